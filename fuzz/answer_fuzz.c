/* Fuzz target: what a SAT solver said. The same text must be read in the same
 * way in whatever pieces it comes. The first byte of the input is the number of
 * variables. */
#include "cnf/dimacs_models.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct stream {
    const char *text;
    size_t n, at, piece;
};

struct seen {
    int max_variable;
    uint64_t n, hash, most; /* most: models that are wanted */
};

static long read_stream(void *context, char *buffer, long room) {
    struct stream *const s = context;
    size_t n = s->n - s->at;
    n = n < s->piece ? n : s->piece;
    n = n < (size_t)room ? n : (size_t)room;
    memcpy(buffer, s->text + s->at, n);
    s->at += n;
    return (long)n;
}

static void demand(int condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static bool on_model(void *context, const signed char *sign) {
    struct seen *const seen = context;
    demand(seen->n < seen->most, "a model more than was wanted");
    seen->n++;
    for (int v = 1; v <= seen->max_variable; v++)
        seen->hash = 31 * seen->hash + (uint64_t)(sign[v] + 1);
    return seen->n < seen->most;
}

struct result {
    struct dimacs_models models;
    struct dimacs_place place;
    struct seen seen;
    const char *why;
};

static struct result read_in(const char *text, size_t n, int max_variable,
                             size_t piece, uint64_t most) {
    struct result r = {.seen = {.max_variable = max_variable, .most = most}};
    struct stream s = {text, n, 0, piece};
    const struct dimacs_text source = {read_stream, &s};
    r.why = dimacs_read_models(&source, max_variable, on_model, &r.seen,
                               &r.models, &r.place);
    return r;
}

static void check(const struct result *r) {
    const struct dimacs_models *const m = &r->models;
    demand(m->n == r->seen.n, "a model that was not handed out");
    demand(!m->cut_off, "cut off, although it was read to its end");
    if (r->why) {
        demand(r->place.line > 0 && r->place.column > 0, "an error nowhere");
        return;
    }
    demand(m->has_models == (m->n > 0), "models that are none");
    demand(!m->complete || m->listed, "complete, and no list");
    demand(m->verdict == 0 || m->verdict == 10 || m->verdict == 20,
           "a verdict that is none");
    demand(!m->n || m->verdict == 10, "models although there are none");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 1)
        return 0;
    const char *const text = (const char *)data + 1;
    const int max_variable = 1 + data[0] % 64;
    const struct result whole =
        read_in(text, size - 1, max_variable, size, UINT64_MAX);
    const struct result bytes =
        read_in(text, size - 1, max_variable, 1, UINT64_MAX);
    check(&whole);
    demand(whole.why == bytes.why && whole.seen.n == bytes.seen.n &&
               whole.seen.hash == bytes.seen.hash &&
               whole.models.verdict == bytes.models.verdict &&
               whole.models.complete == bytes.models.complete &&
               whole.place.line == bytes.place.line &&
               whole.place.column == bytes.place.column,
           "pieces make another answer");
    if (whole.seen.n) {
        const struct result first = read_in(text, size - 1, max_variable, 7, 1);
        demand(first.models.stopped && first.seen.n == 1,
               "it goes on after a model that was the last one wanted");
    }
    return 0;
}
