/* The results of a job: in the journal, and in the merge. */
#ifndef RESULTS_H
#define RESULTS_H

#include "share/journal.h"
#include "sudokusat.h"

struct results {
    struct journal *journal;
    struct journal_state found; /* in the journal, when it was opened */
    sudokusat_merge *merge;
    struct result_place {
        uint64_t at;      /* of the record */
        size_t offset, n; /* of the line in it */
    } * places;
    size_t n_places, room;
    struct result_text {
        char *data;
        size_t n, room;
    } pending;   /* the next record */
    char *error; /* what is wrong, or NULL */
    void (*on_part)(void *context, const char *line, size_t n);
    void *context;
};

/* Opens the journal (NULL: none) of the job and takes what is there; parts that
 * were cut before are told by on_part. False with error. */
bool results_open(struct results *r, const char *journal, const char *job,
                  uint64_t n_parts,
                  void (*on_part)(void *context, const char *line, size_t n),
                  void *context);

/* Takes the lines of an answer, to be kept by the next results_keep. False with
 * error if they do not belong to the job. */
bool results_add(struct results *r, const char *text, size_t n);

/* Puts what was taken on the disk, in one record. False with error. */
bool results_keep(struct results *r);

/* Writes all that the results bring, in the order of the parts. */
bool results_write(struct results *r, sudokusat_write write, void *context);

void results_close(struct results *r);

#endif
