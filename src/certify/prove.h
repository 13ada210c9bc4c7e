/* Writes certificates: docs/certificate.md says what one is.
 *
 * One engine finds the solutions, PicoSAT shows that there is no other, and
 * the checker (verify.h) must accept the result before anybody sees it.
 */
#ifndef PROVE_H
#define PROVE_H

#include "certify/canon.h"
#include "certify/derive.h"
#include "certify/definition.h"
#include "sat/sat_proof.h"
#include "solve/solver.h"

enum proof_form {
    PROOF_RUP,    /* the solver's lemmas */
    PROOF_PACKED, /* the needed ones, in as few bytes as possible */
    PROOF_HINTS   /* the needed ones, each with its reasons */
};

/* What stays the same for all boards of one shape and rules. */
struct prover {
    struct solver *finder; /* borrowed */
    struct definition definition;
    struct canon *canon;
    struct sat_proof *sat;
    struct verify_memory memory; /* the checker's */
};

/* NULL, with a sentence in *why, when there are no certificates of a rule or
 * mark, which the checker does not know. */
struct prover *prover_open(const struct rule_set *rules, struct solver *finder,
                           struct text *why);
void prover_close(struct prover *p); /* NULL is allowed */

struct proof_request {
    const struct board *board; /* givens and candidates count */
    uint64_t limit;            /* most solutions */
    bool lists_all; /* past the limit: "at least" with all grids, not 2 */
    bool derives;   /* for proof_write_lrat */
    enum proof_form form;
    struct limits limits; /* bytes: of PicoSAT's memory */
};

struct proof_grids VEC(int8_t);

struct proof {
    const struct canon *canon; /* borrowed */
    const struct board *board; /* borrowed */
    struct meter *meter;       /* while it is made, or NULL */
    enum verdict verdict;
    uint64_t n_solutions;
    bool complete;            /* exactly that many: lemmas show it */
    enum stop_reason stopped; /* unless complete */
    const char *failure;      /* engines or checker disagree: a sentence */
    const char *trouble;      /* with the temporary file, or NULL */
    struct proof_grids grids; /* ascending */
    struct canon_ints units;
    struct canon_ints blocks; /* clauses, each followed by a 0 */
    struct sat_lemmas lemmas;
    bool has_hints;          /* every lemma has them, each followed by a 0 */
    struct canon_ints hints; /* in the checker's numbers */
    bool derived;
    struct derive derive;
    uint64_t n_lemmas; /* in the certificate */
    struct text certificate;
};

/* Proves what there is to prove about the board. The certificate is empty if
 * it was stopped before anything was settled, or failed. */
void proof_make(struct prover *p, const struct proof_request *request,
                struct proof *proof);
void proof_free(struct proof *proof);

/* What the checker says about a text, within the request's bounds. When it was
 * stopped, *stopped tells by which. */
void proof_check(struct prover *p, const struct proof_request *request,
                 const struct text *text, sudokusat_check_report *report,
                 enum stop_reason *stopped);

/* Takes the next bytes; false stops. */
typedef bool (*proof_sink)(void *context, const char *bytes, size_t n);

/* The formula with its blocking clauses as DIMACS; the solutions as a SAT
 * solver would print them; the lemmas as DRAT; the needed ones as LRAT, if
 * they were derived. */
void proof_write_cnf(const struct proof *proof, proof_sink sink, void *context);
void proof_write_models(const struct proof *proof, proof_sink sink,
                        void *context);
void proof_write_drat(const struct proof *proof, proof_sink sink,
                      void *context);
void proof_write_lrat(const struct proof *proof, proof_sink sink,
                      void *context);

/* The certificate's lines before the claim. */
void proof_print_head(const struct prover *p, const struct board *b,
                      const struct canon_ints *units, struct text *out);

#endif
