/* Clauses, and what follows from them by unit propagation.
 *
 * Pairs of variables that exclude each other are not stored. What follows from
 * the clauses alone stays on the trail; the negation of a lemma is put on top
 * and taken off again.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

enum { MAX_PART = 40 }; /* literals that are hashed at once */

/* Makes open literals false; does not go on after one that is true. */
static bool falsify(struct checker *c, const int *literals, int n) {
    for (int i = 0; i < n; i++) {
        if (c->value[literals[i]] > 0)
            return false;
        if (c->value[literals[i]] == 0)
            c->trail[c->n_trail++] = -literals[i];
        c->value[literals[i]] = -1;
        c->value[-literals[i]] = 1;
    }
    return true;
}

/* If all literals but one are false, that one becomes true. False: all are.
 * Literals that are not false go in front, to be found at once next time. */
static bool examine(struct checker *c, int place) {
    int *const clause = c->stored.at + place;
    int open = 0;
    for (int i = 1; i <= clause[0]; i++) {
        const int literal = clause[i];
        if (c->value[literal] < 0 || literal == open)
            continue;
        int *const front = &clause[open ? 2 : 1];
        clause[i] = *front;
        *front = literal;
        if (open || c->value[literal] > 0)
            return true;
        open = literal;
    }
    return open && falsify(c, &(int){-open}, 1);
}

/* Each clause watches its first two literals. When one becomes false, another
 * takes its place, or the other one must be true. False: a conflict. */
static bool visit(struct checker *c, int falsified) {
    int *link = &c->head[falsified];
    bool open = true;
    while (*link && open && verify_goes_on(c)) {
        int *const node = c->links.at + *link, moved = *link, i = 3;
        int *const clause = c->stored.at + node[0];
        const int mine = clause[1] == falsified ? 1 : 2, other = 3 - mine;
        while (i <= clause[0] && c->value[clause[i]] < 0)
            i++;
        if (i > clause[0] || c->value[clause[other]] > 0) {
            open = falsify(c, &(int){-clause[other]}, 1);
            link = &node[1];
            continue;
        }
        *link = node[1];
        node[1] = c->head[clause[i]];
        c->head[clause[i]] = moved;
        clause[mine] = clause[i];
        clause[i] = falsified;
    }
    return open;
}

bool verify_propagate(struct checker *c) {
    bool open = true;
    while (open && c->n_done < c->n_trail) {
        const int literal = c->trail[c->n_done++];
        if (literal > 0 && literal <= c->n_candidates)
            open = falsify(c, c->partners, verify_partners(c, literal));
        open = open && (c->pairs_only || visit(c, -literal));
    }
    return open && verify_goes_on(c);
}

void verify_add_clause(struct checker *c, const int *literals, int n) {
    const int place = (int)c->stored.n;
    verify_push(c, &c->places, place);
    verify_push(c, &c->stored, n);
    for (int i = 0; i < n; i++)
        verify_push(c, &c->stored, literals[i]);
    if (verify_goes_on(c) && !examine(c, place))
        c->refuted = true;
    for (int i = 1; i <= 2 && n > 1 && verify_goes_on(c); i++) {
        int *const head = &c->head[c->stored.at[place + i]];
        verify_push(c, &c->links, place);
        verify_push(c, &c->links, *head);
        *head = (int)c->links.n - 2;
    }
}

bool verify_conflict(struct checker *c, size_t n) {
    c->refuted = c->refuted || !verify_propagate(c);
    const int n_trail = c->n_trail;
    bool open = !c->refuted && falsify(c, c->literals.at, (int)n) &&
                verify_propagate(c);
    for (size_t i = n; i < c->literals.n && open; i++) {
        const int hint = c->literals.at[i];
        if (hint > 0 && (size_t)hint <= c->places.n)
            open = examine(c, c->places.at[hint - 1]) && verify_propagate(c);
    }
    while (c->n_trail > n_trail) {
        const int literal = c->trail[--c->n_trail];
        c->value[literal] = c->value[-literal] = 0;
    }
    c->n_done = n_trail;
    return !open;
}

/* ---- canonical clauses */

void verify_open_clauses(struct checker *c) {
    const size_t v = (size_t)c->n_variables,
                 candidates = (size_t)c->n_candidates;
    c->watchers =
        verify_goes_on(c) ? calloc(candidates + 5 * v + 2, sizeof(int)) : NULL;
    if (!c->watchers) {
        verify_fail(c, SUDOKUSAT_NO_MEMORY, "out of memory");
        return;
    }
    c->partners = c->watchers;
    c->trail = c->partners + candidates;
    c->head = c->trail + v + v;
    c->value = c->head + v + 1 + v;
    verify_push(c, &c->links, 0); /* so that no link is at 0 */
}

/* The last part of a line of DIMACS, from its end on, or one before it. */
static void hash_part(struct checker *c, const int *literals, int n,
                      bool is_last) {
    char text[MAX_PART * 12 + 2], *const end = text + sizeof text, *at = end;
    if (is_last) {
        *--at = '\n';
        *--at = '0';
    }
    for (int i = n; i-- > 0;) {
        *--at = ' ';
        for (int v = abs(literals[i]); v; v /= 10)
            *--at = (char)('0' + v % 10);
        if (literals[i] < 0)
            *--at = '-';
    }
    sha256_add(&c->hash, at, (size_t)(end - at));
}

/* Hashes it as a line of DIMACS: "1 -2 0\n". */
static void hash_clause(struct checker *c, const int *literals, int n) {
    for (; n > MAX_PART; n -= MAX_PART, literals += MAX_PART)
        hash_part(c, literals, MAX_PART, false);
    hash_part(c, literals, n, true);
}

void verify_draw_clause(struct checker *c, int group, const int *literals,
                        int n) {
    if (c->take) {
        c->take(c->take_context, group, literals, n);
        return;
    }
    if (!c->hash_known)
        hash_clause(c, literals, n);
    c->n_drawn++;
    if (group != VERIFY_PAIR) /* verify_partners tells these */
        verify_add_clause(c, literals, n);
}

void verify_add_group(struct checker *c, const int *cells, int n) {
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            verify_relate(c, cells[k], cells[i], SAME_DIGIT);
}

void verify_add_house(struct checker *c, const int *cells) {
    verify_add_group(c, cells, c->n);
    for (int i = 0; i < c->n; i++)
        verify_push(c, &c->houses, cells[i]);
}
