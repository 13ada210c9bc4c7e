/* Clues outside of the grid, as f-puzzles writes them. */
#include "links/fpuzzles_write.h"
#include "links/json_write.h"
#include "links/link_reading.h"

void fpuzzles_add_place(int row, int col, struct text *json) {
    text_printf(json, "\"R%dC%d\"", row, col);
}

static bool is_on(const struct link_puzzle *p, int row, int col) {
    return row >= 0 && col >= 0 && row < p->n && col < p->n;
}

/* Whether the cells go from one edge to the other by this step. */
static bool goes(const struct link_puzzle *p, const struct link_mark *m,
                 int down, int right) {
    const size_t n = m->cells.n;
    int row = link_row(p, m->cells.data[0]),
        col = link_col(p, m->cells.data[0]);
    if (is_on(p, row - down, col - right))
        return false;
    for (size_t i = 0; i < n; i++, row += down, col += right)
        if (!is_on(p, row, col) || m->cells.data[i] != link_cell(p, row, col))
            return false;
    return !is_on(p, row, col);
}

static void add_clue(const struct link_puzzle *p, const struct link_mark *m,
                     int down, int right, struct text *json) {
    const int row = link_row(p, m->cells.data[0]) - down;
    const int col = link_col(p, m->cells.data[0]) - right;
    json_comma(json);
    text_add_char(json, '{');
    json_key(json, "cell");
    fpuzzles_add_place(row + 1, col + 1, json);
    if (down && right)
        text_printf(json, ",\"direction\":\"%c%c\"", down > 0 ? 'D' : 'U',
                    right > 0 ? 'R' : 'L');
    json_add_string(json, "value", m->value);
    text_add_char(json, '}');
}

bool fpuzzles_write_diagonal(const struct link_puzzle *p,
                             const struct link_mark *m, struct text *json,
                             struct text *why) {
    for (int down = -1; down <= 1; down += 2)
        for (int right = -1; right <= 1; right += 2)
            if (m->value && goes(p, m, down, right)) {
                add_clue(p, m, down, right, json);
                return true;
            }
    return link_fail(why, "its diagonal does not go from edge to edge");
}

bool fpuzzles_write_outside(const struct link_puzzle *p,
                            const struct link_mark *m, struct text *json,
                            struct text *why) {
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int i = 0; i < 4; i++)
        if (m->value && goes(p, m, steps[i][0], steps[i][1])) {
            add_clue(p, m, steps[i][0], steps[i][1], json);
            return true;
        }
    return link_fail(why, "its cells are not a row or column");
}
