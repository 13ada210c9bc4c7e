/* Reads any bytes as a link; what was read must survive writing.
 *
 * The first byte picks how: as a link of any form; as an object of f-puzzles,
 * which is compressed first, so that chance need not find the compression; as
 * text that is compressed and must come back.
 */
#include "base/text.h"
#include "links/json_tree.h"
#include "links/links.h"
#include "links/lz_string.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool condition, const char *what, const struct text *text) {
    if (condition)
        return;
    fprintf(stderr, "%s\n%s\n", what, text_string(text));
    abort();
}

/* Writes the object with its form, and reads that: once more, for marks may
 * have another order the first time. */
static void go_around(const struct link_form *form, const struct text *json) {
    struct text link = {0}, again = {0}, last = {0}, why = {0};
    struct link_reading r = {.ignore_unknown = false};
    if (form->write &&
        link_from_json(form, text_string(json), json->n, false, &link, &why)) {
        demand(link_to_json(form, link.data, link.n, &r, &again),
               "what is written is not read", json);
        text_clear(&link);
        demand(link_from_json(form, again.data, again.n, false, &link, &why),
               "what was written is not written again", json);
        demand(link_to_json(form, link.data, link.n, &r, &last),
               "what is written is not read again", json);
        demand(!strcmp(again.data, last.data), "it has changed", json);
    } else if (form->write) {
        demand(why.n > 0, "not written, without a reason", json);
    }
    text_free(&link);
    text_free(&again);
    text_free(&last);
    text_free(&why);
    text_free(&r.why);
    text_free(&r.left_out);
}

static void read_link(const char *s, size_t n, bool ignore) {
    struct link_reading r = {.ignore_unknown = ignore};
    struct text json = {0};
    struct json_value v;
    enum link_extent extent;
    const struct link_form *const form = link_form_of(s, n, &extent);
    if (form && link_to_json(form, s, n, &r, &json)) {
        demand(json_tree_read(json.data, json.n, &v, &r.why), "no JSON", &json);
        json_tree_free(&v);
        go_around(form, &json);
    } else if (form) {
        demand(r.why.n > 0, "refused without a reason", &json);
    }
    text_free(&json);
    text_free(&r.why);
    text_free(&r.left_out);
}

static void pack(const char *s, size_t n, const char *before,
                 struct text *link) {
    text_add(link, before);
    lz_compress_base64(s, n, link);
}

static void come_back(const char *s, size_t n) {
    struct text link = {0}, back = {0}, again = {0};
    pack(s, n, "", &link);
    demand(lz_decompress(link.data, link.n, LZ_MOST, &back) == LZ_GOOD,
           "not unpacked", &link);
    /* No UTF-8 comes back as marks of that. */
    pack(text_string(&back), back.n, "", &again);
    demand(link.n == again.n && !memcmp(link.data, again.data, link.n),
           "unpacked otherwise", &link);
    text_free(&link);
    text_free(&back);
    text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const beginnings[] = {
        "https://www.f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles",
        "https://sudokupad.app/scl"};
    if (!size)
        return 0;
    const char *const s = (const char *)data + 1;
    const size_t n = size - 1;
    const unsigned how = data[0] % 8;
    if (how < 3) {
        read_link(s, n, how == 2);
    } else if (how < 7) {
        struct text link = {0};
        pack(s, n, beginnings[how % 3], &link);
        read_link(link.data, link.n, data[0] & 64);
        text_free(&link);
    } else {
        come_back(s, n);
    }
    return 0;
}
