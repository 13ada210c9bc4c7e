/* The filter for processors with AVX-512, four patterns at a time; the Makefile
 * compiles this file for them. Elsewhere it is the portable one. */
#include "bits9/patterns_filter.h"

#if defined(__AVX512VL__)

#include <immintrin.h>

static inline __m512i four_times(const struct set9 *s) {
    return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)s));
}

/* Both halves of a 128-bit lane are as good as the worse one. */
static inline unsigned whole_lanes(unsigned halves) {
    const unsigned both = halves & halves >> 1 & 0x55;
    return both | both << 1;
}

static inline void fold(__m512i any, __m512i all, struct patterns_common *sum) {
    const __m256i any2 =
        _mm512_castsi512_si256(any) | _mm512_extracti64x4_epi64(any, 1);
    const __m256i all2 =
        _mm512_castsi512_si256(all) & _mm512_extracti64x4_epi64(all, 1);
    _mm_storeu_si128((__m128i *)&sum->any,
                     _mm256_castsi256_si128(any2) |
                         _mm256_extracti128_si256(any2, 1));
    _mm_storeu_si128((__m128i *)&sum->all,
                     _mm256_castsi256_si128(all2) &
                         _mm256_extracti128_si256(all2, 1));
}

int patterns_filter_avx512(const struct set9 *in, int n,
                           const struct set9 *forbidden,
                           const struct set9 *needed, struct set9 *out,
                           struct patterns_common *sum) {
    const __m512i no = four_times(forbidden), yes = four_times(needed);
    __m512i any = _mm512_setzero_si512(), all = _mm512_set1_epi64(-1);
    int kept = 0;
    for (int i = 0; i < n; i += 4) {
        const __m512i x = _mm512_loadu_si512(&in[i]);
        const unsigned here = n - i < 4 ? (1u << 2 * (n - i)) - 1 : 0xff;
        /* x & no | ~x & yes */
        const __m512i bad = _mm512_ternarylogic_epi64(x, no, yes, 0xca);
        const unsigned good =
            whole_lanes(_mm512_testn_epi64_mask(bad, bad)) & here;
        const int found = __builtin_popcount(good);
        any = _mm512_mask_or_epi64(any, (__mmask8)good, any, x);
        all = _mm512_mask_and_epi64(all, (__mmask8)good, all, x);
        _mm512_mask_storeu_epi64(
            &out[kept], (__mmask8)((1u << found) - 1),
            _mm512_maskz_compress_epi64((__mmask8)good, x));
        kept += found / 2;
    }
    fold(any, all, sum);
    return kept;
}

#else

int patterns_filter_avx512(const struct set9 *in, int n,
                           const struct set9 *forbidden,
                           const struct set9 *needed, struct set9 *out,
                           struct patterns_common *sum) {
    return patterns_filter_portable(in, n, forbidden, needed, out, sum);
}

#endif
