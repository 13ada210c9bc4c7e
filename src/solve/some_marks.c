/* A puzzle with some of the marks that are drawn on it. */
#include "solve/some_marks.h"

#include "encode/encode.h"

#include <string.h>

void some_marks_init(struct some_marks *m, struct solver *whole) {
    *m = (struct some_marks){.whole = whole};
    m->n_marks = (int)solver_rules(whole)->board->marks.n;
    m->kept = xnew0((size_t)m->n_marks, bool);
}

static void close_part(struct some_marks *m) {
    solver_free(m->part);
    cover_free(m->cover);
    rule_set_forget(&m->rules);
    m->part = NULL;
    m->cover = NULL;
}

void some_marks_free(struct some_marks *m) {
    close_part(m);
    xfree(m->kept);
}

static bool has_all(const struct some_marks *m, const bool *kept) {
    for (int i = 0; i < m->n_marks; i++)
        if (!kept[i])
            return false;
    return true;
}

struct solver *some_rules_solver(const struct solver *whole,
                                 const struct rule_set *rules,
                                 struct cover **cover) {
    struct constraints c;
    struct text why = {0};
    const char *ignored;
    int which;
    struct solver *solver = NULL;
    constraints_init(&c, &rules->shape);
    if (rule_set_emit_checked(rules, &c, &why, &which)) {
        *cover = encode_constraints(&c);
        solver = solver_like(whole, rules, *cover, &ignored);
    }
    constraints_free(&c);
    text_free(&why);
    return solver;
}

struct solver *some_marks_solver(struct some_marks *m, const bool *kept) {
    const size_t size = (size_t)m->n_marks * sizeof *kept;
    if (has_all(m, kept))
        return m->whole;
    if (m->part && !memcmp(m->kept, kept, size))
        return m->part;
    close_part(m);
    memcpy(m->kept, kept, size);
    rule_set_keep_marks(&m->rules, solver_rules(m->whole), kept);
    m->part = some_rules_solver(m->whole, &m->rules, &m->cover);
    return m->part;
}
