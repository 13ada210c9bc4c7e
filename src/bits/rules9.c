/* The rules of a 9x9 board beyond rows, columns and boxes, as tables. */
#include "bits/rules9.h"

#include <string.h>

#define N_CANDIDATES 729

static bool shares_classic_house(int a, int b) {
    return a / 9 == b / 9 || a % 9 == b % 9 ||
           (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/* Calls visit for every two candidates of an item, both ways. */
static void for_each_pair(struct rules9 *r, const struct cover *c,
                          void (*visit)(struct rules9 *, int, int)) {
    for (int item = 0; item < c->n_items; item++) {
        const int *const options = cover_item_options(c, item);
        const int size = cover_item_size(c, item);
        for (int i = 0; i < size; i++)
            for (int j = 0; j < size; j++)
                if (i != j)
                    visit(r, options[i], options[j]);
    }
}

static void note_sees(struct rules9 *r, int x, int y) {
    if (x % 9 == y % 9)
        set9_add(&r->sees[x / 9], y / 9);
    else if (x / 9 != y / 9)
        r->has_links = true;
}

/* All rows, columns and boxes must be there for the classic deductions. */
static bool has_classic_houses(const struct rules9 *r) {
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < 81; b++)
            if (a != b && shares_classic_house(a, b) &&
                !set9_has(&r->sees[a], b))
                return false;
    return true;
}

static void find_extra(struct rules9 *r) {
    r->is_classic = !r->has_links;
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < 81; b++)
            if (set9_has(&r->sees[a], b) && !shares_classic_house(a, b)) {
                set9_add(&r->extra[a], b);
                r->is_classic = false;
            }
}

struct link_list VEC(struct link9);

static void add_link(struct link_list *list, size_t first, int y) {
    size_t i = first;
    while (i < list->n && list->data[i].digit != y % 9)
        i++;
    if (i == list->n)
        vec_push(list, ((struct link9){.digit = y % 9}));
    set9_add(&list->data[i].cells, y / 9);
}

static void find_links(struct rules9 *r, const struct cover *c) {
    struct link_list list = {0};
    r->link_start = xnew0(N_CANDIDATES + 1, int);
    for (int x = 0; x < N_CANDIDATES; x++) {
        const size_t first = list.n;
        for (int k = 0; k < cover_option_size(c, x); k++) {
            const int item = cover_option_items(c, x)[k];
            for (int i = 0; i < cover_item_size(c, item); i++) {
                const int y = cover_item_options(c, item)[i];
                if (x / 9 != y / 9 && x % 9 != y % 9)
                    add_link(&list, first, y);
            }
        }
        r->link_start[x + 1] = (int)list.n;
    }
    r->link = list.data;
}

/* From the table of a set without its lowest member to the set's own. */
static void fill_house(const struct rules9 *r, struct house9 *h) {
    h->seen_by_all = xnew0(512, struct set9);
    for (int b = 0; b < 3; b++)
        h->seen_by_all[0].band[b] = BOARD9_BAND;
    for (int set = 1; set < 512; set++) {
        const struct set9 *const sees =
            &r->sees[h->cells[__builtin_ctz((unsigned)set)]];
        const struct set9 *const rest = &h->seen_by_all[set & (set - 1)];
        for (int b = 0; b < 3; b++)
            h->seen_by_all[set].band[b] = sees->band[b] & rest->band[b];
    }
}

/* Rows, columns and boxes have quick ways to look their places up. */
static enum house9_kind kind_of(const int *cells) {
    const int first = cells[0];
    bool row = true, column = true, box = true;
    for (int i = 0; i < 9; i++) {
        row &= cells[i] / 9 == first / 9;
        column &= cells[i] % 9 == first % 9;
        box &= cells[i] == first + i / 3 * 9 + i % 3;
    }
    return row                                           ? HOUSE9_ROW
           : column                                      ? HOUSE9_COLUMN
           : box && first % 3 == 0 && first / 9 % 3 == 0 ? HOUSE9_BOX
                                                         : HOUSE9_OTHER;
}

static bool find_houses(struct rules9 *r, const struct cover *c) {
    if ((c->n_primary - 81) % 9 || c->n_primary < 81 + 27 * 9)
        return false;
    r->n_houses = (c->n_primary - 81) / 9;
    r->house = xnew0((size_t)r->n_houses, struct house9);
    for (int h = 0; h < r->n_houses; h++) {
        const int item = 81 + 9 * h;
        if (cover_item_size(c, item) != 9)
            return false;
        for (int i = 0; i < 9; i++)
            r->house[h].cells[i] = cover_item_options(c, item)[i] / 9;
        r->house[h].kind = kind_of(r->house[h].cells);
        fill_house(r, &r->house[h]);
    }
    return true;
}

struct rules9 *rules9_new(const struct problem *problem, const char **why) {
    const struct cover *const c = problem->cover;
    *why = "bits takes 9x9 boards with boxes of 3x3 only";
    if (problem->size != 9 || problem->box_rows != 3 || c->coloured ||
        c->n_options != N_CANDIDATES)
        return NULL;
    struct rules9 *const r = xnew0(1, struct rules9);
    for_each_pair(r, c, note_sees);
    if (!has_classic_houses(r) || !find_houses(r, c)) {
        rules9_free(r);
        return NULL;
    }
    find_extra(r);
    find_links(r, c);
    return r;
}

void rules9_free(struct rules9 *r) {
    if (!r)
        return;
    for (int h = 0; h < r->n_houses; h++)
        xfree(r->house[h].seen_by_all);
    xfree(r->house);
    xfree(r->link_start);
    xfree(r->link);
    xfree(r);
}
