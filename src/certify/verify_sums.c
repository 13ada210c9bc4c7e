/* Sums of factors times digits. What a house has in one is the same whatever
 * its digits, and is taken out. Of what is left, cells of one house that have
 * one factor become a part: its digits differ, which leaves few sums.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

/* Takes the house out as often as all its cells have factors of one sign. */
static void take_house(const struct checker *c, const int *cells, int *factor,
                       int64_t *value) {
    int least = factor[cells[0]];
    for (int i = 1; i < c->n; i++) {
        const int f = factor[cells[i]];
        if ((f > 0) != (least > 0) || (f < 0) != (least < 0))
            return;
        least = abs(f) < abs(least) ? f : least;
    }
    for (int i = 0; i < c->n; i++)
        factor[cells[i]] -= least;
    *value -= (int64_t)least * (c->n * (c->n + 1) / 2);
}

/* ---- parts */

enum { MOST_DIGITS = 9 }; /* of boards whose sums have parts */

struct part {
    int cells[MAX_N], n_cells;
};

/* Those of the house that have the factor. */
static struct part cells_with(const struct checker *c, const int *house,
                              const int *factor, int wanted) {
    struct part part = {.n_cells = 0};
    for (int i = 0; i < c->n; i++)
        if (factor[house[i]] == wanted)
            part.cells[part.n_cells++] = house[i];
    return part;
}

/* The largest there is, of those the first. */
static struct part largest_part(const struct checker *c, const int *factor) {
    struct part largest = {.n_cells = 0};
    for (size_t i = 0; i < c->houses.n; i++) {
        const int *const house = c->houses.at + i - i % (size_t)c->n;
        const int wanted = factor[c->houses.at[i]];
        if (wanted == 0)
            continue;
        const struct part part = cells_with(c, house, factor, wanted);
        if (part.n_cells > largest.n_cells)
            largest = part;
    }
    return largest;
}

/* Digits that differ; the end is how far their sum is above the least one. */
static bool is_part(const struct word *w, int place, int letter,
                    uint64_t *state) {
    int64_t sum = -w->value;
    if (!verify_add_digit(letter, state))
        return false;
    for (int d = 1; d <= w->n; d++)
        sum += *state >> (d - 1) & 1 ? d : 0;
    if (place + 1 == w->n_places)
        *state = (uint64_t)sum;
    return true;
}

static bool build_part(struct checker *c, struct building *b,
                       const struct part *part, int n_ends) {
    const int n = part->n_cells;
    struct language l = {
        .word = {.n = c->n, .n_places = n, .value = n * (n + 1) / 2},
        .step = is_part,
        .n_ends = n_ends};
    for (int i = 0; i < n; i++) {
        verify_push(c, &l.letters, verify_variable(c, part->cells[i], 0));
        verify_push(c, &l.letters, c->n);
    }
    const bool built = verify_goes_on(c) && verify_build_language(c, b, &l);
    free(l.letters.at);
    return built;
}

/* ---- the whole */

/* A term: its letters, their factor, and what is added to each. */
static void add_term(struct checker *c, struct language *l,
                     struct ints *numbers, int first, int n_letters, int factor,
                     int base) {
    verify_push(c, &l->letters, first);
    verify_push(c, &l->letters, n_letters);
    verify_push(c, numbers, factor);
    verify_push(c, numbers, base);
    l->word.n_places++;
}

static void take_parts(struct checker *c, struct building *b, int *factor,
                       struct language *l, struct ints *numbers) {
    struct part part = largest_part(c, factor);
    for (; part.n_cells > 1 && verify_goes_on(c);
         part = largest_part(c, factor)) {
        const int n = part.n_cells, n_ends = n * (c->n - n) + 1;
        if (!build_part(c, b, &part, n_ends))
            return;
        add_term(c, l, numbers, c->n_variables - n_ends + 1, n_ends,
                 factor[part.cells[0]], n * (n + 1) / 2 - 1);
        for (int i = 0; i < n; i++)
            factor[part.cells[i]] = 0;
    }
}

/* The factors that are left of each cell of the board, and of the value.
 * Returns how many are not 0. */
static int reduce(const struct checker *c, const struct line *line, int *factor,
                  int64_t *value) {
    int n = 0;
    for (int i = 0; i < line->word.n_places; i++)
        factor[c->line_places.at[line->places + (size_t)i]] +=
            c->numbers.at[line->numbers + 2 * (size_t)i];
    for (size_t i = 0; i < c->houses.n; i += (size_t)c->n)
        take_house(c, c->houses.at + i, factor, value);
    for (int i = 0; i < c->n_cells; i++)
        n += factor[i] != 0;
    return n;
}

bool verify_build_sum(struct checker *c, struct building *b,
                      const struct line *line) {
    int factor[MAX_CELLS] = {0};
    struct ints numbers = {.n = 0};
    struct language l = {.word = {.n = c->n, .value = line->word.value},
                         .step = line->step,
                         .n_ends = 1};
    const int n = reduce(c, line, factor, &l.word.value);
    if (c->n <= MOST_DIGITS && n > c->n)
        take_parts(c, b, factor, &l, &numbers);
    for (int i = 0; i < line->word.n_places; i++) {
        const int cell = c->line_places.at[line->places + (size_t)i];
        if (factor[cell])
            add_term(c, &l, &numbers, verify_variable(c, cell, 0), c->n,
                     factor[cell], 0);
        factor[cell] = 0;
    }
    l.word.numbers = numbers.at;
    const bool has_word =
        n == 0 ? l.word.value == 0
               : verify_goes_on(c) && verify_build_language(c, b, &l);
    free(numbers.at);
    free(l.letters.at);
    return has_word;
}
