/* The tree of a puzzle's minimal sub-puzzles. */
#include "parts/minimal_space.h"

#include "base/alloc.h"
#include "base/bits.h"
#include "base/vec.h"
#include "board/board.h"

#include <string.h>

enum { MOST_SETS = 2048 }; /* that are kept */

struct minimal_space {
    struct probe *probe;
    int n_cells, words;
    int8_t *cells, *solution;
    int8_t *part, *other; /* [n_cells] what is asked, and what it has too */
    int *given;           /* [n_givens] cells that may be left out */
    int n_givens;
    bool *is_essential;         /* [n_cells] */
    int8_t *state;              /* [n_cells] minimal_state of the givens */
    uint64_t *in, *left, *seen; /* [words] that stay; are not out; scratch */
    struct VEC(int) trail;      /* cells that were decided */
    struct VEC(uint64_t) sets;  /* unavoidable ones, words each */
    int n_sets;
};

/* --------------------------------------------------------------------------
 * Sets of givens
 */

static bool has(const uint64_t *set, int cell) {
    return set[cell / 64] >> (cell % 64) & 1;
}

static void put(uint64_t *set, int cell, bool in) {
    const uint64_t one = (uint64_t)1 << (cell % 64);
    set[cell / 64] = in ? set[cell / 64] | one : set[cell / 64] & ~one;
}

/* How many members they have in common, up to two; one of them in *cell. */
static int common(const struct minimal_space *s, const uint64_t *a,
                  const uint64_t *b, int *cell) {
    int n = 0;
    for (int w = 0; w < s->words && n < 2; w++) {
        const uint64_t both = a[w] & b[w];
        if (both)
            *cell = 64 * w + bits_lowest(both);
        n += bits_count(both);
    }
    return n;
}

/* Keeps the givens that differ in s->other. */
static void remember(struct minimal_space *s) {
    if (s->n_sets == MOST_SETS)
        return;
    for (int w = 0; w < s->words; w++)
        vec_push(&s->sets, 0);
    uint64_t *const set = s->sets.data + s->n_sets++ * s->words;
    for (int i = 0; i < s->n_cells; i++)
        if (s->cells[i] != BOARD_BLANK && s->other[i] != s->solution[i])
            put(set, i, true);
}

static void take_part(struct minimal_space *s, const uint64_t *set) {
    for (int i = 0; i < s->n_cells; i++)
        s->part[i] = has(set, i) ? s->cells[i] : BOARD_BLANK;
}

/* Whether these givens have the solution alone. */
static bool are_enough(struct minimal_space *s, const uint64_t *set) {
    int ignored;
    for (int i = 0; i < s->n_sets; i++)
        if (!common(s, s->sets.data + i * s->words, set, &ignored))
            return false;
    take_part(s, set);
    if (probe_another(s->probe, s->part, s->solution, s->other) == PROBE_NO)
        return true;
    remember(s);
    return false;
}

/* Whether each of these givens is the only one that differs in some other
 * solution. */
static bool are_needed(struct minimal_space *s, const uint64_t *set) {
    int cell = 0;
    memcpy(s->seen, set, (size_t)s->words * sizeof *set);
    for (int i = 0; i < s->n_sets; i++)
        if (common(s, s->sets.data + i * s->words, set, &cell) == 1)
            put(s->seen, cell, false);
    for (int w = 0; w < s->words; w++)
        for (uint64_t rest = s->seen[w]; rest; rest &= rest - 1) {
            cell = 64 * w + bits_lowest(rest);
            take_part(s, set);
            s->part[cell] = BOARD_BLANK;
            if (probe_without(s->probe, s->part, s->solution, cell, s->other) !=
                PROBE_YES)
                return false;
            remember(s);
        }
    return true;
}

/* --------------------------------------------------------------------------
 * The space
 */

static void find_essential(struct minimal_space *s) {
    for (int i = 0; i < s->n_cells; i++) {
        if (s->cells[i] == BOARD_BLANK)
            continue;
        memcpy(s->part, s->cells, (size_t)s->n_cells);
        s->part[i] = BOARD_BLANK;
        s->is_essential[i] = probe_without(s->probe, s->part, s->solution, i,
                                           s->other) == PROBE_YES;
        if (s->is_essential[i])
            remember(s);
        else
            s->given[s->n_givens++] = i;
    }
}

struct minimal_space *minimal_space_new(struct probe *probe,
                                        const int8_t *cells,
                                        const int8_t *solution) {
    struct minimal_space *const s = xnew0(1, struct minimal_space);
    const size_t n = (size_t)probe->n_cells;
    s->probe = probe;
    s->n_cells = probe->n_cells;
    s->words = (probe->n_cells + 63) / 64;
    s->cells = xnew(n, int8_t);
    s->solution = xnew(n, int8_t);
    s->part = xnew(n, int8_t);
    s->other = xnew(n, int8_t);
    s->state = xnew0(n, int8_t);
    s->given = xnew(n, int);
    s->is_essential = xnew0(n, bool);
    s->in = xnew0((size_t)s->words, uint64_t);
    s->left = xnew0((size_t)s->words, uint64_t);
    s->seen = xnew0((size_t)s->words, uint64_t);
    memcpy(s->cells, cells, n);
    memcpy(s->solution, solution, n);
    find_essential(s);
    return s;
}

void minimal_space_free(struct minimal_space *s) {
    if (!s)
        return;
    xfree(s->cells);
    xfree(s->solution);
    xfree(s->part);
    xfree(s->other);
    xfree(s->state);
    xfree(s->given);
    xfree(s->is_essential);
    xfree(s->in);
    xfree(s->left);
    xfree(s->seen);
    vec_free(&s->trail);
    vec_free(&s->sets);
    xfree(s);
}

bool minimal_space_holds(struct minimal_space *s, const int8_t *cells) {
    for (int i = 0; i < s->n_cells; i++) {
        if (cells[i] != BOARD_BLANK && cells[i] != s->cells[i])
            return false;
        put(s->in, i, cells[i] != BOARD_BLANK);
    }
    return are_enough(s, s->in) && are_needed(s, s->in);
}

/* --------------------------------------------------------------------------
 * The tree
 */

static bool enter(void *space) {
    struct minimal_space *const s = space;
    s->trail.n = 0;
    for (int i = 0; i < s->n_cells; i++) {
        const bool is_given = s->cells[i] != BOARD_BLANK;
        const bool stays = s->is_essential[i];
        s->state[i] = (int8_t)(stays ? MINIMAL_IN : MINIMAL_OPEN);
        put(s->in, i, stays);
        put(s->left, i, is_given);
    }
    return true;
}

static void decide(struct minimal_space *s, int cell, enum minimal_state to) {
    s->state[cell] = (int8_t)to;
    put(s->in, cell, to == MINIMAL_IN);
    put(s->left, cell, to != MINIMAL_OUT);
}

static bool choose(void *space, int choice) {
    struct minimal_space *const s = space;
    const int cell = choice / 2;
    const bool stays = choice % 2;
    if (s->cells[cell] == BOARD_BLANK || s->state[cell] != MINIMAL_OPEN)
        return false;
    decide(s, cell, stays ? MINIMAL_IN : MINIMAL_OUT);
    vec_push(&s->trail, cell);
    return stays ? are_needed(s, s->in) : are_enough(s, s->left);
}

static int branch(void *space, int *choices) {
    const struct minimal_space *const s = space;
    for (int i = 0; i < s->n_givens; i++)
        if (s->state[s->given[i]] == MINIMAL_OPEN) {
            choices[0] = minimal_choice(s->given[i], false);
            choices[1] = minimal_choice(s->given[i], true);
            return 2;
        }
    return 0;
}

static size_t mark(void *space) {
    const struct minimal_space *const s = space;
    return s->trail.n;
}

static void undo(void *space, size_t to) {
    struct minimal_space *const s = space;
    while (s->trail.n > to)
        decide(s, s->trail.data[--s->trail.n], MINIMAL_OPEN);
}

struct tree_space minimal_space_tree(struct minimal_space *s) {
    return (struct tree_space){.context = s,
                               .most_choices = 2,
                               .enter = enter,
                               .choose = choose,
                               .branch = branch,
                               .mark = mark,
                               .undo = undo};
}
