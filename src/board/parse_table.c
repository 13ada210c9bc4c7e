/* Tables with a header. */
#include "board/table.h"

#include "base/alloc.h"
#include "board/heading.h"
#include "board/parse_line.h"
#include "board/parse_list.h"
#include "board/parse_rows.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST_NAME = 24, MOST_FIELDS = 256 };

struct table_fields {
    struct VEC(struct span) all; /* without the quotes around them */
};

static const char *text_of(const struct parse *p, size_t at) {
    return p->block->text.data + at;
}

/* ---- fields ---- */

/* The end of the field that begins at i: its separator, or the end. In quotes
 * a separator is none, and two quotes are one. */
static size_t field_end(const char *s, size_t i, size_t n, char separator) {
    bool quoted = false;
    for (; i < n && (quoted || s[i] != separator); i++)
        if (s[i] == '"')
            quoted = !quoted;
    return i;
}

static struct span unquoted(const struct parse *p, struct span s) {
    const struct span inner = block_trim(p->block, p->style, s);
    if (inner.n < 2 || *text_of(p, inner.at) != '"' ||
        *text_of(p, inner.at + inner.n - 1) != '"')
        return s;
    return (struct span){inner.at + 1, inner.n - 2};
}

static void split(const struct parse *p, struct span line, char separator,
                  struct table_fields *f) {
    f->all.n = 0;
    for (size_t from = 0; from <= line.n && f->all.n < MOST_FIELDS;) {
        const size_t end =
            field_end(text_of(p, line.at), from, line.n, separator);
        const struct span field =
            unquoted(p, (struct span){line.at + from, end - from});
        vec_push(&f->all, field);
        from = end + 1;
    }
}

bool table_is_open(const struct parse *p, struct span text) {
    bool open = false;
    for (size_t i = 0; i < text.n; i++)
        open ^= *text_of(p, text.at + i) == '"';
    return open;
}

bool table_is_left(const struct parse *p, struct span line,
                   const struct table *t) {
    return block_trim(p->block, p->style, line).n &&
           !memchr(text_of(p, line.at), t->separator, line.n) &&
           !table_is_open(p, line);
}

/* ---- names ---- */

/* What columns of data sets are called, small letters and digits alone. The
 * weak names are also those of other things, and count only without a strong
 * one: clues is often their number. */
static const struct {
    const char *name;
    int column;
    bool weak;
} names[] = {
    {"puzzle", COLUMN_PUZZLE, false},
    {"puzzles", COLUMN_PUZZLE, false},
    {"puzzlestring", COLUMN_PUZZLE, false},
    {"quiz", COLUMN_PUZZLE, false},
    {"quizzes", COLUMN_PUZZLE, false},
    {"question", COLUMN_PUZZLE, false},
    {"questions", COLUMN_PUZZLE, false},
    {"sudoku", COLUMN_PUZZLE, false},
    {"sudokus", COLUMN_PUZZLE, false},
    {"sudokupuzzle", COLUMN_PUZZLE, false},
    {"unsolved", COLUMN_PUZZLE, false},
    {"unsolvedsudoku", COLUMN_PUZZLE, false},
    {"givens", COLUMN_PUZZLE, false},
    {"board", COLUMN_PUZZLE, true},
    {"boards", COLUMN_PUZZLE, true},
    {"grid", COLUMN_PUZZLE, true},
    {"grids", COLUMN_PUZZLE, true},
    {"cells", COLUMN_PUZZLE, true},
    {"clues", COLUMN_PUZZLE, true},
    {"problem", COLUMN_PUZZLE, true},
    {"initial", COLUMN_PUZZLE, true},
    {"start", COLUMN_PUZZLE, true},
    {"input", COLUMN_PUZZLE, true},
    {"solution", COLUMN_SOLUTION, false},
    {"solutions", COLUMN_SOLUTION, false},
    {"solvedsudoku", COLUMN_SOLUTION, false},
    {"solved", COLUMN_SOLUTION, false},
    {"answer", COLUMN_SOLUTION, false},
    {"answers", COLUMN_SOLUTION, false},
    {"output", COLUMN_SOLUTION, true},
    {"id", COLUMN_ID, false},
    {"puzzleid", COLUMN_ID, false},
    {"uuid", COLUMN_ID, false},
    {"name", COLUMN_ID, true},
    {"title", COLUMN_ID, true},
    {"rules", COLUMN_RULES, false},
    {"rule", COLUMN_RULES, false},
    {"variant", COLUMN_RULES, true},
    {"variants", COLUMN_RULES, true},
    {"constraints", COLUMN_RULES, true},
    {"size", COLUMN_SIZE, false},
    {"box", COLUMN_BOX, false},
};

enum { N_NAMES = sizeof names / sizeof *names };

/* A field as a name: its letters and digits, small. False if it has anything
 * else but blanks, '_', '-' and '.', or begins with no letter. */
static bool plain_name(const struct parse *p, struct span field,
                       char name[LONGEST_NAME]) {
    const struct span s = block_trim(p->block, p->style, field);
    size_t n = 0;
    if (!s.n || !isalpha((unsigned char)*text_of(p, s.at)))
        return false;
    for (size_t i = 0; i < s.n; i++) {
        const unsigned char c = (unsigned char)*text_of(p, s.at + i);
        if (!isalnum(c) && !strchr(" _-.", c))
            return false;
        if (isalnum(c) && n + 1 < LONGEST_NAME)
            name[n++] = (char)tolower(c);
    }
    name[n] = '\0';
    return true;
}

static int find_name(const char *name) {
    for (int i = 0; i < N_NAMES; i++)
        if (strcmp(names[i].name, name) == 0)
            return i;
    return -1;
}

/* ---- the header ---- */

/* True when all fields are names and at least one is known. */
static bool are_names(const struct parse *p, const struct table_fields *f) {
    char name[LONGEST_NAME];
    bool known = false;
    for (size_t i = 0; i < f->all.n; i++) {
        const struct span s = block_trim(p->block, p->style, f->all.data[i]);
        if (!s.n) /* the index that pandas writes has no name */
            continue;
        if (!plain_name(p, s, name))
            return false;
        known |= find_name(name) >= 0;
    }
    return known;
}

/* The separator under which the line is a header, or 0. */
static char header_separator(const struct parse *p, struct span line,
                             struct table_fields *f) {
    static const char separators[] = ",;\t";
    for (const char *c = separators; *c; c++) {
        split(p, line, *c, f);
        if (f->all.n > 1 && are_names(p, f))
            return *c;
    }
    return 0;
}

bool table_is_header(const struct parse *p, struct span line) {
    struct table_fields f = {0};
    const char *const s = text_of(p, line.at);
    if (p->style->o.symbols ||
        !(memchr(s, ',', line.n) || memchr(s, ';', line.n) ||
          memchr(s, '\t', line.n)))
        return false;
    const bool found = header_separator(p, line, &f) != 0;
    vec_free(&f.all);
    return found;
}

bool table_is_title(const struct parse *p, struct span line) {
    char name[LONGEST_NAME];
    if (!plain_name(p, line, name))
        return false;
    const int i = find_name(name);
    return i >= 0 && names[i].column == COLUMN_PUZZLE;
}

/* The column that the user named, by number or name; -1 if there is none. */
static int chosen_column(const struct parse *p, const struct table_fields *f) {
    const char *const wanted = p->style->o.column;
    int number = 0;
    for (const char *c = wanted; isdigit((unsigned char)*c) && number < 999;)
        number = 10 * number + *c++ - '0';
    if (number && (size_t)number <= f->all.n)
        return number - 1;
    for (size_t i = 0; i < f->all.n; i++) {
        struct text name = {0};
        block_raw(p->block, block_trim(p->block, p->style, f->all.data[i]),
                  &name);
        const bool same = strcmp(text_string(&name), wanted) == 0;
        text_free(&name);
        if (same)
            return (int)i;
    }
    return -1;
}

/* The column of a kind: the one with a strong name, or else with a weak one.
 * -1 = none, -2 = several. */
static int find_column(const struct parse *p, const struct table_fields *f,
                       int column, bool weak) {
    char name[LONGEST_NAME];
    int found = -1;
    for (size_t i = 0; i < f->all.n; i++) {
        const int k =
            plain_name(p, f->all.data[i], name) ? find_name(name) : -1;
        if (k < 0 || names[k].column != column || names[k].weak != weak)
            continue;
        found = found == -1 ? (int)i : -2;
    }
    return found == -1 && !weak ? find_column(p, f, column, true) : found;
}

static enum parse_result choose_columns(struct parse *p,
                                        const struct table_fields *f, size_t at,
                                        struct table *t) {
    for (int c = 0; c < COLUMNS; c++)
        t->at[c] = find_column(p, f, c, false);
    if (p->style->o.column)
        t->at[COLUMN_PUZZLE] = chosen_column(p, f);
    if (t->at[COLUMN_PUZZLE] == -2)
        return parse_fail(p, at,
                          "several columns may hold the puzzles: use --column "
                          "with the name of the right one");
    if (t->at[COLUMN_PUZZLE] < 0)
        return p->style->o.column
                   ? parse_fail(p, at, "there is no column %s",
                                p->style->o.column)
                   : parse_fail(p, at,
                                "no column is named puzzle or similar: use "
                                "--column with the name of the right one");
    if (t->at[COLUMN_RULES] == -2)
        return parse_fail(p, at, "several columns of rules");
    return PARSE_GOOD;
}

enum parse_result table_begin(struct parse *p, struct span line,
                              struct table *t) {
    struct table_fields f = {0};
    *t = (struct table){.on = true};
    t->separator = header_separator(p, line, &f);
    t->n = (int)f.all.n;
    const enum parse_result result = choose_columns(p, &f, line.at, t);
    vec_free(&f.all);
    if (result != PARSE_GOOD)
        t->at[COLUMN_PUZZLE] = -1;
    return result;
}

/* ---- a line ---- */

/* A field as it was written; two quotes are one. */
static char *take_raw(const struct parse *p, struct span field) {
    struct text raw = {0}, out = {0};
    block_raw(p->block, block_trim(p->block, p->style, field), &raw);
    for (size_t i = 0; i < raw.n; i++) {
        text_add_char(&out, raw.data[i]);
        if (raw.data[i] == '"' && i + 1 < raw.n && raw.data[i + 1] == '"')
            i++;
    }
    text_free(&raw);
    return text_take(&out);
}

static void take_text(const struct parse *p, const struct table *t,
                      const struct table_fields *f, int column, char **to) {
    const int i = t->at[column];
    if (i < 0 || !block_trim(p->block, p->style, f->all.data[i]).n)
        return;
    xfree(*to);
    *to = take_raw(p, f->all.data[i]);
}

static bool is_word(const struct parse *p, struct span s, const char *word) {
    return s.n == strlen(word) && parse_starts_with(p, s, word);
}

/* The rules of this line; words for no rule at all are none. */
static void take_rules(struct parse *p, const struct table *t,
                       const struct table_fields *f) {
    static const char *const none[] = {"none", "standard", "normal", "regular",
                                       "sudoku"};
    const int i = t->at[COLUMN_RULES];
    if (i < 0)
        return;
    const struct span s = block_trim(p->block, p->style, f->all.data[i]);
    bool is_none = false;
    if (!s.n) /* it says nothing: the line above holds */
        return;
    for (size_t w = 0; w < sizeof none / sizeof *none; w++)
        is_none |= is_word(p, s, none[w]);
    p->record->rules = is_none ? alloc_string("classic") : take_raw(p, s);
    p->record->rules_at = block_place(p->block, s.at);
    p->record->own_rules = true;
}

/* "9", "9x9", "3x3": up to two numbers. */
static int read_numbers(const struct parse *p, struct span field,
                        int number[2]) {
    const struct span s = block_trim(p->block, p->style, field);
    int n = 0;
    number[0] = number[1] = 0;
    for (size_t i = 0; i < s.n; i++) {
        const char c = *text_of(p, s.at + i);
        if (isdigit((unsigned char)c)) {
            if (number[n] < 1000)
                number[n] = 10 * number[n] + c - '0';
        } else if (n == 0 && (c == 'x' || c == 'X')) {
            n = 1;
        } else {
            return 0;
        }
    }
    return s.n ? n + 1 : 0;
}

/* Size and box of the line's own columns, unless the user fixed them. */
static enum parse_result own_options(struct parse *p, const struct table *t,
                                     const struct table_fields *f,
                                     struct reader_options *o) {
    const int size = t->at[COLUMN_SIZE], box = t->at[COLUMN_BOX];
    int number[2];
    if (p->style->size)
        return PARSE_GOOD;
    if (size >= 0 && block_trim(p->block, p->style, f->all.data[size]).n) {
        const int n = read_numbers(p, f->all.data[size], number);
        if (!n || (n == 2 && number[0] != number[1]))
            return parse_fail(p, f->all.data[size].at,
                              "a size is a number, or two equal ones");
        o->size = number[0];
    }
    if (box >= 0 && block_trim(p->block, p->style, f->all.data[box]).n) {
        if (read_numbers(p, f->all.data[box], number) != 2)
            return parse_fail(p, f->all.data[box].at,
                              "a box is two numbers, such as 2x3");
        o->box_rows = number[0];
        o->box_cols = number[1];
    }
    return PARSE_GOOD;
}

/* A line of cells, a list of lists, or rows between line ends. */
static enum parse_result read_board(struct parse *p, struct span field) {
    const struct span s = block_trim(p->block, p->style, field);
    char *const text = p->block->text.data;
    struct rows rows = {0};
    enum parse_result result;
    for (size_t i = 1; i < s.n; i++)
        if (text[s.at + i] == '"' && text[s.at + i - 1] == '"')
            text[s.at + i] = ' ';
    if (list_begins(p, s)) {
        result = list_rows(p, s, &rows);
    } else if (memchr(text + s.at, '\n', s.n)) {
        for (size_t from = 0; from < s.n;) {
            const char *const end =
                memchr(text + s.at + from, '\n', s.n - from);
            const size_t n =
                end ? (size_t)(end - text) - s.at - from : s.n - from;
            rows_add(&rows, p, (struct span){s.at + from, n}, false);
            from += n + 1;
        }
        result = PARSE_GOOD;
    } else {
        return parse_line(p, field, false);
    }
    if (result == PARSE_GOOD)
        result = rows_parse(&rows, p, true);
    vec_free(&rows.all);
    return result;
}

static enum parse_result read_with(struct parse *p, struct span field,
                                   const struct reader_options *o) {
    struct style own;
    const char *const why = style_init(&own, o);
    if (why)
        return parse_fail(p, field.at, "%s", why);
    const struct style *const before = p->style;
    p->style = &own;
    const enum parse_result result = read_board(p, field);
    p->style = before;
    style_free(&own);
    return result;
}

static enum parse_result read_fields(struct parse *p, const struct table *t,
                                     const struct table_fields *f) {
    struct reader_options o = p->style->o;
    const struct span field = f->all.data[t->at[COLUMN_PUZZLE]];
    if (!block_trim(p->block, p->style, field).n)
        return parse_fail(p, field.at, "an empty field instead of a puzzle");
    if (own_options(p, t, f, &o) == PARSE_BAD ||
        read_with(p, field, &o) != PARSE_GOOD)
        return PARSE_BAD;
    if (p->record->form && strcmp(p->record->form, "line") == 0)
        p->record->form = "csv";
    take_text(p, t, f, COLUMN_ID, &p->record->id);
    if (t->at[COLUMN_ID] >= 0)
        heading_note_name(p, f->all.data[t->at[COLUMN_ID]]);
    take_text(p, t, f, COLUMN_SOLUTION, &p->record->solution);
    take_rules(p, t, f);
    return PARSE_GOOD;
}

enum parse_result table_row(struct parse *p, struct span line,
                            const struct table *t) {
    struct table_fields f = {0};
    enum parse_result result;
    split(p, line, t->separator, &f);
    const bool ended = (int)f.all.n == t->n + 1 && !f.all.data[t->n].n;
    if ((int)f.all.n == t->n || ended)
        result = read_fields(p, t, &f);
    else
        result = parse_fail(p, line.at, "%zu field%s instead of %d", f.all.n,
                            f.all.n == 1 ? "" : "s", t->n);
    vec_free(&f.all);
    return result;
}
