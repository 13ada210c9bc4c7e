/* JSON written straight into a sink. */
#include "cli/json_out.h"

#include "cli/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DUMP_FLAGS (JSON_COMPACT | JSON_REAL_PRECISION(9) | JSON_ENCODE_ANY)

void json_put_key(struct sink *sink, const char *name) {
    sink_bytes(sink, ",\"", 2);
    sink_add(sink, name);
    sink_bytes(sink, "\":", 2);
}

void json_put_integer(struct sink *sink, int64_t number) {
    char text[32];
    char *at = text + sizeof text;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--at = '-';
    sink_bytes(sink, at, (size_t)(text + sizeof text - at));
}

void json_put_real(struct sink *sink, double number) {
    json_put_tree(sink, json_real(number));
}

void json_put_boolean(struct sink *sink, bool is) {
    sink_add(sink, is ? "true" : "false");
}

/* Whether it stands in JSON as it is. */
static bool is_plain(const char *text, size_t n) {
    uint8_t other = 0;
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)text[i];
        other |= (uint8_t)((c < 0x20) | (c >= 0x80) | (c == '"') | (c == '\\'));
    }
    return !other;
}

static json_t *text_tree(const char *text) {
    json_t *string = json_string(text);
    if (string)
        return string;
    char *const ascii = memory_string(text);
    for (char *c = ascii; *c; c++)
        if ((unsigned char)*c >= 0x80)
            *c = '?';
    string = json_string(ascii);
    free(ascii);
    return string;
}

void json_put_text(struct sink *sink, const char *text) {
    const size_t n = strlen(text);
    if (!is_plain(text, n)) {
        json_put_tree(sink, text_tree(text));
        return;
    }
    sink_bytes(sink, "\"", 1);
    sink_bytes(sink, text, n);
    sink_bytes(sink, "\"", 1);
}

/* Appends a value's text without as many bytes at both ends. */
static void put_part(struct sink *sink, json_t *value, size_t ends) {
    char *const text = json_dumps(value, DUMP_FLAGS);
    if (text)
        sink_bytes(sink, text + ends, strlen(text) - 2 * ends);
    free(text);
    json_decref(value);
}

void json_put_tree(struct sink *sink, json_t *value) {
    put_part(sink, value, 0);
}

void json_put_members(struct sink *sink, json_t *object) {
    if (json_object_size(object)) {
        sink_add(sink, ",");
        put_part(sink, object, 1);
    } else {
        json_decref(object);
    }
}
