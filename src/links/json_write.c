/* JSON as text, a part after the other. */
#include "links/json_write.h"

#include "base/json_string.h"

#include <string.h>

void json_comma(struct text *json) {
    if (json->n && !strchr("[{:", json->data[json->n - 1]))
        text_add_char(json, ',');
}

void json_key(struct text *json, const char *key) {
    json_comma(json);
    text_printf(json, "\"%s\":", key);
}

void json_add_string(struct text *json, const char *key, const char *value) {
    json_key(json, key);
    print_json_string(value, json);
}

void json_add_number(struct text *json, const char *key, int value) {
    json_key(json, key);
    text_printf(json, "%d", value);
}

void json_add_true(struct text *json, const char *key) {
    json_key(json, key);
    text_add(json, "true");
}
