/* Trees of certificates: a board with very many solutions is split into cubes,
 * and the certificate of each is made by whoever has time for it.
 */
#include "api/certifying.h"

#include "base/clock.h"
#include "base/crew.h"
#include "certify/cubes.h"

enum { MOST_A_CUBE = 1000 };

/* How far ahead of the first cube others are proved: certificates wait for
 * their turn in memory. */
#define AHEAD 4

struct cube_task {
    struct crew_task crew;
    const struct cube *cube;
    struct text certificate; /* empty unless it is good */
    bool good;
    const char *failure;
    enum stop_reason stopped;
    bool has_no_file; /* to be stopped by */
    uint64_t n_lemmas;
    bool is_helped; /* another thread than the asking one made it */
};

struct prove_tree {
    sudokusat_solver *s;
    struct prover *prover;
    const struct proof_request *request;
    struct cubes cubes;
    sudokusat_write write;
    void *context;
    sudokusat_answer *answer;
    uint64_t *n_lemmas;
    bool good; /* as far as it is written */
    struct crew_list list;
    struct crew *crew;
};

/* ---- one cube ---- */

static void prove_cube(const struct prove_tree *t, struct prover *prover,
                       const struct limits *limits, struct cube_task *task) {
    struct board *const board =
        cubes_board(t->request->board, &t->cubes, task->cube);
    struct proof_request r = *t->request;
    struct proof proof;
    r.board = board;
    r.limit = task->cube->n_solutions;
    r.lists_all = false;
    r.limits = *limits;
    proof_make(prover, &r, &proof);
    task->failure = proof.failure;
    if (!proof.failure && proof.complete &&
        proof.n_solutions != task->cube->n_solutions)
        task->failure = "a cube was counted twice, with different results";
    task->good = !task->failure && proof.complete;
    task->stopped = proof.stopped;
    task->has_no_file = proof.trouble != NULL;
    task->n_lemmas = proof.n_lemmas;
    if (task->good) {
        task->certificate = proof.certificate;
        proof.certificate = (struct text){0};
    }
    proof_free(&proof);
    board_free(board);
}

/* ---- rooms: a prover and its engine, the session's or of a thread ---- */

struct prove_room {
    struct prover *prover;
    struct solver *finder;
};

static void *open_room(void *tree) {
    const struct prove_tree *const t = tree;
    struct session *const session = t->s->session;
    struct prove_room room;
    struct text no = {0};
    const char *why = NULL;
    room.finder =
        solver_like(session->solvers[0], &session->rules, session->cover, &why);
    if (!room.finder)
        return NULL;
    room.prover = prover_open(&session->rules, room.finder, &no);
    text_free(&no);
    if (!room.prover) {
        solver_free(room.finder);
        return NULL;
    }
    struct prove_room *const out = xnew(1, struct prove_room);
    *out = room;
    return out;
}

static void close_room(void *tree, void *room) {
    struct prove_room *const r = room;
    (void)tree;
    prover_close(r->prover);
    solver_free(r->finder);
    xfree(r);
}

/* ---- the tree ---- */

/* A helper stops when all do; who asked is asked by the thread that he called
 * alone. */
static void run(void *tree, void *room, struct crew_task *task, bool is_first) {
    struct prove_tree *const t = tree;
    struct limits limits = t->request->limits;
    (void)is_first;
    ((struct cube_task *)task)->is_helped = room != t;
    if (room != t) {
        limits.cancelled = crew_is_stopped;
        limits.context = t->crew;
    }
    prove_cube(t, room == t ? t->prover : ((struct prove_room *)room)->prover,
               &limits, (struct cube_task *)task);
}

static void free_task(struct cube_task *task) {
    text_free(&task->certificate);
    xfree(task);
}

static void account(void *tree, struct crew_task *crew_task) {
    struct prove_tree *const t = tree;
    struct cube_task *const task = (struct cube_task *)crew_task;
    if (task->failure)
        certifying_disagree(t->s, task->failure, t->answer);
    else if (!task->good)
        t->answer->stopped =
            task->has_no_file ? "file" : api_stop_name(task->stopped);
    *t->n_lemmas += task->n_lemmas;
    METER_ADD(t->request->limits.meter, cubes, 1);
    if (task->is_helped)
        METER_ADD(t->request->limits.meter, lemmas, task->n_lemmas);
    t->good = task->good &&
              t->write(t->context, task->certificate.data, task->certificate.n);
    free_task(task);
}

static bool goes_on(void *tree) {
    struct prove_tree *const t = tree;
    const enum stop_reason passed = limits_passed(&t->request->limits);
    if (t->good && passed != STOP_NONE && t->list.first) {
        t->answer->stopped = api_stop_name(passed);
        t->good = false;
    }
    return t->good;
}

static void write_cubes(struct prove_tree *t) {
    const struct crew_work work = {.context = t,
                                   .helpers = t->s->options.helpers,
                                   .room = t,
                                   .ahead = AHEAD,
                                   .open = open_room,
                                   .close = close_room,
                                   .run = run,
                                   .account = account,
                                   .goes_on = goes_on};
    for (size_t i = 0; i < t->cubes.list.n; i++) {
        struct cube_task *const task = xnew0(1, struct cube_task);
        task->cube = &t->cubes.list.data[i];
        crew_add(&t->list, &task->crew);
    }
    t->crew = crew_new();
    crew_run(&work, &t->list, t->crew);
    crew_free(t->crew);
    for (struct crew_task *c = t->list.first, *next; c; c = next) {
        next = c->next;
        free_task((struct cube_task *)c);
    }
}

static void write_tree(struct prove_tree *t) {
    struct text root = {0};
    sudokusat_check_report report;
    enum stop_reason stopped = STOP_NONE;
    cubes_print(t->prover, t->request->board, &t->cubes, &root);
    proof_check(t->prover, t->request, &root, &report, &stopped);
    t->good = report.outcome == SUDOKUSAT_ACCEPTED;
    if (stopped)
        t->answer->stopped = api_stop_name(stopped);
    else if (!t->good)
        certifying_disagree(t->s, report.why, t->answer);
    t->good = t->good && t->write(t->context, root.data, root.n);
    text_free(&root);
    if (t->good)
        write_cubes(t);
    t->answer->complete = t->good;
}

static void prove_all(struct prove_tree *t, uint64_t most, uint64_t *n_cubes) {
    sudokusat_answer *const a = t->answer;
    cubes_split(t->prover, t->request, most, &t->cubes);
    *n_cubes = t->cubes.list.n;
    METER_ADD(t->request->limits.meter, all_cubes, t->cubes.list.n);
    count_print(t->cubes.n_solutions, a->solutions);
    a->stopped = api_stop_name(t->cubes.stopped);
    if (t->cubes.failure)
        certifying_disagree(t->s, t->cubes.failure, a);
    else if (t->cubes.complete)
        write_tree(t);
    const int order = count_compare(t->cubes.n_solutions, count_from(1));
    if (a->agree)
        a->verdict = order > 0      ? SUDOKUSAT_MULTIPLE
                     : !a->complete ? SUDOKUSAT_UNKNOWN
                     : order < 0    ? SUDOKUSAT_NONE
                                    : SUDOKUSAT_UNIQUE;
    cubes_free(&t->cubes);
}

static int prove_cubes_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                              const sudokusat_proof_question *q,
                              sudokusat_write write, void *context,
                              sudokusat_answer *a, uint64_t *n_cubes,
                              uint64_t *n_lemmas) {
    static const sudokusat_proof_question plain;
    const double start = clock_now();
    uint64_t unwanted[2];
    if (!q)
        q = &plain;
    if (!api_begin(s, puzzle, a, sizeof *a))
        return -1;
    if (!write)
        return api_refuse(puzzle, "there is nowhere to write to");
    if ((size_t)q->form > SUDOKUSAT_PROOF_HINTS)
        return api_refuse(puzzle, "there is no such proof format");
    n_cubes = n_cubes ? n_cubes : &unwanted[0];
    n_lemmas = n_lemmas ? n_lemmas : &unwanted[1];
    certifying_begin(s, a);
    *n_cubes = *n_lemmas = 0;
    struct prover *const p = certifying_prover(s, puzzle);
    if (p) {
        struct api_meter meter;
        struct board *const board =
            certifying_board(puzzle->record.board, q->use_placed);
        const struct proof_request r = certifying_request(q, board, &meter);
        struct prove_tree t = {.s = s,
                               .prover = p,
                               .request = &r,
                               .write = write,
                               .context = context,
                               .answer = a,
                               .n_lemmas = n_lemmas};
        prove_all(&t, q->limit ? q->limit : MOST_A_CUBE, n_cubes);
        certifying_judge(s, board, a);
        board_free(board);
    }
    a->seconds = clock_now() - start;
    return p ? 0 : -1;
}

int sudokusat_prove_cubes(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                          const sudokusat_proof_question *q,
                          sudokusat_write write, void *context,
                          sudokusat_answer *a, uint64_t *n_cubes,
                          uint64_t *n_lemmas) {
    API_CALL(
        int, api_no_memory(s, puzzle),
        prove_cubes_inside(s, puzzle, q, write, context, a, n_cubes, n_lemmas));
}
