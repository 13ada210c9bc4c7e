/* Evolution that reaches the solution.
 *
 * Between two repairs the population of report 003 hardly moves: a difference
 * of digits means nothing in a sudoku, so offspring are no better than chance,
 * and since only improvements survive, all end in the same dead end. Two
 * changes. An individual is a permutation: houses that part the board (rows,
 * say) hold each of their missing digits once, always, and a mutation swaps
 * two cells of one (Lewis, "Metaheuristics can solve sudoku puzzles", Journal
 * of Heuristics 13, 2007). And each individual lives at a temperature of its
 * own: it accepts losses by the rule of Metropolis, hot ones roam, cold ones
 * settle, and neighbours in temperature change places (parallel tempering:
 * Swendsen and Wang, 1986; Geyer, 1991). The difference of two individuals
 * stays as the crossover: where they differ in a house, a third one's
 * arrangement of that house is tried.
 */
#include "reports/temper.h"

#include "base/alloc.h"

#include <math.h>
#include <string.h>

#define COLDEST 0.20
#define HOTTEST 0.55
#define SWAPS_PER_GENE 20 /* in a generation, for each individual */
#define CROSS_RATE 0.3

/* Houses that share no cell, taken in order until all cells are parted. */
static bool part_board(struct temper *t) {
    const struct preempt *const p = &t->houses;
    const int n = p->n;
    bool *const used = xnew0((size_t)p->shape.n_cells, bool);
    for (int h = p->n_houses - 1; h >= 0 && t->n_parts < n; h--) {
        const int *const cells = p->shape.house[h].cells;
        bool is_free = true;
        for (int k = 0; k < n; k++)
            is_free &= !used[cells[k]];
        for (int k = 0; k < n && is_free; k++)
            used[cells[k]] = true;
        if (is_free)
            t->part_house[t->n_parts++] = h;
    }
    xfree(used);
    return t->n_parts == n;
}

static void set_heat(struct temper *t) {
    const int last = t->population - 1;
    for (int i = 0; i < t->population; i++) {
        t->heat[i] =
            COLDEST * pow(HOTTEST / COLDEST, last ? (double)i / last : 0);
        for (int loss = 0; loss < TEMPER_MAX_LOSS; loss++)
            t->accept[i * TEMPER_MAX_LOSS + loss] =
                (uint32_t)(exp(-loss / t->heat[i]) * 4294967295.0);
    }
}

bool temper_open(struct temper *t, const struct problem *problem,
                 struct breed *breed, int population, struct rng *rng,
                 struct backend_stats *stats) {
    const size_t n_cells = (size_t)breed->n_cells;
    const size_t n = (size_t)breed->n, size = (size_t)population;
    *t = (struct temper){
        .breed = breed, .population = population, .rng = rng, .stats = stats};
    preempt_open(&t->houses, problem);
    t->part_start = xnew(n + 1, int);
    t->part_house = xnew(n, int);
    t->member = xnew(n_cells, int);
    t->part_of = xnew(n_cells, int);
    t->movable = xnew(n_cells, int);
    t->genes = xnew(size * n_cells, gene);
    t->count = xnew(size * (size_t)breed->cover->n_items, uint16_t);
    t->errors = xnew(size, int);
    t->heat = xnew(size, double);
    t->accept = xnew(size * TEMPER_MAX_LOSS, uint32_t);
    t->trial = xnew(n_cells, gene);
    set_heat(t);
    return t->houses.n_houses && part_board(t);
}

void temper_close(struct temper *t) {
    preempt_close(&t->houses);
    xfree(t->part_start);
    xfree(t->part_house);
    xfree(t->member);
    xfree(t->part_of);
    xfree(t->movable);
    xfree(t->genes);
    xfree(t->count);
    xfree(t->errors);
    xfree(t->heat);
    xfree(t->accept);
    xfree(t->trial);
}

static gene *individual(const struct temper *t, int i) {
    return t->genes + (size_t)i * (size_t)t->breed->n_cells;
}

static uint16_t *counts(const struct temper *t, int i) {
    return t->count + (size_t)i * (size_t)t->breed->cover->n_items;
}

static int gene_of_cell(const struct breed *b, int cell) {
    for (int g = 0; g < b->n_genes; g++)
        if (b->cell[g] == cell)
            return g;
    return -1;
}

/* Sorts the genes into the parts. */
static void sort_genes(struct temper *t) {
    const struct breed *const b = t->breed;
    int n = 0;
    t->n_movable = 0;
    for (int p = 0; p < t->n_parts; p++) {
        const int *const cells = t->houses.shape.house[t->part_house[p]].cells;
        t->part_start[p] = n;
        for (int k = 0; k < b->n; k++) {
            const int g = gene_of_cell(b, cells[k]);
            if (g < 0)
                continue;
            t->member[n++] = g;
            t->part_of[g] = p;
        }
        for (int k = t->part_start[p]; k < n && n - t->part_start[p] > 1; k++)
            t->movable[t->n_movable++] = t->member[k];
    }
    t->part_start[t->n_parts] = n;
}

/* The digits that the givens of a part leave, in random order. */
static void deal(struct temper *t, int p, gene *genes) {
    const struct breed *const b = t->breed;
    uint64_t missing = bits_below(b->n);
    const int *const cells = t->houses.shape.house[t->part_house[p]].cells;
    for (int i = 0; i < b->n_given; i++)
        for (int k = 0; k < b->n; k++)
            if (cover_cell(b->cover, b->given[i]) == cells[k])
                missing &= ~bits_one(cover_digit(b->cover, b->given[i]));
    int digits[BREED_MAX_N], n = 0;
    for (; missing; missing &= missing - 1)
        digits[n++] = bits_lowest(missing);
    rng_shuffle(t->rng, digits, n);
    for (int k = 0; k < n; k++)
        genes[t->member[t->part_start[p] + k]] = (gene)digits[k];
}

static int count_anew(struct temper *t, int i, const gene *genes) {
    struct breed *const b = t->breed;
    t->stats->evaluations++;
    const int errors = breed_errors(b, genes);
    memcpy(counts(t, i), b->count,
           (size_t)b->cover->n_items * sizeof *b->count);
    return errors;
}

static void find_best(struct temper *t) {
    t->best = 0;
    for (int i = 1; i < t->population; i++)
        if (t->errors[i] < t->errors[t->best])
            t->best = i;
}

void temper_begin(struct temper *t) {
    sort_genes(t);
    for (int i = 0; i < t->population; i++) {
        for (int p = 0; p < t->n_parts; p++)
            deal(t, p, individual(t, i));
        t->errors[i] = count_anew(t, i, individual(t, i));
    }
    find_best(t);
}

/* What taking the option out adds to the errors. */
static int take_out(const struct breed *b, uint16_t *count, int option) {
    const int *const item = cover_option_items(b->cover, option);
    const int n = cover_option_size(b->cover, option);
    int change = 0;
    for (int k = 0; k < n; k++) {
        const int left = --count[item[k]];
        change += b->wanted[item[k]] ? left == 0 : -(left > 0);
    }
    return change;
}

static int put_in(const struct breed *b, uint16_t *count, int option) {
    const int *const item = cover_option_items(b->cover, option);
    const int n = cover_option_size(b->cover, option);
    int change = 0;
    for (int k = 0; k < n; k++) {
        const int before = count[item[k]]++;
        change += b->wanted[item[k]] ? -(before == 0) : before > 0;
    }
    return change;
}

static int set_gene(const struct breed *b, uint16_t *count, int g, int from,
                    int to) {
    const int before = breed_option(b, g, from);
    const int after = breed_option(b, g, to);
    int change = 0;
    if (before >= 0)
        change += take_out(b, count, before);
    if (after >= 0)
        change += put_in(b, count, after);
    return change;
}

static bool accepts(struct temper *t, int i, int loss) {
    if (loss <= 0)
        return true;
    return loss < TEMPER_MAX_LOSS && (uint32_t)(rng_next(t->rng) >> 32) <
                                         t->accept[i * TEMPER_MAX_LOSS + loss];
}

/* Swaps two cells of a part, and back if the individual does not like it. */
static void swap_some(struct temper *t, int i) {
    const struct breed *const b = t->breed;
    const int x = t->movable[rng_below(t->rng, (uint32_t)t->n_movable)];
    const int start = t->part_start[t->part_of[x]];
    const int n = t->part_start[t->part_of[x] + 1] - start;
    const int y = t->member[start + (int)rng_below(t->rng, (uint32_t)n)];
    if (x == y)
        return;
    gene *const genes = individual(t, i);
    uint16_t *const count = counts(t, i);
    const gene a = genes[x], c = genes[y];
    const int change =
        set_gene(b, count, x, a, c) + set_gene(b, count, y, c, a);
    if (accepts(t, i, change)) {
        genes[x] = c;
        genes[y] = a;
        t->errors[i] += change;
    } else {
        set_gene(b, count, x, c, a);
        set_gene(b, count, y, a, c);
    }
}

static void anneal(struct temper *t, int i) {
    const int swaps = SWAPS_PER_GENE * t->n_movable;
    for (int k = 0; k < swaps && t->errors[i]; k++)
        swap_some(t, i);
    t->stats->evaluations += (uint64_t)swaps;
}

static void swap_individuals(struct temper *t, int i, int j) {
    const size_t genes_size = (size_t)t->breed->n_genes * sizeof(gene);
    memcpy(t->trial, individual(t, i), genes_size);
    memcpy(individual(t, i), individual(t, j), genes_size);
    memcpy(individual(t, j), t->trial, genes_size);
    t->errors[i] = count_anew(t, i, individual(t, i));
    t->errors[j] = count_anew(t, j, individual(t, j));
}

/* Neighbours change places so that the better one is mostly the colder. */
static void exchange(struct temper *t) {
    for (int i = 0; i + 1 < t->population; i++) {
        const double gain = (1 / t->heat[i] - 1 / t->heat[i + 1]) *
                            (t->errors[i] - t->errors[i + 1]);
        const double u = (double)(rng_next(t->rng) >> 11) * 0x1p-53;
        if (gain >= 0 || u < exp(gain))
            swap_individuals(t, i, i + 1);
    }
}

/* Where two individuals differ in a part, the target tries a third one's. */
static void cross(struct temper *t) {
    const uint32_t size = (uint32_t)t->population;
    const int target = (int)rng_below(t->rng, size);
    const gene *const parent = individual(t, (int)rng_below(t->rng, size));
    const gene *const one = individual(t, (int)rng_below(t->rng, size));
    const gene *const other = individual(t, (int)rng_below(t->rng, size));
    const size_t genes_size = (size_t)t->breed->n_genes * sizeof(gene);
    memcpy(t->trial, individual(t, target), genes_size);
    for (int p = 0; p < t->n_parts; p++) {
        bool differ = false;
        for (int k = t->part_start[p]; k < t->part_start[p + 1]; k++)
            differ |= one[t->member[k]] != other[t->member[k]];
        if (!differ || (double)(rng_next(t->rng) >> 11) * 0x1p-53 >= CROSS_RATE)
            continue;
        for (int k = t->part_start[p]; k < t->part_start[p + 1]; k++)
            t->trial[t->member[k]] = parent[t->member[k]];
    }
    t->stats->evaluations++;
    const int errors = breed_errors(t->breed, t->trial);
    if (!accepts(t, target, errors - t->errors[target]))
        return;
    memcpy(individual(t, target), t->trial, genes_size);
    t->errors[target] = count_anew(t, target, t->trial);
}

int temper_step(struct temper *t) {
    t->stats->generations++;
    for (int i = 0; i < t->population && t->n_movable; i++) {
        anneal(t, i);
        if (!t->errors[i])
            break;
    }
    find_best(t);
    if (!t->errors[t->best])
        return 0;
    exchange(t);
    cross(t);
    find_best(t);
    return t->errors[t->best];
}

const gene *temper_best(const struct temper *t) {
    return individual(t, t->best);
}
