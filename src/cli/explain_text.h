/* An explanation for people. */
#ifndef EXPLAIN_TEXT_H
#define EXPLAIN_TEXT_H

#include "cli/record.h"

struct explain_options {
    struct options shared;
    bool why_rules, needed;
    int64_t orders, seed;
};

void explain_add_text(struct record_writer *w, const sudokusat_explanation *e);

#endif
