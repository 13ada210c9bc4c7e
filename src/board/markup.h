/* Files in XML of other programs: OpenSudoku, KSudoku, Sudoku 10'000.
 *
 * XML itself is read by somebody else (struct xml_reader), line by line; what
 * its elements mean is told here. Each puzzle becomes an object of our own
 * JSON form, which parse_json.c reads.
 */
#ifndef MARKUP_H
#define MARKUP_H

#include "base/text.h"
#include "base/vec.h"
#include "board/reader.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MARKUP_MOST_CELLS = 35 * 35 };

enum markup_root {
    ROOT_NONE, /* not known yet */
    ROOT_OPENSUDOKU,
    ROOT_ONEGRAVITY,
    ROOT_KSUDOKU,
    ROOT_OTHER /* no program that is known */
};

/* A puzzle as JSON, or why there is none. */
struct markup_found {
    char *json, *error;
    struct place at;
};

struct markup {
    const struct xml_reader *xml;
    void *handle; /* NULL while no document is open */
    enum markup_root root;
    int depth;
    bool closed, failed; /* the root has ended; nothing more can be read */
    uint64_t lines;      /* of the input before the document */
    uint64_t columns;    /* of its first line before it */
    struct VEC(struct markup_found) found;
    size_t taken, n_found;
    struct text words; /* of the element that is open */
    char *name;        /* of the puzzles that follow */
    /* KSudoku's puzzle */
    int order;
    bool plain;
    char *kind;
    struct text values;
    struct place at;
    int placed[MARKUP_MOST_CELLS];
};

/* True for a line that begins with a tag. */
bool markup_begins(const char *line, size_t n);
/* True for the first line of a page of the web. */
bool markup_is_html(const char *line, size_t n);

void markup_open(struct markup *m, const struct xml_reader *xml,
                 uint64_t lines_before, uint64_t columns_before);
void markup_close(struct markup *m);

/* Reads one more line, without its end; last says that there is none. */
void markup_feed(struct markup *m, const char *line, size_t n, bool last);

/* How far the line belongs to a document that could not be read. */
enum markup_rest {
    MARKUP_INSIDE, /* it does, or may */
    MARKUP_LAST,   /* it ends the document */
    MARKUP_BEHIND  /* it is behind it */
};
enum markup_rest markup_skip(enum markup_root root, const char *line, size_t n);

/* The next puzzle found, or NULL; it stays the markup's. */
const struct markup_found *markup_next(struct markup *m);

#endif
