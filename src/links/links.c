/* The forms of other programs, a row each. */
#include "links/links.h"

#include "links/fpuzzles.h"
#include "links/iss.h"
#include "links/killer_line.h"
#include "links/penpa.h"
#include "links/sudokupad.h"
#include "links/sudokuwiki.h"

#include <string.h>

static const struct link_form *const forms[] = {
    &link_fpuzzles, &link_sudokupad, &link_sudokuwiki,
    &link_iss,      &link_penpa,     &link_killer,
};

enum { N_FORMS = sizeof forms / sizeof *forms };

const struct link_form *link_form_find(const char *name) {
    for (size_t i = 0; i < N_FORMS; i++)
        if (!strcmp(forms[i]->name, name))
            return forms[i];
    return NULL;
}

const struct link_form *link_form_of(const char *text, size_t n,
                                     enum link_extent *extent) {
    for (size_t i = 0; i < N_FORMS; i++) {
        *extent = forms[i]->extent(text, n);
        if (*extent != LINK_NONE)
            return forms[i];
    }
    return NULL;
}

/* Whether another link stands behind the first one. */
static bool has_second(const char *text, size_t n) {
    static const char around[] = " \t\r\n,;|<>\"'()[]";
    size_t first = 0;
    enum link_extent extent;
    while (first < n && text[first] && strchr(around, text[first]))
        first++;
    for (size_t i = first + 1; i + 4 < n; i++)
        if (text[i - 1] && strchr(around, text[i - 1]) &&
            !memcmp(text + i, "http", 4) &&
            link_form_of(text + i, n - i, &extent))
            return true;
    return false;
}

bool link_to_json(const struct link_form *form, const char *text, size_t n,
                  struct link_reading *r, struct text *json) {
    struct link_puzzle p = {.n = 0};
    if (has_second(text, n))
        return link_fail(&r->why,
                         "two links in one line: put each on its own line");
    const bool good = form->read(text, n, r, &p);
    if (good)
        link_puzzle_print(&p, json);
    link_puzzle_free(&p);
    return good;
}

bool link_from_json(const struct link_form *form, const char *json, size_t n,
                    bool lossy, struct text *out, struct text *why) {
    struct link_puzzle p;
    if (!link_puzzle_read(json, n, &p, why))
        return false;
    const bool good = form->write(&p, lossy, out, why);
    link_puzzle_free(&p);
    return good;
}
