/* sudokusat-verify: checks certificates and nothing else.
 *
 *     sudokusat-verify [-t SECONDS] [FILE]...      no FILE or -: stdin
 *
 * One line for each certificate or tree. Exit status: 0 all accepted, 1 one
 * refused, 2 usage, 3 one not readable, 4 out of time, 6 input, output or
 * memory; of several files the gravest, 6 before 3 before 4 before 1. */
#include "certify/verify.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Reads all of a file; NULL on failure. */
static char *read_all(const char *name, size_t *n) {
    FILE *const file = strcmp(name, "-") ? fopen(name, "rb") : stdin;
    const size_t part = 1 << 20;
    char *text = NULL, *larger = NULL;
    size_t got = file != NULL;
    for (*n = 0; got && (larger = realloc(text, *n + part)); *n += got) {
        text = larger;
        got = fread(text + *n, 1, part, file);
    }
    if (!larger || ferror(file)) {
        free(text);
        text = NULL;
    }
    if (file && file != stdin)
        fclose(file);
    return text;
}

static bool is_late(void *seconds) {
    return (double)clock() / CLOCKS_PER_SEC > *(const double *)seconds;
}

static int say(const char *name, const sudokusat_check_report *r) {
    static const char *const claims[] = {"exactly", "at least", "exactly"};
    static const int status[] = {0, 1, 3, 4, 6};
    if (r->outcome == SUDOKUSAT_ACCEPTED)
        printf("verified: %s %" PRIu64 "\n", claims[r->claim], r->solutions);
    else
        printf("%s:%" PRIu64 ": %s: %s\n", name, r->line,
               r->outcome == SUDOKUSAT_REFUSED ? "refused" : "error", r->why);
    return status[r->outcome];
}

/* All certificates of a file, up to the first that does not hold. */
static int verify_file(const char *name, double *seconds,
                       struct verify_memory *memory) {
    size_t n, at = 0;
    char *const text = read_all(name, &n);
    sudokusat_tree tree = {.n_left = 0};
    sudokusat_check_report r = {.last_line = 0};
    int status = text ? 0 : 6;
    if (!text)
        perror(name);
    for (; status == 0 && (at < n || at == 0); at += r.used) {
        verify_certificate(text + at, n - at, r.last_line + 1,
                           *seconds > 0 ? is_late : NULL, seconds, memory, &r);
        if (r.outcome == SUDOKUSAT_ACCEPTED)
            sudokusat_tree_add(&tree, &r);
        if (r.outcome != SUDOKUSAT_ACCEPTED || tree.n_left == 0)
            status = say(name, r.outcome ? &r : &tree.root);
    }
    if (status == 0 && tree.n_left > 0) {
        printf("%s: error: certificates of cubes are missing\n", name);
        status = 3;
    }
    free(text);
    return status;
}

/* A positive number, or -1. */
static double read_seconds(const char *text) {
    char *end;
    const double seconds = strtod(text, &end);
    return end != text && !*end && seconds > 0 && seconds <= 1e9 ? seconds : -1;
}

/* Of several files the gravest counts: 6, 3, 4, 1, 0. */
static int worse(int a, int b) {
    static const int gravity[] = {[0] = 0, [1] = 1, [4] = 2, [3] = 3, [6] = 4};
    return gravity[a] >= gravity[b] ? a : b;
}

int main(int argc, char **argv) {
    const bool timed = argc > 2 && !strcmp(argv[1], "-t");
    const int first = timed ? 3 : 1;
    double seconds = timed ? read_seconds(argv[2]) : 0;
    struct verify_memory memory = {.setting = NULL};
    int worst = 0;
    if (seconds < 0 ||
        (first < argc && argv[first][0] == '-' && argv[first][1])) {
        fprintf(stderr, "usage: sudokusat-verify [-t SECONDS] [FILE]...\n");
        return 2;
    }
    for (int i = first; i < argc || i == first; i++) {
        const char *const name = i < argc ? argv[i] : "-";
        worst = worse(worst, verify_file(name, &seconds, &memory));
    }
    verify_forget(&memory);
    if (fflush(stdout) || ferror(stdout)) {
        perror("standard output");
        worst = 6;
    }
    return worst;
}
