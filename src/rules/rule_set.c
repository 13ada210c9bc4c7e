/* The rules in force on a board. */
#include "rules/rule_set.h"

#include <ctype.h>
#include <string.h>

void rule_set_init(struct rule_set *s, const struct geometry *shape) {
    *s = (struct rule_set){.shape = *shape};
}

void rule_set_free(struct rule_set *s) {
    for (size_t i = 0; i < s->list.n; i++)
        xfree(s->list.data[i].name);
    vec_free(&s->list);
}

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
    const size_t n = strcspn(text, ":");
    for (int i = 0; table[i]; i++)
        if (same_name(table[i]->name, text, n))
            return i;
    return -1;
}

static bool present(const struct rule_set *s, const struct rule_instance *r) {
    for (size_t i = 0; i < s->list.n; i++)
        if (s->list.data[i].rule == r->rule &&
            !memcmp(s->list.data[i].args, r->args, sizeof r->args))
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

bool rule_set_add(struct rule_set *s, const struct rule *const *table,
                  const char *text, struct text *why) {
    const size_t n = strcspn(text, ":");
    const char *const args = text[n] ? text + n + 1 : "";
    const int row = rule_find(table, text);
    if (row < 0) {
        text_printf(why, "there is no rule '%.*s'", n > 60 ? 60 : (int)n, text);
        return false;
    }
    struct rule_instance r = {.rule = table[row], .shape = s->shape};
    const char *problem = NULL;
    if (r.rule->parse)
        problem = r.rule->parse(args, &r);
    else if (*args)
        problem = "takes nothing after the colon";
    if (problem) {
        text_printf(why, "rule '%s' %s", r.rule->name, problem);
        return false;
    }
    if (!present(s, &r)) {
        r.name = full_name(r.rule, args);
        vec_push(&s->list, r);
    }
    return true;
}

static bool ends_name(const char *text, size_t at) {
    const char c = text[at];
    if (c == ',')
        return !isdigit((unsigned char)text[at + 1]);
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

void rule_set_emit(const struct rule_set *s, struct constraints *c) {
    for (size_t i = 0; i < s->list.n; i++)
        s->list.data[i].rule->emit(&s->list.data[i], c);
}

void rule_set_holds(const struct rule_set *s, const struct grid *g,
                    struct violations *v) {
    for (size_t i = 0; i < s->list.n; i++)
        s->list.data[i].rule->holds(&s->list.data[i], g, v);
}
