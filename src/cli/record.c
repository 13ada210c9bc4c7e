/* The records of solve, count, check and decode: as text and as JSON. */
#include "cli/record.h"

#include "cli/command.h"
#include "cli/message.h"
#include "cli/record_json.h"
#include "cli/record_text.h"
#include "cli/suggest.h"

#include <string.h>

int record_check_format(const struct options *o) {
    static const char *const forms[] = {"grid", "line", NULL};
    if (!o->output.format || !strcmp(o->output.format, "grid") ||
        !strcmp(o->output.format, "line"))
        return -1;
    return suggest_form(o->command->name, o->output.format, forms);
}

static bool is_silent(const struct record_writer *w) {
    return w->job->options->output.quiet;
}

/* A record begins when there is something to say, since a question that
 * cannot be asked has the record of an error. */
static void begin(struct record_writer *w) {
    if (!w->begun && w->job->options->output.json)
        json_begin(w);
    w->begun = true;
}

bool record_grid(void *writer, const int8_t *grid) {
    struct record_writer *const w = writer;
    if (w->with_grids && !is_silent(w)) {
        begin(w);
        if (w->job->options->output.json)
            json_grid(w, grid);
        else
            text_grid_record(w, grid);
        sink_flush_if_due(w->job->sink);
    }
    w->n_grids++;
    return sink_open(w->job->sink);
}

void record_end(struct record_writer *w, const sudokusat_answer *answer) {
    if (is_silent(w))
        return;
    begin(w);
    if (w->job->options->output.json)
        json_end(w, answer);
    else
        text_end(w, answer);
}
