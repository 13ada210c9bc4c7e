/* solve --prove: a certificate of each answer, into a file of its own. */
#include "cli/keep_proof.h"

#include "cli/message.h"
#include "cli/options.h"
#include "cli/out.h"
#include "cli/progress.h"
#include "cli/signals.h"

#include <string.h>

/* The question of solve: one solution, none, or two that differ. */
static sudokusat_proof_question question(const struct options *o) {
    return (sudokusat_proof_question){
        .limit = o->question.all ? 0 : 2,
        .use_placed = o->question.use_placed,
        .limits.seconds = o->question.timeout,
        .limits.bytes = (size_t)o->question.memory << 20,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o),
    };
}

/* A puzzle whose givens break a rule has no solution for the proof. */
static bool contradicts(enum sudokusat_verdict answer,
                        enum sudokusat_verdict proof) {
    if (answer == SUDOKUSAT_UNKNOWN || proof == SUDOKUSAT_UNKNOWN)
        return false;
    if (answer == SUDOKUSAT_INVALID)
        answer = SUDOKUSAT_NONE;
    if (proof == SUDOKUSAT_INVALID)
        proof = SUDOKUSAT_NONE;
    return answer != proof;
}

static int no_proof(struct job *job, const sudokusat_answer *a) {
    const bool no_room = a->stopped && !strcmp(a->stopped, "file");
    job_complain(job,
                 no_room ? "no certificate: no temporary file could be created"
                 : signals_caught() ? "no certificate: interrupted"
                                    : "no certificate: the proof was stopped");
    return no_room ? EXIT_TROUBLE : EXIT_STOPPED;
}

static int write_proof(struct job *job, const sudokusat_proof *proof,
                       const sudokusat_answer *a, struct out *out) {
    size_t n;
    const char *const text = sudokusat_proof_text(proof, &n);
    if (a->conflict || contradicts(job->verdict, a->verdict)) {
        job_complain(job, a->conflict ? a->conflict
                                      : "the proof contradicts the answer");
        return EXIT_DISAGREE;
    }
    if (!n)
        return no_proof(job, a);
    if (out_write(out, text, n) < n)
        return EXIT_TROUBLE; /* closing it says why */
    out->last_record = job->index;
    return EXIT_YES;
}

int keep_proof(struct job *job, struct out *proofs) {
    const sudokusat_proof_question q = question(job->options);
    sudokusat_proof *proof = NULL;
    sudokusat_answer a;
    if (sudokusat_prove(job->solver, job->puzzle, &q, &proof, &a))
        return EXIT_UNREADABLE; /* whoever runs the job says why */
    const int status = write_proof(job, proof, &a, proofs);
    sudokusat_proof_free(proof);
    return status;
}
