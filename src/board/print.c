/* Digits, lines and framed grids, and the choice of a text form. */
#include "board/print.h"

#include "board/print_forms.h"

#include <string.h>

enum { MOST_LETTERS = 35 };

bool print_has_letters(const struct board *b) {
    return b->shape.n <= MOST_LETTERS || b->symbols[0];
}

int print_shown(const struct board *b, int cell) {
    if (b->given[cell] != BOARD_BLANK || !b->placed)
        return b->given[cell];
    return b->placed[cell];
}

/* '.' unless it is a digit here. */
static char blank_of(const struct board *b) {
    for (const char *c = ".0?*_-"; *c; c++)
        if (!strchr(b->symbols, *c))
            return *c;
    return '.';
}

void print_symbol(const struct board *b, int digit,
                  char text[DIGIT_TEXT_SIZE]) {
    static const char letters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const int number = digit + 1;
    int n = 0;
    if (b->symbols[0]) {
        text[n++] = b->symbols[digit];
    } else if (b->shape.n <= MOST_LETTERS) {
        text[n++] = letters[digit];
    } else {
        if (number > 9)
            text[n++] = (char)('0' + number / 10);
        text[n++] = (char)('0' + number % 10);
    }
    text[n] = '\0';
}

void print_digit(const struct board *b, int digit, struct text *out) {
    char symbol[DIGIT_TEXT_SIZE];
    if (digit == BOARD_BLANK) {
        text_add_char(out, blank_of(b));
        return;
    }
    print_symbol(b, digit, symbol);
    text_add(out, symbol);
}

void print_line(const struct board *b, const int8_t *cells, struct text *out) {
    const bool tokens = !print_has_letters(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (tokens && i > 0)
            text_add_char(out, ' ');
        print_digit(b, cells[i], out);
    }
}

/* ---- frames ---- */

static void add_times(struct text *out, char c, int n) {
    while (n-- > 0)
        text_add_char(out, c);
}

static void add_frame(const struct board *b, int width, struct text *out) {
    for (int c = 0; c < b->shape.n; c += b->shape.box_cols) {
        text_add_char(out, '+');
        add_times(out, '-', b->shape.box_cols * (width + 1) + 1);
    }
    text_add(out, "+\n");
}

static void add_cell(const struct board *b, int digit, int width,
                     struct text *out) {
    const size_t before = out->n;
    print_digit(b, digit, out);
    const int used = (int)(out->n - before);
    if (used >= width)
        return;
    out->n = before;
    add_times(out, ' ', width - used);
    print_digit(b, digit, out);
}

static void add_row(const struct board *b, const int8_t *cells, int row,
                    int width, struct text *out) {
    for (int c = 0; c < b->shape.n; c++) {
        text_add(out, c % b->shape.box_cols ? " " : c ? " | " : "| ");
        add_cell(b, cells[geometry_cell(&b->shape, row, c)], width, out);
    }
    text_add(out, " |\n");
}

void print_grid(const struct board *b, const int8_t *cells, struct text *out) {
    const int width = print_has_letters(b) ? 1 : 2;
    for (int r = 0; r < b->shape.n; r++) {
        if (r % b->shape.box_rows == 0)
            add_frame(b, width, out);
        add_row(b, cells, r, width, out);
    }
    add_frame(b, width, out);
}

/* ---- forms ---- */

static const char *write_line(const struct board *b, const struct labels *l,
                              struct text *out) {
    const bool beside = print_has_letters(b) && l->name && *l->name &&
                        print_name_is_plain(l->name);
    const bool graded =
        print_has_letters(b) && l->grade && !(l->name && *l->name);
    struct labels above = *l;
    if (graded)
        above.grade = NULL;
    print_own_head(b, &above, !beside, out);
    print_line(b, b->given, out);
    if (beside)
        text_printf(out, " # %s", l->name);
    if (graded)
        text_printf(out, " # %s", l->grade);
    text_add_char(out, '\n');
    return NULL;
}

static const char *write_grid(const struct board *b, const struct labels *l,
                              struct text *out) {
    if (strpbrk(b->symbols, "+-*"))
        return "a symbol of this board looks like a part of a frame";
    print_own_head(b, l, true, out);
    print_grid(b, b->given, out);
    return NULL;
}

/* What a form has a place for beside givens. */
enum { PLACED = 1, MARKS = 2, WHOLE = 4 };

static const struct {
    const char *name;
    print_function write;
    unsigned carries;
} writers[] = {
    {"line", write_line, 0},
    {"grid", write_grid, 0},
    {"csv", print_csv, 0},
    {"json", print_json, PLACED | MARKS | WHOLE},
    {"sdk", print_sdk, PLACED},
    {"sdm", print_sdm, 0},
    {"ss", print_ss, 0},
    {"hodoku", print_hodoku, PLACED | MARKS},
    {"candidates", print_candidates, PLACED | MARKS},
};

enum { N_WRITERS = sizeof writers / sizeof *writers };

static int find_writer(const char *form) {
    for (int i = 0; i < N_WRITERS; i++)
        if (strcmp(writers[i].name, form) == 0)
            return i;
    return -1;
}

bool print_form_is_whole(const char *form) {
    const int i = find_writer(form);
    return i >= 0 && (writers[i].carries & WHOLE);
}

static unsigned parts_of(const struct board *b) {
    return (b->placed ? PLACED : 0) | (b->candidates ? MARKS : 0);
}

/* "; json, hodoku and candidates can", those that print this board. */
static void add_forms(const struct board *b, const struct labels *l,
                      struct text *why) {
    const unsigned parts = parts_of(b);
    struct text scratch = {0};
    bool any = false;
    text_add(why, "; forms that can:");
    for (int i = 0; i < N_WRITERS; i++) {
        text_clear(&scratch);
        if ((parts & ~writers[i].carries) || writers[i].write(b, l, &scratch))
            continue;
        text_printf(why, "%s %s", any ? "," : "", writers[i].name);
        any = true;
    }
    text_free(&scratch);
}

/* The parts that the form has no place for. */
static void add_missing(unsigned missing, const char *form, struct text *why) {
    static const char *const names[] = {"placed digits", "pencil marks"};
    const char *joint = " has no place for ";
    text_printf(why, "the form %s", form);
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (!(missing & 1u << i))
            continue;
        text_printf(why, "%s%s", joint, names[i]);
        joint = " and ";
    }
}

bool print_board(const struct board *b, const char *form,
                 const struct labels *labels, bool lossy, struct text *out,
                 struct text *why) {
    const int i = find_writer(form);
    if (i < 0) {
        text_add(why, "there is no such text form to write");
        return false;
    }
    const unsigned missing = parts_of(b) & ~writers[i].carries;
    if (missing && !lossy) {
        add_missing(missing, form, why);
        add_forms(b, labels, why);
        if (labels->suggest)
            text_printf(why, " (%s leaves them out)", labels->suggest);
        return false;
    }
    const char *const problem = writers[i].write(b, labels, out);
    if (problem) {
        text_add(why, problem);
        add_forms(b, labels, why);
    }
    return !problem;
}
