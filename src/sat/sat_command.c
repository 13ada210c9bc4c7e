/* The engine "sat:COMMAND": any SAT solver that reads DIMACS files.
 *
 * Each solution is one run on the whole formula, as export writes it: the
 * givens are unit clauses, and so are exclusions; a clause
 * forbids each solution found before. So the work grows with the square of the
 * number of solutions: good for "is it the only one", not for counting.
 *
 * Nothing the program says is believed that can be looked at: a model goes to
 * the caller as it is, to be held against the rules; an answer that does not
 * fit the exit status, or a model that was forbidden, is a failure of its own.
 */
#include "sat/sat_command.h"

#include "base/alloc.h"
#include "base/vec.h"
#include "cnf/amo.h"
#include "cnf/dimacs.h"
#include "sat/sat_process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_OUTPUT ((size_t)1 << 28) /* bytes of an answer */

struct ints VEC(int);
struct words VEC(char *);

struct solver_command {
    const struct cover *cover; /* borrowed */
    struct cnf *cnf;
    char *text;         /* the command; its words lie in it */
    struct words words; /* placeholders still in them */
    bool wants_result;  /* the answer comes in a file */
    struct ints units;  /* the question: unit clauses */
    size_t n_given;     /* ints of it that are givens, which lead */
    struct ints blocked;
    signed char *sign;       /* [1 + options] of the last model */
    struct process *process; /* NULL until the first call */
    bool done;
    uint64_t calls;
};

/* What solvers need to be told before they print a model. */
static const struct habit {
    const char *program, *words;
} habits[] = {
    {"minisat", "{} {result}"},         {"minisat_core", "{} {result}"},
    {"minisat_release", "{} {result}"}, {"minisat_static", "{} {result}"},
    {"glucose", "-model {}"},           {"glucose-simp", "-model {}"},
    {"glucose-syrup", "-model {}"},
};

static const char *base_name(const char *path) {
    const char *const slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static const char *habit_of(const char *program) {
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
        if (!strcmp(habits[i].program, base_name(program)))
            return habits[i].words;
    return "{}";
}

/* Words are what blanks separate; none can contain one. */
static void split(struct solver_command *c) {
    for (char *at = c->text + strspn(c->text, " \t"); *at;) {
        const size_t n = strcspn(at, " \t");
        const size_t blanks = strspn(at + n, " \t");
        vec_push(&c->words, at);
        at[n] = '\0';
        at += n + blanks;
    }
}

static bool names_formula(const struct solver_command *c) {
    for (size_t i = 0; i < c->words.n; i++)
        if (strstr(c->words.data[i], "{}"))
            return true;
    return false;
}

/* Makes c->words of the command and what its program is known to need. */
static const char *read_words(struct solver_command *c, const char *command) {
    struct text all = {0};
    text_add(&all, command);
    c->text = text_take(&all);
    if (!c->text)
        return "there is no command";
    split(c);
    if (c->words.n == 0)
        return "there is no command";
    if (!process_can_find(c->words.data[0]))
        return "there is no such program";
    if (!names_formula(c)) {
        text_printf(&all, "%s %s", command, habit_of(c->words.data[0]));
        xfree(c->text);
        c->text = text_take(&all);
        c->words.n = 0;
        split(c);
    }
    for (size_t i = 0; i < c->words.n; i++)
        c->wants_result |= strstr(c->words.data[i], "{result}") != NULL;
    return NULL;
}

static const char *set_option(struct solver_command *c, struct cnf_form *form,
                              const struct backend_option *option) {
    if (!strcmp(option->name, "command"))
        return read_words(c, option->value);
    if (!strcmp(option->name, "encoding")) {
        form->encoding = cnf_encoding_find(option->value);
        return form->encoding ? NULL : "unknown encoding";
    }
    if (!strcmp(option->name, "amo")) {
        form->amo = cnf_amo_find(option->value);
        return form->amo || !strcmp(option->value, "auto")
                   ? NULL
                   : "unknown at-most-one style";
    }
    return "it has no such option";
}

static void command_close(void *engine) {
    struct solver_command *const c = engine;
    if (!c)
        return;
    cnf_free(c->cnf);
    xfree(c->text);
    vec_free(&c->words);
    vec_free(&c->units);
    vec_free(&c->blocked);
    xfree(c->sign);
    process_free(c->process);
    xfree(c);
}

static void *command_open(const struct problem *problem,
                          const struct backend_options *options,
                          const char **why) {
    struct solver_command *const c = xnew0(1, struct solver_command);
    struct cnf_form form = {0};
    *why = NULL;
    for (int i = 0; options && i < options->n && !*why; i++)
        *why = set_option(c, &form, &options->list[i]);
    if (!*why && !c->words.n)
        *why = "there is no command";
    if (*why) {
        command_close(c);
        return NULL;
    }
    c->cover = problem->cover;
    c->cnf = cnf_new(problem, form);
    c->sign = xnew0((size_t)c->cover->n_options + 1, signed char);
    return c;
}

static void add_unit(struct solver_command *c, int literal) {
    vec_push(&c->units, literal);
    vec_push(&c->units, 0);
    c->blocked.n = 0;
    c->done = false;
}

static void command_load(void *engine, const int *givens, int n_givens,
                         const int *excluded, int n_excluded) {
    struct solver_command *const c = engine;
    c->units.n = c->blocked.n = 0;
    c->done = false;
    for (int i = 0; i < n_givens; i++)
        add_unit(c, givens[i] + 1);
    c->n_given = c->units.n;
    for (int i = 0; i < n_excluded; i++)
        add_unit(c, -(excluded[i] + 1));
}

const char *sat_command_check(const char *command) {
    struct solver_command c = {.text = NULL};
    const char *const why = read_words(&c, command);
    xfree(c.text);
    vec_free(&c.words);
    return why;
}

/* One run, from the formula's file to the answer. */
struct command_run {
    struct solver_command *command;
    struct process *process;
    struct budget *budget;
    const char *failure; /* how the program broke its word, or NULL */
};

struct formula_writer {
    FILE *file;
    struct budget *budget;
    bool failed;
};

static bool write_bytes(void *context, const char *bytes, size_t n) {
    struct formula_writer *const w = context;
    w->failed = fwrite(bytes, 1, n, w->file) != n;
    return !w->failed && !budget_spent(w->budget);
}

/* The pieces are large, so the stream has no buffer, nor memory for one. */
static FILE *open_formula(const struct command_run *r) {
    errno = 0;
    FILE *const file = fopen(process_path(r->process, PROCESS_FORMULA), "w");
    if (file)
        setvbuf(file, NULL, _IONBF, 0);
    else if (errno == ENOMEM)
        alloc_failed(0);
    return file;
}

/* False if the budget was spent or, with a failure, if the disk is full. */
static bool write_formula(struct command_run *r) {
    const struct solver_command *const c = r->command;
    struct ints clauses = {0};
    for (size_t i = 0; i < c->units.n; i++)
        vec_push(&clauses, c->units.data[i]);
    for (size_t i = 0; i < c->blocked.n; i++)
        vec_push(&clauses, c->blocked.data[i]);
    const struct dimacs_file content = {.clauses = clauses.data,
                                        .n_clause_ints = clauses.n};
    struct formula_writer w = {open_formula(r), r->budget, false};
    bool ok = w.file && dimacs_print(c->cnf, &content, write_bytes, &w);
    if (w.file && fclose(w.file))
        w.failed = true;
    if (!w.file || w.failed) {
        ok = false;
        r->failure = "the formula's file cannot be written";
    }
    vec_free(&clauses);
    return ok;
}

/* A word with the placeholders replaced by paths. */
static char *fill_in(const struct command_run *r, const char *word) {
    static const struct {
        const char *mark;
        enum process_file file;
    } marks[] = {{"{}", PROCESS_FORMULA}, {"{result}", PROCESS_RESULT}};
    struct text out = {0};
    while (*word) {
        size_t skip = 0;
        for (int i = 0; i < 2 && !skip; i++)
            if (!strncmp(word, marks[i].mark, strlen(marks[i].mark))) {
                text_add(&out, process_path(r->process, marks[i].file));
                skip = strlen(marks[i].mark);
            }
        if (!skip)
            text_add_char(&out, *word);
        word += skip ? skip : 1;
    }
    return text_take(&out);
}

static enum process_end start(struct command_run *r, int *exit_status) {
    const struct words *const words = &r->command->words;
    char **const filled = xnew0(words->n + 1, char *);
    for (size_t i = 0; i < words->n; i++)
        filled[i] = fill_in(r, words->data[i]);
    const enum process_end end =
        process_run(r->process, filled, r->budget, exit_status);
    for (size_t i = 0; i < words->n; i++)
        xfree(filled[i]);
    xfree(filled);
    return end;
}

/* Exit statuses of SAT solvers: 10 and 20; clasp's 30 is 10 and "no more", and
 * programs that do not follow the custom leave with 0. */
static bool fits(int exit_status, int verdict) {
    if (exit_status == 20)
        return verdict == 20;
    return (exit_status != 10 && exit_status != 30) || verdict == 10;
}

/* The verdict, 10, 20 or 0; the model is in command->sign. */
static int read_answer(struct command_run *r, int exit_status) {
    struct solver_command *const c = r->command;
    struct dimacs_answer answer = {.sign = c->sign};
    struct dimacs_place place;
    struct text text = {0};
    const char *why = NULL;
    if (!process_read(r->process,
                      c->wants_result ? PROCESS_RESULT : PROCESS_OUTPUT,
                      MOST_OUTPUT, &text))
        why = "the program wrote no answer, or too much output";
    else if (dimacs_read_answer(text_string(&text), text.n, c->cover->n_options,
                                &answer, &place))
        why = "the program's output is not an answer of a SAT solver";
    else if (!fits(exit_status, answer.verdict))
        why = "the program's exit status contradicts its answer";
    else if (answer.verdict == 10 && !answer.has_model)
        why = "the program says satisfiable, but shows no model";
    r->failure = why;
    text_free(&text);
    return why ? 0 : answer.verdict;
}

static int ask(struct command_run *r) {
    int exit_status = 0;
    if (!write_formula(r))
        return 0;
    r->command->calls++;
    switch (start(r, &exit_status)) {
    case PROCESS_EXITED:
        return read_answer(r, exit_status);
    case PROCESS_CRASHED:
        r->failure = "the program was ended by a signal";
        return 0;
    case PROCESS_NOT_STARTED:
        r->failure = "the program cannot be started";
        return 0;
    case PROCESS_STOPPED:
        break;
    }
    return 0;
}

/* Whether the model has all options of a solution that was forbidden. */
static bool repeats(const struct solver_command *c) {
    bool all = true;
    for (size_t i = 0; i < c->blocked.n; i++) {
        const int literal = c->blocked.data[i];
        if (literal == 0 && all)
            return true;
        all = literal == 0 || (all && c->sign[-literal] > 0);
    }
    return false;
}

static bool is_given(const struct solver_command *c, int literal) {
    for (size_t i = 0; i < c->n_given; i += 2)
        if (c->units.data[i] == literal)
            return true;
    return false;
}

/* Forbids the solution: not all of its options that were not given. */
static void block(struct solver_command *c, const int *chosen, int n) {
    const size_t before = c->blocked.n;
    for (int i = 0; i < n; i++)
        if (!is_given(c, chosen[i] + 1))
            vec_push(&c->blocked, -(chosen[i] + 1));
    c->done = c->blocked.n == before; /* nothing was open */
    vec_push(&c->blocked, 0);
}

static enum next take_model(struct command_run *r, int *chosen, int *n_chosen) {
    struct solver_command *const c = r->command;
    int n = 0;
    for (int o = 0; o < c->cover->n_options; o++) {
        if (c->sign[o + 1] <= 0)
            continue;
        if (n == c->cover->n_primary) {
            r->failure = "the program's model chooses too much";
            return NEXT_STOPPED;
        }
        chosen[n++] = o;
    }
    if (repeats(c)) {
        r->failure = "the program repeated a model that was excluded";
        return NEXT_STOPPED;
    }
    block(c, chosen, n);
    *n_chosen = n;
    return NEXT_FOUND;
}

static enum next find(struct command_run *r, int *chosen, int *n_chosen) {
    switch (ask(r)) {
    case 10:
        return take_model(r, chosen, n_chosen);
    case 20:
        r->command->done = true;
        return NEXT_NO_MORE;
    default:
        if (r->budget->reason == STOP_NONE)
            r->budget->reason = STOP_GAVE_UP;
        return NEXT_STOPPED;
    }
}

static enum next command_next(void *engine, struct budget *budget, int *chosen,
                              int *n_chosen) {
    struct solver_command *const c = engine;
    struct command_run r = {.command = c, .budget = budget};
    *n_chosen = 0;
    budget->reason = STOP_NONE;
    if (budget_spent(budget))
        return NEXT_STOPPED;
    if (c->done)
        return NEXT_NO_MORE;
    r.process = c->process ? c->process : process_new();
    if (!r.process)
        r.failure = "there is no folder for temporary files";
    const enum next result =
        r.process ? find(&r, chosen, n_chosen) : NEXT_STOPPED;
    c->process = r.process;
    if (c->process && !process_renew(c->process)) {
        process_free(c->process);
        c->process = NULL;
    }
    if (r.failure) {
        budget->reason = STOP_GAVE_UP;
        budget->failure = r.failure;
    }
    return result;
}

static void command_stats(const void *engine, struct backend_stats *stats) {
    const struct solver_command *const c = engine;
    *stats = (struct backend_stats){.sat_calls = c->calls};
}

const struct backend sat_command_backend = {
    .name = "sat:COMMAND",
    .summary = "any program that reads a DIMACS file, such as sat:cadical",
    .can = CAN_REFUTE | CAN_EXCLUDE,
    .open = command_open,
    .load = command_load,
    .next = command_next,
    .stats = command_stats,
    .close = command_close};
