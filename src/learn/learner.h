/* The search of the engine "learn": conflict-driven clause learning on a cover
 * itself.
 *
 * Every option is a variable. "At least one" of a primary item is a clause that
 * two of its literals watch; "at most one" is never written down: a chosen
 * option strikes out those that share an item with it, and is the reason for
 * each of them. So the 6.8 million clauses of a 64x64 board are 16 384, and
 * the rest of the memory is what has been learned.
 *
 * The parts: Marques-Silva and Sakallah, "GRASP", 1999 (learning and jumping
 * back); Moskewicz and others, "Chaff", DAC 2001 (two watches, activity);
 * Een and Sorensson, "An extensible SAT-solver", SAT 2003 (shorter clauses);
 * Audemard and Simon, IJCAI 2009 and CP 2012 (levels of a clause, restarts by
 * them); Biere and Fleury, "Chasing target phases", POS 2020 (the last longest
 * assignment as a guide, and two moods that take turns); Luby, Sinclair and
 * Zuckerman, 1993 (restarts); Gebser and others, "Conflict-driven answer set
 * enumeration", LPNMR 2007 (all solutions without a clause for each).
 *
 * A literal is 2 v for "option v is chosen" and 2 v + 1 for "it is not".
 */
#ifndef LEARNER_H
#define LEARNER_H

#include "base/rng.h"
#include "cover/backend.h"

enum { LEARN_OPEN = 0, LEARN_TRUE = 1, LEARN_FALSE = 2 };

/* Why a variable has its value: a clause from 0 on, or one of these, or the
 * option LEARN_BY(o), which shares an item with it. */
enum { LEARN_DECIDED = -1, LEARN_FACT = -2, LEARN_TURNED = -3 };
#define LEARN_BY(option) (-4 - (option))
#define LEARN_OPTION(why) (-4 - (why))

/* A clause in the arena: its number of literals, its levels (0: for ever), and
 * then the literals. */
enum { LEARN_HEAD = 2 };

struct learn_watch {
    int clause, other; /* if the literal other holds, so does the clause */
};

struct learn_watches VEC(struct learn_watch);
struct learn_ints VEC(int);

/* What an option lies in, without options that can never be chosen. */
struct learn_items {
    int *start, *option, *colour; /* by item */
};

struct learner {
    const struct cover *cover;
    int n; /* options */
    struct learn_items items;

    struct learn_ints arena;
    struct learn_watches *watches; /* [2 n] */
    size_t n_learned;

    uint8_t *value; /* [n] */
    int *why, *level;
    int *trail, n_trail, n_done;
    int *level_start, n_levels; /* of level l+1, where the trail has it */
    bool is_beaten;             /* there are no more solutions */
    bool at_solution;
    uint64_t n_found, next_poll;

    /* Solutions with the first n_turned decisions as they are have been found
     * but for those that follow. */
    int n_turned;
    struct learn_ints facts; /* literals, which hold whatever is decided */

    double *activity, step;
    int *heap, *place, n_heap; /* place -1: not in it */

    uint8_t *phase, *target, *best; /* [n] values, or LEARN_OPEN */
    int target_size, best_size;
    uint64_t next_phases, n_phases;
    struct rng rng;

    bool is_steady;    /* the mood */
    uint64_t mood_end; /* in propagations */
    uint64_t mood_length;
    double quick, slow; /* levels of the last clauses, averaged */
    uint64_t restart_at, n_luby;

    uint64_t reduce_at, n_reduced;
    struct learn_ints clause; /* the one being learned */
    struct learn_ints seen_list, stack;
    uint8_t *seen;
    uint64_t *stamp, n_stamp; /* [levels] */

    struct backend_stats stats;
};

struct learner *learner_new(const struct cover *cover);
void learner_free(struct learner *l);

/* Forgets everything, and begins with these. */
void learner_load(struct learner *l, const int *givens, int n_givens,
                  const int *excluded, int n_excluded);

/* ---- learn_clauses.c ---- */

/* Takes l->clause into the arena; its first two literals are watched. */
int learn_add(struct learner *l, int levels);

/* Drops half of what was learned, the worst, and what holds anyway. Only where
 * no decision stands is that which can never be chosen left out. */
void learn_reduce(struct learner *l);

/* Clauses and watches are kept, and what is known; lists of items shrink. */
void learn_shrink_items(struct learner *l);

/* Bytes of clauses and watches. */
size_t learn_bytes(const struct learner *l);

/* ---- learn_assign.c ---- */

static inline int learn_value(const struct learner *l, int literal) {
    const int v = l->value[literal >> 1];
    return v == LEARN_OPEN || !(literal & 1) ? v : 3 - v;
}

void learn_assign(struct learner *l, int literal, int why);

/* The conflict: a clause, LEARN_BY with *other = the second option of two that
 * exclude each other, or LEARN_DECIDED: none. */
int learn_propagate(struct learner *l, int *other);
void learn_go_back(struct learner *l, int n_levels);

/* ---- learn_analyse.c ---- */

/* Makes l->clause of the conflict, on the highest level, the one to assert
 * first and one of the next highest level second. Returns the level to go back
 * to; *levels: how many the clause has. */
int learn_analyse(struct learner *l, int conflict, int other, int *levels);

/* The highest level of the conflict. */
int learn_conflict_level(const struct learner *l, int conflict, int other);

/* ---- learn_decide.c ---- */

void learn_decide_begin(struct learner *l);
void learn_heap_insert(struct learner *l, int option);
void learn_bump(struct learner *l, int option);
void learn_decay(struct learner *l);

/* After a conflict: restarts, moods, phases. */
bool learn_wants_restart(struct learner *l);
void learn_note_conflict(struct learner *l, int levels);
void learn_note_trail(struct learner *l);

/* The literal to decide. */
int learn_decision(struct learner *l);

/* ---- learn_search.c ---- */

enum next learn_advance(struct learner *l, struct budget *b);

#endif
