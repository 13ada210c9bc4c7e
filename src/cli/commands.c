/* The list of commands. */
#include "cli/commands.h"

#include <stddef.h>

const struct command *const commands[] = {
    &command_solve,   &command_count,    &command_check,
    &command_export,  &command_decode,   &command_prove,
    &command_verify,  &command_explain,  &command_candidates,
    &command_compare, &command_enter,    &command_canonical,
    &command_convert, &command_logic,    &command_hint,
    &command_grade,   &command_generate, &command_minimise,
    &command_cover,   &command_list,     NULL,
};
