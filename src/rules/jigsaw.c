/* What may stand in for boxes: regions of any form (jigsaw), or nothing.
 *
 * A region of n cells holds every digit once; a smaller one never repeats a
 * digit. Cells may lie in no region.
 */
#include "rules/families.h"

#include "base/bits.h"

static const char *jigsaw_parse(const char *args, const struct board *board,
                                struct rule_instance *rule) {
    (void)rule;
    if (*args)
        return rule_takes_nothing(args);
    return board->region ? NULL : "needs a board that has regions";
}

static void jigsaw_emit(const struct rule_instance *rule,
                        struct constraints *c) {
    for (int piece = 0; piece < MOST_REGIONS; piece++) {
        int cells[GEOMETRY_MAX_N];
        const int n =
            regions_cells(&rule->shape, rule->board->region, piece, cells);
        if (n == rule->shape.n)
            constraints_add_house(c, "region", piece + 1, cells);
        else if (n > 1)
            constraints_add_group(c, "region", piece + 1, cells, n);
    }
}

/* One pass over the grid tells whether there is anything to list. */
static bool repeats(const struct grid *g, const int8_t *region) {
    uint64_t seen[MOST_REGIONS] = {0}, repeated = 0;
    for (int cell = 0; cell < geometry_cells(&g->shape); cell++) {
        if (region[cell] == REGION_NONE || g->cell[cell] < 0)
            continue;
        repeated |= seen[region[cell]] & bits_one(g->cell[cell]);
        seen[region[cell]] |= bits_one(g->cell[cell]);
    }
    return repeated != 0;
}

static void jigsaw_holds(const struct rule_instance *rule, const struct grid *g,
                         struct violations *v) {
    if (!repeats(g, rule->board->region))
        return;
    for (int piece = 0; piece < MOST_REGIONS; piece++) {
        int cells[GEOMETRY_MAX_N], n_cells = 0;
        for (int cell = 0; cell < geometry_cells(&g->shape); cell++)
            if (rule->board->region[cell] == piece)
                cells[n_cells++] = cell;
        violations_add_repeats(v, "region", piece + 1, g, cells, n_cells);
    }
}

const struct rule regions_rule = {
    .name = "regions",
    .summary = "the regions of the board replace its boxes (jigsaw)",
    .replaces = PART_BOXES,
    .parse = jigsaw_parse,
    .emit = jigsaw_emit,
    .holds = jigsaw_holds,
};

static void nothing_emit(const struct rule_instance *rule,
                         struct constraints *c) {
    (void)rule;
    (void)c;
}

static void nothing_holds(const struct rule_instance *rule,
                          const struct grid *g, struct violations *v) {
    (void)rule;
    (void)g;
    (void)v;
}

const struct rule no_boxes_rule = {
    .name = "no-boxes",
    .summary = "only rows and columns have each digit once",
    .replaces = PART_BOXES,
    .emit = nothing_emit,
    .holds = nothing_holds,
};
