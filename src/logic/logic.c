/* A board on its way to the solution. */
#include "logic/logic.h"

#include "base/alloc.h"
#include "logic/words.h"

#include <assert.h>
#include <string.h>

struct logic *logic_new(const struct layout *layout) {
    struct logic *const g = xnew0(1, struct logic);
    g->layout = layout;
    g->shape = &layout->shape;
    g->n = g->shape->n_digits;
    g->n_cells = g->shape->n_cells;
    g->words = g->shape->words;
    g->value = xnew((size_t)g->n_cells, int8_t);
    g->candidate = xnew((size_t)g->n_cells, uint64_t);
    g->place = xnew((size_t)g->n * (size_t)g->words, uint64_t);
    g->done = xnew((size_t)layout->shape.n_houses, uint64_t);
    g->symbol = alloc_zeroed((size_t)g->n, sizeof *g->symbol);
    g->digit_time = xnew((size_t)g->n, uint32_t);
    g->house_time = xnew((size_t)layout->shape.n_houses, uint32_t);
    g->stale = xnew0((size_t)g->shape->lines.n, bool);
    g->helper = xnew0((size_t)g->shape->lines.n_helper_letters, uint8_t);
    g->words_room = words_room_new(g->shape);
    return g;
}

void logic_free(struct logic *g) {
    if (!g)
        return;
    xfree(g->value);
    xfree(g->candidate);
    xfree(g->place);
    xfree(g->done);
    xfree(g->symbol);
    xfree(g->digit_time);
    xfree(g->house_time);
    xfree(g->stale);
    xfree(g->helper);
    words_room_free(g->words_room);
    if (g->kept)
        g->drop_kept(g->kept);
    xfree(g->room);
    xfree(g);
}

uint64_t *logic_room_of(struct logic *g, size_t words) {
    if (words > g->room_words) {
        xfree(g->room);
        g->room = xnew(words, uint64_t);
        g->room_words = words;
    }
    return g->room;
}

/* As if everything had just changed. */
static void forget_times(struct logic *g) {
    g->now = 1;
    g->since = g->kept_at = g->als_cut = 0;
    for (int d = 0; d < g->n; d++)
        g->digit_time[d] = 1;
    for (int h = 0; h < g->shape->n_houses; h++)
        g->house_time[h] = 1;
}

/* The cells' houses and lines and the digit have changed. */
static void note_change(struct logic *g, int cell, int digit) {
    const struct shape *const shape = g->shape;
    g->digit_time[digit] = ++g->now;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        g->house_time[shape->cell_house[k]] = g->now;
    if (!shape->lines.n)
        return;
    for (int k = shape->lines.cell_line_start[cell];
         k < shape->lines.cell_line_start[cell + 1]; k++)
        g->stale[shape->lines.cell_line[k]] = true;
}

void logic_copy(struct logic *g, const struct logic *from) {
    assert(g->layout == from->layout);
    const size_t n_cells = (size_t)g->n_cells;
    memcpy(g->value, from->value, n_cells * sizeof *g->value);
    memcpy(g->candidate, from->candidate, n_cells * sizeof *g->candidate);
    memcpy(g->place, from->place,
           (size_t)g->n * (size_t)g->words * sizeof *g->place);
    memcpy(g->done, from->done, (size_t)g->shape->n_houses * sizeof *g->done);
    forget_times(g);
    g->n_open = from->n_open;
    g->broken = from->broken;
    g->is_unique = from->is_unique;
    memcpy(g->symbol, from->symbol, (size_t)g->n * sizeof *g->symbol);
    words_copy(g, from);
}

static void clear(struct logic *g) {
    const size_t n_cells = (size_t)g->n_cells;
    memset(g->value, BOARD_BLANK, n_cells);
    memset(g->place, 0, (size_t)g->n * (size_t)g->words * sizeof *g->place);
    memset(g->done, 0, (size_t)g->shape->n_houses * sizeof *g->done);
    for (int cell = 0; cell < g->n_cells; cell++) {
        g->candidate[cell] = bits_below(g->n);
        for (int d = 0; d < g->n; d++)
            g->place[d * g->words + cell / 64] |= bits_one(cell % 64);
    }
    g->n_open = g->n_cells;
    g->broken = g->is_unique = false;
    forget_times(g);
    words_forget(g);
}

static void load_digit(struct logic *g, int cell, int digit) {
    if (logic_has(g, cell, digit))
        logic_place(g, cell, digit);
    else if (g->value[cell] != digit)
        g->broken = true;
}

static void load_marks(struct logic *g, const struct board *b) {
    for (int cell = 0; cell < g->n_cells; cell++) {
        uint64_t gone = g->candidate[cell] & ~b->candidates[cell];
        for (; gone; gone &= gone - 1)
            logic_remove(g, cell, bits_lowest(gone));
    }
}

void logic_load(struct logic *g, const struct board *b, bool with_marks) {
    clear(g);
    for (int d = 0; d < g->n; d++)
        print_symbol(b, d, g->symbol[d]);
    for (int i = 0; i < g->layout->n_forbidden; i++)
        logic_remove(g, shape_cell(g->shape, g->layout->forbidden[i]),
                     shape_digit(g->shape, g->layout->forbidden[i]));
    for (int cell = 0; cell < g->n_cells; cell++)
        if (b->given[cell] != BOARD_BLANK)
            load_digit(g, cell, b->given[cell]);
    for (int cell = 0; cell < g->n_cells && with_marks && b->placed; cell++)
        if (b->placed[cell] != BOARD_BLANK)
            load_digit(g, cell, b->placed[cell]);
    if (with_marks && b->candidates)
        load_marks(g, b);
}

void logic_remove(struct logic *g, int cell, int digit) {
    const uint64_t bit = bits_one(digit);
    if (!(g->candidate[cell] & bit))
        return;
    g->candidate[cell] &= ~bit;
    g->place[digit * g->words + cell / 64] &= ~bits_one(cell % 64);
    note_change(g, cell, digit);
    if (!g->candidate[cell])
        g->broken = true;
}

static void close_cell(struct logic *g, int cell, int digit) {
    for (uint64_t rest = g->candidate[cell]; rest; rest &= rest - 1) {
        g->place[bits_lowest(rest) * g->words + cell / 64] &=
            ~bits_one(cell % 64);
        note_change(g, cell, bits_lowest(rest));
    }
    g->candidate[cell] = 0;
    g->value[cell] = (int8_t)digit;
    g->n_open--;
    const struct shape *const shape = g->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        g->done[shape->cell_house[k]] |= bits_one(digit);
}

void logic_place(struct logic *g, int cell, int digit) {
    const struct shape *const shape = g->shape;
    assert(logic_has(g, cell, digit));
    close_cell(g, cell, digit);
    const uint64_t *const sees = shape_sees(shape, cell);
    for (int w = 0; w < g->words; w++) {
        uint64_t hit = logic_places(g, digit)[w] & sees[w];
        for (; hit; hit &= hit - 1)
            logic_remove(g, 64 * w + bits_lowest(hit), digit);
    }
    const int candidate = logic_candidate(g, cell, digit);
    for (int i = shape->link_start[candidate];
         i < shape->link_start[candidate + 1]; i++)
        logic_remove(g, logic_cell(g, shape->link[i]),
                     logic_digit(g, shape->link[i]));
}

int logic_house_places(const struct logic *g, int house, int digit, int most,
                       int *cells) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    int n = 0;
    for (int w = 0; w < g->words; w++)
        for (uint64_t hit = set[w] & places[w]; hit; hit &= hit - 1) {
            cells[n++] = 64 * w + bits_lowest(hit);
            if (n > most)
                return n;
        }
    return n;
}

static bool house_has_place(const struct logic *g, int house, int digit) {
    const uint64_t *const set = g->shape->house[house].set;
    const uint64_t *const places = logic_places(g, digit);
    for (int w = 0; w < g->words; w++)
        if (set[w] & places[w])
            return true;
    return false;
}

bool logic_is_broken(const struct logic *g) {
    if (g->broken || !words_are_left(g))
        return true;
    for (int h = 0; h < g->shape->n_houses; h++) {
        uint64_t open = bits_below(g->n) & ~g->done[h];
        for (; open; open &= open - 1)
            if (!house_has_place(g, h, bits_lowest(open)))
                return true;
    }
    return false;
}
