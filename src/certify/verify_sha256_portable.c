/* SHA-256 in plain C. */
#include "certify/verify.h"

#include <string.h>

/* Of the cube roots of the first 64 primes, 32 bits after the point. */
const uint32_t sha256_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t x, int bits) {
    return x >> bits | x << (32 - bits);
}

/* Section 6.2.2: w is the block, extended to 64 words; s[0] to s[7] are the
 * standard's a to h, which move on by a place each time. */
static void compress(uint32_t state[8], const unsigned char *block) {
    uint32_t w[64], places[64 + 8], *s = places + 64;
    for (int t = 0; t < 16; t++, block += 4)
        w[t] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
               (uint32_t)block[2] << 8 | block[3];
    for (int t = 16; t < 64; t++) {
        const uint32_t a = w[t - 15], b = w[t - 2];
        w[t] = w[t - 16] + w[t - 7] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) +
               (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
    }
    memcpy(s, state, 8 * sizeof *s);
    for (int t = 0; t < 64; t++) {
        const uint32_t a = s[0], e = s[4];
        const uint32_t choose = (e & s[5]) ^ (~e & s[6]);
        const uint32_t majority = (a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]);
        const uint32_t t1 = s[7] + choose + sha256_constants[t] + w[t] +
                            (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25));
        s[3] += t1;
        *--s = t1 + majority + (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22));
    }
    for (int i = 0; i < 8; i++)
        state[i] += s[i];
}

void sha256_portable(uint32_t state[8], const unsigned char *blocks, size_t n) {
    for (size_t i = 0; i < n; i++)
        compress(state, blocks + 64 * i);
}
