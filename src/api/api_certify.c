/* Certificates: writing and checking them. */
#include "api/api.h"

#include "base/clock.h"
#include "certify/cubes.h"
#include "certify/prove.h"
#include "solve/check.h"

#include <string.h>

enum { MOST_SOLUTIONS = 10000, MOST_A_CUBE = 1000 };

struct sudokusat_proof {
    struct prover prover;
    struct board *board;
    struct proof proof;
    bool has_parts; /* see sudokusat_proof_write */
};

/* A board whose givens include the placed digits that count. */
static struct board *board_to_prove(const struct board *from, bool use_placed) {
    struct board *const b = board_copy(from);
    for (int i = 0; i < geometry_cells(&b->shape) && b->placed; i++) {
        if (use_placed && b->given[i] == BOARD_BLANK)
            b->given[i] = b->placed[i];
        if (b->candidates)
            b->candidates[i] = board_marks(from, i, use_placed);
    }
    return b;
}

static struct proof_request translate(const sudokusat_proof_question *q,
                                      const struct board *board) {
    struct limits limits = api_limits(q->seconds, q->cancel);
    limits.bytes = q->bytes;
    return (struct proof_request){
        .board = board,
        .limit = q->limit ? q->limit : MOST_SOLUTIONS,
        .lists_all = q->limit != 0,
        .derives = q->bundle,
        .form = (enum proof_form)q->form,
        .limits = limits,
    };
}

/* The prover for a puzzle; false with the puzzle's error set. */
static bool open_prover(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                        struct prover *p) {
    *p = (struct prover){.finder = NULL};
    if (!session_for(s, puzzle))
        return false;
    struct solver *const finder = session_solver(s, puzzle, 0);
    if (!finder)
        return false;
    struct text why = {0};
    const bool open = prover_open(p, &s->session->rules, finder, &why);
    if (!open)
        puzzle_fail(puzzle, &why, NULL);
    text_free(&why);
    return open;
}

static void begin(sudokusat_solver *s, sudokusat_answer *a) {
    *a = (sudokusat_answer){.agree = true};
    strcpy(a->solutions, "0");
    s->violations.list.n = 0;
    text_clear(&s->conflict);
}

/* Givens that break a rule have a verdict of their own. */
static void judge_givens(sudokusat_solver *s, const struct board *b,
                         sudokusat_answer *a) {
    const bool invalid = check_grid(&s->session->rules, b->given,
                                    &s->violations) == CHECK_INVALID;
    if (invalid && a->verdict == SUDOKUSAT_NONE)
        a->verdict = SUDOKUSAT_INVALID;
    a->n_violations = (int)s->violations.list.n;
}

static void disagree(sudokusat_solver *s, const char *why,
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
    judge_givens(s, r->board, a);
    if (p->failure)
        disagree(s, p->failure, a);
}

int sudokusat_prove(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    const sudokusat_proof_question *q, sudokusat_proof **out,
                    sudokusat_answer *a) {
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
        return api_refuse(puzzle, "there is no such form of proof");
    begin(s, a);
    sudokusat_proof *const p = xnew0(1, sudokusat_proof);
    if (!open_prover(s, puzzle, &p->prover)) {
        sudokusat_proof_free(p);
        return -1;
    }
    p->board = board_to_prove(puzzle->record.board, q->use_placed);
    const struct proof_request r = translate(q, p->board);
    proof_make(&p->prover, &r, &p->proof);
    publish(s, &p->proof, &r, a);
    p->has_parts = q->bundle && p->proof.complete;
    a->seconds = clock_now() - start;
    *out = p;
    return 0;
}

void sudokusat_proof_free(sudokusat_proof *p) {
    if (!p)
        return;
    proof_free(&p->proof);
    prover_close(&p->prover);
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

/* One cube's certificate; false ends the tree. */
static bool prove_cube(sudokusat_solver *s, struct prover *p,
                       struct proof_request r, const struct cubes *cubes,
                       const struct cube *cube, sudokusat_write write,
                       void *context, sudokusat_answer *a, uint64_t *n_lemmas) {
    struct board *const board = cubes_board(r.board, cubes, cube);
    struct proof proof;
    r.board = board;
    r.limit = cube->n_solutions;
    r.lists_all = false;
    proof_make(p, &r, &proof);
    const char *failure = proof.failure;
    if (!failure && proof.complete && proof.n_solutions != cube->n_solutions)
        failure = "a cube was counted twice, with different results";
    const bool good = !failure && proof.complete;
    if (failure)
        disagree(s, failure, a);
    else if (!good)
        a->stopped = proof.trouble ? "file" : api_stop_name(proof.stopped);
    *n_lemmas += proof.n_lemmas;
    const bool written =
        good && write(context, proof.certificate.data, proof.certificate.n);
    proof_free(&proof);
    board_free(board);
    return written;
}

static void write_tree(sudokusat_solver *s, struct prover *p,
                       const struct proof_request *r, const struct cubes *cubes,
                       sudokusat_write write, void *context,
                       sudokusat_answer *a, uint64_t *n_lemmas) {
    struct text root = {0};
    sudokusat_check_report report;
    enum stop_reason stopped = STOP_NONE;
    cubes_print(p, r->board, cubes, &root);
    proof_check(r, &root, &report, &stopped);
    bool good = report.outcome == SUDOKUSAT_ACCEPTED;
    if (stopped)
        a->stopped = api_stop_name(stopped);
    else if (!good)
        disagree(s, report.why, a);
    good = good && write(context, root.data, root.n);
    text_free(&root);
    for (size_t i = 0; i < cubes->list.n && good; i++)
        good = prove_cube(s, p, *r, cubes, &cubes->list.data[i], write, context,
                          a, n_lemmas);
    a->complete = good;
}

static void prove_tree(sudokusat_solver *s, struct prover *p,
                       const struct proof_request *r, uint64_t most,
                       sudokusat_write write, void *context,
                       sudokusat_answer *a, uint64_t *n_cubes,
                       uint64_t *n_lemmas) {
    struct cubes cubes;
    cubes_split(p, r, most, &cubes);
    *n_cubes = cubes.list.n;
    count_print(cubes.n_solutions, a->solutions);
    a->stopped = api_stop_name(cubes.stopped);
    if (cubes.failure)
        disagree(s, cubes.failure, a);
    else if (cubes.complete)
        write_tree(s, p, r, &cubes, write, context, a, n_lemmas);
    const int order = count_compare(cubes.n_solutions, count_from(1));
    if (a->agree)
        a->verdict = order > 0      ? SUDOKUSAT_MULTIPLE
                     : !a->complete ? SUDOKUSAT_UNKNOWN
                     : order < 0    ? SUDOKUSAT_NONE
                                    : SUDOKUSAT_UNIQUE;
    cubes_free(&cubes);
}

int sudokusat_prove_cubes(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                          const sudokusat_proof_question *q,
                          sudokusat_write write, void *context,
                          sudokusat_answer *a, uint64_t *n_cubes,
                          uint64_t *n_lemmas) {
    static const sudokusat_proof_question plain;
    const double start = clock_now();
    struct prover p;
    uint64_t unwanted[2];
    if (!q)
        q = &plain;
    if (!api_begin(s, puzzle, a, sizeof *a))
        return -1;
    if (!write)
        return api_refuse(puzzle, "there is nowhere to write to");
    if ((size_t)q->form > SUDOKUSAT_PROOF_HINTS)
        return api_refuse(puzzle, "there is no such form of proof");
    n_cubes = n_cubes ? n_cubes : &unwanted[0];
    n_lemmas = n_lemmas ? n_lemmas : &unwanted[1];
    begin(s, a);
    *n_cubes = *n_lemmas = 0;
    const bool open = open_prover(s, puzzle, &p);
    if (open) {
        struct board *const board =
            board_to_prove(puzzle->record.board, q->use_placed);
        const struct proof_request r = translate(q, board);
        prove_tree(s, &p, &r, q->limit ? q->limit : MOST_A_CUBE, write, context,
                   a, n_cubes, n_lemmas);
        judge_givens(s, board, a);
        board_free(board);
    }
    prover_close(&p);
    a->seconds = clock_now() - start;
    return open ? 0 : -1;
}

static bool is_over(void *limits) {
    return limits_passed(limits) != STOP_NONE;
}

void sudokusat_verify(const char *text, size_t n, uint64_t first_line,
                      double seconds, const sudokusat_cancel *cancel,
                      sudokusat_check_report *report) {
    struct limits limits = api_limits(seconds, cancel);
    if (!report)
        return;
    verify_certificate(text ? text : "", text ? n : 0, first_line, is_over,
                       &limits, report);
}
