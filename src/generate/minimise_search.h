/* The search for minimal sub-puzzles from inside. Private to minimise.c, and to
 * minimise_parts.c, which shares it among threads. */
#ifndef MINIMISE_SEARCH_H
#define MINIMISE_SEARCH_H

#include "base/vec.h"
#include "board/geometry.h"
#include "generate/minimise.h"

#define MAX_WORDS (GEOMETRY_MAX_N * GEOMETRY_MAX_N / 64)

/* A set of cells; only the first words of it are in use. */
struct cell_set {
    uint64_t word[MAX_WORDS];
};

struct word_list VEC(uint64_t);

struct minimise {
    struct probe *probe;
    const int8_t *cells, *solution;
    int n_cells, words;
    struct word_list sets; /* unavoidable sets, words each, givens only */
    size_t n_sets;
    int below; /* only sub-puzzles with fewer givens count */
    bool smaller_each_time;
    int8_t *part, *other, *found; /* [n_cells] */
    minimise_function on_puzzle;
    void *context;
    struct minimise_result *out;
    bool ended;

    /* Once the probe has asked so much, what is left to search is put off; NULL
     * = never. */
    void (*put_off)(struct minimise *m, const struct cell_set *chosen,
                    const struct cell_set *candidates);
    uint64_t asked_most;
    void *put_off_context;
};

void minimise_open(struct minimise *m, struct probe *o, const int8_t *cells,
                   const int8_t *solution, struct minimise_result *out);
void minimise_close(struct minimise *m);

/* Finds all that contain chosen and otherwise only candidates. */
void minimise_search(struct minimise *m, struct cell_set chosen,
                     struct cell_set candidates);

/* Finds all. */
void minimise_search_all(struct minimise *m);

#endif
