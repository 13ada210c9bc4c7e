/* What is said about an exact cover: as text and as JSON. */
#ifndef COVER_RECORD_H
#define COVER_RECORD_H

#include "cli/cover_job.h"
#include "cli/cover_trace.h"

/* Writes one record: each solution as it is found, then the end. Nothing is
 * written with --quiet. */
struct cover_record {
    const struct cover_job *job;
    bool as_indices; /* not as options */
    bool shows;      /* solutions, not only how many */
    uint64_t n_shown;
    bool begun;                      /* the JSON record is */
    const struct cover_trace *trace; /* NULL: the levels are not known */

    char *data; /* [room] not written yet: n bytes */
    size_t n, room;
    double last_write; /* of the monotonic clock */
};

/* Whether --format is a form of covers: -1, or the status after a message. */
int cover_record_check_format(const struct options *o);

struct cover_record cover_record_new(const struct cover_job *job, bool shows);

/* Writes what is left. */
void cover_record_free(struct cover_record *r);

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void cover_say(struct cover_record *r, const char *format, ...);
void cover_say_text(struct cover_record *r, const char *text);

/* A text of the cover's, as a string of JSON, or as text without control
 * characters. */
void cover_say_json_text(struct cover_record *r, const char *text);
void cover_say_shown(struct cover_record *r, const char *text);

/* The members that all JSON records begin with; once. */
void cover_begin_json(struct cover_record *r);

/* A sudokusat_on_options; the context is the record. */
bool cover_record_solution(void *record, const int *options, int n);

/* The end of an answer's record: its counts in JSON; what the engines did, as
 * --stats has it in text. */
void cover_end_json(struct cover_record *r, const sudokusat_answer *a);
void cover_say_stats(struct cover_record *r, const sudokusat_answer *a);

#endif
