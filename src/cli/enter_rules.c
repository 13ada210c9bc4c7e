/* Rules and marks that are named while a puzzle is entered. */
#include "cli/enter.h"

#include "cli/message.h"

#include <stdlib.h>
#include <string.h>

static void drop_text(const char **list, int *n, int i) {
    free((void *)list[i]);
    memmove(list + i, list + i + 1, (size_t)(--*n - i) * sizeof *list);
}

bool entry_has_rule(const struct entry *e, const char *rule) {
    const int wanted = sudokusat_find(SUDOKUSAT_RULES, rule);
    for (int i = 0; i < e->n_rules; i++)
        if (sudokusat_find(SUDOKUSAT_RULES, e->rules[i]) == wanted)
            return true;
    return false;
}

static bool drop_from(const char **list, int *n, const char *name) {
    for (int i = *n - 1; i >= 0; i--)
        if (!strcmp(list[i], name)) {
            drop_text(list, n, i);
            return true;
        }
    return false;
}

/* The same name in another spelling drops a rule too. */
static bool drop_rule(struct entry *e, const char *name) {
    const int wanted = sudokusat_find(SUDOKUSAT_RULES, name);
    for (int i = e->n_rules - 1; wanted >= 0 && i >= 0; i--)
        if (sudokusat_find(SUDOKUSAT_RULES, e->rules[i]) == wanted) {
            drop_text(e->rules, &e->n_rules, i);
            return true;
        }
    return false;
}

void entry_drop(struct entry *e, const char *name) {
    if (!drop_rule(e, name) && !drop_from(e->marks, &e->n_marks, name))
        remark("there is no such rule or mark to drop: %s", name);
    else
        entry_look(e);
}

bool entry_take_name(struct entry *e, const char *text) {
    if (strlen(text) > 1 && sudokusat_find(SUDOKUSAT_RULES, text) >= 0) {
        entry_add_rule(e, text);
        if (!entry_look(e))
            drop_text(e->rules, &e->n_rules, e->n_rules - 1);
        return true;
    }
    if (!strchr(text, ':'))
        return false;
    entry_add_mark(e, text);
    if (!entry_look(e))
        drop_text(e->marks, &e->n_marks, e->n_marks - 1);
    return true;
}
