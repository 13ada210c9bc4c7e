/* enter: a puzzle typed in or pasted, and answered.
 *
 * The dialogue of the report "Suduko Solver" (Sverre, ACIT4420, 000): the
 * board is shown, a digit is placed, x leaves, anything else is a blank; then
 * come the rules and how many solutions are wanted. The undo that the report
 * wished for is u. A row or a whole board is taken too, in one line or several
 * and with a frame; so are names of rules and marks, which drop takes back. A
 * digit that breaks a rule is told at once. Where input or output is no
 * terminal, it is one line an answer, and nothing is shown or asked.
 */
#include "cli/commands.h"
#include "cli/enter.h"
#include "cli/message.h"
#include "cli/shared_options.h"
#include "cli/signals.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#define LINE_SIZE 8192 /* a board of 64x64 in one line */

enum reply { REPLY_LINE, REPLY_END };

/* One line without blanks at its ends; a longer one is cut. */
static enum reply read_line(char line[LINE_SIZE]) {
    size_t n = 0;
    char c = 0;
    bool any = false;
    while (signals_wait_readable(STDIN_FILENO) &&
           read(STDIN_FILENO, &c, 1) == 1 && c != '\n') {
        any = true;
        if (n + 1 < LINE_SIZE && !(n == 0 && isspace((unsigned char)c)))
            line[n++] = c;
    }
    while (n && isspace((unsigned char)line[n - 1]))
        n--;
    line[n] = '\0';
    return (any || c == '\n') && !signals_caught() ? REPLY_LINE : REPLY_END;
}

static void prompt_cell(const struct entry *e) {
    if (!e->talks)
        return;
    entry_show(e);
    fprintf(
        stderr,
        "row %d, column %d: a digit, a row or a board; a rule or a mark, drop "
        "NAME;\nu = undo, p = pencil marks, s = as text, x = leave, anything "
        "else = blank: ",
        sudokusat_row_of(e->n, e->at), sudokusat_column_of(e->n, e->at));
}

/* Before the end of the input or Ctrl-C takes it away. */
static void keep_entry(const struct entry *e) {
    if (e->options->output.quiet || (!e->at && !e->n_rules && !e->n_marks))
        return;
    entry_print(e, e->options->output.json ? stderr : stdout);
}

static void take_line(struct entry *e, const char *line) {
    const int at = e->at;
    if (entry_is_frame(e, line))
        return;
    if (!strcasecmp(line, "u"))
        entry_undo(e);
    else if (!strcasecmp(line, "p"))
        entry_show_pencil_marks(e);
    else if (!strcasecmp(line, "s"))
        entry_print(e, stderr);
    else if (!strncasecmp(line, "drop ", 5))
        entry_drop(e, line + 5 + strspn(line + 5, " "));
    else if (!entry_take_rows(e, line) && !entry_take_name(e, line))
        entry_take(e, line);
    if (e->at != at)
        entry_look(e);
}

/* The whole board; -1 to go on, or the status to leave with. */
static int enter_cells(struct entry *e) {
    char line[LINE_SIZE];
    while (e->at < e->n_cells) {
        prompt_cell(e);
        if (read_line(line) == REPLY_END) {
            keep_entry(e);
            if (signals_caught())
                return EXIT_STOPPED;
            complain("the input ends before row %d, column %d",
                     sudokusat_row_of(e->n, e->at),
                     sudokusat_column_of(e->n, e->at));
            return EXIT_UNREADABLE;
        }
        if (!strcasecmp(line, "x"))
            return EXIT_YES;
        take_line(e, line);
    }
    if (e->talks)
        entry_show(e);
    return -1;
}

/* No answer is an empty one. */
static void ask_line(const struct entry *e, const char *question,
                     char line[LINE_SIZE]) {
    if (e->talks)
        fputs(question, stderr);
    read_line(line);
}

/* Rules of the command line are in force and not asked for. */
static void ask_rule(struct entry *e, const char *rule, const char *question) {
    char line[LINE_SIZE];
    if (entry_has_rule(e, rule))
        return;
    ask_line(e, question, line);
    if (line[0] == 'y' || line[0] == 'Y')
        entry_add_rule(e, rule);
}

/* Returns how many solutions are wanted. */
static uint64_t ask_questions(struct entry *e) {
    char line[LINE_SIZE];
    ask_rule(e, "anti-king", "use the king's move rule? y/n ");
    ask_rule(e, "anti-knight", "use the knight's move rule? y/n ");
    ask_line(e,
             "how many solutions? a number above 0, anything else = all of "
             "them: ",
             line);
    const bool is_number = *line && !line[strspn(line, "0123456789")];
    return is_number ? strtoull(line, NULL, 10) : 0;
}

static int run(const struct options *o) {
    struct entry e;
    if (o->n_files || o->input.puzzle) {
        complain("enter asks for the puzzle and takes no FILE");
        return EXIT_USAGE;
    }
    int status = entry_open(&e, o);
    if (status < 0)
        status = enter_cells(&e);
    if (status < 0) {
        const uint64_t wanted = ask_questions(&e);
        status = entry_answer(&e, wanted);
    }
    entry_close(&e);
    return status;
}

static const struct option rows[] = {BOARD_OPTIONS,
                                     ENGINE_OPTIONS(SHARED(engine.seed)),
                                     ENUMERATOR_OPTION,
                                     BOUNDS_OPTIONS,
                                     ORDER_OPTION(SHARED(engine.order)),
                                     STATS_OPTION,
                                     LOG_OPTION,
                                     OUTPUT_OPTIONS};

const struct command command_enter = {
    .name = "enter",
    .purpose = COMMAND_ANSWERS,
    .summary = "type or paste a puzzle and have it solved",
    .example = "sudokusat enter --size 6",
    .operands = "",
    .reads = COMMAND_READS_INPUT,
    .writes_boards = true,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
