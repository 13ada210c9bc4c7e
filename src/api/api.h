/* The public handles from inside. */
#ifndef API_H
#define API_H

#include "sudokusat.h"

#include "board/reader.h"
#include "generate/canonical.h"
#include "logic/logic.h"
#include "solve/blame.h"
#include "solve/cross_check.h"

struct sudokusat_puzzle {
    struct record record; /* its error is the puzzle's */
};

/* Everything that depends on a board's shape and rules; engines are opened
 * when they are first asked. */
struct session {
    struct rule_set rules;
    char *key; /* what the rules were made of: see session_for */
    struct constraints constraints; /* of rules with lines, else empty */
    bool has_constraints;
    struct cover *cover;
    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS];
    struct layout *layout; /* NULL until somebody thinks */
    struct logic_room *logic_room;
    struct probe *probe;         /* NULL until something is minimised */
    struct canonical *canonical; /* NULL until a form is asked for */
    const char *no_canonical;    /* why there is none */
};

struct candidate_list VEC(sudokusat_candidate);

struct api_options {
    char *backend, *second;
    bool may_choose; /* the backend was to be chosen */
    char **rules;
    int n_rules;
    struct backend_option *settings; /* of the first backend */
    int n_settings;
    char *encoding, *at_most_one, *enumerator;
};

struct sudokusat_solver {
    struct api_options options;
    struct session *session;    /* of the last puzzle, or NULL */
    const char *chosen;         /* see sudokusat_chosen_backend */
    const struct solver *asked; /* that is answering now, or NULL */
    struct violations violations;
    struct text conflict;
    struct explained *explained; /* of api_explain.c, or NULL */
    struct candidate_list blamed;
    int8_t form[CANONICAL_MAX_N * CANONICAL_MAX_N];
    char symmetries[COUNT_TEXT_SIZE], automorphisms[COUNT_TEXT_SIZE];
};

/* What the layers below are asked for a question of the public header. */
struct question api_question(const sudokusat_question *question);
enum sudokusat_verdict api_verdict(enum verdict verdict);
const char *api_stop_name(enum stop_reason reason); /* NULL for none */
const char *api_event_name(enum trace_event event);

/* One backend's part in an answer, and the answer as a whole. */
void api_publish(const struct answer *from, const char *backend,
                 sudokusat_finding *to);
void api_summarise(const struct answer *best, sudokusat_answer *out);

/* Until so many seconds from now (0 = no bound), or until somebody cancels. */
struct limits api_limits(double seconds, const sudokusat_cancel *cancel);

/* What a board without a solution is blamed on, told to the caller; blamed must
 * hold nothing of the last call's. */
sudokusat_blame api_blame(sudokusat_solver *s, const struct blame *from);

/* The same, found out for a puzzle of which no solution was found. Without
 * pencil marks there is nothing to tell. */
sudokusat_blame api_blame_none(sudokusat_solver *s, struct solver *solver,
                               const struct board *puzzle,
                               const struct question *q);

/* And for one of which nothing is known yet: are its marks wrong? */
sudokusat_blame api_blame_marks(sudokusat_solver *s, struct solver *solver,
                                const struct board *puzzle,
                                const struct question *q);

/* The forms of export, as sudokusat_table_row has them. */
bool api_export_row(int i, sudokusat_row *row);

void explained_free(struct explained *e); /* NULL is allowed */

/* The session for a puzzle's shape and rules: the last one if it fits, else a
 * new one. NULL with the puzzle's error set. */
struct session *session_for(sudokusat_solver *solver, sudokusat_puzzle *puzzle);
void session_free(struct session *s);

/* The cover of a session, built at the first call. */
const struct cover *session_cover(struct session *s);

/* Backend i (0, or 1 for the second one), opened at the first call; NULL with
 * the puzzle's error set. */
struct solver *session_solver(sudokusat_solver *solver,
                              sudokusat_puzzle *puzzle, int i);

/* All the backends that answer, one or two; the second is NULL where there is
 * none. Returns how many, or -1 with the puzzle's error set. */
int session_solvers(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS]);

/* Backend i as the options name it, or for "auto" the one it chose. */
const char *session_backend_name(const sudokusat_solver *solver, int i);

/* The working memory of logic_call.h, made at the first call. */
struct logic_room *session_logic_room(struct session *s);
struct logic_room *logic_room_new(const struct layout *layout);
void logic_room_free(struct logic_room *t); /* NULL is allowed */

/* Begins a call about a puzzle: clears its result, and forgets the error of the
 * last call. False when there is nothing to ask: the puzzle could not be read,
 * and keeps its error; or there is no solver or no room for the result, which
 * becomes its error. A call without a result has size 0. */
bool api_begin(const sudokusat_solver *solver, sudokusat_puzzle *puzzle,
               void *result, size_t size);

/* Gives the puzzle a constant sentence as its error. Returns -1. */
int api_refuse(sudokusat_puzzle *puzzle, const char *sentence);

/* A board of the givens alone, and a player's digits if they are to count: no
 * marks of any sort. The caller frees it. */
struct board *board_plain(const struct board *from, bool use_placed);

/* The shape that a target asks for: NULL, or a sentence why there is none. */
const char *api_generate_shape(const sudokusat_generate_options *target,
                               struct geometry *shape);

/* Gives the puzzle an error, at its first cell if place is NULL. Takes over
 * the text's characters. */
void puzzle_fail(sudokusat_puzzle *puzzle, struct text *why,
                 const struct place *place);

#endif
