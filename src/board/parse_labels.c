/* Boards with names at the sides of their rows and columns: A to I, R1 to R9,
 * or the index of a pandas table. The names are taken off before the rows are
 * counted.
 */
#include "board/parse_labels.h"

#include <ctype.h>
#include <string.h>

enum { FEWEST = 4, LONGEST_LABEL = 8 };

static unsigned char byte(const struct parse *p, size_t at) {
    return (unsigned char)p->block->text.data[at];
}

/* ---- one name ---- */

/* What a name says: number i of the rows or columns, counted from *base, which
 * is 0, 1, or 'A' for letters. -1 when it is no name. */
static int label_number(const struct parse *p, struct span s, int *base) {
    int number = 0;
    if (s.n == 1 && isalpha(byte(p, s.at))) {
        *base = 'A';
        return toupper(byte(p, s.at)) - 'A';
    }
    while (s.n > 1 && isalpha(byte(p, s.at))) { /* r1, col1 */
        s.at++;
        s.n--;
    }
    if (!s.n || s.n > 2)
        return -1;
    for (size_t i = 0; i < s.n; i++) {
        if (!isdigit(byte(p, s.at + i)))
            return -1;
        number = 10 * number + byte(p, s.at + i) - '0';
    }
    return number - *base;
}

/* True when s is name number i; the first name decides where they begin. */
static bool is_label(const struct parse *p, struct span s, int i, int *base) {
    static const int bases[] = {1, 0, 'A'};
    for (size_t b = 0; i == 0 && b < sizeof bases / sizeof *bases; b++) {
        *base = bases[b];
        if (label_number(p, s, base) == 0)
            return true;
    }
    int own = *base;
    return i > 0 && s.n <= LONGEST_LABEL && label_number(p, s, &own) == i &&
           own == *base;
}

/* ---- the names of the columns ---- */

static bool is_gap(const struct parse *p, size_t at) {
    const unsigned char c = byte(p, at);
    return p->style->is_space[c] || p->style->is_bar[c] || c == ',' || c == ';';
}

static struct span next_word(const struct parse *p, struct span *rest) {
    while (rest->n && is_gap(p, rest->at)) {
        rest->at++;
        rest->n--;
    }
    const size_t at = rest->at;
    while (rest->n && !is_gap(p, rest->at)) {
        rest->at++;
        rest->n--;
    }
    return (struct span){at, rest->at - at};
}

/* How many columns a line names, 0 if it does anything else. A word in the
 * corner, before the first name, is allowed. */
static int count_columns(const struct parse *p, struct span line) {
    int n = 0, base = 1;
    bool first = true;
    while (line.n) {
        const struct span word = next_word(p, &line);
        if (!word.n)
            break;
        if (is_label(p, word, n, &base))
            n++;
        else if (!first)
            return 0;
        first = false;
    }
    return n >= FEWEST ? n : 0;
}

bool labels_on_top(const struct rows *rows, const struct parse *p) {
    const struct span line =
        rows->all.n ? rows->all.data[0].text : (struct span){0, 0};
    for (size_t i = 0; i < line.n; i++)
        if (p->style->is_bar[byte(p, line.at + i)])
            return false;
    return line.n && !rows->all.data[0].maybe && !p->style->o.symbols &&
           count_columns(p, line) > 0;
}

/* ---- the names of the rows ---- */

/* The row without its name, which a blank, bar, comma or colon ends; n = 0 if
 * it does not begin with name i. */
static struct span bare_row(const struct parse *p, struct span row, int i,
                            int *base) {
    const struct span s = block_trim(p->block, p->style, row);
    size_t from = 0;
    while (from < s.n && p->style->is_bar[byte(p, s.at + from)])
        from++;
    size_t n = from;
    while (n < s.n && isalnum(byte(p, s.at + n)))
        n++;
    const struct span name = {s.at + from, n - from};
    if (n < s.n && strchr(":.)", byte(p, s.at + n)))
        n++;
    if (n >= s.n || !is_gap(p, s.at + n) || !is_label(p, name, i, base))
        return (struct span){0, 0};
    n++;
    return (struct span){s.at + n, row.at + row.n - s.at - n};
}

/* Adds the rows from number first on without their names. */
static bool strip_rows(const struct rows *rows, const struct parse *p,
                       size_t first, struct rows *bare) {
    int base = 1, i = 0;
    for (size_t r = first; r < rows->all.n; r++) {
        if (rows->all.data[r].maybe)
            continue;
        const struct span row = bare_row(p, rows->all.data[r].text, i++, &base);
        if (!row.n)
            return false;
        rows_add(bare, p, row, false);
    }
    return i >= FEWEST;
}

static void add_rows(const struct rows *rows, const struct parse *p,
                     size_t first, struct rows *bare) {
    rows_clear(bare);
    for (size_t r = first; r < rows->all.n; r++)
        if (!rows->all.data[r].maybe)
            rows_add(bare, p, rows->all.data[r].text, false);
}

bool labels_strip(const struct rows *rows, const struct parse *p,
                  struct rows *bare) {
    const int columns = rows->all.n && !p->style->o.symbols
                            ? count_columns(p, rows->all.data[0].text)
                            : 0;
    rows_clear(bare);
    if (p->style->o.symbols || rows->all.n <= FEWEST)
        return false;
    if (columns && !strip_rows(rows, p, 1, bare))
        add_rows(rows, p, 1, bare);
    else if (!columns && !strip_rows(rows, p, 0, bare))
        return false;
    bare->framed |= rows->framed;
    return !columns || (int)bare->all.n == columns;
}
