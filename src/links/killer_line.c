/* Killers in one line, as forums and programs write them. */
#include "links/killer_line.h"

#include <ctype.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, MOST_CAGES = 256, FEWEST_ARROWS = 9 };

static size_t trim(const char **s, size_t n) {
    while (n && isspace((unsigned char)**s))
        ++*s, n--;
    while (n && isspace((unsigned char)(*s)[n - 1]))
        n--;
    return n;
}

/* ---- a character a cell ---- */

/* The total that stands in one cell of a cage; -1: it is no total. */
static int total_of(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 10;
    if (c >= 'a' && c <= 'j')
        return c - 'a' + 36;
    return -1;
}

/* The other cells point to a cell of their cage that is nearer to it. */
static bool step_of(char c, int *down, int *right) {
    static const char arrows[] = "v^<>`',.";
    static const signed char steps[][2] = {{1, 0},   {-1, 0}, {0, -1}, {0, 1},
                                           {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
    const char *const found = c ? strchr(arrows, c) : NULL;
    if (!found)
        return false;
    *down = steps[found - arrows][0];
    *right = steps[found - arrows][1];
    return true;
}

static bool is_arrows(const char *s, size_t n) {
    int plain = 0, down, right;
    if (n != CELLS)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (total_of(s[i]) < 0 && !step_of(s[i], &down, &right))
            return false;
        plain += s[i] == '<' || s[i] == '>' || s[i] == '^';
    }
    return plain >= FEWEST_ARROWS;
}

/* The cell with the total of a cell's cage; -1: there is none. */
static int head_of(const struct link_puzzle *p, const char *s, int cell) {
    for (int steps = 0; steps < CELLS; steps++) {
        int down, right;
        if (!step_of(s[cell], &down, &right))
            return cell;
        const int row = link_row(p, cell) + down;
        const int col = link_col(p, cell) + right;
        if (row < 0 || row >= SIDE || col < 0 || col >= SIDE)
            return -1;
        cell = link_cell(p, row, col);
    }
    return -1;
}

/* ---- a number a cell ---- */

static bool begins_numbers(const char *s, size_t n) {
    return n > 6 && !memcmp(s, "3x3:", 4) &&
           (!memcmp(s + 4, ":k:", 3) || (n > 7 && !memcmp(s + 4, "d:k:", 4)));
}

/* The total is how often 256 is in it, the cage the rest. False unless there
 * are as many as cells. */
static bool read_numbers(const char *s, size_t n, int *cage, int *total) {
    const size_t head = s[4] == 'd' ? 8 : 7;
    int cell = 0, number = -1;
    for (size_t i = head; i <= n; i++) {
        const char c = i < n ? s[i] : ':';
        if (isdigit((unsigned char)c) && number < 65536) {
            number = 10 * (number < 0 ? 0 : number) + c - '0';
            continue;
        }
        if (c != ':')
            return false;
        if (number < 0 && i >= n)
            break; /* a colon at the end */
        if (number < 0 || cell == CELLS)
            return false;
        cage[cell] = number & 255;
        total[cell++] = number >> 8;
        number = -1;
    }
    return cell == CELLS;
}

/* ---- both ---- */

static void add_cages(struct link_puzzle *p, const int *cage,
                      const int *total) {
    for (int id = 0; id < MOST_CAGES; id++) {
        struct link_mark *m = NULL;
        for (int i = 0; i < CELLS; i++) {
            if (cage[i] != id)
                continue;
            if (!m)
                m = link_add_mark(&p->marks, "cage");
            if (total[i] && !m->value)
                link_set_number(m, total[i]);
            link_add_cell(m, i);
        }
    }
}

static enum link_extent extent(const char *s, size_t n) {
    n = trim(&s, n);
    return is_arrows(s, n) || begins_numbers(s, n) ? LINK_WHOLE : LINK_NONE;
}

static bool read_killer(const char *s, size_t n, struct link_reading *r,
                        struct link_puzzle *p) {
    int cage[CELLS], total[CELLS];
    n = trim(&s, n);
    link_puzzle_init(p, SIDE);
    if (begins_numbers(s, n)) {
        if (!read_numbers(s, n, cage, total))
            return link_fail(&r->why,
                             "a killer needs %d numbers, separated by colons",
                             CELLS);
        for (int i = 0; i < CELLS; i++)
            cage[i] = total[i] ? cage[i] : -1; /* in no cage */
        if (s[4] == 'd')
            link_add_rule(p, "diagonal");
    } else {
        for (int i = 0; i < CELLS; i++) {
            cage[i] = head_of(p, s, i);
            if (cage[i] < 0)
                return link_fail(&r->why, "r%dc%d points to no total of a cage",
                                 link_row(p, i) + 1, link_col(p, i) + 1);
            total[i] = total_of(s[cage[i]]);
        }
    }
    add_cages(p, cage, total);
    return true;
}

const struct link_form link_killer = {
    .name = "killer",
    .extent = extent,
    .read = read_killer,
};
