/* Pencil marks in JSON: a list with a string a cell, or an object with some
 * cells. */
#include "board/parse_json_candidates.h"

#include "base/bits.h"
#include "board/json_text.h"
#include "board/mark_text.h"

#include <ctype.h>

static bool read_digit(const struct alphabet *a, const char *s, size_t n,
                       int most, int *digit) {
    int number = 0;
    if (n == 1) {
        *digit = a->value[(unsigned char)*s];
        return *digit >= 0;
    }
    for (size_t i = 0; i < n; i++) {
        if (!isdigit((unsigned char)s[i]) || number > GEOMETRY_MAX_N)
            return false;
        number = 10 * number + s[i] - '0';
    }
    *digit = number - 1;
    return *digit >= 0 && *digit < most;
}

/* The marks of one cell: characters up to n = 35, tokens beyond. */
static bool read_marks(const struct board *b, const struct alphabet *a,
                       const char *s, size_t n, uint64_t *set) {
    const bool tokens = b->shape.n > 35 && !b->symbols[0];
    *set = 0;
    for (size_t i = 0; i < n;) {
        size_t length = 1;
        int digit;
        if (s[i] == ' ') {
            i++;
            continue;
        }
        while (tokens && i + length < n && s[i + length] != ' ')
            length++;
        if (!read_digit(a, s + i, length, b->shape.n, &digit))
            return false;
        *set |= bits_one(digit);
        i += length;
    }
    return true;
}

/* "r1c2": "13" for some cells; the others have all. */
static enum parse_result read_candidates_of_cells(struct json *j,
                                                  const struct alphabet *a,
                                                  struct board *b) {
    json_accept(j, '{');
    if (json_accept(j, '}'))
        return PARSE_GOOD;
    do {
        const struct span name = json_read_string(j);
        size_t at = 0;
        int row = 0, col = 0;
        if (!j->bad &&
            (!mark_read_cell(j->s + name.at, name.n, &at, &row, &col) ||
             at != name.n || row < 1 || row > b->shape.n || col < 1 ||
             col > b->shape.n))
            json_fail_at(j, name.at,
                         "candidates of a cell that does not exist");
        if (!j->bad && !json_accept(j, ':'))
            json_fail(j, "':' was expected");
        const struct span s = j->bad ? name : json_read_string(j);
        if (!j->bad &&
            !read_marks(
                b, a, j->s + s.at, s.n,
                &b->candidates[geometry_cell(&b->shape, row - 1, col - 1)]))
            json_fail_at(j, s.at, "a candidate that is not a digit");
    } while (!j->bad && json_accept(j, ','));
    if (!j->bad && !json_accept(j, '}'))
        json_fail(j, "',' or '}' was expected");
    return j->bad ? PARSE_BAD : PARSE_GOOD;
}

enum parse_result parse_json_candidates(struct parse *p, struct span list,
                                        struct board *b) {
    struct json j = {p, p->block->text.data, list.at, list.at + list.n, false};
    struct alphabet a;
    style_alphabet(p->style, b->shape.n, b->symbols[0] == '0', &a);
    board_want_candidates(b);
    if (json_next_is(&j, '{'))
        return read_candidates_of_cells(&j, &a, b);
    if (!json_accept(&j, '['))
        json_fail(&j, "candidates must be a list of strings");
    for (int i = 0; i < geometry_cells(&b->shape) && !j.bad; i++) {
        if (i > 0 && !json_accept(&j, ','))
            json_fail(&j, "a string for each cell was expected");
        const struct span s = j.bad ? list : json_read_string(&j);
        if (!j.bad && !read_marks(b, &a, j.s + s.at, s.n, &b->candidates[i]))
            j.at = s.at, json_fail(&j, "a candidate that is not a digit");
    }
    if (!j.bad && !json_accept(&j, ']'))
        json_fail(&j, "more candidates than cells");
    return j.bad ? PARSE_BAD : PARSE_GOOD;
}
