/* Pseudo-Boolean constraints out: the OPB format of the PB competitions
 * (Roussel and Manquinho, "Input/output format and solver requirements for the
 * competitions of pseudo-Boolean solvers"). An exact cover is at home in it:
 * one constraint an item, and auxiliary variables for colours only. The format
 * knows = and >= only, so "at most one" has minus signs.
 *
 * A shade, a secondary item with one of its colours, is a variable. Of each
 * primary item that always colours the shade's item it is the sum of the
 * options that give the shade; any other option that gives it implies it, and
 * without such a primary item it implies one of the options.
 *
 * What sums say, cages and arrows, is there as a sum of digits too.
 */
#include "cnf/opb.h"

#include "base/alloc.h"
#include "base/pieces.h"
#include "cover/shades.h"

#include <stdio.h>
#include <stdlib.h>

struct opb_printer {
    const struct cover *cover;
    struct shades *shades; /* NULL: no colours */
    int *head;             /* [shades] options that give the shade, chained */
    int *next;             /* [n_options] */
    int *first_shade;      /* [n_items] NO_SHADE: no option colours the item */
    bool *backed;          /* [n_items] a primary item always colours it */
    size_t n_constraints;  /* begun so far */
    bool counting;         /* and nothing is printed */
    struct pieces out;
};

static void term(struct opb_printer *p, int factor, int variable) {
    if (p->counting)
        return;
    text_printf(&p->out.text, "%+d x", factor);
    pieces_add_number(&p->out, variable);
    text_add_char(&p->out.text, ' ');
}

static void end(struct opb_printer *p, const char *relation) {
    p->n_constraints++;
    if (p->counting)
        return;
    text_add(&p->out.text, relation);
    text_add(&p->out.text, " ;\n");
    pieces_pass(&p->out);
}

static int shade_variable(const struct opb_printer *p, int shade) {
    return p->cover->n_options + 1 + shade;
}

static int n_variables(const struct opb_printer *p) {
    const int n = p->cover->n_options + (p->shades ? p->shades->n : 0);
    return n ? n : 1; /* an item that nothing covers names one */
}

static void print_value(struct opb_printer *p, int literal) {
    term(p, 1, abs(literal));
    end(p, literal > 0 ? "= 1" : "= 0");
}

static void print_primary(struct opb_printer *p, int item) {
    const int *const option = cover_item_options(p->cover, item);
    const int n = cover_item_size(p->cover, item);
    for (int i = 0; i < n; i++)
        term(p, 1, option[i] + 1);
    if (n == 0 && !p->counting) /* a sum of nothing is not allowed */
        text_add(&p->out.text, "0 x1 ");
    end(p, "= 1");
}

/* At most one of fewer than two options says nothing. */
static void print_secondary(struct opb_printer *p, int item) {
    const int *const option = cover_item_options(p->cover, item);
    const int n = cover_item_size(p->cover, item);
    if (n < 2)
        return;
    for (int i = 0; i < n; i++)
        term(p, -1, option[i] + 1);
    end(p, ">= -1");
}

/* At most one shade of the item, or one option without a colour. */
static void print_coloured(struct opb_printer *p, int item) {
    const struct shades *const s = p->shades;
    const int *const option = cover_item_options(p->cover, item);
    for (int shade = p->first_shade[item];
         shade < s->n && s->item[shade] == item; shade++)
        term(p, -1, shade_variable(p, shade));
    for (int i = 0; i < cover_item_size(p->cover, item); i++)
        if (shades_given(s, p->cover, option[i], item) == NO_SHADE)
            term(p, -1, option[i] + 1);
    end(p, ">= -1");
}

/* Each shade of the secondary item is the sum of the primary item's options
 * that give it. */
static void print_support(struct opb_printer *p, int item, int coloured) {
    const struct shades *const s = p->shades;
    const int *const option = cover_item_options(p->cover, item);
    for (int i = cover_item_size(p->cover, item) - 1; i >= 0; i--) {
        const int shade = shades_given(s, p->cover, option[i], coloured);
        p->next[option[i]] = p->head[shade];
        p->head[shade] = option[i];
    }
    for (int shade = p->first_shade[coloured];
         shade < s->n && s->item[shade] == coloured; shade++) {
        for (int o = p->head[shade]; o >= 0; o = p->next[o])
            term(p, 1, o + 1);
        term(p, -1, shade_variable(p, shade));
        end(p, "= 0");
        p->head[shade] = -1;
    }
    p->backed[coloured] = true;
}

/* Whether one of the option's primary items always colours this one. */
static bool is_supported(const struct opb_printer *p, int option, int item) {
    const struct shades *const s = p->shades;
    const int *const primary = cover_option_items(p->cover, option);
    for (int i = 0; cover_is_primary(p->cover, primary[i]); i++)
        for (int k = s->first[primary[i]]; k < s->first[primary[i] + 1]; k++)
            if (s->supported[k] == item)
                return true;
    return false;
}

static void print_shade(struct opb_printer *p, int shade) {
    const struct shades *const s = p->shades;
    const int variable = shade_variable(p, shade);
    const int item = s->item[shade];
    for (int i = s->start[shade]; i < s->start[shade + 1]; i++)
        if (!is_supported(p, s->option[i], item)) {
            term(p, -1, s->option[i] + 1);
            term(p, 1, variable);
            end(p, ">= 0");
        }
    if (p->backed[item])
        return;
    for (int i = s->start[shade]; i < s->start[shade + 1]; i++)
        term(p, 1, s->option[i] + 1);
    term(p, -1, variable);
    end(p, ">= 0");
}

static void print_colours(struct opb_printer *p) {
    const struct shades *const s = p->shades;
    for (int i = 0; i < p->cover->n_primary && !p->out.stopped; i++)
        for (int k = s->first[i]; k < s->first[i + 1]; k++)
            print_support(p, i, s->supported[k]);
    for (int shade = 0; shade < s->n && !p->out.stopped; shade++)
        print_shade(p, shade);
    for (int i = p->cover->n_primary; i < p->cover->n_items; i++)
        if (p->first_shade[i] != NO_SHADE && !p->out.stopped)
            print_coloured(p, i);
}

/* An option without primary items is in no solution, but would be free. */
static void print_dead(struct opb_printer *p) {
    for (int o = 0; o < p->cover->n_options && !p->out.stopped; o++)
        if (!cover_is_primary(p->cover, *cover_option_items(p->cover, o)))
            print_value(p, -(o + 1));
}

/* A sum as such, which solvers of the format know best. The options of its
 * line say the same. */
static void print_sum(struct opb_printer *p, const struct cover_sum *s) {
    char relation[32];
    bool has_term = false;
    for (int i = 0; i < s->n_cells; i++)
        for (int d = 0; d < p->cover->n_digits && s->factors[i]; d++) {
            const int option = cover_candidate(p->cover, s->cells[i], d);
            if (option >= 0)
                term(p, s->factors[i] * (d + 1), option + 1);
            has_term = has_term || option >= 0;
        }
    snprintf(relation, sizeof relation, "= %ld", s->wanted);
    if (has_term)
        end(p, relation);
}

static void print_constraints(struct opb_printer *p, const int *units,
                              size_t n_units) {
    for (size_t i = 0; i < n_units && !p->out.stopped; i++)
        print_value(p, units[i]);
    for (int i = 0; i < p->cover->n_items && !p->out.stopped; i++)
        if (cover_is_primary(p->cover, i))
            print_primary(p, i);
        else if (!p->shades || p->first_shade[i] == NO_SHADE)
            print_secondary(p, i);
    if (p->shades)
        print_colours(p);
    for (size_t i = 0; i < p->cover->sums.n && !p->out.stopped; i++)
        print_sum(p, &p->cover->sums.data[i]);
    print_dead(p);
}

static void open_colours(struct opb_printer *p) {
    const size_t n_items = (size_t)p->cover->n_items;
    p->shades = shades_new(p->cover);
    if (!p->shades)
        return;
    p->head = xnew((size_t)p->shades->n, int);
    p->next = xnew((size_t)p->cover->n_options, int);
    p->first_shade = xnew(n_items, int);
    p->backed = xnew0(n_items, bool);
    for (int i = 0; i < p->cover->n_items; i++)
        p->first_shade[i] = NO_SHADE;
    for (int shade = p->shades->n - 1; shade >= 0; shade--) {
        p->head[shade] = -1;
        p->first_shade[p->shades->item[shade]] = shade;
    }
}

static void close_colours(struct opb_printer *p) {
    shades_free(p->shades);
    xfree(p->head);
    xfree(p->next);
    xfree(p->first_shade);
    xfree(p->backed);
}

bool opb_print(const struct cover *cover, const char *comments,
               const int *units, size_t n_units, dimacs_write write,
               void *context) {
    struct opb_printer p = {.cover = cover,
                            .counting = true,
                            .out = {.write = write, .context = context}};
    open_colours(&p);
    print_constraints(&p, units, n_units);
    p.counting = false;
    text_printf(&p.out.text, "* #variable= %d #constraint= %zu\n",
                n_variables(&p), p.n_constraints);
    pieces_add_comments(&p.out, "*", comments);
    print_constraints(&p, units, n_units);
    close_colours(&p);
    return pieces_end(&p.out);
}
