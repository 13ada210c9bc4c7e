/* Game IDs of Solo, as parse_solo.c tells of them. */
#include "board/print_solo.h"

#include "base/alloc.h"
#include "board/solo_lines.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SIDE = 31 }; /* that the program has */

static bool has_diagonals(const struct labels *l) {
    return l->rules && !strcmp(l->rules, "diagonal");
}

/* Each cell lies in one cage, which has a total. Numbers cages by their marks;
 * the total stands in the first cell. */
static const char *take_cages(const struct board *b, int *cage, int *total) {
    const int cells = geometry_cells(&b->shape);
    for (int i = 0; i < cells; i++)
        cage[i] = -1;
    for (size_t k = 0; k < b->marks.n; k++) {
        const struct mark *const m = &b->marks.data[k];
        int first = cells;
        if (strcmp(m->kind, "cage") != 0)
            return "a game ID of Solo has no marks except cages";
        if (!m->value || !mark_is_number(m->value, strlen(m->value)) ||
            strtol(m->value, NULL, 10) < 1)
            return "in a game ID of Solo every cage has a total";
        for (size_t i = 0; i < m->cells.n; i++) {
            const int cell = m->cells.data[i];
            if (cage[cell] >= 0)
                return "in a game ID of Solo cages do not overlap";
            cage[cell] = (int)k;
            first = cell < first ? cell : first;
        }
        if (first < cells)
            total[first] = (int)strtol(m->value, NULL, 10);
    }
    for (int i = 0; i < cells; i++)
        if (cage[i] < 0)
            return "in a killer of Solo every cell is in a cage";
    return NULL;
}

static const char *add_cages(const struct board *b, struct text *out) {
    const size_t cells = (size_t)geometry_cells(&b->shape);
    int *const cage = xnew(cells, int), *const total = xnew0(cells, int);
    const char *problem = b->marks.n > cells
                              ? "cages of a game ID of Solo have cells"
                              : take_cages(b, cage, total);
    text_add_char(out, ',');
    if (!problem && !solo_add_lines(&b->shape, cage, out))
        problem = "in a game ID of Solo every cage is connected";
    text_add_char(out, ',');
    solo_add_numbers(&b->shape, total, out);
    xfree(cage);
    xfree(total);
    return problem;
}

static const char *add_pieces(const struct board *b, struct text *out) {
    const int cells = geometry_cells(&b->shape);
    int *const piece = xnew((size_t)cells, int);
    const char *problem = NULL;
    for (int i = 0; i < cells; i++) {
        piece[i] = b->region[i];
        if (b->region[i] < 0)
            problem = "in a jigsaw of Solo every cell is in a region";
    }
    text_add_char(out, ',');
    if (!problem && !solo_add_lines(&b->shape, piece, out))
        problem = "in a game ID of Solo every region is connected";
    xfree(piece);
    return problem;
}

static const char *why_not(const struct board *b, const struct labels *l) {
    const struct geometry *const g = &b->shape;
    if (l->rules && *l->rules && !has_diagonals(l))
        return "a game ID of Solo has no rules except both diagonals";
    if (b->symbols[0])
        return "a game ID of Solo has numbers, and no other symbols";
    if (g->n < 2 || g->n > MOST_SIDE)
        return "Solo has boards from 2x2 to 31x31";
    if (!b->region && (g->box_rows < 2 || g->box_cols < 2))
        return "Solo has no boxes that are rows";
    return NULL;
}

const char *print_solo(const struct board *b, const struct labels *l,
                       struct text *out) {
    const struct geometry *const g = &b->shape;
    const char *problem = why_not(b, l);
    if (problem)
        return problem;
    int *const given = xnew((size_t)geometry_cells(g), int);
    for (int i = 0; i < geometry_cells(g); i++)
        given[i] = b->given[i] == BOARD_BLANK ? 0 : b->given[i] + 1;
    print_labels(l, true, out);
    if (b->region)
        text_printf(out, "%dj", g->n);
    else
        text_printf(out, "%dx%d", g->box_rows, g->box_cols);
    text_printf(out, "%s%s:", has_diagonals(l) ? "x" : "",
                b->marks.n ? "k" : "");
    solo_add_numbers(g, given, out);
    xfree(given);
    if (b->region)
        problem = add_pieces(b, out);
    if (!problem && b->marks.n)
        problem = add_cages(b, out);
    text_add_char(out, '\n');
    return problem;
}
