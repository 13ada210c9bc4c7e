/* Solutions of an exact cover one at a time. */
#include "api/api_cover.h"

#include <string.h>

struct sudokusat_cover_search {
    struct cover_solver *solver; /* NULL: memory ran out */
    struct backend_option *settings;
    int n_settings;
    struct cover_taker taker;
    struct cover_question question;
    struct cover_walk walk;
    sudokusat_limits limits;
    int n_taken; /* options of the last solution */
    bool ended;
    struct text conflict;
    struct api_stats stats;
};

static bool keep(void *search, const int *options, int n) {
    sudokusat_cover_search *const s = search;
    (void)options; /* the taker has them */
    s->n_taken = n;
    return true;
}

static void search_free(sudokusat_cover_search *s) {
    cover_solver_free(s->solver);
    cover_free_settings(s->settings, s->n_settings);
    xfree(s->taker.options);
    text_free(&s->conflict);
    xfree(s);
}

static sudokusat_cover_search *
search_new_inside(sudokusat_cover *c, const sudokusat_cover_question *q) {
    static const sudokusat_cover_question plain;
    if (!c || c->is_broken || !api_cover_begin(c))
        return NULL;
    if (!q)
        q = &plain;
    const char *refusal = cover_refuse_question(q);
    if (!refusal && q->second)
        refusal = "a search cannot have a second backend";
    if (refusal) {
        api_cover_fail(c, refusal);
        return NULL;
    }
    sudokusat_cover_search *const s = xnew0(1, sudokusat_cover_search);
    s->limits = q->limits;
    s->settings = cover_split_settings(q);
    s->n_settings = q->n_settings;
    s->taker =
        (struct cover_taker){.cover = c->cover,
                             .options = xnew((size_t)c->cover->n_primary, int),
                             .on_options = keep,
                             .context = s};
    s->question = (struct cover_question){.limit = count_from(q->limit),
                                          .limits = cover_limits(q, NULL),
                                          .on_options = cover_taker_take,
                                          .context = &s->taker};
    s->solver = cover_open_solver(c, q->backend ? q->backend : "dlx",
                                  s->settings, s->n_settings);
    if (s->solver) {
        cover_walk_begin(&s->walk, s->solver, &s->question);
        return s;
    }
    search_free(s);
    return NULL;
}

static sudokusat_cover_search *no_search(sudokusat_cover *c) {
    api_cover_no_memory(c);
    return NULL;
}

sudokusat_cover_search *
sudokusat_cover_search_new(sudokusat_cover *c,
                           const sudokusat_cover_question *q) {
    API_CALL(sudokusat_cover_search *, no_search(c), search_new_inside(c, q));
}

void sudokusat_cover_search_free(sudokusat_cover_search *s) {
    if (s)
        search_free(s);
}

static const int *search_next_inside(sudokusat_cover_search *s, int *n) {
    if (!n)
        return NULL;
    *n = 0;
    if (!s || s->ended)
        return NULL;
    const sudokusat_limits left =
        api_limits_left(&s->limits, s->walk.answer.seconds);
    struct limits limits = api_limits(&left, NULL);
    limits.bytes = left.bytes;
    s->ended = !cover_walk_step(&s->walk, &limits);
    if (s->ended)
        return NULL;
    *n = s->n_taken;
    return s->taker.options;
}

/* Nothing of it is touched again. */
static const int *search_lost(sudokusat_cover_search *s) {
    *s = (struct sudokusat_cover_search){.ended = true};
    return NULL;
}

const int *sudokusat_cover_search_next(sudokusat_cover_search *s, int *n) {
    API_CALL(const int *, search_lost(s), search_next_inside(s, n));
}

static int search_answer_inside(sudokusat_cover_search *s,
                                sudokusat_answer *out) {
    if (!out)
        return -1;
    memset(out, 0, sizeof *out);
    strcpy(out->solutions, "0");
    if (!s || !s->solver)
        return -1;
    struct answer a;
    cover_walk_answer(&s->walk, &a);
    const char *const name = cover_solver_backend(s->solver)->name;
    api_publish(&a, name, s->stats.list[0], &out->findings[0]);
    out->n_findings = 1;
    api_summarise(&a, out);
    out->seconds = a.seconds;
    out->agree = !a.failure;
    text_clear(&s->conflict);
    if (a.failure) {
        text_printf(&s->conflict, "%s: %s", name, a.failure);
        out->conflict = text_string(&s->conflict);
    }
    return 0;
}

static int answer_lost(sudokusat_cover_search *s) {
    search_lost(s);
    return -1;
}

int sudokusat_cover_search_answer(sudokusat_cover_search *s,
                                  sudokusat_answer *out) {
    API_CALL(int, answer_lost(s), search_answer_inside(s, out));
}
