/* DIMACS CNF out: the format of the SAT competitions, with the "c t" and "c p
 * show" lines of the model counting competition (Fichte, Hecher and Hamiti,
 * "The model counting competition 2020", ACM JEA 2021), and with cubes the
 * incremental form of cube-and-conquer solvers (Heule, Kullmann, Wieringa and
 * Biere, "Cube and conquer", HVC 2011). */
#include "cnf/dimacs.h"

#include "base/pieces.h"

static bool print_clause(void *context, const int *literals, int n) {
    struct pieces *const p = context;
    for (int i = 0; i < n; i++) {
        pieces_add_number(p, literals[i]);
        text_add(&p->text, " ");
    }
    text_add(&p->text, "0\n");
    pieces_pass(p);
    return !p->stopped;
}

static bool count_clause(void *context, const int *literals, int n) {
    long long *const n_clauses = context;
    (void)literals;
    (void)n;
    ++*n_clauses;
    return true;
}

static void print_header(struct pieces *p, int n_variables,
                         long long n_clauses) {
    text_add(&p->text, "p cnf ");
    pieces_add_number(p, n_variables);
    text_add(&p->text, " ");
    pieces_add_number(p, n_clauses);
    text_add(&p->text, "\n");
}

static void print_show(struct pieces *p, const struct cnf *c) {
    text_add(&p->text, "c p show ");
    for (int v = 1; v <= cnf_options(c); v++)
        if (cnf_is_shown(c, v)) {
            pieces_add_number(p, v);
            text_add(&p->text, " ");
        }
    text_add(&p->text, "0\n");
}

static int count_shown(const struct cnf *c) {
    int n = 0;
    for (int v = 1; v <= cnf_options(c); v++)
        n += cnf_is_shown(c, v);
    return n;
}

/* A line a list; the ints come with a final 0 each. */
static void print_lists(struct pieces *p, const char *prefix, const int *ints,
                        size_t n) {
    bool at_start = true;
    for (size_t i = 0; i < n; i++) {
        text_add(&p->text, at_start ? prefix : " ");
        pieces_add_number(p, ints[i]);
        at_start = ints[i] == 0;
        if (at_start) {
            text_add(&p->text, "\n");
            pieces_pass(p);
        }
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
    struct pieces p = {.write = write, .context = context};
    long long n_clauses = count_lists(file->clauses, file->n_clause_ints);
    int n_variables;
    cnf_write(c, count_clause, &n_clauses, &n_variables);
    pieces_add_comments(&p, "c", file->comments);
    if (file->for_counters)
        text_add(&p.text,
                 n_variables > count_shown(c) ? "c t pmc\n" : "c t mc\n");
    if (file->n_cube_ints)
        text_add(&p.text, "p inccnf\n");
    else
        print_header(&p, n_variables, n_clauses);
    print_show(&p, c);
    print_lists(&p, "", file->clauses, file->n_clause_ints);
    cnf_write(c, print_clause, &p, &n_variables);
    print_lists(&p, "a ", file->cubes, file->n_cube_ints);
    return pieces_end(&p);
}
