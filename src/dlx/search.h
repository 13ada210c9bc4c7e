/* The search of dlx: iterative, depth first, over the lists of live options.
 *
 * Forced choices come from the queue of items with one option; only when it is
 * empty does the search look at the active items and branch. Boards prefer the
 * smallest number of options for the weight of an item, where an item gains
 * weight each time it runs out of options (dom/wdeg: Boussemart, Hemery,
 * Lecoutre, Sais, "Boosting systematic search by weighting constraints", ECAI
 * 2004). Covers of other kinds go by the number of options, and by weight only
 * where that is the same.
 *
 * Until the first solution the search starts again at growing intervals,
 * keeping the weights (Gomes, Selman, Kautz, "Boosting combinatorial search
 * through randomization", AAAI 1998): large empty boards need it. After the
 * first solution it never does, so that none is found twice.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "cover/backend.h"
#include "dlx/balance.h"
#include "dlx/blocking.h"
#include "dlx/lists.h"
#include "dlx/memo.h"

/* A guess: the item's options that were tried, or still are to be, and the
 * items that came down to few options when it was opened. */
struct guess {
    int item;
    int option, end;      /* in search.options: the one that is tried */
    int noted, end_noted; /* in search.noted */
    int n_chosen;
    struct lists_mark mark; /* with the item opened */
    struct count found;     /* solutions before this level */
    uint64_t n_nodes;       /* and the nodes */
    struct count tried;     /* the same, and those of options tried before */
    uint64_t hopeless;      /* digits that are like one without a solution */
};
struct numbers VEC(int32_t);
struct keys VEC(uint64_t);

struct search {
    const struct cover *cover; /* borrowed */
    struct lists *lists;
    struct blocking *blocking; /* NULL = off */
    struct balance *balance;   /* NULL = no regions */
    int32_t *weight;           /* [n_primary] */
    int32_t *fresh_weight;     /* as at the start of a question */

    struct guess *level; /* [n_primary] */
    int n_levels;
    struct numbers options, noted;
    struct lists_mark root; /* before the bottom level */
    int root_chosen;
    bool is_probed; /* root is that of all paths of search_probe */
    int *chosen;    /* [n_primary] */
    int n_chosen;

    bool may_remember;
    struct memo *memo; /* NULL until it is wanted */
    bool remembers;    /* in this question, the counts of the levels */
    struct keys keys;  /* of each level, while it does */

    struct numbers excluded; /* of the question */
    bool is_portion;         /* it is a part of one */
    struct portion portion;  /* room for one */

    bool at_solution; /* the search stands on a solution already reported */
    bool exhausted;
    struct count found; /* solutions, in this question */
    bool is_full;       /* there are more than that can count */
    uint64_t run_conflicts, restart_after;
    uint64_t next_poll;     /* in updates */
    uint64_t nodes_before;  /* stats.nodes when the call began */
    uint64_t nodes_at_load; /* and when the question did */

    struct backend_stats stats;
    trace_function trace;
    void *trace_context;
};

/* The cover is kept. memo: whether to remember counts. */
struct search *search_new(const struct cover *cover, enum form form, bool memo);
void search_free(struct search *s); /* NULL is allowed */

/* Begins a question, as struct backend.load. */
void search_load(struct search *s, const int *givens, int n_givens,
                 const int *excluded, int n_excluded);

/* From here on found counts what is remembered too, which is not shown. Only
 * before the first step of a question, not with a trace, nor where the items
 * that are left do not tell all. */
bool search_can_remember(const struct search *s);
void search_remember(struct search *s);

/* As struct backend.cut. Not until the first solution, as long as the search is
 * begun anew now and then, nor where what is remembered saves most of the work.
 */
bool search_cut(struct search *s, portion_function take, void *context);
void search_load_portion(struct search *s, const struct portion *portion);

/* As struct backend.probe. Weights stay as they are. */
void search_probe(struct search *s, struct rng *rng, struct probe_path *path);

/* Runs to the next solution. Between two rounds the state is whole, so that a
 * stopped search can go on. */
enum next search_advance(struct search *s, struct budget *b);

static inline void search_tell(const struct search *s, enum trace_event event,
                               int option, int item) {
    if (s->trace)
        s->trace(s->trace_context, event, option, item);
}

#endif
