/* Who has which part. Rank 0 keeps it, and sends what it says. */
#ifndef DEALER_H
#define DEALER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dealer;

struct dealer *dealer_new(int n_ranks, int n_threads);
void dealer_free(struct dealer *d);

/* A part to be answered, before all others. The line is taken over. */
void dealer_add(struct dealer *d, char *line, size_t n);

/* What a rank may begin: one for each thread, and one more so that none waits
 * for a message. False when there is none for anybody. The line is borrowed. */
bool dealer_next(struct dealer *d, double now, int *rank,
                 unsigned long long *id, const char **line, size_t *n);

/* It is settled; or to be dealt again. False if nobody has such a part. */
bool dealer_settle(struct dealer *d, unsigned long long id, double seconds);
bool dealer_give_back(struct dealer *d, unsigned long long id);

/* When nothing is left to deal and threads are idle: the part that another rank
 * is to give back or cut. Each is named once. */
bool dealer_cut(struct dealer *d, double now, int *rank,
                unsigned long long *id);

uint64_t dealer_n_open(const struct dealer *d); /* not settled */

/* Seconds of the parts that were settled, added up, and how many. */
double dealer_seconds(const struct dealer *d, uint64_t *n);

#endif
