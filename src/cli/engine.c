/* Who answers: the backends and settings that the options name. */
#include "cli/engine.h"

#include "cli/memory.h"
#include "cli/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *default_backend(void) {
    sudokusat_row row;
    sudokusat_table_row(SUDOKUSAT_BACKENDS, 0, &row);
    return row.name;
}

/* dlx, which auto is then, and sat check each other; any other one is checked
 * by dlx. */
static const char *second_backend(const char *first) {
    return strcmp(first, "dlx") && strcmp(first, "auto") ? "dlx" : "sat";
}

const char *engine_backend(const struct engine_options *o) {
    const char *const named = options_backend(o);
    return named ? named : default_backend();
}

void engine_settings_begin(struct engine_settings *s,
                           const struct engine_options *o) {
    *s = (struct engine_settings){
        .list = memory_new((size_t)o->settings.n + 4, sizeof *s->list)};
    for (int i = 0; i < o->settings.n; i++)
        s->list[s->n++] = o->settings.list[i];
    if (o->seed >= 0)
        snprintf(s->seed, sizeof s->seed, "seed=%" PRId64, o->seed);
    if (o->max_tries >= 0)
        snprintf(s->max_tries, sizeof s->max_tries, "max-tries=%" PRId64,
                 o->max_tries);
    if (o->order)
        snprintf(s->order, sizeof s->order, "order=%s", o->order);
    if (*s->seed)
        s->list[s->n++] = s->seed;
    if (*s->max_tries)
        s->list[s->n++] = s->max_tries;
    if (*s->order)
        s->list[s->n++] = s->order;
    if (o->tuned)
        s->list[s->n++] = "tuned=1";
}

void engine_settings_end(struct engine_settings *s) {
    free(s->list);
}

sudokusat_solver *engine_solver(const struct options *o) {
    const struct engine_options *const e = &o->engine;
    struct engine_settings settings;
    engine_settings_begin(&settings, e);
    const sudokusat_options options = {
        .backend = engine_backend(e),
        .second = e->cross_check ? second_backend(engine_backend(e)) : NULL,
        .rules = o->input.rules.list,
        .n_rules = o->input.rules.n,
        .encoding = e->encoding,
        .at_most_one = e->at_most_one,
        .enumerator = e->enumerator,
        .settings = settings.list,
        .n_settings = settings.n,
    };
    const char *why = NULL;
    sudokusat_solver *const solver = sudokusat_solver_new(&options, &why);
    if (!solver) {
        complain("--backend %s: %s", options.backend, why);
        exit(EXIT_USAGE);
    }
    engine_settings_end(&settings);
    return solver;
}
