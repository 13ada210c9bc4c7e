/* The filter for processors with AVX2, two patterns at a time; the Makefile
 * compiles this file for them. Elsewhere it is the portable one. */
#include "bits9/patterns_filter.h"

#if defined(__AVX2__)

#include <immintrin.h>

static inline __m256i twice(const struct set9 *s) {
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)s));
}

/* All ones in the 128-bit lanes that are zero. */
static inline __m256i zero_lanes(__m256i x) {
    const __m256i halves = _mm256_cmpeq_epi64(x, _mm256_setzero_si256());
    return _mm256_and_si256(halves, _mm256_shuffle_epi32(halves, 0x4e));
}

static inline void put(struct set9 *out, __m128i x) {
    _mm_storeu_si128((__m128i *)out, x);
}

int patterns_filter_avx2(const struct set9 *in, int n,
                         const struct set9 *forbidden,
                         const struct set9 *needed, struct set9 *out,
                         struct patterns_common *sum) {
    const __m256i no = twice(forbidden), yes = twice(needed);
    __m256i any = _mm256_setzero_si256(), all = _mm256_set1_epi64x(-1);
    int kept = 0;
    for (int i = 0; i < n; i += 2) {
        const __m256i x = _mm256_loadu_si256((const __m256i *)&in[i]);
        const __m256i bad = _mm256_or_si256(_mm256_and_si256(x, no),
                                            _mm256_andnot_si256(x, yes));
        __m256i good = zero_lanes(bad);
        if (i + 1 == n)
            good = _mm256_and_si256(good, _mm256_setr_epi64x(-1, -1, 0, 0));
        const int lanes = _mm256_movemask_pd(_mm256_castsi256_pd(good));
        any = _mm256_or_si256(any, _mm256_and_si256(x, good));
        all = _mm256_and_si256(
            all,
            _mm256_or_si256(x, _mm256_xor_si256(good, _mm256_set1_epi64x(-1))));
        put(&out[kept], _mm256_castsi256_si128(x));
        kept += lanes & 1;
        if (lanes & 4)
            put(&out[kept++], _mm256_extracti128_si256(x, 1));
    }
    put(&sum->any, _mm_or_si128(_mm256_castsi256_si128(any),
                                _mm256_extracti128_si256(any, 1)));
    put(&sum->all, _mm_and_si128(_mm256_castsi256_si128(all),
                                 _mm256_extracti128_si256(all, 1)));
    return kept;
}

#else

int patterns_filter_avx2(const struct set9 *in, int n,
                         const struct set9 *forbidden,
                         const struct set9 *needed, struct set9 *out,
                         struct patterns_common *sum) {
    return patterns_filter_portable(in, n, forbidden, needed, out, sum);
}

#endif
