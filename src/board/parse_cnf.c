/* The CNF that `export` writes. */
#include "board/parse_cnf.h"

#include <ctype.h>
#include <string.h>

const char cnf_puzzle_prefix[] = "c json ";

static bool starts_with(const char *line, size_t n, const char *word) {
    const size_t length = strlen(word);
    return n >= length && memcmp(line, word, length) == 0;
}

bool cnf_begins(const char *line, size_t n) {
    return starts_with(line, n, "c sudokusat ") ||
           starts_with(line, n, "p cnf ") || starts_with(line, n, "p inccnf");
}

bool cnf_has_puzzle(const char *line, size_t n) {
    return starts_with(line, n, cnf_puzzle_prefix) &&
           n > strlen(cnf_puzzle_prefix) &&
           line[strlen(cnf_puzzle_prefix)] == '{';
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/* Numbers alone: how many of them are the 0 that ends a clause; -1 if there is
 * anything else, or none that ends. */
static long count_ends(const char *line, size_t n) {
    long ends = 0;
    for (size_t i = 0; i < n;) {
        if (is_blank(line[i])) {
            i++;
            continue;
        }
        const size_t from = i;
        i += line[i] == '-';
        while (i < n && isdigit((unsigned char)line[i]))
            i++;
        if (i == from || (i < n && !is_blank(line[i])))
            return -1;
        ends += i == from + 1 && line[from] == '0';
    }
    return ends ? ends : -1;
}

static bool take_header(struct cnf_text *c, const char *line, size_t n) {
    size_t i = strlen("p cnf ");
    if (c->has_header)
        return false;
    c->has_header = true;
    c->has_cubes = starts_with(line, n, "p inccnf");
    if (c->has_cubes)
        return true;
    while (i < n && !is_blank(line[i])) /* variables */
        i++;
    while (i < n && is_blank(line[i]))
        i++;
    for (; i < n && isdigit((unsigned char)line[i]) &&
           c->n_clauses < 1000000000000;
         i++)
        c->n_clauses = 10 * c->n_clauses + (uint64_t)(line[i] - '0');
    return true;
}

static bool take_clause(struct cnf_text *c, const char *line, size_t n) {
    const bool cube = n > 1 && line[0] == 'a' && is_blank(line[1]);
    const long ends = count_ends(line + cube, n - cube);
    const bool room =
        c->has_cubes ? cube || !c->in_cubes : !cube && c->n_read < c->n_clauses;
    if (ends < 0 || !room)
        return false;
    c->in_cubes |= cube;
    c->n_read += (uint64_t)ends;
    return true;
}

static bool is_empty(const char *line, size_t n) {
    size_t i = 0;
    while (i < n && is_blank(line[i]))
        i++;
    return i == n;
}

bool cnf_is_comment(const char *line, size_t n) {
    return n && *line == 'c' && (n == 1 || is_blank(line[1]));
}

bool cnf_take(struct cnf_text *c, const char *line, size_t n) {
    if (is_empty(line, n))
        return !cnf_is_whole(c);
    if (cnf_is_comment(line, n)) /* a further file's are a puzzle's own */
        return !(cnf_is_whole(c) && cnf_begins(line, n));
    if (*line == 'p')
        return cnf_begins(line, n) && take_header(c, line, n);
    return c->has_header && take_clause(c, line, n);
}

bool cnf_is_whole(const struct cnf_text *c) {
    return c->has_header &&
           (c->has_cubes ? c->in_cubes : c->n_read == c->n_clauses);
}
