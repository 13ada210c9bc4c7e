/* Which digit in one cell excludes which in another. */
#include "generate/relations.h"

#include "base/bits.h"
#include "generate/mix.h"

#include <assert.h>
#include <string.h>

/* [n_cells][n_cells], from, to */
static void exclude(struct relation *all, int n_cells, int a, int digit_a,
                    int b, int digit_b) {
    all[a * n_cells + b].excluded[digit_a] |= (uint16_t)bits_one(digit_b);
    all[b * n_cells + a].excluded[digit_b] |= (uint16_t)bits_one(digit_a);
}

static void exclude_repeats(struct relation *all, const struct geometry *g,
                            const int *cells, int n) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            for (int digit = 0; digit < g->n; digit++)
                exclude(all, geometry_cells(g), cells[i], digit, cells[k],
                        digit);
}

static void add(struct relation *all, const struct constraints *c,
                const struct constraint *one) {
    const int *const cells = constraint_cells(c, one);
    switch (one->kind) {
    case CONSTRAINT_HOUSE:
    case CONSTRAINT_GROUP:
        exclude_repeats(all, &c->shape, cells, one->n_cells);
        return;
    case CONSTRAINT_FORBID:
        exclude(all, geometry_cells(&c->shape), cells[0], one->digit, cells[0],
                one->digit);
        return;
    case CONSTRAINT_PAIR:
        for (int a = 0, b = -1; constraint_next_pair(c, one, &a, &b);)
            exclude(all, geometry_cells(&c->shape), cells[0], a, cells[1], b);
        return;
    }
}

/* The place of a relation in the list, which it is added to when new. The last
 * one found is often the next one. */
static int list_find(struct relation_list *list, const struct relation *one,
                     int last) {
    if (last >= 0 && !memcmp(&list->data[last], one, sizeof *one))
        return last;
    for (size_t i = 0; i < list->n; i++)
        if (!memcmp(&list->data[i], one, sizeof *one))
            return (int)i;
    vec_push(list, *one);
    return (int)list->n - 1;
}

void relations_init(struct relations *r, const struct constraints *c) {
    const int n_cells = geometry_cells(&c->shape);
    const size_t n_pairs = (size_t)n_cells * (size_t)n_cells;
    assert(c->shape.n <= RELATIONS_MAX_N);
    struct relation *const all = xnew0(n_pairs, struct relation);
    for (size_t i = 0; i < c->list.n; i++)
        add(all, c, &c->list.data[i]);
    *r = (struct relations){.shape = c->shape,
                            .between = xnew(n_pairs, uint16_t)};
    int last = -1;
    for (size_t i = 0; i < n_pairs; i++)
        r->between[i] = (uint16_t)(last = list_find(&r->list, &all[i], last));
    xfree(all);
}

void relations_free(struct relations *r) {
    vec_free(&r->list);
    xfree(r->between);
}

static uint64_t fingerprint(const struct relation *one, int n) {
    uint64_t h = 0;
    for (int digit = 0; digit < n; digit++)
        h = mix(h ^ one->excluded[digit]);
    return h;
}

uint64_t relations_fingerprint(const struct relations *r) {
    const int n = r->shape.n, n_cells = geometry_cells(&r->shape);
    uint64_t *const of = xnew(r->list.n, uint64_t);
    for (size_t i = 0; i < r->list.n; i++)
        of[i] = fingerprint(&r->list.data[i], n);
    uint64_t h = (uint64_t)n;
    for (int i = 0; i < n_cells * n_cells; i++)
        h = mix(h ^ of[r->between[i]]);
    xfree(of);
    return h;
}

bool relation_is_renamed(const struct relation *a, const struct relation *b,
                         const int8_t *names, uint32_t digits) {
    uint32_t named = 0;
    for (uint32_t left = digits; left; left &= left - 1)
        named |= UINT32_C(1) << names[bits_lowest(left)];
    for (uint32_t left = digits; left; left &= left - 1) {
        const int digit = bits_lowest(left);
        uint32_t renamed = 0;
        for (uint32_t e = a->excluded[digit] & digits; e; e &= e - 1)
            renamed |= UINT32_C(1) << names[bits_lowest(e)];
        if (renamed != (b->excluded[names[digit]] & named))
            return false;
    }
    return true;
}
