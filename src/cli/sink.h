/* The output of one batch, and its place in the order of all batches. */
#ifndef SINK_H
#define SINK_H

#include "cli/bulk.h"
#include "cli/out.h"

#include <pthread.h>

/* Shared by all workers. */
struct turns {
    struct out *out;
    pthread_mutex_t lock;
    pthread_cond_t moved;
    uint64_t now;                   /* the batch whose turn it is */
    unsigned long long last_record; /* the last one written whole */
};

struct sink {
    struct turns *turns;
    uint64_t batch;
    bool has_turn;
    char *data;
    size_t n, room;

    /* Ends of the records within data, to know which one was written last. */
    size_t *end;
    unsigned long long *record;
    size_t n_ends, ends_room;
};

void sink_begin(struct sink *sink, uint64_t batch);

/* A record is complete. */
void sink_end_record(struct sink *sink, unsigned long long index);

/* Waits for the batch's turn, writes what is left and passes the turn on. */
void sink_finish(struct sink *sink);

void sink_wait_for_turn(struct sink *sink);

#endif
