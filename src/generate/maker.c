/* Makes puzzles, one a trial. */
#include "generate/maker.h"

#include "board/board.h"
#include "generate/dig.h"
#include "generate/fewer.h"
#include "generate/fill.h"
#include "generate/oracle.h"
#include "generate/pattern.h"
#include "generate/steer.h"

#include <string.h>

#define FEWER_ATTEMPTS 300
#define PATTERN_ATTEMPTS 3000
#define QUESTION_NODES 20000 /* to show that a given can go, or that not */
#define LARGE_NODES 300      /* likewise on a large board, unless minimal */

struct maker {
    const struct recipe *recipe;
    const struct rule_set *rules;
    int n_cells;
    struct oracle *oracle;
    struct filler *filler;
    struct digger *digger;
    struct rater *rater;
    struct groups *groups, *order;
    struct rng rng;
    int8_t *cells, *solution, *room; /* [n_cells] */
    struct steer steer;
};

static struct maker *build(const struct rule_set *rules,
                           const struct cover *cover,
                           const struct layout *layout,
                           const struct recipe *recipe, struct oracle *oracle) {
    struct maker *const m = xnew0(1, struct maker);
    const size_t n_cells = (size_t)layout->shape.n_cells;
    m->recipe = recipe;
    m->rules = rules;
    m->n_cells = layout->shape.n_cells;
    m->oracle = oracle;
    m->filler = filler_new(layout, cover, oracle);
    m->digger = digger_new(oracle);
    m->rater = rater_new(layout, recipe->avoided, oracle);
    m->groups = groups_new(&layout->board, recipe->symmetry);
    m->order = groups_new(&layout->board, recipe->symmetry);
    m->cells = xnew(n_cells, int8_t);
    m->solution = xnew(n_cells, int8_t);
    m->room = xnew(n_cells, int8_t);
    m->steer = (struct steer){.recipe = recipe,
                              .groups = m->groups,
                              .order = m->order,
                              .digger = m->digger,
                              .rater = m->rater,
                              .rng = &m->rng,
                              .n_cells = m->n_cells,
                              .room = m->room};
    return m;
}

struct maker *maker_new(const struct rule_set *rules, const struct cover *cover,
                        const struct layout *layout,
                        const struct recipe *recipe,
                        const struct backend *backend, const char **why) {
    struct oracle *const oracle = oracle_new(cover, backend, why);
    return oracle ? build(rules, cover, layout, recipe, oracle) : NULL;
}

void maker_free(struct maker *m) {
    if (!m)
        return;
    filler_free(m->filler);
    digger_free(m->digger);
    rater_free(m->rater);
    groups_free(m->groups);
    groups_free(m->order);
    oracle_free(m->oracle);
    xfree(m->cells);
    xfree(m->solution);
    xfree(m->room);
    xfree(m);
}

/* A stream of its own for every trial of every seed. */
static void seed_trial(struct maker *m, uint64_t seed, uint64_t trial) {
    struct rng stream;
    rng_seed(&stream, seed);
    rng_seed(&m->rng,
             rng_next(&stream) + trial * UINT64_C(0xd1342543de82ef95));
}

static enum made make_solution(struct maker *m) {
    if (m->recipe->from) {
        memcpy(m->solution, m->recipe->from, (size_t)m->n_cells);
        return MADE_IT;
    }
    switch (fill_grid(m->filler, &m->rng, m->solution)) {
    case ORACLE_YES:
        return MADE_IT;
    case ORACLE_NO:
        return MADE_NO_GRID;
    case ORACLE_UNSURE:
        break;
    }
    return MADE_STOPPED;
}

static bool fill_pattern(struct maker *m) {
    for (int i = 0; i < m->n_cells; i++)
        m->cells[i] = m->recipe->pattern[i] ? m->solution[i] : BOARD_BLANK;
    if (!m->recipe->from)
        return pattern_search(m->oracle, m->cells, m->solution,
                              PATTERN_ATTEMPTS, &m->rng);
    return oracle_another(m->oracle, m->cells, m->solution, m->room) ==
           ORACLE_NO;
}

/* Where to stop: anywhere within the range of clues, each number as likely;
 * but a puzzle that is to be minimal is dug to the end. */
static int fewest_wanted(struct maker *m) {
    const struct recipe *const r = m->recipe;
    if (r->minimal || !r->high_clues)
        return r->low_clues;
    return r->low_clues +
           (int)rng_below(&m->rng, (uint32_t)(r->high_clues - r->low_clues + 1));
}

/* Whether the number of clues came out right. */
static bool dig(struct maker *m, struct product *out) {
    const struct recipe *const r = m->recipe;
    memcpy(m->cells, m->solution, (size_t)m->n_cells);
    groups_shuffle(m->groups, &m->rng, m->order);
    const int least = fewest_wanted(m);
    int n = dig_run(m->digger, m->cells, m->order, least);
    if (r->high_clues && n > r->high_clues && r->symmetry == SYMMETRY_NONE)
        n = fewer_clues(m->digger, m->oracle, m->cells, m->solution,
                        r->high_clues, FEWER_ATTEMPTS, &m->rng);
    out->nearest = r->high_clues && n > r->high_clues ? n : 0;
    return !out->nearest;
}

/* What the givens came to in the end. */
static bool judge(struct maker *m, struct product *out) {
    const struct recipe *const r = m->recipe;
    const int n = dig_count(m->cells, m->n_cells);
    if (n < r->low_clues || (r->high_clues && n > r->high_clues))
        return false;
    if (r->minimal)
        out->minimal = dig_is_minimal(m->digger, m->cells) == ORACLE_YES;
    return out->minimal || !r->minimal;
}

static enum made make_puzzle(struct maker *m, struct product *out) {
    const struct recipe *const r = m->recipe;
    m->oracle->nodes =
        m->n_cells > 256 && !r->minimal ? LARGE_NODES : QUESTION_NODES;
    dig_begin(m->digger, m->solution);
    bool fine = r->pattern ? fill_pattern(m) : dig(m, out);
    dig_begin(m->digger, m->solution);
    if (fine && recipe_is_steered(r))
        fine = out->is_rated =
            steer_run(&m->steer, m->cells, m->solution, &out->grade);
    else if (fine && r->rated)
        out->is_rated = rater_walk(m->rater, m->cells, -1, RECIPE_MOST_RATING,
                                   &out->grade) == RATED_SOLVED;
    fine = fine && judge(m, out);
    m->oracle->nodes = 0;
    if (m->oracle->stopped)
        return MADE_STOPPED;
    return fine ? MADE_IT : MADE_NOTHING;
}

enum made maker_run(struct maker *m, uint64_t seed, uint64_t trial,
                    double deadline, bool (*cancelled)(void *context),
                    void *context, struct product *out) {
    m->oracle->stopped = false;
    m->oracle->budget = (struct budget){
        .deadline = deadline, .cancelled = cancelled, .context = context};
    *out = (struct product){.cells = m->cells, .solution = m->solution};
    seed_trial(m, seed, trial);
    enum made made = make_solution(m);
    if (made == MADE_IT && m->recipe->grids_only)
        memcpy(m->cells, m->solution, (size_t)m->n_cells);
    else if (made == MADE_IT)
        made = make_puzzle(m, out);
    if (made == MADE_IT)
        out->n_clues = dig_count(m->cells, m->n_cells);
    return made;
}
