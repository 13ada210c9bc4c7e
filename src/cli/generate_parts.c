/* generate in parts.
 *
 * The options of a part are words of a command line, a list in JSON. Of these
 * only options that say what the puzzles are like are taken from a part: none
 * that names a file.
 */
#define _POSIX_C_SOURCE 200809L

#include "cli/generate_parts.h"

#include "cli/command.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/record_generated.h"
#include "cli/sink.h"
#include "cli/timer.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const words[] = {
    "size",      "box",  "symbols", "rule",     "backend", "seed",      "grids",
    "clues",     "cage", "minimal", "symmetry", "grade",   "technique", "avoid",
    "unique-by", "from", "format",  "lossy",    "json",    NULL};

static bool is_word(const char *name, size_t n) {
    for (int i = 0; words[i]; i++)
        if (strlen(words[i]) == n && !strncmp(words[i], name, n))
            return true;
    return false;
}

/* --------------------------------------------------------------------------
 * The cut
 */

static void add_word(json_t *list, const char *name, const char *value) {
    json_array_append_new(list, value ? json_sprintf("--%s=%s", name, value)
                                      : json_sprintf("--%s", name));
}

static void add_list(json_t *list, const char *name,
                     const struct option_list *values) {
    for (int i = 0; i < values->n; i++)
        add_word(list, name, values->list[i]);
}

static void add_row(json_t *list, const struct option *row, const void *value) {
    char text[64];
    switch (row->kind) {
    case OPTION_FLAG:
        if (*(const bool *)value)
            add_word(list, row->name, NULL);
        break;
    case OPTION_NUMBER:
        snprintf(text, sizeof text, "%" PRId64, *(const int64_t *)value);
        if (*(const int64_t *)value >= row->low)
            add_word(list, row->name, text);
        break;
    case OPTION_BOX: {
        const struct option_box *const box = value;
        snprintf(text, sizeof text, "%ldx%ld", box->rows, box->cols);
        if (box->rows)
            add_word(list, row->name, text);
        break;
    }
    case OPTION_TEXTS:
    case OPTION_NAMES:
    case OPTION_SETTINGS:
        add_list(list, row->name, value);
        break;
    default:
        if (*(char *const *)value)
            add_word(list, row->name, *(char *const *)value);
    }
}

/* The options that say what the puzzles are like, but for the seed. */
static json_t *list_options(const struct generate_options *o) {
    json_t *const list = json_array();
    for (const struct option *row = o->shared.command->options; row->name;
         row++)
        if (is_word(row->name, strlen(row->name)) && strcmp(row->name, "seed"))
            add_row(list, row, option_value(o, row));
    return list;
}

bool generate_parts_are_told(const struct generate_options *o) {
    json_t *const list = list_options(o);
    const bool are = json_array_size(list) || o->seed >= 0 || o->count ||
                     o->index || o->tries || o->split || o->pattern || o->prove;
    json_decref(list);
    return are;
}

static char *print_options(const struct generate_options *o, uint64_t seed) {
    json_t *const list = list_options(o);
    json_array_append_new(list, json_sprintf("--seed=%" PRIu64, seed));
    json_t *const options = json_pack("{s:o}", "generate", list);
    char *const text = json_dumps(options, JSON_COMPACT);
    json_decref(options);
    return text;
}

static bool write_out(void *out, const char *bytes, size_t n) {
    return out_write(out, bytes, n) == n;
}

static int check(const struct generate_options *o) {
    const char *const what =
        o->pattern                          ? "the file of --pattern"
        : o->from && !access(o->from, F_OK) ? "the file of --from"
        : o->prove                          ? "certificates (--prove)"
        : record_generated_is_drawn(o)      ? "pages (--format pdf)"
        : o->count                          ? NULL
                                            : "";
    if (what && *what)
        complain("%s cannot be combined with --split", what);
    else if (!what || !o->tries)
        complain("--split divides --tries N, because the number of puzzles is "
                 "not known beforehand");
    else
        return -1;
    return EXIT_USAGE;
}

int generate_parts_split(const struct generate_options *o, uint64_t seed,
                         struct out *out) {
    const int status = check(o);
    if (status >= 0)
        return status;
    char *const options = print_options(o, seed);
    char *const why = sudokusat_trials_split(
        options, o->index ? (uint64_t)o->index : 1, (uint64_t)o->tries,
        (uint64_t)o->split, write_out, out);
    if (why)
        complain("%s", why);
    free(options);
    const bool failed = why != NULL;
    sudokusat_free(why);
    return failed ? EXIT_USAGE : EXIT_YES;
}

/* --------------------------------------------------------------------------
 * A generator as the parts have it
 */

struct generate_maker {
    const struct command *commands[2]; /* generate, and NULL */
    char *job;                         /* that it is open for, or NULL */
    struct options *options;
    struct target_room room;
    sudokusat_generator *generator;
    struct sink sink; /* never written */
    struct turns turns;
    const char *error;
};

struct generate_maker *generate_maker_new(const struct command *generate) {
    struct generate_maker *const m = memory_new(1, sizeof *m);
    m->commands[0] = generate;
    turns_open(&m->turns, NULL);
    return m;
}

static void close_job(struct generate_maker *m) {
    sudokusat_generator_free(m->generator);
    target_free(&m->room);
    options_free(m->options);
    free(m->job);
    m->room = (struct target_room){0};
    m->generator = NULL;
    m->options = NULL;
    m->job = NULL;
}

void generate_maker_free(struct generate_maker *m) {
    if (!m)
        return;
    close_job(m);
    sink_free(&m->sink);
    turns_close(&m->turns);
    free(m);
}

const char *generate_maker_error(const struct generate_maker *m) {
    return m->error;
}

/* One that is allowed, such as --size=6. */
static bool is_allowed(const char *word) {
    return !strncmp(word, "--", 2) && is_word(word + 2, strcspn(word + 2, "="));
}

static bool read_options(struct generate_maker *m, const char *text) {
    json_t *const object = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    json_t *const list = json_object_get(object, "generate");
    const size_t n = json_array_size(list);
    const char **const words_in = memory_new(n + 3, sizeof *words_in);
    bool good = json_object_size(object) == 1 && json_is_array(list);
    int argc = 0;
    words_in[argc++] = "sudokusat";
    words_in[argc++] = "generate";
    for (size_t i = 0; i < n && good; i++) {
        const char *const word = json_string_value(json_array_get(list, i));
        good = word && is_allowed(word);
        words_in[argc++] = word;
    }
    good = good && options_parse(argc, words_in, m->commands, &m->options) < 0;
    free(words_in);
    json_decref(object);
    return good;
}

static bool open_job(struct generate_maker *m, const sudokusat_part *part) {
    const char *const text = sudokusat_part_trials(part, NULL, NULL);
    sudokusat_generate_options target;
    close_job(m);
    if (!text || !read_options(m, text))
        return false;
    const struct generate_options *const o = (const void *)m->options;
    if (o->seed < 0 || (o->from && !access(o->from, F_OK)) ||
        record_generated_is_drawn(o) || target_read(o, &m->room, &target) >= 0)
        return false;
    m->generator = generate_open(o, &m->room, &target);
    if (m->generator)
        m->job = memory_string(sudokusat_part_job(part));
    return m->generator != NULL;
}

/* --------------------------------------------------------------------------
 * The puzzles of a part
 */

struct made {
    sudokusat_made *list;
    size_t n, room;
};

static char *record(struct generate_maker *m, const sudokusat_generated *g,
                    uint64_t trial, uint64_t number) {
    const struct generate_options *const o = (const void *)m->options;
    const struct record_generated r = {
        .options = o,
        .solver = sudokusat_generator_solver(m->generator),
        .sink = &m->sink,
        .seed = (uint64_t)o->seed,
        .index = trial,
        .number = number};
    sink_begin(&m->sink, &m->turns, 1);
    if (record_generated_add(&r, g) != EXIT_YES)
        return NULL;
    char *const text = memory_new(m->sink.data.n + 1, 1);
    memcpy(text, m->sink.data.data, m->sink.data.n);
    return text;
}

/* The text of the first puzzle begins with what stands above all of them; that
 * of another one with a blank line, if it has several. */
static bool keep(struct generate_maker *m, struct made *made,
                 const sudokusat_generated *g, uint64_t trial) {
    char *const first = record(m, g, trial, 1);
    char *const other = first ? record(m, g, trial, 2) : NULL;
    if (!other) {
        free(first);
        return false;
    }
    const char *const own = *other == '\n' ? other + 1 : other;
    if (made->n == made->room) {
        made->room = 2 * made->room + 16;
        made->list = memory_grow(made->list, made->room, sizeof *made->list);
    }
    const size_t n_head = strlen(first) - strlen(own);
    char *const text = memory_string(own);
    first[n_head] = '\0';
    made->list[made->n++] = (sudokusat_made){
        .hash = {g->hash[0], g->hash[1]}, .head = first, .text = text};
    free(other);
    return true;
}

static void free_made(struct made *made) {
    for (size_t i = 0; i < made->n; i++) {
        free((void *)made->list[i].head);
        free((void *)made->list[i].text);
    }
    free(made->list);
}

/* False when no more is to follow. */
static bool make_one(struct generate_maker *m, struct made *made,
                     sudokusat_seen *seen, uint64_t trial,
                     const sudokusat_limits *limits,
                     sudokusat_part_answer *answer) {
    const struct generate_options *const o = (const void *)m->options;
    sudokusat_generated g;
    sudokusat_make(m->generator, (uint64_t)o->seed, trial, limits, &g);
    bool goes_on = true;
    if (g.outcome == SUDOKUSAT_GENERATED) {
        goes_on = !sudokusat_seen_add(seen, g.hash) || keep(m, made, &g, trial);
        if (!goes_on)
            m->error = "a puzzle could not be written in its form";
    } else if (g.outcome == SUDOKUSAT_GENERATE_STOPPED) {
        answer->stopped = "timeout";
        goes_on = false;
    } else if (g.outcome == SUDOKUSAT_GENERATED_WRONG) {
        answer->conflict = g.conflict;
        goes_on = false;
    } /* what is no grid makes nothing: so do all trials */
    sudokusat_generated_clear(&g);
    return goes_on;
}

int generate_maker_ask(struct generate_maker *m, sudokusat_part *part,
                       const sudokusat_limits *limits, sudokusat_write write,
                       void *context, sudokusat_part_answer *answer) {
    struct made made = {0};
    uint64_t first = 0, n = 0;
    const double start = timer_now();
    *answer = (sudokusat_part_answer){.found = "0"};
    m->error = NULL;
    if ((!m->job || strcmp(m->job, sudokusat_part_job(part))) &&
        !open_job(m, part)) {
        m->error = "its options are unknown to this version";
        return -1;
    }
    sudokusat_part_trials(part, &first, &n);
    sudokusat_seen *const seen = sudokusat_seen_new((size_t)n);
    bool goes_on = true;
    for (uint64_t i = 0; i < n && goes_on; i++) {
        sudokusat_limits left = *limits;
        if (limits->seconds > 0)
            left.seconds = limits->seconds - (timer_now() - start);
        if (limits->seconds > 0 && left.seconds <= 0)
            left.seconds = 1e-6;
        goes_on = make_one(m, &made, seen, first + i, &left, answer);
    }
    if (goes_on) {
        snprintf(answer->found, sizeof answer->found, "%zu", made.n);
        answer->done =
            !sudokusat_part_made(part, made.list, made.n, write, context);
    }
    sudokusat_seen_free(seen);
    free_made(&made);
    answer->seconds = timer_now() - start;
    return (goes_on && !answer->done) || m->error ? -1 : 0;
}
