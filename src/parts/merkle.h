/* A digest of a list that each of its entries can be held against.
 *
 * Digests of entries are joined two by two, these again, up to one (R. C.
 * Merkle, Protocols for public key cryptosystems, 1980). The digests beside the
 * way from an entry up to that one prove that it is in the list, and where.
 */
#ifndef MERKLE_H
#define MERKLE_H

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

#define DIGEST_SIZE 65 /* 64 small hexadecimal digits and a NUL */

struct digest {
    char hex[DIGEST_SIZE];
};

/* SHA-256 of some texts, one behind the other, ended by NULL. */
struct digest digest_of(const char *const *texts);
bool digest_equal(const struct digest *a, const struct digest *b);

/* Reads 64 small hexadecimal digits. */
bool digest_read(const char *at, size_t n, struct digest *d);

struct merkle;

/* n digests, at least one, which are copied. */
struct merkle *merkle_new(const struct digest *list, uint64_t n);
void merkle_free(struct merkle *m);
struct digest merkle_root(const struct merkle *m);

/* The way of entry i: digests with a blank between. */
void merkle_print_way(const struct merkle *m, uint64_t i, struct text *out);

/* What entry i of n comes to by such a way; false if that is none. */
bool merkle_climb(struct digest entry, uint64_t i, uint64_t n, const char *way,
                  struct digest *root);

#endif
