/* Strings that grow.
 *
 * A struct text is all zero when empty. data is NUL-terminated once anything
 * was added; text_string never returns NULL.
 */
#ifndef TEXT_H
#define TEXT_H

#include <stddef.h>

struct text {
    char *data;
    size_t n, room; /* bytes, without the final NUL */
};

#if defined(__GNUC__)
#define TEXT_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define TEXT_PRINTF(f, a)
#endif

void text_add(struct text *t, const char *s);
void text_add_bytes(struct text *t, const char *bytes, size_t n);
void text_add_char(struct text *t, char c);
void text_printf(struct text *t, const char *format, ...) TEXT_PRINTF(2, 3);

/* Makes the text n characters longer, which the caller writes there at once. */
char *text_extend(struct text *t, size_t n);

void text_clear(struct text *t); /* n = 0, memory kept */
void text_free(struct text *t);

/* Borrowed until the next change. */
const char *text_string(const struct text *t);

/* Hands the characters over (caller frees with xfree); t is empty after. */
char *text_take(struct text *t);

#endif
