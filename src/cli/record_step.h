/* Records about steps: what logic, grade and hint share. */
#ifndef RECORD_STEP_H
#define RECORD_STEP_H

#include "cli/board_shown.h"
#include "cli/record.h"
#include "cli/shared_options.h"

#include <jansson.h>

/* Of logic, hint and grade, which have some of it each. */
struct logic_options {
    struct options shared;
    char *order, *only; /* names of techniques */
    bool paranoid;
    int64_t level; /* 0 = not given */
};

#define TECHNIQUE_OPTIONS                                                      \
    ORDER_OPTION(offsetof(struct logic_options, order)), {                     \
        OPTION_ROW('\0', "only", OPTION_TEXT,                                  \
                   offsetof(struct logic_options, only), "NAMES",              \
                   "use only these techniques, in this order"),                \
            .offers = OFFER(SUDOKUSAT_TECHNIQUES) | OFFER_LISTS                \
    }
#define PARANOID_OPTION                                                        \
    OPTION_FLAG_ROW('\0', "paranoid",                                          \
                    offsetof(struct logic_options, paranoid),                  \
                    "check each step against the solutions")

/* The question that the options ask; order is the caller's room for names.
 * False after a message when --order or --only names no technique. */
#define MAX_ORDER 128
struct step_order {
    char *text; /* owned: the names, cut at the commas */
    const char *names[MAX_ORDER];
};
bool step_question(const struct options *o, struct step_order *order,
                   sudokusat_logic_question *q);
void step_order_free(struct step_order *order);

/* The first name of a list A,B,C without the blanks around it; *rest becomes
 * what follows, NULL after the last. Changes the text. */
const char *step_take_name(char **rest);

/* Whether --order and --only name techniques. Returns the status, or -1 if all
 * is well. */
int step_check_options(const struct options *o);

/* "3.4" */
struct rating_text {
    char text[16];
};
struct rating_text rating_print(int rating);

/* "r1c2=5, r3c4<>6": placed and removed candidates. */
void step_add_change(struct job *job, const sudokusat_step *step);

/* The cells that the step rests on and those that it changes. */
void step_mark(struct board_shown *shown, const sudokusat_step *step);

json_t *step_json(const struct job *job, const sudokusat_step *step);
json_t *cell_list_json(const struct job *job, const int *cells, int n);

/* Appends a JSON value's text; takes the value over. */
void step_add_json(struct job *job, json_t *value);

/* Appends the members of an object to a record that json_begin began, and ends
 * the record; takes the object over. */
void step_end_json(struct job *job, json_t *members);

/* What a path came to, in words with a newline, and as members of an object. */
void path_add_words(struct job *job, const sudokusat_path *path);
void path_add_members(const struct job *job, const sudokusat_path *path,
                      json_t *record);

/* Tells the summary, complains about a conflict, and returns the status. */
int path_status(struct job *job, const sudokusat_path *path);

#endif
