/* explain of an exact cover: items that clash. */
#include "cli/cover_explain.h"

#include "cli/cover_record.h"
#include "cli/message.h"
#include "cli/progress.h"
#include "cli/signals.h"

static void say_items(struct cover_record *r,
                      const sudokusat_cover_explanation *e) {
    cover_say(r, "none: these items cannot all be covered%s:\n",
              e->minimal ? "; dropping any one resolves the conflict"
                         : " (stopped before it was known whether fewer "
                           "suffice)");
    for (int i = 0; i < e->n_items; i++) {
        cover_say_text(r, i ? " " : "  ");
        cover_say_shown(r, sudokusat_cover_item(r->job->cover, e->items[i]));
    }
    cover_say_text(r, "\n");
}

static void say_cover(struct cover_record *r,
                      const sudokusat_cover_explanation *e) {
    if (e->verdict == SUDOKUSAT_NONE)
        say_items(r, e);
    else if (e->verdict == SUDOKUSAT_SOLVED)
        cover_say_text(r, "solved: all items can be covered\n");
    else
        cover_say_text(r, "unknown: stopped before it was known whether there "
                          "are solutions\n");
    if (r->job->options->output.stats)
        cover_say(r, "  seconds %.6f\n", e->seconds);
}

static void say_cover_json(struct cover_record *r,
                           const sudokusat_cover_explanation *e) {
    cover_begin_json(r);
    cover_say(r, "\"verdict\":\"%s\",\"complete\":%s",
              sudokusat_verdict_name(e->verdict),
              e->complete ? "true" : "false");
    if (e->stopped)
        cover_say(r, ",\"stopped\":\"%s\"", e->stopped);
    if (e->verdict == SUDOKUSAT_NONE) {
        cover_say_text(r, ",\"core\":[");
        for (int i = 0; i < e->n_items; i++) {
            cover_say(r, "%s{\"kind\":\"item\",\"item\":", i ? "," : "");
            cover_say_json_text(
                r, sudokusat_cover_item(r->job->cover, e->items[i]));
            cover_say_text(r, "}");
        }
        cover_say(r, "],\"minimal\":%s", e->minimal ? "true" : "false");
    }
    cover_say(r, ",\"stats\":{\"seconds\":%.6f}}\n", e->seconds);
}

int cover_explain(struct cover_job *job, int64_t seed, int64_t orders) {
    const struct options *const o = job->options;
    struct cover_record record = cover_record_new(job, false);
    const sudokusat_cover_explain_question question = {
        .limits.seconds = o->question.timeout,
        .limits.bytes = (size_t)o->question.memory << 20,
        .seed = seed >= 0 ? (uint64_t)seed : 0,
        .orders = (int)orders,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o)};
    sudokusat_cover_explanation e;
    if (sudokusat_cover_explain(job->cover, &question, &e)) {
        complain("%s", sudokusat_cover_error(job->cover));
        return EXIT_USAGE;
    }
    if (o->output.json)
        say_cover_json(&record, &e);
    else
        say_cover(&record, &e);
    cover_record_free(&record);
    return !e.complete                     ? EXIT_STOPPED
           : e.verdict == SUDOKUSAT_SOLVED ? EXIT_YES
                                           : EXIT_NO;
}
