/* The handle of an exact cover from inside. Private to src/api. */
#ifndef API_COVER_H
#define API_COVER_H

#include "api/api.h"

#include "cover/knuth.h"
#include "solve/cover_solver.h"

struct sudokusat_cover {
    struct cover *cover; /* NULL: the text could not be read */
    bool finished;
    struct knuth_notes notes;
    struct text error;
    bool no_memory; /* is the error, and stays */
    bool is_broken; /* the error stays */
    struct knuth_place place;
    struct text conflict;
    struct api_stats stats;
    struct helpers *helpers; /* borrowed, or NULL */
    struct VEC(int) core;    /* of the last explanation */
};

/* Gives the cover a sentence as its error. Returns -1. */
int api_cover_fail(sudokusat_cover *c, const char *why);

/* Memory ran out: the cover is no more to be used. Returns -1. */
int api_cover_no_memory(sudokusat_cover *c);

/* Begins a call that asks: nothing is added to the cover any more, and the
 * error of the last call goes. False if the cover is none, or broken. */
bool api_cover_begin(sudokusat_cover *c);

/* The parts of a question: why it is none, or NULL; its bounds; its settings,
 * for which there is room for one more. */
const char *cover_refuse_question(const sudokusat_cover_question *q);
struct limits cover_limits(const sudokusat_cover_question *q,
                           struct api_meter *meter);
struct backend_option *cover_split_settings(const sudokusat_cover_question *q);
void cover_free_settings(struct backend_option *list, int n);

/* NULL with the cover's error set. The settings are borrowed until it is freed.
 */
struct cover_solver *cover_open_solver(sudokusat_cover *c, const char *name,
                                       struct backend_option *list, int n);

/* As sudokusat_cover_ask, of solutions with these options. */
int api_cover_ask_within(sudokusat_cover *c, const sudokusat_cover_question *q,
                         const int *givens, int n_givens,
                         sudokusat_answer *out);

/* Takes the options of a solution, and hands them on in ascending order once
 * they are checked against the cover. */
struct cover_taker {
    const struct cover *cover;
    int *options;                    /* [n_primary] */
    sudokusat_on_options on_options; /* or NULL */
    void *context;
};
const char *cover_taker_take(void *taker, const int *options, int n,
                             bool *wants_more);

#endif
