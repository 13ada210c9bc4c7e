/* One step of a person's solution: what it changes, what it rests on, and one
 * sentence why.
 */
#ifndef STEP_H
#define STEP_H

#include "base/text.h"
#include "base/vec.h"
#include "logic/logic.h"

struct step_list VEC(int);

/* Two candidates that cannot both be false (strong), or both be true. */
struct step_link {
    int from, to;
    bool is_strong;
};
struct step_links VEC(struct step_link);

struct technique;

struct step {
    const struct technique *technique;
    int rating;               /* of this instance, in tenths; at least the
                                 technique's, more for larger patterns */
    struct step_list placed;  /* candidates (cell*n + digit) made true */
    struct step_list removed; /* candidates made false */
    struct step_list cells;   /* cells it rests on, for people to look at */
    struct step_links links;  /* with words: what joins candidates of it, to
                                 be drawn */
    uint64_t digits;          /* digits it is about */
    int house;                /* the house to look at, or -1 */
    int mark;                 /* the mark with lines to look at, or -1 */
    const struct rule_instance *drawn; /* with words: a mark that is a relation
                                          of cells, to look at, or NULL */
    bool wants_words;  /* fill words: skipped while only grading */
    struct text words; /* one plain sentence for a player */
};

void step_clear(struct step *s); /* empty; memory and wants_words are kept */
void step_free(struct step *s);

/* Adds the removal of a candidate if it is still there; returns whether. */
bool step_remove(struct step *s, const struct logic *g, int cell, int digit);

/* Adds a link, if the step wants words. */
void step_link(struct step *s, int from, int to, bool is_strong);

/* Whether the step would change the board. */
bool step_acts(const struct step *s);

/* Carries the step out. */
void step_apply(const struct step *s, struct logic *g);

/* Words for sentences: "r1c2", "r1c2, r3c4 and r5c6", "box 3", "4 and 7". */
void step_say_cell(struct text *t, const struct logic *g, int cell);
void step_say_cells(struct text *t, const struct logic *g, const int *cells,
                    int n);
void step_say_any_cell(struct text *t, const struct logic *g, const int *cells,
                       int n); /* "r1c2, r3c4 or r5c6" */
void step_say_house(struct text *t, const struct logic *g, int house);
void step_say_digits(struct text *t, const struct logic *g, uint64_t digits);
void step_say_numbers(struct text *t, uint64_t numbers); /* 0 is the first */
/* What it removes: "4 and 5 from r1c2, and 6 from r3c4 and r3c5", after all
 * removals were added. The other says "in" instead of "from". */
void step_say_removed(struct text *t, const struct logic *g,
                      const struct step *s);
void step_say_ruled_out(struct text *t, const struct logic *g,
                        const struct step *s);

#endif
