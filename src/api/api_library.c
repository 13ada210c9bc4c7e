/* The library itself: version, memory, tables. */
#include "sudokusat.h"

#include "api/api.h"
#include "api/tables.h"
#include "base/alloc.h"
#include "base/near.h"
#include "board/forms.h"
#include "cnf/amo.h"
#include "generate/lay.h"
#include "logic/grade.h"
#include "rules/rule_set.h"

#include <ctype.h>
#include <string.h>

const char *sudokusat_version(void) {
    return SUDOKUSAT_VERSION;
}

void sudokusat_free(char *text) {
    xfree(text);
}

void sudokusat_on_out_of_memory(void (*handler)(size_t bytes)) {
    alloc_set_handler(handler);
}

/* Of rules, or of kinds of marks. */
static bool rule_row(const struct rule *const *table, int i,
                     sudokusat_row *row) {
    for (int k = 0; k <= i; k++)
        if (!table[k])
            return false;
    *row =
        (sudokusat_row){.name = table[i]->name, .summary = table[i]->summary};
    return true;
}

static bool backend_row(int i, sudokusat_row *row) {
    for (int k = 0; k <= i; k++)
        if (!backend_table[k])
            return false;
    *row = (sudokusat_row){
        .name = backend_table[i]->name,
        .summary = backend_table[i]->summary,
        .traces = backend_table[i]->can & CAN_TRACE,
        .refutes = backend_table[i]->can & CAN_REFUTE,
        .chooses = backend_table[i]->chosen,
        .work = backend_table[i]->work ? backend_table[i]->work : "nodes"};
    return true;
}

static bool format_row(int i, sudokusat_row *row) {
    for (int k = 0; k <= i; k++)
        if (!text_forms[k].name)
            return false;
    *row = (sudokusat_row){.name = text_forms[i].name,
                           .summary = text_forms[i].summary,
                           .writes = form_writes(&text_forms[i])};
    return true;
}

static bool encoding_row(int i, sudokusat_row *row) {
    if (i >= cnf_n_encodings)
        return false;
    *row = (sudokusat_row){.name = cnf_encodings[i].name,
                           .summary = cnf_encodings[i].summary};
    return true;
}

static bool at_most_one_row(int i, sudokusat_row *row) {
    if (i >= cnf_n_amos)
        return false;
    *row = (sudokusat_row){.name = cnf_amos[i].name,
                           .summary = cnf_amos[i].summary};
    return true;
}

static bool technique_row(int i, sudokusat_row *row) {
    for (int k = 0; k <= i; k++)
        if (!techniques[k].name)
            return false;
    *row = (sudokusat_row){.name = techniques[i].name,
                           .summary = techniques[i].summary,
                           .rating = techniques[i].rating};
    return true;
}

static bool level_row(int i, sudokusat_row *row) {
    *row = (sudokusat_row){.name = NULL};
    return grade_level_row(i, &row->name, &row->rating, &row->summary);
}

static bool laid_row(int i, sudokusat_row *row) {
    for (int k = 0; k <= i; k++)
        if (!lay_table[k])
            return false;
    *row = (sudokusat_row){.name = lay_table[i]->name,
                           .summary = lay_table[i]->summary};
    return true;
}

/* Some tables end with a NULL, and nothing is read past it. */
bool sudokusat_table_row(enum sudokusat_table table, int i,
                         sudokusat_row *row) {
    if (i < 0 || !row)
        return false;
    switch (table) {
    case SUDOKUSAT_RULES:
        return rule_row(rule_table, i, row);
    case SUDOKUSAT_BACKENDS:
        return backend_row(i, row);
    case SUDOKUSAT_FORMATS:
        return format_row(i, row);
    case SUDOKUSAT_ENCODINGS:
        return encoding_row(i, row);
    case SUDOKUSAT_AT_MOST_ONE:
        return at_most_one_row(i, row);
    case SUDOKUSAT_EXPORTS:
        return api_export_row(i, row);
    case SUDOKUSAT_TECHNIQUES:
        return technique_row(i, row);
    case SUDOKUSAT_LEVELS:
        return level_row(i, row);
    case SUDOKUSAT_MARK_KINDS:
        return rule_row(mark_table, i, row);
    case SUDOKUSAT_LAID_KINDS:
        return laid_row(i, row);
    }
    return false;
}

bool sudokusat_backend_setting(const char *backend, int i,
                               sudokusat_setting *setting) {
    const struct backend *const b = backend ? backend_find(backend) : NULL;
    if (!b || !b->settings || !setting)
        return false;
    for (int k = 0; b->settings[k].name; k++)
        if (k == i) {
            *setting = (sudokusat_setting){.name = b->settings[k].name,
                                           .summary = b->settings[k].summary};
            return true;
        }
    return false;
}

/* What follows blanks, hyphens and underscores. */
static const char *next_letter(const char *text) {
    return text + strspn(text, " -_");
}

/* Small and capital letters are the same, and words may be apart or not. */
static bool is_same_word(const char *a, const char *b) {
    a = next_letter(a);
    b = next_letter(b);
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a = next_letter(a + 1);
        b = next_letter(b + 1);
    }
    return *a == *b;
}

int sudokusat_find(enum sudokusat_table table, const char *name) {
    sudokusat_row row;
    if (!name)
        return -1;
    if (table == SUDOKUSAT_RULES) {
        const char *const list = rule_stands_for(name);
        return rule_find(rule_table, list ? list : name);
    }
    const size_t n =
        table == SUDOKUSAT_BACKENDS ? strcspn(name, ":") : strlen(name);
    const bool folds = table == SUDOKUSAT_TECHNIQUES;
    for (int i = 0; sudokusat_table_row(table, i, &row); i++)
        if (folds ? is_same_word(row.name, name)
                  : strlen(row.name) == n && !strncmp(row.name, name, n))
            return i;
    return -1;
}

int sudokusat_name_distance(const char *typed, size_t n, const char *name) {
    return typed && name ? near_distance(typed, n, name) : -1;
}
