/* How hard a puzzle in the making is, and how to make it easier. */
#include "generate/rater.h"

#include "logic/path.h"

#include <string.h>

struct rater {
    struct probe *probe;
    struct logic *logic;
    struct step step;
    struct board *board;
    bool avoided[GRADE_MAX_TECHNIQUES];
    const struct technique *list[GRADE_MAX_TECHNIQUES + 1];
    int highest;
    struct grade *grade;
    bool too_hard;
};

struct rater *rater_new(const struct layout *layout, const bool *avoided,
                        struct probe *probe) {
    struct rater *const r = xnew0(1, struct rater);
    r->probe = probe;
    r->logic = logic_new(layout);
    r->board = board_new(&layout->board);
    for (int row = 0; techniques[row].name && avoided; row++)
        r->avoided[row] = avoided[row];
    return r;
}

void rater_free(struct rater *r) {
    if (!r)
        return;
    logic_free(r->logic);
    step_free(&r->step);
    board_free(r->board);
    xfree(r);
}

/* The techniques that may be used, as a list that path.h takes. */
static void list_techniques(struct rater *r, int without, int highest) {
    int n = 0;
    for (int row = 0; techniques[row].name; row++)
        if (row != without && !r->avoided[row] &&
            techniques[row].rating <= highest)
            r->list[n++] = &techniques[row];
    r->list[n] = NULL;
}

static bool is_unique(void *context) {
    (void)context;
    return true;
}

static bool take_step(void *context, const struct logic *g,
                      const struct step *step) {
    struct rater *const r = context;
    (void)g;
    grade_add(r->grade, step);
    r->too_hard = step->rating > r->highest;
    return !r->too_hard && !probe_is_stopped(r->probe);
}

static enum path_end walk(struct rater *r, int highest, struct grade *grade) {
    const struct path_order order = {.list = r->list, .is_unique = is_unique};
    r->highest = highest;
    r->grade = grade;
    r->too_hard = false;
    return path_walk(r->logic, &order, &r->step, take_step, r);
}

static void load(struct rater *r, const int8_t *cells) {
    memcpy(r->board->given, cells, (size_t)r->logic->n_cells);
    logic_load(r->logic, r->board, false);
}

enum rated rater_walk(struct rater *r, const int8_t *cells, int without,
                      int highest, struct grade *grade) {
    *grade = (struct grade){.rating = 0};
    list_techniques(r, without, 1000);
    load(r, cells);
    if (walk(r, highest, grade) == PATH_SOLVED)
        return RATED_SOLVED;
    return r->too_hard ? RATED_TOO_HARD : RATED_STUCK;
}

static void give_group(struct rater *r, int8_t *cells, const int8_t *solution,
                       const struct groups *groups, int group) {
    for (int i = groups->start[group]; i < groups->start[group + 1]; i++) {
        const int cell = groups->cell[i];
        cells[cell] = solution[cell];
        if (r->logic->value[cell] == BOARD_BLANK)
            logic_place(r->logic, cell, solution[cell]);
    }
}

static int random_open_cell(const struct logic *g, struct rng *rng) {
    int left = (int)rng_below(rng, (uint32_t)g->n_open);
    int cell = 0;
    while (g->value[cell] != BOARD_BLANK || left--)
        cell++;
    return cell;
}

void rater_ease(struct rater *r, int8_t *cells, const int8_t *solution,
                const struct groups *groups, int highest, struct rng *rng) {
    struct grade grade = {.rating = 0};
    list_techniques(r, -1, highest);
    load(r, cells);
    while (walk(r, highest, &grade) != PATH_SOLVED && !r->probe->stopped)
        give_group(r, cells, solution, groups,
                   groups_find(groups, random_open_cell(r->logic, rng)));
}
