/* The smallest of the images that a list of symmetries gives: each is made cell
 * by cell, as long as it is not larger than the smallest one so far. Within a
 * class of digits that are all alike the names are given in order. */
#include "generate/images.h"

#include "base/bits.h"

#include <string.h>

/* Names given so far, by one symmetry. */
struct naming {
    const struct renamings *digits;
    const int8_t *renaming;
    int8_t names[RELATIONS_MAX_N]; /* negative: none yet */
    uint32_t used;
};

static void begin(struct naming *n, const struct symmetries *s, int renaming) {
    n->digits = &s->renamings;
    n->renaming = s->renamings.list.data[renaming].names;
    memset(n->names, -1, sizeof n->names);
    n->used = 0;
}

/* The lowest free name of the class that the digit's class becomes. */
static int8_t new_name(struct naming *n, int digit) {
    const uint32_t class = n->digits->class_of[n->renaming[digit]];
    const int name = bits_lowest(class & ~n->used);
    n->used |= UINT32_C(1) << name;
    return n->names[digit] = (int8_t)name;
}

static int8_t name_of(struct naming *n, int digit) {
    if (digit < 0)
        return -1;
    return n->names[digit] < 0 ? new_name(n, digit) : n->names[digit];
}

/* Makes out the image if that is smaller. Negative, 0 or positive as the image
 * is below, equal to or above what out was. */
static int improve(const struct symmetries *s, const struct symmetry *one,
                   const int8_t *cells, int8_t *out) {
    const int n_cells = geometry_cells(&s->shape);
    struct naming n;
    begin(&n, s, one->renaming);
    int cell = 0, order = 0;
    for (; cell < n_cells && !order; cell++) {
        const int8_t name = name_of(&n, cells[one->from[cell]]);
        order = name - out[cell];
        if (order < 0)
            out[cell] = name;
    }
    if (order < 0)
        for (; cell < n_cells; cell++)
            out[cell] = name_of(&n, cells[one->from[cell]]);
    return order;
}

static uint32_t digits_of(const int8_t *cells, int n_cells) {
    uint32_t digits = 0;
    for (int cell = 0; cell < n_cells; cell++)
        if (cells[cell] >= 0)
            digits |= UINT32_C(1) << cells[cell];
    return digits;
}

struct count images_smallest(const struct symmetries *s, const int8_t *cells,
                             int8_t *out) {
    const int n_cells = geometry_cells(&s->shape);
    uint64_t times = 0;
    memset(out, RELATIONS_MAX_N, (size_t)n_cells);
    for (size_t i = 0; i < s->list.n; i++) {
        const int order = improve(s, &s->list.data[i], cells, out);
        if (order < 0)
            times = 0;
        times += order <= 0;
    }
    struct count fixing =
        renamings_exchanges(&s->renamings, digits_of(out, n_cells));
    count_multiply(&fixing, times);
    return fixing;
}
