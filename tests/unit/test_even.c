/* Even 9x9 grids: the tables against brute force and against the number of all
 * grids, and the draws against what the tables say of lines that they were not
 * drawn by. */
#include "base/count.h"
#include "effort.h"
#include "generate/even.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The threes of a parting as sets of digits. */
static void threes(const struct even_tables *t, int p, unsigned three[3]) {
    three[0] = three[1] = three[2] = 0;
    for (int as = 0; as < 9; as++)
        three[as / 3] |= 1u << t->named[p][as];
}

static int find_parting(const struct even_tables *t, const unsigned set[3]) {
    for (int p = 0; p < EVEN_PARTINGS; p++) {
        unsigned three[3];
        int same = 0;
        threes(t, p, three);
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++)
                same += three[i] == set[k];
        if (same == 3)
            return p;
    }
    return -1;
}

/* How alike a parting is to the plain one: five kinds, each of which is the
 * turned images of one. */
static int kind_of(const struct even_tables *t, int p) {
    unsigned three[3];
    int squares = 0;
    threes(t, p, three);
    for (int i = 0; i < 3; i++)
        for (unsigned set = 07; set <= 0700; set <<= 3) {
            const int n = __builtin_popcount(three[i] & set);
            squares += n * n;
        }
    return squares;
}

static int ways(const struct even_tables *t, int p, int q, int r) {
    return t->ways[t->renamed[p][q]][t->renamed[p][r]];
}

/* ---- the tables */

struct stack {
    const uint8_t *row[3]; /* of each digit, in three boxes */
    unsigned taken[3][3];  /* columns, by box and row in it */
};

/* Columns for this digit and the higher ones: any three different ones in the
 * boxes, if its row there has not got them yet. */
static int count_stacks(struct stack *s, int digit) {
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    int n = 0;
    if (digit == 9)
        return 1;
    for (int k = 0; k < 6; k++) {
        bool is_free = digit > 2 || orders[k][0] == digit;
        for (int box = 0; box < 3; box++)
            is_free =
                is_free &&
                !(s->taken[box][s->row[box][digit]] >> orders[k][box] & 1);
        for (int box = 0; is_free && box < 3; box++)
            s->taken[box][s->row[box][digit]] ^= 1u << orders[k][box];
        n += is_free ? count_stacks(s, digit + 1) : 0;
        for (int box = 0; is_free && box < 3; box++)
            s->taken[box][s->row[box][digit]] ^= 1u << orders[k][box];
    }
    return n;
}

static void rows_of(const struct even_tables *t, int p, uint8_t row[9]) {
    for (int as = 0; as < 9; as++)
        row[t->named[p][as]] = (uint8_t)(as / 3);
}

/* The digits of the first row keep their columns, as the order of columns does
 * not count. */
static void test_ways(void **state) {
    (void)state;
    struct even_tables *const t = even_new();
    for (int q = 0; q < EVEN_PARTINGS; q++) {
        int sum = 0, most = 0;
        for (int r = 0; r < EVEN_PARTINGS; r++) {
            const int n = t->ways[q][r];
            sum += n;
            most = n > most ? n : most;
        }
        assert_int_equal(sum, t->sum[q]);
        assert_true(sum <= EVEN_MOST_SUM);
        assert_int_equal(most, t->most[q]);
        assert_true(most <= EVEN_MOST);
    }
    for (int i = 0; i < effort(3000); i++) {
        const int p = i * 37 % EVEN_PARTINGS, q = i * 101 % EVEN_PARTINGS,
                  r = i * 163 / 7 % EVEN_PARTINGS;
        uint8_t row[3][9];
        rows_of(t, t->plain, row[0]);
        rows_of(t, q, row[1]);
        rows_of(t, r, row[2]);
        struct stack s = {.row = {row[0], row[1], row[2]}};
        assert_int_equal(t->ways[q][r], count_stacks(&s, 0));
        unsigned set[3], renamed[3] = {0};
        threes(t, q, set);
        for (int as = 0; as < 9; as++)
            for (int k = 0; k < 3; k++)
                renamed[k] |= (set[k] >> t->named[p][as] & 1u) << as;
        assert_int_equal(t->renamed[p][q], find_parting(t, renamed));
    }
    even_free(t);
}

/* What rows there are beside the left boxes plain, q and r, times the ways of
 * the middle and the right stack. */
static uint64_t count_beside(const struct even_tables *t, int q, int r) {
    uint64_t sum = 0;
    for (int i = 0; i < EVEN_BANDS; i++)
        for (int k = 0; k < EVEN_BANDS; k++) {
            const uint16_t *const middle = t->renamed[t->middle[t->plain][i]];
            const uint16_t *const right = t->renamed[t->right[t->plain][i]];
            const uint16_t *const ways_middle =
                t->ways[middle[t->middle[q][k]]];
            const uint16_t *const ways_right = t->ways[right[t->right[q][k]]];
            uint32_t n = 0;
            for (int j = 0; j < EVEN_BANDS; j++)
                n += (uint32_t)ways_middle[middle[t->middle[r][j]]] *
                     ways_right[right[t->right[r][j]]];
            sum += n;
        }
    return sum;
}

/* Adds up what is drawn from, by the ways of the left stack; the rows of the
 * first box are plain, the order of lines does not count. */
static uint64_t count_all(const struct even_tables *t,
                          uint64_t by_ways[EVEN_MOST + 1]) {
    uint64_t all = 0;
    memset(by_ways, 0, (EVEN_MOST + 1) * sizeof *by_ways);
    for (int q = 0, kinds = 0; q < EVEN_PARTINGS; q++) {
        if (kinds >> kind_of(t, q) & 1)
            continue;
        kinds |= 1 << kind_of(t, q);
        uint64_t alike = 0;
        for (int other = 0; other < EVEN_PARTINGS; other++)
            alike += kind_of(t, other) == kind_of(t, q);
        for (int r = 0; r < EVEN_PARTINGS; r++) {
            const uint64_t n = alike * t->ways[q][r] * count_beside(t, q, r);
            by_ways[t->ways[q][r]] += n;
            all += n;
        }
    }
    return all;
}

/* So no grid is missing, and none is there twice: B. Felgenhauer and F. Jarvis,
 * "Mathematics of Sudoku I", 2006. */
static void test_all_grids(void **state) {
    (void)state;
    struct even_tables *const t = even_new();
    uint64_t by_ways[EVEN_MOST + 1];
    char text[COUNT_TEXT_SIZE];
    struct count all = count_from(count_all(t, by_ways));
    count_multiply(&all, EVEN_PARTINGS); /* rows of the first box */
    for (int i = 0; i < 6; i++)
        count_multiply(&all, 6); /* orders of rows and columns */
    count_print(all, text);
    assert_string_equal(text, "6670903752021072936960");
    even_free(t);
}

/* ---- the draws */

static void assert_grid(const int8_t *grid) {
    unsigned rows[9] = {0}, columns[9] = {0}, boxes[9] = {0};
    for (int i = 0; i < 81; i++) {
        assert_in_range(grid[i], 0, 8);
        rows[i / 9] |= 1u << grid[i];
        columns[i % 9] |= 1u << grid[i];
        boxes[i / 27 * 3 + i % 9 / 3] |= 1u << grid[i];
    }
    for (int i = 0; i < 9; i++)
        assert_true((rows[i] & columns[i] & boxes[i]) == 0777);
}

/* The ways of a stack's rows, or of a band's columns. */
static int ways_in(const struct even_tables *t, const int8_t *grid, int line,
                   bool of_band) {
    int part[3];
    for (int box = 0; box < 3; box++) {
        unsigned set[3] = {0};
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++) {
                const int a = 3 * line + k, b = 3 * box + i;
                const int column = 3 * box + i;
                set[i] |= 1u << (of_band ? grid[a * 9 + column]
                                         : grid[b * 9 + 3 * line + k]);
            }
        part[box] = find_parting(t, set);
    }
    return ways(t, part[0], part[1], part[2]);
}

/* Chi-square of how often each number of ways comes, in all three stacks and
 * bands, only the first of which was drawn by it directly. There are 16 numbers
 * of ways; with 15 degrees of freedom 99.9 % of even samples stay below 37.7.
 */
static void test_draws(void **state) {
    (void)state;
    enum { DRAWS = 40000 };
    struct even_tables *const t = even_new();
    uint64_t by_ways[EVEN_MOST + 1];
    const double all = (double)count_all(t, by_ways);
    static int hits[6][EVEN_MOST + 1];
    struct rng rng;
    rng_seed(&rng, 11);
    const int n = effort(DRAWS);
    for (int i = 0; i < n; i++) {
        int8_t grid[81];
        even_grid(t, &rng, grid);
        assert_grid(grid);
        for (int line = 0; line < 6; line++)
            hits[line][ways_in(t, grid, line % 3, line > 2)]++;
    }
    for (int line = 0; line < 6; line++) {
        double sum = 0;
        for (int k = 0; k <= EVEN_MOST; k++) {
            const double mean = n * (double)by_ways[k] / all;
            const double off = hits[line][k] - mean;
            assert_true(by_ways[k] || !hits[line][k]);
            sum += mean > 3 ? off * off / mean : 0;
        }
        assert_true(sum > 2 && sum < 37.7);
    }
    even_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_all_grids),
        cmocka_unit_test(test_draws),
    };
    return cmocka_run_group_tests_name("even", tests, NULL, NULL);
}
