/* Completions for bash, from 3.2 on, without any other package.
 *
 * bash cuts words at = and : too, so "--backend dlx:form" comes as four of
 * them. An option is named with its command where commands differ in it, and
 * with any otherwise: "generate:--rule" before "*:--rule".
 */
#include "cli/completion.h"

#include <string.h>

static const char head[] = "# Completion for bash: \"sudokusat completion "
                           "bash\" writes this from the tables\n"
                           "# that --help shows.\n\n";

/* What depends on no table. */
static const char body[] =
    "# Takes those of the values that begin as the word does.\n"
    "_sudokusat_offer() { # WORD PREFIX SUFFIX\n"
    "    local value begun=$1 quoted=\n"
    "    case $1 in\n"
    "    [\\'\\\"]*) quoted=1 begun=${1#?} ;;\n"
    "    *) begun=${1//\\\\/} ;;\n"
    "    esac\n"
    "    begun=${begun#\"$2\"}\n"
    "    [[ -z $3 ]] || compopt -o nospace 2>/dev/null\n"
    "    for value in \"${values[@]}\"; do\n"
    "        [[ $value == \"$begun\"* ]] || continue\n"
    "        value=$2$value$3\n"
    "        [[ -n $quoted ]] || printf -v value %q \"$value\"\n"
    "        COMPREPLY[${#COMPREPLY[@]}]=$value\n"
    "    done\n"
    "}\n\n"
    "_sudokusat_files() { # WORD -f or -d\n"
    "    local file\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    while IFS= read -r file; do\n"
    "        COMPREPLY[${#COMPREPLY[@]}]=$file\n"
    "    done < <(compgen \"$2\" -- \"$1\")\n"
    "}\n\n"
    "_sudokusat() {\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} command= option= kind=flag colon= "
    "word i\n"
    "    local -a values\n"
    "    values=()\n"
    "    COMPREPLY=()\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        word=${COMP_WORDS[i]}\n"
    "        if [[ $word == : ]]; then\n"
    "            colon=1\n"
    "        elif [[ -n $colon ]]; then\n"
    "            colon=\n"
    "        elif [[ $word == '=' ]]; then\n"
    "            continue\n"
    "        elif [[ $kind != flag ]]; then\n"
    "            kind=flag # this was its value\n"
    "        elif [[ $word == -?* ]]; then\n"
    "            option=$word\n"
    "            _sudokusat_values \"${command:-solve}\" \"$option\"\n"
    "        elif [[ -z $command ]]; then\n"
    "            option= command=solve\n"
    "            case \" $_sudokusat_commands \" in\n"
    "            *\" $word \"*) command=$word ;;\n"
    "            esac\n"
    "        fi\n"
    "    done\n"
    "    [[ $cur != : ]] || colon=1\n"
    "    [[ $cur != : && $cur != '=' ]] || cur=\n"
    "    if [[ -n $colon ]]; then\n"
    "        values=()\n"
    "        _sudokusat_values \"${command:-solve}\" \"$option\"\n"
    "        [[ $kind == backend ]] || return 0\n"
    "        kind=setting\n"
    "        _sudokusat_settings\n"
    "    fi\n"
    "    case $kind in\n"
    "    flag)\n"
    "        if [[ $cur == -* ]]; then\n"
    "            _sudokusat_options \"${command:-solve}\"\n"
    "            _sudokusat_offer \"$cur\" '' ''\n"
    "            return 0\n"
    "        fi\n"
    "        kind=file\n"
    "        _sudokusat_operands \"$command\"\n"
    "        _sudokusat_offer \"$cur\" '' ''\n"
    "        [[ $kind != file ]] || _sudokusat_files \"$cur\" -f\n"
    "        ;;\n"
    "    file) _sudokusat_files \"$cur\" -f ;;\n"
    "    folder) _sudokusat_files \"$cur\" -d ;;\n"
    "    setting) _sudokusat_offer \"$cur\" '' '=' ;;\n"
    "    mark) _sudokusat_offer \"$cur\" '' ':' ;;\n"
    "    list)\n"
    "        word=${cur//\\\\/}\n"
    "        word=${word#[\\'\\\"]}\n"
    "        _sudokusat_offer \"$cur\" \"${word%\"${word##*,}\"}\" ''\n"
    "        ;;\n"
    "    word | backend) _sudokusat_offer \"$cur\" '' '' ;;\n"
    "    esac\n"
    "}\n\n"
    "_sudokusat_verify() {\n"
    "    COMPREPLY=()\n"
    "    if [[ ${COMP_WORDS[COMP_CWORD]} == -* ]]; then\n"
    "        COMPREPLY=(-t)\n"
    "    elif [[ ${COMP_WORDS[COMP_CWORD - 1]} != -t ]]; then\n"
    "        _sudokusat_files \"${COMP_WORDS[COMP_CWORD]}\" -f\n"
    "    fi\n"
    "}\n\n"
    "complete -F _sudokusat sudokusat\n"
    "complete -F _sudokusat_verify sudokusat-verify\n";

static void put_word(void *context, const char *word, const char *summary) {
    const struct completion *const c = context;
    (void)summary;
    completion_put(c, " ", NULL);
    completion_put_quoted(c, word, "");
}

static void put_commands(const struct completion *c) {
    completion_put(c, "_sudokusat_commands='help", NULL);
    for (int i = 0; i < c->n_commands; i++)
        completion_put(c, " ", c->commands[i]->name, NULL);
    completion_put(c, "'\n\n", NULL);
}

static void put_options(const struct completion *c) {
    completion_put(c, "_sudokusat_options() { # COMMAND\n    case $1 in\n",
                   NULL);
    for (int i = 0; i < c->n_commands; i++) {
        completion_put(c, "    ", c->commands[i]->name, ") values=(", NULL);
        for (int k = 0; k < c->n_rows; k++) {
            const struct option *const row = c->rows[k].row;
            const char letter[] = {' ', '-', row->letter, '\0'};
            if (c->rows[k].commands >> i & 1)
                completion_put(c, row->letter ? letter : "", " --", row->name,
                               NULL);
        }
        completion_put(c, ") ;;\n", NULL);
    }
    completion_put(c, "    esac\n}\n\n", NULL);
}

static void put_operands(const struct completion *c) {
    completion_put(c,
                   "_sudokusat_operands() { # COMMAND\n    case $1 in\n"
                   "    '') values=($_sudokusat_commands) ;;\n"
                   "    help) kind=word values=($_sudokusat_commands",
                   NULL);
    completion_pages(c, put_word);
    completion_put(c, ") ;;\n", NULL);
    for (int i = 0; i < c->n_commands; i++) {
        const struct command *const command = c->commands[i];
        if (completion_takes_files(command))
            continue;
        completion_put(c, "    ", command->name, ") kind=word values=(", NULL);
        for (int k = 0; command->words && command->words[k]; k++)
            completion_put(c, k ? " " : "", command->words[k], NULL);
        completion_put(c, ") ;;\n", NULL);
    }
    completion_put(c, "    esac\n}\n\n", NULL);
}

/* ---- values */

static const char *kind_name(const struct option *row) {
    static const char *const names[] = {
        [COMPLETION_FLAG] = "flag",       [COMPLETION_TEXT] = "text",
        [COMPLETION_FILE] = "file",       [COMPLETION_FOLDER] = "folder",
        [COMPLETION_WORD] = "word",       [COMPLETION_LIST] = "list",
        [COMPLETION_BACKEND] = "backend", [COMPLETION_SETTING] = "setting",
        [COMPLETION_MARK] = "mark"};
    return names[completion_value(row)];
}

static int n_commands_of(const struct completion_row *r) {
    int n = 0;
    for (uint64_t left = r->commands; left; left &= left - 1)
        n++;
    return n;
}

/* Whether most commands that have an option of this name have this row. */
static bool is_usual(const struct completion *c, int at) {
    const struct completion_row *const r = &c->rows[at];
    for (int i = 0; i < c->n_rows; i++) {
        const int more = n_commands_of(&c->rows[i]) - n_commands_of(r);
        if (!strcmp(c->rows[i].row->name, r->row->name) &&
            (more > 0 || (more == 0 && i < at)))
            return false;
    }
    return true;
}

static void put_pattern(const struct completion *c, const char *command,
                        const struct option *row) {
    const char letter[] = {row->letter, '\0'};
    completion_put(c, command, ":--", row->name, NULL);
    if (row->letter)
        completion_put(c, " | ", command, ":-", letter, NULL);
}

static void put_value(const struct completion *c, const struct option *row) {
    completion_put(c, ")\n        kind=", kind_name(row), NULL);
    if (completion_value(row) == COMPLETION_SETTING) {
        completion_put(c, "\n        _sudokusat_settings", NULL);
    } else if (completion_value(row) >= COMPLETION_WORD) {
        completion_put(c, " values=(", NULL);
        completion_words(row, put_word, (void *)c);
        completion_put(c, ")", NULL);
    }
    completion_put(c, "\n        ;;\n", NULL);
}

static void put_unusual(const struct completion *c, int at) {
    const struct completion_row *const r = &c->rows[at];
    const char *between = "    ";
    for (int i = 0; i < c->n_commands; i++)
        if (r->commands >> i & 1) {
            completion_put(c, between, NULL);
            put_pattern(c, c->commands[i]->name, r->row);
            between = " | ";
        }
    put_value(c, r->row);
}

static void put_values(const struct completion *c) {
    completion_put(c, "_sudokusat_settings() {\n    values=(", NULL);
    completion_settings(put_word, (void *)c);
    completion_put(c,
                   ")\n}\n\n_sudokusat_values() { # COMMAND OPTION\n"
                   "    values=()\n    case $1:$2 in\n",
                   NULL);
    for (int i = 0; i < c->n_rows; i++)
        if (!is_usual(c, i))
            put_unusual(c, i);
    for (int i = 0; i < c->n_rows; i++) {
        const struct option *const row = c->rows[i].row;
        if (!is_usual(c, i) || completion_value(row) == COMPLETION_FLAG)
            continue;
        completion_put(c, "    ", NULL);
        put_pattern(c, "*", row);
        put_value(c, row);
    }
    completion_put(c, "    *) kind=flag ;;\n    esac\n}\n\n", NULL);
}

void completion_bash(const struct completion *c) {
    completion_put(c, head, NULL);
    put_commands(c);
    put_options(c);
    put_operands(c);
    put_values(c);
    completion_put(c, body, NULL);
}
