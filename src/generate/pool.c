/* A pool of unavoidable sets. */
#include "generate/pool.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

void pool_init(struct pool *p, int n_cells) {
    p->n_cells = n_cells;
    p->has = xnew((size_t)n_cells, struct pool_bits);
    pool_clear(p);
}

void pool_free(struct pool *p) {
    xfree(p->has);
}

void pool_clear(struct pool *p) {
    p->next = 0;
    memset(&p->used, 0, sizeof p->used);
    memset(p->has, 0, (size_t)p->n_cells * sizeof *p->has);
}

/* The pool is a ring. */
void pool_add(struct pool *p, const int8_t *solution, const int8_t *other) {
    const int word = p->next / 64;
    const uint64_t set = bits_one(p->next % 64);
    for (int i = 0; i < p->n_cells; i++) {
        uint64_t *const has = &p->has[i].word[word];
        *has = (*has & ~set) | (solution[i] != other[i] ? set : 0);
    }
    p->used.word[word] |= set;
    p->next = (p->next + 1) % POOL_SETS;
}

struct pool_bits pool_missed(const struct pool *p, const uint64_t *given) {
    struct pool_bits missed = {{0}};
    for (int w = 0; 64 * w < p->n_cells; w++)
        for (uint64_t rest = given[w]; rest; rest &= rest - 1) {
            const struct pool_bits *const has =
                &p->has[64 * w + bits_lowest(rest)];
            for (int i = 0; i < POOL_WORDS; i++)
                missed.word[i] |= has->word[i];
        }
    for (int i = 0; i < POOL_WORDS; i++)
        missed.word[i] = p->used.word[i] & ~missed.word[i];
    return missed;
}

bool pool_misses(const struct pool *p, const uint64_t *given) {
    const struct pool_bits missed = pool_missed(p, given);
    uint64_t any = 0;
    for (int i = 0; i < POOL_WORDS; i++)
        any |= missed.word[i];
    return any != 0;
}

bool pool_hits(const struct pool *p, const struct pool_bits *sets,
               const int *cells, int n) {
    uint64_t any = 0;
    for (int i = 0; i < n; i++)
        for (int w = 0; w < POOL_WORDS; w++)
            any |= p->has[cells[i]].word[w] & sets->word[w];
    return any != 0;
}

struct hits {
    struct pool_bits once, twice; /* once: or more often */
};

static void hit(struct hits *h, const struct pool_bits *has) {
    for (int i = 0; i < POOL_WORDS; i++) {
        h->twice.word[i] |= h->once.word[i] & has->word[i];
        h->once.word[i] |= has->word[i];
    }
}

static bool is_hit_once(const struct hits *h, const struct pool_bits *has,
                        const struct pool_bits *among) {
    uint64_t any = 0;
    for (int i = 0; i < POOL_WORDS; i++)
        any |=
            has->word[i] & h->once.word[i] & ~h->twice.word[i] & among->word[i];
    return any != 0;
}

bool pool_parts(const struct pool *p, const struct pool_bits *sets,
                const int *cells, int n) {
    struct hits h = {{{0}}, {{0}}};
    bool parts = true;
    for (int i = 0; i < n; i++)
        hit(&h, &p->has[cells[i]]);
    for (int i = 0; i < n; i++)
        parts = parts && is_hit_once(&h, &p->has[cells[i]], sets);
    return parts;
}

void pool_needed(const struct pool *p, const uint64_t *given,
                 uint64_t *needed) {
    struct hits h = {{{0}}, {{0}}};
    for (int w = 0; 64 * w < p->n_cells; w++)
        for (uint64_t rest = given[w]; rest; rest &= rest - 1)
            hit(&h, &p->has[64 * w + bits_lowest(rest)]);
    for (int w = 0; 64 * w < p->n_cells; w++) {
        needed[w] = 0;
        for (uint64_t rest = given[w]; rest; rest &= rest - 1) {
            const int bit = bits_lowest(rest);
            const bool alone = is_hit_once(&h, &p->has[64 * w + bit], &p->used);
            needed[w] |= alone ? bits_one(bit) : 0;
        }
    }
}
