/* The rules of a board of up to 25x25 cells as tables. */
#include "bits/wide_rules.h"

#include "base/bits.h"

struct places VEC(struct wide_place);
struct links VEC(uint16_t);

uint64_t *wide_align(uint64_t *memory) {
    const uintptr_t line = WIDE_SPARE * sizeof *memory;
    return memory + (line - (uintptr_t)memory % line) % line / sizeof *memory;
}

/* ---- what the cover must be ---- */

/* The cover's item for digit 0 in a house. */
static int first_item(const struct wide_rules *r, int house) {
    return r->n_cells + house * r->n;
}

static bool is_cell(const struct wide_rules *r, const struct cover *c,
                    int cell) {
    if (cover_item_size(c, cell) != r->n)
        return false;
    for (int d = 0; d < r->n; d++)
        if (cover_item_options(c, cell)[d] != cell * r->n + d)
            return false;
    return true;
}

/* n items over the same n cells, one for each digit. */
static bool is_house(const struct wide_rules *r, const struct cover *c,
                     int house) {
    const int first = first_item(r, house);
    for (int d = 0; d < r->n; d++) {
        if (cover_item_size(c, first + d) != r->n)
            return false;
        for (int i = 0; i < r->n; i++) {
            const int of_first = cover_item_options(c, first)[i];
            if (of_first % r->n ||
                cover_item_options(c, first + d)[i] != of_first + d)
                return false;
        }
    }
    return true;
}

static bool is_board(const struct wide_rules *r, const struct cover *c) {
    if (c->coloured || c->n_options != r->n_cells * r->n ||
        c->n_primary < r->n_cells || (c->n_primary - r->n_cells) % r->n)
        return false;
    for (int cell = 0; cell < r->n_cells; cell++)
        if (!is_cell(r, c, cell))
            return false;
    for (int h = 0; h < r->n_houses; h++)
        if (!is_house(r, c, h))
            return false;
    return true;
}

/* ---- tables ---- */

static uint64_t *sees(const struct wide_rules *r, int cell) {
    return r->sees + (size_t)cell * (size_t)r->words;
}

static void add_member(uint64_t *set, int cell) {
    set[cell / 64] |= bits_one(cell % 64);
}

static void fill_house(struct wide_rules *r, const struct cover *c, int house) {
    const int *const options = cover_item_options(c, first_item(r, house));
    for (int i = 0; i < r->n; i++)
        r->cell_at[house * r->n + i] = (uint16_t)(options[i] / r->n);
}

static void fill_places(struct wide_rules *r) {
    struct places list = {0};
    r->place_start = xnew0((size_t)r->n_cells + 1, int);
    for (int cell = 0; cell < r->n_cells; cell++) {
        for (int i = 0; i < r->n_houses * r->n; i++)
            if (r->cell_at[i] == cell)
                vec_push(&list, ((struct wide_place){(uint16_t)(i / r->n),
                                                     (uint16_t)(i % r->n)}));
        r->place_start[cell + 1] = (int)list.n;
    }
    r->place = list.data;
}

static void add_link(struct links *list, size_t first, int y) {
    for (size_t i = first; i < list->n; i++)
        if (list->data[i] == y)
            return;
    vec_push(list, (uint16_t)y);
}

/* What option x excludes by any item: cells of the same digit, and links. */
static void exclude(struct wide_rules *r, const struct cover *c, int x,
                    struct links *list) {
    const size_t first = list->n;
    const int *const items = cover_option_items(c, x);
    for (int k = 0; k < cover_option_size(c, x); k++) {
        const int *const options = cover_item_options(c, items[k]);
        for (int i = 0; i < cover_item_size(c, items[k]); i++) {
            const int y = options[i];
            if (y / r->n == x / r->n)
                continue;
            if (y % r->n == x % r->n)
                add_member(sees(r, x / r->n), y / r->n);
            else
                add_link(list, first, y);
        }
    }
}

static void fill_exclusions(struct wide_rules *r, const struct cover *c) {
    struct links list = {0};
    const int n_options = r->n_cells * r->n;
    r->link_start = xnew0((size_t)n_options + 1, int);
    for (int x = 0; x < n_options; x++) {
        exclude(r, c, x, &list);
        r->link_start[x + 1] = (int)list.n;
    }
    r->link = list.data;
    r->has_links = list.n > 0;
}

static void fill_taken(struct wide_rules *r, int cell) {
    uint32_t *const taken = r->taken + cell * r->lanes;
    for (int i = 0; i < r->n_houses * r->n; i++) {
        const int other = r->cell_at[i];
        if (bits_has(sees(r, cell)[other / 64], other % 64))
            taken[i / r->n] |= (uint32_t)1 << (i % r->n);
        if (other == cell)
            taken[i / r->n] |= WIDE_DONE;
    }
}

/* Whether a cell outside the house sees both. */
static bool meet(const struct wide_rules *r, const uint64_t *inside, int a,
                 int b) {
    for (int i = 0; i < r->words; i++)
        if (sees(r, a)[i] & sees(r, b)[i] & ~inside[i])
            return true;
    return false;
}

static void fill_meets(struct wide_rules *r, int house) {
    const uint16_t *const cells = r->cell_at + house * r->n;
    uint64_t inside[WIDE_MAX_WORDS] = {0};
    for (int i = 0; i < r->n; i++)
        add_member(inside, cells[i]);
    for (int i = 0; i < r->n; i++)
        for (int k = 0; k < r->n; k++)
            if (meet(r, inside, cells[i], cells[k]))
                r->meets[house * r->n + i] |= (uint32_t)1 << k;
}

static void fill(struct wide_rules *r, const struct cover *c) {
    const size_t words = (size_t)r->words, lanes = (size_t)r->lanes;
    const size_t n_cells = (size_t)r->n_cells;
    r->cell_at = xnew((size_t)(r->n_houses * r->n), uint16_t);
    r->meets = xnew0((size_t)(r->n_houses * r->n), uint32_t);
    r->memory = xnew0(n_cells * (lanes / 2 + words) + WIDE_SPARE, uint64_t);
    r->taken = (uint32_t *)(void *)wide_align(r->memory);
    r->sees = wide_align(r->memory) + n_cells * lanes / 2;
    for (int h = 0; h < r->n_houses; h++)
        fill_house(r, c, h);
    fill_places(r);
    fill_exclusions(r, c);
    for (int cell = 0; cell < r->n_cells; cell++)
        fill_taken(r, cell);
    for (int h = 0; h < r->n_houses; h++)
        fill_meets(r, h);
}

struct wide_rules *wide_rules_new(const struct problem *problem,
                                  const char **why) {
    const int n = problem->size;
    const struct cover *const c = problem->cover;
    *why = "bits takes boards of cells and houses up to 25x25 only";
    if (n < 1 || n > WIDE_MAX_SIZE)
        return NULL;
    struct wide_rules *const r = xnew0(1, struct wide_rules);
    r->n = n;
    r->n_cells = n * n;
    r->n_houses = (c->n_primary - r->n_cells) / n;
    r->lanes = (r->n_houses + WIDE_LANES - 1) / WIDE_LANES * WIDE_LANES;
    r->n_items = r->n_cells + n * r->lanes;
    r->words =
        (r->n_cells + 64 * WIDE_WORDS - 1) / (64 * WIDE_WORDS) * WIDE_WORDS;
    if (r->lanes <= WIDE_MAX_LANES && is_board(r, c)) {
        fill(r, c);
        return r;
    }
    wide_rules_free(r);
    return NULL;
}

void wide_rules_free(struct wide_rules *r) {
    if (!r)
        return;
    xfree(r->place_start);
    xfree(r->place);
    xfree(r->cell_at);
    xfree(r->meets);
    xfree(r->memory);
    xfree(r->link_start);
    xfree(r->link);
    xfree(r);
}
