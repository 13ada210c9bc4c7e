/* Boards as text, with all that their puzzles mean. */
#include "api/api.h"

#include "base/bits.h"
#include "board/forms.h"
#include "board/mark_text.h"
#include "board/print_digit.h"
#include "board/print_grid.h"
#include "board/print_head.h"
#include "board/print_json_marks.h"

#include <string.h>

static const struct board *board_of(const sudokusat_puzzle *p) {
    return p ? p->record.board : NULL;
}

/* The rules in force beside classic, "" if there are none. */
static char *rules_text(const struct session *s) {
    struct text rules = {0};
    for (size_t i = 1; i < s->rules.list.n; i++)
        if (!rule_is_drawn(&s->rules.list.data[i]))
            text_printf(&rules, "%s%s", rules.n ? ", " : "",
                        s->rules.list.data[i].name);
    return text_take(&rules);
}

/* Whether the cells can be printed: digits of the board, or blanks. */
static bool are_cells(const struct board *b, const int8_t *cells) {
    const int n_cells = geometry_cells(&b->shape);
    const int8_t n = (int8_t)b->shape.n;
    uint8_t other = 0;
    for (int i = 0; i < n_cells; i++)
        other |= (uint8_t)((cells[i] < BOARD_BLANK) | (cells[i] >= n));
    return !other;
}

/* Other pencil marks than its own, where there is no digit; what is not a digit
 * of the board is no mark. */
static void take_candidates(struct board *b, const uint64_t *candidates) {
    const int n_cells = geometry_cells(&b->shape);
    board_want_candidates(b);
    for (int i = 0; i < n_cells; i++)
        b->candidates[i] = print_shown(b, i) == BOARD_BLANK
                               ? candidates[i] & bits_below(b->shape.n)
                               : bits_one(print_shown(b, i));
}

/* The puzzle's board, or one with these cells as its givens. */
static struct board *board_with(const sudokusat_puzzle *p,
                                const sudokusat_printing *how) {
    const int8_t *const cells = how->cells;
    struct board *const b = board_copy(p->record.board);
    if (!cells && how->candidates)
        take_candidates(b, how->candidates);
    if (!cells)
        return b;
    memcpy(b->given, cells, (size_t)geometry_cells(&b->shape));
    xfree(b->placed);
    xfree(b->candidates);
    b->placed = NULL;
    b->candidates = NULL;
    return b;
}

static char *print_inside(sudokusat_solver *solver, sudokusat_puzzle *p,
                          const sudokusat_printing *how, char **why) {
    struct text out = {0}, problem = {0};
    const char *refusal =
        !solver || !how ? "the options are missing"
        : !board_of(p)  ? "the puzzle could not be read"
        : how->cells && !are_cells(board_of(p), how->cells)
            ? "cells can only hold digits of the board, or blanks"
            : NULL;
    const struct session *const s = refusal ? NULL : session_for(solver, p);
    if (!refusal && !s)
        refusal = p->record.error;
    if (why)
        *why = refusal ? alloc_string(refusal) : NULL;
    if (!s)
        return NULL;
    struct board *const b = board_with(p, how);
    char *const rules = rules_text(s);
    const struct labels labels = {
        .name = p->record.id,
        .grade = how->cells ? NULL : p->record.grade,
        .headers = p->record.headers,
        .solution = p->record.stated,
        .rules = rules,
        .suggest = "--lossy",
    };
    const bool fine = form_print(b, how->format ? how->format : "line", &labels,
                                 how->lossy, &out, &problem);
    board_free(b);
    xfree(rules);
    if (!fine && why)
        *why = text_take(&problem);
    text_free(&problem);
    if (!fine)
        text_free(&out);
    return fine ? text_take(&out) : NULL;
}

char *sudokusat_print(sudokusat_solver *solver, sudokusat_puzzle *p,
                      const sudokusat_printing *how, char **why) {
    API_CALL(char *, (api_no_memory(solver, p), api_no_text(why)),
             print_inside(solver, p, how, why));
}

static unsigned settings_inside(sudokusat_solver *solver, sudokusat_puzzle *p) {
    if (!solver || !board_of(p))
        return 0;
    const struct session *const s = session_for(solver, p);
    char *const rules = s ? rules_text(s) : alloc_string("");
    const unsigned needed = print_settings_needed(p->record.board, rules);
    xfree(rules);
    return needed;
}

unsigned sudokusat_settings(sudokusat_solver *solver, sudokusat_puzzle *p) {
    API_CALL(unsigned, (api_no_memory(solver, p), 0u),
             settings_inside(solver, p));
}

bool sudokusat_needs_box(const sudokusat_puzzle *p) {
    return board_of(p) &&
           (print_settings_needed(board_of(p), NULL) & SETTING_BOX);
}

static char *print_settings_inside(sudokusat_solver *solver,
                                   sudokusat_puzzle *p, unsigned settings) {
    struct text out = {0};
    if (!solver || !board_of(p))
        return NULL;
    const struct session *const s = session_for(solver, p);
    char *const rules = s ? rules_text(s) : NULL;
    if (!s)
        settings &= ~(unsigned)SETTING_RULES;
    print_settings(p->record.board, rules, settings, &out);
    xfree(rules);
    return text_take(&out);
}

char *sudokusat_print_settings(sudokusat_solver *solver, sudokusat_puzzle *p,
                               unsigned settings) {
    API_CALL(char *, (api_no_memory(solver, p), (char *)NULL),
             print_settings_inside(solver, p, settings));
}

static char *print_head_inside(const sudokusat_puzzle *p) {
    struct text out = {0};
    if (!board_of(p))
        return NULL;
    const struct labels labels = {.name = p->record.id,
                                  .headers = p->record.headers};
    print_own_head(board_of(p), &labels, true, &out);
    return text_take(&out);
}

char *sudokusat_print_head(const sudokusat_puzzle *p) {
    API_CALL(char *, NULL, print_head_inside(p));
}

static char *print_mark_inside(const sudokusat_puzzle *p, int mark) {
    const struct board *const b = board_of(p);
    struct text out = {0};
    if (!b || mark < 0 || (size_t)mark >= b->marks.n)
        return NULL;
    mark_print(&b->shape, &b->marks.data[mark], &out);
    return text_take(&out);
}

char *sudokusat_print_mark(const sudokusat_puzzle *p, int mark) {
    API_CALL(char *, NULL, print_mark_inside(p, mark));
}

static char *print_drawn_inside(const sudokusat_puzzle *p, const char *format) {
    const struct board *const b = board_of(p);
    struct text out = {0};
    if (!b || !format || (!b->region && !b->marks.n))
        return NULL;
    if (!strcmp(format, "line")) {
        print_drawn(b, &out);
    } else if (!strcmp(format, "json")) {
        print_json_regions(b, &out);
        print_json_marks(b, &out);
        out.data[0] = '{'; /* instead of a comma */
        text_add_char(&out, '}');
    }
    return out.n ? text_take(&out) : NULL;
}

char *sudokusat_print_drawn(const sudokusat_puzzle *p, const char *format) {
    API_CALL(char *, NULL, print_drawn_inside(p, format));
}

bool sudokusat_name_is_plain(const sudokusat_puzzle *p) {
    return p && p->record.id && print_name_is_plain(p->record.id);
}

bool sudokusat_format_is_whole(const char *format) {
    return format && form_is_whole(format);
}

static char *print_cells_inside(const sudokusat_puzzle *p, const char *format,
                                const int8_t *cells) {
    const struct board *const b = board_of(p);
    const bool is_line = format && !strcmp(format, "line");
    struct text out = {0};
    if (!b || !format || !cells || !are_cells(b, cells) ||
        (!is_line && strcmp(format, "grid")))
        return NULL;
    if (is_line)
        print_line(b, cells, &out);
    else
        print_grid(b, cells, &out);
    return text_take(&out);
}

char *sudokusat_print_cells(const sudokusat_puzzle *p, const char *format,
                            const int8_t *cells) {
    API_CALL(char *, NULL, print_cells_inside(p, format, cells));
}

static char *print_digit_inside(const sudokusat_puzzle *p, int digit) {
    const struct board *const b = board_of(p);
    struct text out = {0};
    if (!b || digit < BOARD_BLANK || digit >= b->shape.n)
        return NULL;
    print_digit(b, digit, &out);
    return text_take(&out);
}

char *sudokusat_print_digit(const sudokusat_puzzle *p, int digit) {
    API_CALL(char *, NULL, print_digit_inside(p, digit));
}
