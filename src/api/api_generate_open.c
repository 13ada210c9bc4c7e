/* What a generator needs of its rules: the session, the engine, the forms. */
#include "api/generating.h"

#include "api/tables.h"
#include "solve/check.h"

/* Fewer are impossible: all grids were searched (McGuire, Tugemann and
 * Civario, "There is no 16-clue sudoku", Experimental Mathematics 23, 2014). */
#define FEWEST_CLASSIC 17

/* The most clues that the target leaves room for, -1 = any number. */
static int most_clues(const struct target *r, int n_cells) {
    int n = 0;
    for (int i = 0; i < n_cells && r->pattern; i++)
        n += r->pattern[i];
    return r->pattern ? n : target_most(r);
}

static const char *check_possible(const sudokusat_generator *m,
                                  const struct session *s) {
    const struct shape *const shape = &s->layout->shape;
    const struct target *const r = &m->target;
    const int most = most_clues(r, shape->n_cells);
    if (shape->is_classic && shape->n_digits == 9 && shape->n_houses == 27 &&
        !s->rules.board->marks.n && most >= 0 && most < FEWEST_CLASSIC)
        return "no sudoku has fewer than 17 clues";
    if (r->from &&
        check_solution(&s->rules, m->blank->record.board, false, r->from))
        return "the grid to start from is not complete, or breaks a rule";
    return NULL;
}

char *generating_open(sudokusat_generator *m) {
    struct session *const s = session_for(m->solver, m->blank);
    if (!s || !session_solver(m->solver, m->blank, 0))
        return alloc_string(sudokusat_error(m->blank));
    session_logic_room(s);
    m->target.grows = s->rules.board->marks.n > 0;
    const char *why = check_possible(m, s);
    if (!why) {
        const struct backend *const backend =
            backend_find(m->solver->options.backend);
        m->generator = generator_new(&s->rules, s->cover, s->layout, &m->target,
                                     backend, &why);
    }
    const char *ignored;
    if (!m->grids)
        m->canonical = canonical_new(&s->rules, &ignored);
    m->form = xnew((size_t)s->layout->shape.n_cells, int8_t);
    return m->generator ? NULL : alloc_string(why);
}

void generating_close(sudokusat_generator *m) {
    generator_free(m->generator);
    canonical_free(m->canonical);
    xfree(m->form);
    m->generator = NULL;
    m->canonical = NULL;
    m->form = NULL;
}

bool generating_renew(sudokusat_generator *m, uint64_t seed, uint64_t trial) {
    generating_close(m);
    generating_draw_regions(m, seed, trial);
    char *const why = generating_open(m);
    xfree(why);
    return !why;
}
