/* How long, as people write it. */
#include "cli/duration.h"

#include <stdlib.h>
#include <string.h>

#define LONGEST 1e9 /* seconds */

static const struct {
    const char *name;
    double seconds;
} units[] = {
    {"ms", 1e-3}, {"s", 1},    {"sec", 1},   {"m", 60},
    {"min", 60},  {"h", 3600}, {"d", 86400},
};

/* The unit at the beginning of a text, and behind it: 0 if it is none. */
static double read_unit(const char **text) {
    const size_t n = strspn(*text, "abcdefghijklmnopqrstuvwxyz");
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (strlen(units[i].name) == n && !strncmp(units[i].name, *text, n)) {
            *text += n;
            return units[i].seconds;
        }
    return 0;
}

/* Digits with a point among them perhaps; false if there are none. */
static bool read_number(const char **text, double *number) {
    const size_t whole = strspn(*text, "0123456789");
    const bool has_point = (*text)[whole] == '.';
    const size_t part = has_point ? strspn(*text + whole + 1, "0123456789") : 0;
    if (!whole && !part)
        return false;
    *number = strtod(*text, NULL);
    *text += whole + has_point + part;
    return true;
}

static bool is_bounded(double seconds) {
    return seconds > 0 && seconds <= LONGEST;
}

/* A plain number may have an exponent. */
static bool read_plain(const char *text, double *seconds) {
    char *end;
    if (!*text || text[strspn(text, "0123456789.eE+-")])
        return false;
    *seconds = strtod(text, &end);
    return !*end && is_bounded(*seconds);
}

bool duration_read(const char *text, double *seconds) {
    double sum = 0, number;
    if (read_plain(text, seconds))
        return true;
    while (*text) {
        if (!read_number(&text, &number))
            return false;
        const double unit = read_unit(&text);
        if (unit == 0)
            return false;
        sum += number * unit;
    }
    *seconds = sum;
    return is_bounded(sum);
}
