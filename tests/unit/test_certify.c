/* Certificates: the clauses, proving, checking, and edits of certificates. */
#include "api/tables.h"
#include "base/rng.h"
#include "base/text.h"
#include "certify/canon.h"
#include "certify/definition.h"
#include "certify/verify.h"
#include "cover/shape.h"
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "rules/families.h"
#include "solve/solver.h"
#include "sudokusat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- SHA-256: the examples of FIPS 180-2, appendix B, and those of NIST's
 * "SHA-256 Test Data" (csrc.nist.gov, 2001 to 2011), by each way that this
 * processor has */

/* Added in steps of that many bytes; a start that names no way takes the
 * fastest. */
static void hash_by(const struct sha256_way *way, const char *text, size_t n,
                    size_t step, const char *want) {
    struct sha256 h = sha256_start;
    char got[65];
    h.way = way;
    for (size_t at = 0; at < n; at += step)
        sha256_add(&h, text + at, n - at < step ? n - at : step);
    sha256_end(&h, got);
    assert_string_equal(got, want);
}

static void hash_is(const char *text, size_t n, size_t step, const char *want) {
    int n_tried = 0;
    for (int i = 0; i < sha256_n_ways; i++)
        if (sha256_ways[i].works()) {
            hash_by(&sha256_ways[i], text, n, step, want);
            n_tried++;
        }
    hash_by(NULL, text, n, step, want);
    assert_true(n_tried > 0);
    assert_true(sha256_ways[sha256_n_ways - 1].works());
}

static void test_sha256(void **state) {
    (void)state;
    char *const million = xnew(1000000, char);
    memset(million, 'a', 1000000);
    hash_is("abc", 3, 1,
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    hash_is("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56, 7,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    static const char long_one[] =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmn"
        "opjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
    hash_is(long_one, 112, 112,
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    hash_is("\xbd", 1, 1,
            "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b");
    hash_is("\xc9\x8c\x8e\x55", 4, 4,
            "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504");
    static const size_t steps[] = {1, 55, 63, 64, 65, 128, 200, 333, 1000000};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        hash_is(
            million, 1000000, steps[i],
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    memset(million, 0, 1000000);
    static const struct {
        size_t n;
        const char *hash;
    } zeros[] = {
        {55,
         "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"},
        {56,
         "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"},
        {57,
         "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"},
        {64,
         "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"},
        {1000,
         "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"},
        {1000000,
         "d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025"}};
    for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
        hash_is(million, zeros[i].n, 77, zeros[i].hash);
    hash_is("", 0, 1,
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    xfree(million);
}

/* ---- the canonical clauses */

static const char *const rule_lists[] = {
    "classic",
    "classic anti-knight",
    "classic anti-king",
    "anti-king classic anti-knight",
    "classic leaper:1,3 leaper:0,2",
    "classic nonconsecutive",
    "diagonal classic",
    "windoku classic",
    "classic windoku diagonal nonconsecutive anti-king leaper:2,2",
    "classic disjoint-groups",
    "classic center-dot diagonal:up",
    "classic asterisk girandola",
    "anti-taxicab classic diagonal:down",
    "classic strict-kropki",
    "strict-xv classic",
    "classic anti-knight:torus leaper:1,3,torus anti-king:torus",
    "classic no-boxes",
    "no-boxes classic windoku leaper:7,9,torus",
};
enum { N_RULE_LISTS = sizeof rule_lists / sizeof *rule_lists };

static const struct geometry shapes[] = {
    {1, 1, 1}, {2, 1, 2}, {4, 2, 2}, {5, 1, 5},  {6, 2, 3},
    {6, 3, 2}, {7, 7, 1}, {9, 3, 3}, {12, 3, 4}, {16, 4, 4}};
enum { N_SHAPES = sizeof shapes / sizeof *shapes };

/* False if the rules do not fit the shape. */
static bool make_rules(const struct geometry *shape, const char *names,
                       struct rule_set *rules) {
    struct text why = {0};
    size_t at;
    rule_set_init(rules, shape);
    const bool fits = rule_set_add_list(rules, rule_table, names, &why, &at);
    text_free(&why);
    if (!fits)
        rule_set_free(rules);
    return fits;
}

/* The head of a blank board up to "clauses ", and the clauses that the checker
 * draws for it. */
static struct canon *draw(const struct rule_set *rules, struct text *head) {
    struct definition definition;
    struct text why = {0};
    uint64_t line;
    assert_true(definition_write(rules, &definition, &why));
    definition_print_blank(&definition, &rules->shape, head);
    definition_free(&definition);
    return canon_new(&rules->shape, head, &line);
}

/* The lines of a certificate before its claim, without givens. */
static void print_head(const struct canon *canon, const struct text *head,
                       struct text *out) {
    struct canon_ints units = {0};
    struct board *const blank = board_new(&canon->shape);
    char checksum[65];
    canon_units(canon, blank, &units);
    canon_checksum(canon, &units, checksum);
    text_add(out, text_string(head));
    text_printf(out, "%d %d sha256 %s\n", canon->n_variables,
                canon_n_clauses(canon, &units), checksum);
    vec_free(&units);
    board_free(blank);
}

static enum sudokusat_outcome verify(const char *text, size_t n,
                                     sudokusat_check_report *report) {
    sudokusat_verify(text, n, 1, NULL, report);
    return report->outcome;
}

/* Whether the pairs are those that exclude each other on the shape. */
static bool same_pairs(const struct canon *c, const struct shape *s) {
    int i = 0;
    for (int v = 1; v <= c->n_variables; v++)
        for (int w = v + 1; w <= c->n_variables; w++) {
            const bool drawn =
                i < c->pair_start[v + 1] && c->partner.data[i] == w;
            if (drawn != shape_excludes(s, v - 1, w - 1))
                return false;
            i += drawn;
        }
    return true;
}

/* The variables of a long clause are those of a cell, or a digit in a house. */
static bool is_cell_or_house(const struct shape *s, const int *list) {
    const int cell = shape_cell(s, list[0] - 1);
    const int digit = shape_digit(s, list[0] - 1);
    bool one_cell = true;
    for (int i = 0; i < s->n_digits; i++)
        one_cell = one_cell && list[i] == shape_candidate(s, cell, i) + 1;
    for (int h = 0; h < s->n_houses; h++) {
        bool here = true;
        for (int i = 0; i < s->n_digits; i++)
            here =
                here &&
                list[i] == shape_candidate(s, s->house[h].cells[i], digit) + 1;
        if (here)
            return true;
    }
    return one_cell;
}

/* What the checker draws and what the engines read from the rules share
 * nothing, and say the same. The checker goes on after the checksum to the end
 * of the text, and only if it is right. */
static void test_same_clauses(void **state) {
    (void)state;
    for (int s = 0; s < N_SHAPES; s++)
        for (int r = 0; r < N_RULE_LISTS; r++) {
            struct rule_set rules;
            struct text head = {0}, text = {0};
            struct shape shape;
            sudokusat_check_report report;
            if ((shapes[s].n > 9 && r % 4 != s % 4) ||
                !make_rules(&shapes[s], rule_lists[r], &rules))
                continue;
            struct cover *const cover = encode_build(&rules);
            struct canon *const canon = draw(&rules, &head);
            shape_read(&shape, cover);
            if (!same_pairs(canon, &shape))
                fail_msg("%s at size %d", rule_lists[r], shapes[s].n);
            for (int i = 0; i < canon->n_long; i++)
                assert_true(is_cell_or_house(&shape, canon->long_lists.data +
                                                         i * canon->shape.n));
            assert_true(canon->n_long >=
                        shape.n_cells + shape.n_houses * shape.n_digits);
            print_head(canon, &head, &text);
            assert_int_equal(verify(text.data, text.n, &report),
                             SUDOKUSAT_UNREADABLE);
            assert_string_equal(report.why, "the text ends too early");
            text.data[text.n - 2] ^= 1;
            assert_int_equal(verify(text.data, text.n, &report),
                             SUDOKUSAT_REFUSED);
            text_free(&text);
            text_free(&head);
            shape_free(&shape);
            canon_free(canon);
            cover_free(cover);
            rule_set_free(&rules);
        }
}

struct holding {
    const int8_t *cell;
    int n;
    bool holds;
};

static bool clause_holds(void *context, const int *literals, int n) {
    struct holding *const h = context;
    bool holds = false;
    for (int i = 0; i < n; i++) {
        const int v = abs(literals[i]) - 1;
        holds = holds || (h->cell[v / h->n] == v % h->n) == (literals[i] > 0);
    }
    h->holds = h->holds && holds;
    return h->holds;
}

struct grids {
    const struct canon *canon;
    const struct text *head;
    uint64_t n;
};

/* Whether the checker takes the grid for a solution of the empty board. */
static bool is_solution(const struct grids *g, const int8_t *cell) {
    struct text text = {0};
    sudokusat_check_report report;
    print_head(g->canon, g->head, &text);
    text_add(&text, "claim at-least 1\nsolution ");
    for (int i = 0; i < geometry_cells(&g->canon->shape); i++)
        text_add_char(&text, verify_symbols[cell[i]]);
    text_add(&text, "\nend\n");
    verify(text.data, text.n, &report);
    text_free(&text);
    return report.outcome == SUDOKUSAT_ACCEPTED;
}

/* Every tenth grid is shown to the checker, too, and so is a damaged one. */
static bool grid_holds(void *context, const int8_t *cell) {
    struct grids *const g = context;
    const int n_cells = geometry_cells(&g->canon->shape);
    struct holding h = {cell, g->canon->shape.n, true};
    canon_write(g->canon, clause_holds, &h);
    assert_true(h.holds);
    if (g->n++ % 10)
        return true;
    int8_t *const copy = xnew((size_t)n_cells, int8_t);
    memcpy(copy, cell, (size_t)n_cells);
    assert_true(is_solution(g, copy));
    int8_t *const damaged = &copy[g->n / 10 % (uint64_t)n_cells];
    *damaged = (int8_t)((*damaged + 1) % g->canon->shape.n);
    assert_false(is_solution(g, copy));
    xfree(copy);
    return true;
}

/* Goes through the grids of an empty board, up to a limit. */
static uint64_t check_grids(const struct geometry *shape, const char *names,
                            uint64_t limit) {
    struct rule_set rules;
    const char *why;
    assert_true(make_rules(shape, names, &rules));
    struct cover *const cover = encode_build(&rules);
    struct solver *const solver =
        solver_new(&rules, cover, &dlx_backend, NULL, &why);
    struct board *const board = board_new(shape);
    struct text head = {0};
    struct canon *const canon = draw(&rules, &head);
    struct grids grids = {canon, &head, 0};
    const struct question q = {.limit = count_from(limit),
                               .want_grids = true,
                               .on_grid = grid_holds,
                               .grid_context = &grids};
    struct answer answer;
    solver_ask(solver, board, &q, &answer);
    canon_free(canon);
    text_free(&head);
    board_free(board);
    solver_free(solver);
    cover_free(cover);
    rule_set_free(&rules);
    return grids.n;
}

/* Known numbers of grids; the 6x6 ones with chess rules are our own counts,
 * on which both engines agree. */
static void test_clauses_hold(void **state) {
    (void)state;
    const bool slow = getenv("SUDOKUSAT_SLOW") != NULL;
    const struct geometry four = {4, 2, 2}, six = {6, 2, 3};
    assert_int_equal(check_grids(&four, "classic", 0), 288);
    check_grids(&four, "classic anti-knight", 0);
    check_grids(&four, "classic diagonal", 0);
    check_grids(&four, "classic windoku", 0);
    check_grids(&four, "classic leaper:1,3", 0);
    assert_int_equal(check_grids(&six, "classic anti-king", slow ? 0 : 5000),
                     slow ? 74160 : 5000);
    assert_int_equal(check_grids(&six, "classic anti-knight", slow ? 0 : 2000),
                     slow ? 11520 : 2000);
    check_grids(&six, "classic diagonal", slow ? 100000 : 1000);
    check_grids(&six, "classic nonconsecutive", slow ? 100000 : 1000);
    check_grids(&six, "classic", slow ? 500000 : 5000);
}

/* ---- proving and checking */

struct reading {
    const char *text;
    size_t left;
};

static long read_text(void *context, char *buffer, long room) {
    struct reading *const r = context;
    const size_t n = r->left < (size_t)room ? r->left : (size_t)room;
    memcpy(buffer, r->text, n);
    r->text += n;
    r->left -= n;
    return (long)n;
}

static sudokusat_puzzle *read_puzzle(const char *text, int size, int box_rows) {
    const sudokusat_form form = {.size = size,
                                 .box_rows = box_rows,
                                 .box_cols = box_rows ? size / box_rows : 0};
    struct reading reading = {text, strlen(text)};
    sudokusat_reader *const reader =
        sudokusat_reader_new(&form, read_text, &reading, NULL);
    sudokusat_puzzle *const puzzle = sudokusat_reader_next(reader);
    assert_non_null(puzzle);
    assert_null(sudokusat_error(puzzle));
    sudokusat_reader_free(reader);
    return puzzle;
}

/* The certificate; the caller frees it. */
static char *prove(const char *board, const char *rule,
                   enum sudokusat_proof_form form, uint64_t limit,
                   sudokusat_answer *answer) {
    const sudokusat_options options = {.rules = &rule, .n_rules = rule != NULL};
    const sudokusat_proof_question q = {.form = form, .limit = limit};
    sudokusat_solver *const solver = sudokusat_solver_new(&options, NULL);
    sudokusat_puzzle *const puzzle = read_puzzle(board, 0, 0);
    sudokusat_proof *proof;
    size_t n;
    assert_int_equal(sudokusat_prove(solver, puzzle, &q, &proof, answer), 0);
    assert_true(answer->agree);
    char *const text = alloc_string(sudokusat_proof_text(proof, &n));
    assert_int_equal(strlen(text), n);
    sudokusat_proof_free(proof);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    return text;
}

#define CLUES_17                                                               \
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...9" \
    "62...7..."
#define KNIGHT_13                                                              \
    "........7...........7.............2.7...8.9......6...8....4..........8.." \
    "6"                                                                        \
    "....81.5"
#define HARD                                                                   \
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1." \
    "."                                                                        \
    "9....4.."

static const struct {
    const char *board, *rule;
    enum sudokusat_verdict verdict;
    uint64_t solutions;
} cases[] = {
    {CLUES_17, NULL, SUDOKUSAT_UNIQUE, 1},
    {HARD, NULL, SUDOKUSAT_UNIQUE, 1},
    {KNIGHT_13, "anti-knight", SUDOKUSAT_UNIQUE, 1},
    {"................", NULL, SUDOKUSAT_MULTIPLE, 288},
    {"................", "anti-king", SUDOKUSAT_NONE, 0},
    {"1...............", "diagonal", SUDOKUSAT_MULTIPLE, 12},
    {"11..............", NULL, SUDOKUSAT_INVALID, 0},
    {"1234341221434321", NULL, SUDOKUSAT_UNIQUE, 1},
    {"{\"size\":1,\"givens\":\"1\"}", NULL, SUDOKUSAT_UNIQUE, 1},
    {"{\"size\":1,\"givens\":\".\"}", NULL, SUDOKUSAT_UNIQUE, 1},
};
enum { N_CASES = sizeof cases / sizeof *cases };

static void test_round_trip(void **state) {
    (void)state;
    for (int i = 0; i < N_CASES; i++)
        for (int form = 0; form < 3; form++) {
            sudokusat_answer answer;
            sudokusat_check_report report;
            char *const text =
                prove(cases[i].board, cases[i].rule,
                      (enum sudokusat_proof_form)form, 0, &answer);
            assert_int_equal(answer.verdict, cases[i].verdict);
            assert_true(answer.complete);
            assert_int_equal(verify(text, strlen(text), &report),
                             SUDOKUSAT_ACCEPTED);
            assert_int_equal(report.claim, SUDOKUSAT_EXACTLY);
            assert_int_equal(report.solutions, cases[i].solutions);
            assert_int_equal(report.used, strlen(text));
            assert_true(form != SUDOKUSAT_PROOF_PACKED || i > 0 ||
                        strlen(text) < 8000);
            xfree(text);
        }
}

static void test_at_least(void **state) {
    (void)state;
    sudokusat_answer answer;
    sudokusat_check_report report;
    char *const text =
        prove("................", NULL, SUDOKUSAT_PROOF_RUP, 7, &answer);
    assert_false(answer.complete);
    assert_true(answer.limit_reached);
    assert_int_equal(verify(text, strlen(text), &report), SUDOKUSAT_ACCEPTED);
    assert_int_equal(report.claim, SUDOKUSAT_AT_LEAST);
    assert_int_equal(report.solutions, 7);
    xfree(text);
}

/* No certificate that was cut short is accepted. */
static void test_truncated(void **state) {
    (void)state;
    sudokusat_answer answer;
    sudokusat_check_report report;
    char *const text =
        prove(CLUES_17, NULL, SUDOKUSAT_PROOF_PACKED, 0, &answer);
    for (size_t n = 0; n < strlen(text); n++)
        assert_int_equal(verify(text, n, &report), SUDOKUSAT_UNREADABLE);
    xfree(text);
}

/* ---- trees */

static bool add_text(void *text, const char *bytes, size_t n) {
    text_add_bytes(text, bytes, n);
    return true;
}

static char *prove_tree(const char *board, int size, int box_rows,
                        uint64_t most, sudokusat_answer *answer) {
    const sudokusat_proof_question q = {.limit = most};
    sudokusat_solver *const solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_puzzle *const puzzle = read_puzzle(board, size, box_rows);
    struct text out = {0};
    uint64_t n_cubes, n_lemmas;
    assert_int_equal(sudokusat_prove_cubes(solver, puzzle, &q, add_text, &out,
                                           answer, &n_cubes, &n_lemmas),
                     0);
    assert_true(answer->complete && answer->agree);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    return text_take(&out);
}

/* The number of solutions that the tree shows, or -1. */
static long check_tree(const char *text) {
    sudokusat_tree tree = {.n_left = 0};
    size_t at = 0, n = strlen(text);
    while (at < n) {
        sudokusat_check_report report;
        if (verify(text + at, n - at, &report) != SUDOKUSAT_ACCEPTED)
            return -1;
        sudokusat_tree_add(&tree, &report);
        if (report.outcome != SUDOKUSAT_ACCEPTED)
            return -1;
        at += report.used;
    }
    return tree.complete ? (long)tree.root.solutions : -1;
}

/* The text without its line number i. */
static char *without_line(const char *text, int i) {
    struct text out = {0};
    for (int line = 0; *text; line++) {
        const char *const end = strchr(text, '\n') + 1;
        if (line != i)
            text_add_bytes(&out, text, (size_t)(end - text));
        text = end;
    }
    return text_take(&out);
}

static void test_tree(void **state) {
    (void)state;
    sudokusat_answer answer;
    char *const text = prove_tree("................", 4, 2, 40, &answer);
    assert_string_equal(answer.solutions, "288");
    assert_int_equal(check_tree(text), 288);
    int n_lines = 0;
    for (const char *c = text; *c; c++)
        n_lines += *c == '\n';
    for (int i = 0; i < n_lines; i++) {
        char *const edited = without_line(text, i);
        const long shown = check_tree(edited);
        assert_true(shown == -1 || shown == 288);
        xfree(edited);
    }
    xfree(text);
}

/* A part that does not hold ends a tree, whoever adds the reports. */
static void test_tree_of_parts(void **state) {
    (void)state;
    static const char cube[] = "cube 5 1...............";
    static const char *const givens[] = {"1...............",
                                         "2..............."};
    const sudokusat_check_report root = {.claim = SUDOKUSAT_CUBES,
                                         .solutions = 5,
                                         .n_cubes = 1,
                                         .size = 4,
                                         .box_rows = 2,
                                         .box_cols = 2,
                                         .setting = {"classic", 7},
                                         .cubes = {"\ncube 5 1.............."
                                                   ".\n",
                                                   sizeof cube + 1}};
    for (int kind = 0; kind < 7; kind++) {
        sudokusat_tree tree = {.n_left = 0};
        sudokusat_check_report first = root, part = root;
        sudokusat_tree_add(&tree, &first);
        assert_false(tree.complete);
        part.claim = kind == 1 ? SUDOKUSAT_AT_LEAST : SUDOKUSAT_EXACTLY;
        part.n_cubes = 0;
        part.givens = (sudokusat_span){givens[kind == 2], 16};
        part.solutions = kind == 3 ? 4 : 5;
        part.excluded = (sudokusat_span){kind == 4 ? "7" : NULL, kind == 4};
        part.setting.n = kind == 5 ? 6 : 7;
        part.outcome = kind == 6 ? SUDOKUSAT_STOPPED : SUDOKUSAT_ACCEPTED;
        sudokusat_tree_add(&tree, &part);
        assert_int_equal(tree.complete, kind == 0);
        assert_int_equal(tree.n_left, 0);
        assert_int_equal(part.outcome, kind == 0   ? SUDOKUSAT_ACCEPTED
                                       : kind == 6 ? SUDOKUSAT_STOPPED
                                                   : SUDOKUSAT_REFUSED);
    }
}

/* ---- edits */

/* Whether what the report says is true, asked of the other engine. */
static bool is_true(const sudokusat_check_report *r) {
    struct text input = {0};
    text_add(&input, "rules: ");
    text_add_bytes(&input, r->rules.at, r->rules.n);
    text_add(&input, "\n");
    text_add_bytes(&input, r->givens.at, r->givens.n);
    text_add(&input, "\n");
    const sudokusat_options options = {.backend = "sat"};
    const sudokusat_question q = {.limit = 0};
    sudokusat_solver *const solver = sudokusat_solver_new(&options, NULL);
    sudokusat_puzzle *const puzzle =
        read_puzzle(text_string(&input), r->size, r->box_rows);
    sudokusat_answer answer;
    assert_int_equal(sudokusat_ask(solver, puzzle, &q, &answer), 0);
    const uint64_t n = strtoull(answer.solutions, NULL, 10);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    text_free(&input);
    return r->claim == SUDOKUSAT_AT_LEAST ? n >= r->solutions
                                          : n == r->solutions;
}

/* Replaces what stands at a place by other text. */
static char *splice(const char *text, size_t at, size_t n, const char *by) {
    struct text out = {0};
    text_add_bytes(&out, text, at);
    text_add(&out, by);
    text_add(&out, text + at + n);
    return text_take(&out);
}

static char *edit_rules(const char *text, struct rng *rng) {
    static const char *const others[] = {
        "rules classic",      "rules classic anti-king",
        "rules diagonal",     "rules classic anti-knight",
        "rules classic none", "rules classic leaper:3,4"};
    const char *const line = strstr(text, "rules");
    return splice(text, (size_t)(line - text), strcspn(line, "\n"),
                  others[rng_below(rng, 6)]);
}

static char *edit_given(const char *text, struct rng *rng) {
    const char *const line = strstr(text, "givens ") + 7;
    const size_t n = strcspn(line, "\n");
    const char by[2] = {".123456789"[rng_below(rng, 10)], '\0'};
    return splice(text, (size_t)(line - text) + rng_below(rng, (uint32_t)n), 1,
                  by);
}

static char *edit_byte(const char *text, struct rng *rng) {
    static const char bytes[] = "-0123456789 .\nABCabc@#$";
    const char by[2] = {bytes[rng_below(rng, sizeof bytes - 1)], '\0'};
    return splice(text, rng_below(rng, (uint32_t)strlen(text)), 1, by);
}

/* Changes the sign of a number of the proof. */
static char *edit_literal(const char *text, struct rng *rng) {
    const char *const proof = strstr(text, "proof ");
    const size_t first = (size_t)(proof - text) + strcspn(proof, "\n");
    size_t at = first + rng_below(rng, (uint32_t)(strlen(text) - first));
    while (at > first && text[at - 1] != ' ' && text[at - 1] != '\n')
        at--;
    return text[at] == '-' ? splice(text, at, 1, "") : splice(text, at, 0, "-");
}

static char *edit_line(const char *text, struct rng *rng) {
    uint32_t n_lines = 0;
    for (const char *c = text; *c; c++)
        n_lines += *c == '\n';
    return without_line(text, (int)rng_below(rng, n_lines));
}

static char *edit_end(const char *text, struct rng *rng) {
    const size_t n = strlen(text), at = rng_below(rng, (uint32_t)n);
    return splice(text, at, n - at, "");
}

/* Every edit is refused, or what it leaves is still true. */
static void test_edits(void **state) {
    (void)state;
    static char *(*const edits[])(const char *, struct rng *) = {
        edit_rules, edit_given, edit_byte, edit_literal, edit_line, edit_end};
    enum { N_EDITS = sizeof edits / sizeof *edits };
    const int rounds = getenv("SUDOKUSAT_SLOW") ? 2000 : 400;
    struct rng rng;
    char *texts[12];
    int n_texts = 0;
    rng_seed(&rng, 20);
    for (int form = 0; form < 3; form++)
        for (int i = 0; i < 4; i++) {
            sudokusat_answer answer;
            texts[n_texts++] =
                prove(cases[i].board, cases[i].rule,
                      (enum sudokusat_proof_form)form, 0, &answer);
        }
    for (int i = 0; i < rounds; i++) {
        sudokusat_check_report report;
        char *const edited =
            edits[i % N_EDITS](texts[rng_below(&rng, 12)], &rng);
        if (verify(edited, strlen(edited), &report) == SUDOKUSAT_ACCEPTED)
            assert_true(is_true(&report));
        else
            assert_non_null(report.why);
        xfree(edited);
    }
    for (int i = 0; i < n_texts; i++)
        xfree(texts[i]);
}

/* ---- what the checker refuses */

#define HEAD "sudokusat-certificate 2\ntool x\nbox 2 2\nrules classic\n"

/* 4x4 blank, with a 2 in the first cell, with 1s in the first two, or without
 * variables 1 and 18. The checksums are by Python's hashlib, of clauses that a
 * script wrote. */
#define BLANK                                                                  \
    HEAD "givens ................\nclauses 64 384 sha256 195f74b40f5ae5359eb3" \
         "7e9f4b062050f4284d7b55f4ea01c8a2efc5fbd73200\n"
#define WITH_2                                                                 \
    HEAD "givens 2...............\nclauses 64 385 sha256 e20afdc017c41e851e2f" \
         "24b50ad4f5d29ae6a6e60672c703595d354e681ab4c7\n"
#define CLASH                                                                  \
    HEAD "givens 11..............\nclauses 64 386 sha256 3c25a50f88be892af08"  \
         "1b5525fc94b1907d2c564d874f2a20189c8b798422263\n"
#define EXCLUDED                                                               \
    HEAD "givens ................\nexcluded 1 18\nclauses 64 386 sha256 a543c" \
         "e24f4f87b8f3862cf3f908df260069d0f61c3f0655401951312544a8ebe\n"
#define NEARLY                                                                 \
    HEAD "givens ................\nclauses 64 385 sha256 195f74b40f5ae5359eb3" \
         "7e9f4b062050f4284d7b55f4ea01c8a2efc5fbd73200\n"

static const struct {
    const char *text;
    enum sudokusat_outcome outcome;
    uint64_t line;
} bad[] = {
    {"", SUDOKUSAT_UNREADABLE, 1},
    {"sudokusat-certificate 1\n", SUDOKUSAT_UNREADABLE, 1},
    {"sudokusat-certificate 2\nbox 2 2\n", SUDOKUSAT_UNREADABLE, 2},
    {"sudokusat-certificate 2\ntool x\nbox 65 1\n", SUDOKUSAT_UNREADABLE, 3},
    {"sudokusat-certificate 2\ntool x\nbox 9 9\n", SUDOKUSAT_UNREADABLE, 3},
    {"sudokusat-certificate 2\ntool x\nbox 2 2\nrules classic x\n",
     SUDOKUSAT_UNREADABLE, 4},
    {"sudokusat-certificate 2\ntool x\nbox 2 3\nrules windoku\n",
     SUDOKUSAT_UNREADABLE, 4},
    {"sudokusat-certificate 2\ntool x\nbox 2 2\nrules leaper:0,0\n",
     SUDOKUSAT_UNREADABLE, 4},
    {"sudokusat-certificate 2\ntool x\nbox 2 2\nrules leaper:01,2 classic\n",
     SUDOKUSAT_UNREADABLE, 4},
    {"sudokusat-certificate 2\ntool x\nbox 2 2\nrules classic classic\n",
     SUDOKUSAT_UNREADABLE, 4},
    {"sudokusat-certificate 2\ntool x\nbox 2 2\nrules diagonal\n"
     "givens ................\n",
     SUDOKUSAT_UNREADABLE, 4},
    {"sudokusat-certificate 2\ntool x\nbox 02 2\n", SUDOKUSAT_UNREADABLE, 3},
    {HEAD "givens ...............\n", SUDOKUSAT_UNREADABLE, 5},
    {HEAD "givens ...............5\n", SUDOKUSAT_UNREADABLE, 5},
    {HEAD "givens ................\nexcluded 65\n", SUDOKUSAT_UNREADABLE, 6},
    {HEAD "givens ................ \n", SUDOKUSAT_UNREADABLE, 5},
    {NEARLY "claim exactly 288\n", SUDOKUSAT_REFUSED, 6},
    {BLANK "claim exactly -1\n", SUDOKUSAT_UNREADABLE, 7},
    {BLANK "claim exactly 01\n", SUDOKUSAT_UNREADABLE, 7},
    {BLANK "claim about 1\n", SUDOKUSAT_UNREADABLE, 7},
    {BLANK "claim at-least 2\nsolution 1234341221434321\n"
           "solution 1234341221434321\nend\n",
     SUDOKUSAT_REFUSED, 9},
    {BLANK "claim at-least 2\nsolution 1234341221434321\nend\n",
     SUDOKUSAT_REFUSED, 8},
    {BLANK "claim at-least 1\nsolution 1234341221434312\nend\n",
     SUDOKUSAT_REFUSED, 8},
    {BLANK "claim at-least 1\nsolution 123434122143432.\nend\n",
     SUDOKUSAT_REFUSED, 8},
    {BLANK "claim at-least 1\nsolution 1234341221434321\nend\n",
     SUDOKUSAT_ACCEPTED, 0},
    {WITH_2 "claim at-least 1\nsolution 1234341221434321\nend\n",
     SUDOKUSAT_REFUSED, 8},
    {EXCLUDED "claim at-least 1\nsolution 1234341221434321\nend\n",
     SUDOKUSAT_REFUSED, 9},
    {BLANK "claim exactly 1\nsolution 1234341221434321\nproof rup\nend\n",
     SUDOKUSAT_REFUSED, 10},
    {BLANK "claim exactly 1\nsolution 1234341221434321\nproof rup\n"
           "-1 0\nend\n",
     SUDOKUSAT_REFUSED, 10},
    {BLANK "claim cubes 288\ncube 288 ................\nproof rup\nend\n",
     SUDOKUSAT_ACCEPTED, 0},
    {BLANK "claim cubes 287\ncube 288 ................\nproof rup\nend\n",
     SUDOKUSAT_REFUSED, 8},
    /* two that have the solutions with both ones in common */
    {BLANK "claim cubes 144\ncube 72 1...............\n"
           "cube 72 ......1.........\nproof rup\nend\n",
     SUDOKUSAT_REFUSED, 9},
    /* a 4 in the first cell is missing */
    {BLANK "claim cubes 216\ncube 72 1...............\n"
           "cube 72 2...............\ncube 72 3...............\n"
           "proof rup\nend\n",
     SUDOKUSAT_REFUSED, 12},
    {BLANK "claim cubes 288\ncube 72 1...............\n"
           "cube 72 2...............\ncube 72 3...............\n"
           "cube 72 4...............\nproof rup\nend\n",
     SUDOKUSAT_ACCEPTED, 0},
    /* cubes that have no 2 in the first cell, or another digit */
    {WITH_2 "claim cubes 288\ncube 288 ................\nproof rup\nend\n",
     SUDOKUSAT_REFUSED, 8},
    {WITH_2 "claim cubes 72\ncube 72 1...............\nproof rup\nend\n",
     SUDOKUSAT_REFUSED, 8},
    {WITH_2 "claim cubes 72\ncube 72 2...............\nproof rup\nend\n",
     SUDOKUSAT_ACCEPTED, 0},
    /* no cubes, and no solutions */
    {BLANK "claim cubes 0\nproof rup\nend\n", SUDOKUSAT_REFUSED, 9},
    {CLASH "claim cubes 0\nproof rup\nend\n", SUDOKUSAT_ACCEPTED, 0},
};

/* Shapes that are none, and rules that do not fit them. */
static void test_bad_shapes(void **state) {
    (void)state;
    static const struct {
        const char *shape, *rules;
        bool good;
    } heads[] = {
        {"size 4\nbox 2 2", "classic", true},
        {"size 4\nno-boxes", "windoku classic", true},
        {"size 4\nregions 1122 1122 aa$. 44..", "classic", true},
        {"size 4", "classic", false},
        {"box 2 2", "classic", false},
        {"size 4\nbox 1 2", "classic", false},
        {"size 4\nbox 2 3", "classic", false},
        {"size 4\nbox 16 1", "classic", false},
        {"size 4\nbox 2 2\nno-boxes", "classic", false},
        {"size 04\nbox 2 2", "classic", false},
        {"size 4\nno-boxes 2 2", "classic", false},
        {"size 4\nno-boxes\nregions 1122 1122 3344 3344", "classic", false},
        {"size 4\nregions", "classic", false},
        {"size 4\nregions 1122 1122 3344", "classic", false},
        {"size 4\nregions 1122 1122 3344 3344 3344", "classic", false},
        {"size 4\nregions 1122112233443344", "classic", false},
        {"size 4\nregions 1122 112 33344 3344", "classic", false},
        {"size 4\nregions 1122 1122 3344 334!", "classic", false},
        {"size 4\nregions 1122 1123 1344 3344", "classic", false},
        {"size 4\nregions  1122 1122 3344 3344", "classic", false},
        {"size 4\nno-boxes", "no-boxes classic", false},
        {"size 4\nno-boxes", "classic disjoint-groups", false},
        {"size 4\nregions 1122 1122 3344 3344", "classic regions", false},
        {"size 4\nbox 2 2", "classic center-dot", false},
        {"size 4\nbox 2 2", "classic asterisk", false},
        {"size 4\nbox 1 4", "classic windoku", false},
        {"size 4\nbox 2 2", "classic leaper:1,2,", false},
        {"size 4\nbox 2 2", "classic leaper:1,2:torus", false},
        {"size 4\nbox 2 2", "classic diagonal:", false},
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        struct text head = {0};
        sudokusat_check_report report;
        text_printf(&head,
                    "sudokusat-certificate 3\ntool x\n%s\nrules %s\n"
                    "givens ................\nclauses ",
                    heads[i].shape, heads[i].rules);
        verify_head(head.data, head.n, NULL, NULL, &report);
        if ((report.outcome == SUDOKUSAT_ACCEPTED) != heads[i].good)
            fail_msg("%s, %s: %s", heads[i].shape, heads[i].rules,
                     report.why ? report.why : "taken");
        text_free(&head);
    }
}

static void test_bad(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        sudokusat_check_report report;
        verify(bad[i].text, strlen(bad[i].text), &report);
        if (report.outcome != bad[i].outcome || report.line != bad[i].line)
            print_error("%zu: %s, line %d\n", i,
                        report.why ? report.why : "accepted", (int)report.line);
        assert_int_equal(report.outcome, bad[i].outcome);
        assert_int_equal(report.line, bad[i].line);
    }
}

static void test_stops(void **state) {
    (void)state;
    sudokusat_answer answer;
    sudokusat_check_report report;
    sudokusat_cancel *const cancel = sudokusat_cancel_new();
    char *const text = prove(HARD, NULL, SUDOKUSAT_PROOF_RUP, 0, &answer);
    sudokusat_verify(text, strlen(text), 1,
                     &(sudokusat_limits){.cancel = cancel}, &report);
    assert_int_equal(report.outcome, SUDOKUSAT_ACCEPTED);
    sudokusat_cancel_set(cancel);
    sudokusat_verify(text, strlen(text), 1,
                     &(sudokusat_limits){.cancel = cancel}, &report);
    assert_int_equal(report.outcome, SUDOKUSAT_STOPPED);
    sudokusat_cancel_free(cancel);
    xfree(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sha256),
                                       cmocka_unit_test(test_same_clauses),
                                       cmocka_unit_test(test_clauses_hold),
                                       cmocka_unit_test(test_round_trip),
                                       cmocka_unit_test(test_at_least),
                                       cmocka_unit_test(test_truncated),
                                       cmocka_unit_test(test_tree),
                                       cmocka_unit_test(test_tree_of_parts),
                                       cmocka_unit_test(test_edits),
                                       cmocka_unit_test(test_bad),
                                       cmocka_unit_test(test_bad_shapes),
                                       cmocka_unit_test(test_stops)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
