/* Sparse sets of options: the words of a set of bits that are not empty. */
#ifndef PARTS_H
#define PARTS_H

#include "base/vec.h"

#include <stdint.h>

/* The options 64 * word + i for each bit i of set. */
struct part {
    uint64_t set;
    uint32_t word;
};
struct parts VEC(struct part);

/* Adds an option to the set whose parts begin at first; options come in
 * ascending order. */
static inline void parts_add(struct parts *p, size_t first, int option) {
    const uint32_t word = (uint32_t)option / 64;
    const struct part fresh = {0, word};
    if (p->n == first || p->data[p->n - 1].word != word)
        vec_push(p, fresh);
    p->data[p->n - 1].set |= UINT64_C(1) << (uint32_t)option % 64;
}

#endif
