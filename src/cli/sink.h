/* The output of one batch, data and talk, and its place in the order of all
 * batches.
 *
 * Batches are made in parallel and written one after the other. Each has its
 * turn: what it holds is written then, data to the output, talk to standard
 * error, and the turn passes on.
 */
#ifndef SINK_H
#define SINK_H

#include "cli/bulk.h"
#include "cli/out.h"

#include <pthread.h>

/* Shared by all sinks. */
struct turns {
    struct out *out;
    pthread_mutex_t lock;
    pthread_cond_t moved;
    uint64_t now; /* the batch whose turn it is */

    bool ended; /* the batches that follow are not wanted; for the batch that
                   has the turn, without the lock */
};

struct buffer {
    char *data;
    size_t n, room;
};

struct sink {
    struct turns *turns;
    uint64_t batch;
    bool has_turn, is_last;
    double last_write; /* of the monotonic clock */
    struct buffer data, talk;

    /* Ends of the records within data, to know which one was written last. */
    struct record_end {
        size_t end;
        unsigned long long index;
    } * records;
    size_t n_records, records_room;

    /* Where the record that is not complete begins. */
    size_t record_start, talk_start;
    bool record_begun; /* part of it was written */
};

void turns_open(struct turns *turns, struct out *out);
void turns_close(struct turns *turns);

void sink_begin(struct sink *sink, struct turns *turns, uint64_t batch);
void sink_free(struct sink *sink);

/* A record is complete. */
void sink_end_record(struct sink *sink, unsigned long long index);

/* Takes back the record that is not complete, and what was said about it.
 * False if part of it was written already. */
bool sink_drop_record(struct sink *sink);

/* The batches that follow are not to be written. */
void sink_end_all(struct sink *sink);

/* Waits for the batch's turn. False when a batch before it ended all. */
bool sink_take_turn(struct sink *sink);

/* Takes the turn, writes what is left and passes the turn on. */
void sink_finish(struct sink *sink);

#endif
