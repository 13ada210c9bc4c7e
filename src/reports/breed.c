/* The open cells of a board as genes. */
#include "reports/breed.h"

#include "base/alloc.h"
#include "cover/shape.h"

#include <string.h>

const char *breed_refuse(const struct problem *problem) {
    if (problem->cover->coloured)
        return BACKEND_KNOWS_NO_LINES;
    if (!problem->cover->n_cells)
        return "it supports only boards";
    if (problem->cover->n_digits > BREED_MAX_N)
        return "it supports boards up to 16x16";
    struct shape shape;
    shape_read(&shape, problem->cover);
    const bool is_grid = shape.is_grid;
    shape_free(&shape);
    return is_grid ? NULL
                   : "it supports only rules that make cells differ; auto, "
                     "dlx, learn and sat support all";
}

void breed_open(struct breed *b, const struct problem *problem) {
    const struct cover *const c = problem->cover;
    *b = (struct breed){.cover = c, .n = c->n_digits, .n_cells = c->n_cells};
    b->cell_item = xnew((size_t)b->n_cells, int);
    b->wanted = xnew((size_t)c->n_items, bool);
    for (int i = 0; i < c->n_items; i++) {
        b->wanted[i] =
            cover_kind(c, i) == ITEM_CELL || cover_kind(c, i) == ITEM_HOUSE;
        if (cover_kind(c, i) == ITEM_CELL)
            b->cell_item[c->items.data[i].set] = i;
    }
    b->cell = xnew((size_t)b->n_cells, int);
    b->given = xnew((size_t)b->n_cells, int);
    b->excluded = xnew((size_t)c->n_options, bool);
    b->base = xnew((size_t)c->n_items, uint16_t);
    b->count = xnew((size_t)c->n_items, uint16_t);
}

void breed_close(struct breed *b) {
    xfree(b->cell_item);
    xfree(b->wanted);
    xfree(b->cell);
    xfree(b->given);
    xfree(b->excluded);
    xfree(b->base);
    xfree(b->count);
}

void breed_add(const struct breed *b, uint16_t *count, int option) {
    const int *const item = cover_option_items(b->cover, option);
    const int n = cover_option_size(b->cover, option);
    for (int k = 0; k < n; k++)
        count[item[k]]++;
}

void breed_load(struct breed *b, const int *givens, int n_givens,
                const int *excluded, int n_excluded) {
    const size_t n_items = (size_t)b->cover->n_items;
    memset(b->excluded, 0, (size_t)b->cover->n_options * sizeof(bool));
    memset(b->base, 0, n_items * sizeof *b->base);
    b->n_given = b->n_genes = 0;
    b->clash = false;
    for (int i = 0; i < n_excluded; i++)
        b->excluded[excluded[i]] = true;
    for (int i = 0; i < n_givens; i++) {
        memcpy(b->count, b->base, n_items * sizeof *b->count);
        if (b->excluded[givens[i]] || !breed_is_legal(b, givens[i])) {
            b->clash = true;
            return;
        }
        breed_add(b, b->base, givens[i]);
        b->given[b->n_given++] = givens[i];
    }
    for (int cell = 0; cell < b->n_cells; cell++)
        if (!b->base[b->cell_item[cell]])
            b->cell[b->n_genes++] = cell;
}

static int count_errors(const struct breed *b, const uint16_t *count) {
    int errors = 0;
    for (int i = 0; i < b->cover->n_items; i++)
        errors += b->wanted[i]   ? count[i] == 0
                  : count[i] > 1 ? count[i] - 1
                                 : 0;
    return errors;
}

int breed_errors(struct breed *b, const gene *genes) {
    memcpy(b->count, b->base, (size_t)b->cover->n_items * sizeof *b->count);
    for (int g = 0; g < b->n_genes; g++) {
        const int option = breed_option(b, g, genes[g]);
        if (option >= 0)
            breed_add(b, b->count, option);
    }
    return count_errors(b, b->count);
}

bool breed_is_legal(const struct breed *b, int option) {
    const int *const item = cover_option_items(b->cover, option);
    const int n = cover_option_size(b->cover, option);
    for (int k = 0; k < n; k++)
        if (b->count[item[k]])
            return false;
    return true;
}

int breed_pick(const struct breed *b, struct rng *rng, int g, bool force) {
    int legal[BREED_MAX_N], n_legal = 0;
    for (int value = 0; value < b->n; value++) {
        const int option = breed_option(b, g, value);
        if (option >= 0 && breed_is_legal(b, option))
            legal[n_legal++] = value;
    }
    if (n_legal)
        return legal[rng_below(rng, (uint32_t)n_legal)];
    return force ? (int)rng_below(rng, (uint32_t)b->n) : -1;
}

void breed_solution(const struct breed *b, const gene *genes, int *chosen,
                    int *n_chosen) {
    *n_chosen = 0;
    for (int i = 0; i < b->n_given; i++)
        chosen[(*n_chosen)++] = b->given[i];
    for (int g = 0; g < b->n_genes; g++)
        chosen[(*n_chosen)++] = breed_option(b, g, genes[g]);
}
