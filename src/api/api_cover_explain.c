/* Why an exact cover has no solution: primary items that clash.
 *
 * An item that is left out need not be covered, but still is at most once: so a
 * set of items has a solution if some options cover each of them, and no item
 * twice. Minimal sets without one are minimal sets of groups of clauses, "one
 * of my options" being a group for each item.
 */
#include "api/api_cover.h"

#include "base/clock.h"
#include "cnf/cnf.h"
#include "sat/sat_mus.h"
#include "solve/explain.h"

#include <limits.h>
#include <string.h>

struct parts {
    struct cnf *cnf;
};

static void emit(const void *parts, sat_mus_sink sink, void *context) {
    int n_variables;
    cnf_write_parts(((const struct parts *)parts)->cnf, sink, context,
                    &n_variables);
}

static bool ignore(void *context, int item, const int *literals, int n) {
    (void)context;
    (void)item;
    (void)literals;
    (void)n;
    return true;
}

/* An item that nothing covers, or -1. */
static int bare_item(const struct cover *c) {
    for (int i = 0; i < c->n_primary; i++)
        if (cover_item_size(c, i) == 0)
            return i;
    return -1;
}

static void find(sudokusat_cover *c,
                 const sudokusat_cover_explain_question *question,
                 sudokusat_cover_explanation *out) {
    const struct problem problem = {c->cover};
    const struct parts parts = {cnf_new(&problem, (struct cnf_form){0})};
    struct api_meter meter;
    struct budget budget = {.limits = api_limits(&question->limits, &meter)};
    int n_variables, answer = 0;
    budget.limits.bytes = question->limits.bytes;
    cnf_write_parts(parts.cnf, ignore, NULL, &n_variables);
    struct sat_mus *const m = sat_mus_new(n_variables, c->cover->n_primary);
    if (sat_mus_build(m, emit, &parts, &budget))
        answer = sat_mus_smallest(
            m, question->orders > 0 ? question->orders : EXPLAIN_ORDERS,
            question->seed, &budget, c->core.data, &out->n_items,
            &out->minimal);
    if (answer)
        out->verdict = answer == 10 ? SUDOKUSAT_SOLVED : SUDOKUSAT_NONE;
    out->complete = answer == 10 || out->minimal;
    out->stopped = out->complete ? NULL : api_stop_name(budget.reason);
    sat_mus_free(m);
    cnf_free(parts.cnf);
}

static int
cover_explain_inside(sudokusat_cover *c,
                     const sudokusat_cover_explain_question *question,
                     sudokusat_cover_explanation *out) {
    static const sudokusat_cover_explain_question plain;
    if (!c || c->is_broken)
        return -1;
    if (!out)
        return api_cover_fail(c, "there is no room for the explanation");
    *out = (sudokusat_cover_explanation){.verdict = SUDOKUSAT_UNKNOWN};
    if (!api_cover_begin(c))
        return -1;
    const double start = clock_now();
    const int bare = bare_item(c->cover);
    c->core.n = 0;
    vec_reserve(&c->core, (size_t)c->cover->n_primary + 1);
    if (bare >= 0) {
        c->core.data[0] = bare;
        *out = (sudokusat_cover_explanation){.verdict = SUDOKUSAT_NONE,
                                             .n_items = 1,
                                             .minimal = true,
                                             .complete = true};
    } else {
        find(c, question ? question : &plain, out);
    }
    out->items = c->core.data;
    out->seconds = clock_now() - start;
    return 0;
}

int sudokusat_cover_explain(sudokusat_cover *c,
                            const sudokusat_cover_explain_question *question,
                            sudokusat_cover_explanation *out) {
    API_CALL(int, api_cover_no_memory(c),
             cover_explain_inside(c, question, out));
}
