/* cage: the digits that a cage can have. "help cage 17 in 3" asks it too. */
#include "cli/commands.h"
#include "cli/input.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/shared_options.h"
#include "sudokusat.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_CELLS 64
#define MAX_SETS 100000
#define WIDTH 72 /* of a line of sets */

/* A cell as it was typed, counted from 1. */
struct named_cell {
    int row, col;
};

/* What is asked: sum, and cells or how many they are. */
struct cage_words {
    long sum;
    int n_cells; /* 0 = any number */
    struct named_cell cells[MAX_CELLS];
    bool has_cells;
    const char *file; /* or NULL */
};

/* One list of sets, for a number of cells. */
struct cage_sets {
    uint64_t *list; /* [n] */
    int n;
    bool too_many;
    uint64_t in_all, in_any;
};

/* The board that it is about: a puzzle's, or one of so many digits. */
struct cage_board {
    struct out *out;
    const struct options *options;
    int size;
    sudokusat_puzzle *puzzle; /* or NULL */
};

/* ---- words */

static bool read_number(const char *text, long most, long *to) {
    const size_t n = strspn(text, "0123456789");
    *to = n && n < 6 && !text[n] ? strtol(text, NULL, 10) : most + 1;
    return *to <= most;
}

/* "r1c2", and where it ends; or NULL. */
static const char *read_cell(const char *text, struct named_cell *to) {
    int n = 0;
    if (sscanf(text, "r%6dc%6d%n", &to->row, &to->col, &n) == 2 && n &&
        to->row >= 1 && to->col >= 1)
        return text + n;
    return NULL;
}

static int sign(int x) {
    return (x > 0) - (x < 0);
}

static bool add_cell(struct cage_words *w, struct named_cell cell) {
    for (int i = 0; i < w->n_cells; i++)
        if (w->cells[i].row == cell.row && w->cells[i].col == cell.col)
            return false;
    if (w->n_cells == MAX_CELLS)
        return false;
    w->cells[w->n_cells++] = cell;
    return true;
}

/* "r1c2" or "r1c2-r1c4"; whether it is that. */
static bool add_cells(struct cage_words *w, const char *text) {
    struct named_cell at, end;
    const char *rest = read_cell(text, &at);
    end = at;
    if (rest && *rest == '-')
        rest = read_cell(rest + 1, &end);
    const int down = rest ? end.row - at.row : 0;
    const int right = rest ? end.col - at.col : 0;
    if (!rest || *rest || (down && right && abs(down) != abs(right)))
        return false;
    for (int left = abs(down) > abs(right) ? abs(down) : abs(right);; left--) {
        if (!add_cell(w, at))
            return false;
        if (!left)
            return true;
        at.row += sign(down);
        at.col += sign(right);
    }
}

static int refuse(void) {
    complain("cage takes a sum and a number of cells, such as 17 in 3, or "
             "cells, such as 17 in r1c1-r1c3 puzzle.txt");
    return EXIT_USAGE;
}

/* What stands behind "in". */
static int read_cells(const struct options *o, struct cage_words *w) {
    long n;
    int i = 2;
    if (o->n_files == 3 && read_number(o->files[2], MAX_CELLS, &n)) {
        w->n_cells = (int)n;
        return n ? -1 : refuse();
    }
    struct named_cell ignored;
    while (i < o->n_files && add_cells(w, o->files[i]))
        i++;
    w->has_cells = w->n_cells > 0;
    if (!w->n_cells || i + 1 < o->n_files ||
        (i < o->n_files && read_cell(o->files[i], &ignored)))
        return refuse();
    w->file = i < o->n_files ? o->files[i] : NULL;
    if (!w->file || !o->input.puzzle)
        return -1;
    complain("-p and a FILE cannot be combined");
    return EXIT_USAGE;
}

static int read_words(const struct options *o, struct cage_words *w) {
    *w = (struct cage_words){.sum = 0};
    if (!o->n_files || !read_number(o->files[0], 99999, &w->sum) ||
        (o->n_files > 1 && strcmp(o->files[1], "in") != 0) || o->n_files == 2)
        return refuse();
    return o->n_files > 1 ? read_cells(o, w) : -1;
}

/* ---- sets */

static bool keep(void *context, uint64_t set) {
    struct cage_sets *const s = context;
    s->too_many = s->n == MAX_SETS;
    if (s->too_many)
        return false;
    if ((s->n & (s->n - 1)) == 0)
        s->list =
            memory_grow(s->list, s->n ? 2 * (size_t)s->n : 1, sizeof *s->list);
    s->list[s->n++] = set;
    s->in_all &= set;
    s->in_any |= set;
    return true;
}

static void add(struct out *out, const char *text) {
    out_write(out, text, strlen(text));
}

static void add_digit(const struct cage_board *b, int digit) {
    char number[16];
    char *const text =
        b->puzzle ? sudokusat_print_digit(b->puzzle, digit) : NULL;
    snprintf(number, sizeof number, "%d", digit + 1);
    add(b->out, text ? text : number);
    sudokusat_free(text);
}

/* The digits of a set, with blanks between them where they may be longer. */
static int add_set(const struct cage_board *b, uint64_t set) {
    int n = 0;
    for (int d = 0; d < b->size; d++) {
        if (!(set >> d & 1))
            continue;
        if (n++ && b->size > 9)
            add(b->out, " ");
        add_digit(b, d);
    }
    return b->size > 9 ? 3 * n : n;
}

static void add_common(const struct cage_board *b, const char *words,
                       uint64_t set) {
    if (!set)
        return;
    add(b->out, words);
    add_set(b, set);
    add(b->out, "\n");
}

static uint64_t all_digits(int size) {
    return UINT64_MAX >> (64 - size);
}

static void add_text(const struct cage_board *b, const struct cage_words *w,
                     int n_cells, const struct cage_sets *s) {
    char head[120];
    int width = WIDTH;
    snprintf(head, sizeof head, "%ld in %d cell%s: %d combination%s", w->sum,
             n_cells, n_cells == 1 ? "" : "s", s->n, s->n == 1 ? "" : "s");
    add(b->out, head);
    for (int i = 0; i < s->n; i++) {
        if (width >= WIDTH) {
            add(b->out, "\n ");
            width = 1;
        }
        add(b->out, b->size > 9 && width > 1 ? ", " : " ");
        width += add_set(b, s->list[i]) + 2;
    }
    add(b->out, "\n");
    if (s->n > 1) {
        add_common(b, "  in all: ", s->in_all);
        add_common(b, "  in none: ", all_digits(b->size) & ~s->in_any);
    }
}

static json_t *digits_json(const struct cage_board *b, uint64_t set) {
    json_t *const list = json_array();
    for (int d = 0; d < b->size; d++)
        if (set >> d & 1)
            json_array_append_new(list, json_integer(d + 1));
    return list;
}

static json_t *cells_json(const struct cage_words *w) {
    char name[40];
    json_t *const list = json_array();
    for (int i = 0; i < w->n_cells; i++) {
        snprintf(name, sizeof name, "r%dc%d", w->cells[i].row, w->cells[i].col);
        json_array_append_new(list, json_string(name));
    }
    return list;
}

static void add_json(const struct cage_board *b, const struct cage_words *w,
                     int n_cells, const struct cage_sets *s) {
    json_t *const sets = json_array();
    for (int i = 0; i < s->n; i++)
        json_array_append_new(sets, digits_json(b, s->list[i]));
    json_t *const record = json_pack(
        "{s:s, s:s, s:i, s:I, s:i, s:i, s:o, s:o, s:o}", "schema",
        "sudokusat/1", "command", "cage", "size", b->size, "sum",
        (json_int_t)w->sum, "n_cells", n_cells, "n_combinations", s->n,
        "combinations", sets, "in_all", digits_json(b, s->n ? s->in_all : 0),
        "in_none", digits_json(b, all_digits(b->size) & ~s->in_any));
    if (w->has_cells)
        json_object_set_new(record, "cells", cells_json(w));
    char *const text = json_dumps(record, JSON_COMPACT);
    add(b->out, text ? text : "");
    add(b->out, "\n");
    free(text);
    json_decref(record);
}

/* digits: of the cells, or NULL. */
static int answer(const struct cage_board *b, const struct cage_words *w,
                  int n_cells, const uint64_t *digits) {
    struct cage_sets s = {.in_all = UINT64_MAX};
    const sudokusat_cage_question q = {.size = b->size,
                                       .n_cells = n_cells,
                                       .sum = w->sum,
                                       .digits = digits,
                                       .on_set = keep,
                                       .context = &s};
    sudokusat_cage(&q);
    if (s.too_many)
        complain("%ld in %d cells has more than %d combinations", w->sum,
                 n_cells, MAX_SETS);
    else if (b->options->output.quiet)
        ; /* the status tells */
    else if (b->options->output.json)
        add_json(b, w, n_cells, &s);
    else if (w->n_cells || s.n)
        add_text(b, w, n_cells, &s);
    free(s.list);
    return s.too_many ? EXIT_STOPPED : s.n ? EXIT_YES : EXIT_NO;
}

/* ---- without a puzzle */

static int answer_plain(const struct options *o, const struct cage_words *w,
                        struct out *out) {
    const struct cage_board b = {
        .out = out,
        .options = o,
        .size = o->input.size ? (int)o->input.size
                : o->input.box.rows
                    ? (int)(o->input.box.rows * o->input.box.cols)
                    : 9};
    if (w->n_cells)
        return answer(&b, w, w->n_cells, NULL);
    bool any = false;
    for (int n = 1; n <= b.size; n++) {
        const int status = answer(&b, w, n, NULL);
        if (status == EXIT_STOPPED)
            return status;
        any |= status == EXIT_YES;
    }
    return any ? EXIT_YES : EXIT_NO;
}

/* ---- with one */

static int fail(const struct input *in, const sudokusat_puzzle *p) {
    complain_at(input_name(in), sudokusat_error_line(p),
                (size_t)sudokusat_error_column(p), sudokusat_error(p));
    return EXIT_UNREADABLE;
}

/* What is left in the cells of the question. */
static int pick(const struct cage_words *w, int size, const uint64_t *left,
                uint64_t *digits) {
    for (int i = 0; i < w->n_cells; i++) {
        const struct named_cell at = w->cells[i];
        if (at.row > size || at.col > size) {
            complain("r%dc%d is not on a board of %dx%d", at.row, at.col, size,
                     size);
            return EXIT_USAGE;
        }
        digits[i] = left[(at.row - 1) * size + at.col - 1];
    }
    return -1;
}

static int answer_puzzle(const struct options *o, const struct cage_words *w,
                         struct out *out, const struct input *in,
                         sudokusat_solver *solver, sudokusat_puzzle *p) {
    const int size = sudokusat_size(p);
    uint64_t digits[MAX_CELLS];
    if (sudokusat_error(p))
        return fail(in, p);
    const struct cage_board b = {out, o, size, p};
    uint64_t *const left =
        memory_new((size_t)size * (size_t)size, sizeof *left);
    int status = sudokusat_left_in_cells(solver, p, left)
                     ? fail(in, p)
                     : pick(w, size, left, digits);
    free(left);
    return status < 0 ? answer(&b, w, w->n_cells, digits) : status;
}

static int answer_puzzles(const struct options *o, const struct cage_words *w,
                          struct out *out) {
    struct options reading = *o;
    const char *file = w->file;
    reading.files = &file;
    reading.n_files = file ? 1 : 0;
    const sudokusat_options settings = {.rules = o->input.rules.list,
                                        .n_rules = o->input.rules.n};
    sudokusat_solver *const solver = sudokusat_solver_new(&settings, NULL);
    struct input *const in = input_open(&reading);
    int status = EXIT_YES;
    sudokusat_puzzle *p;
    while ((p = input_next(in)) && !out_failed(out)) {
        status = worse_status(status, answer_puzzle(o, w, out, in, solver, p));
        sudokusat_puzzle_free(p);
    }
    status = worse_status(status, input_status(in));
    input_close(in);
    sudokusat_solver_free(solver);
    return status;
}

static int run(const struct options *o) {
    struct cage_words words;
    struct out out;
    int status = read_words(o, &words);
    if (status < 0)
        status = out_open(&out, o->output.file, OUT_STREAM);
    if (status >= 0)
        return status;
    status = words.has_cells ? answer_puzzles(o, &words, &out)
                             : answer_plain(o, &words, &out);
    return out_close(&out, status);
}

static const struct option rows[] = {BOARD_OPTIONS, OUTPUT_OPTIONS};

const struct command command_cage = {
    .name = "cage",
    .purpose = COMMAND_MAKES,
    .summary = "list the digits that fit a cage, such as 17 in 3 cells",
    .example = "sudokusat cage 17 in 3",
    .operands = "SUM [in N | in CELL... [FILE]]",
    .reads = COMMAND_READS_BESIDES,
    .answers_help = true,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
