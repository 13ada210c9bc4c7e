/* What the calls of the library about logic share: paths, grades and hints.
 * Private to src/api.
 */
#ifndef LOGIC_CALL_H
#define LOGIC_CALL_H

#include "api/api.h"

#include "logic/grade.h"
#include "logic/hint.h"
#include "logic/path.h"
#include "solve/suspects.h"

struct solution_cells VEC(int8_t);

/* What they keep between them. */
struct logic_room {
    struct logic *logic;
    struct step step;
    int8_t *grid;                    /* [n*n] what the call hands out */
    struct solution_cells solutions; /* [n*n] each */
    const struct technique *order[GRADE_MAX_TECHNIQUES + 1];
    sudokusat_use used[GRADE_MAX_TECHNIQUES];
    struct candidate_list placed, removed;
    struct VEC(sudokusat_link) links;
    struct hint_mistakes mistakes;
    struct explain_cells suspects;
    struct text words[3];
};

/* One call on its way. */
struct logic_call {
    sudokusat_solver *s;
    struct logic_room *logic_room;
    struct solver *solver;
    const struct rule_set *rules;
    const struct board *board; /* what the path starts from */
    const struct board *plain; /* its givens alone */
    const sudokusat_logic_question *question;
    struct limits limits;
    struct api_meter meter;
    bool asked;           /* whether plain has one solution: */
    enum verdict verdict; /* then this is the answer */
    bool givens_clash;    /* of a hint */
    struct grade grade;
    const char *stopped;
};

/* Everything that may fail, before any thinking; -1 with the puzzle's error
 * set. Board and plain are the caller's to set. */
int logic_call_begin(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                     const sudokusat_logic_question *q, struct logic_call *t);

/* Whether the time is over or somebody cancelled, which stopped then tells. */
bool logic_call_is_over(struct logic_call *t);

struct question logic_call_bounds(struct logic_call *t);

/* What leaves the board without a solution. */
sudokusat_blame logic_call_blame(struct logic_call *t);

/* The engine's verdict; its solutions, up to limit, are in the room. */
enum verdict logic_call_ask(struct logic_call *t, const struct board *board,
                            uint64_t limit);

/* Whether the givens alone have one solution: asked once, when it matters.
 * context: the call. */
bool logic_call_is_unique(void *context);

/* The order of the techniques, with what may be taken for unique. */
void logic_call_order(struct logic_call *t, struct path_order *order);

/* Leaves out what a player placed; room: for all candidates, if there are any.
 */
void logic_call_forget_placed(struct board *b, uint64_t *room);

/* The step for the caller; what it points to is the room's. */
void logic_call_publish(struct logic_room *t, const struct step *s, int number,
                        sudokusat_step *out);

#endif
