/* The examples of pages: worked out by the program when they are shown, so that
 * they cannot be wrong. */
#include "cli/memory.h"
#include "cli/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80, MAX_MARKS = 64, LINE_ROOM = 160, GAP = 4 };

/* ---- the puzzle of a page */

struct example {
    char *marks; /* with NUL for newline */
    const char *mark[MAX_MARKS];
    int n_marks;
    sudokusat_reader *reader;
    sudokusat_solver *solver;
    sudokusat_puzzle *puzzle; /* NULL: there is no example */
};

static void cut_marks(struct example *e, const char *marks) {
    e->marks = memory_string(marks ? marks : "");
    char *rest = *e->marks ? e->marks : NULL;
    while (rest && e->n_marks < MAX_MARKS) {
        char *const end = strchr(rest, '\n');
        e->mark[e->n_marks++] = rest;
        rest = end ? end + 1 : NULL;
        if (end)
            *end = '\0';
    }
}

/* With or without the rule and the marks; another board where it is given. */
static void example_open(struct example *e, const struct page *page,
                         const char *backend, bool with_rules,
                         const char *board) {
    char text[2048];
    const char *why;
    *e = (struct example){.n_marks = 0};
    cut_marks(e, page->marks);
    const sudokusat_options options = {.backend = backend,
                                       .rules = &page->rules,
                                       .n_rules = page->rules && with_rules};
    const sudokusat_form form = {.marks = e->mark, .n_marks = e->n_marks};
    const int n = snprintf(text, sizeof text, "%s%s%s%s\n",
                           page->regions && with_rules ? "regions: " : "",
                           page->regions && with_rules ? page->regions : "",
                           page->regions && with_rules ? "\n" : "",
                           board ? board : page->board);
    e->solver = sudokusat_solver_new(&options, &why);
    e->reader = sudokusat_reader_from_text(&form, text, (size_t)n, &why);
    e->puzzle = sudokusat_reader_next(e->reader);
}

static void example_close(struct example *e) {
    sudokusat_puzzle_free(e->puzzle);
    sudokusat_reader_free(e->reader);
    sudokusat_solver_free(e->solver);
    free(e->marks);
}

/* ---- the command that does the same */

static bool is_one_line(const char *lines) {
    return lines && !strchr(lines, '\n');
}

static void print_lines(const char *option, const char *lines) {
    const char *const before = is_one_line(lines) ? " " : " \\\n    ";
    while (lines && *lines) {
        const int n = (int)strcspn(lines, "\n");
        printf("%s%s '%.*s'", before, option, n, lines);
        lines += n + (lines[n] != '\0');
    }
}

/* Square boards alone have no other rows. */
static int row_length(const char *board) {
    const size_t n = strlen(board);
    int length = 1;
    while ((size_t)length * (size_t)length < n)
        length++;
    return length;
}

static void print_command(const char *command, const struct page *page) {
    const int n = row_length(page->board);
    printf("\nsudokusat %s", command);
    print_lines("--rule", page->rules && !page->regions ? page->rules : NULL);
    print_lines("--mark", page->marks);
    printf(" -p '\n");
    if (page->regions)
        printf("regions: %s\n", page->regions);
    for (const char *row = page->board; *row; row += n)
        printf("%.*s\n", n, row);
    puts("'");
}

/* ---- boards */

/* Two texts of as many lines, a title above each; the right one may be NULL. */
static void print_beside(const char *left_title, const char *left,
                         const char *right_title, const char *right) {
    const int width = (int)strcspn(left, "\n");
    const int title = (int)strlen(left_title);
    const int column = (title > width ? title : width) + GAP;
    printf("\n  %-*s%s\n", right ? column : 0, left_title,
           right ? right_title : "");
    while (*left) {
        const int n = (int)strcspn(left, "\n");
        const int m = right ? (int)strcspn(right, "\n") : 0;
        printf("  %-*.*s%.*s\n", right ? column : 0, n, left, m,
               right ? right : "");
        left += n + (left[n] != '\0');
        if (right)
            right += m + (right[m] != '\0');
    }
}

static char *print_grid(const struct example *e, const int8_t *cells) {
    return sudokusat_print_cells(e->puzzle, "grid", cells);
}

/* ---- techniques: the board as it is at the first such step */

struct watch {
    struct example example;
    const char *technique;
    bool found;
};

static int count_bits(uint64_t set) {
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* What is left in a cell, in at least so many columns. */
static void print_cell(const struct watch *w, const sudokusat_step_board *b,
                       int cell, int width) {
    const int n = sudokusat_size(w->example.puzzle);
    int printed = 0;
    for (int d = 0; d < n; d++) {
        if (b->grid[cell] != d &&
            !(b->grid[cell] < 0 && b->left[cell] >> d & 1))
            continue;
        char *const digit = sudokusat_print_digit(w->example.puzzle, d);
        printed += printf("%s", digit);
        sudokusat_free(digit);
    }
    printf("%*s", width - printed, "");
}

static int column_width(const sudokusat_step_board *b, int n, int column) {
    int width = 1;
    for (int cell = column; cell < n * n; cell += n) {
        const int here = b->grid[cell] >= 0 ? 1 : count_bits(b->left[cell]);
        if (here > width)
            width = here;
    }
    return width;
}

static bool is_border(const sudokusat_puzzle *p, int cell) {
    const int n = sudokusat_size(p);
    return sudokusat_column_of(n, cell) < n &&
           sudokusat_box_of(p, cell) != sudokusat_box_of(p, cell + 1);
}

static int marks_width(const struct watch *w, const sudokusat_step_board *b) {
    const int n = sudokusat_size(w->example.puzzle);
    int width = 2;
    for (int c = 0; c < n; c++)
        width +=
            column_width(b, n, c) + 1 + 2 * is_border(w->example.puzzle, c);
    return width;
}

/* Digits that stand alone, and the candidates of all other cells. */
static void print_marks(const struct watch *w, const sudokusat_step_board *b) {
    const sudokusat_puzzle *const p = w->example.puzzle;
    const int n = sudokusat_size(p);
    for (int cell = 0; cell < n * n; cell++) {
        const int column = sudokusat_column_of(n, cell) - 1;
        if (!column)
            printf(cell && sudokusat_box_of(p, cell) !=
                               sudokusat_box_of(p, cell - n)
                       ? "\n  "
                       : "  ");
        print_cell(w, b, cell, column_width(b, n, column));
        printf(column == n - 1 ? "\n" : is_border(p, column) ? " | " : " ");
    }
}

static bool watch_step(void *watch, const sudokusat_step *step) {
    struct watch *const w = watch;
    sudokusat_step_board board;
    if (strcmp(step->technique, w->technique))
        return true;
    w->found = true;
    if (!sudokusat_step_stands_on(w->example.solver, &board))
        return false;
    printf("\nOn this board it is step %d:\n\n", step->number);
    if (marks_width(w, &board) <= COLUMNS) {
        print_marks(w, &board);
    } else {
        char *const grid = print_grid(&w->example, board.grid);
        fputs(grid, stdout);
        sudokusat_free(grid);
    }
    puts("");
    page_print_words(step->words, "  ");
    return false;
}

static int cut_names(char *text, const char *names[MAX_MARKS]) {
    int n = 0;
    for (char *name = strtok(text, ","); name && n < MAX_MARKS;
         name = strtok(NULL, ","))
        names[n++] = name;
    return n;
}

void page_show_technique(const struct page_kind *kind,
                         const struct page *page) {
    const char *names[MAX_MARKS];
    char command[LINE_ROOM];
    (void)kind;
    if (!page->board)
        return;
    struct watch w = {.technique = page->name};
    example_open(&w.example, page, NULL, true, NULL);
    char *const only = memory_string(page->only ? page->only : "");
    sudokusat_path path;
    const sudokusat_logic_question question = {.order = names,
                                               .n_order =
                                                   cut_names(only, names),
                                               .only = page->only != NULL,
                                               .on_step = watch_step,
                                               .context = &w};
    sudokusat_logic(w.example.solver, w.example.puzzle, &question, &path);
    snprintf(command, sizeof command,
             page->only ? "logic --only \\\n    '%s'" : "logic", page->only);
    print_command(command, page);
    free(only);
    example_close(&w.example);
}

/* ---- rules and backends: a puzzle and its solution */

struct solution {
    struct example *example;
    char *grid; /* the library's, or NULL */
};

static bool keep_grid(void *solution, const int8_t *grid) {
    struct solution *const s = solution;
    if (!s->grid)
        s->grid = print_grid(s->example, grid);
    return true;
}

static enum sudokusat_verdict ask(struct example *e, struct solution *s) {
    sudokusat_answer answer;
    *s = (struct solution){.example = e};
    const sudokusat_question question = {
        .limit = 2, .on_grid = keep_grid, .context = s};
    sudokusat_ask(e->solver, e->puzzle, &question, &answer);
    return answer.verdict;
}

static void show_solution(struct example *e) {
    struct solution s;
    ask(e, &s);
    char *const puzzle = print_grid(e, sudokusat_givens(e->puzzle));
    print_beside("puzzle", puzzle, "solution", s.grid);
    sudokusat_free(puzzle);
    sudokusat_free(s.grid);
}

/* Whoever implies the rule has it without its name, too. */
static void say_without(const struct page *page) {
    struct example e;
    struct solution s;
    example_open(&e, page, NULL, false, NULL);
    const enum sudokusat_verdict verdict = ask(&e, &s);
    if (verdict == SUDOKUSAT_MULTIPLE)
        puts("\nWithout the rule it has several solutions.");
    else if (verdict == SUDOKUSAT_NONE || verdict == SUDOKUSAT_INVALID)
        puts("\nWithout the rule it has no solution.");
    sudokusat_free(s.grid);
    example_close(&e);
}

void page_show_rule(const struct page_kind *kind, const struct page *page) {
    struct example e;
    (void)kind;
    example_open(&e, page, NULL, true, NULL);
    show_solution(&e);
    example_close(&e);
    say_without(page);
    print_command("solve", page);
}

void page_show_backend(const struct page_kind *kind, const struct page *page) {
    struct example e;
    char command[LINE_ROOM];
    (void)kind;
    example_open(&e, page, page->name, true, NULL);
    show_solution(&e);
    example_close(&e);
    snprintf(command, sizeof command, "solve --backend %s --stats", page->name);
    print_command(command, page);
}

/* ---- marks: a grid on which one holds, and one on which it does not */

static char *judged(const struct page *page, const char *board,
                    const char **says) {
    struct example e;
    sudokusat_answer answer;
    example_open(&e, page, NULL, true, board);
    sudokusat_check(e.solver, e.puzzle, &answer);
    *says = answer.verdict == SUDOKUSAT_SOLVED ? "here it holds"
                                               : "here it does not";
    char *const grid = print_grid(&e, sudokusat_givens(e.puzzle));
    example_close(&e);
    return grid;
}

void page_show_mark(const struct page_kind *kind, const struct page *page) {
    const char *left, *right;
    (void)kind;
    char *const good = judged(page, page->board, &left);
    char *const bad = judged(page, page->other, &right);
    printf("\n  %s\n", page->marks);
    print_beside(left, good, right, bad);
    sudokusat_free(good);
    sudokusat_free(bad);
    print_command("check", page);
}

/* ---- forms */

/* Lines that are too long are cut: whoever reads a link joins it. */
static void print_sample(const char *text) {
    puts("");
    while (*text) {
        int n = (int)strcspn(text, "\n");
        const bool whole = n <= COLUMNS - 2;
        if (!whole)
            n = COLUMNS - 2;
        printf("  %.*s\n", n, text);
        text += n + (whole && text[n]);
    }
}

void page_show_format(const struct page_kind *kind, const struct page *page) {
    struct example e;
    char command[LINE_ROOM];
    (void)kind;
    if (page->other)
        print_sample(page->other);
    if (!page->board)
        return;
    example_open(&e, page, NULL, true, NULL);
    const sudokusat_printing printing = {.format = page->name, .lossy = true};
    char *const text = sudokusat_print(e.solver, e.puzzle, &printing, NULL);
    print_sample(text);
    sudokusat_free(text);
    example_close(&e);
    snprintf(command, sizeof command, "convert --format %s", page->name);
    print_command(command, page);
}

/* Exports, and encodings by the head of one. */
void page_show_export(const struct page_kind *kind, const struct page *page) {
    const bool is_form = kind->table == SUDOKUSAT_EXPORTS;
    char command[LINE_ROOM];
    print_sample(page->other);
    snprintf(command, sizeof command, "export%s%s%s%s",
             is_form ? " --format " : "", is_form ? page->name : "",
             page->only ? " " : "", page->only ? page->only : "");
    print_command(command, page);
}
