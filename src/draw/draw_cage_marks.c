/* Cells with a border around them, and a word in its corner. */
#include "draw/mark_looks.h"

#include <string.h>

struct cage_look {
    const char *kind;
    int colour;
    double dash, gap, inset;
    const char *before; /* the value, or the letter of a set */
    bool is_lettered;
};

static const struct cage_look looks[] = {
    {"cage", INK, 6, 4, 5, "", false},
    {"sum", BLUE, 1, 5, 8, "sum ", false},
    {"rellik-cage", VERMILLION, 10, 5, 7, "not ", false},
    {"equality-cage", PURPLE, 12, 3, 7, "balanced", false},
    {"lunchbox", GREEN, 0, 0, 7, "lunch ", false},
    {"look-and-say", BLUE, 9, 4, 7, "", false},
    {"contain-at-least", GREEN, 4, 4, 8, "has ", false},
    {"contain-exact", GREEN, 4, 4, 8, "just ", false},
    {"equal-sum", VERMILLION, 2, 4, 8, "sum ", true},
    {"same-values", PURPLE, 2, 4, 8, "set ", true},
};

static void draw_part(struct canvas *c, const struct cage_look *look,
                      const int *cells, int n, const char *label) {
    const struct scene_style style = {.role = look->kind,
                                      .fill = NO_COLOUR,
                                      .stroke = look->colour,
                                      .width = look->inset > 5 ? 2 : 1.5,
                                      .dash = look->dash,
                                      .gap = look->gap};
    canvas_outline(c, LAYER_CAGE, &style, cells, n, look->inset);
    if (*label)
        canvas_label(c, canvas_first(cells, n), label, INK, look->kind);
}

static void draw_coeffs(struct canvas *c, const struct mark *m) {
    for (size_t i = 0; i < m->cells.n; i++) {
        struct text label = {0};
        if (mark_coeff(m, i) == 1)
            continue;
        text_printf(&label, "\xC3\x97%d", mark_coeff(m, i));
        canvas_label_low(c, m->cells.data[i], text_string(&label), BLUE,
                         "factor");
        text_free(&label);
    }
}

bool draw_cage_mark(struct canvas *c, const struct mark *m, int number) {
    const struct cage_look *look = NULL;
    struct text label = {0};
    char letters[8];
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (!strcmp(m->kind, looks[i].kind))
            look = &looks[i];
    if (!look || !m->cells.n)
        return false;
    mark_letters(number, letters);
    text_printf(&label, "%s%s", look->before,
                look->is_lettered ? letters
                : m->value        ? m->value
                                  : "");
    for (size_t i = 0; i < m->parts.n; i++) {
        int n;
        const int *const cells = mark_part(m, i, &n);
        if (n)
            draw_part(c, look, cells, n, text_string(&label));
    }
    if (m->coeffs.n)
        draw_coeffs(c, m);
    text_free(&label);
    return true;
}
