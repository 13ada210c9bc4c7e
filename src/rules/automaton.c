/* The words of a line as a finite automaton. */
#include "rules/automaton.h"

#include "base/alloc.h"

#include <string.h>

struct states VEC(struct automaton_state);
struct numbers VEC(int32_t);

/* Finds things by their hash: slots of indices plus 1, at most half full. */
struct index {
    int32_t *slot;
    size_t mask;
};

static void index_init(struct index *x) {
    x->mask = 255;
    x->slot = xnew0(x->mask + 1, int32_t);
}

static void index_clear(struct index *x) {
    memset(x->slot, 0, (x->mask + 1) * sizeof *x->slot);
}

static uint64_t mix(uint64_t hash, uint64_t value) {
    hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 29;
}

/* ---- forward ---- */

struct builder {
    const struct automaton_words *words;
    struct numbers first_state;  /* of each layer, and the end of the last */
    struct states states;        /* layer by layer */
    struct numbers first;        /* transitions of each place */
    struct transition_list list; /* states as numbers in states */
    struct index index;
    struct numbers class_of; /* of each state; -1 = leads nowhere */
};

static uint64_t hash_state(const struct automaton_state *s) {
    uint64_t hash = mix(0, s->set);
    for (size_t i = 0; i < sizeof s->at / sizeof *s->at; i++)
        hash = mix(hash, (uint32_t)s->at[i]);
    return hash;
}

static bool same_state(const struct automaton_state *a,
                       const struct automaton_state *b) {
    return a->set == b->set && !memcmp(a->at, b->at, sizeof a->at);
}

static void grow_states(struct builder *b) {
    struct index *const x = &b->index;
    const size_t layer = (size_t)b->first_state.data[b->first_state.n - 1];
    xfree(x->slot);
    x->mask = 2 * x->mask + 1;
    x->slot = xnew0(x->mask + 1, int32_t);
    for (size_t i = layer; i < b->states.n; i++) {
        size_t at = (size_t)hash_state(&b->states.data[i]) & x->mask;
        while (x->slot[at])
            at = (at + 1) & x->mask;
        x->slot[at] = (int32_t)i + 1;
    }
}

/* The number of a state of the layer that is being made. */
static int32_t state_number(struct builder *b,
                            const struct automaton_state *state) {
    struct index *const x = &b->index;
    const size_t layer = (size_t)b->first_state.data[b->first_state.n - 1];
    if (2 * (b->states.n - layer) >= x->mask)
        grow_states(b);
    size_t at = (size_t)hash_state(state) & x->mask;
    for (; x->slot[at]; at = (at + 1) & x->mask)
        if (same_state(&b->states.data[x->slot[at] - 1], state))
            return x->slot[at] - 1;
    vec_push(&b->states, *state);
    x->slot[at] = (int32_t)b->states.n;
    return x->slot[at] - 1;
}

static void read_letters(struct builder *b, int place, int32_t from) {
    const struct automaton_words *const w = b->words;
    for (int letter = 0; letter < w->n_letters[place]; letter++) {
        struct automaton_state state = b->states.data[from];
        if (!w->step(w->context, place, letter, &state))
            continue;
        const int32_t to = state_number(b, &state);
        vec_push(&b->list, ((struct transition){
                               .from = from, .letter = letter, .to = to}));
    }
}

static bool explore(struct builder *b) {
    vec_push(&b->states, b->words->start);
    vec_push(&b->first_state, 0);
    for (int place = 0; place < b->words->n_places; place++) {
        const int32_t begin = b->first_state.data[place];
        const int32_t end = (int32_t)b->states.n;
        vec_push(&b->first_state, end);
        vec_push(&b->first, (int32_t)b->list.n);
        index_clear(&b->index);
        for (int32_t from = begin; from < end; from++) {
            read_letters(b, place, from);
            if (b->list.n > AUTOMATON_MOST_BUILT)
                return false;
        }
    }
    vec_push(&b->first_state, (int32_t)b->states.n);
    vec_push(&b->first, (int32_t)b->list.n);
    return true;
}

/* ---- backward ---- */

/* Where a state's transitions lie in the list. */
struct run {
    int32_t begin, end;
};

static bool leads(const struct builder *b, const struct transition *t) {
    return b->class_of.data[t->to] >= 0;
}

static uint64_t hash_run(const struct builder *b, struct run r) {
    uint64_t hash = 0;
    for (int32_t i = r.begin; i < r.end; i++) {
        const struct transition *const t = &b->list.data[i];
        if (leads(b, t))
            hash = mix(hash, (uint64_t)b->class_of.data[t->to] << 8 |
                                 (uint64_t)t->letter);
    }
    return hash;
}

static int32_t next_live(const struct builder *b, int32_t i, int32_t end) {
    while (i < end && !leads(b, &b->list.data[i]))
        i++;
    return i;
}

static bool same_run(const struct builder *b, struct run x, struct run y) {
    const struct transition *const list = b->list.data;
    int32_t i = next_live(b, x.begin, x.end), k = next_live(b, y.begin, y.end);
    for (; i < x.end && k < y.end;
         i = next_live(b, i + 1, x.end), k = next_live(b, k + 1, y.end))
        if (list[i].letter != list[k].letter ||
            b->class_of.data[list[i].to] != b->class_of.data[list[k].to])
            return false;
    return i == x.end && k == y.end;
}

/* The class of a state: that of the first one with the same run. runs[state]
 * is filled for the layer; begin is its first state. */
static int32_t class_number(struct builder *b, const struct run *runs,
                            int32_t begin, int32_t state) {
    struct index *const x = &b->index;
    const struct run mine = runs[state - begin];
    if (next_live(b, mine.begin, mine.end) == mine.end)
        return -1;
    size_t at = (size_t)hash_run(b, mine) & x->mask;
    for (; x->slot[at]; at = (at + 1) & x->mask)
        if (same_run(b, runs[x->slot[at] - 1 - begin], mine))
            return x->slot[at] - 1;
    x->slot[at] = state + 1;
    return state;
}

static void make_room(struct index *x, size_t n) {
    while (x->mask < 2 * n) {
        xfree(x->slot);
        x->mask = 2 * x->mask + 1;
        x->slot = xnew0(x->mask + 1, int32_t);
    }
    index_clear(x);
}

static void merge_layer(struct builder *b, int place) {
    const int32_t begin = b->first_state.data[place];
    const int32_t end = b->first_state.data[place + 1];
    struct run *const runs = xnew0((size_t)(end - begin), struct run);
    for (int32_t i = b->first.data[place]; i < b->first.data[place + 1]; i++) {
        struct run *const r = &runs[b->list.data[i].from - begin];
        if (r->end == 0)
            r->begin = i;
        r->end = i + 1;
    }
    make_room(&b->index, (size_t)(end - begin));
    for (int32_t state = begin; state < end; state++)
        b->class_of.data[state] = class_number(b, runs, begin, state);
    xfree(runs);
}

/* A class is named by its first state; accepting ones are one class. */
static void merge(struct builder *b) {
    const int n_places = b->words->n_places;
    int32_t accepting = -1;
    for (size_t i = 0; i < b->states.n; i++)
        vec_push(&b->class_of, -1);
    for (int32_t i = b->first_state.data[n_places];
         i < b->first_state.data[n_places + 1]; i++)
        if (b->words->accepts(b->words->context, &b->states.data[i])) {
            accepting = accepting < 0 ? i : accepting;
            b->class_of.data[i] = accepting;
        }
    for (int place = n_places - 1; place >= 0; place--)
        merge_layer(b, place);
}

/* ---- what is left ---- */

/* Numbers the states of the next layer as they are met. */
static void take_place(struct builder *b, struct automaton *a, int place,
                       const struct numbers *classes, struct numbers *behind,
                       int32_t *number) {
    const int32_t begin = b->first_state.data[place];
    /* Classes are named by first states, and a state's transitions lie
     * together; find each class's by a pass over the place. */
    int32_t *const start =
        xnew0((size_t)(b->first_state.data[place + 1] - begin), int32_t);
    for (int32_t i = b->first.data[place + 1]; i-- > b->first.data[place];)
        start[b->list.data[i].from - begin] = i;
    for (size_t k = 0; k < classes->n; k++) {
        const int32_t from = classes->data[k];
        for (int32_t i = start[from - begin];
             i < b->first.data[place + 1] && b->list.data[i].from == from;
             i++) {
            const struct transition *const t = &b->list.data[i];
            if (!leads(b, t))
                continue;
            const int32_t to = b->class_of.data[t->to];
            if (number[to] < 0) {
                number[to] = (int32_t)behind->n;
                vec_push(behind, to);
            }
            vec_push(&a->list, ((struct transition){.from = (int32_t)k,
                                                    .letter = t->letter,
                                                    .to = number[to]}));
        }
    }
    xfree(start);
}

static void take(struct builder *b, struct automaton *a) {
    struct numbers classes = {0}, behind = {0};
    int32_t *const number = xnew(b->states.n, int32_t);
    for (size_t i = 0; i < b->states.n; i++)
        number[i] = -1;
    if (b->class_of.data[0] >= 0)
        vec_push(&classes, b->class_of.data[0]);
    for (int place = 0; place < a->n_places; place++) {
        a->n_states[place] = (int)classes.n;
        a->first[place] = (int)a->list.n;
        take_place(b, a, place, &classes, &behind, number);
        const struct numbers swap = classes;
        classes = behind;
        behind = swap;
        behind.n = 0;
    }
    a->n_states[a->n_places] = (int)classes.n;
    a->first[a->n_places] = (int)a->list.n;
    vec_free(&classes);
    vec_free(&behind);
    xfree(number);
}

static void builder_free(struct builder *b) {
    vec_free(&b->first_state);
    vec_free(&b->states);
    vec_free(&b->first);
    vec_free(&b->list);
    vec_free(&b->class_of);
    xfree(b->index.slot);
}

bool automaton_build(struct automaton *a, const struct automaton_words *words) {
    struct builder b = {.words = words};
    const size_t layers = (size_t)words->n_places + 1;
    *a = (struct automaton){.n_places = words->n_places,
                            .n_states = xnew0(layers, int),
                            .first = xnew0(layers, int)};
    index_init(&b.index);
    bool fits = explore(&b);
    if (fits) {
        merge(&b);
        take(&b, a);
        fits = a->list.n <= AUTOMATON_MOST;
    }
    builder_free(&b);
    if (!fits)
        automaton_free(a);
    return fits;
}

void automaton_free(struct automaton *a) {
    xfree(a->n_states);
    xfree(a->first);
    vec_free(&a->list);
    *a = (struct automaton){0};
}

bool automaton_accepts_all(const void *context,
                           const struct automaton_state *state) {
    (void)context;
    (void)state;
    return true;
}
