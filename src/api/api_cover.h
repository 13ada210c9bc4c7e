/* The handle of an exact cover from inside. Private to src/api. */
#ifndef API_COVER_H
#define API_COVER_H

#include "api/api.h"

#include "cover/knuth.h"

struct sudokusat_cover {
    struct cover *cover; /* NULL: the text could not be read */
    bool finished;
    struct knuth_notes notes;
    struct text error;
    bool is_broken; /* the error stays */
    struct knuth_place place;
    struct text conflict;
    struct VEC(int) core; /* of the last explanation */
};

/* Gives the cover a sentence as its error. Returns -1. */
int api_cover_fail(sudokusat_cover *c, const char *why);

/* Begins a call that asks: nothing is added to the cover any more, and the
 * error of the last call goes. False if the cover is none, or broken. */
bool api_cover_begin(sudokusat_cover *c);

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
