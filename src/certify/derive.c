/* From a solver's lemmas to those that are needed, each with its reasons. */
#include "certify/derive.h"

#include <stdlib.h>
#include <string.h>

enum { NEXT = 0, SIZE = 2, ID = 3, LITERALS = 4 };

void derive_open(struct derive *d, int n_variables) {
    const size_t v = (size_t)n_variables;
    *d = (struct derive){.n_variables = n_variables};
    vec_reserve(&d->heads, 2 * v + 1);
    memset(d->heads.data, 0, (2 * v + 1) * sizeof *d->heads.data);
    d->values = xnew0(2 * v + 1, signed char);
    d->value = d->values + v;
    d->reason = xnew0(v + 1, int);
    d->unit = xnew0(v + 1, int);
    d->seen = xnew0(v + 1, unsigned char);
    d->trail = xnew(v + 1, int);
    vec_push(&d->clauses, 0); /* so that 0 is no place */
    vec_push(&d->where, 0);
}

void derive_close(struct derive *d) {
    vec_free(&d->clauses);
    vec_free(&d->heads);
    vec_free(&d->where);
    vec_free(&d->lemmas);
    vec_free(&d->ints);
    xfree(d->values);
    xfree(d->reason);
    xfree(d->unit);
    xfree(d->seen);
    xfree(d->trail);
}

static int *head(struct derive *d, int literal) {
    return &d->heads.data[d->n_variables + literal];
}

static void assign(struct derive *d, int literal, int reason) {
    d->value[literal] = 1;
    d->value[-literal] = -1;
    d->reason[abs(literal)] = reason;
    d->trail[d->n_trail++] = literal;
}

static void take_back(struct derive *d, int n_trail) {
    while (d->n_trail > n_trail) {
        const int literal = d->trail[--d->n_trail];
        d->value[literal] = d->value[-literal] = 0;
    }
    d->n_done = n_trail;
}

/* Clauses that watch a literal which became false. Returns the place of one
 * that is false as a whole, or 0. */
static int visit(struct derive *d, int falsified) {
    int *link = head(d, falsified);
    while (*link) {
        const int watch = *link, end = watch & 1, place = watch / 2;
        int *const clause = d->clauses.data + place;
        int *const literals = clause + LITERALS, *const next = &clause[end];
        const int n = clause[SIZE], other = literals[!end];
        int i = 2;
        if (d->value[other] > 0) {
            link = next;
            continue;
        }
        while (i < n && d->value[literals[i]] < 0)
            i++;
        if (i < n) {
            literals[end] = literals[i];
            literals[i] = falsified;
            *link = *next;
            *next = *head(d, literals[end]);
            *head(d, literals[end]) = watch;
        } else if (d->value[other] < 0) {
            return place;
        } else {
            assign(d, other, place);
            link = next;
        }
    }
    return 0;
}

static int propagate(struct derive *d) {
    int conflict = 0;
    while (d->n_done < d->n_trail && !conflict)
        conflict = visit(d, -d->trail[d->n_done++]);
    return conflict;
}

/* Stores a clause, open literals first; returns how many are open. */
static int store(struct derive *d, const int *literals, int n, int id) {
    const int place = (int)d->clauses.n;
    int n_open = 0;
    for (int i = 0; i < ID; i++)
        vec_push(&d->clauses, i == SIZE ? n : 0);
    vec_push(&d->clauses, id);
    for (int i = 0; i < n; i++)
        vec_push(&d->clauses, literals[i]);
    vec_push(&d->where, place);
    int *const clause = d->clauses.data + place, *const to = clause + LITERALS;
    for (int i = 0; i < n; i++)
        if (d->value[to[i]] >= 0) {
            const int literal = to[i];
            to[i] = to[n_open];
            to[n_open++] = literal;
        }
    for (int end = 0; end < 2 && n_open > 1; end++) {
        clause[NEXT + end] = *head(d, to[end]);
        *head(d, to[end]) = 2 * place + end;
    }
    return n_open;
}

/* Begins the record of a lemma: literals first, then the hints. */
static void begin_lemma(struct derive *d, bool propagated) {
    const struct derived_lemma lemma = {.literals = d->ints.n,
                                        .propagated = propagated};
    vec_push(&d->lemmas, lemma);
}

static struct derived_lemma *last_lemma(struct derive *d) {
    return &d->lemmas.data[d->lemmas.n - 1];
}

static void end_literals(struct derive *d) {
    struct derived_lemma *const l = last_lemma(d);
    l->hints = d->ints.n;
    l->n_literals = (int)(d->ints.n - l->literals);
}

static void end_hints(struct derive *d) {
    struct derived_lemma *const l = last_lemma(d);
    l->n_hints = (int)(d->ints.n - l->hints);
}

static int last_id(const struct derive *d) {
    return d->n_clauses + (int)d->lemmas.n;
}

/* Hints: the units that falsify the clause's literals (but for one), and it. */
static void hint_clause(struct derive *d, int place, int but) {
    const int *const clause = d->clauses.data + place;
    for (int i = 0; i < clause[SIZE]; i++)
        if (clause[LITERALS + i] != but)
            vec_push(&d->ints, d->unit[abs(clause[LITERALS + i])]);
    vec_push(&d->ints, d->clauses.data[place + ID]);
    end_hints(d);
}

/* A literal that the clause at this place makes true for good. */
static void note_unit(struct derive *d, int literal, int place) {
    const int *const clause = d->clauses.data + place;
    if (clause[SIZE] == 1) {
        d->unit[abs(literal)] = clause[ID];
        return;
    }
    begin_lemma(d, true);
    vec_push(&d->ints, literal);
    end_literals(d);
    hint_clause(d, place, literal);
    vec_push(&d->where, 0);
    d->unit[abs(literal)] = last_id(d);
}

static void finish(struct derive *d, int conflict) {
    begin_lemma(d, false);
    end_literals(d);
    hint_clause(d, conflict, 0);
    last_lemma(d)->needed = true;
    d->refuted = true;
}

/* Propagates for good, after the clause at this place was stored. */
static void settle(struct derive *d, int place, int n_open) {
    const int *const clause = d->clauses.data + place;
    if (d->refuted)
        return;
    if (n_open == 0) {
        finish(d, place);
        return;
    }
    if (n_open > 1 || d->value[clause[LITERALS]] > 0)
        return;
    int noted = d->n_trail;
    assign(d, clause[LITERALS], place);
    const int conflict = propagate(d);
    for (; noted < d->n_trail; noted++)
        note_unit(d, d->trail[noted], d->reason[abs(d->trail[noted])]);
    if (conflict)
        finish(d, conflict);
}

bool derive_add(void *derive, const int *literals, int n) {
    struct derive *const d = derive;
    store(d, literals, n, ++d->n_clauses);
    return true;
}

/* Clauses were stored while nothing was true; now the units among them and
 * the empty one take effect. */
static void begin(struct derive *d) {
    for (int id = 1; id <= d->n_clauses && !d->refuted; id++) {
        const int place = d->where.data[id];
        if (d->clauses.data[place + SIZE] <= 1)
            settle(d, place,
                   d->clauses.data[place + SIZE] &&
                       d->value[d->clauses.data[place + LITERALS]] >= 0);
    }
}

static void mark(struct derive *d, int place) {
    const int *const clause = d->clauses.data + place;
    for (int i = 0; i < clause[SIZE]; i++)
        d->seen[abs(clause[LITERALS + i])] = 1;
}

/* Goes back over the trail from the conflict. First the lemma's literals that
 * are needed, then the hints: units, reasons in the order of propagation, the
 * conflict. */
static void explain(struct derive *d, int root, int conflict) {
    begin_lemma(d, false);
    mark(d, conflict);
    for (int i = d->n_trail - 1; i >= root; i--) {
        const int v = abs(d->trail[i]);
        if (d->seen[v] && d->reason[v])
            mark(d, d->reason[v]);
        else if (d->seen[v])
            vec_push(&d->ints, -d->trail[i]);
    }
    end_literals(d);
    for (int i = 0; i < d->n_trail; i++) {
        const int v = abs(d->trail[i]);
        if (d->seen[v] && i < root)
            vec_push(&d->ints, d->unit[v]);
        else if (d->seen[v] && d->reason[v])
            vec_push(&d->ints, d->clauses.data[d->reason[v] + ID]);
        d->seen[v] = 0;
    }
    vec_push(&d->ints, d->clauses.data[conflict + ID]);
    end_hints(d);
}

/* False: the lemma does not follow. */
static bool add_lemma(struct derive *d, const int *literals, int n) {
    const int root = d->n_trail;
    for (int i = 0; i < n; i++) {
        if (d->value[literals[i]] > 0) {
            take_back(d, root);
            return true; /* says nothing new */
        }
        if (d->value[literals[i]] == 0)
            assign(d, -literals[i], 0);
    }
    const int conflict = propagate(d);
    if (!conflict)
        return false;
    explain(d, root, conflict);
    take_back(d, root);
    const struct derived_lemma *const l = last_lemma(d);
    const int place = (int)d->clauses.n;
    if (l->n_literals == 0) {
        last_lemma(d)->needed = d->refuted = true;
        return true;
    }
    const int n_open =
        store(d, d->ints.data + l->literals, l->n_literals, last_id(d));
    settle(d, place, n_open);
    return true;
}

static void mark_needed(struct derive *d) {
    for (size_t i = d->lemmas.n; i-- > 0;) {
        const struct derived_lemma *const l = &d->lemmas.data[i];
        for (int k = 0; k < l->n_hints && l->needed; k++) {
            const int id = d->ints.data[l->hints + (size_t)k];
            if (id > d->n_clauses)
                d->lemmas.data[id - d->n_clauses - 1].needed = true;
        }
    }
}

bool derive_run(struct derive *d, const int *lemmas, size_t n,
                struct budget *budget) {
    begin(d);
    for (size_t at = 0; at < n && !d->refuted;) {
        size_t end = at;
        while (lemmas[end])
            end++;
        d->stopped = budget_spent(budget);
        if (d->stopped || !add_lemma(d, lemmas + at, (int)(end - at)))
            return false;
        at = end + 1;
    }
    if (!d->refuted)
        add_lemma(d, NULL, 0);
    mark_needed(d);
    return d->refuted;
}
