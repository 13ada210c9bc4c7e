/* How far a long answer is: a line on standard error, if that is a terminal.
 *
 * There is one terminal, so there is one line, which whoever writes to a
 * terminal takes away while it does: progress_pause. A thread shows it anew a
 * few times a second, also while an engine says nothing; what it shows is what
 * was noted last. Nothing of it ever goes into a file or a pipe.
 */
#ifndef PROGRESS_H
#define PROGRESS_H

#include "cli/options.h"
#include "sudokusat.h"

/* From the first to the last answer of a command, if somebody may want to see
 * it. label: "count". */
void progress_open(const struct options *o, const char *label);
void progress_close(void);

/* How far many puzzles are, from the first one on: "5 done", and how fast,
 * which is told until one takes long. */
void progress_note(const char *done, const char *rates);

/* Around each answer: nothing is shown while a command waits for puzzles. */
void progress_begin(void);
void progress_end(void);

/* Who answers now, if that is not the command. */
void progress_label(const char *label);

/* For a question; NULL when nobody wants to see it. Its context is NULL. */
sudokusat_on_progress progress_callback(const struct options *o);

/* Around a question that counts: estimate tells about how many there are, and
 * its standard error, 0 when it does not know yet. It is called now and then,
 * on the thread of the line, until progress_counted returns. */
typedef void (*progress_estimate)(void *context, double *total, double *error);
void progress_counting(progress_estimate estimate, void *context);
void progress_counted(const void *context);

/* Takes the line off the terminal while something is written, from any thread.
 */
void progress_pause(void);
void progress_resume(void);

/* What was written that may be to a terminal; the line waits for the end of a
 * row that is not full. */
void progress_wrote(int fd, const char *bytes, size_t n);

#endif
