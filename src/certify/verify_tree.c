/* Trees: a board split into cubes, each with a certificate of its own.
 *
 * A cube adds digits to the board's givens, cell after cell. The cubes are the
 * leaves, in order, of a tree: at a node all of them go on with the same cell,
 * one branch for each digit, ascending. A digit may be missing if a given, a
 * digit of the cube so far or the line "excluded" forbids it. So the cubes
 * have no grid in common, and miss none. */
#include "certify/verify_parts.h"

#include <stdlib.h>
#include <string.h>

struct cubes {
    struct verify_input *in;
    const struct verify_board *board;
    int64_t n_solutions;
    int *path; /* [n_cells] variables of the current line */
    int n_path;
    int *node; /* [n_cells] variables that lead to the current node */
};

/* Reads "cube SOLUTIONS VARIABLE..." ahead; n_path -1: there is none. */
static bool read_cube(struct cubes *c) {
    struct verify_input *const in = c->in;
    int64_t solutions, variable;
    c->n_path = -1;
    if (!verify_next_line(in) || !verify_keyword(in, "cube"))
        return false;
    if (!verify_number(in, 0, VERIFY_MAX_SOLUTIONS, &solutions))
        return false;
    c->n_solutions += solutions;
    if (c->n_solutions > VERIFY_MAX_SOLUTIONS)
        return verify_fail(in, VERIFY_UNREADABLE,
                           "there are too many solutions");
    in->report->n_cubes++;
    c->n_path = 0;
    while (in->rest.n && verify_number(in, 1, c->board->n_variables, &variable))
        if (c->n_path < c->board->n_cells)
            c->path[c->n_path++] = (int)variable;
    return !verify_asked_to_stop(in);
}

/* Whether a given or an exclusion forbids the digit in the cell. */
static bool is_forbidden(const struct verify_board *b, int variable) {
    const int n = verify_partners(b, variable, b->scratch);
    bool forbidden = b->excluded[variable];
    for (int i = 0; i < n && !forbidden; i++) {
        const int v = b->scratch[i] - 1;
        forbidden = b->given[v / b->n] == v % b->n;
    }
    return forbidden;
}

/* Whether the current line lies below the node at this depth, or is it. */
static bool is_below(const struct cubes *c, int depth) {
    return c->n_path >= depth &&
           !memcmp(c->path, c->node, (size_t)depth * sizeof *c->path);
}

/* Goes through the leaves below the node, whose digits are among the givens,
 * from the current line on to the first line that is not below it. */
static bool walk(struct cubes *c, int depth) {
    const struct verify_board *const b = c->board;
    if (c->n_path == depth)
        return read_cube(c) || c->n_path < 0;
    const int cell = (c->path[depth] - 1) / b->n;
    if (b->given[cell] >= 0)
        return false;
    for (int d = 0; d < b->n; d++) {
        c->node[depth] = verify_variable(b, cell, d);
        if (is_below(c, depth + 1)) {
            b->given[cell] = (int8_t)d;
            const bool good = walk(c, depth + 1);
            b->given[cell] = -1;
            if (!good)
                return false;
        } else if (!is_forbidden(b, c->node[depth])) {
            return false;
        }
    }
    return true;
}

bool verify_cubes(struct verify_input *in, const struct verify_board *b) {
    struct cubes c = {.in = in, .board = b};
    const char *const from = in->text + in->at;
    c.path = malloc(2 * (size_t)b->n_cells * sizeof *c.path);
    if (!c.path)
        return verify_fail(in, VERIFY_NO_MEMORY, "out of memory");
    c.node = c.path + b->n_cells;
    const bool covers = read_cube(&c) && walk(&c, 0) && c.n_path < 0;
    free(c.path);
    if (!covers)
        return verify_fail(in, VERIFY_REFUSED,
                           "the cubes do not cover the board");
    if ((uint64_t)c.n_solutions != in->report->solutions)
        return verify_fail(in, VERIFY_REFUSED, "the cubes' sum is another one");
    in->report->cubes =
        (struct verify_span){from, (size_t)(in->line.at - from)};
    return true;
}

static bool same(struct verify_span a, struct verify_span b) {
    return a.n == b.n && (!a.n || !memcmp(a.at, b.at, a.n));
}

/* Whether the certificate is about the root's board with the cube's digits. */
static bool is_cube(const struct verify_report *root, struct verify_input *cube,
                    const struct verify_report *r) {
    int64_t solutions, v;
    size_t n_more = 0;
    if (r->claim != VERIFY_EXACTLY || r->size != root->size ||
        r->box_rows != root->box_rows || !same(r->rules, root->rules) ||
        !same(r->excluded, root->excluded) || !verify_keyword(cube, "cube") ||
        !verify_number(cube, 0, INT64_MAX, &solutions) ||
        (uint64_t)solutions != r->solutions)
        return false;
    while (cube->rest.n && verify_number(cube, 1, INT64_MAX, &v)) {
        if (verify_symbols[(v - 1) % r->size] !=
            r->givens.at[(v - 1) / r->size])
            return false;
        n_more++;
    }
    for (size_t i = 0; i < r->givens.n; i++)
        if (r->givens.at[i] != root->givens.at[i] && root->givens.at[i] == '.')
            n_more--;
        else if (r->givens.at[i] != root->givens.at[i])
            return false;
    return n_more == 0;
}

void verify_tree_add(struct verify_tree *t, struct verify_report *r) {
    t->complete = false;
    if (t->n_left == 0) {
        t->root = *r;
        t->n_left = r->claim == VERIFY_CUBES ? r->n_cubes : 0;
        t->rest = r->cubes;
        return;
    }
    struct verify_report ignored = {.outcome = VERIFY_ACCEPTED};
    struct verify_input cube = {
        .text = t->rest.at, .n = t->rest.n, .report = &ignored};
    t->n_left--;
    if (!verify_next_line(&cube) || !is_cube(&t->root, &cube, r)) {
        r->outcome = VERIFY_REFUSED;
        r->why = "this is not the certificate of the tree's next cube";
        t->n_left = 0;
        return;
    }
    t->rest = (struct verify_span){t->rest.at + cube.at, t->rest.n - cube.at};
    t->complete = t->n_left == 0;
}
