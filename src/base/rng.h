/* Random numbers that are the same on every machine.
 *
 * xoshiro256**, seeded by splitmix64 (Blackman and Vigna, "Scrambled linear
 * pseudorandom number generators", ACM TOMS 47, 2021).
 */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

struct rng {
    uint64_t state[4];
};

void rng_seed(struct rng *r, uint64_t seed);
uint64_t rng_next(struct rng *r);

/* Uniform in 0..n-1 without bias, n >= 1 (Lemire's rejection, 2019). */
uint32_t rng_below(struct rng *r, uint32_t n);

/* A uniform permutation of items[0..n-1] (Fisher-Yates). */
void rng_shuffle(struct rng *r, int *items, int n);

#endif
