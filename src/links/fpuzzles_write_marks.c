/* Marks as the constraints of f-puzzles. */
#include "links/fpuzzles_write.h"
#include "links/json_write.h"
#include "links/link_reading.h"

#include <stdlib.h>
#include <string.h>

static int number_of(const struct link_mark *m, int implied) {
    return m->value ? (int)strtol(m->value, NULL, 10) : implied;
}

static void add_places(const struct link_puzzle *p, const int *cells, int n,
                       struct text *json) {
    text_add_char(json, '[');
    for (int i = 0; i < n; i++) {
        json_comma(json);
        fpuzzles_add_place(link_row(p, cells[i]) + 1, link_col(p, cells[i]) + 1,
                           json);
    }
    text_add_char(json, ']');
}

static void add_cells(const struct link_puzzle *p, const char *key,
                      const struct link_mark *m, size_t part,
                      struct text *json) {
    int n;
    const int *const cells = link_part(m, part, &n);
    json_key(json, key);
    add_places(p, cells, n, json);
}

static void begin(struct text *json) {
    json_comma(json);
    text_add_char(json, '{');
}

static bool end(struct text *json) {
    text_add_char(json, '}');
    return true;
}

/* ---- cells ---- */

static bool write_each(const struct link_puzzle *p, const struct link_mark *m,
                       struct text *json, struct text *why) {
    (void)why;
    for (size_t i = 0; i < m->cells.n; i++) {
        begin(json);
        json_key(json, "cell");
        fpuzzles_add_place(link_row(p, m->cells.data[i]) + 1,
                           link_col(p, m->cells.data[i]) + 1, json);
        end(json);
    }
    return true;
}

static bool write_cells(const struct link_puzzle *p, const struct link_mark *m,
                        struct text *json, struct text *why) {
    (void)why;
    begin(json);
    add_cells(p, "cells", m, 0, json);
    return end(json);
}

static bool write_cage(const struct link_puzzle *p, const struct link_mark *m,
                       struct text *json, struct text *why) {
    (void)why;
    begin(json);
    add_cells(p, "cells", m, 0, json);
    if (number_of(m, 0))
        json_add_string(json, "value", m->value);
    return end(json);
}

static bool write_clone(const struct link_puzzle *p, const struct link_mark *m,
                        struct text *json, struct text *why) {
    if (link_parts(m) != 2)
        return link_fail(why, "it needs two lists of cells");
    begin(json);
    add_cells(p, "cells", m, 0, json);
    add_cells(p, "cloneCells", m, 1, json);
    return end(json);
}

/* The digits of a list, with commas or without. */
static bool add_digits(const struct link_puzzle *p, const char *list,
                       struct text *json) {
    const char *const names = p->symbols ? p->symbols : link_letters;
    const bool commas = strchr(list, ',') != NULL;
    text_add_char(json, '[');
    while (*list) {
        char *after = NULL;
        const char *const found = strchr(names, *list);
        const long digit = commas  ? strtol(list, &after, 10)
                           : found ? found - names + 1
                                   : 0;
        if (digit < 1 || digit > p->n)
            return false;
        json_comma(json);
        text_printf(json, "%ld", digit);
        list = commas ? after + strspn(after, ", ") : list + 1;
    }
    text_add_char(json, ']');
    return true;
}

static bool write_quadruple(const struct link_puzzle *p,
                            const struct link_mark *m, struct text *json,
                            struct text *why) {
    begin(json);
    add_cells(p, "cells", m, 0, json);
    json_key(json, "values");
    if (!m->value || !add_digits(p, m->value, json))
        return link_fail(why, "its list of digits is not understood");
    return end(json);
}

/* ---- lines ---- */

static bool write_line(const struct link_puzzle *p, const struct link_mark *m,
                       struct text *json, struct text *why) {
    (void)why;
    begin(json);
    text_add(json, "\"lines\":[");
    int n;
    const int *const cells = link_part(m, 0, &n);
    add_places(p, cells, n, json);
    text_add_char(json, ']');
    return end(json);
}

static bool write_whisper(const struct link_puzzle *p,
                          const struct link_mark *m, struct text *json,
                          struct text *why) {
    if (number_of(m, 0) < 1)
        return link_fail(why, "its difference is not a number");
    write_line(p, m, json, why);
    json->n--; /* the value goes inside */
    json_add_string(json, "value", m->value);
    return end(json);
}

static bool write_modular(const struct link_puzzle *p,
                          const struct link_mark *m, struct text *json,
                          struct text *why) {
    if (number_of(m, 0) != 3)
        return link_fail(why, "remainders there are only those of 3");
    return write_line(p, m, json, why);
}

static bool write_entropic(const struct link_puzzle *p,
                           const struct link_mark *m, struct text *json,
                           struct text *why) {
    if (p->n != 9)
        return link_fail(why, "its groups of digits are different there on "
                              "boards other than 9x9");
    return write_line(p, m, json, why);
}

static bool write_lockout(const struct link_puzzle *p,
                          const struct link_mark *m, struct text *json,
                          struct text *why) {
    if (number_of(m, 4) != p->n / 2)
        return link_fail(why, "the ends there always differ by half the size");
    return write_line(p, m, json, why);
}

/* ---- arrows ---- */

static int steps(const struct link_puzzle *p, int a, int b) {
    return abs(link_row(p, a) - link_row(p, b)) +
           abs(link_col(p, a) - link_col(p, b));
}

/* A number is read from left to right and from the top down. */
static bool is_number(const struct link_puzzle *p, const int *cells, int n) {
    const int step = n > 1 ? cells[1] - cells[0] : 0;
    for (int i = 1; i < n; i++)
        if (cells[i] - cells[i - 1] != step ||
            (step != p->n &&
             (step != 1 || link_row(p, cells[i]) != link_row(p, cells[0]))))
            return false;
    return p->n <= 9;
}

/* The line begins in the cell of the circle that is nearest. */
static bool write_arrow(const struct link_puzzle *p, const struct link_mark *m,
                        struct text *json, struct text *why) {
    const int circle = strcmp(m->kind, "arrow") ? number_of(m, 2) : 1;
    const int n = (int)m->cells.n;
    const int *const cells = m->cells.data;
    if (circle < 1 || circle >= n ||
        (circle > 1 && !is_number(p, cells, circle)))
        return link_fail(why, "its first cells are not a number there");
    int from = cells[0];
    for (int i = 1; i < circle; i++)
        if (steps(p, cells[i], cells[circle]) < steps(p, from, cells[circle]))
            from = cells[i];
    begin(json);
    json_key(json, "cells");
    add_places(p, cells, circle, json);
    text_add(json, ",\"lines\":[[");
    fpuzzles_add_place(link_row(p, from) + 1, link_col(p, from) + 1, json);
    for (int i = circle; i < n; i++) {
        json_comma(json);
        fpuzzles_add_place(link_row(p, cells[i]) + 1, link_col(p, cells[i]) + 1,
                           json);
    }
    text_add(json, "]]");
    return end(json);
}

/* ---- dots ---- */

static bool check_pair(const struct link_puzzle *p, const struct link_mark *m,
                       struct text *why) {
    if (m->cells.n == 2 && steps(p, m->cells.data[0], m->cells.data[1]) == 1)
        return true;
    return link_fail(why, "its cells are not adjacent");
}

static bool write_dot(const struct link_puzzle *p, const struct link_mark *m,
                      struct text *json, struct text *why) {
    const int implied = strcmp(m->kind, "white-dot") ? 2 : 1;
    if (!check_pair(p, m, why))
        return false;
    begin(json);
    add_cells(p, "cells", m, 0, json);
    if (number_of(m, implied) != implied)
        json_add_string(json, "value", m->value);
    return end(json);
}

static bool write_xv(const struct link_puzzle *p, const struct link_mark *m,
                     struct text *json, struct text *why) {
    const int sum = strcmp(m->kind, "x") ? 5 : 10;
    if (number_of(m, sum) != sum)
        return link_fail(why, "X is 10 and V is 5 there");
    if (!check_pair(p, m, why))
        return false;
    begin(json);
    add_cells(p, "cells", m, 0, json);
    json_add_string(json, "value", sum == 10 ? "X" : "V");
    return end(json);
}

/* ---- the table ---- */

static const struct {
    const char *kind, *key;
    mark_writer write;
} kinds[] = {
    {"odd", "odd", write_each},
    {"even", "even", write_each},
    {"minimum", "minimum", write_each},
    {"maximum", "maximum", write_each},
    {"row-indexer", "rowindexer", write_cells},
    {"column-indexer", "columnindexer", write_cells},
    {"box-indexer", "boxindexer", write_cells},
    {"extra-region", "extraregion", write_cells},
    {"cage", "killercage", write_cage},
    {"clone", "clone", write_clone},
    {"quadruple", "quadruple", write_quadruple},
    {"arrow", "arrow", write_arrow},
    {"pill-arrow", "arrow", write_arrow},
    {"thermo", "thermometer", write_line},
    {"slow-thermo", "slowthermometer", write_line},
    {"palindrome", "palindrome", write_line},
    {"renban", "renban", write_line},
    {"whisper", "whispers", write_whisper},
    {"region-sum-line", "regionsumline", write_line},
    {"entropic-line", "entropicline", write_entropic},
    {"modular-line", "modularline", write_modular},
    {"nabner-line", "nabner", write_line},
    {"zipper-line", "zipperline", write_line},
    {"double-arrow", "doublearrow", write_line},
    {"between-line", "betweenline", write_line},
    {"lockout-line", "lockout", write_lockout},
    {"white-dot", "difference", write_dot},
    {"black-dot", "ratio", write_dot},
    {"x", "xv", write_xv},
    {"v", "xv", write_xv},
    {"little-killer", "littlekillersum", fpuzzles_write_diagonal},
    {"sandwich", "sandwichsum", fpuzzles_write_outside},
    {"x-sum", "xsum", fpuzzles_write_outside},
    {"skyscraper", "skyscraper", fpuzzles_write_outside},
};

const char *const fpuzzles_keys[] = {"odd",
                                     "even",
                                     "minimum",
                                     "maximum",
                                     "rowindexer",
                                     "columnindexer",
                                     "boxindexer",
                                     "extraregion",
                                     "killercage",
                                     "clone",
                                     "quadruple",
                                     "arrow",
                                     "thermometer",
                                     "slowthermometer",
                                     "palindrome",
                                     "renban",
                                     "whispers",
                                     "regionsumline",
                                     "entropicline",
                                     "modularline",
                                     "nabner",
                                     "zipperline",
                                     "doublearrow",
                                     "betweenline",
                                     "lockout",
                                     "difference",
                                     "ratio",
                                     "xv",
                                     "littlekillersum",
                                     "sandwichsum",
                                     "xsum",
                                     "skyscraper",
                                     NULL};

const char *fpuzzles_key_of(const char *kind, mark_writer *write) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].kind, kind)) {
            *write = kinds[i].write;
            return kinds[i].key;
        }
    return NULL;
}
