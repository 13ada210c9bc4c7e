/* What a reader of a form tells beside the puzzle. */
#include "links/link_reading.h"

#include <stdarg.h>
#include <stdio.h>

/* Long texts of others are cut. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 0)))
#endif
static void
add_sentence(struct text *out, const char *format, va_list args) {
    char sentence[256];
    vsnprintf(sentence, sizeof sentence, format, args);
    text_add(out, sentence);
}

bool link_fail(struct text *why, const char *format, ...) {
    va_list args;
    va_start(args, format);
    add_sentence(why, format, args);
    va_end(args);
    return false;
}

bool link_leave_out(struct link_reading *r, const char *format, ...) {
    va_list args;
    struct text *const to = r->ignore_unknown ? &r->left_out : &r->why;
    if (r->ignore_unknown && to->n)
        text_add(to, ", ");
    va_start(args, format);
    add_sentence(to, format, args);
    va_end(args);
    if (!r->ignore_unknown)
        text_add(to, " is not understood, and may change the puzzle "
                     "(--ignore-unknown leaves it out)");
    return r->ignore_unknown;
}
