/* Keeps the patterns of a list that still can be, and says what they have in
 * common: the innermost loop of patterns_search. */
#ifndef PATTERNS_FILTER_H
#define PATTERNS_FILTER_H

#include "bits9/board9.h"

/* Elements that may be read, though not used, after the end of a list. */
#define PATTERNS_FILTER_SLACK 4

struct patterns_common {
    struct set9 any; /* cells of one pattern or more */
    struct set9 all; /* cells of all of them */
};

/* Writes those patterns of in[0 .. n-1] that have all needed cells and no
 * forbidden one to out, in their order, and returns how many. out is in, or
 * overlaps nothing of it; it is written up to element n - 1 at most. With none
 * kept *sum means nothing. */
typedef int (*patterns_filter)(const struct set9 *in, int n,
                               const struct set9 *forbidden,
                               const struct set9 *needed, struct set9 *out,
                               struct patterns_common *sum);

int patterns_filter_portable(const struct set9 *in, int n,
                             const struct set9 *forbidden,
                             const struct set9 *needed, struct set9 *out,
                             struct patterns_common *sum);
int patterns_filter_avx2(const struct set9 *in, int n,
                         const struct set9 *forbidden,
                         const struct set9 *needed, struct set9 *out,
                         struct patterns_common *sum);
int patterns_filter_avx512(const struct set9 *in, int n,
                           const struct set9 *forbidden,
                           const struct set9 *needed, struct set9 *out,
                           struct patterns_common *sum);

/* The filter that goes with a kernel of propagate_cells.h. */
patterns_filter patterns_filter_for(const char *kernel);

#endif
