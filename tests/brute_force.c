/* Counts solutions by itself: a third opinion beside the two engines.
 *
 *   brute_force LIMIT FILE     a line for each board: how many, LIMIT at most
 *   brute_force cnf FILE       the first board as plain clauses, for a SAT
 * solver
 *
 * This shares no line with the program, and reads the boards of instances/ by
 * itself. It keeps the digits that a cell may still take, fills cells and
 * houses with one possibility, and otherwise tries each digit of a cell or
 * each place of a digit. Each grid is looked at once more, pair by pair, with
 * `clash`, which says what the rules mean, before it is counted.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_N = 25,
    MOST_CELLS = MOST_N * MOST_N,
    MOST_HOUSES = 3 * MOST_N + 16
};

static struct {
    bool knight, king, diagonal, windoku, nonconsecutive;
    int leap[2];
} rules;

static int n, box_rows, box_cols, n_houses;
static int house[MOST_HOUSES][MOST_N];
static int n_peers[MOST_CELLS], peer[MOST_CELLS][MOST_CELLS];
static int n_beside[MOST_CELLS], beside[MOST_CELLS][4];
static long long found, limit;

static int apart(int a, int b) {
    return a < b ? b - a : a - b;
}

/* Whether cells b by (rows, columns) away from a are a leap of (x, y) away. */
static bool leap(int a, int b, int x, int y) {
    const int rows = apart(a / n, b / n), columns = apart(a % n, b % n);
    return (rows == x && columns == y) || (rows == y && columns == x);
}

/* The window of a row or column: -1 on the lines between. */
static int window(int line) {
    return line % (box_rows + 1) ? line / (box_rows + 1) : -1;
}

/* Whether two cells must differ. */
static bool differ(int a, int b) {
    const int r = a / n, c = a % n, s = b / n, d = b % n;
    return r == s || c == d ||
           (r / box_rows == s / box_rows && c / box_cols == d / box_cols) ||
           (rules.diagonal &&
            ((r == c && s == d) || (r + c == n - 1 && s + d == n - 1))) ||
           (rules.windoku && window(r) >= 0 && window(c) >= 0 &&
            window(r) == window(s) && window(c) == window(d)) ||
           (rules.knight && leap(a, b, 1, 2)) ||
           (rules.king && leap(a, b, 1, 1)) ||
           (rules.leap[1] && leap(a, b, rules.leap[0], rules.leap[1]));
}

static bool clash(int a, int x, int b, int y) {
    return (x == y && differ(a, b)) ||
           (rules.nonconsecutive && leap(a, b, 0, 1) && apart(x, y) == 1);
}

/* A house is n cells that differ pairwise: rows, columns, boxes ... */
static void add_house(bool (*holds)(int cell, int i), int i) {
    int cells = 0;
    for (int cell = 0; cell < n * n; cell++)
        if (holds(cell, i))
            house[n_houses][cells++] = cell;
    if (cells == n)
        n_houses++;
}

static bool in_row(int cell, int i) {
    return cell / n == i;
}

static bool in_column(int cell, int i) {
    return cell % n == i;
}

static bool in_box(int cell, int i) {
    return cell / n / box_rows * box_rows + cell % n / box_cols == i;
}

static bool on_diagonal(int cell, int i) {
    return i ? cell / n + cell % n == n - 1 : cell / n == cell % n;
}

static bool in_window(int cell, int i) {
    return window(cell / n) == i / 16 && window(cell % n) == i % 16;
}

static void draw(void) {
    n_houses = 0;
    for (int i = 0; i < n; i++) {
        add_house(in_row, i);
        add_house(in_column, i);
        add_house(in_box, i);
    }
    for (int i = 0; rules.diagonal && i < 2; i++)
        add_house(on_diagonal, i);
    for (int i = 0; rules.windoku && i < 256; i++)
        add_house(in_window, i);
    for (int a = 0; a < n * n; a++) {
        n_peers[a] = n_beside[a] = 0;
        for (int b = 0; b < n * n; b++) {
            if (a != b && differ(a, b))
                peer[a][n_peers[a]++] = b;
            if (leap(a, b, 0, 1))
                beside[a][n_beside[a]++] = b;
        }
    }
}

struct state {
    uint32_t may[MOST_CELLS]; /* bit d: digit d + 1 */
    bool placed[MOST_CELLS];
};

static bool one_bit(uint32_t x) {
    return x && !(x & (x - 1));
}

static int digit_of(uint32_t bit) {
    int d = 0;
    while (!(bit >> d & 1))
        d++;
    return d;
}

static void place(struct state *s, int cell, uint32_t bit) {
    s->may[cell] = bit;
    s->placed[cell] = true;
    for (int i = 0; i < n_peers[cell]; i++)
        s->may[peer[cell][i]] &= ~bit;
    for (int i = 0; rules.nonconsecutive && i < n_beside[cell]; i++)
        s->may[beside[cell][i]] &= ~(bit << 1 | bit >> 1);
}

/* A choice of which exactly one branch is right. */
struct choice {
    int n, cell[MOST_N];
    uint32_t bit[MOST_N];
};

static void choose_cell(const struct state *s, int cell, struct choice *c) {
    c->n = 0;
    for (uint32_t rest = s->may[cell]; rest; rest &= rest - 1) {
        c->cell[c->n] = cell;
        c->bit[c->n++] = rest & -rest;
    }
}

static void choose_place(const struct state *s, int h, uint32_t bit,
                         struct choice *c) {
    c->n = 0;
    for (int i = 0; i < n; i++)
        if (s->may[house[h][i]] & bit) {
            c->cell[c->n] = house[h][i];
            c->bit[c->n++] = bit;
        }
}

/* Digits with no, with one open, and with two places in a house. */
static void places(const struct state *s, int h, uint32_t *none, uint32_t *open,
                   uint32_t *pair) {
    uint32_t once = 0, twice = 0, more = 0, done = 0;
    for (int i = 0; i < n; i++) {
        const uint32_t may = s->may[house[h][i]];
        more |= twice & may;
        twice |= once & may;
        once |= may;
        if (s->placed[house[h][i]])
            done |= may;
    }
    *none = ~once & ((UINT32_C(1) << n) - 1);
    *open = once & ~twice & ~done;
    *pair = twice & ~more;
}

/* Fills what has one possibility. Returns false when something has none, and
 * leaves in *best where there are fewest; best->n = 0: the grid is full. */
static bool fill(struct state *s, struct choice *best) {
    for (bool again = true; again;) {
        int narrow = -1, few = MOST_N + 1;
        again = false;
        for (int cell = 0; cell < n * n; cell++) {
            const int count = __builtin_popcount(s->may[cell]);
            if (!count)
                return false;
            if (s->placed[cell])
                continue;
            if (count == 1) {
                place(s, cell, s->may[cell]);
                again = true;
            } else if (count < few) {
                narrow = cell;
                few = count;
            }
        }
        best->n = 0;
        if (narrow >= 0)
            choose_cell(s, narrow, best);
        for (int h = 0; h < n_houses; h++) {
            uint32_t none, open, pair;
            places(s, h, &none, &open, &pair);
            if (none)
                return false;
            struct choice only;
            for (; open; open &= open - 1) {
                choose_place(s, h, open & -open, &only);
                if (only.n != 1)
                    return false; /* two digits in one cell */
                place(s, only.cell[0], only.bit[0]);
                again = true;
            }
            if (pair && best->n > 2)
                choose_place(s, h, pair & -pair, best);
        }
    }
    return true;
}

static void look_again(const struct state *s) {
    for (int a = 0; a < n * n; a++)
        for (int b = 0; b < n * n; b++)
            if (!one_bit(s->may[a]) ||
                (a != b &&
                 clash(a, digit_of(s->may[a]), b, digit_of(s->may[b])))) {
                fprintf(stderr, "a grid breaks a rule\n");
                exit(2);
            }
}

static void search(const struct state *before) {
    struct state s = *before;
    struct choice choice;
    if (!fill(&s, &choice))
        return;
    if (choice.n == 0) {
        look_again(&s);
        found++;
        return;
    }
    for (int i = 0; i < choice.n && found < limit; i++) {
        struct state next = s;
        place(&next, choice.cell[i], choice.bit[i]);
        search(&next);
    }
}

/* Counts the solutions of given[n*n], 0 = blank. */
static long long count(const int *given) {
    struct state s = {0};
    found = 0;
    for (int a = 0; a < n * n; a++) {
        s.may[a] =
            given[a] ? UINT32_C(1) << (given[a] - 1) : (UINT32_C(1) << n) - 1;
        for (int b = 0; b < a; b++)
            if (given[a] && given[b] && clash(a, given[a], b, given[b]))
                return 0;
    }
    search(&s);
    return found;
}

/* Variable cell * n + digit + 1. Adds literals to a clause; 0 ends it. */
static void literal(int x, FILE *out, long *clauses) {
    if (out)
        fprintf(out, x ? "%d " : "%d\n", x);
    *clauses += !x;
}

/* Each cell has a digit, each house a place for it, and nothing clashes.
 * Returns the number of clauses; out may be NULL. */
static long write_clauses(const int *given, FILE *out) {
    long clauses = 0;
    for (int a = 0; a < n * n; a++) {
        for (int x = 0; x < n; x++)
            literal(a * n + x + 1, out, &clauses);
        literal(0, out, &clauses);
        for (int b = 0; b <= a; b++)
            for (int x = 0; x < n; x++)
                for (int y = 0; y < n; y++)
                    if (a == b ? x < y : clash(a, x, b, y)) {
                        literal(-(a * n + x + 1), out, &clauses);
                        literal(-(b * n + y + 1), out, &clauses);
                        literal(0, out, &clauses);
                    }
        if (given[a]) {
            literal(a * n + given[a], out, &clauses);
            literal(0, out, &clauses);
        }
    }
    for (int h = 0; h < n_houses; h++)
        for (int x = 0; x < n; x++) {
            for (int i = 0; i < n; i++)
                literal(house[h][i] * n + x + 1, out, &clauses);
            literal(0, out, &clauses);
        }
    return clauses;
}

static void write_cnf(const int *given) {
    printf("p cnf %d %ld\n", n * n * n, write_clauses(given, NULL));
    write_clauses(given, stdout);
}

/* The shape that cells have: boxes as square as can be, wider than high. */
static bool shape(int cells) {
    for (n = 1; n * n < cells; n++)
        ;
    if (n * n != cells || n > MOST_N)
        return false;
    box_rows = 1;
    for (int r = 1; r * r <= n; r++)
        if (n % r == 0)
            box_rows = r;
    box_cols = n / box_rows;
    draw();
    return true;
}

/* The cells of a line, numbers or single characters; a colon ends it. */
static int read_cells(const char *line, int *given) {
    const bool numbers = strchr(line, ' ') != NULL;
    int cells = 0;
    while (*line && *line != '\n' && *line != ':' && cells < MOST_CELLS) {
        if (*line == ' ') {
            line++;
        } else if (*line == '.') {
            given[cells++] = 0;
            line++;
        } else if (numbers) {
            char *end;
            given[cells++] = (int)strtol(line, &end, 10);
            if (end == line)
                return -1;
            line = end;
        } else {
            const char c = *line++;
            given[cells++] = c >= 'A' ? c - 'A' + 10 : c - '0';
        }
    }
    return cells;
}

static bool has(const char *line, const char *name) {
    return strstr(line, name) != NULL;
}

static void read_rules(const char *line) {
    rules.knight = has(line, "anti-knight");
    rules.king = has(line, "anti-king");
    rules.diagonal = has(line, "diagonal");
    rules.windoku = has(line, "windoku");
    rules.nonconsecutive = has(line, "nonconsecutive");
    const char *const leaper = strstr(line, "leaper:");
    if (leaper)
        sscanf(leaper, "leaper:%d,%d", &rules.leap[0], &rules.leap[1]);
}

int main(int argc, char **argv) {
    static char line[8192];
    static int given[2 * MOST_CELLS];
    int cells = 0, wanted = 0;
    FILE *const in = argc == 3 ? fopen(argv[2], "r") : NULL;
    const bool cnf = argc == 3 && !strcmp(argv[1], "cnf");
    limit = argc == 3 ? atoll(argv[1]) : 0;
    if (!in || (limit < 1 && !cnf)) {
        fprintf(stderr, "usage: brute_force LIMIT|cnf FILE\n");
        return 2;
    }
    while (fgets(line, sizeof line, in)) {
        if (line[0] == '#')
            continue;
        if (!strncmp(line, "rules:", 6)) {
            read_rules(line);
            continue;
        }
        const int more = read_cells(line, given + cells);
        if (more < 0 || cells + more > MOST_CELLS)
            break;
        /* A line is a row of n cells, or else a whole board. */
        if (cells == 0)
            wanted = more <= MOST_N ? more * more : more;
        cells += more;
        if (cells == 0 || cells < wanted)
            continue;
        if (cells > wanted || !shape(cells))
            break;
        if (cnf) {
            write_cnf(given);
            fclose(in);
            return 0;
        }
        printf("%lld\n", count(given));
        cells = 0;
    }
    if (cells || !feof(in)) {
        fprintf(stderr, "%s: unreadable\n", argv[2]);
        return 2;
    }
    fclose(in);
    return 0;
}
