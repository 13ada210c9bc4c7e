/* Rows, columns and diagonals as clues outside of the board name them. */
#include "links/iss_lines.h"

#include <ctype.h>

int iss_box_rows(int n) {
    int rows = 0;
    for (int side = 2; side * side <= n; side++)
        for (int other = side; side * other <= n; other++)
            if (side * other == n)
                rows = side;
    return rows;
}

bool iss_line_cells(const struct link_puzzle *p, struct iss_word name,
                    bool backwards, int *cells) {
    int number = 0;
    if (name.n < 2 || (name.s[0] != 'R' && name.s[0] != 'C'))
        return false;
    const struct iss_word digits = {name.s + 1, name.n - 1};
    if (!iss_word_number(digits, &number) || number < 1 || number > p->n)
        return false;
    for (int i = 0; i < p->n; i++) {
        const int along = backwards ? p->n - 1 - i : i;
        cells[i] = name.s[0] == 'R' ? link_cell(p, number - 1, along)
                                    : link_cell(p, along, number - 1);
    }
    return true;
}

static bool same_cells(const int *a, const int *b, int n) {
    for (int i = 0; i < n; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

static bool is_line(const struct link_puzzle *p, struct iss_word name,
                    const int *cells, bool *backwards) {
    int line[ISS_MOST_SIDE];
    for (int back = 0; back < 2; back++) {
        *backwards = back;
        if (iss_line_cells(p, name, *backwards, line) &&
            same_cells(line, cells, p->n))
            return true;
    }
    return false;
}

bool iss_line_name(const struct link_puzzle *p, const int *cells, int n_cells,
                   struct text *out, bool *backwards) {
    bool found = false;
    if (n_cells != p->n || n_cells > ISS_MOST_SIDE)
        return false;
    for (int i = 0; i < 2 * n_cells && !found; i++) {
        struct text name = {0};
        text_printf(&name, "%c%d", i < n_cells ? 'R' : 'C',
                    (i < n_cells ? i : i - n_cells) + 1);
        const struct iss_word word = {text_string(&name), name.n};
        found = is_line(p, word, cells, backwards);
        if (found)
            text_add(out, word.s);
        text_free(&name);
    }
    return found;
}

/* From the left edge it goes down, from the right up, from the top to the left,
 * from the bottom to the right. The corners belong to the left and the top. */
int iss_diagonal_cells(const struct link_puzzle *p, int row, int col,
                       int *cells) {
    const int last = p->n - 1;
    int down, right, n = 0;
    if (col == 0 && row < last)
        down = 1, right = 1;
    else if (row == 0 && col > 0)
        down = 1, right = -1;
    else if (col == last && row < last)
        down = -1, right = -1;
    else if (row == last && col > 0 && col < last)
        down = -1, right = 1;
    else
        return 0;
    for (; row >= 0 && row <= last && col >= 0 && col <= last;
         row += down, col += right)
        cells[n++] = link_cell(p, row, col);
    return n;
}

static bool starts(const struct link_puzzle *p, int first, const int *cells,
                   int n_cells, bool backwards) {
    int line[ISS_MOST_SIDE];
    if (iss_diagonal_cells(p, link_row(p, first), link_col(p, first), line) !=
        n_cells)
        return false;
    for (int i = 0; i < n_cells; i++)
        if (line[i] != cells[backwards ? n_cells - 1 - i : i])
            return false;
    return true;
}

bool iss_diagonal_start(const struct link_puzzle *p, const int *cells,
                        int n_cells, int *row, int *col) {
    if (n_cells < 2 || n_cells > p->n || p->n > ISS_MOST_SIDE)
        return false;
    for (int back = 0; back < 2; back++) {
        const int first = cells[back ? n_cells - 1 : 0];
        if (!starts(p, first, cells, n_cells, back))
            continue;
        *row = link_row(p, first);
        *col = link_col(p, first);
        return true;
    }
    return false;
}
