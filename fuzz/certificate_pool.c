/* True certificates of tiny boards, in parts. */
#include "certificate_pool.h"

#include "api/tables.h"
#include "base/bits.h"
#include "board/mark_text.h"
#include "certify/cubes.h"
#include "certify/prove.h"
#include "dlx/dlx.h"
#include "encode/encode.h"

#include <stdio.h>
#include <string.h>

enum { BOARDS = 4, CUBES_A_TREE = 5 };

const char *const pool_rules[] = {"classic",
                                  "classic diagonal",
                                  "classic windoku",
                                  "classic anti-knight",
                                  "classic anti-king",
                                  "classic nonconsecutive",
                                  "classic leaper:1,3",
                                  "classic leaper:0,2 diagonal",
                                  "diagonal classic",
                                  "classic disjoint-groups",
                                  "classic center-dot diagonal:up",
                                  "anti-taxicab classic",
                                  "classic strict-kropki",
                                  "classic strict-xv",
                                  "classic anti-knight:torus",
                                  "classic leaper:2,3,torus diagonal:down",
                                  "classic dutch-flatmates",
                                  "classic global-mod",
                                  "global-entropy classic",
                                  "diagonal",
                                  "anti-knight",
                                  "classic classic",
                                  "classic leaper:1,2 leaper:1,2",
                                  "classic no-boxes",
                                  "classic template"};
enum { N_SOUND = 19, MARKED = 130 };
const int pool_n_rules = sizeof pool_rules / sizeof *pool_rules;

static const struct geometry shapes[] = {{1, 1, 1}, {2, 1, 2}, {2, 2, 1},
                                         {3, 1, 3}, {3, 3, 1}, {4, 2, 2},
                                         {4, 1, 4}, {4, 4, 1}};
enum { N_SHAPES = sizeof shapes / sizeof *shapes };

void sheets_free(struct sheets *s) {
    for (size_t i = 0; i < s->n; i++)
        part_free(&s->data[i]);
    vec_free(s);
}

void sheets_copy(const struct sheets *from, struct sheets *to) {
    *to = (struct sheets){.n = 0};
    for (size_t i = 0; i < from->n; i++) {
        struct part copy;
        part_copy(&from->data[i], &copy);
        vec_push(to, copy);
    }
}

void sheets_print(const struct sheets *s, struct text *out) {
    for (size_t i = 0; i < s->n; i++)
        part_print(&s->data[i], out);
}

static void add_text(struct sheets_list *pool, const struct text *text) {
    struct sheets sheets = {.n = 0};
    for (const char *at = text_string(text); *at;) {
        struct part part;
        at = part_read(at, &part);
        vec_push(&sheets, part);
    }
    if (sheets.n)
        vec_push(pool, sheets);
    else
        sheets_free(&sheets);
}

static void prove_plain(struct prover *p, const struct board *b,
                        enum proof_form form, uint64_t limit,
                        struct sheets_list *pool) {
    const struct proof_request request = {
        .board = b, .limit = limit, .lists_all = true, .form = form};
    struct proof proof;
    proof_make(p, &request, &proof);
    add_text(pool, &proof.certificate);
    proof_free(&proof);
}

static void prove_tree(struct prover *p, const struct board *b, uint64_t most,
                       struct sheets_list *pool) {
    struct proof_request request = {.board = b};
    struct cubes cubes;
    struct text text = {0};
    cubes_split(p, &request, most, &cubes);
    cubes_print(p, b, &cubes, &text);
    for (size_t i = 0; i < cubes.list.n; i++) {
        struct board *const board = cubes_board(b, &cubes, &cubes.list.data[i]);
        struct proof proof;
        request = (struct proof_request){.board = board, .limit = TINY_MOST};
        proof_make(p, &request, &proof);
        text_add(&text, text_string(&proof.certificate));
        proof_free(&proof);
        board_free(board);
    }
    add_text(pool, &text);
    text_free(&text);
    cubes_free(&cubes);
}

/* ---- marks and regions */

static void add_cells(struct rng *rng, int n, int n_cells, char *text) {
    size_t at = strlen(text);
    for (int i = 0; i < n_cells; i++) {
        const uint32_t size = (uint32_t)n;
        const int row = (int)rng_below(rng, size) + 1;
        const int col = (int)rng_below(rng, size) + 1;
        at += (size_t)snprintf(text + at, TINY_LINE - at, " r%dc%d", row, col);
        if (col < n && i + 1 < n_cells && rng_below(rng, 6) == 0) {
            at +=
                (size_t)snprintf(text + at, TINY_LINE - at, "-r%dc%d", row, n);
            i += n - col;
        }
    }
}

/* Neighbours mostly, one way or the other. */
static void add_two(struct rng *rng, int n, char *text) {
    const bool down = rng_below(rng, 2);
    if (n < 2 || rng_below(rng, 4) == 0) {
        add_cells(rng, n, 2, text);
        return;
    }
    const int line = (int)rng_below(rng, (uint32_t)n) + 1;
    const int from = (int)rng_below(rng, (uint32_t)n - 1) + 1;
    const size_t at = strlen(text);
    if (down)
        snprintf(text + at, TINY_LINE - at, " r%dc%d r%dc%d", from, line,
                 from + 1, line);
    else
        snprintf(text + at, TINY_LINE - at, " r%dc%d r%dc%d", line, from + 1,
                 line, from);
}

/* Different cells, n of them: a permutation's, or shifted rows. */
static void add_row(struct rng *rng, int n, char *text) {
    const int shift = (int)rng_below(rng, (uint32_t)n);
    const int turn = (int)rng_below(rng, 3);
    size_t at = strlen(text);
    for (int i = 0; i < n; i++)
        at += (size_t)snprintf(text + at, TINY_LINE - at, " r%dc%d",
                               (turn ? i : shift) + 1,
                               (shift + i * turn) % n + 1);
}

static void add_table(struct rng *rng, int n, char *text) {
    size_t at = strlen(text);
    for (int a = 1; a <= n; a++) {
        at += (size_t)snprintf(text + at, TINY_LINE - at,
                               "%s%d:", a > 1 ? " " : " \"", a);
        for (int b = 1; b <= n; b++)
            if (rng_below(rng, 3))
                text[at++] = (char)('0' + b);
    }
    strcpy(text + at, "\"");
}

/* Cells with factors. */
static void add_products(struct rng *rng, int n, int n_cells, char *text) {
    size_t at = strlen(text);
    for (int i = 0; i < n_cells; i++) {
        const uint32_t size = (uint32_t)n;
        const int factor = (int)rng_below(rng, 5) - 1;
        text[at++] = ' ';
        if (factor != 1)
            at += (size_t)snprintf(text + at, TINY_LINE - at, "%d*", factor);
        at += (size_t)snprintf(text + at, TINY_LINE - at, "r%dc%d",
                               (int)rng_below(rng, size) + 1,
                               (int)rng_below(rng, size) + 1);
    }
}

/* Different cells, mostly beside each other. */
static void add_cage(struct rng *rng, int n, int n_cells, char *text) {
    const uint32_t size = (uint32_t)n;
    const int width = 1 + (int)rng_below(rng, size);
    const int row = (int)rng_below(rng, size), col = (int)rng_below(rng, size);
    size_t at = strlen(text);
    for (int i = 0; i < n_cells && i / width < n; i++)
        at += (size_t)snprintf(text + at, TINY_LINE - at, " r%dc%d",
                               (row + i / width) % n + 1,
                               (col + i % width) % n + 1);
}

static void random_line(struct rng *rng, int n, char text[TINY_LINE]) {
    static const char *const any[] = {
        "little-killer V:",     "arrow:",
        "double-arrow:",        "pill-arrow 2:",
        "contain-at-least 12:", "contain-at-least 1,1:",
        "contain-exact 13:",    "contain-exact 22:",
        "look-and-say 12:",     "look-and-say 0211:",
        "between-line:",        "lockout-line 2:",
        "lockout-line 0:",      "lockout-line:",
        "zipper-line:",         "sum-line V:",
        "value-indexing:"};
    static const char *const cages[] = {
        "cage V:",     "cage V:",       "rellik-cage V:", "equality-cage:",
        "lunchbox V:", "quadruple 12:", "quadruple 133:", "cage:"};
    static const char *const rows[] = {
        "sandwich V:", "x-sum V:", "skyscraper V:", "hidden-skyscraper V:"};
    const uint32_t pick = rng_below(rng, 8);
    const int length = 1 + (int)rng_below(rng, 5);
    if (pick < 3)
        strcpy(text, any[rng_below(rng, sizeof any / sizeof *any)]);
    else if (pick < 5)
        strcpy(text, cages[rng_below(rng, sizeof cages / sizeof *cages)]);
    else if (pick < 7)
        strcpy(text, rows[rng_below(rng, 4)]);
    else
        strcpy(text, "sum V:");
    char *const value = strchr(text, 'V');
    if (value) /* small ones are met more often */
        *value = (char)('0' + rng_below(rng, 1 + rng_below(rng, 10)));
    if (pick < 3)
        add_cells(rng, n, length + 1, text);
    else if (pick < 5)
        add_cage(rng, n, *text == 'q' ? 4 : length, text);
    else if (pick < 7)
        add_row(rng, n, text);
    else
        add_products(rng, n, length, text);
}

/* Lists of random cells, with semicolons between; as long, or as they come. */
static void add_lists(struct rng *rng, int n, bool equal, char *text) {
    const int n_lists = 2 + (rng_below(rng, 4) == 0);
    int length = 1 + (int)rng_below(rng, 3);
    for (int i = 0; i < n_lists; i++) {
        if (i)
            strcat(text, ";");
        if (!equal)
            length = 1 + (int)rng_below(rng, 3);
        add_cells(rng, n, length, text);
    }
}

/* A few cells around a corner, there and back, on which loops come out more
 * often than on cells from anywhere. */
static void add_loop(struct rng *rng, int n, char *text) {
    const int row = 1 + (int)rng_below(rng, (uint32_t)n - (n > 1));
    const int col = 1 + (int)rng_below(rng, (uint32_t)n - (n > 1));
    const int down = n > 1, right = n > 1 && rng_below(rng, 4);
    const size_t at = strlen(text);
    snprintf(text + at, TINY_LINE - at, " r%dc%d r%dc%d r%dc%d r%dc%d", row,
             col, row, col + right, row + down, col + right, row + down, col);
}

static void random_lists(struct rng *rng, int n, char text[TINY_LINE]) {
    static const char *const kinds[] = {
        "equal-sum:",        "region-sum-line:", "same-values:",
        "counting-circles:", "count-distinct:",  "sum-line V loop:"};
    const uint32_t pick = rng_below(rng, 6);
    strcpy(text, kinds[pick]);
    char *const value = strchr(text, 'V');
    if (value)
        *value = (char)('3' + rng_below(rng, 5));
    if (pick == 0 || pick == 2)
        add_lists(rng, n, pick == 2, text);
    else if (pick == 5 && rng_below(rng, 3))
        add_loop(rng, n, text);
    else
        add_cells(rng, n, 1 + (int)rng_below(rng, 5), text);
}

void pool_random_mark(struct rng *rng, int n, char text[TINY_LINE]) {
    static const char *const lines[] = {
        "odd:",         "even:",           "digits 12:",      "digits 1,3:",
        "minimum:",     "maximum:",        "clone:",          "equal-cells:",
        "palindrome:",  "thermo:",         "slow-thermo:",    "whisper 2:",
        "parity-line:", "modular-line 2:", "modular-line 3:", "entropic-line:",
        "renban:",      "nabner-line:",    "row-indexer:",    "column-indexer:",
        "box-indexer:"};
    static const char *const twos[] = {
        "white-dot:",   "white-dot 2:",  "white-dot 0:", "black-dot:",
        "black-dot 3:", "x 5:",          "x 4:",         "v:",
        "v 6:",         "greater-than:", "cages 5:"};
    enum { N_LINES = sizeof lines / sizeof *lines };
    enum { N_TWOS = sizeof twos / sizeof *twos };
    const uint32_t pick = rng_below(rng, 100);
    const int length = 1 + (int)rng_below(rng, 5);
    if (pick >= 80) {
        random_lists(rng, n, text);
    } else if (pick >= 40) {
        random_line(rng, n, text);
    } else if (pick < N_LINES) {
        strcpy(text, lines[pick]);
        add_cells(rng, n, length, text);
        if (!strcmp(lines[pick], "clone:")) {
            strcpy(text, "clone:");
            add_cells(rng, n, 2, text);
            strcat(text, ";");
            add_cells(rng, n, 2, text);
        }
    } else if (pick < N_LINES + 3) {
        strcpy(text, pick & 1 ? "extra-region:" : "numbered-room 1:");
        add_row(rng, n, text);
    } else if (pick < N_LINES + 6) {
        strcpy(text, pick & 1 ? "relation" : "relation-all");
        add_table(rng, n, text);
        strcat(text, ":");
        add_cells(rng, n, length, text);
    } else {
        strcpy(text, twos[rng_below(rng, N_TWOS)]);
        add_two(rng, n, text);
    }
}

void pool_random_regions(struct rng *rng, int n, char text[TINY_CELLS + 1]) {
    int size[TINY_N] = {0};
    for (int i = 0; i < n * n; i++) {
        const uint32_t piece = rng_below(rng, (uint32_t)n + 1);
        const bool room = piece < (uint32_t)n && size[piece] < n;
        text[i] = room ? (char)('1' + piece) : '.';
        if (room)
            size[piece]++;
    }
    text[n * n] = '\0';
}

/* ---- boards */

/* Marks and regions, as far as the board can have them. */
static void draw(struct rng *rng, struct board *b) {
    char text[TINY_LINE];
    for (uint32_t i = rng_below(rng, 4); i > 0; i--) {
        struct mark m;
        struct text why = {0};
        size_t at;
        pool_random_mark(rng, b->shape.n, text);
        if (mark_parse(&b->shape, text, strlen(text), &m, &why, &at))
            vec_push(&b->marks, m);
        text_free(&why);
    }
    if (rng_below(rng, 2))
        return;
    pool_random_regions(rng, b->shape.n, text);
    board_want_regions(b);
    for (int i = 0; text[i]; i++)
        b->region[i] = (int8_t)(text[i] == '.' ? REGION_NONE : text[i] - '1');
}

/* Some digits of a solution, if there is one, and at times another one; at
 * times without some candidates. */
static struct board *random_board(const struct rule_set *rules,
                                  struct rng *rng) {
    const struct geometry *const shape = &rules->shape;
    struct definition definition;
    struct text head = {0}, why = {0};
    struct tiny t;
    char grids[TINY_MOST][TINY_CELLS + 1];
    struct board *const b = board_copy_setting(rules->board);
    const uint32_t n = (uint32_t)shape->n;
    const int n_cells = geometry_cells(shape);
    definition_write(rules, &definition, &why);
    definition_print_blank(&definition, shape, &head);
    tiny_read(text_string(&head), &t);
    definition_free(&definition);
    text_free(&head);
    const int n_grids = tiny_solve(&t, grids);
    const char *const grid =
        n_grids ? grids[rng_below(rng, (uint32_t)n_grids)] : "1213141234123412";
    const uint32_t share = rng_below(rng, 6) + (n == TINY_N ? 2 : 0);
    for (int i = 0; i < n_cells; i++)
        if (rng_below(rng, 8) < share && grid[i] <= '0' + (int)n)
            b->given[i] = (int8_t)(grid[i] - '1');
    if (rng_below(rng, 4) == 0)
        b->given[rng_below(rng, n * n)] = (int8_t)rng_below(rng, n);
    if (rng_below(rng, 3))
        return b;
    board_want_candidates(b);
    for (uint32_t i = rng_below(rng, 4) + 1; i > 0; i--)
        b->candidates[rng_below(rng, n * n)] &=
            ~bits_one((int)rng_below(rng, n));
    return b;
}

static void add_boards(const struct rule_set *rules, int n_boards,
                       struct prover *p, struct rng *rng,
                       struct sheets_list *pool) {
    for (int i = 0; i < n_boards; i++) {
        struct board *const b = random_board(rules, rng);
        for (int form = 0; form < 3; form++)
            prove_plain(p, b, (enum proof_form)form, TINY_MOST, pool);
        prove_plain(p, b, PROOF_RUP, 1 + rng_below(rng, 3), pool);
        prove_tree(p, b, TINY_MOST, pool);
        const struct sheets *const whole = &pool->data[pool->n - 1];
        prove_tree(p, b, (uint64_t)whole->data[0].number / CUBES_A_TREE + 1,
                   pool);
        board_free(b);
    }
}

/* Boards with the shape and what is drawn on one. */
static void add_rules(const struct board *board, const char *rules,
                      int n_boards, struct rng *rng, struct sheets_list *pool) {
    struct rule_set set;
    struct text why = {0};
    size_t at;
    int which;
    rule_set_init_board(&set, board);
    if (rule_set_add_list(&set, rule_table, rules, &why, &at) &&
        rule_set_add_drawn(&set, rule_table, mark_table, &why, &which)) {
        const char *problem;
        struct cover *const cover = encode_build(&set);
        struct solver *const solver =
            solver_new(&set, cover, &dlx_backend, NULL, &problem);
        struct prover *const prover = prover_open(&set, solver, &why);
        if (prover)
            add_boards(&set, n_boards, prover, rng, pool);
        prover_close(prover);
        solver_free(solver);
        cover_free(cover);
    }
    text_free(&why);
    rule_set_free(&set);
}

void pool_fill(struct rng *rng, struct sheets_list *pool) {
    for (int s = 0; s < N_SHAPES; s++)
        for (int r = 0; r < N_SOUND; r++) {
            struct board *const b = board_new(&shapes[s]);
            add_rules(b, pool_rules[r], BOARDS / 2, rng, pool);
            board_free(b);
        }
    for (int i = 0; i < MARKED; i++) {
        const bool large = rng_below(rng, 4);
        struct board *const b = board_new(
            &shapes[large ? 5 + rng_below(rng, 3) : rng_below(rng, N_SHAPES)]);
        char rules[TINY_RULES];
        draw(rng, b);
        snprintf(rules, sizeof rules, "%s%s",
                 pool_rules[rng_below(rng, 2) ? 0 : rng_below(rng, N_SOUND)],
                 rng_below(rng, 4) ? "" : " no-boxes");
        add_rules(b, rules, 1, rng, pool);
        board_free(b);
    }
}

void pool_free(struct sheets_list *pool) {
    for (size_t i = 0; i < pool->n; i++)
        sheets_free(&pool->data[i]);
    vec_free(pool);
}
