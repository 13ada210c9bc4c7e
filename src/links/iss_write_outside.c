/* Kinds of marks that are clues outside of the board, for ISS. */
#include "links/iss_writer.h"

#include "links/iss_items.h"

/* Rows from the left, rows from the right, columns from the top, from the
 * bottom. */
static int place_of(const struct text *name, bool backwards) {
    const struct iss_word number = {name->data + 1, name->n - 1};
    int i = 0;
    iss_word_number(number, &i);
    return i - 1 + (backwards ? ISS_MOST_SIDE : 0) +
           (name->data[0] == 'C' ? 2 * ISS_MOST_SIDE : 0);
}

/* A value at the end of a row or column. */
struct line_clue {
    int value;
    struct text name; /* of the line; the caller frees it */
    bool backwards;
};

static bool read_clue(struct iss_writer *w, const struct iss_kind *kind,
                      const struct link_mark *m, struct line_clue *clue) {
    if (!iss_value(w, kind, m, &clue->value))
        return false;
    if (!m->value)
        return iss_refuse(w, m, "it has no value");
    if (iss_line_name(w->p, m->cells.data, (int)m->cells.n, &clue->name,
                      &clue->backwards))
        return true;
    text_free(&clue->name);
    return iss_refuse(w, m, "its cells are neither a row nor a column");
}

bool iss_write_both_ends(struct iss_writer *w, const struct iss_kind *kind,
                         const struct link_mark *m) {
    struct line_clue clue = {.backwards = false};
    if (!read_clue(w, kind, m, &clue))
        return false;
    const bool again = iss_begin_placed(w, kind->class, kind->value,
                                        place_of(&clue.name, clue.backwards));
    text_printf(w->out, "~%s~%s%d", text_string(&clue.name),
                clue.backwards ? "~" : "", clue.value);
    iss_end_placed(w, again);
    text_free(&clue.name);
    return true;
}

/* A sandwich is the same from either end. */
bool iss_write_one_end(struct iss_writer *w, const struct iss_kind *kind,
                       const struct link_mark *m) {
    struct line_clue clue = {.backwards = false};
    if (!read_clue(w, kind, m, &clue))
        return false;
    const bool again = iss_begin_placed(w, kind->class, kind->value,
                                        place_of(&clue.name, false));
    text_printf(w->out, "~%d~%s", clue.value, text_string(&clue.name));
    iss_end_placed(w, again);
    text_free(&clue.name);
    return true;
}

/* Cells that are no whole diagonal sum to the value all the same. */
bool iss_write_diagonal(struct iss_writer *w, const struct iss_kind *kind,
                        const struct link_mark *m) {
    int value = 0, row = 0, col = 0;
    if (!iss_value(w, kind, m, &value))
        return false;
    if (!m->value)
        return iss_refuse(w, m, "it has no value");
    if (!iss_diagonal_start(w->p, m->cells.data, (int)m->cells.n, &row, &col)) {
        iss_begin_item(w, "Sum");
        text_printf(w->out, "~%d", value);
        iss_add_cells(w, m->cells.data, m->cells.n);
        return true;
    }
    const bool again = iss_begin_placed(w, kind->class, ISS_PLACED_CLASSES - 2,
                                        link_cell(w->p, row, col));
    text_printf(w->out, "~%d~", value);
    iss_add_cell(row, col, w->out);
    iss_end_placed(w, again);
    return true;
}
