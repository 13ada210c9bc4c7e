/* Completions for zsh: _arguments with a row an option, and a function for each
 * that takes words of a table.
 */
#include "cli/completion.h"

#include <stdio.h>
#include <string.h>

static const char head[] = "#compdef sudokusat sudokusat-verify\n"
                           "# Completion for zsh: \"sudokusat completion zsh\" "
                           "writes this from the tables\n"
                           "# that --help shows.\n\n";

static const char body[] =
    "# The command of the line so far; solve where there is none.\n"
    "_sudokusat_command() {\n"
    "  local word\n"
    "  command=\n"
    "  for word in ${words[2,CURRENT-1]}; do\n"
    "    if (( ${+commands_of_sudokusat[$word]} )); then\n"
    "      command=$word\n"
    "      return\n"
    "    fi\n"
    "  done\n"
    "}\n\n"
    "_sudokusat_operands() {\n"
    "  local -a list\n"
    "  local name summary\n"
    "  [[ -z $command ]] || _sudokusat_words\n"
    "  [[ -z $command || $command == help ]] || return\n"
    "  for name summary in \"${(@kv)commands_of_sudokusat}\"; do\n"
    "    list+=( \"$name:$summary\" )\n"
    "  done\n"
    "  _describe -t commands command list\n"
    "  [[ $command == help ]] || _files\n"
    "}\n\n"
    "_sudokusat() {\n"
    "  if [[ $service == sudokusat-verify ]]; then\n"
    "    _arguments '-t[stop after so many seconds]:seconds:' "
    "'*:certificate:_files'\n"
    "    return\n"
    "  fi\n"
    "  local command\n"
    "  local -a rows\n"
    "  _sudokusat_command\n"
    "  _sudokusat_rows ${command:-solve}\n"
    "  _arguments -s : $rows '*: :_sudokusat_operands'\n"
    "}\n\n"
    "_sudokusat \"$@\"\n";

/* A word and its summary, as _describe has them. */
static void put_described(const struct completion *c, const char *word,
                          const char *summary) {
    char text[400];
    size_t n = 0;
    for (; *word && n < 100; word++) {
        if (*word == ':')
            text[n++] = '\\';
        text[n++] = *word;
    }
    text[n] = '\0';
    if (summary)
        snprintf(text + n, sizeof text - n, ":%s", summary);
    completion_put(c, " ", NULL);
    completion_put_quoted(c, text, "");
}

static void put_word(void *context, const char *word, const char *summary) {
    put_described(context, word, summary);
}

static void put_plain(void *context, const char *word, const char *summary) {
    const struct completion *const c = context;
    (void)summary;
    completion_put(c, " ", NULL);
    completion_put_quoted(c, word, "");
}

static void put_commands(const struct completion *c) {
    completion_put(c,
                   "typeset -gA commands_of_sudokusat=(\n"
                   "  help 'what a command does, and its options'\n",
                   NULL);
    for (int i = 0; i < c->n_commands; i++) {
        completion_put(c, "  ", c->commands[i]->name, " ", NULL);
        completion_put_quoted(c, c->commands[i]->summary, "");
        completion_put(c, "\n", NULL);
    }
    completion_put(c, ")\n\n", NULL);
}

static void put_operands(const struct completion *c) {
    completion_put(c, "_sudokusat_words() {\n  case $command in\n", NULL);
    for (int i = 0; i < c->n_commands; i++) {
        const struct command *const command = c->commands[i];
        if (completion_takes_files(command))
            continue;
        completion_put(c, "    ", command->name, ")", NULL);
        for (int k = 0; command->words && command->words[k]; k++)
            completion_put(c, k ? " " : " compadd - ", command->words[k], NULL);
        completion_put(c, " ;;\n", NULL);
    }
    completion_put(c, "    help) compadd -", NULL);
    completion_pages(c, put_plain);
    completion_put(c, " ;;\n    *) _files ;;\n  esac\n}\n\n", NULL);
}

/* ---- values */

static void put_function_name(const struct completion *c, int at) {
    char name[40];
    snprintf(name, sizeof name, "_sudokusat_values_%d", at + 1);
    completion_put(c, name, NULL);
}

/* Behind a colon stand the settings of a backend. */
static void put_settings(const struct completion *c) {
    completion_put(c, "  if compset -P '*:'; then\n    local -a settings=(",
                   NULL);
    completion_settings(put_word, (void *)c);
    completion_put(c,
                   " )\n    _describe -t values setting settings -S= -q\n"
                   "    return\n  fi\n",
                   NULL);
}

static void put_function(const struct completion *c, int at) {
    const struct option *const row = c->rows[at].row;
    const enum completion_value value = completion_value(row);
    if (value < COMPLETION_WORD)
        return;
    put_function_name(c, at);
    completion_put(c, "() { # --", row->name, "\n", NULL);
    if (value == COMPLETION_BACKEND)
        put_settings(c);
    completion_put(c, "  local -a list=(", NULL);
    if (value == COMPLETION_SETTING)
        completion_settings(put_word, (void *)c);
    else
        completion_words(row, value == COMPLETION_LIST ? put_plain : put_word,
                         (void *)c);
    completion_put(c, " )\n  ",
                   value == COMPLETION_LIST ? "_sequence compadd - $list"
                   : value == COMPLETION_SETTING
                       ? "_describe -t values setting list -S= -q"
                   : value == COMPLETION_MARK
                       ? "_describe -t values mark list -S: -q"
                       : "_describe -t values value list",
                   "\n}\n\n", NULL);
}

/* Whether all values of the row may come again. */
static bool is_repeated(const struct option *row) {
    return row->kind >= OPTION_TEXTS;
}

/* "[help]:label:action", in quotes. */
static void put_rest(const struct completion *c, int at) {
    const struct option *const row = c->rows[at].row;
    const enum completion_value value = completion_value(row);
    completion_put(c, "'[", NULL);
    for (const char *h = row->help; *h; h++) {
        const char one[] = {*h, '\0'};
        completion_put(c, *h == ']' || *h == '[' ? "\\" : "",
                       *h == '\'' ? "'\\''" : one, NULL);
    }
    completion_put(c, "]", NULL);
    if (value != COMPLETION_FLAG) {
        completion_put(c, ":value:", NULL);
        if (value == COMPLETION_FILE || value == COMPLETION_FOLDER)
            completion_put(c, value == COMPLETION_FILE ? "_files" : "_files -/",
                           NULL);
        else if (value >= COMPLETION_WORD)
            put_function_name(c, at);
    }
    completion_put(c, "'", NULL);
}

static void put_row(const struct completion *c, int at) {
    const struct option *const row = c->rows[at].row;
    const char letter[] = {row->letter, '\0'};
    const bool has_value = option_has_value(row);
    const char *const again = is_repeated(row) ? "\\*" : "";
    completion_put(c, "    ", NULL);
    if (row->letter && *again)
        completion_put(c, "\\*{-", letter, NULL);
    else if (row->letter)
        completion_put(c, "'(-", letter, " --", row->name, ")'{-", letter,
                       NULL);
    else
        completion_put(c, again, NULL);
    completion_put(c, row->letter ? ",--" : "--", row->name,
                   has_value ? "=" : "", row->letter ? "}" : "", NULL);
    put_rest(c, at);
    completion_put(c, "\n", NULL);
}

/* Neighbours that the same commands have stand together. */
static void put_rows(const struct completion *c) {
    completion_put(c, "_sudokusat_rows() { # COMMAND\n  rows=()\n", NULL);
    for (int i = 0; i < c->n_rows;) {
        const uint64_t commands = c->rows[i].commands;
        const char *between = "";
        completion_put(c, "  [[ $1 == (", NULL);
        for (int k = 0; k < c->n_commands; k++)
            if (commands >> k & 1) {
                completion_put(c, between, c->commands[k]->name, NULL);
                between = "|";
            }
        completion_put(c, ") ]] && rows+=(\n", NULL);
        for (; i < c->n_rows && c->rows[i].commands == commands; i++)
            put_row(c, i);
        completion_put(c, "  )\n", NULL);
    }
    completion_put(c, "}\n\n", NULL);
}

void completion_zsh(const struct completion *c) {
    completion_put(c, head, NULL);
    put_commands(c);
    put_operands(c);
    for (int i = 0; i < c->n_rows; i++)
        put_function(c, i);
    put_rows(c);
    completion_put(c, body, NULL);
}
