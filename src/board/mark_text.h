/* Marks as text, a line each:
 *
 *     mark   = kind [value] ["loop"] ":" cells { ";" cells }
 *     value  = word | "quoted"
 *     cells  = { [factor "*"] cell | cell "-" cell }
 *     or     = "or:" option { "|" option }
 *     option = "(" mark { "," mark } ")"
 *
 *     cage 17: r1c1 r1c2 r2c1         thermo: r5c5-r5c8 r6c8
 *     sum 20: r1c1 2*r1c2 -1*r1c3     clone: r1c1 r1c2; r4c4 r4c5
 *     or: (x: r1c1 r1c2) | (v: r1c1 r1c2, odd: r1c1)
 *
 * Cells are rROWcCOLUMN and stand between blanks; a range is a straight line
 * along a row, a column or a diagonal and means each of its cells. A value is
 * quoted where it has blanks, colons or quotes, is empty, or is the word
 * "loop"; in quotes \" and \\ stand for " and \. A value in quotes is text, and
 * a word that is a whole number is a number.
 *
 * The printed form is one only, and reads back as an equal mark: three cells
 * or more in one straight line are a range unless cells have factors; a factor
 * of 1 is left out, but for the first cell's where all are 1; text that looks
 * like a number is quoted.
 */
#ifndef MARK_TEXT_H
#define MARK_TEXT_H

#include "base/text.h"
#include "board/mark.h"

/* Reads n characters, all of them, as a mark on a board of this shape. False
 * with a sentence in *why that names the mark, and in *why_at the offset of
 * what is wrong; *m is empty then. The caller clears *m. */
bool mark_parse(const struct geometry *g, const char *s, size_t n,
                struct mark *m, struct text *why, size_t *why_at);

/* The same, of text that begins at a place of the input: the places of the
 * marks of options follow from it. */
bool mark_parse_at(const struct geometry *g, const char *s, size_t n,
                   struct place start, struct mark *m, struct text *why,
                   size_t *why_at);

/* Whether a line has the form "kind [value] [loop]: cells" so far that nothing
 * else could be meant: a word, at most a value and "loop", a colon, and then a
 * cell or an option's bracket. */
bool mark_begins(const char *s, size_t n);

/* Appends the mark, without an end of line. */
void mark_print(const struct geometry *g, const struct mark *m,
                struct text *out);

/* Reads "r10c12" at s[*at]; false if there is none. The numbers count from 1
 * and may lie outside the board. *at moves behind it. */
bool mark_read_cell(const char *s, size_t n, size_t *at, int *row, int *col);

#endif
