/* The list of commands, by what they are for. */
#include "cli/commands.h"

#include <stddef.h>

const struct command *const commands[] = {
    &command_solve,      &command_count,
    &command_check,      &command_explain,
    &command_candidates, &command_compare,
    &command_enter,      &command_logic,
    &command_hint,       &command_grade,
    &command_generate,   &command_minimise,
    &command_suggest,    &command_cage,
    &command_prove,      &command_verify,
    &command_convert,    &command_canonical,
    &command_export,     &command_decode,
    &command_cover,      &command_draw,
    &command_list,       &command_selftest,
    &command_completion, NULL,
};

/* A group begins with its command, and goes on to that of the next. */
static const struct {
    const struct command *first;
    const char *title;
} groups[] = {
    {&command_solve, "answer a puzzle"},
    {&command_logic, "think as a person does"},
    {&command_generate, "make puzzles"},
    {&command_prove, "prove an answer"},
    {&command_convert, "convert, and work with other solvers"},
    {&command_draw, "look at puzzles, and at what there is"},
};

const char *command_group(const struct command *command) {
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++)
        if (groups[i].first == command)
            return groups[i].title;
    return NULL;
}
