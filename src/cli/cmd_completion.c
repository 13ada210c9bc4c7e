/* completion: the script by which a shell completes command lines. */
#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/message.h"
#include "cli/shared_options.h"

#include <string.h>

static const char *const shells[] = {"bash", "zsh", "fish", NULL};

static int run(const struct options *o) {
    static void (*const writers[])(const struct completion *c) = {
        completion_bash, completion_zsh, completion_fish};
    struct completion completion;
    struct out out;
    int i = 0;
    while (o->n_files == 1 && shells[i] && strcmp(shells[i], o->files[0]))
        i++;
    if (o->n_files != 1 || !shells[i]) {
        complain("completion takes bash, zsh or fish");
        return EXIT_USAGE;
    }
    const int opened = out_open(&out, o->output.file, OUT_WHOLE);
    if (opened >= 0)
        return opened;
    completion_begin(&completion, o->commands, &out);
    if (!o->output.quiet)
        writers[i](&completion);
    completion_end(&completion);
    return out_close(&out, EXIT_YES);
}

static const struct option rows[] = {OUTPUT_OPTIONS};

const struct command command_completion = {
    .name = "completion",
    .purpose = COMMAND_SHOWS,
    .summary = "print a completion script for a shell",
    .example = "eval \"$(sudokusat completion bash)\"",
    .operands = "bash|zsh|fish",
    .words = shells,
    .reads = COMMAND_READS_NOTHING,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
