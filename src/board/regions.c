/* Regions: pieces of a board that stand in for its boxes. */
#include "board/regions.h"

#include <string.h>

static const char names[] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0@$";

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool fail(size_t *why_at, size_t at) {
    *why_at = at;
    return false;
}

bool regions_parse(const struct geometry *g, const char *s, size_t n,
                   int8_t *region, struct text *why, size_t *why_at) {
    int cells = 0, size[MOST_REGIONS] = {0};
    for (size_t at = 0; at < n; at++) {
        if (is_blank(s[at]))
            continue;
        const char *const name = s[at] ? strchr(names, s[at]) : NULL;
        if (!name && s[at] != '.') {
            text_printf(why,
                        "regions: '%c' names no piece; the names are 1-9, A-Z, "
                        "a-z, 0, @ and $, and '.' is a cell in none",
                        s[at]);
            return fail(why_at, at);
        }
        if (cells == geometry_cells(g)) {
            text_printf(why, "regions: more than %d cells", cells);
            return fail(why_at, at);
        }
        const int piece = name ? (int)(name - names) : REGION_NONE;
        region[cells++] = (int8_t)piece;
        if (name && ++size[piece] > g->n) {
            text_printf(why, "regions: piece '%c' has more than %d cells",
                        s[at], g->n);
            return fail(why_at, at);
        }
    }
    if (cells < geometry_cells(g)) {
        text_printf(why, "regions: %d cells instead of %d", cells,
                    geometry_cells(g));
        return fail(why_at, n);
    }
    return true;
}

bool regions_agree(const struct geometry *g, const int8_t *a, const int8_t *b) {
    int other[MOST_REGIONS + 1], back[MOST_REGIONS + 1];
    for (int i = 0; i <= MOST_REGIONS; i++)
        other[i] = back[i] = MOST_REGIONS + 1;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        int *const to = &other[a[cell] + 1], *const from = &back[b[cell] + 1];
        if (*to > MOST_REGIONS && *from > MOST_REGIONS) {
            *to = b[cell] + 1;
            *from = a[cell] + 1;
        }
        if (*to != b[cell] + 1 || *from != a[cell] + 1)
            return false;
    }
    return true;
}

char regions_char(int region) {
    return region == REGION_NONE ? '.' : names[region];
}

void regions_print(const struct geometry *g, const int8_t *region,
                   struct text *out) {
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        if (cell && geometry_col(g, cell) == 0)
            text_add_char(out, ' ');
        text_add_char(out, regions_char(region[cell]));
    }
}

int regions_cells(const struct geometry *g, const int8_t *region, int piece,
                  int *cells) {
    int n = 0;
    for (int cell = 0; cell < geometry_cells(g); cell++)
        if (region[cell] == piece)
            cells[n++] = cell;
    return n;
}
