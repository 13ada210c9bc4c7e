/* What a reader has found: a puzzle with what stands beside it, or an error. */
#ifndef READ_RECORD_H
#define READ_RECORD_H

#include "base/vec.h"
#include "board/board.h"
#include "board/place.h"

#include <stdbool.h>
#include <stdint.h>

struct heading;

/* One puzzle, or one that could not be read (board == NULL). Everything is
 * owned by the record. */
struct record {
    struct board *board;
    uint64_t index;        /* 1, 2, ... in the input, failures included */
    struct place start;    /* the first cell */
    char *id;              /* a name the text gives the puzzle, or NULL:
                              after '#' on its line, "#D", "Grid 01", JSON
                              "id" */
    char *rules;           /* text of the "rules:" header in force, or of
                              JSON "rules"; NULL */
    bool own_rules;        /* they are this puzzle's alone */
    struct heading *words; /* in the puzzle's name, that may name a rule: it is
                              not read unless its rules are stated; NULL */
    struct place words_at;
    struct place rules_at;            /* where that text begins */
    struct VEC(struct place) mark_at; /* of each of the board's marks */
    int *pieces; /* [n*n] as the lines of a drawing have them, where regions
                    have been named; or NULL */
    struct place regions_at; /* line 0: not told */
    char *grade;             /* "3.4 hard hidden pair", or NULL */
    char *headers;           /* lines such as "#Aauthor" of .sdk, each with
                                its end, or NULL */
    char *count;             /* N of "puzzle:N:..." as written, or NULL */
    char *solution;          /* the grid of "puzzle:N:grid", or NULL */
    char *stated;            /* what a JSON object or a link says is the
                                solution, a character a cell, or NULL */
    char *left_out;          /* of a link, what was not understood, or NULL */
    const char *form;        /* the text form found, a name of text_forms */
    char *error;             /* NULL, or one sentence: lower case, no stop */
    struct place error_at;
};

/* Releases what the record owns; record_clear makes it all zero, too. */
void record_free(struct record *record);
void record_clear(struct record *record);

#endif
