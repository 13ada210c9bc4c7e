/* The checker of certificates: docs/certificate.md says what one is.
 *
 * verify*.c share no code with the rest of the project and need only libc.
 * verify_text.c reads lines and numbers, verify_rules.c knows the rules and
 * the clauses they stand for, verify_proof.c checks lemmas, verify.c goes
 * through a certificate, verify_tree.c joins those of a tree.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum verify_outcome {
    VERIFY_ACCEPTED,
    VERIFY_REFUSED,    /* a certificate, but it does not show its claim */
    VERIFY_UNREADABLE, /* no certificate, or beyond the limits */
    VERIFY_STOPPED,    /* by the caller's stop */
    VERIFY_NO_MEMORY
};

enum verify_claim { VERIFY_EXACTLY, VERIFY_AT_LEAST, VERIFY_CUBES };

/* Part of the certificate's text, borrowed from the caller. */
struct verify_span {
    const char *at;
    size_t n;
};

struct verify_report {
    enum verify_outcome outcome;
    const char *why;          /* unless accepted: a constant sentence */
    uint64_t line, last_line; /* where, from 1; the last one read */
    size_t used;              /* bytes of the text that the certificate took */

    enum verify_claim claim;
    uint64_t solutions; /* claimed */
    uint64_t n_lemmas, n_cubes;
    int size, box_rows, box_cols;
    /* The board as the certificate writes it; cubes: the cube lines. */
    struct verify_span rules, givens, excluded, cubes;
};

struct verify_stop {
    bool (*asked)(void *context); /* polled; NULL = never */
    void *context;
};

/* Checks the certificate at the start of text, whose first line has this
 * number. */
void verify_certificate(const char *text, size_t n, uint64_t first_line,
                        const struct verify_stop *stop,
                        struct verify_report *report);

/* Certificates in the order of the stream: after one that claims cubes come
 * those of the cubes. All zero at the start. */
struct verify_tree {
    struct verify_report root;
    struct verify_span rest; /* of its cube lines */
    uint64_t n_left;         /* cubes to come; 0 = not in a tree */
    bool complete;           /* the last one added was the last of a tree */
};

/* Takes an accepted certificate. Makes it a refused one if it is not what the
 * tree needs next. */
void verify_tree_add(struct verify_tree *tree, struct verify_report *report);

/* Symbols: digit d (0..63) of a cell is verify_symbols[d], '.' is a blank. */
extern const char verify_symbols[65];

#endif
