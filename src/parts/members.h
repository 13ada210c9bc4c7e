/* The members of a JSON object that stands alone in a line, where they are.
 *
 * Lines of parts and results may be long and may come from anywhere: nothing is
 * copied, what is read is bounded in depth, and what is no JSON is refused.
 */
#ifndef MEMBERS_H
#define MEMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MEMBERS_MOST 32

/* A value as it is written, quotes and brackets included. */
struct member {
    const char *key; /* between its quotes */
    size_t n_key;
    const char *at;
    size_t n;
};

struct members {
    struct member list[MEMBERS_MOST];
    int n;
};

/* NULL, or a sentence why the text is no such object. */
const char *members_read(const char *text, size_t n, struct members *m);

/* The member of that name, or NULL. */
const struct member *members_find(const struct members *m, const char *key);

/* The value between the quotes of a string without escapes; false for another
 * one. */
bool member_plain(const struct member *m, const char **at, size_t *n);

/* A string's text, for the caller to free with xfree; NULL for what is none. */
char *member_text(const struct member *m);

/* A whole number from 0, without a sign. */
bool member_number(const struct member *m, uint64_t *number);
bool member_is_true(const struct member *m);

/* Walks a list of strings: moves *at, which is NULL at first, to the next one,
 * quotes included, and returns its length; 0 at the end. */
size_t member_next_string(const struct member *list, const char **at);

#endif
