/* What an engine is: a search over one cover, opened once, loaded many times.
 *
 *     open -> load -> next... or count -> load ... -> close
 *
 * One handle belongs to one thread. Engines see a cover and numbers of
 * options, never a board. To add one: a file with a struct backend at its
 * foot, and a row in src/api/tables.c.
 */
#ifndef BACKEND_H
#define BACKEND_H

#include "base/count.h"
#include "base/limits.h"
#include "base/rng.h"
#include "cover/cover.h"
#include "cover/portion.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a backend can do, for struct backend.can. */
enum {
    CAN_COUNT = 1,   /* count is there: exact, without writing grids */
    CAN_REFUTE = 2,  /* NO_MORE is a proof; else "none" is never said */
    CAN_EXCLUDE = 4, /* load takes excluded options */
    CAN_TRACE = 8,   /* set_trace reports every placement tried */
    CAN_COLOUR = 16  /* accepts coloured covers */
};

/* The problem. What it means as a grid is in the cover's tags, and shape.h
 * reads houses and exclusions off it for engines that want them. */
struct problem {
    const struct cover *cover; /* finished; borrowed until close */
};

/* Settings by name, for engines that have some (encoding, seed...). */
struct backend_option {
    const char *name, *value;
};
struct backend_options {
    const struct backend_option *list;
    int n;
};

#define BACKEND_MAX_SETTINGS 16 /* rows of a table, without its end */

/* A setting that an engine takes: one of some words, or a number. */
struct backend_setting {
    const char *name;
    const char *summary; /* "order: reading or fewest", also when refused */
    const char *const *words; /* ended by NULL; NULL = it is a number */
    double low, high;         /* of a number */
    double initial;           /* a word's is its index */
};

/* Work counters. */
#define BACKEND_COUNTERS(X) METER_OF_ENGINES(X)

/* What a question has come to so far: no sums over several questions. */
#define BACKEND_GAUGES(X)                                                      \
    X(peak_bytes, "most memory in use by the SAT solver, in bytes")            \
    X(blanks_left, "fewest cells that a filling left blank")                   \
    X(errors_left, "best fitness: items missing or doubled")                   \
    X(percent_given, "cells known from the start, in percent")                 \
    X(percent_logic, "cells solved before the first guess, in percent")        \
    X(percent_guess, "cells solved after it, in percent")

#define BACKEND_STATS(X) BACKEND_COUNTERS(X) BACKEND_GAUGES(X)

struct backend_stats {
#define X(name, text) uint64_t name;
    BACKEND_STATS(X)
#undef X
};

/* What the counters have grown by; gauges are as they are now. */
struct backend_stats backend_stats_since(const struct backend_stats *now,
                                         const struct backend_stats *before);

/* Adds the counters to a meter, which may be NULL. */
void backend_tell(const struct backend_stats *stats, struct meter *meter);

/* How much work a call may do, and why it did no more. Polled everywhere. */
struct budget {
    struct limits limits;
    enum stop_reason reason; /* out: why a call returned NEXT_STOPPED */
    const char *failure;     /* out, with STOP_GAVE_UP: how something that the
                                engine relies on broke its word, or NULL */

    /* The call stops with STOP_PORTION once it, and those before it with this
     * budget, have done so much of the engine's work that it would have looked
     * at the clock that often. 0 = never. */
    uint64_t portion_polls;
    uint64_t portion_end; /* set by budget_begin: the work that ends it */

    /* Called at each look at the clock, when the counters of the engine may be
     * asked for; NULL = nobody wants to know. */
    void (*on_poll)(void *context);
    void *poll_context;
};

/* Reads the options into values, one for each row of the table: a number, or
 * the index of a word. Returns NULL, or the sentence that refuses one. */
const char *backend_read_settings(const struct backend_setting *table,
                                  const struct backend_options *options,
                                  double *values);

/* True, with the reason noted, once the deadline has passed or the caller
 * cancelled. Costs a clock reading: call it every thousand steps or so. */
bool budget_spent(struct budget *b);

/* Begins a call: where the part ends, if it is one, and the next look at the
 * clock not behind that. For engines that can be cut. */
static inline void budget_begin(struct budget *b, uint64_t work, uint64_t *next,
                                uint64_t every) {
    if (!b->portion_polls)
        return;
    if (!b->portion_end)
        b->portion_end = work + b->portion_polls * every;
    if (*next > b->portion_end)
        *next = b->portion_end;
}

/* What budget_ends does now and then. */
bool budget_poll(struct budget *b, uint64_t work, uint64_t *next,
                 uint64_t every);

/* The same between two steps of a search, at no cost to speak of: true, too,
 * once the call has made all branchings that it may, or the part is at its end.
 * work counts up as the search goes on; the clock is read when it has come to
 * *next, which then moves on by every. */
static inline bool budget_ends(struct budget *b, uint64_t nodes, uint64_t work,
                               uint64_t *next, uint64_t every) {
    if (b->limits.nodes && nodes >= b->limits.nodes) {
        b->reason = STOP_NODES;
        return true;
    }
    return work >= *next && budget_poll(b, work, next, every);
}

enum next { NEXT_FOUND, NEXT_NO_MORE, NEXT_STOPPED };

/* What a search tells while it goes; see set_trace. */
enum trace_event {
    TRACE_TRY,    /* option is chosen as a guess for item */
    TRACE_FORCE,  /* option is the only one left for item */
    TRACE_REMOVE, /* option is struck out by a pattern of others */
    TRACE_REJECT, /* item has no option left: the guess fails */
    TRACE_UNDO,   /* option is taken back */
    TRACE_SOLUTION
};
typedef void (*trace_function)(void *context, enum trace_event event,
                               int option, int item); /* -1 = none */

/* One path of a search tree, from its root to a leaf. */
struct probe_path {
    struct VEC(int) branches; /* how many there were at each guess */
    bool is_solution;         /* it ended in one, not in a dead end */
};

/* Why an engine of options alone refuses a coloured cover, to people who have a
 * board. */
#define BACKEND_KNOWS_NO_LINES                                                 \
    "it does not know sums, lines and the like, which this board has; auto, "  \
    "dlx, learn and sat do"

struct backend {
    const char *name, *summary;
    unsigned can;
    const char *work; /* the counter that tells its work best; NULL = nodes */
    const struct backend_setting *settings; /* ended by a NULL name, or NULL */

    /* Returns the engine's handle, or NULL with a sentence in *why (a
     * coloured cover, an unknown option). */
    void *(*open)(const struct problem *, const struct backend_options *,
                  const char **why);

    /* Begins a new question: the solutions that contain every given option
     * and no excluded one. Givens may contradict each
     * other: next then says NEXT_NO_MORE. Borrowed for the call only. */
    void (*load)(void *engine, const int *givens, int n_givens,
                 const int *excluded, int n_excluded);

    /* Finds the next solution and writes its options to chosen, in any order;
     * there is room for n_primary of them. Engines that know the grid alone
     * leave out helpers. After NEXT_STOPPED a further call
     * with a fresh budget goes on where the search stopped. */
    enum next (*next)(void *engine, struct budget *, int *chosen,
                      int *n_chosen);

    /* The same two for engines that know the digits of cells better than
     * options, with digits as the cover's tags name them and -1 where a cell
     * has none; [n_cells] of both. load_digits excludes nothing. It returns
     * false, with nothing done, where this question is to be loaded as options.
     * After true next_digits is called instead of next. NULL = it never is. */
    bool (*load_digits)(void *engine, const int8_t *given);
    enum next (*next_digits)(void *engine, struct budget *, int8_t *digits);

    /* Adds the number of remaining solutions to *total, stopping at limit
     * (0 = none). NEXT_FOUND: the limit was reached; NEXT_NO_MORE: *total is
     * exact; NEXT_STOPPED: *total is a lower bound. */
    enum next (*count)(void *engine, struct budget *, struct count limit,
                       struct count *total);

    /* Cuts what a question that was stopped has still to do into parts, in the
     * order of the search; the engine has nothing more to do with it. False,
     * with nothing done, as long as that is no use. NULL = it never is. */
    bool (*cut)(void *engine, portion_function take, void *context);

    /* Begins a question that is a part of one that an engine of this backend
     * was asked: as load, but for what concerns the whole. Not NULL where cut
     * is not. */
    void (*load_portion)(void *engine, const struct portion *portion);

    /* Goes down one path of the tree of the question that load_portion has
     * begun, and is at its root again: at each guess to one of the options, any
     * of them as likely as another. Which guess is made depends on those before
     * it alone, so that what paths weigh is no matter of luck. The question is
     * not searched then. NULL = it knows no such tree. */
    void (*probe)(void *engine, struct rng *, struct probe_path *);

    /* Before load; NULL = no more. */
    void (*set_trace)(void *engine, trace_function, void *context);

    /* Of one that hands questions to others: who answers the next question.
     * It may return NULL as long as that is not known. NULL = the backend
     * does so itself. */
    const struct backend *(*chosen)(const void *engine);

    void (*stats)(const void *engine, struct backend_stats *);
    void (*close)(void *engine); /* NULL is allowed */
};

/* Whether the backend takes such a setting: NULL, or a sentence why not. */
const char *backend_check_setting(const struct backend *backend,
                                  const struct backend_option *option);

#endif
