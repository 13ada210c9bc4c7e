/* Paths of steps, walked with every step held against the only solution. */
#include "logic_helper.h"

#include "base/alloc.h"

#include <string.h>

void thinker_open(struct thinker *t, const struct geometry *g,
                  const char *rules) {
    *t = (struct thinker){.step = {.wants_words = true}};
    setting_open(&t->setting, g, rules);
    t->layout = layout_new(g, t->setting.cover, &t->setting.rules);
    t->logic = logic_new(t->layout);
    t->solution = xnew((size_t)geometry_cells(g), int8_t);
}

void thinker_close(struct thinker *t) {
    setting_close(&t->setting);
    logic_free(t->logic);
    layout_free(t->layout);
    step_free(&t->step);
    xfree(t->solution);
}

static bool keep_grid(void *thinker, const int8_t *cell) {
    struct thinker *const t = thinker;
    memcpy(t->solution, cell, (size_t)t->layout->shape.n_cells);
    return true;
}

bool thinker_load(struct thinker *t, const struct board *b) {
    const struct question two = {.limit = count_from(2),
                                 .want_grids = true,
                                 .on_grid = keep_grid,
                                 .grid_context = t};
    struct answer answer;
    solver_ask(t->setting.solver[0], b, &two, &answer);
    logic_load(t->logic, b, false);
    t->logic->is_unique = answer.verdict == VERDICT_UNIQUE;
    return t->logic->is_unique;
}

/* What is wrong with a candidate of the step, or NULL. */
static const char *judge(const struct thinker *t, const struct logic *g,
                         int candidate, bool is_placed) {
    const int cell = candidate / g->n, digit = candidate % g->n;
    if (cell < 0 || cell >= g->n_cells)
        return "no cell of the board";
    if (!logic_has(g, cell, digit))
        return "a candidate that is not there";
    if (is_placed && t->solution[cell] != digit)
        return "places a wrong digit";
    if (!is_placed && t->solution[cell] == digit)
        return "removes the true digit";
    return NULL;
}

static const char *judge_words(const struct step *s) {
    const char *const words = text_string(&s->words);
    const size_t n = strlen(words);
    if (!n || words[n - 1] != '.')
        return "no whole sentence";
    if (strstr(words, "  ") || strstr(words, " ,") || strstr(words, " ."))
        return "words badly set";
    return NULL;
}

/* Whether links may be of groups: only the first candidate of one is named,
 * which need not be the true one. */
static bool has_groups(const struct step *s) {
    return strstr(s->technique->name, "grouped") ||
           strstr(s->technique->name, "forcing");
}

/* What is wrong with a link of the step, or NULL. */
static const char *judge_link(const struct thinker *t, const struct logic *g,
                              const struct step *s,
                              const struct step_link *link) {
    const int ends[2] = {link->from, link->to};
    int n_true = 0;
    for (int i = 0; i < 2; i++) {
        const int cell = ends[i] / g->n, digit = ends[i] % g->n;
        if (!logic_has(g, cell, digit))
            return "links a candidate that is not there";
        n_true += t->solution[cell] == digit;
    }
    if (!link->is_strong)
        return shape_excludes(&t->layout->shape, ends[0], ends[1])
                   ? NULL
                   : "links weakly what may both be true";
    return n_true || has_groups(s) ? NULL : "links strongly what is both false";
}

static const char *judge_step(const struct thinker *t, const struct logic *g,
                              const struct step *s) {
    const char *why = s->wants_words ? judge_words(s) : NULL;
    if (!step_acts(s))
        return "changes nothing";
    if (!s->technique || s->rating < s->technique->rating)
        return "no rating";
    for (size_t i = 0; i < s->placed.n && !why; i++)
        why = judge(t, g, s->placed.data[i], true);
    for (size_t i = 0; i < s->removed.n && !why; i++)
        why = judge(t, g, s->removed.data[i], false);
    for (size_t i = 0; i < s->links.n && !why; i++)
        why = judge_link(t, g, s, &s->links.data[i]);
    if (s->house >= t->layout->shape.n_houses)
        return "no house of the board";
    return why;
}

struct walking {
    const struct thinker *thinker;
    struct walk *out;
};

static bool take_step(void *context, const struct logic *g,
                      const struct step *s) {
    struct walking *const w = context;
    const char *const why = judge_step(w->thinker, g, s);
    grade_add(&w->out->grade, s);
    if (!why)
        return true;
    struct text wrong = {0};
    text_printf(&wrong, "step %d, %s: %s: %s", w->out->grade.n_steps,
                s->technique->name, why, text_string(&s->words));
    w->out->wrong = text_take(&wrong);
    return false;
}

void thinker_walk(struct thinker *t, const struct path_order *order,
                  struct walk *out) {
    struct walking w = {t, out};
    *out = (struct walk){.wrong = NULL};
    out->end = path_walk(t->logic, order, &t->step, take_step, &w);
    out->n_open = t->logic->n_open;
}

void walk_clear(struct walk *w) {
    xfree(w->wrong);
    w->wrong = NULL;
}
