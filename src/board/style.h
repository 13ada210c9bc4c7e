/* What the user fixed, and the role of each byte that follows from it. */
#ifndef STYLE_H
#define STYLE_H

#include "base/text.h"
#include "board/reader.h"

#include <stdbool.h>
#include <stdint.h>

struct style {
    struct reader_options o;
    int size;           /* n, from size, box or symbols; 0 = detect */
    struct text blanks; /* normalised o.blank */
    bool is_symbol[256];
    bool is_blank[256]; /* blank for some n; 'x' is one up to n = 32 only */
    bool is_space[256];
    bool is_bar[256];   /* stands between boxes inside a row */
    bool is_frame[256]; /* may be part of a frame line */
    bool ends_run[256]; /* ends a run of one-character cells */
};

#define DIGIT_BLANK BOARD_BLANK
#define DIGIT_NONE (-2)

struct alphabet {
    int8_t value[256]; /* digit 0..n-1, DIGIT_BLANK or DIGIT_NONE */
    bool zero;         /* numbers count from 0 */
    bool letters;      /* A is 1, and there are no figures */
};

/* NULL, or a sentence why the options contradict each other. Free with
 * style_free. */
const char *style_init(struct style *s, const struct reader_options *o);
void style_free(struct style *s);

/* What a byte is as a cell of a board of size n. */
void style_alphabet(const struct style *s, int n, bool zero,
                    struct alphabet *a);
/* The first n letters instead of figures and letters. */
void style_letters(const struct style *s, int n, struct alphabet *a);

/* Whether the user asked for this text form, or for none. */
bool style_forced(const struct style *s, const char *form);
bool style_free_choice(const struct style *s);

#endif
