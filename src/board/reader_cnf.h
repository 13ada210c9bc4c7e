/* CNF that carries its puzzle. */
#ifndef READER_CNF_H
#define READER_CNF_H

#include "board/reader_state.h"

/* Whether a formula begins with the line. */
bool reader_at_cnf(const struct reader *r, const struct input_line *line);

/* Comments of another program; true when its CNF follows. */
bool reader_skip_cnf_comments(struct reader *r);

/* Begins with the line that is peeked. at is where its text began. */
enum read_status reader_read_cnf(struct reader *r, struct record *record,
                                 struct place at);

#endif
