/* A place in the text of a JSON value, and what can be read there.
 *
 * The first failure is kept, as the error of the parse; after it nothing else
 * counts.
 */
#ifndef JSON_TEXT_H
#define JSON_TEXT_H

#include "board/parse.h"

struct json {
    struct parse *p;
    const char *s; /* the block's text */
    size_t at, end;
    bool bad;
};

void json_fail(struct json *j, const char *what); /* at this place */
void json_fail_at(struct json *j, size_t at, const char *what);

void json_space(struct json *j); /* goes over blanks */
bool json_next_is(struct json *j, char c);
bool json_accept(struct json *j, char c); /* goes over c if it is next */
bool json_next_is_null(struct json *j);   /* likewise */

/* The characters between the quotes, escapes and all. */
struct span json_read_string(struct json *j);
int json_read_int(struct json *j); /* 0 to 9999, which means more too */
/* Any value; brackets are only counted. */
struct span json_skip(struct json *j);

/* What an escaped string says; the caller frees it with xfree. */
char *json_take(const struct parse *p, struct span s);

bool json_is_key(const struct json *j, struct span key, const char *name);

#endif
