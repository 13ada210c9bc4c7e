/* A picture in words, for those who cannot see it: row by row, then rules and
 * marks. */
#include "draw/draw_parts.h"

#include "board/mark_text.h"
#include "board/print_digit.h"
#include "board/regions.h"

static int shown(const struct draw_order *o, int cell) {
    const sudokusat_picture *const p = o->picture;
    const int8_t *const found =
        p->step && p->board ? p->board->grid : p->solution;
    const int digit = print_shown(o->board, cell);
    return digit == BOARD_BLANK && found ? found[cell] : digit;
}

static void add_row(struct text *out, const struct draw_order *o, int row) {
    text_printf(out, "Row %d:", row + 1);
    for (int col = 0; col < o->board->shape.n; col++) {
        const int digit = shown(o, geometry_cell(&o->board->shape, row, col));
        char text[DIGIT_TEXT_SIZE] = "";
        if (digit != BOARD_BLANK)
            print_symbol(o->board, digit, text);
        text_printf(out, "%s %s", col ? "," : "",
                    digit == BOARD_BLANK ? "blank" : text);
    }
    text_add(out, ".\n");
}

char *draw_describe(const struct draw_order *o) {
    const struct board *const b = o->board;
    const int n = b->shape.n;
    struct text out = {0};
    text_printf(&out, "A board of %d rows and %d columns", n, n);
    text_add(&out, b->region      ? " with regions.\n"
                   : o->has_boxes ? " with boxes.\n"
                                  : " without boxes.\n");
    for (int row = 0; row < n; row++)
        add_row(&out, o, row);
    if (b->region) {
        text_add(&out, "Regions: ");
        regions_print(&b->shape, b->region, &out);
        text_add(&out, ".\n");
    }
    for (int i = 0; i < o->n_rules; i++)
        text_printf(&out, "Rule %s: %s.\n", o->rules[i].name,
                    o->rules[i].summary);
    for (size_t i = 0; i < b->marks.n; i++) {
        mark_print(&b->shape, &b->marks.data[i], &out);
        text_add(&out, ".\n");
    }
    for (int i = 0; i < o->n_conflicts; i++)
        text_printf(&out, "%s\n", o->conflicts[i].words);
    if (o->picture->caption && *o->picture->caption)
        text_printf(&out, "%s\n", o->picture->caption);
    return text_take(&out);
}
