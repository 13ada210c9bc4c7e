/* How fast the engines are by themselves, on classic 9x9 puzzles.
 *
 *   bench_engines [-t SECONDS] [-n BOARDS] [-s SEED] [-b ENGINE]... [-c FILE]
 *                 FILE...
 *
 *   -t 2       CPU seconds measured for each engine and file
 *   -n 50000   boards a file is made into: drawn from it in turn, each one
 *              with its digits, rows, columns and bands permuted at random, so
 *              that neither the order of a list nor what a processor remembers
 *              of a short one counts
 *   -b bits    an engine, with a setting if wanted: bits:kernel=avx2, dlx
 *   -c FILE    count all solutions of these boards instead; the rate is that of
 *              solutions, and boards are taken as they are
 *
 * A board is its 81 characters. What is measured is the CPU time from them to
 * the verdict: load, and search for a second solution. Files are read and
 * boards are permuted before. Before the clock starts each engine warms up on
 * the boards, and all its solutions are checked there, rule by rule; engines
 * that differ about a board end the run. A line of output is
 *
 *   file engine puzzles/s nodes/puzzle none unique multiple
 *
 * with the verdicts in percent. The same seed gives the same boards.
 */
#include "api/tables.h"
#include "base/clock.h"
#include "base/rng.h"
#include "encode/encode.h"
#include "solve/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 81
#define MAX_ENGINES 8
#define WARM_UP 0.3    /* of the measured time */
#define CLOCK_EVERY 64 /* boards between two looks at the clock */
#define UNKNOWN (-1)

struct line {
    char text[CELLS + 1];
};
struct lines VEC(struct line);

struct boards {
    struct line *line;
    int8_t *verdict; /* solutions found, 0 to 2, or UNKNOWN */
    int n;
};

struct engine {
    const struct backend *backend;
    void *handle;
    struct geometry shape;
    struct rule_set rules;
    struct cover *cover;
};

struct options {
    double seconds;
    int n_boards;
    uint64_t seed;
    const char *engines[MAX_ENGINES];
    int n_engines;
    const char *count_file;
};

struct result {
    uint64_t boards, verdict[3];
    double seconds;
};

static void die(const char *what, const char *why) {
    fprintf(stderr, "bench_engines: %s: %s\n", what, why);
    exit(1);
}

/* --------------------------------------------------------------------------
 * Boards
 */

/* A random order of nine lines that keeps the groups of three together. */
static void shuffle_lines(struct rng *rng, int *line) {
    int group[3] = {0, 1, 2};
    rng_shuffle(rng, group, 3);
    for (int g = 0; g < 3; g++) {
        int within[3] = {0, 1, 2};
        rng_shuffle(rng, within, 3);
        for (int k = 0; k < 3; k++)
            line[3 * g + k] = 3 * group[g] + within[k];
    }
}

/* Another board with the same number of solutions. */
static void permute(struct rng *rng, const char *from, char *to) {
    int digit[9], row[9], column[9];
    for (int d = 0; d < 9; d++)
        digit[d] = d;
    rng_shuffle(rng, digit, 9);
    shuffle_lines(rng, row);
    shuffle_lines(rng, column);
    const int turned = (int)rng_below(rng, 2);
    for (int i = 0; i < CELLS; i++) {
        const int r = row[i / 9], c = column[i % 9];
        const char symbol = from[turned ? 9 * c + r : 9 * r + c];
        const int known = symbol >= '1' && symbol <= '9';
        to[i] = (char)(known ? '1' + digit[symbol - '1'] : '.');
    }
    to[CELLS] = '\0';
}

/* The lines of the file that begin with 81 cells. */
static struct lines read_lines(const char *name) {
    FILE *const file = fopen(name, "r");
    if (!file)
        die(name, "cannot be opened");
    struct lines lines = {0};
    char buffer[4096];
    while (fgets(buffer, sizeof buffer, file)) {
        if (strspn(buffer, "0123456789.") < CELLS)
            continue;
        struct line line;
        memcpy(line.text, buffer, CELLS);
        line.text[CELLS] = '\0';
        vec_push(&lines, line);
    }
    fclose(file);
    if (!lines.n)
        die(name, "no boards of 81 cells in a line");
    return lines;
}

/* n boards from those of the file, permuted and in random order. */
static struct boards draw_boards(const struct lines *file, int n,
                                 uint64_t seed) {
    struct boards b = {xnew((size_t)n, struct line), xnew((size_t)n, int8_t),
                       n};
    int *const order = xnew((size_t)n, int);
    struct rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < n; i++)
        order[i] = i % (int)file->n;
    rng_shuffle(&rng, order, n);
    for (int i = 0; i < n; i++)
        permute(&rng, file->data[order[i]].text, b.line[i].text);
    memset(b.verdict, UNKNOWN, (size_t)n);
    xfree(order);
    return b;
}

static void free_boards(struct boards *b) {
    xfree(b->line);
    xfree(b->verdict);
}

/* --------------------------------------------------------------------------
 * Engines
 */

/* Reads "name:setting=value"; the text is cut up. */
static struct backend_options split(char *text,
                                    struct backend_option *setting) {
    char *const colon = strchr(text, ':');
    char *const equals = colon ? strchr(colon, '=') : NULL;
    if (!equals)
        return (struct backend_options){NULL, 0};
    *colon = *equals = '\0';
    *setting = (struct backend_option){colon + 1, equals + 1};
    return (struct backend_options){setting, 1};
}

static void open_engine(struct engine *e, const char *name) {
    char *const text = alloc_string(name);
    struct backend_option setting;
    const struct backend_options options = split(text, &setting);
    struct text problem = {0};
    const char *why = "no such engine";
    e->backend = backend_find(text);
    e->shape = geometry_default(9);
    rule_set_init(&e->rules, &e->shape);
    rule_set_add(&e->rules, rule_table, "classic", &problem);
    e->cover = encode_build(&e->rules);
    const struct problem classic = {e->cover};
    e->handle = e->backend ? e->backend->open(&classic, &options, &why) : NULL;
    if (!e->handle)
        die(name, why);
    text_free(&problem);
    xfree(text);
}

static void close_engine(struct engine *e) {
    e->backend->close(e->handle);
    cover_free(e->cover);
    rule_set_free(&e->rules);
}

/* The last solution of a board, in the engine's own terms. */
struct solution {
    bool by_digits; /* as the board was loaded */
    int8_t digits[CELLS];
    int chosen[CELLS], n;
};

static bool load_digits(struct engine *e, const char *text) {
    int8_t given[CELLS];
    for (int cell = 0; cell < CELLS; cell++)
        given[cell] =
            (int8_t)(text[cell] == '.' ? BOARD_BLANK : text[cell] - '1');
    return e->backend->load_digits(e->handle, given);
}

static void load_options(struct engine *e, const char *text) {
    int givens[CELLS + 1], n = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        givens[n] = geometry_candidate(&e->shape, cell, text[cell] - '1');
        n += text[cell] != '.'; /* no branch: it would go wrong often */
    }
    e->backend->load(e->handle, givens, n, NULL, 0);
}

/* As the program does: by digits where the engine takes them. */
static bool load(struct engine *e, const char *text) {
    const bool by_digits = e->backend->load_digits && load_digits(e, text);
    if (!by_digits)
        load_options(e, text);
    return by_digits;
}

/* The number of solutions, two at most. */
static int solve(struct engine *e, const char *text, struct solution *s) {
    const struct backend *const b = e->backend;
    struct budget unbounded = {0};
    s->by_digits = load(e, text);
    for (int found = 0; found < 2; found++) {
        const enum next next =
            s->by_digits ? b->next_digits(e->handle, &unbounded, s->digits)
                         : b->next(e->handle, &unbounded, s->chosen, &s->n);
        if (next != NEXT_FOUND)
            return found;
    }
    return 2;
}

static void check(const struct engine *e, const char *text,
                  const struct solution *s) {
    struct board *const puzzle = board_new(&e->shape);
    int8_t cell[CELLS];
    for (int i = 0; i < CELLS; i++)
        puzzle->given[i] =
            (int8_t)(text[i] == '.' ? BOARD_BLANK : text[i] - '1');
    if (!s->by_digits)
        encode_decode(e->cover, s->chosen, s->n, cell);
    const char *const wrong = check_solution(&e->rules, puzzle, false,
                                             s->by_digits ? s->digits : cell);
    if (wrong)
        die(text, wrong);
    board_free(puzzle);
}

/* Solves boards, checks what is found, and holds it against the verdicts of
 * the engines before. */
static void warm_up(struct engine *e, struct boards *b, double seconds) {
    struct solution solution = {0};
    const double start = clock_thread_cpu();
    for (int i = 0; i < b->n && clock_thread_cpu() < start + seconds; i++) {
        const int found = solve(e, b->line[i].text, &solution);
        if (found)
            check(e, b->line[i].text, &solution);
        if (b->verdict[i] != UNKNOWN && b->verdict[i] != found)
            die(b->line[i].text, "engines differ");
        b->verdict[i] = (int8_t)found;
    }
}

static struct result measure(struct engine *e, const struct boards *b,
                             double seconds) {
    struct result r = {0};
    struct solution solution = {0};
    const double start = clock_thread_cpu();
    for (int i = 0; r.seconds < seconds; i = i + 1 < b->n ? i + 1 : 0) {
        r.verdict[solve(e, b->line[i].text, &solution)]++;
        if (++r.boards % CLOCK_EVERY == 0)
            r.seconds = clock_thread_cpu() - start;
    }
    return r;
}

static uint64_t branchings(const struct engine *e) {
    struct backend_stats s;
    e->backend->stats(e->handle, &s);
    return s.nodes + s.decisions;
}

static void report(const char *file, const char *engine, const struct result *r,
                   uint64_t nodes) {
    const double n = (double)r->boards;
    printf("%s %s %.0f %.2f", file, engine, n / r->seconds, (double)nodes / n);
    for (int v = 0; v < 3; v++)
        printf(" %.1f", 100 * (double)r->verdict[v] / n);
    printf("\n");
    fflush(stdout);
}

static void run_engine(const struct options *o, const char *file,
                       const char *name, struct boards *b) {
    struct engine e;
    open_engine(&e, name);
    warm_up(&e, b, WARM_UP * o->seconds);
    const uint64_t before = branchings(&e);
    const struct result r = measure(&e, b, o->seconds);
    report(file, name, &r, branchings(&e) - before);
    close_engine(&e);
}

/* All solutions of all boards, over and over. Returns solutions a second. */
static double measure_counting(struct engine *e, const struct lines *boards,
                               double seconds) {
    const double start = clock_thread_cpu();
    const struct count no_limit = {0, 0};
    struct count total = {0, 0};
    double spent = 0;
    while (spent < seconds) {
        for (size_t i = 0; i < boards->n; i++) {
            struct budget unbounded = {0};
            load(e, boards->data[i].text);
            e->backend->count(e->handle, &unbounded, no_limit, &total);
        }
        spent = clock_thread_cpu() - start;
    }
    return (double)total.low / spent;
}

static char *name_of_file(const char *path) {
    const char *const slash = strrchr(path, '/');
    char *const name = alloc_string(slash ? slash + 1 : path);
    name[strcspn(name, ".")] = '\0';
    return name;
}

static void run_counting(const struct options *o) {
    struct lines boards = read_lines(o->count_file);
    char *const file = name_of_file(o->count_file);
    for (int i = 0; i < o->n_engines; i++) {
        struct engine e;
        open_engine(&e, o->engines[i]);
        if (!(e.backend->can & CAN_COUNT))
            die(o->engines[i], "does not count");
        printf("%s %s %.0f\n", file, o->engines[i],
               measure_counting(&e, &boards, o->seconds));
        fflush(stdout);
        close_engine(&e);
    }
    vec_free(&boards);
    xfree(file);
}

static void run_file(const struct options *o, const char *path) {
    char *const file = name_of_file(path);
    struct lines read = read_lines(path);
    struct boards drawn = draw_boards(&read, o->n_boards, o->seed);
    for (int i = 0; i < o->n_engines; i++)
        run_engine(o, file, o->engines[i], &drawn);
    vec_free(&read);
    free_boards(&drawn);
    xfree(file);
}

static void set_option(struct options *o, char name, const char *value) {
    switch (name) {
    case 't':
        o->seconds = atof(value);
        break;
    case 'n':
        o->n_boards = atoi(value);
        break;
    case 's':
        o->seed = strtoull(value, NULL, 10);
        break;
    case 'b':
        if (o->n_engines == MAX_ENGINES)
            die(value, "too many engines");
        o->engines[o->n_engines++] = value;
        break;
    case 'c':
        o->count_file = value;
        break;
    default:
        die("options", "-t SECONDS, -n BOARDS, -s SEED, -b ENGINE, -c FILE");
    }
}

int main(int argc, char **argv) {
    struct options o = {.seconds = 2, .n_boards = 50000, .seed = 1};
    int i = 1;
    for (; i + 1 < argc && argv[i][0] == '-'; i += 2)
        set_option(&o, argv[i][1], argv[i + 1]);
    if (!o.n_engines)
        o.engines[o.n_engines++] = "bits";
    if ((i == argc && !o.count_file) || o.n_boards < 1)
        die("files", "none named, or no boards wanted of them");
    for (; i < argc; i++)
        run_file(&o, argv[i]);
    if (o.count_file)
        run_counting(&o);
    return 0;
}
