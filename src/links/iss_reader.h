/* What the classes of an ISS string are read into, and what they share. */
#ifndef ISS_READER_H
#define ISS_READER_H

#include "links/iss_items.h"
#include "links/iss_lines.h"
#include "links/links.h"

#include <stdbool.h>
#include <stddef.h>

struct iss_reader {
    struct iss_items items;
    struct link_reading *reading;
    struct link_puzzle *p;
    bool no_boxes, strict_dots, has_sum_line;
    bool diagonal_up, diagonal_down;
    /* Where the text stands inside items with items. */
    int down, right; /* how far Replicate moves the cells */
    int copies;      /* Replicates around */
    bool in_or;
    size_t n_read; /* items, each as often as it is repeated */
};

/* A class: what reads an item of it, and with which of the program's names. */
struct iss_class {
    const char *name;
    bool (*read)(struct iss_reader *r, const struct iss_class *class,
                 const struct iss_item *item, struct link_marks *to);
    const char *kind;
    bool everywhere; /* inside And, Or and Replicate too */
};

/* NULL for a name that is none. */
const struct iss_class *iss_class_find(struct iss_word name);

/* iss_classes.c: the marks of the items with numbers from first up to end. */
bool iss_read_items(struct iss_reader *r, size_t first, size_t end,
                    struct link_marks *to);

/* Appends "item 3, Cage". */
void iss_add_name(const struct iss_reader *r, const struct iss_item *item,
                  struct text *out);

/* The same with ": " and the sentence, as the error; always false. */
bool iss_fail(struct iss_reader *r, const struct iss_item *item,
              const char *format, ...) TEXT_PRINTF(3, 4);

/* A cell of the board, moved as Replicate says. */
bool iss_read_cell(struct iss_reader *r, const struct iss_item *item,
                   struct iss_word word, int *cell);

/* The cells of the words from first up to end, added to a mark. */
bool iss_add_cells_of(struct iss_reader *r, const struct iss_item *item,
                      size_t first, size_t end, struct link_mark *m);

/* A mark with the cells that the words from first up to end name, one at
 * least; NULL when it failed. */
struct link_mark *iss_read_cells(struct iss_reader *r,
                                 const struct iss_item *item, const char *kind,
                                 size_t first, size_t end,
                                 struct link_marks *to);

/* The first word as a number. */
bool iss_read_number(struct iss_reader *r, const struct iss_item *item,
                     size_t i, int *number);

/* Readers of classes, by what their words are. */
typedef bool iss_read(struct iss_reader *r, const struct iss_class *class,
                      const struct iss_item *item, struct link_marks *to);
/* iss_read_marks.c: cells, perhaps behind a value */
iss_read iss_read_line, iss_read_valued, iss_read_whisper, iss_read_sum_line;
iss_read iss_read_pill, iss_read_pairs, iss_read_digit_list, iss_read_said;
iss_read iss_read_quad, iss_read_indexing, iss_read_regex, iss_read_sets;
iss_read iss_read_segments, iss_read_different, iss_read_skipped;
/* iss_read_sums.c: cells that sum to something */
iss_read iss_read_cage, iss_read_sum, iss_read_arrow, iss_read_double_arrow;
/* iss_read_outside.c: clues outside of the board */
iss_read iss_read_both_ends, iss_read_one_end, iss_read_diagonal_clue;
/* iss_read_pairs.c: tables */
iss_read iss_read_table, iss_read_table_older;
iss_read iss_read_table_all, iss_read_table_all_older;
/* iss_read_board.c: what holds for the board */
iss_read iss_read_rule, iss_read_given, iss_read_shape, iss_read_jigsaw;
iss_read iss_read_no_boxes, iss_read_region_size, iss_read_same_regions;
iss_read iss_read_diagonal, iss_read_ties, iss_read_strict_dots;
/* iss_classes.c: items with items */
iss_read iss_read_and, iss_read_or, iss_read_copies;

#endif
