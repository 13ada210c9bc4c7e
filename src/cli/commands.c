/* The list of commands, by what they are for. */
#include "cli/commands.h"

#include <stddef.h>

const struct command *const commands[] = {
    &command_solve,      &command_count,
    &command_split,      &command_merge,
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
