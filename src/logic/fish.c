/* One digit in k lines and k crosslines.
 *
 * X-wing, swordfish, jellyfish  all places of a digit in 2, 3, 4 rows lie in
 *                               as many columns, which then have the digit
 *                               there and nowhere else; or columns and rows
 * larger fish                   the same with more lines, on boards of ten
 *                               and up, found by a matching (hall.h)
 * finned                        one of the lines has places elsewhere too, the
 *                               fins: what sees all fins goes all the same
 * sashimi                       finned, and without its fins that line would
 *                               have a single place left
 *
 * With n lines open, a fish of k rows is one of n-k columns seen from the
 * other side, so that k stays at half of them. Only one line may have fins;
 * two of them in one box are a rarity that chains find. Names are those of the
 * players' forums, as HoDoKu and the Sudoku Wiki have them.
 */
#include "logic/fish.h"

#include "logic/hall.h"

#include <string.h>

#define MAX_WORDS 64

/* Rows against columns, or turned: columns against rows. */
struct sea {
    const struct logic *g;
    struct step *s;
    int digit;
    bool turned;
    int k;
    uint64_t line[64]; /* [n] crosslines where the digit is left */
    int n_base;
    int base[64];
};

/* Whether all rows and columns are houses, which fish swim in. */
static bool has_lines(const struct shape *shape) {
    int n = 0;
    for (int h = 0; h < shape->n_houses; h++)
        n += shape->house[h].kind == HOUSE_ROW ||
             shape->house[h].kind == HOUSE_COLUMN;
    return n == 2 * shape->n_digits;
}

static void read_lines(struct sea *sea) {
    const struct logic *const g = sea->g;
    const uint64_t *const places = logic_places(g, sea->digit);
    memset(sea->line, 0, sizeof *sea->line * (size_t)g->n);
    for (int w = 0; w < g->words; w++)
        for (uint64_t rest = places[w]; rest; rest &= rest - 1) {
            const int cell = 64 * w + bits_lowest(rest);
            const int row = logic_row(g, cell);
            const int column = logic_column(g, cell);
            if (sea->turned)
                sea->line[column] |= bits_one(row);
            else
                sea->line[row] |= bits_one(column);
        }
}

static int cell_at(const struct sea *sea, int line, int crossline) {
    const struct geometry *const board = &sea->g->layout->board;
    return sea->turned ? geometry_cell(board, crossline, line)
                       : geometry_cell(board, line, crossline);
}

static const char *line_name(const struct sea *sea, bool crossing) {
    return sea->turned == crossing ? "row" : "column";
}

/* "rows 1 and 5" */
static void say_lines(const struct sea *sea, uint64_t lines, bool crossing) {
    struct text *const t = &sea->s->words;
    text_printf(t, "%ss ", line_name(sea, crossing));
    step_say_numbers(t, lines);
}

static uint64_t base_set(const struct sea *sea) {
    uint64_t set = 0;
    for (int i = 0; i < sea->n_base; i++)
        set |= bits_one(sea->base[i]);
    return set;
}

static void add_cells(const struct sea *sea) {
    for (int i = 0; i < sea->n_base; i++) {
        const int line = sea->base[i];
        for (uint64_t rest = sea->line[line]; rest; rest &= rest - 1)
            vec_push(&sea->s->cells, cell_at(sea, line, bits_lowest(rest)));
    }
    sea->s->digits = bits_one(sea->digit);
}

/* The lines of the base have no places but in these crosslines. */
static bool plain_acts(const struct sea *sea, uint64_t covers) {
    const uint64_t base = base_set(sea);
    struct step *const s = sea->s;
    for (int line = 0; line < sea->g->n; line++)
        for (uint64_t hit = bits_has(base, line) ? 0 : sea->line[line] & covers;
             hit; hit &= hit - 1)
            step_remove(s, sea->g, cell_at(sea, line, bits_lowest(hit)),
                        sea->digit);
    if (!s->removed.n)
        return false;
    add_cells(sea);
    if (!s->wants_words)
        return true;
    text_add(&s->words, "In ");
    say_lines(sea, base, false);
    text_printf(&s->words, ", %s fits only in ",
                logic_symbol(sea->g, sea->digit));
    say_lines(sea, covers, true);
    text_add(&s->words, sea->k == 2 ? ", so both " : ", so all these ");
    text_printf(&s->words, "%ss have their %s there: remove ",
                line_name(sea, true), logic_symbol(sea->g, sea->digit));
    step_say_removed(&s->words, sea->g, s);
    text_add(&s->words, ".");
    return true;
}

static bool pick_lines(struct sea *sea, int first, uint64_t covers) {
    if (sea->n_base == sea->k)
        return bits_count(covers) == sea->k && plain_acts(sea, covers);
    for (int line = first; line < sea->g->n; line++) {
        const uint64_t both = covers | sea->line[line];
        if (!sea->line[line] || bits_count(both) > sea->k)
            continue;
        sea->base[sea->n_base++] = line;
        if (pick_lines(sea, line + 1, both))
            return true;
        sea->n_base--;
    }
    return false;
}

static int n_open_lines(const struct sea *sea) {
    int n = 0;
    for (int line = 0; line < sea->g->n; line++)
        n += sea->line[line] != 0;
    return n;
}

static bool find_plain(struct sea *sea) {
    return n_open_lines(sea) >= 2 * sea->k && pick_lines(sea, 0, 0);
}

/* Candidates that the finned fish removes: in the covers, off the base, in
 * sight of every fin. */
static void finned_remove(const struct sea *sea, int finned, uint64_t covers) {
    const struct logic *const g = sea->g;
    uint64_t seen[MAX_WORDS];
    memcpy(seen, logic_places(g, sea->digit), (size_t)g->words * sizeof *seen);
    uint64_t any = 1, fins = sea->line[finned] & ~covers;
    for (; fins && any; fins &= fins - 1) {
        const uint64_t *const sees =
            shape_sees(g->shape, cell_at(sea, finned, bits_lowest(fins)));
        any = 0;
        for (int w = 0; w < g->words; w++)
            any |= seen[w] &= sees[w];
    }
    if (!any)
        return;
    const uint64_t base = base_set(sea) | bits_one(finned);
    for (int w = 0; w < g->words; w++)
        for (; seen[w]; seen[w] &= seen[w] - 1) {
            const int cell = 64 * w + bits_lowest(seen[w]);
            const int row = logic_row(g, cell);
            const int column = logic_column(g, cell);
            if (!bits_has(base, sea->turned ? column : row) &&
                bits_has(covers, sea->turned ? row : column))
                step_remove(sea->s, g, cell, sea->digit);
        }
}

static void say_finned(const struct sea *sea, int finned, uint64_t covers) {
    struct step *const s = sea->s;
    struct step_list fins = {0};
    uint64_t rest = sea->line[finned] & ~covers;
    for (; rest; rest &= rest - 1)
        vec_push(&fins, cell_at(sea, finned, bits_lowest(rest)));
    text_add(&s->words, "In ");
    say_lines(sea, base_set(sea), false);
    text_printf(&s->words, ", %s fits only in ",
                logic_symbol(sea->g, sea->digit));
    say_lines(sea, covers, true);
    text_add(&s->words, fins.n > 1 ? " or in the fins " : " or in the fin ");
    step_say_cells(&s->words, sea->g, fins.data, (int)fins.n);
    text_add(&s->words, "; either way, remove ");
    step_say_removed(&s->words, sea->g, s);
    text_add(&s->words, ".");
    vec_free(&fins);
}

static bool finned_acts(struct sea *sea, int finned, uint64_t covers) {
    finned_remove(sea, finned, covers);
    if (!sea->s->removed.n)
        return false;
    sea->base[sea->n_base++] = finned;
    add_cells(sea);
    if (sea->s->wants_words)
        say_finned(sea, finned, covers);
    sea->n_base--;
    const bool is_sashimi = bits_count(sea->line[finned] & covers) < 2;
    sea->s->rating = (sea->k == 2 ? 43 : sea->k == 3 ? 49 : 62) + is_sashimi;
    return true;
}

/* Lines without fins: all of the base but one. */
static bool pick_clean(struct sea *sea, int first, uint64_t covers) {
    if (sea->n_base == sea->k - 1) {
        const uint64_t base = base_set(sea);
        for (int line = 0; line < sea->g->n && bits_count(covers) == sea->k;
             line++)
            if (!bits_has(base, line) && sea->line[line] & ~covers &&
                finned_acts(sea, line, covers))
                return true;
        return false;
    }
    for (int line = first; line < sea->g->n; line++) {
        const uint64_t both = covers | sea->line[line];
        if (!sea->line[line] || bits_count(both) > sea->k)
            continue;
        sea->base[sea->n_base++] = line;
        if (pick_clean(sea, line + 1, both))
            return true;
        sea->n_base--;
    }
    return false;
}

static bool find_finned(struct sea *sea) {
    return pick_clean(sea, 0, 0);
}

/* Tries every digit both ways round. */
static bool swim(const struct logic *g, struct step *s, int k,
                 bool (*find)(struct sea *)) {
    struct sea sea; /* its lines are read before they are looked at */
    sea.g = g;
    sea.s = s;
    sea.k = k;
    for (sea.digit = 0; sea.digit < g->n; sea.digit++)
        for (int turned = 0; turned < 2 && logic_digit_is_fresh(g, sea.digit);
             turned++) {
            sea.turned = turned;
            sea.n_base = 0;
            read_lines(&sea);
            if (!find(&sea))
                continue;
            if (has_lines(g->shape)) /* asked late, since it costs more */
                return true;
            step_clear(s);
            return false;
        }
    return false;
}

bool x_wing(struct logic *g, struct step *s) {
    return swim(g, s, 2, find_plain);
}

bool swordfish(struct logic *g, struct step *s) {
    return swim(g, s, 3, find_plain);
}

bool jellyfish(struct logic *g, struct step *s) {
    return swim(g, s, 4, find_plain);
}

bool finned_x_wing(struct logic *g, struct step *s) {
    return swim(g, s, 2, find_finned);
}

bool finned_swordfish(struct logic *g, struct step *s) {
    return swim(g, s, 3, find_finned);
}

bool finned_jellyfish(struct logic *g, struct step *s) {
    return swim(g, s, 4, find_finned);
}

/* Any size: the smallest tight set of lines with something to remove. Sets of
 * more than half the lines are fish of the other direction. */
static bool find_larger(struct sea *sea) {
    struct hall hall = {.n = 0};
    int lines[HALL_MAX];
    for (int line = 0; line < sea->g->n; line++)
        if (sea->line[line]) {
            lines[hall.n] = line;
            hall.mark[hall.n++] = sea->line[line];
        }
    if (hall.n < 10 || !hall_match(&hall))
        return false;
    for (int row = 0; row < hall.n; row++) {
        uint64_t covers;
        uint64_t rows = hall_closure(&hall, row, &covers);
        sea->n_base = 0;
        if (2 * bits_count(rows) > hall.n)
            continue;
        for (; rows; rows &= rows - 1)
            sea->base[sea->n_base++] = lines[bits_lowest(rows)];
        if (plain_acts(sea, covers)) {
            sea->s->rating = 56 + 2 * (sea->n_base > 5 ? sea->n_base - 5 : 0);
            return true;
        }
    }
    return false;
}

bool larger_fish(struct logic *g, struct step *s) {
    return g->n >= 10 && swim(g, s, 0, find_larger);
}
