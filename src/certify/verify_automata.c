/* Automata: from the step function of a language to clauses.
 *
 * The minimal layered automaton: its states after i positions are the sets of
 * endings that words have from there on. It is the only one of its kind, so its
 * clauses depend on the language alone. They have a variable for each
 * transition and for each state between two positions.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>

enum { MOST_STEPS = 1 << 22, MOST_TRANSITIONS = 100000, DEAD = -1 };

/* ---- building */

static int find_or_add(struct checker *c, struct row_set *set,
                       const uint64_t *row) {
    const int known = verify_find_row(set, row);
    return known >= 0 ? known : verify_add_row(c, set, row);
}

/* The first variable of a position's letters, and how many they are. */
static const int *letters(const struct language *l, int place) {
    return l->letters.at + 2 * (size_t)place;
}

/* All states that words can come to, each with its position, in the order of
 * positions; for each but the last ones, where its letters lead. */
static void explore(struct checker *c, const struct language *l,
                    struct building *b) {
    const int last = l->word.n_places - 1;
    b->next.n = 0;
    verify_clear_rows(&b->states, 2);
    verify_add_row(c, &b->states, (const uint64_t[]){0, 0});
    for (int i = 0; i < b->states.n && verify_goes_on(c); i++) {
        const int place = (int)verify_row(&b->states, i)[0];
        const uint64_t state = verify_row(&b->states, i)[1];
        for (int k = 1; place <= last && k <= letters(l, place)[1]; k++) {
            uint64_t row[] = {(uint64_t)place + 1, state};
            const bool goes_on = l->step(&l->word, place, k, &row[1]);
            if (place == last && l->n_ends == 1)
                row[1] = 0;
            verify_push(c, &b->next,
                        goes_on ? find_or_add(c, &b->states, row) : DEAD);
        }
        if (b->next.n > MOST_STEPS)
            verify_unreadable(c, "the automaton of a line has too many states");
    }
}

static int most_letters(const struct language *l) {
    int most = 0;
    for (int i = 0; i < l->word.n_places; i++)
        most = letters(l, i)[1] > most ? letters(l, i)[1] : most;
    return most;
}

/* The classes of states that have the same endings, from the last state to the
 * first: first the ends, then those that are told apart by the classes, from 1,
 * which their letters lead to. */
static void merge(struct checker *c, const struct language *l,
                  struct building *b) {
    const int width = most_letters(l);
    uint64_t row[MAX_N] = {0};
    size_t next = b->next.n;
    verify_clear_rows(&b->classes, (size_t)width);
    for (int i = 0; i < l->n_ends; i++) {
        row[0] = UINT64_MAX - (uint64_t)i; /* none of the others has this */
        verify_add_row(c, &b->classes, row);
    }
    b->class_of.n = 0;
    for (int i = 0; i < b->states.n; i++) /* of the ends, these are right */
        verify_push(c, &b->class_of, (int)verify_row(&b->states, i)[1]);
    for (int i = b->states.n - 1; i >= 0 && verify_goes_on(c); i--) {
        const int place = (int)verify_row(&b->states, i)[0];
        if (place == l->word.n_places)
            continue;
        const int n = letters(l, place)[1];
        bool alive = false;
        next -= (size_t)n;
        for (int k = 0; k < width; k++) {
            const int to = k < n ? b->next.at[next + (size_t)k] : DEAD;
            const int class = to < 0 ? DEAD : b->class_of.at[to];
            row[k] = (uint64_t)(class + 1);
            alive = alive || row[k];
        }
        b->class_of.at[i] = alive ? find_or_add(c, &b->classes, row) : DEAD;
    }
}

/* Adds a transition, or its letter to one of those from the same state. */
static void add_transition(struct checker *c, size_t first, bool joins,
                           struct transition t) {
    for (size_t i = first; i < c->n_transitions && joins; i++)
        if (c->transitions[i].to == t.to) {
            c->transitions[i].letters |= t.letters;
            return;
        }
    verify_push_transition(c, t);
}

/* The transitions out of a class, whose successors get numbers when they are
 * met. */
static void write_class(struct checker *c, const struct language *l, int class,
                        struct building *b, int *n_behind) {
    const size_t first = c->n_transitions;
    for (size_t k = 0; k < b->classes.width && verify_goes_on(c); k++) {
        const int next = (int)verify_row(&b->classes, class)[k] - 1;
        if (next < 0)
            continue;
        if (b->number.at[next] < 0) {
            b->number.at[next] = (*n_behind)++;
            verify_push(c, &b->order, next);
        }
        add_transition(c, first, l->joins,
                       (struct transition){.from = b->number.at[class],
                                           .to = b->number.at[next],
                                           .letters = UINT64_C(1) << k});
    }
}

/* The ends have their numbers, and one alone has no variable. */
static void write(struct checker *c, const struct language *l,
                  struct building *b) {
    const int n_places = l->word.n_places;
    const size_t n_before = c->n_transitions;
    b->order.n = b->number.n = 0;
    for (int i = 0; i < b->classes.n; i++)
        verify_push(c, &b->number, i < l->n_ends ? i : DEAD);
    verify_push(c, &b->order, b->class_of.at[0]);
    if (verify_goes_on(c))
        b->number.at[b->order.at[0]] = 0;
    verify_push(c, &c->automata, n_places);
    for (int place = 0, i = 0; place < n_places && verify_goes_on(c); place++) {
        const size_t head = c->automata.n;
        const size_t first = c->n_transitions;
        const int end = (int)b->order.n;
        int n_behind = 0;
        for (int k = 0; k < 4; k++)
            verify_push(c, &c->automata, k < 2 ? letters(l, place)[k] : 0);
        for (; i < end && verify_goes_on(c); i++)
            write_class(c, l, b->order.at[i], b, &n_behind);
        const int n_transitions = (int)(c->n_transitions - first);
        if (c->n_transitions - n_before > MOST_TRANSITIONS)
            verify_unreadable(
                c, "the automaton of a line has more than 100 000 transitions");
        if (!verify_goes_on(c))
            return;
        if (place + 1 == n_places && l->n_ends > 1)
            n_behind = l->n_ends;
        c->automata.at[head + 2] = n_transitions;
        c->automata.at[head + 3] = n_behind;
        c->n_variables += n_transitions + n_behind;
    }
}

bool verify_build_language(struct checker *c, struct building *b,
                           const struct language *l) {
    explore(c, l, b);
    merge(c, l, b);
    if (!verify_goes_on(c) || b->class_of.at[0] == DEAD)
        return false;
    write(c, l, b);
    return verify_goes_on(c);
}

/* ---- clauses */

/* A position of an automaton, and the first variables of what is there, from 1;
 * no state is before the first position, nor after the last if it has one end.
 */
struct place {
    const struct transition *transitions;
    int n_letters, n_transitions, n_before, n_behind; /* states */
    int letter, transition, before, behind;
};

/* What a transition has: a state, one of its letters, a state. */
enum column { FROM, LETTER, TO };

static bool has(const struct transition *t, enum column column, int i) {
    if (column == LETTER)
        return t->letters >> i & 1;
    return (column == FROM ? t->from : t->to) == i;
}

/* Each transition implies what it has in this column, of letters one. */
static void draw_parts(struct checker *c, const struct place *p,
                       enum column column, int first) {
    for (int t = 0; t < p->n_transitions && verify_goes_on(c); t++) {
        const struct transition *const is = &p->transitions[t];
        c->literals.n = 0;
        verify_push(c, &c->literals, -(p->transition + t));
        if (column != LETTER)
            verify_push(c, &c->literals,
                        first + (column == FROM ? is->from : is->to));
        for (int i = 0; i < p->n_letters && column == LETTER; i++)
            if (has(is, LETTER, i))
                verify_push(c, &c->literals, first + i);
        verify_draw_clause(c, VERIFY_LINE, c->literals.at, (int)c->literals.n);
    }
}

/* Each of n variables implies one of the transitions that have it there. */
static void draw_choices(struct checker *c, const struct place *p,
                         enum column column, int first, int n) {
    for (int i = 0; i < n && verify_goes_on(c); i++) {
        c->literals.n = 0;
        verify_push(c, &c->literals, -(first + i));
        for (int t = 0; t < p->n_transitions; t++)
            if (has(&p->transitions[t], column, i))
                verify_push(c, &c->literals, p->transition + t);
        verify_draw_clause(c, VERIFY_LINE, c->literals.at, (int)c->literals.n);
    }
}

/* With the digits of a word each clause in turn has one open literal at most.
 */
static void draw_place(struct checker *c, const struct place *p) {
    draw_parts(c, p, LETTER, p->letter);
    if (p->n_before)
        draw_parts(c, p, FROM, p->before);
    draw_choices(c, p, FROM, p->before, p->n_before);
    draw_choices(c, p, LETTER, p->letter, p->n_letters);
    if (p->n_behind)
        draw_parts(c, p, TO, p->behind);
    draw_choices(c, p, TO, p->behind, p->n_behind);
}

/* Variables: of the transitions of a position, of the states after it, and so
 * on. */
void verify_draw_automata(struct checker *c) {
    const struct transition *transitions = c->transitions;
    int next = c->n_candidates + 1;
    for (size_t at = 0; at < c->automata.n && verify_goes_on(c);) {
        struct place p = {.n_behind = 0};
        for (int k = c->automata.at[at++]; k > 0 && verify_goes_on(c); k--) {
            const int *const head = c->automata.at + at;
            p = (struct place){.transitions = transitions,
                               .letter = head[0],
                               .n_letters = head[1],
                               .n_transitions = head[2],
                               .n_before = p.n_behind,
                               .n_behind = head[3],
                               .transition = next,
                               .before = p.behind,
                               .behind = next + head[2]};
            draw_place(c, &p);
            next += p.n_transitions + p.n_behind;
            transitions += p.n_transitions;
            at += 4;
        }
    }
}
