/* What a certificate says is drawn on its board, for records. It is read as a
 * puzzle, whose head says the same with other words before the marks. */
#include "cli/certificate_drawn.h"

#include "cli/memory.h"

#include <stdlib.h>
#include <string.h>

/* The text of a puzzle, piece by piece. */
struct head {
    char *text;
    size_t n, at; /* written; read */
};

static void add(struct head *h, const char *text, size_t n) {
    if (n)
        memcpy(h->text + h->n, text, n);
    h->n += n;
}

static void add_marks(struct head *h, sudokusat_span marks) {
    static const size_t word = sizeof "mark " - 1;
    const char *at = marks.at, *const end = at + marks.n;
    while (at < end) {
        const char *const newline = memchr(at, '\n', (size_t)(end - at));
        const char *const stop = newline ? newline : end;
        add(h, at + word, (size_t)(stop - at) - word);
        add(h, "\n", 1);
        at = stop + (newline != NULL);
    }
}

static long read_head(void *head, char *buffer, long room) {
    struct head *const h = head;
    const size_t left = h->n - h->at;
    const size_t n = left < (size_t)room ? left : (size_t)room;
    memcpy(buffer, h->text + h->at, n);
    h->at += n;
    return (long)n;
}

/* A blank board below what is drawn. */
static void write_head(struct head *h, const sudokusat_check_report *r) {
    static const char regions[] = "regions: ";
    h->text = memory_new(r->regions.n + r->marks.n + r->givens.n + 64, 1);
    if (r->regions.n) {
        add(h, regions, sizeof regions - 1);
        add(h, r->regions.at, r->regions.n);
        add(h, "\n", 1);
    }
    add_marks(h, r->marks);
    memset(h->text + h->n, '.', r->givens.n);
    h->n += r->givens.n;
    add(h, "\n", 1);
}

char *certificate_drawn(const sudokusat_check_report *r) {
    const sudokusat_form form = {.size = r->size};
    struct head head = {.n = 0};
    char *members = memory_string("");
    if (!r->regions.n && !r->marks.n)
        return members;
    write_head(&head, r);
    sudokusat_reader *const reader =
        sudokusat_reader_new(&form, read_head, &head, NULL);
    sudokusat_puzzle *const puzzle = sudokusat_reader_next(reader);
    char *const object = puzzle ? sudokusat_print_drawn(puzzle, "json") : NULL;
    if (object && strlen(object) > 2) { /* {...} becomes ,... */
        free(members);
        members = memory_string(object);
        members[0] = ',';
        members[strlen(members) - 1] = '\0';
    }
    sudokusat_free(object);
    sudokusat_puzzle_free(puzzle);
    sudokusat_reader_free(reader);
    free(head.text);
    return members;
}
