/* The library as its users see it: through the public header alone. */
#define _POSIX_C_SOURCE 200809L

#include "sudokusat.h"
#include "text_input.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define UNIQUE                                                                 \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."  \
    "5....8..79"
#define UNIQUE_SOLVED                                                          \
    "534678912672195348198342567859761423426853791713924856961537284287419635" \
    "345286179"
#define INVALID                                                                \
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419.."  \
    "5....8..79"
#define TWO_4 ".....1..1.43.31."

/* The worked example of the header, but for where it reads and writes. */
static FILE *output;

static long read_file(void *file, char *buffer, long room) {
    return (long)fread(buffer, 1, (size_t)room, file);
}

static bool print_grid(void *puzzle, const int8_t *grid) {
    char *line = sudokusat_print_cells(puzzle, "line", grid);
    fprintf(output, "%s\n", line);
    sudokusat_free(line);
    return true;
}

static void run_example(FILE *input) {
    sudokusat_reader *reader =
        sudokusat_reader_new(NULL, read_file, input, NULL);
    sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *puzzle;
    while ((puzzle = sudokusat_reader_next(reader))) {
        sudokusat_question ask = {
            .limit = 2, .on_grid = print_grid, .context = puzzle};
        sudokusat_answer answer;
        if (sudokusat_error(puzzle) ||
            sudokusat_ask(solver, puzzle, &ask, &answer))
            fprintf(output, "line %llu: %s\n",
                    (unsigned long long)sudokusat_error_line(puzzle),
                    sudokusat_error(puzzle));
        else
            fprintf(output, "%s\n", sudokusat_verdict_name(answer.verdict));
        sudokusat_puzzle_free(puzzle);
    }
    sudokusat_solver_free(solver);
    sudokusat_reader_free(reader);
}

static void test_example_runs(void **state) {
    (void)state;
    static const char unique[] = UNIQUE_SOLVED "\nunique\ninvalid\n";
    static const char multiple[] = "\nmultiple\n";
    char text[4096];
    FILE *const input = tmpfile();
    output = tmpfile();
    assert_true(input && output);
    fprintf(input, "%s\n1...1...........\n1234............\n", UNIQUE);
    rewind(input);
    run_example(input);
    rewind(output);
    text[fread(text, 1, sizeof text - 1, output)] = '\0';
    assert_memory_equal(text, unique, strlen(unique));
    const char *const two = text + strlen(unique); /* any two of twelve */
    assert_memory_equal(two, "1234", 4);
    assert_memory_equal(two + 17, "1234", 4);
    assert_string_equal(two + 33, multiple);
    fclose(input);
    fclose(output);
}

/* What the example says of text that is no puzzle: in line 3. */
static void test_example_tells_the_line(void **state) {
    (void)state;
    char text[4096];
    FILE *const input = tmpfile();
    output = tmpfile();
    assert_true(input && output);
    fprintf(input, "%s\n\n12x4!\n", UNIQUE);
    rewind(input);
    run_example(input);
    rewind(output);
    text[fread(text, 1, sizeof text - 1, output)] = '\0';
    assert_non_null(strstr(text, "\nline 3: "));
    fclose(input);
    fclose(output);
}

/* Feeds a compiler with text; skips the test where there is no compiler. */
static void compile(const char *command, const char *text) {
    FILE *const compiler = popen(command, "w");
    assert_non_null(compiler);
    fputs(text, compiler);
    const int status = pclose(compiler);
    if (status == 127 << 8)
        skip();
    assert_int_equal(status, 0);
}

static char *read_header(void) {
    FILE *const f = fopen("include/sudokusat.h", "r");
    char *const text = calloc(1, 1 << 18);
    if (!f || !text) {
        free(text);
        return NULL;
    }
    text[fread(text, 1, (1 << 18) - 1, f)] = '\0';
    fclose(f);
    return text;
}

/* Appends the example's lines, those indented by four more; what is before
 * "..." are functions, what is after it the body of main. */
static void take_example(const char *header, char *program) {
    static const char mark[] = " *     ";
    char *out = program + strlen(program);
    for (const char *line = header; *line;) {
        const char *const end = strchr(line, '\n');
        const size_t n = end ? (size_t)(end - line) : strlen(line);
        if (!strncmp(line, " */", 3))
            break;
        if (!strncmp(line, " *     ...", 10))
            out += sprintf(out, "int main(void) {\n");
        else if (!strncmp(line, mark, strlen(mark)))
            out += sprintf(out, "%.*s\n", (int)(n - 7), line + 7);
        line += n + (end != NULL);
    }
    sprintf(out, "return 0;\n}\n");
}

static void test_example_compiles(void **state) {
    (void)state;
    char *const header = read_header();
    char *const program = calloc(1, 1 << 16);
    if (!header || !program) {
        free(header);
        free(program);
        skip();
        return;
    }
    strcpy(program, "#include \"sudokusat.h\"\n#include <stdio.h>\n");
    take_example(header, program);
    const bool found = strstr(program, "int main(void) {") != NULL;
    assert_true(found);
    compile("cc -std=c11 -Wall -Wextra -Werror -fsyntax-only -Iinclude -xc -",
            program);
    free(header);
    free(program);
}

/* As C of two ages and as C++, without a warning. */
static void test_header_compiles(void **state) {
    (void)state;
    static const char *const compilers[] = {
        "cc -std=c11 -xc", "cc -std=c2x -xc", "c++ -std=c++11 -xc++",
        "c++ -std=c++17 -xc++"};
    char command[200];
    char *const header = read_header();
    const bool have = header != NULL;
    free(header);
    if (!have) {
        skip();
        return;
    }
    for (size_t i = 0; i < sizeof compilers / sizeof *compilers; i++) {
        snprintf(command, sizeof command,
                 "%s -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror "
                 "-fsyntax-only -Iinclude -",
                 compilers[i]);
        compile(command, "#include \"sudokusat.h\"\n"
                         "int main(void) {\n"
                         "    sudokusat_question ask = SUDOKUSAT_INIT;\n"
                         "    sudokusat_parts parts = SUDOKUSAT_INIT;\n"
                         "    sudokusat_cover_question q = SUDOKUSAT_INIT;\n"
                         "    ask.limits.seconds = 1;\n"
                         "    return ask.limit || parts.size || q.limit ||\n"
                         "        !sudokusat_version();\n"
                         "}\n");
    }
}

static void test_tables(void **state) {
    (void)state;
    static const struct {
        enum sudokusat_table table;
        const char *name;
    } rows[] = {
        {SUDOKUSAT_RULES, "classic"},       {SUDOKUSAT_RULES, "leaper"},
        {SUDOKUSAT_BACKENDS, "dlx"},        {SUDOKUSAT_BACKENDS, "sat"},
        {SUDOKUSAT_FORMATS, "line"},        {SUDOKUSAT_ENCODINGS, "extended"},
        {SUDOKUSAT_AT_MOST_ONE, "pairwise"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sudokusat_row row;
        const int at = sudokusat_find(rows[i].table, rows[i].name);
        assert_true(at >= 0);
        assert_true(sudokusat_table_row(rows[i].table, at, &row));
        assert_string_equal(row.name, rows[i].name);
        assert_true(strlen(row.summary) > 5);
        assert_int_equal(sudokusat_find(rows[i].table, "no such"), -1);
    }
    assert_true(sudokusat_find(SUDOKUSAT_RULES, "leaper:1,3") >= 0);
    const int fish = sudokusat_find(SUDOKUSAT_TECHNIQUES, "X-wing");
    assert_true(fish >= 0);
    assert_int_equal(sudokusat_find(SUDOKUSAT_TECHNIQUES, "x-WING"), fish);
    assert_int_equal(sudokusat_find(SUDOKUSAT_TECHNIQUES, "x-win"), -1);
    assert_int_equal(sudokusat_find(SUDOKUSAT_TECHNIQUES, "x-wings"), -1);
    assert_int_equal(sudokusat_find(SUDOKUSAT_BACKENDS, "DLX"), -1);
    char version[40];
    snprintf(version, sizeof version, "%d.%d.%d", SUDOKUSAT_VERSION_MAJOR,
             SUDOKUSAT_VERSION_MINOR, SUDOKUSAT_VERSION_PATCH);
    assert_string_equal(sudokusat_version(), version);
}

/* Every table ends, and its rows are found by their names. */
static void test_tables_end(void **state) {
    (void)state;
    for (int table = SUDOKUSAT_RULES; table <= SUDOKUSAT_AT_MOST_ONE; table++) {
        sudokusat_row row;
        int n = 0;
        for (; sudokusat_table_row((enum sudokusat_table)table, n, &row); n++)
            assert_int_equal(
                sudokusat_find((enum sudokusat_table)table, row.name), n);
        assert_in_range(n, 2, 100);
    }
}

static void test_form_contradicts_itself(void **state) {
    (void)state;
    static const sudokusat_form forms[] = {
        {.size = 65},
        {.size = 9, .box_rows = 2, .box_cols = 3},
        {.format = "no such"}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct text_input in = {"", 0};
        const char *why = NULL;
        assert_null(
            sudokusat_reader_new(&forms[i], text_input_read, &in, &why));
        assert_true(why && strlen(why) > 10);
        assert_null(
            sudokusat_reader_new(&forms[i], text_input_read, &in, NULL));
    }
}

static void test_unknown_backend(void **state) {
    (void)state;
    static const sudokusat_options options[] = {
        {.backend = "no such"}, {.backend = "dlx", .second = "no such"}};
    for (int i = 0; i < 2; i++) {
        const char *why = NULL;
        assert_null(sudokusat_solver_new(&options[i], &why));
        assert_non_null(why);
        assert_null(sudokusat_solver_new(&options[i], NULL));
    }
    sudokusat_solver_free(NULL);
}

/* A board that cannot be read, and rules that do not fit it. */
static const struct {
    const char *text, *rule; /* of the solver, or NULL */
    uint64_t line, column;
    const char *error;
} errors[] = {
    {"1234\n3472\n2143\n4321\n", NULL, 2, 3,
     "7 is out of range on a 4x4 board (1 to 4)"},
    {"rules: frogs\n" TWO_4 "\n", NULL, 1, 8, "there is no rule 'frogs'"},
    {"rules: anti-king, frogs\n" TWO_4 "\n", NULL, 1, 19,
     "there is no rule 'frogs'"},
    {"# a comment\n" TWO_4 "\n", "frogs", 2, 1, "there is no rule 'frogs'"},
    {"123456..............................\n", "windoku", 1, 1,
     "rule 'windoku' needs square boxes of 2x2 or larger"},
};

static void test_error_places(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
        const sudokusat_options options = {.rules = &errors[i].rule,
                                           .n_rules = errors[i].rule != NULL};
        sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
        sudokusat_puzzle *const p = puzzle_of_text(errors[i].text);
        static const sudokusat_question all;
        sudokusat_answer a;
        if (!sudokusat_error(p)) {
            assert_int_equal(sudokusat_ask(s, p, &all, &a), -1);
            assert_int_equal(sudokusat_prepare(s, p), -1);
            assert_int_equal(sudokusat_check(s, p, &a), -1);
        }
        assert_string_equal(sudokusat_error(p), errors[i].error);
        assert_int_equal(sudokusat_error_line(p), errors[i].line);
        assert_int_equal(sudokusat_error_column(p), errors[i].column);
        sudokusat_puzzle_free(p);
        sudokusat_solver_free(s);
    }
}

/* One solver, puzzles of many shapes and rules in turn. */
static void test_switching(void **state) {
    (void)state;
    static const struct {
        const char *text, *solutions;
        int size;
        const char *last_rule;
    } puzzles[] = {
        {"................", "288", 4, "classic"},
        {"rules: anti-knight\n................", "24", 4, "anti-knight"},
        {"rules: antiking\n................", "0", 4, "anti-king"},
        {"................", "288", 4, "classic"},
        {UNIQUE, "1", 9, "classic"},
        {"rules: anti-king\n" UNIQUE, "0", 9, "anti-king"},
        {"{\"size\":1,\"givens\":\".\"}", "1", 1, "classic"},
        {UNIQUE, "1", 9, "classic"},
        {TWO_4, "2", 4, "classic"},
    };
    static const char *const seconds[] = {NULL, "sat"};
    for (int cross = 0; cross < 2; cross++) {
        const sudokusat_options options = {.second = seconds[cross]};
        sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
        assert_null(sudokusat_rule_in_force(s, 0));
        for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
            static const sudokusat_question all;
            sudokusat_puzzle *const p = puzzle_of_text(puzzles[i].text);
            sudokusat_answer a;
            assert_int_equal(sudokusat_ask(s, p, &all, &a), 0);
            assert_int_equal(sudokusat_size(p), puzzles[i].size);
            assert_string_equal(a.solutions, puzzles[i].solutions);
            assert_true(a.complete && a.agree && !a.conflict);
            assert_int_equal(a.n_findings, 1 + cross);
            int last = 0;
            while (sudokusat_rule_in_force(s, last + 1))
                last++;
            assert_string_equal(sudokusat_rule_in_force(s, last),
                                puzzles[i].last_rule);
            sudokusat_puzzle_free(p);
        }
        sudokusat_solver_free(s);
    }
}

/* A board that breaks a rule: the verdict, with every violation. */
static void test_invalid(void **state) {
    (void)state;
    static const char *const seconds[] = {NULL, "sat"};
    for (int cross = 0; cross < 2; cross++) {
        static const sudokusat_question all;
        const sudokusat_options options = {.second = seconds[cross]};
        sudokusat_solver *const s = sudokusat_solver_new(&options, NULL);
        sudokusat_puzzle *const p = puzzle_of_text("11..............");
        sudokusat_answer a;
        sudokusat_violation_info v;
        assert_int_equal(sudokusat_ask(s, p, &all, &a), 0);
        assert_int_equal(a.verdict, SUDOKUSAT_INVALID);
        assert_true(a.complete && a.agree);
        assert_string_equal(a.solutions, "0");
        assert_int_equal(a.n_violations, 2);
        assert_true(sudokusat_violation(s, 0, &v));
        assert_string_equal(v.rule, "row");
        assert_int_equal(v.unit, 1);
        assert_int_equal(v.digit, 0);
        assert_int_equal(v.n_cells, 2);
        assert_int_equal(v.cells[1], 1);
        assert_true(sudokusat_violation(s, 1, &v));
        assert_string_equal(v.rule, "box");
        assert_false(sudokusat_violation(s, 2, &v));
        assert_false(sudokusat_violation(s, -1, &v));
        sudokusat_puzzle_free(p);
        sudokusat_solver_free(s);
    }
}

static void test_check(void **state) {
    (void)state;
    static const struct {
        const char *text;
        enum sudokusat_verdict verdict;
    } cases[] = {{UNIQUE, SUDOKUSAT_VALID},
                 {UNIQUE_SOLVED, SUDOKUSAT_SOLVED},
                 {"11..............", SUDOKUSAT_INVALID},
                 {"rules: anti-king\n" UNIQUE_SOLVED, SUDOKUSAT_INVALID}};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sudokusat_puzzle *const p = puzzle_of_text(cases[i].text);
        sudokusat_answer a;
        assert_int_equal(sudokusat_check(s, p, &a), 0);
        assert_int_equal(a.verdict, cases[i].verdict);
        assert_int_equal(a.n_violations > 0,
                         cases[i].verdict == SUDOKUSAT_INVALID);
        sudokusat_puzzle_free(p);
    }
    sudokusat_solver_free(s);
}

/* 288 grids of 4x4 take some time, and the clock is not asked. */
static void test_untimed(void **state) {
    (void)state;
    const sudokusat_question timed = {.limit = 0}, untimed = {.untimed = true};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text("................");
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(s, p, &timed, &a), 0);
    assert_true(a.seconds > 0 && a.findings[0].seconds > 0);
    assert_int_equal(sudokusat_ask(s, p, &untimed, &a), 0);
    assert_string_equal(a.solutions, "288");
    assert_true(a.seconds == 0 && a.findings[0].seconds == 0);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void test_cancel(void **state) {
    (void)state;
    sudokusat_cancel *const cancel = sudokusat_cancel_new();
    const sudokusat_question all = {.limits.cancel = cancel};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text("................");
    sudokusat_answer a;
    assert_false(sudokusat_is_cancelled(cancel));
    assert_int_equal(sudokusat_ask(s, p, &all, &a), 0);
    assert_true(a.complete);
    assert_null(a.stopped);
    sudokusat_cancel_set(cancel);
    assert_true(sudokusat_is_cancelled(cancel));
    sudokusat_puzzle *const hard = puzzle_of_text(
        "......................................................................"
        "...........");
    assert_int_equal(sudokusat_ask(s, hard, &all, &a), 0);
    assert_string_equal(a.stopped, "cancelled");
    assert_int_equal(a.verdict, SUDOKUSAT_UNKNOWN);
    sudokusat_puzzle_free(hard);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
    sudokusat_cancel_free(cancel);
}

static bool refuse(void *context, const int8_t *cells) {
    int *const n_givens = context;
    *n_givens = 0;
    for (int i = 0; i < 16; i++)
        *n_givens += cells[i] >= 0;
    return false;
}

/* Whoever has had enough is not told that nothing was left out. */
static void test_minimise_is_refused(void **state) {
    (void)state;
    static const enum sudokusat_minimise_mode modes[] = {
        SUDOKUSAT_MINIMISE_ONE, SUDOKUSAT_MINIMISE_ALL,
        SUDOKUSAT_MINIMISE_FEWEST};
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text("1234341221434321");
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        int n_givens = -1;
        const sudokusat_minimise_question q = {
            .mode = modes[i], .on_puzzle = refuse, .context = &n_givens};
        sudokusat_minimised m;
        assert_int_equal(sudokusat_minimise(s, p, &q, &m), 0);
        assert_int_equal(m.verdict, SUDOKUSAT_UNIQUE);
        assert_int_equal(m.n_found, 1);
        assert_int_equal(m.fewest, n_givens);
        assert_false(m.complete);
        assert_string_equal(m.stopped, "cancelled");
    }
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

struct traced {
    int tries, solutions, wrong;
};

static void watch(void *context, const char *event, int cell, int digit,
                  const char *reason) {
    struct traced *const t = context;
    const bool places = !strcmp(event, "try") || !strcmp(event, "force");
    t->tries += places;
    t->solutions += !strcmp(event, "solution");
    t->wrong += places && (cell < 0 || cell > 80 || digit < 0 || digit > 8 ||
                           !reason || !*reason);
}

static void test_trace(void **state) {
    (void)state;
    struct traced t = {0};
    const sudokusat_question all = {
        .on_grid = print_grid, .on_trace = watch, .trace_context = &t};
    sudokusat_question traced = all;
    traced.on_grid = NULL;
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(UNIQUE);
    sudokusat_answer a;
    assert_int_equal(sudokusat_ask(s, p, &traced, &a), 0);
    assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
    assert_true(t.tries >= 81 - 30);
    assert_int_equal(t.wrong, 0);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

/* The default hands a question to bits, but to dlx what somebody follows or sat
 * checks. */
static const struct {
    sudokusat_options options;
    const char *text;
    bool followed;
    const char *chosen; /* or NULL */
} choices[] = {
    {{.backend = NULL}, UNIQUE, false, "bits"},
    {{.backend = "auto"}, UNIQUE, false, "bits"},
    {{.backend = "auto"}, UNIQUE, true, "dlx"},
    {{.backend = "auto", .second = "sat"}, UNIQUE, false, "dlx"},
    {{.backend = NULL, .second = "dlx"}, UNIQUE, false, "sat"},
    {{.backend = "auto"}, INVALID, false, NULL},
    {{.backend = "dlx"}, UNIQUE, false, NULL},
};

/* What was told of the solutions never goes back, and is never more than there
 * are: an open board, of which there are more than anybody waits for. */
struct told {
    int times;
    uint64_t solutions, work;
};

static void note_told(void *context, const sudokusat_stat *stats, int n) {
    struct told *const t = context;
    assert_true(n > 0);
    assert_string_equal(stats[n - 1].name, "solutions");
    assert_true(stats[n - 1].value >= t->solutions);
    t->solutions = stats[n - 1].value;
    t->work = n > 1 ? stats[0].value : 0;
    t->times++;
}

static void test_progress(void **state) {
    static const char *const names[] = {"dlx", "bits", "learn", "sat", "auto"};
    static const char board[] =
        "12345678........................................."
        "................................\n";
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const sudokusat_options options = {.backend = names[i]};
        sudokusat_solver *const solver = sudokusat_solver_new(&options, NULL);
        sudokusat_puzzle *const puzzle = puzzle_of_text(board);
        struct told told = {0};
        sudokusat_answer a;
        /* Sanitized, or where a processor is played, the first solution may
         * come later. */
        for (double seconds = 0.4; seconds < 60; seconds *= 5) {
            told = (struct told){0};
            const sudokusat_question question = {
                .limits.seconds = seconds,
                .limits.on_progress = note_told,
                .limits.progress_context = &told};
            assert_int_equal(sudokusat_ask(solver, puzzle, &question, &a), 0);
            if (told.solutions > 0)
                break;
        }
        assert_string_equal(a.stopped, "deadline");
        assert_true(told.times > 0);
        assert_true(told.work > 0);
        assert_true(told.solutions > 0);
        assert_true((double)told.solutions <= strtod(a.solutions, NULL));
        sudokusat_puzzle_free(puzzle);
        sudokusat_solver_free(solver);
    }
}

static void test_chosen_backend(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        sudokusat_solver *const s =
            sudokusat_solver_new(&choices[i].options, NULL);
        sudokusat_puzzle *const p = puzzle_of_text(choices[i].text);
        struct traced t = {0};
        const sudokusat_question q = {.on_trace =
                                          choices[i].followed ? watch : NULL,
                                      .trace_context = &t};
        sudokusat_answer a;
        assert_null(sudokusat_chosen_backend(s));
        assert_int_equal(sudokusat_ask(s, p, &q, &a), 0);
        const char *const chosen = sudokusat_chosen_backend(s);
        assert_int_equal(chosen != NULL, choices[i].chosen != NULL);
        assert_int_equal(t.tries > 0, choices[i].followed);
        if (chosen) {
            assert_string_equal(chosen, choices[i].chosen);
            assert_string_equal(a.findings[0].backend, chosen);
            assert_int_equal(a.verdict, SUDOKUSAT_UNIQUE);
        }
        sudokusat_puzzle_free(p);
        sudokusat_solver_free(s);
    }
}

struct written {
    char text[1 << 19];
    size_t n;
};

static bool write_text(void *context, const char *bytes, size_t n) {
    struct written *const w = context;
    if (w->n + n >= sizeof w->text)
        return false;
    memcpy(w->text + w->n, bytes, n);
    w->n += n;
    return true;
}

/* Counts clauses against the header; a CNF that says the puzzle in comments. */
static void test_export(void **state) {
    (void)state;
    struct written *const w = calloc(1, sizeof *w);
    assert_non_null(w);
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(TWO_4);
    int variables = 0, clauses = 0, found = 0;
    assert_int_equal(sudokusat_export_dimacs(s, p, write_text, w), 0);
    const char *const header = strstr(w->text, "\np cnf ");
    assert_non_null(header);
    assert_int_equal(sscanf(header, " p cnf %d %d", &variables, &clauses), 2);
    for (const char *c = header + 1; (c = strchr(c, '\n')) && *++c;)
        found += *c != 'c';
    assert_int_equal(variables, 64);
    assert_int_equal(found, clauses);
    assert_non_null(strstr(w->text, "c puzzle " TWO_4 "\n"));
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
    free(w);
}

/* A model as a solver prints it, from a grid of digits. */
static void print_model(const char *grid, char *out) {
    out += sprintf(out, "s SATISFIABLE\nv");
    for (int i = 0; i < 64; i++)
        out += sprintf(out, "%s%d", i % 10 ? " " : "\nv ",
                       grid[i / 4] - '1' == i % 4 ? i + 1 : -i - 1);
    sprintf(out, " 0\n");
}

static bool take_grid(void *context, const int8_t *grid) {
    char *const text = context;
    for (int i = 0; i < 16; i++)
        text[i] = (char)('1' + grid[i]);
    return true;
}

#define FIRST "2431312412434312"  /* the two solutions of TWO_4 */
#define SECOND "3421213412434312" /* by hand */
#define THIRD "1234341221434321"  /* a grid, but not of this puzzle */

static const struct {
    const char *grid; /* printed as a model, or */
    const char *text; /* what a solver says */
    int result;
    enum sudokusat_verdict verdict;
    bool agree;
} decodes[] = {
    {FIRST, NULL, 0, SUDOKUSAT_UNIQUE, true},
    {SECOND, NULL, 0, SUDOKUSAT_UNIQUE, true},
    {THIRD, NULL, 0, SUDOKUSAT_UNKNOWN, false},
    {"2431312412434311", NULL, 0, SUDOKUSAT_UNKNOWN, false},
    {"2431312412434315", NULL, 0, SUDOKUSAT_UNKNOWN, false},
    {NULL, "s UNSATISFIABLE\n", 0, SUDOKUSAT_NONE, true},
    {NULL, "s UNKNOWN\n", 0, SUDOKUSAT_UNKNOWN, true},
    {NULL, "s SATISFIABLE\n", -1, SUDOKUSAT_UNKNOWN, true},
    {NULL, "hello\n", -1, SUDOKUSAT_UNKNOWN, true},
};

static void test_decode(void **state) {
    (void)state;
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    for (size_t i = 0; i < sizeof decodes / sizeof *decodes; i++) {
        char model[1024], grid[17] = "";
        sudokusat_puzzle *const p = puzzle_of_text(TWO_4);
        sudokusat_answer a;
        const char *text = decodes[i].text;
        if (decodes[i].grid) {
            print_model(decodes[i].grid, model);
            text = model;
        }
        assert_int_equal(
            sudokusat_decode(s, p, text, strlen(text), take_grid, grid, &a),
            decodes[i].result);
        assert_int_equal(sudokusat_error(p) != NULL, decodes[i].result != 0);
        assert_int_equal(a.verdict, decodes[i].verdict);
        assert_int_equal(a.agree, decodes[i].agree);
        assert_int_equal(a.conflict != NULL, !decodes[i].agree);
        assert_string_equal(
            grid, a.verdict == SUDOKUSAT_UNIQUE ? decodes[i].grid : "");
        sudokusat_puzzle_free(p);
    }
    sudokusat_solver_free(s);
}

/* An answer that could not be read does not spoil the next one. */
static void test_decode_again(void **state) {
    (void)state;
    static const char bad[] = "hello\n", good[] = "s UNSATISFIABLE\n";
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const p = puzzle_of_text(TWO_4);
    sudokusat_answer a;
    assert_int_equal(sudokusat_decode(s, p, bad, strlen(bad), NULL, NULL, &a),
                     -1);
    assert_int_equal(sudokusat_decode(s, p, good, strlen(good), NULL, NULL, &a),
                     0);
    assert_int_equal(a.verdict, SUDOKUSAT_NONE);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void test_printing(void **state) {
    (void)state;
    static const int8_t cells[16] = {0, 1,  2, 3, -1, -1, -1, -1,
                                     3, -1, 1, 0, 2,  3,  0,  1};
    sudokusat_puzzle *const p = puzzle_of_text("1234....4.213412");
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    const sudokusat_printing line = {.format = "line"},
                             other = {.format = "no"};
    char *why = NULL;
    char *text = sudokusat_print_cells(p, "line", cells);
    assert_string_equal(text, "1234....4.213412");
    sudokusat_free(text);
    text = sudokusat_print(s, p, &line, &why);
    assert_non_null(text);
    assert_memory_equal(text, "1234....4.213412", 16);
    sudokusat_free(text);
    assert_null(sudokusat_print(s, p, &other, &why));
    assert_non_null(why);
    sudokusat_free(why);
    assert_null(sudokusat_print(s, p, &other, NULL));
    text = sudokusat_print_digit(p, 3);
    assert_string_equal(text, "4");
    sudokusat_free(text);
    sudokusat_free(NULL);
    sudokusat_solver_free(s);
    sudokusat_puzzle_free(p);
}

/* The form of a puzzle, and what the call refuses. 96 of the 288 grids of 4x4
 * are images of the first one here (128 x 24 symmetries), which 32 leave as it
 * is. */
static void test_canonical(void **state) {
    (void)state;
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_canonical_form f, g;
    sudokusat_puzzle *p = puzzle_of_text("4321214334121234");
    assert_int_equal(sudokusat_canonical(s, p, &f), 0);
    char *text = sudokusat_print_cells(p, "line", f.cells);
    assert_string_equal(text, "1234341221434321");
    assert_string_equal(f.symmetries, "3072");
    assert_string_equal(f.automorphisms, "32");
    assert_int_equal(f.verdict, SUDOKUSAT_SOLVED);
    sudokusat_free(text);
    sudokusat_puzzle_free(p);
    p = puzzle_of_text("1234341221434321");
    assert_int_equal(sudokusat_canonical(s, p, &g), 0);
    assert_memory_equal(f.hash, g.hash, sizeof f.hash);
    sudokusat_puzzle_free(p);
    p = puzzle_of_text("1234341221434312");
    assert_int_equal(sudokusat_canonical(s, p, &f), 0);
    assert_int_equal(f.verdict, SUDOKUSAT_INVALID);
    assert_null(f.cells);
    sudokusat_violation_info v;
    assert_true(sudokusat_violation(s, 0, &v));
    sudokusat_puzzle_free(p);
    p = puzzle_of_text("rules: anti-king\n................");
    assert_int_equal(sudokusat_canonical(s, p, &f), 0);
    assert_string_equal(f.symmetries, "192"); /* 8 x 24 */
    assert_string_equal(f.automorphisms, "192");
    assert_memory_not_equal(f.hash, g.hash, sizeof f.hash);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

static void test_canonical_refuses(void **state) {
    (void)state;
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    sudokusat_canonical_form f;
    char large[626];
    memset(large, '.', 625);
    large[625] = '\0';
    sudokusat_puzzle *p = puzzle_of_text(large);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(sudokusat_canonical(s, p, &f), -1);
        assert_string_equal(sudokusat_error(p),
                            "canonical forms are for boards up to 16x16");
    }
    sudokusat_puzzle_free(p);
    p = puzzle_of_text("rules: no-such\n................");
    assert_int_equal(sudokusat_canonical(s, p, &f), -1);
    sudokusat_puzzle_free(p);
    sudokusat_solver_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_example_runs),
        cmocka_unit_test(test_example_tells_the_line),
        cmocka_unit_test(test_example_compiles),
        cmocka_unit_test(test_header_compiles),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_tables_end),
        cmocka_unit_test(test_form_contradicts_itself),
        cmocka_unit_test(test_unknown_backend),
        cmocka_unit_test(test_error_places),
        cmocka_unit_test(test_switching),
        cmocka_unit_test(test_invalid),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_untimed),
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_minimise_is_refused),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_progress),
        cmocka_unit_test(test_chosen_backend),
        cmocka_unit_test(test_export),
        cmocka_unit_test(test_decode),
        cmocka_unit_test(test_decode_again),
        cmocka_unit_test(test_printing),
        cmocka_unit_test(test_canonical),
        cmocka_unit_test(test_canonical_refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
