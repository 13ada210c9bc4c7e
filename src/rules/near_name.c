/* The name that was meant: least distance of Damerau and Levenshtein, in the
 * form in which no letter is moved twice.
 */
#include "rules/near_name.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST = 40, MOST_CHANGES = 2 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* How many changes make a, of n letters, into b. n and b's length are LONGEST
 * at most. */
static int distance(const char *a, size_t n, const char *b) {
    int d[LONGEST + 1][LONGEST + 1];
    const size_t m = strlen(b);
    for (size_t i = 0; i <= n; i++)
        for (size_t k = 0; k <= m; k++) {
            if (!i || !k) {
                d[i][k] = (int)(i + k);
                continue;
            }
            const char x = (char)tolower((unsigned char)a[i - 1]);
            d[i][k] = least(d[i - 1][k], d[i][k - 1]) + 1;
            d[i][k] = least(d[i][k], d[i - 1][k - 1] + (x != b[k - 1]));
            if (i > 1 && k > 1 && x == b[k - 2] &&
                tolower((unsigned char)a[i - 2]) == b[k - 1])
                d[i][k] = least(d[i][k], d[i - 2][k - 2] + 1);
        }
    return d[n][m];
}

const char *near_name(const struct rule *const *table, const char *text,
                      size_t n) {
    const char *best = NULL;
    int best_distance = MOST_CHANGES + 1;
    if (n > LONGEST)
        return NULL;
    for (int i = 0; table[i]; i++) {
        if (strlen(table[i]->name) > LONGEST)
            continue;
        const int changes = distance(text, n, table[i]->name);
        if (changes < best_distance && 2 * (size_t)changes < n) {
            best = table[i]->name;
            best_distance = changes;
        }
    }
    return best;
}
