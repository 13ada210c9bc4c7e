/* The public generator from inside. */
#ifndef GENERATING_H
#define GENERATING_H

#include "api/api.h"

#include "generate/canonical.h"
#include "generate/generator.h"
#include "generate/lay.h"

struct lay_wishes VEC(struct lay_wish);

struct sudokusat_generator {
    sudokusat_solver *solver;
    sudokusat_puzzle *blank; /* of the target's shape; where marks are laid, of
                                the trial's, with them */
    struct target target;
    bool *pattern; /* copies that the target borrows */
    int8_t *from;
    struct generator *generator;
    struct canonical *canonical; /* NULL for boards that are too large */
    bool random_regions;         /* other ones at each trial */
    int8_t *form;
    struct text conflict;

    /* Where marks are laid: */
    sudokusat_generator *grids; /* makes what they are laid on; or NULL */
    struct target wanted;       /* the target, which minimal puzzles meet in two
                                   steps with a target each */
    bool *given;                /* [n*n] what the first of them left */
    struct lay_wishes wishes;
    struct lay_plan plan;
    bool is_broken; /* memory ran out in it */
};

/* A blank board with the setting of another one, its rules too. */
sudokusat_puzzle *generating_puzzle(const struct board *setting,
                                    const char *rules);

/* Reads the target, and makes the blank board. NULL, or why not. */
const char *generating_read(const sudokusat_generate_options *target,
                            sudokusat_generator *m);

/* The regions of a trial, from a stream of their own. */
void generating_draw_regions(sudokusat_generator *m, uint64_t seed,
                             uint64_t trial);

/* Everything that depends on the rules. NULL, or why not, for the caller. */
char *generating_open(sudokusat_generator *m);
void generating_close(sudokusat_generator *m);

/* The same once more for the regions of a trial; whether the rules are for
 * them. */
bool generating_renew(sudokusat_generator *m, uint64_t seed, uint64_t trial);

/* What the generator of the grids is to be made of. NULL, or why there can be
 * none; rules are for the caller to free. */
struct laying_grids {
    sudokusat_options options;
    sudokusat_generate_options target;
    const char **rules; /* of the options */
};
const char *laying_prepare(const sudokusat_generator *m,
                           const sudokusat_options *options,
                           const sudokusat_generate_options *target,
                           struct laying_grids *to);

/* Once m->grids is there. NULL, or why not, for the caller. */
char *laying_open(sudokusat_generator *m);

/* A trial's grid, marks and givens. */
enum trial_end laying_run(sudokusat_generator *m, uint64_t seed, uint64_t trial,
                          const struct limits *limits, struct product *out);

#endif
