/* Lines that commands write below a board. */
#ifndef ANSWER_TEXT_H
#define ANSWER_TEXT_H

#include "board/parse.h"

/* "unique: the only solution" and the like. */
bool line_is_answer(const struct parse *p, struct span s);

/* Characters of "unique" or another verdict and the blank after it, where the
 * text begins so; 0 where it does not. */
size_t text_verdict_length(const char *s, size_t n);

#endif
