/* Links of Penpa+: https://swaroopg92.github.io/penpa-edit/#m=edit&p=...
 *
 * Behind p= is base64 of raw deflate of lines (class_p.js of
 * swaroopg92/penpa-edit, "SAVE"). The first is a list between commas: the kind
 * of the board, columns and rows, seven numbers of how it is shown, four flags
 * of a sudoku, title, author, source, rules and an image behind the board. The
 * fourth is the layer of the problem, the fifth that of the solver, the sixth
 * the squares of the board, each told by its distance from the one before, and
 * the eighteenth the kinds that the setter chose. Words that come often stand
 * as z and a character.
 *
 * It is a drawing. Numbers, bold lines that make regions, killer cages and the
 * diagonals of its own sudoku boards are understood.
 */
#include "links/penpa.h"

#include "base/alloc.h"
#include "links/link_text.h"
#include "links/link_words.h"
#include "links/penpa_read.h"
#include "links/penpa_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- the link ---- */

/* Where the value of p begins in a link; 0: it is another one. */
static size_t find_packed(const char *text, size_t n, size_t *length) {
    static const char *const sites[] = {"swaroopg92.github.io/penpa-edit",
                                        "opt-pan.github.io/penpa-edit",
                                        "m=edit&p=",
                                        "m=solve&p=",
                                        "#m=edit&p=",
                                        "#m=solve&p="};
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++)
        if (link_behind_site(text, n, sites[i]))
            return link_field(text, n, "p", length);
    return 0;
}

static enum link_extent extent(const char *text, size_t n) {
    struct text plain = {0};
    size_t length = 0;
    const size_t at = find_packed(text, n, &length);
    if (!at)
        return LINK_NONE;
    const enum inflate_result result = penpa_unpack(text + at, length, &plain);
    text_free(&plain);
    return result == INFLATE_GOOD ? LINK_WHOLE : LINK_CUT;
}

/* ---- lines and fields ---- */

/* A part between separators, from 0; empty where there are fewer. */
static struct text take_part(const char *s, size_t n, char separator,
                             int number) {
    struct text t = {0};
    for (size_t i = 0; i < n && number >= 0; i++)
        if (s[i] == separator)
            number--;
        else if (!number)
            text_add_char(&t, s[i]);
    return t;
}

/* What a field says, without its beginning, and with its commas and lines. */
static struct text take_words(const struct text *head, int number,
                              const char *beginning) {
    static const char signs[] = "C,D\nE&F=";
    struct text field = take_part(text_string(head), head->n, ',', number);
    struct text t = {0};
    const char *s = text_string(&field);
    if (!strncmp(s, beginning, strlen(beginning)))
        s += strlen(beginning);
    while (*s == ' ')
        s++;
    for (; *s; s++) {
        const char *const sign =
            s[0] == '%' && s[1] == '2' && s[2] && isupper((unsigned char)s[2])
                ? strchr(signs, s[2])
                : NULL;
        text_add_char(&t, sign ? sign[1] : *s);
        s += sign ? 2 : 0;
    }
    while (t.n && isspace((unsigned char)t.data[t.n - 1]))
        t.n--;
    text_add_char(&t, '\0');
    t.n--;
    text_free(&field);
    return t;
}

static int take_int(const struct text *head, int number) {
    struct text field = take_part(text_string(head), head->n, ',', number);
    char *end;
    const char *const s = text_string(&field);
    const long value = strtol(s, &end, 10);
    const bool good = *s && !*end && value >= -10000 && value <= 10000;
    text_free(&field);
    return good ? (int)value : 0;
}

/* ---- the board ---- */

/* Squares of the paper are told by their distances. */
static bool find_board(struct penpa *f, const struct json_value *list,
                       int *side) {
    int top = f->rows, left = f->cols, bottom = -1, right = -1, n = 0;
    int square = 0;
    bool *const seen = xnew0((size_t)penpa_squares(f), bool);
    bool good = json_is(list, JSON_LIST);
    for (size_t i = 0; good && i < list->items.n; i++) {
        const char *const s = list->items.data[i].text;
        const long step = s ? strtol(s, NULL, 10) : 0;
        good = step > -penpa_squares(f) && step < penpa_squares(f);
        square += good ? (int)step : 0;
        good =
            good && square >= 0 && square < penpa_squares(f) && !seen[square];
        if (!good)
            break;
        seen[square] = true;
        const int row = square / f->cols, col = square - row * f->cols;
        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
        left = col < left ? col : left;
        right = col > right ? col : right;
        n++;
    }
    xfree(seen);
    f->top = top;
    f->left = left;
    *side = bottom - top + 1;
    return good && n && *side == right - left + 1 && n == *side * *side &&
           *side <= LINK_MOST_SIDE;
}

static bool read_size(struct penpa *f, const struct text *head,
                      const struct json_value *squares) {
    enum { KIND, COLUMNS, ROWS, TURN = 4, MIRROR_X, MIRROR_Y };
    enum { FALLS = 11, RISES = 14, MOST = 100, AROUND = 4 };
    struct text kind = take_part(text_string(head), head->n, ',', KIND);
    const bool is_sudoku = !strcmp(text_string(&kind), "sudoku");
    const int cols = take_int(head, COLUMNS), rows = take_int(head, ROWS);
    bool good = true;
    int side = 0;
    if (!is_sudoku && strcmp(text_string(&kind), "square") != 0)
        good = link_fail(&f->r->why, "a board of Penpa of the kind '%.20s'",
                         text_string(&kind));
    text_free(&kind);
    if (!good)
        return false;
    if (cols < 1 || cols > MOST || rows < 1 || rows > MOST)
        return link_fail(&f->r->why, "a link of Penpa without a size");
    f->cols = cols + AROUND;
    f->rows = rows + AROUND;
    f->falls = is_sudoku && take_int(head, FALLS);
    f->rises = is_sudoku && take_int(head, RISES);
    if (!find_board(f, squares, &side))
        return link_fail(
            &f->r->why,
            "a board of Penpa that is not square, or is larger than %dx%d",
            LINK_MOST_SIDE, LINK_MOST_SIDE);
    link_puzzle_init(f->p, side);
    return (!take_int(head, TURN) && take_int(head, MIRROR_X) == 1 &&
            take_int(head, MIRROR_Y) == 1) ||
           link_leave_out(f->r, "a rotated board");
}

/* ---- words ---- */

static bool read_words(struct penpa *f, const struct text *head) {
    enum { TITLE = 15, AUTHOR, SOURCE, RULES };
    struct text title = take_words(head, TITLE, "Title:");
    struct text author = take_words(head, AUTHOR, "Author:");
    struct text rules = take_words(head, RULES, "");
    if (author.n)
        link_add_heads(f->p, "#A", author.data);
    if (rules.n)
        link_add_heads(f->p, "#C", rules.data);
    const bool good = (!title.n || link_check_words(f->p, title.data, f->r)) &&
                      (!rules.n || link_check_words(f->p, rules.data, f->r));
    if (title.n)
        f->p->name = text_take(&title);
    text_free(&title);
    text_free(&author);
    text_free(&rules);
    return good;
}

/* An image is packed as the link is. */
static bool read_image(struct penpa *f, const struct text *head) {
    enum { IMAGE = 21 };
    struct text field = take_part(text_string(head), head->n, ',', IMAGE);
    struct text json = {0}, why = {0};
    struct json_value v;
    bool shows = false;
    if (field.n && penpa_unpack(field.data, field.n, &json) == INFLATE_GOOD &&
        json_tree_read(text_string(&json), json.n, &v, &why)) {
        const struct json_value *const url = json_member(&v, "url");
        shows = json_is(url, JSON_STRING) && *url->text;
        json_tree_free(&v);
    }
    text_free(&field);
    text_free(&json);
    text_free(&why);
    return !shows || link_leave_out(f->r, "an image behind the board");
}

/* The kinds that a setter chose of a list; some name a rule. */
static bool read_kinds(struct penpa *f, const struct json_value *list) {
    static const char *const plain[] = {"classic", "latin", "irregular",
                                        "killer", "sudoku"};
    for (size_t i = 0; json_is(list, JSON_LIST) && i < list->items.n; i++) {
        const char *const s = list->items.data[i].text;
        size_t k = 0;
        while (s && k < sizeof plain / sizeof *plain &&
               strcmp(plain[k], s) != 0)
            k++;
        if (s && !strcmp(s, "nonconsecutive"))
            link_add_rule(f->p, s);
        else if (s && k == sizeof plain / sizeof *plain &&
                 !link_leave_out(f->r, "the kind '%.40s'", s))
            return false;
    }
    return true;
}

/* ---- the form ---- */

/* A line as JSON; null where there is none. False if it is needed. */
static bool take_json(const struct text *t, int number, bool needed,
                      struct json_value *v, struct text *why) {
    struct text line = take_part(t->data, t->n, '\n', number);
    struct text sentence = {0};
    const bool good = line.n && json_tree_read(line.data, line.n, v, &sentence);
    if (!good)
        memset(v, 0, sizeof *v);
    if (!good && needed)
        link_fail(why, "line %d of a link of Penpa: %.200s", number + 1,
                  sentence.n ? text_string(&sentence) : "it is missing");
    text_free(&line);
    text_free(&sentence);
    return good || !needed;
}

/* Behind &a= of a link to solve. */
static void read_answer(struct penpa *f, const char *text, size_t n) {
    size_t length = 0;
    const size_t at = link_field(text, n, "a", &length);
    struct text json = {0}, why = {0};
    struct json_value v;
    if (at && penpa_unpack(text + at, length, &json) == INFLATE_GOOD &&
        json_tree_read(text_string(&json), json.n, &v, &why)) {
        penpa_read_answer(f, &v);
        json_tree_free(&v);
    }
    text_free(&json);
    text_free(&why);
}

static bool read_lines(struct penpa *f, const struct text *t) {
    enum { HEAD, LAYER = 3, SOLVER, SQUARES, KINDS = 17 };
    struct text head = take_part(t->data, t->n, '\n', HEAD);
    struct json_value layer = {.type = JSON_NULL}, squares = layer,
                      solver = layer, kinds = layer;
    struct text *const why = &f->r->why;
    const bool good =
        take_json(t, LAYER, true, &layer, why) &&
        take_json(t, SQUARES, true, &squares, why) &&
        take_json(t, SOLVER, false, &solver, why) &&
        take_json(t, KINDS, false, &kinds, why) &&
        (layer.type == JSON_OBJECT ||
         link_fail(why, "a link of Penpa without a problem")) &&
        read_size(f, &head, &squares) && penpa_read_numbers(f, &layer) &&
        penpa_read_edges(f, &layer) && penpa_read_cages(f, &layer) &&
        penpa_read_others(f, &layer) && read_kinds(f, &kinds) &&
        read_image(f, &head) && read_words(f, &head);
    if (good)
        penpa_read_solver(f, &solver);
    json_tree_free(&layer);
    json_tree_free(&squares);
    json_tree_free(&solver);
    json_tree_free(&kinds);
    text_free(&head);
    return good;
}

static bool read_link(const char *text, size_t n, struct link_reading *r,
                      struct link_puzzle *p) {
    struct penpa f = {.r = r, .p = p};
    struct text plain = {0};
    size_t length = 0;
    const size_t at = find_packed(text, n, &length);
    const enum inflate_result result = penpa_unpack(text + at, length, &plain);
    bool good = false;
    if (result == INFLATE_CUT) {
        link_fail(&r->why, "a link that is cut off: its end is missing");
    } else if (result == INFLATE_BAD || !plain.n) {
        link_fail(&r->why, "a link of Penpa that is damaged, or too large");
    } else {
        struct text t = penpa_lengthen(&plain);
        good = read_lines(&f, &t);
        text_free(&t);
    }
    if (good)
        read_answer(&f, text, n);
    text_free(&plain);
    return good;
}

const struct link_form link_penpa = {
    .name = "penpa",
    .extent = extent,
    .read = read_link,
};
