/* Talk: what goes to standard error. */
#include "cli/message.h"

#include "cli/escape.h"
#include "cli/memory.h"
#include "cli/program.h"
#include "cli/progress.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int worse_status(int a, int b) {
    static const int gravity[] = {
        [EXIT_YES] = 0,        [EXIT_NO] = 1,      [EXIT_STOPPED] = 2,
        [EXIT_UNREADABLE] = 3, [EXIT_TROUBLE] = 4, [EXIT_DISAGREE] = 5,
        [EXIT_USAGE] = 6};
    return gravity[a] >= gravity[b] ? a : b;
}

/* In few writes, since standard error has no buffer. */
static void put_escaped(const char *text) {
    char line[512], shown[ESCAPE_SIZE];
    size_t n = 0, taken;
    for (; (taken = escape_next(text, shown)); text += taken) {
        const size_t more = strlen(shown);
        if (n + more > sizeof line) {
            fwrite(line, 1, n, stderr);
            n = 0;
        }
        memcpy(line + n, shown, more);
        n += more;
    }
    fwrite(line, 1, n, stderr);
}

/* One line, whatever other threads say. Text that does not fit the first
 * buffer gets one of its size. */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 0)))
#endif
static void
say(const char *who, const char *head, const char *format, va_list args) {
    char few[1024];
    va_list again;
    va_copy(again, args);
    const int n = vsnprintf(few, sizeof few, format, args);
    char *const many =
        n >= (int)sizeof few ? memory_new((size_t)n + 1, 1) : NULL;
    if (many)
        vsnprintf(many, (size_t)n + 1, format, again);
    va_end(again);
    progress_pause();
    flockfile(stderr);
    fputs(who, stderr);
    fputs(head, stderr);
    put_escaped(many ? many : few);
    fputc('\n', stderr);
    funlockfile(stderr);
    progress_resume();
    free(many);
}

void complain(const char *format, ...) {
    va_list args;
    va_start(args, format);
    say(program_name, ": error: ", format, args);
    va_end(args);
}

void remark(const char *format, ...) {
    va_list args;
    va_start(args, format);
    say(program_name, ": ", format, args);
    va_end(args);
}

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static void
say_at(const char *format, ...) {
    va_list args;
    va_start(args, format);
    say("", "", format, args);
    va_end(args);
}

void complain_at(const char *file, uint64_t line, uint64_t column,
                 const char *why) {
    say_at("%s:%" PRIu64 ":%" PRIu64 ": error: %s", file, line, column, why);
}
