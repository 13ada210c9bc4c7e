/* Random patterns of digits, for some time: regex_random [SECONDS [SEED]]. Each
 * is tried as the fuzz target tries it; the slowest ones are told.
 */
#include "base/clock.h"
#include "base/rng.h"
#include "regex_trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 160 };

/* Characters of patterns, for those that are text. */
static uint8_t random_byte(struct rng *rng, bool is_text) {
    static const char letters[] = "123456789AB...[]^-(()|**++??{},012";
    return is_text && rng_below(rng, 50)
               ? (uint8_t)letters[rng_below(rng, sizeof letters - 1)]
               : (uint8_t)rng_below(rng, 256);
}

struct totals {
    long tried, patterns, too_large, words, good;
    double slowest;
    struct regex_trial slowest_trial;
};

static void add(struct totals *all, const struct regex_trial *t,
                double seconds) {
    all->tried++;
    all->patterns += t->is_pattern;
    all->too_large += t->is_too_large;
    all->words += t->n_words;
    all->good += t->n_good;
    if (seconds > all->slowest) {
        all->slowest = seconds;
        all->slowest_trial = *t;
    }
}

int main(int argc, char **argv) {
    const double seconds = argc > 1 ? strtod(argv[1], NULL) : 60;
    const double start = clock_now();
    static struct totals all;
    struct rng rng;
    rng_seed(&rng, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    while (clock_now() - start < seconds) {
        uint8_t data[LONGEST];
        struct regex_trial trial;
        const size_t n = 3 + rng_below(&rng, LONGEST - 3);
        const bool is_text = rng_below(&rng, 4) == 0;
        for (size_t i = 3; i < n; i++)
            data[i] = random_byte(&rng, is_text);
        data[0] = (uint8_t)rng_below(&rng, 256);
        data[1] = (uint8_t)rng_below(&rng, 256);
        data[2] = is_text;
        const double before = clock_now();
        regex_trial_run(data, n, &trial);
        add(&all, &trial, clock_now() - before);
    }
    printf("%ld texts, %ld of them patterns, %ld with too large an automaton; "
           "%ld words, %ld of their pattern\n",
           all.tried, all.patterns, all.too_large, all.words, all.good);
    printf("slowest %.3f s: %s on %d cells of %d digits\n", all.slowest,
           all.slowest_trial.pattern, all.slowest_trial.length,
           all.slowest_trial.n_digits);
    return 0;
}
