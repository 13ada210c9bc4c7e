/* The results of a job. */
#include "share/results.h"

#include "cli/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define IS_RESULT "{\"schema\":\"sudokusat-result/"

static bool fail(struct results *r, const char *what, const char *why) {
    const size_t n = strlen(what) + strlen(why) + 1;
    free(r->error);
    r->error = memory_new(n, 1);
    snprintf(r->error, n, "%s%s", what, why);
    return false;
}

static void remember(struct results *r, uint64_t at, size_t offset, size_t n) {
    if (r->n_places == r->room) {
        r->room = 2 * r->room + 64;
        r->places = memory_grow(r->places, r->room, sizeof *r->places);
    }
    r->places[r->n_places++] = (struct result_place){at, offset, n};
}

/* A line of a record that stands at a place: a result, or a part that is to be
 * answered since a result says that another one was cut. */
static bool take_line(struct results *r, const char *line, size_t n,
                      uint64_t at, size_t offset) {
    if (n < strlen(IS_RESULT) || strncmp(line, IS_RESULT, strlen(IS_RESULT))) {
        r->on_part(r->context, line, n);
        return true;
    }
    char *const why = sudokusat_merge_add(r->merge, line, n, r->n_places);
    if (why)
        fail(r, "", why);
    sudokusat_free(why);
    if (r->error)
        return false;
    remember(r, at, offset, n);
    return true;
}

static bool take_lines(struct results *r, const char *bytes, size_t n,
                       uint64_t at, size_t offset) {
    for (size_t i = 0; i < n;) {
        const char *const end = memchr(bytes + i, '\n', n - i);
        const size_t length = end ? (size_t)(end - bytes) + 1 - i : n - i;
        if (!take_line(r, bytes + i, length, at, offset + i))
            return false;
        i += length;
    }
    return true;
}

static bool take_record(void *context, const char *bytes, size_t n,
                        uint64_t at) {
    return take_lines(context, bytes, n, at, 0);
}

bool results_open(struct results *r, const char *journal, const char *job,
                  uint64_t n_parts,
                  void (*on_part)(void *context, const char *line, size_t n),
                  void *context) {
    char head[160];
    char *why;
    *r = (struct results){
        .merge = sudokusat_merge_new(), .on_part = on_part, .context = context};
    const int n = snprintf(head, sizeof head,
                           "{\"schema\":\"sudokusat-journal/1\",\"job\":\"%s\","
                           "\"of\":%" PRIu64 "}\n",
                           job, n_parts);
    r->journal =
        journal_open(journal, head, (size_t)n, take_record, r, &r->found, &why);
    if (r->journal)
        return true;
    if (r->error) {
        char *const more = r->error;
        r->error = NULL;
        fail(r, "a result in it is refused: ", more);
        free(more);
    } else {
        fail(r, "", why);
    }
    free(why);
    return false;
}

bool results_add(struct results *r, const char *text, size_t n) {
    struct result_text *const p = &r->pending;
    const size_t before = r->n_places;
    /* where it stands is known once it is kept */
    if (!take_lines(r, text, n, 0, p->n)) {
        r->n_places = before;
        return false;
    }
    if (p->n + n > p->room) {
        p->room = 2 * (p->n + n);
        p->data = memory_grow(p->data, p->room, 1);
    }
    memcpy(p->data + p->n, text, n);
    p->n += n;
    return true;
}

bool results_keep(struct results *r) {
    uint64_t at;
    if (!r->pending.n)
        return true;
    char *const why =
        journal_append(r->journal, r->pending.data, r->pending.n, &at);
    if (why) {
        fail(r, "", why);
        free(why);
        return false;
    }
    for (size_t i = r->n_places; i > 0 && !r->places[i - 1].at; i--)
        r->places[i - 1].at = at;
    r->pending.n = 0;
    return true;
}

struct writing {
    struct results *r;
    sudokusat_write write;
    void *context;
};

/* Reads the record again, since all of them may be more than fits memory. */
static bool write_place(void *context, uint64_t place) {
    struct writing *const w = context;
    struct results *const r = w->r;
    const struct result_place *const p = &r->places[place];
    size_t n;
    char *const bytes = journal_record(r->journal, p->at, &n);
    if (!bytes || p->offset + p->n > n) {
        free(bytes);
        return fail(r, "", "the journal cannot be read again");
    }
    char *const why = sudokusat_merge_write(r->merge, bytes + p->offset, p->n,
                                            w->write, w->context);
    free(bytes);
    if (why)
        fail(r, "", why);
    sudokusat_free(why);
    return !r->error;
}

bool results_write(struct results *r, sudokusat_write write, void *context) {
    struct writing w = {r, write, context};
    sudokusat_merge_places(r->merge, write_place, &w);
    return !r->error;
}

void results_close(struct results *r) {
    journal_close(r->journal);
    sudokusat_merge_free(r->merge);
    free(r->places);
    free(r->pending.data);
    free(r->error);
}
