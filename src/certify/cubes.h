/* Trees of certificates for boards with very many solutions: the board is
 * split into cubes, some digits more each, until none has many.
 */
#ifndef CUBES_H
#define CUBES_H

#include "certify/prove.h"

struct cube {
    size_t first; /* into cubes.paths */
    int n_path;   /* variables of the digits added */
    uint64_t n_solutions;
};
struct cube_list VEC(struct cube);

struct cubes {
    struct cube_list list;
    struct canon_ints paths;
    struct count n_solutions;
    bool complete;
    enum stop_reason stopped;
    const char *failure;
};

/* Splits until no cube has more than most solutions; into no cube at all if
 * the givens contradict each other. request's limit is not looked at. */
void cubes_split(struct prover *p, const struct proof_request *request,
                 uint64_t most, struct cubes *cubes);
void cubes_free(struct cubes *cubes);

/* The decisions of a cube; NULL where no cube has any. */
const int *cubes_path(const struct cubes *cubes, const struct cube *one);

/* How many digits the paths of a cube and the next one begin with alike. */
int cubes_common_path(const struct cubes *cubes, const struct cube *one);

/* The certificate of the tree itself; those of the cubes, in order, belong
 * after it. */
void cubes_print(const struct prover *p, const struct board *b,
                 const struct cubes *cubes, struct text *out);

/* The board of a cube. The caller frees it. */
struct board *cubes_board(const struct board *b, const struct cubes *cubes,
                          const struct cube *cube);

#endif
