/* Lines: the digits in a list of cells are a word of a language. */
#include "certify/verify_checker.h"

#include <stdlib.h>

void verify_add_line(struct checker *c, const struct line *line,
                     const int *cells) {
    struct line copy = *line;
    copy.cells = c->line_cells.n;
    copy.word.n = c->n;
    for (int i = 0; i < line->word.n_places; i++)
        verify_push(c, &c->line_cells, cells[i]);
    verify_push_line(c, copy);
}

static struct word word_of(const struct checker *c, const struct line *line) {
    struct word w = line->word;
    w.numbers = c->numbers.n ? c->numbers.at + line->numbers : NULL;
    return w;
}

bool verify_lines_hold(struct checker *c) {
    bool holds = true;
    for (size_t i = 0; i < c->n_lines && holds && verify_goes_on(c); i++) {
        const struct line *const line = &c->lines[i];
        const struct word w = word_of(c, line);
        uint64_t state = 0;
        for (int place = 0; place < w.n_places && holds; place++) {
            const int cell = c->line_cells.at[line->cells + (size_t)place];
            holds = line->step(&w, place, c->grid[cell] + 1, &state);
        }
    }
    return holds;
}

/* ---- automata */

static bool build_line(struct checker *c, struct building *b,
                       const struct line *line) {
    struct language l = {
        .word = word_of(c, line), .step = line->step, .n_ends = 1};
    for (int i = 0; i < line->word.n_places; i++) {
        const int cell = c->line_cells.at[line->cells + (size_t)i];
        verify_push(c, &l.letters, verify_variable(c, cell, 0));
        verify_push(c, &l.letters, c->n);
    }
    const bool has_word = verify_goes_on(c) && verify_build_language(c, b, &l);
    free(l.letters.at);
    return has_word;
}

void verify_build_lines(struct checker *c) {
    struct building b = {.states = {.n = 0}};
    for (size_t i = 0; i < c->n_lines && verify_goes_on(c); i++) {
        const struct line *const line = &c->lines[i];
        const int cell = c->line_cells.at[line->cells];
        const uint64_t text_line = c->report->last_line;
        c->report->last_line = line->text_line;
        const bool has_word = line->is_sum ? verify_build_sum(c, &b, line)
                                           : build_line(c, &b, line);
        for (int d = 0; d < c->n && !has_word; d++)
            verify_forbid(c, cell, d);
        if (verify_goes_on(c))
            c->report->last_line = text_line;
    }
    free(b.states.masks.at);
    free(b.states.slots.at);
    free(b.classes.masks.at);
    free(b.classes.slots.at);
    free(b.next.at);
    free(b.class_of.at);
    free(b.order.at);
    free(b.number.at);
}
