/* Classes of ISS that are clues outside of the board. */
#include "links/iss_reader.h"

static bool add_line(struct iss_reader *r, const char *kind, int value,
                     const int *cells, int n, struct link_marks *to) {
    struct link_mark *const m = link_add_mark(to, kind);
    (void)r;
    link_set_number(m, value);
    for (int i = 0; i < n; i++)
        link_add_cell(m, cells[i]);
    return true;
}

static bool is_copied(struct iss_reader *r, const struct iss_item *item) {
    return r->copies &&
           !iss_fail(r, item, "a clue outside cannot be replicated");
}

/* R3~5~7: 5 from the left, 7 from the right; either may be missing. */
bool iss_read_both_ends(struct iss_reader *r, const struct iss_class *class,
                        const struct iss_item *item, struct link_marks *to) {
    int cells[ISS_MOST_SIDE];
    if (is_copied(r, item))
        return false;
    if (item->n < 2 || item->n > 3)
        return iss_fail(r, item, "needs a row or column and its clues");
    for (size_t i = 1; i < item->n; i++) {
        int value = 0;
        if (!iss_line_cells(r->p, iss_arg(&r->items, item, 0), i == 2, cells))
            return iss_fail(r, item, "there is no such row or column");
        if (!iss_arg(&r->items, item, i).n)
            continue;
        if (!iss_read_number(r, item, i, &value))
            return false;
        add_line(r, class->kind, value, cells, r->p->n, to);
    }
    return true;
}

/* 14~R3 */
bool iss_read_one_end(struct iss_reader *r, const struct iss_class *class,
                      const struct iss_item *item, struct link_marks *to) {
    int cells[ISS_MOST_SIDE];
    int value = 0;
    if (is_copied(r, item) || !iss_read_number(r, item, 0, &value))
        return false;
    if (item->n != 2 ||
        !iss_line_cells(r->p, iss_arg(&r->items, item, 1), false, cells))
        return iss_fail(r, item, "needs a row or column after its number");
    return add_line(r, class->kind, value, cells, r->p->n, to);
}

/* 14~R1C3 */
bool iss_read_diagonal_clue(struct iss_reader *r, const struct iss_class *class,
                            const struct iss_item *item,
                            struct link_marks *to) {
    int cells[ISS_MOST_SIDE];
    int value = 0, row = 0, col = 0;
    if (is_copied(r, item) || !iss_read_number(r, item, 0, &value))
        return false;
    const bool named = item->n == 2 &&
                       iss_word_cell(iss_arg(&r->items, item, 1), &row, &col) &&
                       row < r->p->n && col < r->p->n;
    const int n = named ? iss_diagonal_cells(r->p, row, col, cells) : 0;
    if (!n)
        return iss_fail(r, item, "no diagonal begins there");
    return add_line(r, class->kind, value, cells, n, to);
}
