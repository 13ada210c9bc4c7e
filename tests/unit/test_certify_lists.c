/* Marks in certificates that are several lines, and rules that are: what their
 * clauses allow, against plain readings of docs/certificate.md, over all words
 * of a few cells; that each grid has one value of all variables; and the
 * clauses themselves, by another program.
 */
#include "base/rng.h"
#include "base/text.h"
#include "canon_helper.h"
#include "certify/verify.h"
#include "effort.h"
#include "mark_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- marks, read plainly: digits from 1 */

enum { MOST_CELLS = 16, MOST_N = 12, MOST_LISTS = 4 };

struct lists {
    int n_cells, cells[MOST_CELLS]; /* which cell of the word, from 0 */
    int n, ends[MOST_LISTS];
    int value;
};

static int digit_at(const struct lists *l, const int *word, int i) {
    return word[l->cells[i]];
}

static int from_of(const struct lists *l, int i) {
    return i ? l->ends[i - 1] : 0;
}

static int sum_of(const struct lists *l, const int *word, int i) {
    int sum = 0;
    for (int k = from_of(l, i); k < l->ends[i]; k++)
        sum += digit_at(l, word, k);
    return sum;
}

static int times(const struct lists *l, const int *word, int from, int to,
                 int digit) {
    int n = 0;
    for (int k = from; k < to; k++)
        n += digit_at(l, word, k) == digit;
    return n;
}

static bool equal_sum(const struct lists *l, const int *word) {
    for (int i = 1; i < l->n; i++)
        if (sum_of(l, word, i) != sum_of(l, word, 0))
            return false;
    return true;
}

static bool same_values(const struct lists *l, const int *word) {
    for (int i = 1; i < l->n; i++)
        for (int d = 1; d <= MOST_N; d++)
            if (times(l, word, from_of(l, i), l->ends[i], d) !=
                times(l, word, 0, l->ends[0], d))
                return false;
    return true;
}

static bool circles(const struct lists *l, const int *word) {
    for (int i = 0; i < l->n_cells; i++) {
        const int d = digit_at(l, word, i);
        if (times(l, word, 0, l->n_cells, d) != d)
            return false;
    }
    return true;
}

static bool distinct(const struct lists *l, const int *word) {
    int n = 0;
    for (int d = 1; d <= MOST_N; d++)
        n += times(l, word, 1, l->n_cells, d) > 0;
    return n == digit_at(l, word, 0);
}

/* From which cell on parts come out, if any. */
static bool loop(const struct lists *l, const int *word) {
    for (int first = 0; first < l->n_cells; first++) {
        int part = 0, i = 0;
        for (; i < l->n_cells && part <= l->value; i++)
            part = (part == l->value ? 0 : part) +
                   digit_at(l, word, (first + i) % l->n_cells);
        if (i == l->n_cells && part == l->value)
            return true;
    }
    return false;
}

static const struct {
    const char *kind;
    bool (*holds)(const struct lists *l, const int *word);
    char form; /* lists, as long ones, a line; a loop with a value; pieces */
    int least; /* cells */
} cases[] = {
    {"equal-sum", equal_sum, 'l', 2},
    {"region-sum-line", equal_sum, 'p', 2},
    {"same-values", same_values, 'e', 2},
    {"counting-circles", circles, 'c', 1},
    {"count-distinct", distinct, 'c', 2},
    {"sum-line", loop, 'o', 1},
};
enum { N_CASES = sizeof cases / sizeof *cases };

/* ---- marks and their cells */

static int between(struct rng *rng, int least, int most) {
    return least + (int)rng_below(rng, (uint32_t)(most - least + 1));
}

/* Of a word's cells, none in a row or column with the one before it. */
static int cell_of(int n, int i) {
    return i % n * n + (i + i / n) % n;
}

/* So many cells of the word, each at least once if they are enough. */
static void pick_cells(struct rng *rng, int length, struct lists *l) {
    for (int i = 0; i < l->n_cells; i++)
        l->cells[i] = rng_below(rng, 6) ? i % length : rng_pick(rng, length);
    rng_shuffle(rng, l->cells, l->n_cells);
}

static void random_lists(struct rng *rng, char form, int n, int length,
                         int least, struct lists *l) {
    *l = (struct lists){.n = 1};
    if (form == 'l' || form == 'e')
        l->n = between(rng, 2, 3);
    const int size = between(rng, 1, length / 2);
    for (int i = 0; i < l->n; i++)
        l->ends[i] = l->n_cells +=
            form == 'e'   ? size
            : form == 'l' ? between(rng, 1, 3)
                          : between(rng, least, length + length / 3);
    l->value = between(rng, 1, 3 * n);
    pick_cells(rng, length, l);
}

/* The parts are where the line passes from piece to piece: regions of single
 * cells or a few, by their names in *regions. */
static void cut_lists(struct rng *rng, int n, struct lists *l, char *regions) {
    int size[MOST_N] = {0};
    for (int i = 0; i < n * n; i++) {
        const int piece = rng_pick(rng, n);
        const bool room = rng_pick(rng, 5) && size[piece] < n;
        regions[i + i / n] = room ? (char)('1' + piece) : '.';
        size[piece] += room;
    }
    for (int row = 1; row < n; row++)
        regions[row * (n + 1) - 1] = ' ';
    regions[n * (n + 1) - 1] = '\0';
    l->n = 0;
    for (int i = 1; i <= l->n_cells; i++) {
        const int a = cell_of(n, l->cells[i - 1]);
        const int b = i < l->n_cells ? cell_of(n, l->cells[i]) : 0;
        if (i == l->n_cells || regions[a + a / n] != regions[b + b / n])
            l->ends[l->n < MOST_LISTS ? l->n : MOST_LISTS - 1] = i, l->n++;
    }
}

static void print_mark(const char *kind, char form, int n,
                       const struct lists *l, struct text *out) {
    text_printf(out, "mark %s", kind);
    if (form == 'o')
        text_printf(out, " %d loop", l->value);
    text_add_char(out, ':');
    for (int i = 0, list = 0; i < l->n_cells; i++) {
        const int cell = cell_of(n, l->cells[i]);
        if (form != 'p' && i == l->ends[list]) {
            text_add_char(out, ';');
            list++;
        }
        text_printf(out, " r%dc%d", cell / n + 1, cell % n + 1);
    }
    text_add_char(out, '\n');
}

/* All words; how many there are that hold. */
static int compare_words(int k, int n, int length, const struct lists *l,
                         const char *pieces, const char *mark) {
    struct canon *const c = canon_of(n, pieces, "classic", mark);
    int8_t grid[MOST_N * MOST_N] = {0};
    int word[MOST_CELLS], n_good = 0;
    if (!c)
        fail_msg("size %d, %s: refuses %s", n, pieces, mark);
    for (int i = 0; i < length; i++)
        word[i] = 1;
    do {
        for (int i = 0; i < length; i++)
            grid[cell_of(n, i)] = (int8_t)(word[i] - 1);
        const bool wanted = cases[k].holds(l, word);
        if (canon_allows(c, grid) != wanted)
            fail_msg("size %d, %s: %s%s the word %d%d%d...", n, pieces, mark,
                     wanted ? "refuses" : "takes", word[0], word[1], word[2]);
        n_good += wanted;
    } while (next_word(n, length, word));
    canon_free(c);
    return n_good;
}

static void test_all_words(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int k = 0; k < N_CASES; k++) {
        int n_good = 0, n_marks = 0;
        while (n_marks < effort(150)) {
            const int n = between(&rng, 2, 5),
                      length =
                          n < 4 && !strchr("lp", cases[k].form) ? n + 2 : n;
            char pieces[MOST_N * (MOST_N + 1) + 16] = "no-boxes";
            struct lists l;
            struct text mark = {0};
            random_lists(&rng, cases[k].form, n, length, cases[k].least, &l);
            if (cases[k].form == 'p') {
                strcpy(pieces, "regions ");
                cut_lists(&rng, n, &l, pieces + strlen(pieces));
            }
            if (l.n > MOST_LISTS)
                continue;
            print_mark(cases[k].kind, cases[k].form, n, &l, &mark);
            n_good +=
                compare_words(k, n, length, &l, pieces, text_string(&mark));
            n_marks++;
            text_free(&mark);
        }
        if (n_good < effort(150))
            fail_msg("%s: %d words", cases[k].kind, n_good);
    }
}

/* Boxes cut a line as regions of their shape do. */
static void test_boxes(void **state) {
    (void)state;
    static const char mark[] = "mark region-sum-line: r1c1-r1c6 r2c6 r5c6\n";
    static const char *const regions[][2] = {
        {"box 2 3", "regions 111222 111222 333444 333444 555666 555666"},
        {"box 3 2", "regions 112233 112233 112233 445566 445566 445566"},
    };
    for (int i = 0; i < 2; i++) {
        struct canon *const a = canon_of(6, regions[i][0], "classic", mark);
        struct canon *const b = canon_of(6, regions[i][1], "classic", mark);
        assert_int_not_equal(a->lines.n, 0);
        assert_int_equal(a->lines.n, b->lines.n);
        assert_memory_equal(a->lines.data, b->lines.data,
                            a->lines.n * sizeof *a->lines.data);
        canon_free(a);
        canon_free(b);
    }
    struct canon *const none = canon_of(6, "no-boxes", "classic", mark);
    assert_int_equal(none->lines.n, 0);
    canon_free(none);
}

/* Of one cell and one digit: a line with no word, whose ends another has. */
static void test_no_words(void **state) {
    (void)state;
    static const struct {
        const char *mark;
        bool good;
        int n_forbidden; /* digits: of a mark that has a line without words */
    } marks[] = {{"mark counting-circles: r1c1 r1c1\n", false, 1},
                 {"mark counting-circles: r1c1\n", true, 0},
                 {"mark count-distinct: r1c1 r1c1 r1c1\n", true, 0},
                 {"mark equal-sum: r1c1; r1c1 r1c1\n", false, 1},
                 {"mark equal-sum: r1c1; r1c1\n", true, 0},
                 {"mark sum-line 2 loop: r1c1\n", false, 0},
                 {"mark sum-line 2 loop: r1c1 r1c1\n", true, 0}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        struct canon *const c =
            canon_of(1, "no-boxes", "classic", marks[i].mark);
        assert_non_null(c);
        if (canon_allows(c, (const int8_t[]){0}) != marks[i].good)
            fail_msg("%s", marks[i].mark);
        assert_int_equal(c->forbidden.n, marks[i].n_forbidden);
        canon_free(c);
    }
}

/* ---- rules of squares */

static int class_of(bool entropy, int digit) {
    return entropy ? (digit - 1) / 3 : digit % 3;
}

/* Whether any four cells that are a square have three classes. */
static bool squares_hold(bool entropy, int n, const int8_t *grid) {
    for (int i = 0; i < n * n - n; i++) {
        const int cells[] = {i, i + 1, i + n, i + n + 1};
        bool seen[MOST_N] = {false};
        int n_classes = 0;
        for (int k = 0; k < 4 && i % n + 1 < n; k++) {
            bool *const there = &seen[class_of(entropy, grid[cells[k]] + 1)];
            n_classes += !*there;
            *there = true;
        }
        if (i % n + 1 < n && n_classes != 3)
            return false;
    }
    return true;
}

/* A digit whose class is this one modulo how many there are. */
static int8_t digit_of(struct rng *rng, bool entropy, int n, int class) {
    int digit;
    do
        digit = between(rng, 1, n);
    while (class_of(entropy, digit) % 3 != class);
    return (int8_t)(digit - 1);
}

/* Grids whose classes come round in rows and columns, which is good for three
 * of them, with a cell or two that do not fit. */
static void test_squares(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 2);
    for (int i = 0; i < 2; i++) {
        const bool entropy = i == 0;
        int n_good = 0, n_bad = 0;
        for (int n = 1; n <= MOST_N; n++) {
            struct canon *const c = canon_of(
                n, "no-boxes",
                entropy ? "classic global-entropy" : "global-mod classic", "");
            assert_non_null(c);
            for (int k = 0; k < effort(100); k++) {
                int8_t grid[MOST_N * MOST_N];
                const int turn = between(&rng, 1, 2);
                for (int at = 0; at < n * n; at++)
                    grid[at] = n < (entropy ? 7 : 3)
                                   ? (int8_t)rng_pick(&rng, n)
                                   : digit_of(&rng, entropy, n,
                                              (at / n * turn + at % n) % 3);
                for (int wrong = rng_pick(&rng, 3); wrong > 0; wrong--)
                    grid[rng_pick(&rng, n * n)] = (int8_t)rng_pick(&rng, n);
                const bool wanted = squares_hold(entropy, n, grid);
                if (canon_allows(c, grid) != wanted)
                    fail_msg("size %d, %s: %s a grid", n,
                             entropy ? "entropy" : "mod",
                             wanted ? "refuses" : "takes");
                n_good += wanted;
                n_bad += !wanted;
            }
            canon_free(c);
        }
        assert_true(n_good > effort(60) && n_bad > effort(200));
    }
}

/* ---- all clauses, by another program: written in Python from
 * docs/certificate.md, with states that are sets of endings, found by going
 * through all words */

static void test_checksums(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *pieces, *rules, *marks, *clauses;
    } known[] = {
        {4, "box 2 2", "classic",
         "mark equal-sum: r1c1 r2c3; r3c4 r4c2; r4c3 r3c1\n",
         "174 700 "
         "9bc381647116d22103a2f42c9e3e8980ebe8f6e091aafa2c6f043f76bd3b7d74"},
        {4, "box 2 2", "classic",
         "mark equal-sum: r1c1 r2c3; r3c4; r4c2 r4c3 r3c1\n",
         "98 492 "
         "b7984584c98805ffc545b3d7f396e8cac476fef02fd8aed1daabda0ca2da85b8"},
        {6, "box 2 3", "classic",
         "mark region-sum-line: r1c2 r1c3 r1c4 r2c4 r3c4\n",
         "286 2186 "
         "76d0de4257462e4e3f6862eb3b3b0630546e2fb6da543c5661b13b4cc4b8c0cd"},
        {4, "box 2 2", "classic",
         "mark same-values: r1c1 r1c2 r2c3; r4c4 r3c4 r3c3; r4c1 r3c1 r2c1\n",
         "368 1344 "
         "bfeb110636eda98e0af20cd3de3b605eeb92c0c3853c1d2e716f086591b6c4c3"},
        {6, "box 2 3", "classic", "mark same-values: r1c1 r1c2; r4c4 r3c4\n",
         "330 2400 "
         "ef5eca6a1203908534d1c9ef71e9354423cd291177f68d8251230de13d22fc75"},
        {4, "box 2 2", "classic",
         "mark counting-circles: r1c1 r2c3 r3c2 r4c4 r1c4 r2c1\n",
         "236 914 "
         "92ff7b5772589f83925843b933aca4f7a4a711c327e717be3a72ff85e60943d2"},
        {6, "box 2 3", "classic",
         "mark counting-circles: r1c1 r2c3 r3c2 r4c4 r1c4\n",
         "392 2597 "
         "9812a53fc9932c8b665313448f9efaef72400dd7192b640d27ef8b8aa87e228b"},
        {4, "box 2 2", "classic", "mark count-distinct: r1c1 r2c3 r3c2 r4c4\n",
         "156 661 "
         "75bd91990c73a40d285d8e1e1ebf4c7633fb851e501753566d4942c23315df5d"},
        {6, "box 2 3", "classic",
         "mark count-distinct: r1c1 r2c3 r2c4 r6c6 r1c1\n",
         "403 2597 "
         "a3f608ff23bdba8fd9db3c9fec12a92e266d152ea0143ca5295ada2c5d3c1718"},
        {4, "box 2 2", "classic",
         "mark sum-line 5 loop: r1c1 r1c2 r1c3 r2c3 r2c2 r2c1\n",
         "672 2152 "
         "c86c078950b94a85766b5cbe6057690bc8f873857807f1578a83bd247f24a24c"},
        {6, "box 2 3", "classic", "mark sum-line 9 loop: r1c1 r1c2 r2c2 r2c1\n",
         "648 3246 "
         "4621fe9839b8e962b8138a8bed1e9cbdaeba7ed1ee50a4301f5ffcc230c9f2a2"},
        {4, "box 2 2", "classic global-mod", "",
         "433 1455 "
         "db7a57b15f29b23a12ca635815b8d4ae9ac95b7218fefc60f4ecb5be9e198dbb"},
        {9, "box 3 3", "classic global-entropy global-mod",
         "mark counting-circles: r1c1 r2c5\n",
         "6046 28641 "
         "a4329f6a3f39d68984be4131e2c9b741e4398d1276c5eb0059d1840308e90f48"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct canon *const c = canon_of(known[i].n, known[i].pieces,
                                         known[i].rules, known[i].marks);
        struct canon_ints no_units = {0};
        char checksum[65], clauses[96];
        assert_non_null(c);
        assert_int_equal(c->forbidden.n, 0);
        canon_checksum(c, &no_units, checksum);
        snprintf(clauses, sizeof clauses, "%d %d %s", c->n_variables,
                 canon_n_clauses(c, &no_units), checksum);
        if (strcmp(clauses, known[i].clauses))
            fail_msg("%s%s: %s", known[i].rules, known[i].marks, clauses);
        canon_free(c);
    }
}

/* ---- grids that are listed */

/* Whether a certificate may say that these are solutions; they ascend. */
static bool are_listed(const struct canon *c, const struct text *head,
                       const int8_t *const *grids, int n) {
    struct canon_ints no_units = {0};
    struct text text = {0};
    char checksum[65];
    sudokusat_check_report report;
    canon_checksum(c, &no_units, checksum);
    text_printf(&text, "%s%d %d sha256 %s\nclaim at-least %d\n",
                text_string(head), c->n_variables,
                canon_n_clauses(c, &no_units), checksum, n);
    for (int i = 0; i < n; i++) {
        text_add(&text, "solution ");
        for (int cell = 0; cell < 16; cell++)
            text_add_char(&text, verify_symbols[grids[i][cell]]);
        text_add_char(&text, '\n');
    }
    text_add(&text, "end\n");
    verify_certificate(text.data, text.n, 1, NULL, NULL, NULL, &report);
    if (report.outcome == SUDOKUSAT_REFUSED)
        assert_string_equal(report.why, "the grid is not a solution");
    else
        assert_int_equal(report.outcome, SUDOKUSAT_ACCEPTED);
    text_free(&text);
    return report.outcome == SUDOKUSAT_ACCEPTED;
}

static int compare_grids(const void *a, const void *b) {
    return memcmp(a, b, 16);
}

/* Each square alone, and behind one that is right: what is known of a grid does
 * not help the next. */
static void test_listed(void **state) {
    (void)state;
    static int8_t grids[MOST_GRIDS][16];
    static const char *const marks[] = {
        "mark equal-sum: r1c1 r1c2; r2c3 r3c2\n",
        "mark same-values: r1c1 r1c2; r2c3 r3c4\n",
        "mark counting-circles: r1c1 r2c2 r3c3\n",
        "mark counting-circles: r1c1 r2c2 r3c4 r4c3\n",
        "mark count-distinct: r1c1 r2c2 r3c3 r4c4\n",
        "mark sum-line 5 loop: r1c1 r1c2 r2c2 r2c1\n"};
    latin_squares(grids);
    qsort(grids, MOST_GRIDS, sizeof *grids, compare_grids);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        struct canon *const c = canon_of(4, "no-boxes", "classic", marks[i]);
        struct text head = {0};
        int n_good = 0, first = -1;
        print_head(4, "no-boxes", "classic", marks[i], &head);
        for (int g = 0; g < MOST_GRIDS; g++) {
            const int8_t *const pair[] = {grids[first < 0 ? g : first],
                                          grids[g]};
            const bool good = canon_allows(c, grids[g]);
            if (are_listed(c, &head, pair + 1, 1) != good ||
                (first >= 0 && are_listed(c, &head, pair, 2) != good))
                fail_msg("%sgrid %d is %s", marks[i], g,
                         good ? "refused" : "taken");
            n_good += good;
            if (good && g % 3 == 0)
                first = g;
        }
        assert_in_range(n_good, 20, MOST_GRIDS - 20);
        text_free(&head);
        canon_free(c);
    }
}

/* ---- marks that are none */

static void test_no_marks(void **state) {
    (void)state;
    static const char *const good[] = {
        "equal-sum: r1c1; r1c2",
        "equal-sum: r1c1 r1c1; r1c1-r4c4; r2c2",
        "region-sum-line: r1c1",
        "same-values: r1c1 r1c2; r1c1 r1c2",
        "same-values: r1c1 r1c2; r4c1-r4c2; r2c2 r2c2",
        "counting-circles: r1c1",
        "counting-circles: r1c1 r1c1",
        "count-distinct: r1c1 r1c1",
        "sum-line 5 loop: r1c1",
        "sum-line \"5\" loop: r1c1 r1c1",
    };
    static const char *const bad[] = {
        "equal-sum: r1c1 r1c2",
        "equal-sum: r1c1; ",
        "equal-sum: r1c1;",
        "equal-sum: ; r1c1",
        "equal-sum: r1c1;; r1c2",
        "equal-sum: r1c1;r1c2",
        "equal-sum: r1c1 ; r1c2",
        "equal-sum 3: r1c1; r1c2",
        "equal-sum loop: r1c1; r1c2",
        "equal-sum: 2*r1c1; r1c2",
        "equal-sums: r1c1; r1c2",
        "region-sum-line: r1c1; r1c2",
        "region-sum-line 3: r1c1 r1c2",
        "same-values: r1c1 r1c2",
        "same-values: r1c1 r1c2; r1c3",
        "same-values: r1c1 r1c2; r1c3 r1c4; r2c1 r2c2 r2c3",
        "same-values: r1c1; r1c3 r1c4; r2c1",
        "counting-circles 3: r1c1 r1c2",
        "counting-circles: r1c1; r1c2",
        "count-distinct: r1c1",
        "count-distinct: r1c1; r1c2",
        "sum-line 5 loop r1c1 r1c2",
        "sum-line 5  loop: r1c1 r1c2",
        "sum-line 5 loops: r1c1 r1c2",
        "sum-line 5 loop loop: r1c1 r1c2",
        "sum-line 0 loop: r1c1 r1c2",
        "sum-line 5loop: r1c1 r1c2",
        "thermo loop: r1c1 r1c2",
        "clone: r1c1; r1c2; r1c3",
        "regex 12: r1c1 r1c2",
        "or: (odd: r1c1)",
    };
    enum { N_GOOD = sizeof good / sizeof *good };
    enum { N_ALL = N_GOOD + sizeof bad / sizeof *bad };
    for (int i = 0; i < N_ALL; i++) {
        char mark[96];
        snprintf(mark, sizeof mark, "mark %s\n",
                 i < N_GOOD ? good[i] : bad[i - N_GOOD]);
        struct canon *const c = canon_of(4, "box 2 2", "classic", mark);
        if (!c != (i >= N_GOOD))
            fail_msg("%s%s", mark, c ? "is taken" : "is refused");
        canon_free(c);
    }
}

/* Long marks: more cells, lists and digits than the checker draws, and as many
 * as it does. */
static void test_limits(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *mark;
        bool good;
    } known[] = {
        {9, "counting-circles: r1c1-r1c9 r3c1-r3c9 r5c1-r5c9 r7c1-r7c5", true},
        {9, "same-values: r1c1-r9c1 r1c2-r6c2; r1c5-r9c5 r1c6-r6c6", true},
        {9, "equal-sum: r1c1-r4c4 r2c1-r9c8; r1c9-r4c6 r5c5-r8c2 r1c8-r4c5",
         true},
        {16, "equal-sum: r1c1-r4c4 r2c1-r9c8; r1c9-r4c6 r5c5-r8c2 r1c8-r4c5",
         true},
        {16, "region-sum-line: r1c1-r16c16", true},
        {25, "count-distinct: r1c1-r25c25 r1c25-r25c1", true},
        {25, "counting-circles: r1c1-r25c25", true},
        {64, "equal-sum: r1c1-r1c63; r2c1-r2c63", false},
        {16, "sum-line 30 loop: r1c1-r1c6 r2c6-r2c1", true},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char mark[96], pieces[16];
        const int n = known[i].n, side = n == 9    ? 3
                                         : n == 16 ? 4
                                         : n == 25 ? 5
                                                   : 8;
        snprintf(mark, sizeof mark, "mark %s\n", known[i].mark);
        snprintf(pieces, sizeof pieces, "box %d %d", side, side);
        struct canon *const c = canon_of(n, pieces, "classic", mark);
        if (!c == known[i].good)
            fail_msg("%s is %s", known[i].mark, c ? "taken" : "refused");
        canon_free(c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_words), cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_no_words),  cmocka_unit_test(test_squares),
        cmocka_unit_test(test_checksums), cmocka_unit_test(test_listed),
        cmocka_unit_test(test_no_marks),  cmocka_unit_test(test_limits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
