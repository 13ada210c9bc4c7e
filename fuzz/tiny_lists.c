/* Marks that compare lists of cells or count in them, on boards up to 4x4, from
 * the words of docs/certificate.md alone: of a digit for each cell of the mark.
 */
#include "tiny_marks.h"

#include <string.h>

struct view {
    const struct tiny_mark *mark;
    const int *digits;
};

static int times(const struct view *v, int from, int to, int digit) {
    int n = 0;
    for (int i = from; i < to; i++)
        n += v->digits[i] == digit;
    return n;
}

static int sum(const struct view *v, int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++)
        sum += v->digits[i];
    return sum;
}

static bool equal_sum(const struct view *v) {
    const int *const ends = v->mark->ends;
    for (int i = 1; i < v->mark->n_lists; i++)
        if (sum(v, ends[i - 1], ends[i]) != sum(v, 0, ends[0]))
            return false;
    return true;
}

/* The name of a cell's box or region. */
static int piece_of(const struct tiny_scene *s, int cell) {
    if (s->box_rows)
        return cell / s->n / s->box_rows * s->n + cell % s->n / s->box_cols;
    return s->regions ? s->regions[cell] : 0;
}

/* Each part has the sum of the one before it. */
static bool region_sum(const struct tiny_scene *s, const struct view *v) {
    const struct tiny_mark *const m = v->mark;
    int last = -1;
    for (int from = 0, to; from < m->n_cells; from = to) {
        const int piece = piece_of(s, m->cells[from]);
        for (to = from; to < m->n_cells && piece_of(s, m->cells[to]) == piece;)
            to++;
        const int here = sum(v, from, to);
        if (last >= 0 && here != last)
            return false;
        last = here;
    }
    return true;
}

static bool same_values(const struct view *v) {
    const int length = v->mark->ends[0];
    for (int d = 1; d <= TINY_DIGITS; d++)
        for (int from = 0; from < v->mark->n_cells; from += length)
            if (times(v, from, from + length, d) != times(v, 0, length, d))
                return false;
    return true;
}

static bool circles(const struct view *v) {
    const int n = v->mark->n_cells;
    for (int d = 1; d <= TINY_DIGITS; d++)
        if (times(v, 0, n, d) > 0 && times(v, 0, n, d) != d)
            return false;
    return true;
}

static bool distinct(const struct view *v) {
    int n = 0;
    for (int d = 1; d <= TINY_DIGITS; d++)
        n += times(v, 1, v->mark->n_cells, d) > 0;
    return n == v->digits[0];
}

/* Whether the parts come out from this cell on, round the loop. */
static bool comes_out(const struct view *v, int first) {
    const int n = v->mark->n_cells;
    int left = v->mark->number;
    for (int i = first; i < first + n; i++) {
        left = left ? left : v->mark->number;
        left -= v->digits[i % n];
        if (left < 0)
            return false;
    }
    return left == 0;
}

static bool loop(const struct view *v) {
    bool any = false;
    for (int first = 0; first < v->mark->n_cells; first++)
        any = any || comes_out(v, first);
    return any;
}

bool tiny_list_holds(const struct tiny_scene *s, const struct tiny_mark *m,
                     const int *digits) {
    static const struct {
        const char *kind;
        bool (*holds)(const struct view *v);
    } kinds[] = {{"equal-sum", equal_sum},
                 {"same-values", same_values},
                 {"counting-circles", circles},
                 {"count-distinct", distinct}};
    const struct view v = {m, digits};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(m->kind, kinds[i].kind))
            return kinds[i].holds(&v);
    return strcmp(m->kind, "region-sum-line") ? !m->loop || loop(&v)
                                              : region_sum(s, &v);
}
