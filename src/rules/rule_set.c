/* The rules in force on a board. */
#include "rules/rule_set.h"

#include "board/mark_text.h"
#include "rules/families.h"
#include "rules/cage_sums.h"
#include "rules/near_name.h"

#include <ctype.h>
#include <string.h>

void rule_set_init(struct rule_set *s, const struct geometry *shape) {
    *s = (struct rule_set){.shape = *shape, .board = board_new(shape)};
}

void rule_set_init_board(struct rule_set *s, const struct board *board) {
    *s = (struct rule_set){.shape = board->shape,
                           .board = board_copy_setting(board)};
}

static void instance_clear(struct rule_instance *r) {
    if (r->data && r->rule->free_data)
        r->rule->free_data(r->data);
    else
        xfree(r->data);
    xfree(r->name);
}

void rule_set_free(struct rule_set *s) {
    for (size_t i = 0; i < s->list.n; i++)
        instance_clear(&s->list.data[i]);
    vec_free(&s->list);
    board_free(s->board);
}

/* ---- names ---- */

/* Compares a rule's name with n characters of text, hyphens apart: people
 * write "antiknight" and "anti_knight" too. */
static bool same_name(const char *name, const char *text, size_t n) {
    for (size_t i = 0;;) {
        while (*name == '-')
            name++;
        while (i < n && (text[i] == '-' || text[i] == '_'))
            i++;
        if (i == n || !*name)
            return i == n && !*name;
        if (*name++ != tolower((unsigned char)text[i++]))
            return false;
    }
}

int rule_find(const struct rule *const *table, const char *text) {
    const size_t n = strcspn(text, ":,");
    for (int i = 0; table[i]; i++)
        if (same_name(table[i]->name, text, n))
            return i;
    return -1;
}

/* Names that are short for others. */
static const struct {
    const char *name, *list;
} aliases[] = {
    {"miracle", "anti-knight, anti-king, nonconsecutive"},
    {"sudoku-x", "diagonal"},
    {"hyper-sudoku", "windoku"},
    {"no-touch", "anti-king"},
};

const char *rule_stands_for(const char *text) {
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (same_name(aliases[i].name, text, strlen(text)))
            return aliases[i].list;
    return NULL;
}

/* ---- adding one ---- */

static bool present(const struct rule_set *s, const struct rule_instance *r) {
    for (size_t i = 0; i < s->list.n; i++)
        if (s->list.data[i].rule == r->rule &&
            !strcmp(s->list.data[i].name, r->name))
            return true;
    return false;
}

static char *full_name(const struct rule *rule, const char *args) {
    struct text name = {0};
    text_add(&name, rule->name);
    if (*args)
        text_printf(&name, ":%s", args);
    return text_take(&name);
}

/* Settles between the new rule and those before it which parts are replaced.
 * NULL, or why the rule cannot be there. */
static const char *replace_parts(struct rule_set *s, struct rule_instance *r) {
    for (size_t i = 0; i < s->list.n; i++) {
        struct rule_instance *const other = &s->list.data[i];
        if ((r->rule->needs_boxes && other->replaces & PART_BOXES) ||
            (other->rule->needs_boxes && r->replaces & PART_BOXES))
            return "needs a board with boxes";
        if (r->rule->is_alone && r->rule == other->rule)
            return "is given twice, with different settings";
        other->replaced |= r->replaces & other->rule->replaceable;
        r->replaced |= other->replaces & r->rule->replaceable;
    }
    return NULL;
}

static const char *read_instance(struct rule_set *s, struct rule_instance *r,
                                 const char *args) {
    const char *problem = NULL;
    r->replaces = r->rule->replaces;
    if (r->rule->parse)
        problem = r->rule->parse(args, s->board, r);
    else
        problem = rule_takes_nothing(args);
    if (!problem && !r->name)
        r->name = full_name(r->rule, args);
    return problem;
}

/* Adds the instance, which is read from args, or from its mark. */
static const char *add_instance(struct rule_set *s, struct rule_instance *r,
                                const char *args) {
    const char *problem = read_instance(s, r, args);
    const bool is_new = !problem && (r->mark || !present(s, r));
    if (is_new)
        problem = replace_parts(s, r);
    if (is_new && !problem)
        vec_push(&s->list, *r);
    else
        instance_clear(r);
    return problem;
}

/* Says that there is no such name, and which one may have been meant. */
static void fail_unknown(const char *what, const char *name, size_t n,
                         const struct rule *const *table, struct text *why) {
    enum { SHOWN = 60 };
    text_printf(why, "there is no %s '%.*s'", what, n > SHOWN ? SHOWN : (int)n,
                name);
    const char *const near = near_name(table, name, n);
    if (near)
        text_printf(why, "; did you mean '%s'?", near);
}

bool rule_set_add(struct rule_set *s, const struct rule *const *table,
                  const char *text, struct text *why) {
    const size_t n = strcspn(text, ":");
    const int row = rule_find(table, text);
    const char *const list = row < 0 ? rule_stands_for(text) : NULL;
    size_t at;
    if (list)
        return rule_set_add_list(s, table, list, why, &at);
    if (row < 0) {
        fail_unknown("rule", text, n, table, why);
        return false;
    }
    struct rule_instance r = {
        .rule = table[row], .shape = s->shape, .board = s->board};
    const char *const problem =
        add_instance(s, &r, text[n] ? text + n + 1 : "");
    if (problem)
        text_printf(why, "rule '%s' %s", table[row]->name, problem);
    return !problem;
}

/* ---- what is drawn ---- */

static int number_in_kind(const struct mark_list *marks, size_t i) {
    int number = 1;
    for (size_t k = 0; k < i; k++)
        number += !strcmp(marks->data[k].kind, marks->data[i].kind);
    return number;
}

static void blame(const struct rule_set *s, const struct mark *m,
                  const char *problem, struct text *why) {
    text_add(why, "mark '");
    mark_print(&s->shape, m, why);
    text_printf(why, "' %s", problem);
}

static bool add_mark(struct rule_set *s, const struct rule *const *table,
                     size_t i, struct text *why) {
    const struct mark *const m = &s->board->marks.data[i];
    const int row = rule_find(table, m->kind);
    if (row < 0) {
        fail_unknown("kind of mark", m->kind, strlen(m->kind), table, why);
        return false;
    }
    struct rule_instance r = {.rule = table[row],
                              .shape = s->shape,
                              .board = s->board,
                              .mark = m,
                              .number = number_in_kind(&s->board->marks, i),
                              .kinds = table};
    const char *const problem = add_instance(s, &r, "");
    s->refused = r.refused;
    if (problem && r.refused && rule_find(table, r.refused->kind) < 0)
        fail_unknown("kind of mark", r.refused->kind, strlen(r.refused->kind),
                     table, why);
    else if (problem)
        blame(s, r.refused ? r.refused : m, problem, why);
    return !problem;
}

bool rule_is_drawn(const struct rule_instance *rule) {
    return rule->mark || rule->rule == &regions_rule;
}

bool rule_set_add_drawn(struct rule_set *s, const struct rule *const *table,
                        const struct rule *const *mark_table, struct text *why,
                        int *which) {
    *which = -1;
    if (s->board->region && !rule_set_add(s, table, "regions", why))
        return false;
    for (size_t i = 0; i < s->board->marks.n; i++) {
        *which = (int)i;
        if (!add_mark(s, mark_table, i, why))
            return false;
    }
    return true;
}

/* ---- lists ---- */

static bool ends_name(const char *text, size_t at) {
    const char c = text[at];
    if (c == ',')
        return !isdigit((unsigned char)text[at + 1]) &&
               strncmp(text + at + 1, "torus", 5);
    return c == '\0' || c == ';' || isspace((unsigned char)c);
}

bool rule_set_add_list(struct rule_set *s, const struct rule *const *table,
                       const char *text, struct text *why, size_t *why_at) {
    for (size_t at = 0; text[at];) {
        size_t end = at;
        while (!ends_name(text, end))
            end++;
        if (end > at) {
            struct text name = {0};
            text_add_bytes(&name, text + at, end - at);
            const bool added = rule_set_add(s, table, text_string(&name), why);
            text_free(&name);
            if (!added) {
                *why_at = at;
                return false;
            }
        }
        at = text[end] ? end + 1 : end;
    }
    return true;
}

static void emit_some(const struct rule_set *s, bool lines,
                      struct constraints *c) {
    for (size_t i = 0; i < s->list.n; i++)
        if (s->list.data[i].rule->has_lines == lines)
            s->list.data[i].rule->emit(&s->list.data[i], c);
}

void rule_set_emit(const struct rule_set *s, struct constraints *c) {
    emit_some(s, false, c);
    emit_some(s, true, c);
    cage_sums_emit(c);
}

bool rule_set_has_lines(const struct rule_set *s) {
    for (size_t i = 0; i < s->list.n; i++)
        if (s->list.data[i].rule->has_lines)
            return true;
    return false;
}

bool rule_set_emit_checked(const struct rule_set *s, struct constraints *c,
                           struct text *why, int *which) {
    rule_set_emit(s, c);
    *which = -1;
    if (!c->trouble)
        return true;
    *which = rule_set_mark_named(s, c->trouble_rule, c->trouble_unit);
    if (*which < 0)
        text_printf(why, "rule '%s' %s", c->trouble_rule, c->trouble);
    else
        blame(s,
              c->trouble_mark ? c->trouble_mark : &s->board->marks.data[*which],
              c->trouble, why);
    return false;
}

void rule_set_holds(const struct rule_set *s, const struct grid *g,
                    struct violations *v) {
    for (size_t i = 0; i < s->list.n; i++)
        s->list.data[i].rule->holds(&s->list.data[i], g, v);
}

/* ---- marks ---- */

int rule_set_mark(const struct rule_set *s, const struct rule_instance *rule) {
    return rule->mark ? (int)(rule->mark - s->board->marks.data) : -1;
}

int rule_set_mark_named(const struct rule_set *s, const char *rule, int unit) {
    for (size_t i = 0; i < s->list.n; i++) {
        const struct rule_instance *const one = &s->list.data[i];
        if (one->mark && one->number == unit && !strcmp(one->rule->name, rule))
            return rule_set_mark(s, one);
    }
    return -1;
}

void rule_set_keep_marks(struct rule_set *s, const struct rule_set *all,
                         const bool *kept) {
    *s = (struct rule_set){.shape = all->shape, .board = all->board};
    for (size_t i = 0; i < all->list.n; i++) {
        const int mark = rule_set_mark(all, &all->list.data[i]);
        if (mark < 0 || kept[mark])
            vec_push(&s->list, all->list.data[i]);
    }
}

void rule_set_forget(struct rule_set *s) {
    vec_free(&s->list);
}
