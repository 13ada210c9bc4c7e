/* The public handles from inside. */
#ifndef API_H
#define API_H

#include "sudokusat.h"

#include "base/alloc.h"
#include "base/rng.h"
#include "board/reader.h"
#include "generate/canonical.h"
#include "logic/logic.h"
#include "solve/blame.h"
#include "solve/cross_check.h"

struct sudokusat_puzzle {
    struct record record; /* its error is the puzzle's */
    bool no_memory;       /* and this one, which needs no memory */
};

struct sudokusat_helpers {
    struct helpers places;
};

#define OUT_OF_MEMORY "out of memory"

/* The body of a public function: makes the call, and is left from anywhere
 * inside when memory runs out, with what the failure is then. Whatever the call
 * was changing is in no known state. */
#define API_CALL(type, failure, call)                                          \
    struct alloc_escape escape;                                                \
    type result;                                                               \
    if (setjmp(*alloc_enter(&escape)))                                         \
        result = failure;                                                      \
    else                                                                       \
        result = call;                                                         \
    alloc_leave(&escape);                                                      \
    return result

/* Of calls about a puzzle: its error is that, and the solver begins anew.
 * Either may be NULL. Returns -1. */
int api_no_memory(sudokusat_solver *solver, sudokusat_puzzle *puzzle);

/* Of those that make something and can say why not: returns NULL. */
void *api_no_handle(const char **why);
void *api_no_text(char **why);

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
    struct prover *prover;       /* NULL until something is proved */
    struct probe *probe;         /* NULL until something is minimised */
    struct canonical *canonical; /* NULL until a form is asked for */
    const char *no_canonical;    /* why there is none */
};

struct candidate_list VEC(sudokusat_candidate);

/* The counters of the last answer, which its findings point to. */
#define X(name, text) +1
struct api_stats {
    sudokusat_stat list[SUDOKUSAT_MAX_BACKENDS][0 BACKEND_STATS(X)];
};
#undef X

struct api_options {
    char *backend, *second;
    bool may_choose; /* the backend was to be chosen */
    char **rules;
    int n_rules;
    struct backend_option *settings; /* of the first backend */
    int n_settings;
    char *encoding, *at_most_one, *enumerator;
    struct helpers *helpers; /* of sudokusat_share, borrowed, or NULL */
};

struct sudokusat_solver {
    struct api_options options;
    struct session *session;    /* of the last puzzle, or NULL */
    const char *chosen;         /* see sudokusat_chosen_backend */
    const struct solver *asked; /* that is answering now, or NULL */
    struct violations violations;
    struct text conflict;
    struct api_stats stats;
    struct explained *explained; /* of api_explain.c, or NULL */
    struct suggested *suggested; /* of api_suggest.c, or NULL */
    struct candidate_list blamed;
    int8_t form[CANONICAL_MAX_N * CANONICAL_MAX_N];
    char symmetries[COUNT_TEXT_SIZE], automorphisms[COUNT_TEXT_SIZE];
};

/* How far a call is, on its way to who wants to know. */
struct api_meter {
    struct meter meter;
    sudokusat_on_progress on_progress;
    void *context;
};

/* What the layers below are asked for a question of the public header. The
 * meter is as long as the call; NULL: nobody is told. */
struct question api_question(const sudokusat_question *question,
                             struct api_meter *meter);
enum sudokusat_verdict api_verdict(enum verdict verdict);
const char *api_stop_name(enum stop_reason reason); /* NULL for none */
const char *api_event_name(enum trace_event event);

/* One backend's part in an answer, with its counters in the list, and the
 * answer as a whole. */
void api_publish(const struct answer *from, const char *backend,
                 sudokusat_stat *list, sudokusat_finding *to);
void api_summarise(const struct answer *best, sudokusat_answer *out);

/* Until so many seconds from now, or until somebody cancels; what else the
 * limits are does not count. NULL is no bound. */
struct limits api_limits(const sudokusat_limits *limits,
                         struct api_meter *meter);

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
/* What there would be without each mark and rule, up to so many solutions; goes
 * to the parts and the explanation. */
struct without_parts VEC(sudokusat_without);
void api_find_needed(sudokusat_solver *s, struct solver *const solvers[2],
                     const struct board *b, struct question q, uint64_t limit,
                     struct without_parts *parts, sudokusat_explanation *out);

void suggested_free(struct suggested *s); /* likewise */

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

/* What asks the first backend for sub-puzzles; NULL with the puzzle's error
 * set. Its questions begin anew with the limits. */
struct probe *session_probe(sudokusat_solver *solver, sudokusat_puzzle *puzzle);
void session_probe_begin(struct probe *probe, const struct limits *limits);

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

/* All minimal sub-puzzles that have these cells, stays[n*n], as
 * sudokusat_minimise does it. */
int api_minimise_with(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                      const sudokusat_minimise_question *question,
                      const bool *stays, sudokusat_minimised *out);

/* Which marks of the puzzle are kept when those that are not needed are left
 * out, one after the other in random order, but for the first so many; the
 * board, whose givens count, has this one solution. Limits are those of each
 * question; where one was not settled within its nodes the mark is kept, and
 * STOP_NODES returned. The solver's session is another one afterwards. */
enum stop_reason api_drop_marks(sudokusat_solver *s,
                                const sudokusat_puzzle *puzzle,
                                const struct board *board,
                                const int8_t *solution,
                                const struct limits *limits, struct rng *rng,
                                int n_fixed, bool *kept);

/* The shape that a target asks for: NULL, or a sentence why there is none. */
const char *api_generate_shape(const sudokusat_generate_options *target,
                               struct geometry *shape);

/* A solver of its own with the same options. */
sudokusat_solver *api_solver_like(const sudokusat_solver *s);

/* What is left of a bound of seconds for one more call: never none. */
sudokusat_limits api_limits_left(const sudokusat_limits *limits, double used);

/* Gives the puzzle an error, at its first cell if place is NULL. Takes over
 * the text's characters. */
void puzzle_fail(sudokusat_puzzle *puzzle, struct text *why,
                 const struct place *place);

#endif
