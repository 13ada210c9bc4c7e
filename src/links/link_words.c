/* Words about the rules, as setters write them beside their puzzles.
 *
 * They are not read: what a link states, it states in its constraints. But a
 * rule for the whole board leaves no mark on it, and is forgotten, or cannot
 * be stated at all; the words are then the only place that has it. So the
 * names of such rules are looked for, and no more.
 */
#include "links/link_words.h"

#include <ctype.h>
#include <string.h>

static const struct {
    const char *word; /* small letters; it begins a word */
    bool whole;       /* and ends it, but for an s */
    const char *rules[4];
} names[] = {
    {"anti-knight", false, {"anti-knight"}},
    {"antiknight", false, {"anti-knight"}},
    {"anti knight", false, {"anti-knight"}},
    {"knight", false, {"anti-knight"}},
    {"anti-king", false, {"anti-king"}},
    {"antiking", false, {"anti-king"}},
    {"king", true, {"anti-king"}},
    {"nonconsecutive", false, {"nonconsecutive", "strict-kropki"}},
    {"non-consecutive", false, {"nonconsecutive", "strict-kropki"}},
    {"disjoint", false, {"disjoint-groups"}},
    {"windoku", false, {"windoku"}},
    {"global entropy", false, {"global-entropy"}},
    {"taxicab", false, {"anti-taxicab"}},
};

static bool has_one(const struct link_puzzle *p, const char *const *rules) {
    for (; *rules; rules++)
        if (link_has_rule(p, *rules))
            return true;
    return false;
}

static bool has_kind(const struct link_puzzle *p, const char *kind) {
    for (size_t i = 0; i < p->marks.n; i++)
        if (!strcmp(p->marks.data[i].kind, kind))
            return true;
    return false;
}

static bool begins(const char *s, const char *word) {
    for (; *word; s++, word++)
        if (tolower((unsigned char)*s) != *word)
            return false;
    return true;
}

/* Where a word is, or NULL. */
static const char *find(const char *text, const char *word, bool whole) {
    const size_t n = strlen(word);
    for (const char *s = text; *s; s++) {
        if ((s > text && isalpha((unsigned char)s[-1])) || !begins(s, word))
            continue;
        const char *const after = s + n + (s[n] == 's');
        if (!whole || !isalpha((unsigned char)*after))
            return s;
    }
    return NULL;
}

bool link_check_words(const struct link_puzzle *p, const char *words,
                      struct link_reading *r) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *const found = find(words, names[i].word, names[i].whole);
        if (!found || has_one(p, names[i].rules))
            continue;
        /* It holds but for some cells, and is many relations here. */
        if (!strcmp(names[i].rules[0], "nonconsecutive") &&
            has_kind(p, "relation"))
            continue;
        return link_leave_out(r, "'%.*s' in the text about the rules",
                              (int)strlen(names[i].word), found);
    }
    return true;
}

/* ---- colours ---- */

static const struct {
    const char *word;
    bool whole;
} colours[] = {
    {"shade", false},  {"shading", true},    {"colour", false},
    {"color", false},  {"highlight", false}, {"grey", false},
    {"gray", false},   {"blue", false},      {"red", true},
    {"green", false},  {"yellow", false},    {"orange", true},
    {"purple", false}, {"pink", false},      {"dark", false},
};

/* Whether the word behind a colour is something else than a cell. */
static bool is_of_something_drawn(const char *after) {
    static const char *const things[] = {"line",   "arrow", "thermo",   "dot",
                                         "circle", "bulb",  "diagonal", "cage",
                                         "bar",    NULL};
    while (isalpha((unsigned char)*after))
        after++;
    while (*after == ' ' || *after == '-')
        after++;
    for (size_t i = 0; things[i]; i++)
        if (begins(after, things[i]))
            return true;
    return false;
}

/* Whether there are marks that other programs draw as coloured cells. */
static bool has_coloured_marks(const struct link_puzzle *p) {
    static const char *const kinds[] = {
        "odd",          "even",        "minimum",        "maximum",     "clone",
        "extra-region", "row-indexer", "column-indexer", "box-indexer", NULL};
    for (size_t i = 0; kinds[i]; i++)
        if (has_kind(p, kinds[i]))
            return true;
    return false;
}

bool link_check_colours(const struct link_puzzle *p, const char *words,
                        struct link_reading *r) {
    if (has_coloured_marks(p))
        return true;
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++) {
        const char *found = words;
        while ((found = find(found, colours[i].word, colours[i].whole))) {
            if (!is_of_something_drawn(found))
                return link_leave_out(
                    r,
                    "'%.*s' in the text about the rules, with coloured cells,",
                    (int)strlen(colours[i].word), found);
            found += strlen(colours[i].word);
        }
    }
    return true;
}
