/* list: what there is, from the library's tables. */
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/shared_options.h"
#include "cli/suggest.h"
#include "sudokusat.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *title; /* as "kind" of the JSON */
    enum sudokusat_table table;
    const char *heading; /* or NULL: the title */
} lists[] = {
    {"rules", "rules", SUDOKUSAT_RULES, NULL},
    {"marks", "kinds of marks, described in docs/rules.md",
     SUDOKUSAT_MARK_KINDS, "kinds of marks, described in docs/rules.md"},
    {"puzzles", "marks that generate can place, for --rule",
     SUDOKUSAT_LAID_KINDS, "marks that generate can place, for its --rule"},
    {"backends", "backends, the default first", SUDOKUSAT_BACKENDS, NULL},
    {"encodings", "encodings of the CNF", SUDOKUSAT_ENCODINGS, NULL},
    {"encodings", "ways to say at most one", SUDOKUSAT_AT_MOST_ONE,
     "ways to encode at most one, for --at-most-one"},
    {"formats", "text forms", SUDOKUSAT_FORMATS, "text formats"},
    {"formats", "forms of export", SUDOKUSAT_EXPORTS, "export formats"},
    {"techniques", "techniques of logic in their order, with their rating",
     SUDOKUSAT_TECHNIQUES,
     "techniques in the order that logic tries them, with their ratings"},
    {"techniques", "levels of difficulty, with their highest rating",
     SUDOKUSAT_LEVELS, "levels of difficulty, with their highest ratings"},
};

#define N_LISTS ((int)(sizeof lists / sizeof *lists))

static bool wanted(const struct options *o, int i) {
    return !o->n_files || !strcmp(o->files[0], lists[i].name);
}

static const char *note(enum sudokusat_table table, const sudokusat_row *row) {
    return table == SUDOKUSAT_FORMATS && !row->writes ? " (read only)" : "";
}

static void add(struct out *out, const char *text) {
    out_write(out, text, strlen(text));
}

static void add_record(struct out *out, json_t *record) {
    char *const text =
        json_dumps(record, JSON_COMPACT | JSON_REAL_PRECISION(9));
    add(out, text);
    add(out, "\n");
    free(text);
    json_decref(record);
}

static void print_settings(struct out *out, const char *backend) {
    sudokusat_setting setting;
    char name[64];
    for (int i = 0; sudokusat_backend_setting(backend, i, &setting); i++) {
        snprintf(name, sizeof name, "      %-12s ", setting.name);
        add(out, name);
        add(out, setting.summary);
        add(out, "\n");
    }
}

static void print_text(struct out *out, int i) {
    sudokusat_row row;
    char name[64];
    add(out, lists[i].heading ? lists[i].heading : lists[i].title);
    add(out, ":\n");
    for (int r = 0; sudokusat_table_row(lists[i].table, r, &row); r++) {
        if (row.rating >= 1000) /* the last level has no bound */
            snprintf(name, sizeof name, "    -  %-25s ", row.name);
        else if (row.rating)
            snprintf(name, sizeof name, "  %3.1f  %-25s ", row.rating / 10.0,
                     row.name);
        else
            snprintf(name, sizeof name, "  %-*s ",
                     lists[i].table == SUDOKUSAT_MARK_KINDS ? 17 : 15,
                     row.name);
        add(out, name);
        add(out, row.summary);
        add(out, note(lists[i].table, &row));
        add(out, "\n");
        if (lists[i].table == SUDOKUSAT_BACKENDS)
            print_settings(out, row.name);
    }
}

static void print_commands(struct out *out, const struct command *const *all,
                           bool as_json) {
    add(out, as_json ? "" : "commands:\n");
    for (int i = 0; all[i]; i++) {
        const struct command *const c = all[i];
        const bool writes = c->writes_boards;
        if (as_json) {
            add_record(out,
                       json_pack("{s:s, s:s, s:s, s:s, s:s, s:b, s:b}",
                                 "schema", "sudokusat/1", "command", "list",
                                 "kind", "commands", "name", c->name, "summary",
                                 c->summary, "writes_boards", writes, "formats",
                                 option_find(c->options, "format") != NULL));
            continue;
        }
        char name[64];
        snprintf(name, sizeof name, "  %-15s ", c->name);
        add(out, name);
        add(out, c->summary);
        add(out, writes ? " (writes boards)\n" : "\n");
    }
}

static void print_json(struct out *out, int i) {
    sudokusat_row row;
    for (int r = 0; sudokusat_table_row(lists[i].table, r, &row); r++) {
        json_t *const record =
            json_pack("{s:s, s:s, s:s, s:s, s:s}", "schema", "sudokusat/1",
                      "command", "list", "kind", lists[i].title, "name",
                      row.name, "summary", row.summary);
        if (row.rating)
            json_object_set_new(record, "rating", json_real(row.rating / 10.0));
        add_record(out, record);
    }
}

static const char *const words[] = {"commands", "rules",      "marks",
                                    "puzzles",  "backends",   "encodings",
                                    "formats",  "techniques", NULL};

static int run(const struct options *o) {
    struct out out;
    const bool about_commands = o->n_files && !strcmp(o->files[0], "commands");
    bool any = about_commands;
    for (int i = 0; i < N_LISTS; i++)
        any |= wanted(o, i);
    if (!any || o->n_files > 1) {
        struct suggestion s = suggest_for(o->files[0]);
        suggest_words(&s, words);
        complain("list takes one of commands, rules, marks, puzzles, "
                 "backends, encodings, formats, techniques%s%s%s",
                 !any && s.best ? "; did you mean " : "",
                 !any && s.best ? s.best : "", !any && s.best ? "?" : "");
        suggest_end(&s);
        return EXIT_USAGE;
    }
    const int opened = out_open(&out, o->output.file, OUT_WHOLE);
    if (opened >= 0)
        return opened;
    if (about_commands && !o->output.quiet)
        print_commands(&out, o->commands, o->output.json);
    for (int i = 0; i < N_LISTS && !o->output.quiet; i++) {
        if (wanted(o, i) && o->output.json)
            print_json(&out, i);
        else if (wanted(o, i))
            print_text(&out, i);
    }
    return out_close(&out, EXIT_YES);
}

static const struct option rows[] = {OUTPUT_OPTIONS};

const struct command command_list = {
    .name = "list",
    .purpose = COMMAND_SHOWS,
    .summary = "list rules, marks, backends, encodings, formats and techniques",
    .example = "sudokusat list rules",
    .operands =
        "[commands|rules|marks|puzzles|backends|encodings|formats|techniques]",
    .words = words,
    .reads = COMMAND_READS_NOTHING,
    .options = rows,
    .size = sizeof(struct options),
    .run = run,
};
