/* Colours of secondary items during a search. */
#include "dlx/colours.h"

#include "base/alloc.h"

#include <string.h>

/* While the counters are being made. */
struct counting {
    const struct cover *cover;
    const struct shades *shades;
    int32_t *counter;  /* [shades] of the item looked at, or -1 */
    int32_t *first_of; /* [n_items + 1] number of its first shade */
    struct uses VEC(int32_t) option, number; /* side by side */
    struct uses counter_shade, count, dead;
};

static void count_entry(struct counting *k, int option, int shade) {
    if (k->counter[shade] < 0) {
        k->counter[shade] = (int32_t)k->counter_shade.n;
        vec_push(&k->counter_shade, shade);
        vec_push(&k->count, 0);
    }
    k->count.data[k->counter[shade]]++;
    vec_push(&k->option, option);
    vec_push(&k->number, k->counter[shade]);
}

/* Counters of one primary item and one item that all its options colour. */
static void count_pair(struct counting *k, int item, int coloured) {
    const int *const option = cover_item_options(k->cover, item);
    const size_t before = k->counter_shade.n;
    for (int i = 0; i < cover_item_size(k->cover, item); i++)
        count_entry(k, option[i],
                    shades_given(k->shades, k->cover, option[i], coloured));
    for (int32_t s = k->first_of[coloured]; s < k->first_of[coloured + 1]; s++)
        if (k->counter[s] < 0)
            vec_push(&k->dead, s);
    for (size_t i = before; i < k->counter_shade.n; i++)
        k->counter[k->counter_shade.data[i]] = -1;
}

/* The uses were collected item by item: counting sort by option. */
static void index_uses(struct colours *c, const struct counting *k) {
    const int n_options = k->cover->n_options;
    c->use_start = xnew0((size_t)n_options + 2, int32_t);
    c->use = xnew(k->option.n, int32_t);
    int32_t *const start = c->use_start + 1;
    for (size_t i = 0; i < k->option.n; i++)
        start[k->option.data[i] + 1]++;
    for (int o = 0; o < n_options; o++)
        start[o + 1] += start[o];
    for (size_t i = 0; i < k->option.n; i++)
        c->use[start[k->option.data[i]]++] = k->number.data[i];
}

static void begin_counting(struct counting *k) {
    const struct shades *const s = k->shades;
    k->first_of = xnew0((size_t)k->cover->n_items + 1, int32_t);
    k->counter = xnew((size_t)s->n, int32_t);
    for (int i = 0; i < s->n; i++) {
        k->first_of[s->item[i] + 1]++;
        k->counter[i] = -1;
    }
    for (int i = 0; i < k->cover->n_items; i++)
        k->first_of[i + 1] += k->first_of[i];
}

static void make_counters(struct colours *c, const struct cover *cover) {
    struct counting k = {.cover = cover, .shades = c->shades};
    begin_counting(&k);
    for (int i = 0; i < cover->n_primary; i++)
        for (int p = c->shades->first[i]; p < c->shades->first[i + 1]; p++)
            count_pair(&k, i, c->shades->supported[p]);
    index_uses(c, &k);
    c->n_counters = (int)k.counter_shade.n;
    c->counter_shade = k.counter_shade.data;
    c->fresh_count = k.count.data;
    c->count = xnew(k.count.n, int32_t);
    c->n_fresh_dead = (int)k.dead.n;
    c->fresh_dead = k.dead.data;
    c->dead = xnew(k.counter_shade.n + k.dead.n, int32_t);
    vec_free(&k.option);
    vec_free(&k.number);
    xfree(k.counter);
    xfree(k.first_of);
}

static void collect_with(struct colours *c) {
    const struct shades *const s = c->shades;
    c->with_first = xnew((size_t)s->n + 1, int32_t);
    for (int i = 0; i < s->n; i++) {
        c->with_first[i] = (int32_t)c->with.n;
        for (int o = s->start[i]; o < s->start[i + 1]; o++)
            parts_add(&c->with, (size_t)c->with_first[i], s->option[o]);
    }
    c->with_first[s->n] = (int32_t)c->with.n;
}

static void collect_all(struct colours *c, const struct cover *cover) {
    const struct shades *const s = c->shades;
    int item = 0;
    c->all_first = xnew((size_t)cover->n_items + 1, int32_t);
    for (int i = 0; i < s->n; i++) {
        if (i && s->item[i] == s->item[i - 1])
            continue;
        while (item <= s->item[i])
            c->all_first[item++] = (int32_t)c->all.n;
        for (int k = 0; k < cover_item_size(cover, s->item[i]); k++)
            parts_add(&c->all, (size_t)c->all_first[s->item[i]],
                      cover_item_options(cover, s->item[i])[k]);
    }
    while (item <= cover->n_items)
        c->all_first[item++] = (int32_t)c->all.n;
}

struct colours *colours_new(const struct cover *cover) {
    if (!cover->coloured)
        return NULL;
    struct colours *const c = xnew0(1, struct colours);
    c->shades = shades_new(cover);
    c->pure = xnew0((size_t)cover->n_items, unsigned char);
    c->pure_list = xnew((size_t)cover->n_items, int32_t);
    c->hidden = xnew((size_t)cover->n_options, int32_t);
    collect_with(c);
    collect_all(c, cover);
    make_counters(c, cover);
    return c;
}

void colours_free(struct colours *c) {
    if (!c)
        return;
    shades_free(c->shades);
    xfree(c->pure);
    xfree(c->pure_list);
    xfree(c->count);
    xfree(c->counter_shade);
    xfree(c->use_start);
    xfree(c->use);
    vec_free(&c->with);
    xfree(c->with_first);
    vec_free(&c->all);
    xfree(c->all_first);
    xfree(c->dead);
    xfree(c->hidden);
    xfree(c->fresh_count);
    xfree(c->fresh_dead);
    xfree(c);
}

void colours_reset(struct colours *c) {
    colours_undo(c, 0, 0);
    if (c->n_counters)
        memcpy(c->count, c->fresh_count,
               (size_t)c->n_counters * sizeof *c->count);
    if (c->n_fresh_dead)
        memcpy(c->dead, c->fresh_dead,
               (size_t)c->n_fresh_dead * sizeof *c->dead);
    c->n_dead = c->n_fresh_dead;
}

void colours_undo(struct colours *c, int n_pure, int n_hidden) {
    while (c->n_pure > n_pure)
        c->pure[c->pure_list[--c->n_pure]] = 0;
    while (c->n_hidden > n_hidden) {
        const int32_t option = c->hidden[--c->n_hidden];
        for (int32_t u = c->use_start[option]; u < c->use_start[option + 1];
             u++)
            c->count[c->use[u]]++;
    }
    c->n_dead = 0;
}
