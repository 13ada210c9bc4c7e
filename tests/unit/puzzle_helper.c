/* Boards, rules and solvers from short texts. */
#include "puzzle_helper.h"

#include "api/tables.h"
#include "encode/encode.h"
#include "rules/families.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The table of all rules, and the template behind them. */
static const struct rule *const *all_rules(void) {
    static const struct rule *table[64];
    int n = 0;
    while (rule_table[n]) {
        table[n] = rule_table[n];
        n++;
    }
    table[n] = &template_rule;
    return table;
}

void rules_open(struct rule_set *s, const struct geometry *g,
                const char *names) {
    struct text why = {0};
    size_t at;
    rule_set_init(s, g);
    if (!rule_set_add_list(s, all_rules(), names, &why, &at)) {
        fprintf(stderr, "%s: %s\n", names, text_string(&why));
        abort();
    }
    text_free(&why);
}

void setting_open(struct setting *s, const struct geometry *g,
                  const char *names) {
    static const char *const backends[] = {"dlx", "sat"};
    rules_open(&s->rules, g, names);
    s->cover = encode_build(&s->rules);
    for (int i = 0; i < 2; i++) {
        const char *why = NULL;
        s->solver[i] = solver_new(&s->rules, s->cover,
                                  backend_find(backends[i]), NULL, &why);
        if (!s->solver[i]) {
            fprintf(stderr, "%s: %s\n", backends[i], why);
            abort();
        }
    }
}

void setting_close(struct setting *s) {
    solver_free(s->solver[0]);
    solver_free(s->solver[1]);
    cover_free(s->cover);
    rule_set_free(&s->rules);
}

static int digit_of(char c) {
    if (c >= '1' && c <= '9')
        return c - '1';
    return isupper((unsigned char)c) ? c - 'A' + 9 : -1;
}

void cells_read(const struct geometry *g, const char *text, int8_t *cell) {
    int n = 0;
    for (; *text; text++)
        if (*text != ' ' && n < geometry_cells(g))
            cell[n++] = (int8_t)digit_of(*text);
    if (n != geometry_cells(g))
        abort();
}

struct board *board_read(const struct geometry *g, const char *text) {
    struct board *const b = board_new(g);
    cells_read(g, text, b->given);
    return b;
}
