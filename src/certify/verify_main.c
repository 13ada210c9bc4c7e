/* sudokusat-verify: checks certificates and nothing else.
 *
 *     sudokusat-verify [-t SECONDS] [FILE]...      no FILE or -: stdin
 *
 * One line for each certificate. Exit status: 0 all accepted, 1 one refused,
 * 2 usage, 3 one not readable, 4 out of time, 6 input or memory. */
#include "certify/verify.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Reads all of a file; NULL on failure. */
static char *read_all(FILE *file, size_t *n) {
    size_t room = 1 << 16;
    char *text = malloc(room);
    for (*n = 0; text && !feof(file) && !ferror(file);) {
        if (*n == room) {
            char *const larger = realloc(text, room *= 2);
            if (!larger)
                free(text);
            text = larger;
        } else {
            *n += fread(text + *n, 1, room - *n, file);
        }
    }
    if (text && ferror(file)) {
        free(text);
        text = NULL;
    }
    return text;
}

static bool is_late(void *seconds) {
    return (double)clock() / CLOCKS_PER_SEC > *(const double *)seconds;
}

static int say(const char *name, const struct verify_report *r) {
    static const char *const claims[] = {"exactly", "at least",
                                         "if its cubes hold,"};
    static const int status[] = {0, 1, 3, 4, 6};
    if (r->outcome == VERIFY_ACCEPTED)
        printf("verified: %s %llu\n", claims[r->claim],
               (unsigned long long)r->solutions);
    else
        printf("%s:%llu: %s: %s\n", name, (unsigned long long)r->line,
               r->outcome == VERIFY_REFUSED ? "refused" : "error", r->why);
    return status[r->outcome];
}

/* All certificates of a file, up to the first that does not hold. */
static int verify_file(const char *name, double seconds) {
    const struct verify_stop stop = {seconds > 0 ? is_late : NULL, &seconds};
    FILE *const file = strcmp(name, "-") ? fopen(name, "rb") : stdin;
    size_t n = 0, at = 0;
    char *const text = file ? read_all(file, &n) : NULL;
    uint64_t line = 1;
    struct verify_tree tree = {.n_left = 0};
    int status = text ? 0 : 6;
    if (!text)
        fprintf(stderr, "sudokusat-verify: %s: %s\n", name, strerror(errno));
    while (status == 0 && (at < n || line == 1)) {
        struct verify_report report;
        verify_certificate(text + at, n - at, line, &stop, &report);
        if (report.outcome == VERIFY_ACCEPTED)
            verify_tree_add(&tree, &report);
        if (!tree.complete && (!tree.n_left || report.outcome))
            status = say(name, &report);
        else if (tree.complete)
            status =
                say(name,
                    &(struct verify_report){.solutions = tree.root.solutions});
        at += report.used;
        line = report.last_line + 1;
    }
    if (status == 0 && tree.n_left) {
        printf("%s: error: certificates of cubes are missing\n", name);
        status = 3;
    }
    if (file && file != stdin)
        fclose(file);
    free(text);
    return status;
}

int main(int argc, char **argv) {
    double seconds = 0;
    int first = 1, worst = 0;
    if (argc > 2 && !strcmp(argv[1], "-t")) {
        seconds = atof(argv[2]);
        first = 3;
    }
    if (first < argc && argv[first][0] == '-' && argv[first][1]) {
        fprintf(stderr, "usage: sudokusat-verify [-t SECONDS] [FILE]...\n");
        return 2;
    }
    for (int i = first; i < argc || i == first; i++) {
        const int status = verify_file(i < argc ? argv[i] : "-", seconds);
        worst = status > worst ? status : worst;
    }
    return worst;
}
