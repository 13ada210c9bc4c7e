/* The search on 9x9 boards whose rules are rows, columns and boxes alone. The
 * functions are those of struct backend, whose contract holds. */
#ifndef SEARCH_CLASSIC_H
#define SEARCH_CLASSIC_H

#include "bits9/kernels9.h"
#include "bits9/rules9.h"
#include "cover/backend.h"

struct search_classic;

/* Borrows both until search_classic_free. */
struct search_classic *search_classic_new(const struct kernel9 *kernel,
                                          const struct rules9 *rules);
void search_classic_free(struct search_classic *c); /* NULL is allowed */

void search_classic_load(struct search_classic *c, const int *givens,
                         int n_givens, const int *excluded, int n_excluded);
void search_classic_load_digits(struct search_classic *c, const int8_t *given);
enum next search_classic_next_digits(struct search_classic *c,
                                     struct budget *budget, int8_t *digits);
enum next search_classic_next(struct search_classic *c, struct budget *budget,
                              int *chosen, int *n_chosen);
enum next search_classic_count(struct search_classic *c, struct budget *budget,
                               struct count limit, struct count *total);
bool search_classic_cut(struct search_classic *c, portion_function take,
                        void *context);
void search_classic_load_portion(struct search_classic *c,
                                 const struct portion *portion);
void search_classic_stats(const struct search_classic *c,
                          struct backend_stats *out);

#endif
