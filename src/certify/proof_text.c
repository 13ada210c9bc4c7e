/* Proofs as text: the certificate's own lines. */
#include "certify/proof_text.h"

#include "certify/verify.h"

#include <stdlib.h>
#include <string.h>

void proof_print_clause(const int *literals, int n, struct text *out) {
    char text[16];
    for (int i = 0; i <= n; i++) {
        char *at = text + sizeof text;
        const int literal = i < n ? literals[i] : 0;
        *--at = i < n ? ' ' : '\n';
        for (int v = abs(literal); v || !literal; v /= 10) {
            *--at = (char)('0' + v % 10);
            if (!literal)
                break;
        }
        if (literal < 0)
            *--at = '-';
        text_add_bytes(out, at, (size_t)(text + sizeof text - at));
    }
}

void proof_print_cells(const struct geometry *g, const int8_t *cell,
                       struct text *out) {
    char line[GEOMETRY_MAX_N * GEOMETRY_MAX_N + 1];
    const int n_cells = geometry_cells(g);
    for (int i = 0; i < n_cells; i++)
        line[i] = cell[i] < 0 ? '.' : verify_symbols[cell[i]];
    line[n_cells] = '\n';
    text_add_bytes(out, line, (size_t)n_cells + 1);
}

/* Of the units, those of the board that are negative. */
static void print_excluded(const struct canon *c,
                           const struct canon_ints *units, struct text *out) {
    bool any = false;
    for (size_t i = c->forbidden.n; i < units->n; i++)
        if (units->data[i] < 0) {
            text_printf(out, any ? " %d" : "excluded %d", -units->data[i]);
            any = true;
        }
    if (any)
        text_add(out, "\n");
}

void proof_print_head(const struct prover *p, const struct board *b,
                      const struct canon_ints *units, struct text *out) {
    const struct canon *const c = p->canon;
    char checksum[65];
    definition_print(&p->definition, "sudokusat-" SUDOKUSAT_VERSION, out);
    text_add(out, "givens ");
    proof_print_cells(&c->shape, b->given, out);
    print_excluded(c, units, out);
    canon_checksum(c, units, checksum);
    text_printf(out, "clauses %d %d sha256 %s\n", c->n_variables,
                canon_n_clauses(c, units), checksum);
}

static void print_claim(const struct proof *proof, struct text *out) {
    const struct geometry *const g = &proof->canon->shape;
    text_printf(out, "claim %s %llu\n",
                proof->complete ? "exactly" : "at-least",
                (unsigned long long)proof->n_solutions);
    for (size_t i = 0; i < proof->n_solutions; i++) {
        text_add(out, "solution ");
        proof_print_cells(g, proof->grids.data + i * (size_t)geometry_cells(g),
                          out);
    }
}

/* Literals without a 0, and without blanks but before positive ones. */
static void print_packed(const struct proof *proof,
                         const struct derived_lemma *l, struct text *out) {
    for (int i = 0; i < l->n_literals; i++) {
        const int literal = proof->derive.ints.data[l->literals + (size_t)i];
        text_printf(out, i && literal > 0 ? " %d" : "%d", literal);
    }
    text_add_char(out, '\n');
}

/* Whether the one long reason of a propagated unit is a pair, which the
 * checker follows by itself. */
static bool is_pair(const struct canon *c, int id) {
    return id > c->n_long && id <= c->n_long + c->n_pairs;
}

static bool from_pair(const struct proof *proof,
                      const struct derived_lemma *l) {
    return l->propagated &&
           is_pair(proof->canon,
                   proof->derive.ints.data[l->hints + (size_t)l->n_hints - 1]);
}

/* The checker's number of a clause, 0 = needs no hint: pairs, and what is
 * true for good. number[] has those of the lemmas. */
static int hint_number(const struct proof *proof, const int *number, int id) {
    const struct canon *const c = proof->canon;
    const int n_rules = c->n_long + c->n_pairs;
    if (id > proof->derive.n_clauses) {
        const int i = id - proof->derive.n_clauses - 1;
        return proof->derive.lemmas.data[i].n_literals == 1 ? 0 : number[i];
    }
    if (id <= c->n_long)
        return id;
    if (id <= n_rules + (int)proof->units.n)
        return 0;
    return id - c->n_pairs;
}

static void print_hints(const struct proof *proof,
                        const struct derived_lemma *l, const int *number,
                        struct text *out) {
    const struct derive *const d = &proof->derive;
    struct canon_ints hints = {0};
    for (int i = 0; i < l->n_hints; i++) {
        const int id =
            hint_number(proof, number, d->ints.data[l->hints + (size_t)i]);
        if (id)
            vec_push(&hints, id);
    }
    struct text line = {0};
    proof_print_clause(d->ints.data + l->literals, l->n_literals, &line);
    line.data[line.n - 1] = ' ';
    text_add_bytes(out, line.data, line.n);
    proof_print_clause(hints.data, (int)hints.n, out);
    text_free(&line);
    vec_free(&hints);
}

static void print_derived(struct proof *proof, enum proof_form form,
                          struct text *out) {
    const struct derive *const d = &proof->derive;
    int *const number = xnew0(d->lemmas.n + 1, int);
    int next = d->n_clauses - proof->canon->n_pairs + 1;
    for (size_t i = 0; i < d->lemmas.n; i++) {
        const struct derived_lemma *const l = &d->lemmas.data[i];
        if (!l->needed ||
            (form == PROOF_PACKED ? l->propagated : from_pair(proof, l)))
            continue;
        if (form == PROOF_PACKED)
            print_packed(proof, l, out);
        else
            print_hints(proof, l, number, out);
        number[i] = next++;
        proof->n_lemmas++;
    }
    xfree(number);
}

/* The lists that data begins with: literals or hints and a 0 each. */
static size_t list_length(const int *data) {
    size_t n = 0;
    while (data[n])
        n++;
    return n;
}

/* A lemma a line, with its hints if there are any. */
static void print_lemmas(struct proof *proof, struct text *out) {
    const int *lemma = proof->lemmas.data, *hints = proof->hints.data;
    const int *const end = lemma + proof->lemmas.n;
    while (lemma < end) {
        const size_t n = list_length(lemma);
        proof_print_clause(lemma, (int)n, out);
        lemma += n + 1;
        proof->n_lemmas++;
        if (!proof->has_hints)
            continue;
        const size_t n_hints = list_length(hints);
        out->data[out->n - 1] = ' ';
        proof_print_clause(hints, (int)n_hints, out);
        hints += n_hints + 1;
    }
}

void proof_print(const struct prover *p, struct proof *proof,
                 enum proof_form form) {
    static const char *const forms[] = {"rup", "packed", "hints"};
    struct text *const out = &proof->certificate;
    text_clear(out);
    proof->n_lemmas = 0;
    proof_print_head(p, proof->board, &proof->units, out);
    print_claim(proof, out);
    if (proof->complete) {
        const bool as_found = form == PROOF_RUP || proof->has_hints;
        text_printf(out, "proof %s\n",
                    forms[proof->has_hints ? PROOF_HINTS : form]);
        if (as_found)
            print_lemmas(proof, out);
        else
            print_derived(proof, form, out);
    }
    text_add(out, "end\n");
}
