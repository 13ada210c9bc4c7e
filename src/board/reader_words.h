/* Words around puzzles. */
#ifndef READER_WORDS_H
#define READER_WORDS_H

#include "board/line_kind.h"
#include "board/reader_state.h"

bool stands_alone(struct reader *r);
bool read_words(struct reader *r, struct place at, struct record *record);
enum read_status finish_words(struct reader *r, struct record *record);
bool has_words_left(const struct reader *r);
void lift_words(struct reader *r, enum line_kind kind);

#endif
