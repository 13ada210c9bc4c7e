/* JSON as text, a part after the other. */
#ifndef JSON_WRITE_H
#define JSON_WRITE_H

#include "base/text.h"

#include <stdbool.h>

/* A comma, unless the text begins or ends with a bracket. */
void json_comma(struct text *json);

/* "key": and the value, with the comma before them. */
void json_key(struct text *json, const char *key);
void json_add_string(struct text *json, const char *key, const char *value);
void json_add_number(struct text *json, const char *key, int value);
void json_add_true(struct text *json, const char *key);

#endif
