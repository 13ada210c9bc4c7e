/* Sums as lines: factors times digits come to a number. */
#include "rules/linear.h"

#include "base/alloc.h"

#include <stdlib.h>

/* ---- factors ---- */

/* A sum as it is being made simpler. */
struct sum {
    int n_cells;
    int *factor; /* [n*n] of each cell of the board */
    int *order;  /* [n_cells] the mark's cells, once each */
    long wanted;
};

static void sum_init(struct sum *s, const struct constraints *c,
                     const int *cells, const int *factors, int n_cells,
                     long wanted) {
    const size_t n = (size_t)geometry_cells(&c->shape);
    *s = (struct sum){.factor = xnew0(n, int),
                      .order = xnew((size_t)n_cells, int),
                      .wanted = wanted};
    bool *const met = xnew0(n, bool);
    for (int i = 0; i < n_cells; i++) {
        s->factor[cells[i]] += factors[i];
        if (!met[cells[i]])
            s->order[s->n_cells++] = cells[i];
        met[cells[i]] = true;
    }
    xfree(met);
}

static void sum_free(struct sum *s) {
    xfree(s->factor);
    xfree(s->order);
}

/* What all cells of the house have at least, nearest to 0; 0 = nothing. */
static int common_factor(const struct sum *s, const int *cells, int n) {
    int common = s->factor[cells[0]];
    for (int i = 1; i < n && common; i++) {
        const int factor = s->factor[cells[i]];
        if ((factor > 0) != (common > 0) || !factor)
            return 0;
        if (abs(factor) < abs(common))
            common = factor;
    }
    return common;
}

static void drop_houses(struct sum *s, const struct constraints *c) {
    const int n = c->shape.n;
    for (size_t i = 0; i < c->list.n; i++) {
        const struct constraint *const one = &c->list.data[i];
        if (one->kind != CONSTRAINT_HOUSE)
            continue;
        const int *const cells = constraint_cells(c, one);
        const int common = common_factor(s, cells, n);
        for (int k = 0; k < n; k++)
            s->factor[cells[k]] -= common;
        s->wanted -= (long)common * n * (n + 1) / 2;
    }
}

/* ---- the line ---- */

enum { SUM }; /* in at[] */

struct factors {
    int64_t wanted;
    int32_t n, n_places;
    int32_t factor[]; /* [n_places] */
};

static bool step(const void *context, int place, int letter,
                 struct automaton_state *s) {
    const struct factors *const f = context;
    s->at[SUM] += f->factor[place] * (letter + 1);
    long least = s->at[SUM], most = s->at[SUM];
    for (int i = place + 1; i < f->n_places; i++) {
        least += f->factor[i] * (f->factor[i] < 0 ? f->n : 1);
        most += f->factor[i] * (f->factor[i] < 0 ? 1 : f->n);
    }
    return least <= f->wanted && f->wanted <= most;
}

static bool accepts(const void *context, const struct automaton_state *s) {
    return s->at[SUM] == ((const struct factors *)context)->wanted;
}

void linear_emit(const struct rule_instance *rule, const int *factors,
                 long wanted, struct constraints *c) {
    const int *const cells = rule->mark->cells.data;
    struct sum s;
    sum_init(&s, c, cells, factors, (int)rule->mark->cells.n, wanted);
    drop_houses(&s, c);
    const size_t size =
        sizeof(struct factors) + (size_t)s.n_cells * sizeof(int32_t);
    struct factors *const f = alloc_zeroed(1, size);
    struct line_place *const places =
        xnew((size_t)s.n_cells, struct line_place);
    f->n = c->shape.n;
    f->wanted = s.wanted;
    for (int i = 0; i < s.n_cells; i++)
        if (s.factor[s.order[i]]) {
            places[f->n_places] =
                (struct line_place){PLACE_CELL, s.order[i], -1};
            f->factor[f->n_places++] = s.factor[s.order[i]];
        }
    const struct automaton_words words = {
        .context = f, .context_size = size, .step = step, .accepts = accepts};
    if (f->n_places)
        constraints_add_line(c, rule->rule->name, rule->number, places,
                             f->n_places, &words);
    else if (s.wanted)
        for (int d = 0; d < c->shape.n; d++)
            constraints_add_forbid(c, rule->rule->name, rule->number, cells[0],
                                   d);
    xfree(places);
    xfree(f);
    sum_free(&s);
}
