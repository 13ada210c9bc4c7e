/* Boards with marks that tie two cells each: the plain search of
 * tests/unit/plain9.h, dlx and each kernel of bits, turn by turn.
 *
 *     bench_pairs [BOARDS]      of each kind (10)
 *
 * Marks are laid at random, so that they hold in a random grid: dots on two
 * thirds of the neighbours that may have one, and lines of five cells. A few
 * cells are given. CPU time of loading and searching alone, the fastest of
 * three turns; two solutions at most are looked for, and all must find the same
 * number of them.
 */
#include "bits9/bits_backend.h"
#include "board/board.h"
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "mark_helper.h"
#include "plain9.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TURNS = 3, N_ENGINES = 5, LENGTH = 5, MOST_TIES = 400 };

static const struct geometry nine = {9, 3, 3};

/* How digits of two cells, one after the other, are tied. */
static bool is_white(int x, int y) {
    return abs(x - y) == 1;
}
static bool is_black(int x, int y) {
    return x + 1 == 2 * (y + 1) || y + 1 == 2 * (x + 1);
}
static bool is_whisper(int x, int y) {
    return abs(x - y) >= 5;
}
static bool is_rising(int x, int y) {
    return x < y;
}

typedef bool (*relation)(int x, int y);

struct kind {
    const char *name;
    relation line; /* of lines; NULL: dots */
    int n_lines, n_givens;
};

struct board_of_pairs {
    struct text marks;
    struct {
        int a, b;
        relation holds;
    } tie[MOST_TIES];
    int n_ties;
    int givens[81], n_givens; /* candidates */
    int8_t cell[81];          /* the same as a board */
};

static void tie(struct board_of_pairs *b, int from, int to, relation holds) {
    b->tie[b->n_ties].a = from;
    b->tie[b->n_ties].b = to;
    b->tie[b->n_ties++].holds = holds;
}

static void say_cell(struct text *t, int cell) {
    text_printf(t, " r%dc%d", cell / 9 + 1, cell % 9 + 1);
}

static void lay_dot(struct board_of_pairs *b, struct rng *rng,
                    const int8_t *grid, int from, int to) {
    const bool white = is_white(grid[from], grid[to]);
    if ((!white && !is_black(grid[from], grid[to])) || !rng_pick(rng, 3))
        return;
    text_add(&b->marks, white ? "white-dot:" : "black-dot:");
    say_cell(&b->marks, from);
    say_cell(&b->marks, to);
    text_add(&b->marks, "\n");
    tie(b, from, to, white ? is_white : is_black);
}

/* A path whose neighbours are tied; false when it ends too early. */
static bool find_path(struct rng *rng, const int8_t *grid, relation holds,
                      int *path) {
    path[0] = rng_pick(rng, 81);
    for (int n = 1; n < LENGTH; n++) {
        int next[8], n_next = 0;
        for (int dr = -1; dr <= 1; dr++)
            for (int dc = -1; dc <= 1; dc++) {
                const int r = path[n - 1] / 9 + dr, c = path[n - 1] % 9 + dc;
                bool fits = r >= 0 && r < 9 && c >= 0 && c < 9 &&
                            holds(grid[path[n - 1]], grid[9 * r + c]);
                for (int i = 0; i < n && fits; i++)
                    fits = path[i] != 9 * r + c;
                if (fits)
                    next[n_next++] = 9 * r + c;
            }
        if (!n_next)
            return false;
        path[n] = next[rng_pick(rng, n_next)];
    }
    return true;
}

static void lay_line(struct board_of_pairs *b, struct rng *rng,
                     const int8_t *grid, const struct kind *k) {
    int path[LENGTH];
    while (!find_path(rng, grid, k->line, path))
        ;
    text_printf(&b->marks, "%s:", k->name);
    for (int i = 0; i < LENGTH; i++) {
        say_cell(&b->marks, path[i]);
        if (i)
            tie(b, path[i - 1], path[i], k->line);
    }
    text_add(&b->marks, "\n");
}

static void lay(struct board_of_pairs *b, struct rng *rng,
                const struct kind *k) {
    int8_t grid[81];
    int order[81];
    random_full_grid(rng, &nine, grid);
    *b = (struct board_of_pairs){.n_ties = 0};
    for (int cell = 0; cell < 81 && !k->line; cell++) {
        if (cell % 9 < 8)
            lay_dot(b, rng, grid, cell, cell + 1);
        if (cell < 72)
            lay_dot(b, rng, grid, cell, cell + 9);
    }
    for (int i = 0; i < k->n_lines; i++)
        lay_line(b, rng, grid, k);
    memset(b->cell, -1, sizeof b->cell);
    for (int i = 0; i < 81; i++)
        order[i] = i;
    rng_shuffle(rng, order, 81);
    for (int i = 0; i < k->n_givens; i++) {
        b->cell[order[i]] = grid[order[i]];
        b->givens[b->n_givens++] =
            geometry_candidate(&nine, order[i], grid[order[i]]);
    }
}

/* ---- the searches ---- */

static void open_plain(struct plain9 *p, const struct board_of_pairs *b) {
    plain9_open(p, naive_rules_named("classic"));
    for (int i = 0; i < b->n_ties; i++) {
        uint16_t bar[9] = {0};
        for (int x = 0; x < 9; x++)
            for (int y = 0; y < 9; y++)
                if (!b->tie[i].holds(x, y))
                    bar[x] |= (uint16_t)(1 << y);
        plain9_tie(p, b->tie[i].a, b->tie[i].b, bar);
    }
}

static int ask(const struct backend *backend, void *engine,
               const struct board_of_pairs *b) {
    struct budget none = {.limits.nodes = 0};
    int chosen[729], n_chosen, found = 0;
    backend->load(engine, b->givens, b->n_givens, NULL, 0);
    while (found < 2 &&
           backend->next(engine, &none, chosen, &n_chosen) == NEXT_FOUND)
        found++;
    return found;
}

struct runner {
    const char *name, *kernel;
    const struct backend *backend; /* NULL: the plain search */
    double seconds;
};

/* The fastest of some turns; solutions, or -1 when it does not take it. */
static int run(struct runner *r, const struct cover *cover,
               const struct board_of_pairs *b, struct plain9 *plain) {
    const struct backend_option option = {"kernel", r->kernel};
    const struct backend_options options = {&option, r->kernel ? 1 : 0};
    const struct problem problem = {cover};
    const char *why = NULL;
    double best = 0;
    int found = -1;
    void *const engine =
        r->backend ? r->backend->open(&problem, &options, &why) : NULL;
    if (r->backend && !engine)
        return -1;
    for (int turn = 0; turn < TURNS; turn++) {
        const clock_t start = clock();
        int rounds = 0;
        do {
            found = r->backend ? ask(r->backend, engine, b)
                               : plain9_solve(plain, b->cell, 2);
            rounds++;
        } while (clock() - start < CLOCKS_PER_SEC / 200);
        const double seconds =
            (double)(clock() - start) / CLOCKS_PER_SEC / rounds;
        if (!turn || seconds < best)
            best = seconds;
    }
    r->seconds += best;
    if (r->backend)
        r->backend->close(engine);
    return found;
}

static int bench_kind(const struct kind *k, int n) {
    static struct board_of_pairs b;
    static struct plain9 plain;
    struct runner runner[N_ENGINES] = {
        {.name = "plain"},
        {.name = "dlx", .backend = &dlx_backend},
        {.name = "bits portable",
         .backend = &bits_backend,
         .kernel = "portable"},
        {.name = "bits avx2", .backend = &bits_backend, .kernel = "avx2"},
        {.name = "bits avx512", .backend = &bits_backend, .kernel = "avx512"},
    };
    struct rng rng;
    int status = 0, n_unique = 0;
    rng_seed(&rng, 1);
    for (int i = 0; i < n; i++) {
        struct judges judges;
        struct text why = {0};
        lay(&b, &rng, k);
        struct board *const board = board_with(&nine, text_string(&b.marks));
        if (!judges_open(&judges, board, "classic", &why)) {
            printf("%s\n", text_string(&why));
            return 1;
        }
        struct cover *const cover = encode_build(&judges.rules);
        open_plain(&plain, &b);
        const int expected = run(&runner[0], cover, &b, &plain);
        n_unique += expected == 1;
        for (int e = 1; e < N_ENGINES; e++) {
            const int found = run(&runner[e], cover, &b, &plain);
            if (found < 0 || found == expected)
                continue;
            printf("  %s disagrees\n%s", runner[e].name, text_string(&b.marks));
            status = 1;
        }
        cover_free(cover);
        judges_close(&judges);
        board_free(board);
        text_free(&b.marks);
        text_free(&why);
    }
    printf("%s, %d boards, %d with one solution\n", k->name, n, n_unique);
    for (int e = 0; e < N_ENGINES; e++)
        if (runner[e].seconds > 0)
            printf("  %-14s %9.0f/s %6.1f times plain\n", runner[e].name,
                   n / runner[e].seconds,
                   runner[0].seconds / runner[e].seconds);
    return status;
}

int main(int argc, char **argv) {
    static const struct kind kinds[] = {
        {"dots", NULL, 0, 2},
        {"whisper 5", is_whisper, 12, 2},
        {"thermo", is_rising, 12, 4},
    };
    const int n = argc > 1 ? atoi(argv[1]) : 10;
    int status = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && n > 0; i++)
        status |= bench_kind(&kinds[i], n);
    return status;
}
