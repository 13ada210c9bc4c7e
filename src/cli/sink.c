/* The output of one batch, and its place in the order of all batches. */
#include "cli/sink.h"

#include "cli/escape.h"
#include "cli/memory.h"
#include "cli/progress.h"
#include "cli/timer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGE ((size_t)1 << 20) /* bytes that a batch keeps before its turn */
#define WRITE_EVERY 0.1         /* seconds between writes of a long record */

void turns_open(struct turns *turns, struct out *out) {
    *turns = (struct turns){.out = out};
    pthread_mutex_init(&turns->lock, NULL);
    pthread_cond_init(&turns->moved, NULL);
}

void turns_close(struct turns *turns) {
    pthread_mutex_destroy(&turns->lock);
    pthread_cond_destroy(&turns->moved);
}

void sink_begin(struct sink *sink, struct turns *turns, uint64_t batch) {
    sink->turns = turns;
    sink->batch = batch;
    sink->has_turn = sink->is_last = false;
    sink->data.n = sink->talk.n = sink->n_records = 0;
    sink->record_start = sink->talk_start = 0;
    sink->record_begun = false;
    sink->last_write = timer_about_now();
}

void sink_free(struct sink *sink) {
    free(sink->data.data);
    free(sink->talk.data);
    free(sink->records);
}

bool sink_take_turn(struct sink *sink) {
    struct turns *const turns = sink->turns;
    if (!sink->has_turn) {
        pthread_mutex_lock(&turns->lock);
        while (turns->now != sink->batch)
            pthread_cond_wait(&turns->moved, &turns->lock);
        pthread_mutex_unlock(&turns->lock);
    }
    sink->has_turn = true;
    return !turns->ended;
}

static bool could_take_turn(struct sink *sink) {
    pthread_mutex_lock(&sink->turns->lock);
    const bool could = sink->turns->now == sink->batch;
    pthread_mutex_unlock(&sink->turns->lock);
    return could;
}

static void write_talk(struct sink *sink) {
    if (!sink->talk.n)
        return;
    progress_pause();
    fwrite(sink->talk.data, 1, sink->talk.n, stderr);
    progress_resume();
}

static void write_out(struct sink *sink) {
    struct turns *const turns = sink->turns;
    if (sink_take_turn(sink)) {
        const size_t wrote =
            out_write(turns->out, sink->data.data, sink->data.n);
        for (size_t i = 0; i < sink->n_records; i++)
            if (sink->records[i].end <= wrote)
                turns->out->last_record = sink->records[i].index;
        write_talk(sink);
    }
    sink->record_begun |= sink->data.n > sink->record_start;
    sink->record_start = sink->talk_start = 0;
    sink->data.n = sink->talk.n = sink->n_records = 0;
    sink->last_write = timer_about_now();
}

void sink_flush_if_due(struct sink *sink) {
    if (sink->data.n && timer_about_now() - sink->last_write > WRITE_EVERY &&
        could_take_turn(sink))
        write_out(sink);
}

void sink_end_record(struct sink *sink, unsigned long long index) {
    if (sink->n_records == sink->records_room) {
        sink->records_room = sink->records_room ? 2 * sink->records_room : 64;
        sink->records = memory_grow(sink->records, sink->records_room,
                                    sizeof *sink->records);
    }
    sink->records[sink->n_records++] = (struct record_end){sink->data.n, index};
    sink->record_start = sink->data.n;
    sink->talk_start = sink->talk.n;
    sink->record_begun = false;
}

bool sink_drop_record(struct sink *sink) {
    if (sink->record_begun)
        return false;
    sink->data.n = sink->record_start;
    sink->talk.n = sink->talk_start;
    return true;
}

void sink_end_all(struct sink *sink) {
    sink->is_last = true;
}

void sink_finish(struct sink *sink) {
    struct turns *const turns = sink->turns;
    write_out(sink);
    turns->ended |= sink->is_last;
    sink->has_turn = false;
    pthread_mutex_lock(&turns->lock);
    turns->now++;
    pthread_cond_broadcast(&turns->moved);
    pthread_mutex_unlock(&turns->lock);
}

static void append(struct buffer *b, const char *bytes, size_t n) {
    if (n == 0)
        return; /* there may be no memory yet */
    if (b->n + n > b->room) {
        b->room = 2 * (b->n + n);
        b->data = memory_grow(b->data, b->room, 1);
    }
    memcpy(b->data + b->n, bytes, n);
    b->n += n;
}

static void append_text(struct buffer *b, const char *text) {
    append(b, text, strlen(text));
}

static void append_shown(struct buffer *b, const char *text) {
    char shown[ESCAPE_SIZE];
    size_t taken;
    for (; (taken = escape_next(text, shown)); text += taken)
        append_text(b, shown);
}

void sink_bytes(struct sink *sink, const char *bytes, size_t n) {
    if (sink->data.n + n > LARGE && sink->data.n)
        write_out(sink);
    append(&sink->data, bytes, n);
}

void sink_add(struct sink *sink, const char *text) {
    sink_bytes(sink, text, strlen(text));
}

void sink_add_shown(struct sink *sink, const char *text) {
    append_shown(&sink->data, text);
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

void sink_complain(struct sink *sink, const char *file, uint64_t line,
                   uint64_t column, const char *why) {
    char place[64];
    snprintf(place, sizeof place, ":%" PRIu64 ":%" PRIu64 ": error: ", line,
             column);
    append_shown(&sink->talk, file);
    append_text(&sink->talk, place);
    append_shown(&sink->talk, why);
    append_text(&sink->talk, "\n");
}

bool sink_open(const struct sink *sink) {
    return !out_failed(sink->turns->out) &&
           !(sink->has_turn && sink->turns->ended);
}
