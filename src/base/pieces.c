/* Long texts that are handed on piece by piece. */
#include "base/pieces.h"

#include <string.h>

enum { PIECE = 1 << 15 };

static void pass(struct pieces *p, size_t at_least) {
    if (p->text.n < at_least)
        return;
    if (!p->stopped)
        p->stopped = !p->write(p->context, text_string(&p->text), p->text.n);
    text_clear(&p->text);
}

void pieces_pass(struct pieces *p) {
    pass(p, PIECE);
}

void pieces_add_number(struct pieces *p, long long number) {
    char digits[32];
    char *first = digits + sizeof digits;
    const bool negative = number < 0;
    unsigned long long rest =
        negative ? 0 - (unsigned long long)number : (unsigned long long)number;
    do
        *--first = (char)('0' + rest % 10);
    while (rest /= 10);
    if (negative)
        *--first = '-';
    text_add_bytes(&p->text, first, (size_t)(digits + sizeof digits - first));
}

void pieces_add_comments(struct pieces *p, const char *mark,
                         const char *comments) {
    while (comments && *comments) {
        const size_t n = strcspn(comments, "\n");
        text_add(&p->text, mark);
        text_add(&p->text, n ? " " : "");
        text_add_bytes(&p->text, comments, n);
        text_add_char(&p->text, '\n');
        comments += n + (comments[n] == '\n');
        pieces_pass(p);
    }
}

bool pieces_end(struct pieces *p) {
    pass(p, 1);
    text_free(&p->text);
    return !p->stopped;
}
