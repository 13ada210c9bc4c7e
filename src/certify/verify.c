/* The checker of certificates, to be read from the top: words, clauses and
 * propagation, rules, and the lines of a certificate in their order. */
#include "certify/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_N = 64, MAX_CELLS = MAX_N * MAX_N, MAX_INTS = 1 << 28 };
#define MAX_SOLUTIONS ((int64_t)1 << 50)

/* How two cells exclude digits: those that are equal, next to each other in
 * order, or further apart. */
enum { SAME = 1, NEXT = 2, FAR = 4 };

struct ints {
    int *at;
    size_t n, room;
};

struct checker {
    sudokusat_check_report *report; /* accepted until something fails */
    bool (*stop)(void *context);    /* asked now and then, NULL = never */
    void *context;
    unsigned n_polls;
    const char *at, *end; /* what is unread */

    int n, n_cells, n_variables;
    struct ints rules;      /* in force, in the order of their line */
    struct sha256 hash;     /* of the canonical clauses */
    int n_drawn;            /* so many of them */
    int8_t grid[MAX_CELLS]; /* digits or -1: the last one read */
    uint64_t n_found;       /* solutions so far */
    bool pairs_only;        /* propagation leaves the stored clauses alone */
    bool refuted;           /* the clauses contradict each other */
    struct ints literals;   /* of a lemma, and its hints; units of the head */
    struct ints stored;     /* clauses: size, literals */
    struct ints places;     /* of the clauses: hint 1 is places.at[0] */
    struct ints links;      /* pairs: place of a clause, next link */
    int *related;           /* [n_cells][n_cells + 1] SAME and so on; once all
                               rules are known 8 * cell + that, up to a 0 */
    int *head;              /* first link of a literal's clauses, 0 = none */
    int *value;             /* of a literal: 1, -1 = false, 0 = open */
    int *partners;          /* of a variable */
    int *trail;             /* the true literals */
    int n_trail, n_done;    /* done: propagated */
};

/* The first failure counts; after it, nothing is read. */
static bool fail(struct checker *c, enum sudokusat_outcome outcome,
                 const char *why) {
    if (c->report->outcome == SUDOKUSAT_ACCEPTED) {
        c->report->outcome = outcome;
        c->report->why = why;
        c->report->line = c->report->last_line;
    }
    c->at = c->end;
    return false;
}

static bool unreadable(struct checker *c, const char *why) {
    return fail(c, SUDOKUSAT_UNREADABLE, why);
}

/* False after a failure, or if the caller wants to stop. */
static bool goes_on(struct checker *c) {
    if (c->stop && ++c->n_polls % 1024 == 0 && c->stop(c->context))
        fail(c, SUDOKUSAT_STOPPED, "stopped before the end");
    return c->report->outcome == SUDOKUSAT_ACCEPTED;
}

static void push(struct checker *c, struct ints *list, int value) {
    if (list->n == list->room) {
        if (c->report->outcome != SUDOKUSAT_ACCEPTED)
            return; /* nothing needs it any more */
        const size_t room = 2 * list->room + 256;
        int *const more =
            room > MAX_INTS ? NULL : realloc(list->at, room * sizeof *more);
        if (!more) {
            fail(c, SUDOKUSAT_NO_MEMORY, "there is not enough memory");
            return;
        }
        *list = (struct ints){more, list->n, room};
    }
    list->at[list->n++] = value;
}

const char verify_symbols[65] =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#$";

/* A digit's place among the symbols, or -1. */
static int digit_of(char symbol) {
    const char *const at = symbol ? strchr(verify_symbols, symbol) : NULL;
    return at ? (int)(at - verify_symbols) : -1;
}

/* Whether this text is next, which is taken if so. */
static bool begins(struct checker *c, const char *text) {
    const size_t left = (size_t)(c->end - c->at), n = strlen(text);
    if (memcmp(c->at, text, n < left ? n : left))
        return false;
    if (n > left)
        return unreadable(c, "the text ends too early");
    c->report->last_line += *text == '\n';
    c->at += n;
    return true;
}

static void expect(struct checker *c, const char *text, const char *why) {
    if (begins(c, text))
        return;
    c->report->last_line += *text == '\n';
    unreadable(c, why);
}

/* Up to a blank or the end of the line. */
static sudokusat_span next_word(struct checker *c) {
    const char *const from = c->at;
    while (c->at < c->end && *c->at != ' ' && *c->at != '\n')
        c->at++;
    const sudokusat_span word = {from, (size_t)(c->at - from)};
    if (c->at == c->end)
        unreadable(c, "the text ends too early");
    return word;
}

static bool same(sudokusat_span a, sudokusat_span b) {
    return a.n == b.n && (!a.n || !memcmp(a.at, b.at, a.n));
}

/* A number within bounds, without zeros in front; low after a failure. */
static int64_t next_number(struct checker *c, int64_t low, int64_t high) {
    const bool negative = begins(c, "-");
    const char *const first = c->at;
    int64_t value = 0;
    while (c->at < c->end && *c->at >= '0' && *c->at <= '9' && value <= high)
        value = 10 * value + (*c->at++ - '0');
    const bool plain = first < c->at && (*first != '0' || c->at == first + 1);
    value = negative ? -value : value;
    if (plain && c->at < c->end && value >= low && value <= high)
        return value;
    unreadable(c, "a number is missing or out of range");
    return low;
}

/* The cells of a board or grid. */
static sudokusat_span next_cells(struct checker *c) {
    const sudokusat_span word = next_word(c);
    if (word.n != (size_t)c->n_cells)
        unreadable(c, "the number of cells is wrong");
    for (int i = 0; i < c->n_cells && goes_on(c); i++) {
        c->grid[i] = (int8_t)digit_of(word.at[i]);
        if (c->grid[i] >= c->n || (c->grid[i] < 0 && word.at[i] != '.'))
            unreadable(c, "a cell has no digit of this board");
    }
    return word;
}

/* Pairs of variables that exclude each other are not stored. What follows from
 * the clauses alone stays on the trail; the negation of a lemma is put on top
 * and taken off again. */

/* Variable of digit d in a cell, both from 0. */
static int variable_of(const struct checker *c, int cell, int d) {
    return cell * c->n + d + 1;
}

/* What a cell has to do with the others; see related. */
static int *row_of(const struct checker *c, int cell) {
    return c->related + (size_t)cell * ((size_t)c->n_cells + 1);
}

/* The variables that exclude this one, ascending; returns how many. */
static int find_partners(struct checker *c, int variable) {
    const int cell = (variable - 1) / c->n, digit = (variable - 1) % c->n;
    int n = 0;
    for (const int *peer = row_of(c, cell); *peer; peer++) {
        const int other = *peer >> 3, how = *peer & 7;
        const int reach = how & FAR ? c->n : how & NEXT ? 1 : 0;
        for (int d = digit - reach; d <= digit + reach; d++)
            if (d >= 0 && d < c->n && how & (d == digit ? SAME : NEXT | FAR))
                c->partners[n++] = variable_of(c, other, d);
    }
    return n;
}

/* Makes open literals false; does not go on after one that is true. */
static bool falsify(struct checker *c, const int *literals, int n) {
    for (int i = 0; i < n; i++) {
        if (c->value[literals[i]] > 0)
            return false;
        if (c->value[literals[i]] == 0)
            c->trail[c->n_trail++] = -literals[i];
        c->value[literals[i]] = -1;
        c->value[-literals[i]] = 1;
    }
    return true;
}

/* If all literals but one are false, that one becomes true. False: all are.
 * Literals that are not false go in front, to be found at once next time. */
static bool examine(struct checker *c, int place) {
    int *const clause = c->stored.at + place;
    int open = 0;
    for (int i = 1; i <= clause[0]; i++) {
        const int literal = clause[i];
        if (c->value[literal] < 0 || literal == open)
            continue;
        int *const front = &clause[open ? 2 : 1];
        clause[i] = *front;
        *front = literal;
        if (open || c->value[literal] > 0)
            return true;
        open = literal;
    }
    return open && falsify(c, &(int){-open}, 1);
}

/* Each clause watches its first two literals. When one becomes false, another
 * takes its place, or the other one must be true. False: a conflict. */
static bool visit(struct checker *c, int falsified) {
    int *link = &c->head[falsified];
    bool open = true;
    while (*link && open && goes_on(c)) {
        int *const node = c->links.at + *link, moved = *link, i = 3;
        int *const clause = c->stored.at + node[0];
        const int mine = clause[1] == falsified ? 1 : 2, other = 3 - mine;
        while (i <= clause[0] && c->value[clause[i]] < 0)
            i++;
        if (i > clause[0] || c->value[clause[other]] > 0) {
            open = falsify(c, &(int){-clause[other]}, 1);
            link = &node[1];
            continue;
        }
        *link = node[1];
        node[1] = c->head[clause[i]];
        c->head[clause[i]] = moved;
        clause[mine] = clause[i];
        clause[i] = falsified;
    }
    return open;
}

/* False: a conflict, or a failure. */
static bool propagate(struct checker *c) {
    bool open = true;
    while (open && c->n_done < c->n_trail) {
        const int literal = c->trail[c->n_done++];
        if (literal > 0)
            open = falsify(c, c->partners, find_partners(c, literal));
        open = open && (c->pairs_only || visit(c, -literal));
    }
    return open && goes_on(c);
}

static void add_clause(struct checker *c, const int *literals, int n) {
    const int place = (int)c->stored.n;
    push(c, &c->places, place);
    push(c, &c->stored, n);
    for (int i = 0; i < n; i++)
        push(c, &c->stored, literals[i]);
    if (goes_on(c) && !examine(c, place))
        c->refuted = true;
    for (int i = 1; i <= 2 && n > 1 && goes_on(c); i++) {
        int *const head = &c->head[c->stored.at[place + i]];
        push(c, &c->links, place);
        push(c, &c->links, *head);
        *head = (int)c->links.n - 2;
    }
}

/* Whether a conflict follows when the first n of c->literals are false: by
 * propagation, or with the clauses that the rest, hints, name in this order. */
static bool meets_conflict(struct checker *c, size_t n) {
    c->refuted = c->refuted || !propagate(c);
    const int n_trail = c->n_trail;
    bool open =
        !c->refuted && falsify(c, c->literals.at, (int)n) && propagate(c);
    for (size_t i = n; i < c->literals.n && open; i++) {
        const int hint = c->literals.at[i];
        if (hint > 0 && (size_t)hint <= c->places.n)
            open = examine(c, c->places.at[hint - 1]) && propagate(c);
    }
    while (c->n_trail > n_trail) {
        const int literal = c->trail[--c->n_trail];
        c->value[literal] = c->value[-literal] = 0;
    }
    c->n_done = n_trail;
    return !open;
}

/* The next canonical clause, hashed as a line of DIMACS: "1 -2 0\n". */
static void draw_clause(struct checker *c, const int *literals, int n) {
    char text[MAX_N * 8 + 2], *const end = text + sizeof text, *at = end;
    *--at = '\n';
    *--at = '0';
    for (int i = n - 1; i >= 0; i--) {
        *--at = ' ';
        for (int v = abs(literals[i]); v; v /= 10)
            *--at = (char)('0' + v % 10);
        if (literals[i] < 0)
            *--at = '-';
    }
    sha256_add(&c->hash, at, (size_t)(end - at));
    c->n_drawn++;
    if (n == 1 || literals[0] > 0) /* find_partners tells the pairs */
        add_clause(c, literals, n);
}

/* A house in rows of so many cells; row_step leads from each to the next. */
static void add_house(struct checker *c, int first, int width, int row_step) {
    const int n = c->n;
    int cells[MAX_N], literals[MAX_N];
    for (int i = 0; i < n; i++)
        cells[i] = first + i / width * row_step + i % width;
    for (int i = 0; i < n * n; i++)
        if (i / n != i % n)
            row_of(c, cells[i / n])[cells[i % n]] |= SAME;
    for (int d = 0; d < n && goes_on(c); d++) {
        for (int i = 0; i < n; i++)
            literals[i] = variable_of(c, cells[i], d);
        draw_clause(c, literals, n);
    }
}

/* Houses of so many rows and columns all over the board, with gaps around. */
static void add_boxes(struct checker *c, int rows, int cols, int gap) {
    for (int row = gap; row < c->n; row += rows + gap)
        for (int col = gap; col < c->n; col += cols + gap)
            add_house(c, row * c->n + col, cols, c->n);
}

/* Cells a apart one way and b apart the other. */
static void add_step(struct checker *c, int a, int b, int how) {
    for (int i = 0; i < 8 * c->n_cells && goes_on(c); i++) {
        const int down = i & 1 ? a : b, right = i & 1 ? b : a;
        const int row = i / 8 / c->n + (i & 2 ? down : -down);
        const int col = i / 8 % c->n + (i & 4 ? right : -right);
        if (row >= 0 && row < c->n && col >= 0 && col < c->n)
            row_of(c, i / 8)[row * c->n + col] |= how;
    }
}

/* A new rule has a name here and a case in draw_rule. */
enum { CLASSIC, DIAGONAL, WINDOKU, KNIGHT, KING, NONCONSECUTIVE, LEAPER };
static const char *const rule_names[] = {
    "classic",   "diagonal",       "windoku", "anti-knight",
    "anti-king", "nonconsecutive", "leaper:"};

/* The next rule of a line; leaper:A,B is LEAPER + MAX_N * A + B. */
static int next_rule(struct checker *c) {
    const sudokusat_check_report *const r = c->report;
    int rule = CLASSIC;
    while (rule <= LEAPER && !begins(c, rule_names[rule]))
        rule++;
    if (rule > LEAPER ||
        (rule == WINDOKU && (r->box_rows != r->box_cols || r->box_rows == 1)))
        unreadable(c, "a rule is not known or does not fit the board");
    if (rule != LEAPER)
        return rule;
    const int a = (int)next_number(c, 0, MAX_N - 1);
    expect(c, ",", "a comma is missing");
    return rule + MAX_N * a + (int)next_number(c, a == 0, MAX_N - 1);
}

bool verify_knows_rule(const char *line, int box_rows, int box_cols) {
    sudokusat_check_report r = {.box_rows = box_rows, .box_cols = box_cols};
    struct checker c = {.report = &r, .at = line, .end = line + strlen(line)};
    next_rule(&c);
    return begins(&c, "\n");
}

static void draw_rule(struct checker *c, int rule) {
    const int n = c->n, k = c->report->box_rows, width = c->report->box_cols;
    if (rule == CLASSIC) {
        add_boxes(c, 1, n, 0);
        add_boxes(c, n, 1, 0);
        add_boxes(c, k, width, 0);
    } else if (rule == DIAGONAL) {
        add_house(c, 0, 1, n + 1);
        add_house(c, n - 1, 1, n - 1);
    } else if (rule == WINDOKU) {
        add_boxes(c, k, k, 1);
    } else if (rule == KNIGHT) {
        add_step(c, 1, 2, SAME);
    } else if (rule == KING) {
        add_step(c, 0, 1, SAME);
        add_step(c, 1, 1, SAME);
    } else if (rule == NONCONSECUTIVE) {
        add_step(c, 0, 1, NEXT);
    } else {
        add_step(c, (rule - LEAPER) / MAX_N, (rule - LEAPER) % MAX_N, SAME);
    }
}

static void draw_cells(struct checker *c) {
    int literals[MAX_N];
    c->hash = sha256_start;
    for (int cell = 0; cell < c->n_cells && goes_on(c); cell++) {
        row_of(c, cell)[cell] = NEXT | FAR;
        for (int d = 0; d < c->n; d++)
            literals[d] = variable_of(c, cell, d);
        draw_clause(c, literals, c->n);
    }
}

static void draw_pairs(struct checker *c) {
    for (int cell = 0; cell < c->n_cells && goes_on(c); cell++) {
        int *const row = row_of(c, cell), n = 0;
        for (int other = 0; other < c->n_cells; other++)
            if (row[other])
                row[n++] = 8 * other + row[other];
        row[n] = 0;
    }
    for (int v = 1; v <= c->n_variables && goes_on(c); v++) {
        const int n = find_partners(c, v);
        for (int i = 0; i < n; i++)
            if (c->partners[i] > v)
                draw_clause(c, (const int[]){-v, -c->partners[i]}, 2);
    }
}

/* What is as large as the board, in one piece. */
static void make_room(struct checker *c) {
    const size_t cells = (size_t)c->n_cells, v = (size_t)c->n_variables;
    const size_t n = cells * (cells + 5) + 5 * v + 2;
    c->related = goes_on(c) ? calloc(n, sizeof(int)) : NULL;
    if (!c->related) {
        fail(c, SUDOKUSAT_NO_MEMORY, "there is not enough memory");
        return;
    }
    c->partners = c->related + cells * (cells + 1);
    c->trail = c->partners + 4 * cells;
    c->head = c->trail + v + v;
    c->value = c->head + v + 1 + v;
    push(c, &c->links, 0); /* so that no link is at 0 */
}

static bool has_rule(const struct checker *c, int rule) {
    size_t i = 0;
    while (i < c->rules.n && c->rules.at[i] != rule)
        i++;
    return i < c->rules.n;
}

/* Each rule once, and classic among them. */
static void read_rules(struct checker *c) {
    const char *const from = c->at;
    do {
        const int rule = next_rule(c);
        if (has_rule(c, rule))
            unreadable(c, "a rule stands twice");
        push(c, &c->rules, rule);
    } while (begins(c, " "));
    if (!has_rule(c, CLASSIC))
        unreadable(c, "the rule 'classic' is missing");
    c->report->rules = (sudokusat_span){from, (size_t)(c->at - from)};
}

/* The lines before the clauses. Their units go to c->literals. */
static void read_board(struct checker *c) {
    sudokusat_check_report *const r = c->report;
    expect(c, "sudokusat-certificate 2", "this is no certificate");
    expect(c, "\ntool ", "the line 'tool' is missing");
    next_word(c);
    expect(c, "\nbox ", "the line 'box' is missing");
    r->box_rows = (int)next_number(c, 1, MAX_N);
    expect(c, " ", "a number is missing");
    r->box_cols = (int)next_number(c, 1, MAX_N / r->box_rows);
    c->n = r->size = r->box_rows * r->box_cols;
    c->n_cells = c->n * c->n;
    c->n_variables = c->n * c->n_cells;
    expect(c, "\nrules ", "the line 'rules' is missing");
    read_rules(c);
    expect(c, "\ngivens ", "the line 'givens' is missing");
    r->givens = next_cells(c);
    for (int i = 0; i < c->n_cells && goes_on(c); i++)
        if (c->grid[i] >= 0)
            push(c, &c->literals, variable_of(c, i, c->grid[i]));
    if (!begins(c, "\nexcluded "))
        return;
    const char *const from = c->at;
    do
        push(c, &c->literals, -(int)next_number(c, 1, c->n_variables));
    while (begins(c, " "));
    r->excluded = (sudokusat_span){from, (size_t)(c->at - from)};
}

/* These are many more than the bytes of the lines before, and so are drawn
 * only when all of them have been read. */
static void check_clauses(struct checker *c) {
    char checksum[65], expected[128];
    expect(c, "\nclauses ", "the line 'clauses' is missing");
    make_room(c);
    draw_cells(c);
    for (size_t i = 0; i < c->rules.n && goes_on(c); i++)
        draw_rule(c, c->rules.at[i]);
    draw_pairs(c);
    for (size_t i = 0; i < c->literals.n && goes_on(c); i++)
        draw_clause(c, &c->literals.at[i], 1);
    sha256_end(&c->hash, checksum);
    snprintf(expected, sizeof expected, "%d %d sha256 %s", c->n_variables,
             c->n_drawn, checksum);
    if (!begins(c, expected))
        fail(c, SUDOKUSAT_REFUSED, "the rules stand for other clauses");
}

/* Whether the cube and each one before, whose clauses are the last ones, have
 * different digits in some cell, and so no solution in common. */
static bool goes_apart(struct checker *c) {
    bool apart = true;
    for (size_t i = 1; i < c->report->n_cubes && apart && goes_on(c); i++) {
        const int *const clause = c->stored.at + c->places.at[c->places.n - i];
        apart = false;
        for (int k = 1; k <= clause[0] && !apart; k++) {
            const int v = -clause[k] - 1, digit = c->grid[v / c->n];
            apart = digit >= 0 && digit != v % c->n;
        }
    }
    return apart;
}

/* A line 'solution' or 'cube'. Its digits must be those of the givens where
 * there are any, and not exclude each other; further solutions have another
 * digit in some cell. */
static void read_grid(struct checker *c, bool cube) {
    const size_t size = (size_t)c->n_cells;
    int8_t before[MAX_CELLS];
    memcpy(before, c->grid, size);
    c->n_found += cube ? (uint64_t)next_number(c, 0, MAX_SOLUTIONS) : 1;
    c->report->n_cubes += cube;
    if (cube)
        expect(c, " ", "the cube is missing");
    const char *const given = c->report->givens.at, *const cells = c->at;
    next_cells(c);
    c->literals.n = 0;
    for (int i = 0; i < c->n_cells && goes_on(c); i++) {
        if (given[i] != '.' && given[i] != cells[i])
            fail(c, SUDOKUSAT_REFUSED, "a given is not kept");
        if (c->grid[i] >= 0 && c->value[variable_of(c, i, c->grid[i])] <= 0)
            push(c, &c->literals, -variable_of(c, i, c->grid[i]));
    }
    if (meets_conflict(c, c->literals.n) ||
        (!cube && memchr(c->grid, -1, size)))
        fail(c, SUDOKUSAT_REFUSED, "the digits do not solve the board");
    if (!cube && c->n_found > 1 && memcmp(before, c->grid, size) >= 0)
        fail(c, SUDOKUSAT_REFUSED, "the solutions do not ascend");
    if (cube && !goes_apart(c))
        fail(c, SUDOKUSAT_REFUSED, "the cubes may have solutions in common");
    add_clause(c, c->literals.at, (int)c->literals.n);
}

static void read_claim(struct checker *c) {
    sudokusat_check_report *const r = c->report;
    expect(c, "\nclaim ", "the line 'claim' is missing");
    if (begins(c, "at-least "))
        r->claim = SUDOKUSAT_AT_LEAST;
    else if (begins(c, "cubes "))
        r->claim = SUDOKUSAT_CUBES;
    else
        expect(c, "exactly ", "this claim is not known");
    r->solutions = (uint64_t)next_number(c, 0, MAX_SOLUTIONS);
    c->pairs_only = true; /* for a solution, these are enough */
    const bool cubes = r->claim == SUDOKUSAT_CUBES;
    const char *const first = c->at;
    while (c->n_found <= r->solutions &&
           begins(c, cubes ? "\ncube " : "\nsolution "))
        read_grid(c, cubes);
    if (cubes && goes_on(c)) /* with the newline behind the last one */
        r->cubes = (sudokusat_span){first, (size_t)(c->at + 1 - first)};
    if (c->n_found != r->solutions)
        fail(c, SUDOKUSAT_REFUSED, "there are more or fewer solutions");
}

/* Numbers up to a 0 or the end of the line. A sign may stand for the blank. */
static void read_list(struct checker *c, int most) {
    int value = 1;
    while (value && goes_on(c) && (c->at == c->end || *c->at != '\n')) {
        begins(c, " ");
        value = (int)next_number(c, -most, most);
        if (value)
            push(c, &c->literals, value);
    }
}

/* Up to the line 'end'. Each lemma must follow by unit propagation from the
 * clauses before it (reverse unit propagation; Goldberg and Novikov, DATE
 * 2003), or from those that its hints name (after LRAT; Cruz-Filipe and
 * others, CADE 2017). */
static void check_proof(struct checker *c) {
    expect(c, "\nproof ", "the line 'proof' is missing");
    const bool hints = begins(c, "hints");
    if (!hints && !begins(c, "packed"))
        expect(c, "rup", "this form of proof is not known");
    c->pairs_only = hints;
    c->n_done = 0; /* since more counts now */
    while (goes_on(c) && !begins(c, "\nend\n")) {
        expect(c, "\n", "the line goes on too long");
        c->literals.n = 0;
        read_list(c, c->n_variables);
        const size_t n = c->literals.n;
        if (hints)
            read_list(c, MAX_INTS);
        if (!meets_conflict(c, n))
            fail(c, SUDOKUSAT_REFUSED, "the lemma does not follow");
        add_clause(c, c->literals.at, (int)n);
        c->report->n_lemmas++;
    }
    if (!c->refuted && propagate(c))
        fail(c, SUDOKUSAT_REFUSED, "the proof does not reach its end");
}

void verify_certificate(const char *text, size_t n, uint64_t first_line,
                        bool (*stop)(void *context), void *context,
                        sudokusat_check_report *report) {
    struct checker c = {report, stop, context, .at = text, .end = text + n};
    *report = (sudokusat_check_report){.last_line = first_line};
    read_board(&c);
    check_clauses(&c);
    read_claim(&c);
    if (report->claim == SUDOKUSAT_AT_LEAST)
        expect(&c, "\nend\n", "the line 'end' is missing");
    else
        check_proof(&c);
    report->used = (size_t)(c.at - text);
    free(c.related);
    free(c.rules.at);
    free(c.literals.at);
    free(c.stored.at);
    free(c.places.at);
    free(c.links.at);
}

/* Takes the root's next cube line; whether it is about this certificate. */
static bool is_cube(sudokusat_tree *t, const sudokusat_check_report *r) {
    const sudokusat_check_report *const root = &t->root;
    sudokusat_check_report ignored = {.outcome = SUDOKUSAT_ACCEPTED};
    struct checker lines = {
        .report = &ignored, .at = t->rest.at, .end = t->rest.at + t->rest.n};
    const bool good =
        begins(&lines, "\ncube ") && r->claim == SUDOKUSAT_EXACTLY &&
        (uint64_t)next_number(&lines, 0, MAX_SOLUTIONS) == r->solutions &&
        begins(&lines, " ") && same(next_word(&lines), r->givens) &&
        same(r->excluded, root->excluded) && same(r->rules, root->rules) &&
        r->box_rows == root->box_rows && r->box_cols == root->box_cols;
    t->rest.n -= (size_t)(lines.at - t->rest.at);
    t->rest.at = lines.at;
    return good;
}

/* A tree with a part that does not hold is one no more. */
void sudokusat_tree_add(sudokusat_tree *t, sudokusat_check_report *r) {
    if (!t || !r)
        return;
    if (r->outcome == SUDOKUSAT_ACCEPTED && t->n_left == 0) {
        t->root = *r;
        t->rest = r->cubes;
        t->n_left = r->n_cubes;
        t->complete = r->claim == SUDOKUSAT_CUBES && t->n_left == 0;
        return;
    }
    if (r->outcome == SUDOKUSAT_ACCEPTED && !is_cube(t, r)) {
        r->outcome = SUDOKUSAT_REFUSED;
        r->why = "this is not the certificate of the tree's next cube";
    }
    t->n_left = r->outcome == SUDOKUSAT_ACCEPTED ? t->n_left - 1 : 0;
    t->complete = r->outcome == SUDOKUSAT_ACCEPTED && t->n_left == 0;
}
