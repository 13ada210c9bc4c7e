/* sudokusat-mpi: the program. */
#include "share/share.h"

#include "cli/command.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Help is ours, since that of the options speaks of another program. */
static bool wants_help(int argc, char **argv, const char **name) {
    bool wanted = argc < 2 || !strcmp(argv[1], "help");
    *name = NULL;
    for (int i = 1; i < argc; i++) {
        wanted |= !strcmp(argv[i], "--help") || !strcmp(argv[i], "-h");
        if (!*name && command_find(share_commands, argv[i]))
            *name = argv[i];
    }
    return wanted;
}

/* Without a command there is none that is meant. */
static bool has_command(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (command_find(share_commands, argv[i]) ||
            !strcmp(argv[i], "--version") || !strcmp(argv[i], "-V"))
            return true;
    return false;
}

/* Rank 0 reads the command line, and tells what is wrong with it. Returns a
 * status, or -1 to go on. */
static int parse(struct share_run *run, struct options **o) {
    const char *name;
    if (wants_help(run->argc, run->argv, &name)) {
        share_print_help(name);
        return run->argc < 2 ? EXIT_USAGE : EXIT_YES;
    }
    if (!has_command(run->argc, run->argv)) {
        complain("a command is required; see sudokusat-mpi --help");
        return EXIT_USAGE;
    }
    const int status =
        options_parse(run->argc, (const char **)run->argv, share_commands, o);
    return status < 0 ? files_check(*o) : status;
}

static int run_rank(struct share_run *run, struct options **o) {
    int status = run->wire.rank ? -1 : parse(run, o);
    status = wire_agree(&run->wire, status);
    if (status >= 0)
        return run->wire.rank ? EXIT_YES : status;
    if (run->wire.rank)
        options_parse(run->argc, (const char **)run->argv, share_commands, o);
    ((struct share_options *)*o)->run = run;
    run->o = (const struct share_options *)*o;
    signals_catch();
    if (!run->wire.rank) {
        status = (*o)->command->run(*o);
        lead_end(run, status);
        return status;
    }
    if (!strcmp((*o)->command->name, "cover"))
        run->cover = wire_share(&run->wire, NULL, &run->n_cover);
    follow(run);
    return EXIT_YES;
}

int main(int argc, char **argv) {
    static char buffer[1 << 12];
    struct share_run run = {0};
    struct options *o = NULL;
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    sudokusat_on_out_of_memory(memory_exhausted);
    if (!wire_open(&run.wire, &argc, &argv))
        return EXIT_TROUBLE;
    run.argc = argc;
    run.argv = argv;
    int status = run_rank(&run, &o);
    if (fflush(stdout) || ferror(stdout))
        status = EXIT_TROUBLE;
    team_free(run.team);
    free(run.cover);
    options_free(o);
    wire_close(&run.wire);
    return status;
}
