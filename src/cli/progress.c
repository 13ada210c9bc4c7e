/* How far a long answer is. */
#include "cli/progress.h"

#include "cli/columns.h"
#include "cli/progress_text.h"
#include "cli/ticker.h"
#include "cli/timer.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define FIRST 1.0  /* seconds before anything is shown */
#define EVERY 0.25 /* and between two looks */
#define LONG 2.0   /* seconds after which one of many puzzles is told of */

#define ERASE "\r\033[K"

/* What there is one of: the terminal's last line. Like the flag of signals.c it
 * belongs to the process. */
static struct {
    atomic_bool is_open;
    pid_t owner; /* a child that was forked off has no thread and no line */
    bool ticks;  /* else it is shown by who tells something */

    pthread_mutex_t lock; /* for all that follows */
    int n_busy;           /* answers at work */
    int n_writers;        /* those who write something else just now */
    bool is_held;         /* a row of the terminal is not full */
    bool is_shown;
    double shown_at;
    double opened, noted_at;
    double start; /* of the question */
    char label[32], note[32], rates[64];
    struct progress_state state;

    pthread_mutex_t estimating; /* while that goes on; taken before the lock */
    progress_estimate estimate; /* set under both locks */
    void *context;
} line = {.lock = PTHREAD_MUTEX_INITIALIZER,
          .estimating = PTHREAD_MUTEX_INITIALIZER};

static bool is_mine(void) {
    return atomic_load(&line.is_open) && line.owner == getpid();
}

/* The lock, if there is a line at all. */
static bool enter(void) {
    if (!is_mine())
        return false;
    pthread_mutex_lock(&line.lock);
    return true;
}

static void leave(void) {
    pthread_mutex_unlock(&line.lock);
}

/* ---- showing it */

/* Nobody waits for a line of progress: what could not be written is lost. */
static void put(const char *text) {
    const ssize_t n = write(STDERR_FILENO, text, strlen(text));
    (void)n;
}

static void erase(void) {
    if (line.is_shown)
        put(ERASE);
    line.is_shown = false;
}

/* One that takes long is told of as if it were the only one. */
static void compose_long(double since, int columns, char text[PROGRESS_ROOM]) {
    char label[PROGRESS_ROOM + 16];
    snprintf(label, sizeof label, "%s, this one", text);
    struct progress_state this_one = {.label = label};
    if (line.n_busy == 1)
        this_one = line.state;
    this_one.label = label;
    this_one.seconds = since;
    progress_text(&this_one, columns, text);
}

static void compose_note(double now, int columns, char text[PROGRESS_ROOM]) {
    const double since = now - line.noted_at;
    char time[32];
    progress_time(now - line.opened, time);
    snprintf(text, PROGRESS_ROOM, "%s: %s, %s", line.label, time, line.note);
    if (since > LONG)
        compose_long(since, columns, text);
    else if (strlen(text) + strlen(line.rates) < (size_t)columns)
        strcat(text, line.rates);
    text[columns] = '\0';
}

static void compose_busy(double now, int columns, char text[PROGRESS_ROOM]) {
    char time[32];
    progress_time(now - line.opened, time);
    snprintf(text, PROGRESS_ROOM, "%s: %s, %d puzzles at a time", line.label,
             time, line.n_busy);
    text[columns] = '\0';
}

/* A terminal that shows Ctrl-C has room for it in the same row. */
static void compose(double now, char text[PROGRESS_ROOM]) {
    const int wide = columns_of(STDERR_FILENO) - (int)sizeof "^C";
    const int columns = wide < PROGRESS_ROOM ? wide : PROGRESS_ROOM - 1;
    line.state.label = line.label;
    line.state.seconds = now - line.start;
    if (*line.note)
        compose_note(now, columns, text);
    else if (line.n_busy > 1)
        compose_busy(now, columns, text);
    else
        progress_text(&line.state, columns, text);
}

/* Between two of many puzzles it stays; if there is none to be answered, it
 * goes. */
static void show(void) {
    const double now = timer_now();
    char text[PROGRESS_ROOM], row[PROGRESS_ROOM + 8];
    if (!line.n_busy)
        erase();
    if (!line.n_busy || line.n_writers || line.is_held ||
        (!*line.note && now - line.start < FIRST))
        return;
    compose(now, text);
    snprintf(row, sizeof row, "\r%s\033[K", text);
    put(row);
    line.is_shown = true;
    line.shown_at = now;
}

/* It takes a while, in which others may note something, and write. */
static void refine(void) {
    double total = 0, error = 0;
    pthread_mutex_lock(&line.lock);
    const bool wanted = line.estimate && line.n_busy == 1 && !*line.note &&
                        timer_now() - line.start >= FIRST;
    pthread_mutex_unlock(&line.lock);
    if (!wanted)
        return;
    pthread_mutex_lock(&line.estimating);
    if (line.estimate)
        line.estimate(line.context, &total, &error);
    pthread_mutex_lock(&line.lock);
    line.state.total = total;
    line.state.total_error = error;
    pthread_mutex_unlock(&line.lock);
    pthread_mutex_unlock(&line.estimating);
}

static void tick(void) {
    refine();
    pthread_mutex_lock(&line.lock);
    show();
    pthread_mutex_unlock(&line.lock);
}

/* ---- who writes to the terminal */

void progress_pause(void) {
    if (!enter())
        return;
    line.n_writers++;
    erase();
    leave();
}

void progress_resume(void) {
    if (!enter())
        return;
    line.n_writers--;
    leave();
}

void progress_wrote(int fd, const char *bytes, size_t n) {
    if (!n || !is_mine())
        return;
    const bool is_held = bytes[n - 1] != '\n' && isatty(fd);
    pthread_mutex_lock(&line.lock);
    line.is_held = is_held;
    pthread_mutex_unlock(&line.lock);
}

/* ---- from the first to the last answer */

static void begin_question(void) {
    line.start = timer_now();
    line.state = (struct progress_state){.label = line.label};
}

void progress_open(const struct options *o, const char *label) {
    if (!o->output.shows_progress || is_mine())
        return;
    line.owner = getpid();
    line.is_held = false;
    line.n_busy = line.n_writers = 0;
    line.opened = line.noted_at = timer_now();
    snprintf(line.label, sizeof line.label, "%s", label);
    *line.note = '\0';
    begin_question();
    line.ticks = ticker_start(EVERY, tick);
    atomic_store(&line.is_open, true);
}

void progress_close(void) {
    if (!is_mine())
        return;
    if (line.ticks)
        ticker_stop();
    erase();
    atomic_store(&line.is_open, false);
}

void progress_begin(void) {
    if (!enter())
        return;
    if (!line.n_busy++)
        begin_question();
    leave();
}

void progress_end(void) {
    if (!enter())
        return;
    if (--line.n_busy == 0 && (!line.ticks || !*line.note))
        erase();
    leave();
}

/* ---- what is noted */

void progress_note(const char *done, const char *rates) {
    if (!enter())
        return;
    snprintf(line.note, sizeof line.note, "%s", done);
    snprintf(line.rates, sizeof line.rates, "%s", rates);
    line.noted_at = timer_now();
    leave();
}

void progress_label(const char *label) {
    if (!enter())
        return;
    snprintf(line.label, sizeof line.label, "%s", label);
    begin_question();
    leave();
}

static void take(void *context, const sudokusat_stat *stats, int n) {
    (void)context;
    if (!enter())
        return;
    line.state.seconds = timer_now() - line.start;
    progress_take(&line.state, stats, n);
    if (!line.ticks && timer_now() - line.shown_at >= EVERY)
        show();
    leave();
}

sudokusat_on_progress progress_callback(const struct options *o) {
    return o->output.shows_progress ? take : NULL;
}

void progress_counting(progress_estimate estimate, void *context) {
    if (!is_mine() || !line.ticks)
        return;
    pthread_mutex_lock(&line.estimating);
    pthread_mutex_lock(&line.lock);
    if (!line.estimate) {
        line.estimate = estimate;
        line.context = context;
    }
    pthread_mutex_unlock(&line.lock);
    pthread_mutex_unlock(&line.estimating);
}

void progress_counted(const void *context) {
    if (!is_mine())
        return;
    pthread_mutex_lock(&line.estimating);
    pthread_mutex_lock(&line.lock);
    if (line.context == context) {
        line.estimate = NULL;
        line.context = NULL;
        line.state.total = 0;
    }
    pthread_mutex_unlock(&line.lock);
    pthread_mutex_unlock(&line.estimating);
}
