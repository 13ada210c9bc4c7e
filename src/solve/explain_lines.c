/* A line as clauses, for explanations. */
#include "solve/explain_lines.h"

#include "base/alloc.h"

void explain_lines_init(struct explain_lines *l, const struct constraints *c) {
    const int n_candidates = geometry_cells(&c->shape) * c->shape.n;
    size_t longest = 1;
    *l = (struct explain_lines){.constraints = c,
                                .first = xnew0(c->list.n, int),
                                .helper = xnew0(c->helpers.n, int),
                                .n_variables = n_candidates};
    for (size_t i = 0; i < c->helpers.n; i++) {
        l->helper[i] = l->n_variables + 1;
        l->n_variables += c->helpers.data[i];
    }
    for (size_t i = 0; i < c->list.n; i++) {
        const struct automaton *const a = c->list.data[i].words;
        if (c->list.data[i].kind != CONSTRAINT_LINE)
            continue;
        l->first[i] = l->n_variables + 1;
        l->n_variables += (int)a->list.n;
        for (int k = 1; k < a->n_places; k++)
            l->n_variables += a->n_states[k];
        longest = a->list.n > longest ? a->list.n : longest;
    }
    l->clause = xnew(longest + GEOMETRY_MAX_N, int);
}

void explain_lines_free(struct explain_lines *l) {
    xfree(l->first);
    xfree(l->helper);
    xfree(l->clause);
}

/* One line on its way to the sink. */
struct line_writer {
    const struct explain_lines *lines;
    const struct constraint *one;
    const struct automaton *a;
    int first_transition;
    int first_state; /* of the states in front of the place */
    explain_line_sink sink;
    void *context;
    bool stopped;
};

static void send(struct line_writer *w, int n) {
    w->stopped = w->stopped || !w->sink(w->context, w->lines->clause, n);
}

static void send_two(struct line_writer *w, int a, int b) {
    w->lines->clause[0] = a;
    w->lines->clause[1] = b;
    send(w, 2);
}

/* Adds the literals of "the place reads the letter" to the clause. */
static int add_read(const struct line_writer *w, const struct line_place *place,
                    int letter, int n) {
    const struct constraints *const c = w->lines->constraints;
    int *const clause = w->lines->clause;
    if (place->kind == PLACE_HELPER) {
        clause[n++] = w->lines->helper[place->number] + letter;
        return n;
    }
    for (int d = 0; d < c->shape.n; d++)
        if (place->kind == PLACE_CELL
                ? d == letter
                : c->views.data[place->number].letter[d] == letter)
            clause[n++] = geometry_candidate(&c->shape, place->cell, d) + 1;
    return n;
}

/* The literal, or one of the transitions of the place with that letter, or
 * from or to that state; -1 = any. */
static void send_support(struct line_writer *w, int literal, int place,
                         int letter, int from, int to) {
    int n = 0;
    if (literal)
        w->lines->clause[n++] = literal;
    for (int k = w->a->first[place]; k < w->a->first[place + 1]; k++) {
        const struct transition *const t = &w->a->list.data[k];
        if ((letter < 0 || t->letter == letter) &&
            (from < 0 || t->from == from) && (to < 0 || t->to == to))
            w->lines->clause[n++] = w->first_transition + k;
    }
    send(w, n);
}

static void write_letters(struct line_writer *w, int place) {
    const struct constraints *const c = w->lines->constraints;
    const struct line_place *const p = &constraint_places(c, w->one)[place];
    if (p->kind == PLACE_HELPER) {
        const int n = c->helpers.data[p->number];
        const int first = w->lines->helper[p->number];
        for (int i = 0; i < n && !w->stopped; i++) {
            send_support(w, -(first + i), place, i, -1, -1);
            for (int k = 0; k < i; k++)
                send_two(w, -(first + i), -(first + k));
        }
        return;
    }
    for (int d = 0; d < c->shape.n && !w->stopped; d++)
        send_support(w, -(geometry_candidate(&c->shape, p->cell, d) + 1), place,
                     p->kind == PLACE_CELL ? d
                                           : c->views.data[p->number].letter[d],
                     -1, -1);
}

static void write_transitions(struct line_writer *w, int place) {
    const struct constraints *const c = w->lines->constraints;
    const struct line_place *const p = &constraint_places(c, w->one)[place];
    const bool is_last = place + 1 == w->a->n_places;
    const int behind = w->first_state + (place > 0 ? w->a->n_states[place] : 0);
    for (int k = w->a->first[place]; k < w->a->first[place + 1] && !w->stopped;
         k++) {
        const struct transition *const t = &w->a->list.data[k];
        const int variable = w->first_transition + k;
        if (place > 0)
            send_two(w, -variable, w->first_state + t->from);
        if (!is_last)
            send_two(w, -variable, behind + t->to);
        w->lines->clause[0] = -variable;
        send(w, add_read(w, p, t->letter, 1));
    }
}

static void write_states(struct line_writer *w, int place) {
    const bool is_last = place + 1 == w->a->n_places;
    const int behind = w->first_state + (place > 0 ? w->a->n_states[place] : 0);
    for (int i = 0; place > 0 && i < w->a->n_states[place] && !w->stopped; i++)
        send_support(w, -(w->first_state + i), place, -1, i, -1);
    for (int i = 0; !is_last && i < w->a->n_states[place + 1] && !w->stopped;
         i++)
        send_support(w, -(behind + i), place, -1, -1, i);
}

bool explain_lines_emit(const struct explain_lines *l, int i,
                        explain_line_sink sink, void *context) {
    const struct constraint *const one = &l->constraints->list.data[i];
    struct line_writer w = {.lines = l,
                            .one = one,
                            .a = one->words,
                            .first_transition = l->first[i],
                            .first_state =
                                l->first[i] + (int)one->words->list.n,
                            .sink = sink,
                            .context = context};
    for (int place = 0; place < w.a->n_places && !w.stopped; place++) {
        send_support(&w, 0, place, -1, -1, -1);
        write_letters(&w, place);
        write_transitions(&w, place);
        write_states(&w, place);
        if (place > 0)
            w.first_state += w.a->n_states[place];
    }
    return !w.stopped;
}
