/* The pictures of a puzzle that the options of draw ask for. */
#ifndef PICTURE_H
#define PICTURE_H

#include "cli/job.h"
#include "cli/record_step.h"

struct draw_options {
    struct logic_options logic; /* begins with what all commands share */
    bool solution, candidates, no_candidates, conflicts, hint, steps;
    bool no_legend, large;
    int64_t step; /* 0 = not given */
    char *title, *author;
    bool number, grades; /* of sheets, in which the title is the whole's */
    int64_t per_page;    /* 0 = not given */
    char *paper, *answers;
};

/* "svg", "png" or "pdf": what was asked for, or what the output's name ends
 * with; NULL for another one. */
const char *picture_format(const struct options *o);

/* Whether it is pages that are wanted: PDF. */
bool picture_is_sheet(const struct options *o);

struct picture_list {
    sudokusat_scene **list;    /* [n] */
    sudokusat_scene **answers; /* [n] NULL where none was wanted */
    int n, room;
};

void pictures_add(struct picture_list *pictures, sudokusat_scene *scene,
                  sudokusat_scene *answer);
void pictures_free(struct picture_list *pictures);

/* The small picture of a sheet's answer, which may be one of several; NULL with
 * the puzzle's error set. */
sudokusat_scene *picture_of_answer(sudokusat_solver *solver,
                                   sudokusat_puzzle *puzzle, int number,
                                   const int8_t *solution, bool several);

/* Adds the puzzle's pictures. Returns as a job_function does. */
int picture_draw(struct job *job, struct picture_list *pictures);

#endif
