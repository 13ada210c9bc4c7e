/* Marks that are lines, on boards up to 4x4, from the words of
 * docs/certificate.md alone: of a word, a digit for each cell of the mark.
 */
#include "tiny_marks.h"

#include <stdlib.h>
#include <string.h>

struct view {
    const struct tiny_mark *mark;
    int n, length;
    const int *word;
};

static int sum_of(const struct view *v, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++)
        sum += v->word[i];
    return sum;
}

static int times(const struct view *v, int digit) {
    int n = 0;
    for (int i = 0; i < v->length; i++)
        n += v->word[i] == digit;
    return n;
}

static bool all_differ(const struct view *v) {
    for (int i = 0; i < v->length; i++)
        if (times(v, v->word[i]) > 1)
            return false;
    return true;
}

static bool cage(const struct view *v) {
    const int value = v->mark->number;
    return all_differ(v) && (!value || sum_of(v, 0, v->length) == value);
}

static bool sum(const struct view *v) {
    long long all = 0;
    for (int i = 0; i < v->length; i++)
        all += (long long)v->mark->factors[i] * v->word[i];
    return all == v->mark->number;
}

static bool little_killer(const struct view *v) {
    return sum_of(v, 0, v->length) == v->mark->number;
}

static bool arrow(const struct view *v) {
    return 2 * v->word[0] == sum_of(v, 0, v->length);
}

/* A single cell is both ends, and would have to be 0. */
static bool double_arrow(const struct view *v) {
    const int last = v->length - 1;
    return last > 0 && v->word[0] + v->word[last] == sum_of(v, 1, last);
}

static bool pill_arrow(const struct view *v) {
    int number = 0, worth = v->mark->number == 3 ? 100 : 10;
    for (int i = 0; i < v->length && worth; i++, worth /= 10)
        number += worth * v->word[i];
    return v->length > v->mark->number &&
           number == sum_of(v, v->mark->number, v->length);
}

/* No one or more sum to the value; the digits differ, so there are few. */
static bool rellik_cage(const struct view *v) {
    if (!all_differ(v))
        return false;
    for (int some = 1; some < 1 << v->length; some++) {
        int sum = 0;
        for (int i = 0; i < v->length; i++)
            sum += (some >> i & 1) * v->word[i];
        if (sum == v->mark->number)
            return false;
    }
    return true;
}

static bool equality_cage(const struct view *v) {
    int odd = 0, low = 0, middle = 0;
    for (int i = 0; i < v->length; i++) {
        odd += v->word[i] % 2;
        low += 2 * v->word[i] <= v->n;
        middle += 2 * v->word[i] == v->n + 1;
    }
    return all_differ(v) && middle == 0 && 2 * odd == v->length &&
           2 * low == v->length;
}

static int listed(const struct view *v, int digit) {
    int n = 0;
    for (const char *c = v->mark->list; *c; c++)
        n += *c == '0' + digit;
    return n;
}

static bool contain_at_least(const struct view *v) {
    bool good = true;
    for (int d = 1; d <= v->n; d++)
        good = good && times(v, d) >= listed(v, d);
    return good;
}

static bool contain_exact(const struct view *v) {
    bool good = true;
    for (int d = 1; d <= v->n; d++)
        good = good && (!listed(v, d) || times(v, d) == listed(v, d));
    return good;
}

static bool look_and_say(const struct view *v) {
    static const char counts[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const char *c = v->mark->list; *c; c += 2)
        if (times(v, c[1] - '0') != strchr(counts, *c) - counts)
            return false;
    return true;
}

static bool between(const struct view *v, int a, int b) {
    int i = 0, k = 0;
    if (times(v, a) != 1 || times(v, b) != 1)
        return false;
    while (v->word[i] != a)
        i++;
    while (v->word[k] != b)
        k++;
    const int from = i < k ? i : k, to = i < k ? k : i;
    return (from < to ? sum_of(v, from + 1, to) : 0) == v->mark->number;
}

static bool sandwich(const struct view *v) {
    return between(v, 1, v->n);
}

static bool lunchbox(const struct view *v) {
    int low = v->n, high = 1;
    for (int i = 0; i < v->length; i++) {
        low = v->word[i] < low ? v->word[i] : low;
        high = v->word[i] > high ? v->word[i] : high;
    }
    return all_differ(v) &&
           (v->length == v->n ? sandwich(v) : between(v, low, high));
}

static bool x_sum(const struct view *v) {
    return sum_of(v, 0, v->word[0]) == v->mark->number;
}

static bool skyscraper(const struct view *v) {
    int seen = 0, greatest = 0;
    for (int i = 0; i < v->length; i++) {
        seen += v->word[i] > greatest;
        greatest = v->word[i] > greatest ? v->word[i] : greatest;
    }
    return times(v, v->n) == 1 && seen == v->mark->number;
}

static bool hidden_skyscraper(const struct view *v) {
    int greatest = 0;
    for (int i = 0; i < v->length; i++) {
        if (v->word[i] < greatest)
            return v->word[i] == v->mark->number;
        greatest = v->word[i];
    }
    return false;
}

static bool between_line(const struct view *v) {
    const int a = v->word[0], b = v->word[v->length - 1];
    for (int i = 1; i < v->length - 1; i++)
        if ((v->word[i] - a) * (v->word[i] - b) >= 0)
            return false;
    return true;
}

static bool lockout_line(const struct view *v) {
    const int a = v->word[0], b = v->word[v->length - 1];
    for (int i = 1; i < v->length - 1; i++)
        if ((v->word[i] - a) * (v->word[i] - b) <= 0)
            return false;
    return v->length < 2 || abs(a - b) >= v->mark->number;
}

static bool zipper_line(const struct view *v) {
    const int last = v->length - 1, middle = v->word[v->length / 2];
    const int all = v->length % 2 ? middle : v->word[0] + v->word[last];
    for (int i = 0; i < v->length / 2; i++)
        if (v->word[i] + v->word[last - i] != all)
            return false;
    return true;
}

static bool sum_line(const struct view *v) {
    int part = 0;
    for (int i = 0; i < v->length; i++) {
        part = (part == v->mark->number ? 0 : part) + v->word[i];
        if (part > v->mark->number)
            return false;
    }
    return part == v->mark->number;
}

static bool value_indexing(const struct view *v) {
    return v->length > 2 && v->word[1] + 1 < v->length &&
           v->word[v->word[1] + 1] == v->word[0];
}

bool tiny_line_holds(const struct tiny_mark *m, int n, const int *digits) {
    static const struct {
        const char *kind;
        bool (*holds)(const struct view *v);
    } kinds[] = {{"cage", cage},
                 {"sum", sum},
                 {"little-killer", little_killer},
                 {"arrow", arrow},
                 {"double-arrow", double_arrow},
                 {"pill-arrow", pill_arrow},
                 {"rellik-cage", rellik_cage},
                 {"equality-cage", equality_cage},
                 {"quadruple", contain_at_least},
                 {"contain-at-least", contain_at_least},
                 {"contain-exact", contain_exact},
                 {"look-and-say", look_and_say},
                 {"sandwich", sandwich},
                 {"lunchbox", lunchbox},
                 {"x-sum", x_sum},
                 {"skyscraper", skyscraper},
                 {"hidden-skyscraper", hidden_skyscraper},
                 {"between-line", between_line},
                 {"lockout-line", lockout_line},
                 {"zipper-line", zipper_line},
                 {"sum-line", sum_line}, /* no loop */
                 {"value-indexing", value_indexing}};
    const struct view v = {m, n, m->n_cells, digits};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(m->kind, kinds[i].kind) && !m->loop)
            return kinds[i].holds(&v);
    return true;
}
