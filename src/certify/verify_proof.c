/* Lemmas: each must follow by unit propagation from the clauses before it
 * (reverse unit propagation; Goldberg and Novikov, DATE 2003), or from those
 * that its hints name (after LRAT; Cruz-Filipe and others, CADE 2017).
 *
 * Excluded pairs are not stored: verify_partners tells them. The other clauses
 * watch two of their literals. What follows from the clauses alone stays on
 * the trail; a lemma's negation is put on top and taken off again. */
#include "certify/verify_parts.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 3 }; /* ints before a stored clause's literals */

bool verify_proof_open(struct verify_proof *p, struct verify_input *in,
                       const struct verify_board *b, bool hints) {
    const size_t v = (size_t)b->n_variables, both = 2 * v + 1;
    *p = (struct verify_proof){
        .in = in, .board = b, .hints = hints, .n_stored = HEAD, .n_where = 1};
    p->values = calloc(both, sizeof *p->values);
    p->heads = calloc(both, sizeof *p->heads);
    p->trail = malloc(both * sizeof *p->trail);
    if (!p->values || !p->heads || !p->trail)
        return verify_fail(in, VERIFY_NO_MEMORY, "out of memory");
    p->value = p->values + v;
    p->head = p->heads + v;
    return true;
}

void verify_proof_close(struct verify_proof *p) {
    free(p->values);
    free(p->heads);
    free(p->trail);
    free(p->stored);
    free(p->where);
}

static void assign(struct verify_proof *p, int literal) {
    p->value[literal] = 1;
    p->value[-literal] = -1;
    p->trail[p->n_trail++] = literal;
}

static void take_back(struct verify_proof *p, int n_trail) {
    while (p->n_trail > n_trail) {
        const int literal = p->trail[--p->n_trail];
        p->value[literal] = p->value[-literal] = 0;
    }
    p->n_done = n_trail;
}

/* The literal at a watch's end of a clause became false: another one takes the
 * watch, or the one at the other end must be true. A link is twice the place
 * of a clause, plus the end. False: a conflict. */
static bool visit_clauses(struct verify_proof *p, int falsified) {
    int *link = &p->head[falsified];
    while (*link) {
        const int watch = *link, end = watch & 1;
        int *const clause = p->stored + watch / 2, *const next = &clause[end];
        int *const literals = clause + HEAD, n = clause[2], i = 2;
        const int other = literals[!end];
        if (p->value[other] > 0) {
            link = next;
            continue;
        }
        while (i < n && p->value[literals[i]] < 0)
            i++;
        if (i < n) {
            literals[end] = literals[i];
            literals[i] = falsified;
            *link = *next;
            *next = p->head[literals[end]];
            p->head[literals[end]] = watch;
        } else if (p->value[other] < 0) {
            return false;
        } else {
            assign(p, other);
            link = next;
        }
    }
    return true;
}

static bool visit_pairs(struct verify_proof *p, int variable) {
    int *const partners = p->board->scratch;
    const int n = verify_partners(p->board, variable, partners);
    for (int i = 0; i < n; i++) {
        if (p->value[partners[i]] > 0)
            return false;
        if (p->value[partners[i]] == 0)
            assign(p, -partners[i]);
    }
    return true;
}

/* False: a conflict, or the caller asked to stop (in->report tells). */
static bool propagate(struct verify_proof *p) {
    while (p->n_done < p->n_trail) {
        const int literal = p->trail[p->n_done++];
        if (++p->n_steps % 4096 == 0 && verify_asked_to_stop(p->in))
            return false;
        if (literal > 0 && !visit_pairs(p, literal))
            return false;
        if (!p->hints && !visit_clauses(p, -literal))
            return false;
    }
    return true;
}

static bool may_go_on(const struct verify_proof *p) {
    return p->in->report->outcome == VERIFY_ACCEPTED;
}

/* Room for more ints at *list, which has n of them. */
static bool reserve(struct verify_proof *p, int **list, size_t n, size_t more,
                    size_t *room) {
    if (n + more <= *room)
        return true;
    if (n + more > VERIFY_MAX_STORED)
        return verify_fail(p->in, VERIFY_UNREADABLE,
                           "there are too many clauses");
    *room = 2 * (n + more);
    int *const larger = realloc(*list, *room * sizeof **list);
    if (!larger)
        return verify_fail(p->in, VERIFY_NO_MEMORY, "out of memory");
    *list = larger;
    return true;
}

/* Copies the literals behind all clauses, those that are not false in front,
 * and returns how many these are. */
static int copy(struct verify_proof *p, const int *literals, int n) {
    int *const clause = p->stored + p->n_stored, *const to = clause + HEAD;
    int n_open = 0;
    clause[0] = clause[1] = 0;
    clause[2] = n;
    for (int i = 0; i < n; i++) {
        to[i] = literals[i];
        if (p->value[literals[i]] < 0)
            continue;
        to[i] = to[n_open];
        to[n_open++] = literals[i];
    }
    return n_open;
}

static void watch(struct verify_proof *p, int *clause) {
    for (int end = 0; end < 2; end++) {
        int *const head = &p->head[clause[HEAD + end]];
        clause[end] = *head;
        *head = 2 * (int)(clause - p->stored) + end;
    }
}

/* A clause with one open literal makes it true for good. */
bool verify_proof_add(void *proof, const int *literals, int n) {
    struct verify_proof *const p = proof;
    if (!reserve(p, &p->stored, p->n_stored, (size_t)n + HEAD, &p->room) ||
        !reserve(p, &p->where, p->n_where, 1, &p->where_room))
        return false;
    int *const clause = p->stored + p->n_stored;
    const int n_open = copy(p, literals, n);
    p->where[p->n_where++] = (int)p->n_stored;
    p->n_stored += (size_t)n + HEAD;
    if (n_open > 1 && !p->hints)
        watch(p, clause);
    if (n_open == 1 && p->value[clause[HEAD]] == 0)
        assign(p, clause[HEAD]);
    if (n_open == 0 || !propagate(p))
        p->refuted = may_go_on(p);
    return may_go_on(p);
}

/* Makes the opposite of every literal true; false if one is true already. */
static bool deny(struct verify_proof *p, const int *literals, int n) {
    for (int i = 0; i < n; i++) {
        if (p->value[literals[i]] > 0)
            return false;
        if (p->value[literals[i]] == 0)
            assign(p, -literals[i]);
    }
    return true;
}

/* The clause's one open literal becomes true. False: all are false. A hint
 * that is of no use is passed over. */
static bool follow(struct verify_proof *p, int id) {
    if (id < 1 || (size_t)id >= p->n_where)
        return true;
    const int *const clause = p->stored + p->where[id];
    int open = 0;
    for (int i = HEAD; i < HEAD + clause[2]; i++)
        if (p->value[clause[i]] >= 0 && clause[i] != open) {
            if (open)
                return true;
            open = clause[i];
        }
    if (open && p->value[open] == 0)
        assign(p, open);
    return open && propagate(p);
}

bool verify_lemma(struct verify_proof *p, const int *literals, int n,
                  const int *hints, int n_hints) {
    if (p->refuted)
        return true;
    const int root = p->n_trail;
    bool open = deny(p, literals, n) && propagate(p);
    for (int i = 0; i < n_hints && open; i++)
        open = follow(p, hints[i]);
    take_back(p, root);
    if (!may_go_on(p) || verify_asked_to_stop(p->in))
        return false;
    if (open)
        return verify_fail(p->in, VERIFY_REFUSED, "the lemma does not follow");
    return verify_proof_add(p, literals, n);
}
