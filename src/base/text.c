/* Strings that grow. */
#include "base/text.h"

#include "base/alloc.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void reserve(struct text *t, size_t more) {
    if (t->n + more < t->room)
        return;
    size_t room = t->room ? t->room : 32;
    while (room <= t->n + more)
        room *= 2;
    t->data = xresize(t->data, room, char);
    t->room = room;
}

char *text_extend(struct text *t, size_t n) {
    reserve(t, n);
    char *const first = t->data + t->n;
    t->n += n;
    t->data[t->n] = '\0';
    return first;
}

void text_add_bytes(struct text *t, const char *bytes, size_t n) {
    char *const to = text_extend(t, n);
    if (n)
        memcpy(to, bytes, n);
}

void text_add(struct text *t, const char *s) {
    text_add_bytes(t, s, strlen(s));
}

void text_add_char(struct text *t, char c) {
    text_add_bytes(t, &c, 1);
}

void text_printf(struct text *t, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int wanted = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (wanted > 0) {
        reserve(t, (size_t)wanted);
        vsnprintf(t->data + t->n, (size_t)wanted + 1, format, again);
        t->n += (size_t)wanted;
    }
    va_end(again);
}

void text_clear(struct text *t) {
    t->n = 0;
    if (t->data)
        t->data[0] = '\0';
}

void text_free(struct text *t) {
    xfree(t->data);
    *t = (struct text){0};
}

const char *text_string(const struct text *t) {
    return t->data ? t->data : "";
}

char *text_take(struct text *t) {
    char *const s = t->data ? t->data : alloc_string("");
    *t = (struct text){0};
    return s;
}
