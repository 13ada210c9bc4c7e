/* The rules of a 9x9 board beyond rows, columns and boxes, as tables. */
#include "bits9/rules9.h"

#include <string.h>

/* Whether cells share a row, a column or a box. */
static bool shares_classic_house(int a, int b) {
    return board9_row(a) == board9_row(b) ||
           board9_column(a) == board9_column(b) ||
           board9_box(a) == board9_box(b);
}

static void read_sees(struct rules9 *r, const struct shape *s) {
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < 81; b++)
            if (shape_sees_cell(s, a, b))
                set9_add(&r->sees[a], b);
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
    r->is_classic = !r->pairs;
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < 81; b++)
            if (set9_has(&r->sees[a], b) && !shares_classic_house(a, b)) {
                set9_add(&r->extra[a], b);
                r->is_classic = false;
            }
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

static void read_houses(struct rules9 *r, const struct shape *s) {
    r->n_houses = s->n_houses;
    r->house = xnew0((size_t)r->n_houses, struct house9);
    for (int h = 0; h < r->n_houses; h++) {
        memcpy(r->house[h].cells, s->house[h].cells, sizeof r->house[h].cells);
        r->house[h].kind = s->house[h].kind;
        fill_house(r, &r->house[h]);
    }
}

static struct rules9 *from_shape(const struct cover *cover,
                                 const struct shape *s) {
    if (!s->is_grid || s->n_digits != 9 || s->n_cells != 81)
        return NULL;
    struct rules9 *const r = xnew0(1, struct rules9);
    r->cover = cover;
    read_sees(r, s);
    if (s->n_houses < 27 || !has_classic_houses(r)) {
        rules9_free(r);
        return NULL;
    }
    read_houses(r, s);
    r->pairs = pairs9_new(s);
    find_extra(r);
    return r;
}

struct rules9 *rules9_new(const struct cover *cover, const char **why) {
    struct shape shape;
    *why = "bits takes 9x9 boards with boxes of 3x3 only";
    if (cover->n_digits != 9)
        return NULL;
    shape_read(&shape, cover);
    struct rules9 *const r = from_shape(cover, &shape);
    shape_free(&shape);
    return r;
}

void rules9_free(struct rules9 *r) {
    if (!r)
        return;
    for (int h = 0; h < r->n_houses; h++)
        xfree(r->house[h].seen_by_all);
    xfree(r->house);
    pairs9_free(r->pairs);
    xfree(r);
}
