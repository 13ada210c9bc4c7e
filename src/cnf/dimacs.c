/* DIMACS CNF out: the format of the SAT competitions, with the "c t" and "c p
 * show" lines of the model counting competition (Fichte, Hecher and Hamiti,
 * "The model counting competition 2020", ACM JEA 2021), and with cubes the
 * incremental form of cube-and-conquer solvers (Heule, Kullmann, Wieringa and
 * Biere, "Cube and conquer", HVC 2011). */
#include "cnf/dimacs.h"

#include <string.h>

enum { ROOM = 1 << 15, LONGEST_NUMBER = 12 };

/* Output in large pieces: a callback for each literal would cost more than
 * the encoding. */
struct dimacs_printer {
    dimacs_write write;
    void *context;
    bool stopped;
    size_t n;
    char buffer[ROOM];
};

static void flush(struct dimacs_printer *p) {
    if (p->n && !p->stopped)
        p->stopped = !p->write(p->context, p->buffer, p->n);
    p->n = 0;
}

static void print_bytes(struct dimacs_printer *p, const char *bytes, size_t n) {
    while (n > 0) {
        if (p->n == ROOM)
            flush(p);
        const size_t part = n < ROOM - p->n ? n : ROOM - p->n;
        memcpy(p->buffer + p->n, bytes, part);
        p->n += part;
        bytes += part;
        n -= part;
    }
}

static void print_text(struct dimacs_printer *p, const char *text) {
    print_bytes(p, text, strlen(text));
}

static void print_number(struct dimacs_printer *p, long long number) {
    char digits[2 * LONGEST_NUMBER];
    char *first = digits + sizeof digits;
    const bool negative = number < 0;
    unsigned long long rest =
        negative ? 0 - (unsigned long long)number : (unsigned long long)number;
    do
        *--first = (char)('0' + rest % 10);
    while (rest /= 10);
    if (negative)
        *--first = '-';
    print_bytes(p, first, (size_t)(digits + sizeof digits - first));
}

static bool print_clause(void *context, const int *literals, int n) {
    struct dimacs_printer *const p = context;
    for (int i = 0; i < n; i++) {
        print_number(p, literals[i]);
        print_text(p, " ");
    }
    print_text(p, "0\n");
    return !p->stopped;
}

static bool count_clause(void *context, const int *literals, int n) {
    long long *const n_clauses = context;
    (void)literals;
    (void)n;
    ++*n_clauses;
    return true;
}

static void print_comments(struct dimacs_printer *p, const char *text) {
    while (*text) {
        const size_t n = strcspn(text, "\n");
        print_text(p, n ? "c " : "c");
        print_bytes(p, text, n);
        print_text(p, "\n");
        text += n + (text[n] == '\n');
    }
}

static void print_header(struct dimacs_printer *p, int n_variables,
                         long long n_clauses) {
    print_text(p, "p cnf ");
    print_number(p, n_variables);
    print_text(p, " ");
    print_number(p, n_clauses);
    print_text(p, "\n");
}

static void print_show(struct dimacs_printer *p, int n_options) {
    print_text(p, "c p show ");
    for (int v = 1; v <= n_options; v++) {
        print_number(p, v);
        print_text(p, " ");
    }
    print_text(p, "0\n");
}

/* A line a list; the ints come with a final 0 each. */
static void print_lists(struct dimacs_printer *p, const char *prefix,
                        const int *ints, size_t n) {
    bool at_start = true;
    for (size_t i = 0; i < n; i++) {
        print_text(p, at_start ? prefix : " ");
        print_number(p, ints[i]);
        at_start = ints[i] == 0;
        if (at_start)
            print_text(p, "\n");
    }
}

static long long count_lists(const int *ints, size_t n) {
    long long lists = 0;
    for (size_t i = 0; i < n; i++)
        lists += ints[i] == 0;
    return lists;
}

bool dimacs_print(struct cnf *c, const struct dimacs_file *file,
                  dimacs_write write, void *context) {
    struct dimacs_printer p = {.write = write, .context = context};
    long long n_clauses = count_lists(file->clauses, file->n_clause_ints);
    int n_variables;
    cnf_write(c, count_clause, &n_clauses, &n_variables);
    if (file->comments)
        print_comments(&p, file->comments);
    if (file->for_counters)
        print_text(&p, n_variables > cnf_options(c) ? "c t pmc\n" : "c t mc\n");
    if (file->n_cube_ints)
        print_text(&p, "p inccnf\n");
    else
        print_header(&p, n_variables, n_clauses);
    print_show(&p, cnf_options(c));
    print_lists(&p, "", file->clauses, file->n_clause_ints);
    cnf_write(c, print_clause, &p, &n_variables);
    print_lists(&p, "a ", file->cubes, file->n_cube_ints);
    flush(&p);
    return !p.stopped;
}
