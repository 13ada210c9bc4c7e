/* merge: results of parts, put together. */
#define _POSIX_C_SOURCE 200809L

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where a line stands: the file, and its first byte. */
#define PLACE_BITS 48

struct merge_options {
    struct options shared;
    bool missing; /* write which parts are missing */
};

struct merging {
    const struct options *options;
    sudokusat_merge *merge;
    FILE **files; /* [n] */
    int n;
    struct out out;
    int status;
    char *line;
    size_t room;
    uint64_t told; /* missing parts */
};

static const char *name_of(const struct merging *m, int i) {
    return m->options->n_files && strcmp(m->options->files[i], "-")
               ? m->options->files[i]
               : "<stdin>";
}

/* Standard input is kept in a file: it is read twice. */
static FILE *open_stdin(void) {
    FILE *const kept = tmpfile();
    char buffer[1 << 16];
    size_t n;
    if (!kept) {
        complain("no temporary file could be created");
        return NULL;
    }
    while (!signals_caught() &&
           (n = fread(buffer, 1, sizeof buffer, stdin)) > 0)
        if (fwrite(buffer, 1, n, kept) < n) {
            complain("the temporary file could not be written");
            fclose(kept);
            return NULL;
        }
    rewind(kept);
    return kept;
}

static int open_file(struct merging *m, int i) {
    const char *const name = m->options->n_files ? m->options->files[i] : "-";
    int fd = -1;
    if (!strcmp(name, "-")) {
        m->files[i] = open_stdin();
        return m->files[i] ? -1 : EXIT_TROUBLE;
    }
    const int failed = files_open(name, &fd);
    if (failed < 0)
        m->files[i] = fdopen(fd, "r");
    return failed;
}

/* --------------------------------------------------------------------------
 * Reading
 */

static void add_line(struct merging *m, int i, uint64_t number, size_t n,
                     uint64_t at) {
    if (m->line[strspn(m->line, " \r\n")] == '\0')
        return;
    char *const why = sudokusat_merge_add(m->merge, m->line, n,
                                          (uint64_t)i << PLACE_BITS | at);
    if (!why)
        return;
    complain_at(name_of(m, i), number, 1, why);
    m->status = worse_status(m->status, EXIT_UNREADABLE);
    sudokusat_free(why);
}

static void add_file(struct merging *m, int i) {
    uint64_t number = 0, at = 0;
    ssize_t n;
    while (!signals_caught() &&
           (n = getline(&m->line, &m->room, m->files[i])) > 0) {
        add_line(m, i, ++number, (size_t)n, at);
        at += (uint64_t)n;
    }
    if (ferror(m->files[i])) {
        complain("%s cannot be read", name_of(m, i));
        m->status = worse_status(m->status, EXIT_TROUBLE);
    }
}

/* --------------------------------------------------------------------------
 * Writing
 */

static bool write_out(void *out, const char *bytes, size_t n) {
    return out_write(out, bytes, n) == n;
}

/* What is only counted is checked all the same. */
static bool discard(void *out, const char *bytes, size_t n) {
    (void)out;
    (void)bytes;
    (void)n;
    return true;
}

static bool is_shown(const struct merging *m) {
    return !m->options->output.json && !m->options->output.quiet;
}

static bool write_place(void *merging, uint64_t place) {
    struct merging *const m = merging;
    const int i = (int)(place >> PLACE_BITS);
    const uint64_t at = place & (((uint64_t)1 << PLACE_BITS) - 1);
    ssize_t n = -1;
    if (!fseeko(m->files[i], (off_t)at, SEEK_SET))
        n = getline(&m->line, &m->room, m->files[i]);
    char *const why =
        n > 0
            ? sudokusat_merge_write(m->merge, m->line, (size_t)n,
                                    is_shown(m) ? write_out : discard, &m->out)
            : NULL;
    if (why || n <= 0) {
        complain("%s: %s", name_of(m, i),
                 why ? why : "it cannot be read again");
        m->status = worse_status(m->status, EXIT_UNREADABLE);
    }
    sudokusat_free(why);
    return m->status == EXIT_YES && !signals_caught() && !out_failed(&m->out);
}

static bool write_missing(void *merging, const char *number) {
    struct merging *const m = merging;
    return write_out(&m->out, number, strlen(number)) &&
           write_out(&m->out, "\n", 1);
}

/* Some of them, for a person. */
static bool tell_missing(void *merging, const char *number) {
    struct merging *const m = merging;
    if (m->told++ < 20)
        remark("part %s is missing", number);
    return m->told < 20;
}

static void write_total(struct merging *m, const sudokusat_merged *sum) {
    char text[512];
    const bool json = m->options->output.json;
    if (json)
        snprintf(text, sizeof text,
                 "{\"schema\":\"sudokusat-merge/1\",\"job\":\"%s\","
                 "\"question\":\"%s\",\"parts\":%llu,\"missing\":%llu,"
                 "\"found\":\"%s\",\"complete\":%s}\n",
                 sum->job, sum->question, (unsigned long long)sum->n_parts,
                 (unsigned long long)sum->n_missing, sum->found,
                 sum->complete ? "true" : "false");
    else
        snprintf(text, sizeof text, "%s%s\n", sum->complete ? "" : "at least ",
                 sum->found);
    if (!m->options->output.quiet)
        write_out(&m->out, text, strlen(text));
}

static void report_missing(struct merging *m, const sudokusat_merged *sum) {
    m->status = worse_status(m->status, EXIT_STOPPED);
    if (((const struct merge_options *)(const void *)m->options)->missing) {
        sudokusat_merge_missing(m->merge, write_missing, m);
        return;
    }
    write_total(m, sum);
    sudokusat_merge_missing(m->merge, tell_missing, m);
    if (sum->n_missing > m->told)
        remark("%llu parts are missing in total; --missing lists them",
               (unsigned long long)sum->n_missing);
}

static void write_all(struct merging *m, const sudokusat_merged *sum) {
    const bool is_list = strcmp(sum->question, "count") != 0;
    if (is_list)
        sudokusat_merge_places(m->merge, write_place, m);
    sudokusat_merged total;
    sudokusat_merge_sum(m->merge, &total);
    if ((!is_list || m->options->output.json) && m->status == EXIT_YES)
        write_total(m, &total);
}

static void report(struct merging *m) {
    sudokusat_merged sum;
    sudokusat_merge_sum(m->merge, &sum);
    if (!sum.job) {
        if (m->status == EXIT_YES)
            complain("there is no result in the input");
        m->status = worse_status(m->status, EXIT_UNREADABLE);
        return;
    }
    if (m->status != EXIT_YES)
        return;
    if (!sum.complete) {
        report_missing(m, &sum);
        return;
    }
    char *const why = sudokusat_merge_check(m->merge);
    if (why) {
        complain("%s", why);
        m->status = EXIT_UNREADABLE;
    } else if (((const struct merge_options *)(const void *)m->options)
                   ->missing) {
        ; /* none is */
    } else {
        write_all(m, &sum);
    }
    sudokusat_free(why);
}

static int run(const struct options *o) {
    struct merging m = {.options = o, .n = o->n_files ? o->n_files : 1};
    const int opened = out_open(&m.out, o->output.file, OUT_WHOLE);
    if (opened >= 0)
        return opened;
    int failed = -1;
    m.files = memory_new((size_t)m.n, sizeof *m.files);
    m.merge = sudokusat_merge_new();
    for (int i = 0; i < m.n && failed < 0; i++)
        failed = open_file(&m, i);
    for (int i = 0; i < m.n && failed < 0; i++)
        add_file(&m, i);
    if (failed >= 0)
        m.status = failed;
    else if (signals_caught())
        m.status = worse_status(m.status, EXIT_STOPPED);
    else
        report(&m);
    for (int i = 0; i < m.n; i++)
        if (m.files[i])
            fclose(m.files[i]);
    free(m.files);
    free(m.line);
    sudokusat_merge_free(m.merge);
    return out_close(&m.out, m.status);
}

static const struct option rows[] = {
    OPTION_FLAG_ROW('\0', "missing", offsetof(struct merge_options, missing),
                    "list the parts without a result, one per line"),
    OUTPUT_OPTIONS};

const struct command command_merge = {
    .name = "merge",
    .purpose = COMMAND_ANSWERS,
    .summary = "combine the results of the parts",
    .example = "sudokusat merge results.*",
    .operands = "[FILE]...",
    .reads = COMMAND_READS_BESIDES,
    .options = rows,
    .size = sizeof(struct merge_options),
    .run = run,
};
