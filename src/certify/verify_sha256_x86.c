/* SHA-256 by the instructions that x86 processors have for it, where compiler
 * and processor do. */
#include "certify/verify.h"

#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))

#include <cpuid.h>
#include <immintrin.h>

/* SSE4.1 is bit 19 of ecx in leaf 1 of cpuid, SHA bit 29 of ebx in leaf 7. A
 * compiler's own functions know too few features, and ask at each start. */
bool sha256_has_x86(void) {
    unsigned eax, ebx, ecx, edx;
    return __get_cpuid(1, &eax, &ebx, &ecx, &edx) && ecx >> 19 & 1 &&
           __get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) && ebx >> 29 & 1;
}

/* Four words of the schedule from the sixteen before them. */
__attribute__((target("sha,sse4.1"))) static inline __m128i
next_words(__m128i w0, __m128i w1, __m128i w2, __m128i w3) {
    const __m128i sum =
        _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4));
    return _mm_sha256msg2_epu32(sum, w3);
}

/* The standard's a to h lie in two registers, as the instruction wants them: a,
 * b, e, f in one, c, d, g, h in the other, from the top. Two rounds turn the
 * first into the second, and give a new first one. */
__attribute__((target("sha,sse4.1"))) void
sha256_x86(uint32_t state[8], const unsigned char *blocks, size_t n) {
    const __m128i big_endian =
        _mm_setr_epi8(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12);
    const __m128i low = _mm_shuffle_epi32(
        _mm_loadu_si128((const __m128i *)state), 0xb1); /* c, d, a, b */
    const __m128i high = _mm_shuffle_epi32(
        _mm_loadu_si128((const __m128i *)(state + 4)), 0x1b); /* e, f, g, h */
    __m128i abef = _mm_alignr_epi8(low, high, 8);
    __m128i cdgh = _mm_blend_epi16(high, low, 0xf0);
    for (; n; n--, blocks += 64) {
        const __m128i abef_before = abef, cdgh_before = cdgh;
        __m128i w[4];
        for (int i = 0; i < 4; i++)
            w[i] = _mm_shuffle_epi8(
                _mm_loadu_si128((const __m128i *)(blocks + 16 * i)),
                big_endian);
        for (int t = 0; t < 64; t += 4) {
            const __m128i k =
                _mm_loadu_si128((const __m128i *)(sha256_constants + t));
            const __m128i sum = _mm_add_epi32(w[0], k);
            const __m128i next = next_words(w[0], w[1], w[2], w[3]);
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef =
                _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
            w[0] = w[1];
            w[1] = w[2];
            w[2] = w[3];
            w[3] = next;
        }
        abef = _mm_add_epi32(abef, abef_before);
        cdgh = _mm_add_epi32(cdgh, cdgh_before);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool sha256_has_x86(void) {
    return false;
}

void sha256_x86(uint32_t state[8], const unsigned char *blocks, size_t n) {
    (void)state;
    (void)blocks;
    (void)n;
}

#endif
