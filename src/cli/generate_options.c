/* What the options of generate ask for, as a target. */
#include "cli/generate_options.h"

#include "cli/files.h"
#include "cli/generate_rules.h"
#include "cli/input.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/record_generated.h"
#include "cli/record_step.h"
#include "cli/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_RATING 200 /* in tenths, well beyond all techniques */

void target_free(struct target_room *room) {
    free(room->pattern);
    free(room->from);
    sudokusat_puzzle_free(room->setting);
    free(room->avoid);
    free(room->rules);
    free(room->laid);
}

static int read_clues(const char *text, sudokusat_generate_options *r) {
    const bool fine = generate_range(text, &r->low_clues, &r->high_clues);
    r->no_clues = fine && !r->high_clues;
    if (fine)
        return -1;
    complain("--clues takes a number or a range such as 24..28, not '%s'",
             text);
    return EXIT_USAGE;
}

/* "3", "3.4" or "3.45" in tenths, to the nearest; 0 = that is no rating. */
static int read_rating(const char *text, size_t n) {
    char number[16];
    const size_t whole = strspn(text, "0123456789");
    const size_t part =
        text[whole] == '.' ? 1 + strspn(text + whole + 1, "0123456789") : 0;
    if (!whole || part == 1 || whole + part != n || n >= sizeof number)
        return 0;
    memcpy(number, text, n);
    number[n] = '\0';
    const double rating = strtod(number, NULL);
    return rating < MOST_RATING ? (int)(10 * rating + 0.5) : 0;
}

/* A level's name or a rating such as 3.4, as the range that it stands for. */
static bool read_grade(const char *text, size_t n, int *low, int *high) {
    sudokusat_row row;
    int below = 0;
    for (int i = 0; sudokusat_table_row(SUDOKUSAT_LEVELS, i, &row); i++) {
        *low = below + 1;
        *high = row.rating;
        if (strlen(row.name) == n && !strncmp(row.name, text, n))
            return true;
        below = row.rating;
    }
    *low = *high = read_rating(text, n);
    return *high > 0 && *high <= MOST_RATING;
}

/* A range may have one name that is right. */
static int refuse_grade(const char *text, size_t first, const char *rest) {
    char *const from = memory_string(text);
    int low, high;
    from[first] = '\0';
    struct suggestion s =
        suggest_for(read_grade(from, first, &low, &high) ? rest : from);
    suggest_table(&s, SUDOKUSAT_LEVELS);
    complain(
        "--grade takes a level (easy, medium, hard, expert, extreme), a rating "
        "such as 3.4, or a range such as easy-hard or 2.6-4.0, not '%s'%s%s%s",
        text, s.best ? "; did you mean " : "", s.best ? s.best : "",
        s.best ? "?" : "");
    suggest_end(&s);
    free(from);
    return EXIT_USAGE;
}

static int read_grades(const char *text, sudokusat_generate_options *r) {
    const char *const dots = strstr(text, "..");
    const size_t first = dots ? (size_t)(dots - text) : strcspn(text, "-");
    const char *const rest = text + first + (dots ? 2 : text[first] == '-');
    int ignored;
    bool fine = read_grade(text, first, &r->low_rating, &r->high_rating);
    if (fine && text[first])
        fine = read_grade(rest, strlen(rest), &ignored, &r->high_rating);
    if (fine && r->low_rating <= r->high_rating)
        return -1;
    return refuse_grade(text, first, rest);
}

static int check_technique(const char *option, const char *name) {
    if (sudokusat_find(SUDOKUSAT_TECHNIQUES, name) >= 0)
        return -1;
    return suggest_from_table(option, SUDOKUSAT_TECHNIQUES, name);
}

static int read_avoid(const struct generate_options *o,
                      struct target_room *room, sudokusat_generate_options *r) {
    int status = -1;
    room->avoid = memory_string(o->avoid);
    char *rest = room->avoid;
    while (rest && status < 0) {
        const char *const name = step_take_name(&rest);
        status = check_technique("avoid", name);
        if (r->n_avoid < MAX_AVOID)
            room->avoided[r->n_avoid++] = name;
    }
    r->avoid = room->avoided;
    return status;
}

/* ---- a file of cells that are given or not */

static bool is_blank_mark(int c) {
    return strchr(".0_-?*", c) != NULL;
}

static bool is_frame(int c) {
    return isspace(c) || (c && strchr("|+!", c));
}

/* "+-------+" or "------+------": dashes alone are blank cells. */
static bool is_frame_line(const char *text, size_t n) {
    bool has_corner = false;
    for (size_t i = 0; i < n; i++) {
        has_corner |= text[i] == '+';
        if (text[i] != '-' && text[i] != '=' &&
            !is_frame((unsigned char)text[i]))
            return false;
    }
    return has_corner;
}

static int refuse(const char *file, int line, size_t column, const char *why) {
    complain_at(file, (uint64_t)line, column, why);
    return EXIT_UNREADABLE;
}

/* A pattern that is being read. */
struct pattern_marks {
    const char *file;
    int line, n, found;
    bool *cells; /* [n] whether they are given */
};

static int add_line(struct pattern_marks *m, const char *text, size_t n) {
    if (is_frame_line(text, n))
        return -1;
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)text[i];
        if (is_frame(c))
            continue;
        if (!isprint(c))
            return refuse(m->file, m->line, i + 1,
                          "a pattern has . for a blank cell and any other "
                          "character for a given");
        if (m->found == m->n)
            return refuse(m->file, m->line, i + 1,
                          "the pattern has more cells than the board");
        m->cells[m->found++] = !is_blank_mark(c);
    }
    return -1;
}

static int check_complete(const struct pattern_marks *m) {
    char why[80];
    if (m->found == m->n)
        return -1;
    snprintf(why, sizeof why, "the pattern has %d cells instead of %d",
             m->found, m->n);
    return refuse(m->file, m->line + 1, 1, why);
}

/* Marks of cells, given (anything printable) or blank. */
static int read_marks(const char *text, size_t n, struct pattern_marks *m) {
    static const char order_mark[] = "\xEF\xBB\xBF";
    const char *const end = text + n;
    int status = -1;
    if (n >= 3 && !memcmp(text, order_mark, 3))
        text += 3;
    while (status < 0 && text < end) {
        const char *const newline = memchr(text, '\n', (size_t)(end - text));
        const char *const stop = newline ? newline : end;
        m->line++;
        status = add_line(m, text, (size_t)(stop - text));
        text = newline ? newline + 1 : end;
    }
    return status < 0 ? check_complete(m) : status;
}

static int read_pattern(const struct generate_options *o,
                        struct target_room *room,
                        sudokusat_generate_options *r) {
    const int size = r->size ? r->size : r->box_rows * r->box_cols;
    const int n = size ? size * size : 81;
    char *text;
    size_t n_bytes;
    int status = files_read(o->pattern, &text, &n_bytes);
    if (status >= 0)
        return status;
    room->pattern = memory_new((size_t)n, sizeof *room->pattern);
    struct pattern_marks marks = {
        .file = o->pattern, .n = n, .cells = room->pattern};
    status = read_marks(text, n_bytes, &marks);
    free(text);
    r->pattern = room->pattern;
    return status;
}

/* ---- a grid */

/* A blank board gives what is drawn on it alone. */
static bool has_digits(const sudokusat_puzzle *p, size_t n_cells) {
    for (size_t i = 0; i < n_cells; i++)
        if (sudokusat_givens(p)[i] >= 0)
            return true;
    return false;
}

static int take_grid(const struct generate_options *o, sudokusat_puzzle *p,
                     struct target_room *room, sudokusat_generate_options *r) {
    if (sudokusat_error(p)) {
        complain("--from %s: %s", o->from, sudokusat_error(p));
        return EXIT_UNREADABLE;
    }
    const size_t n_cells =
        (size_t)sudokusat_size(p) * (size_t)sudokusat_size(p);
    if (has_digits(p, n_cells)) {
        room->from = memory_new(n_cells, 1);
        memcpy(room->from, sudokusat_givens(p), n_cells);
        r->from = room->from;
    }
    r->setting = p;
    r->size = sudokusat_size(p);
    r->box_rows = sudokusat_box_rows(p);
    r->box_cols = sudokusat_box_cols(p);
    return -1;
}

/* The text of a grid itself, or a file that has one. */
static int read_from(const struct generate_options *o, struct target_room *room,
                     sudokusat_generate_options *r) {
    struct options reading = o->shared;
    const char *file = o->from;
    const bool is_file = !strcmp(file, "-") || !access(file, F_OK);
    reading.files = &file;
    reading.n_files = is_file ? 1 : 0;
    reading.input.puzzle = is_file ? NULL : o->from;
    struct input *const in = input_open(&reading);
    sudokusat_puzzle *const p = input_next(in);
    int status = input_status(in);
    if (p)
        status = take_grid(o, p, room, r);
    room->setting = p;
    input_close(in);
    return status;
}

/* ---- limits */

static int read_limits(const struct generate_options *o,
                       sudokusat_generate_options *r) {
    int status = o->clues ? read_clues(o->clues, r) : -1;
    if (status < 0 && o->grade)
        status = read_grades(o->grade, r);
    if (status < 0 && o->technique)
        status = check_technique("technique", o->technique);
    return status;
}

static int check_together(const struct generate_options *o) {
    const bool more = o->clues || o->minimal || o->symmetry || o->pattern ||
                      o->grade || o->technique || o->avoid;
    if (o->grids && (more || o->from)) {
        complain("--grids makes full grids, to which the other targets do not "
                 "apply");
        return EXIT_USAGE;
    }
    if (o->pattern && (o->symmetry || o->clues)) {
        complain("--pattern cannot be combined with --clues or --symmetry");
        return EXIT_USAGE;
    }
    return -1;
}

/* ---- all together */

int target_read(const struct generate_options *o, struct target_room *room,
                sudokusat_generate_options *r) {
    *room = (struct target_room){.pattern = NULL};
    *r = (sudokusat_generate_options){.size = (int)o->shared.input.size,
                                      .box_rows = (int)o->shared.input.box.rows,
                                      .box_cols = (int)o->shared.input.box.cols,
                                      .symbols = o->shared.input.symbols,
                                      .grids_only = o->grids,
                                      .minimal = o->minimal,
                                      .symmetry = o->symmetry,
                                      .rated =
                                          o->shared.output.json && !o->grids,
                                      .technique = o->technique};
    int status = check_together(o);
    if (status < 0)
        status = generate_rules(o, room, r);
    if (status < 0 && o->cage)
        status = generate_cage(o, r);
    if (status < 0)
        status = read_limits(o, r);
    if (status < 0 && o->avoid)
        status = read_avoid(o, room, r);
    if (status < 0 && o->from)
        status = read_from(o, room, r);
    if (status < 0 && o->pattern)
        status = read_pattern(o, room, r);
    return status;
}

sudokusat_generator *generate_open(const struct generate_options *o,
                                   const struct target_room *room,
                                   const sudokusat_generate_options *target) {
    const bool both = o->unique_by && !strcmp(o->unique_by, "both");
    const sudokusat_options options = {
        .backend = both ? "dlx" : options_backend(&o->shared.engine),
        .second = both ? "sat" : NULL,
        .rules = room->rules,
        .n_rules = room->n_rules};
    char *why = NULL;
    sudokusat_generator *generator =
        sudokusat_generator_new(&options, target, &why);
    if (!generator) {
        complain("%s", why);
    } else if (!record_generated_fits(o, generator)) {
        sudokusat_generator_free(generator);
        generator = NULL;
    }
    sudokusat_free(why);
    return generator;
}
