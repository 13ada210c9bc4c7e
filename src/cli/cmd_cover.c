/* cover: solves any exact cover, in the text form of Knuth's programs. */
#include "cli/commands.h"
#include "cli/escape.h"
#include "cli/files.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cover_options {
    struct options shared;
    bool count;
};

enum cover_form { FORM_OPTIONS, FORM_INDICES };

/* One cover on its way from the file to the answer. */
struct job_cover {
    const struct options *options;
    const char *name; /* of the file */
    sudokusat_cover *cover;
    struct out *out;
    enum cover_form form;
    bool shows; /* solutions, not only how many */
    uint64_t n_shown;
    bool json_begun;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
say(struct job_cover *j, const char *format, ...) {
    char text[256];
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n > 0 && !j->options->output.quiet)
        out_write(j->out, text, strlen(text));
}

static void say_text(struct job_cover *j, const char *text) {
    if (!j->options->output.quiet)
        out_write(j->out, text, strlen(text));
}

/* Names of any bytes: what is no UTF-8 is shown as Latin-1. */
static void say_json_text(struct job_cover *j, const char *text) {
    json_t *value = json_string(text);
    if (!value) {
        const size_t n = strlen(text);
        char *const wide = malloc(2 * n + 1);
        size_t k = 0;
        for (size_t i = 0; wide && i < n; i++) {
            const unsigned char c = (unsigned char)text[i];
            if (c >= 0x80)
                wide[k++] = (char)(0xc0 | c >> 6);
            wide[k++] = (char)(c < 0x80 ? c : 0x80 | (c & 0x3f));
        }
        value = wide ? json_stringn(wide, k) : NULL;
        free(wide);
    }
    char *const quoted = json_dumps(value, JSON_ENCODE_ANY);
    say_text(j, quoted ? quoted : "\"\"");
    free(quoted);
    json_decref(value);
}

/* Control characters of names are no business of a terminal's. */
static void say_shown(struct job_cover *j, const char *text) {
    char shown[ESCAPE_SIZE];
    size_t n;
    for (; *text; text += n) {
        n = escape_next(text, shown);
        say_text(j, shown);
    }
}

/* Not before the engines have taken the cover: a record is whole or not there.
 */
static void begin_json(struct job_cover *j) {
    if (j->json_begun)
        return;
    j->json_begun = true;
    say_text(j, "{\"schema\":\"sudokusat/1\",\"command\":\"cover\","
                "\"file\":");
    say_json_text(j, j->name);
    say_text(j, j->shows ? ",\"covers\":[" : ",");
}

static void say_option(struct job_cover *j, int option) {
    char *const text = sudokusat_cover_print_option(j->cover, option);
    if (j->options->output.json)
        say_json_text(j, text);
    else
        say_shown(j, text);
    sudokusat_free(text);
}

static void say_solution(struct job_cover *j, const int *options, int n) {
    const bool json = j->options->output.json;
    const bool indices = j->form == FORM_INDICES;
    if (json)
        begin_json(j);
    if (json)
        say_text(j, j->n_shown ? ",[" : "[");
    for (int i = 0; i < n; i++) {
        say_text(j, !i ? "" : json ? "," : indices ? " " : "");
        if (indices)
            say(j, "%d", sudokusat_cover_option_number(j->cover, options[i]));
        else
            say_option(j, options[i]);
        if (!json && !indices)
            say_text(j, "\n");
    }
    say_text(j, json ? "]" : "\n");
}

static bool take_solution(void *context, const int *options, int n) {
    struct job_cover *const j = context;
    say_solution(j, options, n);
    j->n_shown++;
    return !out_failed(j->out) && !signals_caught();
}

static const char *meaning(const sudokusat_answer *a) {
    if (a->stopped)
        return !strcmp(a->stopped, "cancelled")  ? "interrupted"
               : !strcmp(a->stopped, "deadline") ? "stopped by the timeout"
               : !strcmp(a->stopped, "nodes")    ? "stopped by --nodes"
               : !strcmp(a->stopped, "memory")   ? "stopped by --memory"
                                                 : "the engine gave up";
    switch (a->verdict) {
    case SUDOKUSAT_NONE:
        return "there is no solution";
    case SUDOKUSAT_UNIQUE:
        return "the only solution";
    case SUDOKUSAT_MULTIPLE:
        return a->complete ? "all of them" : "there may be more";
    default:
        return "nobody looked for a second one";
    }
}

static void say_stats(struct job_cover *j, const sudokusat_answer *a) {
    say(j, "  items %d, primary %d, options %d\n",
        sudokusat_cover_n_items(j->cover), sudokusat_cover_n_primary(j->cover),
        sudokusat_cover_n_options(j->cover));
    for (int i = 0; i < a->n_findings; i++) {
        const sudokusat_finding *const f = &a->findings[i];
        say(j, "  %s: %s, %s%s, seconds %.6f", f->backend,
            sudokusat_verdict_name(f->verdict),
            f->complete ? "solutions " : "solutions at least ", f->solutions,
            f->seconds);
        for (int k = 0; k < f->n_stats; k++)
            say(j, ", %s %" PRIu64, f->stats[k].name, f->stats[k].value);
        say_text(j, "\n");
    }
}

static void end_text(struct job_cover *j, const sudokusat_answer *a) {
    const char *const at_least = a->complete ? "" : "at least ";
    if (!j->shows && a->stopped)
        say(j, "%s%s (%s)\n", at_least, a->solutions, meaning(a));
    else if (!j->shows)
        say(j, "%s%s\n", at_least, a->solutions);
    else
        say(j, "%s: %s%s solution%s, %s\n", sudokusat_verdict_name(a->verdict),
            at_least, a->solutions, strcmp(a->solutions, "1") ? "s" : "",
            meaning(a));
    if (a->n_findings > 1)
        say(j, "cross-check: %s and %s %s\n", a->findings[0].backend,
            a->findings[1].backend, a->agree ? "agree" : "DISAGREE");
    if (j->options->output.stats)
        say_stats(j, a);
}

static void end_json(struct job_cover *j, const sudokusat_answer *a) {
    begin_json(j);
    if (j->shows)
        say_text(j, "],");
    say(j, "\"verdict\":\"%s\",\"solutions\":\"%s\",\"complete\":%s",
        sudokusat_verdict_name(a->verdict), a->solutions,
        a->complete ? "true" : "false");
    if (a->stopped)
        say(j, ",\"stopped\":\"%s\"", a->stopped);
    if (a->n_findings > 1)
        say(j, ",\"agree\":%s", a->agree ? "true" : "false");
    say(j, ",\"items\":%d,\"primary\":%d,\"options\":%d",
        sudokusat_cover_n_items(j->cover), sudokusat_cover_n_primary(j->cover),
        sudokusat_cover_n_options(j->cover));
    say_text(j, ",\"stats\":[");
    for (int i = 0; i < a->n_findings; i++) {
        const sudokusat_finding *const f = &a->findings[i];
        say(j, "%s{\"backend\":\"%s\",\"seconds\":%.6f", i ? "," : "",
            f->backend, f->seconds);
        for (int k = 0; k < f->n_stats; k++)
            say(j, ",\"%s\":%" PRIu64, f->stats[k].name, f->stats[k].value);
        say_text(j, "}");
    }
    say_text(j, "]}\n");
}

static int status_of(const struct job_cover *j, const sudokusat_answer *a) {
    if (!a->agree)
        return EXIT_DISAGREE;
    if (a->verdict == SUDOKUSAT_NONE)
        return EXIT_NO;
    if (a->stopped &&
        !(j->options->question.unique && a->verdict == SUDOKUSAT_MULTIPLE))
        return EXIT_STOPPED;
    return j->options->question.unique && a->verdict != SUDOKUSAT_UNIQUE
               ? EXIT_NO
               : EXIT_YES;
}

static uint64_t wanted(const struct options *o, bool count) {
    if (o->question.limit >= 0)
        return (uint64_t)o->question.limit;
    return o->question.all || count ? 0 : 2; /* two settle it */
}

/* Beside sat it is dlx that checks, beside dlx it is sat. */
static const char *second_of(const struct options *o, const char *backend) {
    if (!o->engine.cross_check)
        return NULL;
    return backend && strncmp(backend, "dlx", 3) ? "dlx" : "sat";
}

static int ask(struct job_cover *j) {
    const struct options *const o = j->options;
    const struct cover_options *const own = (const void *)o;
    const char *const backend = options_backend(&o->engine);
    const sudokusat_cover_question q = {
        .backend = backend,
        .second = second_of(o, backend),
        .limit = wanted(o, own->count),
        .seconds = o->question.timeout,
        .nodes = (uint64_t)o->question.nodes,
        .bytes = (size_t)o->question.memory << 20,
        .cancel = signals_cancel(),
        .on_options = j->shows ? take_solution : NULL,
        .context = j};
    sudokusat_answer a;
    if (sudokusat_cover_ask(j->cover, &q, &a)) {
        complain("%s", sudokusat_cover_error(j->cover));
        return EXIT_USAGE;
    }
    if (o->output.json)
        end_json(j, &a);
    else
        end_text(j, &a);
    if (a.conflict)
        complain("%s", a.conflict);
    return status_of(j, &a);
}

/* Engines that know exact covers alone, and no grids. */
static int check_backend(const struct options *o) {
    const char *const backend = options_backend(&o->engine);
    if (!backend || !strcmp(backend, "dlx") || !strcmp(backend, "sat") ||
        !strncmp(backend, "sat:", 4))
        return -1;
    complain("cover asks dlx, sat or sat:COMMAND, not %s", backend);
    return EXIT_USAGE;
}

static int read_form(const struct options *o, enum cover_form *form) {
    const char *const name = o->output.format;
    *form = name && !strcmp(name, "indices") ? FORM_INDICES : FORM_OPTIONS;
    if (!name || !strcmp(name, "options") || !strcmp(name, "indices"))
        return -1;
    complain("cover writes options or indices, not --format '%s'", name);
    return EXIT_USAGE;
}

static void warn(const char *name, const sudokusat_cover *cover) {
    int line;
    for (int i = 0; (line = sudokusat_cover_left_out(cover, i)); i++)
        remark("%s:%d: an option without a primary item is left out", name,
               line);
}

static int answer_file(const struct options *o, const char *name,
                       enum cover_form form, struct out *out) {
    const struct cover_options *const own = (const void *)o;
    char *text = NULL;
    size_t n = 0;
    const int failed = files_read(name, &text, &n);
    if (failed >= 0)
        return failed;
    const char *const shown = strcmp(name, "-") ? name : "<stdin>";
    struct job_cover job = {.options = o,
                            .name = shown,
                            .cover = sudokusat_cover_read(text, n),
                            .out = out,
                            .form = form,
                            .shows = !own->count && !o->output.quiet};
    free(text);
    int status = EXIT_UNREADABLE;
    const char *const why = sudokusat_cover_error(job.cover);
    if (why)
        complain_at(shown, (uint64_t)sudokusat_cover_error_line(job.cover),
                    (uint64_t)sudokusat_cover_error_column(job.cover), why);
    else {
        warn(shown, job.cover);
        status = ask(&job);
    }
    sudokusat_cover_free(job.cover);
    return status;
}

static int run(const struct options *o) {
    struct out out;
    enum cover_form form;
    int status = check_backend(o);
    if (status < 0)
        status = read_form(o, &form);
    if (status >= 0)
        return status;
    if (o->question.unique && o->question.limit == 1) {
        complain("--unique needs a --limit of 2 or more");
        return EXIT_USAGE;
    }
    const int opened = out_open(&out, o->output.file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    status = EXIT_YES;
    for (int i = 0; i < o->n_files || i == 0; i++)
        status = worse_status(
            status, answer_file(o, o->n_files ? o->files[i] : "-", form, &out));
    if (signals_caught())
        status = worse_status(status, EXIT_STOPPED);
    return out_close(&out, status);
}

static const struct option rows[] = {
    OPTION_FLAG_ROW('\0', "count", offsetof(struct cover_options, count),
                    "how many solutions there are, and none of them"),
    BACKEND_OPTION(SHARED(engine.backends)),
    CROSS_CHECK_OPTION,
    ALL_OPTION(SHARED(question.all)),
    UNIQUE_OPTION,
    LIMIT_OPTION,
    BOUNDS_OPTIONS,
    STATS_OPTION,
    OPTION_TEXT_ROW('f', "format", SHARED(output.format), "NAME",
                    "the form of the output"),
    OUTPUT_OPTIONS};

const struct command command_cover = {
    .name = "cover",
    .summary = "any exact cover, in the text form of Knuth's programs",
    .example = "sudokusat cover --count queens.dlx",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct cover_options),
    .run = run,
};
