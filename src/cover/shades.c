/* The colours of a cover by themselves. */
#include "cover/shades.h"

#include <stdlib.h>
#include <string.h>

/* An entry with a colour. */
struct stroke {
    int item, colour, option, entry;
};
struct strokes VEC(struct stroke);

static int ascending(int a, int b) {
    return (a > b) - (a < b);
}

static int by_shade(const void *a, const void *b) {
    const struct stroke *const s = a, *const t = b;
    if (s->item != t->item)
        return ascending(s->item, t->item);
    if (s->colour != t->colour)
        return ascending(s->colour, t->colour);
    return ascending(s->option, t->option);
}

static struct strokes collect_strokes(const struct cover *c) {
    struct strokes list = {0};
    for (int o = 0; o < c->n_options; o++)
        for (int e = c->option_start.data[o]; e < c->option_start.data[o + 1];
             e++)
            if (c->entry_colour.data[e]) {
                const struct stroke s = {c->entry_item.data[e],
                                         c->entry_colour.data[e], o, e};
                vec_push(&list, s);
            }
    qsort(list.data, list.n, sizeof *list.data, by_shade);
    return list;
}

static void number_shades(struct shades *s, const struct strokes *list) {
    s->start = xnew(list->n + 1, int);
    s->item = xnew(list->n, int);
    s->option = xnew(list->n, int);
    for (size_t i = 0; i < list->n; i++) {
        const struct stroke *const t = &list->data[i];
        if (!i || t->item != t[-1].item || t->colour != t[-1].colour) {
            s->start[s->n] = (int)i;
            s->item[s->n++] = t->item;
        }
        s->option[i] = t->option;
        s->of_entry[t->entry] = s->n - 1;
    }
    s->start[s->n] = (int)list->n;
}

struct ints VEC(int);

/* n_coloured counts, for each secondary item, the options that colour it; all
 * zero before and after. */
static void find_supported(const struct shades *s, const struct cover *c,
                           int item, int *n_coloured, struct ints *out) {
    const int *const option = cover_item_options(c, item);
    const int n = cover_item_size(c, item);
    for (int i = 0; i < n; i++)
        for (int e = c->option_start.data[option[i]];
             e < c->option_start.data[option[i] + 1]; e++) {
            const int coloured = c->entry_item.data[e];
            if (s->of_entry[e] == NO_SHADE)
                continue;
            if (++n_coloured[coloured] == n)
                vec_push(out, coloured);
        }
    for (int i = 0; i < n; i++)
        for (int e = c->option_start.data[option[i]];
             e < c->option_start.data[option[i] + 1]; e++)
            n_coloured[c->entry_item.data[e]] = 0;
}

static void find_support(struct shades *s, const struct cover *c) {
    int *const n_coloured = xnew0((size_t)c->n_items, int);
    struct ints all = {0};
    s->first = xnew((size_t)c->n_primary + 1, int);
    for (int i = 0; i < c->n_primary; i++) {
        s->first[i] = (int)all.n;
        find_supported(s, c, i, n_coloured, &all);
    }
    s->first[c->n_primary] = (int)all.n;
    s->supported = all.data;
    xfree(n_coloured);
}

struct shades *shades_new(const struct cover *cover) {
    if (!cover->coloured)
        return NULL;
    struct shades *const s = xnew0(1, struct shades);
    s->of_entry = xnew(cover->entry_item.n, int);
    for (size_t e = 0; e < cover->entry_item.n; e++)
        s->of_entry[e] = NO_SHADE;
    struct strokes list = collect_strokes(cover);
    number_shades(s, &list);
    vec_free(&list);
    find_support(s, cover);
    return s;
}

void shades_free(struct shades *s) {
    if (!s)
        return;
    xfree(s->of_entry);
    xfree(s->item);
    xfree(s->start);
    xfree(s->option);
    xfree(s->first);
    xfree(s->supported);
    xfree(s);
}

int shades_given(const struct shades *s, const struct cover *cover, int option,
                 int item) {
    for (int e = cover->option_start.data[option];
         e < cover->option_start.data[option + 1]; e++)
        if (cover->entry_item.data[e] == item)
            return s->of_entry[e];
    return NO_SHADE;
}
