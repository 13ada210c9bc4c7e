/* What the readers of all text forms share.
 *
 * A block is the text of one puzzle in which every character that counts is
 * one byte (board/glyph.h), so that a place in it is just an offset. A form
 * splits the block into raw cells; parse_cells then finds out what they mean
 * together, since one cell alone does not tell whether '0' is a digit or '12' a
 * set of pencil marks.
 */
#ifndef PARSE_H
#define PARSE_H

#include "base/text.h"
#include "base/vec.h"
#include "board/glyph.h"
#include "board/reader.h"

#include <stdbool.h>
#include <stddef.h>

/* What the user fixed, and the role of each byte that follows from it. */
struct style {
    struct reader_options o;
    int size;           /* n, from size, box or symbols; 0 = detect */
    struct text blanks; /* normalised o.blank */
    bool is_symbol[256];
    bool is_blank[256]; /* blank for some n; 'x' is one up to n = 32 only */
    bool is_space[256];
    bool is_bar[256];   /* stands between boxes inside a row */
    bool is_frame[256]; /* may be part of a frame line */
    bool ends_run[256]; /* ends a run of one-character cells */
};

struct span {
    size_t at, n; /* offset and length in block.text */
};

struct block_line {
    size_t at, raw_at; /* where it begins in text and in raw */
    uint64_t number;
};

struct block {
    struct text text; /* one byte a character, '\n' after each line */
    struct text raw;  /* as read */
    struct VEC(struct block_line) lines;
    const char *blanks; /* the user's, which glyph_read needs; or NULL */
};

struct raw_cell {
    size_t at;
    int n;       /* characters; 0 is a blank */
    bool placed; /* marked as a player's digit */
};

/* One attempt to read one puzzle. */
struct parse {
    const struct style *style;
    const struct reader_options *user; /* what nothing in the text changes */
    struct block *block;
    struct record *record;
    struct VEC(struct raw_cell) cells;
};

enum parse_result {
    PARSE_OTHER, /* the text is not of this form */
    PARSE_GOOD,  /* record->board is set */
    PARSE_BAD    /* record->error is set */
};

#define DIGIT_BLANK BOARD_BLANK
#define DIGIT_NONE (-2)

struct alphabet {
    int8_t value[256]; /* digit 0..n-1, DIGIT_BLANK or DIGIT_NONE */
    bool zero;         /* numbers count from 0 */
    bool letters;      /* A is 1, and there are no figures */
};

/* parse_style.c */
const char *style_init(struct style *s, const struct reader_options *o);
void style_free(struct style *s);
void style_alphabet(const struct style *s, int n, bool zero,
                    struct alphabet *a);
/* The first n letters instead of figures and letters. */
void style_letters(const struct style *s, int n, struct alphabet *a);
bool style_forced(const struct style *s, const char *form);
bool style_free_choice(const struct style *s);

/* parse_block.c */
void block_clear(struct block *b);
void block_free(struct block *b);
/* Appends a line and returns where it is. */
struct span block_add(struct block *b, const struct style *s, const char *line,
                      size_t n, uint64_t number);
void block_drop_last(struct block *b);
struct place block_place(const struct block *b, size_t at);
/* The characters at..at+n-1 as they were read. */
void block_raw(const struct block *b, struct span s, struct text *out);
struct span block_trim(const struct block *b, const struct style *style,
                       struct span s);
void text_normalise(const char *s, size_t n, const char *blanks,
                    struct text *out);

/* parse_cells.c */
void parse_add_cell(struct parse *p, size_t at, int n, bool placed);
/* Writes the sentence and its place; always PARSE_BAD. */
enum parse_result parse_fail(struct parse *p, size_t at, const char *format,
                             ...) TEXT_PRINTF(3, 4);
/* How a message names the character or token at a place. */
void parse_quote(const struct parse *p, struct span s, struct text *out);
bool size_is_usual(int n); /* needs no --size */
/* The side of a board of that many cells, 0 if there is none. */
int parse_side(const struct style *s, size_t cells);
enum parse_result parse_fail_count(struct parse *p, size_t at, size_t cells);
/* Reads p->cells, n*n of them, as a board of size n. */
enum parse_result parse_cells(struct parse *p, int n, const char *form);
/* Drops placed digits and pencil marks that say nothing. */
void parse_settle(struct board *b);
bool parse_shape(struct parse *p, size_t at, int n, struct geometry *shape);

/* parse_kind.c */
enum line_kind {
    KIND_GAP,
    KIND_COMMENT,
    KIND_HEAD,    /* "rules: ...", "box: ...": head.h */
    KIND_HEADER,  /* a label or a [Section] */
    KIND_TITLE,   /* a header of .sdk, a comment anywhere else */
    KIND_HEADING, /* words that name a rule or may do so */
    KIND_PROSE,   /* other words around puzzles */
    KIND_FRAME,
    KIND_MAYBE, /* a frame or a row of blanks */
    KIND_ROW
};
enum line_kind line_kind(const struct parse *p, struct span line);
bool line_is_content(enum line_kind kind);
/* Compares with a word in lower case. */
bool line_starts_with(const struct parse *p, struct span s, const char *word);
/* Words, a date or a number of a version: no cells at all. */
bool line_is_talk(const struct parse *p, struct span line);
bool line_is_section(const struct parse *p, struct span s);
/* Fields between semicolons rather than a comment. */
bool line_is_semicolon_row(const struct parse *p, struct span s);

/* parse_line.c: all cells in one line. With sure, only what cannot be a row
 * of a bigger board. */
enum parse_result parse_line(struct parse *p, struct span line, bool sure);
/* n*n cells, nothing else, in the one line given. */
enum parse_result parse_run(struct parse *p, struct span run, const char *form);

/* parse_library.c */
enum parse_result parse_hodoku(struct parse *p, struct span line);
enum parse_result parse_link(struct parse *p, struct span line);
/* HoDoKu's marks without the rest of its line: a '+' before a placed digit,
 * and after a colon removed candidates. */
bool parse_is_marked(const struct parse *p, struct span s);
bool parse_has_deleted(const struct parse *p, struct span s);
/* A board as long as a word with or without such marks. */
enum parse_result parse_marked(struct parse *p, struct span s,
                               const char *form);

/* parse_among.c: the board is a word of the line, but not the first */
enum parse_result parse_among(struct parse *p, struct span line);
enum parse_result parse_gsf(struct parse *p, struct span line);

/* parse_rows.c: one row a line */
enum { LAYOUTS = 9 };

struct row {
    struct span text;
    struct span whole;  /* with the comment at its end */
    bool maybe;         /* may be a frame instead */
    bool dashes;        /* nothing but '-' */
    bool empty;         /* a line of nothing: a gap, or spaces that are gone */
    int count[LAYOUTS]; /* cells in each layout, -1 = not this layout */
};

struct rows {
    struct VEC(struct row) all;
    int dropped; /* rows beyond those kept */
    bool framed; /* some line has a bar or is a frame */
    bool stars;  /* a frame with stars at its ends was seen */
};

void rows_clear(struct rows *rows);
void rows_add(struct rows *rows, const struct parse *p, struct span line,
              bool maybe);
/* PARSE_GOOD as soon as the rows make a board; PARSE_OTHER while more could
 * follow, unless last says that none will. */
enum parse_result rows_parse(const struct rows *rows, struct parse *p,
                             bool last);
/* True when every row is a whole small board of its own. */
bool rows_are_boards(const struct rows *rows, struct parse *p);
/* True when a blank line here is the gap between two bands of boxes. */
bool rows_at_band(const struct rows *rows, const struct style *s);
bool rows_same_width(const struct rows *rows, const struct parse *p,
                     struct span line);

/* parse_labels.c: true when the first row only numbers the columns, which a
 * row of digits may look like. */
bool labels_on_top(const struct rows *rows, const struct parse *p);
/* Copies the rows without the names of rows and columns; false if there are
 * none. */
bool labels_strip(const struct rows *rows, const struct parse *p,
                  struct rows *bare);

/* parse_trimmed.c: true when blanks may be spaces, some of them gone. */
bool rows_are_ragged(const struct rows *rows, const struct parse *p);
/* True when an empty line here may be a row of such a board. */
bool rows_may_lack_row(const struct rows *rows, const struct parse *p);
enum parse_result rows_parse_trimmed(const struct rows *rows, struct parse *p);

bool rows_take_spaces(const struct rows *rows, const struct parse *p,
                      struct span line);

/* answer_text.c: "unique: the only solution" and other lines that commands
 * write below a board. */
bool line_is_answer(const struct parse *p, struct span s);
/* Characters of "unique" or another verdict and the blank after it, where the
 * text begins so; 0 where it does not. */
size_t text_verdict_length(const char *s, size_t n);

/* grade_text.c: "3.4 hard hidden pair", as generate and grade write it */
bool text_is_grade(const char *s, size_t n);

/* parse_list.c: brackets */
struct list_state {
    int depth, deepest;
    char quote; /* the quote that is open, or 0 */
};
bool list_begins(const struct parse *p, struct span line);
void list_scan(struct list_state *s, const struct block *b, struct span line);
/* Blanks out brackets and quotes, and words for blanks; adds a row for each
 * innermost list. */
enum parse_result list_rows(struct parse *p, struct span text,
                            struct rows *rows);

/* parse_json.c: an object */
bool json_begins(const struct parse *p, struct span line);
enum parse_result parse_json(struct parse *p, struct span text);

/* The text between the quotes of a string, without its escapes. */
char *json_unescape(const char *s, size_t n);

/* parse_json_cells.c: cells as other programs have them, a list */
enum parse_result parse_json_cells(struct parse *p, struct span list, int size);

/* What an escaped string of JSON says; the caller frees it with xfree. */
char *parse_json_unescape(const struct parse *p, struct span s);

/* parse_json_marks.c: a list of marks, regions; false with the record's error
 */
bool parse_json_marks(struct parse *p, struct span list, struct board *b);
bool parse_json_regions(struct parse *p, struct span text, struct board *b);

/* parse_json_keys.c: a key of a puzzle, or of a record of our own */
bool json_key_is_known(const char *key, size_t n);
/* A name that other programs have for the cells. */
bool json_key_is_cells(const char *key, size_t n);

#endif
