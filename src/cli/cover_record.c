/* What is said about an exact cover: as text and as JSON. */
#include "cli/cover_record.h"

#include "cli/command.h"
#include "cli/escape.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "cli/suggest.h"
#include "cli/timer.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FULL = 1 << 16 };
#define WRITE_EVERY 0.1 /* seconds, where there is something to write */

static const char *format_of(const struct options *o) {
    return o->output.format ? o->output.format : "options";
}

int cover_record_check_format(const struct options *o) {
    static const char *const forms[] = {"options", "indices", NULL};
    const char *const name = format_of(o);
    if (!strcmp(name, "options") || !strcmp(name, "indices"))
        return -1;
    return suggest_form(o->command->name, name, forms);
}

struct cover_record cover_record_new(const struct cover_job *job, bool shows) {
    return (struct cover_record){
        .job = job,
        .as_indices = !strcmp(format_of(job->options), "indices"),
        .shows = shows && !job->options->output.quiet};
}

static void flush(struct cover_record *r) {
    out_write(r->job->out, r->data, r->n);
    r->n = 0;
    r->last_write = timer_now();
}

void cover_record_free(struct cover_record *r) {
    if (r->n)
        flush(r);
    free(r->data);
    r->data = NULL;
}

static void add(struct cover_record *r, const char *bytes, size_t n) {
    if (!n || r->job->options->output.quiet)
        return;
    if (r->n + n > r->room) {
        r->room = 2 * (r->n + n);
        r->data = memory_grow(r->data, r->room, 1);
    }
    memcpy(r->data + r->n, bytes, n);
    r->n += n;
}

void cover_say(struct cover_record *r, const char *format, ...) {
    char text[256];
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n > 0)
        add(r, text, strlen(text));
}

void cover_say_text(struct cover_record *r, const char *text) {
    add(r, text, strlen(text));
}

/* Names of any bytes: what is no UTF-8 is shown as Latin-1. */
void cover_say_json_text(struct cover_record *r, const char *text) {
    json_t *value = json_string(text);
    if (!value) {
        const size_t n = strlen(text);
        char *const wide = malloc(2 * n + 1);
        size_t k = 0;
        for (size_t i = 0; wide && i < n; i++) {
            const unsigned char c = (unsigned char)text[i];
            if (c >= 0x80)
                wide[k++] = (char)(0xc0 | c >> 6);
            wide[k++] = (char)(c < 0x80 ? c : 0x80 | (c & 0x3f));
        }
        value = wide ? json_stringn(wide, k) : NULL;
        free(wide);
    }
    char *const quoted = json_dumps(value, JSON_ENCODE_ANY);
    cover_say_text(r, quoted ? quoted : "\"\"");
    free(quoted);
    json_decref(value);
}

/* Control characters of names are no business of a terminal's. */
void cover_say_shown(struct cover_record *r, const char *text) {
    char shown[ESCAPE_SIZE];
    size_t n;
    for (; *text; text += n) {
        n = escape_next(text, shown);
        cover_say_text(r, shown);
    }
}

/* Not before the engines have taken the cover: a record is whole or not there.
 */
void cover_begin_json(struct cover_record *r) {
    if (r->begun)
        return;
    r->begun = true;
    cover_say_text(r, "{\"schema\":\"sudokusat/1\",\"command\":\"");
    cover_say_text(r, r->job->options->command->name);
    cover_say_text(r, "\",\"file\":");
    cover_say_json_text(r, r->job->file);
    cover_say_text(r, r->shows ? ",\"covers\":[" : ",");
}

static void say_option(struct cover_record *r, int option) {
    char *const text = sudokusat_cover_print_option(r->job->cover, option);
    if (r->job->options->output.json)
        cover_say_json_text(r, text);
    else
        cover_say_shown(r, text);
    sudokusat_free(text);
}

static void say_solution(struct cover_record *r, const int *options, int n) {
    const bool json = r->job->options->output.json;
    const bool indices = r->as_indices;
    if (json)
        cover_begin_json(r);
    if (json)
        cover_say_text(r, r->n_shown ? ",[" : "[");
    for (int i = 0; i < n; i++) {
        cover_say_text(r, !i ? "" : json ? "," : indices ? " " : "");
        if (indices)
            cover_say(r, "%d",
                      sudokusat_cover_option_number(r->job->cover, options[i]));
        else
            say_option(r, options[i]);
        if (!json && !indices)
            cover_say_text(r, "\n");
    }
    cover_say_text(r, json ? "]" : "\n");
}

bool cover_record_solution(void *record, const int *options, int n) {
    struct cover_record *const r = record;
    if (r->shows)
        say_solution(r, options, n);
    r->n_shown++;
    if (r->n > FULL || (r->n && timer_now() - r->last_write > WRITE_EVERY))
        flush(r);
    return !out_failed(r->job->out) && !signals_caught();
}

/* The guesses of each level, the first one first. */
static void say_levels(struct cover_record *r, const char *between) {
    for (int i = 0; i < r->trace->n_levels; i++)
        cover_say(r, "%s%" PRIu64, i ? between : "", r->trace->level[i]);
}

void cover_say_stats(struct cover_record *r, const sudokusat_answer *a) {
    cover_say(r, "  items %d, primary %d, options %d\n",
              sudokusat_cover_n_items(r->job->cover),
              sudokusat_cover_n_primary(r->job->cover),
              sudokusat_cover_n_options(r->job->cover));
    for (int i = 0; i < a->n_findings; i++) {
        const sudokusat_finding *const f = &a->findings[i];
        cover_say(r, "  %s: %s, %s%s, seconds %.6f", f->backend,
                  sudokusat_verdict_name(f->verdict),
                  f->complete ? "solutions " : "solutions at least ",
                  f->solutions, f->seconds);
        for (int k = 0; k < f->n_stats; k++)
            cover_say(r, ", %s %" PRIu64, f->stats[k].name, f->stats[k].value);
        cover_say_text(r, "\n");
    }
    if (r->trace && r->trace->n_levels) {
        cover_say_text(r, "  guesses by level: ");
        say_levels(r, " ");
        cover_say_text(r, "\n");
    }
}

void cover_end_json(struct cover_record *r, const sudokusat_answer *a) {
    cover_begin_json(r);
    if (r->shows)
        cover_say_text(r, "],");
    cover_say(r, "\"verdict\":\"%s\",\"solutions\":\"%s\",\"complete\":%s",
              sudokusat_verdict_name(a->verdict), a->solutions,
              a->complete ? "true" : "false");
    if (a->stopped)
        cover_say(r, ",\"stopped\":\"%s\"", a->stopped);
    if (a->n_findings > 1)
        cover_say(r, ",\"agree\":%s", a->agree ? "true" : "false");
    cover_say(r, ",\"items\":%d,\"primary\":%d,\"options\":%d",
              sudokusat_cover_n_items(r->job->cover),
              sudokusat_cover_n_primary(r->job->cover),
              sudokusat_cover_n_options(r->job->cover));
    if (r->trace) {
        cover_say_text(r, ",\"levels\":[");
        say_levels(r, ",");
        cover_say_text(r, "]");
    }
    cover_say_text(r, ",\"stats\":[");
    for (int i = 0; i < a->n_findings; i++) {
        const sudokusat_finding *const f = &a->findings[i];
        cover_say(r, "%s{\"backend\":\"%s\",\"seconds\":%.6f", i ? "," : "",
                  f->backend, f->seconds);
        for (int k = 0; k < f->n_stats; k++)
            cover_say(r, ",\"%s\":%" PRIu64, f->stats[k].name,
                      f->stats[k].value);
        cover_say_text(r, "}");
    }
    cover_say_text(r, "]}\n");
}
