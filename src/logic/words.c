/* The words of a line that the candidates allow. */
#include "logic/words.h"

#include "base/alloc.h"

#include <string.h>

struct words_room {
    uint8_t *state;  /* [most places + 1][most_states]: bits as below */
    uint8_t *letter; /* [most places][most_letters]: the same */
};

enum { FORWARD = 1, WHOLE = 2, ALLOWED = 4 };

struct words_room *words_room_new(const struct shape *shape) {
    const struct shape_lines *const l = &shape->lines;
    size_t most = 0;
    if (!l->n)
        return NULL;
    for (int i = 0; i < l->n; i++)
        if ((size_t)l->line[i].n_places > most)
            most = (size_t)l->line[i].n_places;
    struct words_room *const room = xnew0(1, struct words_room);
    room->state = xnew0((most + 1) * (size_t)l->most_states, uint8_t);
    room->letter = xnew0(most * (size_t)l->most_letters, uint8_t);
    return room;
}

void words_room_free(struct words_room *room) {
    if (!room)
        return;
    xfree(room->state);
    xfree(room->letter);
    xfree(room);
}

void words_copy(struct logic *g, const struct logic *from) {
    const struct shape_lines *const l = &g->shape->lines;
    if (!l->n)
        return;
    memcpy(g->stale, from->stale, (size_t)l->n * sizeof *g->stale);
    if (l->n_helper_letters)
        memcpy(g->helper, from->helper, (size_t)l->n_helper_letters);
}

void words_forget(struct logic *g) {
    const struct shape_lines *const l = &g->shape->lines;
    for (int i = 0; i < l->n; i++)
        g->stale[i] = true;
    for (int i = 0; i < l->n_helper_letters; i++)
        g->helper[i] = 1;
}

static uint8_t *states_at(const struct logic *g, int place) {
    return g->words_room->state +
           (size_t)place * (size_t)g->shape->lines.most_states;
}

static uint8_t *letters_at(const struct logic *g, int place) {
    return g->words_room->letter +
           (size_t)place * (size_t)g->shape->lines.most_letters;
}

static uint64_t digits_left(const struct logic *g, int cell) {
    return g->value[cell] == BOARD_BLANK ? g->candidate[cell]
                                         : bits_one(g->value[cell]);
}

static const struct shape_letters *letters_of(const struct logic *g,
                                              const struct shape_place *place) {
    return &g->shape->lines.letters[place->letters];
}

static void allow(const struct logic *g, const struct shape_letters *of,
                  int banned, uint8_t *letter) {
    memset(letter, 0, (size_t)of->n_letters);
    if (of->cell < 0) {
        for (int i = 0; i < of->n_letters; i++)
            letter[i] = g->helper[of->first_letter + i] ? ALLOWED : 0;
        return;
    }
    uint64_t left = digits_left(g, of->cell);
    if (banned >= 0)
        left &= ~bits_one(banned);
    for (; left; left &= left - 1)
        letter[of->of_digit[bits_lowest(left)]] = ALLOWED;
}

static void go_forward(const struct logic *g, const struct shape_line *line,
                       int place) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_place *const at = &l->place[line->first_place + place];
    const bool is_last = place + 1 == line->n_places;
    const uint8_t *const from = states_at(g, place);
    const uint8_t *const letter = letters_at(g, place);
    uint8_t *const to = states_at(g, place + 1);
    memset(to, 0, is_last ? 1 : (size_t)(at + 1)->n_states);
    for (int i = at->first; i < at->first + at->n; i++) {
        const struct shape_transition *const t = &l->transition[i];
        if (from[t->from] && letter[t->letter])
            to[t->to] = FORWARD;
    }
}

static void go_back(const struct logic *g, const struct shape_line *line,
                    int place) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_place *const at = &l->place[line->first_place + place];
    uint8_t *const from = states_at(g, place);
    uint8_t *const letter = letters_at(g, place);
    const uint8_t *const to = states_at(g, place + 1);
    for (int i = at->first; i < at->first + at->n; i++) {
        const struct shape_transition *const t = &l->transition[i];
        if (!from[t->from] || !letter[t->letter] || !(to[t->to] & WHOLE))
            continue;
        from[t->from] |= WHOLE;
        letter[t->letter] |= WHOLE;
    }
}

bool words_run(const struct logic *g, int line, int banned) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_line *const one = &l->line[line];
    states_at(g, 0)[0] = FORWARD;
    for (int k = 0; k < one->n_places; k++) {
        allow(g, letters_of(g, &l->place[one->first_place + k]), banned,
              letters_at(g, k));
        go_forward(g, one, k);
    }
    uint8_t *const end = states_at(g, one->n_places);
    if (!*end)
        return false;
    *end |= WHOLE;
    for (int k = one->n_places - 1; k >= 0; k--)
        go_back(g, one, k);
    return true;
}

bool words_have(const struct logic *g, int place, int letter) {
    return letters_at(g, place)[letter] & WHOLE;
}

bool words_narrow(const struct logic *g, int line) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_line *const one = &l->line[line];
    bool any = false;
    for (int k = 0; k < one->n_places; k++) {
        const int letters = l->place[one->first_place + k].letters;
        const struct shape_letters *const of = &l->letters[letters];
        bool fewer = false;
        for (int i = 0; i < of->n_letters && of->cell < 0; i++) {
            uint8_t *const left = &g->helper[of->first_letter + i];
            fewer |= *left && !words_have(g, k, i);
            *left = *left && words_have(g, k, i);
        }
        for (int i = l->letters_line_start[letters];
             fewer && i < l->letters_line_start[letters + 1]; i++)
            g->stale[l->letters_line[i]] = true;
        any |= fewer;
    }
    return any;
}

bool words_next_lost(const struct logic *g, int line, int *place, int *digit) {
    const struct shape_lines *const l = &g->shape->lines;
    const struct shape_line *const one = &l->line[line];
    for (;;) {
        if (++*digit >= g->n) {
            *digit = 0;
            if (++*place == one->n_places)
                return false;
        }
        const struct shape_letters *const of =
            letters_of(g, &l->place[one->first_place + *place]);
        if (of->cell < 0)
            *digit = g->n;
        else if (logic_has(g, of->cell, *digit) &&
                 !words_have(g, *place, of->of_digit[*digit]))
            return true;
    }
}

bool words_are_left(const struct logic *g) {
    bool any = g->shape->lines.n > 0;
    while (any) {
        any = false;
        for (int i = 0; i < g->shape->lines.n; i++) {
            if (!g->stale[i])
                continue;
            if (!words_run(g, i, -1))
                return false;
            any |= words_narrow(g, i);
        }
    }
    return true;
}
