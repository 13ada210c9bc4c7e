/* What the line of progress says. */
#include "cli/progress_text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define ROUGH                                                                  \
    0.25 /* an error of this part of an estimate makes it a rough one */

void progress_time(double seconds, char text[32]) {
    if (seconds < 100)
        snprintf(text, 32, "%.0f s", seconds);
    else if (seconds < 7200)
        snprintf(text, 32, "%.0f min", seconds / 60);
    else if (seconds < 172800)
        snprintf(text, 32, "%.0f h", seconds / 3600);
    else if (seconds < 2 * 365.25 * 86400)
        snprintf(text, 32, "%.0f days", seconds / 86400);
    else if (seconds < 1000 * 365.25 * 86400)
        snprintf(text, 32, "%.0f years", seconds / (365.25 * 86400));
    else
        snprintf(text, 32, "more than 1000 years");
}

/* "6.7e21" */
static void large_number(double x, char text[32]) {
    int power = (int)floor(log10(x));
    double digits = round(x / pow(10, power - 1)) / 10;
    if (digits >= 10) {
        digits /= 10;
        power++;
    }
    snprintf(text, 32, "%.1fe%d", digits, power);
}

/* "1234", "5.3M", "6.7e21" */
static const char *number(double x, char text[32]) {
    static const char units[] = " kMG";
    int unit = 0;
    if (x >= 1e12) {
        large_number(x, text);
        return text;
    }
    while (x >= (unit ? 999.5 : 99999.5)) {
        x /= 1000;
        unit++;
    }
    if (!unit)
        snprintf(text, 32, "%.0f", x);
    else
        snprintf(text, 32, "%.*f%c", x >= 100 ? 0 : 1, x, units[unit]);
    return text;
}

/* Once there are more than the estimate has, or it is but a guess, it is no
 * help in saying how long it takes. */
static bool is_estimated(const struct progress_state *s) {
    return s->total > 0 && s->solutions < s->total;
}

__attribute__((format(printf, 2, 3))) static void add(char text[PROGRESS_ROOM],
                                                      const char *format, ...) {
    const size_t n = strlen(text);
    va_list args;
    va_start(args, format);
    vsnprintf(text + n, PROGRESS_ROOM - n, format, args);
    va_end(args);
}

static void add_work(const struct progress_state *s, bool with_rate,
                     char text[PROGRESS_ROOM]) {
    char n[32], rate[32];
    if (!s->work)
        return;
    add(text, ", %s %s", number((double)s->n_work, n), s->work);
    if (with_rate && s->seconds > 0)
        add(text, " (%s/s)", number((double)s->n_work / s->seconds, rate));
}

static void add_solutions(const struct progress_state *s,
                          char text[PROGRESS_ROOM]) {
    char found[32], total[32];
    if (is_estimated(s))
        add(text, ", %s of about %s solutions", number(s->solutions, found),
            number(s->total, total));
    else if (s->has_solutions)
        add(text, ", %s solution%s", number(s->solutions, found),
            s->solutions == 1 ? "" : "s");
}

static void add_left(const struct progress_state *s, char text[PROGRESS_ROOM]) {
    char left[32];
    if (!is_estimated(s) || s->solutions <= 0)
        return;
    if (s->total_error > ROUGH * s->total) {
        add(text, " (a rough guess)");
        return;
    }
    progress_time(s->seconds * (s->total / s->solutions - 1), left);
    add(text, ", %s left", left);
}

/* All of it, and then less. */
static void compose(const struct progress_state *s, int less,
                    char text[PROGRESS_ROOM]) {
    char time[32];
    progress_time(s->seconds, time);
    snprintf(text, PROGRESS_ROOM, "%s: %s", s->label, time);
    if (less < 2)
        add_work(s, less < 1, text);
    if (less < 4)
        add_solutions(s, text);
    if (less < 3)
        add_left(s, text);
}

void progress_text(const struct progress_state *s, int columns,
                   char text[PROGRESS_ROOM]) {
    int less = 0;
    do
        compose(s, less, text);
    while (strlen(text) > (size_t)columns && ++less < 5);
    text[columns] = '\0';
}
