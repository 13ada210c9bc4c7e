/* The text of a mark behind its kind: a value, a colon, cells in order.
 *
 *     whisper 5: r1c1-r1c3 r2c4          clone: r1c1 r1c2; r4c4 r4c5
 *     relation "1:23 2:13 3:12": r1c1 r1c2
 *
 *     sum -3: r1c1 2*r1c2 -4*r5c5        quadruple 1127: r1c1 r1c2 r2c1 r2c2
 *     equal-sum: r1c1 r1c2; r4c1; r5c5-r7c7
 *
 * A range is a straight line and means each of its cells; a cell with a factor
 * is in none. A quoted value has no quotes inside.
 */
#include "certify/verify_checker.h"

#include <stdlib.h>
#include <string.h>

/* A value may be quoted whatever it is. */
static bool begin_value(struct checker *c) {
    verify_expect(c, " ", "the mark needs a value");
    return verify_begins(c, "\"");
}

static void end_value(struct checker *c, bool quoted) {
    if (quoted)
        verify_expect(c, "\"", "a quote is missing");
}

int verify_mark_number(struct checker *c, int low, int high) {
    const bool quoted = begin_value(c);
    const int value = (int)verify_number(c, low, high);
    end_value(c, quoted);
    return value;
}

/* ---- digits */

/* What is before one of these characters is cut off from the text. */
static sudokusat_span cut(sudokusat_span *text, char stop) {
    const char *const at = text->n ? memchr(text->at, stop, text->n) : NULL;
    const size_t n = at ? (size_t)(at - text->at) : text->n;
    const sudokusat_span piece = {text->at, n};
    text->at += n + (at != NULL);
    text->n -= n + (at != NULL);
    return piece;
}

/* From 1; "7", "A" for 10, up to Z; 0 = this is none. */
static int letter_digit(char letter) {
    static const char letters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *const at = letter ? strchr(letters, letter) : NULL;
    return at ? (int)(at - letters) + 1 : 0;
}

/* The same, or a number of two figures: "10". */
static int word_digit(sudokusat_span word) {
    if (word.n == 1)
        return letter_digit(*word.at);
    if (word.n != 2 || *word.at < '1' || *word.at > '9' || word.at[1] < '0' ||
        word.at[1] > '9')
        return 0;
    return 10 * (word.at[0] - '0') + word.at[1] - '0';
}

static void add_digit(struct checker *c, int digit, uint64_t *digits) {
    if (digit < 1 || digit > c->n)
        verify_unreadable(
            c, "the value of a mark is not a list of digits of this board");
    else
        *digits |= UINT64_C(1) << (digit - 1);
}

/* The next of "135", "19A" or "1,9,10", which is cut off. */
static int cut_digit(sudokusat_span *list, bool commas) {
    if (commas)
        return word_digit(cut(list, ','));
    list->n--;
    return letter_digit(*list->at++);
}

static bool has_commas(sudokusat_span list) {
    return list.n && memchr(list.at, ',', list.n);
}

/* A comma has a digit behind it. */
static bool ends_early(sudokusat_span list) {
    return list.n && list.at[list.n - 1] == ',';
}

static uint64_t read_digits(struct checker *c, sudokusat_span list) {
    uint64_t digits = 0;
    const bool commas = has_commas(list);
    if (ends_early(list))
        add_digit(c, 0, &digits);
    while (list.n)
        add_digit(c, cut_digit(&list, commas), &digits);
    return digits;
}

void verify_mark_digits(struct checker *c) {
    const bool quoted = begin_value(c);
    const sudokusat_span list = verify_word_to(c, quoted ? "\"" : " :");
    end_value(c, quoted);
    if (verify_goes_on(c))
        verify_push_mask(c, &c->masks, read_digits(c, list));
}

/* ---- how often digits come */

enum { NEVER = MAX_CELLS + 1 };

/* Of "1127": each digit as often as it stands there. */
static void count_digits(struct checker *c, sudokusat_span list, int *counts) {
    const bool commas = has_commas(list);
    bool good = !ends_early(list);
    while (list.n && good) {
        const int digit = cut_digit(&list, commas);
        good = digit >= 1 && digit <= c->n;
        if (good)
            counts[digit - 1] += counts[digit - 1] < 0 ? 2 : 1;
    }
    if (!good)
        verify_unreadable(
            c, "the value of a mark is not a list of digits of this board");
}

/* Of "0119": no 1, and one 9. */
static void count_pairs(struct checker *c, sudokusat_span list, int *counts) {
    bool good = list.n % 2 == 0;
    while (list.n && good) {
        const bool none = *list.at == '0';
        const int count = cut_digit(&list, false);
        const int digit = cut_digit(&list, false);
        good = (count || none) && digit >= 1 && digit <= c->n;
        if (good) {
            int *const there = &counts[digit - 1];
            *there = *there < 0 || *there == count ? count : NEVER;
        }
    }
    if (!good)
        verify_unreadable(
            c, "the value of a mark is not a list of counts and digits");
}

void verify_mark_counts(struct checker *c, bool pairs) {
    int counts[MAX_N];
    uint64_t product = 1; /* of the counts + 1, which a state has to hold */
    for (int d = 0; d < c->n; d++)
        counts[d] = -1;
    const bool quoted = begin_value(c);
    const sudokusat_span list = verify_word_to(c, quoted ? "\"" : " :");
    end_value(c, quoted);
    if (verify_goes_on(c))
        (pairs ? count_pairs : count_digits)(c, list, counts);
    for (int d = 0; d < c->n && verify_goes_on(c); d++) {
        verify_push(c, &c->numbers, counts[d]);
        product *= (uint64_t)(counts[d] < 1 ? 1 : counts[d] + 1);
        if (product > UINT64_C(1) << 40)
            verify_unreadable(c, "the value of a mark lists too many digits");
    }
}

/* ---- tables */

/* "a:bbb", the digits allowed behind a. */
static void read_item(struct checker *c, sudokusat_span item, uint64_t *rows) {
    if (!item.n)
        return;
    const bool colon = memchr(item.at, ':', item.n);
    const int a = word_digit(cut(&item, ':'));
    uint64_t known = 0;
    add_digit(c, a, &known);
    if (!colon)
        verify_unreadable(c, "a colon is missing in the table of a mark");
    if (verify_goes_on(c))
        rows[a - 1] |= read_digits(c, item);
}

void verify_mark_table(struct checker *c) {
    uint64_t rows[MAX_N] = {0};
    const bool quoted = begin_value(c);
    sudokusat_span table = verify_word_to(c, quoted ? "\"" : " :");
    end_value(c, quoted);
    while (table.n && verify_goes_on(c))
        read_item(c, cut(&table, ' '), rows);
    for (int a = 0; a < c->n; a++)
        verify_push_mask(c, &c->masks, rows[a]);
}

/* ---- cells */

enum { MAX_FACTOR = 100000 }; /* of a cell that comes up to MAX_CELLS times */

static int read_cell(struct checker *c) {
    verify_expect(c, "r", "a cell like r1c2 is missing");
    const int row = (int)verify_number(c, 1, c->n);
    verify_expect(c, "c", "a cell like r1c2 is missing");
    const int col = (int)verify_number(c, 1, c->n);
    return (row - 1) * c->n + col - 1;
}

static int sign(int i) {
    return (i > 0) - (i < 0);
}

static void add_cell(struct checker *c, struct marking *m, int cell,
                     int factor) {
    if (m->n_cells == MAX_CELLS)
        verify_unreadable(c, "a mark has too many cells");
    verify_push(c, &c->mark_cells, cell);
    verify_push(c, &c->factors, factor);
    m->n_cells++;
}

/* The cells behind the first one of a range. */
static void add_range(struct checker *c, struct marking *m, int from, int to) {
    const int rows = to / c->n - from / c->n, cols = to % c->n - from % c->n;
    if ((rows && cols && abs(rows) != abs(cols)) || from == to)
        verify_unreadable(c, "a range is not a straight line");
    const int step = c->n * sign(rows) + sign(cols);
    while (from != to && verify_goes_on(c))
        add_cell(c, m, from += step, 1);
}

/* "2*" or "-1*". */
static int read_factor(struct checker *c) {
    const int factor = (int)verify_number(c, -MAX_FACTOR, MAX_FACTOR);
    verify_expect(c, "*", "a star is missing");
    return factor;
}

static void read_list(struct checker *c, struct marking *m) {
    verify_expect(c, " ", "a mark has no cells");
    do {
        const bool plain =
            !m->kind->factors || (c->at < c->end && *c->at == 'r');
        const int factor = plain ? 1 : read_factor(c), cell = read_cell(c);
        add_cell(c, m, cell, factor);
        if (plain && verify_begins(c, "-"))
            add_range(c, m, cell, read_cell(c));
    } while (verify_begins(c, " "));
}

/* All as long as the first one; just two; or two at least. */
static void check_lists(struct checker *c, const struct marking *m) {
    const int *const ends = c->numbers.at + m->lists;
    if (m->n_lists < 2 || (m->kind->cells == TWO_LISTS && m->n_lists > 2))
        verify_unreadable(c, "the mark has the wrong number of lists of cells");
    for (int i = 1; i < m->n_lists && m->kind->cells != LISTS; i++)
        if (ends[i] - ends[i - 1] != ends[0])
            verify_unreadable(c, "the mark's lists have different lengths");
}

void verify_mark_cells(struct checker *c, struct marking *m) {
    const bool has_lists = m->kind->cells >= TWO_LISTS;
    verify_expect(c, ":", "a colon is missing");
    m->cells = c->mark_cells.n;
    m->lists = c->numbers.n;
    do {
        read_list(c, m);
        verify_push(c, &c->numbers, m->n_cells);
        m->n_lists++;
    } while (has_lists && verify_begins(c, ";"));
    if (has_lists && verify_goes_on(c))
        check_lists(c, m);
}
