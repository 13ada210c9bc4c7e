/* Links of Penpa+. */
#ifndef PENPA_H
#define PENPA_H

#include "links/links.h"

extern const struct link_form link_penpa;

#endif
