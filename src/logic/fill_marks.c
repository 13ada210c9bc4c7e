/* What lines of marks leave for their cells.
 *
 * small, medium, large mark  candidates that no way to fill the mark has, when
 *                            up to two, up to four, or more of its cells are
 *                            open; players of killers know the first two as
 *                            cage combinations
 * mark pointing              a digit is somewhere in the mark, however it is
 *                            filled, so that it goes from what sees all its
 *                            places there
 *
 * A mark may have several lines, which share helpers, as sums do.
 */
#include "logic/fill_marks.h"

#include "logic/say_mark.h"
#include "logic/say_ways.h"
#include "logic/words.h"
#include "rules/cage_sums.h"

#include <string.h>

#define MAX_WORDS 64

static const int *cells_of(const struct logic *g, int mark) {
    const struct shape_lines *const l = &g->shape->lines;
    return l->mark_cells + l->mark[mark].first_cell;
}

static int count_open(const struct logic *g, int mark) {
    const struct shape_mark *const m = &g->shape->lines.mark[mark];
    int n = 0;
    for (int i = 0; i < m->n_cells; i++)
        n += g->value[cells_of(g, mark)[i]] == BOARD_BLANK;
    return n;
}

static bool is_stale(const struct logic *g, int mark) {
    const struct shape_mark *const m = &g->shape->lines.mark[mark];
    for (int i = m->first_line; i < m->first_line + m->n_lines; i++)
        if (g->stale[i])
            return true;
    return false;
}

/* ---- ways to fill a mark ---- */

/* Nothing fills the mark: the puzzle is wrong, which leaves a cell empty. */
static bool no_way(struct logic *g, struct step *s, int mark) {
    const struct shape_mark *const m = &g->shape->lines.mark[mark];
    const int *const cells = cells_of(g, mark);
    int i = 0;
    while (i < m->n_cells && !g->candidate[cells[i]])
        i++;
    if (i == m->n_cells) {
        g->broken = true;
        return false;
    }
    for (uint64_t left = g->candidate[cells[i]]; left; left &= left - 1)
        step_remove(s, g, cells[i], bits_lowest(left));
    if (!s->wants_words)
        return true;
    text_add(&s->words, "There is no way to fill ");
    say_mark(&s->words, g, mark);
    text_add(&s->words, ".");
    return true;
}

/* What lines of the mark rule out, until none of them tells the others more;
 * false when one has no words. */
static bool list_lost(struct logic *g, int mark, struct step *s) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_mark *const m = &l->mark[mark];
    for (bool any = true; any;) {
        any = false;
        for (int i = m->first_line; i < m->first_line + m->n_lines; i++) {
            int place = -1, digit = g->n;
            if (!words_run(g, i, -1))
                return false;
            any |= words_narrow(g, i);
            while (words_next_lost(g, i, &place, &digit))
                step_remove(
                    s, g,
                    l->letters[l->place[l->line[i].first_place + place].letters]
                        .cell,
                    digit);
        }
    }
    return true;
}

/* Lines that remove something stay stale: the step may not be taken. */
static bool fill(struct logic *g, struct step *s, int mark) {
    const struct shape_mark *const m = &g->shape->lines.mark[mark];
    const bool has_ways = list_lost(g, mark, s);
    if (has_ways && !s->removed.n) {
        for (int i = m->first_line; i < m->first_line + m->n_lines; i++)
            g->stale[i] = false;
        return false;
    }
    if (!has_ways) {
        s->removed.n = 0;
        if (!no_way(g, s, mark))
            return false;
    } else if (s->wants_words) {
        say_ways(g, s, mark);
    }
    for (int i = 0; i < m->n_cells; i++)
        vec_push(&s->cells, cells_of(g, mark)[i]);
    for (size_t i = 0; i < s->removed.n; i++)
        s->digits |= bits_one(logic_digit(g, s->removed.data[i]));
    s->mark = mark;
    return true;
}

/* Nobody drew it: cages and houses imply it, which a person finds out by the
 * techniques of innies and outies first (logic/innies.c). */
static bool is_implied(const struct logic *g, int mark) {
    const struct shape_lines *const l = &g->shape->lines;
    return strcmp(l->line[l->mark[mark].first_line].rule, CAGE_SUMS_RULE) == 0;
}

static bool fill_some(struct logic *g, struct step *s, int most_open,
                      bool wants_implied) {
    for (int mark = 0; mark < g->shape->lines.n_marks && !g->broken; mark++)
        if (is_stale(g, mark) && count_open(g, mark) <= most_open &&
            (wants_implied || !is_implied(g, mark)) && fill(g, s, mark))
            return true;
    return false;
}

bool small_mark(struct logic *g, struct step *s) {
    return fill_some(g, s, 2, false);
}

bool medium_mark(struct logic *g, struct step *s) {
    return fill_some(g, s, 4, false);
}

bool large_mark(struct logic *g, struct step *s) {
    return fill_some(g, s, g->n_cells, true);
}

/* ---- a digit that is in the mark ---- */

/* Candidates of the digit that see all its places in the line; false when it
 * has none, or stands there already. */
static bool find_seen(const struct logic *g, const struct shape_line *line,
                      int digit, uint64_t *seen) {
    const int *const cells = g->shape->lines.cells + line->first_cell;
    const uint64_t *const places = logic_places(g, digit);
    uint64_t any = 0;
    int n = 0;
    memcpy(seen, places, (size_t)g->words * sizeof *seen);
    for (int i = 0; i < line->n_cells; i++) {
        if (g->value[cells[i]] == digit)
            return false;
        if (!logic_has(g, cells[i], digit))
            continue;
        n++;
        any = 0;
        for (int w = 0; w < g->words; w++)
            any |= seen[w] &= shape_sees(g->shape, cells[i])[w];
        if (!any)
            return false;
    }
    return n > 1;
}

static void say_pointing(const struct logic *g, struct step *s, int mark,
                         int digit) {
    text_printf(&s->words, "However it is filled, ");
    say_mark(&s->words, g, mark);
    text_printf(&s->words, " has %s in ", logic_symbol(g, digit));
    step_say_any_cell(&s->words, g, s->cells.data, (int)s->cells.n);
    text_add(&s->words, ", so remove ");
    step_say_removed(&s->words, g, s);
    text_add(&s->words, ".");
}

static bool point(const struct logic *g, struct step *s, int number,
                  int digit) {
    const struct shape_line *const line = &g->shape->lines.line[number];
    const int *const cells = g->shape->lines.cells + line->first_cell;
    uint64_t seen[MAX_WORDS];
    if (!find_seen(g, line, digit, seen) || words_run(g, number, digit) ||
        !words_run(g, number, -1))
        return false;
    for (int w = 0; w < g->words; w++)
        for (; seen[w]; seen[w] &= seen[w] - 1)
            step_remove(s, g, 64 * w + bits_lowest(seen[w]), digit);
    for (int i = 0; i < line->n_cells; i++)
        if (logic_has(g, cells[i], digit))
            vec_push(&s->cells, cells[i]);
    s->digits = bits_one(digit);
    s->mark = line->mark;
    if (s->wants_words)
        say_pointing(g, s, line->mark, digit);
    return true;
}

bool mark_pointing(struct logic *g, struct step *s) {
    for (int line = 0; line < g->shape->lines.n; line++)
        for (int digit = 0; digit < g->n; digit++)
            if (point(g, s, line, digit))
                return true;
    return false;
}
