/* The commands, each described in its own file, in the order of the help. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "cli/command.h"

extern const struct command command_solve;
extern const struct command command_count;
extern const struct command command_split;
extern const struct command command_merge;
extern const struct command command_check;
extern const struct command command_export;
extern const struct command command_decode;
extern const struct command command_prove;
extern const struct command command_verify;
extern const struct command command_explain;
extern const struct command command_candidates;
extern const struct command command_compare;
extern const struct command command_enter;
extern const struct command command_canonical;
extern const struct command command_convert;
extern const struct command command_logic;
extern const struct command command_hint;
extern const struct command command_grade;
extern const struct command command_generate;
extern const struct command command_minimise;
extern const struct command command_suggest;
extern const struct command command_draw;
extern const struct command command_cover;
extern const struct command command_cage;
extern const struct command command_list;
extern const struct command command_selftest;
extern const struct command command_completion;

extern const struct command *const commands[]; /* ended by NULL, those of one
                                           purpose together */

#endif
