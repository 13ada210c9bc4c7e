/* Marks laid at random on a full grid: the table of kinds, and a plan's run. */
#include "generate/lay.h"

#include "base/alloc.h"
#include "generate/lay_path.h"

#include <stdlib.h>
#include <string.h>

const struct lay_kind *const lay_table[] = {
    &lay_killer, &lay_thermo, &lay_arrow,         &lay_whisper,  &lay_renban,
    &lay_kropki, &lay_xv,     &lay_little_killer, &lay_sandwich, NULL};

const struct lay_kind *lay_find(const char *name) {
    for (int i = 0; lay_table[i]; i++)
        if (!strcmp(lay_table[i]->name, name))
            return lay_table[i];
    return NULL;
}

/* ---- a plan */

static int n_lines(const struct lay_plan *plan) {
    int n = 0;
    for (int i = 0; i < plan->n_wishes; i++)
        n += plan->wishes[i].kind->is_line;
    return n;
}

static int how_many(const struct lay_plan *plan, const struct lay_wish *w,
                    struct laying *l) {
    const int shared = w->kind->is_line ? n_lines(plan) : 1;
    return w->high ? lay_between(l, w->low, w->high)
                   : (w->kind->usual(&l->shape) + shared - 1) / shared;
}

static int most_of(const struct lay_kind *kind, const struct lay_plan *plan,
                   const struct geometry *shape, int n_cells) {
    return kind->most
               ? kind->most(shape)
               : n_cells / (kind->fewest ? kind->fewest : plan->low_cage);
}

/* Lines leave less room for those after them. */
const struct lay_kind *lay_check(const struct lay_plan *plan,
                                 const struct geometry *shape, int *most) {
    int n_free = geometry_cells(shape);
    for (int i = 0; i < plan->n_wishes; i++) {
        const struct lay_wish *const w = &plan->wishes[i];
        const int low = w->low ? w->low : 1;
        *most = most_of(w->kind, plan, shape,
                        w->kind->is_line ? n_free : geometry_cells(shape));
        if (low > *most)
            return w->kind;
        if (w->kind->is_line)
            n_free -= low * w->kind->fewest;
    }
    return NULL;
}

/* By their cells, in the order of the board. */
static int compare(const void *a, const void *b) {
    const struct mark *const m = a, *const k = b;
    const size_t n = m->cells.n < k->cells.n ? m->cells.n : k->cells.n;
    for (size_t i = 0; i < n; i++)
        if (m->cells.data[i] != k->cells.data[i])
            return m->cells.data[i] < k->cells.data[i] ? -1 : 1;
    return (m->cells.n > k->cells.n) - (m->cells.n < k->cells.n);
}

/* As many as the wish wants, at least one. */
static bool lay_wish(struct laying *l, const struct lay_wish *w, int count) {
    struct mark_list *const marks = l->marks;
    const size_t first = marks->n;
    w->kind->lay(l, count);
    if (marks->n == first)
        return false;
    qsort(marks->data + first, marks->n - first, sizeof *marks->data, compare);
    return !w->high || marks->n - first >= (size_t)w->low;
}

/* Lines that somebody drew are in the way of those to come. */
static void note_lines(struct laying *l) {
    for (size_t i = 0; i < l->marks->n; i++)
        for (int k = 0; lay_table[k]; k++) {
            const struct mark *const m = &l->marks->data[i];
            if (lay_table[k]->is_line && lay_is_of(m, lay_table[k]))
                lay_path_take(l, m->cells.data, (int)m->cells.n);
        }
}

bool lay_run(const struct lay_plan *plan, const struct geometry *shape,
             const int8_t *grid, struct rng *rng, struct mark_list *marks) {
    const size_t n_cells = (size_t)geometry_cells(shape);
    struct laying l = {.shape = *shape,
                       .grid = grid,
                       .rng = rng,
                       .marks = marks,
                       .low_cage = plan->low_cage,
                       .high_cage = plan->high_cage,
                       .on_line = xnew0(n_cells, bool),
                       .crossed = xnew0(n_cells, uint8_t),
                       .path = xnew(n_cells, int)};
    note_lines(&l);
    bool fits = true;
    for (int i = 0; i < plan->n_wishes && fits; i++) {
        const struct lay_wish *const w = &plan->wishes[i];
        fits = lay_wish(&l, w, how_many(plan, w, &l));
    }
    xfree(l.on_line);
    xfree(l.crossed);
    xfree(l.path);
    return fits;
}
