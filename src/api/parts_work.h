/* A question in parts on its way: the tree that its parts are cut from, and
 * their cubes as text. Private to src/api.
 */
#ifndef PARTS_WORK_H
#define PARTS_WORK_H

#include "api/api.h"
#include "api/api_cover.h"

#include "certify/prove.h"
#include "parts/cover_space.h"
#include "parts/minimal_space.h"
#include "parts/part.h"
#include "parts/tree.h"

#define PARTS_AGAIN 16        /* what a part is cut into */
#define PARTS_LINE (8u << 20) /* bytes of a result, then it is cut */

enum parts_question {
    PARTS_COUNT,
    PARTS_SOLVE,
    PARTS_MINIMISE,
    PARTS_PROVE,
    PARTS_GENERATE, /* trials: their numbers are the cubes */
    PARTS_NONE
};

/* What a job asks, and how. */
struct parts_options {
    enum parts_question question;
    bool use_placed;
    enum proof_form form; /* of PARTS_PROVE */
    uint64_t most;        /* likewise: solutions of a certificate */
};

/* NULL is the first one. */
enum parts_question parts_question_named(const char *name);
const char *parts_question_name(enum parts_question question);

struct sudokusat_part {
    struct part part;
    struct parts_options options;
    sudokusat_puzzle *puzzle; /* NULL: it is of a cover */
    struct text number, error, conflict;
};

/* Numbers of trials as a cube has them, "1-50"; false for another text. */
bool parts_read_trials(const char *cube, uint64_t *first, uint64_t *n);

#define PARTS_LAST_TRIAL                                                       \
    1000000000000000 /* and none has a number beyond twice                     \
                        this */

/* Of a puzzle or of a cover. */
struct parts_work {
    struct parts_options options;
    struct board *board;       /* that is asked about: no placed digits */
    const struct cover *cover; /* borrowed */
    struct cover_space *space; /* or: */
    struct minimal_space *minimal;
    struct tree_space tree;
};

/* The options as a job says them, and back: NULL, or why this version cannot
 * answer. The caller frees the text with xfree. */
char *parts_print_options(const struct parts_options *o);
const char *parts_read_options(const struct part_job *job,
                               struct parts_options *o);

/* The puzzle as all parts say it: its shape, rules in force, marks and digits,
 * and nothing else. The caller frees it with xfree; NULL with its error set. */
char *parts_print_puzzle(sudokusat_solver *s, sudokusat_puzzle *puzzle);

/* The puzzle of that text; NULL, with a sentence in why. */
sudokusat_puzzle *parts_read_puzzle(const char *text, struct text *why);

/* One with the same engines and no rules: parts say theirs. */
sudokusat_solver *parts_solver(const sudokusat_solver *s);

/* The digest of a cover, with quotes as parts have it. */
char *parts_print_cover(const struct cover *c);

/* The tree of a puzzle; false with its error set, also when the limits have
 * passed. The solver and the limits stay as long as the work is open. */
bool parts_open(struct parts_work *w, sudokusat_solver *s,
                sudokusat_puzzle *puzzle, const struct parts_options *o,
                const struct limits *limits);
void parts_open_cover(struct parts_work *w, sudokusat_cover *c);
void parts_close(struct parts_work *w);

/* A cube as text, and back; of pieces of a cube that were divided, the lengths
 * go to pieces[PART_DEEPEST]. NULL, or what is wrong. */
void parts_print_way(const struct parts_work *w, const int *way, size_t n,
                     struct text *out);
const char *parts_read_cube(const struct parts_work *w, const char *cube,
                            struct tree_way *way, size_t *pieces);

/* Whether a part that comes of another that was cut is one of those: NULL, or a
 * sentence. */
const char *parts_check_pieces(const struct parts_work *w,
                               const struct part *part,
                               const struct tree_way *way, const size_t *pieces,
                               const struct limits *limits);

/* The board with the digits of a way, of sub-puzzles with those that stay and
 * those that are open. The caller frees it. */
struct board *parts_board(const struct parts_work *w,
                          const struct tree_way *way);

#endif
