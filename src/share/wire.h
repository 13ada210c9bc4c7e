/* Messages between the ranks. Nothing waits: what is sent is copied and goes
 * when it can, and what came is asked for. All calls are of the thread that
 * opened it.
 */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>

enum wire_kind {
    WIRE_PART = 1, /* from rank 0: answer this */
    WIRE_CUT,      /* from rank 0: others wait; cut this or give it back */
    WIRE_STOP,     /* from rank 0: no more is wanted */
    WIRE_ANSWER,   /* to rank 0 */
    WIRE_BYE       /* to rank 0: nothing comes any more */
};

struct wire {
    int rank, n_ranks;
    struct wire_sent *sent; /* that may not have gone yet */
    int n_sent, room;
};

struct wire_message {
    enum wire_kind kind;
    int from;
    char *bytes; /* [n] and a zero; the caller frees them */
    size_t n;
};

/* False, after a message, where there is no MPI to speak to. */
bool wire_open(struct wire *w, int *argc, char ***argv);

/* Sends what has not gone. All ranks call it. */
void wire_close(struct wire *w);

/* Ends all ranks, whatever they do. Does not return. */
void wire_abort(struct wire *w, int status);

void wire_send(struct wire *w, int to, enum wire_kind kind, const char *bytes,
               size_t n);
bool wire_receive(struct wire *w, struct wire_message *m);

/* All ranks call it: they get the number that rank 0 gives. */
int wire_agree(struct wire *w, int number);

/* All ranks call it: they get rank 0's text, which the others free. */
char *wire_share(struct wire *w, char *text, size_t *n);

#endif
