/* What an estimate is told as: always as an estimate, never as a count. */
#ifndef ESTIMATE_RECORD_H
#define ESTIMATE_RECORD_H

#include "cli/options.h"
#include "sudokusat.h"

#include <jansson.h>

/* Of count and cover. */
struct estimate_options {
    bool estimate;
    int64_t probes; /* 0 = not given */
    int64_t seed;   /* -1 = not given */
};
#define ESTIMATE_OPTIONS(at)                                                   \
    OPTION_FLAG_ROW('\0', "estimate",                                          \
                    (at) + offsetof(struct estimate_options, estimate),        \
                    "estimate the number instead, by random paths"),           \
        OPTION_NUMBER_ROW('\0', "probes",                                      \
                          (at) + offsetof(struct estimate_options, probes),    \
                          "N", 1, 1000000000,                                  \
                          "number of random paths for --estimate (10000)")

/* Whether these go together with the rest: -1, or the status after a message.
 */
int estimate_check(const struct options *o, const struct estimate_options *own);

/* A seed is not the engine's. */
sudokusat_estimate_question
estimate_question(const struct options *o, const struct estimate_options *own);

#define ESTIMATE_WORDS 512

/* A sentence with its end of line, two where the work is wanted too. */
void estimate_words(const struct options *o, const sudokusat_estimate *e,
                    char words[ESTIMATE_WORDS]);

/* {"solutions":"2.05e+08",...} */
json_t *estimate_json(const struct estimate_options *own,
                      const sudokusat_estimate *e);

int estimate_status(const sudokusat_estimate *e);

#endif
