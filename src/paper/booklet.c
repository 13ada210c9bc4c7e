/* Many pictures on pages. */
#include "paper/booklet.h"

#include "paper/clean_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EDGE 40.0   /* of paper around what is printed */
#define HEAD 30.0   /* for the title */
#define FOOT 22.0   /* for the page's number */
#define GAP 14.0    /* between pictures */
#define LARGEST 0.9 /* points for a unit: a cell of 54 points, 19 mm */

/* Columns and rows of a page. */
struct tiling {
    int per_page, cols, rows;
};
static const struct tiling tilings[] = {
    {1, 1, 1}, {2, 1, 2}, {4, 2, 2}, {6, 2, 3}, {9, 3, 3}};
static const struct tiling small_tiling = {20, 4, 5};

#define TITLE_SIZE 16.0
#define TITLE_LINE 19.0 /* from one to the next */
#define MORE_SIZE 10.0

enum { TITLE_LINES = 3 };

struct press {
    const struct booklet *booklet;
    struct paint_pdf *pdf;
    char *title, *author;     /* clean */
    char *lines[TITLE_LINES]; /* of the title */
    int n_lines;
    int page;
};

bool booklet_paper(const char *name, struct booklet *b) {
    if (!strcmp(name, "a4")) {
        b->width = 595.28;
        b->height = 841.89;
        return true;
    }
    if (!strcmp(name, "letter")) {
        b->width = 612;
        b->height = 792;
        return true;
    }
    return false;
}

static const struct tiling *find_tiling(int64_t per_page) {
    for (size_t i = 0; i < sizeof tilings / sizeof *tilings; i++)
        if (tilings[i].per_page == per_page)
            return &tilings[i];
    return NULL;
}

bool booklet_fits(int64_t per_page) {
    return find_tiling(per_page);
}

/* ---- words of any length ---- */

static bool begins_character(char c) {
    return (c & 0xC0) != 0x80;
}

/* The first n bytes, and an ellipsis where the rest is cut off. */
static char *copy(const char *text, size_t n, bool is_cut) {
    char *const line = malloc(n + sizeof "…");
    if (line)
        sprintf(line, "%.*s%s", (int)n, text, is_cut ? "…" : "");
    return line;
}

/* Whether so many bytes fit on the page. */
static bool is_fitting(const struct press *p, const char *text, size_t n,
                       double size, bool bold, bool is_cut) {
    char *const line = copy(text, n, is_cut);
    const bool fits = !line || paint_width(p->pdf, size, bold, line) <=
                                   p->booklet->width - 2 * EDGE;
    free(line);
    return fits;
}

/* How many bytes of the text a line takes, at least one character: all, as many
 * words as there is room for, or a part of one. */
static size_t fitting(const struct press *p, const char *text, double size,
                      bool bold, bool is_cut) {
    size_t n = 0, blank = 0;
    while (text[n]) {
        size_t next = n + 1;
        while (!begins_character(text[next]))
            next++;
        if (n && !is_fitting(p, text, next, size, bold, is_cut && text[next]))
            return blank ? blank : n;
        if (text[n] == ' ')
            blank = n;
        n = next;
    }
    return n;
}

static void break_title(struct press *p) {
    const char *text = p->title;
    while (*text && p->n_lines < TITLE_LINES) {
        const bool is_last = p->n_lines + 1 == TITLE_LINES;
        const size_t n = fitting(p, text, TITLE_SIZE, true, is_last);
        p->lines[p->n_lines++] = copy(text, n, is_last && text[n]);
        text += n;
        text += *text == ' ';
    }
}

static void paint_more(const struct press *p, double y, double size, bool bold,
                       const char *words) {
    const size_t n = fitting(p, words, size, bold, true);
    char *const line = copy(words, n, words[n]);
    if (line)
        paint_words(p->pdf, p->booklet->width / 2, y, size, bold, 0, line);
    free(line);
}

/* ---- pages ---- */

/* How far the words on top reach down. */
static double head_of(const struct press *p, const char *more) {
    const double lines = p->n_lines > 1 ? p->n_lines - 1 : 0;
    return *p->title || *p->author || *more ? HEAD + lines * TITLE_LINE : 0;
}

/* Answers say what they are below the title, or in its place; other pages name
 * the author there. */
static void begin_page(struct press *p, const char *answers) {
    const struct booklet *const b = p->booklet;
    const char *const more = *answers ? answers : p->author;
    char number[16];
    paint_page(p->pdf, b->width, b->height);
    for (int i = 0; i < p->n_lines; i++)
        if (p->lines[i])
            paint_words(p->pdf, b->width / 2, EDGE + 12 + i * TITLE_LINE,
                        TITLE_SIZE, true, 0, p->lines[i]);
    if (*more && p->n_lines)
        paint_more(p, EDGE - 4 + head_of(p, more), MORE_SIZE, false, more);
    else if (*more)
        paint_more(p, EDGE + 12, TITLE_SIZE, true, more);
    snprintf(number, sizeof number, "%d", ++p->page);
    paint_words(p->pdf, b->width / 2, b->height - EDGE + 6, 10, false, 0,
                number);
}

/* The picture in a place of the page, as large as fits, amid its width. */
static void put(struct press *p, const sudokusat_scene *scene, double x,
                double y, double width, double height) {
    const double w = sudokusat_scene_width(scene);
    const double h = sudokusat_scene_height(scene);
    double points = width / w < height / h ? width / w : height / h;
    if (points > LARGEST)
        points = LARGEST;
    paint_scene(p->pdf, scene, x + (width - w * points) / 2, y, points);
}

/* Up to a page of them. */
static void put_page(struct press *p, const struct tiling *tiling,
                     sudokusat_scene *const *scenes, int n, const char *more) {
    const struct booklet *const b = p->booklet;
    const double head = EDGE + head_of(p, more);
    const double width =
        (b->width - 2 * EDGE - GAP * (tiling->cols - 1)) / tiling->cols;
    const double height =
        (b->height - head - EDGE - FOOT - GAP * (tiling->rows - 1)) /
        tiling->rows;
    begin_page(p, more);
    for (int i = 0; i < n; i++) {
        const int row = i / tiling->cols, col = i - row * tiling->cols;
        if (scenes[i])
            put(p, scenes[i], EDGE + (width + GAP) * col,
                head + (height + GAP) * row, width, height);
    }
}

static void put_answers(struct press *p, int from, int n) {
    for (int i = 0; i < n; i += small_tiling.per_page)
        put_page(p, &small_tiling, p->booklet->solution + from + i,
                 n - i < small_tiling.per_page ? n - i : small_tiling.per_page,
                 "Solutions");
}

static void put_all(struct press *p, const struct tiling *tiling) {
    const struct booklet *const b = p->booklet;
    for (int i = 0; i < b->n; i += b->per_page) {
        const int n = b->n - i < b->per_page ? b->n - i : b->per_page;
        put_page(p, tiling, b->puzzles + i, n, "");
        if (b->answers == ANSWERS_NEXT && b->solution)
            put_answers(p, i, n);
    }
    if (b->answers == ANSWERS_END && b->solution)
        put_answers(p, 0, b->n);
}

bool booklet_write(const struct booklet *b, sudokusat_write write,
                   void *context) {
    const struct tiling *const tiling = find_tiling(b->per_page);
    struct press p = {.booklet = b,
                      .title = clean_words(b->title),
                      .author = clean_words(b->author)};
    bool fine = false;
    if (tiling && p.title && p.author)
        p.pdf = paint_pdf_open(p.title, p.author, write, context);
    if (p.pdf) {
        break_title(&p);
        put_all(&p, tiling);
        fine = paint_pdf_close(p.pdf);
    }
    for (int i = 0; i < p.n_lines; i++)
        free(p.lines[i]);
    free(p.title);
    free(p.author);
    return fine;
}
