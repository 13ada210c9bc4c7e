/* How near what was typed is to a name: least distance of Damerau and
 * Levenshtein, in the form in which no letter is moved twice.
 */
#include "base/near.h"

#include <string.h>

enum {
    LONGEST = 40,            /* letters of a name */
    MOST_READ = 2 * LONGEST, /* characters, with those that do not count */
    SHORT = 3,               /* names of which one letter may be wrong, */
    MIDDLING = 7,            /* or two; three of longer ones */
    BEGINNING = 3,           /* letters that tell which name is meant */
    CUT_OFF = 2              /* changes that what is cut off is */
};

static int least(int a, int b) {
    return a < b ? a : b;
}

/* The letters that count, small: how many, or -1 if there are too many. */
static int fold(const char *text, size_t n, char letters[LONGEST + 1]) {
    int k = 0;
    if (n > MOST_READ)
        return -1;
    for (size_t i = 0; i < n; i++) {
        const char c = text[i];
        if (strchr(" -_", c))
            continue;
        if (k == LONGEST)
            return -1;
        letters[k++] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    letters[k] = '\0';
    return k;
}

static int distance(const char *a, int n, const char *b, int m) {
    int d[LONGEST + 1][LONGEST + 1];
    for (int i = 0; i <= n; i++)
        for (int k = 0; k <= m; k++) {
            if (!i || !k) {
                d[i][k] = i + k;
                continue;
            }
            d[i][k] = least(d[i - 1][k], d[i][k - 1]) + 1;
            d[i][k] = least(d[i][k], d[i - 1][k - 1] + (a[i - 1] != b[k - 1]));
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                d[i][k] = least(d[i][k], d[i - 2][k - 2] + 1);
        }
    return d[n][m];
}

int near_distance(const char *text, size_t n, const char *name) {
    char a[LONGEST + 1], b[LONGEST + 1];
    const int n_a = fold(text, n, a), n_b = fold(name, strlen(name), b);
    if (n_a <= 0 || n_b <= 0)
        return -1;
    const int shorter = least(n_a, n_b);
    const int most = shorter <= SHORT ? 1 : shorter <= MIDDLING ? 2 : 3;
    int changes = distance(a, n_a, b, n_b);
    if (n_a >= BEGINNING && n_a < n_b && !strncmp(a, b, (size_t)n_a))
        changes = least(changes, CUT_OFF);
    return changes <= most && (changes < n_a || n_a == 1) ? changes : -1;
}
