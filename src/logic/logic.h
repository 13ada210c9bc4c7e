/* A board on its way to the solution, as a person sees it: what is placed, and
 * which candidates are left. Techniques read it; only logic_place and
 * logic_remove change it.
 */
#ifndef LOGIC_H
#define LOGIC_H

#include "base/bits.h"
#include "board/board.h"
#include "board/print_digit.h"
#include "logic/layout.h"

struct logic {
    const struct layout *layout; /* borrowed */
    const struct shape *shape;   /* the layout's */
    int n, n_cells, words;       /* its digits, cells and words, for short */

    int8_t *value;       /* [n_cells] digit, or BOARD_BLANK */
    uint64_t *candidate; /* [n_cells] bit d: digit d is left; 0 once placed */
    uint64_t *place;     /* [n * words] row d: open cells where d is left */
    uint64_t *done;      /* [n_houses] digits placed in each house */
    int n_open;          /* cells without a digit */
    char (*symbol)[DIGIT_TEXT_SIZE]; /* [n] how the board writes each digit */

    /* A cell or a house for a digit has nothing left: the board is wrong. */
    bool broken;

    /* When something last changed, counted in changes: techniques about one
     * digit or one house may pass over what is as it was when they last found
     * nothing (logic_digit_is_fresh). */
    uint32_t now, since;
    uint32_t *digit_time; /* [n] */
    uint32_t *house_time; /* [n_houses] */
    uint32_t als_cut; /* when als_xz last found nothing, if it left sets out */

    /* Of lines, for words.c: those whose words may have become fewer, and the
     * letters that are left of helpers, which follow from the candidates. */
    bool *stale;     /* [lines] */
    uint8_t *helper; /* [n_helper_letters] */
    struct words_room *words_room;

    /* What a technique found out of the board as it was then, for others. */
    void *kept; /* or NULL */
    void (*drop_kept)(void *kept);
    uint32_t kept_at; /* of "now", which begins with 1; 0 = never */

    uint64_t *room; /* of logic_room_of, so many words */
    size_t room_words;

    /* The puzzle is known to have one solution, so that unique rectangles and
     * BUG may be used. */
    bool is_unique;
};

struct logic *logic_new(const struct layout *layout);
void logic_free(struct logic *g);

/* Memory for a technique while it is at work: so many words. */
uint64_t *logic_room_of(struct logic *g, size_t words);

/* Starts from the board's givens; with_marks: from its placed digits and
 * pencil marks too. Candidates that placed digits exclude are gone. Sets
 * broken when two digits exclude each other. */
void logic_load(struct logic *g, const struct board *b, bool with_marks);

/* Makes g the same board as from; both have the same layout. */
void logic_copy(struct logic *g, const struct logic *from);

/* Puts the digit in the cell and removes what it excludes. */
void logic_place(struct logic *g, int cell, int digit);

/* Removes a candidate; nothing happens if it is gone already. */
void logic_remove(struct logic *g, int cell, int digit);

static inline int logic_candidate(const struct logic *g, int cell, int digit) {
    return shape_candidate(g->shape, cell, digit);
}

static inline int logic_cell(const struct logic *g, int candidate) {
    return shape_cell(g->shape, candidate);
}

static inline int logic_digit(const struct logic *g, int candidate) {
    return shape_digit(g->shape, candidate);
}

static inline int logic_row(const struct logic *g, int cell) {
    return geometry_row(&g->layout->board, cell);
}

static inline int logic_column(const struct logic *g, int cell) {
    return geometry_col(&g->layout->board, cell);
}

static inline const char *logic_symbol(const struct logic *g, int digit) {
    return g->symbol[digit];
}

static inline bool logic_has(const struct logic *g, int cell, int digit) {
    return bits_has(g->candidate[cell], digit);
}

static inline const uint64_t *logic_places(const struct logic *g, int digit) {
    return g->place + (size_t)digit * (size_t)g->words;
}

/* Whether candidates of the digit, or of the cells of the house, have changed
 * since g->since, 0 for always. Whoever sets that sets it back to 0. */
static inline bool logic_digit_is_fresh(const struct logic *g, int digit) {
    return g->digit_time[digit] > g->since;
}

static inline bool logic_house_is_fresh(const struct logic *g, int house) {
    return g->house_time[house] > g->since;
}

/* A box, or a region of n cells that stands in for one. */
static inline bool logic_is_box(const struct logic *g, int house) {
    return g->layout->is_box[house];
}

/* Open cells of the house where the digit is left, up to most + 1 of them are
 * written to cells. Returns how many there are, at most most + 1. */
int logic_house_places(const struct logic *g, int house, int digit, int most,
                       int *cells);

/* Whether some house, cell or line has nothing left, told from scratch. */
bool logic_is_broken(const struct logic *g);

#endif
