/* Thinking on boards with marks of all kinds: no step contradicts a solution,
 * and no path says more than Dancing Links does.
 */
#include "api/tables.h"
#include "base/bits.h"
#include "effort.h"
#include "encode/encode.h"
#include "grids.h"
#include "logic/path.h"
#include "mark_helper.h"
#include "random_puzzle.h"
#include "solve/check.h"
#include "solve/solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_SOLUTIONS = 200 };

/* A board, its solutions, and who thinks about it. */
struct thought {
    const struct board *board;
    struct judges judges;
    struct cover *cover;
    struct solver *solver;
    struct layout *layout;
    struct logic *logic;
    struct step step;
    struct grids grids;
    bool complete; /* these are all solutions */
    const char *rules;
    const char *wrong;
    int n_steps, n_of_marks, n_innies;
};

static bool thought_open(struct thought *t, const struct board *b,
                         const char *rules) {
    struct text why = {0};
    const char *refused = NULL;
    struct answer answer;
    const struct question q = {.limit = count_from(MOST_SOLUTIONS),
                               .want_grids = true,
                               .on_grid = grids_add,
                               .grid_context = &t->grids};
    *t = (struct thought){
        .board = b, .rules = rules, .step = {.wants_words = true}};
    const bool good = judges_open(&t->judges, b, rules, &why);
    text_free(&why);
    if (!good)
        return false;
    t->cover = encode_constraints(&t->judges.constraints);
    t->solver = solver_new(&t->judges.rules, t->cover, backend_find("dlx"),
                           NULL, &refused);
    assert_non_null(t->solver);
    t->layout = layout_new(&b->shape, t->cover, &t->judges.rules);
    t->logic = logic_new(t->layout);
    grids_init(&t->grids, t->layout->shape.n_cells);
    solver_ask(t->solver, b, &q, &answer);
    assert_null(answer.failure);
    t->complete = answer.complete;
    return true;
}

static void thought_close(struct thought *t) {
    logic_free(t->logic);
    layout_free(t->layout);
    solver_free(t->solver);
    cover_free(t->cover);
    judges_close(&t->judges);
    grids_free(&t->grids);
    step_free(&t->step);
}

static void fail_at(const struct thought *t, const char *what) {
    struct text puzzle = {0};
    random_puzzle_tell(t->board, t->rules, &puzzle);
    fail_msg("%s: step %d, %s: %s\n%s", what, t->n_steps,
             t->step.technique ? t->step.technique->name : "-",
             text_string(&t->step.words), text_string(&puzzle));
}

/* Values of marks may have anything in them. */
static bool is_whole_sentence(const char *words) {
    const size_t n = strlen(words);
    return n > 1 && words[n - 1] == '.' && !strstr(words, "  ") &&
           !strstr(words, " ,");
}

static bool hold_against_all(void *context, const struct logic *g,
                             const struct step *s) {
    struct thought *const t = context;
    t->n_steps++;
    t->n_of_marks += s->mark >= 0;
    t->n_innies += strstr(s->technique->name, "inni") != NULL;
    if (!is_whole_sentence(text_string(&s->words)))
        fail_at(t, "no whole sentence");
    for (int i = 0; i < t->grids.n; i++) {
        const int8_t *const grid = grids_at(&t->grids, i);
        for (size_t k = 0; k < s->placed.n; k++)
            if (grid[logic_cell(g, s->placed.data[k])] !=
                logic_digit(g, s->placed.data[k]))
                fail_at(t, "a wrong digit");
        for (size_t k = 0; k < s->removed.n; k++)
            if (grid[logic_cell(g, s->removed.data[k])] ==
                logic_digit(g, s->removed.data[k]))
                fail_at(t, "takes a true digit");
    }
    return t->n_steps < 1000;
}

/* Searching techniques go on for long on boards with several solutions. */
static bool has_one(void *context) {
    const struct thought *const t = context;
    return t->complete && t->grids.n == 1;
}

struct tally {
    int solved, stuck, broken, marks, innies;
};

static void walk(struct thought *t, const struct technique **list,
                 struct tally *tally) {
    const struct path_order order = {
        .list = list, .is_unique = has_one, .context = t};
    t->n_steps = t->n_of_marks = t->n_innies = 0;
    logic_load(t->logic, t->board, true);
    const enum path_end end =
        path_walk(t->logic, &order, &t->step, hold_against_all, t);
    if (end == PATH_BROKEN && t->grids.n)
        fail_at(t, "says there is no solution");
    if (end == PATH_SOLVED &&
        (!t->complete || t->grids.n != 1 ||
         memcmp(grids_at(&t->grids, 0), t->logic->value, t->grids.size)))
        fail_at(t, "says it is solved");
    tally->solved += end == PATH_SOLVED;
    tally->stuck += end == PATH_STUCK;
    tally->broken += end == PATH_BROKEN;
    tally->marks += t->n_of_marks > 0;
    tally->innies += t->n_innies > 0;
}

/* All techniques, and each of marks alone. */
static void think(struct thought *t, struct tally *tally) {
    struct tally apart = {0};
    walk(t, NULL, tally);
    for (int i = 0; techniques[i].name; i++) {
        const struct technique *alone[] = {&techniques[i], NULL};
        if (strstr(techniques[i].name, "mark") ||
            strstr(techniques[i].name, "inni"))
            walk(t, alone, &apart);
    }
    tally->innies += apart.innies;
}

/* ---- killers ---- */

/* Grows a cage over neighbours that are free and differ from it. */
static void grow_cage(struct rng *rng, const struct geometry *g,
                      const int8_t *grid, bool *used, int first,
                      struct board *b) {
    struct mark m = {.kind = alloc_string("cage")};
    uint64_t digits = bits_one(grid[first]);
    int sum = grid[first] + 1, size = 2 + rng_pick(rng, 4);
    char value[16];
    mark_add_cell(&m, first);
    used[first] = true;
    for (int tries = 30; tries > 0 && (int)m.cells.n < size; tries--) {
        const int from = m.cells.data[rng_pick(rng, (int)m.cells.n)];
        const int way = rng_pick(rng, 4);
        const int row = geometry_row(g, from) + (way == 0) - (way == 1);
        const int col = geometry_col(g, from) + (way == 2) - (way == 3);
        if (row < 0 || row >= g->n || col < 0 || col >= g->n)
            continue;
        const int cell = geometry_cell(g, row, col);
        if (used[cell] || bits_has(digits, grid[cell]))
            continue;
        used[cell] = true;
        digits |= bits_one(grid[cell]);
        sum += grid[cell] + 1;
        mark_add_cell(&m, cell);
    }
    mark_end_part(&m);
    snprintf(value, sizeof value, "%d", sum);
    mark_set_word(&m, value, strlen(value));
    vec_push(&b->marks, m);
}

/* Cages all over the board but for a few cells, and few givens. */
static struct board *killer(struct rng *rng, const struct geometry *g) {
    struct board *const b = board_new(g);
    bool used[81] = {false};
    int8_t grid[81];
    random_full_grid(rng, g, grid);
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (!used[cell] && rng_pick(rng, 12))
            grow_cage(rng, g, grid, used, cell, b);
        if (rng_pick(rng, 5) == 0)
            b->given[cell] = grid[cell];
    }
    return b;
}

static void test_killers(void **state) {
    (void)state;
    static const struct geometry shapes[] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}};
    const int n = slow_wanted() ? 3000 : effort(200);
    struct tally tally = {0};
    struct rng rng;
    rng_seed(&rng, 45);
    for (int i = 0; i < n; i++) {
        struct board *const b = killer(&rng, &shapes[i % 3]);
        struct thought t;
        if (!thought_open(&t, b, "classic"))
            fail_msg("a killer that is refused");
        think(&t, &tally);
        thought_close(&t);
        board_free(b);
    }
    print_message("%d solved, %d stuck, %d broken; innies in %d\n",
                  tally.solved, tally.stuck, tally.broken, tally.innies);
    assert_true(4 * tally.solved > n && tally.broken == 0 &&
                3 * tally.innies > n);
}

/* ---- mixed boards ---- */

static void play(struct rng *rng, struct tally *tally) {
    static const struct geometry shapes[] = {
        {4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {9, 3, 3}};
    static const char *const rules[] = {
        "classic", "classic, no-boxes", "classic, dutch-flatmates",
        "classic, diagonal:up", "classic, no-boxes, anti-taxicab"};
    struct board *const puzzle = random_puzzle(rng, &shapes[rng_pick(rng, 4)]);
    struct thought t;
    if (thought_open(&t, puzzle, rules[rng_pick(rng, 5)]))
        think(&t, tally);
    thought_close(&t);
    board_free(puzzle);
}

static void test_steps_hold(void **state) {
    (void)state;
    const int n = slow_wanted() ? 20000 : effort(2000);
    struct tally t = {0};
    struct rng rng;
    rng_seed(&rng, 18);
    for (int i = 0; i < n; i++)
        play(&rng, &t);
    print_message("%d solved, %d stuck, %d broken; marks were needed in %d\n",
                  t.solved, t.stuck, t.broken, t.marks);
    assert_true(20 * t.solved > n && 20 * t.broken > n && 20 * t.marks > n);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_steps_hold),
                                       cmocka_unit_test(test_killers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
