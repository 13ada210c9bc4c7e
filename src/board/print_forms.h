/* The writers of text forms. */
#ifndef PRINT_FORMS_H
#define PRINT_FORMS_H

#include "base/text.h"
#include "board/board.h"
#include "board/print_head.h"

/* Each writes the whole puzzle, newline included, and returns NULL, or a
 * sentence why the form cannot hold it. */
typedef const char *(*print_function)(const struct board *b,
                                      const struct labels *l, struct text *out);

/* Why several of them cannot, because of the board's symbols. */
extern const char print_like_frame[], print_like_mark[];

const char *print_plain(const struct board *b, const struct labels *l,
                        struct text *out);
const char *print_framed(const struct board *b, const struct labels *l,
                         struct text *out);
const char *print_csv(const struct board *b, const struct labels *l,
                      struct text *out);
const char *print_sdk(const struct board *b, const struct labels *l,
                      struct text *out);
const char *print_sdm(const struct board *b, const struct labels *l,
                      struct text *out);
const char *print_ss(const struct board *b, const struct labels *l,
                     struct text *out);
const char *print_hodoku(const struct board *b, const struct labels *l,
                         struct text *out);
const char *print_candidates(const struct board *b, const struct labels *l,
                             struct text *out);

#endif
