/* A puzzle that is being entered: its cells, and the puzzle that they make. */
#include "cli/enter.h"

#include "cli/engine.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/suggest.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

int entry_digit(const struct entry *e, const char *text) {
    for (int d = 0; d < e->n; d++) {
        char *const symbol = sudokusat_print_digit(e->empty, d);
        const bool same = !strcasecmp(symbol, text);
        sudokusat_free(symbol);
        if (same)
            return d;
    }
    char *end;
    const long number = strtol(text, &end, 10);
    const bool is_number = isdigit((unsigned char)*text) && !*end;
    return is_number && number >= 1 && number <= e->n &&
                   !e->options->input.symbols
               ? (int)number - 1
               : -1;
}

static bool is_number(const char *text) {
    return *text && !text[strspn(text, "0123456789")];
}

void entry_undo(struct entry *e) {
    if (e->at == 0) {
        remark("there is nothing to undo");
        return;
    }
    e->cells[--e->at] = -1;
}

/* A word that is nearly a rule's name was meant as one, not as a blank. */
static bool is_misspelt_rule(const char *text) {
    struct suggestion s = suggest_for(text);
    if (strlen(text) > 2)
        suggest_table(&s, SUDOKUSAT_RULES);
    suggest_end(&s);
    if (s.best)
        remark("there is no rule '%.60s'; did you mean %s?", text, s.best);
    return s.best != NULL;
}

void entry_take(struct entry *e, const char *text) {
    const int digit = entry_digit(e, text);
    if (digit < 0 && is_number(text) && strcmp(text, "0")) {
        remark("%s is not a digit of this board; row %d, column %d again", text,
               sudokusat_row_of(e->n, e->at), sudokusat_column_of(e->n, e->at));
        return;
    }
    if (digit >= 0 || !is_misspelt_rule(text))
        e->cells[e->at++] = (int8_t)digit;
}

/* A board as a list of lists, which is read the same for every size and
 * symbols. */
struct text_source {
    char *text;
    size_t n, at;
};

static long read_source(void *context, char *buffer, long room) {
    struct text_source *const s = context;
    size_t n = s->n - s->at;
    if (n > (size_t)room)
        n = (size_t)room;
    memcpy(buffer, s->text + s->at, n);
    s->at += n;
    return (long)n;
}

#define CELL_TEXT 16 /* bytes of one cell, and what stands around it */

static void write_cells(struct text_source *s, const struct entry *e) {
    const size_t room = (size_t)e->n_cells * CELL_TEXT + CELL_TEXT;
    s->text = memory_new(room, 1);
    for (int cell = 0; cell < e->n_cells; cell++) {
        char *const symbol =
            e->empty && e->cells[cell] >= 0
                ? sudokusat_print_digit(e->empty, e->cells[cell])
                : NULL;
        const char *const before = cell == 0 ? "[["
                                   : sudokusat_column_of(e->n, cell) == 1
                                       ? "],["
                                       : ",";
        s->n +=
            (size_t)snprintf(s->text + s->n, room - s->n,
                             symbol ? "%s\"%s\"" : "%snull", before, symbol);
        sudokusat_free(symbol);
    }
    s->n += (size_t)snprintf(s->text + s->n, room - s->n, "]]\n");
}

sudokusat_puzzle *entry_puzzle(const struct entry *e, const char **why) {
    const struct options *const o = e->options;
    const sudokusat_form form = {.size = e->n,
                                 .box_rows = (int)o->input.box.rows,
                                 .box_cols = (int)o->input.box.cols,
                                 .symbols = o->input.symbols,
                                 .format = "list",
                                 .marks = e->marks,
                                 .n_marks = e->n_marks};
    struct text_source source = {0};
    sudokusat_reader *const reader =
        sudokusat_reader_new(&form, read_source, &source, why);
    sudokusat_puzzle *puzzle = NULL;
    if (reader) {
        write_cells(&source, e);
        puzzle = sudokusat_reader_next(reader);
        if (puzzle)
            *why = sudokusat_error(puzzle);
    }
    sudokusat_reader_free(reader);
    free(source.text);
    return puzzle;
}

sudokusat_solver *entry_solver(const struct entry *e) {
    struct options with_rules = *e->options;
    with_rules.input.rules =
        (struct option_list){.list = e->rules, .n = e->n_rules};
    return engine_solver(&with_rules);
}

static void add_text(const char ***list, int *n, const char *text) {
    *list = memory_grow(*list, (size_t)*n + 1, sizeof **list);
    (*list)[(*n)++] = memory_string(text);
}

void entry_add_rule(struct entry *e, const char *rule) {
    add_text(&e->rules, &e->n_rules, rule);
}

void entry_add_mark(struct entry *e, const char *mark) {
    add_text(&e->marks, &e->n_marks, mark);
}

int entry_open(struct entry *e, const struct options *o) {
    const int64_t by_box = o->input.box.rows * o->input.box.cols;
    const int64_t n = o->input.size ? o->input.size : by_box ? by_box : 9;
    const char *why = NULL;
    *e = (struct entry){.options = o,
                        .talks = isatty(STDIN_FILENO) && !o->output.quiet,
                        .n = (int)n,
                        .n_cells = (int)(n * n)};
    e->cells = memory_new((size_t)e->n_cells, 1);
    e->looks = memory_new((size_t)e->n_cells, 1);
    memset(e->cells, -1, (size_t)e->n_cells);
    for (int i = 0; i < o->input.rules.n; i++)
        entry_add_rule(e, o->input.rules.list[i]);
    for (int i = 0; i < o->input.marks.n; i++)
        entry_add_mark(e, o->input.marks.list[i]);
    e->empty = entry_puzzle(e, &why);
    if (!why)
        return -1;
    complain("%s", why);
    return EXIT_USAGE;
}

static void free_texts(const char **list, int n) {
    for (int i = 0; i < n; i++)
        free((void *)list[i]);
    free(list);
}

void entry_close(struct entry *e) {
    sudokusat_puzzle_free(e->empty);
    free(e->cells);
    free(e->looks);
    free_texts(e->rules, e->n_rules);
    free_texts(e->marks, e->n_marks);
}
