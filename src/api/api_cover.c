/* Exact covers without a board. */
#include "api/api.h"

#include "api/tables.h"
#include "base/clock.h"
#include "cover/knuth.h"
#include "solve/cover_cross.h"

#include <stdlib.h>
#include <string.h>

struct sudokusat_cover {
    struct cover *cover; /* NULL: the text could not be read */
    bool finished;
    struct knuth_notes notes;
    struct text error;
    bool is_broken; /* the error stays */
    struct knuth_place place;
    struct text conflict;
};

static int fail(sudokusat_cover *c, const char *why) {
    text_clear(&c->error);
    text_add(&c->error, why);
    return -1;
}

sudokusat_cover *sudokusat_cover_new(void) {
    sudokusat_cover *const c = xnew0(1, sudokusat_cover);
    c->cover = cover_new();
    return c;
}

/* The word at the place, at most so much of it as a line can show. */
static void quote(struct text *out, const char *text, size_t n,
                  struct knuth_place place) {
    const char *at = text;
    const char *const end = text + n;
    for (int line = 1; line < place.line; line++)
        at = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
    at += place.column - 1;
    size_t length = 0;
    while (at + length < end && length < 40 && !strchr(" \t\r\n", at[length]))
        length++;
    if (!length)
        return;
    text_add(out, ": '");
    text_add_bytes(out, at, length);
    text_add(out, "'");
}

sudokusat_cover *sudokusat_cover_read(const char *text, size_t n) {
    sudokusat_cover *const c = xnew0(1, sudokusat_cover);
    const char *why = "there is no text";
    if (text)
        c->cover = knuth_parse(text, n, &c->notes, &why, &c->place);
    c->finished = true;
    c->is_broken = !c->cover;
    if (c->is_broken)
        fail(c, why);
    if (c->is_broken && text)
        quote(&c->error, text, n, c->place);
    if (!c->is_broken)
        c->place = (struct knuth_place){0, 0};
    return c;
}

void sudokusat_cover_free(sudokusat_cover *c) {
    if (!c)
        return;
    cover_free(c->cover);
    knuth_notes_free(&c->notes);
    text_free(&c->error);
    text_free(&c->conflict);
    xfree(c);
}

/* Whether something can be added; a call that can begins without an error. */
static bool is_open(sudokusat_cover *c) {
    if (!c || c->is_broken)
        return false;
    text_clear(&c->error);
    if (c->finished)
        fail(c, "the cover has been asked about, or was read: it is complete");
    return !c->finished;
}

int sudokusat_cover_add_item(sudokusat_cover *c, const char *name,
                             bool primary) {
    if (!is_open(c))
        return -1;
    if (!name)
        return fail(c, "the item has no name");
    if (c->cover->n_options)
        return fail(c, "items come before options");
    if (primary && c->cover->n_items > c->cover->n_primary)
        return fail(c, "primary items come before secondary ones");
    return primary ? cover_add_primary(c->cover, name)
                   : cover_add_secondary(c->cover, name);
}

/* NULL, or what is wrong with an option. */
static const char *refuse_option(const struct cover *c, const int *items,
                                 const int *colours, int n) {
    bool any_primary = false;
    if (!items || n < 1)
        return "the option has no items";
    for (int i = 0; i < n; i++) {
        if (items[i] < 0 || items[i] >= c->n_items)
            return "there is no item of that number";
        const bool primary = cover_is_primary(c, items[i]);
        any_primary |= primary;
        if (colours && colours[i] < 0)
            return "a colour is below 0";
        if (colours && colours[i] && primary)
            return "a primary item has a colour";
        for (int k = 0; k < i; k++)
            if (items[k] == items[i])
                return "an option covers an item twice";
    }
    return any_primary ? NULL : "the option has no primary item";
}

int sudokusat_cover_add_option(sudokusat_cover *c, const int *items,
                               const int *colours, int n) {
    if (!is_open(c))
        return -1;
    const char *const why = refuse_option(c->cover, items, colours, n);
    if (why)
        return fail(c, why);
    const int option = cover_add_option(c->cover);
    for (int i = 0; i < n; i++)
        cover_add_entry(c->cover, items[i], colours ? colours[i] : 0);
    return option;
}

const char *sudokusat_cover_error(const sudokusat_cover *c) {
    return c && c->error.n ? c->error.data : NULL;
}

int sudokusat_cover_error_line(const sudokusat_cover *c) {
    return c ? c->place.line : 0;
}

int sudokusat_cover_error_column(const sudokusat_cover *c) {
    return c ? c->place.column : 0;
}

int sudokusat_cover_n_items(const sudokusat_cover *c) {
    return c && c->cover ? c->cover->n_items : 0;
}

int sudokusat_cover_n_primary(const sudokusat_cover *c) {
    return c && c->cover ? c->cover->n_primary : 0;
}

int sudokusat_cover_n_options(const sudokusat_cover *c) {
    return c && c->cover ? c->cover->n_options : 0;
}

const char *sudokusat_cover_item(const sudokusat_cover *c, int item) {
    return item >= 0 && item < sudokusat_cover_n_items(c)
               ? c->cover->items.data[item].name
               : NULL;
}

static bool has_option(const sudokusat_cover *c, int option) {
    return option >= 0 && option < sudokusat_cover_n_options(c);
}

char *sudokusat_cover_print_option(const sudokusat_cover *c, int option) {
    if (!has_option(c, option))
        return NULL;
    struct text out = {0};
    const struct cover *const cover = c->cover;
    const int first = cover->option_start.data[option];
    for (int e = first; e < cover->option_start.data[option + 1]; e++) {
        const int colour = cover->entry_colour.data[e];
        text_add(&out, e > first ? " " : "");
        text_add(&out, cover->items.data[cover->entry_item.data[e]].name);
        if (colour && (size_t)colour <= c->notes.colours.n)
            text_printf(&out, ":%s", c->notes.colours.data[colour - 1]);
        else if (colour)
            text_printf(&out, ":%d", colour);
    }
    return text_take(&out);
}

int sudokusat_cover_option_number(const sudokusat_cover *c, int option) {
    if (!has_option(c, option))
        return 0;
    return (size_t)option < c->notes.number.n ? c->notes.number.data[option]
                                              : option + 1;
}

int sudokusat_cover_left_out(const sudokusat_cover *c, int i) {
    return c && i >= 0 && (size_t)i < c->notes.left_out.n
               ? c->notes.left_out.data[i]
               : 0;
}

/* ---- asking ---- */

struct asked_cover {
    const struct cover *cover;
    const sudokusat_cover_question *question;
    int *options; /* [n_primary] */
};

static int ascending(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static const char *take_options(void *context, const int *options, int n,
                                bool *wants_more) {
    const struct asked_cover *const k = context;
    const char *const why = cover_check(k->cover, options, n);
    if (why || !k->question->on_options)
        return why;
    if (n)
        memcpy(k->options, options, (size_t)n * sizeof *options);
    qsort(k->options, (size_t)n, sizeof *k->options, ascending);
    *wants_more = k->question->on_options(k->question->context, k->options, n);
    return NULL;
}

static struct cover_solver *open_solver(sudokusat_cover *c, const char *name) {
    const struct backend *const backend = backend_find(name);
    const char *const command = backend_command(name);
    const struct backend_option setting = {"command", command};
    const struct backend_options settings = {&setting, command ? 1 : 0};
    const char *why = "there is no such backend";
    struct cover_solver *const s =
        backend && !strchr(command ? "" : name, ':')
            ? cover_solver_new(c->cover, backend, &settings, &why)
            : NULL;
    if (!s) {
        text_clear(&c->error);
        text_printf(&c->error, "backend %s: %s", name, why);
    }
    return s;
}

static void ask_solvers(sudokusat_cover *c, struct cover_solver *solvers[2],
                        const struct cover_question *q, sudokusat_answer *out) {
    const char *const names[2] = {
        cover_solver_backend(solvers[0])->name,
        solvers[1] ? cover_solver_backend(solvers[1])->name : NULL};
    if (!solvers[1]) {
        struct answer a;
        cover_solver_ask(solvers[0], q, &a);
        api_publish(&a, names[0], &out->findings[0]);
        out->n_findings = 1;
        api_summarise(&a, out);
        out->agree = !a.failure;
        if (a.failure)
            text_printf(&c->conflict, "%s: %s", names[0], a.failure);
        return;
    }
    struct cover_cross cross;
    cover_cross_check(solvers, c->cover, q, &cross);
    for (int i = 0; i < 2; i++)
        api_publish(&cross.answer[i], names[i], &out->findings[i]);
    out->n_findings = 2;
    out->agree = cross.agree;
    api_summarise(cover_cross_best(&cross), out);
    text_add(&c->conflict, text_string(&cross.why));
    text_free(&cross.why);
}

/* Nothing is added once the cover was asked about. */
static bool finish(sudokusat_cover *c) {
    text_clear(&c->error);
    if (!c->finished) {
        const char *const why = cover_finish(c->cover);
        c->finished = true;
        c->is_broken = why != NULL;
        if (why)
            fail(c, why);
    }
    return !c->is_broken;
}

static struct limits question_limits(const sudokusat_cover_question *q) {
    struct limits limits = api_limits(q->seconds, q->cancel);
    limits.nodes = q->nodes;
    limits.bytes = q->bytes;
    return limits;
}

/* The engines are opened for each question: what they know is the cover's. */
static int open_and_ask(sudokusat_cover *c, const sudokusat_cover_question *q,
                        const struct cover_question *question,
                        sudokusat_answer *out) {
    struct cover_solver *solvers[2] = {
        open_solver(c, q->backend ? q->backend : "dlx"), NULL};
    if (solvers[0] && q->second)
        solvers[1] = open_solver(c, q->second);
    const bool opened = solvers[0] && (solvers[1] || !q->second);
    if (opened)
        ask_solvers(c, solvers, question, out);
    cover_solver_free(solvers[0]);
    cover_solver_free(solvers[1]);
    return opened ? 0 : -1;
}

int sudokusat_cover_ask(sudokusat_cover *c, const sudokusat_cover_question *q,
                        sudokusat_answer *out) {
    static const sudokusat_cover_question plain;
    if (!c || c->is_broken)
        return -1;
    if (!out)
        return fail(c, "there is no room for the answer");
    *out = (sudokusat_answer){.agree = true};
    strcpy(out->solutions, "0");
    if (!finish(c))
        return -1;
    if (!q)
        q = &plain;
    const double start = clock_now();
    struct asked_cover asked = {c->cover, q,
                                xnew((size_t)c->cover->n_primary, int)};
    const struct cover_question question = {
        .limit = count_from(q->limit),
        .limits = question_limits(q),
        .on_options = q->on_options || q->second ? take_options : NULL,
        .context = &asked};
    text_clear(&c->conflict);
    const int status = open_and_ask(c, q, &question, out);
    out->seconds = clock_now() - start;
    out->conflict = c->conflict.n ? c->conflict.data : NULL;
    xfree(asked.options);
    return status;
}
