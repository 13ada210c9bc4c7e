/* The search on 9x9 boards under further rules. The functions are those of
 * struct backend, whose contract holds. */
#ifndef SEARCH_VARIANT_H
#define SEARCH_VARIANT_H

#include "bits9/kernels9.h"
#include "bits9/rules9.h"
#include "cover/backend.h"

struct search_variant;

/* Borrows both until search_variant_free. */
struct search_variant *search_variant_new(const struct kernel9 *kernel,
                                          const struct rules9 *rules);
void search_variant_free(struct search_variant *v); /* NULL is allowed */

void search_variant_load(struct search_variant *v, const int *givens,
                         int n_givens, const int *excluded, int n_excluded);
enum next search_variant_next(struct search_variant *v, struct budget *budget,
                              int *chosen, int *n_chosen);
enum next search_variant_count(struct search_variant *v, struct budget *budget,
                               struct count limit, struct count *total);
bool search_variant_cut(struct search_variant *v, portion_function take,
                        void *context);
void search_variant_load_portion(struct search_variant *v,
                                 const struct portion *portion);
void search_variant_stats(const struct search_variant *v,
                          struct backend_stats *out);

#endif
