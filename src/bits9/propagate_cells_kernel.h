/* The body of propagate_cells, compiled once for each instruction set: the file
 * that includes it defines PROPAGATE_CELLS. See propagate_cells.h for what it
 * does.
 *
 * Names within a pass: x the candidates of a pair of digits; a "field" is the
 * 9-bit row of a lane; LOW has bit 0 of each field, GUARD the bit above it.
 * Source: the layout and the subtraction trick are our own; for bit-parallel
 * sudoku by bands see JCZSolve and tdoku.
 */
#include "bits9/propagate_cells.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

typedef uint32_t v8 __attribute__((vector_size(32)));

#define N_PAIRS 5
#define ROW_LOW BOARD9_ROWS(1u)
#define ROW_GUARD BOARD9_ROWS(0x200u)
#define FIRSTS 0x49u /* the first column of each box, in one row */

static inline v8 load(const struct set9 *pair) {
    v8 x;
    memcpy(&x, pair, sizeof x);
    return x;
}

static inline void store(struct set9 *pair, v8 x) {
    memcpy(pair, &x, sizeof x);
}

static inline int any(v8 x) {
#if defined(__AVX2__)
    return !_mm256_testz_si256((__m256i)x, (__m256i)x);
#elif defined(__wasm_simd128__)
    v128_t half[2];
    memcpy(half, &x, sizeof half);
    return wasm_v128_any_true(wasm_v128_or(half[0], half[1]));
#else
    uint64_t part[4];
    memcpy(part, &x, sizeof part);
    return (part[0] | part[1] | part[2] | part[3]) != 0;
#endif
}

static inline v8 all(uint32_t bits) {
    return (v8){bits, bits, bits, bits, bits, bits, bits, bits};
}

/* The bits in the three used lanes of both halves. */
static inline v8 bands(uint32_t bits) {
    return (v8){bits, bits, bits, 0, bits, bits, bits, 0};
}

#if defined(__clang__) || __GNUC__ >= 12
#define SHUFFLE(x, ...) __builtin_shufflevector(x, x, __VA_ARGS__)
#else
#define SHUFFLE(x, ...) __builtin_shuffle(x, (v8){__VA_ARGS__})
#endif

/* The next band, and the one after it, in each lane. */
static inline v8 next_band(v8 x) {
    return SHUFFLE(x, 1, 2, 0, 3, 5, 6, 4, 7);
}

static inline v8 last_band(v8 x) {
    return SHUFFLE(x, 2, 0, 1, 3, 6, 4, 5, 7);
}

static inline v8 swap_halves(v8 x) {
    return SHUFFLE(x, 4, 5, 6, 7, 0, 1, 2, 3);
}

/* What is true of a column or a box, spread over the three rows of a band. */
static inline v8 over_rows(v8 x) {
    return x | x << 10 | x << 20;
}

static inline v8 over_box_columns(v8 firsts) {
    return firsts | firsts << 1 | firsts << 2;
}

/* Guard bits of the fields that are not empty, and the other way round. */
static inline v8 nonempty_rows(v8 x) {
    return (x + all(BOARD9_BAND)) & all(ROW_GUARD);
}

static inline v8 whole_rows(v8 guards) {
    return guards - (guards >> 9);
}

/* Column c of the band holds x in some row: bit c. */
static inline v8 fold_rows(v8 x) {
    return (x | x >> 10 | x >> 20) & all(BOARD9_ROW);
}

/* Cells of x alone in their row. */
static inline v8 single_rows(v8 x) {
    const v8 without_lowest = x & ((x | all(ROW_GUARD)) - all(ROW_LOW));
    return whole_rows(all(ROW_GUARD) & ~nonempty_rows(without_lowest));
}

struct columns {
    v8 once, twice; /* in the band: a cell or more, two or more */
};

static inline struct columns count_columns(v8 x) {
    const v8 second = x >> 10, third = x >> 20;
    return (struct columns){(x | second | third) & all(BOARD9_ROW),
                            ((x & second) | (third & (x | second))) &
                                all(BOARD9_ROW)};
}

/* Columns of the board with exactly one cell; *missing gets those with none. */
static inline v8 single_columns(struct columns in, v8 *missing) {
    const v8 next = next_band(in.once), last = last_band(in.once);
    const v8 twice = in.twice | next_band(in.twice) | last_band(in.twice) |
                     (in.once & next) | (last & (in.once | next));
    *missing |= all(BOARD9_ROW) & ~(in.once | next | last);
    return all(BOARD9_ROW) & ~twice;
}

/* Boxes with exactly one cell, as their columns; *missing as above. */
static inline v8 single_boxes(struct columns in, v8 *missing) {
    const v8 second = in.once >> 1, third = in.once >> 2;
    const v8 twice = (in.once & (second | third)) | (second & third) |
                     in.twice | in.twice >> 1 | in.twice >> 2;
    *missing |= all(FIRSTS) & ~(in.once | second | third);
    return over_box_columns(all(FIRSTS) & ~twice);
}

/* All cells of the houses that hold a cell of x. */
static inline v8 houses_of(v8 x) {
    const v8 once = fold_rows(x);
    const v8 columns = once | next_band(once) | last_band(once);
    const v8 boxes =
        over_box_columns((once | once >> 1 | once >> 2) & all(FIRSTS));
    return whole_rows(nonempty_rows(x)) | over_rows(columns | boxes);
}

/* Rotations of the three boxes within each row, and of the three rows. */
static inline v8 next_box(v8 firsts) {
    return (firsts >> 3 | firsts << 6) & all(BOARD9_ROWS(FIRSTS));
}

static inline v8 last_box(v8 firsts) {
    return (firsts >> 6 | firsts << 3) & all(BOARD9_ROWS(FIRSTS));
}

static inline v8 other_rows(v8 x) {
    return x >> 10 | x << 20 | x >> 20 | x << 10;
}

/* Locked candidates in rows: what cannot be, because a box has all its places
 * in one row, or a row all its places in one box. */
static inline v8 locked_rows(v8 x) {
    const v8 f = (x | x >> 1 | x >> 2) & all(BOARD9_ROWS(FIRSTS));
    const v8 pointing = f & ~other_rows(f);
    const v8 claiming = f & ~(next_box(f) | last_box(f));
    const v8 killed = next_box(pointing) | last_box(pointing) |
                      (other_rows(claiming) & all(BOARD9_ROWS(FIRSTS)));
    return over_box_columns(killed);
}

/* Rotations of the three columns within each box. */
static inline v8 other_columns(v8 x) {
    return (x >> 1 & all(0xdbu)) | (x << 2 & all(0x124u)) |
           (x >> 2 & all(0x49u)) | (x << 1 & all(0x1b6u));
}

/* The same in columns. */
static inline v8 locked_columns(v8 x) {
    const v8 f = fold_rows(x);
    const v8 pointing = f & ~other_columns(f);
    const v8 claiming = f & ~(next_band(f) | last_band(f));
    const v8 killed =
        next_band(pointing) | last_band(pointing) | other_columns(claiming);
    return over_rows(killed);
}

struct cell_sums {
    v8 one, two, three; /* cells with so many candidates or more */
};

static inline struct cell_sums add_up(const v8 *x) {
    struct cell_sums s = {all(0), all(0), all(0)};
    for (int k = 0; k < N_PAIRS; k++) {
        s.three |= s.two & x[k];
        s.two |= s.one & x[k];
        s.one |= x[k];
    }
    const struct cell_sums t = {swap_halves(s.one), swap_halves(s.two),
                                swap_halves(s.three)};
    return (struct cell_sums){s.one | t.one, s.two | t.two | (s.one & t.one),
                              s.three | t.three | (s.two & t.one) |
                                  (s.one & t.two)};
}

static inline void report(struct set9 *to, v8 x) {
    v8 kept = x & bands(BOARD9_BAND);
    memcpy(to, &kept, sizeof *to);
}

/* The places that each pair of digits is sure of; false when a house has no
 * place for a digit. */
static inline int find_singles(const v8 *x, v8 naked, v8 *sure) {
    v8 missing = all(0);
    for (int k = 0; k < N_PAIRS; k++) {
        v8 lacks = all(0);
        const struct columns in = count_columns(x[k]);
        const v8 houses =
            over_rows(single_columns(in, &lacks) | single_boxes(in, &lacks));
        lacks |= all(ROW_GUARD) & ~nonempty_rows(x[k]);
        sure[k] = x[k] & (naked | single_rows(x[k]) | houses);
        if (k == N_PAIRS - 1) /* there is no tenth digit */
            lacks &= (v8){~0u, ~0u, ~0u, ~0u, 0, 0, 0, 0};
        missing |= lacks;
    }
    return !any(missing & bands(~0u));
}

/* Takes out what the sure places and locked candidates exclude. Returns what
 * has changed. */
static inline v8 eliminate(v8 *x, const v8 *sure) {
    v8 placed = sure[0] | sure[1] | sure[2] | sure[3] | sure[4];
    v8 changed = all(0);
    placed |= swap_halves(placed);
    for (int k = 0; k < N_PAIRS; k++) {
        v8 left = x[k] & (sure[k] | ~(placed | houses_of(sure[k])));
        left &= ~(locked_rows(left) | locked_columns(left));
        changed |= left ^ x[k];
        x[k] = left;
    }
    return changed;
}

static enum fixpoint propagate(v8 *x, struct findings9 *f,
                               struct cell_sums *sum) {
    v8 sure[N_PAIRS];
    for (;;) {
        f->passes++;
        *sum = add_up(x);
        if (any(bands(BOARD9_BAND) & ~sum->one) ||
            !find_singles(x, sum->one & ~sum->two, sure))
            return FIXPOINT_BROKEN;
        const v8 changed = eliminate(x, sure);
        if (!any(sum->two))
            return FIXPOINT_SOLVED;
        if (!any(changed))
            return FIXPOINT_STUCK;
    }
}

enum fixpoint PROPAGATE_CELLS(struct board9 *b, struct findings9 *f) {
    v8 x[N_PAIRS];
    for (int k = 0; k < N_PAIRS; k++)
        x[k] = load(&b->digit[2 * k]);
    struct cell_sums sum;
    const enum fixpoint result = propagate(x, f, &sum);
    report(&f->many, sum.two);
    report(&f->three, sum.three);
    report(&f->empty, ~sum.one);
    for (int k = 0; k < N_PAIRS; k++)
        store(&b->digit[2 * k], x[k]);
    return result;
}
