/* How far a long search is. */
#include "cli/progress.h"

#include "cli/timer.h"

#include <inttypes.h>
#include <stdio.h>

#define EVERY 0.2 /* seconds */
#define WIDTH 79

void progress_begin(struct progress *p, const struct options *o,
                    const char *backend) {
    const bool wanted = o->output.shows_progress;
    *p = (struct progress){
        .backend = backend, .wanted = wanted, .last = wanted ? timer_now() : 0};
}

static void show(void *context, const sudokusat_stat *stats, int n_stats) {
    struct progress *const p = context;
    char line[WIDTH + 1];
    if (timer_now() - p->last < EVERY)
        return;
    int n = snprintf(line, sizeof line, "%.30s:", p->backend);
    for (int i = 0; i < n_stats && n < WIDTH; i++)
        n += snprintf(line + n, sizeof line - (size_t)n, "%s %s %" PRIu64,
                      i ? "," : "", stats[i].name, stats[i].value);
    fprintf(stderr, "\r\033[K%s", line);
    fflush(stderr);
    p->last = timer_now();
    p->shown = true;
}

void progress_end(struct progress *p) {
    if (p->shown)
        fputs("\r\033[K", stderr);
    p->shown = false;
}

sudokusat_on_progress progress_callback(const struct progress *p) {
    return p->wanted ? show : NULL;
}
