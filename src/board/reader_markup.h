/* XML, document by document. */
#ifndef READER_MARKUP_H
#define READER_MARKUP_H

#include "board/reader_state.h"

/* Whether a document begins with the line, which is peeked. */
bool reader_at_markup(const struct reader *r, const struct input_line *line);

/* Begins with the line that is peeked. */
enum read_status reader_begin_markup(struct reader *r,
                                     const struct input_line *line,
                                     struct record *record);

/* The next puzzle of the document; READ_END after its end. */
enum read_status reader_read_markup(struct reader *r, struct record *record);

#endif
