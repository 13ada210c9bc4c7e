/* Records, when all of their text is read. */
#ifndef READER_FINISH_H
#define READER_FINISH_H

#include "board/reader_state.h"

/* Gives the record its number and what the head says of it. */
enum read_status reader_finish(struct reader *r, struct record *record);

/* The record of an error that is no board's, so that what the head says of the
 * next one stays. */
enum read_status reader_finish_apart(struct reader *r, struct record *record);

enum read_status reader_finish_error(struct reader *r, struct record *record,
                                     const char *error, struct place at);

/* The record of an input that is a PDF or the like. */
enum read_status reader_finish_no_text(struct reader *r, struct record *record,
                                       const char *what);

/* The record of a line that could not be read; skips it. */
enum read_status reader_bad_line(struct reader *r,
                                 const struct input_line *line,
                                 struct record *record);

#endif
