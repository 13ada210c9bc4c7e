/* Lines: the digits in a list of cells, or the ends of other lines, are a word
 * of a language. */
#include "certify/verify_checker.h"

#include <stdlib.h>

int verify_add_line(struct checker *c, const struct line *line,
                    const int *places) {
    struct line copy = *line;
    copy.places = c->line_places.n;
    copy.word.n = c->n;
    for (int i = 0; i < line->word.n_places; i++)
        verify_push(c, &c->line_places, places[i]);
    verify_push_line(c, copy);
    return -(int)c->n_lines;
}

static int place_of(const struct checker *c, const struct line *line, int i) {
    return c->line_places.at[line->places + (size_t)i];
}

static struct word word_of(const struct checker *c, const struct line *line) {
    struct word w = line->word;
    w.numbers = c->numbers.n ? c->numbers.at + line->numbers : NULL;
    return w;
}

/* The letters at a position are digits, or the ends of an earlier line. */
bool verify_lines_hold(struct checker *c) {
    bool holds = true;
    c->ends.n = 0;
    for (size_t i = 0; i < c->n_lines && holds && verify_goes_on(c); i++) {
        const struct line *const line = &c->lines[i];
        const struct word w = word_of(c, line);
        uint64_t state = 0;
        for (int place = 0; place < w.n_places && holds; place++) {
            const int at = place_of(c, line, place);
            const int letter = at < 0 ? c->ends.at[-at - 1] : c->grid[at];
            holds = line->step(&w, place, letter + 1, &state);
        }
        verify_push(c, &c->ends, line->n_ends ? (int)state : 0);
    }
    return holds;
}

/* ---- automata */

/* False if an earlier line, of which it has the ends, has no word. */
static bool add_letters(struct checker *c, const struct line *line,
                        struct ints *letters) {
    bool all = true;
    for (int i = 0; i < line->word.n_places; i++) {
        const int at = place_of(c, line, i);
        const struct line *const other = at < 0 ? &c->lines[-at - 1] : NULL;
        const int first = other ? other->first_end : verify_variable(c, at, 0);
        verify_push(c, letters, first);
        verify_push(c, letters, other ? other->n_ends : c->n);
        all = all && first;
    }
    return all && verify_goes_on(c);
}

static bool build_line(struct checker *c, struct building *b,
                       struct line *line) {
    struct language l = {.word = word_of(c, line),
                         .step = line->step,
                         .joins = line->joins,
                         .n_ends = line->n_ends ? line->n_ends : 1};
    const bool has_word =
        add_letters(c, line, &l.letters) && verify_build_language(c, b, &l);
    if (has_word && line->n_ends)
        line->first_end = c->n_variables - line->n_ends + 1;
    free(l.letters.at);
    return has_word;
}

/* Of a line that begins with another's ends, the first cell of that one. */
static int first_cell(const struct checker *c, const struct line *line) {
    int at = place_of(c, line, 0);
    while (at < 0)
        at = place_of(c, &c->lines[-at - 1], 0);
    return at;
}

void verify_build_lines(struct checker *c) {
    struct building b = {.states = {.n = 0}};
    for (size_t i = 0; i < c->n_lines && verify_goes_on(c); i++) {
        struct line *const line = &c->lines[i];
        const int cell = first_cell(c, line);
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
