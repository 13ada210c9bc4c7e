/* The writers of the text forms; print_board calls them. */
#ifndef PRINT_FORMS_H
#define PRINT_FORMS_H

#include "base/text.h"
#include "board/board.h"
#include "board/print.h"

/* What a cell of the board shows: its given, else its placed digit. */
int print_shown(const struct board *b, int cell);

/* True when each digit is one character. */
bool print_has_letters(const struct board *b);

/* Each writes the whole puzzle, newline included, and returns NULL, or a
 * sentence why the form cannot hold it. */
typedef const char *(*print_function)(const struct board *b,
                                      const struct labels *l, struct text *out);

/* A string of JSON, quotes included. */
void print_json_string(const char *s, struct text *out);

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
/* ,"regions":"..." and ,"marks":[...], if the board has them. */
void print_json_regions(const struct board *b, struct text *out);
void print_json_marks(const struct board *b, struct text *out);

const char *print_json(const struct board *b, const struct labels *l,
                       struct text *out);

#endif
