/* Lists of words in lines that are no wider than the terminal. */
#include "cli/wrapped.h"

#include "cli/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void wrapped_begin(struct wrapped *w, const struct job *job) {
    *w = (struct wrapped){.sink = job->sink,
                          .columns = job->options->output.columns};
}

/* Characters of UTF-8, each a column. */
static int width_of(const char *text) {
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

/* A comma that the next item needs has its column too. */
void wrapped_add(struct wrapped *w, const char *item) {
    const int width = width_of(item);
    if (w->at && w->at + 2 + width + 1 > w->columns) {
        sink_add(w->sink, ",\n");
        w->at = 0;
    }
    sink_add(w->sink, w->at ? ", " : "  ");
    sink_add(w->sink, item);
    w->at += 2 + width;
}

void wrapped_end(struct wrapped *w) {
    sink_add(w->sink, w->at ? "\n" : "");
    w->at = 0;
}

/* ---- cells */

enum { MOST_TOGETHER = 9 }; /* above, numbers have more than one figure */

struct cell_list {
    const struct job *job;
    const int *cells, *digits;
    int n, size;
};

static int row_of(const struct cell_list *l, int i) {
    return sudokusat_row_of(l->size, l->cells[i]);
}

static int column_of(const struct cell_list *l, int i) {
    return sudokusat_column_of(l->size, l->cells[i]);
}

typedef int (*line_function)(const struct cell_list *l, int i);

/* How many rows or columns have cells of the list. */
static int count_lines(const struct cell_list *l, line_function line) {
    bool seen[MOST_TOGETHER + 1] = {false};
    int n = 0;
    for (int i = 0; i < l->n; i++) {
        n += !seen[line(l, i)];
        seen[line(l, i)] = true;
    }
    return n;
}

static void add_digit(const struct cell_list *l, int i, char *text) {
    char *const digit = sudokusat_print_digit(l->job->puzzle, l->digits[i]);
    strcat(text, digit);
    sudokusat_free(digit);
}

static void add_alone(struct wrapped *w, const struct cell_list *l, int i) {
    char text[64];
    snprintf(text, sizeof text, "r%dc%d%s", row_of(l, i), column_of(l, i),
             l->digits ? "=" : "");
    if (l->digits)
        add_digit(l, i, text);
    wrapped_add(w, text);
}

/* The cells of one row or column, in the order of the list. */
static void add_line(struct wrapped *w, const struct cell_list *l,
                     line_function line, int number) {
    char others[MOST_TOGETHER + 1] = "", digits[4 * MOST_TOGETHER + 1] = "";
    char text[64];
    const bool is_row = line == row_of;
    for (int i = 0; i < l->n; i++) {
        if (line(l, i) != number)
            continue;
        const int other = is_row ? column_of(l, i) : row_of(l, i);
        const char figure[2] = {(char)('0' + other), '\0'};
        strcat(others, figure);
        if (l->digits)
            add_digit(l, i, digits);
    }
    if (!*others)
        return;
    if (is_row)
        snprintf(text, sizeof text, "r%dc%s", number, others);
    else
        snprintf(text, sizeof text, "r%sc%d", others, number);
    const size_t n = strlen(text);
    if (l->digits)
        snprintf(text + n, sizeof text - n, "=%s", digits);
    wrapped_add(w, text);
}

/* By rows or by columns, whichever makes fewer items. */
void wrapped_add_cells(struct wrapped *w, const struct job *job,
                       const int *cells, const int *digits, int n) {
    const struct cell_list l = {job, cells, digits, n,
                                sudokusat_size(job->puzzle)};
    if (l.size > MOST_TOGETHER) {
        for (int i = 0; i < n; i++)
            add_alone(w, &l, i);
        return;
    }
    const line_function line =
        count_lines(&l, row_of) <= count_lines(&l, column_of) ? row_of
                                                              : column_of;
    for (int number = 1; number <= l.size; number++)
        add_line(w, &l, line, number);
}
