/* The checker of certificates (docs/certificate.md). verify*.c share no code
 * with the rest of the project and need only libc; from sudokusat.h they have
 * types, and sudokusat_tree_add is theirs. */
#ifndef VERIFY_H
#define VERIFY_H

#include "sudokusat.h"

#include <stdbool.h>
#include <stdint.h>

/* SHA-256 (FIPS 180-4), of what was added to a copy of the start. sha256_end
 * writes it in small hexadecimal letters and spends it. */
struct sha256 {
    uint32_t state[8];
    uint64_t n_bytes;
    unsigned char block[64];      /* the last n_bytes % 64 bytes */
    const struct sha256_way *way; /* NULL: the fastest that works */
};
extern const struct sha256 sha256_start; /* of no bytes */
void sha256_add(struct sha256 *h, const void *bytes, size_t n);
void sha256_end(struct sha256 *h, char text[65]);

/* How n blocks of 64 bytes are added to the state, fastest first; the last one
 * works everywhere. */
struct sha256_way {
    const char *name;
    void (*compress)(uint32_t state[8], const unsigned char *blocks, size_t n);
    bool (*works)(void); /* on this processor */
};
extern const struct sha256_way sha256_ways[];
extern const int sha256_n_ways;
extern const uint32_t sha256_constants[64];
void sha256_portable(uint32_t state[8], const unsigned char *blocks, size_t n);
bool sha256_has_x86(void);
void sha256_x86(uint32_t state[8], const unsigned char *blocks, size_t n);

/* What is kept from one certificate for the next: the clauses of cells, houses
 * and pairs are the same for the same shape, rules and marks. Zeroed at first.
 */
struct verify_memory {
    char *setting; /* those lines, or NULL */
    size_t length;
    struct sha256 hash; /* of the clauses */
    int n_drawn;        /* so many of them */
};
void verify_forget(struct verify_memory *memory);

/* Checks the certificate at the start of text, whose first line has this
 * number. stop is polled and may end it; NULL = never. memory: NULL = none. */
void verify_certificate(const char *text, size_t n, uint64_t first_line,
                        bool (*stop)(void *context), void *context,
                        struct verify_memory *memory,
                        sudokusat_check_report *report);

/* For writers: reads a head up to the words "clauses " and draws what it stands
 * for, clause by clause in their order, those of the givens included. Nothing
 * is drawn if take is NULL. The report says "accepted", or why not and where:
 * what the checker does not know, no certificate can have. */
enum { VERIFY_CELL = 1, VERIFY_HOUSE, VERIFY_PAIR, VERIFY_UNIT, VERIFY_LINE };
typedef void (*verify_clause)(void *context, int group, const int *literals,
                              int n);
void verify_head(const char *text, size_t n, verify_clause take, void *context,
                 sudokusat_check_report *report);

/* Symbols: digit d (0..63) of a cell is verify_symbols[d], '.' is a blank. */
extern const char verify_symbols[65];

#endif
