/* Lines of a stream, read in chunks and never more than one line ahead. */
#include "board/reader_lines.h"

#include "base/alloc.h"

#include <string.h>

#define CHUNK ((size_t)1 << 16)
#define LONGEST ((size_t)1 << 22) /* a line beyond this is an error */

void lines_open(struct lines *l, read_function read,
                bool (*waits)(void *context), void *context) {
    *l = (struct lines){.room = CHUNK, .waits = waits, .context = context};
    charset_open(&l->charset, read, context);
    l->buffer = xnew(l->room, char);
}

void lines_close(struct lines *l) {
    charset_close(&l->charset);
    text_free(&l->latin);
    xfree(l->buffer);
    *l = (struct lines){0};
}

/* Reads once, after making room; false when nothing more will come. */
static bool fill(struct lines *l) {
    if (l->ended)
        return false;
    if (l->start > 0) {
        memmove(l->buffer, l->buffer + l->start, l->end - l->start);
        l->end -= l->start;
        l->seen = l->seen > l->start ? l->seen - l->start : 0;
        l->start = 0;
    }
    if (l->end == l->room) {
        l->room *= 2;
        l->buffer = xresize(l->buffer, l->room, char);
    }
    const long got =
        charset_read(&l->charset, l->buffer + l->end, (long)(l->room - l->end));
    l->ended = got <= 0;
    l->failed = got < 0;
    if (got > 0)
        l->end += (size_t)got;
    return !l->ended;
}

/* The first end of line in from..end-1, or end. */
static size_t find_end(struct lines *l, size_t from) {
    if (from < l->seen)
        from = l->seen;
    const size_t n = l->end - from;
    const char *const feed = memchr(l->buffer + from, '\n', n);
    const size_t stop = feed ? (size_t)(feed - l->buffer) : l->end;
    const char *const ret = memchr(l->buffer + from, '\r', stop - from);
    return l->seen = ret ? (size_t)(ret - l->buffer) : stop;
}

/* A CR that ended a line may be followed by its LF, which can come so late
 * that waiting for it would hold back a complete line. */
static void drop_late_feed(struct lines *l) {
    if (!l->after_return || l->start == l->end)
        return;
    if (l->buffer[l->start] == '\n')
        l->start++;
    l->after_return = false;
}

static void drop_order_mark(struct input_line *line) {
    if (line->n >= 3 && memcmp(line->text, "\xEF\xBB\xBF", 3) == 0) {
        line->text += 3;
        line->n -= 3;
    }
}

static bool is_ascii(const char *s, size_t n) {
    unsigned char all = 0;
    for (size_t i = 0; i < n; i++)
        all |= (unsigned char)s[i];
    return all < 0x80;
}

/* A line that is no UTF-8 is taken for Latin-1. */
static void decode(struct lines *l) {
    if (is_ascii(l->line.text, l->line.n) ||
        charset_is_utf8(l->line.text, l->line.n))
        return;
    text_clear(&l->latin);
    charset_add_latin1(l->line.text, l->line.n, &l->latin);
    l->line.text = l->latin.data;
    l->line.n = l->latin.n;
}

static bool take(struct lines *l, size_t end, enum line_state state) {
    const char *const text = l->buffer + l->start;
    l->line = (struct input_line){text, end - l->start, ++l->number, state};
    if (l->number == 1)
        drop_order_mark(&l->line);
    if (state == LINE_GOOD && l->line.n &&
        memchr(l->line.text, '\0', l->line.n))
        l->line.state = LINE_HAS_NUL;
    if (l->line.state == LINE_GOOD)
        decode(l);
    l->after_return = end < l->end && l->buffer[end] == '\r';
    l->next = end < l->end ? end + 1 : end;
    l->peeked = true;
    return true;
}

/* Throws the rest of an endless line away, keeping memory bounded. */
static bool take_too_long(struct lines *l) {
    size_t end = l->end;
    do {
        l->start = l->end;
    } while (fill(l) && (end = find_end(l, l->start)) == l->end);
    if (end > l->end || end < l->start)
        end = l->end;
    l->start = end;
    return take(l, end, LINE_TOO_LONG);
}

static bool find_line(struct lines *l) {
    size_t seen = 0;
    for (;;) {
        drop_late_feed(l);
        const size_t end = find_end(l, l->start + seen);
        if (end < l->end)
            return take(l, end, LINE_GOOD);
        seen = l->end - l->start;
        if (seen > LONGEST)
            return take_too_long(l);
        if (!fill(l))
            break;
    }
    if (l->failed) {
        l->start = l->end;
        if (l->reported)
            return false;
        l->reported = true;
        return take(l, l->end, LINE_UNREADABLE);
    }
    return l->start < l->end && take(l, l->end, LINE_GOOD);
}

bool lines_peek(struct lines *l, struct input_line *line) {
    if (!l->peeked && !find_line(l))
        return false;
    *line = l->line;
    return true;
}

void lines_skip(struct lines *l) {
    l->start = l->next;
    l->peeked = false;
}

bool lines_are_ready(struct lines *l) {
    while (!l->peeked && !l->ended && l->end - l->start <= LONGEST) {
        drop_late_feed(l);
        const size_t end = find_end(l, l->start);
        if (end < l->end)
            return take(l, end, LINE_GOOD);
        if (l->waits && l->waits(l->context))
            return false;
        fill(l);
    }
    return true;
}
