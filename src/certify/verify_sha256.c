/* SHA-256 (FIPS 180-4). */
#include "certify/verify.h"

#include <string.h>

/* Of the square roots of the first 8 primes, 32 bits after the point. */
const struct sha256 sha256_start = {
    .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
              0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};

static bool always(void) {
    return true;
}

const struct sha256_way sha256_ways[] = {
    {"x86", sha256_x86, sha256_has_x86},
    {"portable", sha256_portable, always},
};
const int sha256_n_ways = sizeof sha256_ways / sizeof *sha256_ways;

/* The first that this processor has, which is asked once a hash: in virtual
 * machines that takes as long as some blocks. */
static const struct sha256_way *choose_way(void) {
    const struct sha256_way *way = sha256_ways;
    while (!way->works())
        way++;
    return way;
}

static void take_blocks(struct sha256 *h, const unsigned char *blocks,
                        size_t n) {
    if (!h->way)
        h->way = choose_way();
    h->way->compress(h->state, blocks, n);
}

void sha256_add(struct sha256 *h, const void *bytes, size_t n) {
    const unsigned char *at = bytes;
    while (n) {
        const size_t had = h->n_bytes % 64;
        size_t taken = n < 64 - had ? n : 64 - had;
        if (had == 0 && n >= 64) {
            taken = n - n % 64;
            take_blocks(h, at, taken / 64);
        } else {
            memcpy(h->block + had, at, taken);
            if (had + taken == 64)
                take_blocks(h, h->block, 1);
        }
        h->n_bytes += taken;
        at += taken;
        n -= taken;
    }
}

/* The padding: a bit, zeros, and the number of bits in 8 bytes. */
void sha256_end(struct sha256 *h, char text[65]) {
    const uint64_t n_bits = 8 * h->n_bytes;
    sha256_add(h, "\x80", 1);
    while (h->n_bytes % 64 != 56)
        sha256_add(h, "", 1);
    for (int shift = 56; shift >= 0; shift -= 8)
        sha256_add(h, &(unsigned char){(unsigned char)(n_bits >> shift)}, 1);
    for (int i = 0; i < 64; i++)
        text[i] = "0123456789abcdef"[h->state[i / 8] >> (28 - i % 8 * 4) & 15];
    text[64] = '\0';
}
