/* What somebody may have meant who typed a name that there is not. */
#include "cli/suggest.h"

#include "cli/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_SHOWN 60 /* characters of what was typed */

struct suggestion suggest_for(const char *typed) {
    return (struct suggestion){.typed = typed};
}

void suggest_end(struct suggestion *s) {
    free(s->names);
    s->names = NULL;
    s->n = 0;
}

void suggest_name(struct suggestion *s, const char *name) {
    const size_t n = strcspn(s->typed, ":");
    const int distance = sudokusat_name_distance(s->typed, n, name);
    s->names = memory_grow(s->names, (size_t)s->n + 1, sizeof *s->names);
    s->names[s->n++] = name;
    if (distance < 0 || (s->best && distance >= s->distance))
        return;
    s->best = name;
    s->distance = distance;
}

void suggest_words(struct suggestion *s, const char *const *words) {
    for (; words && *words; words++)
        suggest_name(s, *words);
}

void suggest_table(struct suggestion *s, enum sudokusat_table table) {
    sudokusat_row row;
    for (int i = 0; sudokusat_table_row(table, i, &row); i++)
        suggest_name(s, row.name);
}

void suggest_written(struct suggestion *s) {
    sudokusat_row row;
    for (int i = 0; sudokusat_table_row(SUDOKUSAT_FORMATS, i, &row); i++)
        if (row.writes)
            suggest_name(s, row.name);
}

/* ---- what is said */

/* A text that grows. */
struct words {
    char *text;
    size_t n;
};

static void add(struct words *w, const char *text) {
    const size_t more = strlen(text);
    w->text = memory_grow(w->text, w->n + more + 1, 1);
    memcpy(w->text + w->n, text, more + 1);
    w->n += more;
}

static void add_names(struct words *w, const struct suggestion *s) {
    add(w, s->n == 1 ? "; there is " : "; there are ");
    for (int i = 0; i < s->n; i++) {
        add(w, s->names[i]);
        add(w, i + 2 < s->n ? ", " : i + 2 == s->n ? " and " : "");
    }
}

static void add_suggestion(struct words *w, const struct suggestion *s) {
    if (s->best) {
        add(w, "; did you mean ");
        add(w, s->best);
        add(w, "?");
    } else if (s->n) {
        add_names(w, s);
    }
}

int suggest_complain(struct suggestion *s, const char *format, ...) {
    char said[512];
    va_list args;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    struct words w = {NULL, 0};
    add(&w, said);
    add_suggestion(&w, s);
    complain("%s", w.text);
    free(w.text);
    suggest_end(s);
    return EXIT_USAGE;
}

int suggest_from_table(const char *option, enum sudokusat_table table,
                       const char *typed) {
    struct suggestion s = suggest_for(typed);
    suggest_table(&s, table);
    return suggest_complain(&s, "--%s: there is no '%.*s'", option, MOST_SHOWN,
                            typed);
}

static bool is_written(const char *form) {
    sudokusat_row row;
    const int i = sudokusat_find(SUDOKUSAT_FORMATS, form);
    return sudokusat_table_row(SUDOKUSAT_FORMATS, i, &row) && row.writes;
}

int suggest_form(const char *command, const char *typed,
                 const char *const *words) {
    struct suggestion s = suggest_for(typed);
    suggest_words(&s, words);
    return suggest_complain(&s, "%s does not write --format '%.60s'%s", command,
                            typed,
                            is_written(typed) ? ", which convert writes" : "");
}
