/* Which digits may get which names. */
#include "generate/renaming.h"

#include "base/bits.h"

#include <string.h>

#define MAX_RENAMINGS 5040

/* Whether no relation changes when two digits exchange their names. */
static bool are_alike(const struct relations *r, int a, int b) {
    const int n = r->shape.n;
    int8_t names[RELATIONS_MAX_N];
    for (int digit = 0; digit < n; digit++)
        names[digit] = (int8_t)(digit == a ? b : digit == b ? a : digit);
    for (size_t i = 0; i < r->list.n; i++)
        if (!relation_is_renamed(&r->list.data[i], &r->list.data[i], names,
                                 (uint32_t)bits_below(n)))
            return false;
    return true;
}

static void find_classes(struct renamings *d, const struct relations *r) {
    for (int a = 0; a < d->n; a++)
        for (int b = 0; b < d->n; b++)
            if (a == b || are_alike(r, a, b))
                d->class_of[a] |= (uint16_t)bits_one(b);
}

/* The relation that this one becomes, or -1. */
static int renamed(const struct relations *r, size_t relation,
                   const int8_t *names, uint32_t digits) {
    for (size_t i = 0; i < r->list.n; i++)
        if (relation_is_renamed(&r->list.data[relation], &r->list.data[i],
                                names, digits))
            return (int)i;
    return -1;
}

/* Whether each relation can still become another one, by what the digits of the
 * set are named. */
static bool is_possible(const struct relations *r, const int8_t *names,
                        uint32_t digits) {
    for (size_t i = 0; i < r->list.n; i++)
        if (renamed(r, i, names, digits) < 0)
            return false;
    return true;
}

static void add_renaming(struct renamings *d, const struct relations *r,
                         const int8_t *names) {
    struct renaming one = {.relations = xnew(r->list.n, uint16_t)};
    memcpy(one.names, names, sizeof one.names);
    for (size_t i = 0; i < r->list.n; i++)
        one.relations[i] =
            (uint16_t)renamed(r, i, names, (uint32_t)bits_below(d->n));
    vec_push(&d->list, one);
}

/* Names the digits of one class after those of another of the same size. */
static void name_class(uint32_t digits, uint32_t after, int8_t *names) {
    for (; digits; digits &= digits - 1, after &= after - 1)
        names[bits_lowest(digits)] = (int8_t)bits_lowest(after);
}

/* Goes on with the class of the lowest digit that has no name. */
static bool find_renamings(struct renamings *d, const struct relations *r,
                           int8_t *names, uint32_t named, uint32_t used) {
    const uint32_t left = (uint32_t)bits_below(d->n) & ~named;
    if (!left) {
        add_renaming(d, r, names);
        return d->list.n <= MAX_RENAMINGS;
    }
    const uint32_t class = d->class_of[bits_lowest(left)];
    for (int digit = 0; digit < d->n; digit++) {
        const uint32_t after = d->class_of[digit];
        if (bits_lowest(after) != digit || (after & used) ||
            bits_count(after) != bits_count(class))
            continue;
        name_class(class, after, names);
        if (is_possible(r, names, named | class) &&
            !find_renamings(d, r, names, named | class, used | after))
            return false;
    }
    return true;
}

bool renamings_init(struct renamings *d, const struct relations *r) {
    int8_t names[RELATIONS_MAX_N] = {0};
    *d = (struct renamings){.n = r->shape.n};
    find_classes(d, r);
    return find_renamings(d, r, names, 0, 0);
}

void renamings_init_none(struct renamings *d, int n) {
    struct renaming same = {.relations = NULL};
    *d = (struct renamings){.n = n};
    for (int digit = 0; digit < n; digit++) {
        d->class_of[digit] = (uint16_t)bits_one(digit);
        same.names[digit] = (int8_t)digit;
    }
    vec_push(&d->list, same);
}

void renamings_free(struct renamings *d) {
    for (size_t i = 0; i < d->list.n; i++)
        xfree(d->list.data[i].relations);
    vec_free(&d->list);
}

bool renamings_are_free(const struct renamings *d) {
    return d->class_of[0] == bits_below(d->n);
}

struct count renamings_exchanges(const struct renamings *d, uint32_t without) {
    struct count c = count_from(1);
    for (int digit = 0; digit < d->n; digit++) {
        const uint32_t class = d->class_of[digit];
        if (bits_lowest(class) != digit)
            continue;
        for (int n = bits_count(class & ~without); n > 1; n--)
            count_multiply(&c, (uint64_t)n);
    }
    return c;
}
