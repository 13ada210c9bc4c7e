/* What the kinds of marks are written with. */
#ifndef ISS_WRITER_H
#define ISS_WRITER_H

#include "links/iss_lines.h"
#include "links/link_puzzle.h"

#include <stdbool.h>

/* Clues outside of the board, and squares: ISS keeps one of a class in each
 * place, the last. */
enum { ISS_PLACED_CLASSES = 8, ISS_PLACES = 256 };

struct iss_writer {
    const struct link_puzzle *p;
    struct text *out, *why;
    bool lossy;
    bool in_or;
    size_t n_items; /* written since an option began */
    bool taken[ISS_PLACED_CLASSES][ISS_PLACES]; /* by items so far */
};

/* A kind of mark: what writes one, and as which class. */
struct iss_kind {
    const char *kind;
    bool (*write)(struct iss_writer *w, const struct iss_kind *kind,
                  const struct link_mark *m);
    const char *class;
    int value; /* the number it has when none is written; or which of several */
};

typedef bool iss_write_mark(struct iss_writer *w, const struct iss_kind *kind,
                            const struct link_mark *m);

/* Whole puzzles: iss_write.c. */
bool iss_write(const struct link_puzzle *p, bool lossy, struct text *out,
               struct text *why);

/* iss_kinds.c: all marks of a list; false with why. */
bool iss_write_marks(struct iss_writer *w, const struct link_marks *marks);

/* ".NAME", as one more item. */
void iss_begin_item(struct iss_writer *w, const char *name);
/* The same for an item that ISS has one of in a place: one that comes later is
 * put into And, where it does not take the other's place. Behind its words
 * comes iss_end_placed with what this returns. */
bool iss_begin_placed(struct iss_writer *w, const char *name, int number,
                      int place);
void iss_end_placed(struct iss_writer *w, bool again);
/* "~R1C2" for each of n cells. */
void iss_add_cells(struct iss_writer *w, const int *cells, size_t n);

/* "cage 17: r1c1 r1c2 cannot be written ..."; always false. */
bool iss_refuse(struct iss_writer *w, const struct link_mark *m,
                const char *format, ...) TEXT_PRINTF(3, 4);

/* The mark's value as a number; without one the kind's own. */
bool iss_value(struct iss_writer *w, const struct iss_kind *kind,
               const struct link_mark *m, int *value);

/* iss_write_lines.c */
iss_write_mark iss_write_cells, iss_write_valued, iss_write_nine;
iss_write_mark iss_write_pill, iss_write_sum_line, iss_write_sum;
iss_write_mark iss_write_odd_even, iss_write_digits, iss_write_digit_list;
iss_write_mark iss_write_said, iss_write_quad, iss_write_regex;
iss_write_mark iss_write_indexer, iss_write_clone, iss_write_equal;
iss_write_mark iss_write_sets, iss_write_segments;
/* iss_write_pairs.c */
iss_write_mark iss_write_dot, iss_write_xv, iss_write_greater;
iss_write_mark iss_write_extreme, iss_write_relation, iss_write_parity;
/* iss_write_outside.c */
iss_write_mark iss_write_both_ends, iss_write_one_end, iss_write_diagonal;
/* iss_kinds.c */
iss_write_mark iss_write_or;

#endif
