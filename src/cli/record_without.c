/* How many solutions there would be without each mark and rule. */
#include "cli/record_without.h"

#include <string.h>

/* "4 solutions without (cage 5: r2c5 r3c5)" */
void without_say(struct job *job, const sudokusat_explanation *e) {
    for (int i = 0; i < e->n_without; i++) {
        const sudokusat_without *const w = &e->without[i];
        const bool is_one = w->complete && !strcmp(w->solutions, "1");
        sink_printf(job->sink, "  %s%s solution%s without ",
                    w->complete ? "" : "at least ", w->solutions,
                    is_one ? "" : "s");
        if (w->mark >= 0) {
            char *const text = sudokusat_print_mark(job->puzzle, w->mark);
            sink_add(job->sink, "(");
            sink_add(job->sink, text);
            sink_add(job->sink, ")\n");
            sudokusat_free(text);
        } else {
            sink_printf(job->sink, "%s\n", w->rule);
        }
    }
}

json_t *without_json(const struct job *job, const sudokusat_explanation *e) {
    json_t *const list = json_array();
    for (int i = 0; i < e->n_without; i++) {
        const sudokusat_without *const w = &e->without[i];
        json_t *const one = json_pack("{s:s, s:b}", "solutions", w->solutions,
                                      "complete", w->complete);
        if (w->mark >= 0) {
            char *const text = sudokusat_print_mark(job->puzzle, w->mark);
            json_object_set_new(one, "mark", json_string(text));
            sudokusat_free(text);
        } else {
            json_object_set_new(one, "rule", json_string(w->rule));
        }
        json_array_append_new(list, one);
    }
    return list;
}
