/* Another program, run on files in a folder of one's own.
 *
 * No shell takes part: the words are the program's arguments as they are. The
 * program is the leader of a process group, which ends with it or when the
 * budget is spent. Its standard input is empty, its standard error goes
 * nowhere, its standard output is a file. Everything in this header may be
 * used by several threads at once. When this process is killed, the program is
 * ended and the folder removed all the same.
 */
#ifndef SAT_PROCESS_H
#define SAT_PROCESS_H

#include "base/text.h"
#include "cover/backend.h"

#include <stdbool.h>

/* The files of one run. */
enum process_file { PROCESS_FORMULA, PROCESS_OUTPUT, PROCESS_RESULT };
#define PROCESS_FILES 3

struct process;

/* Makes the folder, below $TMPDIR or /tmp. NULL if that fails. */
struct process *process_new(void);

/* Removes the folder and what is in it; NULL is allowed. */
void process_free(struct process *p);

/* Makes it ready for the next run: what the last one left is removed. False if
 * that fails: it is good for nothing more then. */
bool process_renew(struct process *p);

/* The path of a file in the folder; it need not exist. */
const char *process_path(const struct process *p, enum process_file file);

/* Whether a program of that name can be found: a path, or in $PATH. */
bool process_can_find(const char *program);

enum process_end {
    PROCESS_EXITED,  /* with *exit_status */
    PROCESS_CRASHED, /* a signal ended it */
    PROCESS_STOPPED, /* the budget was spent; its reason is set */
    PROCESS_NOT_STARTED
};

/* Once after process_new or process_renew: runs the program words[0] with its
 * arguments, ended by NULL. */
enum process_end process_run(struct process *p, char *const *words,
                             struct budget *budget, int *exit_status);

/* Reads a file of the folder. False if there is none, or if it is longer than
 * most bytes. */
bool process_read(const struct process *p, enum process_file file, size_t most,
                  struct text *out);

#endif
