/* All models of a solver's answer. The text is cut into single answers as it
 * comes, which dimacs_answer.c reads as strictly as any other. */
#include "cnf/dimacs_models.h"

#include "base/alloc.h"
#include "base/text.h"

#include <string.h>

enum {
    ROOM = 1 << 16,
    MOST_BYTES = 1 << 28 /* of one answer, which is kept whole */
};

/* How the solver lists its models. */
enum list {
    LIST_NONE,    /* one answer, as far as is known */
    LIST_PICOSAT, /* "s SATISFIABLE" before each */
    LIST_CLASP    /* "c Answer: K" before each, one status behind them */
};

enum line_kind {
    LINE_ANY,    /* of an answer, or wrong there */
    LINE_BLANK,  /* a comment, too */
    LINE_SAT,    /* "s SATISFIABLE" */
    LINE_STATUS, /* any other */
    LINE_ANSWER, /* "c Answer: K" */
    LINE_NUMBER  /* how many models there were */
};

struct cutter {
    const struct dimacs_text *input;
    char buffer[ROOM];
    size_t at, n; /* in buffer */
    int line;     /* of the next byte */

    struct text text; /* the last line */
    struct text part; /* the answer that is open; empty = none */
    int part_line;    /* where it begins */
    bool begun;       /* an "s SATISFIABLE" was read */
    int second;       /* line of the second one */
    long long told;   /* how many models the solver says, -1 = nothing */
    bool more;        /* and that there may be others */
    enum list list;

    int max_variable;
    dimacs_on_model on_model;
    void *context;
    struct dimacs_models *models;
    struct dimacs_place *place;
    signed char *sign;
};

/* ---- bytes ---- */

/* The next byte, -1 at the end. */
static int peek(struct cutter *c) {
    if (c->at == c->n && !c->models->cut_off) {
        const long n = c->input->read(c->input->context, c->buffer, ROOM);
        c->models->cut_off = n < 0;
        c->at = 0;
        c->n = n > 0 ? (size_t)n : 0;
    }
    return c->at < c->n ? (unsigned char)c->buffer[c->at] : -1;
}

static void skip(struct cutter *c) {
    c->line += c->buffer[c->at++] == '\n';
}

static bool is_too_long(const struct cutter *c) {
    return c->part.n + c->text.n >= MOST_BYTES;
}

/* False at the end of the text. */
static bool read_line(struct cutter *c) {
    text_clear(&c->text);
    if (peek(c) < 0)
        return false;
    for (bool ended = false; !ended && peek(c) >= 0; skip(c)) {
        ended = peek(c) == '\n';
        if (!is_too_long(c))
            text_add_char(&c->text, (char)peek(c));
    }
    return true;
}

static const char *refuse(struct cutter *c, int line, const char *why) {
    *c->place = (struct dimacs_place){line, 1};
    return why;
}

/* ---- one answer ---- */

static const char *read_part(struct cutter *c) {
    struct dimacs_answer answer = {.sign = c->sign};
    const char *const why = dimacs_read_answer(
        text_string(&c->part), c->part.n, c->max_variable, &answer, c->place);
    c->place->line += c->part_line - 1;
    text_clear(&c->part);
    if (why)
        return why;
    c->models->verdict = answer.verdict;
    if (!answer.has_model)
        return NULL;
    c->models->has_models = true;
    c->models->n++;
    c->models->stopped = !c->on_model(c->context, answer.sign);
    return NULL;
}

static const char *close_part(struct cutter *c) {
    return c->part.n ? read_part(c) : NULL;
}

/* A line that says nothing keeps the numbers of the others. */
static void add_line(struct cutter *c, int line, bool says_nothing) {
    if (!c->part.n && says_nothing)
        return;
    if (!c->part.n)
        c->part_line = line;
    if (says_nothing)
        text_add_char(&c->part, '\n');
    else
        text_add_bytes(&c->part, c->text.data, c->text.n);
}

/* ---- lines ---- */

static bool starts_with(const char *line, const char *word) {
    return strncmp(line, word, strlen(word)) == 0;
}

/* The number behind a word and blanks or a colon, -1 if there is none; *more
 * when a '+' follows it. */
static long long number_behind(const char *at, const char *word, bool *more) {
    long long n = -1;
    if (!starts_with(at, word))
        return -1;
    at += strlen(word);
    while (*at && strchr(" \t:", *at))
        at++;
    for (; *at >= '0' && *at <= '9' && n < 1000000000000000; at++)
        n = 10 * (n < 0 ? 0 : n) + *at - '0';
    *more = *at == '+';
    return n;
}

static enum line_kind kind_of(const struct cutter *c, long long *number,
                              bool *more) {
    const char *const s = text_string(&c->text);
    *number = number_behind(
        s, c->list == LIST_CLASP ? "c Models" : "s SOLUTIONS", more);
    if (*number >= 0)
        return LINE_NUMBER;
    if (starts_with(s, "c Answer:"))
        return LINE_ANSWER;
    if (starts_with(s, "s SATISFIABLE"))
        return LINE_SAT;
    if (starts_with(s, "s "))
        return LINE_STATUS;
    const bool blank = strspn(s, " \t\r\n") == c->text.n;
    const bool comment =
        *s == 'c' && (c->text.n == 1 || (s[1] && strchr(" \t\r\n", s[1])));
    return blank || comment ? LINE_BLANK : LINE_ANY;
}

/* ---- lists of models ---- */

static const char *begin_answer(struct cutter *c, int line,
                                enum line_kind kind) {
    const char *why = NULL;
    if (c->told >= 0)
        return refuse(c, line, "an answer after the end of the list");
    if (kind == LINE_ANSWER) {
        c->list = LIST_CLASP;
        return close_part(c);
    }
    if (c->begun) {
        why = close_part(c);
        c->list = LIST_PICOSAT;
        c->second = c->second ? c->second : line;
    }
    c->begun = true;
    add_line(c, line, false);
    return why;
}

static const char *take_line(struct cutter *c, int line) {
    bool more = false;
    long long number;
    const enum line_kind kind = kind_of(c, &number, &more);
    if (is_too_long(c))
        return refuse(c, line, "an answer of more than 256 MB");
    if (c->list == LIST_CLASP && (kind == LINE_SAT || kind == LINE_STATUS)) {
        const char *const why = close_part(c);
        return why || kind == LINE_SAT
                   ? why
                   : refuse(c, line,
                            "models although the status is not satisfiable");
    }
    switch (kind) {
    case LINE_NUMBER:
        if (c->told >= 0)
            return refuse(c, line, "a second count of models");
        c->told = number;
        c->more = more;
        return close_part(c);
    case LINE_SAT:
    case LINE_ANSWER:
        return begin_answer(c, line, kind);
    case LINE_BLANK:
    case LINE_ANY:
    case LINE_STATUS:
        add_line(c, line, kind == LINE_BLANK);
        break;
    }
    return NULL;
}

/* What can only be told at the end of the text. */
static const char *end_list(struct cutter *c) {
    if (c->told < 0 && c->list == LIST_NONE) {
        if (!c->part.n)
            c->part_line = c->line;
        return read_part(c);
    }
    if (c->told < 0 && c->list == LIST_PICOSAT)
        return refuse(c, c->second,
                      "a second status, and no number of solutions after the "
                      "last one: some are missing");
    if (c->told < 0)
        return refuse(c, c->line, "the list of solutions is cut off");
    if (c->part.n)
        return refuse(c, c->part_line, "text after the end of the list");
    if ((uint64_t)c->told != c->models->n)
        return refuse(c, c->line, "not as many models as the solver claims");
    c->models->verdict = c->told ? 10 : 20;
    c->models->listed = true;
    c->models->complete = !c->more;
    return NULL;
}

static const char *read_lines(struct cutter *c) {
    for (int line = c->line; read_line(c) && !c->models->cut_off;
         line = c->line) {
        const char *const why = take_line(c, line);
        if (why || c->models->stopped)
            return why;
    }
    return c->models->cut_off ? NULL : end_list(c);
}

/* ---- Python ---- */

static int skip_blanks(struct cutter *c) {
    while (peek(c) >= 0 && strchr(" \t\r\n,", peek(c)))
        skip(c);
    return peek(c);
}

/* Literals up to the bracket that closes the list, as a "v" line. */
static const char *read_literals(struct cutter *c) {
    const int line = c->part_line = c->line;
    text_add(&c->part, "v ");
    for (int b; (b = peek(c)) >= 0 && b != ']' && b != '['; skip(c)) {
        if (is_too_long(c))
            return refuse(c, line, "an answer of more than 256 MB");
        text_add_char(&c->part, b == ',' || b == '\n' ? ' ' : (char)b);
    }
    if (c->models->cut_off)
        return NULL;
    if (peek(c) != ']')
        return refuse(c, line, "a list that is not closed");
    skip(c);
    text_add(&c->part, " 0\n");
    const char *const why = read_part(c);
    return why ? refuse(c, line, why) : NULL;
}

/* One list, or a list of lists. */
static const char *read_python(struct cutter *c) {
    skip(c);
    const bool outer = skip_blanks(c) == '[';
    const char *why = NULL;
    do {
        if (outer)
            skip(c);
        why = read_literals(c);
    } while (!why && !c->models->stopped && skip_blanks(c) == '[' && outer);
    if (why || c->models->stopped || c->models->cut_off)
        return why;
    if (outer) {
        c->models->listed = c->models->complete = true;
        if (peek(c) != ']')
            return refuse(c, c->line, "a list that is not closed");
        skip(c);
    }
    return skip_blanks(c) >= 0 ? refuse(c, c->line, "text after the list")
                               : NULL;
}

const char *dimacs_read_models(const struct dimacs_text *text, int max_variable,
                               dimacs_on_model on_model, void *context,
                               struct dimacs_models *models,
                               struct dimacs_place *place) {
    struct cutter *const c = xnew0(1, struct cutter);
    *models = (struct dimacs_models){0};
    *place = (struct dimacs_place){1, 1};
    c->input = text;
    c->line = 1;
    c->told = -1;
    c->max_variable = max_variable;
    c->on_model = on_model;
    c->context = context;
    c->models = models;
    c->place = place;
    c->sign = xnew0((size_t)max_variable + 1, signed char);
    while (peek(c) >= 0 && strchr(" \t\r\n", peek(c)))
        skip(c);
    const char *const why = peek(c) == '[' ? read_python(c) : read_lines(c);
    text_free(&c->text);
    text_free(&c->part);
    xfree(c->sign);
    xfree(c);
    return why;
}
