/* Colours in the CNF. */
#include "cnf/cnf_colours.h"

#include "base/alloc.h"
#include "cover/shades.h"

#include <stdlib.h>
#include <string.h>

struct cnf_colours {
    const struct cover *cover;
    struct shades *shades;
    bool *has;         /* [n_items] */
    bool *implies_amo; /* [n_primary] */

    /* While a formula is written. */
    int *variable; /* [shades] 0 = no selected option gives it */
    bool *backed;  /* [n_items] its shades have been tied to options */
    int *head;     /* [shades] options of the item looked at, chained, or -1 */
    int *next;     /* [size of the largest item] */
    int *clause;   /* [1 + size of the largest item] */
};

/* What an option gives the items that all options of its item colour. */
struct row {
    const int *shade;
    int n;
};

static int compare_rows(const void *a, const void *b) {
    const struct row *const s = a, *const t = b;
    for (int i = 0; i < s->n; i++)
        if (s->shade[i] != t->shade[i])
            return s->shade[i] < t->shade[i] ? -1 : 1;
    return 0;
}

/* Whether no two options of the item agree in all shades that each of them
 * gives. */
static bool all_differ(const struct cnf_colours *c, int item) {
    const int n_items = c->shades->first[item + 1] - c->shades->first[item];
    const int n = cover_item_size(c->cover, item);
    if (!n_items)
        return false;
    const int *const supported = c->shades->supported + c->shades->first[item];
    int *const shade = xnew((size_t)n * (size_t)n_items, int);
    struct row *const row = xnew((size_t)n, struct row);
    for (int i = 0; i < n; i++) {
        int *const own = shade + (size_t)i * (size_t)n_items;
        for (int k = 0; k < n_items; k++)
            own[k] = shades_given(c->shades, c->cover,
                                  cover_item_options(c->cover, item)[i],
                                  supported[k]);
        row[i] = (struct row){own, n_items};
    }
    qsort(row, (size_t)n, sizeof *row, compare_rows);
    bool differ = true;
    for (int i = 1; i < n && differ; i++)
        differ = compare_rows(&row[i - 1], &row[i]) != 0;
    xfree(row);
    xfree(shade);
    return differ;
}

static size_t largest_item(const struct cover *cover) {
    int most = 0;
    for (int i = 0; i < cover->n_items; i++)
        if (cover_item_size(cover, i) > most)
            most = cover_item_size(cover, i);
    return (size_t)most;
}

struct cnf_colours *cnf_colours_new(const struct cover *cover) {
    if (!cover->coloured)
        return NULL;
    struct cnf_colours *const c = xnew0(1, struct cnf_colours);
    c->cover = cover;
    c->shades = shades_new(cover);
    const size_t n = (size_t)c->shades->n, most = largest_item(cover);
    c->has = xnew0((size_t)cover->n_items, bool);
    c->implies_amo = xnew((size_t)cover->n_primary, bool);
    c->variable = xnew(n, int);
    c->backed = xnew((size_t)cover->n_items, bool);
    c->head = xnew(n, int);
    c->next = xnew(most, int);
    c->clause = xnew(1 + most, int);
    for (size_t i = 0; i < n; i++) {
        c->has[c->shades->item[i]] = true;
        c->head[i] = -1;
    }
    for (int i = 0; i < cover->n_primary; i++)
        c->implies_amo[i] = all_differ(c, i);
    return c;
}

void cnf_colours_free(struct cnf_colours *c) {
    if (!c)
        return;
    shades_free(c->shades);
    xfree(c->has);
    xfree(c->implies_amo);
    xfree(c->variable);
    xfree(c->backed);
    xfree(c->head);
    xfree(c->next);
    xfree(c->clause);
    xfree(c);
}

bool cnf_colours_has(const struct cnf_colours *c, int item) {
    return c->has[item];
}

bool cnf_colours_imply_amo(const struct cnf_colours *c, int item) {
    return cover_is_primary(c->cover, item) && c->implies_amo[item];
}

static void write_gives(struct cnf_colours *c, const struct cnf_selection *s,
                        struct cnf_writer *w) {
    memset(c->variable, 0, (size_t)c->shades->n * sizeof *c->variable);
    for (int v = 1; v <= s->n_options && !w->stopped; v++) {
        const int option = s->option[v - 1];
        for (int e = c->cover->option_start.data[option];
             e < c->cover->option_start.data[option + 1]; e++) {
            const int shade = c->shades->of_entry[e];
            if (shade == NO_SHADE)
                continue;
            if (!c->variable[shade])
                c->variable[shade] = ++w->n_variables;
            cnf_emit_pair(w, -v, c->variable[shade]);
        }
    }
}

/* One of the chained options, if the shade is to be; they are unchained. */
static void write_shade(struct cnf_colours *c, const int *literal, int shade,
                        struct cnf_writer *w) {
    int n = 0;
    c->clause[n++] = -c->variable[shade];
    for (int i = c->head[shade]; i >= 0; i = c->next[i])
        c->clause[n++] = literal[i];
    c->head[shade] = -1;
    cnf_emit(w, c->clause, n);
}

/* The shades of an item, tied to the selected options of a primary item that
 * colours it with each. */
static void write_support(struct cnf_colours *c, const struct cnf_selection *s,
                          int item, int coloured, int first_shade,
                          struct cnf_writer *w) {
    const int *const literal = s->literal + s->start[item];
    for (int i = s->count[item] - 1; i >= 0; i--) {
        const int shade = shades_given(c->shades, c->cover,
                                       s->option[literal[i] - 1], coloured);
        c->next[i] = c->head[shade];
        c->head[shade] = i;
    }
    for (int shade = first_shade;
         shade < c->shades->n && c->shades->item[shade] == coloured; shade++)
        if (c->variable[shade])
            write_shade(c, literal, shade, w);
    c->backed[coloured] = true;
}

static int first_shade_of(const struct shades *s, int item) {
    int low = 0, high = s->n;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (s->item[middle] < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void write_supports(struct cnf_colours *c, const struct cnf_selection *s,
                           struct cnf_writer *w) {
    memset(c->backed, 0, (size_t)c->cover->n_items * sizeof *c->backed);
    for (int i = 0; i < c->shades->n; i++)
        c->head[i] = -1; /* the last formula may have been left half way */
    for (int i = 0; i < c->cover->n_primary; i++) {
        w->item = i;
        for (int p = c->shades->first[i];
             p < c->shades->first[i + 1] && s->count[i] && !w->stopped; p++)
            write_support(c, s, i, c->shades->supported[p],
                          first_shade_of(c->shades, c->shades->supported[p]),
                          w);
    }
    w->item = -1;
}

/* A shade without support: one of the options that give it. */
static void write_unbacked(struct cnf_colours *c, const struct cnf_selection *s,
                           struct cnf_writer *w) {
    for (int shade = 0; shade < c->shades->n && !w->stopped; shade++) {
        if (!c->variable[shade] || c->backed[c->shades->item[shade]])
            continue;
        int n = 0;
        c->clause[n++] = -c->variable[shade];
        for (int o = c->shades->start[shade]; o < c->shades->start[shade + 1];
             o++)
            if (s->variable[c->shades->option[o]])
                c->clause[n++] = s->variable[c->shades->option[o]];
        cnf_emit(w, c->clause, n);
    }
}

/* At most one shade of the item, or one option without a colour. */
static void write_item_amo(struct cnf_colours *c, const struct cnf_selection *s,
                           int item, int first_shade, const struct cnf_amo *amo,
                           struct cnf_writer *w) {
    int n = 0;
    for (int shade = first_shade;
         shade < c->shades->n && c->shades->item[shade] == item; shade++)
        if (c->variable[shade])
            c->clause[n++] = c->variable[shade];
    for (int i = 0; i < s->count[item]; i++) {
        const int v = s->literal[s->start[item] + i];
        if (shades_given(c->shades, c->cover, s->option[v - 1], item) ==
            NO_SHADE)
            c->clause[n++] = v;
    }
    if (n < 2)
        return;
    if (!amo)
        amo = cnf_amo_default(n);
    if (!cnf_amo_is_pairwise(amo)) {
        amo->write(w, c->clause, n);
        return;
    }
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n && !w->stopped; k++)
            cnf_emit_pair(w, -c->clause[i], -c->clause[k]);
}

void cnf_colours_write(struct cnf_colours *c, const struct cnf_selection *s,
                       const struct cnf_amo *amo, struct cnf_writer *w) {
    const struct shades *const shades = c->shades;
    write_gives(c, s, w);
    write_supports(c, s, w);
    write_unbacked(c, s, w);
    for (int shade = 0; shade < shades->n && !w->stopped; shade++)
        if (!shade || shades->item[shade] != shades->item[shade - 1])
            write_item_amo(c, s, shades->item[shade], shade, amo, w);
}
