/* The lines of a certificate that say what the puzzle is, but for its givens.
 */
#include "certify/definition.h"

#include "board/mark_text.h"
#include "certify/verify.h"
#include "rules/families.h"

#include <string.h>

/* Lines of their own say these. */
static bool has_own_line(const struct rule_instance *rule) {
    return rule_is_drawn(rule) || rule->rule == &no_boxes_rule;
}

static bool lacks_boxes(const struct rule_set *rules) {
    bool lacks = rules->board->region != NULL;
    for (size_t i = 0; i < rules->list.n && !lacks; i++)
        lacks = rules->list.data[i].rule == &no_boxes_rule;
    return lacks;
}

static void print_boxes(const struct geometry *g, struct text *out) {
    text_printf(out, "box %d %d\n", geometry_band_height(g),
                geometry_stack_width(g));
}

static void print_shape(const struct rule_set *rules, int format,
                        struct text *out) {
    const struct geometry *const g = &rules->shape;
    if (format > 2)
        text_printf(out, "size %d\n", g->n);
    if (!lacks_boxes(rules)) {
        print_boxes(g, out);
    } else if (rules->board->region) {
        text_add(out, "regions ");
        regions_print(g, rules->board->region, out);
        text_add_char(out, '\n');
    } else {
        text_add(out, "no-boxes\n");
    }
}

/* A rule's name has one spelling, whatever was written. */
static void print_rules(const struct rule_set *rules, struct text *out) {
    text_add(out, "rules");
    for (size_t i = 0; i < rules->list.n; i++)
        if (!has_own_line(&rules->list.data[i]))
            text_printf(out, " %s", rules->list.data[i].name);
    text_add_char(out, '\n');
}

static void print_marks(const struct rule_set *rules, struct text *out) {
    for (size_t i = 0; i < rules->board->marks.n; i++) {
        text_add(out, "mark ");
        mark_print(&rules->shape, &rules->board->marks.data[i], out);
        text_add_char(out, '\n');
    }
}

void definition_print(const struct definition *s, const char *tool,
                      struct text *out) {
    text_printf(out, "sudokusat-certificate %d\ntool %s\n", s->format, tool);
    text_add(out, text_string(&s->lines));
}

void definition_print_blank(const struct definition *s,
                            const struct geometry *shape, struct text *out) {
    definition_print(s, "blank", out);
    text_add(out, "givens ");
    for (int cell = 0; cell < geometry_cells(shape); cell++)
        text_add_char(out, '.');
    text_add(out, "\nclauses ");
}

/* ---- what the checker knows */

/* Whether it does; if not, in which line the first is that it does not. */
static bool is_known(const struct definition *s, const struct geometry *shape,
                     uint64_t *line) {
    struct text head = {0};
    sudokusat_check_report report;
    definition_print_blank(s, shape, &head);
    verify_head(head.data, head.n, NULL, NULL, &report);
    text_free(&head);
    if (report.outcome == SUDOKUSAT_NO_MEMORY)
        alloc_failed(0);
    *line = report.line;
    return report.outcome == SUDOKUSAT_ACCEPTED;
}

/* The rule by itself, on a board with these pieces. */
static bool is_known_rule(const struct rule_set *rules, int format,
                          const struct rule_instance *rule) {
    struct definition alone = {.format = format};
    uint64_t line;
    print_shape(rules, format, &alone.lines);
    text_add(&alone.lines, "rules classic");
    if (rule->rule != &classic_rule)
        text_printf(&alone.lines, " %s", rule->name);
    text_add_char(&alone.lines, '\n');
    const bool known = is_known(&alone, &rules->shape, &line);
    definition_free(&alone);
    return known;
}

static const char *unknown_rule(const struct rule_set *rules, int format) {
    for (size_t i = 0; i < rules->list.n; i++) {
        const struct rule_instance *const rule = &rules->list.data[i];
        if (!has_own_line(rule) && !is_known_rule(rules, format, rule))
            return rule->name;
    }
    return NULL;
}

void definition_name_unknown(const struct rule_set *rules,
                             const struct definition *s, uint64_t line,
                             struct text *why) {
    const char *const rule = unknown_rule(rules, s->format);
    struct text head = {0};
    definition_print(s, "blank", &head);
    const char *at = text_string(&head);
    while (--line && strchr(at, '\n'))
        at = strchr(at, '\n') + 1;
    if (rule)
        text_printf(why, "the rule '%s' is", rule);
    else if (!strncmp(at, "mark ", 5))
        text_printf(why, "the mark '%.*s' is", (int)strcspn(at + 5, "\n"),
                    at + 5);
    else
        text_add(why, "these rules and marks are");
    text_add(why, " not supported by certificates");
    text_free(&head);
}

bool definition_write(const struct rule_set *rules, struct definition *s,
                      struct text *why) {
    const bool plain = !lacks_boxes(rules) && rules->board->marks.n == 0;
    uint64_t line;
    *s = (struct definition){.format = plain ? 2 : 3};
    print_shape(rules, s->format, &s->lines);
    print_rules(rules, &s->lines);
    print_marks(rules, &s->lines);
    const bool known = is_known(s, &rules->shape, &line);
    if (!known)
        definition_name_unknown(rules, s, line, why);
    return known;
}

void definition_free(struct definition *s) {
    text_free(&s->lines);
}
