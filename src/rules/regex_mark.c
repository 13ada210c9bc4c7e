/* regex "PATTERN": the digits along the line are a word of the pattern. */
#include "rules/families.h"

#include "rules/mark_values.h"
#include "rules/regex.h"

#include <string.h>

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    enum { MOST_CELLS = 4096 };
    size_t at;
    (void)args;
    const char *problem = mark_check(rule->mark, MARK_VALUE);
    if (!problem && !rule->mark->value)
        problem = "needs a pattern as its value, like \"1[2-4]*5\"";
    if (!problem && rule->mark->cells.n > MOST_CELLS)
        problem = "needs fewer cells";
    if (problem)
        return problem;
    struct regex *const r = xnew0(1, struct regex);
    rule->data = r;
    return regex_read(r, rule->mark->value, board->shape.n, &at);
}

/* ---- emit ---- */

/* A state is the set of positions that the last digit may be; the last bit of
 * all stands for the start. */
enum { START = 255 };

static struct regex_set positions_of(const struct automaton_state *s) {
    struct regex_set set = {{s->set, 0, 0, 0}};
    for (int i = 0; i < 6; i++)
        set.bits[1 + i / 2] |= (uint64_t)(uint32_t)s->at[i] << (i % 2 * 32);
    return set;
}

static struct automaton_state state_of(const struct regex_set *set) {
    struct automaton_state s = {.set = set->bits[0]};
    for (int i = 0; i < 6; i++)
        s.at[i] = (int32_t)(uint32_t)(set->bits[1 + i / 2] >> (i % 2 * 32));
    return s;
}

static void follow(const struct regex *r, const struct regex_set *from,
                   int digit, struct regex_set *to) {
    if (regex_has(from, START))
        *to = r->first;
    for (int word = 0; word < REGEX_WORDS; word++)
        for (uint64_t rest = from->bits[word]; rest; rest &= rest - 1) {
            const int position = 64 * word + bits_lowest(rest);
            for (int i = 0; i < REGEX_WORDS && position < REGEX_MOST; i++)
                to->bits[i] |= r->behind[position].bits[i];
        }
    for (int i = 0; i < REGEX_WORDS; i++)
        to->bits[i] &= r->with[digit].bits[i];
}

static bool step(const void *context, int place, int letter,
                 struct automaton_state *state) {
    const struct regex_set from = positions_of(state);
    struct regex_set to = {{0}};
    (void)place;
    follow(context, &from, letter, &to);
    *state = state_of(&to);
    return to.bits[0] || to.bits[1] || to.bits[2] || to.bits[3];
}

static bool accepts(const void *context, const struct automaton_state *state) {
    const struct regex *const r = context;
    const struct regex_set at = positions_of(state);
    for (int i = 0; i < r->n_positions; i++)
        if (regex_has(&at, i) && regex_has(&r->last, i))
            return true;
    return false;
}

/* Digits that no position tells apart are one letter of a view. */
struct classes {
    struct line_view view;
    int digit[GEOMETRY_MAX_N]; /* one of each class */
};

static struct classes classes_of(const struct regex *r) {
    struct classes out = {.view.n_letters = 0};
    for (int d = 0; d < r->n; d++) {
        int class = 0;
        for (; class < out.view.n_letters; class ++) {
            bool same = true;
            for (int i = 0; i < r->n_positions && same; i++)
                same = bits_has(r->digits[i], d) ==
                       bits_has(r->digits[i], out.digit[class]);
            if (same)
                break;
        }
        if (class == out.view.n_letters)
            out.digit[out.view.n_letters++] = d;
        out.view.letter[d] = (uint8_t) class;
    }
    return out;
}

/* The expression with classes in place of digits. */
struct class_regex {
    struct regex regex;
    int digit[GEOMETRY_MAX_N];
};

static bool class_step(const void *context, int place, int letter,
                       struct automaton_state *state) {
    const struct class_regex *const r = context;
    return step(&r->regex, place, r->digit[letter], state);
}

static bool class_accepts(const void *context,
                          const struct automaton_state *state) {
    return accepts(&((const struct class_regex *)context)->regex, state);
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const struct mark_numbers *const cells = &rule->mark->cells;
    const struct regex *const r = rule->data;
    const struct classes classes = classes_of(r);
    struct class_regex *const context = xnew0(1, struct class_regex);
    struct line_place *const places = xnew(cells->n, struct line_place);
    const bool has_view = classes.view.n_letters < r->n;
    const int view = has_view ? constraints_add_view(c, &classes.view) : -1;
    memcpy(&context->regex, r, sizeof *r);
    for (int i = 0; i < r->n; i++)
        context->digit[i] = has_view ? classes.digit[i] : i;
    for (size_t i = 0; i < cells->n; i++)
        places[i] = (struct line_place){has_view ? PLACE_VIEW : PLACE_CELL,
                                        cells->data[i], view};
    struct automaton_words words = {.context = context,
                                    .context_size = sizeof *context,
                                    .step = class_step,
                                    .accepts = class_accepts};
    const struct regex_set start = {{0, 0, 0, bits_one(START % 64)}};
    words.start = state_of(&start);
    constraints_add_line(c, rule->rule->name, rule->number, places,
                         (int)cells->n, &words);
    xfree(places);
    xfree(context);
}

/* ---- holds ---- */

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const struct mark_numbers *const cells = &rule->mark->cells;
    int *const word = xnew(cells->n, int);
    bool is_full = true;
    for (size_t i = 0; i < cells->n; i++) {
        word[i] = g->cell[cells->data[i]];
        is_full = is_full && word[i] >= 0;
    }
    if (is_full &&
        !regex_matches(rule->mark->value, g->shape.n, word, (int)cells->n))
        violations_add_word(v, rule->rule->name, rule->number, g, cells->data,
                            (int)cells->n, NULL, 0);
    xfree(word);
}

const struct rule regex_rule = {
    .name = "regex",
    .summary = "the digits along the line match the pattern",
    .has_lines = true,
    .parse = parse,
    .emit = emit,
    .holds = holds,
};
