/* What the line of progress says. */
#include "cli/progress_text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define ROUGH                                                                  \
    0.25 /* an error of this part of an estimate makes it a rough one */

/* Seconds without growth after which another counter is shown. */
#define STANDSTILL 1.0

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

/* ---- what a call tells ---- */

static const sudokusat_stat *find(const sudokusat_stat *stats, int n,
                                  const char *name) {
    for (int i = 0; i < n; i++)
        if (!strcmp(stats[i].name, name))
            return &stats[i];
    return NULL;
}

static bool is_total(const char *name) {
    return !strncmp(name, "all_", 4);
}

static bool is_among(const char *const *names, size_t n, const char *name) {
    for (size_t i = 0; i < n; i++)
        if (!strcmp(names[i], name))
            return true;
    return false;
}

/* What a call finds or asks is no measure of how fast it is, unless there is
 * none. */
static bool is_work(const sudokusat_stat *stats, int n, const char *name) {
    static const char *const others[] = {"questions", "lemmas", "puzzles",
                                         "solutions"};
    char total[64];
    snprintf(total, sizeof total, "all_%s", name);
    return !is_total(name) && !find(stats, n, total) &&
           !is_among(others, sizeof others / sizeof *others, name);
}

/* What engines count beside their branchings. */
static bool is_detail(const char *name) {
    static const char *const details[] = {"updates", "propagations",
                                          "conflicts", "sat_calls"};
    return is_among(details, sizeof details / sizeof *details, name);
}

static bool has_grown(const struct progress_state *s,
                      const sudokusat_stat *now) {
    const sudokusat_stat *const last = find(s->last, s->n_last, now->name);
    return now->value > (last ? last->value : 0);
}

/* The first counter that has grown; a detail only if there is nothing else. */
static const sudokusat_stat *find_work(const struct progress_state *s,
                                       const sudokusat_stat *stats, int n) {
    const sudokusat_stat *detail = NULL;
    for (int i = 0; i < n; i++) {
        if (!is_work(stats, n, stats[i].name) || !has_grown(s, &stats[i]))
            continue;
        if (!is_detail(stats[i].name))
            return &stats[i];
        detail = detail ? detail : &stats[i];
    }
    return s->work ? NULL : detail ? detail : find(stats, n, "questions");
}

/* The first one began with the call. */
static void begin_work(struct progress_state *s, const sudokusat_stat *work) {
    s->work_since = s->work ? s->seconds : s->call_since;
    s->n_before = s->work ? work->value : 0;
    s->grew_at = s->seconds;
    s->work = work->name;
}

/* Calls go from one engine to another; of those that take turns one is told. */
static void take_work(struct progress_state *s, const sudokusat_stat *stats,
                      int n) {
    const sudokusat_stat *work = s->work ? find(stats, n, s->work) : NULL;
    if (work && has_grown(s, work))
        s->grew_at = s->seconds;
    const bool stays = work && !is_detail(s->work) &&
                       strcmp(s->work, "questions") != 0 &&
                       s->seconds - s->grew_at <= STANDSTILL;
    const sudokusat_stat *const other = stays ? NULL : find_work(s, stats, n);
    if (other && other != work) {
        begin_work(s, other);
        work = other;
    }
    if (work)
        s->n_work = work->value;
}

static void take_more(struct progress_state *s, const sudokusat_stat *stats,
                      int n) {
    const sudokusat_stat *more = find(stats, n, "lemmas");
    if (!more)
        more = find(stats, n, "puzzles");
    if (!more && s->work && strcmp(s->work, "questions") != 0)
        more = find(stats, n, "questions");
    s->more = more ? more->name : NULL;
    s->n_more = more ? more->value : 0;
}

/* The last thing of which not all is done. */
static void take_done(struct progress_state *s, const sudokusat_stat *stats,
                      int n) {
    s->unit = NULL;
    for (int i = 0; i < n; i++) {
        if (!is_total(stats[i].name))
            continue;
        const char *const unit = stats[i].name + strlen("all_");
        const sudokusat_stat *const done = find(stats, n, unit);
        if (done && done->value >= stats[i].value)
            continue;
        s->unit = unit;
        s->done = done ? done->value : 0;
        s->all = stats[i].value;
    }
}

/* The counters of one call only grow. */
static bool is_another_call(const struct progress_state *s,
                            const sudokusat_stat *stats, int n) {
    for (int i = 0; i < s->n_last; i++) {
        const sudokusat_stat *const now = find(stats, n, s->last[i].name);
        if (!now || now->value < s->last[i].value)
            return true;
    }
    return false;
}

void progress_take(struct progress_state *s, const sudokusat_stat *stats,
                   int n) {
    if (is_another_call(s, stats, n)) {
        s->call_since = s->seconds;
        s->work = NULL;
        s->n_last = 0;
    }
    const sudokusat_stat *const solutions = find(stats, n, "solutions");
    s->has_solutions = solutions != NULL;
    s->solutions = solutions ? (double)solutions->value : 0;
    take_work(s, stats, n);
    take_more(s, stats, n);
    take_done(s, stats, n);
    s->n_last = n < PROGRESS_COUNTERS ? n : PROGRESS_COUNTERS;
    if (n)
        memcpy(s->last, stats, (size_t)s->n_last * sizeof *stats);
}

/* ---- the line ---- */

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

/* "1 lemma" */
static void add_number(uint64_t n, const char *of_what,
                       char text[PROGRESS_ROOM]) {
    char digits[32];
    const int length = (int)strlen(of_what) - (n == 1);
    add(text, "%s %.*s", number((double)n, digits), length, of_what);
}

static void add_work(const struct progress_state *s, bool with_rate,
                     char text[PROGRESS_ROOM]) {
    const double seconds = s->seconds - s->work_since;
    const double n = (double)(s->n_work - s->n_before);
    char rate[32];
    if (!s->work)
        return;
    add(text, ", ");
    add_number(s->n_work, s->work, text);
    if (with_rate && seconds > 0 && n >= seconds)
        add(text, " (%s/s)", number(n / seconds, rate));
}

static void add_more(const struct progress_state *s, char text[PROGRESS_ROOM]) {
    if (!s->more)
        return;
    add(text, ", ");
    add_number(s->n_more, s->more, text);
}

static void add_done(const struct progress_state *s, char text[PROGRESS_ROOM]) {
    char done[32], all[32];
    if (s->unit)
        add(text, ", %s of %s %s", number((double)s->done, done),
            number((double)s->all, all), s->unit);
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
    if (less < 5)
        add_done(s, text);
    if (less < 3)
        add_work(s, less < 1, text);
    if (less < 2)
        add_more(s, text);
    if (less < 6)
        add_solutions(s, text);
    if (less < 4)
        add_left(s, text);
}

void progress_text(const struct progress_state *s, int columns,
                   char text[PROGRESS_ROOM]) {
    int less = 0;
    do
        compose(s, less, text);
    while (strlen(text) > (size_t)columns && ++less < 7);
    text[columns] = '\0';
}
