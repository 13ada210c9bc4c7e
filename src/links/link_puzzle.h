/* A puzzle between two texts: one of this program's JSON objects, taken apart.
 *
 * Readers of other programs' forms fill one and print it, writers get one that
 * was read. Cells count from 0 in reading order, digits from 1; what rules and
 * kinds of marks mean is known to no file of this folder.
 */
#ifndef LINK_PUZZLE_H
#define LINK_PUZZLE_H

#include "base/text.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINK_MOST_SIDE = 35 };    /* a character a digit */
enum { LINK_MOST_REGIONS = 64 }; /* and one a region */
extern const char link_letters[];

struct link_mark;
struct link_marks VEC(struct link_mark);

struct link_mark {
    char *kind;
    char *value;    /* or NULL */
    bool is_number; /* how the value stands in JSON */
    bool loop;
    struct link_cells VEC(int) cells; /* of all parts */
    struct link_cells parts;          /* where each ends; the last one ends
                                         with the cells, whether told or not */
    struct link_cells coeffs;         /* empty, or one a cell */
    struct link_options VEC(struct link_marks) options; /* of "or" */
};

struct link_names VEC(char *);

struct link_puzzle {
    int n;
    int box_rows, box_cols;  /* 0: the usual ones of this size */
    char *name;              /* or NULL */
    char *symbols;           /* or NULL */
    struct link_names rules; /* "anti-knight", "leaper:1,2" */
    struct link_names heads; /* lines as .sdk has them, "#A" and an author */
    int *given, *placed;     /* [n*n] a digit, or 0 */
    int *solution;           /* as its author says, or NULL */
    uint64_t *candidates;    /* bit d - 1: digit d; or NULL */
    int *
        region; /* [n*n] 0 to LINK_MOST_REGIONS - 1, -1: in none; NULL: boxes */
    struct link_marks marks;
};

/* An empty board with n from 1 to LINK_MOST_SIDE. */
void link_puzzle_init(struct link_puzzle *p, int n);
void link_puzzle_free(struct link_puzzle *p);

static inline int link_cells(const struct link_puzzle *p) {
    return p->n * p->n;
}
static inline int link_cell(const struct link_puzzle *p, int row, int col) {
    return row * p->n + col;
}

static inline int link_row(const struct link_puzzle *p, int cell) {
    return cell / p->n;
}
static inline int link_col(const struct link_puzzle *p, int cell) {
    return cell % p->n;
}

/* The box of a cell, by the number of its first one's row and column. */
int link_box_of(const struct link_puzzle *p, int cell);

/* Boxes that are as square as can be, wider than tall; rows for primes. */
void link_usual_boxes(struct link_puzzle *p);

/* Regions that are the boxes of some shape become these, and where no cell is
 * in any the rule no-boxes. Without regions there are the usual boxes. */
void link_settle_regions(struct link_puzzle *p);

/* These make the optional parts: no digit, all candidates, no region. */
void link_want_solution(struct link_puzzle *p);
void link_want_candidates(struct link_puzzle *p);
void link_want_regions(struct link_puzzle *p);

void link_add_rule(struct link_puzzle *p, const char *name);
bool link_has_rule(const struct link_puzzle *p, const char *name);

/* Every line of the text becomes one of heads, behind this beginning ("#C"). */
void link_add_heads(struct link_puzzle *p, const char *beginning,
                    const char *text);
/* The lines with this beginning, joined by line ends; the caller frees it with
 * xfree. NULL if there is none. */
char *link_take_heads(const struct link_puzzle *p, const char *beginning);

/* A mark without cells, at the end of the list; borrowed until the next. */
struct link_mark *link_add_mark(struct link_marks *marks, const char *kind);
void link_set_number(struct link_mark *m, int value);
void link_set_text(struct link_mark *m, const char *value);
void link_add_cell(struct link_mark *m, int cell);
void link_end_part(struct link_mark *m);
/* Leaves each cell of a mark of one part where it comes first. */
void link_each_once(struct link_mark *m);
void link_marks_free(struct link_marks *marks);

/* The cells of part i, borrowed, and how many. */
const int *link_part(const struct link_mark *m, size_t i, int *n);
size_t link_parts(const struct link_mark *m);

/* Appends "r1c2". */
void link_cell_name(const struct link_puzzle *p, int cell, struct text *out);

/* Appends the object, with a line end. */
void link_puzzle_print(const struct link_puzzle *p, struct text *json);

/* Takes apart an object that the program has written. False, with a sentence
 * in why and nothing to free, for a board that is too large. */
bool link_puzzle_read(const char *json, size_t n, struct link_puzzle *p,
                      struct text *why);

#endif
