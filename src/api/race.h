/* Two exact engines take turns on one question: what keeps one of them busy for
 * ever is often easy for the other.
 *
 * Each gets so much work, then the other one, and the shares double from round
 * to round; so with equal shares neither is late by more than about three
 * times. Work is what the engines count themselves, weighed so that a share
 * takes about the same time on both; no clock is asked, and so it does not
 * depend on the machine who answers. (Shares by branchings were not fair: one
 * of dlx on a 64x64 board takes as long as twenty of sat.) A solution that one
 * of them finds is passed on unless the other one was first; when either has no
 * more, all are told. After many solutions the one that found more of them goes
 * on alone.
 */
#ifndef RACE_H
#define RACE_H

#include "cover/backend.h"

#include <stdbool.h>

struct race;

struct race_pace {
    uint64_t share[2];  /* work of the first turns; 60 million take a second */
    uint64_t many;      /* solutions, after which one engine goes on alone */
    uint64_t weight[2]; /* of a propagation of each engine */
};

/* Both engines must be exact and refute. The problem is borrowed. NULL, with a
 * sentence in *why, when the first engine refuses it; when the second does, the
 * first one runs alone. */
struct race *race_open(const struct problem *problem,
                       const struct backend *first,
                       const struct backend *second, struct race_pace pace,
                       const char **why);
void race_close(struct race *r); /* NULL is allowed */

/* As the functions of struct backend. */
void race_load(struct race *r, const int *givens, int n_givens,
               const int *excluded, int n_excluded);
enum next race_next(struct race *r, struct budget *budget, int *chosen,
                    int *n_chosen);
enum next race_count(struct race *r, struct budget *budget, struct count limit,
                     struct count *total);
bool race_cut(struct race *r, portion_function take, void *context);
void race_load_portion(struct race *r, const struct portion *portion);
void race_stats(const struct race *r, struct backend_stats *stats);

/* Who found the last solution, or that there are no more; NULL before. */
const struct backend *race_winner(const struct race *r);

#endif
