/* Boards up to 4x4 by brute force. */
#include "tiny_boards.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The next name of a list, cut off; NULL at the end. */
static char *next_name(char **list) {
    char *const name = *list;
    if (!name)
        return NULL;
    char *const blank = strchr(name, ' ');
    *list = blank ? blank + 1 : NULL;
    if (blank)
        *blank = '\0';
    return name;
}

static bool is_leaper(const char *name, int *a, int *b) {
    char again[32];
    if (sscanf(name, "leaper:%d,%d", a, b) != 2)
        return false;
    snprintf(again, sizeof again, "leaper:%d,%d", *a, *b);
    return !strcmp(name, again) && *a >= 0 && *b >= 0 && *a < 64 && *b < 64 &&
           *a + *b > 0;
}

static bool is_rule(const struct tiny *t, const char *name) {
    static const char *const plain[] = {"classic", "diagonal", "anti-knight",
                                        "anti-king", "nonconsecutive"};
    int a, b;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (!strcmp(name, plain[i]))
            return true;
    if (!strcmp(name, "windoku"))
        return t->box_rows == t->box_cols && t->box_rows >= 2;
    return is_leaper(name, &a, &b);
}

static bool has_name(const struct tiny *t, const char *wanted, int times) {
    char copy[TINY_RULES], *list = copy;
    strcpy(copy, t->rules);
    for (const char *name; (name = next_name(&list));)
        times -= !strcmp(name, wanted);
    return times <= 0;
}

bool tiny_is_board(const struct tiny *t) {
    char copy[TINY_RULES], *list = copy;
    strcpy(copy, t->rules);
    for (const char *name; (name = next_name(&list));)
        if (!is_rule(t, name) || has_name(t, name, 2))
            return false;
    for (int i = 0; i < t->n_excluded; i++)
        if (t->excluded[i] < 1 || t->excluded[i] > tiny_n(t) * tiny_cells(t))
            return false;
    return has_name(t, "classic", 1) &&
           strlen(t->givens) == (size_t)tiny_cells(t) &&
           strspn(t->givens, ".1234") == strlen(t->givens) &&
           !strpbrk(t->givens, &"1234"[tiny_n(t)]);
}

/* Two cells, from 0: how far apart, and in which house both are. */
struct couple {
    int down, right; /* not negative */
    bool line, box, diagonal, window;
};

/* The window of a row or column: rows 2 to k+1 are 0, and so on; -1 = none. */
static int window_of(const struct tiny *t, int row) {
    const int k = t->box_rows;
    return row % (k + 1) == 0 ? -1 : row / (k + 1);
}

static struct couple look(const struct tiny *t, int x, int y) {
    const int n = tiny_n(t), r = x / n, c = x % n, s = y / n, d = y % n;
    return (struct couple){
        .down = abs(r - s),
        .right = abs(c - d),
        .line = r == s || c == d,
        .box = r / t->box_rows == s / t->box_rows &&
               c / t->box_cols == d / t->box_cols,
        .diagonal = (r == c && s == d) || (r + c == n - 1 && s + d == n - 1),
        .window = window_of(t, r) >= 0 && window_of(t, c) >= 0 &&
                  window_of(t, r) == window_of(t, s) &&
                  window_of(t, c) == window_of(t, d)};
}

static bool is_step(const struct couple *w, int a, int b) {
    return (w->down == a && w->right == b) || (w->down == b && w->right == a);
}

/* What a rule forbids in two cells: equal digits, or such as differ by one. */
enum { EQUAL = 1, CONSECUTIVE = 2 };

static int forbidden(const char *rule, const struct couple *w) {
    int a, b;
    if (!strcmp(rule, "nonconsecutive"))
        return is_step(w, 0, 1) ? CONSECUTIVE : 0;
    if (!strcmp(rule, "classic"))
        return w->line || w->box ? EQUAL : 0;
    if (!strcmp(rule, "diagonal"))
        return w->diagonal ? EQUAL : 0;
    if (!strcmp(rule, "windoku"))
        return w->window ? EQUAL : 0;
    if (!strcmp(rule, "anti-knight"))
        return is_step(w, 1, 2) ? EQUAL : 0;
    if (!strcmp(rule, "anti-king"))
        return w->down <= 1 && w->right <= 1 ? EQUAL : 0;
    return is_leaper(rule, &a, &b) && is_step(w, a, b) ? EQUAL : 0;
}

/* By both cells, the later one first. */
typedef int forbidden_pairs[TINY_CELLS][TINY_CELLS];

static void collect(const struct tiny *t, forbidden_pairs all) {
    char copy[TINY_RULES], *list = copy;
    strcpy(copy, t->rules);
    memset(all, 0, sizeof(forbidden_pairs));
    for (const char *rule; (rule = next_name(&list));)
        for (int x = 0; x < tiny_cells(t); x++)
            for (int y = 0; y < x; y++) {
                const struct couple w = look(t, x, y);
                all[x][y] |= forbidden(rule, &w);
            }
}

/* Whether the cell may hold its digit beside those before it. */
static bool fits(const struct tiny *t, forbidden_pairs all, const char *grid,
                 int cell) {
    const int v = cell * tiny_n(t) + grid[cell] - '0';
    bool good = t->givens[cell] == '.' || t->givens[cell] == grid[cell];
    for (int i = 0; i < t->n_excluded && good; i++)
        good = t->excluded[i] != v;
    for (int other = 0; other < cell && good; other++) {
        const int apart = abs(grid[other] - grid[cell]);
        good = !(all[cell][other] & (apart == 0   ? EQUAL
                                     : apart == 1 ? CONSECUTIVE
                                                  : 0));
    }
    return good;
}

int tiny_solve(const struct tiny *t, char grids[TINY_MOST][TINY_CELLS + 1]) {
    const int n = tiny_n(t), n_cells = tiny_cells(t);
    char grid[TINY_CELLS + 1] = "";
    forbidden_pairs all;
    int n_grids = 0;
    collect(t, all);
    for (int cell = 0; cell >= 0;) {
        if (cell == n_cells) {
            strcpy(grids[n_grids++], grid);
            cell--;
            continue;
        }
        grid[cell] = grid[cell] ? (char)(grid[cell] + 1) : '1';
        if (grid[cell] > '0' + n)
            grid[cell--] = '\0';
        else if (fits(t, all, grid, cell))
            cell++;
    }
    return n_grids;
}

/* Copies the rest of the line that begins like this, if it is next; the text
 * goes on behind it. */
static bool take(const char **text, const char *name, char *rest, size_t room) {
    const size_t skip = strlen(name), n = strcspn(*text, "\n");
    if (strncmp(*text, name, skip) || n - skip >= room)
        return false;
    memcpy(rest, *text + skip, n - skip);
    rest[n - skip] = '\0';
    *text += n + 1;
    return true;
}

bool tiny_read(const char *text, struct tiny *t) {
    char word[256];
    *t = (struct tiny){.n_excluded = 0};
    if (!take(&text, "sudokusat-certificate 2", word, 1) ||
        !take(&text, "tool ", word, sizeof word) ||
        !take(&text, "box ", word, sizeof word) ||
        sscanf(word, "%d %d", &t->box_rows, &t->box_cols) != 2 ||
        t->box_rows < 1 || t->box_cols < 1 || tiny_n(t) > TINY_N ||
        !take(&text, "rules ", t->rules, sizeof t->rules) ||
        !take(&text, "givens ", t->givens, sizeof t->givens))
        return false;
    if (!take(&text, "excluded ", word, sizeof word))
        return true;
    char *list = word;
    for (const char *number; (number = next_name(&list));) {
        if (t->n_excluded == TINY_EXCLUDED)
            return false;
        t->excluded[t->n_excluded++] = atoi(number);
    }
    return true;
}
