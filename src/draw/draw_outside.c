/* Clues outside of the board, where the line that they speak of begins. */
#include "draw/draw_parts.h"

#include <math.h>
#include <string.h>

/* Kinds, and what stands below the number where there are several of them. */
static const struct {
    const char *kind, *tag;
} kinds[] = {
    {"sandwich", "sandw."},    {"x-sum", "x-sum"},
    {"skyscraper", "skyscr."}, {"hidden-skyscraper", "hidden"},
    {"numbered-room", "room"}, {"full-rank", "rank"},
    {"little-killer", ""},
};
enum { N_OUTSIDE = sizeof kinds / sizeof *kinds };

static int kind_of(const struct mark *m) {
    for (int i = 0; i < N_OUTSIDE; i++)
        if (!strcmp(m->kind, kinds[i].kind))
            return i;
    return -1;
}

/* Where a clue stands: a cell of the ring around the board, and the way from
 * there to its line's first cell. */
struct outside {
    int row, col, down, right;
};

static bool find_outside(const struct canvas *c, const struct mark *m,
                         struct outside *at) {
    const struct geometry *const g = &c->board->shape;
    if (kind_of(m) < 0 || !m->value || m->cells.n < 2)
        return false;
    const int row = geometry_row(g, m->cells.data[0]);
    const int col = geometry_col(g, m->cells.data[0]);
    at->down = geometry_row(g, m->cells.data[1]) - row;
    at->right = geometry_col(g, m->cells.data[1]) - col;
    at->row = row - at->down;
    at->col = col - at->right;
    for (size_t i = 1; i < m->cells.n; i++)
        if (geometry_row(g, m->cells.data[i]) != row + (int)i * at->down ||
            geometry_col(g, m->cells.data[i]) != col + (int)i * at->right)
            return false;
    return (at->row < 0 || at->col < 0 || at->row >= g->n || at->col >= g->n) &&
           at->down >= -1 && at->down <= 1 && at->right >= -1 && at->right <= 1;
}

bool draw_outside_has(const struct canvas *c, const struct mark *m) {
    struct outside at;
    return find_outside(c, m, &at);
}

/* How many clues before this one stand at its place. */
static int level_of(const struct canvas *c, const struct mark *m,
                    const struct outside *at) {
    int level = 0;
    for (const struct mark *k = c->board->marks.data; k < m; k++) {
        struct outside other;
        level += find_outside(c, k, &other) && other.row == at->row &&
                 other.col == at->col;
    }
    return level;
}

void draw_outside_rings(const struct canvas *c, int rings[4]) {
    const struct geometry *const g = &c->board->shape;
    memset(rings, 0, 4 * sizeof *rings);
    for (size_t i = 0; i < c->board->marks.n; i++) {
        const struct mark *const m = &c->board->marks.data[i];
        struct outside at;
        if (!find_outside(c, m, &at))
            continue;
        const int needed = 1 + level_of(c, m, &at);
        const bool on[4] = {at.row < 0, at.col >= g->n, at.row >= g->n,
                            at.col < 0};
        for (int side = 0; side < 4; side++)
            if (on[side] && rings[side] < needed)
                rings[side] = needed;
    }
}

/* More kinds than one, so that each clue must say which it is. */
static bool is_mixed(const struct canvas *c) {
    int first = -1;
    for (size_t i = 0; i < c->board->marks.n; i++) {
        const struct mark *const m = &c->board->marks.data[i];
        const int kind = kind_of(m);
        if (!draw_outside_has(c, m) || !kinds[kind].tag[0])
            continue;
        if (first >= 0 && first != kind)
            return true;
        first = kind;
    }
    return false;
}

static double along(double start, int at, int n, int level) {
    return at < 0    ? start - RING * (level + 0.5)
           : at >= n ? start + CELL * n + RING * (level + 0.5)
                     : start + CELL * (at + 0.5);
}

/* From the number to the first cell. */
static void draw_pointer(struct canvas *c, const struct outside *at, double x,
                         double y) {
    static const struct scene_style style = {
        .role = "pointer", .fill = NO_COLOUR, .stroke = INK, .width = 2};
    const double dx = at->right, dy = at->down;
    const double from = 4, to = 14;
    scene_stroke(c->scene, LAYER_LABEL, &style, x + from * dx, y + from * dy,
                 x + to * dx, y + to * dy);
    scene_begin(c->scene, LAYER_LABEL, &style);
    scene_move(c->scene, x + (to - 7) * dx, y + to * dy);
    scene_line(c->scene, x + to * dx, y + to * dy);
    scene_line(c->scene, x + to * dx, y + (to - 7) * dy);
}

void draw_outside(struct canvas *c, const struct mark *m) {
    struct outside at;
    if (!find_outside(c, m, &at))
        return;
    const int level = level_of(c, m, &at);
    const bool is_diagonal = at.down && at.right;
    const bool has_tag = !is_diagonal && is_mixed(c);
    const double x = along(c->left, at.col, c->n, level);
    const double y = along(c->top, at.row, c->n, level);
    const double wide = scene_text_width(m->value, 1, false);
    const double most = is_diagonal ? 20 : 24, room = RING - 6;
    const struct scene_style style = {.role = m->kind,
                                      .fill = INK,
                                      .stroke = NO_COLOUR,
                                      .size = wide * most > room ? room / wide
                                                                 : most,
                                      .align = SCENE_MIDDLE};
    const struct scene_style tag = {.role = "tag",
                                    .fill = DARK_GREY,
                                    .stroke = NO_COLOUR,
                                    .size = 8,
                                    .align = SCENE_MIDDLE};
    scene_text_amid(c->scene, LAYER_LABEL, &style,
                    x - (is_diagonal ? 7 * at.right : 0),
                    y - (is_diagonal ? 7 * at.down
                         : has_tag   ? 4
                                     : 0),
                    m->value);
    if (has_tag)
        scene_text_amid(c->scene, LAYER_LABEL, &tag, x, y + 13,
                        kinds[kind_of(m)].tag);
    if (is_diagonal)
        draw_pointer(c, &at, x, y);
}
