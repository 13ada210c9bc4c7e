/* What a backend is asked for a comparison, wherever that happens. */
#include "cli/backend_ask.h"

#include "cli/memory.h"
#include "cli/peak_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool keep_grid(void *context, const int8_t *grid) {
    struct backend_grids *const list = context;
    if (list->n == list->room) {
        list->room = 2 * list->room + 4;
        list->data = memory_grow(list->data, list->room, list->grid_size);
    }
    memcpy(list->data + list->n++ * list->grid_size, grid, list->grid_size);
    return true;
}

static void say_why(struct backend_report *r, const char *why) {
    snprintf(r->why, sizeof r->why, "%s", why ? why : "");
}

void backend_ask(const struct backend_run *c, sudokusat_puzzle *puzzle,
                 const sudokusat_question *question, struct backend_report *r,
                 struct backend_grids *list) {
    const sudokusat_options options = {.backend = c->name,
                                       .rules = c->rules,
                                       .n_rules = c->n_rules,
                                       .encoding = c->encoding,
                                       .at_most_one = c->at_most_one,
                                       .enumerator = c->enumerator};
    sudokusat_question mine = *question;
    mine.on_grid = keep_grid;
    mine.context = list;
    const uint64_t before = peak_memory();
    const char *why = NULL;
    sudokusat_solver *const solver = sudokusat_solver_new(&options, &why);
    r->end = BACKEND_RUN_REFUSED;
    if (!solver) {
        say_why(r, why);
        return;
    }
    if (sudokusat_ask(solver, puzzle, &mine, &r->answer)) {
        say_why(r, sudokusat_error(puzzle));
    } else {
        r->end = BACKEND_RUN_ANSWERED;
        say_why(r, r->answer.conflict);
    }
    r->answer.conflict = NULL;
    sudokusat_finding *const f = &r->answer.findings[0];
    if (f->n_stats > MOST_STATS)
        f->n_stats = MOST_STATS;
    if (f->n_stats > 0)
        memcpy(r->stats, f->stats, (size_t)f->n_stats * sizeof *r->stats);
    r->n_grids = list->n;
    r->memory = peak_memory() - before;
}

void backend_take(struct backend_run *c, const struct backend_report *r) {
    c->end = r->end;
    c->answer = r->answer;
    memcpy(c->stats, r->stats, sizeof c->stats);
    c->answer.findings[0].stats = c->stats;
    c->memory = r->memory;
}

void backend_run_free(struct backend_run *c) {
    free(c->name);
    free(c->grids);
}
