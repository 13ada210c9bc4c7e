/* Searches a board by lists of patterns, one list a digit.
 *
 * A pattern is a whole set of places for one digit (see bands9.h), so it keeps
 * to every rule that is about one digit. What all patterns of a digit have in
 * common is placed, what none of them has is excluded; cells with one digit
 * left and cells that another digit has taken thin the lists out, until
 * nothing changes. Then the list of one digit is split in two by a cell.
 *
 * The lists are short where rules are many: a digit has 46 656 patterns on an
 * empty board, under anti-knight 3176, under anti-knight and anti-king 130.
 * (The pattern overlay method of sudoku players, as a search.)
 */
#ifndef OVERLAY9_H
#define OVERLAY9_H

#include "bits/bands9.h"
#include "bits/sieve9.h"
#include "cover/backend.h"

/* Patterns that all digits may have together at the start. */
#define OVERLAY9_MOST 4096

struct overlay9;

enum overlay9_step { OVERLAY9_ON, OVERLAY9_FOUND, OVERLAY9_END };

/* For rules without links between digits. bands is borrowed until free. */
struct overlay9 *overlay9_new(const struct bands9 *bands, sieve9 sieve);
void overlay9_free(struct overlay9 *o); /* NULL is allowed */

/* Forgets what earlier questions taught about where to guess. */
void overlay9_forget(struct overlay9 *o);

/* Starts a search of the completions of a board. False when it has too many
 * patterns: then nothing is started. */
bool overlay9_start(struct overlay9 *o, const struct board9 *b);

/* Goes on until the next guess, dead end or solution, which is written to
 * *solution. At OVERLAY9_END, which comes once, there are no more. Adds to the
 * nodes, conflicts and propagations of *work. */
enum overlay9_step overlay9_step(struct overlay9 *o, struct board9 *solution,
                                 struct backend_stats *work);

/* The same without solutions: adds those that are left to *found, several at
 * once, and steps of the count to *steps. Never OVERLAY9_FOUND. */
enum overlay9_step overlay9_count(struct overlay9 *o, uint64_t *found,
                                  uint64_t *steps, struct backend_stats *work);

#endif
