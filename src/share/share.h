/* One run of sudokusat-mpi: what all its files share. */
#ifndef SHARE_H
#define SHARE_H

#include "cli/options.h"
#include "share/team.h"
#include "share/wire.h"

/* The struct of all commands' options. */
struct share_options {
    struct options shared;
    char *journal; /* file, or NULL */
    int64_t parts;
    double part_seconds; /* 0 = not given */
    bool shows_progress, cubes, lrat, compact, count;

    struct share_run *run; /* not of the command line */
};

struct share_run {
    const struct share_options *o;
    int argc;
    char **argv; /* as typed */
    struct wire wire;
    struct team *team; /* of this rank */
    char *cover;       /* its text, or NULL */
    size_t n_cover;
    bool is_stopped; /* rank 0 told the others to stop */
    int n_gone;      /* of them, so many have nothing to say any more */
};

/* An answer of a rank's thread, as it goes over the wire. */
char *share_print_answer(const struct team_answer *a, size_t *n);
bool share_read_answer(char *bytes, size_t n, struct team_answer *a);

/* The team of this rank. */
void share_open_team(struct share_run *run);

/* The commands, ended by NULL; help of one, or of the program. */
extern const struct command *const share_commands[];
void share_print_help(const char *name);

/* Rank 0 */
int lead_boards(const struct options *o); /* of count, solve, ... */
int lead_cover(const struct options *o);
int lead_parts(const struct options *o); /* of a file of parts: generate */
void lead_end(struct share_run *run, int status);

/* The others: until rank 0 has enough. */
void follow(struct share_run *run);

#endif
