/* The smallest image of a full 9x9 grid.
 *
 * Its first row is 123456789 whatever the order of columns. Two rows of a band
 * are a permutation: the column of one to the column of the other that has the
 * same digit. How small the second row can be depends on that alone, and the
 * columns are all in order once it is as small as it can be: it leads from the
 * first stack to the second and on. So the pairs of rows are tried with a few
 * orders each, and of those that make the second row smallest all other rows
 * are looked at.
 */
#include "generate/minlex_nine.h"

#include <stdbool.h>
#include <string.h>

/* Every order of every pair of rows may be as good as the others. */
#define MOST_WAYS (2 * 3 * 6 * 18)

struct way {
    uint8_t board, row[3]; /* of the first band */
    uint8_t column[9];     /* of the board, for each of the image */
};

struct nine_search {
    int8_t board[2][9][9]; /* as it is, and transposed */
    uint64_t second;       /* the smallest second row so far */
    bool is_straight;      /* it begins with the digits of one stack */
    int n;
    struct way way[MOST_WAYS];
};

/* What follows the columns of two rows: see above. */
struct pair {
    int board, row[3];
    uint8_t leads[9];
};

static void lead(const struct nine_search *s, struct pair *p) {
    const int8_t *const first = s->board[p->board][p->row[0]];
    const int8_t *const second = s->board[p->board][p->row[1]];
    uint8_t at[9];
    for (int i = 0; i < 9; i++)
        at[first[i]] = (uint8_t)i;
    for (int i = 0; i < 9; i++)
        p->leads[i] = at[second[i]];
}

/* The columns are all in order: keeps the way if it is the best so far. */
static void offer(struct nine_search *s, const struct pair *p,
                  const uint8_t *column) {
    uint8_t place[9];
    uint64_t second = 0;
    for (int i = 0; i < 9; i++)
        place[column[i]] = (uint8_t)i;
    for (int i = 0; i < 9; i++)
        second = second << 4 | place[p->leads[column[i]]];
    if (second > s->second)
        return;
    if (second < s->second)
        s->n = 0;
    s->second = second;
    struct way *const w = &s->way[s->n++];
    w->board = (uint8_t)p->board;
    for (int i = 0; i < 3; i++)
        w->row[i] = (uint8_t)p->row[i];
    memcpy(w->column, column, 9);
}

/* 456789 and a rest: each stack leads to the next one as a whole. */
static void offer_straight(struct nine_search *s, const struct pair *p,
                           int stack) {
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    uint8_t column[9];
    for (int k = 0; k < 6; k++) {
        for (int i = 0; i < 3; i++)
            column[i] = (uint8_t)(3 * stack + orders[k][i]);
        for (int i = 3; i < 9; i++)
            column[i] = p->leads[column[i - 3]];
        offer(s, p, column);
    }
}

/* 457 and a rest: two columns of the first stack lead to the second one, the
 * third to the last one, whose other columns come in the order in which the
 * second one leads to them. */
static void offer_crossed(struct nine_search *s, const struct pair *p,
                          const uint8_t *two, int one) {
    const int next = p->leads[two[0]] / 3, last = p->leads[one] / 3;
    const uint8_t *const leads = p->leads;
    uint8_t column[9] = {two[0], two[1], (uint8_t)one, leads[two[0]],
                         leads[two[1]]};
    column[5] = (uint8_t)(9 * next + 3 - column[3] - column[4]);
    column[6] = leads[one];
    int n = 7;
    for (int i = 3; i < 6; i++)
        if (leads[column[i]] / 3 == last && n < 9)
            column[n++] = leads[column[i]];
    offer(s, p, column);
}

/* Where a stack leads: to one other stack, or two columns here and one there.
 * If any pair leads straight, only those are looked at. */
static void try_stack(struct nine_search *s, const struct pair *p, int stack) {
    const int first = 3 * stack;
    int to[3], odd = 0;
    for (int i = 0; i < 3; i++)
        to[i] = p->leads[first + i] / 3;
    if (to[0] == to[1] && to[0] == to[2]) {
        s->is_straight = true;
        offer_straight(s, p, stack);
        return;
    }
    if (s->is_straight)
        return;
    while (to[(odd + 1) % 3] != to[(odd + 2) % 3])
        odd++;
    const uint8_t a = (uint8_t)(first + (odd + 1) % 3);
    const uint8_t b = (uint8_t)(first + (odd + 2) % 3);
    offer_crossed(s, p, (const uint8_t[]){a, b}, first + odd);
    offer_crossed(s, p, (const uint8_t[]){b, a}, first + odd);
}

static void try_band(struct nine_search *s, int board, int band) {
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            if (i == k)
                continue;
            struct pair p = {
                board, {3 * band + i, 3 * band + k, 3 * band + 3 - i - k}, {0}};
            lead(s, &p);
            for (int stack = 0; stack < 3; stack++)
                try_stack(s, &p, stack);
        }
}

static uint64_t read_row(const int8_t *row, const uint8_t *column,
                         const uint8_t *name) {
    uint64_t image = 0;
    for (int i = 0; i < 9; i++)
        image = image << 4 | name[row[column[i]]];
    return image;
}

static void swap_rows(uint64_t *a, uint64_t *b) {
    const uint64_t kept = *a;
    *a = *b;
    *b = kept;
}

static void sort_band(uint64_t *row) {
    if (row[0] > row[1])
        swap_rows(&row[0], &row[1]);
    if (row[1] > row[2])
        swap_rows(&row[1], &row[2]);
    if (row[0] > row[1])
        swap_rows(&row[0], &row[1]);
}

/* The other two bands: no two rows begin alike. */
static void read_rest(const struct nine_search *s, const struct way *w,
                      const uint8_t *name, uint64_t *row) {
    const int band = w->row[0] / 3;
    for (int i = 0; i < 2; i++) {
        const int other = (band + 1 + i) % 3;
        for (int k = 0; k < 3; k++)
            row[3 * i + k] =
                read_row(s->board[w->board][3 * other + k], w->column, name);
        sort_band(row + 3 * i);
    }
    if (row[0] > row[3])
        for (int k = 0; k < 3; k++)
            swap_rows(&row[k], &row[3 + k]);
}

static bool is_smaller(const uint64_t *a, const uint64_t *b, int n) {
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i];
    return false;
}

/* best: rows 3 to 9. */
static void compare_way(const struct nine_search *s, const struct way *w,
                        uint64_t *best) {
    const int8_t(*const board)[9] = s->board[w->board];
    uint8_t name[9];
    uint64_t row[7];
    for (int i = 0; i < 9; i++)
        name[board[w->row[0]][w->column[i]]] = (uint8_t)i;
    row[0] = read_row(board[w->row[2]], w->column, name);
    if (row[0] > best[0])
        return;
    read_rest(s, w, name, row + 1);
    if (is_smaller(row, best, 7))
        memcpy(best, row, sizeof row);
}

static void write_row(uint64_t image, int8_t *out) {
    for (int i = 8; i >= 0; i--, image >>= 4)
        out[i] = (int8_t)(image & 15);
}

void minlex_nine(const int8_t *grid, int8_t *out) {
    struct nine_search s;
    uint64_t best[7] = {UINT64_MAX};
    s.second = UINT64_MAX;
    s.is_straight = false;
    s.n = 0;
    for (int row = 0; row < 9; row++)
        for (int column = 0; column < 9; column++)
            s.board[0][row][column] = s.board[1][column][row] =
                grid[9 * row + column];
    for (int board = 0; board < 2; board++)
        for (int band = 0; band < 3; band++)
            try_band(&s, board, band);
    for (int i = 0; i < s.n; i++)
        compare_way(&s, &s.way[i], best);
    for (int8_t i = 0; i < 9; i++)
        out[i] = i;
    write_row(s.second, out + 9);
    for (int i = 0; i < 7; i++)
        write_row(best[i], out + 18 + 9 * i);
}
