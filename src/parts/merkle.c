/* A digest of a list that each of its entries can be held against. */
#include "parts/merkle.h"

#include "base/alloc.h"
#include "certify/verify.h"

#include <string.h>

struct digest digest_of(const char *const *texts) {
    struct sha256 h = sha256_start;
    struct digest d;
    for (; *texts; texts++)
        sha256_add(&h, *texts, strlen(*texts));
    sha256_end(&h, d.hex);
    return d;
}

bool digest_equal(const struct digest *a, const struct digest *b) {
    return !strcmp(a->hex, b->hex);
}

bool digest_read(const char *at, size_t n, struct digest *d) {
    if (n != DIGEST_SIZE - 1)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!at[i] || !strchr("0123456789abcdef", at[i]))
            return false;
    memcpy(d->hex, at, n);
    d->hex[n] = '\0';
    return true;
}

static struct digest join(const struct digest *a, const struct digest *b) {
    return digest_of((const char *const[]){"join\n", a->hex, b->hex, NULL});
}

/* Level 0 has the entries, each one above half as many, rounded up: the last
 * one goes up as it is where it has no neighbour. */
struct merkle {
    struct digest *level[65];
    uint64_t n[65];
    int n_levels;
};

struct merkle *merkle_new(const struct digest *list, uint64_t n) {
    struct merkle *const m = xnew0(1, struct merkle);
    m->level[0] = xnew((size_t)n, struct digest);
    memcpy(m->level[0], list, (size_t)n * sizeof *list);
    m->n[0] = n;
    m->n_levels = 1;
    while (n > 1) {
        const struct digest *const from = m->level[m->n_levels - 1];
        const uint64_t half = (n + 1) >> 1;
        struct digest *const to = xnew((size_t)half, struct digest);
        for (uint64_t i = 0; i < half; i++)
            to[i] = 2 * i + 1 < n ? join(&from[2 * i], &from[2 * i + 1])
                                  : from[2 * i];
        m->level[m->n_levels] = to;
        m->n[m->n_levels++] = n = half;
    }
    return m;
}

void merkle_free(struct merkle *m) {
    if (!m)
        return;
    for (int i = 0; i < m->n_levels; i++)
        xfree(m->level[i]);
    xfree(m);
}

struct digest merkle_root(const struct merkle *m) {
    return m->level[m->n_levels - 1][0];
}

void merkle_print_way(const struct merkle *m, uint64_t i, struct text *out) {
    bool first = true;
    for (int k = 0; k + 1 < m->n_levels; k++, i >>= 1) {
        if ((i ^ 1) >= m->n[k])
            continue;
        text_printf(out, "%s%s", first ? "" : " ", m->level[k][i ^ 1].hex);
        first = false;
    }
}

bool merkle_climb(struct digest entry, uint64_t i, uint64_t n, const char *way,
                  struct digest *root) {
    if (i >= n)
        return false;
    for (; n > 1; i >>= 1, n = (n + 1) >> 1) {
        struct digest beside;
        if ((i ^ 1) >= n)
            continue;
        if (!digest_read(way, strcspn(way, " "), &beside))
            return false;
        way += DIGEST_SIZE - 1;
        way += *way == ' ';
        entry = i & 1 ? join(&beside, &entry) : join(&entry, &beside);
    }
    *root = entry;
    return !*way;
}
