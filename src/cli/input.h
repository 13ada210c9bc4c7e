/* The puzzles of the command line: -p, files, standard input, one after the
 * other.
 */
#ifndef INPUT_H
#define INPUT_H

#include "cli/options.h"
#include "sudokusat.h"

struct input;

/* The options are borrowed. */
struct input *input_open(const struct options *o);
void input_close(struct input *in);

/* The next puzzle, or NULL at the end, when interrupted (signals.h), or when a
 * file cannot be read (a message is given, and input_status tells). */
sudokusat_puzzle *input_next(struct input *in);

/* Of the last puzzle: the file's name for messages; its number over all
 * files, from 1. */
const char *input_name(const struct input *in);
uint64_t input_index(const struct input *in);

/* Whether a further line is in memory already, so that input_next will not
 * wait for anybody. */
bool input_has_more(const struct input *in);

/* Whether a puzzle follows in what can be read without waiting. To be asked
 * when no more are wanted: that puzzle is gone then. */
bool input_has_another(struct input *in);

/* How much of the input was read, from 0 to 1; negative = not known. */
double input_progress(const struct input *in);

int input_status(const struct input *in); /* EXIT_YES, EXIT_TROUBLE, ... */

#endif
