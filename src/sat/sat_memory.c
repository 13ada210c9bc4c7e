/* The memory of one PicoSAT instance, with a bound.
 *
 * Small blocks are cut from chunks and kept in free lists by size class (a
 * power of two; PicoSAT tells the size when it frees, so that blocks need no
 * header); chunks are kept from instance to instance, so that a small puzzle
 * makes no system allocation at all. Large blocks come from malloc, in a
 * list. A bound is met by setjmp, since PicoSAT's allocator callbacks have no
 * other way out than abort.
 */
#include "sat/sat_memory.h"

#include "base/alloc.h"

#include <assert.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 1 << 18, /* bytes of a chunk */
    SMALLEST = 4,    /* logarithm of the smallest class, 16 bytes */
    CLASSES = 10,    /* 16 bytes .. 8 kB */
    LARGEST = 1 << (SMALLEST + CLASSES - 1),
    CHUNKS_KEPT = 8
};

struct free_block {
    struct free_block *next;
};

union header { /* before a large block; keeps malloc's alignment */
    struct {
        union header *previous, *next;
    } link;
    max_align_t align;
};

struct chunk {
    struct chunk *next;
    max_align_t bytes[(CHUNK - 64) / sizeof(max_align_t)];
};

struct sat_memory {
    size_t used, peak, limit; /* bytes */
    size_t small_most;        /* larger blocks come from malloc */
    struct free_block *free[CLASSES];
    struct chunk *chunks; /* all of them, in use first */
    struct chunk *chunk;  /* the one being cut, NULL = none yet */
    size_t cut;           /* bytes of it handed out */
    union header large;   /* head of the ring of large blocks */
    jmp_buf out;
    bool running; /* out is valid */
};

struct sat_memory *sat_memory_new(void) {
    struct sat_memory *const m = xnew0(1, struct sat_memory);
    m->large.link.previous = m->large.link.next = &m->large;
    return m;
}

static void free_chunks(struct chunk *chunk) {
    while (chunk) {
        struct chunk *const next = chunk->next;
        free(chunk);
        chunk = next;
    }
}

void sat_memory_free(struct sat_memory *m) {
    if (!m)
        return;
    sat_memory_drop(m);
    free_chunks(m->chunks);
    xfree(m);
}

void sat_memory_limit(struct sat_memory *m, size_t bytes) {
    m->limit = bytes;
}

size_t sat_memory_peak(const struct sat_memory *m) {
    return m->peak;
}

/* What changes between setjmp and longjmp must be volatile; gcc for ARM even
 * kept "false" in a place that it had overwritten by then. */
bool sat_memory_run(struct sat_memory *m, void (*work)(void *context),
                    void *context) {
    volatile bool done = false;
    assert(!m->running);
    if (!setjmp(m->out)) {
        m->running = true;
        work(context);
        done = true;
    }
    m->running = false;
    return done;
}

/* Leaves PicoSAT for good: the bound is reached. */
static void give_up(struct sat_memory *m) {
    assert(m->running);
    longjmp(m->out, 1);
}

/* The system has no more, which is not for the caller to settle. */
static _Noreturn void fail(struct sat_memory *m, size_t bytes) {
    m->running = false;
    alloc_failed(bytes);
}

static void charge(struct sat_memory *m, size_t bytes) {
    if (m->limit && (bytes > m->limit || m->used > m->limit - bytes))
        give_up(m);
    m->used += bytes;
    if (m->used > m->peak)
        m->peak = m->used;
}

static int size_class(size_t bytes) {
    int class = 0;
    while ((size_t)1 << (SMALLEST + class) < bytes)
        class ++;
    return class;
}

/* Moves to the next chunk, a kept one or a new one. */
static void next_chunk(struct sat_memory *m) {
    struct chunk *next = m->chunk ? m->chunk->next : m->chunks;
    if (!next) {
        next = malloc(sizeof *next);
        if (!next)
            fail(m, sizeof *next);
        next->next = NULL;
        *(m->chunk ? &m->chunk->next : &m->chunks) = next;
    }
    m->chunk = next;
    m->cut = 0;
}

static void *new_small(struct sat_memory *m, size_t bytes) {
    const int class = size_class(bytes);
    const size_t whole = (size_t)1 << (SMALLEST + class);
    struct free_block *const block = m->free[class];
    if (block) {
        m->free[class] = block->next;
        return block;
    }
    charge(m, whole);
    if (!m->chunk || m->cut + whole > sizeof m->chunk->bytes)
        next_chunk(m);
    m->cut += whole;
    return (char *)m->chunk->bytes + m->cut - whole;
}

static void free_small(struct sat_memory *m, void *p, size_t bytes) {
    struct free_block *const block = p;
    const int class = size_class(bytes);
    block->next = m->free[class];
    m->free[class] = block;
}

static void link_large(struct sat_memory *m, union header *block) {
    block->link.previous = &m->large;
    block->link.next = m->large.link.next;
    block->link.next->link.previous = block;
    m->large.link.next = block;
}

static void unlink_large(union header *block) {
    block->link.previous->link.next = block->link.next;
    block->link.next->link.previous = block->link.previous;
}

static void *new_large(struct sat_memory *m, size_t bytes) {
    if (bytes > SIZE_MAX - sizeof(union header))
        fail(m, bytes);
    charge(m, bytes + sizeof(union header));
    union header *const block = malloc(bytes + sizeof *block);
    if (!block)
        fail(m, bytes);
    link_large(m, block);
    return block + 1;
}

static void free_large(struct sat_memory *m, void *p, size_t bytes) {
    union header *const block = (union header *)p - 1;
    m->used -= bytes + sizeof *block;
    unlink_large(block);
    free(block);
}

static bool is_small(const struct sat_memory *m, size_t bytes) {
    return bytes <= m->small_most;
}

static void *new_block(void *memory, size_t bytes) {
    struct sat_memory *const m = memory;
    return is_small(m, bytes) ? new_small(m, bytes) : new_large(m, bytes);
}

static void free_block(void *memory, void *p, size_t bytes) {
    struct sat_memory *const m = memory;
    if (p)
        (is_small(m, bytes) ? free_small : free_large)(m, p, bytes);
}

/* A large block that stays large: the system may extend it in place. */
static void *resize_large(struct sat_memory *m, void *p, size_t old_bytes,
                          size_t bytes) {
    union header *const block = (union header *)p - 1;
    if (bytes > SIZE_MAX - sizeof *block)
        fail(m, bytes);
    if (bytes > old_bytes)
        charge(m, bytes - old_bytes);
    else
        m->used -= old_bytes - bytes;
    unlink_large(block);
    union header *const moved = realloc(block, bytes + sizeof *block);
    if (!moved) {
        link_large(m, block); /* so that the drop finds it */
        fail(m, bytes);
    }
    link_large(m, moved);
    return moved + 1;
}

static void *resize_block(void *memory, void *p, size_t old_bytes,
                          size_t bytes) {
    struct sat_memory *const m = memory;
    if (!p)
        return new_block(m, bytes);
    if (!is_small(m, old_bytes) && !is_small(m, bytes))
        return resize_large(m, p, old_bytes, bytes);
    if (is_small(m, old_bytes) && is_small(m, bytes) &&
        size_class(old_bytes) == size_class(bytes))
        return p;
    void *const q = new_block(m, bytes);
    memcpy(q, p, old_bytes < bytes ? old_bytes : bytes);
    free_block(m, p, old_bytes);
    return q;
}

PicoSAT *sat_memory_start(struct sat_memory *m, bool large) {
    assert(m->running && m->used == 0);
    m->small_most = large ? 0 : LARGEST;
    return picosat_minit(m, new_block, resize_block, free_block);
}

/* Keeps a few chunks for the next instance. */
static void trim_chunks(struct sat_memory *m) {
    struct chunk *last = m->chunks;
    for (int i = 1; last && i < CHUNKS_KEPT; i++)
        last = last->next;
    if (last) {
        free_chunks(last->next);
        last->next = NULL;
    }
}

void sat_memory_drop(struct sat_memory *m) {
    while (m->large.link.next != &m->large) {
        union header *const block = m->large.link.next;
        unlink_large(block);
        free(block);
    }
    memset(m->free, 0, sizeof m->free);
    m->chunk = NULL;
    m->used = 0;
    trim_chunks(m);
}
