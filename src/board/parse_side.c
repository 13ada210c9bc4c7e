/* Which numbers of cells make a board, and of what shape. */
#include "board/parse_side.h"

/* The sizes that are taken for granted when nobody names one. */
bool size_is_usual(int n) {
    return (n >= 2 && n <= 9) || n == 16 || n == 25 || n == 36 || n == 49 ||
           n == 64;
}

int parse_side(const struct style *s, size_t cells) {
    for (int n = 1; n <= GEOMETRY_MAX_N; n++)
        if ((size_t)n * (size_t)n == cells)
            return (s->size ? n == s->size : size_is_usual(n)) ? n : 0;
    return 0;
}

bool parse_is_side(const struct style *s, int n) {
    return n >= 1 && n <= GEOMETRY_MAX_N &&
           parse_side(s, (size_t)n * (size_t)n) > 0;
}

enum parse_result parse_fail_count(struct parse *p, size_t at, size_t cells) {
    if (cells == 1 && !p->style->size)
        return parse_fail(p, at, "1 cell (a board of one cell needs --size 1)");
    int nearest = p->style->size;
    size_t gap = (size_t)-1;
    for (int n = 10; !p->style->size && n <= GEOMETRY_MAX_N; n++)
        if ((size_t)n * (size_t)n == cells)
            return parse_fail(p, at, "%zu cells: use --size %d", cells, n);
    for (int n = 1; !p->style->size && n <= GEOMETRY_MAX_N; n++) {
        const size_t whole = (size_t)n * (size_t)n;
        const size_t apart = whole > cells ? whole - cells : cells - whole;
        if (size_is_usual(n) && apart < gap) {
            gap = apart;
            nearest = n;
        }
    }
    return parse_fail(p, at, "%zu cell%s instead of %d", cells,
                      cells == 1 ? "" : "s", nearest * nearest);
}

bool parse_shape(struct parse *p, size_t at, int n, struct geometry *shape) {
    const struct style *const s = p->style;
    if (n < 1 || n > GEOMETRY_MAX_N || (s->size && n != s->size)) {
        parse_fail(p, at, "size %d instead of %d", n, s->size);
        return false;
    }
    *shape = geometry_default(n);
    if (s->o.box_rows)
        *shape = (struct geometry){n, s->o.box_rows, s->o.box_cols};
    return true;
}
