/* What the output may look like where it goes. */
#include "cli/terminal.h"

#include "cli/columns.h"
#include "cli/command.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is(const char *value, const char *word) {
    return value && !strcmp(value, word);
}

static bool is_on_terminal(const struct output_options *out) {
    return (!out->file || is(out->file, "-")) && isatty(STDOUT_FILENO);
}

static bool is_colored(const struct output_options *out) {
    if (is(out->color, "always") || is(out->color, "never"))
        return is(out->color, "always");
    const char *const no_color = getenv("NO_COLOR");
    const char *const terminal = getenv("TERM");
    return !(no_color && *no_color) && terminal && !is(terminal, "dumb") &&
           out->on_terminal;
}

/* Asked without a change of the program's own locale, which is C. */
static bool locale_has_boxes(void) {
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (!locale)
        return false;
    const bool is_utf8 = is(nl_langinfo_l(CODESET, locale), "UTF-8");
    freelocale(locale);
    return is_utf8;
}

static bool has_box_lines(const struct output_options *out) {
    if (is(out->unicode, "always") || is(out->unicode, "never"))
        return is(out->unicode, "always");
    const char *const terminal = getenv("TERM");
    return out->on_terminal && !is(terminal, "dumb") && locale_has_boxes();
}

/* COLUMNS, the terminal's own width, or what is usual. */
static int find_columns(const struct output_options *out) {
    const char *const text = getenv("COLUMNS");
    char *end = NULL;
    const long wanted = text ? strtol(text, &end, 10) : 0;
    if (columns_are(wanted) && !*end)
        return (int)wanted;
    return out->on_terminal ? columns_of(STDOUT_FILENO) : COLUMNS_USUAL;
}

/* Of a command that talks about a board. */
static bool shows_boards(const struct options *o) {
    return o->output.boards || (o->output.on_terminal &&
                                option_find(o->command->options, "boards"));
}

void terminal_settle(struct options *o) {
    struct output_options *const out = &o->output;
    out->is_line = is(out->format, "line");
    out->on_terminal = is_on_terminal(out);
    out->in_color = is_colored(out);
    out->box_lines = has_box_lines(out);
    out->columns = find_columns(out);
    out->shows_boards = shows_boards(o);
}
