/* Plays duels between bits and dlx for a while; see tests/unit/duel.h.
 *
 *   bits_duel [SECONDS [SEED [SIZE]]]
 *
 * Without arguments a minute, from seed 1, of sizes up to 16; SIZE, at most 25,
 * is for others; SECONDS 0 plays the round of one seed. At the first difference
 * it says the seed and the board, and exits with 1.
 */
#include "../tests/unit/duel.h"

#include "base/clock.h"

#include <stdio.h>
#include <stdlib.h>

static int tell_end(const struct duel_tally *t, uint64_t first, uint64_t next) {
    printf("seeds %llu to %llu: %d boards (%d none, %d unique, %d several, %d "
           "not settled), %d rounds refused, no difference\n",
           (unsigned long long)first, (unsigned long long)next - 1, t->boards,
           t->none, t->unique, t->multiple, t->cut, t->refused);
    return 0;
}

static int tell_difference(struct text *why) {
    fputs(text_string(why), stdout);
    text_free(why);
    return 1;
}

int main(int argc, char **argv) {
    const double seconds = argc > 1 ? strtod(argv[1], NULL) : 60;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    const int size = argc > 3 ? atoi(argv[3]) : 0;
    if (size < 0 || size > 25) {
        fputs("SIZE is at most 25\n", stderr);
        return 2;
    }
    const double end = clock_now() + seconds;
    struct duel_tally tally = {0};
    struct text why = {0};
    uint64_t seed = first;
    do {
        if (!duel_play(seed++, size, &tally, &why))
            return tell_difference(&why);
    } while (clock_now() < end);
    return tell_end(&tally, first, seed);
}
