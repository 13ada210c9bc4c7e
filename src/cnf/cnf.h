/* The CNF of an exact cover: one variable an option.
 *
 * A primary item says "at least one of my options" and "at most one of them",
 * a secondary item only the latter. For a sudoku this is the "extended"
 * encoding (Lynce and Ouaknine, "Sudoku as a SAT problem", AIMATH 2006).
 * Colours have variables of their own, see cnf_colours.h.
 *
 *     cnf_new -> [cnf_select] -> cnf_write... -> cnf_free
 *
 * After cnf_new the numbering is the full one: option o is variable o+1.
 * cnf_select renumbers a subset densely. Auxiliary variables always come
 * after those of the options, and clauses go one by one to a sink, so that
 * the same code feeds a solver and a DIMACS file and nothing is stored.
 */
#ifndef CNF_H
#define CNF_H

#include "cover/backend.h"

#include <stdbool.h>

/* Takes one clause, borrowed for the call; false stops the writing. */
typedef bool (*cnf_sink)(void *context, const int *literals, int n);

/* Which constraints are written. */
struct cnf_encoding {
    const char *name, *summary, *source;
    bool cell_amo;  /* at most one option a cell */
    bool house_alo; /* at least one option a house and digit */
};

extern const struct cnf_encoding cnf_encodings[];
extern const int cnf_n_encodings;

/* NULL if there is none of that name. */
const struct cnf_encoding *cnf_encoding_find(const char *name);

struct cnf_amo; /* a way to write "at most one"; see amo.h */

/* encoding NULL = extended; amo NULL = chosen for each item by its size. */
struct cnf_form {
    const struct cnf_encoding *encoding;
    const struct cnf_amo *amo;
};

struct cnf;

/* The problem's cover is borrowed until cnf_free. Its tags tell cells from
 * houses; without them every encoding is the extended one. */
struct cnf *cnf_new(const struct problem *problem, struct cnf_form form);
void cnf_free(struct cnf *c); /* NULL is allowed */

/* Keeps only these options (ascending; copied), with variables 1 .. n in that
 * order. The caller has decided all others: an item of which none is kept is
 * taken for settled and writes nothing. Costs O(entries of the options). */
void cnf_select(struct cnf *c, const int *options, int n);

/* Variable of an option, 0 if it was not selected; option of a variable,
 * 1 <= variable <= cnf_options. */
int cnf_variable(const struct cnf *c, int option);
int cnf_option(const struct cnf *c, int variable);
int cnf_options(const struct cnf *c); /* number of option variables */

/* Whether models are told apart by the option of the variable: helpers follow
 * from the candidates. Of a cover without cells all options count. */
bool cnf_is_shown(const struct cnf *c, int variable);

/* Sends all clauses to the sink; false if the sink stopped. The writing may be
 * left by a jump out of the sink. *n_variables is the number of variables,
 * auxiliary ones included. */
bool cnf_write(struct cnf *c, cnf_sink sink, void *context, int *n_variables);

/* The same for who wants to leave items out: clauses that are there because a
 * primary item is to be covered come with the item, all others with -1. Without
 * those of some items, these may be covered, by one option at most. An item
 * that no option covers writes nothing here. */
typedef bool (*cnf_part_sink)(void *context, int item, const int *literals,
                              int n);
bool cnf_write_parts(struct cnf *c, cnf_part_sink sink, void *context,
                     int *n_variables);

#endif
