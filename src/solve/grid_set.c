/* Grids that were seen: the grids in a row, and a hash table of their numbers,
 * open and at most half full. */
#include "solve/grid_set.h"

#include "base/alloc.h"

#include <string.h>

enum { FIRST_SLOTS = 64, SLOT_BYTES = 4 * sizeof(uint32_t) };

void grid_set_init(struct grid_set *s, int n_cells, size_t max_bytes) {
    *s = (struct grid_set){.grid_size = (size_t)n_cells};
    s->most = max_bytes / (s->grid_size + SLOT_BYTES);
    if (!s->most)
        s->most = 1;
    if (s->most > UINT32_MAX / 4)
        s->most = UINT32_MAX / 4;
}

void grid_set_free(struct grid_set *s) {
    vec_free(&s->kept);
    xfree(s->slots);
    s->slots = NULL;
}

static uint64_t hash_of(const struct grid_set *s, const int8_t *cell) {
    uint64_t h = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < s->grid_size; i++)
        h = (h ^ (uint8_t)cell[i]) * UINT64_C(0x100000001b3);
    return h ^ h >> 32;
}

/* The slot of the grid, or the free one where it would be. */
static size_t find(const struct grid_set *s, const int8_t *cell) {
    size_t i = (size_t)hash_of(s, cell) & (s->n_slots - 1);
    while (s->slots[i] &&
           memcmp(s->kept.data + (s->slots[i] - 1) * s->grid_size, cell,
                  s->grid_size) != 0)
        i = (i + 1) & (s->n_slots - 1);
    return i;
}

static void grow(struct grid_set *s) {
    s->n_slots = s->n_slots ? 2 * s->n_slots : FIRST_SLOTS;
    xfree(s->slots);
    s->slots = xnew0(s->n_slots, uint32_t);
    for (uint32_t k = 0; k < s->n_kept; k++)
        s->slots[find(s, s->kept.data + k * s->grid_size)] = k + 1;
}

enum grid_seen grid_set_add(struct grid_set *s, const int8_t *cell) {
    if (2 * (size_t)s->n_kept >= s->n_slots)
        grow(s);
    const size_t i = find(s, cell);
    if (s->slots[i])
        return GRID_KNOWN;
    if (s->n_kept >= s->most)
        return GRID_UNSURE;
    for (size_t k = 0; k < s->grid_size; k++)
        vec_push(&s->kept, cell[k]);
    s->slots[i] = ++s->n_kept;
    return GRID_NEW;
}
