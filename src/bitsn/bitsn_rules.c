/* The rules of a board of up to 25x25 cells as tables. */
#include "bitsn/bitsn_rules.h"

#include "base/bits.h"
#include "cover/leftovers.h"
#include "cover/shape.h"

#include <string.h>

#define MOST_LEFT 9 /* cells of either side of what is left over */

struct places VEC(struct bitsn_place);
struct links VEC(struct bitsn_candidate);

uint64_t *bitsn_align(uint64_t *memory) {
    const uintptr_t line = BITSN_SPARE * sizeof *memory;
    return memory + (line - (uintptr_t)memory % line) % line / sizeof *memory;
}

/* ---- tables ---- */

static uint64_t *sees(const struct bitsn_rules *r, int cell) {
    return r->sees + (size_t)cell * (size_t)r->words;
}

static void add_member(uint64_t *set, int cell) {
    set[cell / 64] |= bits_one(cell % 64);
}

static void fill_house(struct bitsn_rules *r, const int *cells, int house) {
    for (int i = 0; i < r->n; i++)
        r->cell_at[house * r->n + i] = (uint16_t)cells[i];
}

/* Cells of a house that no rule tells see each other too. */
static void fill_sights(struct bitsn_rules *r, const int *cells) {
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < r->n; k++)
            if (i != k)
                add_member(sees(r, cells[i]), cells[k]);
}

static void fill_leftovers(struct bitsn_rules *r, const struct leftovers *l) {
    r->n_leftovers = l->n;
    r->leftover = xnew0((size_t)(l->n * 2 * r->words), uint64_t);
    for (int i = 0; i < l->n; i++) {
        uint64_t *const a = r->leftover + i * 2 * r->words;
        for (int k = 0; k < l->list[i].n; k++) {
            add_member(a, l->list[i].a[k]);
            add_member(a + r->words, l->list[i].b[k]);
        }
    }
}

static void fill_places(struct bitsn_rules *r) {
    struct places list = {0};
    r->place_start = xnew0((size_t)r->n_cells + 1, int);
    for (int cell = 0; cell < r->n_cells; cell++) {
        for (int h = 0; h < r->n_houses; h++)
            for (int i = 0; i < r->n; i++)
                if (r->cell_at[h * r->n + i] == cell)
                    vec_push(&list,
                             ((struct bitsn_place){(uint16_t)h, (uint16_t)i}));
        r->place_start[cell + 1] = (int)list.n;
    }
    r->place = list.data;
}

static void fill_exclusions(struct bitsn_rules *r, const struct shape *s) {
    struct links list = {0};
    for (int cell = 0; cell < r->n_cells; cell++)
        memcpy(sees(r, cell), shape_sees(s, cell),
               (size_t)s->words * sizeof *s->sees);
    r->has_links = shape_has_links(s);
    r->link_start = xnew0((size_t)s->n_candidates + 1, int);
    for (int x = 0; x < s->n_candidates; x++) {
        for (int i = s->link_start[x]; i < s->link_start[x + 1]; i++)
            vec_push(&list, ((struct bitsn_candidate){
                                (uint16_t)shape_cell(s, s->link[i]),
                                (uint16_t)shape_digit(s, s->link[i])}));
        r->link_start[x + 1] = (int)list.n;
    }
    r->link = list.data;
    r->pairs = bitsn_pairs_new(s, r->words);
}

static void fill_taken(struct bitsn_rules *r, int cell) {
    uint32_t *const taken = r->taken + cell * r->lanes;
    for (int h = 0; h < r->n_houses; h++)
        for (int i = 0; i < r->n; i++) {
            const int other = r->cell_at[h * r->n + i];
            if (bits_has(sees(r, cell)[other / 64], other % 64))
                taken[h] |= (uint32_t)1 << i;
            if (other == cell)
                taken[h] |= BITSN_DONE;
        }
}

/* Whether a cell outside the house sees both. */
static bool meet(const struct bitsn_rules *r, const uint64_t *inside, int a,
                 int b) {
    for (int i = 0; i < r->words; i++)
        if (sees(r, a)[i] & sees(r, b)[i] & ~inside[i])
            return true;
    return false;
}

static void fill_meets(struct bitsn_rules *r, int house) {
    const uint16_t *const cells = r->cell_at + house * r->n;
    uint64_t inside[BITSN_MAX_WORDS] = {0};
    for (int i = 0; i < r->n; i++)
        add_member(inside, cells[i]);
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < r->n; k++)
            if (meet(r, inside, cells[i], cells[k]))
                r->meets[house * r->n + i] |= (uint32_t)1 << k;
}

static void fill(struct bitsn_rules *r, const struct shape *s,
                 const struct leftovers *l) {
    const size_t words = (size_t)r->words, lanes = (size_t)r->lanes;
    const size_t n_cells = (size_t)r->n_cells;
    r->cell_at = xnew((size_t)(r->n_houses * r->n), uint16_t);
    r->meets = xnew0((size_t)(r->n_houses * r->n), uint32_t);
    r->memory = xnew0(n_cells * (lanes / 2 + words) + BITSN_SPARE, uint64_t);
    r->taken = (uint32_t *)(void *)bitsn_align(r->memory);
    r->sees = bitsn_align(r->memory) + n_cells * lanes / 2;
    for (int h = 0; h < s->n_houses; h++)
        fill_house(r, s->house[h].cells, h);
    for (int h = s->n_houses; h < r->n_houses; h++)
        fill_house(r, l->house + (h - s->n_houses) * r->n, h);
    fill_places(r);
    fill_exclusions(r, s);
    for (int h = s->n_houses; h < r->n_houses; h++)
        fill_sights(r, l->house + (h - s->n_houses) * r->n);
    fill_leftovers(r, l);
    for (int cell = 0; cell < r->n_cells; cell++)
        fill_taken(r, cell);
    for (int h = 0; h < r->n_houses; h++)
        fill_meets(r, h);
}

static struct bitsn_rules *from_shape(const struct cover *cover,
                                      const struct shape *s) {
    if (!s->is_grid || s->n_digits > BITSN_MAX_SIZE ||
        s->n_cells != s->n_digits * s->n_digits ||
        s->n_houses > BITSN_MAX_LANES)
        return NULL;
    struct bitsn_rules *const r = xnew0(1, struct bitsn_rules);
    struct leftovers l;
    r->cover = cover;
    r->n = s->n_digits;
    r->n_cells = s->n_cells;
    r->lanes = (s->n_houses + BITSN_LANES - 1) / BITSN_LANES * BITSN_LANES;
    leftovers_find(&l, s, MOST_LEFT);
    r->n_houses = s->n_houses + l.n_houses;
    if (r->n_houses > r->lanes) /* as many as there is room for */
        r->n_houses = r->lanes;
    r->n_items = r->n_cells + r->n * r->lanes;
    r->words =
        (r->n_cells + 64 * BITSN_WORDS - 1) / (64 * BITSN_WORDS) * BITSN_WORDS;
    fill(r, s, &l);
    leftovers_free(&l);
    return r;
}

struct bitsn_rules *bitsn_rules_new(const struct cover *cover,
                                    const char **why) {
    struct shape shape;
    *why = "it supports boards up to 25x25 with rules that make cells differ; "
           "auto, dlx, learn and sat support all";
    if (cover->n_digits > BITSN_MAX_SIZE)
        return NULL;
    shape_read(&shape, cover);
    struct bitsn_rules *const r = from_shape(cover, &shape);
    shape_free(&shape);
    return r;
}

void bitsn_rules_free(struct bitsn_rules *r) {
    if (!r)
        return;
    xfree(r->place_start);
    xfree(r->place);
    xfree(r->cell_at);
    xfree(r->meets);
    xfree(r->memory);
    xfree(r->leftover);
    xfree(r->link_start);
    xfree(r->link);
    bitsn_pairs_free(r->pairs);
    xfree(r);
}
