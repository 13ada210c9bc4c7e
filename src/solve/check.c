/* The second opinion: grids against the rules. */
#include "solve/check.h"

#include "base/bits.h"

static bool is_complete(const struct geometry *g, const int8_t *cell) {
    const int n_cells = geometry_cells(g);
    const int8_t n = (int8_t)g->n;
    uint8_t other = 0;
    for (int i = 0; i < n_cells; i++)
        other |= (uint8_t)((cell[i] < 0) | (cell[i] >= n));
    return !other;
}

enum check_verdict check_grid(const struct rule_set *rules, const int8_t *cell,
                              struct violations *v) {
    const size_t before = v->list.n;
    const struct grid grid = {rules->shape, cell};
    rule_set_holds(rules, &grid, v);
    if (v->list.n > before)
        return CHECK_INVALID;
    return is_complete(&rules->shape, cell) ? CHECK_SOLVED : CHECK_VALID;
}

/* Whether a cell has another digit than the one wanted there. Looks at all of
 * them, since a branch for each blank would often go the wrong way. */
static bool differs(const int8_t *wanted, const int8_t *cell, int n) {
    uint8_t other = 0;
    for (int i = 0; i < n; i++)
        other |= (uint8_t)((wanted[i] != BOARD_BLANK) & (wanted[i] != cell[i]));
    return other;
}

static bool uses_excluded(const struct board *puzzle, bool use_placed,
                          const int8_t *cell) {
    for (int i = 0; i < geometry_cells(&puzzle->shape); i++)
        if (!bits_has(board_marks(puzzle, i, use_placed), cell[i]))
            return true;
    return false;
}

static const char *check_against(const struct board *puzzle, bool use_placed,
                                 const int8_t *cell) {
    const int n = geometry_cells(&puzzle->shape);
    if (differs(puzzle->given, cell, n))
        return "the grid changes a given";
    if (puzzle->candidates && uses_excluded(puzzle, use_placed, cell))
        return "the grid uses an excluded candidate";
    if (use_placed && puzzle->placed && differs(puzzle->placed, cell, n))
        return "the grid changes a placed digit";
    return NULL;
}

const char *check_solution(const struct rule_set *rules,
                           const struct board *puzzle, bool use_placed,
                           const int8_t *cell) {
    struct violations v = {{0}};
    const enum check_verdict verdict = check_grid(rules, cell, &v);
    violations_free(&v);
    if (verdict == CHECK_INVALID)
        return "the grid breaks a rule";
    if (verdict == CHECK_VALID)
        return "the grid is not complete";
    return check_against(puzzle, use_placed, cell);
}
