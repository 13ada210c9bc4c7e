/* JSON as a tree: of texts that other programs wrote, which may be anything.
 *
 * What is read is bounded, in depth and in how many values there are, so that a
 * small text never takes much memory.
 */
#ifndef JSON_TREE_H
#define JSON_TREE_H

#include "base/text.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>

enum json_type {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_LIST,
    JSON_OBJECT
};

struct json_value;
struct json_values VEC(struct json_value);

struct json_value {
    enum json_type type;
    char *key;  /* of a member of an object, without escapes; else NULL */
    char *text; /* of a string, without escapes; of a number, as written */
    struct json_values items; /* of a list or an object */
};

/* Reads one value and nothing behind it. False, with a sentence in why and
 * nothing to free, for what is no JSON, has an object with a key twice, or is
 * beyond the bounds. */
bool json_tree_read(const char *s, size_t n, struct json_value *v,
                    struct text *why);
void json_tree_free(struct json_value *v);

/* The member of an object, or NULL; of what is no object, too. */
const struct json_value *json_member(const struct json_value *v,
                                     const char *key);

static inline bool json_is(const struct json_value *v, enum json_type type) {
    return v && v->type == type;
}

/* A whole number of at most nine digits, of a number or of a string that is
 * one, as others write it: "17", " 17 ", 17.0. */
bool json_whole(const struct json_value *v, int *number);

#endif
