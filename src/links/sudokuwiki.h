/* Links of sudokuwiki.org. */
#ifndef SUDOKUWIKI_H
#define SUDOKUWIKI_H

#include "links/links.h"

extern const struct link_form link_sudokuwiki;

#endif
