/* The lines of a cover, read off its tags.
 *
 * A line is a word of letters, a place after another; each place reads the
 * letters of a cell, which its digits stand for, or those of a helper, which is
 * no cell. Between places there are states. See encode/lines.h for what is in
 * the cover.
 */
#ifndef SHAPE_LINES_H
#define SHAPE_LINES_H

#include "cover/cover.h"

/* What places read: a cell, plain or through a view, or a helper. */
struct shape_letters {
    int cell;            /* -1: a helper */
    int n_letters;       /* from 0 */
    int first_letter;    /* of a helper: the letters of all helpers before it */
    const int *of_digit; /* [n_digits] of a cell: the letter of each digit */
};

struct shape_transition {
    int from, letter, to;
    int option; /* of the cover */
};

struct shape_place {
    int letters;  /* which */
    int n_states; /* in front of it */
    int first, n; /* its transitions, into shape_lines.transition */
};

struct shape_line {
    const char *rule; /* of its first origin: "cage" */
    int unit;         /* from 1; 0 = none */
    int first_place, n_places;
    int first_cell, n_cells;     /* into cells, each once */
    int first_helper, n_helpers; /* into helpers: letters, each once */
    int mark;
};

/* The lines of one mark, or one line of a rule without marks. */
struct shape_mark {
    int first_line, n_lines;
    int first_cell, n_cells; /* into mark_cells, each once */
};

struct shape_lines {
    int n, n_letters, n_helper_letters;
    int most_states, most_letters; /* of one place */
    struct shape_line *line;       /* [n] */
    struct shape_letters *letters; /* [n_letters] */
    struct shape_place *place;
    struct shape_transition *transition;
    int *cells, *helpers;
    int n_marks;
    struct shape_mark *mark;
    int *mark_cells;
    int *digit_letters; /* what of_digit points into */

    /* Lines that read a cell, and those that read letters: line k of cell c is
     * cell_line[cell_line_start[c] + k]. */
    int *cell_line_start; /* [n_cells + 1] */
    int *cell_line;
    int *letters_line_start; /* [n_letters + 1] */
    int *letters_line;
};

void shape_lines_read(struct shape_lines *l, const struct cover *cover);
void shape_lines_free(struct shape_lines *l);

#endif
