/* Lines above a board. */
#ifndef READER_HEAD_H
#define READER_HEAD_H

#include "board/line_kind.h"
#include "board/reader_state.h"

/* "rules: ...", and other lines that hold for the boards below. */
void reader_take_head(struct reader *r, struct span line);

/* "regions:" alone binds the next n lines of n symbols. The line itself is
 * skipped already. */
void reader_take_region_rows(struct reader *r);

/* A label, a section or a header of .sdk. */
void reader_take_header(struct reader *r, struct span line,
                        enum line_kind kind);

/* Makes the settings of the head count from here on. Those that contradict
 * each other refuse every board until they are changed. */
void reader_apply_head(struct reader *r, uint64_t line);

#endif
