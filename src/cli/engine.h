/* Who answers: the backends and settings that the options name. */
#ifndef ENGINE_H
#define ENGINE_H

#include "cli/options.h"
#include "sudokusat.h"

/* The name of the backend that answers first. */
const char *engine_backend(const struct engine_options *o);

/* The settings of the options, --seed and the like too, as "name=value". */
struct engine_settings {
    const char **list;
    int n;
    char seed[32], max_tries[32], order[80];
};
void engine_settings_begin(struct engine_settings *s,
                           const struct engine_options *o);
void engine_settings_end(struct engine_settings *s);

/* The solver that the options ask for. Leaves with EXIT_USAGE if there is none:
 * their names are checked before. */
sudokusat_solver *engine_solver(const struct options *o);

#endif
