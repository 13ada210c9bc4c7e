/* JSON that lz-string has compressed, as links carry it.
 *
 * What happens to a link on its way is undone by trying: the end mark of the
 * compression and the JSON in it tell whether it was that.
 *
 * - A blank is a plus that a page has decoded; or the link ends there.
 * - One slash of two that follow each other is taken out where addresses are
 *   tidied. Of n characters about n/4096 are such pairs, so that one or two
 *   places are tried.
 */
#include "base/alloc.h"
#include "links/link_text.h"
#include "links/lz_string.h"

#include <string.h>

/* Characters that are decompressed for slashes, all attempts together, each to
 * as many units at most. */
enum { MOST_WORK = 3000000, UNITS_A_CHARACTER = 32 };

/* ---- the ends ---- */

/* Up to the first blank, or all with each blank a plus. */
static struct text take_first(const char *s, size_t n) {
    struct text t = link_unquote(s, n);
    size_t end = 0;
    while (end < t.n && t.data[end] && !strchr(" \t<>\"')]", t.data[end]))
        end++;
    t.n = end;
    return t;
}

static struct text take_all(const char *s, size_t n) {
    struct text t = link_unquote(s, n);
    for (size_t i = 0; i < t.n; i++)
        if (t.data[i] == ' ')
            t.data[i] = '+';
    return t;
}

enum link_extent link_lz_extent(const char *s, size_t n) {
    struct text first = take_first(s, n), all = take_all(s, n), out = {0};
    enum lz_result result =
        lz_decompress(text_string(&first), first.n, LZ_MOST, &out);
    if (result != LZ_GOOD)
        result = lz_decompress(text_string(&all), all.n, LZ_MOST, &out);
    text_free(&first);
    text_free(&all);
    text_free(&out);
    return result == LZ_GOOD ? LINK_WHOLE : LINK_CUT;
}

/* ---- the object ---- */

static enum lz_result try_text(const struct text *t, size_t most,
                               link_unpack unpack, struct json_value *v,
                               struct text *why) {
    struct text json = {0}, packed = {0};
    enum lz_result result = lz_decompress(text_string(t), t->n, most, &json);
    if (result == LZ_GOOD && unpack) {
        packed = json;
        json = (struct text){0};
        unpack(text_string(&packed), packed.n, &json);
    }
    if (result == LZ_GOOD &&
        !json_tree_read(text_string(&json), json.n, v, why))
        result = LZ_BAD;
    if (result == LZ_GOOD && v->type != JSON_OBJECT) {
        json_tree_free(v);
        result = LZ_BAD;
    }
    text_free(&json);
    text_free(&packed);
    return result;
}

/* t with another slash at a place of one, or at two of them. */
static bool try_slashes(const struct text *t, size_t from, int most,
                        size_t *work, link_unpack unpack,
                        struct json_value *v) {
    for (size_t i = from; i < t->n && most; i++) {
        if (t->data[i] != '/')
            continue;
        struct text longer = {0}, why = {0};
        text_add_bytes(&longer, t->data, i);
        text_add_char(&longer, '/');
        text_add_bytes(&longer, t->data + i, t->n - i);
        *work += longer.n;
        bool good =
            *work < MOST_WORK && try_text(&longer, UNITS_A_CHARACTER * longer.n,
                                          unpack, v, &why) == LZ_GOOD;
        text_free(&why);
        if (!good && *work < MOST_WORK)
            good = try_slashes(&longer, i + 2, most - 1, work, unpack, v);
        text_free(&longer);
        if (good || *work >= MOST_WORK)
            return good;
    }
    return false;
}

bool link_lz_read(const char *s, size_t n, link_unpack unpack,
                  struct json_value *v, struct text *why) {
    struct text tries[2] = {take_first(s, n), take_all(s, n)};
    struct text sentence = {0};
    bool good = false, cut = true;
    for (int i = 0; i < 2 && !good; i++) {
        text_clear(&sentence);
        const enum lz_result result =
            try_text(&tries[i], LZ_MOST, unpack, v, &sentence);
        good = result == LZ_GOOD;
        cut = cut && result == LZ_CUT;
    }
    size_t work = 0;
    for (int most = 1; most <= 2 && !good; most++)
        for (int i = 0; i < 2 && !good; i++)
            good = try_slashes(&tries[i], 0, most, &work, unpack, v);
    if (!good && cut)
        link_fail(why, "a link that is cut off: its end is missing");
    else if (!good && sentence.n)
        link_fail(why, "a link with no puzzle in it: %s",
                  text_string(&sentence));
    else if (!good)
        link_fail(why, "a link that is damaged");
    text_free(&sentence);
    text_free(&tries[0]);
    text_free(&tries[1]);
    return good;
}
