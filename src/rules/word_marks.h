/* Kinds of marks that say: the digits of these cells, in this order, are a word
 * of a language. Cages with a sum, arrows, sandwiches and the like.
 *
 * Such a kind is a row of a table: what it wants of a mark, the order in which
 * its cells are read, the language as a start, a step and a test of the end
 * (for emit), and apart from it a check of the digits in plain arithmetic (for
 * holds). word_marks.c does the rest.
 */
#ifndef WORD_MARKS_H
#define WORD_MARKS_H

#include "rules/rule.h"

#include <stdbool.h>
#include <stdint.h>

/* What the language of a mark depends on; no more than these bytes tells two of
 * a kind apart. Digits count from 1. */
struct word_terms {
    int32_t n;       /* of the board */
    int32_t n_cells; /* of the word */
    int32_t value;
    uint8_t listed[GEOMETRY_MAX_N];  /* how often digit i + 1 is in the value */
    uint8_t counted[GEOMETRY_MAX_N]; /* 1 where that is said, be it 0 times */
};

struct word_mark {
    struct word_terms terms;
    const struct mark *mark;
    const int *cells; /* the mark's */
};

/* How a check tells what is wrong: a number that the cells have, and the one
 * that they should have. */
struct word_fault {
    bool counted; /* there are such numbers */
    long has, wanted;
};

enum word_value {
    WORD_NO_VALUE,
    WORD_NUMBER,
    WORD_DIGITS, /* a list, in which a digit may come several times */
    WORD_COUNTS  /* a count and its digit, again and again */
};

struct word_kind {
    struct rule rule; /* first, so that a row of rules is one of these */
    enum word_value has;
    int least, fallback;          /* of a number; fallback below least = none */
    int fewest_cells, most_cells; /* 0 = any number */
    bool whole_line; /* the cells are a row or column, in either direction, and
                        the language may take it that digits differ */
    bool once;       /* no cell comes twice */
    bool differ;     /* besides, no digit comes twice */
    bool takes_factors, takes_loop;

    /* What else the cells must be: NULL or a sentence. NULL = nothing. */
    const char *(*fits)(const struct word_mark *m,
                        const struct geometry *shape);

    /* The order in which cells are read: order[n_cells] of indices into cells.
     * NULL = as they are listed. */
    void (*order)(int n_cells, int *order);

    /* The mark says nothing, or no more than that digits differ. NULL = it
     * always has a line. */
    bool (*is_idle)(const struct word_mark *m);

    /* The language. The step's digit counts from 1; NULL of begin: all 0. */
    void (*begin)(const struct word_terms *t, struct automaton_state *s);
    bool (*step)(const struct word_terms *t, int place, int digit,
                 struct automaton_state *s);
    bool (*accepts)(const struct word_terms *t,
                    const struct automaton_state *s);

    /* In place of the language, or before it: writes the lines by itself. */
    void (*emit)(const struct word_mark *m, const struct rule_instance *rule,
                 struct constraints *c);

    /* Checks the digits v[n_cells] of all cells in the mark's order, none
     * blank, and in a whole line no two the same. False = they obey the mark;
     * the fault may be told. Repeated digits of a kind whose cells differ are
     * told apart from it. */
    bool (*broken)(const struct word_mark *m, const int *v,
                   struct word_fault *fault);
};

/* The functions of every row. */
const char *word_mark_parse(const char *args, const struct board *board,
                            struct rule_instance *rule);
void word_mark_emit(const struct rule_instance *rule, struct constraints *c);
void word_mark_holds(const struct rule_instance *rule, const struct grid *g,
                     struct violations *v);

/* For kinds whose steps have ruled out all that is wrong. */
bool word_accepts_all(const struct word_terms *t,
                      const struct automaton_state *s);

/* For kinds that emit by themselves: the line of the language, or of another
 * kind's. */
void word_mark_emit_language(const struct word_mark *m,
                             const struct rule_instance *rule,
                             struct constraints *c);
void word_mark_emit_as(const struct word_kind *kind, const struct word_mark *m,
                       const struct rule_instance *rule, struct constraints *c);

#define WORD_MARK(kind_name, says)                                             \
    {                                                                          \
        .name = kind_name, .summary = says, .has_lines = true,                 \
        .parse = word_mark_parse, .emit = word_mark_emit,                      \
        .holds = word_mark_holds                                               \
    }

#endif
