/* Certificates: writing and checking them. */
#include "api/certifying.h"

#include "base/clock.h"
#include "solve/check.h"

#include <string.h>

enum { MOST_SOLUTIONS = 10000 };

struct sudokusat_proof {
    struct board *board;
    struct proof proof;
    bool has_parts;        /* see sudokusat_proof_write */
    struct prover *prover; /* that they are written from, or NULL */
};

struct board *certifying_board(const struct board *from, bool use_placed) {
    struct board *const b = board_copy(from);
    for (int i = 0; i < geometry_cells(&b->shape) && b->placed; i++) {
        if (use_placed && b->given[i] == BOARD_BLANK)
            b->given[i] = b->placed[i];
        if (b->candidates)
            b->candidates[i] = board_marks(from, i, use_placed);
    }
    return b;
}

struct proof_request certifying_request(const sudokusat_proof_question *q,
                                        const struct board *board,
                                        struct api_meter *meter) {
    struct limits limits = api_limits(&q->limits, meter);
    limits.bytes = q->limits.bytes;
    return (struct proof_request){
        .board = board,
        .limit = q->limit ? q->limit : MOST_SOLUTIONS,
        .lists_all = q->limit != 0,
        .derives = q->bundle,
        .form = (enum proof_form)q->form,
        .limits = limits,
    };
}

struct prover *certifying_prover(sudokusat_solver *s,
                                 sudokusat_puzzle *puzzle) {
    struct session *const session = session_for(s, puzzle);
    if (!session || session->prover)
        return session ? session->prover : NULL;
    struct solver *const finder = session_solver(s, puzzle, 0);
    if (!finder)
        return NULL;
    struct text why = {0};
    session->prover = prover_open(&session->rules, finder, &why);
    if (!session->prover)
        puzzle_fail(puzzle, &why, NULL);
    text_free(&why);
    return session->prover;
}

void certifying_begin(sudokusat_solver *s, sudokusat_answer *a) {
    *a = (sudokusat_answer){.agree = true};
    strcpy(a->solutions, "0");
    s->violations.list.n = 0;
    text_clear(&s->conflict);
}

void certifying_judge(sudokusat_solver *s, const struct board *b,
                      sudokusat_answer *a) {
    const bool invalid = check_grid(&s->session->rules, b->given,
                                    &s->violations) == CHECK_INVALID;
    if (invalid && a->verdict == SUDOKUSAT_NONE)
        a->verdict = SUDOKUSAT_INVALID;
    a->n_violations = (int)s->violations.list.n;
}

void certifying_disagree(sudokusat_solver *s, const char *why,
                         sudokusat_answer *a) {
    text_add(&s->conflict, why);
    a->agree = false;
    a->conflict = text_string(&s->conflict);
    a->verdict = SUDOKUSAT_UNKNOWN;
    a->complete = false;
}

static void publish(sudokusat_solver *s, const struct proof *p,
                    const struct proof_request *r, sudokusat_answer *a) {
    a->verdict = api_verdict(p->verdict);
    a->complete = p->complete;
    a->limit_reached =
        !p->complete && !p->stopped && !p->failure && !p->trouble;
    a->stopped = p->trouble ? "file" : api_stop_name(p->stopped);
    count_print(count_from(p->n_solutions), a->solutions);
    certifying_judge(s, r->board, a);
    if (p->failure)
        certifying_disagree(s, p->failure, a);
}

static int prove_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                        const sudokusat_proof_question *q,
                        sudokusat_proof **out, sudokusat_answer *a) {
    static const sudokusat_proof_question plain;
    const double start = clock_now();
    if (out)
        *out = NULL;
    if (!q)
        q = &plain;
    if (!api_begin(s, puzzle, a, sizeof *a))
        return -1;
    if (!out)
        return api_refuse(puzzle, "there is no room for the proof");
    if ((size_t)q->form > SUDOKUSAT_PROOF_HINTS)
        return api_refuse(puzzle, "there is no such proof format");
    struct api_meter meter;
    certifying_begin(s, a);
    struct prover *const prover = certifying_prover(s, puzzle);
    if (!prover)
        return -1;
    sudokusat_proof *const p = xnew0(1, sudokusat_proof);
    p->board = certifying_board(puzzle->record.board, q->use_placed);
    const struct proof_request r = certifying_request(q, p->board, &meter);
    proof_make(prover, &r, &p->proof);
    publish(s, &p->proof, &r, a);
    p->has_parts = q->bundle && p->proof.complete;
    if (p->has_parts) { /* which may outlive the session */
        p->prover = prover;
        s->session->prover = NULL;
    }
    a->seconds = clock_now() - start;
    *out = p;
    return 0;
}

int sudokusat_prove(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    const sudokusat_proof_question *q, sudokusat_proof **out,
                    sudokusat_answer *a) {
    if (out)
        *out = NULL;
    API_CALL(int, api_no_memory(s, puzzle), prove_inside(s, puzzle, q, out, a));
}

void sudokusat_proof_free(sudokusat_proof *p) {
    if (!p)
        return;
    proof_free(&p->proof);
    prover_close(p->prover);
    board_free(p->board);
    xfree(p);
}

const char *sudokusat_proof_text(const sudokusat_proof *p, size_t *n) {
    if (n)
        *n = p ? p->proof.certificate.n : 0;
    if (!p)
        return "";
    return text_string(&p->proof.certificate);
}

uint64_t sudokusat_proof_lemmas(const sudokusat_proof *p) {
    return p ? p->proof.n_lemmas : 0;
}

void sudokusat_proof_write(const sudokusat_proof *p,
                           enum sudokusat_proof_part part,
                           sudokusat_write write, void *context) {
    static void (*const writers[])(const struct proof *, proof_sink, void *) = {
        [SUDOKUSAT_PART_CNF] = proof_write_cnf,
        [SUDOKUSAT_PART_MODELS] = proof_write_models,
        [SUDOKUSAT_PART_DRAT] = proof_write_drat,
        [SUDOKUSAT_PART_LRAT] = proof_write_lrat};
    const size_t i = (size_t)part;
    if (p && p->has_parts && write && i < sizeof writers / sizeof *writers)
        writers[i](&p->proof, write, context);
}

static bool is_over(void *limits) {
    return limits_passed(limits) != STOP_NONE;
}

void sudokusat_verify(const char *text, size_t n, uint64_t first_line,
                      const sudokusat_limits *limits,
                      sudokusat_check_report *report) {
    struct api_meter meter;
    struct limits until = api_limits(limits, &meter);
    if (!report)
        return;
    verify_certificate(text ? text : "", text ? n : 0, first_line, is_over,
                       &until, NULL, report);
}
