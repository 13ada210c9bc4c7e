/* Talk: what goes to standard error. Control characters of names are shown as
 * escape.h has them. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include <stdint.h>

enum exit_status {
    EXIT_YES = 0,
    EXIT_NO = 1,
    EXIT_USAGE = 2,
    EXIT_UNREADABLE = 3,
    EXIT_STOPPED = 4,
    EXIT_DISAGREE = 5,
    EXIT_TROUBLE = 6 /* input, output or memory */
};

/* The graver of two statuses: 5 > 6 > 3 > 4 > 1 > 0; 2 is above all, since
 * nothing was done. */
int worse_status(int a, int b);

#if defined(__GNUC__)
#define MESSAGE_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define MESSAGE_PRINTF(f, a)
#endif

/* "sudokusat: error: ..." What is wrong with a puzzle goes through
 * job_complain instead. */
void complain(const char *format, ...) MESSAGE_PRINTF(1, 2);

/* "file:line:column: error: why", where there is no record to go with. */
void complain_at(const char *file, uint64_t line, uint64_t column,
                 const char *why);

/* "sudokusat: ..." */
void remark(const char *format, ...) MESSAGE_PRINTF(1, 2);

#endif
