/* Rows and boards that are pasted where a cell is asked for: in one line or
 * several, with a frame or without.
 */
#include "cli/enter.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

#define BARS "|,;[] \t"

static bool begins_row(const struct entry *e, int cell) {
    return sudokusat_column_of(e->n, cell) == 1;
}

bool entry_is_frame(const struct entry *e, const char *line) {
    return begins_row(e, e->at) && strlen(line) > 2 && strpbrk(line, "-=+") &&
           !line[strspn(line, "+-=| ")];
}

/* The cell that a text of a row means: a digit, -1 for a blank, -2 = none. */
static int cell_of(const struct entry *e, const char *text) {
    const int digit = entry_digit(e, text);
    const bool is_blank = strlen(text) == 1 && strchr(".0?*_-xX", *text);
    return digit >= 0 ? digit : is_blank ? -1 : -2;
}

/* The cells of a line, as words between bars or blanks, or else as characters.
 * Returns how many, or 0 where some are none; room for one more than fit. */
static int read_words(const struct entry *e, const char *line, int8_t *cells) {
    char word[8];
    int n = 0;
    for (line += strspn(line, BARS); *line; line += strspn(line, BARS)) {
        const size_t length = strcspn(line, BARS);
        if (length >= sizeof word || n > e->n_cells)
            return 0;
        snprintf(word, sizeof word, "%.*s", (int)length, line);
        const int cell = cell_of(e, word);
        if (cell < -1)
            return 0;
        cells[n++] = (int8_t)cell;
        line += length;
    }
    return n;
}

static int read_characters(const struct entry *e, const char *line,
                           int8_t *cells) {
    int n = 0;
    for (; *line; line++) {
        const char one[2] = {*line};
        if (strchr(BARS, *line))
            continue;
        const int cell = cell_of(e, one);
        if (cell < -1 || n > e->n_cells)
            return 0;
        cells[n++] = (int8_t)cell;
    }
    return n;
}

bool entry_take_rows(struct entry *e, const char *line) {
    int8_t *const cells = memory_new((size_t)e->n_cells + 2, 1);
    const bool begins = e->n > 1 && begins_row(e, e->at);
    int n = begins ? read_words(e, line, cells) : 0;
    if (begins && (n < e->n || !begins_row(e, n)))
        n = read_characters(e, line, cells);
    const bool fits = n >= e->n && begins_row(e, n) && n <= e->n_cells - e->at;
    if (fits) {
        memcpy(e->cells + e->at, cells, (size_t)n);
        e->at += n;
    }
    free(cells);
    return fits;
}
