/* Writes certificates. */
#include "certify/prove.h"

#include "base/pieces.h"
#include "certify/proof_text.h"
#include "certify/refute.h"
#include "certify/verify.h"

#include <stdlib.h>
#include <string.h>

/* Makes the clauses; false with a sentence in *why. */
static bool draw(struct prover *p, const struct rule_set *rules,
                 struct text *why) {
    struct text head = {0};
    uint64_t line;
    if (!definition_write(rules, &p->definition, why))
        return false;
    definition_print_blank(&p->definition, &rules->shape, &head);
    p->canon = canon_new(&rules->shape, &head, &line);
    text_free(&head);
    if (!p->canon)
        definition_name_unknown(rules, &p->definition, line, why);
    return p->canon != NULL;
}

struct prover *prover_open(const struct rule_set *rules, struct solver *finder,
                           struct text *why) {
    struct prover *const p = xnew0(1, struct prover);
    p->finder = finder;
    if (!draw(p, rules, why)) {
        prover_close(p);
        return NULL;
    }
    p->sat = sat_proof_open();
    return p;
}

void prover_close(struct prover *p) {
    if (!p)
        return;
    definition_free(&p->definition);
    canon_free(p->canon);
    sat_proof_close(p->sat);
    verify_forget(&p->memory);
    xfree(p);
}

static bool keep_grid(void *context, const int8_t *cell) {
    struct proof *const proof = context;
    const size_t n_cells = (size_t)geometry_cells(&proof->canon->shape);
    if (proof->grids.n + n_cells > proof->grids.room)
        vec_reserve(&proof->grids, 2 * proof->grids.n + 4 * n_cells);
    memcpy(proof->grids.data + proof->grids.n, cell, n_cells);
    proof->grids.n += n_cells;
    METER_REACH(proof->meter, solutions, proof->grids.n / n_cells);
    return true;
}

/* A merge sort, since qsort cannot be told the size of a grid. room: for half
 * of them. */
static void sort_grids(int8_t *grids, int8_t *room, size_t n, size_t size) {
    if (n < 2)
        return;
    const size_t half = n / 2;
    sort_grids(grids, room, half, size);
    sort_grids(grids + half * size, room, n - half, size);
    memcpy(room, grids, half * size);
    size_t a = 0, b = half, to = 0;
    while (a < half) {
        const bool second =
            b < n && memcmp(grids + b * size, room + a * size, size) < 0;
        memmove(grids + to++ * size,
                second ? grids + b++ * size : room + a++ * size, size);
    }
}

/* Finds the solutions, up to one more than the limit. */
static void find(struct prover *p, const struct proof_request *r,
                 struct proof *proof) {
    const size_t size = (size_t)geometry_cells(&p->canon->shape);
    const struct question q = {
        .limit = count_from(r->lists_all ? r->limit : r->limit + 1),
        .want_grids = true,
        .limits = {.deadline = r->limits.deadline,
                   .cancelled = r->limits.cancelled,
                   .context = r->limits.context,
                   .meter = r->limits.meter},
        .on_grid = keep_grid,
        .grid_context = proof,
    };
    struct answer a;
    solver_ask(p->finder, r->board, &q, &a);
    proof->meter = NULL;
    proof->failure = a.failure;
    proof->stopped = a.stopped;
    proof->complete = a.complete;
    proof->n_solutions = proof->grids.n / size;
    if (!a.complete && !(r->lists_all && a.limit_reached) &&
        proof->n_solutions > 2)
        proof->n_solutions = 2;
    int8_t *const room = xnew(proof->grids.n + 1, int8_t);
    sort_grids(proof->grids.data, room, (size_t)proof->n_solutions, size);
    xfree(room);
}

/* PicoSAT must find nothing else. False: complete is false now. */
static void refute(struct prover *p, const struct proof_request *r,
                   struct proof *proof) {
    struct budget budget = {.limits = r->limits};
    bool failed;
    const int answer = refute_rest(p, r, &budget, proof, &failed);
    if (failed)
        proof->trouble = "no temporary file could be created";
    else if (answer == 10)
        proof->failure = "PicoSAT finds another solution";
    else if (answer == 0)
        proof->stopped = budget.reason;
    proof->complete = answer == 20;
}

static void derive_reasons(const struct proof_request *r, struct proof *proof) {
    struct budget budget = {.limits = r->limits};
    proof->derived = true;
    derive_open(&proof->derive, proof->canon->n_variables);
    refute_write(proof, derive_add, &proof->derive);
    if (derive_run(&proof->derive, proof->lemmas.data, proof->lemmas.n,
                   &budget))
        return;
    proof->stopped = budget.reason;
    proof->complete = false;
    if (!proof->derive.stopped)
        proof->failure = "a lemma of PicoSAT does not follow";
}

static void settle_verdict(struct proof *proof) {
    if (proof->failure || proof->trouble)
        proof->verdict = VERDICT_UNKNOWN;
    else if (proof->n_solutions > 1)
        proof->verdict = VERDICT_MULTIPLE;
    else if (!proof->complete)
        proof->verdict = VERDICT_UNKNOWN;
    else
        proof->verdict = proof->n_solutions ? VERDICT_UNIQUE : VERDICT_NONE;
}

static bool is_spent(void *budget) {
    return budget_spent(budget);
}

void proof_check(struct prover *p, const struct proof_request *r,
                 const struct text *text, sudokusat_check_report *report,
                 enum stop_reason *stopped) {
    struct budget budget = {.limits = r->limits};
    verify_certificate(text->data, text->n, 1, is_spent, &budget, &p->memory,
                       report);
    if (report->outcome == SUDOKUSAT_NO_MEMORY)
        alloc_failed(0);
    if (report->outcome == SUDOKUSAT_STOPPED)
        *stopped = budget.reason;
}

/* The certificate must pass the checker, and say what is meant. */
static void check(struct prover *p, const struct proof_request *r,
                  struct proof *proof) {
    sudokusat_check_report report;
    proof_check(p, r, &proof->certificate, &report, &proof->stopped);
    if (report.outcome == SUDOKUSAT_ACCEPTED &&
        report.used == proof->certificate.n &&
        report.solutions == proof->n_solutions &&
        (report.claim == SUDOKUSAT_EXACTLY) == proof->complete)
        return;
    text_clear(&proof->certificate);
    proof->verdict = VERDICT_UNKNOWN;
    proof->complete = false;
    if (report.outcome != SUDOKUSAT_STOPPED)
        proof->failure =
            report.why ? report.why : "the claim is a different one";
}

void proof_make(struct prover *p, const struct proof_request *r,
                struct proof *proof) {
    *proof = (struct proof){
        .canon = p->canon, .board = r->board, .meter = r->limits.meter};
    canon_units(p->canon, r->board, &proof->units);
    find(p, r, proof);
    if (proof->complete && !proof->failure)
        refute(p, r, proof);
    if (proof->complete &&
        (r->derives || (r->form != PROOF_RUP && !proof->has_hints)))
        derive_reasons(r, proof);
    settle_verdict(proof);
    if (proof->failure || proof->trouble ||
        (!proof->complete && !proof->n_solutions))
        return;
    proof_print(p, proof, r->form);
    check(p, r, proof);
}

/* ---- what the outside sees of a proof, piece by piece ---- */

static bool print_clause(void *pieces, const int *literals, int n) {
    struct pieces *const out = pieces;
    proof_print_clause(literals, n, &out->text);
    pieces_pass(out);
    return !out->stopped;
}

void proof_write_cnf(const struct proof *proof, proof_sink sink,
                     void *context) {
    struct pieces out = {.write = sink, .context = context};
    struct proof copy = *proof;
    text_printf(&out.text, "p cnf %d %d\n", proof->canon->n_variables,
                refute_n_clauses(proof));
    refute_write(&copy, print_clause, &out);
    pieces_end(&out);
}

void proof_write_models(const struct proof *proof, proof_sink sink,
                        void *context) {
    struct pieces out = {.write = sink, .context = context};
    const struct geometry *const g = &proof->canon->shape;
    const int n_cells = geometry_cells(g);
    int *const literals = xnew((size_t)proof->canon->n_variables, int);
    text_add(&out.text,
             proof->n_solutions ? "s SATISFIABLE\n" : "s UNSATISFIABLE\n");
    for (size_t i = 0; i < proof->n_solutions && !out.stopped; i++) {
        canon_model(proof->canon, proof->grids.data + i * (size_t)n_cells,
                    literals);
        text_add(&out.text, "v ");
        print_clause(&out, literals, proof->canon->n_variables);
    }
    xfree(literals);
    pieces_end(&out);
}

void proof_write_drat(const struct proof *proof, proof_sink sink,
                      void *context) {
    struct pieces out = {.write = sink, .context = context};
    const int *const data = proof->lemmas.data;
    for (size_t at = 0; at < proof->lemmas.n;) {
        size_t end = at;
        while (data[end])
            end++;
        print_clause(&out, data + at, (int)(end - at));
        at = end + 1;
    }
    print_clause(&out, NULL, 0);
    pieces_end(&out);
}

void proof_write_lrat(const struct proof *proof, proof_sink sink,
                      void *context) {
    struct pieces out = {.write = sink, .context = context};
    const struct derive *const d = &proof->derive;
    int *const id = xnew0(d->lemmas.n + 1, int);
    int next = d->n_clauses + 1;
    for (size_t i = 0; i < d->lemmas.n; i++) {
        const struct derived_lemma *const l = &d->lemmas.data[i];
        if (!l->needed)
            continue;
        id[i] = next++;
        text_printf(&out.text, "%d ", id[i]);
        proof_print_clause(d->ints.data + l->literals, l->n_literals,
                           &out.text);
        out.text.data[out.text.n - 1] = ' ';
        for (int k = 0; k < l->n_hints; k++) {
            const int hint = d->ints.data[l->hints + (size_t)k];
            text_printf(&out.text, "%d ",
                        hint > d->n_clauses ? id[hint - d->n_clauses - 1]
                                            : hint);
        }
        text_add(&out.text, "0\n");
        pieces_pass(&out);
    }
    xfree(id);
    pieces_end(&out);
}
