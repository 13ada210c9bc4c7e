/* Draws an even 9x9 grid. */
#include "generate/even.h"

#include <stdbool.h>

/* The rows of three bands. */
struct rows {
    int left[3]; /* the parting of the left box; the first one's is plain */
    int band[3]; /* and which of the bands beside it */
};

/* [band or stack][box in it][digit] which of its three rows or columns */
typedef uint8_t lines[3][3][9];

static int below(struct rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

/* The left boxes, with a chance in proportion to the ways of their stack: first
 * one of them by all its ways, then the other one. */
static void draw_left(const struct even_tables *t, struct rng *rng,
                      struct rows *rows) {
    int q, r;
    do
        q = below(rng, EVEN_PARTINGS);
    while (below(rng, EVEN_MOST_SUM) >= t->sum[q]);
    do
        r = below(rng, EVEN_PARTINGS);
    while (below(rng, t->most[q]) >= t->ways[q][r]);
    rows->left[0] = t->plain;
    rows->left[1] = q;
    rows->left[2] = r;
}

static void draw_bands(struct rng *rng, struct rows *rows) {
    int drawn = below(rng, EVEN_BANDS * EVEN_BANDS * EVEN_BANDS);
    for (int i = 0; i < 3; i++) {
        rows->band[i] = drawn % EVEN_BANDS;
        drawn /= EVEN_BANDS;
    }
}

/* The partings of a stack's boxes that are not the left ones. */
static void read_stack(const uint16_t (*beside)[EVEN_BANDS],
                       const struct rows *rows, int stack[3]) {
    for (int i = 0; i < 3; i++)
        stack[i] = beside[rows->left[i]][rows->band[i]];
}

/* Reads a stack; true with a chance in proportion to its ways. */
static bool passes(const struct even_tables *t, struct rng *rng,
                   const uint16_t (*beside)[EVEN_BANDS],
                   const struct rows *rows, int stack[3]) {
    read_stack(beside, rows, stack);
    const uint16_t *const renamed = t->renamed[stack[0]];
    const int n = t->ways[renamed[stack[1]]][renamed[stack[2]]];
    return below(rng, EVEN_MOST) < n;
}

static void draw_rows(const struct even_tables *t, struct rng *rng,
                      struct rows *rows, int stacks[3][3]) {
    do {
        draw_left(t, rng, rows);
        draw_bands(rng, rows);
    } while (!passes(t, rng, t->middle, rows, stacks[1]) ||
             !passes(t, rng, t->right, rows, stacks[2]));
    for (int i = 0; i < 3; i++)
        stacks[0][i] = rows->left[i];
}

/* One of a stack's ways, by trying stacks that fit the top box. */
static int draw_stack(const struct even_tables *t, struct rng *rng,
                      const int stack[3]) {
    const uint8_t *const centre = t->fits[t->renamed[stack[0]][stack[1]]];
    const uint8_t *const bottom = t->fits[t->renamed[stack[0]][stack[2]]];
    for (;;) {
        const int k = below(rng, EVEN_STACKS);
        if (centre[t->centre[k]] & bottom[t->bottom[k]])
            return k;
    }
}

/* The tables speak of digits that the left or the top box's renaming makes. */
static void place_rows(const struct even_tables *t, const struct rows *rows,
                       lines row) {
    for (int band = 0; band < 3; band++)
        for (int as = 0; as < 9; as++) {
            const int digit = t->named[rows->left[band]][as];
            row[band][0][digit] = (uint8_t)(as / 3);
            row[band][1][digit] = t->row[rows->band[band]][0][as];
            row[band][2][digit] = t->row[rows->band[band]][1][as];
        }
}

static void place_columns(const struct even_tables *t, int stack, int top,
                          int k, lines column) {
    for (int box = 0; box < 3; box++)
        for (int as = 0; as < 9; as++)
            column[stack][box][t->named[top][as]] = t->column[k][box][as];
}

static void write_grid(lines row, lines column, int8_t *grid) {
    for (int band = 0; band < 3; band++)
        for (int stack = 0; stack < 3; stack++)
            for (int digit = 0; digit < 9; digit++)
                grid[(3 * band + row[band][stack][digit]) * 9 + 3 * stack +
                     column[stack][band][digit]] = (int8_t)digit;
}

void even_grid(const struct even_tables *t, struct rng *rng, int8_t *grid) {
    struct rows rows;
    int stacks[3][3];
    lines row, column;
    draw_rows(t, rng, &rows, stacks);
    place_rows(t, &rows, row);
    for (int stack = 0; stack < 3; stack++)
        place_columns(t, stack, stacks[stack][0],
                      draw_stack(t, rng, stacks[stack]), column);
    write_grid(row, column, grid);
}
