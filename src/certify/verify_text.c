/* Lines, words and numbers of a certificate. */
#include "certify/verify_parts.h"

#include <string.h>

const char verify_symbols[65] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#$";

bool verify_fail(struct verify_input *in, enum verify_outcome outcome,
                 const char *why) {
    if (in->report->outcome == VERIFY_ACCEPTED) {
        in->report->outcome = outcome;
        in->report->why = why;
        in->report->line = in->line_number;
    }
    return false;
}

bool verify_asked_to_stop(struct verify_input *in) {
    if (in->stop && in->stop->asked && in->stop->asked(in->stop->context))
        verify_fail(in, VERIFY_STOPPED, "stopped before the end");
    return in->report->outcome == VERIFY_STOPPED;
}

bool verify_next_line(struct verify_input *in) {
    const char *const from = in->text + in->at;
    const size_t left = in->n - in->at;
    const char *const end = left ? memchr(from, '\n', left) : NULL;
    in->line_number++;
    if (!end)
        return verify_fail(in, VERIFY_UNREADABLE, "the text ends too early");
    if (end - from > VERIFY_MAX_LINE)
        return verify_fail(in, VERIFY_UNREADABLE, "the line is too long");
    size_t n = (size_t)(end - from);
    in->at += n + 1;
    n -= n && from[n - 1] == '\r';
    in->line = in->rest = (struct verify_span){from, n};
    return true;
}

bool verify_span_is(struct verify_span span, const char *text) {
    return span.n == strlen(text) && !memcmp(span.at, text, span.n);
}

bool verify_word(struct verify_input *in, struct verify_span *word) {
    const char *at = in->rest.at, *const end = at + in->rest.n;
    while (at < end && *at == ' ')
        at++;
    word->at = at;
    while (at < end && *at != ' ')
        at++;
    word->n = (size_t)(at - word->at);
    in->rest = (struct verify_span){at, (size_t)(end - at)};
    return word->n > 0;
}

bool verify_keyword(struct verify_input *in, const char *word) {
    struct verify_span first;
    in->rest = in->line;
    if (verify_word(in, &first) && verify_span_is(first, word))
        return true;
    in->rest = in->line;
    return false;
}

bool verify_number(struct verify_input *in, int64_t low, int64_t high,
                   int64_t *value) {
    struct verify_span word;
    bool good = verify_word(in, &word) && word.n < 16;
    const size_t sign = good && word.at[0] == '-';
    good = good && word.n > sign;
    *value = 0;
    for (size_t i = sign; good && i < word.n; i++) {
        good = word.at[i] >= '0' && word.at[i] <= '9';
        *value = 10 * *value + (word.at[i] - '0');
    }
    if (sign)
        *value = -*value;
    if (good && *value >= low && *value <= high)
        return true;
    return verify_fail(in, VERIFY_UNREADABLE,
                       "a number is missing or out of range");
}

bool verify_line_ends(struct verify_input *in) {
    struct verify_span word;
    return !verify_word(in, &word) ||
           verify_fail(in, VERIFY_UNREADABLE, "the line goes on too long");
}

int verify_symbol(char c) {
    const char *const at = c ? strchr(verify_symbols, c) : NULL;
    return at ? (int)(at - verify_symbols) : -1;
}
