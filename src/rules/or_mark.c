/* or: at least one of the options holds, each a list of marks that hold
 * together; an option may be such a choice again.
 *
 * What the marks of an option say becomes lines that tell whether it is so
 * (reify.h), and one more line over what they tell says that an option holds.
 */
#include "rules/families.h"

#include "rules/reify.h"

#include <string.h>

/* ---- reading ---- */

struct options {
    struct rule_instance *marks; /* option by option */
    int n_marks;
    int *end; /* [n_options] where each option's marks end */
    int n_options;
};

static void free_instance(struct rule_instance *r) {
    xfree(r->name);
    if (r->data && r->rule->free_data)
        r->rule->free_data(r->data);
    else
        xfree(r->data);
}

static void free_options(void *data) {
    struct options *const o = data;
    for (int i = 0; i < o->n_marks; i++)
        free_instance(&o->marks[i]);
    xfree(o->marks);
    xfree(o->end);
    xfree(o);
}

static const struct rule *find_kind(const struct rule_instance *rule,
                                    const char *kind) {
    for (int i = 0; rule->kinds && rule->kinds[i]; i++)
        if (!strcmp(rule->kinds[i]->name, kind))
            return rule->kinds[i];
    return NULL;
}

/* A refusal is told of the mark itself. */
static const char *read_mark(struct options *o, const struct mark *mark,
                             const struct board *board,
                             struct rule_instance *rule) {
    const struct rule *const kind = find_kind(rule, mark->kind);
    rule->refused = mark;
    if (!kind)
        return "is of an unknown kind";
    if (kind->needs_boxes)
        return "needs boxes, and cannot be in an option";
    struct rule_instance *const r = &o->marks[o->n_marks];
    *r = *rule;
    r->rule = kind;
    r->mark = mark;
    r->name = NULL;
    r->data = NULL;
    r->refused = NULL;
    o->n_marks++;
    const char *const problem = kind->parse("", board, r);
    rule->refused = !problem ? NULL : r->refused ? r->refused : mark;
    return problem;
}

static const char *parse(const char *args, const struct board *board,
                         struct rule_instance *rule) {
    const struct mark *const m = rule->mark;
    size_t n = 0;
    (void)args;
    if (m->value || m->loop || m->coeffs.n || m->cells.n)
        return "takes only options, each in brackets: or: (cage 3: r1c1 r1c2) "
               "| (odd: r1c1)";
    if (!m->options.n)
        return "has no options";
    for (size_t i = 0; i < m->options.n; i++)
        n += m->options.data[i].n;
    struct options *const o = xnew0(1, struct options);
    rule->data = o;
    o->marks = xnew0(n, struct rule_instance);
    o->end = xnew(m->options.n, int);
    for (size_t i = 0; i < m->options.n; i++) {
        for (size_t k = 0; k < m->options.data[i].n; k++) {
            const char *const problem =
                read_mark(o, &m->options.data[i].data[k], board, rule);
            if (problem)
                return problem;
        }
        o->end[o->n_options++] = o->n_marks;
    }
    return NULL;
}

/* ---- emit ---- */

/* What every option rests on: the helpers of its marks, option by option, as
 * bits of where options end. */
struct choice {
    int32_t n_truths, is_inner; /* the last place tells whether one holds */
    unsigned char ends[];       /* [n_truths] an option ends here */
};

enum { HOLDS = 1, BROKEN = 2 }; /* in set: an option does; this one does not */

static bool choice_step(const void *context, int place, int letter,
                        struct automaton_state *s) {
    const struct choice *const o = context;
    if (place == o->n_truths)
        return letter == ((s->set & HOLDS) != 0);
    if (!letter)
        s->set |= BROKEN;
    if (o->ends[place] && !(s->set & BROKEN))
        s->set |= HOLDS;
    if (o->ends[place])
        s->set &= HOLDS;
    return true;
}

static bool choice_holds(const void *context, const struct automaton_state *s) {
    return ((const struct choice *)context)->is_inner || s->set & HOLDS;
}

static int emit_choice(const struct rule_instance *rule, struct constraints *c,
                       bool is_inner, bool *is_settled);

/* What one option says, as truths. A mark that says nothing adds none. */
static void emit_option(const struct rule_instance *rule, struct constraints *c,
                        int from, int end, struct truths *truths) {
    const struct options *const o = rule->data;
    for (int i = from; i < end; i++) {
        struct rule_instance one = o->marks[i];
        const size_t first = c->list.n;
        bool is_settled = false;
        one.replaced = rule->replaced;
        if (one.rule == &or_rule) {
            const int truth = emit_choice(&one, c, true, &is_settled);
            if (!is_settled)
                vec_push(truths, truth);
            continue;
        }
        const bool had_trouble = c->trouble != NULL;
        one.rule->emit(&one, c);
        reify_from(c, first, rule->rule->name, rule->number, truths);
        if (c->trouble && !had_trouble) {
            c->trouble_rule = rule->rule->name;
            c->trouble_mark = one.mark;
        }
    }
}

static int add_choice_line(const struct rule_instance *rule,
                           struct constraints *c, const struct truths *truths,
                           const unsigned char *ends, bool is_inner) {
    const size_t n = truths->n, size = sizeof(struct choice) + n;
    struct choice *const choice = alloc_zeroed(1, size);
    struct line_place *const places = xnew(n + 1, struct line_place);
    const struct automaton_words words = {.context = choice,
                                          .context_size = size,
                                          .step = choice_step,
                                          .accepts = choice_holds};
    const int helper = is_inner ? constraints_add_helper(c, 2) : -1;
    choice->n_truths = (int32_t)n;
    choice->is_inner = is_inner;
    memcpy(choice->ends, ends, n);
    for (size_t i = 0; i < n; i++)
        places[i] = (struct line_place){PLACE_HELPER, -1, truths->data[i]};
    if (is_inner) {
        places[n] = (struct line_place){PLACE_HELPER, -1, helper};
        constraints_define_helper(c, rule->rule->name, rule->number, places,
                                  (int)n + 1, &words);
    } else {
        constraints_add_line(c, rule->rule->name, rule->number, places, (int)n,
                             &words);
    }
    xfree(places);
    xfree(choice);
    return helper;
}

/* *is_settled: an option that says nothing holds in any case. */
static int emit_choice(const struct rule_instance *rule, struct constraints *c,
                       bool is_inner, bool *is_settled) {
    const struct options *const o = rule->data;
    struct truths truths = {0};
    int from = 0, helper = -1;
    struct VEC(size_t) end = {0};
    for (int i = 0; i < o->n_options && !*is_settled; from = o->end[i++]) {
        const size_t n = truths.n;
        emit_option(rule, c, from, o->end[i], &truths);
        *is_settled = truths.n == n;
        vec_push(&end, truths.n);
    }
    if (!*is_settled) {
        unsigned char *const ends = xnew0(truths.n, unsigned char);
        for (size_t i = 0; i < end.n; i++)
            ends[end.data[i] - 1] = 1;
        helper = add_choice_line(rule, c, &truths, ends, is_inner);
        xfree(ends);
    }
    vec_free(&truths);
    vec_free(&end);
    return helper;
}

static void emit(const struct rule_instance *rule, struct constraints *c) {
    const bool was_uncertain = c->is_uncertain;
    bool is_settled = false;
    if (!was_uncertain) {
        c->is_uncertain = true;
        c->n_certain = c->list.n;
    }
    emit_choice(rule, c, false, &is_settled);
    c->is_uncertain = was_uncertain;
}

/* ---- holds ---- */

static bool option_holds(const struct rule_instance *rule, int from, int end,
                         const struct grid *g) {
    const struct options *const o = rule->data;
    struct violations v = {{0}};
    for (int i = from; i < end && !v.list.n; i++) {
        struct rule_instance one = o->marks[i];
        one.replaced = rule->replaced;
        one.rule->holds(&one, g, &v);
    }
    const bool good = v.list.n == 0;
    violations_free(&v);
    return good;
}

static void collect(const struct rule_instance *rule, struct cell_list *cells) {
    const struct options *const o = rule->data;
    for (int i = 0; i < o->n_marks; i++) {
        const struct rule_instance *const one = &o->marks[i];
        if (one->rule == &or_rule)
            collect(one, cells);
        for (size_t k = 0; k < one->mark->cells.n; k++)
            vec_push(cells, one->mark->cells.data[k]);
    }
}

static void holds(const struct rule_instance *rule, const struct grid *g,
                  struct violations *v) {
    const struct options *const o = rule->data;
    struct cell_list cells = {0}, filled = {0};
    int from = 0;
    for (int i = 0; i < o->n_options; from = o->end[i++])
        if (option_holds(rule, from, o->end[i], g))
            return;
    collect(rule, &cells);
    for (size_t i = 0; i < cells.n; i++)
        if (g->cell[cells.data[i]] >= 0)
            vec_push(&filled, cells.data[i]);
    violations_add_word(v, rule->rule->name, rule->number, g, filled.data,
                        (int)filled.n, NULL, 0);
    vec_free(&cells);
    vec_free(&filled);
}

const struct rule or_rule = {
    .name = "or",
    .summary = "at least one of the options holds",
    .replaceable = PART_BOXES | PART_TIES,
    .has_lines = true,
    .parse = parse,
    .emit = emit,
    .holds = holds,
    .free_data = free_options,
};
