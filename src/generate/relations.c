/* Which digit in one cell excludes which in another. */
#include "generate/relations.h"

#include "base/bits.h"
#include "cover/shape.h"
#include "encode/encode.h"
#include "generate/mix.h"

#include <assert.h>
#include <string.h>

/* What the cell's digits exclude in all others; all: by from, then to. */
static void read_cell(const struct shape *s, int cell, struct relation *all) {
    struct relation *const to = all + cell * s->n_cells;
    for (int other = 0; other < s->n_cells; other++)
        for (int digit = 0;
             digit < s->n_digits && shape_sees_cell(s, cell, other); digit++)
            to[other].excluded[digit] = (uint16_t)bits_one(digit);
    for (int digit = 0; digit < s->n_digits; digit++) {
        const int x = shape_candidate(s, cell, digit);
        for (int i = s->link_start[x]; i < s->link_start[x + 1]; i++)
            to[shape_cell(s, s->link[i])].excluded[digit] |=
                (uint16_t)bits_one(shape_digit(s, s->link[i]));
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

/* What excludes two candidates is in the cover's shape; a candidate that cannot
 * be excludes itself. */
static void read_all(const struct constraints *c, struct relation *all) {
    struct cover *const cover = encode_constraints(c);
    struct shape s;
    shape_read(&s, cover);
    for (int cell = 0; cell < s.n_cells; cell++)
        read_cell(&s, cell, all);
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind != CONSTRAINT_FORBID)
            continue;
        const int cell = constraint_cells(c, one)[0];
        all[cell * s.n_cells + cell].excluded[one->digit] |=
            (uint16_t)bits_one(one->digit);
    }
    shape_free(&s);
    cover_free(cover);
}

void relations_init(struct relations *r, const struct constraints *c) {
    const size_t n_cells = (size_t)geometry_cells(&c->shape);
    const size_t n_pairs = n_cells * n_cells;
    assert(c->shape.n <= RELATIONS_MAX_N);
    struct relation *const all = xnew0(n_pairs, struct relation);
    read_all(c, all);
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
