/* The filter for any processor, a pattern at a time without a branch: where one
 * is not kept the next is written over it. */
#include "bits9/patterns_filter.h"

#include <string.h>

/* A set as two words. */
struct set_words {
    uint64_t low, high;
};

static inline struct set_words words_of(const struct set9 *s) {
    struct set_words w;
    memcpy(&w, s, sizeof w);
    return w;
}

static inline void to_set(struct set9 *s, struct set_words w) {
    memcpy(s, &w, sizeof w);
}

int patterns_filter_portable(const struct set9 *in, int n,
                             const struct set9 *forbidden,
                             const struct set9 *needed, struct set9 *out,
                             struct patterns_common *sum) {
    const struct set_words no = words_of(forbidden), yes = words_of(needed);
    struct set_words any = {0, 0}, all = {~(uint64_t)0, ~(uint64_t)0};
    int kept = 0;
    for (int i = 0; i < n; i++) {
        const struct set_words x = words_of(&in[i]);
        const uint64_t bad = (x.low & no.low) | (x.high & no.high) |
                             (~x.low & yes.low) | (~x.high & yes.high);
        const uint64_t mask = -(uint64_t)(bad == 0);
        to_set(&out[kept], x);
        kept += bad == 0;
        any.low |= x.low & mask;
        any.high |= x.high & mask;
        all.low &= x.low | ~mask;
        all.high &= x.high | ~mask;
    }
    to_set(&sum->any, any);
    to_set(&sum->all, all);
    return kept;
}

patterns_filter patterns_filter_for(const char *kernel) {
    if (!strcmp(kernel, "avx512"))
        return patterns_filter_avx512;
    return strcmp(kernel, "avx2") ? patterns_filter_portable
                                  : patterns_filter_avx2;
}
