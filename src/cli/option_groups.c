/* In which order a command's help has its options. */
#include "cli/option_groups.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 24 };

/* Those of most use first. What stands in no group is the command's own, and
 * comes behind the puzzle. */
static const struct group {
    const char *title; /* or NULL */
    const char *names[MOST];
} groups[] = {
    {NULL, {"puzzle"}},
    {NULL,
     {"all", "unique", "limit", "timeout", "format", "json", "output", "stats",
      "prove"}},
    {"the puzzle",
     {"rule", "anti-knight", "anti-king", "mark", "use-placed", "size", "box",
      "symbols", "blank", "input-format", "column", "ignore-unknown"}},
    {"the search",
     {"threads", "backend", "cross-check", "nodes", "memory", "seed", "log",
      "set", "order", "max-tries", "tuned", "encoding", "at-most-one",
      "enumerator"}},
    {"many puzzles", {"summary", "fail-fast", "resume", "part"}},
    {"the output", {"quiet", "boards", "lossy", "color", "unicode"}},
    {"the program", {"help", "version"}},
};

enum { N_GROUPS = sizeof groups / sizeof *groups };

static bool has(const struct group *g, const char *name) {
    for (int i = 0; i < MOST && g->names[i]; i++)
        if (!strcmp(g->names[i], name))
            return true;
    return false;
}

static bool is_own(const char *name) {
    for (int i = 0; i < N_GROUPS; i++)
        if (has(&groups[i], name))
            return false;
    return true;
}

static void print_own(const struct option *rows) {
    for (; rows->name; rows++)
        if (rows->help && is_own(rows->name))
            option_print_help(rows);
}

static void print_group(const struct group *g, const struct option *rows) {
    bool any = !g->title;
    for (int i = 0; i < MOST && g->names[i]; i++) {
        const struct option *const row = option_find(rows, g->names[i]);
        if (!row || !row->help)
            continue;
        if (!any)
            printf("\n%s\n", g->title);
        any = true;
        option_print_help(row);
    }
}

void option_groups_print(const struct option *rows) {
    print_group(&groups[0], rows);
    print_own(rows);
    for (int i = 1; i < N_GROUPS; i++)
        print_group(&groups[i], rows);
}
