/* Talk: what goes to standard error. */
#include "cli/message.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

int worse_status(int a, int b) {
    static const int gravity[] = {
        [EXIT_YES] = 0,        [EXIT_NO] = 1,      [EXIT_STOPPED] = 2,
        [EXIT_UNREADABLE] = 3, [EXIT_TROUBLE] = 4, [EXIT_DISAGREE] = 5,
        [EXIT_USAGE] = 6};
    return gravity[a] >= gravity[b] ? a : b;
}

void complain(const char *format, ...) {
    va_list args;
    flockfile(stderr); /* one line, whatever other threads say */
    fputs("sudokusat: error: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    funlockfile(stderr);
}

void remark(const char *format, ...) {
    va_list args;
    flockfile(stderr);
    fputs("sudokusat: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    funlockfile(stderr);
}
