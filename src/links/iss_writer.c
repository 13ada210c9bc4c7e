/* What the writers of ISS' classes share. */
#include "links/iss_writer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void iss_begin_item(struct iss_writer *w, const char *name) {
    text_printf(w->out, ".%s", name);
    w->n_items++;
}

bool iss_begin_placed(struct iss_writer *w, const char *name, int number,
                      int place) {
    const bool again = !w->in_or && w->taken[number][place];
    w->taken[number][place] |= !w->in_or;
    text_add(w->out, again ? ".And" : "");
    iss_begin_item(w, name);
    return again;
}

void iss_end_placed(struct iss_writer *w, bool again) {
    text_add(w->out, again ? ".End" : "");
}

void iss_add_cells(struct iss_writer *w, const int *cells, size_t n) {
    for (size_t i = 0; i < n; i++) {
        text_add_char(w->out, '~');
        iss_add_cell(link_row(w->p, cells[i]), link_col(w->p, cells[i]),
                     w->out);
    }
}

/* The mark as people write it, as far as it is needed to be found. */
static void add_mark_name(const struct iss_writer *w, const struct link_mark *m,
                          struct text *out) {
    text_add(out, m->kind);
    if (m->value && strlen(m->value) < 20)
        text_printf(out, " %s", m->value);
    text_add(out, m->cells.n ? ":" : "");
    for (size_t i = 0; i < m->cells.n && i < 4; i++) {
        text_add_char(out, ' ');
        link_cell_name(w->p, m->cells.data[i], out);
    }
    text_add(out, m->cells.n > 4 ? " ..." : "");
}

bool iss_refuse(struct iss_writer *w, const struct link_mark *m,
                const char *format, ...) {
    char sentence[160];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    text_add(w->why, "ISS cannot hold the mark ");
    add_mark_name(w, m, w->why);
    text_printf(w->why, " (%s)", sentence);
    return false;
}

bool iss_value(struct iss_writer *w, const struct iss_kind *kind,
               const struct link_mark *m, int *value) {
    const struct iss_word word = {m->value ? m->value : "",
                                  m->value ? strlen(m->value) : 0};
    *value = kind->value;
    return !m->value || iss_word_number(word, value) ||
           iss_refuse(w, m, "its value is not a number");
}
