/* selftest: whether this copy of the program, on this machine, answers as it
 * should. It needs no file, and a second or two; kinds of checks may be named.
 */
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/selftest.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <stdio.h>
#include <string.h>

static const char *const kinds[] = {"count",       "solve",    "rules", "cover",
                                    "certificate", "forgery",  "form",  "logic",
                                    "canonical",   "generate", "cage",  NULL};

static bool is_kind(const char *word) {
    int i = 0;
    while (kinds[i] && strcmp(kinds[i], word))
        i++;
    return kinds[i];
}

static int refuse(void) {
    char list[200];
    size_t n = 0;
    for (int i = 0; kinds[i] && n < sizeof list; i++)
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s", i ? ", " : "",
                              kinds[i]);
    complain("selftest takes the kinds %s", list);
    return EXIT_USAGE;
}

static int run(const struct options *o) {
    static void (*const groups[])(struct selftest * s) = {
        selftest_counts,       selftest_puzzles, selftest_covers,
        selftest_certificates, selftest_forms,   selftest_tools};
    struct selftest s = {.options = o};
    for (int i = 0; i < o->n_files; i++)
        if (!is_kind(o->files[i]))
            return refuse();
    const int opened = out_open(&s.out, o->output.file, OUT_STREAM);
    if (opened >= 0)
        return opened;
    selftest_begin(&s);
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        groups[i](&s);
    if (signals_caught())
        return out_close(&s.out, s.n_failed ? EXIT_NO : EXIT_STOPPED);
    if (!o->output.quiet)
        selftest_say_total(&s);
    return out_close(&s.out, s.n_failed ? EXIT_NO : EXIT_YES);
}

static const struct option rows[] = {OUTPUT_OPTIONS};

const struct command command_selftest = {
    .name = "selftest",
    .purpose = COMMAND_SHOWS,
    .summary = "check that this copy gives correct answers",
    .example = "sudokusat selftest",
    .operands = "[KIND]...",
    .words = kinds,
    .reads = COMMAND_READS_NOTHING,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
