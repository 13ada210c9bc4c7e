/* Random full grids.
 *
 * Under the classic rules of 9x9 they are even: see even.h. Otherwise a first
 * grid comes from a few random digits that the engine completes; that
 * one is not evenly distributed. Then a Markov chain: part of the grid is
 * blanked and filled again, by one of all its fillings, each as likely (the
 * heat bath of statistical physics; Geman and Geman, "Stochastic relaxation,
 * Gibbs distributions, and the Bayesian restoration of images", IEEE PAMI 6,
 * 1984). Such a step leaves the even distribution over all grids as it is, and
 * brings any other one nearer to it. Last, the digits are renamed at random
 * and, on a classic board, bands, stacks, rows and columns are shuffled, which
 * makes all grids that are the same but for that equally likely.
 */
#ifndef FILL_H
#define FILL_H

#include "base/rng.h"
#include "generate/probe.h"
#include "logic/layout.h"

struct filler;

/* All are borrowed until filler_free. nodes: what the probe may spend on the
 * question whether there is a grid at all, 0 = no bound. */
struct filler *filler_new(const struct layout *layout,
                          const struct cover *cover, struct probe *probe,
                          uint64_t nodes);
void filler_free(struct filler *f); /* NULL is allowed */

/* Makes grid[n*n] a random grid that obeys the rules. NO when there is none,
 * UNSURE when none was found within the bounds. */
enum probe_answer fill_grid(struct filler *f, struct rng *rng, int8_t *grid);

#endif
