/* prove: certificates that a board has exactly so many solutions. */
#include "cli/bulk.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/parts_run.h"
#include "cli/progress.h"
#include "cli/record_blame.h"
#include "cli/record_json.h"
#include "cli/record_text.h"
#include "cli/shared_options.h"
#include "cli/signals.h"
#include "cli/single.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct prove_options {
    struct options shared;
    char *bundle;
    bool lrat, compact, cubes;
};

static sudokusat_proof_question question(const struct options *o) {
    const struct prove_options *const own = (const void *)o;
    return (sudokusat_proof_question){
        .limit = o->question.limit > 0 ? (uint64_t)o->question.limit : 0,
        .form = own->lrat      ? SUDOKUSAT_PROOF_HINTS
                : own->compact ? SUDOKUSAT_PROOF_PACKED
                               : SUDOKUSAT_PROOF_RUP,
        .bundle = own->bundle != NULL,
        .use_placed = o->question.use_placed,
        .limits.seconds = o->question.timeout,
        .limits.bytes = (size_t)o->question.memory << 20,
        .limits.cancel = signals_cancel(),
        .limits.on_progress = progress_callback(o),
    };
}

/* "file", a lack of places for temporary files, is trouble of its own. */
static int status_of(const struct options *o, const sudokusat_answer *a) {
    if (!a->agree)
        return EXIT_DISAGREE;
    if (a->stopped && !strcmp(a->stopped, "file"))
        return EXIT_TROUBLE;
    if (!a->complete && !a->limit_reached)
        return EXIT_STOPPED;
    if (a->verdict == SUDOKUSAT_MULTIPLE)
        return o->question.unique ? EXIT_NO : EXIT_YES;
    return a->verdict == SUDOKUSAT_NONE || a->verdict == SUDOKUSAT_INVALID
               ? EXIT_NO
               : EXIT_YES;
}

/* What keeps the user from a certificate, or makes it a lesser one. */
static void talk(struct job *job, const sudokusat_answer *a) {
    if (a->conflict)
        job_complain(job, a->conflict);
    else if (a->stopped && !strcmp(a->stopped, "file"))
        job_complain(job, "no temporary file could be created");
    else if (a->limit_reached && job->options->question.limit <= 0 &&
             !job->options->output.quiet)
        remark("%s:%" PRIu64 ": too many solutions to list; the certificate "
               "says at least %s, and --cubes proves the number",
               job->file, sudokusat_line(job->puzzle), a->solutions);
    else if (a->stopped && !job->options->output.quiet)
        remark("%s:%" PRIu64 ": no certificate: %s", job->file,
               sudokusat_line(job->puzzle), text_stop_words(a));
}

/* A certificate on its way into a sink, as it is or as part of a string. */
struct passage {
    struct job *job;
    uint64_t n_bytes;
    bool begun; /* the JSON record is */
};

static void begin(struct passage *p) {
    struct record_writer w = {.job = p->job};
    if (p->begun || !p->job->options->output.json)
        return;
    p->begun = true;
    json_begin(&w);
    sink_add(p->job->sink, ",\"certificate\":\"");
}

/* A certificate is ASCII, and of what a string cannot have as it is only
 * newlines and the quotes of marks are in it. */
static void add_escaped(struct sink *sink, const char *bytes, size_t n) {
    size_t from = 0;
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] != '\n' && bytes[i] != '"' && bytes[i] != '\\')
            continue;
        sink_bytes(sink, bytes + from, i - from);
        sink_add(sink, bytes[i] == '\n' ? "\\n" : "\\");
        from = bytes[i] == '\n' ? i + 1 : i;
    }
    sink_bytes(sink, bytes + from, n - from);
}

static bool pass_on(void *context, const char *bytes, size_t n) {
    struct passage *const p = context;
    p->n_bytes += n;
    if (p->job->options->output.quiet)
        return true;
    begin(p);
    if (p->job->options->output.json)
        add_escaped(p->job->sink, bytes, n);
    else
        sink_bytes(p->job->sink, bytes, n);
    return sink_open(p->job->sink);
}

static void record(struct job *job, const sudokusat_answer *a, uint64_t bytes,
                   uint64_t lemmas, uint64_t cubes) {
    struct sink *const sink = job->sink;
    sink_printf(sink,
                "\",\"verdict\":\"%s\",\"solutions\":\"%s\","
                "\"complete\":%s",
                sudokusat_verdict_name(a->verdict), a->solutions,
                a->complete ? "true" : "false");
    if (a->stopped)
        sink_printf(sink, ",\"stopped\":\"%s\"", a->stopped);
    if (a->conflict)
        sink_printf(sink, ",\"conflict\":\"%s\"", a->conflict);
    if (cubes)
        sink_printf(sink, ",\"cubes\":%" PRIu64, cubes);
    sink_printf(sink,
                ",\"stats\":{\"bytes\":%" PRIu64 ",\"lemmas\":%" PRIu64
                ",\"seconds\":%.6f}}\n",
                bytes, lemmas, a->seconds);
}

static int prove_plain(struct job *job, struct passage *passage,
                       sudokusat_answer *a, uint64_t *lemmas) {
    const sudokusat_proof_question q = question(job->options);
    sudokusat_proof *proof;
    size_t n;
    if (sudokusat_prove(job->solver, job->puzzle, &q, &proof, a))
        return -1;
    const char *const text = sudokusat_proof_text(proof, &n);
    pass_on(passage, text, n);
    *lemmas = sudokusat_proof_lemmas(proof);
    sudokusat_proof_free(proof);
    return 0;
}

static int answer(struct job *job) {
    const struct options *const o = job->options;
    const struct prove_options *const own = (const void *)o;
    struct passage passage = {.job = job};
    sudokusat_answer a;
    uint64_t lemmas = 0, cubes = 0;
    const sudokusat_proof_question q = question(o);
    if (own->cubes
            ? sudokusat_prove_cubes(job->solver, job->puzzle, &q, pass_on,
                                    &passage, &a, &cubes, &lemmas)
            : prove_plain(job, &passage, &a, &lemmas))
        return EXIT_UNREADABLE;
    if (o->output.json && !o->output.quiet) {
        begin(&passage);
        record(job, &a, passage.n_bytes, lemmas, cubes);
    }
    talk(job, &a);
    if (passage.n_bytes && marks_count(job) && !o->output.quiet)
        remark("%s:%" PRIu64 ": the certificate is about the givens and the "
               "pencil marks together",
               job->file, sudokusat_line(job->puzzle));
    job->has_verdict = true;
    job->verdict = a.verdict;
    job->seconds = a.seconds;
    return status_of(o, &a);
}

/* ---- bundles */

static const char readme[] =
    "A proof of the number of solutions of a sudoku, for other tools.\n"
    "\n"
    "certificate.txt   sudokusat-verify certificate.txt\n"
    "puzzle.cnf        the rules, the givens, and a clause that blocks each\n"
    "                  solution: it is unsatisfiable, so there are no others\n"
    "solution.cnf.sol  the solutions, as models\n"
    "proof.drat        drat-trim puzzle.cnf proof.drat\n"
    "proof.lrat        lrat-check puzzle.cnf proof.lrat\n"
    "                  cake_lpr puzzle.cnf proof.lrat\n"
    "\n"
    "Variable (r-1)*n*n + (c-1)*n + d is digit d in row r, column c.\n";

static bool add(void *out, const char *bytes, size_t n) {
    return out_write(out, bytes, n) == n;
}

/* A part of the proof, or the text if it is not NULL, as DIR/name. */
static int write_file(const struct options *o, const char *name,
                      const char *text, const sudokusat_proof *proof,
                      enum sudokusat_proof_part part) {
    const struct prove_options *const own = (const void *)o;
    char path[4096];
    struct out out;
    const int n = snprintf(path, sizeof path, "%s/%s", own->bundle, name);
    if (n < 0 || (size_t)n >= sizeof path) {
        complain("the name %s is too long", own->bundle);
        return EXIT_TROUBLE;
    }
    int opened = files_check_output(o, "bundle", path);
    if (opened < 0)
        opened = out_open(&out, path, OUT_WHOLE);
    if (opened >= 0)
        return opened;
    if (text)
        out_write(&out, text, strlen(text));
    else
        sudokusat_proof_write(proof, part, add, &out);
    return out_close(&out, EXIT_YES);
}

static int write_bundle(const struct options *o, const sudokusat_proof *proof) {
    const struct prove_options *const own = (const void *)o;
    size_t n;
    const char *const certificate = sudokusat_proof_text(proof, &n);
    const struct {
        const char *name, *text;
        enum sudokusat_proof_part part;
    } files[] = {{"certificate.txt", certificate, SUDOKUSAT_PART_CNF},
                 {"puzzle.cnf", NULL, SUDOKUSAT_PART_CNF},
                 {"solution.cnf.sol", NULL, SUDOKUSAT_PART_MODELS},
                 {"proof.drat", NULL, SUDOKUSAT_PART_DRAT},
                 {"proof.lrat", NULL, SUDOKUSAT_PART_LRAT},
                 {"README", readme, SUDOKUSAT_PART_CNF}};
    if (mkdir(own->bundle, 0777) && errno != EEXIST) {
        complain("cannot make %s: %s", own->bundle, strerror(errno));
        return EXIT_TROUBLE;
    }
    int status = EXIT_YES;
    for (size_t i = 0; i < sizeof files / sizeof *files && !status; i++)
        status =
            write_file(o, files[i].name, files[i].text, proof, files[i].part);
    return status;
}

static int bundle(struct job *job) {
    const struct options *const o = job->options;
    const sudokusat_proof_question q = question(o);
    sudokusat_proof *proof;
    sudokusat_answer a;
    if (sudokusat_prove(job->solver, job->puzzle, &q, &proof, &a))
        return EXIT_UNREADABLE;
    int status = status_of(o, &a);
    if (a.complete) {
        status = worse_status(status, write_bundle(o, proof));
    } else if (a.limit_reached) {
        job_complain(job, "a bundle needs an exact number of solutions, and "
                          "there are too many");
        status = EXIT_NO;
    } else {
        talk(job, &a);
    }
    sudokusat_proof_free(proof);
    return status;
}

static int run(const struct options *o) {
    const struct prove_options *const own = (const void *)o;
    if (parts_are_given(o)) {
        if (!own->bundle && !own->lrat && !own->compact)
            return parts_run(o, "prove");
        complain("the parts already contain the format of the proofs");
        return EXIT_USAGE;
    }
    if (own->bundle && (own->cubes || o->output.json)) {
        complain("--bundle cannot be combined with --cubes or --json");
        return EXIT_USAGE;
    }
    if (own->lrat && own->compact) {
        complain("--lrat and --compact cannot be combined");
        return EXIT_USAGE;
    }
    return own->bundle ? single_run(o, o->n_files, OUT_STREAM, bundle)
                       : bulk_run(o, answer);
}

static const struct option rows[] = {
    BOARD_OPTIONS,
    USE_PLACED_OPTION,
    BACKEND_OPTION(SHARED(engine.backends)),
    UNIQUE_OPTION,
    LIMIT_OPTION,
    TIMEOUT_OPTION,
    MEMORY_OPTION,
    PART_OPTION,
    MANY_OPTIONS,
    OPTION_FLAG_ROW('\0', "lrat", offsetof(struct prove_options, lrat),
                    "add hints, so that checking needs no search"),
    OPTION_FLAG_ROW('\0', "compact", offsetof(struct prove_options, compact),
                    "write only the lemmas needed, in few bytes"),
    OPTION_FLAG_ROW('\0', "cubes", offsetof(struct prove_options, cubes),
                    "any number of solutions, as a tree of certificates"),
    OPTION_TEXT_ROW('\0', "bundle", offsetof(struct prove_options, bundle),
                    "DIR",
                    "write files for drat-trim, lrat-check and cake_lpr"),
    OUTPUT_OPTIONS};

const struct command command_prove = {
    .name = "prove",
    .purpose = COMMAND_PROVES,
    .summary = "write a certificate of the number of solutions",
    .example = "sudokusat prove puzzle.txt | sudokusat verify",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_INPUT,
    .options = rows,
    .size = sizeof(struct prove_options),
    .run = run,
};
