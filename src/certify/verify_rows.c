/* Rows of masks by numbers: a hash table. */
#include "certify/verify_checker.h"

#include <string.h>

static size_t hash_of(const struct row_set *s, const uint64_t *row) {
    uint64_t hash = 0;
    for (size_t i = 0; i < s->width; i++) {
        hash = (hash ^ row[i]) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    return (size_t)hash;
}

/* Where the number of the row is, or belongs. */
static int *slot_of(const struct row_set *s, const uint64_t *row) {
    const size_t bytes = s->width * sizeof *row, last = s->slots.n - 1;
    size_t at = hash_of(s, row) & last;
    while (s->slots.at[at] &&
           memcmp(verify_row(s, s->slots.at[at] - 1), row, bytes))
        at = (at + 1) & last;
    return &s->slots.at[at];
}

/* Twice the slots, at most half of which are full. */
static void grow_slots(struct checker *c, struct row_set *s) {
    const size_t wanted = s->slots.n ? 2 * s->slots.n : 256;
    s->slots.n = 0;
    for (size_t i = 0; i < wanted && verify_goes_on(c); i++)
        verify_push(c, &s->slots, 0);
    for (int i = 0; i < s->n && verify_goes_on(c); i++) {
        int *const slot = slot_of(s, verify_row(s, i));
        if (!*slot) /* of two that are equal the first */
            *slot = i + 1;
    }
}

void verify_clear_rows(struct row_set *s, size_t width) {
    s->width = width;
    s->n = 0;
    s->masks.n = 0;
    s->slots.n = 0;
}

int verify_find_row(const struct row_set *s, const uint64_t *row) {
    return s->slots.n ? *slot_of(s, row) - 1 : -1;
}

int verify_add_row(struct checker *c, struct row_set *s, const uint64_t *row) {
    if (2 * ((size_t)s->n + 1) > s->slots.n)
        grow_slots(c, s);
    for (size_t i = 0; i < s->width; i++)
        verify_push_mask(c, &s->masks, row[i]);
    if (!verify_goes_on(c))
        return 0;
    int *const slot = slot_of(s, row);
    *slot = *slot ? *slot : s->n + 1;
    return s->n++;
}
