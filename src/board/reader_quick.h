/* The short way for a plain line of cells, the usual content of files with
 * millions of puzzles. */
#ifndef READER_QUICK_H
#define READER_QUICK_H

#include "board/parse.h"
#include "board/reader_lines.h"

/* What a byte means in a plain line of n*n cells. */
struct quick {
    size_t cells; /* 0 = no short way with these options */
    struct geometry shape;
    uint8_t value[256]; /* digit + 1, 0 = blank, IMPOSSIBLE */
    bool is_usual;      /* '1' to '9' are digits, '.' and '0' blanks */
};

void quick_init(struct quick *q, const struct style *s);

/* Reads a line of cells and at most talk after a blank or a name after '#';
 * false if the line is anything else. */
bool quick_line(const struct quick *q, const struct style *s,
                const struct input_line *line, struct record *record);

#endif
