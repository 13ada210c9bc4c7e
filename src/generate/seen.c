/* A set of 128-bit hashes: open addressing, at most two thirds full. */
#include "generate/seen.h"

#include "base/alloc.h"

#include <string.h>

#define FIRST_ROOM 1024 /* a power of two, as all sizes */

struct slot {
    uint64_t hash[2]; /* both 0 = empty */
};

struct seen {
    struct slot *slots; /* [room] */
    size_t room, n, cap;
};

struct seen *seen_new(size_t cap) {
    struct seen *const s = xnew0(1, struct seen);
    s->cap = cap;
    s->room = FIRST_ROOM;
    s->slots = xnew0(s->room, struct slot);
    return s;
}

void seen_free(struct seen *s) {
    if (!s)
        return;
    xfree(s->slots);
    xfree(s);
}

static bool is_empty(const struct slot *slot) {
    return !slot->hash[0] && !slot->hash[1];
}

/* The slot that has the hash, or the empty one where it belongs. */
static struct slot *find(const struct seen *s, const uint64_t hash[2]) {
    size_t i = (size_t)hash[1] & (s->room - 1);
    while (!is_empty(&s->slots[i]) &&
           memcmp(s->slots[i].hash, hash, sizeof s->slots[i].hash) != 0)
        i = (i + 1) & (s->room - 1);
    return &s->slots[i];
}

static void grow(struct seen *s) {
    struct slot *const old = s->slots;
    const size_t n_old = s->room;
    s->room *= 2;
    s->slots = xnew0(s->room, struct slot);
    for (size_t i = 0; i < n_old; i++)
        if (!is_empty(&old[i]))
            *find(s, old[i].hash) = old[i];
    xfree(old);
}

bool seen_add(struct seen *s, const uint64_t hash[2]) {
    /* The one hash that would be taken for an empty slot. */
    const uint64_t key[2] = {hash[0], hash[0] || hash[1] ? hash[1] : 1};
    struct slot *slot = find(s, key);
    if (!is_empty(slot))
        return false;
    if (seen_is_full(s))
        return true;
    if (3 * (s->n + 1) > 2 * s->room) {
        grow(s);
        slot = find(s, key);
    }
    memcpy(slot->hash, key, sizeof key);
    s->n++;
    return true;
}

bool seen_is_full(const struct seen *s) {
    return s->n >= s->cap;
}
