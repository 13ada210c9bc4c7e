/* xoshiro256** seeded by splitmix64. */
#include "base/rng.h"

static uint64_t rotate_left(uint64_t x, int k) {
    return x << k | x >> (64 - k);
}

static uint64_t splitmix(uint64_t *seed) {
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void rng_seed(struct rng *r, uint64_t seed) {
    for (int i = 0; i < 4; i++)
        r->state[i] = splitmix(&seed);
}

uint64_t rng_next(struct rng *r) {
    uint64_t *const s = r->state;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(struct rng *r, uint32_t n) {
    uint64_t m = (rng_next(r) >> 32) * n;
    const uint32_t floor = (uint32_t)-n % n;
    while ((uint32_t)m < floor)
        m = (rng_next(r) >> 32) * n;
    return (uint32_t)(m >> 32);
}

void rng_shuffle(struct rng *r, int *items, int n) {
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)rng_below(r, (uint32_t)i + 1);
        const int swapped = items[i];
        items[i] = items[j];
        items[j] = swapped;
    }
}
