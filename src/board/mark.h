/* A mark: what is drawn on a puzzle besides digits, as data.
 *
 * A cage with its total, a thermometer, a dot between two cells: each is a
 * kind, perhaps a value, and cells in order. What a kind means is known to the
 * rules alone; here any word is a kind.
 */
#ifndef MARK_H
#define MARK_H

#include "base/vec.h"
#include "board/geometry.h"
#include "board/place.h"

struct mark;
struct mark_list VEC(struct mark);
struct mark_numbers VEC(int);
struct mark_options VEC(struct mark_list);

struct mark {
    char *kind;     /* a word of small letters, digits and hyphens */
    char *value;    /* or NULL */
    bool is_number; /* the value is a whole number rather than text, as JSON
                       tells them apart */
    bool loop;
    struct mark_numbers cells;   /* of all parts, one part behind the other */
    struct mark_numbers parts;   /* where each part ends in cells */
    struct mark_numbers coeffs;  /* empty, or one a cell: the cell's factor */
    struct mark_options options; /* of "or": lists that hold together */
    struct place at; /* of a mark of an option: where it was read, if told */
};

/* All of a mark's memory, and the mark is empty again. */
void mark_clear(struct mark *m);
void mark_list_free(struct mark_list *list);
struct mark mark_copy(const struct mark *m);
void mark_list_copy(struct mark_list *to, const struct mark_list *from);

/* Wherever they were read. */
bool mark_equal(const struct mark *a, const struct mark *b);
bool mark_list_equal(const struct mark_list *a, const struct mark_list *b);

/* Marks of options are told to be nowhere. */
void mark_list_forget_places(struct mark_list *list);

/* Takes the value's text, and finds out whether it is a number: digits after
 * perhaps a '-', nine at most, without a needless zero in front. */
void mark_set_word(struct mark *m, const char *value, size_t n);
bool mark_is_number(const char *value, size_t n);

void mark_add_cell(struct mark *m, int cell);
/* A factor for the cell added last; the others have 1. */
void mark_set_coeff(struct mark *m, int coeff);
/* The cells added since the last part are one. */
void mark_end_part(struct mark *m);

static inline int mark_coeff(const struct mark *m, size_t i) {
    return m->coeffs.n ? m->coeffs.data[i] : 1;
}

/* The cells of part i, borrowed, and how many they are. */
static inline const int *mark_part(const struct mark *m, size_t i, int *n) {
    const int from = i ? m->parts.data[i - 1] : 0;
    *n = m->parts.data[i] - from;
    return m->cells.data + from;
}

#endif
