/* Rules and boards for tests of the bit sets for 9x9 boards. */
#include "bits9_helper.h"

#include <string.h>

const char *const rule_sets_9[N_RULE_SETS_9] = {
    "classic",
    "classic anti-knight",
    "classic anti-king",
    "classic anti-knight anti-king",
    "classic nonconsecutive",
    "classic diagonal",
    "classic windoku",
    "classic diagonal windoku anti-king",
    "classic leaper:0,4",
    "classic leaper:1,3 nonconsecutive",
};

/* ---- kernels ---- */

void random_board9(struct rng *r, struct board9 *b) {
    memset(b, 0, sizeof *b);
    const uint32_t percent = 20 + rng_below(r, 80);
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++)
            if (rng_below(r, 100) < percent)
                set9_add(&b->digit[d], cell);
}
