/* The kinds of marks that ISS has a class for, and lists of them. */
#include "links/iss_writer.h"

#include <stdlib.h>
#include <string.h>

/* Sizes of what has no value by itself are as this program's rules have them.
 */
static const struct iss_kind kinds[] = {
    {"thermo", iss_write_cells, "Thermo", 0},
    {"renban", iss_write_cells, "Renban", 0},
    {"region-sum-line", iss_write_cells, "RegionSumLine", 0},
    {"between-line", iss_write_cells, "Between", 0},
    {"palindrome", iss_write_cells, "Palindrome", 0},
    {"zipper-line", iss_write_cells, "Zipper", 0},
    {"value-indexing", iss_write_cells, "ValueIndexing", 0},
    {"arrow", iss_write_cells, "Arrow", 0},
    {"double-arrow", iss_write_cells, "DoubleArrow", 0},
    {"equality-cage", iss_write_cells, "EqualityCage", 0},
    {"counting-circles", iss_write_cells, "CountingCircles", 0},
    {"count-distinct", iss_write_cells, "CountDistinct", 0},
    {"extra-region", iss_write_cells, "AllDifferent", 0},
    {"entropic-line", iss_write_nine, "Entropic", 0},
    {"whisper", iss_write_valued, "Whisper", 0},
    {"modular-line", iss_write_valued, "Modular", 0},
    {"lockout-line", iss_write_valued, "Lockout", 4},
    {"rellik-cage", iss_write_valued, "RellikCage", 0},
    {"lunchbox", iss_write_valued, "Lunchbox", 0},
    {"pill-arrow", iss_write_pill, "PillArrow", 0},
    {"sum-line", iss_write_sum_line, "SumLine", 0},
    {"cage", iss_write_valued, "Cage", 0},
    {"sum", iss_write_sum, "Sum", 0},
    {"odd", iss_write_odd_even, NULL, 1},
    {"even", iss_write_odd_even, NULL, 2},
    {"digits", iss_write_digits, NULL, 0},
    {"contain-at-least", iss_write_digit_list, "ContainAtLeast", 0},
    {"contain-exact", iss_write_digit_list, "ContainExact", 0},
    {"look-and-say", iss_write_said, "LookAndSay", 0},
    {"quadruple", iss_write_quad, "Quad", 0},
    {"regex", iss_write_regex, "Regex", 0},
    {"column-indexer", iss_write_indexer, "C", 0},
    {"row-indexer", iss_write_indexer, "R", 0},
    {"clone", iss_write_clone, "SameValues", 0},
    {"equal-cells", iss_write_equal, "SameValues", 0},
    {"same-values", iss_write_sets, "SameValues", 0},
    {"equal-sum", iss_write_segments, "EqualSum", 0},
    {"white-dot", iss_write_dot, "WhiteDot", 1},
    {"black-dot", iss_write_dot, "BlackDot", 2},
    {"x", iss_write_xv, "X", 10},
    {"v", iss_write_xv, "V", 5},
    {"greater-than", iss_write_greater, "GreaterThan", 0},
    {"minimum", iss_write_extreme, "GreaterThan", 0},
    {"maximum", iss_write_extreme, "GreaterThan", 1},
    {"relation", iss_write_relation, "Pair", 0},
    {"relation-all", iss_write_relation, "PairX", 0},
    {"parity-line", iss_write_parity, "Pair", 0},
    {"slow-thermo", iss_write_parity, "Pair", 1},
    {"nabner-line", iss_write_parity, "PairX", 2},
    {"little-killer", iss_write_diagonal, "LittleKiller", 0},
    {"sandwich", iss_write_one_end, "Sandwich", 0},
    {"x-sum", iss_write_both_ends, "XSum", 1},
    {"skyscraper", iss_write_both_ends, "Skyscraper", 2},
    {"hidden-skyscraper", iss_write_both_ends, "HiddenSkyscraper", 3},
    {"numbered-room", iss_write_both_ends, "NumberedRoom", 4},
    {"full-rank", iss_write_both_ends, "FullRank", 5},
    {"or", iss_write_or, "Or", 0},
};

static const struct iss_kind *find_kind(const char *name) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].kind, name))
            return &kinds[i];
    return NULL;
}

/* ---- lists ---- */

static bool write_mark(struct iss_writer *w, const struct link_mark *m) {
    const struct iss_kind *const kind = find_kind(m->kind);
    if (!kind)
        return iss_refuse(w, m, "it has no such class");
    return kind->write(w, kind, m);
}

static void cut(struct text *t, size_t n) {
    t->n = n;
    if (t->data)
        t->data[n] = '\0';
}

/* What is left out leaves nothing behind. */
bool iss_write_marks(struct iss_writer *w, const struct link_marks *marks) {
    for (size_t i = 0; i < marks->n; i++) {
        const size_t n = w->out->n, n_items = w->n_items, n_why = w->why->n;
        if (write_mark(w, &marks->data[i]))
            continue;
        if (!w->lossy)
            return false;
        cut(w->out, n);
        cut(w->why, n_why);
        w->n_items = n_items;
    }
    return true;
}

/* An option of several items is put together by And. One that says nothing, or
 * that could not be written, would make the whole say nothing. */
bool iss_write_or(struct iss_writer *w, const struct iss_kind *kind,
                  const struct link_mark *m) {
    struct text *const out = w->out;
    const bool lossy = w->lossy, was_in_or = w->in_or;
    const size_t n_before = w->n_items;
    bool good = true;
    iss_begin_item(w, kind->class);
    w->lossy = false;
    w->in_or = true;
    for (size_t i = 0; i < m->options.n && good; i++) {
        struct text option = {0};
        w->out = &option;
        w->n_items = 0;
        good = iss_write_marks(w, &m->options.data[i]) &&
               (w->n_items || iss_refuse(w, m, "an empty option"));
        text_printf(out, w->n_items > 1 ? ".And%s.End" : "%s",
                    text_string(&option));
        text_free(&option);
    }
    w->out = out;
    w->lossy = lossy;
    w->in_or = was_in_or;
    w->n_items = n_before + 1;
    text_add(out, ".End");
    return good;
}
