/* Links of f-puzzles.com: a JSON object that lz-string has compressed. */
#ifndef FPUZZLES_H
#define FPUZZLES_H

#include "links/json_tree.h"
#include "links/links.h"

extern const struct link_form link_fpuzzles;

/* The object itself, which others carry in links of their own. */
bool fpuzzles_read_object(const struct json_value *object,
                          struct link_reading *r, struct link_puzzle *p);

#endif
