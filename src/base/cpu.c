#include "base/cpu.h"

#include <limits.h> /* says which C library this is */

#if defined(__GLIBC_PREREQ)
#define KNOWN_BY_LOADER __GLIBC_PREREQ(2, 34)
#else
#define KNOWN_BY_LOADER 0
#endif

#if !defined(__x86_64__) && !defined(__i386__)
#define HAS(name, NAME) false
#elif KNOWN_BY_LOADER
/* The loader has asked the processor already. A compiler's own functions ask it
 * again at each start, whether anybody wants to know or not, and on a virtual
 * machine each of some twenty questions takes microseconds. */
#include <sys/platform/x86.h>
#define HAS(name, NAME) is_active(x86_cpu_##NAME)

/* As CPU_FEATURE_ACTIVE, which shifts a signed 1 into the sign for AVX512VL. */
static bool is_active(unsigned feature) {
    const unsigned bits = 8 * sizeof(unsigned), of_leaf = feature % (4 * bits);
    const struct cpuid_feature *const leaf =
        __x86_get_cpuid_feature_leaf(feature / (4 * bits));
    return leaf->active_array[of_leaf / bits] >> of_leaf % bits & 1;
}
#else
#define HAS(name, NAME) __builtin_cpu_supports(name)
#endif

bool cpu_has(enum cpu_feature feature) {
    switch (feature) {
    case CPU_POPCNT:
        return HAS("popcnt", POPCNT);
    case CPU_AVX2:
        return HAS("avx2", AVX2) && HAS("bmi2", BMI2);
    case CPU_AVX512:
        return HAS("avx512vl", AVX512VL) && HAS("avx512bw", AVX512BW) &&
               HAS("avx512dq", AVX512DQ) && HAS("bmi2", BMI2);
    }
    return false;
}
