/* The engine "evolve": differential evolution.
 *
 * The report "Sudoku" (Maher, Ezzat, Rizk, Shaaban, Yehia, 003) evolves a
 * population of fillings, after Boryczka and Juszczuk, "Solving the sudoku
 * with the differential evolution", 2012. Its parameters are the defaults
 * (differ.c). It solved the easy board in 2:28 minutes, and ended at 2 and 3
 * errors on the medium and the hard one, after an hour and a half each.
 * tuned=1 is another way to evolve, which reaches 0 (temper.c).
 *
 * Neither can prove anything: there is one solution, at most, and then or
 * after the last generation it gives up.
 */
#include "reports/evolve.h"

#include "base/alloc.h"
#include "reports/differ.h"
#include "reports/temper.h"

enum {
    SEED,
    TUNED,
    WEIGHT,
    RATE,
    POPULATION,
    GENERATIONS,
    REPAIR,
    IDLE,
    ELITE,
    N_SETTINGS
};

static const struct backend_setting settings[] = {
    [SEED] = {.name = "seed",
              .summary = "seed of the random choices: a number from 0",
              .high = 9007199254740991.0,
              .initial = 1},
    [TUNED] = {.name = "tuned",
               .summary = "0: as in report 003; 1: permutations at several "
                          "temperatures",
               .high = 1},
    [WEIGHT] = {.name = "weight",
                .summary = "weight of a difference: 0 to 100, initially 3",
                .high = 100,
                .initial = 3},
    [RATE] = {.name = "rate",
              .summary = "chance of a crossover: 0 to 1, initially 0.009",
              .high = 1,
              .initial = 0.009},
    [POPULATION] = {.name = "population",
                    .summary = "individuals: 4 to 10000, or 0 for 100, "
                               "tuned 8",
                    .high = 10000},
    [GENERATIONS] = {.name = "generations",
                     .summary = "generations before it gives up, or 0 for "
                                "30000, tuned 100000",
                     .high = 9007199254740991.0},
    [REPAIR] = {.name = "repair",
                .summary = "generations between repairs: from 1, initially 100",
                .low = 1,
                .high = 1e9,
                .initial = 100},
    [IDLE] = {.name = "idle",
              .summary = "generations without progress before a new "
                         "population: from 1, initially 1000",
              .low = 1,
              .high = 1e9,
              .initial = 1000},
    [ELITE] = {.name = "elite",
               .summary = "percent of a population kept then: 0 to 100, "
                          "initially 10",
               .high = 100,
               .initial = 10},
    [N_SETTINGS] = {.name = NULL},
};

struct evolve {
    struct breed breed;
    bool is_tuned;
    struct differ differ; /* one of the two is open */
    struct temper temper;
    uint64_t seed, most_generations;
    uint64_t generations; /* of this question */
    int errors;           /* fewest so far */
    bool begun, ended;
    struct rng rng;
    struct backend_stats stats;
};

static void close_evolve(void *engine) {
    struct evolve *const e = engine;
    if (!e)
        return;
    if (e->is_tuned)
        temper_close(&e->temper);
    else
        differ_close(&e->differ);
    breed_close(&e->breed);
    xfree(e);
}

static bool open_kind(struct evolve *e, const struct problem *problem,
                      const double *values) {
    const struct differ_settings of_report = {
        .weight = values[WEIGHT],
        .rate = values[RATE],
        .population = values[POPULATION] > 0 ? (int)values[POPULATION] : 100,
        .repair_every = (int)values[REPAIR],
        .idle = (int)values[IDLE],
        .elite_percent = (int)values[ELITE],
    };
    const int population = values[POPULATION] > 0 ? (int)values[POPULATION] : 8;
    if (e->is_tuned)
        return temper_open(&e->temper, problem, &e->breed, population, &e->rng,
                           &e->stats);
    differ_open(&e->differ, &e->breed, &of_report, &e->rng, &e->stats);
    return true;
}

static void *open_evolve(const struct problem *problem,
                         const struct backend_options *options,
                         const char **why) {
    double values[N_SETTINGS];
    *why = breed_refuse(problem);
    if (!*why)
        *why = backend_read_settings(settings, options, values);
    if (!*why && values[POPULATION] > 0 && values[POPULATION] < 4)
        *why = settings[POPULATION].summary;
    if (*why)
        return NULL;
    struct evolve *const e = xnew0(1, struct evolve);
    e->is_tuned = values[TUNED] >= 1;
    e->seed = (uint64_t)values[SEED];
    e->most_generations = values[GENERATIONS] > 0
                              ? (uint64_t)values[GENERATIONS]
                          : e->is_tuned ? 100000
                                        : 30000;
    breed_open(&e->breed, problem);
    if (open_kind(e, problem, values))
        return e;
    *why = "it needs rows, columns, boxes or regions that fill the board";
    close_evolve(e);
    return NULL;
}

static void load(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded) {
    struct evolve *const e = engine;
    breed_load(&e->breed, givens, n_givens, excluded, n_excluded);
    rng_seed(&e->rng, e->seed);
    e->begun = false;
    e->ended = e->breed.clash;
    e->generations = 0;
    e->stats.errors_left = 0;
}

static const gene *best(const struct evolve *e) {
    return e->is_tuned ? temper_best(&e->temper) : differ_best(&e->differ);
}

static void begin(struct evolve *e) {
    if (e->is_tuned)
        temper_begin(&e->temper);
    else
        differ_begin(&e->differ);
    e->errors = breed_errors(&e->breed, best(e));
    e->stats.errors_left = (uint64_t)e->errors;
    e->begun = true;
}

static void step(struct evolve *e) {
    const int errors =
        e->is_tuned ? temper_step(&e->temper) : differ_step(&e->differ);
    e->generations++;
    if (errors < e->errors)
        e->errors = errors;
    e->stats.errors_left = (uint64_t)e->errors;
}

static bool is_over(struct evolve *e, struct budget *b, uint64_t first) {
    uint64_t now = 0;
    return budget_ends(b, e->generations - first, 0, &now, 0);
}

static enum next next(void *engine, struct budget *b, int *chosen,
                      int *n_chosen) {
    struct evolve *const e = engine;
    const uint64_t first = e->generations;
    while (!e->ended) {
        if (!e->begun)
            begin(e);
        if (!e->errors) {
            e->ended = true;
            breed_solution(&e->breed, best(e), chosen, n_chosen);
            return NEXT_FOUND;
        }
        if (e->generations >= e->most_generations)
            break;
        if (is_over(e, b, first))
            return NEXT_STOPPED;
        step(e);
    }
    e->ended = true;
    b->reason = STOP_GAVE_UP;
    return NEXT_STOPPED;
}

static void stats(const void *engine, struct backend_stats *out) {
    const struct evolve *const e = engine;
    *out = e->stats;
}

const struct backend evolve_backend = {
    .name = "evolve",
    .summary = "differential evolution of complete fillings (report 003)",
    .can = CAN_EXCLUDE,
    .work = "generations",
    .settings = settings,
    .open = open_evolve,
    .load = load,
    .next = next,
    .stats = stats,
    .close = close_evolve,
};
