/* Puzzles for SAT and pseudo-Boolean solvers. */
#include "api/export.h"

#include "cnf/amo.h"
#include "cnf/opb.h"

#include <string.h>

/* The encoding of these names; false, with the puzzle's error set, if there is
 * none. */
bool export_find_form(struct export *e, const char *encoding,
                      const char *at_most_one, struct cnf_form *form) {
    struct text why = {0};
    *form = (struct cnf_form){0};
    if (encoding) {
        form->encoding = cnf_encoding_find(encoding);
        if (!form->encoding)
            text_printf(&why, "there is no encoding '%s'", encoding);
    }
    if (at_most_one && strcmp(at_most_one, "auto")) {
        form->amo = cnf_amo_find(at_most_one);
        if (!form->amo)
            text_printf(&why, "there is no at-most-one style '%s'",
                        at_most_one);
    }
    const bool found = !why.n;
    if (!found)
        puzzle_fail(e->puzzle, &why, NULL);
    text_free(&why);
    return found;
}

static const char *encoding_name(const struct export *e) {
    const char *const name = e->solver->options.encoding;
    return name ? name : "extended";
}

/* Givens and exclusions as literals, cell by cell, each with this end. */
static void list_units(const struct export *e, bool with_zeros,
                       struct literals *out) {
    size_t given = 0, excluded = 0;
    while (given < e->givens.n || excluded < e->excluded.n) {
        const bool is_given =
            excluded == e->excluded.n ||
            (given < e->givens.n &&
             e->givens.data[given] <= e->excluded.data[excluded]);
        vec_push(out, is_given ? e->givens.data[given] + 1
                               : -(e->excluded.data[excluded] + 1));
        given += is_given;
        excluded += !is_given;
        if (with_zeros)
            vec_push(out, 0);
    }
}

static bool print_clauses(struct export *e, const struct sat_cube_list *cubes) {
    struct cnf_form form;
    if (!export_find_form(e, e->solver->options.encoding,
                          e->solver->options.at_most_one, &form))
        return false;
    const struct problem problem = {e->cover};
    struct literals units = {0};
    list_units(e, true, &units);
    text_printf(&e->comments, "  encoding: %s", encoding_name(e));
    export_describe_puzzle(e);
    export_describe_whole(e);
    export_describe_variables(e);
    struct dimacs_file file = {.comments = text_string(&e->comments),
                               .for_counters = !cubes,
                               .clauses = units.data,
                               .n_clause_ints = units.n};
    if (cubes) {
        file.cubes = cubes->data;
        file.n_cube_ints = cubes->n;
    }
    struct cnf *const cnf = cnf_new(&problem, form);
    dimacs_print(cnf, &file, e->write, e->context);
    cnf_free(cnf);
    vec_free(&units);
    return true;
}

bool export_print_dimacs(struct export *e) {
    return print_clauses(e, NULL);
}

bool export_print_inccnf(struct export *e) {
    struct sat_cube_list cubes = {0};
    const bool fine = !export_find_cubes(e, &cubes) || print_clauses(e, &cubes);
    vec_free(&cubes);
    return fine;
}

bool export_print_opb(struct export *e) {
    struct literals units = {0};
    list_units(e, false, &units);
    export_describe_puzzle(e);
    export_describe_variables(e);
    opb_print(e->cover, text_string(&e->comments), units.data, units.n,
              e->write, e->context);
    vec_free(&units);
    return true;
}
