/* Puzzles a second under further rules, in one process: the plain search of
 * tests/unit/plain9.h, dlx and each kernel of bits, turn by turn.
 *
 *     bench_variants FOLDER [MOST]     that has the sets variant_*.txt; puzzles
 *                                      of each that are taken
 *
 * CPU time of loading and searching alone, the fastest of three turns, each of
 * a fiftieth of a second at least; two
 * solutions at most are looked for. All must find the same number of them.
 */
#include "bits9/bits_backend.h"
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "plain9.h"
#include "puzzle_helper.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_PUZZLES = 2000, TURNS = 3, N_ENGINES = 5 };

static const struct geometry nine = {9, 3, 3};

struct set {
    const char *file, *rules;
    int n;
    int8_t cell[MOST_PUZZLES][81];
};

/* An engine of the library, or the plain search where it has none. */
struct runner {
    const char *name, *kernel;
    const struct backend *backend;
    void *engine;
    struct plain9 plain;
    int solutions;
    double seconds; /* the fastest turn */
    double nodes;   /* of one turn */
};

static void read_set(struct set *s, const char *folder, int most) {
    char path[1000], line[1000];
    snprintf(path, sizeof path, "%s/%s", folder, s->file);
    FILE *const f = fopen(path, "r");
    s->n = 0;
    while (f && s->n < most && fgets(line, sizeof line, f)) {
        if (strspn(line, ".123456789") < 81)
            continue;
        line[81] = '\0';
        cells_read(&nine, line, s->cell[s->n++]);
    }
    if (f)
        fclose(f);
}

static int ask_engine(struct runner *r, const int8_t *cell) {
    int givens[81], chosen[81], n = 0, n_chosen, found = 0;
    struct budget none = {.limits.nodes = 0};
    for (int i = 0; i < 81; i++)
        if (cell[i] >= 0)
            givens[n++] = geometry_candidate(&nine, i, cell[i]);
    r->backend->load(r->engine, givens, n, NULL, 0);
    while (found < 2 &&
           r->backend->next(r->engine, &none, chosen, &n_chosen) == NEXT_FOUND)
        found++;
    return found;
}

static double nodes_of(const struct runner *r) {
    struct backend_stats stats;
    if (!r->backend)
        return (double)r->plain.nodes;
    r->backend->stats(r->engine, &stats);
    return (double)stats.nodes;
}

static void take_turn(struct runner *r, const struct set *s) {
    const double before = nodes_of(r);
    const clock_t start = clock();
    int rounds = 0;
    do {
        r->solutions = 0;
        for (int i = 0; i < s->n; i++)
            r->solutions += r->backend ? ask_engine(r, s->cell[i])
                                       : plain9_solve(&r->plain, s->cell[i], 2);
        rounds++;
    } while (clock() - start < CLOCKS_PER_SEC / 50);
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC / rounds;
    if (r->seconds <= 0 || seconds < r->seconds)
        r->seconds = seconds;
    r->nodes = (nodes_of(r) - before) / rounds;
}

/* False when the processor lacks the kernel. */
static bool open_runner(struct runner *r, const struct setting *setting,
                        const char *rules) {
    const struct backend_option option = {"kernel", r->kernel};
    const struct backend_options options = {&option, r->kernel ? 1 : 0};
    const struct problem problem = {setting->cover};
    const char *why = NULL;
    if (!r->backend) {
        plain9_open(&r->plain, naive_rules_named(rules));
        return true;
    }
    r->engine = r->backend->open(&problem, &options, &why);
    return r->engine != NULL;
}

static void print_runner(const struct runner *r, const struct runner *plain,
                         int n) {
    printf("  %-14s %9.0f/s %6.1f times plain %9.2f guesses a puzzle\n",
           r->name, n / r->seconds, plain->seconds / r->seconds, r->nodes / n);
}

static int bench_set(const struct set *s) {
    struct runner runner[N_ENGINES] = {
        {.name = "plain"},
        {.name = "dlx", .backend = &dlx_backend},
        {.name = "bits portable",
         .backend = &bits_backend,
         .kernel = "portable"},
        {.name = "bits avx2", .backend = &bits_backend, .kernel = "avx2"},
        {.name = "bits avx512", .backend = &bits_backend, .kernel = "avx512"},
    };
    struct setting setting;
    bool usable[N_ENGINES];
    int status = 0;
    setting_open(&setting, &nine, s->rules);
    for (int i = 0; i < N_ENGINES; i++)
        usable[i] = open_runner(&runner[i], &setting, s->rules);
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < N_ENGINES; i++)
            if (usable[i])
                take_turn(&runner[i], s);
    printf("%s, %d puzzles\n", s->rules, s->n);
    for (int i = 0; i < N_ENGINES; i++) {
        if (!usable[i])
            continue;
        print_runner(&runner[i], &runner[0], s->n);
        if (runner[i].solutions != runner[0].solutions) {
            printf("  %s disagrees\n", runner[i].name);
            status = 1;
        }
        if (runner[i].backend)
            runner[i].backend->close(runner[i].engine);
    }
    setting_close(&setting);
    return status;
}

int main(int argc, char **argv) {
    static struct set sets[] = {
        {.file = "variant_anti_knight.txt", .rules = "classic anti-knight"},
        {.file = "variant_anti_king.txt", .rules = "classic anti-king"},
        {.file = "variant_anti_knight_king.txt",
         .rules = "classic anti-knight anti-king"},
        {.file = "variant_nonconsecutive.txt",
         .rules = "classic nonconsecutive"},
        {.file = "variant_nonconsecutive_king.txt",
         .rules = "classic anti-king nonconsecutive"},
    };
    int status = 0;
    const int wanted = argc == 3 ? atoi(argv[2]) : MOST_PUZZLES;
    const int most = wanted < MOST_PUZZLES ? wanted : MOST_PUZZLES;
    if (argc < 2 || argc > 3 || most < 1) {
        fprintf(stderr, "usage: bench_variants FOLDER [MOST]\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        read_set(&sets[i], argv[1], most);
        if (sets[i].n)
            status |= bench_set(&sets[i]);
        else
            printf("%s is not in %s\n", sets[i].file, argv[1]);
    }
    return status;
}
