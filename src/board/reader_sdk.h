/* [State]: a player's digits in a grid of its own below the puzzle. */
#ifndef READER_SDK_H
#define READER_SDK_H

#include "board/reader_state.h"

/* Puts the digits of the state, if one follows, on the record's board. */
enum parse_result reader_read_state(struct reader *r);

/* The state of a puzzle that could not be read is no puzzle of its own. */
enum parse_result reader_skip_state(struct reader *r);

#endif
