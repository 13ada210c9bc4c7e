/* SHA-256 (FIPS 180-4). Includes nothing of ours. */
#ifndef VERIFY_SHA256_H
#define VERIFY_SHA256_H

#include <stddef.h>
#include <stdint.h>

#define SHA256_TEXT_SIZE 65 /* 64 hexadecimal digits and a NUL */

struct sha256 {
    uint32_t state[8];
    uint64_t n_bytes;
    unsigned char block[64]; /* the last n_bytes % 64 bytes */
};

/* Copying a struct sha256 forks the hash. */
void sha256_init(struct sha256 *h);
void sha256_add(struct sha256 *h, const void *bytes, size_t n);

/* Writes the hash in small letters; h is spent afterwards. */
void sha256_end(struct sha256 *h, char text[SHA256_TEXT_SIZE]);

#endif
