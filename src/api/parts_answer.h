/* One part that is being answered or cut. Private to src/api. */
#ifndef PARTS_ANSWER_H
#define PARTS_ANSWER_H

#include "api/parts_work.h"
#include "parts/result.h"

struct parts_answering {
    sudokusat_part *p;
    sudokusat_solver *solver; /* or: */
    sudokusat_cover *cover;
    struct parts_work work;
    struct tree_way way;
    const sudokusat_limits *asked; /* or NULL */
    struct limits limits;          /* the same */
    sudokusat_write write;
    void *context;
    sudokusat_part_answer *out;
    double start;
};

/* Returns -1. */
int parts_fail(sudokusat_part *p, const char *why);

/* The part as a puzzle of its own, to be asked through the public calls. */
sudokusat_puzzle *parts_own_puzzle(const struct parts_answering *a,
                                   struct board *board);

/* How a search ended that did not settle it. */
void parts_stopped(struct parts_answering *a, const char *stopped,
                   const char *conflict);

/* Writes the result of out->found, and a text of JSON by that name; NULL: none.
 */
void parts_write_found(struct parts_answering *a, const char *name,
                       const struct text *value);

/* Cuts what is too long for a line; fails where that cannot be. */
void parts_cut_long(struct parts_answering *a);

/* Writes the result with what it says besides the part: ,"key":value... */
bool parts_write_result(struct parts_answering *a, struct text *answer);

/* Writes that it was cut, and into what; false, with nothing written, where
 * there is nothing to cut. */
bool parts_cut(struct parts_answering *a);

/* Answers it, and writes the result unless it was stopped. */
void parts_answer_board(struct parts_answering *a);
void parts_answer_minimise(struct parts_answering *a);
void parts_answer_prove(struct parts_answering *a);
void parts_answer_cover(struct parts_answering *a,
                        const sudokusat_cover_question *q);

#endif
