/* Lines whose digits are related pair by pair: thermometers, whispers, renbans
 * and their kin. What a relation between neighbours makes of cells farther
 * apart is said too where that is exact.
 */
#include "rules/families.h"

#include "base/bits.h"
#include "rules/pair_marks.h"

#include <limits.h>
#include <stdlib.h>

/* Two places that break the mark. Always true. */
static bool at(int *i, int *j, int first, int second) {
    *i = first;
    *j = second;
    return true;
}

/* ---- thermo, slow-thermo ---- */

static bool thermo_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)m;
    return b < a + gap;
}

static bool thermo_forbids(const struct pair_mark *m, int place, int a) {
    return a <= place || m->n - a < m->n_cells - 1 - place;
}

static bool thermo_broken(const struct pair_mark *m, const int *v, int *i,
                          int *j) {
    int last = -1;
    for (int k = 0; k < m->n_cells; k++) {
        if (!v[k])
            continue;
        const int below = last < 0 ? v[k] - 1 : v[k] - v[last] - 1;
        if (below < k - last - 1)
            return at(i, j, last < 0 ? k : last, k);
        last = k;
    }
    return last >= 0 && v[last] + m->n_cells - 1 - last > m->n &&
           at(i, j, last, last);
}

const struct pair_kind thermo_kind = {
    .rule = PAIR_MARK("thermo", "digits rise from the first cell to the last"),
    .reach = FAR,
    .excludes = thermo_excludes,
    .forbids = thermo_forbids,
    .broken = thermo_broken,
};

static bool slow_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)m;
    (void)gap;
    return b < a;
}

static bool slow_broken(const struct pair_mark *m, const int *v, int *i,
                        int *j) {
    int highest = -1;
    for (int k = 0; k < m->n_cells; k++) {
        if (v[k] && highest >= 0 && v[k] < v[highest])
            return at(i, j, highest, k);
        if (v[k])
            highest = k;
    }
    return false;
}

const struct pair_kind slow_thermo_kind = {
    .rule = PAIR_MARK("slow-thermo",
                      "digits never fall from the first cell to the last"),
    .reach = FAR,
    .excludes = slow_excludes,
    .broken = slow_broken,
};

/* ---- whisper ---- */

static bool whisper_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)gap;
    return abs(a - b) < m->value;
}

static bool whisper_broken(const struct pair_mark *m, const int *v, int *i,
                           int *j) {
    for (int k = 1; k < m->n_cells; k++) {
        const int low = v[k - 1] < v[k] ? v[k - 1] : v[k];
        const int high = v[k - 1] < v[k] ? v[k] : v[k - 1];
        if (low && high - m->value < low)
            return at(i, j, k - 1, k);
    }
    return false;
}

const struct pair_kind whisper_kind = {
    .rule = PAIR_MARK("whisper",
                      "neighbours on the line differ by at least the value"),
    .reach = 1,
    .has = A_NUMBER,
    .fallback = -1,
    .excludes = whisper_excludes,
    .broken = whisper_broken,
};

/* ---- parity-line, modular-line, entropic-line ---- */

/* Digits have classes that come round every period places, and differ within a
 * period: the classes that stand at each place of the period. */
static bool period_broken(const int *class_of, const int *v, int n, int period,
                          int *i, int *j) {
    for (int k = 0; k < n; k++)
        for (int l = 0; v[k] && l < k; l++) {
            if (!v[l])
                continue;
            const bool same_place = (k - l) % period == 0;
            if (same_place != (class_of[l] == class_of[k]))
                return at(i, j, l, k);
        }
    return false;
}

static bool parity_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)m;
    return (a + b + gap) % 2 != 0;
}

static bool parity_broken(const struct pair_mark *m, const int *v, int *i,
                          int *j) {
    int first = -1;
    for (int k = 0; k < m->n_cells; k++) {
        if (!v[k])
            continue;
        if (first < 0)
            first = k;
        const bool alike = v[first] % 2 == v[k] % 2;
        if (alike != (first % 2 == k % 2))
            return at(i, j, first, k);
    }
    return false;
}

const struct pair_kind parity_line_kind = {
    .rule = PAIR_MARK("parity-line",
                      "odd and even digits alternate along the line"),
    .reach = FAR,
    .excludes = parity_excludes,
    .broken = parity_broken,
};

static bool modular_excludes(const struct pair_mark *m, int gap, int a, int b) {
    const bool alike = (a - b) % m->value == 0;
    return m->value > 1 && alike != (gap % m->value == 0);
}

static bool modular_broken(const struct pair_mark *m, const int *v, int *i,
                           int *j) {
    int *const rest = xnew((size_t)m->n_cells, int);
    for (int k = 0; k < m->n_cells; k++)
        rest[k] = v[k] - v[k] / m->value * m->value;
    const bool broken = period_broken(rest, v, m->n_cells, m->value, i, j);
    xfree(rest);
    return broken;
}

const struct pair_kind modular_line_kind = {
    .rule = PAIR_MARK(
        "modular-line",
        "any VALUE consecutive cells of the line differ modulo VALUE"),
    .reach = FAR,
    .has = A_NUMBER,
    .least = 1,
    .excludes = modular_excludes,
    .broken = modular_broken,
};

enum { ENTROPIC = 3 }; /* digits of a group, and cells in a row */

static bool entropic_excludes(const struct pair_mark *m, int gap, int a,
                              int b) {
    const bool alike = (a - 1) / ENTROPIC == (b - 1) / ENTROPIC;
    if (gap < ENTROPIC)
        return alike;
    const bool comes_round = (m->n - 1) / ENTROPIC == ENTROPIC - 1;
    return comes_round && alike != (gap % ENTROPIC == 0);
}

/* The groups come round only where there are no more than three. */
static bool entropic_broken(const struct pair_mark *m, const int *v, int *i,
                            int *j) {
    int *const group = xnew((size_t)m->n_cells, int);
    for (int k = 0; k < m->n_cells; k++)
        group[k] = (v[k] + 2) / ENTROPIC;
    bool broken = false;
    if (m->n > 6 && m->n <= 9)
        broken = period_broken(group, v, m->n_cells, ENTROPIC, i, j);
    for (int k = 1; k < m->n_cells && !broken; k++)
        for (int l = k > 1 ? k - 2 : 0; l < k && !broken; l++)
            broken = v[k] && v[l] && group[k] == group[l] && at(i, j, l, k);
    xfree(group);
    return broken;
}

const struct pair_kind entropic_line_kind = {
    .rule = PAIR_MARK("entropic-line",
                      "any three consecutive cells of the line have digits of "
                      "different groups (1-3, 4-6, 7-9)"),
    .reach = FAR,
    .excludes = entropic_excludes,
    .broken = entropic_broken,
};

/* ---- renban, nabner-line ---- */

static bool renban_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)gap;
    return a == b || abs(a - b) >= m->n_cells;
}

/* The places of the lowest and the highest digit, or of one that is twice
 * there. */
static bool renban_broken(const struct pair_mark *m, const int *v, int *i,
                          int *j) {
    int place[GEOMETRY_MAX_N + 1], low = -1, high = -1;
    for (int d = 0; d <= GEOMETRY_MAX_N; d++)
        place[d] = -1;
    for (int k = 0; k < m->n_cells; k++) {
        if (!v[k])
            continue;
        if (place[v[k]] >= 0)
            return at(i, j, place[v[k]], k);
        place[v[k]] = k;
        low = low < 0 || v[k] < v[low] ? k : low;
        high = high < 0 || v[k] > v[high] ? k : high;
    }
    return low >= 0 && v[high] - v[low] > m->n_cells - 1 && at(i, j, low, high);
}

const struct pair_kind renban_kind = {
    .rule = PAIR_MARK("renban", "digits are consecutive, in any order"),
    .reach = EVERYWHERE,
    .excludes = renban_excludes,
    .broken = renban_broken,
};

static bool nabner_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)m;
    (void)gap;
    return abs(a - b) < 2;
}

static bool nabner_broken(const struct pair_mark *m, const int *v, int *i,
                          int *j) {
    int place[GEOMETRY_MAX_N + 3]; /* of each digit, with room at both ends */
    for (int d = 0; d < GEOMETRY_MAX_N + 3; d++)
        place[d] = -1;
    for (int k = 0; k < m->n_cells; k++) {
        for (int near = v[k] - 1; v[k] && near <= v[k] + 1; near++)
            if (place[near] >= 0)
                return at(i, j, place[near], k);
        if (v[k])
            place[v[k]] = k;
    }
    return false;
}

const struct pair_kind nabner_line_kind = {
    .rule = PAIR_MARK("nabner-line",
                      "no two digits of the line are equal or consecutive"),
    .reach = EVERYWHERE,
    .excludes = nabner_excludes,
    .broken = nabner_broken,
};

/* ---- palindrome, clone, equal-cells ---- */

static bool differ(const struct pair_mark *m, int gap, int a, int b) {
    (void)m;
    (void)gap;
    return a != b;
}

static bool palindrome_broken(const struct pair_mark *m, const int *v, int *i,
                              int *j) {
    for (int left = 0, right = m->n_cells - 1; left < right; left++, right--)
        if (v[left] && v[right] && v[left] != v[right])
            return at(i, j, left, right);
    return false;
}

const struct pair_kind palindrome_kind = {
    .rule = PAIR_MARK("palindrome", "the line reads the same both ways"),
    .pairing = PAIRS_MIRRORED,
    .excludes = differ,
    .broken = palindrome_broken,
};

static bool clone_broken(const struct pair_mark *m, const int *v, int *i,
                         int *j) {
    const int *const other = v + m->n_cells;
    for (int k = 0; k < m->n_cells; k++)
        if (v[k] && other[k] && v[k] != other[k])
            return at(i, j, k, m->n_cells + k);
    return false;
}

const struct pair_kind clone_kind = {
    .rule = PAIR_MARK("clone",
                      "the cells of both lists hold the same digits, in order"),
    .pairing = PAIRS_CLONED,
    .excludes = differ,
    .broken = clone_broken,
};

static bool equal_broken(const struct pair_mark *m, const int *v, int *i,
                         int *j) {
    int first = 0;
    while (first < m->n_cells && !v[first])
        first++;
    for (int k = first + 1; k < m->n_cells; k++)
        if (v[k] && v[k] != v[first])
            return at(i, j, first, k);
    return false;
}

const struct pair_kind equal_cells_kind = {
    .rule = PAIR_MARK("equal-cells", "all cells hold the same digit"),
    .reach = FAR,
    .excludes = differ,
    .broken = equal_broken,
};

/* ---- relation, relation-all ---- */

static bool allows(const struct pair_mark *m, int a, int b) {
    return bits_has(m->allowed[a - 1], b - 1);
}

static bool relation_excludes(const struct pair_mark *m, int gap, int a,
                              int b) {
    (void)gap;
    return !allows(m, a, b);
}

static bool relation_broken(const struct pair_mark *m, const int *v, int *i,
                            int *j) {
    for (int k = 1; k < m->n_cells; k++)
        if (v[k - 1] && v[k] && !(m->allowed[v[k - 1] - 1] >> (v[k] - 1) & 1))
            return at(i, j, k - 1, k);
    return false;
}

const struct pair_kind relation_kind = {
    .rule =
        PAIR_MARK("relation", "neighbours on the line are a pair of the table"),
    .reach = 1,
    .has = A_TABLE,
    .excludes = relation_excludes,
    .broken = relation_broken,
};

static bool both_excludes(const struct pair_mark *m, int gap, int a, int b) {
    (void)gap;
    return !allows(m, a, b) || !allows(m, b, a);
}

/* The table is asked once for each two cells and both ways at a time. */
static bool both_broken(const struct pair_mark *m, const int *v, int *i,
                        int *j) {
    for (int k = 0; k < m->n_cells; k++)
        for (int l = k + 1; v[k] && l < m->n_cells; l++) {
            if (!v[l])
                continue;
            const uint64_t from = m->allowed[v[k] - 1];
            const uint64_t back = m->allowed[v[l] - 1];
            if (!(from >> (v[l] - 1) & back >> (v[k] - 1) & 1))
                return at(i, j, k, l);
        }
    return false;
}

const struct pair_kind relation_all_kind = {
    .rule = PAIR_MARK("relation-all",
                      "any two cells are a pair of the table, in either order"),
    .reach = EVERYWHERE,
    .has = A_TABLE,
    .excludes = both_excludes,
    .broken = both_broken,
};
