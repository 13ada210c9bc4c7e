/* What an estimate is told as. */
#include "cli/estimate_record.h"

#include "cli/message.h"
#include "cli/progress.h"
#include "cli/signals.h"
#include "cli/stop_words.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define LOG10_4 0.602

static int refuse(const char *option) {
    complain("--estimate cannot be combined with %s", option);
    return EXIT_USAGE;
}

int estimate_check(const struct options *o,
                   const struct estimate_options *own) {
    const char *const backend = options_backend(&o->engine);
    if (!own->estimate && own->probes) {
        complain("--probes needs --estimate");
        return EXIT_USAGE;
    }
    if (!own->estimate)
        return -1;
    if (backend && strcmp(backend, "auto") && strcmp(backend, "dlx")) {
        complain("--estimate uses the search tree of dlx, not that of %s",
                 backend);
        return EXIT_USAGE;
    }
    return o->question.limit >= 0  ? refuse("--limit")
           : o->question.all       ? refuse("--all")
           : o->question.unique    ? refuse("--unique")
           : o->question.nodes     ? refuse("--nodes")
           : o->engine.cross_check ? refuse("--cross-check")
           : o->engine.log         ? refuse("--log")
           : o->engine.settings.n  ? refuse("--set")
                                   : -1;
}

sudokusat_estimate_question
estimate_question(const struct options *o, const struct estimate_options *own) {
    return (sudokusat_estimate_question){
        .probes = (uint64_t)own->probes,
        .seed = own->seed > 0 ? (uint64_t)own->seed : 0,
        .use_placed = o->question.use_placed,
        .limits.seconds = o->question.timeout,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o)};
}

/* Few paths make up the mean then, and those that matter most may not be among
 * them. */
static const char *rough_words(const sudokusat_estimate *e) {
    return e->solutions_error.log10 > e->solutions.log10 - LOG10_4
               ? "; a rough estimate, which may be far too low"
               : "";
}

void estimate_words(const struct options *o, const sudokusat_estimate *e,
                    char words[ESTIMATE_WORDS]) {
    const char *const s = e->probes == 1 ? "" : "s";
    const char *const comma = e->stopped ? ", " : "";
    const char *const stopped = e->stopped ? stop_words(e->stopped) : "";
    int n;
    if (!e->reached)
        n = snprintf(words, ESTIMATE_WORDS,
                     "no estimate: none of %" PRIu64 " random path%s reached a "
                     "solution%s%s; there may still be many\n",
                     e->probes, s, comma, stopped);
    else
        n = snprintf(words, ESTIMATE_WORDS,
                     "about %s, give or take %s (an estimate, not a count: "
                     "%" PRIu64 " random path%s, %" PRIu64
                     " to a solution%s%s%s)\n",
                     e->solutions.text,
                     e->probes > 1 ? e->solutions_error.text : "anything",
                     e->probes, s, e->reached, comma, stopped, rough_words(e));
    if (o->output.stats && n > 0)
        snprintf(words + n, ESTIMATE_WORDS - (size_t)n,
                 "  dlx: about %s guesses, give or take %s, seconds %.6f\n",
                 e->nodes.text,
                 e->probes > 1 ? e->nodes_error.text : "anything", e->seconds);
}

/* Numbers that JSON has no form for are null. */
static json_t *real(double x) {
    return isfinite(x) ? json_real(x) : json_null();
}

static json_t *text_of(const sudokusat_amount *a) {
    return isinf(a->log10) && a->log10 > 0 ? json_null() : json_string(a->text);
}

json_t *estimate_json(const struct estimate_options *own,
                      const sudokusat_estimate *e) {
    json_t *const record = json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:I, s:I, s:I, s:f}", "solutions",
        e->reached ? text_of(&e->solutions) : json_null(), "standard_error",
        e->reached ? text_of(&e->solutions_error) : json_null(), "log10",
        real(e->solutions.log10), "guesses", text_of(&e->nodes),
        "guesses_standard_error", text_of(&e->nodes_error), "probes",
        (json_int_t)e->probes, "reached", (json_int_t)e->reached, "seed",
        (json_int_t)(own->seed > 0 ? own->seed : 0), "seconds", e->seconds);
    if (e->stopped)
        json_object_set_new(record, "stopped", json_string(e->stopped));
    return record;
}

int estimate_status(const sudokusat_estimate *e) {
    return e->reached && !(e->stopped && !strcmp(e->stopped, "cancelled"))
               ? EXIT_YES
               : EXIT_STOPPED;
}
