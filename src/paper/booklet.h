/* Many pictures on pages: so many a page, answers small, page numbers. */
#ifndef BOOKLET_H
#define BOOKLET_H

#include "paper/paint.h"

enum booklet_answers { ANSWERS_NONE, ANSWERS_NEXT, ANSWERS_END };

struct booklet {
    const char *title, *author;       /* or NULL: on top of the pages; and the
                                         document's */
    double width, height;             /* of the paper, in points */
    int per_page;                     /* 1, 2, 4, 6 or 9 */
    enum booklet_answers answers;     /* on the next page, or after all */
    sudokusat_scene *const *puzzles;  /* [n] */
    sudokusat_scene *const *solution; /* [n] NULL where one is not known; or
                                         NULL */
    int n;
};

/* Width and height of "a4" or "letter"; false for others. */
bool booklet_paper(const char *name, struct booklet *b);

/* Whether so many can stand on a page. */
bool booklet_fits(int64_t per_page);

/* Writes it as PDF; false if something failed. */
bool booklet_write(const struct booklet *b, sudokusat_write write,
                   void *context);

#endif
