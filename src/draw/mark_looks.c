/* What the looks of several kinds of marks share, and the look of others. */
#include "draw/mark_looks.h"

#include <string.h>

void mark_letters(int number, char text[8]) {
    char turned[8];
    int n = 0, i = 0;
    for (; number > 0 && n < 7; number = (number - 1) / 26)
        turned[n++] = (char)('a' + (number - 1) % 26);
    while (n)
        text[i++] = turned[--n];
    text[i] = '\0';
}

/* Cells of the mark and of all its options. */
static void collect(const struct mark *m, struct mark_numbers *cells) {
    for (size_t i = 0; i < m->cells.n; i++)
        vec_push(cells, m->cells.data[i]);
    for (size_t i = 0; i < m->options.n; i++)
        for (size_t k = 0; k < m->options.data[i].n; k++)
            collect(&m->options.data[i].data[k], cells);
}

void draw_other_mark(struct canvas *c, const struct mark *m, int number) {
    static const struct scene_style style = {.role = "other",
                                             .fill = NO_COLOUR,
                                             .stroke = BLUE,
                                             .width = 2,
                                             .dash = 0.1,
                                             .gap = 5};
    struct mark_numbers cells = {0};
    struct text label = {0};
    char letters[8];
    collect(m, &cells);
    mark_letters(number, letters);
    text_printf(&label, "%s %s", m->kind, m->value ? m->value : letters);
    if (cells.n) {
        const int first = canvas_first(cells.data, (int)cells.n);
        canvas_outline(c, LAYER_CAGE, &style, cells.data, (int)cells.n, 8);
        canvas_label(c, first, text_string(&label), BLUE, "label");
    }
    text_free(&label);
    vec_free(&cells);
}

bool mark_has_letter(const struct mark *m) {
    return !strcmp(m->kind, "relation") || !strcmp(m->kind, "relation-all") ||
           !strcmp(m->kind, "regex");
}

int mark_number(const struct board *b, size_t mark) {
    int number = 1;
    for (size_t i = 0; i < mark; i++)
        number += !strcmp(b->marks.data[i].kind, b->marks.data[mark].kind);
    return number;
}
