/* Pseudo-Boolean constraints out: the OPB format of the PB competitions
 * (Roussel and Manquinho, "Input/output format and solver requirements for the
 * competitions of pseudo-Boolean solvers"). An exact cover is at home in it:
 * one constraint an item, no auxiliary variables. The format knows = and >=
 * only, so "at most one" has minus signs.
 */
#include "cnf/opb.h"

#include "base/pieces.h"

#include <stdlib.h>

struct opb_printer {
    const struct cover *cover;
    struct pieces out;
};

/* At most one of fewer than two options says nothing. */
static bool is_said(const struct cover *c, int item) {
    return cover_is_primary(c, item) || cover_item_size(c, item) > 1;
}

/* An option without primary items is in no solution, but would be free. */
static bool is_free(const struct cover *c, int option) {
    return !cover_is_primary(c, *cover_option_items(c, option));
}

static size_t count_constraints(const struct cover *c) {
    size_t n = 0;
    for (int i = 0; i < c->n_items; i++)
        n += is_said(c, i);
    for (int o = 0; o < c->n_options; o++)
        n += is_free(c, o);
    return n;
}

static void print_head(struct opb_printer *p, const char *comments,
                       size_t n_units) {
    text_printf(&p->out.text, "* #variable= %d #constraint= %zu\n",
                p->cover->n_options, count_constraints(p->cover) + n_units);
    pieces_add_comments(&p->out, "*", comments);
}

static void print_value(struct opb_printer *p, int literal) {
    text_printf(&p->out.text, "+1 x%d = %d ;\n", abs(literal), literal > 0);
    pieces_pass(&p->out);
}

static void print_term(struct opb_printer *p, const char *factor,
                       int variable) {
    text_add(&p->out.text, factor);
    pieces_add_number(&p->out, variable);
    text_add_char(&p->out.text, ' ');
}

static void print_item(struct opb_printer *p, int item) {
    const bool primary = cover_is_primary(p->cover, item);
    const int *const option = cover_item_options(p->cover, item);
    const int n = cover_item_size(p->cover, item);
    for (int i = 0; i < n; i++)
        print_term(p, primary ? "+1 x" : "-1 x", option[i] + 1);
    if (n == 0) /* nothing can cover it: a sum of nothing is not allowed */
        text_add(&p->out.text, "0 x1 ");
    text_add(&p->out.text, primary ? "= 1 ;\n" : ">= -1 ;\n");
    pieces_pass(&p->out);
}

bool opb_print(const struct cover *cover, const char *comments,
               const int *units, size_t n_units, dimacs_write write,
               void *context) {
    struct opb_printer p = {.cover = cover,
                            .out = {.write = write, .context = context}};
    print_head(&p, comments, n_units);
    for (size_t i = 0; i < n_units && !p.out.stopped; i++)
        print_value(&p, units[i]);
    for (int i = 0; i < cover->n_items && !p.out.stopped; i++)
        if (is_said(cover, i))
            print_item(&p, i);
    for (int o = 0; o < cover->n_options && !p.out.stopped; o++)
        if (is_free(cover, o))
            print_value(&p, -(o + 1));
    return pieces_end(&p.out);
}
