/* What is written into cells of Penpa+, and what is only drawn. */
#include "base/alloc.h"
#include "links/penpa_read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- points ---- */

int penpa_cell(const struct penpa *f, int square) {
    if (square < 0 || square >= penpa_squares(f))
        return -1;
    const int row = square / f->cols - f->top;
    const int col = square - square / f->cols * f->cols - f->left;
    return row < 0 || row >= f->p->n || col < 0 || col >= f->p->n
               ? -1
               : link_cell(f->p, row, col);
}

int penpa_cell_of_place(const struct penpa *f, int point) {
    const int place = point - 4 * penpa_squares(f);
    return place < 0 ? -1 : penpa_cell(f, place / 4);
}

/* How many characters a number of at most seven figures has; 0: none. */
static size_t take_number(const char *s, int *number) {
    enum { MOST_FIGURES = 7 };
    size_t n = 0;
    *number = 0;
    while (isdigit((unsigned char)s[n]) && n < MOST_FIGURES)
        *number = 10 * *number + s[n++] - '0';
    return isdigit((unsigned char)s[n]) ? 0 : n;
}

bool penpa_points(const char *key, int *from, int *to) {
    int a, b;
    const size_t n = take_number(key, &a);
    if (!n || key[n] != ',')
        return false;
    const size_t m = take_number(key + n + 1, &b);
    *from = a < b ? a : b;
    *to = a < b ? b : a;
    return m && !key[n + 1 + m];
}

bool penpa_number(const struct json_value *v, int *number) {
    if (!json_is(v, JSON_STRING))
        return json_whole(v, number);
    const char *s = v->text;
    while (*s == ' ')
        s++;
    const size_t n = take_number(s, number);
    return n && !s[n + strspn(s + n, " ")];
}

/* ---- numbers ---- */

static const struct json_value *item(const struct json_value *v, size_t i) {
    return json_is(v, JSON_LIST) && i < v->items.n ? &v->items.data[i] : NULL;
}

static bool is_blank(const struct json_value *v) {
    return json_is(v, JSON_STRING) && !v->text[strspn(v->text, " ")];
}

/* The only candidate of a list of marks; 0: there are more, or none. */
static int only_mark(const struct json_value *v) {
    int found = 0, on;
    for (size_t i = 0; json_is(v, JSON_LIST) && i < v->items.n; i++)
        if (json_whole(&v->items.data[i], &on) && on)
            found = found ? -1 : (int)i + 1;
    return found > 0 ? found : 0;
}

/* How a number is written: its text, its colour and the kind of the text. */
static const char *kind_of(const struct json_value *v) {
    const struct json_value *const kind = item(v, 2);
    return json_is(kind, JSON_STRING) ? kind->text : "";
}

/* The digit of a number that stands in a cell as digits do; 0: it is none. */
static int digit_of(const struct penpa *f, const struct json_value *v) {
    const char *const kind = kind_of(v);
    int digit = 0;
    if (!strcmp(kind, "7"))
        digit = only_mark(item(v, 0));
    else if (strcmp(kind, "1") != 0 && strcmp(kind, "10") != 0)
        return 0;
    else if (!penpa_number(item(v, 0), &digit))
        return 0;
    return digit > f->p->n ? 0 : digit;
}

/* A circle may be a clue of its own. */
static bool is_in_circle(const struct json_value *v) {
    int style = 0;
    return json_whole(item(v, 1), &style) &&
           (style == 5 || style == 6 || style == 7 || style == 11);
}

static int key_cell(const struct penpa *f, const char *key) {
    int square;
    const size_t n = take_number(key, &square);
    return n && !key[n] ? penpa_cell(f, square) : -1;
}

bool penpa_read_numbers(struct penpa *f, const struct json_value *layer) {
    const struct json_value *const list = json_member(layer, "number");
    for (size_t i = 0; list && i < list->items.n; i++) {
        const struct json_value *const v = &list->items.data[i];
        const int cell = v->key ? key_cell(f, v->key) : -1;
        const int digit = digit_of(f, v);
        struct text name = {0};
        bool good = true;
        if (is_blank(item(v, 0)))
            continue;
        if (cell >= 0)
            link_cell_name(f->p, cell, &name);
        if (cell < 0)
            good = link_leave_out(f->r, "text outside of the cells (drawn)");
        else if (is_in_circle(v))
            good = link_leave_out(f->r, "the circle in %s (drawn)",
                                  text_string(&name));
        else if (!digit || item(v, 3))
            good = link_leave_out(f->r, "the text in %s (drawn)",
                                  text_string(&name));
        if (cell >= 0 && digit && good)
            f->p->given[cell] = digit;
        text_free(&name);
        if (!good)
            return false;
    }
    return true;
}

/* ---- the rest ---- */

/* Whether something is in it; what was deleted may leave an empty list. */
static bool says(const struct json_value *v) {
    if (v->type != JSON_LIST && v->type != JSON_OBJECT)
        return v->type != JSON_NULL && v->type != JSON_FALSE;
    if (v->type == JSON_OBJECT)
        return v->items.n > 0;
    for (size_t i = 0; i < v->items.n; i++)
        if (says(&v->items.data[i]))
            return true;
    return false;
}

bool penpa_read_others(struct penpa *f, const struct json_value *layer) {
    static const char *const known[] = {
        "number", "numberS",      "lineE",        "killercages",
        "cage",   "command_redo", "command_undo", "command_replay"};
    for (size_t i = 0; i < layer->items.n; i++) {
        const struct json_value *const v = &layer->items.data[i];
        size_t k = 0;
        while (k < sizeof known / sizeof *known &&
               strcmp(known[k], v->key) != 0)
            k++;
        if (k == sizeof known / sizeof *known && says(v) &&
            !link_leave_out(f->r, "%.40s (drawn)", v->key))
            return false;
    }
    return true;
}

/* ---- solutions ---- */

/* Digits of all cells are the solution. */
static void settle_digits(struct penpa *f, const int *digits, bool places) {
    struct link_puzzle *const p = f->p;
    bool all = true, any = false;
    for (int i = 0; i < link_cells(p); i++) {
        all = all && (digits[i] || p->given[i]);
        any = any || (digits[i] && !p->given[i]);
    }
    if (!any || (!all && !places))
        return;
    if (all)
        link_want_solution(p);
    for (int i = 0; i < link_cells(p); i++)
        if (all)
            p->solution[i] = p->given[i] ? p->given[i] : digits[i];
        else if (!p->given[i])
            p->placed[i] = digits[i];
}

void penpa_read_solver(struct penpa *f, const struct json_value *layer) {
    const struct json_value *const list = json_member(layer, "number");
    int *const digits = xnew0((size_t)link_cells(f->p), int);
    for (size_t i = 0; list && i < list->items.n; i++) {
        const struct json_value *const v = &list->items.data[i];
        const int cell = v->key ? key_cell(f, v->key) : -1;
        if (cell >= 0)
            digits[cell] = digit_of(f, v);
    }
    settle_digits(f, digits, true);
    xfree(digits);
}

/* Its fifth list has the numbers, "84,5" in square 84. */
void penpa_read_answer(struct penpa *f, const struct json_value *answer) {
    enum { NUMBERS = 4 };
    const struct json_value *const list = item(answer, NUMBERS);
    int *const digits = xnew0((size_t)link_cells(f->p), int);
    for (size_t i = 0; json_is(list, JSON_LIST) && i < list->items.n; i++) {
        const struct json_value *const v = &list->items.data[i];
        int square, digit;
        size_t n = json_is(v, JSON_STRING) ? take_number(v->text, &square) : 0;
        if (!n || v->text[n] != ',')
            continue;
        const int cell = penpa_cell(f, square);
        if (cell >= 0 && take_number(v->text + n + 1, &digit) &&
            digit <= f->p->n)
            digits[cell] = digit;
    }
    if (!f->p->solution)
        settle_digits(f, digits, false);
    xfree(digits);
}
