/* The search on 9x9 boards whose rules are rows, columns and boxes alone. The
 * functions are those of struct backend, whose contract holds. */
#ifndef CLASSIC9_H
#define CLASSIC9_H

#include "bits/kernels9.h"
#include "bits/rules9.h"
#include "cover/backend.h"

struct classic9;

/* Borrows both until classic9_free. */
struct classic9 *classic9_new(const struct kernel9 *kernel,
                              const struct rules9 *rules);
void classic9_free(struct classic9 *c); /* NULL is allowed */

void classic9_load(struct classic9 *c, const int *givens, int n_givens,
                   const int *excluded, int n_excluded);
enum next classic9_next(struct classic9 *c, struct budget *budget, int *chosen,
                        int *n_chosen);
enum next classic9_count(struct classic9 *c, struct budget *budget,
                         struct count limit, struct count *total);
void classic9_stats(const struct classic9 *c, struct backend_stats *out);

#endif
