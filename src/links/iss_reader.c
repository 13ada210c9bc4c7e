/* What the readers of ISS' classes share. */
#include "links/iss_reader.h"

#include <stdarg.h>
#include <stdio.h>

void iss_add_name(const struct iss_reader *r, const struct iss_item *item,
                  struct text *out) {
    text_printf(out, "item %zu, ", (size_t)(item - r->items.items.data) + 1);
    if (item->name.n)
        text_add_bytes(out, item->name.s,
                       item->name.n > 40 ? 40 : item->name.n);
    else
        text_add(out, "givens");
}

bool iss_fail(struct iss_reader *r, const struct iss_item *item,
              const char *format, ...) {
    struct text *const why = &r->reading->why;
    char sentence[200];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    iss_add_name(r, item, why);
    text_printf(why, ": %s", sentence);
    return false;
}

bool iss_read_cell(struct iss_reader *r, const struct iss_item *item,
                   struct iss_word word, int *cell) {
    const int n = r->p->n;
    int row = 0, col = 0;
    if (!iss_word_cell(word, &row, &col))
        return iss_fail(r, item, "'%.*s' is not a cell",
                        word.n > 20 ? 20 : (int)word.n, word.s);
    row += r->down;
    col += r->right;
    if (row < 0 || row >= n || col < 0 || col >= n)
        return iss_fail(r, item, "%.*s is not on the board", (int)word.n,
                        word.s);
    *cell = link_cell(r->p, row, col);
    return true;
}

bool iss_add_cells_of(struct iss_reader *r, const struct iss_item *item,
                      size_t first, size_t end, struct link_mark *m) {
    for (size_t i = first; i < end; i++) {
        int cell = 0;
        if (!iss_read_cell(r, item, iss_arg(&r->items, item, i), &cell))
            return false;
        link_add_cell(m, cell);
    }
    return true;
}

struct link_mark *iss_read_cells(struct iss_reader *r,
                                 const struct iss_item *item, const char *kind,
                                 size_t first, size_t end,
                                 struct link_marks *to) {
    if (first >= end) {
        iss_fail(r, item, "has no cells");
        return NULL;
    }
    struct link_mark *const m = link_add_mark(to, kind);
    return iss_add_cells_of(r, item, first, end, m) ? m : NULL;
}

bool iss_read_number(struct iss_reader *r, const struct iss_item *item,
                     size_t i, int *number) {
    if (i < item->n && iss_word_number(iss_arg(&r->items, item, i), number))
        return true;
    return iss_fail(r, item, "needs a whole number");
}
