/* The classes of ISS that are read: the table, and how items go through it.
 *
 * What a class takes and means is from the descriptions in
 * sigh/Interactive-Sudoku-Solver, js/sudoku_constraint.js, and from what that
 * program answers. Those that are not here have no counterpart: finite
 * automata (NFA), cells beside the board (Var and what speaks of them), chaos
 * construction, doppelgangers, connected values.
 */
#include "links/iss_reader.h"
#include "links/iss_table.h"

/* Items, repeated ones each time: what a short text can blow up to. */
enum { MOST_ITEMS = 50000 };

static const struct iss_class classes[] = {
    {"", iss_read_given, NULL, true},
    {"And", iss_read_and, NULL, true},
    {"Or", iss_read_or, NULL, true},
    {"Replicate", iss_read_copies, NULL, true},
    /* the board */
    {"Shape", iss_read_shape, NULL, false},
    {"Jigsaw", iss_read_jigsaw, NULL, false},
    {"NoBoxes", iss_read_no_boxes, NULL, false},
    {"RegionSize", iss_read_region_size, NULL, false},
    {"RegionSameValues", iss_read_same_regions, NULL, false},
    {"SearchPriority", iss_read_skipped, NULL, false},
    {"AntiKnight", iss_read_rule, "anti-knight", false},
    {"AntiKing", iss_read_rule, "anti-king", false},
    {"AntiTaxicab", iss_read_rule, "anti-taxicab", false},
    {"AntiConsecutive", iss_read_rule, "nonconsecutive", false},
    {"Windoku", iss_read_rule, "windoku", false},
    {"DisjointSets", iss_read_rule, "disjoint-groups", false},
    {"GlobalEntropy", iss_read_rule, "global-entropy", false},
    {"GlobalMod", iss_read_rule, "global-mod", false},
    {"DutchFlatmates", iss_read_rule, "dutch-flatmates", false},
    {"StrictXV", iss_read_rule, "strict-xv", false},
    {"StrictKropki", iss_read_rule, "strict-kropki", false},
    {"FullRankTies", iss_read_ties, NULL, false},
    {"Diagonal", iss_read_diagonal, NULL, false},
    /* cells alone */
    {"Thermo", iss_read_line, "thermo", true},
    {"Renban", iss_read_line, "renban", true},
    {"Entropic", iss_read_line, "entropic-line", true},
    {"RegionSumLine", iss_read_line, "region-sum-line", true},
    {"Between", iss_read_line, "between-line", true},
    {"Palindrome", iss_read_line, "palindrome", true},
    {"Zipper", iss_read_line, "zipper-line", true},
    {"ValueIndexing", iss_read_line, "value-indexing", true},
    {"EqualityCage", iss_read_line, "equality-cage", true},
    {"CountingCircles", iss_read_line, "counting-circles", true},
    {"CountDistinct", iss_read_line, "count-distinct", true},
    {"AllDifferent", iss_read_different, NULL, true},
    /* a number and cells */
    {"Whisper", iss_read_whisper, "whisper", true},
    {"Modular", iss_read_valued, "modular-line", true},
    {"Lockout", iss_read_valued, "lockout-line", true},
    {"RellikCage", iss_read_valued, "rellik-cage", true},
    {"Lunchbox", iss_read_valued, "lunchbox", true},
    {"SumLine", iss_read_sum_line, "sum-line", true},
    {"PillArrow", iss_read_pill, "pill-arrow", true},
    /* sums */
    {"Cage", iss_read_cage, "cage", true},
    {"Sum", iss_read_sum, "sum", true},
    {"Arrow", iss_read_arrow, "arrow", true},
    {"DoubleArrow", iss_read_double_arrow, "double-arrow", true},
    /* digits and cells */
    {"ContainAtLeast", iss_read_digit_list, "contain-at-least", true},
    {"ContainExact", iss_read_digit_list, "contain-exact", true},
    {"LookAndSay", iss_read_said, "look-and-say", true},
    {"Quad", iss_read_quad, "quadruple", true},
    /* cells side by side */
    {"WhiteDot", iss_read_pairs, "white-dot", true},
    {"BlackDot", iss_read_pairs, "black-dot", true},
    {"X", iss_read_pairs, "x", true},
    {"V", iss_read_pairs, "v", true},
    {"GreaterThan", iss_read_pairs, "greater-than", true},
    /* tables and patterns */
    {"Pair", iss_read_table, NULL, true},
    {"PairX", iss_read_table_all, NULL, true},
    {"Binary", iss_read_table_older, NULL, true},
    {"BinaryX", iss_read_table_all_older, NULL, true},
    {"Regex", iss_read_regex, "regex", true},
    /* several lists */
    {"SameValues", iss_read_sets, "same-values", true},
    {"EqualSum", iss_read_segments, "equal-sum", true},
    {"Indexing", iss_read_indexing, NULL, true},
    /* clues outside */
    {"LittleKiller", iss_read_diagonal_clue, "little-killer", true},
    {"Sandwich", iss_read_one_end, "sandwich", true},
    {"XSum", iss_read_both_ends, "x-sum", true},
    {"Skyscraper", iss_read_both_ends, "skyscraper", true},
    {"HiddenSkyscraper", iss_read_both_ends, "hidden-skyscraper", true},
    {"NumberedRoom", iss_read_both_ends, "numbered-room", true},
    {"FullRank", iss_read_both_ends, "full-rank", true},
};

const struct iss_class *iss_class_find(struct iss_word name) {
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (iss_word_is(name, classes[i].name))
            return &classes[i];
    return NULL;
}

/* ---- items ---- */

/* Whoever leaves it out is told where it was. */
static bool leave_out(struct iss_reader *r, const struct iss_item *item) {
    struct text name = {0};
    iss_add_name(r, item, &name);
    const bool good = link_leave_out(r->reading, "%s", text_string(&name));
    text_free(&name);
    return good;
}

bool iss_read_items(struct iss_reader *r, size_t first, size_t end,
                    struct link_marks *to) {
    bool good = true;
    for (size_t i = first; i < end && good; i++) {
        const struct iss_item *const item = &r->items.items.data[i];
        const struct iss_class *const class = iss_class_find(item->name);
        if (r->n_read++ == MOST_ITEMS)
            good = iss_fail(r, item, "too many items, when all are repeated");
        else if (!class)
            good = leave_out(r, item);
        else if (!class->everywhere && to != &r->p->marks)
            good = iss_fail(r, item, "cannot be inside other items");
        else
            good = class->read(r, class, item, to);
        i = item->end;
    }
    return good;
}

/* ---- items with items inside ---- */

static size_t number_of(const struct iss_reader *r,
                        const struct iss_item *item) {
    return (size_t)(item - r->items.items.data);
}

bool iss_read_and(struct iss_reader *r, const struct iss_class *class,
                  const struct iss_item *item, struct link_marks *to) {
    (void)class;
    return iss_read_items(r, number_of(r, item) + 1, item->end, to);
}

/* Each item is an option, with all marks that it becomes. An option that says
 * nothing makes the whole say nothing. */
bool iss_read_or(struct iss_reader *r, const struct iss_class *class,
                 const struct iss_item *item, struct link_marks *to) {
    struct link_marks found = {0};
    const bool was_in_or = r->in_or;
    bool good = true, says_nothing = false;
    (void)class;
    if (item->end == number_of(r, item) + 1)
        return iss_fail(r, item, "has no options");
    r->in_or = true;
    link_add_mark(&found, "or");
    for (size_t i = number_of(r, item) + 1; i < item->end && good; i++) {
        struct link_marks option = {0};
        good = iss_read_items(r, i, i + 1, &option);
        says_nothing = says_nothing || !option.n;
        vec_push(&found.data[0].options, option);
        i = r->items.items.data[i].end;
    }
    r->in_or = was_in_or;
    if (good && !says_nothing) {
        vec_push(to, found.data[0]);
        vec_free(&found);
        return true;
    }
    link_marks_free(&found);
    return good;
}

/* ---- Replicate ---- */

/* The items inside, moved so that one cell comes to lie on another. */
static bool copy_to(struct iss_reader *r, const struct iss_item *item, int down,
                    int right, struct link_marks *to) {
    r->down += down;
    r->right += right;
    r->copies++;
    const bool good = iss_read_items(r, number_of(r, item) + 1, item->end, to);
    r->down -= down;
    r->right -= right;
    r->copies--;
    return good;
}

/* Replicate~BITS~R1C1: from this cell on, in reading order, each cell with a
 * bit gets a copy. */
bool iss_read_copies(struct iss_reader *r, const struct iss_class *class,
                     const struct iss_item *item, struct link_marks *to) {
    const struct link_puzzle *const p = r->p;
    int row = 0, col = 0;
    (void)class;
    if (item->n < 1 || item->n > 2)
        return iss_fail(r, item, "needs cells as bits, and a first cell");
    if (item->n == 2 &&
        (!iss_word_cell(iss_arg(&r->items, item, 1), &row, &col) ||
         row >= p->n || col >= p->n))
        return iss_fail(r, item, "its first cell is not on the board");
    const struct iss_word bits = iss_arg(&r->items, item, 0);
    for (size_t i = 0; i < bits.n; i++) {
        const int six = iss_six_bits(bits.s[i]);
        if (six < 0)
            return iss_fail(r, item, "its cells are not bits in base64");
        for (int k = 0; k < 6; k++) {
            if (!(six >> k & 1))
                continue;
            const size_t cell =
                (size_t)link_cell(p, row, col) + 6 * i + (size_t)k;
            if (cell >= (size_t)link_cells(p))
                return iss_fail(r, item, "a cell that is not on the board");
            if (!copy_to(r, item, link_row(p, (int)cell) - row,
                         link_col(p, (int)cell) - col, to))
                return false;
        }
    }
    return true;
}
