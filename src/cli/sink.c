/* The output of one batch, and its place in the order of all batches. */
#include "cli/sink.h"

#include "cli/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGE ((size_t)1 << 20) /* bytes that a batch keeps before its turn */

static void *grow(void *p, size_t n, size_t size) {
    void *const q = realloc(p, n * size);
    if (!q) {
        complain("out of memory");
        exit(EXIT_TROUBLE);
    }
    return q;
}

void sink_begin(struct sink *sink, uint64_t batch) {
    sink->batch = batch;
    sink->has_turn = false;
    sink->n = sink->n_ends = 0;
}

void sink_wait_for_turn(struct sink *sink) {
    if (sink->has_turn)
        return;
    pthread_mutex_lock(&sink->turns->lock);
    while (sink->turns->now != sink->batch)
        pthread_cond_wait(&sink->turns->moved, &sink->turns->lock);
    pthread_mutex_unlock(&sink->turns->lock);
    sink->has_turn = true;
}

/* Only the batch that has the turn comes here, so nothing needs the lock. */
static void write_out(struct sink *sink) {
    sink_wait_for_turn(sink);
    const size_t wrote = out_write(sink->turns->out, sink->data, sink->n);
    for (size_t i = 0; i < sink->n_ends && sink->end[i] <= wrote; i++)
        sink->turns->last_record = sink->record[i];
    sink->n = sink->n_ends = 0;
}

void sink_end_record(struct sink *sink, unsigned long long index) {
    if (sink->n_ends == sink->ends_room) {
        sink->ends_room = sink->ends_room ? 2 * sink->ends_room : 64;
        sink->end = grow(sink->end, sink->ends_room, sizeof *sink->end);
        sink->record =
            grow(sink->record, sink->ends_room, sizeof *sink->record);
    }
    sink->end[sink->n_ends] = sink->n;
    sink->record[sink->n_ends++] = index;
}

void sink_finish(struct sink *sink) {
    write_out(sink);
    pthread_mutex_lock(&sink->turns->lock);
    sink->turns->now++;
    pthread_cond_broadcast(&sink->turns->moved);
    pthread_mutex_unlock(&sink->turns->lock);
}

void sink_bytes(struct sink *sink, const char *bytes, size_t n) {
    if (sink->n + n > LARGE && sink->n)
        write_out(sink);
    if (sink->n + n > sink->room) {
        sink->room = 2 * (sink->n + n);
        sink->data = grow(sink->data, sink->room, 1);
    }
    memcpy(sink->data + sink->n, bytes, n);
    sink->n += n;
}

void sink_add(struct sink *sink, const char *text) {
    sink_bytes(sink, text, strlen(text));
}

void sink_printf(struct sink *sink, const char *format, ...) {
    char line[1024];
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (n > 0)
        sink_bytes(sink, line,
                   (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

bool sink_open(const struct sink *sink) {
    return !sink->turns->out->error;
}
