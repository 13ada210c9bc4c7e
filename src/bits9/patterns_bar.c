/* What digits exclude in others by pairs. */
#include "bits9/patterns_bar.h"

#define FEW 8 /* patterns that are looked at one by one */

static bool differs(const struct set9 *a, const struct set9 *b) {
    return (a->band[0] ^ b->band[0]) | (a->band[1] ^ b->band[1]) |
           (a->band[2] ^ b->band[2]);
}

/* Removes from the places of another digit what each pattern of this one
 * excludes. */
static void bar_common(const struct pairs9 *p, int digit,
                       const struct set9 *list, int n, int other,
                       struct set9 *places) {
    struct set9 all = *places, gone;
    for (int i = 0; i < n; i++) {
        if (!pairs9_excluded_by(p, digit, &list[i], other, &gone))
            return;
        for (int k = 0; k < 3; k++)
            all.band[k] &= gone.band[k];
    }
    for (int k = 0; k < 3; k++)
        places->band[k] &= ~all.band[k];
}

void patterns_bar(const struct pairs9 *p, const struct set9 *const list[9],
                  const int n[9], struct board9 *left, struct board9 *told) {
    unsigned changed = 0;
    for (int d = 0; d < 9; d++)
        changed |= (unsigned)differs(&left->digit[d], &told->digit[d]) << d;
    pairs9_exclude(p, left, told);
    for (; changed; changed &= changed - 1) {
        const int d = __builtin_ctz(changed);
        for (int other = 0; other < 9 && n[d] <= FEW; other++)
            if (other != d)
                bar_common(p, d, list[d], n[d], other, &left->digit[other]);
    }
}

int patterns_bar_themselves(const struct pairs9 *p, int digit,
                            struct set9 *list, int n) {
    int left = 0;
    if (!(p->barring_themselves >> digit & 1))
        return n;
    for (int i = 0; i < n; i++) {
        struct set9 gone;
        uint32_t common = 0;
        pairs9_excluded_by(p, digit, &list[i], digit, &gone);
        for (int k = 0; k < 3; k++)
            common |= list[i].band[k] & gone.band[k];
        if (!common)
            list[left++] = list[i];
    }
    return left;
}
