/* The command line, read by popt from one table. */
#include "cli/options.h"

#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "sudokusat.h"

#include <errno.h>
#include <limits.h>
#include <popt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum kind {
    FLAG,
    TEXT,
    NUMBER,
    SECONDS,
    RULE,
    NAMED_RULE,
    MARK,
    BACKEND,
    SETTING
};

/* One option. The value goes to the member of struct options at offset. */
struct option_row {
    const char *name;
    char letter; /* or '\0' */
    enum kind kind;
    size_t offset;
    const char *label; /* of the value in the help */
    unsigned takers;   /* TAKES_... groups */
    long low, high;    /* of a NUMBER */
    const char *help;  /* NULL: an old spelling, not shown */
};

#define AT(member) offsetof(struct options, member)

static const struct option_row rows[] = {
    {"puzzle", 'p', TEXT, AT(puzzle), "TEXT", TAKES_BOARD, 0, 0,
     "the puzzle itself instead of a file"},
    {"size", '\0', NUMBER, AT(size), "N", TAKES_BOARD | TAKES_SHAPE, 1, 64,
     "the board is N x N"},
    {"box", '\0', TEXT, AT(box), "RxC", TAKES_BOARD | TAKES_SHAPE, 0, 0,
     "boxes of R rows and C columns"},
    {"symbols", '\0', TEXT, AT(symbols), "STRING", TAKES_BOARD | TAKES_SHAPE, 0,
     0, "the symbols in order, such as 0123456789ABCDEF"},
    {"blank", '\0', TEXT, AT(blank), "CHARS", TAKES_BOARD, 0, 0,
     "the characters that stand for a blank cell"},
    {"input-format", '\0', TEXT, AT(input_format), "NAME", TAKES_BOARD, 0, 0,
     "the text form of the input; see list formats"},
    {"column", '\0', TEXT, AT(column), "NAME", TAKES_BOARD, 0, 0,
     "the column of a table that has the puzzles, or its number"},
    {"ignore-unknown", '\0', FLAG, AT(ignore_unknown), NULL, TAKES_BOARD, 0, 0,
     "skip keys of JSON that are not known"},
    {"rule", '\0', RULE, AT(rules), "NAME[:ARGS]", TAKES_BOARD | TAKES_SHAPE, 0,
     0, "add a rule; see list rules"},
    {"mark", '\0', MARK, AT(marks), "'KIND: CELLS'", TAKES_BOARD, 0, 0,
     "draw a mark on every board: 'thermo: r1c1-r1c3'"},
    {"anti-knight", '\0', NAMED_RULE, AT(rules), NULL,
     TAKES_BOARD | TAKES_SHAPE, 0, 0, "cells a knight's move apart differ"},
    {"antiknight", '\0', NAMED_RULE, AT(rules), NULL, TAKES_BOARD | TAKES_SHAPE,
     0, 0, NULL},
    {"anti-king", '\0', NAMED_RULE, AT(rules), NULL, TAKES_BOARD | TAKES_SHAPE,
     0, 0, "cells a king's move apart differ"},
    {"antiking", '\0', NAMED_RULE, AT(rules), NULL, TAKES_BOARD | TAKES_SHAPE,
     0, 0, NULL},
    {"use-placed", '\0', FLAG, AT(use_placed), NULL,
     TAKES_ENGINE | TAKES_LOGIC | TAKES_PROOF | TAKES_COMPARE | TAKES_MINIMISE,
     0, 0, "a player's placed digits count as givens"},
    {"backend", '\0', BACKEND, AT(backends), "NAME[:SET]",
     TAKES_ENGINE | TAKES_MANY | TAKES_COMPARE | TAKES_GENERATE, 0, 0,
     "the engine that answers; see list backends"},
    {"set", '\0', SETTING, AT(settings), "NAME=VALUE",
     TAKES_ENGINE | TAKES_COMPARE, 0, 0, "a setting of the backend"},
    {"count", '\0', NUMBER, AT(count), "N", TAKES_GENERATE, 1, LONG_MAX,
     "make N puzzles (1)"},
    {"seed", '\0', NUMBER, AT(seed), "N",
     TAKES_ENGINE | TAKES_COMPARE | TAKES_GENERATE | TAKES_MINIMISE, 0,
     LONG_MAX, "where chance begins: the same seed gives the same answers"},
    {"index", '\0', NUMBER, AT(index), "N", TAKES_GENERATE, 1, LONG_MAX,
     "begin with try N of the seed: the index of a puzzle's JSON"},
    {"grids", '\0', FLAG, AT(grids), NULL, TAKES_GENERATE, 0, 0,
     "full grids instead of puzzles"},
    {"clues", '\0', TEXT, AT(clues), "A-B", TAKES_GENERATE, 0, 0,
     "how many cells are given: a number, or from A to B"},
    {"minimal", '\0', FLAG, AT(minimal), NULL, TAKES_GENERATE, 0, 0,
     "no given can be left out"},
    {"symmetry", '\0', TEXT, AT(symmetry), "NAME", TAKES_GENERATE, 0, 0,
     "of the givens: none, rotate180, rotate90, mirror, diagonal, full"},
    {"pattern", '\0', TEXT, AT(pattern), "FILE", TAKES_GENERATE, 0, 0,
     "exactly the cells that are not . in FILE are given"},
    {"from", '\0', TEXT, AT(from), "GRID", TAKES_GENERATE, 0, 0,
     "the solution: a full grid, or a file with one"},
    {"grade", '\0', TEXT, AT(grade), "LEVEL", TAKES_GENERATE, 0, 0,
     "easy to extreme, a rating such as 3.4, or A-B of them"},
    {"technique", '\0', TEXT, AT(technique), "NAME", TAKES_GENERATE, 0, 0,
     "it must be needed; see list techniques"},
    {"avoid", '\0', TEXT, AT(avoid), "NAMES", TAKES_GENERATE, 0, 0,
     "techniques (A,B,C) that nobody needs"},
    {"unique-by", '\0', TEXT, AT(unique_by), "WHO", TAKES_GENERATE, 0, 0,
     "both: dlx and sat prove each puzzle, and must agree"},
    {"max-tries", '\0', NUMBER, AT(max_tries), "N",
     TAKES_ENGINE | TAKES_COMPARE, 0, LONG_MAX,
     "fillings of restart before it gives up, 0 = no bound"},
    {"tuned", '\0', FLAG, AT(tuned), NULL, TAKES_ENGINE | TAKES_COMPARE, 0, 0,
     "let evolve evolve in the way that reaches solutions"},
    {"cross-check", '\0', FLAG, AT(cross_check), NULL,
     TAKES_ENGINE | TAKES_MINIMISE, 0, 0, "two engines answer and must agree"},
    {"encoding", '\0', TEXT, AT(encoding), "NAME", TAKES_ENCODING, 0, 0,
     "the clauses of the CNF; see list encodings"},
    {"at-most-one", '\0', TEXT, AT(at_most_one), "NAME", TAKES_ENCODING, 0, 0,
     "how the CNF says at most one; see list encodings"},
    {"enumerator", '\0', TEXT, AT(enumerator), "NAME",
     TAKES_ENGINE | TAKES_COMPARE, 0, 0,
     "how sat goes on after a solution: split or block"},
    {"all", 'a', FLAG, AT(all), NULL, TAKES_ALL | TAKES_MINIMISE, 0, 0,
     "every solution, as they are found; every minimal puzzle"},
    {"fewest", '\0', FLAG, AT(fewest), NULL, TAKES_MINIMISE, 0, 0,
     "look for the fewest givens that will do"},
    {"unique", 'u', FLAG, AT(unique), NULL, TAKES_ALL | TAKES_PROOF, 0, 0,
     "exit status 1 unless there is exactly one solution"},
    {"limit", 'n', NUMBER, AT(limit), "N", TAKES_LIMIT, 0, LONG_MAX,
     "stop after N solutions, 0 = never"},
    {"timeout", 't', SECONDS, AT(timeout), "SECONDS",
     TAKES_ENGINE | TAKES_LOGIC | TAKES_LEVEL | TAKES_PROOF | TAKES_VERIFY |
         TAKES_COMPARE | TAKES_GENERATE | TAKES_MINIMISE,
     0, 0, "stop a puzzle after so long and say what is known"},
    {"nodes", '\0', NUMBER, AT(nodes), "N", TAKES_ENGINE | TAKES_COMPARE, 1,
     LONG_MAX, "stop a puzzle after so many branchings"},
    {"memory", '\0', NUMBER, AT(memory), "MB",
     TAKES_ENGINE | TAKES_PROOF | TAKES_COMPARE | TAKES_DISTINCT | TAKES_DECODE,
     1, 1048576,
     "bound the memory of the SAT solver, --distinct (1024), decode (64)"},
    {"distinct", '\0', FLAG, AT(distinct), NULL, TAKES_DISTINCT, 0, 0,
     "of puzzles with one form write the first, as it is"},
    {"order", '\0', TEXT, AT(order), "NAMES",
     TAKES_LOGIC | TAKES_LEVEL | TAKES_ENGINE | TAKES_COMPARE, 0, 0,
     "of techniques (A,B,C first); of backtrack: reading, fewest"},
    {"only", '\0', TEXT, AT(only), "NAMES", TAKES_LOGIC | TAKES_LEVEL, 0, 0,
     "use no other techniques than these, in this order"},
    {"paranoid", '\0', FLAG, AT(paranoid), NULL, TAKES_LOGIC, 0, 0,
     "hold each step against the solutions"},
    {"level", '\0', NUMBER, AT(level), "N", TAKES_LEVEL, 1, 3,
     "1 where to look, 2 which technique, 3 the whole step"},
    {"why-rules", '\0', FLAG, AT(why_rules), NULL, TAKES_EXPLAIN, 0, 0,
     "name rows, cells, pairs... beside the givens"},
    {"rules", '\0', FLAG, AT(why_rules), NULL, TAKES_EXPLAIN, 0, 0, NULL},
    {"orders", '\0', NUMBER, AT(orders), "N", TAKES_EXPLAIN, 1, 1000000,
     "make so many minimal sets and keep the smallest (8)"},
    {"threads", 'j', NUMBER, AT(threads), "N",
     TAKES_MANY | TAKES_VERIFY | TAKES_GENERATE, 1, 256,
     "work on N puzzles at a time (default: the cores)"},
    {"resume", '\0', NUMBER, AT(resume), "N",
     TAKES_MANY | TAKES_ENCODING | TAKES_FORMAT, 1, LONG_MAX,
     "start with puzzle number N of the input"},
    {"fail-fast", '\0', FLAG, AT(fail_fast), NULL, TAKES_MANY, 0, 0,
     "stop at the first puzzle that cannot be read"},
    {"summary", '\0', FLAG, AT(summary), NULL, TAKES_MANY, 0, 0,
     "at the end, how many of each verdict, and the slowest"},
    {"stats", 's', FLAG, AT(stats), NULL, TAKES_ENGINE | TAKES_COMPARE, 0, 0,
     "work counters, time, givens and rules in force"},
    {"log", '\0', FLAG, AT(log), NULL, TAKES_ENGINE, 0, 0,
     "each placement tried and what rejects it, on stderr"},
    {"lrat", '\0', FLAG, AT(lrat), NULL, TAKES_PROOF, 0, 0,
     "lemmas with hints, to be checked without search"},
    {"compact", '\0', FLAG, AT(compact), NULL, TAKES_PROOF, 0, 0,
     "only the lemmas that are needed, in few bytes"},
    {"cubes", '\0', FLAG, AT(cubes), NULL, TAKES_PROOF, 0, 0,
     "any number of solutions: a tree of certificates"},
    {"prove", '\0', TEXT, AT(prove), "FILE", TAKES_ALL | TAKES_GENERATE, 0, 0,
     "certificates of the answers, in FILE; of generate, in a folder"},
    {"bundle", '\0', TEXT, AT(bundle), "DIR", TAKES_PROOF, 0, 0,
     "write files for drat-trim, lrat-check and cake_lpr"},
    {"encodings", '\0', FLAG, AT(encodings), NULL, TAKES_COMPARE, 0, 0,
     "the encodings of the CNF instead of backends"},
    {"split", '\0', NUMBER, AT(split), "N", TAKES_EXPORT, 1, 10000000,
     "of inccnf and puzzles: about N parts"},
    {"map", '\0', FLAG, AT(map), NULL, TAKES_EXPORT, 0, 0,
     "say in comments what each variable or item stands for"},
    {"format", 'f', TEXT, AT(format), "NAME", TAKES_FORMAT, 0, 0,
     "the form of the output"},
    {"lossy", '\0', FLAG, AT(lossy), NULL, TAKES_FORMAT, 0, 0,
     "leave out what the form of the output has no place for"},
    {"json", '\0', FLAG, AT(json), NULL, TAKES_ANY, 0, 0,
     "one JSON object a line for each puzzle"},
    {"quiet", 'q', FLAG, AT(quiet), NULL, TAKES_ANY, 0, 0,
     "no records, only errors, what --summary says, and the status"},
    {"output", 'o', TEXT, AT(output), "FILE", TAKES_ANY, 0, 0,
     "write to FILE; - is standard output"},
    {"color", '\0', TEXT, AT(color), "WHEN", TAKES_ANY, 0, 0,
     "auto, always or never (NO_COLOR is honoured)"},
    {"help", 'h', FLAG, AT(help), NULL, TAKES_ANY, 0, 0, "this help"},
    {"version", 'V', FLAG, AT(version), NULL, TAKES_ANY, 0, 0,
     "the version of the program"},
};

#define N_ROWS ((int)(sizeof rows / sizeof *rows))

static void *member(struct options *o, const struct option_row *row) {
    return (char *)o + row->offset;
}

/* Appends to a list, which takes the text over. */
static void append(const char ***list, int *n, const char *text) {
    *list = memory_grow(*list, (size_t)*n + 1, sizeof **list);
    (*list)[(*n)++] = text;
}

static int add_setting(struct options *o, char *text) {
    if (text[0] == '=' || !strchr(text, '=')) {
        complain("--set wants NAME=VALUE, not '%s'", text);
        free(text);
        return EXIT_USAGE;
    }
    append(&o->settings, &o->n_settings, text);
    return -1;
}

static int set_number(struct options *o, const struct option_row *row,
                      const char *text) {
    char *end;
    errno = 0;
    const long value = strtol(text, &end, 10);
    if (end == text || *end || errno || value < row->low || value > row->high) {
        complain("--%s wants a number from %ld to %ld, not '%s'", row->name,
                 row->low, row->high, text);
        return EXIT_USAGE;
    }
    *(long *)member(o, row) = value;
    return -1;
}

static int set_seconds(struct options *o, const struct option_row *row,
                       const char *text) {
    char *end;
    const double value = strtod(text, &end);
    if (end == text || *end || !(value > 0) || value > 1e9) {
        complain("--%s wants a positive number of seconds, not '%s'", row->name,
                 text);
        return EXIT_USAGE;
    }
    *(double *)member(o, row) = value;
    return -1;
}

/* Takes over value, popt's copy. */
static int set(struct options *o, const struct option_row *row, char *value) {
    int status = -1;
    switch (row->kind) {
    case FLAG:
        *(bool *)member(o, row) = true;
        break;
    case TEXT:
        free(*(char **)member(o, row));
        *(char **)member(o, row) = value;
        return -1;
    case NUMBER:
        status = set_number(o, row, value);
        break;
    case SECONDS:
        status = set_seconds(o, row, value);
        break;
    case RULE:
        append(&o->rules, &o->n_rules, value);
        return -1;
    case MARK:
        append(&o->marks, &o->n_marks, value);
        return -1;
    case BACKEND:
        append(&o->backends, &o->n_backends, value);
        o->backend = value;
        return -1;
    case SETTING:
        return add_setting(o, value);
    case NAMED_RULE:
        append(&o->rules, &o->n_rules, memory_string(row->name));
        break;
    }
    free(value);
    return status;
}

/* How many letters must be changed to make b of a, up to a small bound. */
static int distance(const char *a, const char *b) {
    enum { MOST = 32 };
    int row[MOST + 1];
    const int n_a = (int)strlen(a), n_b = (int)strlen(b);
    if (n_a > MOST || n_b > MOST)
        return MOST;
    for (int j = 0; j <= n_b; j++)
        row[j] = j;
    for (int i = 1; i <= n_a; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n_b; j++) {
            const int above = row[j];
            int best = diagonal + (a[i - 1] != b[j - 1]);
            if (above + 1 < best)
                best = above + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            diagonal = above;
            row[j] = best;
        }
    }
    return row[n_b];
}

static const char *closest_option(const char *typed) {
    const char *best = NULL;
    int best_distance = 3;
    while (*typed == '-')
        typed++;
    char name[40];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(typed, "="), typed);
    for (int i = 0; i < N_ROWS; i++)
        if (rows[i].help && distance(name, rows[i].name) < best_distance) {
            best_distance = distance(name, rows[i].name);
            best = rows[i].name;
        }
    return best;
}

static int bad_option(poptContext context, int code) {
    const char *const typed = poptBadOption(context, POPT_BADOPTION_NOALIAS);
    const char *const close =
        code == POPT_ERROR_BADOPT ? closest_option(typed) : NULL;
    if (close)
        complain("%s: %s; did you mean --%s?", typed, poptStrerror(code),
                 close);
    else
        complain("%s: %s", typed, poptStrerror(code));
    return EXIT_USAGE;
}

static void fill_table(struct poptOption *table) {
    for (int i = 0; i < N_ROWS; i++) {
        const bool has_value =
            rows[i].kind != FLAG && rows[i].kind != NAMED_RULE;
        table[i] = (struct poptOption){.longName = rows[i].name,
                                       .shortName = rows[i].letter,
                                       .argInfo = has_value ? POPT_ARG_STRING
                                                            : POPT_ARG_NONE,
                                       .val = i + 1};
    }
    table[N_ROWS] = (struct poptOption)POPT_TABLEEND;
}

/* popt does not always say that it had no memory: it may lose a word, or leave
 * the program. That errno stays what malloc made it is how it can be told. */
static volatile bool popt_is_at_work;

static void leave_from_popt(void) {
    if (popt_is_at_work)
        memory_exhausted(0);
}

static void before_popt(void) {
    popt_is_at_work = true;
    errno = 0;
}

static void after_popt(void) {
    popt_is_at_work = false;
    if (errno == ENOMEM)
        memory_exhausted(0);
}

static int next_option(poptContext context, char **value) {
    before_popt();
    const int code = poptGetNextOpt(context);
    *value = code > 0 ? poptGetOptArg(context) : NULL;
    after_popt();
    return code;
}

static const char *next_word(poptContext context) {
    before_popt();
    const char *const word = poptGetArg(context);
    after_popt();
    return word;
}

static poptContext open_popt(int argc, const char **argv,
                             const struct poptOption *table) {
    atexit(leave_from_popt);
    before_popt();
    const poptContext context =
        poptGetContext("sudokusat", argc, argv, table, 0);
    after_popt();
    return context;
}

/* Everything that popt finds; seen[i] tells which rows were used. */
static int read_options(poptContext context, struct options *o, bool *seen) {
    int code;
    char *value;
    while ((code = next_option(context, &value)) > 0) {
        seen[code - 1] = true;
        const int status = set(o, &rows[code - 1], value);
        if (status >= 0)
            return status;
    }
    return code < -1 ? bad_option(context, code) : -1;
}

static bool exists(const char *file) {
    return !strcmp(file, "-") || !access(file, F_OK);
}

/* Refuses what looks like a command, but is neither that nor a file. */
static int refuse_word(const char *word) {
    const char *best = NULL;
    int best_distance = 3;
    if (exists(word) || word[strspn(word, "abcdefghijklmnopqrstuvwxyz-")])
        return -1;
    for (const struct command *c = commands; c->name; c++)
        if (distance(word, c->name) < best_distance) {
            best_distance = distance(word, c->name);
            best = c->name;
        }
    if (!best)
        return -1;
    complain("there is no command '%s'; did you mean %s?", word, best);
    return EXIT_USAGE;
}

/* The words that are no options: a command first, if it is one. */
static int read_words(poptContext context, struct options *o) {
    const char *word = next_word(context);
    o->command = &commands[0];
    const struct command *named = word ? command_find(word) : NULL;
    if (word && !strcmp(word, "help") && !exists(word)) {
        o->help = true;
        word = next_word(context);
        named = word ? command_find(word) : NULL;
    }
    const int status = word && !named ? refuse_word(word) : -1;
    if (named) {
        o->command = named;
        o->is_named = true;
        word = next_word(context);
    }
    for (; word; word = next_word(context))
        o->files[o->n_files++] = memory_string(word);
    return status;
}

static int check_takers(const struct options *o, const bool *seen) {
    for (int i = 0; i < N_ROWS; i++)
        if (seen[i] && !(rows[i].takers & o->command->options)) {
            complain("%s does not take --%s", o->command->name, rows[i].name);
            return EXIT_USAGE;
        }
    return -1;
}

static int check_box(struct options *o) {
    char junk;
    if (!o->box)
        return -1;
    if (sscanf(o->box, "%5ld%*1[xX]%5ld%c", &o->box_rows, &o->box_cols,
               &junk) != 2 ||
        o->box_rows < 1 || o->box_cols < 1 || o->box_rows * o->box_cols > 64) {
        complain("--box wants rows x columns of a box, such as 2x3, not '%s'",
                 o->box);
        return EXIT_USAGE;
    }
    if (o->size && o->size != o->box_rows * o->box_cols) {
        complain("--box %s makes a board of size %ld, not %ld", o->box,
                 o->box_rows * o->box_cols, o->size);
        return EXIT_USAGE;
    }
    return -1;
}

/* A value that must be a name of one of the library's tables. */
static int check_name(const char *option, const char *value,
                      enum sudokusat_table table) {
    if (!value || sudokusat_find(table, value) >= 0)
        return -1;
    complain("--%s: there is no '%s' (sudokusat list tells what there is)",
             option, value);
    return EXIT_USAGE;
}

static int check_names(const struct options *o) {
    int status = -1;
    for (int i = 0; i < o->n_backends && status < 0; i++)
        status = check_name("backend", o->backends[i], SUDOKUSAT_BACKENDS);
    if (status < 0)
        status = check_name("encoding", o->encoding, SUDOKUSAT_ENCODINGS);
    if (status < 0)
        status =
            check_name("at-most-one", o->at_most_one, SUDOKUSAT_AT_MOST_ONE);
    if (status < 0 && o->input_format && strcmp(o->input_format, "auto"))
        status = check_name("input-format", o->input_format, SUDOKUSAT_FORMATS);
    for (int i = 0; i < o->n_rules && status < 0; i++)
        status = check_name("rule", o->rules[i], SUDOKUSAT_RULES);
    return status;
}

static bool is_one_of(const char *value, const char *const *names) {
    while (*names && strcmp(*names, value))
        names++;
    return *names != NULL;
}

static int check_words(const struct options *o) {
    static const char *const colors[] = {"auto", "always", "never", NULL};
    static const char *const enumerators[] = {"split", "block", NULL};
    if (o->color && !is_one_of(o->color, colors)) {
        complain("--color wants auto, always or never, not '%s'", o->color);
        return EXIT_USAGE;
    }
    if (o->enumerator && !is_one_of(o->enumerator, enumerators)) {
        complain("--enumerator wants split or block, not '%s'", o->enumerator);
        return EXIT_USAGE;
    }
    return -1;
}

static int check_contradictions(const struct options *o) {
    if (o->all && o->limit > 0 && o->command->options & TAKES_ALL) {
        complain("--all and --limit contradict each other");
        return EXIT_USAGE;
    }
    if (o->puzzle && o->n_files && o->command != command_find("decode")) {
        complain("-p and a FILE contradict each other");
        return EXIT_USAGE;
    }
    if (o->log && o->backend) {
        sudokusat_row row;
        const int i = sudokusat_find(SUDOKUSAT_BACKENDS, o->backend);
        if (sudokusat_table_row(SUDOKUSAT_BACKENDS, i, &row) && !row.traces) {
            complain("--log: backend %s does not tell what it tries",
                     o->backend);
            return EXIT_USAGE;
        }
    }
    return files_check(o);
}

static int check_values(struct options *o) {
    int status = check_words(o);
    if (status < 0)
        status = check_names(o);
    if (status < 0)
        status = check_contradictions(o);
    return status < 0 ? check_box(o) : status;
}

static int answer_help(const struct options *o) {
    if (o->version) {
        printf("sudokusat %s\n", sudokusat_version());
        return EXIT_YES;
    }
    if (!o->help)
        return -1;
    options_help(o->is_named ? o->command : NULL);
    return EXIT_YES;
}

int options_parse(int argc, const char **argv, struct options *o) {
    struct poptOption table[N_ROWS + 1];
    bool seen[N_ROWS] = {false};
    *o =
        (struct options){.limit = -1,
                         .seed = -1,
                         .max_tries = -1,
                         .files = memory_new((size_t)argc + 1, sizeof(char *))};
    fill_table(table);
    const poptContext context = open_popt(argc, argv, table);
    int status = read_options(context, o, seen);
    if (status < 0) {
        status = read_words(context, o);
        if (status < 0)
            status = answer_help(o);
    }
    if (status < 0)
        status = check_takers(o, seen);
    if (status < 0)
        status = check_values(o);
    poptFreeContext(context);
    return status;
}

void options_free(struct options *o) {
    for (int i = 0; i < N_ROWS; i++)
        if (rows[i].kind == TEXT)
            free(*(char **)member(o, &rows[i]));
    for (int i = 0; i < o->n_rules; i++)
        free((void *)o->rules[i]);
    for (int i = 0; i < o->n_marks; i++)
        free((void *)o->marks[i]);
    for (int i = 0; i < o->n_files; i++)
        free((void *)o->files[i]);
    for (int i = 0; i < o->n_backends; i++)
        free((void *)o->backends[i]);
    for (int i = 0; i < o->n_settings; i++)
        free((void *)o->settings[i]);
    free(o->backends);
    free(o->marks);
    free(o->settings);
    free(o->rules);
    free(o->files);
}

static void help_row(const struct option_row *row) {
    char left[40];
    snprintf(left, sizeof left, "--%s%s%s", row->name, row->label ? " " : "",
             row->label ? row->label : "");
    if (row->letter)
        printf("  -%c, %-21s %s\n", row->letter, left, row->help);
    else
        printf("      %-21s %s\n", left, row->help);
}

static void help_rows(unsigned groups) {
    for (int i = 0; i < N_ROWS; i++)
        if (rows[i].help && rows[i].takers & groups)
            help_row(&rows[i]);
}

void options_help(const struct command *command) {
    if (command) {
        printf("%s\n\nsudokusat %s [OPTION]... %s\n%s\n\n", command->example,
               command->name, command->operands, command->summary);
        help_rows(command->options);
        return;
    }
    puts(
        "sudokusat puzzle.txt\n\n"
        "sudokusat [COMMAND] [OPTION]... [FILE]...\n"
        "Answers questions about sudokus. Without a command: solve. Without a\n"
        "FILE, or with -, it reads standard input.\n");
    for (const struct command *c = commands; c->name; c++)
        printf("  %-10s %s\n", c->name, c->summary);
    puts("\nOptions of solve (COMMAND --help tells those of another one):");
    help_rows(commands[0].options);
    puts(
        "\nExit status: 0 yes, 1 no, 2 usage, 3 input not readable, 4 stopped "
        "before\nthe question was settled, 5 backends disagree, 6 input/output "
        "or memory.");
}
