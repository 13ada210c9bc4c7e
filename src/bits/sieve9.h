/* Keeps the patterns of a list that still can be, and says what they have in
 * common: the innermost loop of overlay9. */
#ifndef SIEVE9_H
#define SIEVE9_H

#include "bits/board9.h"

/* Elements that may be read, though not used, after the end of a list. */
#define SIEVE9_SLACK 4

struct sieved9 {
    struct set9 any; /* cells of one pattern or more */
    struct set9 all; /* cells of all of them */
};

/* Writes those patterns of in[0 .. n-1] that have all needed cells and no
 * forbidden one to out, in their order, and returns how many. out is in, or
 * overlaps nothing of it; it is written up to element n - 1 at most. With none
 * kept *sum means nothing. */
typedef int (*sieve9)(const struct set9 *in, int n,
                      const struct set9 *forbidden, const struct set9 *needed,
                      struct set9 *out, struct sieved9 *sum);

int sieve9_portable(const struct set9 *in, int n, const struct set9 *forbidden,
                    const struct set9 *needed, struct set9 *out,
                    struct sieved9 *sum);
int sieve9_avx512(const struct set9 *in, int n, const struct set9 *forbidden,
                  const struct set9 *needed, struct set9 *out,
                  struct sieved9 *sum);

/* The sieve that goes with a kernel of settle9.h. */
sieve9 sieve9_for(const char *kernel);

#endif
