/* Reading XML, with expat. */
#ifndef XML_H
#define XML_H

#include "sudokusat.h"

extern const sudokusat_xml xml_by_expat;

#endif
