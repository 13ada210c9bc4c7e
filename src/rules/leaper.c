/* Chess rules: cells a leaper's move apart never hold the same digit.
 *
 * A leaper (a,b) moves a cells one way and b cells the other, in all eight
 * directions: the knight is (1,2); the king's moves are (0,1) and (1,1).
 */
#include "rules/families.h"

#include <stdlib.h>

struct move {
    int rows, cols;
};

#define MAX_MOVES 8

static void add_move(struct move *moves, int *n, int rows, int cols) {
    for (int i = 0; i < *n; i++)
        if (moves[i].rows == rows && moves[i].cols == cols)
            return;
    moves[(*n)++] = (struct move){rows, cols};
}

/* The moves that lead forward in reading order, so that a pair of cells comes
 * up once: at most 4 of the 8. */
static void add_forward_moves(struct move *moves, int *n, int a, int b) {
    const int step[2][2] = {{a, b}, {b, a}};
    for (int i = 0; i < 2; i++) {
        const int rows = step[i][0], cols = step[i][1];
        if (rows > 0)
            add_move(moves, n, rows, cols);
        if (rows > 0 && cols > 0)
            add_move(moves, n, rows, -cols);
        if (rows == 0)
            add_move(moves, n, 0, cols);
    }
}

static int knight_moves(const struct rule_instance *rule, struct move *moves) {
    int n = 0;
    (void)rule;
    add_forward_moves(moves, &n, 1, 2);
    return n;
}

static int king_moves(const struct rule_instance *rule, struct move *moves) {
    int n = 0;
    (void)rule;
    add_forward_moves(moves, &n, 0, 1);
    add_forward_moves(moves, &n, 1, 1);
    return n;
}

static int leaper_moves(const struct rule_instance *rule, struct move *moves) {
    int n = 0;
    add_forward_moves(moves, &n, rule->args[0], rule->args[1]);
    return n;
}

/* Calls visit for each pair of cells that one of the moves joins. */
static void for_each_pair(const struct rule_instance *rule,
                          const struct move *moves, int n_moves,
                          void (*visit)(const struct rule_instance *, int, int,
                                        void *),
                          void *context) {
    const int n = rule->shape.n;
    for (int row = 0; row < n; row++)
        for (int col = 0; col < n; col++)
            for (int m = 0; m < n_moves; m++) {
                const int r = row + moves[m].rows, c = col + moves[m].cols;
                if (r < n && c >= 0 && c < n)
                    visit(rule, geometry_cell(&rule->shape, row, col),
                          geometry_cell(&rule->shape, r, c), context);
            }
}

static void emit_pair(const struct rule_instance *rule, int a, int b,
                      void *context) {
    constraints_add_group(context, rule->rule->name, 0, (const int[]){a, b}, 2);
}

static void emit(const struct rule_instance *rule, struct constraints *c,
                 const struct move *moves, int n_moves) {
    for_each_pair(rule, moves, n_moves, emit_pair, c);
}

/* Whether a move by (rows, cols), taken without signs, is the rule's: the
 * definition itself, not the list of moves that emit follows. */
typedef bool (*move_test)(const struct rule_instance *rule, int rows, int cols);

static bool is_knight(const struct rule_instance *rule, int rows, int cols) {
    (void)rule;
    return rows * cols == 2;
}

static bool is_king(const struct rule_instance *rule, int rows, int cols) {
    (void)rule;
    return rows <= 1 && cols <= 1 && rows + cols > 0;
}

static bool is_leaper(const struct rule_instance *rule, int rows, int cols) {
    const int a = rule->args[0], b = rule->args[1];
    return (rows == a && cols == b) || (rows == b && cols == a);
}

/* Looks at the square of cells within reach below and beside each cell. */
static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v, move_test test, int reach) {
    const int n = g->shape.n, last = n - 1;
    for (int cell = 0; cell < n * n; cell++) {
        if (g->cell[cell] < 0)
            continue;
        const int row = cell / n, col = cell % n;
        const int end = row + reach < last ? row + reach : last;
        const int left = col > reach ? col - reach : 0;
        const int right = col + reach < last ? col + reach : last;
        for (int r = row; r <= end; r++)
            for (int c = left; c <= right; c++) {
                const int other = r * n + c;
                if (other > cell && g->cell[other] == g->cell[cell] &&
                    test(rule, r - row, abs(c - col)))
                    violations_add_pair(v, rule->rule->name, g->cell[cell],
                                        cell, other);
            }
    }
}

static void knight_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    struct move moves[MAX_MOVES];
    emit(rule, c, moves, knight_moves(rule, moves));
}

static void knight_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    holds(rule, g, v, is_knight, 2);
}

static void king_emit(const struct rule_instance *rule, struct constraints *c) {
    struct move moves[MAX_MOVES];
    emit(rule, c, moves, king_moves(rule, moves));
}

static void king_holds(const struct rule_instance *rule, const struct grid *g,
                       struct violations *v) {
    holds(rule, g, v, is_king, 1);
}

static const char *leaper_parse(const char *args, struct rule_instance *rule) {
    static const char *const why =
        "wants two numbers from 0 to 63, not both 0, like leaper:1,3";
    for (int i = 0; i < 2; i++) {
        char *end;
        const long value = strtol(args, &end, 10);
        if (end == args || value < 0 || value >= GEOMETRY_MAX_N)
            return why;
        if (*end != (i == 0 ? ',' : '\0'))
            return why;
        rule->args[i] = (int)value;
        args = end + 1;
    }
    return rule->args[0] + rule->args[1] > 0 ? NULL : why;
}

static void leaper_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    struct move moves[MAX_MOVES];
    emit(rule, c, moves, leaper_moves(rule, moves));
}

static void leaper_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    const int a = rule->args[0], b = rule->args[1];
    holds(rule, g, v, is_leaper, a > b ? a : b);
}

const struct rule anti_knight_rule = {
    .name = "anti-knight",
    .summary = "cells a knight's move apart differ",
    .emit = knight_emit,
    .holds = knight_holds,
};

const struct rule anti_king_rule = {
    .name = "anti-king",
    .summary = "cells a king's move apart differ",
    .emit = king_emit,
    .holds = king_holds,
};

const struct rule leaper_rule = {
    .name = "leaper",
    .summary = "leaper:A,B: cells A apart one way and B the other differ",
    .parse = leaper_parse,
    .emit = leaper_emit,
    .holds = leaper_holds,
};
