/* Digits locked where two houses meet, and by other rules.
 *
 * pointing         all places of a digit in a box lie in another house too; so
 *                  in a region that stands in for a box
 * claiming         all places in a row, column or other house lie in another
 *                  house too ("locked candidates" type 1 and 2; "box line
 *                  reduction"; report 004's "box claims")
 * locked by sight  every place of a digit in a house sees one cell, through
 *                  any rule: what chess rules live on ("generalised locked
 *                  candidates")
 * cell exclusion   every candidate of a cell excludes one of another cell
 * house exclusion  every place of a digit in a house excludes another digit
 *                  of one cell; both through rules about unequal digits, such
 *                  as nonconsecutive
 *
 * The last three are one thought: whichever candidate of a primary item is
 * true, this one is false.
 */
#include "logic/locked.h"

#include "logic/direct.h"
#include "logic/say_facts.h"
#include "logic/say_pair.h"

#include <stdlib.h>
#include <string.h>

#define MAX_WORDS 64

/* The places of a digit in a house. */
struct places {
    int house, digit;
    bool several;            /* two or more */
    int first;               /* the lowest of them */
    uint64_t set[MAX_WORDS]; /* [words] */
};

static void find_places(const struct logic *g, int house, int digit,
                        struct places *p) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    p->house = house;
    p->digit = digit;
    p->several = false;
    p->first = -1;
    for (int w = 0; w < g->words; w++) {
        const uint64_t hit = set[w] & places[w];
        p->set[w] = hit;
        if (!hit)
            continue;
        p->several |= p->first >= 0 || hit & (hit - 1);
        if (p->first < 0)
            p->first = 64 * w + bits_lowest(hit);
    }
}

static void add_cells(const struct logic *g, const struct places *p,
                      struct step *s) {
    for (int w = 0; w < g->words; w++)
        for (uint64_t rest = p->set[w]; rest; rest &= rest - 1)
            vec_push(&s->cells, 64 * w + bits_lowest(rest));
    s->digits = bits_one(p->digit);
    s->house = p->house;
}

/* "In box 1, 5 fits only in r1c1 and r1c2, " */
static void say_places(const struct logic *g, const struct places *p,
                       struct step *s) {
    text_add(&s->words, "In ");
    step_say_house(&s->words, g, p->house);
    text_printf(&s->words, ", %s fits only in ", logic_symbol(g, p->digit));
    step_say_cells(&s->words, g, s->cells.data, (int)s->cells.n);
    text_add(&s->words, ", ");
}

static bool lies_in(const struct logic *g, const struct places *p, int house) {
    const uint64_t *const set = g->shape->house[house].set;
    for (int w = 0; w < g->words; w++)
        if (p->set[w] & ~set[w])
            return false;
    return true;
}

/* The digit goes from what is in the second house but not in the first. */
static bool lock(const struct logic *g, const struct places *p, int house,
                 enum directness directness, struct step *s) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, p->digit);
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = set[w] & places[w] & ~p->set[w]; hit;
             hit &= hit - 1)
            step_remove(s, g, 64 * w + bits_lowest(hit), p->digit);
    if (!s->removed.n)
        return false;
    add_cells(g, p, s);
    if (directness == DIRECT && !direct_turn(g, s)) {
        step_clear(s);
        return false;
    }
    if (!s->wants_words)
        return true;
    say_places(g, p, s);
    text_add(&s->words, s->cells.n == 2 ? "both in " : "all in ");
    step_say_house(&s->words, g, house);
    text_add(&s->words, ", ");
    direct_say(s, g);
    return true;
}

/* One house as the first of the two. */
static bool lock_house(const struct logic *g, int house,
                       enum directness directness, struct step *s) {
    const struct shape *const shape = g->shape;
    uint64_t open = bits_below(g->n) & ~g->done[house];
    for (; open; open &= open - 1) {
        struct places p;
        if (!logic_digit_is_fresh(g, bits_lowest(open)))
            continue;
        find_places(g, house, bits_lowest(open), &p);
        if (!p.several)
            continue;
        for (int k = shape->cell_house_start[p.first];
             k < shape->cell_house_start[p.first + 1]; k++)
            if (shape->cell_house[k] != house &&
                lies_in(g, &p, shape->cell_house[k]) &&
                lock(g, &p, shape->cell_house[k], directness, s))
                return true;
    }
    return false;
}

static bool point(const struct logic *g, enum directness directness,
                  struct step *s) {
    for (int h = 0; h < g->shape->n_houses; h++)
        if (logic_house_is_fresh(g, h) && logic_is_box(g, h) &&
            lock_house(g, h, directness, s))
            return true;
    return false;
}

static bool claim(const struct logic *g, enum directness directness,
                  struct step *s) {
    for (int h = 0; h < g->shape->n_houses; h++)
        if (logic_house_is_fresh(g, h) && !logic_is_box(g, h) &&
            lock_house(g, h, directness, s))
            return true;
    return false;
}

bool direct_pointing(struct logic *g, struct step *s) {
    return point(g, DIRECT, s);
}

bool direct_claiming(struct logic *g, struct step *s) {
    return claim(g, DIRECT, s);
}

bool pointing(struct logic *g, struct step *s) {
    return point(g, INDIRECT, s);
}

bool claiming(struct logic *g, struct step *s) {
    return claim(g, INDIRECT, s);
}

static bool share_a_house(const struct shape *shape, int a, int b) {
    for (int k = shape->cell_house_start[a]; k < shape->cell_house_start[a + 1];
         k++)
        if (shape_set_has(shape->house[shape->cell_house[k]].set, b))
            return true;
    return false;
}

/* How two cells come to see each other, as a player would say it. */
static const char *sight(const struct logic *g, int a, int b) {
    const int rows = abs(logic_row(g, a) - logic_row(g, b));
    const int cols = abs(logic_column(g, a) - logic_column(g, b));
    if (share_a_house(g->shape, a, b))
        return "in the same house";
    if (rows + cols == 3 && rows && cols)
        return "by a knight's move";
    if (rows == 1 && cols == 1)
        return "by a king's move";
    return "by another rule";
}

/* "in the same house or by a knight's move": each way once. */
static void say_sights(const struct logic *g, struct step *s, int target) {
    const char *said[4];
    int n = 0;
    for (size_t i = 0; i < s->cells.n; i++) {
        const char *const way = sight(g, s->cells.data[i], target);
        int k = 0;
        while (k < n && said[k] != way && strcmp(said[k], way))
            k++;
        if (k == n)
            said[n++] = way;
    }
    for (int k = 0; k < n; k++) {
        say_or(&s->words, k, n);
        text_add(&s->words, said[k]);
    }
}

static bool lock_by_sight(const struct logic *g, const struct places *p,
                          struct step *s) {
    uint64_t seen[MAX_WORDS];
    memcpy(seen, logic_places(g, p->digit), (size_t)g->words * sizeof *seen);
    uint64_t any = 1;
    for (int w = 0; w < g->words; w++)
        for (uint64_t rest = p->set[w]; rest && any; rest &= rest - 1) {
            const uint64_t *const sees =
                shape_sees(g->shape, 64 * w + bits_lowest(rest));
            any = 0;
            for (int v = 0; v < g->words; v++)
                any |= seen[v] &= sees[v];
        }
    if (!any)
        return false;
    for (int w = 0; w < g->words; w++)
        for (; seen[w]; seen[w] &= seen[w] - 1)
            step_remove(s, g, 64 * w + bits_lowest(seen[w]), p->digit);
    add_cells(g, p, s);
    if (!s->wants_words)
        return true;
    say_places(g, p, s);
    text_add(&s->words, s->cells.n == 2 ? "and both see " : "and all see ");
    step_say_cell(&s->words, g, logic_cell(g, s->removed.data[0]));
    text_add(&s->words, " (");
    say_sights(g, s, logic_cell(g, s->removed.data[0]));
    text_add(&s->words, "), so remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
    return true;
}

bool locked_by_sight(struct logic *g, struct step *s) {
    if (g->shape->is_classic) /* pointing and claiming are all there is */
        return false;
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open && logic_house_is_fresh(g, h); open &= open - 1) {
            struct places p;
            if (!logic_digit_is_fresh(g, bits_lowest(open)))
                continue;
            find_places(g, h, bits_lowest(open), &p);
            if (p.several && lock_by_sight(g, &p, s))
                return true;
        }
    }
    return false;
}

/* Whether every candidate of the cell excludes candidate y. */
static bool cell_excludes(const struct logic *g, int cell, int y) {
    for (uint64_t rest = g->candidate[cell]; rest; rest &= rest - 1)
        if (!shape_excludes(g->shape,
                            logic_candidate(g, cell, bits_lowest(rest)), y))
            return false;
    return true;
}

/* What the cell's lowest candidate excludes in other cells is tried. */
static void exclude_by_cell(const struct logic *g, int cell, struct step *s) {
    const struct shape *const shape = g->shape;
    const int digit = bits_lowest(g->candidate[cell]);
    const int x = logic_candidate(g, cell, digit);
    for (int i = shape->link_start[x]; i < shape->link_start[x + 1]; i++)
        if (cell_excludes(g, cell, shape->link[i]))
            step_remove(s, g, logic_cell(g, shape->link[i]),
                        logic_digit(g, shape->link[i]));
    const uint64_t *const sees = shape_sees(shape, cell);
    const uint64_t *const places = logic_places(g, digit);
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = sees[w] & places[w]; hit; hit &= hit - 1) {
            const int other = 64 * w + bits_lowest(hit);
            if (cell_excludes(g, cell, logic_candidate(g, other, digit)))
                step_remove(s, g, other, digit);
        }
}

static void say_exclusion(const struct logic *g, struct step *s, int cell) {
    const struct rule_instance *const rule = pair_rule_behind(g, s, cell);
    s->drawn = rule;
    if (rule) {
        say_pair(g, s, cell, rule);
        return;
    }
    step_say_cell(&s->words, g, cell);
    text_add(&s->words, " can only be ");
    say_any(&s->words, g, g->candidate[cell]);
    text_add(&s->words, ", and each of these rules out ");
    step_say_ruled_out(&s->words, g, s);
    text_add(&s->words, ".");
}

bool cell_exclusion(struct logic *g, struct step *s) {
    if (!shape_has_links(g->shape))
        return false;
    for (int cell = 0; cell < g->n_cells; cell++) {
        if (!g->candidate[cell])
            continue;
        exclude_by_cell(g, cell, s);
        if (!s->removed.n)
            continue;
        vec_push(&s->cells, cell);
        s->digits = g->candidate[cell];
        if (s->wants_words)
            say_exclusion(g, s, cell);
        return true;
    }
    return false;
}

/* Whether every place of p's digit excludes candidate y. */
static bool places_exclude(const struct logic *g, const struct places *p,
                           int y) {
    for (int w = 0; w < g->words; w++)
        for (uint64_t rest = p->set[w]; rest; rest &= rest - 1) {
            const int cell = 64 * w + bits_lowest(rest);
            if (!shape_excludes(g->shape, logic_candidate(g, cell, p->digit),
                                y))
                return false;
        }
    return true;
}

static bool exclude_by_places(const struct logic *g, const struct places *p,
                              struct step *s) {
    const struct shape *const shape = g->shape;
    const int x = logic_candidate(g, p->first, p->digit);
    for (int i = shape->link_start[x]; i < shape->link_start[x + 1]; i++)
        if (places_exclude(g, p, shape->link[i]))
            step_remove(s, g, logic_cell(g, shape->link[i]),
                        logic_digit(g, shape->link[i]));
    if (!s->removed.n)
        return false;
    add_cells(g, p, s);
    if (s->wants_words) {
        say_places(g, p, s);
        text_add(&s->words, s->cells.n == 2 ? "and both places rule out "
                                            : "and all these places rule out ");
        step_say_ruled_out(&s->words, g, s);
        text_add(&s->words, ".");
    }
    return true;
}

bool house_exclusion(struct logic *g, struct step *s) {
    if (!shape_has_links(g->shape))
        return false;
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open && logic_house_is_fresh(g, h); open &= open - 1) {
            struct places p;
            find_places(g, h, bits_lowest(open), &p);
            if (p.first >= 0 && exclude_by_places(g, &p, s))
                return true;
        }
    }
    return false;
}
