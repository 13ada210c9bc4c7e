/* Jigsaws beside classic boards, in one process: dlx and each kernel of bits on
 * random boards of 20 givens, turn by turn.
 *
 *     bench_jigsaws
 *
 * CPU time of loading and searching alone, the fastest of three turns; 200
 * solutions at most are looked for, so that the search is most of it. All must
 * find the same number.
 */
#include "bits9/bits_backend.h"
#include "bitsn/bitsn_backend.h"
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "generate/random_regions.h"
#include "mark_helper.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { N_LAYOUTS = 12, N_BOARDS = 10, N_GIVENS = 20, LIMIT = 200, TURNS = 3 };
enum { N_ENGINES = 5, CELLS = 81 };

static const struct geometry nine = {9, 3, 3};

/* A layout and boards that have a solution on it, as options. */
struct layout_set {
    struct judges judges;
    struct board *board;
    struct cover *cover;
    int given[N_BOARDS][N_GIVENS];
};

struct runner {
    const char *name, *kernel;
    const struct backend *backend;
    void *engine[N_LAYOUTS];
    bool usable;
    uint64_t solutions;
    double seconds, nodes; /* of the fastest turn */
};

/* Some solution of a layout after three random givens; false when none turns up
 * soon. */
static bool find_grid(struct rng *rng, const struct cover *cover, int *chosen) {
    const struct problem problem = {cover};
    const char *why = NULL;
    struct budget few = {.limits.nodes = 3000};
    int given[3], n_chosen;
    void *const engine = dlx_backend.open(&problem, NULL, &why);
    for (int i = 0; i < 3; i++)
        given[i] = cover_candidate(cover, rng_pick(rng, CELLS), i);
    dlx_backend.load(engine, given, 3, NULL, 0);
    const enum next found = dlx_backend.next(engine, &few, chosen, &n_chosen);
    dlx_backend.close(engine);
    return found == NEXT_FOUND;
}

static bool draw_boards(struct rng *rng, struct layout_set *s) {
    for (int i = 0; i < N_BOARDS; i++) {
        int chosen[CELLS];
        if (!find_grid(rng, s->cover, chosen))
            return false;
        rng_shuffle(rng, chosen, CELLS);
        memcpy(s->given[i], chosen, sizeof s->given[i]);
    }
    return true;
}

static void close_set(struct layout_set *s) {
    cover_free(s->cover);
    judges_close(&s->judges);
    board_free(s->board);
}

/* Draws layouts until one has grids. */
static void open_set(struct rng *rng, struct layout_set *s, bool is_jigsaw) {
    for (;;) {
        struct text why = {0};
        s->board = board_new(&nine);
        if (is_jigsaw) {
            board_want_regions(s->board);
            random_regions_draw(rng, &nine, s->board->region);
        }
        judges_open(&s->judges, s->board, "classic", &why);
        text_free(&why);
        s->cover = encode_constraints(&s->judges.constraints);
        if (draw_boards(rng, s))
            return;
        close_set(s);
    }
}

static double nodes_of(const struct runner *r) {
    double nodes = 0;
    for (int i = 0; i < N_LAYOUTS; i++) {
        struct backend_stats stats;
        r->backend->stats(r->engine[i], &stats);
        nodes += (double)stats.nodes;
    }
    return nodes;
}

static void take_turn(struct runner *r, const struct layout_set *sets) {
    const double before = nodes_of(r);
    const clock_t start = clock();
    r->solutions = 0;
    for (int i = 0; i < N_LAYOUTS; i++)
        for (int k = 0; k < N_BOARDS; k++) {
            struct budget none = {.limits.nodes = 0};
            struct count n = count_from(0);
            r->backend->load(r->engine[i], sets[i].given[k], N_GIVENS, NULL, 0);
            r->backend->count(r->engine[i], &none, count_from(LIMIT), &n);
            r->solutions += n.low;
        }
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    if (r->seconds <= 0 || seconds < r->seconds)
        r->seconds = seconds;
    r->nodes = nodes_of(r) - before;
}

static void open_runner(struct runner *r, const struct layout_set *sets) {
    const struct backend_option option = {"kernel", r->kernel};
    const struct backend_options options = {&option, r->kernel ? 1 : 0};
    const char *why = NULL;
    r->usable = true;
    for (int i = 0; i < N_LAYOUTS && r->usable; i++) {
        const struct problem problem = {sets[i].cover};
        r->engine[i] = r->backend->open(&problem, &options, &why);
        r->usable = r->engine[i] != NULL;
    }
}

/* Guesses a second of each engine go to speed. Returns 1 when some disagree. */
static int bench_kind(bool is_jigsaw, double *speed) {
    static struct layout_set sets[N_LAYOUTS];
    struct runner runner[N_ENGINES] = {
        {.name = "dlx", .backend = &dlx_backend},
        {.name = "bits portable",
         .backend = &bitsn_backend,
         .kernel = "portable"},
        {.name = "bits avx2", .backend = &bitsn_backend, .kernel = "avx2"},
        {.name = "bits avx512", .backend = &bitsn_backend, .kernel = "avx512"},
        {.name = "bits", .backend = &bits_backend},
    };
    struct rng rng;
    int status = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < N_LAYOUTS; i++)
        open_set(&rng, &sets[i], is_jigsaw);
    for (int i = 0; i < N_ENGINES; i++)
        open_runner(&runner[i], sets);
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < N_ENGINES; i++)
            if (runner[i].usable)
                take_turn(&runner[i], sets);
    printf("%s, %d boards of %d givens, %d solutions of each\n",
           is_jigsaw ? "jigsaws" : "boxes, by the engine of jigsaws",
           N_LAYOUTS * N_BOARDS, N_GIVENS, LIMIT);
    for (int i = 0; i < N_ENGINES; i++) {
        struct runner *const r = &runner[i];
        if (!r->usable)
            continue;
        const double now = r->nodes / r->seconds;
        printf("  %-14s %8.0f boards/s %5.1f times dlx %9.0f guesses/s",
               r->name, N_LAYOUTS * N_BOARDS / r->seconds,
               runner[0].seconds / r->seconds, now);
        if (is_jigsaw && speed[i] > 0)
            printf(", %.2f of those on boxes", now / speed[i]);
        speed[i] = now;
        printf("\n");
        if (r->solutions != runner[0].solutions) {
            printf("  %s disagrees\n", r->name);
            status = 1;
        }
        for (int k = 0; k < N_LAYOUTS; k++)
            r->backend->close(r->engine[k]);
    }
    for (int i = 0; i < N_LAYOUTS; i++)
        close_set(&sets[i]);
    return status;
}

int main(void) {
    double speed[N_ENGINES] = {0};
    const int boxes = bench_kind(false, speed);
    return bench_kind(true, speed) | boxes;
}
