/* Lines word by word, for tests. */
#include "line_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- runs ---- */

/* What cells and helpers have while runs are counted. */
struct values {
    const int8_t *cell;
    int *helper; /* -1 = not said yet */
};

/* The ways through lines one by one, the first of them from a place and state
 * on, that read these values, and any of helpers that are not said. */
static int count_runs(const struct constraints *c, size_t line, int place,
                      int state, const struct values *v) {
    while (line < c->list.n && c->list.data[line].kind != CONSTRAINT_LINE)
        line++;
    if (line == c->list.n)
        return 1;
    const struct constraint *const one = &c->list.data[line];
    const struct automaton *const a = one->words;
    if (place == a->n_places)
        return count_runs(c, line + 1, 0, 0, v);
    const struct line_place *const p = &constraint_places(c, one)[place];
    int runs = 0;
    for (int k = a->first[place]; k < a->first[place + 1]; k++) {
        const struct transition *const t = &a->list.data[k];
        if (t->from != state)
            continue;
        if (p->kind != PLACE_HELPER) {
            const int digit = v->cell[p->cell];
            const int letter = p->kind == PLACE_CELL
                                   ? digit
                                   : c->views.data[p->number].letter[digit];
            if (letter == t->letter)
                runs += count_runs(c, line, place + 1, t->to, v);
            continue;
        }
        int *const helper = &v->helper[p->number];
        if (*helper >= 0 && *helper != t->letter)
            continue;
        const int kept = *helper;
        *helper = t->letter;
        runs += count_runs(c, line, place + 1, t->to, v);
        *helper = kept;
    }
    return runs;
}

/* Helpers that no line reads would have several values. */
int runs_of(const struct constraints *c, const int8_t *cell) {
    enum { MOST_HELPERS = 32 };
    int helper[MOST_HELPERS];
    assert_true(c->helpers.n <= MOST_HELPERS);
    for (int i = 0; i < MOST_HELPERS; i++)
        helper[i] = -1;
    return count_runs(c, 0, 0, 0, &(struct values){cell, helper});
}

/* ---- words ---- */

/* Letters as a number whose first one is the most significant. */
void word_letters(int word, int n, int n_places, int *letters) {
    for (int i = n_places - 1; i >= 0; i--) {
        letters[i] = word % n;
        word /= n;
    }
}

int power(int n, int exponent) {
    int power = 1;
    while (exponent-- > 0)
        power *= n;
    return power;
}

/* Which words an automaton over digits takes, each by one run at most. */
void find_words(const struct automaton *a, int n, uint8_t *is_word) {
    const int n_words = power(n, a->n_places);
    for (int word = 0; word < n_words; word++) {
        int letters[MOST_PLACES], state = 0;
        word_letters(word, n, a->n_places, letters);
        for (int i = 0; i < a->n_places && state >= 0; i++) {
            int to = -1;
            for (int k = a->first[i]; k < a->first[i + 1]; k++) {
                const struct transition *const t = &a->list.data[k];
                if (t->from != state || t->letter != letters[i])
                    continue;
                assert_int_equal(to, -1);
                to = t->to;
            }
            state = to;
        }
        is_word[word] = state >= 0;
        assert_true(state <= 0);
    }
}

/* ---- the minimal automaton, from the words ---- */

static bool any_word(const uint8_t *is_word, int n) {
    return memchr(is_word, 1, (size_t)n) != NULL;
}

/* Two beginnings are one state when the same endings make words of them
 * (Myhill and Nerode): the endings of a beginning lie together in the list of
 * words. Compares state by state and letter by letter, in the order in which
 * they are met. */
void check_minimal(const struct automaton *a, int n, const uint8_t *is_word) {
    static int now[MOST_WORDS], then[MOST_WORDS]; /* where endings begin */
    int n_now = 0, at = 0, endings = power(n, a->n_places);
    if (any_word(is_word, endings))
        now[n_now++] = 0;
    for (int place = 0; place < a->n_places; place++) {
        int n_then = 0;
        endings /= n;
        assert_int_equal(a->n_states[place], n_now);
        assert_int_equal(a->first[place], at);
        for (int from = 0; from < n_now; from++)
            for (int letter = 0; letter < n; letter++) {
                const int begin = now[from] + letter * endings;
                int to = 0;
                if (!any_word(is_word + begin, endings))
                    continue;
                while (to < n_then && memcmp(is_word + then[to],
                                             is_word + begin, (size_t)endings))
                    to++;
                if (to == n_then)
                    then[n_then++] = begin;
                assert_true((size_t)at < a->list.n);
                assert_int_equal(a->list.data[at].from, from);
                assert_int_equal(a->list.data[at].letter, letter);
                assert_int_equal(a->list.data[at].to, to);
                at++;
            }
        memcpy(now, then, (size_t)n_then * sizeof *now);
        n_now = n_then;
    }
    assert_int_equal(a->n_states[a->n_places], n_now);
    assert_int_equal(a->first[a->n_places], at);
    assert_int_equal(a->list.n, at);
}
