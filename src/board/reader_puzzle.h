/* One puzzle, from the line that it begins with. */
#ifndef READER_PUZZLE_H
#define READER_PUZZLE_H

#include "board/line_kind.h"
#include "board/reader_state.h"

/* The line is skipped already and is all of the block. */
enum parse_result reader_read_puzzle(struct reader *r, struct span line,
                                     enum line_kind kind);

#endif
