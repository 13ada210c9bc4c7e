/* Counts of what was counted already. */
#include "dlx/memo.h"

#include "base/alloc.h"

#include <string.h>

/* Rows: few for a start, since to touch fresh memory takes time. */
#define FIRST_LOG 8
#define LAST_LOG 16

/* After so many looks it is known whether they pay: if each saves a part of a
 * node. */
#define TRIAL 4096
#define LOOKS_A_NODE 6

/* A search that would take so many times as long without is not to lose it. */
#define NEEDED 2

/* A row: the epoch that it was written in, the count, the work, the set. */
enum { EPOCH, LOW, HIGH, WORK, SET };

struct memo {
    size_t words, row_words;
    uint64_t epoch; /* rows of others are empty */
    int log_rows, log_room;
    uint64_t *row;
    uint64_t n_puts; /* since the table grew */
    uint64_t looks, saved;
};

struct memo *memo_new(size_t words) {
    struct memo *const m = xnew0(1, struct memo);
    m->words = words;
    m->row_words = words + SET;
    m->log_room = FIRST_LOG;
    m->row = xnew0(m->row_words << FIRST_LOG, uint64_t);
    memo_clear(m);
    return m;
}

void memo_free(struct memo *m) {
    if (!m)
        return;
    xfree(m->row);
    xfree(m);
}

/* Small again, so that the same questions always take the same work. */
void memo_clear(struct memo *m) {
    m->epoch++;
    m->log_rows = FIRST_LOG;
    m->n_puts = m->looks = m->saved = 0;
}

/* Multiplied by the golden ratio; the highest bits of a product depend on all
 * of its factor's. */
static uint64_t *row_of(const struct memo *m, const uint64_t *set) {
    uint64_t hash = 0;
    for (size_t w = 0; w < m->words; w++)
        hash =
            ((hash << 23 | hash >> 41) ^ set[w]) * UINT64_C(0x9e3779b97f4a7c15);
    return m->row + (size_t)(hash >> (64 - m->log_rows)) * m->row_words;
}

bool memo_find(struct memo *m, const uint64_t *set, struct count *count) {
    const uint64_t *const row = row_of(m, set);
    uint64_t other = row[EPOCH] ^ m->epoch;
    for (size_t w = 0; w < m->words; w++)
        other |= row[SET + w] ^ set[w];
    m->looks++;
    if (other)
        return false;
    m->saved += row[WORK];
    *count = (struct count){row[HIGH], row[LOW]};
    return true;
}

static void make_room(struct memo *m) {
    const size_t size = m->row_words << m->log_room;
    m->row = xresize(m->row, 2 * size, uint64_t);
    memset(m->row + size, 0, size * sizeof *m->row);
    m->log_room++;
}

/* Row i's set belongs to 2i or 2i + 1 now; the last one moves first. */
static void grow(struct memo *m) {
    uint64_t row[SET + MEMO_WORDS];
    const size_t n = m->row_words;
    size_t i = (size_t)1 << m->log_rows;
    if (m->log_rows == m->log_room)
        make_room(m);
    m->log_rows++;
    m->n_puts = 0;
    while (i-- > 0) {
        memcpy(row, m->row + i * n, n * sizeof *row);
        m->row[2 * i * n + EPOCH] = m->row[(2 * i + 1) * n + EPOCH] = 0;
        if (row[EPOCH] == m->epoch)
            memcpy(row_of(m, row + SET), row, n * sizeof *row);
    }
}

void memo_put(struct memo *m, const uint64_t *set, struct count count,
              uint64_t work) {
    if (m->n_puts++ >> m->log_rows && m->log_rows < LAST_LOG)
        grow(m);
    uint64_t *const row = row_of(m, set);
    row[EPOCH] = m->epoch;
    row[LOW] = count.low;
    row[HIGH] = count.high;
    row[WORK] = work;
    memcpy(row + SET, set, m->words * sizeof *set);
}

bool memo_pays(const struct memo *m) {
    return m->looks < TRIAL || m->saved * LOOKS_A_NODE >= m->looks;
}

bool memo_is_needed(const struct memo *m, uint64_t nodes) {
    return m->saved > NEEDED * nodes;
}
