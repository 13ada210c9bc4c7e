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

/* What the job's options say: NULL, or why this version cannot answer. */
const char *parts_read_options(const struct part_job *job,
                               enum parts_question *question, bool *use_placed);

/* Returns -1. */
int parts_fail(sudokusat_part *p, const char *why);

/* Writes the result with what it says besides the part: ,"key":value... */
bool parts_write_result(struct parts_answering *a, struct text *answer);

/* Writes that it was cut, and into what; false, with nothing written, where
 * there is nothing to cut. */
bool parts_cut(struct parts_answering *a);

/* Answers it, and writes the result unless it was stopped. */
void parts_answer_board(struct parts_answering *a);
void parts_answer_cover(struct parts_answering *a,
                        const sudokusat_cover_question *q);

#endif
