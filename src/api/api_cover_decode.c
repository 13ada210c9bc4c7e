/* What a SAT solver said of an exported cover, back in. */
#include "api/api_cover.h"

#include "api/models.h"
#include "solve/grid_set.h"

#include <limits.h>

/* The models of one answer, one after the other. */
struct cover_judge {
    sudokusat_cover *cover;
    struct cover_taker taker;
    struct grid_set seen; /* options of a solution, a bit each */
    int8_t *bits;
    int *options; /* [n_options] */
    struct models_seen found;
};

static bool is_new(struct cover_judge *j, int n) {
    const size_t n_bytes = j->seen.grid_size;
    for (size_t i = 0; i < n_bytes; i++)
        j->bits[i] = 0;
    for (int i = 0; i < n; i++) {
        const int o = j->options[i];
        j->bits[o / 7] = (int8_t)(j->bits[o / 7] | 1 << o % 7);
    }
    return models_note(&j->found, &j->seen, j->bits);
}

static bool judge_model(void *context, const signed char *sign) {
    struct cover_judge *const j = context;
    const struct cover *const c = j->cover->cover;
    bool wants_more = true;
    int n = 0;
    for (int o = 0; o < c->n_options; o++)
        if (sign[o + 1] > 0)
            j->options[n++] = o;
    const char *why = cover_check(c, j->options, n);
    if (!why && is_new(j, n))
        why = cover_taker_take(&j->taker, j->options, n, &wants_more);
    if (why)
        text_printf(&j->cover->conflict, "the model is not a solution: %s",
                    why);
    return !why && wants_more;
}

static int judge_text(struct cover_judge *j,
                      const sudokusat_decode_question *question,
                      sudokusat_answer *out) {
    sudokusat_cover *const c = j->cover;
    const struct dimacs_text text = {question->read, question->context};
    struct dimacs_models models;
    struct dimacs_place at;
    const char *const problem =
        models_read(&text, c->cover->n_options, judge_model, j, &models, &at);
    models_sum_up(&j->found, &models, &c->conflict, out);
    if (!problem)
        return 0;
    out->verdict = SUDOKUSAT_UNKNOWN;
    out->complete = out->limit_reached = false;
    c->place = (struct knuth_place){at.line, at.column};
    return api_cover_fail(c, problem);
}

static int cover_decode_inside(sudokusat_cover *c,
                               const sudokusat_decode_question *question,
                               sudokusat_on_options on_options, void *context,
                               sudokusat_answer *out) {
    if (!c || c->is_broken)
        return -1;
    if (!out)
        return api_cover_fail(c, "there is no room for the answer");
    *out = (sudokusat_answer){.agree = true, .solutions = "0"};
    if (!api_cover_begin(c))
        return -1;
    if (!question || !question->read)
        return api_cover_fail(c, "there is no text to decode");
    const struct cover *const cover = c->cover;
    const int n_bytes = cover->n_options / 7 + 1;
    struct cover_judge j = {.cover = c,
                            .taker = {.cover = cover,
                                      .on_options = on_options,
                                      .context = context}};
    j.taker.options = xnew((size_t)cover->n_primary, int);
    j.options = xnew((size_t)cover->n_options, int);
    j.bits = xnew((size_t)n_bytes, int8_t);
    grid_set_init(&j.seen, n_bytes,
                  question->bytes ? question->bytes : MODELS_MOST_BYTES);
    const int status = judge_text(&j, question, out);
    grid_set_free(&j.seen);
    xfree(j.taker.options);
    xfree(j.options);
    xfree(j.bits);
    return status;
}

int sudokusat_cover_decode(sudokusat_cover *c,
                           const sudokusat_decode_question *question,
                           sudokusat_on_options on_options, void *context,
                           sudokusat_answer *out) {
    API_CALL(int, api_cover_no_memory(c),
             cover_decode_inside(c, question, on_options, context, out));
}
