/* The body of the kernels of propagate_rows.h, compiled once for each
 * instruction set: the file that includes it defines PROPAGATE_ROWS and
 * SPLIT_ROWS.
 *
 * A block of the board is held in as few registers as it fits, called units:
 * one of four quads, two of two quads, or three of one. x is the board, x[r]
 * the units of the rows r of all bands. A quad for all digits has the cells in
 * its low fields. LOW has bit 0 of each field, GUARD the bit above it, FIRSTS
 * the first column of each box.
 *
 * Locked candidates, pointing and claiming alike, come from one question. In a
 * band a digit takes one place in each row and each box, so with the boxes as
 * columns it chooses one of the six permutations of a 3x3 square. What is in
 * no permutation that the candidates allow, cannot be; the same in a stack,
 * with bands and columns. The permutations of a band were seen as the state to
 * search in by T. Dillon's tdoku; here they only filter.
 */
#include "bits9/propagate_rows.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#if defined(__AVX512VL__)
#define QUADS 4
#define IN_QUADS(i, j, k, l)                                                   \
    i, j, k, l, 4 + (i), 4 + (j), 4 + (k), 4 + (l), 8 + (i), 8 + (j), 8 + (k), \
        8 + (l), 12 + (i), 12 + (j), 12 + (k), 12 + (l)
#elif defined(__AVX2__)
#define QUADS 2
#define IN_QUADS(i, j, k, l) i, j, k, l, 4 + (i), 4 + (j), 4 + (k), 4 + (l)
#else
#define QUADS 1
#define IN_QUADS(i, j, k, l) i, j, k, l
#endif

#define UNITS ((3 + QUADS - 1) / QUADS)
#define LANES (4 * QUADS)

typedef uint32_t unit __attribute__((vector_size(4 * LANES)));
typedef uint32_t quad __attribute__((vector_size(16)));

#define FIELDS ROWS9_FIELDS(ROWS9_FIELD)
#define LOW ROWS9_FIELDS(1u)
#define GUARD ROWS9_FIELDS(0x200u)
#define FIRSTS ROWS9_FIELDS(0x49u)
#define CELLS ((quad){ROWS9_FIELD, ROWS9_FIELD, ROWS9_FIELD, 0})

#if defined(__clang__) || __GNUC__ >= 12
#define SHUFFLE(x, ...) __builtin_shufflevector(x, x, __VA_ARGS__)
#else
#define SHUFFLE(x, ...) __builtin_shuffle(x, (unit){__VA_ARGS__})
#endif

static inline unit all(uint32_t bits) {
    return (unit){0} + bits;
}

static inline quad all_cells(quad x) {
    return x & ((quad){0} + ROWS9_FIELD);
}

/* What needs another instruction for each width: a quad of a block, a quad in
 * every quad of a unit, and whether any bit is set. */
#if QUADS == 4

static inline quad quad_of(const unit *block, int i) {
    const __m512i x = (__m512i)block[0];
    return i == 0   ? (quad)_mm512_castsi512_si128(x)
           : i == 1 ? (quad)_mm512_extracti32x4_epi32(x, 1)
                    : (quad)_mm512_extracti32x4_epi32(x, 2);
}

static inline unit repeat(quad x) {
    return (unit)_mm512_broadcast_i32x4((__m128i)x);
}

static inline int any(unit x) {
    return _mm512_test_epi32_mask((__m512i)x, (__m512i)x) != 0;
}

#elif QUADS == 2

static inline quad quad_of(const unit *block, int i) {
    const __m256i x = (__m256i)block[i / 2];
    return i % 2 ? (quad)_mm256_extracti128_si256(x, 1)
                 : (quad)_mm256_castsi256_si128(x);
}

static inline unit repeat(quad x) {
    return (unit)_mm256_broadcastsi128_si256((__m128i)x);
}

static inline int any(unit x) {
    return !_mm256_testz_si256((__m256i)x, (__m256i)x);
}

#else

static inline quad quad_of(const unit *block, int i) {
    return block[i];
}

static inline unit repeat(quad x) {
    return x;
}

static inline int any(unit x) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)x);
#else
    uint64_t half[2];
    memcpy(half, &x, sizeof half);
    return (half[0] | half[1]) != 0;
#endif
}

#endif

static inline int any_cell(quad x) {
#if defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)x);
#else
    uint64_t half[2];
    memcpy(half, &x, sizeof half);
    return (half[0] | half[1]) != 0;
#endif
}

/* Of three sets: what is in two of them or more. */
static inline unit two_of(unit a, unit b, unit c) {
    return (a & b) | (c & (a | b));
}

static inline quad two_quads_of(quad a, quad b, quad c) {
    return (a & b) | (c & (a | b));
}

/* The next band, and the one after it, in each lane. */
static inline unit next_band(unit x) {
    return SHUFFLE(x, IN_QUADS(1, 2, 0, 3));
}

static inline unit last_band(unit x) {
    return SHUFFLE(x, IN_QUADS(2, 0, 1, 3));
}

/* The next column of the same box, and the one after it. */
static inline unit next_column(unit x) {
    return (x >> 1 & all(ROWS9_FIELDS(0xdbu))) |
           (x << 2 & all(ROWS9_FIELDS(0x124u)));
}

static inline unit last_column(unit x) {
    return (x >> 2 & all(ROWS9_FIELDS(0x49u))) |
           (x << 1 & all(ROWS9_FIELDS(0x1b6u)));
}

/* Boxes that are not empty, at their first columns; and back. */
static inline unit boxes_of(unit x) {
    return (x | x >> 1 | x >> 2) & all(FIRSTS);
}

static inline unit whole_boxes(unit firsts) {
    return (firsts << 3) - firsts;
}

/* Guard bits of the fields that are not empty, and back. */
static inline unit nonempty_fields(unit x) {
    return (x + all(FIELDS)) & all(GUARD);
}

static inline unit whole_fields(unit guards) {
    return guards - (guards >> 9);
}

struct row_sums {
    quad one[3], two[3]; /* cells with so many candidates or more */
};

static inline struct row_sums add_up(unit x[3][UNITS]) {
    struct row_sums s;
    for (int r = 0; r < 3; r++) {
        const quad a = quad_of(x[r], 0), b = quad_of(x[r], 1),
                   c = quad_of(x[r], 2);
        const quad once = a | b | c, twice = two_quads_of(a, b, c);
        s.one[r] = all_cells(once | once >> 10 | once >> 20);
        s.two[r] = all_cells(twice | twice >> 10 | twice >> 20 |
                             two_quads_of(once, once >> 10, once >> 20));
    }
    return s;
}

/* Row r's cells with three candidates or more. */
static inline quad add_up_to_three(const unit *x) {
    const quad a = quad_of(x, 0), b = quad_of(x, 1), c = quad_of(x, 2);
    const quad once = a | b | c, twice = two_quads_of(a, b, c),
               thrice = a & b & c;
    const quad once_1 = once >> 10, once_2 = once >> 20;
    const quad twice_1 = twice >> 10, twice_2 = twice >> 20;
    return all_cells(thrice | thrice >> 10 | thrice >> 20 |
                     (once & once_1 & once_2) | (once & (twice_1 | twice_2)) |
                     (once_1 & (twice | twice_2)) |
                     (once_2 & (twice | twice_1)));
}

static inline unit in_all_fields(quad cells) {
    return repeat(cells | cells << 10 | cells << 20);
}

/* Takes out what the houses of naked singles exclude; two is of add_up. */
static inline void drop_seen(unit x[3][UNITS], const quad *two) {
    for (int u = 0; u < UNITS; u++) {
        unit naked[3];
        for (int r = 0; r < 3; r++)
            naked[r] = x[r][u] & ~in_all_fields(two[r]);
        const unit any_row = naked[0] | naked[1] | naked[2];
        const unit seen = any_row | next_band(any_row) | last_band(any_row) |
                          whole_boxes(boxes_of(any_row));
        for (int r = 0; r < 3; r++)
            x[r][u] &=
                naked[r] | ~(seen | whole_fields(nonempty_fields(naked[r])));
    }
}

/* Fields of rows with one place for the digit, or none. */
static inline unit single_rows(unit x) {
    const unit without_lowest = x & ((x | all(GUARD)) - all(LOW));
    return whole_fields(all(GUARD) & ~nonempty_fields(without_lowest));
}

/* The same for columns and boxes. */
static inline unit single_columns_and_boxes(unit once, unit twice) {
    const unit in_columns = twice | next_band(twice) | last_band(twice) |
                            two_of(once, next_band(once), last_band(once));
    const unit in_boxes =
        two_of(once, once >> 1, once >> 2) | twice | twice >> 1 | twice >> 2;
    return ~in_columns | whole_boxes(all(FIRSTS) & ~in_boxes);
}

/* Leaves hidden singles alone in their cells. */
static inline void find_hidden(unit x[3][UNITS]) {
    unit sure[3][UNITS];
    for (int u = 0; u < UNITS; u++) {
        const unit houses = single_columns_and_boxes(
            x[0][u] | x[1][u] | x[2][u], two_of(x[0][u], x[1][u], x[2][u]));
        for (int r = 0; r < 3; r++)
            sure[r][u] = x[r][u] & (houses | single_rows(x[r][u]));
    }
    for (int r = 0; r < 3; r++) {
        const quad some =
            quad_of(sure[r], 0) | quad_of(sure[r], 1) | quad_of(sure[r], 2);
        const unit placed =
            in_all_fields(all_cells(some | some >> 10 | some >> 20));
        for (int u = 0; u < UNITS; u++)
            x[r][u] &= sure[r][u] | ~placed;
    }
}

/* Locked candidates in bands. The boxes after a box reach into other fields
 * only where no box begins. */
static inline void match_rows(unit x[3][UNITS]) {
    for (int u = 0; u < UNITS; u++) {
        unit box[3], next[3], last[3];
        for (int r = 0; r < 3; r++) {
            box[r] = boxes_of(x[r][u]);
            next[r] = box[r] >> 3 | box[r] << 6;
            last[r] = box[r] >> 6 | box[r] << 3;
        }
        for (int r = 0; r < 3; r++) {
            const int s = (r + 1) % 3, t = (r + 2) % 3;
            const unit allowed = (next[s] & last[t]) | (last[s] & next[t]);
            x[r][u] &= whole_boxes(box[r] & allowed);
        }
    }
}

/* The lanes of a unit by number, as in struct rows9. */
static inline unit lane_numbers(int u) {
    const unit first = {IN_QUADS(0, 1, 2, 3)};
    return first + (uint32_t)(LANES * u);
}

/* Lanes of a unit that are used. */
static inline unit used(int u) {
    const unit lane = lane_numbers(u);
    return (unit)((lane & 3) != 3) & (unit)(lane < 12);
}

/* Locked candidates in stacks. Returns the boxes without a place for a digit,
 * of which there are some when a row or column has none. */
static inline unit match_columns(unit x[3][UNITS]) {
    unit missing = all(0);
    for (int u = 0; u < UNITS; u++) {
        const unit some = x[0][u] | x[1][u] | x[2][u];
        const unit next = next_column(some), last = last_column(some);
        const unit kept = some & ((next_band(next) & last_band(last)) |
                                  (next_band(last) & last_band(next)));
        for (int r = 0; r < 3; r++)
            x[r][u] &= kept;
        missing |= used(u) & all(FIRSTS) & ~boxes_of(kept);
    }
    return missing;
}

static inline enum fixpoint propagate(unit x[3][UNITS], struct row_sums *s,
                                      uint64_t *passes) {
    for (;;) {
        unit changed = all(0), before[3][UNITS];
        ++*passes;
        memcpy(before, x, sizeof before);
        *s = add_up(x);
        drop_seen(x, s->two);
        find_hidden(x);
        match_rows(x);
        const unit missing = match_columns(x);
        if (any_cell(CELLS & ~(s->one[0] & s->one[1] & s->one[2])) ||
            any(missing))
            return FIXPOINT_BROKEN;
        if (!any_cell(s->two[0] | s->two[1] | s->two[2]))
            return FIXPOINT_SOLVED;
        for (int r = 0; r < 3; r++)
            for (int u = 0; u < UNITS; u++)
                changed |= x[r][u] ^ before[r][u];
        if (!any(changed))
            return FIXPOINT_STUCK;
    }
}

enum fixpoint PROPAGATE_ROWS(struct rows9 *b, struct rows9_findings *f) {
    unit x[3][UNITS];
    struct row_sums s;
    for (int r = 0; r < 3; r++)
        memcpy(x[r], b->lane[r], sizeof x[r]);
    const enum fixpoint result = propagate(x, &s, &f->passes);
    for (int r = 0; r < 3; r++) {
        memcpy(b->lane[r], x[r], sizeof x[r]);
        if (result == FIXPOINT_STUCK) {
            const quad three = add_up_to_three(x[r]);
            memcpy(f->many.lane[r], &s.two[r], sizeof s.two[r]);
            memcpy(f->three.lane[r], &three, sizeof three);
        } else {
            const quad empty = CELLS & ~s.one[r];
            memcpy(f->empty.lane[r], &empty, sizeof empty);
        }
    }
    return result;
}

/* Whole registers are read and written, since the propagation that follows
 * loads them whole: that would have to wait for lanes written one by one. */
void SPLIT_ROWS(struct rows9 *below, struct rows9 *above, int row, int band,
                int column) {
    uint32_t(*const lane)[4] = below->lane[row];
    const uint32_t cell = LOW << column;
    const int i = lane[0][band] & cell ? 0 : lane[1][band] & cell ? 1 : 2;
    const uint32_t lowest = lane[i][band] & cell & -(lane[i][band] & cell);
    char *const in_below = (char *)below->lane[row];
    char *const in_above = (char *)above->lane[row];
    *above = *below;
    for (size_t u = 0; u < UNITS; u++) {
        const unit number = lane_numbers((int)u);
        const unit other = (unit)((number & 3) == (uint32_t)band) & all(cell);
        const unit guess =
            (unit)(number == (uint32_t)(4 * i + band)) & all(lowest);
        unit x;
        memcpy(&x, in_below + u * sizeof x, sizeof x);
        const unit without = x & ~guess, only = (x & ~other) | guess;
        memcpy(in_below + u * sizeof x, &without, sizeof x);
        memcpy(in_above + u * sizeof x, &only, sizeof x);
    }
}
