/* Links of f-puzzles.com: https://www.f-puzzles.com/?load=N4Ig... */
#include "links/fpuzzles.h"

#include "base/alloc.h"
#include "links/fpuzzles_write.h"
#include "links/link_text.h"
#include "links/lz_string.h"

#include <ctype.h>
#include <string.h>

/* What every object begins with, for it begins with {". */
static const char beginning[] = "N4Ig";
enum { SHORTEST = 40 }; /* of an object that stands alone */

static bool is_base64(const char *s, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!isalnum((unsigned char)s[i]) &&
            !(s[i] && strchr("+/=% \r\n", s[i])))
            return false;
    return true;
}

/* Where the compressed object begins; 0 bytes if there is none. */
static const char *find_object(const char *text, size_t n, size_t *length) {
    const size_t site = link_behind_site(text, n, "f-puzzles.com");
    *length = 0;
    if (site)
        return text + site + link_field(text + site, n - site, "load", length);
    while (n && strchr(" \t", *text)) {
        text++;
        n--;
    }
    if (n >= SHORTEST && !memcmp(text, beginning, 4) && is_base64(text, n))
        *length = n;
    return text;
}

static enum link_extent extent(const char *text, size_t n) {
    size_t length;
    const char *const s = find_object(text, n, &length);
    if (length)
        return link_lz_extent(s, length);
    return link_behind_site(text, n, "f-puzzles.com") ? LINK_WHOLE : LINK_NONE;
}

static bool read_link(const char *text, size_t n, struct link_reading *r,
                      struct link_puzzle *p) {
    struct json_value v;
    size_t length;
    const char *const s = find_object(text, n, &length);
    if (!length)
        return link_fail(&r->why, "a link of f-puzzles without a puzzle in it; "
                                  "export it as a link with ?load=");
    if (!link_lz_read(s, length, NULL, &v, &r->why))
        return false;
    const bool good = fpuzzles_read_object(&v, r, p);
    json_tree_free(&v);
    return good;
}

static bool write_link(const struct link_puzzle *p, bool lossy,
                       struct text *out, struct text *why) {
    struct text object = {0};
    const bool good = fpuzzles_write_object(p, lossy, &object, why);
    if (good) {
        text_add(out, "https://www.f-puzzles.com/?load=");
        lz_compress_base64(text_string(&object), object.n, out);
        text_add_char(out, '\n');
    }
    text_free(&object);
    return good;
}

const struct link_form link_fpuzzles = {
    .name = "fpuzzles",
    .extent = extent,
    .read = read_link,
    .write = write_link,
};
