/* Differential evolution with the settings of report 003.
 *
 * Storn and Price, "Differential evolution: a simple and efficient heuristic",
 * Journal of Global Optimization 11, 1997 (rand/1/bin), put to sudoku by
 * Boryczka and Juszczuk, "Solving the sudoku with the differential
 * evolution", 2012. The report adds: cells marked wrong by numbers out of
 * range, repair of wrong cells every 100 generations, and a new population
 * that keeps an elite after 1000 generations without progress.
 *
 * Where the report is silent: each parent has one offspring a generation, and
 * the worse of the two goes; at least one gene crosses over; numbers out of
 * range stay between -99 and 99.
 */
#include "reports/differ.h"

#include "base/alloc.h"

#include <math.h>
#include <string.h>

#define MAX_GENE 99

void differ_open(struct differ *d, struct breed *breed,
                 const struct differ_settings *settings, struct rng *rng,
                 struct backend_stats *stats) {
    const size_t n_cells = (size_t)breed->n_cells;
    const size_t population = (size_t)settings->population;
    *d = (struct differ){
        .breed = breed, .settings = *settings, .rng = rng, .stats = stats};
    d->genes = xnew(population * n_cells, gene);
    d->elite = xnew(population * n_cells, gene);
    d->errors = xnew(population, int);
    d->trial = xnew(n_cells, gene);
    d->order = xnew(population > n_cells ? population : n_cells, int);
}

void differ_close(struct differ *d) {
    xfree(d->genes);
    xfree(d->elite);
    xfree(d->errors);
    xfree(d->trial);
    xfree(d->order);
}

static gene *individual(const struct differ *d, int i) {
    return d->genes + (size_t)i * (size_t)d->breed->n_cells;
}

static size_t genes_size(const struct differ *d) {
    return (size_t)d->breed->n_genes * sizeof(gene);
}

static int count_errors(struct differ *d, const gene *genes) {
    d->stats->evaluations++;
    return breed_errors(d->breed, genes);
}

static void shuffle_order(struct differ *d, int n) {
    for (int k = 0; k < n; k++)
        d->order[k] = k;
    rng_shuffle(d->rng, d->order, n);
}

/* Gives a gene a digit that fits beside b->count, or any. */
static void set_gene(struct differ *d, gene *genes, int g) {
    struct breed *const b = d->breed;
    genes[g] = (gene)breed_pick(b, d->rng, g, true);
    const int option = breed_option(b, g, genes[g]);
    if (option >= 0)
        breed_add(b, b->count, option);
}

/* Fills the cells in random order with digits that fit, if there is one. */
static void fill(struct differ *d, gene *genes) {
    struct breed *const b = d->breed;
    shuffle_order(d, b->n_genes);
    memcpy(b->count, b->base, (size_t)b->cover->n_items * sizeof *b->count);
    for (int k = 0; k < b->n_genes; k++)
        set_gene(d, genes, d->order[k]);
}

/* Keeps, in random order, the cells that fit beside those kept before; then
 * each of the others, which are the wrong ones, gets a digit that fits, or
 * any. */
static void repair(struct differ *d, gene *genes) {
    struct breed *const b = d->breed;
    int n_wrong = 0;
    shuffle_order(d, b->n_genes);
    memcpy(b->count, b->base, (size_t)b->cover->n_items * sizeof *b->count);
    for (int k = 0; k < b->n_genes; k++) {
        const int g = d->order[k];
        const int option = breed_option(b, g, genes[g]);
        if (option >= 0 && breed_is_legal(b, option))
            breed_add(b, b->count, option);
        else
            d->order[n_wrong++] = g;
    }
    for (int k = 0; k < n_wrong; k++)
        set_gene(d, genes, d->order[k]);
}

static void find_best(struct differ *d) {
    d->best = 0;
    for (int i = 1; i < d->settings.population; i++)
        if (d->errors[i] < d->errors[d->best])
            d->best = i;
}

static void new_population(struct differ *d) {
    for (int i = 0; i < d->settings.population; i++) {
        fill(d, individual(d, i));
        d->errors[i] = count_errors(d, individual(d, i));
    }
    d->idle_for = 0;
}

void differ_begin(struct differ *d) {
    d->generation = 0;
    new_population(d);
    find_best(d);
    d->record = d->errors[d->best];
}

/* The elite moves to the front of d->elite: selection by fewest errors. */
static int save_elite(struct differ *d) {
    const int population = d->settings.population;
    const int n = population * d->settings.elite_percent / 100;
    for (int i = 0; i < population; i++)
        d->order[i] = i;
    for (int e = 0; e < n; e++) {
        int best = e;
        for (int i = e + 1; i < population; i++)
            if (d->errors[d->order[i]] < d->errors[d->order[best]])
                best = i;
        const int chosen = d->order[best];
        d->order[best] = d->order[e];
        d->order[e] = chosen;
        memcpy(d->elite + (size_t)e * (size_t)d->breed->n_cells,
               individual(d, chosen), genes_size(d));
    }
    return n;
}

/* The elite goes to random places of a new population. */
static void reinject(struct differ *d) {
    const int n = save_elite(d);
    new_population(d);
    d->stats->populations++;
    shuffle_order(d, d->settings.population);
    for (int e = 0; e < n; e++) {
        const int i = d->order[e];
        memcpy(individual(d, i),
               d->elite + (size_t)e * (size_t)d->breed->n_cells, genes_size(d));
        d->errors[i] = count_errors(d, individual(d, i));
    }
}

static bool chance(struct rng *rng, double probability) {
    return (double)(rng_next(rng) >> 11) * 0x1p-53 < probability;
}

static gene mutant_gene(const struct differ *d, const gene *const parent[3],
                        int g) {
    const double x =
        parent[0][g] + d->settings.weight * (parent[1][g] - parent[2][g]);
    const double bounded = x > MAX_GENE    ? MAX_GENE
                           : x < -MAX_GENE ? -MAX_GENE
                                           : x;
    return (gene)lround(bounded);
}

/* Three others, and none twice. */
static void choose_parents(struct differ *d, int i, const gene *parent[3]) {
    int used[4] = {i};
    for (int k = 1; k < 4;) {
        used[k] = (int)rng_below(d->rng, (uint32_t)d->settings.population);
        bool fresh = true;
        for (int j = 0; j < k; j++)
            fresh &= used[j] != used[k];
        if (fresh) {
            parent[k - 1] = individual(d, used[k]);
            k++;
        }
    }
}

static void breed_one(struct differ *d, int i) {
    const int n_genes = d->breed->n_genes;
    const gene *parent[3];
    choose_parents(d, i, parent);
    const int sure = (int)rng_below(d->rng, (uint32_t)n_genes);
    memcpy(d->trial, individual(d, i), genes_size(d));
    for (int g = 0; g < n_genes; g++)
        if (g == sure || chance(d->rng, d->settings.rate))
            d->trial[g] = mutant_gene(d, parent, g);
    const int errors = count_errors(d, d->trial);
    if (errors > d->errors[i])
        return;
    memcpy(individual(d, i), d->trial, genes_size(d));
    d->errors[i] = errors;
}

static void repair_all(struct differ *d) {
    for (int i = 0; i < d->settings.population; i++) {
        if (!d->errors[i])
            continue;
        memcpy(d->trial, individual(d, i), genes_size(d));
        repair(d, d->trial);
        const int errors = count_errors(d, d->trial);
        if (errors > d->errors[i] && i == d->best)
            continue; /* the best one is not lost */
        memcpy(individual(d, i), d->trial, genes_size(d));
        d->errors[i] = errors;
    }
}

int differ_step(struct differ *d) {
    d->generation++;
    d->stats->generations++;
    for (int i = 0; i < d->settings.population && d->breed->n_genes; i++)
        breed_one(d, i);
    find_best(d);
    if (d->generation % (uint64_t)d->settings.repair_every == 0) {
        repair_all(d);
        find_best(d);
    }
    d->idle_for++;
    if (d->errors[d->best] < d->record) {
        d->record = d->errors[d->best];
        d->idle_for = 0;
    } else if (d->idle_for >= d->settings.idle) {
        reinject(d);
        find_best(d);
    }
    return d->errors[d->best];
}

const gene *differ_best(const struct differ *d) {
    return individual(d, d->best);
}
