/* The CNF that `export` writes, as a puzzle: its comments have it whole, as an
 * object of our JSON. What follows them is only counted, so that the text
 * after it is known.
 */
#ifndef PARSE_CNF_H
#define PARSE_CNF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cnf_text {
    bool has_header; /* "p cnf" or "p inccnf" was read */
    bool has_cubes;  /* of "p inccnf": no number of clauses, but cubes behind */
    bool in_cubes;
    uint64_t n_clauses, n_read;
};

/* What the line with the object begins with: "c json " */
extern const char cnf_puzzle_prefix[];

/* True for the first comment of our CNF, and for the header of anybody's. */
bool cnf_begins(const char *line, size_t n);

/* True for a line "c ..." */
bool cnf_is_comment(const char *line, size_t n);

/* True for the line with the puzzle. */
bool cnf_has_puzzle(const char *line, size_t n);

/* Takes one more line; false when the formula ended before it. */
bool cnf_take(struct cnf_text *c, const char *line, size_t n);

/* True when all that the header announces was there. */
bool cnf_is_whole(const struct cnf_text *c);

#endif
