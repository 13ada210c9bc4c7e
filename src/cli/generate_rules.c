/* The rules that generate is asked for: of the whole board, for the regions,
 * and for marks that are laid. */
#include "cli/generate_rules.h"

#include "cli/memory.h"
#include "cli/message.h"
#include "cli/suggest.h"

#include <stdlib.h>
#include <string.h>

/* One to five digits; returns what follows them, or NULL. */
static const char *read_number(const char *text, int *to) {
    const size_t n = strspn(text, "0123456789");
    *to = n >= 1 && n <= 5 ? (int)strtol(text, NULL, 10) : -1;
    return *to < 0 ? NULL : text + n;
}

bool generate_range(const char *text, int *low, int *high) {
    const char *rest = read_number(text, low);
    *high = *low;
    if (rest && *rest == '-')
        rest = read_number(rest + 1, high);
    else if (rest && !strncmp(rest, "..", 2))
        rest = read_number(rest + 2, high);
    return rest && !*rest && *low <= *high;
}

static int refuse(const char *text) {
    struct suggestion s = suggest_for(text);
    suggest_table(&s, SUDOKUSAT_RULES);
    suggest_table(&s, SUDOKUSAT_LAID_KINDS);
    suggest_name(&s, "regions:random");
    suggest_name(&s, "jigsaw");
    return suggest_complain(&s, "--rule: there is no '%.60s'", text);
}

/* "thermo", "thermo:4" or "thermo:3-5" are marks that are laid; the row of the
 * kind, or -1. Its name is a string of the table. */
static int find_laid(const char *text, sudokusat_row *row) {
    const size_t n = strcspn(text, ":");
    for (int i = 0; sudokusat_table_row(SUDOKUSAT_LAID_KINDS, i, row); i++)
        if (strlen(row->name) == n && !strncmp(row->name, text, n))
            return i;
    return -1;
}

static int add_laid(const char *text, struct target_room *room,
                    sudokusat_generate_options *r) {
    sudokusat_row row;
    sudokusat_laid *const laid = &room->laid[r->n_laid];
    find_laid(text, &row);
    *laid = (sudokusat_laid){.kind = row.name};
    for (int i = 0; i < r->n_laid; i++)
        if (!strcmp(room->laid[i].kind, row.name)) {
            complain("--rule: %s is given twice", row.name);
            return EXIT_USAGE;
        }
    const char *const colon = strchr(text, ':');
    if (colon && (!generate_range(colon + 1, &laid->low, &laid->high) ||
                  laid->low < 1)) {
        complain("--rule %s: the number of marks is a number such as %s:4 or a "
                 "range such as %s:3-5",
                 text, row.name, row.name);
        return EXIT_USAGE;
    }
    r->n_laid++;
    return -1;
}

/* A rule of the board as a whole, or a wish for regions or marks. */
static int add_rule(const char *text, struct target_room *room,
                    sudokusat_generate_options *r) {
    sudokusat_row row;
    if (!strcmp(text, "regions:random") || !strcmp(text, "jigsaw"))
        r->random_regions = true;
    else if (find_laid(text, &row) >= 0)
        return add_laid(text, room, r);
    else if (sudokusat_find(SUDOKUSAT_RULES, text) < 0)
        return refuse(text);
    else
        room->rules[room->n_rules++] = text;
    return -1;
}

int generate_rules(const struct generate_options *o, struct target_room *room,
                   sudokusat_generate_options *r) {
    const struct option_list *const rules = &o->shared.input.rules;
    const size_t n = (size_t)rules->n + 1;
    int status = -1;
    room->rules = memory_new(n, sizeof *room->rules);
    room->laid = memory_new(n, sizeof *room->laid);
    for (int i = 0; i < rules->n && status < 0; i++)
        status = add_rule(rules->list[i], room, r);
    r->laid = room->laid;
    return status;
}

static bool has_killer(const struct generate_options *o) {
    const struct option_list *const rules = &o->shared.input.rules;
    static const char name[] = "killer";
    for (int i = 0; i < rules->n; i++)
        if (strcspn(rules->list[i], ":") == strlen(name) &&
            !strncmp(rules->list[i], name, strlen(name)))
            return true;
    return false;
}

int generate_cage(const struct generate_options *o,
                  sudokusat_generate_options *r) {
    if (!has_killer(o)) {
        complain("--cage needs --rule killer");
        return EXIT_USAGE;
    }
    if (generate_range(o->cage, &r->low_cage, &r->high_cage) && r->low_cage)
        return -1;
    complain("--cage takes a number of cells or a range such as 2-5, not '%s'",
             o->cage);
    return EXIT_USAGE;
}
