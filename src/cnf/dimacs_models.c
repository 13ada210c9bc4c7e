/* All models of a solver's answer. The text is cut into single answers, which
 * dimacs_answer.c reads as strictly as any other. */
#include "cnf/dimacs_models.h"

#include "base/alloc.h"
#include "base/text.h"

#include <string.h>

struct cutter {
    const char *text, *end;
    int max_variable;
    dimacs_on_model on_model;
    void *context;
    struct dimacs_models *models;
    struct dimacs_place *place;
    signed char *sign;
    int line; /* lines before the part */
};

/* ---- lines ---- */

static const char *line_end(const char *at, const char *end) {
    const char *const feed = memchr(at, '\n', (size_t)(end - at));
    return feed ? feed : end;
}

static bool starts_with(const char *at, const char *end, const char *word) {
    const size_t n = strlen(word);
    return (size_t)(end - at) >= n && memcmp(at, word, n) == 0;
}

/* The number behind a word and blanks or a colon, -1 if there is none; *more
 * when a '+' follows it. */
static long long number_behind(const char *at, const char *end,
                               const char *word, bool *more) {
    long long n = -1;
    if (!starts_with(at, end, word))
        return -1;
    at += strlen(word);
    while (at < end && strchr(" \t:", *at))
        at++;
    for (; at < end && *at >= '0' && *at <= '9' && n < 1000000000000000; at++)
        n = 10 * (n < 0 ? 0 : n) + *at - '0';
    *more = at < end && *at == '+';
    return n;
}

/* ---- one part ---- */

static const char *read_part(struct cutter *c, const char *from,
                             const char *end) {
    struct dimacs_answer answer = {.sign = c->sign};
    const char *const why = dimacs_read_answer(
        from, (size_t)(end - from), c->max_variable, &answer, c->place);
    c->place->line += c->line;
    if (why)
        return why;
    c->models->verdict = answer.verdict;
    if (!answer.has_model)
        return NULL;
    c->models->has_models = true;
    c->models->n++;
    c->on_model(c->context, answer.sign);
    return NULL;
}

static const char *refuse(struct cutter *c, int line, const char *why) {
    *c->place = (struct dimacs_place){line, 1};
    return why;
}

/* ---- enumerations ---- */

/* Whether a line begins the next answer of the list. */
static bool begins_answer(const char *at, const char *end) {
    return starts_with(at, end, "s SATISFIABLE") ||
           starts_with(at, end, "c Answer:");
}

static bool is_list(const char *text, const char *end) {
    for (const char *at = text; at < end; at = line_end(at, end) + 1)
        if (starts_with(at, end, "s SOLUTIONS") ||
            starts_with(at, end, "c Answer:"))
            return true;
    return false;
}

/* Each answer from its first line to the next one's; clasp's status behind the
 * last one is none. */
static const char *read_list(struct cutter *c) {
    const char *from = NULL;
    long long told = -1;
    int line = 0;
    bool more = false;
    for (const char *at = c->text; at < c->end;) {
        const char *const end = line_end(at, c->end);
        long long n = number_behind(at, end, "s SOLUTIONS", &more);
        bool open = false;
        if (n < 0)
            n = number_behind(at, end, "c Models", &open);
        const bool ends = n >= 0 || begins_answer(at, end);
        if (ends && from) {
            const char *const why = read_part(c, from, at);
            if (why)
                return why;
            from = NULL;
        }
        if (n >= 0) {
            told = n;
            more |= open;
        }
        line++;
        if (n < 0 && begins_answer(at, end)) {
            from = at;
            c->line = line - 1;
            if (told >= 0)
                return refuse(c, line, "an answer behind the end of the list");
        }
        /* A status with nothing behind it is clasp's last line. */
        if (from && starts_with(at, end, "s SATISFIABLE") &&
            (end == c->end || !starts_with(end + 1, c->end, "v")))
            from = NULL;
        at = end < c->end ? end + 1 : c->end;
    }
    if (told < 0)
        return refuse(c, line, "the list of solutions is cut off");
    if ((uint64_t)told != c->models->n)
        return refuse(c, line, "not as many models as the solver says");
    c->models->verdict = told ? 10 : 20;
    c->models->listed = true;
    c->models->complete = !more;
    return NULL;
}

/* ---- Python ---- */

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && strchr(" \t\r\n,", *at))
        at++;
    return at;
}

/* One list as a "v" line. */
static const char *read_python(struct cutter *c) {
    struct text line = {0};
    const char *at = skip_blanks(c->text, c->end) + 1;
    const char *why = NULL;
    const bool outer = (at = skip_blanks(at, c->end)) < c->end && *at == '[';
    do {
        text_clear(&line);
        text_add(&line, "v ");
        at += outer && at < c->end && *at == '[';
        while (at < c->end && *at != ']' && *at != '[') {
            text_add_char(&line, *at == ',' || *at == '\n' ? ' ' : *at);
            at++;
        }
        if (at == c->end || *at == '[') {
            why = refuse(c, 1, "a list that is not closed");
            break;
        }
        text_add(&line, " 0\n");
        why = read_part(c, line.data, line.data + line.n);
        at = skip_blanks(at + 1, c->end);
    } while (!why && outer && at < c->end && *at == '[');
    text_free(&line);
    if (!why && outer) {
        c->models->listed = c->models->complete = true;
        if (at == c->end || *at++ != ']')
            why = refuse(c, 1, "a list that is not closed");
    }
    if (!why && skip_blanks(at, c->end) < c->end)
        why = refuse(c, 1, "text behind the list");
    return why;
}

const char *dimacs_read_models(const char *text, size_t n, int max_variable,
                               dimacs_on_model on_model, void *context,
                               struct dimacs_models *models,
                               struct dimacs_place *place) {
    struct cutter c = {.text = text,
                       .end = text + n,
                       .max_variable = max_variable,
                       .on_model = on_model,
                       .context = context,
                       .models = models,
                       .place = place,
                       .sign = xnew0((size_t)max_variable + 1, signed char)};
    const char *const first = skip_blanks(c.text, c.end);
    const char *why;
    *models = (struct dimacs_models){0};
    if (first < c.end && *first == '[')
        why = read_python(&c);
    else if (is_list(c.text, c.end))
        why = read_list(&c);
    else
        why = read_part(&c, c.text, c.end);
    xfree(c.sign);
    return why;
}
