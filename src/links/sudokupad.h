/* Links of SudokuPad. */
#ifndef SUDOKUPAD_H
#define SUDOKUPAD_H

#include "links/json_tree.h"
#include "links/links.h"

extern const struct link_form link_sudokupad;

/* The object of SudokuPad itself, of links with scl and ctc. */
bool sudokupad_read_object(const struct json_value *object,
                           struct link_reading *r, struct link_puzzle *p);

#endif
