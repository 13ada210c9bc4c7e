/* New puzzles. */
#include "api/api.h"

#include "api/tables.h"
#include "base/clock.h"
#include "generate/canonical.h"
#include "generate/generator.h"
#include "generate/random_regions.h"
#include "generate/seen.h"
#include "solve/check.h"

#include <string.h>

struct sudokusat_generator {
    sudokusat_solver *solver;
    sudokusat_puzzle *blank; /* of the target's shape */
    struct target target;
    bool *pattern; /* copies that the target borrows */
    int8_t *from;
    struct generator *generator;
    struct canonical *canonical; /* NULL for boards that are too large */
    bool random_regions;         /* other ones at each trial */
    int8_t *form;
    struct text conflict;
};

/* A blank board with the setting of another one, its rules too. */
static sudokusat_puzzle *new_puzzle(const struct board *setting,
                                    const char *rules) {
    sudokusat_puzzle *const p = xnew0(1, sudokusat_puzzle);
    p->record.board = board_copy_setting(setting);
    p->record.start = (struct place){1, 1};
    if (rules)
        p->record.rules = alloc_string(rules);
    return p;
}

static sudokusat_puzzle *new_blank(const sudokusat_generate_options *r,
                                   const struct geometry *shape) {
    struct board *const plain = board_new(shape);
    const struct record *const record = r->setting ? &r->setting->record : NULL;
    sudokusat_puzzle *const p = new_puzzle(record ? record->board : plain,
                                           record ? record->rules : NULL);
    if (r->symbols)
        strcpy(p->record.board->symbols, r->symbols);
    board_free(plain);
    return p;
}

static const char *check_setting(const sudokusat_generate_options *r,
                                 const struct geometry *shape) {
    const sudokusat_puzzle *const p = r->setting;
    if (r->random_regions && r->from)
        return "a grid to start from and random regions contradict each other";
    if (r->random_regions && p && p->record.board && p->record.board->region)
        return "the setting has regions, so that they cannot be random";
    return p && (!p->record.board ||
                 !geometry_equal(&p->record.board->shape, shape))
               ? "the puzzle of the setting has another shape"
               : NULL;
}

static const char *read_shape(const sudokusat_generate_options *r,
                              struct geometry *shape) {
    const char *const why = api_generate_shape(r, shape);
    return why || !r->symbols ? why : board_check_symbols(r->symbols, shape->n);
}

static const char *read_clues(const sudokusat_generate_options *r,
                              const struct geometry *shape, struct target *to) {
    to->low_clues = r->low_clues;
    to->high_clues = r->high_clues;
    to->minimal = r->minimal;
    if (r->low_clues < 0 || r->low_clues > geometry_cells(shape) ||
        r->high_clues < 0 || r->high_clues > geometry_cells(shape) ||
        (r->high_clues && r->low_clues > r->high_clues))
        return "there is no such number of clues";
    return NULL;
}

static const char *read_symmetry(const sudokusat_generate_options *r,
                                 struct target *to) {
    if (!r->symmetry)
        return NULL;
    for (int i = 0; symmetry_names[i]; i++)
        if (!strcmp(symmetry_names[i], r->symmetry)) {
            to->symmetry = (enum symmetry)i;
            return r->pattern && i
                       ? "a pattern and a symmetry contradict each other"
                       : NULL;
        }
    return "there is no such symmetry";
}

static const char *read_techniques(const sudokusat_generate_options *r,
                                   struct target *to) {
    to->rated = r->rated;
    to->low_rating = r->low_rating;
    to->high_rating = r->high_rating;
    to->needed =
        r->technique ? sudokusat_find(SUDOKUSAT_TECHNIQUES, r->technique) : -1;
    if (r->technique && to->needed < 0)
        return "there is no such technique";
    if (r->technique && r->high_rating &&
        techniques[to->needed].rating > r->high_rating)
        return "the technique is harder than the grade allows";
    for (int i = 0; i < r->n_avoid; i++) {
        const int row =
            sudokusat_find(SUDOKUSAT_TECHNIQUES, r->avoid ? r->avoid[i] : NULL);
        if (row < 0)
            return "there is no such technique to avoid";
        if (row == to->needed)
            return "a technique cannot be needed and avoided";
        to->avoids = to->avoided[row] = true;
    }
    return NULL;
}

static const char *check_from(const sudokusat_generate_options *r,
                              const struct geometry *shape) {
    for (int i = 0; i < geometry_cells(shape) && r->from; i++)
        if (r->from[i] < BOARD_BLANK || r->from[i] >= shape->n)
            return "the grid to start from has a digit that is none";
    return NULL;
}

static void copy_cells(const sudokusat_generate_options *r, size_t n_cells,
                       sudokusat_generator *m) {
    if (r->pattern) {
        m->pattern = xnew(n_cells, bool);
        memcpy(m->pattern, r->pattern, n_cells * sizeof *m->pattern);
    }
    if (r->from) {
        m->from = xnew(n_cells, int8_t);
        memcpy(m->from, r->from, n_cells);
    }
    m->target.pattern = m->pattern;
    m->target.from = m->from;
}

/* A layout that still has no grid after so many nodes is given up: the next
 * trial has another one. */
#define LAYOUT_NODES 2000

/* The regions of a trial, from a stream of their own. */
static void draw_regions(sudokusat_generator *m, uint64_t seed,
                         uint64_t trial) {
    struct board *const b = m->blank->record.board;
    struct rng rng;
    rng_seed(&rng, seed ^ UINT64_C(0x6a09e667f3bcc908));
    rng_seed(&rng, rng_next(&rng) + trial);
    board_want_regions(b);
    random_regions_draw(&rng, &b->shape, b->region);
}

static const char *read_target(const sudokusat_generate_options *r,
                               sudokusat_generator *m) {
    struct geometry shape;
    const char *why = read_shape(r, &shape);
    if (!why)
        why = check_from(r, &shape);
    if (!why)
        why = check_setting(r, &shape);
    if (why)
        return why;
    m->blank = new_blank(r, &shape);
    m->target.grids_only = r->grids_only;
    m->random_regions = r->random_regions;
    m->target.grid_nodes = r->random_regions ? LAYOUT_NODES : 0;
    if (m->random_regions)
        draw_regions(m, 0, 0);
    copy_cells(r, (size_t)geometry_cells(&shape), m);
    why = read_clues(r, &shape, &m->target);
    if (!why)
        why = read_symmetry(r, &m->target);
    return why ? why : read_techniques(r, &m->target);
}

/* Fewer are impossible: all grids were searched (McGuire, Tugemann and
 * Civario, "There is no 16-clue sudoku", Experimental Mathematics 23, 2014). */
#define FEWEST_CLASSIC 17

/* The most clues that the target leaves room for, 0 = any number. */
static int most_clues(const struct target *r, int n_cells) {
    int n = 0;
    for (int i = 0; i < n_cells && r->pattern; i++)
        n += r->pattern[i];
    return r->pattern ? n : r->high_clues;
}

static const char *check_possible(const sudokusat_generator *m,
                                  const struct session *s) {
    const struct shape *const shape = &s->layout->shape;
    const struct target *const r = &m->target;
    if (shape->is_classic && shape->n_digits == 9 && shape->n_houses == 27 &&
        (r->pattern || r->high_clues) &&
        most_clues(r, shape->n_cells) < FEWEST_CLASSIC)
        return "no sudoku has fewer than 17 clues";
    if (r->from &&
        check_solution(&s->rules, m->blank->record.board, false, r->from))
        return "the grid to start from is not complete, or breaks a rule";
    return NULL;
}

/* Everything that depends on the rules. The text is for the caller. */
static char *open_generator(sudokusat_generator *m) {
    struct session *const s = session_for(m->solver, m->blank);
    if (!s || !session_solver(m->solver, m->blank, 0))
        return alloc_string(sudokusat_error(m->blank));
    session_logic_room(s);
    const char *why = check_possible(m, s);
    if (!why) {
        const struct backend *const backend =
            backend_find(m->solver->options.backend);
        m->generator = generator_new(&s->rules, s->cover, s->layout, &m->target,
                                     backend, &why);
    }
    const char *ignored;
    m->canonical = canonical_new(&s->rules, &ignored);
    m->form = xnew((size_t)s->layout->shape.n_cells, int8_t);
    return m->generator ? NULL : alloc_string(why);
}

static void close_generator(sudokusat_generator *m) {
    generator_free(m->generator);
    canonical_free(m->canonical);
    xfree(m->form);
    m->generator = NULL;
    m->canonical = NULL;
    m->form = NULL;
}

/* Opens the generator for the regions of a trial; whether the rules are for
 * them. */
static bool renew_generator(sudokusat_generator *m, uint64_t seed,
                            uint64_t trial) {
    close_generator(m);
    draw_regions(m, seed, trial);
    char *const why = open_generator(m);
    xfree(why);
    return !why;
}

sudokusat_generator *
sudokusat_generator_new(const sudokusat_options *options,
                        const sudokusat_generate_options *target, char **why) {
    static const sudokusat_generate_options plain;
    const char *problem = NULL;
    sudokusat_generator *const m = xnew0(1, sudokusat_generator);
    m->solver = sudokusat_solver_new(options, &problem);
    if (m->solver)
        problem = read_target(target ? target : &plain, m);
    char *const text = problem ? alloc_string(problem) : open_generator(m);
    if (!text)
        return m;
    if (why)
        *why = text;
    else
        xfree(text);
    sudokusat_generator_free(m);
    return NULL;
}

void sudokusat_generator_free(sudokusat_generator *m) {
    if (!m)
        return;
    close_generator(m);
    sudokusat_puzzle_free(m->blank);
    sudokusat_solver_free(m->solver);
    xfree(m->pattern);
    xfree(m->from);
    text_free(&m->conflict);
    xfree(m);
}

sudokusat_solver *sudokusat_generator_solver(sudokusat_generator *m) {
    return m ? m->solver : NULL;
}

/* What the re-check is asked, and the grid that it finds. */
struct recheck {
    const sudokusat_generator *generator;
    const int8_t *solution;
    bool same;
};

static bool compare_grid(void *context, const int8_t *grid) {
    struct recheck *const c = context;
    const struct board *const b = c->generator->blank->record.board;
    c->same = !memcmp(grid, c->solution, (size_t)geometry_cells(&b->shape));
    return true;
}

/* Asks the engines anew, by way of the code that answers users. */
static void recheck(sudokusat_generator *m, const struct product *product,
                    double deadline, const sudokusat_cancel *cancel,
                    sudokusat_generated *generated) {
    struct recheck c = {.generator = m, .solution = product->solution};
    const sudokusat_question q = {.limit = 2,
                                  .seconds = clock_left(deadline),
                                  .cancel = cancel,
                                  .on_grid = compare_grid,
                                  .context = &c};
    sudokusat_answer a;
    text_clear(&m->conflict);
    if (sudokusat_ask(m->solver, generated->puzzle, &q, &a))
        text_add(&m->conflict, sudokusat_error(generated->puzzle));
    else if (a.conflict)
        text_add(&m->conflict, a.conflict);
    else if (a.stopped)
        generated->outcome = SUDOKUSAT_GENERATE_STOPPED;
    else if (a.verdict != SUDOKUSAT_UNIQUE || !c.same)
        text_add(&m->conflict, "a puzzle was made that has not one solution");
    if (!m->conflict.n)
        return;
    generated->outcome = SUDOKUSAT_GENERATED_WRONG;
    generated->conflict = text_string(&m->conflict);
}

/* Without a canonical form the cells speak for themselves. */
static void add_hash(sudokusat_generator *m, const struct product *product,
                     sudokusat_generated *generated) {
    const struct board *const b = m->blank->record.board;
    const size_t n_cells = (size_t)geometry_cells(&b->shape);
    struct hash128 h = {UINT64_C(0xcbf29ce484222325), 0};
    if (m->canonical && canonical_form(m->canonical, product->cells, m->form)) {
        h = canonical_hash(m->canonical, m->form);
    } else {
        for (size_t i = 0; i < n_cells; i++) {
            h.high = (h.high ^ (uint64_t)(product->cells[i] + 1)) *
                     UINT64_C(0x9e3779b97f4a7c15);
            h.high ^= h.high >> 32;
            h.low = (h.low + h.high) * UINT64_C(0xd1342543de82ef95);
        }
    }
    generated->hash[0] = h.high;
    generated->hash[1] = h.low;
}

static void publish(sudokusat_generator *m, const struct product *product,
                    sudokusat_generated *generated) {
    const struct board *const b = m->blank->record.board;
    const size_t n_cells = (size_t)geometry_cells(&b->shape);
    generated->puzzle = new_puzzle(b, m->blank->record.rules);
    memcpy(generated->puzzle->record.board->given, product->cells, n_cells);
    generated->solution = xnew(n_cells, int8_t);
    memcpy(generated->solution, product->solution, n_cells);
    generated->n_clues = product->n_clues;
    generated->minimal = product->minimal;
    add_hash(m, product, generated);
    if (!product->is_rated)
        return;
    generated->rating = product->grade.rating;
    generated->level = grade_level(product->grade.rating);
    if (product->grade.hardest_technique)
        generated->technique = product->grade.hardest_technique->name;
    if (!generated->level)
        return;
    struct text grade = {0};
    text_printf(&grade, "%d.%d %s%s%s", generated->rating / 10,
                generated->rating % 10, generated->level,
                generated->technique ? " " : "",
                generated->technique ? generated->technique : "");
    generated->puzzle->record.grade = text_take(&grade);
}

void sudokusat_make(sudokusat_generator *m, uint64_t seed, uint64_t trial,
                    double seconds, const sudokusat_cancel *cancel,
                    sudokusat_generated *generated) {
    static const enum sudokusat_generate_outcome outcomes[] = {
        [TRIAL_IT] = SUDOKUSAT_GENERATED,
        [TRIAL_NOTHING] = SUDOKUSAT_GENERATED_NOTHING,
        [TRIAL_STOPPED] = SUDOKUSAT_GENERATE_STOPPED,
        [TRIAL_NO_GRID] = SUDOKUSAT_NO_GRID};
    if (!generated)
        return;
    *generated = (sudokusat_generated){.outcome = SUDOKUSAT_GENERATED_NOTHING};
    if (!m) {
        generated->outcome = SUDOKUSAT_GENERATED_WRONG;
        generated->conflict = "there is no generator";
        return;
    }
    const struct limits limits = api_limits(seconds, cancel);
    struct product product;
    if (m->random_regions && !renew_generator(m, seed, trial))
        return;
    enum trial_end outcome =
        generator_run(m->generator, seed, trial, &limits, &product);
    if (m->random_regions && outcome == TRIAL_NO_GRID)
        outcome = TRIAL_NOTHING; /* other regions may have one */
    *generated = (sudokusat_generated){.outcome = outcomes[outcome],
                                       .nearest = product.nearest};
    if (outcome != TRIAL_IT)
        return;
    publish(m, &product, generated);
    recheck(m, &product, limits.deadline, cancel, generated);
    if (generated->outcome != SUDOKUSAT_GENERATED)
        sudokusat_generated_clear(generated);
}

void sudokusat_generated_clear(sudokusat_generated *generated) {
    if (!generated)
        return;
    sudokusat_puzzle_free(generated->puzzle);
    xfree(generated->solution);
    generated->puzzle = NULL;
    generated->solution = NULL;
}

struct sudokusat_seen {
    struct seen *set;
};

sudokusat_seen *sudokusat_seen_new(size_t cap) {
    sudokusat_seen *const s = xnew(1, sudokusat_seen);
    s->set = seen_new(cap);
    return s;
}

void sudokusat_seen_free(sudokusat_seen *s) {
    if (!s)
        return;
    seen_free(s->set);
    xfree(s);
}

bool sudokusat_seen_add(sudokusat_seen *s, const uint64_t hash[2]) {
    return s && hash && seen_add(s->set, hash);
}

bool sudokusat_seen_is_full(const sudokusat_seen *s) {
    return s && seen_is_full(s->set);
}
