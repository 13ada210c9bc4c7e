/* The board that a command talks about, where a person reads. */
#include "cli/board_shown.h"

#include "cli/memory.h"
#include "cli/record_blame.h"

#include <stdlib.h>

void board_show_head(struct job *job) {
    job_add_settings(job);
    char *const head = sudokusat_print_head(job->puzzle);
    sink_add(job->sink, head);
    sudokusat_free(head);
}

static void begin(struct board_shown *s, struct job *job) {
    const size_t n = (size_t)sudokusat_size(job->puzzle);
    const struct output_options *const out = &job->options->output;
    *s = (struct board_shown){.job = job,
                              .looks = memory_new(n * n, 1),
                              .view.puzzle = job->puzzle,
                              .view.in_color = out->in_color,
                              .view.box_lines = out->box_lines,
                              .view.columns =
                                  out->on_terminal ? out->columns : 0};
    s->view.looks = s->looks;
}

void board_shown_begin(struct board_shown *s, struct job *job) {
    begin(s, job);
    s->view.digits = sudokusat_placed(job->puzzle);
    s->view.are_placed = true;
    if (marks_count(job))
        s->view.pencil = sudokusat_candidates(job->puzzle);
}

void board_shown_cells(struct board_shown *s, const int *cells, int n,
                       unsigned look) {
    for (int i = 0; i < n; i++)
        s->looks[cells[i]] |= (uint8_t)look;
}

void board_shown_end(struct board_shown *s) {
    char *const text = board_look(&s->view);
    sink_add(s->job->sink, text);
    free(text);
    free(s->looks);
}

void board_show_grid(struct job *job, const int8_t *grid) {
    const struct output_options *const out = &job->options->output;
    struct board_shown shown;
    if (!out->in_color && !out->box_lines) {
        char *const text = sudokusat_print_cells(job->puzzle, "grid", grid);
        sink_add(job->sink, text);
        sudokusat_free(text);
        return;
    }
    begin(&shown, job);
    shown.view.digits = grid;
    board_shown_end(&shown);
}
