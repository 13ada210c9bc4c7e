/* Whether lines have words for the digits of a grid. */
#include "rules/line_check.h"

#include <string.h>

struct line_check {
    const struct constraints *c;
    const int8_t *digit;
    bool **letters; /* [helpers] those that are left */
};

static int most_states(const struct automaton *a) {
    int most = 1;
    for (int i = 0; i <= a->n_places; i++)
        most = a->n_states[i] > most ? a->n_states[i] : most;
    return most;
}

static bool may_read(const struct line_check *k, const struct line_place *place,
                     int letter) {
    if (place->kind == PLACE_HELPER)
        return k->letters[place->number][letter];
    const int digit = k->digit[place->cell];
    if (digit < 0)
        return true;
    return letter == (place->kind == PLACE_CELL
                          ? digit
                          : k->c->views.data[place->number].letter[digit]);
}

/* The states that some beginning of a word leads to, place by place, and from
 * which some end is left. */
static bool find_states(const struct line_check *k,
                        const struct constraint *one, bool **state) {
    const struct automaton *const a = one->words;
    const struct line_place *const places = constraint_places(k->c, one);
    state[0][0] = true;
    for (int i = 0; i < a->n_places; i++)
        for (int t = a->first[i]; t < a->first[i + 1]; t++)
            if (state[i][a->list.data[t].from] &&
                may_read(k, &places[i], a->list.data[t].letter))
                state[i + 1][a->list.data[t].to] = true;
    for (int i = a->n_places - 1; i >= 0; i--) {
        bool *const live = xnew0((size_t)most_states(a), bool);
        for (int t = a->first[i]; t < a->first[i + 1]; t++)
            if (state[i + 1][a->list.data[t].to] &&
                may_read(k, &places[i], a->list.data[t].letter))
                live[a->list.data[t].from] = true;
        for (int s = 0; s < a->n_states[i]; s++)
            state[i][s] = state[i][s] && live[s];
        xfree(live);
    }
    return state[0][0];
}

/* Letters of helpers that no word reads go; true if some did. */
static bool drop_letters(struct line_check *k, const struct constraint *one,
                         bool **state) {
    const struct automaton *const a = one->words;
    const struct line_place *const places = constraint_places(k->c, one);
    bool dropped = false;
    for (int i = 0; i < a->n_places; i++) {
        if (places[i].kind != PLACE_HELPER)
            continue;
        const int n = k->c->helpers.data[places[i].number];
        bool *const left = k->letters[places[i].number];
        bool *const read = xnew0((size_t)n, bool);
        for (int t = a->first[i]; t < a->first[i + 1]; t++)
            if (state[i][a->list.data[t].from] &&
                state[i + 1][a->list.data[t].to])
                read[a->list.data[t].letter] = true;
        for (int letter = 0; letter < n; letter++) {
            dropped = dropped || (left[letter] && !read[letter]);
            left[letter] = left[letter] && read[letter];
        }
        xfree(read);
    }
    return dropped;
}

static bool check_line(struct line_check *k, const struct constraint *one,
                       bool *dropped) {
    const int n = one->words->n_places, most = most_states(one->words);
    bool **const state = xnew((size_t)n + 1, bool *);
    for (int i = 0; i <= n; i++)
        state[i] = xnew0((size_t)most, bool);
    const bool has_word = find_states(k, one, state);
    if (has_word)
        *dropped = drop_letters(k, one, state) || *dropped;
    for (int i = 0; i <= n; i++)
        xfree(state[i]);
    xfree(state);
    return has_word;
}

bool lines_have_words(const struct constraints *c, const int8_t *digit) {
    struct line_check k = {c, digit, xnew(c->helpers.n, bool *)};
    bool good = true;
    for (size_t i = 0; i < c->helpers.n; i++) {
        k.letters[i] = xnew((size_t)c->helpers.data[i], bool);
        memset(k.letters[i], true, (size_t)c->helpers.data[i]);
    }
    for (bool dropped = true; dropped && good;) {
        dropped = false;
        for (size_t i = 0; i < c->list.n && good; i++)
            if (c->list.data[i].kind == CONSTRAINT_LINE)
                good = check_line(&k, &c->list.data[i], &dropped);
    }
    for (size_t i = 0; i < c->helpers.n; i++)
        xfree(k.letters[i]);
    xfree(k.letters);
    return good;
}
