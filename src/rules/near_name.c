/* The name that was meant. */
#include "rules/near_name.h"

#include "base/near.h"

const char *near_name(const struct rule *const *table, const char *text,
                      size_t n) {
    const char *best = NULL;
    int best_distance = 0;
    for (int i = 0; table[i]; i++) {
        const int distance = near_distance(text, n, table[i]->name);
        if (distance < 0 || (best && distance >= best_distance))
            continue;
        best = table[i]->name;
        best_distance = distance;
    }
    return best;
}
