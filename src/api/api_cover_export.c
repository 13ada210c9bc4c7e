/* Exact covers for SAT and pseudo-Boolean solvers. */
#include "api/api_cover.h"

#include "cnf/amo.h"
#include "cnf/dimacs.h"
#include "cnf/opb.h"
#include "sat/sat_cubes.h"

#include <string.h>

/* One export on its way. */
struct cover_export {
    sudokusat_cover *cover;
    const sudokusat_cover_export_question *question;
    sudokusat_write write;
    void *context;
    struct text comments;
};

static void describe(struct cover_export *e) {
    const struct cover *const c = e->cover->cover;
    text_printf(&e->comments,
                "sudokusat %s  exact cover: items %d, primary %d, options %d\n"
                "variables 1 to %d are the options in their order\n",
                SUDOKUSAT_VERSION, c->n_items, c->n_primary, c->n_options,
                c->n_options);
    for (int o = 0; o < c->n_options && e->question->map; o++) {
        char *const option = sudokusat_cover_print_option(e->cover, o);
        text_printf(&e->comments, "map %d %s\n", o + 1, option);
        xfree(option);
    }
}

static const char *print_clauses(struct cover_export *e,
                                 const struct sat_cube_list *cubes) {
    const struct problem problem = {e->cover->cover};
    const char *const name = e->question->at_most_one;
    struct cnf_form form = {0};
    if (name && strcmp(name, "auto")) {
        form.amo = cnf_amo_find(name);
        if (!form.amo)
            return "there is no at-most-one style of that name";
    }
    struct dimacs_file file = {.comments = text_string(&e->comments),
                               .for_counters = !cubes};
    if (cubes) {
        file.cubes = cubes->data;
        file.n_cube_ints = cubes->n;
    }
    struct cnf *const cnf = cnf_new(&problem, form);
    dimacs_print(cnf, &file, e->write, e->context);
    cnf_free(cnf);
    return NULL;
}

static const char *print_dimacs(struct cover_export *e) {
    return print_clauses(e, NULL);
}

/* A split that was cancelled writes nothing, and is no error. */
static const char *print_inccnf(struct cover_export *e) {
    const struct sat_question q = {.cover = e->cover->cover};
    struct budget budget = {
        .limits = api_limits(&(sudokusat_limits){.cancel = e->question->cancel},
                             NULL)};
    struct sat_cube_list cubes = {0};
    const int wanted = e->question->split > 0 ? e->question->split : 1;
    const char *why = NULL;
    if (sat_cubes_find(&q, wanted, &budget, &cubes) >= 0)
        why = print_clauses(e, &cubes);
    vec_free(&cubes);
    return why;
}

static const char *print_opb(struct cover_export *e) {
    opb_print(e->cover->cover, text_string(&e->comments), NULL, 0, e->write,
              e->context);
    return NULL;
}

static const struct cover_form {
    const char *name;
    const char *(*print)(struct cover_export *e); /* NULL, or what is wrong */
} forms[] = {
    {"dimacs", print_dimacs}, {"inccnf", print_inccnf}, {"opb", print_opb}};

static const struct cover_form *find_form(const char *name) {
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        if (!strcmp(forms[i].name, name ? name : "dimacs"))
            return &forms[i];
    return NULL;
}

static int cover_export_inside(sudokusat_cover *c,
                               const sudokusat_cover_export_question *question,
                               sudokusat_write write, void *context) {
    static const sudokusat_cover_export_question plain;
    if (!api_cover_begin(c))
        return -1;
    if (!write)
        return api_cover_fail(c, "there is nowhere to write to");
    struct cover_export e = {.cover = c,
                             .question = question ? question : &plain,
                             .write = write,
                             .context = context};
    const struct cover_form *const form = find_form(e.question->format);
    if (!form)
        return api_cover_fail(c, "a cover is written as dimacs, opb or inccnf");
    describe(&e);
    const char *const why = form->print(&e);
    text_free(&e.comments);
    return why ? api_cover_fail(c, why) : 0;
}

int sudokusat_cover_export(sudokusat_cover *c,
                           const sudokusat_cover_export_question *question,
                           sudokusat_write write, void *context) {
    API_CALL(int, api_cover_no_memory(c),
             cover_export_inside(c, question, write, context));
}
