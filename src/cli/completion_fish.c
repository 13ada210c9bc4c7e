/* Completions for fish: a line an option, and the commands that have it. */
#include "cli/completion.h"

#include <stdio.h>

static const char head[] = "# Completion for fish: \"sudokusat completion "
                           "fish\" writes this from the tables\n"
                           "# that --help shows.\n\n";

static const char body[] =
    "# The command of the line so far; solve where there is none.\n"
    "function __sudokusat_command\n"
    "    for word in (commandline -opc)[2..-1]\n"
    "        if contains -- $word $__sudokusat_commands\n"
    "            echo $word\n"
    "            return\n"
    "        end\n"
    "    end\n"
    "    return 1\n"
    "end\n\n"
    "function __sudokusat_is\n"
    "    set -l command (__sudokusat_command; or echo solve)\n"
    "    contains -- $command $argv\n"
    "end\n\n"
    "function __sudokusat_is_open\n"
    "    set -l command (__sudokusat_command)\n"
    "    test -z \"$command\" -o \"$command\" = help\n"
    "end\n\n"
    "# Words with commas between, and what may follow.\n"
    "function __sudokusat_list\n"
    "    printf '%s\\n' (__sudokusat_begun | string replace -r '[^,]*$' "
    "'')$argv\n"
    "end\n\n"
    "# The value so far, in \"--option value\" as in \"--option=value\".\n"
    "function __sudokusat_begun\n"
    "    commandline -ct | string unescape | string replace -r '^--[^=]*=' ''\n"
    "end\n\n"
    "complete -c sudokusat-verify -s t -x -d 'stop after so many seconds'\n\n";

static void put_quoted(const struct completion *c, const char *text) {
    completion_put_quoted(c, text, "'\\");
}

/* The word and its summary, as arguments. */
static void put_word(void *context, const char *word, const char *summary) {
    const struct completion *const c = context;
    completion_put(c, " ", NULL);
    put_quoted(c, word);
    completion_put(c, " ", NULL);
    put_quoted(c, summary ? summary : "");
}

static void put_plain(void *context, const char *word, const char *summary) {
    const struct completion *const c = context;
    (void)summary;
    completion_put(c, " ", NULL);
    put_quoted(c, word);
}

static void put_commands(const struct completion *c) {
    completion_put(c, "set -g __sudokusat_commands help", NULL);
    for (int i = 0; i < c->n_commands; i++)
        completion_put(c, " ", c->commands[i]->name, NULL);
    completion_put(c, "\n\n", body, NULL);
    for (int i = 0; i < c->n_commands; i++) {
        completion_put(c, "complete -c sudokusat -n __sudokusat_is_open -a ",
                       c->commands[i]->name, " -d ", NULL);
        put_quoted(c, c->commands[i]->summary);
        completion_put(c, "\n", NULL);
    }
    completion_put(c,
                   "complete -c sudokusat -n __sudokusat_is_open -a help -d "
                   "'what a command does, and its options'\n",
                   NULL);
}

static void put_operands(const struct completion *c) {
    for (int i = 0; i < c->n_commands; i++) {
        const struct command *const command = c->commands[i];
        if (completion_takes_files(command))
            continue;
        completion_put(c, "complete -c sudokusat -n '__sudokusat_is ",
                       command->name, "' -f", NULL);
        for (int k = 0; command->words && command->words[k]; k++)
            completion_put(c, k ? " " : " -a '", command->words[k], NULL);
        completion_put(c, command->words ? "'\n" : "\n", NULL);
    }
    completion_put(c, "function __sudokusat_pages\n    printf '%s\\t%s\\n'",
                   NULL);
    completion_pages(c, put_word);
    completion_put(c,
                   "\nend\n\ncomplete -c sudokusat -n '__sudokusat_is help' "
                   "-f -a '(__sudokusat_pages)'\n\n",
                   NULL);
}

static void put_function_name(const struct completion *c, int at) {
    char name[40];
    snprintf(name, sizeof name, "__sudokusat_values_%d", at + 1);
    completion_put(c, name, NULL);
}

/* A function that prints the values, a line each. */
static void put_function(const struct completion *c, int at) {
    const struct option *const row = c->rows[at].row;
    const enum completion_value value = completion_value(row);
    if (value < COMPLETION_WORD)
        return;
    completion_put(c, "function ", NULL);
    put_function_name(c, at);
    completion_put(c, " # --", row->name, "\n    ",
                   value == COMPLETION_LIST      ? "__sudokusat_list"
                   : value == COMPLETION_SETTING ? "printf '%s=\\t%s\\n'"
                   : value == COMPLETION_MARK    ? "printf '%s: \\t%s\\n'"
                                                 : "printf '%s\\t%s\\n'",
                   NULL);
    if (value == COMPLETION_SETTING)
        completion_settings(put_word, (void *)c);
    else
        completion_words(row, value == COMPLETION_LIST ? put_plain : put_word,
                         (void *)c);
    if (value == COMPLETION_BACKEND) {
        completion_put(c,
                       "\n    set -l name (__sudokusat_begun | string match -r "
                       "'^.*:')\n    and printf \"$name%s=\\t%s\\n\"",
                       NULL);
        completion_settings(put_word, (void *)c);
    }
    completion_put(c, "\nend\n\n", NULL);
}

static void put_row(const struct completion *c, int at) {
    const struct completion_row *const r = &c->rows[at];
    const struct option *const row = r->row;
    const enum completion_value value = completion_value(row);
    const char letter[] = {' ', '-', 's', ' ', row->letter, '\0'};
    completion_put(c, "complete -c sudokusat -n '__sudokusat_is", NULL);
    for (int i = 0; i < c->n_commands; i++)
        if (r->commands >> i & 1)
            completion_put(c, " ", c->commands[i]->name, NULL);
    completion_put(c, "'", row->letter ? letter : "", " -l ", row->name,
                   value == COMPLETION_FLAG ? "" : " -r", NULL);
    if (value == COMPLETION_FILE)
        completion_put(c, " -F", NULL);
    else if (value == COMPLETION_FOLDER)
        completion_put(c, " -xa '(__fish_complete_directories)'", NULL);
    else if (value != COMPLETION_FLAG)
        completion_put(c, " -f", NULL);
    if (value >= COMPLETION_WORD) {
        completion_put(c, " -a '(", NULL);
        put_function_name(c, at);
        completion_put(c, ")'", NULL);
    }
    completion_put(c, " -d ", NULL);
    put_quoted(c, row->help);
    completion_put(c, "\n", NULL);
}

void completion_fish(const struct completion *c) {
    completion_put(c, head, NULL);
    put_commands(c);
    put_operands(c);
    for (int i = 0; i < c->n_rows; i++)
        put_function(c, i);
    for (int i = 0; i < c->n_rows; i++)
        put_row(c, i);
}
