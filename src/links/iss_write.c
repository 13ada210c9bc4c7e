/* A puzzle as a string of ISS: its shape, its rules, its marks, its digits. */
#include "links/iss_writer.h"

#include "links/link_reading.h"

#include <string.h>

/* ---- shape and regions ---- */

static bool has_usual_boxes(const struct link_puzzle *p) {
    const int rows = iss_box_rows(p->n);
    return p->box_rows == 0 || p->box_rows == (rows ? rows : 1);
}

/* Characters of regions. ISS knows by their number which cells are in none, so
 * it must not be that of a region. */
static const char *write_regions(const struct link_puzzle *p,
                                 struct text *out) {
    int outside = 0;
    for (int i = 0; i < link_cells(p); i++)
        outside += p->region[i] < 0;
    if (outside == p->n)
        return "as many cells outside all regions as in one";
    text_add(out, ".NoBoxes.Jigsaw~");
    for (int i = 0; i < link_cells(p); i++)
        text_add_char(out, p->region[i] < 0 ? '_' : link_letters[p->region[i]]);
    return NULL;
}

/* Boxes of other sides than ISS has are regions to it. */
static void write_boxes(const struct link_puzzle *p, struct text *out) {
    const int rows = p->box_rows, cols = p->box_cols;
    text_add(out, ".NoBoxes.Jigsaw~");
    for (int r = 0; r < p->n; r++)
        for (int c = 0; c < p->n; c++)
            text_add_char(out,
                          link_letters[r / rows * (p->n / cols) + c / cols]);
}

static bool has_kind(const struct link_puzzle *p, const char *kind) {
    for (size_t i = 0; i < p->marks.n; i++)
        if (!strcmp(p->marks.data[i].kind, kind) ||
            !strcmp(p->marks.data[i].kind, "or"))
            return true;
    return false;
}

static const char *write_shape(const struct link_puzzle *p, struct text *out) {
    text_printf(out, ".Shape~%dx%d", p->n, p->n);
    if (p->region)
        return write_regions(p, out);
    if (link_has_rule(p, "no-boxes")) {
        text_add(out, ".NoBoxes");
        return NULL;
    }
    /* a box that is a row says nothing, but that it ends lines of its sums */
    const bool is_line = p->box_rows == 1 || p->box_cols == 1;
    if (!has_usual_boxes(p) ||
        (is_line && p->n > 1 && has_kind(p, "region-sum-line")))
        write_boxes(p, out);
    return NULL;
}

/* ---- rules ---- */

static const struct {
    const char *rule, *item;
    int n; /* the only size that ISS has it on; 0: any */
} rules[] = {
    {"classic", "", 0},
    {"regions", "", 0},
    {"no-boxes", "", 0},
    {"anti-knight", ".AntiKnight", 0},
    {"anti-king", ".AntiKing", 0},
    {"anti-taxicab", ".AntiTaxicab", 0},
    {"nonconsecutive", ".AntiConsecutive", 0},
    {"diagonal", ".Diagonal~1.Diagonal~-1", 0},
    {"diagonal:up", ".Diagonal~1", 0},
    {"diagonal:down", ".Diagonal~-1", 0},
    {"windoku", ".Windoku", 0},
    {"disjoint-groups", ".DisjointSets", 0},
    {"strict-kropki", ".StrictKropki", 0},
    {"strict-xv", ".StrictXV", 0},
    {"global-entropy", ".GlobalEntropy", 9},
    {"global-mod", ".GlobalMod", 9},
    {"dutch-flatmates", ".DutchFlatmates", 9},
    {"full-rank-ties:none", ".FullRankTies~none", 0},
    {"full-rank-ties:only-unclued", ".FullRankTies~only-unclued", 0},
    {"full-rank-ties:any", ".FullRankTies~any", 0},
};

static bool write_rule(const struct link_puzzle *p, const char *rule,
                       struct text *out) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (strcmp(rules[i].rule, rule) != 0 ||
            (rules[i].n && rules[i].n != p->n))
            continue;
        if (!strcmp(rule, "disjoint-groups") && !has_usual_boxes(p))
            return false; /* of boxes that it does not have */
        text_add(out, rules[i].item);
        return true;
    }
    return false;
}

static bool write_rules(struct iss_writer *w) {
    for (size_t i = 0; i < w->p->rules.n; i++) {
        const char *const rule = w->p->rules.data[i];
        if (!write_rule(w->p, rule, w->out) && !w->lossy)
            return link_fail(w->why, "ISS cannot hold the rule %s%s", rule,
                             w->p->n == 9 ? "" : " on this board");
    }
    return true;
}

/* ---- digits ---- */

/* The candidates of a digit that a player has placed are that digit. */
static void write_digits(const struct link_puzzle *p, struct text *out) {
    const uint64_t all = ((uint64_t)1 << p->n) - 1;
    bool any = false;
    for (int i = 0; i < link_cells(p); i++) {
        const bool marked = p->candidates && !p->placed[i];
        const uint64_t left = p->given[i] ? (uint64_t)1 << (p->given[i] - 1)
                              : marked    ? p->candidates[i]
                                          : all;
        if (left == all && !p->given[i])
            continue;
        text_add(out, any ? "~" : ".~");
        iss_add_cell(link_row(p, i), link_col(p, i), out);
        for (int d = 1; d <= p->n; d++)
            if (left >> (d - 1) & 1)
                text_printf(out, "_%d", d);
        any = true;
    }
}

/* ---- the whole ---- */

static const char *why_not(const struct link_puzzle *p) {
    if (p->n > ISS_MOST_SIDE)
        return "ISS supports boards up to 16x16";
    if (p->symbols && strncmp(p->symbols, link_letters, (size_t)p->n) != 0)
        return "ISS has only numbers as digits";
    return NULL;
}

bool iss_write(const struct link_puzzle *p, bool lossy, struct text *out,
               struct text *why) {
    struct iss_writer w = {.p = p, .out = out, .why = why, .lossy = lossy};
    const char *problem = why_not(p);
    if (problem && (!lossy || p->n > ISS_MOST_SIDE))
        return link_fail(why, "%s", problem);
    problem = write_shape(p, out);
    if (problem && !lossy)
        return link_fail(why, "ISS cannot hold %s", problem);
    if (!write_rules(&w) || !iss_write_marks(&w, &p->marks))
        return false;
    write_digits(p, out);
    text_add_char(out, '\n');
    return true;
}
