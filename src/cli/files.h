/* Which files the command line reads and writes: what was given is not
 * overwritten, and no two outputs are one file, whatever they are called.
 */
#ifndef FILES_H
#define FILES_H

#include "cli/options.h"

/* Checks all outputs that the options name. Returns -1, or EXIT_USAGE after a
 * message. */
int files_check(const struct options *o);

/* The same for a file that an option leads to, such as one in a folder. */
int files_check_output(const struct options *o, const char *option,
                       const char *file);

/* The name of the file that links of this name lead to, which the caller
 * frees. */
char *files_final_name(const char *file);

/* Opens a file to read, whatever it takes. Returns -1, or the status to leave
 * with after a message: EXIT_STOPPED when a signal came before a pipe had a
 * writer. */
int files_open(const char *file, int *fd);

/* The whole file, or standard input if it is "-". Returns -1 with the text,
 * which the caller frees, or a status after a message. */
int files_read(const char *file, char **text, size_t *n);

#endif
