/* What never changes while a person solves. */
#include "logic/layout.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

static enum house_kind kind_of(const char *rule) {
    if (!strcmp(rule, "row"))
        return HOUSE_ROW;
    if (!strcmp(rule, "column"))
        return HOUSE_COLUMN;
    return strcmp(rule, "box") ? HOUSE_OTHER : HOUSE_BOX;
}

static void read_house(struct layout *l, const struct cover *c, int house) {
    const int item = l->n_cells + house * l->n; /* of its first digit */
    const int *const options = cover_item_options(c, item);
    int *const cells = l->house_cells + house * l->n;
    uint64_t *const set = l->house_sets + (size_t)house * (size_t)l->words;
    for (int i = 0; i < l->n; i++) {
        cells[i] = options[i] / l->n;
        set[cells[i] / 64] |= bits_one(cells[i] % 64);
    }
    const struct origin *const origin =
        &c->origins.data[c->items.data[item].from.data[0]];
    l->house[house] = (struct house){cells, set, origin->rule, origin->unit,
                                     kind_of(origin->rule)};
}

static void read_houses(struct layout *l, const struct cover *c) {
    l->n_houses = (c->n_primary - l->n_cells) / l->n;
    const size_t n_houses = (size_t)l->n_houses;
    l->house = xnew(n_houses, struct house);
    l->house_cells = xnew(n_houses * (size_t)l->n, int);
    l->house_sets = xnew0(n_houses * (size_t)l->words, uint64_t);
    for (int h = 0; h < l->n_houses; h++)
        read_house(l, c, h);
}

static void index_houses(struct layout *l) {
    l->cell_house_start = xnew0((size_t)l->n_cells + 1, int);
    l->cell_house = xnew((size_t)l->n_houses * (size_t)l->n, int);
    int n = 0;
    for (int cell = 0; cell < l->n_cells; cell++) {
        for (int h = 0; h < l->n_houses; h++)
            if (layout_has(l->house[h].set, cell))
                l->cell_house[n++] = h;
        l->cell_house_start[cell + 1] = n;
    }
}

/* Takes in that two candidates of an item exclude each other. */
static void note_conflict(struct layout *l, int x, int y) {
    const int a = x / l->n, b = y / l->n;
    if (a != b && x % l->n == y % l->n)
        l->sees[(size_t)a * (size_t)l->words + (size_t)(b / 64)] |=
            bits_one(b % 64);
}

static bool is_link(const struct layout *l, int x, int y) {
    return x / l->n != y / l->n && x % l->n != y % l->n;
}

static void read_sees(struct layout *l, const struct cover *c) {
    l->sees = xnew0((size_t)l->n_cells * (size_t)l->words, uint64_t);
    for (int item = 0; item < c->n_items; item++) {
        const int *const options = cover_item_options(c, item);
        const int size = cover_item_size(c, item);
        for (int i = 0; i < size; i++)
            for (int j = 0; j < size; j++)
                note_conflict(l, options[i], options[j]);
    }
}

struct links VEC(int);

/* The linked candidates of one, each once: two items may share a pair. */
static void read_links(const struct layout *l, const struct cover *c, int x,
                       struct links *out) {
    const size_t first = out->n;
    for (int k = 0; k < cover_option_size(c, x); k++) {
        const int item = cover_option_items(c, x)[k];
        const int *const options = cover_item_options(c, item);
        for (int i = 0; i < cover_item_size(c, item); i++) {
            size_t seen = first;
            while (seen < out->n && out->data[seen] != options[i])
                seen++;
            if (is_link(l, x, options[i]) && seen == out->n)
                vec_push(out, options[i]);
        }
    }
}

static void index_links(struct layout *l, const struct cover *c) {
    struct links links = {0};
    const int n_candidates = l->n_cells * l->n;
    l->link_start = xnew0((size_t)n_candidates + 1, int);
    for (int x = 0; x < n_candidates; x++) {
        read_links(l, c, x, &links);
        l->link_start[x + 1] = (int)links.n;
    }
    l->link = links.data;
}

static bool is_classic(const struct layout *l, const struct cover *c) {
    for (int h = 0; h < l->n_houses; h++)
        if (l->house[h].kind == HOUSE_OTHER)
            return false;
    return c->n_items == c->n_primary;
}

struct layout *layout_new(const struct geometry *shape,
                          const struct cover *cover) {
    struct layout *const l = xnew0(1, struct layout);
    l->shape = *shape;
    l->n = shape->n;
    l->n_cells = geometry_cells(shape);
    l->words = (l->n_cells + 63) / 64;
    read_houses(l, cover);
    index_houses(l);
    read_sees(l, cover);
    index_links(l, cover);
    l->is_classic = is_classic(l, cover);
    return l;
}

void layout_free(struct layout *l) {
    if (!l)
        return;
    xfree(l->house);
    xfree(l->house_cells);
    xfree(l->house_sets);
    xfree(l->cell_house_start);
    xfree(l->cell_house);
    xfree(l->sees);
    xfree(l->link_start);
    xfree(l->link);
    xfree(l);
}

bool layout_excludes(const struct layout *l, int x, int y) {
    const int a = x / l->n, b = y / l->n;
    if (x == y)
        return false;
    if (a == b)
        return true;
    if (x % l->n == y % l->n)
        return layout_sees_cell(l, a, b);
    for (int i = l->link_start[x]; i < l->link_start[x + 1]; i++)
        if (l->link[i] == y)
            return true;
    return false;
}
