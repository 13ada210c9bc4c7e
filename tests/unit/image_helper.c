/* All orders of lines, boards to map, and their forms. */
#include "image_helper.h"

#include "base/alloc.h"
#include "puzzle_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void swap(int *a, int *b) {
    const int kept = *a;
    *a = *b;
    *b = kept;
}

bool next_order(int *items, int n) {
    int i = n - 2, k = n - 1;
    while (i >= 0 && items[i] > items[i + 1])
        i--;
    if (i < 0)
        return false;
    while (items[k] < items[i])
        k--;
    swap(&items[i], &items[k]);
    for (int a = i + 1, b = n - 1; a < b; a++, b--)
        swap(&items[a], &items[b]);
    return true;
}

struct orders all_orders(int n, int size) {
    struct orders o = {xnew(1300, struct order), 0};
    int lines[CANONICAL_MAX_N];
    for (int i = 0; i < n; i++)
        lines[i] = i;
    do {
        bool keeps = true;
        for (int i = 0; i < n; i++)
            keeps &= lines[i] / size == lines[i / size * size] / size;
        if (keeps)
            memcpy(o.list[o.n++].lines, lines, sizeof lines);
    } while (next_order(lines, n));
    return o;
}

void draw_board(struct rng *r, const struct geometry *g, int tries,
                int8_t *cells) {
    memset(cells, -1, (size_t)geometry_cells(g));
    while (tries-- > 0) {
        const int cell = (int)rng_below(r, (uint32_t)geometry_cells(g));
        const int8_t digit = (int8_t)rng_below(r, (uint32_t)g->n);
        bool is_free = cells[cell] < 0;
        for (int i = 0; i < g->n; i++)
            is_free &= cells[cell / g->n * g->n + i] != digit &&
                       cells[i * g->n + cell % g->n] != digit;
        if (is_free)
            cells[cell] = digit;
    }
}

int compare_cells(int n_cells, const int8_t *a, const int8_t *b) {
    for (int i = 0; i < n_cells; i++)
        if (a[i] != b[i])
            return a[i] - b[i];
    return 0;
}

struct canonical *canonical_open(const struct geometry *g, const char *names) {
    struct rule_set rules;
    const char *why = NULL;
    rules_open(&rules, g, names);
    struct canonical *const c = canonical_new(&rules, &why);
    if (!c)
        fail_msg("%s: %s", names, why);
    rule_set_free(&rules);
    return c;
}
