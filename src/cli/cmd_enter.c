/* enter: a puzzle typed in or pasted, and answered.
 *
 * The dialogue of the report "Suduko Solver" (Sverre, ACIT4420, 000): the
 * board is shown, a digit is placed, x leaves, anything else is a blank; then
 * come the rules and how many solutions are wanted. The undo that the report
 * wished for is u. A row or a whole board is taken too, in one line or several
 * and with a frame; so are names of rules and marks, which drop takes back. A
 * digit that breaks a rule is told at once. Where input or output is no
 * terminal, it is one line an answer, and nothing is shown or asked.
 */
#include "cli/ask.h"
#include "cli/commands.h"
#include "cli/engine.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/record.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/sink.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define LINE_SIZE 8192 /* a board of 64x64 in one line */

struct entry {
    const struct options *options;
    bool talks;              /* there is somebody to show the board to */
    sudokusat_puzzle *empty; /* for the board's shape and symbols */
    int n, n_cells;
    int8_t *cells;      /* [n_cells] -1 = blank */
    int at;             /* the cell to enter next */
    const char **rules; /* [n_rules] ours */
    int n_rules;
    const char **marks; /* [n_marks] ours */
    int n_marks;
    int n_broken;    /* violations that were told */
    uint64_t wanted; /* solutions, 0 = all */
};

enum reply { REPLY_LINE, REPLY_END };

/* One line without blanks at its ends; a longer one is cut. */
static enum reply read_line(char line[LINE_SIZE]) {
    size_t n = 0;
    char c = 0;
    bool any = false;
    while (signals_wait_readable(STDIN_FILENO) &&
           read(STDIN_FILENO, &c, 1) == 1 && c != '\n') {
        any = true;
        if (n + 1 < LINE_SIZE && !(n == 0 && isspace((unsigned char)c)))
            line[n++] = c;
    }
    while (n && isspace((unsigned char)line[n - 1]))
        n--;
    line[n] = '\0';
    return (any || c == '\n') && !signals_caught() ? REPLY_LINE : REPLY_END;
}

static void show_board(const struct entry *e) {
    char *const text = sudokusat_print_cells(e->empty, "grid", e->cells);
    fprintf(stderr, "\n%s", text);
    sudokusat_free(text);
}

static void prompt_cell(const struct entry *e) {
    if (!e->talks)
        return;
    show_board(e);
    fprintf(
        stderr,
        "row %d, column %d: a digit, a row or a board; a rule or a mark, drop "
        "NAME;\nu = undo, p = pencil marks, s = as text, x = leave, anything "
        "else = blank: ",
        sudokusat_row_of(e->n, e->at), sudokusat_column_of(e->n, e->at));
}

/* The digit that the text means: a number from 1 to n where symbols are the
 * usual ones, or a symbol. -1 = none. */
static int digit_of(const struct entry *e, const char *text) {
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

static void undo(struct entry *e) {
    if (e->at == 0) {
        remark("there is nothing to undo");
        return;
    }
    e->cells[--e->at] = -1;
}

static void take(struct entry *e, const char *text) {
    const int digit = digit_of(e, text);
    if (digit < 0 && is_number(text) && strcmp(text, "0")) {
        remark("%s is no digit of this board; row %d, column %d again", text,
               sudokusat_row_of(e->n, e->at), sudokusat_column_of(e->n, e->at));
        return;
    }
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

/* The board as a puzzle; NULL with *why. */
static sudokusat_puzzle *make_puzzle(const struct entry *e, const char **why) {
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

/* ---- rules and marks */

static void add_text(const char ***list, int *n, const char *text) {
    *list = memory_grow(*list, (size_t)*n + 1, sizeof **list);
    (*list)[(*n)++] = memory_string(text);
}

static void drop_text(const char **list, int *n, int i) {
    free((void *)list[i]);
    memmove(list + i, list + i + 1, (size_t)(--*n - i) * sizeof *list);
}

static void free_texts(const char **list, int n) {
    for (int i = 0; i < n; i++)
        free((void *)list[i]);
    free(list);
}

/* Who asks about the board under the rules that are named so far. */
static sudokusat_solver *new_solver(const struct entry *e) {
    struct options with_rules = *e->options;
    with_rules.input.rules =
        (struct option_list){.list = e->rules, .n = e->n_rules};
    return engine_solver(&with_rules);
}

static void add_places(char *text, size_t room, int n,
                       const sudokusat_violation_info *v) {
    size_t used = strlen(text);
    for (int i = 0; i < v->n_cells && used + 1 < room; i++)
        used += (size_t)snprintf(text + used, room - used, "%sr%dc%d",
                                 !i                   ? ""
                                 : i < v->n_cells - 1 ? ", "
                                                      : " and ",
                                 sudokusat_row_of(n, v->cells[i]),
                                 sudokusat_column_of(n, v->cells[i]));
}

static void tell_violation(const struct entry *e,
                           const sudokusat_puzzle *puzzle,
                           const sudokusat_violation_info *v) {
    char text[400];
    char *const mark = sudokusat_print_mark(puzzle, v->mark);
    if (mark)
        snprintf(text, sizeof text, "a clash: %s does not hold at ", mark);
    else if (v->unit)
        snprintf(text, sizeof text, "a clash: the same digit in %s %d at ",
                 v->rule, v->unit);
    else
        snprintf(text, sizeof text, "a clash: %s does not hold at ", v->rule);
    add_places(text, sizeof text, e->n, v);
    remark("%s", text);
    sudokusat_free(mark);
}

/* Tells what is broken if more is than before. False, after a sentence, where
 * the rules and marks cannot be for this board. */
static bool look_at_board(struct entry *e) {
    const char *why = NULL;
    sudokusat_violation_info v;
    sudokusat_answer judgement;
    sudokusat_puzzle *const puzzle = make_puzzle(e, &why);
    sudokusat_solver *const solver = new_solver(e);
    if (!why && sudokusat_check(solver, puzzle, &judgement))
        why = sudokusat_error(puzzle);
    if (why)
        remark("%s", why);
    int n = 0;
    while (!why && sudokusat_violation(solver, n, &v)) {
        if (n >= e->n_broken)
            tell_violation(e, puzzle, &v);
        n++;
    }
    e->n_broken = n;
    const bool fine = !why;
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    return fine;
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

static void drop(struct entry *e, const char *name) {
    if (!drop_rule(e, name) && !drop_from(e->marks, &e->n_marks, name))
        remark("there is no such rule or mark to drop: %s", name);
    else
        look_at_board(e);
}

/* A rule's name or the text of a mark; false if it is neither. */
static bool take_name(struct entry *e, const char *text) {
    if (strlen(text) > 1 && sudokusat_find(SUDOKUSAT_RULES, text) >= 0) {
        add_text(&e->rules, &e->n_rules, text);
        if (!look_at_board(e))
            drop_text(e->rules, &e->n_rules, e->n_rules - 1);
        return true;
    }
    if (!strchr(text, ':'))
        return false;
    add_text(&e->marks, &e->n_marks, text);
    if (!look_at_board(e))
        drop_text(e->marks, &e->n_marks, e->n_marks - 1);
    return true;
}

/* ---- what was entered, as text */

static void print_entry(const struct entry *e, FILE *to) {
    const char *why = NULL;
    sudokusat_puzzle *const puzzle = make_puzzle(e, &why);
    for (int i = 0; i < e->n_rules; i++)
        fprintf(to, "%s%s%s", i ? ", " : "rules: ", e->rules[i],
                i == e->n_rules - 1 ? "\n" : "");
    for (int i = 0; i < e->n_marks; i++)
        fprintf(to, "%s\n", e->marks[i]);
    char *const cells =
        why ? NULL : sudokusat_print_cells(puzzle, "line", e->cells);
    if (cells)
        fprintf(to, "%s\n", cells);
    sudokusat_free(cells);
    sudokusat_puzzle_free(puzzle);
}

/* Before the end of the input or Ctrl-C takes it away. */
static void keep_entry(const struct entry *e) {
    if (e->options->output.quiet || (!e->at && !e->n_rules && !e->n_marks))
        return;
    print_entry(e, e->options->output.json ? stderr : stdout);
}

/* The digits that rules and digits leave in each cell, for people. */
static void show_pencil_marks(const struct entry *e) {
    const char *why = NULL;
    sudokusat_puzzle *const puzzle = make_puzzle(e, &why);
    sudokusat_solver *const solver = new_solver(e);
    uint64_t *const left = memory_new((size_t)e->n_cells, sizeof *left);
    char *text = NULL;
    const sudokusat_printing printing = {
        .format = "candidates", .candidates = left, .lossy = true};
    if (!why && !sudokusat_left_in_cells(solver, puzzle, left))
        text = sudokusat_print(solver, puzzle, &printing, NULL);
    fputs(text ? text : "", stderr);
    sudokusat_free(text);
    free(left);
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
}

/* ---- rows and boards that are pasted */

#define BARS "|,;[] \t"

static bool is_frame(const char *line) {
    return strlen(line) > 2 && strpbrk(line, "-=+") &&
           !line[strspn(line, "+-=| ")];
}

/* The cell that a text of a row means: a digit, -1 for a blank, -2 = none. */
static int cell_of(const struct entry *e, const char *text) {
    const int digit = digit_of(e, text);
    const bool is_blank = strlen(text) == 1 && strchr(".0?*_-xX", *text);
    return digit >= 0 ? digit : is_blank ? -1 : -2;
}

/* The cells of a line, as words between bars or blanks, or else as characters.
 * Returns how many, or 0 where some are none; room for one more than fit. */
static int read_words(const struct entry *e, const char *line, int8_t *cells) {
    char word[8];
    int n = 0;
    for (line += strspn(line, BARS); *line; line += strspn(line, BARS)) {
        const size_t length = strcspn(line, BARS);
        if (length >= sizeof word || n > e->n_cells)
            return 0;
        snprintf(word, sizeof word, "%.*s", (int)length, line);
        const int cell = cell_of(e, word);
        if (cell < -1)
            return 0;
        cells[n++] = (int8_t)cell;
        line += length;
    }
    return n;
}

static int read_characters(const struct entry *e, const char *line,
                           int8_t *cells) {
    int n = 0;
    for (; *line; line++) {
        const char one[2] = {*line};
        if (strchr(BARS, *line))
            continue;
        const int cell = cell_of(e, one);
        if (cell < -1 || n > e->n_cells)
            return 0;
        cells[n++] = (int8_t)cell;
    }
    return n;
}

static bool begins_row(const struct entry *e, int cell) {
    return sudokusat_column_of(e->n, cell) == 1;
}

/* Whole rows, at the beginning of one; false if the line is none. */
static bool take_rows(struct entry *e, const char *line) {
    int8_t *const cells = memory_new((size_t)e->n_cells + 2, 1);
    const bool begins = e->n > 1 && begins_row(e, e->at);
    int n = begins ? read_words(e, line, cells) : 0;
    if (begins && (n < e->n || !begins_row(e, n)))
        n = read_characters(e, line, cells);
    const bool fits = n >= e->n && begins_row(e, n) && n <= e->n_cells - e->at;
    if (fits) {
        memcpy(e->cells + e->at, cells, (size_t)n);
        e->at += n;
    }
    free(cells);
    return fits;
}

static void take_line(struct entry *e, const char *line) {
    const int at = e->at;
    if (is_frame(line) && begins_row(e, e->at))
        return;
    if (!strcasecmp(line, "u"))
        undo(e);
    else if (!strcasecmp(line, "p"))
        show_pencil_marks(e);
    else if (!strcasecmp(line, "s"))
        print_entry(e, stderr);
    else if (!strncasecmp(line, "drop ", 5))
        drop(e, line + 5 + strspn(line + 5, " "));
    else if (!take_rows(e, line) && !take_name(e, line))
        take(e, line);
    if (e->at != at)
        look_at_board(e);
}

/* The whole board; -1 to go on, or the status to leave with. */
static int enter_cells(struct entry *e) {
    char line[LINE_SIZE];
    while (e->at < e->n_cells) {
        prompt_cell(e);
        if (read_line(line) == REPLY_END) {
            keep_entry(e);
            if (signals_caught())
                return EXIT_STOPPED;
            complain("the input ends before row %d, column %d",
                     sudokusat_row_of(e->n, e->at),
                     sudokusat_column_of(e->n, e->at));
            return EXIT_UNREADABLE;
        }
        if (!strcasecmp(line, "x"))
            return EXIT_YES;
        take_line(e, line);
    }
    if (e->talks)
        show_board(e);
    return -1;
}

/* No answer is an empty one. */
static void ask_line(const struct entry *e, const char *question,
                     char line[LINE_SIZE]) {
    if (e->talks)
        fputs(question, stderr);
    read_line(line);
}

static bool has_rule(const struct entry *e, const char *rule) {
    const int wanted = sudokusat_find(SUDOKUSAT_RULES, rule);
    for (int i = 0; i < e->n_rules; i++)
        if (sudokusat_find(SUDOKUSAT_RULES, e->rules[i]) == wanted)
            return true;
    return false;
}

/* Rules of the command line are in force and not asked for. */
static void ask_rule(struct entry *e, const char *rule, const char *question) {
    char line[LINE_SIZE];
    if (has_rule(e, rule))
        return;
    ask_line(e, question, line);
    if (line[0] == 'y' || line[0] == 'Y')
        add_text(&e->rules, &e->n_rules, rule);
}

static void ask_questions(struct entry *e) {
    char line[LINE_SIZE];
    ask_rule(e, "anti-king", "the king's move rule? y/n ");
    ask_rule(e, "anti-knight", "the knight's move rule? y/n ");
    ask_line(e,
             "how many solutions? a number above 0, anything else = all of "
             "them: ",
             line);
    e->wanted = is_number(line) ? strtoull(line, NULL, 10) : 0;
}

static void say(struct job *job, const char *question, const char *answer) {
    if (!job->options->output.json && !job->options->output.quiet)
        sink_printf(job->sink, "%s %s\n", question, answer);
}

static const char *solvable(enum sudokusat_verdict verdict, int status) {
    switch (verdict) {
    case SUDOKUSAT_UNIQUE:
    case SUDOKUSAT_MULTIPLE:
        return "yes";
    case SUDOKUSAT_UNKNOWN: /* one was wanted and found, or none in time */
        return status == EXIT_YES ? "yes" : "not known";
    default:
        return "no";
    }
}

/* The board as it stands needs no engine. */
static int record_judgement(struct job *job,
                            const sudokusat_answer *judgement) {
    struct record_writer w = {.job = job};
    record_end(&w, judgement);
    return judgement->verdict == SUDOKUSAT_INVALID ? EXIT_NO : EXIT_YES;
}

static bool is_complete(const sudokusat_puzzle *puzzle) {
    const int n = sudokusat_size(puzzle);
    for (int cell = 0; cell < n * n; cell++)
        if (sudokusat_givens(puzzle)[cell] < 0)
            return false;
    return true;
}

/* The report's three questions: is it solvable, is it solved correctly, what
 * is the solution. */
static int answer(struct job *job, uint64_t wanted) {
    sudokusat_answer judgement;
    if (sudokusat_check(job->solver, job->puzzle, &judgement))
        return EXIT_UNREADABLE;
    if (is_complete(job->puzzle)) {
        say(job, "Is the board solved correctly?",
            judgement.verdict == SUDOKUSAT_SOLVED ? "yes" : "no");
        return record_judgement(job, &judgement);
    }
    if (judgement.verdict == SUDOKUSAT_INVALID) {
        say(job, "Is the board solvable?", "no");
        return record_judgement(job, &judgement);
    }
    const int status = ask_and_record(job, wanted, true);
    say(job, "Is the board solvable?", solvable(job->verdict, status));
    return status;
}

static int answer_entry(const struct entry *e, const struct options *o,
                        sudokusat_puzzle *puzzle) {
    struct out out;
    struct turns turns;
    struct sink sink = {0};
    const int opened = out_open(&out, o->output.file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    turns_open(&turns, &out);
    sink_begin(&sink, &turns, 0);
    struct job job = {.options = o,
                      .puzzle = puzzle,
                      .index = 1,
                      .settings = SETTINGS_NEEDED,
                      .file = "standard input",
                      .solver = engine_solver(o),
                      .sink = &sink};
    const int status = answer(&job, e->wanted);
    if (sudokusat_error(puzzle))
        job_complain(&job, sudokusat_error(puzzle));
    sink_end_record(&sink, 1);
    sink_finish(&sink);
    sink_free(&sink);
    turns_close(&turns);
    sudokusat_solver_free(job.solver);
    return out_close(&out, status);
}

static void entry_open(struct entry *e, const struct options *o) {
    const long by_box = o->input.box.rows * o->input.box.cols;
    const long n = o->input.size ? o->input.size : by_box ? by_box : 9;
    *e = (struct entry){.options = o,
                        .talks = isatty(STDIN_FILENO) && !o->output.quiet,
                        .n = (int)n,
                        .n_cells = (int)(n * n)};
    e->cells = memory_new((size_t)e->n_cells, 1);
    memset(e->cells, -1, (size_t)e->n_cells);
    for (int i = 0; i < o->input.rules.n; i++)
        add_text(&e->rules, &e->n_rules, o->input.rules.list[i]);
    for (int i = 0; i < o->input.marks.n; i++)
        add_text(&e->marks, &e->n_marks, o->input.marks.list[i]);
}

static int enter_and_answer(struct entry *e) {
    const char *why = NULL;
    e->empty = make_puzzle(e, &why);
    if (why) {
        complain("%s", why);
        return EXIT_USAGE;
    }
    const int left = enter_cells(e);
    if (left >= 0)
        return left;
    ask_questions(e);
    struct options with_rules = *e->options;
    with_rules.input.rules =
        (struct option_list){.list = e->rules, .n = e->n_rules};
    sudokusat_puzzle *const puzzle = make_puzzle(e, &why);
    const int status = answer_entry(e, &with_rules, puzzle);
    sudokusat_puzzle_free(puzzle);
    return status;
}

static int run(const struct options *o) {
    struct entry e;
    if (o->n_files || o->input.puzzle) {
        complain("enter asks for the puzzle and takes no other");
        return EXIT_USAGE;
    }
    entry_open(&e, o);
    const int status = enter_and_answer(&e);
    sudokusat_puzzle_free(e.empty);
    free(e.cells);
    free_texts(e.rules, e.n_rules);
    free_texts(e.marks, e.n_marks);
    return status;
}

static const struct option rows[] = {BOARD_OPTIONS,
                                     ENGINE_OPTIONS(SHARED(engine.seed)),
                                     ENUMERATOR_OPTION,
                                     BOUNDS_OPTIONS,
                                     ORDER_OPTION(SHARED(engine.order)),
                                     STATS_OPTION,
                                     LOG_OPTION,
                                     OUTPUT_OPTIONS};

const struct command command_enter = {
    .name = "enter",
    .purpose = COMMAND_ANSWERS,
    .summary = "type or paste a puzzle and have it solved",
    .example = "sudokusat enter --size 6",
    .operands = "",
    .reads = COMMAND_READS_INPUT,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
