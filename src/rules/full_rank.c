/* full-rank: of the 4n numbers that rows and columns are, read from either end,
 * the one in the cells has a place in their order, from 1.
 *
 * full-rank-ties:none          no two of the 4n are equal
 * full-rank-ties:only-unclued  one that has a mark is equal to no other; this
 *                              is so in any case
 * full-rank-ties:any           they may be equal; the place is one more than
 *                              there are smaller numbers
 *
 * Four of them begin with each digit, on four sides of the board. So the place
 * says with which digit the number begins, and how many of the other three with
 * that digit are smaller.
 */
#include "rules/families.h"

#include "base/bits.h"
#include "rules/mark_values.h"
#include "rules/rank_lines.h"

#include <stdlib.h>
#include <string.h>

/* ---- the mark ---- */

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    const struct mark *const m = rule->mark;
    (void)args;
    const char *const problem = mark_check(m, MARK_VALUE);
    if (problem)
        return problem;
    if (!mark_is_whole_line(m, &board->shape))
        return "needs the cells of a row or column, from one end to the other";
    int *const value = xnew(1, int);
    rule->data = value;
    return mark_value_number(m, 1, RANK_SIDES * board->shape.n, 0, value);
}

static bool may_tie(const struct rule_instance *rule) {
    return rule->replaced & PART_TIES;
}

struct beside {
    int32_t n_less, may_tie;
};

enum { N_LESS }; /* in at[] */

/* The results of the three comparisons. */
static bool count_step(const void *context, int place, int letter,
                       struct automaton_state *s) {
    const struct beside *const o = context;
    (void)place;
    s->at[N_LESS] += letter == RANK_LESS;
    return letter != RANK_EQUAL || o->may_tie;
}

static bool count_accepts(const void *context,
                          const struct automaton_state *s) {
    return s->at[N_LESS] == ((const struct beside *)context)->n_less;
}

static void emit_comparisons(const struct rule_instance *rule,
                             struct constraints *c, const struct rank_line *a,
                             int digit, int n_less) {
    const char *const name = rule->rule->name;
    const struct beside beside = {n_less, may_tie(rule)};
    const struct automaton_words words = {.context = &beside,
                                          .context_size = sizeof beside,
                                          .step = count_step,
                                          .accepts = count_accepts};
    const bool all_less = n_less == RANK_SIDES - 1, none_less = n_less == 0;
    struct line_place results[RANK_SIDES];
    int n = 0;
    for (int side = 0; side < RANK_SIDES; side++) {
        if (side == a->side)
            continue;
        if (all_less || none_less)
            rank_lines_order(c, name, rule->number, a, side, digit,
                             all_less        ? RANK_LESS
                             : may_tie(rule) ? RANK_NOT_LESS
                                             : RANK_GREATER);
        else
            results[n++] = (struct line_place){
                PLACE_HELPER, -1,
                rank_lines_compare(c, name, rule->number, a, side, digit)};
    }
    if (n)
        constraints_add_line(c, name, rule->number, results, n, &words);
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const int *const cells = rule->mark->cells.data, *const value = rule->data;
    const int n = c->shape.n;
    const int digit = (*value - 1) / RANK_SIDES;
    const int n_less = (*value - 1) % RANK_SIDES;
    if (n == 1) { /* four equal lines */
        if (n_less || !may_tie(rule))
            constraints_add_forbid(c, rule->rule->name, rule->number, 0, 0);
        return;
    }
    for (int d = 0; d < n; d++)
        if (d != digit)
            constraints_add_forbid(c, rule->rule->name, rule->number, cells[0],
                                   d);
    const struct rank_line a = rank_line_of(&c->shape, cells);
    emit_comparisons(rule, c, &a, digit, n_less);
}

/* ---- checks ---- */

/* Other grids have no numbers to compare: what is wrong with them, or missing,
 * is told by rows and columns. */
static bool is_latin(const struct grid *g) {
    const int n = g->shape.n;
    for (int i = 0; i < n; i++) {
        uint64_t row = 0, column = 0;
        for (int k = 0; k < n; k++) {
            const int x = g->cell[i * n + k], y = g->cell[k * n + i];
            if (x < 0 || y < 0 || bits_has(row, x) || bits_has(column, y))
                return false;
            row |= bits_one(x);
            column |= bits_one(y);
        }
    }
    return true;
}

/* Less than, equal to or greater than 0, as strcmp. */
static int compare(const struct grid *g, int a, int a_step, int b, int b_step) {
    for (int i = 0; i < g->shape.n; i++, a += a_step, b += b_step)
        if (g->cell[a] != g->cell[b])
            return g->cell[a] - g->cell[b];
    return 0;
}

/* How many of the 4n numbers are smaller than that one, and how many equal, it
 * too. */
static void compare_all(const struct grid *g, int first, int step, int *less,
                        int *equal) {
    const int n = g->shape.n, last = n - 1;
    *less = *equal = 0;
    for (int i = 0; i < n; i++) {
        const int others[RANK_SIDES][2] = {
            {i * n, 1}, {i * n + last, -1}, {i, n}, {last * n + i, -n}};
        for (int k = 0; k < RANK_SIDES; k++) {
            const int order =
                compare(g, others[k][0], others[k][1], first, step);
            *less += order < 0;
            *equal += order == 0;
        }
    }
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const int *const cells = rule->mark->cells.data, *const value = rule->data;
    const int n = g->shape.n;
    int less, equal;
    if (!is_latin(g))
        return;
    compare_all(g, cells[0], n > 1 ? cells[1] - cells[0] : 1, &less, &equal);
    const long has = less + 1;
    if (has != *value || (equal > 1 && !may_tie(rule)))
        violations_add_word(v, rule->rule->name, rule->number, g, cells, n,
                            has != *value ? &has : NULL, *value);
}

const struct rule full_rank_rule = {
    .name = "full-rank",
    .summary =
        "the line ranks V among all rows and columns, read from both ends",
    .replaceable = PART_TIES,
    .has_lines = true,
    .parse = parse,
    .emit = emit,
    .holds = holds,
};

/* ---- ties ---- */

static const char *ties_parse(const char *args, const struct board *board,
                              struct rule_instance *rule) {
    (void)board;
    const bool none = !strcmp(args, "none"), any = !strcmp(args, "any");
    if (!none && !any && strcmp(args, "only-unclued"))
        return "takes 'none', 'only-unclued' or 'any' after the colon";
    bool *const has_none = xnew(1, bool);
    *has_none = none;
    rule->data = has_none;
    rule->replaces = any ? PART_TIES : 0;
    return NULL;
}

static void ties_emit(const struct rule_instance *rule, struct constraints *c) {
    const bool *const has_none = rule->data;
    if (*has_none)
        rank_lines_all_differ(c, rule->rule->name);
}

static void ties_holds(const struct rule_instance *rule, const struct grid *g,
                       struct violations *v) {
    const bool *const has_none = rule->data;
    const int n = g->shape.n;
    if (!*has_none || !is_latin(g))
        return;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++) { /* other ends of the same pairs */
            const int first = k ? i : i * n, step = k ? n : 1;
            int less, equal, cells[GEOMETRY_MAX_N];
            compare_all(g, first, step, &less, &equal);
            for (int place = 0; place < n; place++)
                cells[place] = first + place * step;
            if (equal > 1)
                violations_add_word(v, rule->rule->name, 0, g, cells, n, NULL,
                                    0);
        }
}

const struct rule full_rank_ties_rule = {
    .name = "full-rank-ties",
    .summary = "full-rank-ties:none: no row or column is equal to another; "
               ":only-unclued, :any",
    .is_alone = true,
    .has_lines = true,
    .parse = ties_parse,
    .emit = ties_emit,
    .holds = ties_holds,
};
