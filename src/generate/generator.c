/* Makes puzzles, one a trial. */
#include "generate/generator.h"

#include "board/board.h"
#include "generate/dig.h"
#include "generate/fewer.h"
#include "generate/fill.h"
#include "generate/grow.h"
#include "generate/probe.h"
#include "generate/pattern.h"
#include "generate/repair.h"
#include "generate/steer.h"

#include <string.h>

#define FEWER_ATTEMPTS 300
#define PATTERN_ATTEMPTS 3000
#define QUESTION_NODES 20000  /* to show that a given can go, or that not */
#define LARGE_NODES 300       /* likewise on a large board, unless minimal */
#define MARKS_NODES 500       /* likewise with marks, which cost more each */
#define SURE_MARKS_NODES 5000 /* likewise where no doubt may be left */

/* Every so many trials one finds out how few clues will do. */
#define SCOUTS 16

struct generator {
    const struct target *target;
    const struct rule_set *rules;
    int n_cells;
    struct probe *probe;
    struct filler *filler;
    struct digger *digger;
    struct rater *rater;
    const struct geometry *shape;

    /* Of each symmetry that was needed so far, and of the one of this trial. */
    struct groups *groups_of[SYMMETRY_N];
    struct repair *repair_of[SYMMETRY_N];
    const struct groups *groups;
    struct groups *order;
    struct repair *repair; /* NULL where groups are single cells */
    struct rng rng;
    bool is_scout;                   /* this trial is */
    int8_t *cells, *solution, *room; /* [n_cells] */
    struct steer steer;
};

static void take_symmetry(struct generator *m, enum symmetry s) {
    if (!m->groups_of[s])
        m->groups_of[s] = groups_new(m->shape, s);
    if (!m->repair_of[s] && m->target->minimal && s != SYMMETRY_NONE)
        m->repair_of[s] = repair_new(m->groups_of[s], m->probe, m->digger);
    m->groups = m->steer.groups = m->groups_of[s];
    m->repair = m->repair_of[s];
}

static struct generator *build(const struct rule_set *rules,
                               const struct cover *cover,
                               const struct layout *layout,
                               const struct target *target,
                               struct probe *probe) {
    struct generator *const m = xnew0(1, struct generator);
    const size_t n_cells = (size_t)layout->shape.n_cells;
    m->target = target;
    m->rules = rules;
    m->n_cells = layout->shape.n_cells;
    m->probe = probe;
    m->filler = filler_new(layout, cover, probe, target->grid_nodes);
    m->digger = digger_new(probe);
    m->rater = rater_new(layout, target->avoided, probe);
    m->shape = &layout->board;
    m->order = groups_new(m->shape, SYMMETRY_NONE);
    m->cells = xnew(n_cells, int8_t);
    m->solution = xnew(n_cells, int8_t);
    m->room = xnew(n_cells, int8_t);
    m->steer = (struct steer){.target = target,
                              .order = m->order,
                              .digger = m->digger,
                              .rater = m->rater,
                              .rng = &m->rng,
                              .n_cells = m->n_cells,
                              .room = m->room};
    if (target->symmetry != SYMMETRY_RANDOM)
        take_symmetry(m, target->symmetry);
    return m;
}

struct generator *
generator_new(const struct rule_set *rules, const struct cover *cover,
              const struct layout *layout, const struct target *target,
              const struct backend *backend, const char **why) {
    struct probe *const probe = probe_new(cover, backend, why);
    return probe ? build(rules, cover, layout, target, probe) : NULL;
}

void generator_free(struct generator *m) {
    if (!m)
        return;
    filler_free(m->filler);
    for (int s = 0; s < SYMMETRY_N; s++) {
        repair_free(m->repair_of[s]);
        groups_free(m->groups_of[s]);
    }
    digger_free(m->digger);
    rater_free(m->rater);
    groups_free(m->order);
    probe_free(m->probe);
    xfree(m->cells);
    xfree(m->solution);
    xfree(m->room);
    xfree(m);
}

/* A stream of its own for every trial of every seed. */
static void seed_trial(struct generator *m, uint64_t seed, uint64_t trial) {
    struct rng stream;
    rng_seed(&stream, seed);
    rng_seed(&m->rng, rng_next(&stream) + trial * UINT64_C(0xd1342543de82ef95));
}

static enum trial_end make_solution(struct generator *m) {
    if (m->target->from) {
        memcpy(m->solution, m->target->from, (size_t)m->n_cells);
        return TRIAL_IT;
    }
    switch (fill_grid(m->filler, &m->rng, m->solution)) {
    case PROBE_YES:
        return TRIAL_IT;
    case PROBE_NO:
        return TRIAL_NO_GRID;
    case PROBE_UNSURE:
        break;
    }
    return m->probe->stopped ? TRIAL_STOPPED : TRIAL_NOTHING;
}

static bool fill_pattern(struct generator *m) {
    for (int i = 0; i < m->n_cells; i++)
        m->cells[i] = m->target->pattern[i] ? m->solution[i] : BOARD_BLANK;
    if (!m->target->from)
        return pattern_search(m->probe, m->cells, m->solution, PATTERN_ATTEMPTS,
                              &m->rng);
    return probe_another(m->probe, m->cells, m->solution, m->room) == PROBE_NO;
}

/* Where to stop: anywhere within the range of clues, each number as likely;
 * but a puzzle that is to be minimal is dug to the end. */
static int fewest_wanted(struct generator *m) {
    const struct target *const r = m->target;
    if (r->minimal || !r->high_clues)
        return r->low_clues;
    return r->low_clues + (int)rng_below(&m->rng, (uint32_t)(r->high_clues -
                                                             r->low_clues + 1));
}

/* Sees whether there are too many clues. */
static bool is_few(const struct generator *m, int n, struct product *out) {
    const int most = target_most(m->target);
    out->nearest = most >= 0 && n > most ? n : 0;
    return !out->nearest;
}

/* Gives what marks do not tell. Some trials go on where there are too many
 * clues already: they know how many would do. */
static bool grow(struct generator *m, struct product *out) {
    const struct target *const r = m->target;
    const int most = target_most(r);
    int n;
    memset(m->cells, BOARD_BLANK, (size_t)m->n_cells);
    if (!grow_run(m->probe, m->groups, m->solution,
                  m->is_scout || most < 0 ? -1 : most + most / 4, &m->rng,
                  m->cells, &n))
        return false;
    groups_shuffle(m->groups, &m->rng, m->order);
    n = dig_run(m->digger, m->cells, m->order, r->low_clues);
    grow_to(m->groups, m->solution, r->low_clues, &m->rng, m->cells);
    return is_few(m, n, out);
}

/* Whether the number of clues came out right. */
static bool dig(struct generator *m, struct product *out) {
    const struct target *const r = m->target;
    if (r->grows)
        return grow(m, out);
    memcpy(m->cells, m->solution, (size_t)m->n_cells);
    groups_shuffle(m->groups, &m->rng, m->order);
    const int least = fewest_wanted(m);
    int n = dig_run(m->digger, m->cells, m->order, least);
    if (m->repair) {
        if (!repair_run(m->repair, m->solution, least, &m->rng, m->cells))
            return false;
        n = dig_count(m->cells, m->n_cells);
    }
    if (r->high_clues && n > r->high_clues && r->symmetry == SYMMETRY_NONE)
        n = fewer_clues(m->digger, m->probe, m->cells, m->solution,
                        r->high_clues, FEWER_ATTEMPTS, &m->rng);
    return is_few(m, n, out);
}

/* What the givens came to in the end. */
static bool judge(struct generator *m, struct product *out) {
    const struct target *const r = m->target;
    const int n = dig_count(m->cells, m->n_cells);
    const int most = target_most(r);
    if (n < r->low_clues || (most >= 0 && n > most))
        return false;
    if (r->minimal)
        out->minimal = dig_is_minimal(m->digger, m->cells) == PROBE_YES;
    return out->minimal || !r->minimal;
}

static enum trial_end make_puzzle(struct generator *m, struct product *out) {
    const struct target *const r = m->target;
    m->probe->nodes = r->grows && r->minimal            ? SURE_MARKS_NODES
                      : r->grows                        ? MARKS_NODES
                      : m->n_cells > 256 && !r->minimal ? LARGE_NODES
                                                        : QUESTION_NODES;
    dig_begin(m->digger, m->solution);
    bool fine = r->pattern ? fill_pattern(m) : dig(m, out);
    if (r->pattern) /* another solution may have come */
        dig_begin(m->digger, m->solution);
    if (fine && target_is_steered(r))
        fine = out->is_rated =
            steer_run(&m->steer, m->cells, m->solution, &out->grade);
    else if (fine && r->rated)
        out->is_rated = rater_walk(m->rater, m->cells, -1, GENERATE_MOST_RATING,
                                   &out->grade) == RATED_SOLVED;
    fine = fine && judge(m, out);
    m->probe->nodes = 0;
    if (m->probe->stopped)
        return TRIAL_STOPPED;
    return fine ? TRIAL_IT : TRIAL_NOTHING;
}

enum trial_end generator_run(struct generator *m, uint64_t seed, uint64_t trial,
                             const struct limits *limits, struct product *out) {
    m->probe->stopped = false;
    m->probe->budget = (struct budget){.limits = *limits};
    *out = (struct product){.cells = m->cells, .solution = m->solution};
    seed_trial(m, seed, trial);
    m->is_scout = trial % SCOUTS == 1;
    if (m->target->symmetry == SYMMETRY_RANDOM)
        take_symmetry(m,
                      (enum symmetry)(1 + rng_below(&m->rng, SYMMETRY_N - 1)));
    enum trial_end made = make_solution(m);
    if (made == TRIAL_IT && m->target->grids_only)
        memcpy(m->cells, m->solution, (size_t)m->n_cells);
    else if (made == TRIAL_IT)
        made = make_puzzle(m, out);
    if (made == TRIAL_IT)
        out->n_clues = dig_count(m->cells, m->n_cells);
    return made;
}
