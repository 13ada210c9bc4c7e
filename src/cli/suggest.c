/* The name closest to what was typed: Levenshtein's distance. */
#include "cli/suggest.h"

#include <string.h>

enum { TOO_FAR = 3, LONGEST = 32 };

/* How many letters must be changed to make b of a, up to a small bound. */
static int distance(const char *a, const char *b) {
    int row[LONGEST + 1];
    const int n_a = (int)strlen(a), n_b = (int)strlen(b);
    if (n_a > LONGEST || n_b > LONGEST)
        return LONGEST;
    for (int j = 0; j <= n_b; j++)
        row[j] = j;
    for (int i = 1; i <= n_a; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n_b; j++) {
            const int above = row[j];
            int best = diagonal + (a[i - 1] != b[j - 1]);
            if (above + 1 < best)
                best = above + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            diagonal = above;
            row[j] = best;
        }
    }
    return row[n_b];
}

struct suggestion suggest_for(const char *typed) {
    return (struct suggestion){typed, NULL, TOO_FAR};
}

void suggest_name(struct suggestion *s, const char *name) {
    const int d = distance(s->typed, name);
    if (d >= s->distance)
        return;
    s->best = name;
    s->distance = d;
}
