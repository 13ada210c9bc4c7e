/* About how many solutions there are, found bit by bit. */
#include "cli/guess.h"

#include "cli/memory.h"
#include "cli/progress.h"
#include "cli/timer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define PROBES 2000    /* random paths at a time */
#define SECONDS 0.05   /* and no longer than that */
#define MOST_TIMES 100 /* so that the count has the processor again, */
#define MOST_SECONDS 5 /* also where each begins with a large cover */
#define GOOD 0.01      /* an error of this part of the mean is small enough */

struct guess {
    char *text; /* of the puzzle, as JSON */
    const struct options *options;
    sudokusat_reader *reader; /* from the first time on, as what follows: */
    sudokusat_puzzle *puzzle;
    sudokusat_solver *solver;

    const struct cover_job *of_cover; /* or of that, and no puzzle */
    sudokusat_cover *cover;           /* from the first time on */

    int times;
    double seconds;              /* that it took so far */
    double probes, sum, squares; /* of probes * mean, (probes * error)^2 */
};

static void open_puzzle(struct guess *g) {
    const sudokusat_form how = {.format = "json"};
    const sudokusat_options options = {.backend = "dlx",
                                       .rules = g->options->input.rules.list,
                                       .n_rules = g->options->input.rules.n};
    g->reader =
        sudokusat_reader_from_text(&how, g->text, strlen(g->text), NULL);
    g->puzzle = g->reader ? sudokusat_reader_next(g->reader) : NULL;
    g->solver = sudokusat_solver_new(&options, NULL);
}

/* Independent means, each with a weight of its paths. */
static void add(struct guess *g, const sudokusat_estimate *e) {
    const double n = (double)e->probes;
    if (e->probes < 2 || !isfinite(e->solutions.value) ||
        !isfinite(e->solutions_error.value))
        return;
    g->probes += n;
    g->sum += n * e->solutions.value;
    g->squares += n * e->solutions_error.value * n * e->solutions_error.value;
}

static bool probe_puzzle(struct guess *g, const sudokusat_estimate_question *q,
                         sudokusat_estimate *e) {
    if (!g->times)
        open_puzzle(g);
    return g->puzzle && g->solver && !sudokusat_error(g->puzzle) &&
           !sudokusat_estimate_solutions(g->solver, g->puzzle, q, e);
}

static bool probe_cover(struct guess *g, const sudokusat_estimate_question *q,
                        sudokusat_estimate *e) {
    if (!g->times)
        g->cover = sudokusat_cover_read(g->of_cover->text, g->of_cover->n);
    return !sudokusat_cover_estimate(g->cover, q, e);
}

static void probe(struct guess *g) {
    const double start = timer_now();
    sudokusat_estimate e;
    const sudokusat_estimate_question q = {.probes = PROBES,
                                           .seed = (uint64_t)g->times,
                                           .use_placed =
                                               g->options->question.use_placed,
                                           .limits.seconds = SECONDS};
    const bool is_there =
        g->of_cover ? probe_cover(g, &q, &e) : probe_puzzle(g, &q, &e);
    g->times++;
    g->seconds += timer_now() - start;
    if (is_there)
        add(g, &e);
    if (!is_there || g->seconds > MOST_SECONDS)
        g->times = MOST_TIMES;
}

/* A few more paths, if there are not enough yet. 0: none has reached a
 * solution.
 */
static void refine(void *guess, double *mean, double *error) {
    struct guess *const g = guess;
    if (g->times < MOST_TIMES &&
        !(g->times && g->squares <= GOOD * g->sum * GOOD * g->sum &&
          g->sum > 0))
        probe(g);
    *mean = g->probes > 0 ? g->sum / g->probes : 0;
    *error = g->probes > 0 ? sqrt(g->squares) / g->probes : 0;
}

static bool is_wanted(const struct options *o, uint64_t limit) {
    return !limit && o->output.shows_progress;
}

static struct guess *begin(struct guess g) {
    struct guess *const to = memory_new(1, sizeof *to);
    *to = g;
    progress_counting(refine, to);
    return to;
}

struct guess *guess_begin(const struct job *job, uint64_t limit) {
    const sudokusat_printing how = {.format = "json", .lossy = true};
    if (!is_wanted(job->options, limit))
        return NULL;
    char *const text = sudokusat_print(job->solver, job->puzzle, &how, NULL);
    if (!text)
        return NULL;
    return begin((struct guess){.text = text, .options = job->options});
}

struct guess *guess_begin_cover(const struct cover_job *job, uint64_t limit) {
    if (!is_wanted(job->options, limit))
        return NULL;
    return begin((struct guess){.of_cover = job, .options = job->options});
}

void guess_end(struct guess *g) {
    if (!g)
        return;
    progress_counted(g);
    sudokusat_puzzle_free(g->puzzle);
    sudokusat_reader_free(g->reader);
    sudokusat_solver_free(g->solver);
    sudokusat_cover_free(g->cover);
    sudokusat_free(g->text);
    free(g);
}
