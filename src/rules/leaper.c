/* Chess rules: cells a leaper's move apart never hold the same digit.
 *
 * A leaper (a,b) moves a cells one way and b cells the other, in all eight
 * directions: the knight is (1,2); the king's moves are (0,1) and (1,1). On a
 * torus a move that leaves the board comes in again on the other side.
 */
#include "rules/families.h"

#include <stdlib.h>
#include <string.h>

/* What a chess rule knows of itself. */
struct leaper {
    int a, b; /* of the leaper */
    bool torus;
};

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

static int knight_moves(const struct leaper *l, struct move *moves) {
    int n = 0;
    (void)l;
    add_forward_moves(moves, &n, 1, 2);
    return n;
}

static int king_moves(const struct leaper *l, struct move *moves) {
    int n = 0;
    (void)l;
    add_forward_moves(moves, &n, 0, 1);
    add_forward_moves(moves, &n, 1, 1);
    return n;
}

static int leaper_moves(const struct leaper *l, struct move *moves) {
    int n = 0;
    add_forward_moves(moves, &n, l->a, l->b);
    return n;
}

static int around(int line, int n) {
    return (line % n + n) % n;
}

/* The cell that a move leads to, or -1. */
static int target(const struct rule_instance *rule, int cell,
                  struct move move) {
    const struct leaper *const l = rule->data;
    const int n = rule->shape.n;
    int row = geometry_row(&rule->shape, cell) + move.rows;
    int col = geometry_col(&rule->shape, cell) + move.cols;
    if (l->torus) {
        row = around(row, n);
        col = around(col, n);
    }
    if (row >= n || col < 0 || col >= n)
        return -1;
    return geometry_cell(&rule->shape, row, col);
}

static void emit(const struct rule_instance *rule, struct constraints *c,
                 int (*list)(const struct leaper *, struct move *)) {
    struct move moves[MAX_MOVES];
    const int n_moves = list(rule->data, moves);
    for (int cell = 0; cell < geometry_cells(&rule->shape); cell++)
        for (int m = 0; m < n_moves; m++) {
            const int other = target(rule, cell, moves[m]);
            if (other >= 0 && other != cell)
                constraints_add_group(c, rule->rule->name, 0,
                                      (const int[]){cell, other}, 2);
        }
}

/* ---- checking ---- */

/* Whether a move by (rows, cols), taken without signs, is the rule's: the
 * definition itself, not the list of moves that emit follows. */
typedef bool (*move_test)(const struct leaper *l, int rows, int cols);

static bool is_knight(const struct leaper *l, int rows, int cols) {
    (void)l;
    return rows * cols == 2;
}

static bool is_king(const struct leaper *l, int rows, int cols) {
    (void)l;
    return rows <= 1 && cols <= 1 && rows + cols > 0;
}

static bool is_leaper(const struct leaper *l, int rows, int cols) {
    return (rows == l->a && cols == l->b) || (rows == l->b && cols == l->a);
}

/* Looks at the square of cells within reach below and beside each cell. */
static void holds_on_board(const struct rule_instance *rule,
                           const struct grid *g, struct violations *v,
                           move_test test, int reach) {
    const int n = g->shape.n, last = n - 1;
    for (int cell = 0; cell < n * n; cell++) {
        if (g->cell[cell] < 0)
            continue;
        const int row = geometry_row(&g->shape, cell);
        const int col = geometry_col(&g->shape, cell);
        const int end = row + reach < last ? row + reach : last;
        const int left = col > reach ? col - reach : 0;
        const int right = col + reach < last ? col + reach : last;
        for (int r = row; r <= end; r++)
            for (int c = left; c <= right; c++) {
                const int other = r * n + c;
                if (other > cell && g->cell[other] == g->cell[cell] &&
                    test(rule->data, r - row, abs(c - col)))
                    violations_add_pair(v, rule->rule->name, g->cell[cell],
                                        cell, other);
            }
    }
}

/* Whether a move leads from one cell to an image of the other on a plane that
 * the board tiles. */
static bool meet_on_torus(const struct leaper *l, int n, int rows, int cols,
                          move_test test, int reach) {
    const int tiles = reach / n + 1;
    for (int i = -tiles; i <= tiles; i++)
        for (int j = -tiles; j <= tiles; j++)
            if (test(l, abs(rows + i * n), abs(cols + j * n)))
                return true;
    return false;
}

static void holds_on_torus(const struct rule_instance *rule,
                           const struct grid *g, struct violations *v,
                           move_test test, int reach) {
    const int n = g->shape.n;
    for (int cell = 0; cell < n * n; cell++)
        for (int other = cell + 1; other < n * n; other++)
            if (g->cell[cell] >= 0 && g->cell[cell] == g->cell[other] &&
                meet_on_torus(rule->data, n,
                              geometry_row(&g->shape, other) -
                                  geometry_row(&g->shape, cell),
                              geometry_col(&g->shape, other) -
                                  geometry_col(&g->shape, cell),
                              test, reach))
                violations_add_pair(v, rule->rule->name, g->cell[cell], cell,
                                    other);
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v, move_test test, int reach) {
    const struct leaper *const l = rule->data;
    if (l->torus)
        holds_on_torus(rule, g, v, test, reach);
    else
        holds_on_board(rule, g, v, test, reach);
}

/* ---- the rules ---- */

static void set_data(struct rule_instance *rule, struct leaper l) {
    struct leaper *const data = xnew(1, struct leaper);
    *data = l;
    rule->data = data;
}

/* Knights and kings. */
static const char *chess_parse(const char *args, const struct board *board,
                               struct rule_instance *rule) {
    (void)board;
    const bool torus = !strcmp(args, "torus");
    if (*args && !torus)
        return "takes nothing but 'torus' after the colon";
    set_data(rule, (struct leaper){.torus = torus});
    return NULL;
}

/* "A,B", then perhaps ",torus" or ":torus". */
static bool read_leaper(const char *args, struct leaper *l) {
    int *const numbers[] = {&l->a, &l->b};
    for (int i = 0; i < 2; i++) {
        char *end;
        const long value = strtol(args, &end, 10);
        if (end == args || value < 0 || value >= GEOMETRY_MAX_N)
            return false;
        if (i == 0 && *end != ',')
            return false;
        *numbers[i] = (int)value;
        args = i == 0 ? end + 1 : end;
    }
    l->torus = !strcmp(args, ",torus") || !strcmp(args, ":torus");
    return (!*args || l->torus) && l->a + l->b > 0;
}

static const char *leaper_parse(const char *args, const struct board *board,
                                struct rule_instance *rule) {
    struct leaper l;
    struct text name = {0};
    (void)board;
    if (!read_leaper(args, &l))
        return "needs two numbers from 0 to 63, not both 0, like leaper:1,3";
    text_printf(&name, "leaper:%d,%d%s", l.a, l.b, l.torus ? ",torus" : "");
    rule->name = text_take(&name);
    set_data(rule, l);
    return NULL;
}

static void knight_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    emit(rule, c, knight_moves);
}

static void knight_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    holds(rule, g, v, is_knight, 2);
}

static void king_emit(const struct rule_instance *rule, struct constraints *c) {
    emit(rule, c, king_moves);
}

static void king_holds(const struct rule_instance *rule, const struct grid *g,
                       struct violations *v) {
    holds(rule, g, v, is_king, 1);
}

static void leaper_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    emit(rule, c, leaper_moves);
}

static void leaper_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    const struct leaper *const l = rule->data;
    holds(rule, g, v, is_leaper, l->a > l->b ? l->a : l->b);
}

const struct rule anti_knight_rule = {
    .name = "anti-knight",
    .summary = "cells a knight's move apart differ",
    .parse = chess_parse,
    .emit = knight_emit,
    .holds = knight_holds,
};

const struct rule anti_king_rule = {
    .name = "anti-king",
    .summary = "cells a king's move apart differ",
    .parse = chess_parse,
    .emit = king_emit,
    .holds = king_holds,
};

const struct rule leaper_rule = {
    .name = "leaper",
    .summary =
        "leaper:A,B: cells A apart in one direction, B in the other differ",
    .parse = leaper_parse,
    .emit = leaper_emit,
    .holds = leaper_holds,
};
