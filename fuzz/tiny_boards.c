/* Boards up to 4x4 by brute force. */
#include "tiny_boards.h"

#include <ctype.h>
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

/* "leaper:A,B", perhaps with ",torus". */
static bool is_leaper(const char *name, int *a, int *b) {
    char again[32], torus[64];
    if (sscanf(name, "leaper:%d,%d", a, b) != 2)
        return false;
    snprintf(again, sizeof again, "leaper:%d,%d", *a, *b);
    snprintf(torus, sizeof torus, "%s,torus", again);
    return (!strcmp(name, again) || !strcmp(name, torus)) && *a >= 0 &&
           *b >= 0 && *a < 64 && *b < 64 && *a + *b > 0;
}

/* Rows of a window. */
static int window_side(const struct tiny *t) {
    if (t->pieces != BOXES)
        return tiny_n(t) == 4 ? 2 : 0;
    return t->box_rows == t->box_cols && t->box_rows >= 2 ? t->box_rows : 0;
}

static bool is_rule(const struct tiny *t, const char *name) {
    static const char *const plain[] = {
        "classic",         "diagonal",          "diagonal:down",
        "diagonal:up",     "anti-knight",       "anti-king",
        "nonconsecutive",  "anti-taxicab",      "strict-kropki",
        "strict-xv",       "anti-knight:torus", "anti-king:torus",
        "dutch-flatmates", "global-entropy",    "global-mod"};
    int a, b;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (!strcmp(name, plain[i]))
            return true;
    if (!strcmp(name, "windoku"))
        return window_side(t) > 0;
    if (!strcmp(name, "disjoint-groups"))
        return t->pieces == BOXES;
    if (!strcmp(name, "center-dot"))
        return t->pieces == BOXES && t->box_rows % 2 && t->box_cols % 2;
    return is_leaper(name, &a, &b);
}

static bool has_name(const struct tiny *t, const char *wanted, int times) {
    char copy[TINY_RULES], *list = copy;
    strcpy(copy, t->rules);
    for (const char *name; (name = next_name(&list));)
        times -= !strcmp(name, wanted);
    return times <= 0;
}

/* Regions have names, and n cells at most. */
static bool are_regions(const struct tiny *t) {
    if (strlen(t->regions) != (size_t)tiny_cells(t))
        return false;
    for (const char *c = t->regions; *c; c++) {
        int size = 0;
        for (const char *other = t->regions; *other; other++)
            size += *other == *c;
        if (*c != '.' && (size > tiny_n(t) || !(isalnum((unsigned char)*c) ||
                                                *c == '@' || *c == '$')))
            return false;
    }
    return true;
}

/* Reads the marks; false if one is none, or does not fit. */
static bool read_marks(const struct tiny *t, struct tiny_mark *marks) {
    for (int i = 0; i < t->n_marks; i++)
        if (!tiny_mark_read(t->marks[i], tiny_n(t), t->pieces == BOXES,
                            &marks[i]))
            return false;
    return true;
}

bool tiny_is_board(const struct tiny *t) {
    struct tiny_mark marks[TINY_MARKS];
    if (t->n < 1 || t->n > TINY_N || !read_marks(t, marks) ||
        (t->pieces == BOXES && t->box_rows * t->box_cols != t->n) ||
        (t->pieces == REGIONS && !are_regions(t)) ||
        (t->format == 2 && (t->pieces != BOXES || t->n_marks)))
        return false;
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

/* A board, and two cells of it, from 0: how far apart, on a torus too, and in
 * which house both are. */
struct couple {
    const struct tiny *board;
    const struct tiny_scene *scene;
    int x, y;
    int down, right; /* not negative */
    bool line, piece, place, centres, window;
    bool falling, rising; /* on that diagonal */
};

/* The window of a row or column: rows 2 to k+1 are 0, and so on; -1 = none. */
static int window_of(int k, int row) {
    return row % (k + 1) == 0 ? -1 : row / (k + 1);
}

static bool in_one_window(int k, int a, int b) {
    return k && window_of(k, a) >= 0 && window_of(k, a) == window_of(k, b);
}

static void look_at_boxes(struct couple *w, int r, int c, int s, int d) {
    const int rows = w->board->box_rows, cols = w->board->box_cols;
    w->piece = r / rows == s / rows && c / cols == d / cols;
    w->place = r % rows == s % rows && c % cols == d % cols;
    w->centres = w->place && r % rows == rows / 2 && c % cols == cols / 2;
}

static struct couple look(const struct tiny *t, const struct tiny_scene *scene,
                          int x, int y) {
    const int n = tiny_n(t), r = x / n, c = x % n, s = y / n, d = y % n;
    const int k = window_side(t);
    struct couple w = {.board = t,
                       .scene = scene,
                       .x = x,
                       .y = y,
                       .down = abs(r - s),
                       .right = abs(c - d),
                       .line = r == s || c == d,
                       .falling = r == c && s == d,
                       .rising = r + c == n - 1 && s + d == n - 1,
                       .window =
                           in_one_window(k, r, s) && in_one_window(k, c, d)};
    if (t->pieces == BOXES)
        look_at_boxes(&w, r, c, s, d);
    else if (t->pieces == REGIONS)
        w.piece = t->regions[x] != '.' && t->regions[x] == t->regions[y];
    return w;
}

static bool is_step(const struct couple *w, int a, int b) {
    return (w->down == a && w->right == b) || (w->down == b && w->right == a);
}

/* The same from any image of one cell, on a plane that the board tiles. */
static bool is_torus_step(const struct couple *w, int a, int b) {
    const int n = tiny_n(w->board), far = 64 / n + 1;
    for (int i = -far; i <= far; i++)
        for (int k = -far; k <= far; k++) {
            struct couple image = *w;
            image.down = abs(w->down + i * n);
            image.right = abs(w->right + k * n);
            if (is_step(&image, a, b))
                return true;
        }
    return false;
}

/* Cells that differ by a rule, whatever else they hold. */
static bool differ(const char *rule, const struct couple *w) {
    int a, b;
    if (!strcmp(rule, "classic"))
        return w->line || w->piece;
    if (!strncmp(rule, "diagonal", 8))
        return (w->falling && strcmp(rule, "diagonal:up")) ||
               (w->rising && strcmp(rule, "diagonal:down"));
    if (!strcmp(rule, "windoku"))
        return w->window;
    if (!strcmp(rule, "disjoint-groups"))
        return w->place;
    if (!strcmp(rule, "center-dot"))
        return w->centres;
    if (!strcmp(rule, "anti-knight"))
        return is_step(w, 1, 2);
    if (!strcmp(rule, "anti-knight:torus"))
        return is_torus_step(w, 1, 2);
    if (!strcmp(rule, "anti-king"))
        return w->down <= 1 && w->right <= 1;
    if (!strcmp(rule, "anti-king:torus"))
        return is_torus_step(w, 0, 1) || is_torus_step(w, 1, 1);
    if (!is_leaper(rule, &a, &b))
        return false;
    return strstr(rule, ",torus") ? is_torus_step(w, a, b) : is_step(w, a, b);
}

/* Digits that a rule forbids in the two cells, and are not just equal. */
static bool clash(const char *rule, const struct couple *w, int a, int b) {
    const bool beside = w->down + w->right == 1;
    const struct tiny_scene *const s = w->scene;
    if (!strcmp(rule, "nonconsecutive"))
        return beside && abs(a - b) == 1;
    if (!strcmp(rule, "anti-taxicab"))
        return a == b && w->down + w->right == a;
    if (!strcmp(rule, "strict-kropki"))
        return beside && !tiny_joined(s, "white-dot", w->x, w->y) &&
               !tiny_joined(s, "black-dot", w->x, w->y) &&
               (abs(a - b) == 1 || a == 2 * b || b == 2 * a);
    if (!strcmp(rule, "strict-xv"))
        return beside && !tiny_joined(s, "x", w->x, w->y) &&
               !tiny_joined(s, "v", w->x, w->y) && (a + b == 5 || a + b == 10);
    return false;
}

/* By both cells, the later one first, and their digits. */
typedef bool exclusions[TINY_CELLS][TINY_CELLS][TINY_N + 1][TINY_N + 1];

static void collect_pair(const char *rule, const struct couple *w,
                         exclusions all) {
    const bool equal = differ(rule, w);
    for (int a = 1; a <= tiny_n(w->board); a++)
        for (int b = 1; b <= tiny_n(w->board); b++)
            all[w->x][w->y][a][b] |= (equal && a == b) || clash(rule, w, a, b);
}

static void collect(const struct tiny *t, const struct tiny_scene *scene,
                    exclusions all) {
    char copy[TINY_RULES], *list = copy;
    strcpy(copy, t->rules);
    memset(all, 0, sizeof(exclusions));
    for (const char *rule; (rule = next_name(&list));)
        for (int x = 0; x < tiny_cells(t); x++)
            for (int y = 0; y < x; y++) {
                const struct couple w = look(t, scene, x, y);
                collect_pair(rule, &w, all);
            }
}

/* Whether the cell may hold its digit beside those before it. */
static bool fits(const struct tiny *t, exclusions all, const char *grid,
                 int cell) {
    const int digit = grid[cell] - '0', v = cell * tiny_n(t) + digit;
    bool good = t->givens[cell] == '.' || t->givens[cell] == grid[cell];
    for (int i = 0; i < t->n_excluded && good; i++)
        good = t->excluded[i] != v;
    for (int other = 0; other < cell && good; other++)
        good = !all[cell][other][digit][grid[other] - '0'];
    return good;
}

static bool marks_hold(const struct tiny_scene *s, const char *grid) {
    for (int i = 0; i < s->n_marks; i++)
        if (!tiny_mark_holds(s, &s->marks[i], grid))
            return false;
    return true;
}

/* The middle digit has a 1 right above it, or the greatest right below. */
static bool flatmates_hold(const struct tiny *t, const char *grid) {
    const int n = tiny_n(t);
    for (int i = 0; i < tiny_cells(t); i++)
        if (grid[i] == '0' + (n + 1) / 2 && !(i >= n && grid[i - n] == '1') &&
            !(i + n < tiny_cells(t) && grid[i + n] == '0' + n))
            return false;
    return true;
}

/* Any four cells that are a square have three classes of digits. */
static bool squares_hold(const struct tiny *t, const char *grid, bool groups) {
    const int n = tiny_n(t);
    for (int row = 1; row < n; row++)
        for (int col = 1; col < n; col++) {
            bool seen[TINY_N] = {false};
            for (int k = 0; k < 4; k++) {
                const int d = grid[(row - k / 2) * n + col - k % 2] - '0';
                seen[groups ? (d + 2) / 3 - 1 : d % 3] = true;
            }
            if (seen[0] + seen[1] + seen[2] + seen[3] != 3)
                return false;
        }
    return true;
}

/* Rules that are no pairs of digits. */
static bool rules_hold(const struct tiny *t, const char *grid) {
    return (!has_name(t, "dutch-flatmates", 1) || flatmates_hold(t, grid)) &&
           (!has_name(t, "global-entropy", 1) || squares_hold(t, grid, true)) &&
           (!has_name(t, "global-mod", 1) || squares_hold(t, grid, false));
}

int tiny_solve(const struct tiny *t, char grids[TINY_MOST][TINY_CELLS + 1]) {
    const int n = tiny_n(t), n_cells = tiny_cells(t);
    char grid[TINY_CELLS + 1] = "";
    struct tiny_mark marks[TINY_MARKS];
    const struct tiny_scene scene = {
        marks,       t->n_marks,  n,
        t->box_rows, t->box_cols, t->pieces == REGIONS ? t->regions : NULL};
    exclusions all;
    int n_grids = 0;
    if (!read_marks(t, marks))
        return 0;
    collect(t, &scene, all);
    for (int cell = 0; cell >= 0;) {
        if (cell == n_cells) {
            if (marks_hold(&scene, grid) && rules_hold(t, grid))
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

static bool read_boxes(const char *word, struct tiny *t) {
    return sscanf(word, "%d %d", &t->box_rows, &t->box_cols) == 2 &&
           t->box_rows >= 1 && t->box_cols >= 1 && t->box_rows <= TINY_N &&
           t->box_cols <= TINY_N;
}

/* n words of n cells. */
static bool read_regions(const char *word, struct tiny *t) {
    size_t n = 0;
    t->pieces = REGIONS;
    for (; *word; word++) {
        if (*word == ' ')
            continue;
        if (n == TINY_CELLS)
            return false;
        t->regions[n++] = *word;
    }
    t->regions[n] = '\0';
    return true;
}

static bool read_shape(const char **text, struct tiny *t) {
    char word[64];
    if (t->format == 2) {
        const bool good =
            take(text, "box ", word, sizeof word) && read_boxes(word, t);
        t->n = t->box_rows * t->box_cols;
        return good;
    }
    if (!take(text, "size ", word, sizeof word) ||
        sscanf(word, "%d", &t->n) != 1)
        return false;
    if (take(text, "box ", word, sizeof word))
        return read_boxes(word, t);
    if (take(text, "regions ", word, sizeof word))
        return read_regions(word, t);
    t->pieces = NO_BOXES;
    return take(text, "no-boxes", word, 1);
}

bool tiny_read(const char *text, struct tiny *t) {
    char word[256];
    *t = (struct tiny){.n_excluded = 0};
    if (!take(&text, "sudokusat-certificate ", word, 2))
        return false;
    t->format = atoi(word);
    if (t->format < 2 || t->format > 3 ||
        !take(&text, "tool ", word, sizeof word) || !read_shape(&text, t) ||
        t->n < 1 || t->n > TINY_N ||
        !take(&text, "rules ", t->rules, sizeof t->rules))
        return false;
    while (t->n_marks < TINY_MARKS &&
           take(&text, "mark ", t->marks[t->n_marks], TINY_LINE))
        t->n_marks++;
    if (!take(&text, "givens ", t->givens, sizeof t->givens))
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
