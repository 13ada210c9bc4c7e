/* What the readers of the object of f-puzzles share. */
#ifndef FPUZZLES_READ_H
#define FPUZZLES_READ_H

#include "links/json_tree.h"
#include "links/link_puzzle.h"
#include "links/link_reading.h"

/* The object, and the puzzle that is made of it. */
struct fpuzzles {
    const struct json_value *object;
    struct link_reading *r;
    struct link_puzzle *p;
};

/* One of a list of constraints, "killercage 3". */
struct instance {
    const char *key;
    size_t number; /* from 1 */
    const struct json_value *v;
};

/* A reader of one constraint, with what its key means here. */
typedef bool (*instance_reader)(struct fpuzzles *f, const struct instance *i,
                                const char *kind);

/* "killercage 3: " and a sentence; always false. */
bool instance_fail(struct fpuzzles *f, const struct instance *i,
                   const char *format, ...) TEXT_PRINTF(3, 4);

/* Whether the constraint has no other members than these, ended by NULL, and
 * what says how it looks; the first other one is left out or an error. */
bool instance_has_only(struct fpuzzles *f, const struct instance *i,
                       const char *const *members);

/* A place of text such as R3C10; row and column from 0, and -1 or n outside of
 * the board. */
bool instance_place(struct fpuzzles *f, const struct instance *i,
                    const struct json_value *v, int *row, int *col);

/* Appends a cell, or all of a list of at least so many. */
bool instance_cell(struct fpuzzles *f, const struct instance *i,
                   const struct json_value *v, struct link_mark *m);
bool instance_cells(struct fpuzzles *f, const struct instance *i,
                    const struct json_value *list, size_t least,
                    struct link_mark *m);

/* Whether a value is there: not null and not "". */
bool fpuzzles_says(const struct json_value *v);

/* The number of a value, which has to be one. */
bool instance_number(struct fpuzzles *f, const struct instance *i,
                     const struct json_value *v, int *number);

/* The readers of kinds of constraints. */
bool fpuzzles_read_lines(struct fpuzzles *f, const struct instance *i,
                         const char *kind);
bool fpuzzles_read_whispers(struct fpuzzles *f, const struct instance *i,
                            const char *kind);
bool fpuzzles_read_arrow(struct fpuzzles *f, const struct instance *i,
                         const char *kind);
bool fpuzzles_read_cage(struct fpuzzles *f, const struct instance *i,
                        const char *kind);
bool fpuzzles_read_region(struct fpuzzles *f, const struct instance *i,
                          const char *kind);
bool fpuzzles_read_same(struct fpuzzles *f, const struct instance *i,
                        const char *kind); /* odd and the like: one mark */
bool fpuzzles_read_clone(struct fpuzzles *f, const struct instance *i,
                         const char *kind);
bool fpuzzles_read_quadruple(struct fpuzzles *f, const struct instance *i,
                             const char *kind);
bool fpuzzles_read_diagonal(struct fpuzzles *f, const struct instance *i,
                            const char *kind);
bool fpuzzles_read_outside(struct fpuzzles *f, const struct instance *i,
                           const char *kind);
bool fpuzzles_read_dot(struct fpuzzles *f, const struct instance *i,
                       const char *kind);
bool fpuzzles_read_xv(struct fpuzzles *f, const struct instance *i,
                      const char *kind);

/* The grid of cells with its regions, and the author's solution. */
bool fpuzzles_read_grid(struct fpuzzles *f);
bool fpuzzles_read_solution(struct fpuzzles *f);

/* What holds between cells without a dot: nonconsecutive and the list
 * "negative". After the dots. */
bool fpuzzles_read_negative(struct fpuzzles *f);

/* Lines, circles, rectangles, texts and cages that are drawn alone. */
bool fpuzzles_read_drawn(struct fpuzzles *f, const struct json_value *list);

#endif
