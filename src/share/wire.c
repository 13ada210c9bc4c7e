/* Messages by MPI: the one file that knows it. */
#include "share/wire.h"

#include "cli/memory.h"
#include "cli/message.h"

#include <limits.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

struct wire_sent {
    MPI_Request request;
    char *bytes;
};

bool wire_open(struct wire *w, int *argc, char ***argv) {
    int provided;
    *w = (struct wire){0};
    if (MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided) ||
        provided < MPI_THREAD_FUNNELED) {
        complain("this MPI does not support threads");
        return false;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &w->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &w->n_ranks);
    return true;
}

/* Forgets what has gone. */
static void tidy(struct wire *w) {
    int n = 0;
    for (int i = 0; i < w->n_sent; i++) {
        int gone = 0;
        MPI_Test(&w->sent[i].request, &gone, MPI_STATUS_IGNORE);
        if (gone)
            free(w->sent[i].bytes);
        else
            w->sent[n++] = w->sent[i];
    }
    w->n_sent = n;
}

void wire_close(struct wire *w) {
    for (int i = 0; i < w->n_sent; i++) {
        MPI_Wait(&w->sent[i].request, MPI_STATUS_IGNORE);
        free(w->sent[i].bytes);
    }
    free(w->sent);
    MPI_Finalize();
}

void wire_abort(struct wire *w, int status) {
    (void)w;
    MPI_Abort(MPI_COMM_WORLD, status);
    abort();
}

void wire_send(struct wire *w, int to, enum wire_kind kind, const char *bytes,
               size_t n) {
    tidy(w);
    if (n > INT_MAX) {
        complain("a message of %zu bytes is too long", n);
        wire_abort(w, EXIT_TROUBLE);
    }
    if (w->n_sent == w->room) {
        w->room = 2 * w->room + 8;
        w->sent = memory_grow(w->sent, (size_t)w->room, sizeof *w->sent);
    }
    struct wire_sent *const s = &w->sent[w->n_sent++];
    s->bytes = memory_new(n + 1, 1);
    if (n)
        memcpy(s->bytes, bytes, n);
    MPI_Isend(s->bytes, (int)n, MPI_BYTE, to, (int)kind, MPI_COMM_WORLD,
              &s->request);
}

bool wire_receive(struct wire *w, struct wire_message *m) {
    MPI_Status status;
    int came = 0, n;
    tidy(w);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &came, &status);
    if (!came)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &n);
    *m = (struct wire_message){.kind = (enum wire_kind)status.MPI_TAG,
                               .from = status.MPI_SOURCE,
                               .bytes = memory_new((size_t)n + 1, 1),
                               .n = (size_t)n};
    MPI_Recv(m->bytes, n, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
}

int wire_agree(struct wire *w, int number) {
    (void)w;
    MPI_Bcast(&number, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return number;
}

char *wire_share(struct wire *w, char *text, size_t *n) {
    unsigned long long length = *n;
    MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
    if (length > INT_MAX) {
        if (!w->rank)
            complain("a cover of %llu bytes is too long", length);
        wire_abort(w, EXIT_TROUBLE);
    }
    if (w->rank)
        text = memory_new((size_t)length + 1, 1);
    MPI_Bcast(text, (int)length, MPI_BYTE, 0, MPI_COMM_WORLD);
    *n = (size_t)length;
    return text;
}
