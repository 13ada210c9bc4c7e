/* Fuzz target: exact covers as text. What is read is written and read again as
 * the same cover; both engines agree about it, and so do explain and what comes
 * back from export. */
#include "cover/knuth.h"
#include "sudokusat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void demand(int condition, const char *what) {
    if (condition)
        return;
    fprintf(stderr, "%s\n", what);
    abort();
}

static bool append(void *context, const char *bytes, size_t n) {
    text_add_bytes(context, bytes, n);
    return true;
}

static bool equal(const struct cover *a, const struct cover *b) {
    bool same = a->n_items == b->n_items && a->n_primary == b->n_primary &&
                a->n_options == b->n_options &&
                a->entry_item.n == b->entry_item.n;
    for (int i = 0; same && i < a->n_items; i++)
        same = !strcmp(a->items.data[i].name, b->items.data[i].name);
    for (size_t e = 0; same && e < a->entry_item.n; e++)
        same = a->entry_item.data[e] == b->entry_item.data[e] &&
               !a->entry_colour.data[e] == !b->entry_colour.data[e];
    return same;
}

static void check_round_trip(const struct cover *cover) {
    struct text text = {0};
    struct knuth_place place;
    const char *why;
    demand(knuth_print(cover, NULL, NULL, NULL, append, &text), "not written");
    struct cover *const again =
        knuth_parse(text.data, text.n, NULL, &why, &place);
    demand(again != NULL, "what was written is not read");
    demand(equal(cover, again), "what was written is another cover");
    cover_free(again);
    text_free(&text);
}

static void check_engines(const char *text, size_t n) {
    const sudokusat_cover_question q = {
        .backend = "dlx", .second = "sat", .limit = 50, .limits.nodes = 1000};
    sudokusat_answer a;
    sudokusat_cover *const c = sudokusat_cover_read(text, n);
    demand(!sudokusat_cover_error(c), "the library does not read it");
    demand(!sudokusat_cover_ask(c, &q, &a), "the engines refuse it");
    demand(a.agree, "the engines disagree");
    sudokusat_cover_free(c);
}

static bool ignore(void *context, const char *bytes, size_t n) {
    (void)context;
    (void)bytes;
    (void)n;
    return true;
}

/* A text that is read in one piece. */
struct model {
    struct text text;
    size_t at;
};

static long read_model(void *context, char *buffer, long room) {
    struct model *const m = context;
    size_t n = m->text.n - m->at;
    n = n < (size_t)room ? n : (size_t)room;
    if (n)
        memcpy(buffer, m->text.data + m->at, n);
    m->at += n;
    return (long)n;
}

/* The first solution, as a solver says it. */
static bool write_model(void *context, const int *options, int n) {
    struct model *const m = context;
    text_add(&m->text, "s SATISFIABLE\nv");
    for (int i = 0; i < n; i++)
        text_printf(&m->text, " %d", options[i] + 1);
    text_add(&m->text, " 0\n");
    return false;
}

/* All forms of export can be written, a solution is read back, and what is
 * explained has none. */
static void check_tools(const char *text, size_t n) {
    static const char *const forms[] = {"dimacs", "opb", "inccnf"};
    sudokusat_cover *const c = sudokusat_cover_read(text, n);
    for (int i = 0; i < 3; i++) {
        const sudokusat_cover_export_question q = {
            .format = forms[i], .map = true, .split = 3};
        demand(!sudokusat_cover_export(c, &q, ignore, NULL), "no export");
    }
    struct model model = {{0}, 0};
    const sudokusat_cover_question ask = {
        .limits.nodes = 1000, .on_options = write_model, .context = &model};
    const sudokusat_decode_question decode = {.read = read_model,
                                              .context = &model};
    const sudokusat_cover_explain_question explain = {.orders = 1};
    sudokusat_cover_explanation e;
    sudokusat_answer a;
    demand(!sudokusat_cover_ask(c, &ask, &a), "the engine refuses it");
    const bool none = a.verdict == SUDOKUSAT_NONE;
    if (model.text.n) {
        demand(!sudokusat_cover_decode(c, &decode, NULL, NULL, &a),
               "its own solution is not read");
        demand(a.agree && a.verdict == SUDOKUSAT_UNIQUE,
               "its own solution is none");
    }
    demand(!sudokusat_cover_explain(c, &explain, &e), "not explained");
    demand(!(e.verdict == SUDOKUSAT_NONE && model.text.n) &&
               !(e.verdict == SUDOKUSAT_SOLVED && none),
           "explain and the engine disagree");
    text_free(&model.text);
    sudokusat_cover_free(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct knuth_notes notes;
    struct knuth_place place;
    const char *why;
    char *const text = malloc(size + 1); /* a block of its own, to be watched */
    if (size)
        memcpy(text, data, size);
    struct cover *const cover = knuth_parse(text, size, &notes, &why, &place);
    if (cover) {
        check_round_trip(cover);
        check_engines(text, size);
        check_tools(text, size);
    } else {
        demand(why && place.line > 0 && place.column > 0, "no place");
        sudokusat_cover_free(sudokusat_cover_read(text, size));
    }
    cover_free(cover);
    knuth_notes_free(&notes);
    free(text);
    return 0;
}
