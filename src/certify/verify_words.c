/* What stands next in a certificate: words, numbers, cells. */
#include "certify/verify_checker.h"

#include <stdlib.h>
#include <string.h>

bool verify_fail(struct checker *c, enum sudokusat_outcome outcome,
                 const char *why) {
    if (c->report->outcome == SUDOKUSAT_ACCEPTED) {
        c->report->outcome = outcome;
        c->report->why = why;
        c->report->line = c->report->last_line;
    }
    c->at = c->end;
    return false;
}

bool verify_unreadable(struct checker *c, const char *why) {
    return verify_fail(c, SUDOKUSAT_UNREADABLE, why);
}

bool verify_goes_on(struct checker *c) {
    if (c->stop && ++c->n_polls % 1024 == 0 && c->stop(c->context))
        verify_fail(c, SUDOKUSAT_STOPPED, "stopped before the end");
    return c->report->outcome == SUDOKUSAT_ACCEPTED;
}

/* ---- lists that grow */

/* Twice the room for a list, or NULL with a failure. */
static void *larger(struct checker *c, void *list, size_t *room, size_t size) {
    const size_t wanted = 2 * *room + 256;
    void *more = NULL;
    if (c->report->outcome != SUDOKUSAT_ACCEPTED)
        return NULL; /* nothing needs it any more */
    if (wanted <= MAX_INTS * sizeof(int) / size)
        more = realloc(list, wanted * size);
    if (more)
        *room = wanted;
    else
        verify_fail(c, SUDOKUSAT_NO_MEMORY, "out of memory");
    return more;
}

void verify_push(struct checker *c, struct ints *list, int value) {
    if (list->n == list->room) {
        int *const more = larger(c, list->at, &list->room, sizeof *more);
        if (!more)
            return;
        list->at = more;
    }
    list->at[list->n++] = value;
}

void verify_push_mask(struct checker *c, struct masks *list, uint64_t mask) {
    if (list->n == list->room) {
        uint64_t *const more = larger(c, list->at, &list->room, sizeof *more);
        if (!more)
            return;
        list->at = more;
    }
    list->at[list->n++] = mask;
}

void verify_push_mark(struct checker *c, struct marking mark) {
    if (c->n_marks == c->marks_room) {
        struct marking *const more =
            larger(c, c->marks, &c->marks_room, sizeof *more);
        if (!more)
            return;
        c->marks = more;
    }
    c->marks[c->n_marks++] = mark;
}

void verify_push_line(struct checker *c, struct line line) {
    if (c->n_lines == c->lines_room) {
        struct line *const more =
            larger(c, c->lines, &c->lines_room, sizeof *more);
        if (!more)
            return;
        c->lines = more;
    }
    c->lines[c->n_lines++] = line;
}

void verify_push_transition(struct checker *c, struct transition t) {
    if (c->n_transitions == c->transitions_room) {
        struct transition *const more =
            larger(c, c->transitions, &c->transitions_room, sizeof *more);
        if (!more)
            return;
        c->transitions = more;
    }
    c->transitions[c->n_transitions++] = t;
}

/* ---- words */

bool verify_begins(struct checker *c, const char *text) {
    const size_t left = (size_t)(c->end - c->at), n = strlen(text);
    if (memcmp(c->at, text, n < left ? n : left))
        return false;
    if (n > left)
        return verify_unreadable(c, "the text ends too early");
    c->report->last_line += *text == '\n';
    c->at += n;
    return true;
}

bool verify_ends_line(struct checker *c) {
    return c->at == c->end || *c->at == '\n' ||
           verify_unreadable(c, "there is more text on the line than expected");
}

void verify_expect(struct checker *c, const char *text, const char *why) {
    if ((*text == '\n' && !verify_ends_line(c)) || verify_begins(c, text))
        return;
    c->report->last_line += *text == '\n';
    verify_unreadable(c, why);
}

sudokusat_span verify_word_to(struct checker *c, const char *stops) {
    const char *const from = c->at;
    while (c->at < c->end && *c->at != '\n' &&
           (!*c->at || !strchr(stops, *c->at)))
        c->at++;
    const sudokusat_span word = {from, (size_t)(c->at - from)};
    if (c->at == c->end)
        verify_unreadable(c, "the text ends too early");
    return word;
}

sudokusat_span verify_word(struct checker *c) {
    return verify_word_to(c, " ");
}

bool verify_same(sudokusat_span a, sudokusat_span b) {
    return a.n == b.n && (!a.n || !memcmp(a.at, b.at, a.n));
}

bool verify_is(sudokusat_span word, const char *text) {
    return verify_same(word, (sudokusat_span){text, strlen(text)});
}

int64_t verify_number(struct checker *c, int64_t low, int64_t high) {
    const bool negative = verify_begins(c, "-");
    const char *const first = c->at;
    int64_t value = 0;
    while (c->at < c->end && *c->at >= '0' && *c->at <= '9' && value <= high)
        value = 10 * value + (*c->at++ - '0');
    const bool plain = first < c->at && (*first != '0' || c->at == first + 1);
    value = negative ? -value : value;
    if (plain && c->at < c->end && value >= low && value <= high)
        return value;
    verify_unreadable(c, "a number is missing or out of range");
    return low;
}

/* ---- cells */

const char verify_symbols[65] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#$";

/* A digit's place among the symbols, or -1. */
static int digit_of(char symbol) {
    const char *const at = symbol ? strchr(verify_symbols, symbol) : NULL;
    return at ? (int)(at - verify_symbols) : -1;
}

sudokusat_span verify_cells(struct checker *c) {
    const sudokusat_span word = verify_word(c);
    if (word.n != (size_t)c->n_cells)
        verify_unreadable(c, "the number of cells is wrong");
    for (int i = 0; i < c->n_cells && verify_goes_on(c); i++) {
        c->grid[i] = (int8_t)digit_of(word.at[i]);
        if (c->grid[i] >= c->n || (c->grid[i] < 0 && word.at[i] != '.'))
            verify_unreadable(c, "a cell is not a digit of this board");
    }
    return word;
}
