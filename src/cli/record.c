/* The records of solve, count and check: as text and as JSON. */
#include "cli/record.h"

#include "cli/record_json.h"
#include "cli/record_text.h"

static bool is_silent(const struct record_writer *w) {
    return w->job->options->quiet;
}

void record_begin(struct record_writer *w) {
    if (!is_silent(w) && w->job->options->json)
        json_begin(w);
}

bool record_grid(void *writer, const int8_t *grid) {
    struct record_writer *const w = writer;
    if (w->with_grids && !is_silent(w)) {
        if (w->job->options->json)
            json_grid(w, grid);
        else
            text_grid_record(w, grid);
    }
    w->n_grids++;
    return sink_open(w->job->sink);
}

void record_end(struct record_writer *w, const sudokusat_answer *answer) {
    if (is_silent(w))
        return;
    if (w->job->options->json)
        json_end(w, answer);
    else
        text_end(w, answer);
}
