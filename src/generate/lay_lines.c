/* Thermometers, arrows, whispers and renban lines. */
#include "generate/lay_path.h"

#include <stdlib.h>

/* As many lines as leave more than half of the board free. */
static int usual_lines(const struct geometry *g) {
    const int n = geometry_cells(g) / 12;
    return n < 2 ? 2 : n;
}

#define FEWEST 3 /* cells */

/* Lines of so many cells at most. */
static struct lay_path_kind up_to(int most) {
    return (struct lay_path_kind){.fewest = FEWEST,
                                  .most = most < FEWEST ? FEWEST : most};
}

/* ---- thermometers */

static bool rises(const struct laying *l, int n, int cell) {
    return l->grid[cell] > l->grid[l->path[n - 1]];
}

static void lay_thermos(struct laying *l, int count) {
    struct lay_path_kind kind = up_to(2 * l->shape.n / 3);
    kind.follows = rises;
    for (int n; count && (n = lay_path(l, &kind)); count--)
        lay_add(l, "thermo", l->path, n);
}

const struct lay_kind lay_thermo = {
    .name = "thermo",
    .marks = (const char *const[]){"thermo", NULL},
    .summary = "thermometers, with rising digits",
    .is_line = true,
    .usual = usual_lines,
    .fewest = FEWEST,
    .lay = lay_thermos,
};

/* ---- arrows */

static int shaft_sum(const struct laying *l, int n) {
    int sum = 0;
    for (int i = 1; i < n; i++)
        sum += lay_digit(l, l->path[i]);
    return sum;
}

static bool fits_shaft(const struct laying *l, int n, int cell) {
    return shaft_sum(l, n) + lay_digit(l, cell) <= lay_digit(l, l->path[0]);
}

static bool is_whole_arrow(const struct laying *l, int n) {
    return shaft_sum(l, n) == lay_digit(l, l->path[0]);
}

static void lay_arrows(struct laying *l, int count) {
    struct lay_path_kind kind = up_to(l->shape.n < 9 ? 4 : 5);
    kind.follows = fits_shaft;
    kind.ends = is_whole_arrow;
    for (int n; count && (n = lay_path(l, &kind)); count--)
        lay_add(l, "arrow", l->path, n);
}

const struct lay_kind lay_arrow = {
    .name = "arrow",
    .marks = (const char *const[]){"arrow", NULL},
    .summary = "arrows, whose circle is the sum of the shaft",
    .is_line = true,
    .usual = usual_lines,
    .fewest = FEWEST,
    .lay = lay_arrows,
};

/* ---- whispers */

/* 5 on 9x9: the largest with which the middle digit alone is left out. */
static int whisper_gap(const struct laying *l) {
    return (l->shape.n + 1) / 2;
}

static bool whispers(const struct laying *l, int n, int cell) {
    return abs(l->grid[cell] - l->grid[l->path[n - 1]]) >= whisper_gap(l);
}

static void lay_whispers(struct laying *l, int count) {
    struct lay_path_kind kind = up_to(l->shape.n - 1);
    kind.follows = whispers;
    for (int n; count && (n = lay_path(l, &kind)); count--)
        lay_add_number(l, "whisper", whisper_gap(l), l->path, n);
}

const struct lay_kind lay_whisper = {
    .name = "whisper",
    .marks = (const char *const[]){"whisper", NULL},
    .summary = "lines whose neighbours differ by at least half the size",
    .is_line = true,
    .usual = usual_lines,
    .fewest = FEWEST,
    .lay = lay_whispers,
};

/* ---- renban lines */

/* How far the digits of n cells and one more lie apart; 0 when one of them
 * comes twice. */
static int renban_span(const struct laying *l, int n, int cell) {
    int low = l->grid[cell], high = low;
    for (int i = 0; i < n; i++) {
        const int digit = l->grid[l->path[i]];
        if (digit == l->grid[cell])
            return 0;
        low = digit < low ? digit : low;
        high = digit > high ? digit : high;
    }
    return high - low + 1;
}

static int most_renban(const struct laying *l) {
    return l->shape.n < 5 ? 3 : l->shape.n < 9 ? 4 : 5;
}

static bool fits_renban(const struct laying *l, int n, int cell) {
    const int span = renban_span(l, n, cell);
    return span && span <= most_renban(l);
}

static bool is_renban(const struct laying *l, int n) {
    return renban_span(l, n - 1, l->path[n - 1]) == n;
}

static void lay_renbans(struct laying *l, int count) {
    struct lay_path_kind kind = up_to(most_renban(l));
    kind.follows = fits_renban;
    kind.ends = is_renban;
    for (int n; count && (n = lay_path(l, &kind)); count--)
        lay_add(l, "renban", l->path, n);
}

const struct lay_kind lay_renban = {
    .name = "renban",
    .marks = (const char *const[]){"renban", NULL},
    .summary = "lines of consecutive digits in any order",
    .is_line = true,
    .usual = usual_lines,
    .fewest = FEWEST,
    .lay = lay_renbans,
};
