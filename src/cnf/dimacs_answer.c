/* Answers of SAT solvers in: the output format of the SAT competitions (and of
 * the pseudo-Boolean ones), and minisat's result file. Strict, because an
 * answer that was misread would be believed: whatever is not understood is
 * refused with its place. */
#include "cnf/dimacs.h"

#include <limits.h>
#include <string.h>

struct answer_reader {
    const char *text, *end, *line_start;
    int line;
    int max_variable;
    struct dimacs_answer *answer;
    bool has_status;  /* an "s" line or minisat's first line was read */
    bool minisat;     /* values stand on lines without "v" */
    bool has_values;  /* a line of values was read */
    bool complete;    /* the final 0 was read */
    bool opb;         /* variables are x1, x2...: there is no final 0 */
    bool v_last;      /* the last line that was not empty was a "v" line */
    const char *last; /* the token to blame */
};

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static bool at_line_end(const struct answer_reader *r) {
    return r->text == r->end || *r->text == '\n';
}

static void skip_blanks(struct answer_reader *r) {
    while (!at_line_end(r) && is_blank(*r->text))
        r->text++;
}

static void skip_line(struct answer_reader *r) {
    while (!at_line_end(r))
        r->text++;
}

/* Reads up to the next blank; the length may be 0 at the end of a line. */
static size_t read_token(struct answer_reader *r) {
    skip_blanks(r);
    r->last = r->text;
    while (!at_line_end(r) && !is_blank(*r->text))
        r->text++;
    return (size_t)(r->text - r->last);
}

static bool token_is(const struct answer_reader *r, size_t n,
                     const char *word) {
    return n == strlen(word) && !memcmp(r->last, word, n);
}

/* A number as DIMACS has it, an optional minus sign and digits; in answers to
 * OPB files with an x before the digits. */
static const char *parse_literal(struct answer_reader *r, const char *token,
                                 size_t n, int *literal) {
    const bool negative = *token == '-';
    const bool has_x = n > (size_t)negative && token[negative] == 'x';
    const size_t first = (size_t)negative + has_x;
    long long value = 0;
    if (n == first)
        return "not a literal";
    r->opb |= has_x;
    for (size_t i = first; i < n; i++) {
        if (token[i] < '0' || token[i] > '9')
            return "not a literal";
        value = 10 * value + (token[i] - '0');
        if (value >= INT_MAX)
            return "a literal is too large";
    }
    *literal = (int)(negative ? -value : value);
    return NULL;
}

static const char *set_literal(struct answer_reader *r, int literal) {
    const int variable = literal < 0 ? -literal : literal;
    const signed char sign = literal < 0 ? -1 : 1;
    if (variable > r->answer->highest)
        r->answer->highest = variable;
    if (variable > r->max_variable)
        return NULL;
    if (r->answer->sign[variable] == -sign)
        return "a literal contradicts an earlier one";
    r->answer->sign[variable] = sign;
    return NULL;
}

static const char *read_values(struct answer_reader *r) {
    r->has_values = true;
    for (size_t n = read_token(r); n > 0; n = read_token(r)) {
        int literal;
        const char *why = parse_literal(r, r->last, n, &literal);
        if (!why && r->complete)
            why = "a value after the final 0";
        if (!why && literal == 0)
            r->complete = true;
        else if (!why)
            why = set_literal(r, literal);
        if (why)
            return why;
    }
    return NULL;
}

static const struct status {
    const char *word;
    int verdict;
} statuses[] = {{"SATISFIABLE", 10},
                {"UNSATISFIABLE", 20},
                {"UNKNOWN", 0},
                {"INDETERMINATE", 0}},
  minisat_statuses[] = {{"SAT", 10},           {"UNSAT", 20},
                        {"INDET", 0},          {"SATISFIABLE", 10},
                        {"UNSATISFIABLE", 20}, {"UNKNOWN", 0}};

static const struct status *find_status(const struct answer_reader *r, size_t n,
                                        const struct status *list, int n_list) {
    for (int i = 0; i < n_list; i++)
        if (token_is(r, n, list[i].word))
            return &list[i];
    return NULL;
}

static const char *set_status(struct answer_reader *r,
                              const struct status *status) {
    if (!status)
        return "not a status";
    if (r->has_status)
        return "a second status";
    r->has_status = true;
    r->answer->verdict = status->verdict;
    return read_token(r) ? "text after the status" : NULL;
}

static const char *read_status(struct answer_reader *r) {
    const size_t n = read_token(r);
    return set_status(
        r, find_status(r, n, statuses, sizeof statuses / sizeof *statuses));
}

/* A line that begins with neither of the letters: minisat's. */
static const char *read_bare_line(struct answer_reader *r) {
    const size_t n = read_token(r);
    const struct status *const status =
        find_status(r, n, minisat_statuses,
                    sizeof minisat_statuses / sizeof *minisat_statuses);
    if (status && !r->has_values) {
        r->minisat = true;
        return set_status(r, status);
    }
    r->text = r->last;
    if (!r->minisat)
        return "not a line of a solver's answer";
    return read_values(r);
}

static const char *read_line(struct answer_reader *r) {
    const char *const start = r->text;
    const size_t n = read_token(r);
    if (n == 0)
        return NULL;
    r->v_last = r->last == start && token_is(r, n, "v");
    if (r->last == start && token_is(r, n, "c")) {
        skip_line(r);
        return NULL;
    }
    if (r->last == start && token_is(r, n, "s"))
        return read_status(r);
    if (r->v_last && !r->minisat)
        return read_values(r);
    r->text = start;
    return read_bare_line(r);
}

/* What can only be told at the end of the text. */
static const char *check_whole(struct answer_reader *r) {
    r->last = r->text;
    if (!r->has_status && !r->has_values)
        return "not a solver's answer";
    if (!r->has_status)
        r->answer->verdict = 10;
    r->answer->has_model = r->has_values;
    if (r->has_values && r->answer->verdict != 10)
        return "values although the status is not satisfiable";
    if (r->has_values && !r->complete && !r->v_last && !r->opb)
        return "the values do not end with 0";
    return NULL;
}

static const char *read_lines(struct answer_reader *r) {
    while (r->text < r->end) {
        r->line_start = r->text;
        const char *const why = read_line(r);
        if (why)
            return why;
        if (r->text < r->end) {
            r->text++;
            r->line++;
            r->line_start = r->text;
        }
    }
    return check_whole(r);
}

const char *dimacs_read_answer(const char *text, size_t n, int max_variable,
                               struct dimacs_answer *answer,
                               struct dimacs_place *place) {
    struct answer_reader r = {.text = text,
                              .end = text + n,
                              .line_start = text,
                              .line = 1,
                              .max_variable = max_variable,
                              .answer = answer,
                              .last = text};
    answer->verdict = 0;
    answer->has_model = false;
    answer->highest = 0;
    memset(answer->sign, 0, (size_t)max_variable + 1);
    const char *const why = read_lines(&r);
    place->line = r.line;
    place->column = (int)(r.last - r.line_start) + 1;
    return why;
}
