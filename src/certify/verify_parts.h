/* What the files of the checker share. */
#ifndef VERIFY_PARTS_H
#define VERIFY_PARTS_H

#include "certify/verify.h"

enum {
    VERIFY_MAX_N = 64,
    VERIFY_MAX_LINE = 1 << 22, /* bytes */
    VERIFY_MAX_RULES = 64,
    VERIFY_MAX_STORED = 1 << 27 /* ints of clauses and lemmas */
};

#define VERIFY_MAX_SOLUTIONS ((int64_t)1 << 50)

/* ---- verify_text.c */

struct verify_input {
    const char *text;
    size_t n, at;
    uint64_t line_number;
    struct verify_span line, rest; /* the line, and what is unread of it */
    const struct verify_stop *stop;
    struct verify_report *report; /* VERIFY_ACCEPTED until something fails */
};

/* Notes the first failure; returns false. why lives for ever. */
bool verify_fail(struct verify_input *in, enum verify_outcome outcome,
                 const char *why);
bool verify_asked_to_stop(struct verify_input *in);

/* Each is false when it does not find what it wants; numbers, ends of lines
 * and the next line have then failed. */
bool verify_next_line(struct verify_input *in);
bool verify_keyword(struct verify_input *in, const char *word); /* first word */
bool verify_word(struct verify_input *in, struct verify_span *word);
bool verify_number(struct verify_input *in, int64_t low, int64_t high,
                   int64_t *value);
bool verify_line_ends(struct verify_input *in);
bool verify_span_is(struct verify_span span, const char *text);
int verify_symbol(char c); /* place among the symbols, or -1 */

/* ---- verify_rules.c */

struct verify_peer {
    int cell, how; /* VERIFY_SAME, NEXT: digits that exclude each other */
};
enum { VERIFY_SELF = 1, VERIFY_SAME = 2, VERIFY_NEXT = 4 };

struct verify_board {
    int n, box_rows, box_cols, n_cells, n_variables;
    unsigned families;                       /* of houses: bits */
    int moves[VERIFY_MAX_RULES][2], n_moves; /* leapers' */
    bool nonconsecutive;
    struct verify_peer *peers; /* of cell c from peer_start[c], ascending */
    int *peer_start;           /* [n_cells + 1] */
    int *scratch;              /* room for the partners of a variable */
    int8_t *given;             /* [n_cells] digit, or -1 */
    unsigned char *excluded;   /* [n_variables + 1] */
};

/* Variable of digit d in cell c, from 1. */
static inline int verify_variable(const struct verify_board *b, int c, int d) {
    return c * b->n + d + 1;
}

/* A word of the line "rules"; after the last one verify_board_draw. */
bool verify_rule_add(struct verify_input *in, struct verify_board *b,
                     struct verify_span rule);
bool verify_board_draw(struct verify_input *in, struct verify_board *b);
void verify_board_free(struct verify_board *b);

/* The variables that exclude this one, ascending; returns how many. */
int verify_partners(const struct verify_board *b, int variable, int *partners);

/* Passes the canonical clauses on, in order, with or without the pairs. */
typedef bool (*verify_take)(void *context, const int *literals, int n);
bool verify_clauses(const struct verify_board *b, bool pairs, verify_take take,
                    void *context);

/* Number and SHA-256 of all canonical clauses. */
bool verify_fingerprint(struct verify_input *in, const struct verify_board *b,
                        int64_t *n_clauses, char checksum[65]);

/* Why a grid is no solution, or NULL. */
const char *verify_grid(const struct verify_board *b, const int8_t *cell);

/* ---- verify_proof.c */

struct verify_proof {
    struct verify_input *in;
    const struct verify_board *board;
    bool hints;          /* lemmas come with hints: no search */
    bool refuted;        /* the clauses contradict each other: proved */
    signed char *values; /* [2 * n_variables + 1], of literals: 1, -1, 0 */
    signed char *value;  /* its middle: value[literal] */
    int *trail;          /* true literals in order */
    int n_trail, n_done; /* done: propagated */
    int *heads, *head;   /* like values: the first watch of a literal */
    int *stored;         /* clauses: two links, size, literals */
    int *where;          /* hints: the clauses by id, from 1 */
    size_t n_stored, room, n_where, where_room;
    unsigned n_steps;
};

bool verify_proof_open(struct verify_proof *p, struct verify_input *in,
                       const struct verify_board *b, bool hints);
void verify_proof_close(struct verify_proof *p);

/* Adds a clause that holds; a verify_take. */
bool verify_proof_add(void *proof, const int *literals, int n);

/* Checks one lemma and adds it. hints: ids of clauses, if p->hints. */
bool verify_lemma(struct verify_proof *p, const int *literals, int n,
                  const int *hints, int n_hints);

/* ---- verify_tree.c */

/* Whether the cube lines are the leaves of a tree over the board's cells, and
 * claim so many solutions in all. */
bool verify_cubes(struct verify_input *in, const struct verify_board *b);

#endif
