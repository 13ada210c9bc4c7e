/* The records of generate. */
#include "cli/record_generated.h"

#include "cli/files.h"
#include "cli/generate_options.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/record_json.h"
#include "cli/record_step.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* All puzzles have the same settings, which the first one tells. */
static void add_settings(const struct record_generated *r,
                         const sudokusat_generated *generated) {
    char *const lines = sudokusat_print_settings(
        r->solver, generated->puzzle,
        sudokusat_settings(r->solver, generated->puzzle));
    sink_add(r->sink, lines);
    sudokusat_free(lines);
}

static int add_text(const struct record_generated *r,
                    const sudokusat_generated *generated) {
    const sudokusat_printing how = {.format = r->options->shared.output.format,
                                    .lossy = r->options->shared.output.lossy};
    const char *const format = how.format ? how.format : "line";
    char *why = NULL;
    char *const text =
        sudokusat_print(r->solver, generated->puzzle, &how, &why);
    if (!text) {
        complain("--format %s: %s", format, why);
        sudokusat_free(why);
        return EXIT_USAGE;
    }
    const size_t n = strlen(text);
    if (r->number == 1 && !sudokusat_format_is_whole(format))
        add_settings(r, generated);
    if (r->number > 1 && n > 1 && strchr(text, '\n') != text + n - 1)
        sink_add(r->sink, "\n"); /* a blank line between boards of several */
    sink_add(r->sink, text);
    sudokusat_free(text);
    return EXIT_YES;
}

static json_t *cells_json(const sudokusat_generated *generated,
                          const int8_t *cells) {
    char *const line = sudokusat_print_cells(generated->puzzle, "line", cells);
    json_t *const text = json_string(line);
    sudokusat_free(line);
    return text;
}

static json_t *rules_json(const struct record_generated *r) {
    json_t *const list = json_array();
    const char *name;
    for (int i = 0; (name = sudokusat_rule_in_force(r->solver, i)); i++)
        json_array_append_new(list, json_string(name));
    return list;
}

static void add_difficulty(const sudokusat_generated *generated,
                           json_t *record) {
    json_object_set_new(record, "rating",
                        generated->level ? json_real(generated->rating / 10.0)
                                         : json_null());
    json_object_set_new(record, "level",
                        generated->level ? json_string(generated->level)
                                         : json_null());
    if (generated->technique)
        json_object_set_new(record, "technique",
                            json_string(generated->technique));
}

static void add_json(const struct record_generated *r,
                     const sudokusat_generated *generated) {
    const sudokusat_puzzle *const p = generated->puzzle;
    int box[2];
    sudokusat_box(p, box);
    json_t *const record = json_pack(
        "{s:s, s:s, s:I, s:I, s:i, s:[i,i], s:o, s:o, s:o, s:i}", "schema",
        "sudokusat/1", "command", "generate", "index", (json_int_t)r->index,
        "seed", (json_int_t)r->seed, "size", sudokusat_size(p), "box", box[0],
        box[1], "rules", rules_json(r), "givens",
        cells_json(generated, sudokusat_givens(p)), "solution",
        cells_json(generated, generated->solution), "clues",
        generated->n_clues);
    json_add_drawn(p, record);
    if (!r->options->grids)
        add_difficulty(generated, record);
    if (r->options->minimal)
        json_object_set_new(record, "minimal",
                            json_boolean(generated->minimal));
    if (*sudokusat_symbols(p))
        json_object_set_new(record, "symbols",
                            json_string(sudokusat_symbols(p)));
    char *const text =
        json_dumps(record, JSON_COMPACT | JSON_REAL_PRECISION(9));
    sink_add(r->sink, text ? text : "");
    sink_add(r->sink, "\n");
    free(text);
    json_decref(record);
}

bool record_generated_is_drawn(const struct generate_options *options) {
    return options->shared.output.format &&
           !strcmp(options->shared.output.format, "pdf");
}

/* "12. hard (4.5)", and the solution for the end of the booklet. */
static int add_picture(const struct record_generated *r,
                       const sudokusat_generated *generated) {
    char title[80];
    const int number = (int)r->number;
    snprintf(title, sizeof title, generated->level ? "%d. %s (%s)" : "%d",
             number, generated->level ? generated->level : "",
             rating_print(generated->rating).text);
    const sudokusat_picture picture = {.title = title};
    sudokusat_scene *const scene =
        sudokusat_draw(r->solver, generated->puzzle, &picture);
    if (!scene) {
        complain("%s", sudokusat_error(generated->puzzle));
        return EXIT_TROUBLE;
    }
    pictures_add(r->pictures, scene,
                 picture_of_answer(r->solver, generated->puzzle, number,
                                   generated->solution, false));
    return EXIT_YES;
}

bool record_generated_fits(const struct generate_options *options,
                           sudokusat_generator *generator) {
    const sudokusat_printing how = {.format = options->shared.output.format,
                                    .lossy = options->shared.output.lossy};
    char *why = NULL;
    if (!how.format || options->shared.output.json ||
        options->shared.output.quiet || record_generated_is_drawn(options))
        return true;
    char *const text =
        sudokusat_print(sudokusat_generator_solver(generator),
                        sudokusat_generator_sample(generator), &how, &why);
    if (why)
        complain("--format %s: %s", how.format, why);
    const bool fits = !why;
    sudokusat_free(text);
    sudokusat_free(why);
    return fits;
}

int record_generated_add(const struct record_generated *r,
                         const sudokusat_generated *generated) {
    if (r->pictures)
        return add_picture(r, generated);
    if (!r->options->shared.output.json)
        return add_text(r, generated);
    add_json(r, generated);
    return EXIT_YES;
}

static int write_proof(const struct record_generated *r,
                       const sudokusat_proof *proof) {
    char path[4096];
    struct out out;
    size_t n;
    const char *const text = sudokusat_proof_text(proof, &n);
    const int length = snprintf(path, sizeof path, "%s/%06" PRIu64 ".txt",
                                r->options->prove, r->number);
    if (length < 0 || (size_t)length >= sizeof path) {
        complain("--prove: the name of the folder is too long");
        return EXIT_TROUBLE;
    }
    int status = files_check_output(&r->options->shared, "prove", path);
    if (status < 0)
        status = out_open(&out, path, OUT_WHOLE);
    if (status >= 0)
        return status;
    out_write(&out, text, n);
    return out_close(&out, EXIT_YES);
}

/* Why the puzzle has no certificate; whoever counts them tells of the end of
 * the time. */
static int no_proof(const struct record_generated *r,
                    const sudokusat_answer *a) {
    const bool no_room = a->stopped && !strcmp(a->stopped, "file");
    if (!a->conflict && !no_room)
        return EXIT_STOPPED;
    complain("puzzle %" PRIu64 ": %s", r->number,
             no_room ? "no temporary file could be created" : a->conflict);
    return no_room ? EXIT_TROUBLE : EXIT_DISAGREE;
}

int record_generated_prove(const struct record_generated *r,
                           const sudokusat_generated *generated) {
    const sudokusat_proof_question q = {.limits.cancel = signals_cancel(),
                                        .limits.seconds = r->seconds};
    sudokusat_proof *proof = NULL;
    sudokusat_answer a;
    if (sudokusat_prove(r->solver, generated->puzzle, &q, &proof, &a)) {
        complain("--prove: %s", sudokusat_error(generated->puzzle));
        return EXIT_USAGE;
    }
    const int status = a.conflict || a.verdict != SUDOKUSAT_UNIQUE
                           ? no_proof(r, &a)
                           : write_proof(r, proof);
    sudokusat_proof_free(proof);
    return status;
}
