/* What the completions of all shells have in common. */
#include "cli/completion.h"

#include "cli/memory.h"
#include "cli/page.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- rows */

static bool same_text(const char *a, const char *b) {
    return a == b || (a && b && !strcmp(a, b));
}

static bool same_words(const char *const *a, const char *const *b) {
    if (!a || !b)
        return a == b;
    for (; *a && same_text(*a, *b); a++)
        b++;
    return *a == *b;
}

static bool same_row(const struct option *a, const struct option *b) {
    return same_text(a->name, b->name) && a->letter == b->letter &&
           a->kind == b->kind && same_text(a->label, b->label) &&
           same_text(a->help, b->help) && a->table == b->table &&
           a->offers == b->offers && same_words(a->words, b->words);
}

static void add_row(struct completion *c, const struct option *row,
                    int command) {
    const uint64_t bit = (uint64_t)1 << command;
    for (int i = 0; i < c->n_rows; i++)
        if (same_row(c->rows[i].row, row)) {
            c->rows[i].commands |= bit;
            return;
        }
    c->rows = memory_grow(c->rows, (size_t)c->n_rows + 1, sizeof *c->rows);
    c->rows[c->n_rows++] = (struct completion_row){row, bit};
}

void completion_begin(struct completion *c,
                      const struct command *const *commands, struct out *out) {
    *c = (struct completion){.commands = commands, .out = out};
    for (; commands[c->n_commands]; c->n_commands++) {
        const struct option *row = commands[c->n_commands]->options;
        for (; row->name; row++)
            if (row->help)
                add_row(c, row, c->n_commands);
    }
}

void completion_end(struct completion *c) {
    free(c->rows);
}

bool completion_takes_files(const struct command *command) {
    return strstr(command->operands, "FILE") != NULL;
}

/* ---- values */

/* What the value is called tells what a text is. */
static enum completion_value value_of_text(const struct option *row) {
    if (same_text(row->label, "FILE") || same_text(row->label, "GRID"))
        return COMPLETION_FILE;
    if (same_text(row->label, "DIR"))
        return COMPLETION_FOLDER;
    if (row->offers & OFFER_LISTS)
        return COMPLETION_LIST;
    if (row->offers == OFFER(SUDOKUSAT_MARK_KINDS))
        return COMPLETION_MARK;
    return row->offers || row->words ? COMPLETION_WORD : COMPLETION_TEXT;
}

enum completion_value completion_value(const struct option *row) {
    if (!option_has_value(row))
        return COMPLETION_FLAG;
    switch (row->kind) {
    case OPTION_IN_FILE:
    case OPTION_OUT_FILE:
        return COMPLETION_FILE;
    case OPTION_NAMES:
        return row->table == SUDOKUSAT_BACKENDS ? COMPLETION_BACKEND
                                                : COMPLETION_WORD;
    case OPTION_NAME:
    case OPTION_WORD:
        return COMPLETION_WORD;
    case OPTION_SETTINGS:
        return COMPLETION_SETTING;
    case OPTION_TEXT:
    case OPTION_TEXTS:
        return value_of_text(row);
    default:
        return COMPLETION_TEXT;
    }
}

/* Names of tables that the value may be. */
static unsigned tables_of(const struct option *row) {
    const bool has_table =
        row->kind == OPTION_NAME || row->kind == OPTION_NAMES;
    if (has_table)
        return OFFER(row->table);
    if (row->offers & OFFER_WRITTEN)
        return OFFER(SUDOKUSAT_FORMATS);
    return row->offers & ~OFFER_LISTS;
}

void completion_words(const struct option *row,
                      void (*take)(void *context, const char *word,
                                   const char *summary),
                      void *context) {
    const unsigned tables = tables_of(row);
    for (int i = 0; row->words && row->words[i]; i++)
        take(context, row->words[i], NULL);
    for (int t = SUDOKUSAT_RULES; t <= SUDOKUSAT_LAID_KINDS; t++) {
        sudokusat_row r;
        if (!(tables & OFFER(t)))
            continue;
        for (int i = 0; sudokusat_table_row((enum sudokusat_table)t, i, &r);
             i++)
            if (r.writes || !(row->offers & OFFER_WRITTEN))
                take(context, r.name, r.summary);
    }
}

void completion_settings(void (*take)(void *context, const char *word,
                                      const char *summary),
                         void *context) {
    const char *seen[64];
    int n = 0;
    sudokusat_row row;
    for (int b = 0; sudokusat_table_row(SUDOKUSAT_BACKENDS, b, &row); b++) {
        sudokusat_setting setting;
        for (int i = 0; sudokusat_backend_setting(row.name, i, &setting); i++) {
            int k = 0;
            while (k < n && strcmp(seen[k], setting.name))
                k++;
            if (k < n || n == 64)
                continue;
            seen[n++] = setting.name;
            take(context, setting.name, setting.summary);
        }
    }
}

struct page_taker {
    const struct completion *completion;
    void (*take)(void *completion, const char *word, const char *summary);
};

static void take_page(void *taker, const char *name, const char *title) {
    const struct page_taker *const t = taker;
    if (!command_find(t->completion->commands, name))
        t->take((void *)t->completion, name, title);
}

void completion_pages(const struct completion *c,
                      void (*take)(void *completion, const char *word,
                                   const char *summary)) {
    struct page_taker taker = {c, take};
    page_names(take_page, &taker);
}

/* ---- writing */

void completion_put(const struct completion *c, ...) {
    va_list texts;
    va_start(texts, c);
    for (const char *text; (text = va_arg(texts, const char *));)
        out_write(c->out, text, strlen(text));
    va_end(texts);
}

void completion_put_quoted(const struct completion *c, const char *text,
                           const char *special) {
    completion_put(c, "'", NULL);
    for (; *text; text++) {
        const bool escaped = strchr(special, *text) != NULL;
        if (escaped)
            completion_put(c, "\\", NULL);
        if (*text == '\'' && !escaped)
            completion_put(c, "'\\'", NULL);
        out_write(c->out, text, 1);
    }
    completion_put(c, "'", NULL);
}
