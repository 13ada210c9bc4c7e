/* New puzzles. */
#include "api/generating.h"

#include "base/clock.h"
#include "generate/seen.h"

#include <string.h>

/* Where marks are laid, another generator makes the grids. */
static char *open_laid(sudokusat_generator *m, const sudokusat_options *options,
                       const sudokusat_generate_options *target) {
    struct laying_grids grids;
    char *why = NULL;
    const char *const problem = laying_prepare(m, options, target, &grids);
    if (problem)
        return alloc_string(problem);
    m->grids = sudokusat_generator_new(&grids.options, &grids.target, &why);
    xfree(grids.rules);
    if (!m->grids && !why)
        alloc_failed(0);
    return m->grids ? laying_open(m) : why;
}

static sudokusat_generator *
generator_new_inside(const sudokusat_options *options,
                     const sudokusat_generate_options *target, char **why) {
    static const sudokusat_generate_options plain;
    const char *problem = NULL;
    sudokusat_generator *const m = xnew0(1, sudokusat_generator);
    m->solver = sudokusat_solver_new(options, &problem);
    if (m->solver)
        problem = generating_read(target ? target : &plain, m);
    char *const text = problem            ? alloc_string(problem)
                       : m->plan.n_wishes ? open_laid(m, options, target)
                                          : generating_open(m);
    if (!text)
        return m;
    if (why)
        *why = text;
    else
        xfree(text);
    sudokusat_generator_free(m);
    return NULL;
}

sudokusat_generator *
sudokusat_generator_new(const sudokusat_options *options,
                        const sudokusat_generate_options *target, char **why) {
    API_CALL(sudokusat_generator *, api_no_text(why),
             generator_new_inside(options, target, why));
}

/* What was being changed when memory ran out is left alone. */
void sudokusat_generator_free(sudokusat_generator *m) {
    if (!m || m->is_broken)
        return;
    generating_close(m);
    sudokusat_generator_free(m->grids);
    vec_free(&m->wishes);
    sudokusat_puzzle_free(m->blank);
    sudokusat_solver_free(m->solver);
    xfree(m->pattern);
    xfree(m->given);
    xfree(m->from);
    text_free(&m->conflict);
    xfree(m);
}

sudokusat_solver *sudokusat_generator_solver(sudokusat_generator *m) {
    return m ? m->solver : NULL;
}

sudokusat_puzzle *sudokusat_generator_sample(sudokusat_generator *m) {
    return m ? m->blank : NULL;
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
                    double deadline, const sudokusat_limits *limits,
                    sudokusat_generated *generated) {
    struct recheck c = {.generator = m, .solution = product->solution};
    const sudokusat_question q = {.limit = 2,
                                  .limits.seconds = clock_left(deadline),
                                  .limits.cancel =
                                      limits ? limits->cancel : NULL,
                                  .on_grid = compare_grid,
                                  .context = &c};
    sudokusat_answer a;
    text_clear(&m->conflict);
    const bool failed = sudokusat_ask(m->solver, generated->puzzle, &q, &a);
    if (failed && generated->puzzle->no_memory)
        alloc_failed(0);
    if (failed)
        text_add(&m->conflict, sudokusat_error(generated->puzzle));
    else if (a.conflict)
        text_add(&m->conflict, a.conflict);
    else if (a.stopped)
        generated->outcome = SUDOKUSAT_GENERATE_STOPPED;
    else if (a.verdict != SUDOKUSAT_UNIQUE || !c.same)
        text_add(&m->conflict,
                 "a puzzle was made that does not have exactly one solution");
    if (!m->conflict.n)
        return;
    generated->outcome = SUDOKUSAT_GENERATED_WRONG;
    generated->conflict = text_string(&m->conflict);
}

static void mix_in(struct hash128 *h, int number) {
    h->high = (h->high ^ (uint64_t)number) * UINT64_C(0x9e3779b97f4a7c15);
    h->high ^= h->high >> 32;
    h->low = (h->low + h->high) * UINT64_C(0xd1342543de82ef95);
}

/* The text of what is drawn is one only. */
static void mix_drawn(struct hash128 *h, const sudokusat_puzzle *p) {
    char *const text = sudokusat_print_drawn(p, "line");
    for (const char *c = text; c && *c; c++)
        mix_in(h, *c);
    sudokusat_free(text);
}

/* Without a canonical form the cells speak for themselves, and the marks where
 * each puzzle has others. */
static void add_hash(sudokusat_generator *m, const struct product *product,
                     sudokusat_generated *generated) {
    const struct board *const b = m->blank->record.board;
    const size_t n_cells = (size_t)geometry_cells(&b->shape);
    struct hash128 h = {UINT64_C(0xcbf29ce484222325), 0};
    if (m->canonical && canonical_form(m->canonical, product->cells, m->form)) {
        h = canonical_hash(m->canonical, m->form);
    } else {
        for (size_t i = 0; i < n_cells; i++)
            mix_in(&h, product->cells[i] + 1);
        if (m->grids)
            mix_drawn(&h, generated->puzzle);
    }
    generated->hash[0] = h.high;
    generated->hash[1] = h.low;
}

static void publish(sudokusat_generator *m, const struct product *product,
                    sudokusat_generated *generated) {
    const struct board *const b = m->blank->record.board;
    const size_t n_cells = (size_t)geometry_cells(&b->shape);
    generated->puzzle = generating_puzzle(b, m->blank->record.rules);
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

static void make_inside(sudokusat_generator *m, uint64_t seed, uint64_t trial,
                        const sudokusat_limits *limits,
                        sudokusat_generated *generated) {
    static const enum sudokusat_generate_outcome outcomes[] = {
        [TRIAL_IT] = SUDOKUSAT_GENERATED,
        [TRIAL_NOTHING] = SUDOKUSAT_GENERATED_NOTHING,
        [TRIAL_NO_ROOM] = SUDOKUSAT_GENERATED_NOTHING,
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
    struct api_meter meter;
    const struct limits until = api_limits(limits, &meter);
    struct product product;
    if (m->random_regions && !generating_renew(m, seed, trial))
        return;
    enum trial_end outcome =
        m->grids ? laying_run(m, seed, trial, &until, &product)
                 : generator_run(m->generator, seed, trial, &until, &product);
    if (m->random_regions && outcome == TRIAL_NO_GRID)
        outcome = TRIAL_NOTHING; /* other regions may have one */
    *generated = (sudokusat_generated){.outcome = outcomes[outcome],
                                       .no_room = outcome == TRIAL_NO_ROOM,
                                       .nearest = product.nearest};
    if (outcome != TRIAL_IT)
        return;
    publish(m, &product, generated);
    recheck(m, &product, until.deadline, limits, generated);
    if (generated->outcome != SUDOKUSAT_GENERATED)
        sudokusat_generated_clear(generated);
}

static void end_without_memory(sudokusat_generator *m,
                               sudokusat_generated *generated) {
    if (m)
        m->is_broken = true;
    *generated = (sudokusat_generated){.outcome = SUDOKUSAT_GENERATE_STOPPED,
                                       .conflict = OUT_OF_MEMORY};
}

void sudokusat_make(sudokusat_generator *m, uint64_t seed, uint64_t trial,
                    const sudokusat_limits *limits,
                    sudokusat_generated *generated) {
    struct alloc_escape escape;
    if (!generated)
        return;
    if (m && m->is_broken) {
        end_without_memory(m, generated);
        return;
    }
    if (setjmp(*alloc_enter(&escape)))
        end_without_memory(m, generated);
    else
        make_inside(m, seed, trial, limits, generated);
    alloc_leave(&escape);
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
    bool is_broken; /* memory ran out in it */
};

static sudokusat_seen *seen_new_inside(size_t cap) {
    sudokusat_seen *const s = xnew0(1, sudokusat_seen);
    s->set = seen_new(cap);
    return s;
}

sudokusat_seen *sudokusat_seen_new(size_t cap) {
    API_CALL(sudokusat_seen *, NULL, seen_new_inside(cap));
}

void sudokusat_seen_free(sudokusat_seen *s) {
    if (!s)
        return;
    if (!s->is_broken)
        seen_free(s->set);
    xfree(s);
}

bool sudokusat_seen_add(sudokusat_seen *s, const uint64_t hash[2]) {
    struct alloc_escape escape;
    if (!s || !hash || s->is_broken)
        return s && hash;
    bool is_new;
    if (setjmp(*alloc_enter(&escape)))
        is_new = s->is_broken = true; /* for all that is known */
    else
        is_new = seen_add(s->set, hash);
    alloc_leave(&escape);
    return is_new;
}

bool sudokusat_seen_is_full(const sudokusat_seen *s) {
    return s && (s->is_broken || seen_is_full(s->set));
}
