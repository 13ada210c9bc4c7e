/* What the search of an exact cover tells. */
#include "cli/cover_trace.h"

#include "cli/escape.h"
#include "cli/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_shown(const char *text) {
    char shown[ESCAPE_SIZE];
    size_t n;
    for (; (n = escape_next(text, shown)); text += n)
        fputs(shown, stderr);
}

/* In words, what an event means for the item that is its reason. */
static const char *words(const char *event) {
    return !strcmp(event, "try")     ? "guess for"
           : !strcmp(event, "force") ? "the only option left for"
                                     : "undone, was a guess for";
}

static void log_event(const struct cover_trace *t, const char *event,
                      int option, int item) {
    const char *const name = sudokusat_cover_item(t->cover, item);
    char *const text = sudokusat_cover_print_option(t->cover, option);
    fprintf(stderr, name ? "%-8s " : "%s", event);
    if (text) {
        put_shown(text);
        fprintf(stderr, ", %s ", words(event));
    } else if (name) {
        fputs("nothing is left for ", stderr);
    }
    put_shown(name ? name : "");
    fputs("\n", stderr);
    sudokusat_free(text);
}

static void grow(struct cover_trace *t) {
    const int room = t->room ? 2 * t->room : 64;
    t->guess = memory_grow(t->guess, (size_t)room, sizeof *t->guess);
    t->level = memory_grow(t->level, (size_t)room, sizeof *t->level);
    t->room = room;
}

static void note_guess(struct cover_trace *t, int option) {
    if (t->n_guesses == t->room)
        grow(t);
    if (t->n_guesses == t->n_levels)
        t->level[t->n_levels++] = 0;
    t->level[t->n_guesses]++;
    t->guess[t->n_guesses++] = option;
}

/* What was guessed after it goes too. */
static void note_undo(struct cover_trace *t, int option) {
    while (t->n_guesses && t->guess[--t->n_guesses] != option)
        ;
}

void cover_trace_event(void *trace, const char *event, int option, int item) {
    struct cover_trace *const t = trace;
    if (t->logs)
        log_event(t, event, option, item);
    if (!strcmp(event, "try"))
        note_guess(t, option);
    else if (!strcmp(event, "undo"))
        note_undo(t, option);
}

void cover_trace_free(struct cover_trace *t) {
    free(t->level);
    free(t->guess);
    t->level = NULL;
    t->guess = NULL;
}
