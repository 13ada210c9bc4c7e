/* What rules of marks ask of a mark before they read it. */
#include "rules/mark_values.h"

#include "base/bits.h"

#include <stdlib.h>
#include <string.h>

const char *mark_check(const struct mark *m, int has) {
    if (m->value && !(has & MARK_VALUE))
        return "takes no value";
    if (m->loop && !(has & MARK_LOOP))
        return "cannot be a loop";
    if (m->coeffs.n && !(has & MARK_FACTORS))
        return "takes cells without factors";
    if (m->parts.n > 1 && !(has & MARK_PARTS))
        return "takes one list of cells";
    if (!m->cells.n)
        return "has no cells";
    return NULL;
}

bool mark_is_whole_line(const struct mark *m, const struct geometry *g) {
    const int *const cells = m->cells.data;
    const int n = g->n;
    if (m->cells.n != (size_t)n)
        return false;
    const int step = n > 1 ? cells[1] - cells[0] : 1;
    for (int i = 1; i < n; i++)
        if (cells[i] - cells[i - 1] != step)
            return false;
    const int row = geometry_row(g, cells[0]), col = geometry_col(g, cells[0]);
    if (abs(step) == 1)
        return geometry_row(g, cells[n - 1]) == row &&
               (step > 0) == (col == 0 || n == 1);
    return abs(step) == g->n && geometry_col(g, cells[n - 1]) == col;
}

const char *mark_value_number(const struct mark *m, int least, int most,
                              int fallback, int *value) {
    *value = fallback;
    if (!m->value)
        return fallback < least ? "needs a whole number as its value" : NULL;
    const char *const digits = m->value + (*m->value == '-');
    const size_t n_digits = strspn(digits, "0123456789");
    if (n_digits > 9 && !digits[n_digits])
        return "has a value that no cells can have";
    if (!mark_is_number(m->value, strlen(m->value)))
        return "needs a whole number as its value";
    const long number = strtol(m->value, NULL, 10);
    if (number < least || number > most)
        return "has a value that no cells can have";
    *value = (int)number;
    return NULL;
}

static bool add_digit(int number, int n, uint64_t *digits) {
    if (number < 1 || number > n)
        return false;
    *digits |= bits_one(number - 1);
    return true;
}

/* 1..9, A = 10 and so on. */
static int letter_number(char c) {
    static const char letters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *const at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) + 1 : 0;
}

int mark_value_digit(const char *s, size_t length) {
    int number = 0;
    if (length == 1)
        return letter_number(*s);
    for (size_t i = 0; i < length; i++) {
        if (s[i] < '0' || s[i] > '9' || number > GEOMETRY_MAX_N)
            return 0;
        number = 10 * number + s[i] - '0';
    }
    return number;
}

bool mark_value_digits(const char *s, size_t length, int n, uint64_t *digits) {
    *digits = 0;
    if (!memchr(s, ',', length)) {
        for (size_t i = 0; i < length; i++)
            if (!add_digit(letter_number(s[i]), n, digits))
                return false;
        return true;
    }
    for (size_t at = 0; at <= length;) {
        size_t end = at;
        while (end < length && s[end] != ',')
            end++;
        if (!add_digit(mark_value_digit(s + at, end - at), n, digits))
            return false;
        at = end + 1;
    }
    return true;
}
