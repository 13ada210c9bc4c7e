/* What stands above and below the board: title and author, the caption, what
 * breaks a rule, and the rules and marks in a line each. */
#include "draw/draw_parts.h"
#include "draw/mark_looks.h"

#include "base/utf8.h"
#include "board/mark_text.h"

#include <string.h>

#define LINE 1.35 /* from one base line to the next, of the size */

/* Where text goes: its left edge and the room to the right of it. */
struct column {
    double x, width;
};

/* How much of the text fits in a line, up to a blank if there is one; at least
 * one character. */
static size_t fitting(const char *text, double width, double size, bool bold) {
    size_t n = 0, blank = 0, left = strlen(text);
    double used = 0;
    while (left && text[n] != '\n') {
        const size_t length = utf8_length(text + n, left);
        char letter[5] = {0};
        memcpy(letter, text + n, length);
        used += scene_text_width(letter, size, bold);
        if (used > width && n)
            return blank ? blank : n;
        if (text[n] == ' ')
            blank = n;
        n += length;
        left -= length;
    }
    return n;
}

/* Puts text down line by line from y on, and returns where it ends. */
static double add_lines(struct canvas *c, const char *text, struct column in,
                        double y, const struct scene_style *style) {
    const double x = style->align == SCENE_MIDDLE ? in.x + in.width / 2 : in.x;
    while (*text) {
        const size_t n = fitting(text, in.width, style->size, style->bold);
        struct text line = {0};
        text_add_bytes(&line, text, n);
        y += style->size * LINE;
        scene_text(c->scene, LAYER_LABEL, style, x, y - 0.35 * style->size,
                   text_string(&line));
        text_free(&line);
        text += n;
        if (*text == ' ' || *text == '\n')
            text++;
    }
    return y;
}

double draw_heading(struct canvas *c, double y, double width) {
    const sudokusat_picture *const p = c->order->picture;
    const struct column in = {MARGIN, width};
    const struct scene_style title = {.role = "title",
                                      .fill = INK,
                                      .stroke = NO_COLOUR,
                                      .size = 1.6 * c->letters,
                                      .bold = true,
                                      .align = SCENE_MIDDLE};
    const struct scene_style author = {.role = "author",
                                       .fill = DARK_GREY,
                                       .stroke = NO_COLOUR,
                                       .size = 1.1 * c->letters,
                                       .align = SCENE_MIDDLE};
    const double start = y;
    const char *const name = p->title ? p->title : c->order->name;
    const char *const who = p->author ? p->author : c->order->author;
    char *const clean_name = scene_clean(name ? name : "");
    char *const clean_who = scene_clean(who ? who : "");
    y = add_lines(c, clean_name, in, y, &title);
    y = add_lines(c, clean_who, in, y, &author);
    xfree(clean_name);
    xfree(clean_who);
    return y > start ? y + 10 : y;
}

static double add_paragraph(struct canvas *c, const char *text, double y,
                            double width, int colour, const char *role) {
    const struct scene_style style = {
        .role = role, .fill = colour, .stroke = NO_COLOUR, .size = c->letters};
    char *const clean = scene_clean(text);
    y = add_lines(c, clean, (struct column){MARGIN, width}, y, &style);
    xfree(clean);
    return y;
}

/* A line of the legend: the name, and what it means. */
static double add_entry(struct canvas *c, const char *name, const char *more,
                        const char *meaning, double y, double width) {
    const struct scene_style style = {
        .role = "legend", .fill = INK, .stroke = NO_COLOUR, .size = c->letters};
    const double sample = 2.2 * c->letters;
    const bool is_line = draw_line_sample(c, name, MARGIN + 8,
                                          y + 0.75 * c->letters, sample - 16);
    const double shift = is_line ? sample + 8 : 0;
    struct text text = {0};
    text_printf(&text, "%s%s: %s", name, more, meaning);
    char *const clean = scene_clean(text_string(&text));
    y = add_lines(c, clean, (struct column){MARGIN + shift, width - shift}, y,
                  &style);
    xfree(clean);
    text_free(&text);
    return y;
}

/* Whether a mark of the same kind stands before it that says as much. */
static bool is_told(const struct board *b, size_t mark) {
    const struct mark *const m = &b->marks.data[mark];
    for (size_t i = 0; i < mark; i++)
        if (!strcmp(b->marks.data[i].kind, m->kind) && !m->options.n &&
            !mark_has_letter(m))
            return true;
    return false;
}

static double add_kind(struct canvas *c, size_t mark, double y, double width) {
    const struct mark *const m = &c->board->marks.data[mark];
    if (is_told(c->board, mark))
        return y;
    char letters[8];
    struct text more = {0};
    mark_letters(mark_number(c->board, mark), letters);
    if (m->options.n)
        mark_print(&c->board->shape, m, &more);
    else if (mark_has_letter(m))
        text_printf(&more, " %s (%s)", letters, m->value ? m->value : "");
    if (m->options.n)
        y = add_entry(c, "or ", letters, text_string(&more) + strlen("or: "), y,
                      width);
    else
        y = add_entry(c, m->kind, text_string(&more),
                      c->order->mark_summaries[mark], y, width);
    text_free(&more);
    return y;
}

double draw_legend(struct canvas *c, double y, double width) {
    const struct draw_order *const o = c->order;
    const char *const caption = o->picture->caption;
    const double start = y;
    y += 8;
    if (caption && *caption)
        y = add_paragraph(c, caption, y, width, INK, "caption") + 4;
    for (int i = 0; i < o->n_conflicts; i++)
        y = add_paragraph(c, o->conflicts[i].words, y, width, VERMILLION,
                          "conflict");
    for (int i = 0; i < o->n_rules && !o->picture->no_legend; i++)
        y = add_entry(c, o->rules[i].name, "", o->rules[i].summary, y, width);
    for (size_t i = 0; i < c->board->marks.n && !o->picture->no_legend; i++)
        y = add_kind(c, i, y, width);
    return y > start + 8 ? y : start;
}
