/* Words around puzzles.
 *
 * Words that may name a rule are a board's: of the one above them when they
 * stand directly below it, of the one below them when they stand directly above
 * it, of both when nobody can tell. So a line is read ahead of what is
 * answered, as far as lines are there without waiting for them.
 */
#ifndef READER_WORDS_H
#define READER_WORDS_H

#include "board/line_kind.h"
#include "board/reader_state.h"

/* Reads on below a board, which is the record's, and refuses it if words there
 * name a rule that it does not have. */
enum read_status reader_look_below(struct reader *r, struct record *record);

/* Reads words that begin with the line that is peeked, or those that were read
 * below the last board, which began at a place. READ_ERROR when they are an
 * error by themselves; READ_END when the head has taken them in. */
enum read_status reader_read_words(struct reader *r, struct place at,
                                   struct record *record);

/* Whether words were read that have not been dealt with. */
bool reader_has_words(const struct reader *r);

/* The error of words that the head has for a board which did not come;
 * READ_END if there are none. */
enum read_status reader_end_words(struct reader *r, struct record *record);

/* Takes notice of a line that is no words, between boards. */
void reader_pass(struct reader *r, enum line_kind kind);

#endif
