/* The command line, read by popt.
 *
 * Options may stand before the word that says which command they belong to. So
 * popt knows the rows of all commands' tables, each name once; what it finds is
 * kept until the command is known, and then set by the command's own rows. Of a
 * name that takes a value in one command and none in another, the row of the
 * command that comes first on the line counts, if one does.
 */
#include "cli/options.h"

#include "cli/command.h"
#include "cli/cover_job.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/page.h"
#include "cli/suggest.h"
#include "cli/terminal.h"

#include <inttypes.h>
#include <errno.h>
#include <popt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define N_KEYS 256   /* of rows by their names */
#define ROOM_STEP 64 /* rows that room is made for at a time */

/* An option as it was typed. */
struct typed_option {
    const char *name;
    char *value; /* popt's copy, or NULL */
};

struct command_line {
    const struct command *const *commands;
    const struct option **rows; /* [n_rows] one of each name */
    int n_rows;
    int *next;                  /* [n_rows] the row before with the same key */
    int first[N_KEYS];          /* the last one with a key, from 1 */
    struct typed_option *typed; /* [n_typed] */
    int n_typed;
    poptContext context;
};

/* ---- the rows of all commands */

/* Of its first two letters. */
static unsigned key_of(const char *name) {
    return (unsigned char)name[0] * 8u + (unsigned char)name[1];
}

static const struct option *known_row(const struct command_line *l,
                                      const char *name) {
    for (int i = l->first[key_of(name) % N_KEYS]; i; i = l->next[i - 1])
        if (!strcmp(l->rows[i - 1]->name, name))
            return l->rows[i - 1];
    return NULL;
}

static void add_rows(struct command_line *l, const struct option *rows) {
    for (; rows->name; rows++) {
        if (known_row(l, rows->name))
            continue;
        int *const first = &l->first[key_of(rows->name) % N_KEYS];
        if (l->n_rows % ROOM_STEP == 0) {
            const size_t room = (size_t)(l->n_rows + ROOM_STEP);
            l->rows = memory_grow(l->rows, room, sizeof *l->rows);
            l->next = memory_grow(l->next, room, sizeof *l->next);
        }
        l->rows[l->n_rows] = rows;
        l->next[l->n_rows++] = *first;
        *first = l->n_rows;
    }
}

static struct poptOption *popt_table(const struct command_line *l) {
    struct poptOption *const table =
        memory_new((size_t)l->n_rows + 1, sizeof *table);
    for (int i = 0; i < l->n_rows; i++)
        table[i] = (struct poptOption){.longName = l->rows[i]->name,
                                       .shortName = l->rows[i]->letter,
                                       .argInfo = option_has_value(l->rows[i])
                                                      ? POPT_ARG_STRING
                                                      : POPT_ARG_NONE,
                                       .val = i + 1};
    table[l->n_rows] = (struct poptOption)POPT_TABLEEND;
    return table;
}

/* ---- popt */

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

/* ---- what was typed */

static const char *closest_option(const struct command_line *l,
                                  const char *typed) {
    char name[80];
    while (*typed == '-')
        typed++;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(typed, "="), typed);
    struct suggestion s = suggest_for(name);
    for (int i = 0; i < l->n_rows; i++)
        if (l->rows[i]->help)
            suggest_name(&s, l->rows[i]->name);
    suggest_end(&s);
    return s.best;
}

static int bad_option(const struct command_line *l, int code) {
    const char *const typed = poptBadOption(l->context, POPT_BADOPTION_NOALIAS);
    const char *const close =
        code == POPT_ERROR_BADOPT ? closest_option(l, typed) : NULL;
    if (close)
        complain("%s: %s; did you mean --%s?", typed, poptStrerror(code),
                 close);
    else
        complain("%s: %s", typed, poptStrerror(code));
    return EXIT_USAGE;
}

static int read_options(struct command_line *l) {
    int code;
    char *value;
    while ((code = next_option(l->context, &value)) > 0) {
        l->typed =
            memory_grow(l->typed, (size_t)l->n_typed + 1, sizeof *l->typed);
        l->typed[l->n_typed++] =
            (struct typed_option){l->rows[code - 1]->name, value};
    }
    return code < -1 ? bad_option(l, code) : -1;
}

static bool was_typed(const struct command_line *l, const char *name) {
    for (int i = 0; i < l->n_typed; i++)
        if (!strcmp(l->typed[i].name, name))
            return true;
    return false;
}

static bool exists(const char *file) {
    return !strcmp(file, "-") || !access(file, F_OK);
}

/* Refuses what looks like a command, but is neither that nor a file. */
static int refuse_word(const struct command_line *l, const char *word) {
    struct suggestion s = suggest_for(word);
    if (exists(word) || word[strspn(word, "abcdefghijklmnopqrstuvwxyz-")])
        return -1;
    for (int i = 0; l->commands[i]; i++)
        suggest_name(&s, l->commands[i]->name);
    suggest_end(&s);
    if (!s.best)
        return -1;
    complain("there is no command '%s'; did you mean %s?", word, s.best);
    return EXIT_USAGE;
}

/* The words that are no options: a command first, if it is one. *o begins. */
static int read_words(struct command_line *l, int argc, struct options **o) {
    const char *word = next_word(l->context);
    const struct command *named = word ? command_find(l->commands, word) : NULL;
    bool help = false;
    if (word && !strcmp(word, "help") && !exists(word)) {
        help = true;
        word = next_word(l->context);
        named = word ? command_find(l->commands, word) : NULL;
    }
    const int status = word && !named && !help ? refuse_word(l, word) : -1;
    const struct command *const command = named ? named : l->commands[0];
    *o = memory_new(1, command->size);
    **o =
        (struct options){.command = command,
                         .commands = l->commands,
                         .is_named = named != NULL,
                         .files = memory_new((size_t)argc + 1, sizeof(char *)),
                         .engine = {.seed = -1, .max_tries = -1},
                         .question = {.limit = -1},
                         .help = help};
    options_clear(*o, command->options);
    if (named)
        word = next_word(l->context);
    for (; word; word = next_word(l->context))
        (*o)->files[(*o)->n_files++] = memory_string(word);
    (*o)->help = help && !((*o)->n_files && command->answers_help);
    return status;
}

/* ---- what they come to */

static int check_takes(const struct command_line *l, const struct options *o) {
    for (int i = 0; i < l->n_rows; i++) {
        const char *const name = l->rows[i]->name;
        if (!was_typed(l, name) || option_find(o->command->options, name))
            continue;
        complain("%s does not take --%s", o->command->name, name);
        return EXIT_USAGE;
    }
    return -1;
}

/* Of two puzzles the first one would be lost. */
static int check_twice(const struct command_line *l) {
    int n = 0;
    for (int i = 0; i < l->n_typed; i++)
        n += !strcmp(l->typed[i].name, "puzzle");
    if (n < 2)
        return -1;
    complain("-p takes one puzzle but was given %d times; put several puzzles "
             "in a file or on standard input, one per line",
             n);
    return EXIT_USAGE;
}

static int set_all(struct command_line *l, struct options *o) {
    int status = check_twice(l);
    for (int i = 0; i < l->n_typed && status < 0; i++) {
        struct typed_option *const t = &l->typed[i];
        status =
            option_set(o, option_find(o->command->options, t->name), t->value);
        t->value = NULL;
    }
    return status;
}

static void settle_output(struct options *o) {
    terminal_settle(o);
    o->output.shows_progress = (!o->output.quiet || o->many.summary) &&
                               !o->engine.log && isatty(STDERR_FILENO);
}

static int check_box(const struct options *o) {
    const struct input_options *const in = &o->input;
    const long size = in->box.rows * in->box.cols;
    if (!size || !in->size || in->size == size)
        return -1;
    complain("--box %ldx%ld gives a board of size %ld, not %" PRId64,
             in->box.rows, in->box.cols, size, in->size);
    return EXIT_USAGE;
}

static int check_log(const struct options *o) {
    const char *const backend = options_backend(&o->engine);
    sudokusat_row row;
    if (!o->engine.log || !backend)
        return -1;
    const int i = sudokusat_find(SUDOKUSAT_BACKENDS, backend);
    if (!sudokusat_table_row(SUDOKUSAT_BACKENDS, i, &row) || row.traces)
        return -1;
    complain("--log: backend %s cannot log its search", backend);
    return EXIT_USAGE;
}

static int check_contradictions(const struct options *o) {
    if (o->question.all && o->question.limit > 0) {
        complain("--all and --limit cannot be combined");
        return EXIT_USAGE;
    }
    if (o->input.puzzle && o->n_files &&
        o->command->reads != COMMAND_READS_BESIDES) {
        complain("-p and a FILE cannot be combined");
        return EXIT_USAGE;
    }
    int status = check_log(o);
    if (status < 0)
        status = check_box(o);
    return status < 0 ? cover_check_options(o) : status;
}

static int answer_help(const struct command_line *l, const struct options *o) {
    if (o->version || was_typed(l, "version")) {
#ifdef SUDOKUSAT_DESCRIBED /* what git calls the commit, if there is git */
        printf("sudokusat %s (%s)\n", sudokusat_version(), SUDOKUSAT_DESCRIBED);
#else
        printf("sudokusat %s\n", sudokusat_version());
#endif
        return EXIT_YES;
    }
    if (!o->help && !was_typed(l, "help"))
        return -1;
    if (o->help && !o->is_named && o->n_files)
        return page_answer(o->files, o->n_files);
    command_print_help(l->commands, o->is_named ? o->command : NULL);
    if (o->help && o->is_named)
        page_mention(o->command->name);
    return EXIT_YES;
}

static int read_line(struct command_line *l, int argc, struct options **o) {
    int status = read_options(l);
    if (status < 0)
        status = read_words(l, argc, o);
    if (status < 0)
        status = answer_help(l, *o);
    if (status < 0)
        status = check_takes(l, *o);
    if (status < 0)
        status = set_all(l, *o);
    if (status < 0)
        settle_output(*o);
    return status < 0 ? check_contradictions(*o) : status;
}

int options_parse(int argc, const char **argv,
                  const struct command *const *commands, struct options **o) {
    struct command_line l = {.commands = commands};
    *o = NULL;
    const struct command *const first =
        argc > 1 ? command_find(commands, argv[1]) : NULL;
    if (first)
        add_rows(&l, first->options);
    for (int i = 0; commands[i]; i++)
        add_rows(&l, commands[i]->options);
    struct poptOption *const table = popt_table(&l);
    l.context = open_popt(argc, argv, table);
    const int status = read_line(&l, argc, o);
    poptFreeContext(l.context);
    for (int i = 0; i < l.n_typed; i++)
        free(l.typed[i].value);
    free(l.typed);
    free(l.rows);
    free(l.next);
    free(table);
    return status;
}

void options_free(struct options *o) {
    if (!o)
        return;
    options_release(o, o->command->options);
    for (int i = 0; i < o->n_files; i++)
        free((void *)o->files[i]);
    free(o->files);
    free(o);
}

const char *options_backend(const struct engine_options *o) {
    return o->backends.n ? o->backends.list[o->backends.n - 1] : NULL;
}
