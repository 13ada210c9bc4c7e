/* Marks on boards up to 4x4, from the words of docs/certificate.md alone: read
 * strictly, and judged on full grids.
 */
#ifndef TINY_MARKS_H
#define TINY_MARKS_H

#include <stdbool.h>

enum { TINY_LONGEST = 32, TINY_DIGITS = 4 };

struct tiny_mark {
    char kind[20];
    int number;                                    /* of its value */
    char list[96];                                 /* its value otherwise */
    bool listed[TINY_DIGITS + 1];                  /* digits of its value */
    bool behind[TINY_DIGITS + 1][TINY_DIGITS + 1]; /* of a table */
    int cells[TINY_LONGEST];                       /* from 0 */
    int factors[TINY_LONGEST];
    int n_cells, n_lists;
    int ends[TINY_LONGEST]; /* of lists of them */
    bool loop;
};

/* Reads what stands behind "mark "; false when it is no mark that fits a board
 * of n x n cells, with boxes or without. */
bool tiny_mark_read(const char *text, int n, bool boxes, struct tiny_mark *m);

/* What the board is to a mark: its boxes or the regions of its cells, and all
 * marks. */
struct tiny_scene {
    const struct tiny_mark *marks;
    int n_marks, n, box_rows, box_cols;
    const char *regions;
};

/* Whether a full grid, '1' and so on, obeys the mark. */
bool tiny_mark_holds(const struct tiny_scene *s, const struct tiny_mark *m,
                     const char *grid);

/* The same of kinds that are lines (tiny_lines.c); true of others. */
bool tiny_line_holds(const struct tiny_mark *m, int n, const int *digits);

/* The same of those that compare lists, or count. */
bool tiny_list_holds(const struct tiny_scene *s, const struct tiny_mark *m,
                     const int *digits);

/* Whether a mark of that kind joins the two cells, or lists the one. */
bool tiny_joined(const struct tiny_scene *s, const char *kind, int x, int y);
bool tiny_listed(const struct tiny_scene *s, const char *kind, int cell);

#endif
