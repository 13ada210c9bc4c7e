/* Searches a board by lists of patterns, one list a digit.
 *
 * A pattern is a whole set of places for one digit (see patterns_list.h), so it
 * keeps to every rule that is about one digit. What all patterns of a digit
 * have in common is placed, what none of them has is excluded; cells with one
 * digit left and cells that another digit has taken thin the lists out, until
 * nothing changes. Then the list of one digit is split in two by a cell.
 *
 * The lists are short where rules are many: a digit has 46 656 patterns on an
 * empty board, under anti-knight 3176, under anti-knight and anti-king 130.
 * (The pattern overlay method of sudoku players, as a search.)
 */
#ifndef PATTERNS_SEARCH_H
#define PATTERNS_SEARCH_H

#include "bits9/patterns_filter.h"
#include "bits9/patterns_list.h"
#include "cover/backend.h"

/* Patterns that all digits may have together at the start. */
#define PATTERNS_SEARCH_MOST 4096

struct patterns_search;

enum patterns_search_step {
    PATTERNS_SEARCH_ON,
    PATTERNS_SEARCH_FOUND,
    PATTERNS_SEARCH_END
};

/* pairs may be NULL; it and patterns are borrowed until free. */
struct patterns_search *
patterns_search_new(const struct patterns_list *patterns,
                    const struct pairs9 *pairs, patterns_filter filter);
void patterns_search_free(struct patterns_search *o); /* NULL is allowed */

/* Forgets what earlier questions taught about where to guess. */
void patterns_search_forget(struct patterns_search *o);

/* Starts a search of the completions of a board, with of_all one that is part
 * of a count of all grids. False when it has too many patterns: then nothing is
 * started. */
bool patterns_search_start(struct patterns_search *o, const struct board9 *b,
                           bool of_all);

/* Goes on until the next guess, dead end or solution, which is written to
 * *solution. At PATTERNS_SEARCH_END, which comes once, there are no more. Adds
 * to the nodes, conflicts and propagations of *work. */
enum patterns_search_step patterns_search_step(struct patterns_search *o,
                                               struct board9 *solution,
                                               struct backend_stats *work);

/* The same without solutions: adds those that are left to *found, several at
 * once, and steps of the count to *steps. Never PATTERNS_SEARCH_FOUND. */
enum patterns_search_step patterns_search_count(struct patterns_search *o,
                                                uint64_t *found,
                                                uint64_t *steps,
                                                struct backend_stats *work);

/* Whether a search can be cut where it is; if not, it goes on for a while. Then
 * the board that is left of its last level is taken from it, which is the next
 * one to be searched; false at the end. */
bool patterns_search_can_cut(const struct patterns_search *o);
bool patterns_search_take(struct patterns_search *o, struct board9 *board);

#endif
