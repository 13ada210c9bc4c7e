/* Where pictures go. */
#include "cli/picture_out.h"

#include "cli/files.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/out.h"
#include "cli/suggest.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static int check_sheet(const struct draw_options *d) {
    struct booklet b;
    if (d->per_page && !booklet_fits(d->per_page)) {
        complain("--per-page is 1, 2, 4, 6 or 9, not %" PRId64, d->per_page);
        return EXIT_USAGE;
    }
    if (d->paper && !booklet_paper(d->paper, &b)) {
        complain("--paper is a4 or letter, not '%s'", d->paper);
        return EXIT_USAGE;
    }
    return -1;
}

static int check_single(const struct draw_options *d, const char *format) {
    const char *const option = d->per_page  ? "--per-page"
                               : d->paper   ? "--paper"
                               : d->answers ? "--answers"
                               : d->number  ? "--number"
                               : d->grades  ? "--grades"
                                            : NULL;
    if (!option)
        return -1;
    complain("%s is for sheets: --format pdf, not %s", option, format);
    return EXIT_USAGE;
}

/* The suffix of the output file, if it stands for pictures of another kind. */
static const char *other_suffix(const struct options *o) {
    static const char *const others[] = {"jpg", "jpeg", "gif", "webp", "bmp",
                                         "tif", "tiff", "eps", "ps"};
    const char *const dot =
        o->output.file ? strrchr(o->output.file, '.') : NULL;
    for (size_t i = 0; dot && i < sizeof others / sizeof *others; i++)
        if (!strcasecmp(dot + 1, others[i]))
            return dot;
    return NULL;
}

int pictures_check(const struct options *o) {
    const char *const format = picture_format(o);
    const char *const suffix = o->output.format ? NULL : other_suffix(o);
    static const char *const forms[] = {"svg", "png", "pdf", NULL};
    if (!format)
        return suggest_form("draw", o->output.format, forms);
    if (suffix) {
        complain("draw does not write %s files; there are svg, png and pdf",
                 suffix);
        return EXIT_USAGE;
    }
    if (o->output.json) {
        complain("draw makes pictures and does not take --json");
        return EXIT_USAGE;
    }
    if (strcmp(format, "svg") != 0 && !paint_is_there()) {
        complain("--format %s needs the cairo library, which is not installed",
                 format);
        return EXIT_USAGE;
    }
    return picture_is_sheet(o) ? check_sheet((const void *)o)
                               : check_single((const void *)o, format);
}

/* The name with the number in the place of %d, for the caller to free. */
static char *numbered(const char *name, int number) {
    const char *const at = strstr(name, "%d");
    const size_t n = strlen(name) + 16;
    char *const text = memory_new(n, 1);
    snprintf(text, n, "%.*s%d%s", (int)(at - name), name, number, at + 2);
    return text;
}

#define DOTS 2.0 /* of a PNG, for a unit: a cell has 120 */

static bool write_scene(const struct options *o, const sudokusat_scene *scene,
                        sudokusat_write write, void *context) {
    if (!strcmp(picture_format(o), "png"))
        return paint_png(scene, DOTS, write, context);
    char *const svg = sudokusat_scene_svg(scene);
    const bool fine = write(context, svg, strlen(svg));
    sudokusat_free(svg);
    return fine;
}

bool pictures_add_to_out(void *out, const char *bytes, size_t n) {
    out_write(out, bytes, n);
    return !out_failed(out);
}

static bool add_to_sink(void *sink, const char *bytes, size_t n) {
    sink_bytes(sink, bytes, n);
    return sink_open(sink);
}

static int painted(bool fine) {
    if (!fine)
        complain("the picture could not be painted");
    return fine ? EXIT_YES : EXIT_TROUBLE;
}

static int write_file(const struct options *o, const char *name,
                      const sudokusat_scene *scene) {
    struct out out;
    const int refused = files_check_output(o, "--output", name);
    if (refused >= 0)
        return refused;
    const int opened = out_open(&out, name, OUT_WHOLE);
    if (opened >= 0)
        return opened;
    return out_close(&out,
                     painted(write_scene(o, scene, pictures_add_to_out, &out) ||
                             out_failed(&out)));
}

static int write_sheets(const struct options *o, struct sink *sink,
                        const struct picture_list *pictures) {
    const struct draw_options *const d = (const void *)o;
    const char *const answers = d->answers ? d->answers : "none";
    struct booklet b = {.title = d->title,
                        .author = d->author,
                        .per_page = d->per_page ? (int)d->per_page : 1,
                        .answers = !strcmp(answers, "next")  ? ANSWERS_NEXT
                                   : !strcmp(answers, "end") ? ANSWERS_END
                                                             : ANSWERS_NONE,
                        .puzzles = pictures->list,
                        .solution = pictures->answers,
                        .n = pictures->n};
    booklet_paper(d->paper ? d->paper : "a4", &b);
    return painted(booklet_write(&b, add_to_sink, sink) || !sink_open(sink));
}

static int write_files(const struct options *o,
                       const struct picture_list *pictures) {
    int status = EXIT_YES;
    for (int i = 0; i < pictures->n && status == EXIT_YES; i++) {
        char *const name = numbered(o->output.file, i + 1);
        status = write_file(o, name, pictures->list[i]);
        free(name);
    }
    return status;
}

int pictures_write(const struct options *o, struct sink *sink,
                   const struct picture_list *pictures) {
    if (picture_is_sheet(o))
        return write_sheets(o, sink, pictures);
    if (pictures_are_numbered(o))
        return write_files(o, pictures);
    if (pictures->n == 1)
        return painted(write_scene(o, pictures->list[0], add_to_sink, sink) ||
                       !sink_open(sink));
    complain("%d pictures need a place for their numbers in --output, such as "
             "'picture-%%d.%s', or --format pdf",
             pictures->n, picture_format(o));
    return EXIT_USAGE;
}

bool pictures_are_numbered(const struct options *o) {
    return !picture_is_sheet(o) && o->output.file &&
           strstr(o->output.file, "%d");
}
