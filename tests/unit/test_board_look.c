/* Boards on a terminal: plain ones are the text form "grid", and whatever they
 * look like they are read back as the same puzzle, for all sizes from 4 to 25
 * and some above, with boxes and with regions.
 */
#include "cli/board_look.h"
#include "text_input.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 64, CELLS = MOST * MOST };

struct sample {
    int n, most; /* marks of a cell */
    uint64_t state;
    int region[CELLS];
    int8_t givens[CELLS], placed[CELLS];
    uint64_t candidates[CELLS];
    uint8_t looks[CELLS];
};

static int random_below(struct sample *s, int n) {
    s->state = s->state * 6364136223846793005u + 1442695040888963407u;
    return (int)((s->state >> 33) % (uint64_t)n);
}

/* ---- regions */

/* The cells beside one, -1 beyond the edge. */
static void find_next(const struct sample *s, int cell, int next[4]) {
    const int row = cell / s->n, col = cell % s->n;
    next[0] = row ? cell - s->n : -1;
    next[1] = row + 1 < s->n ? cell + s->n : -1;
    next[2] = col ? cell - 1 : -1;
    next[3] = col + 1 < s->n ? cell + 1 : -1;
}

static bool touches(const struct sample *s, int cell, int region) {
    int next[4];
    find_next(s, cell, next);
    for (int i = 0; i < 4; i++)
        if (next[i] >= 0 && s->region[next[i]] == region)
            return true;
    return false;
}

/* Cells of the region that can be reached from the cell. */
static int reach(const struct sample *s, int cell, bool *seen) {
    int next[4], n = 1;
    find_next(s, cell, next);
    seen[cell] = true;
    for (int i = 0; i < 4; i++)
        if (next[i] >= 0 && !seen[next[i]] &&
            s->region[next[i]] == s->region[cell])
            n += reach(s, next[i], seen);
    return n;
}

static bool is_whole(const struct sample *s, int cell) {
    bool seen[CELLS] = {false};
    return reach(s, cell, seen) == s->n;
}

/* Rows that exchange cells as long as each stays in one piece. */
static void make_regions(struct sample *s) {
    const int n_cells = s->n * s->n;
    int swaps = 0;
    for (int cell = 0; cell < n_cells; cell++)
        s->region[cell] = cell / s->n;
    while (s->n > 3 && swaps < s->n) {
        const int a = random_below(s, n_cells), b = random_below(s, n_cells);
        const int of_a = s->region[a], of_b = s->region[b];
        if (of_a == of_b || !touches(s, a, of_b) || !touches(s, b, of_a))
            continue;
        s->region[a] = of_b;
        s->region[b] = of_a;
        if (is_whole(s, a) && is_whole(s, b)) {
            swaps++;
            continue;
        }
        s->region[a] = of_a;
        s->region[b] = of_b;
    }
}

/* ---- boards */

/* Each cell has a digit that is given or placed, or pencil marks. */
static sudokusat_puzzle *make_puzzle(struct sample *s, bool has_regions,
                                     bool has_placed, bool has_marks) {
    const sudokusat_parts parts = {.size = s->n,
                                   .regions = has_regions ? s->region : NULL,
                                   .givens = s->givens,
                                   .placed = has_placed ? s->placed : NULL,
                                   .candidates =
                                       has_marks ? s->candidates : NULL};
    if (has_regions)
        make_regions(s);
    for (int cell = 0; cell < s->n * s->n; cell++) {
        const int kind = random_below(s, 3);
        s->givens[cell] = kind ? -1 : (int8_t)random_below(s, s->n);
        s->placed[cell] = kind != 1 ? -1 : (int8_t)random_below(s, s->n);
        s->candidates[cell] = 0;
        for (int i = random_below(s, s->most); i >= 0; i--)
            s->candidates[cell] |= UINT64_C(1) << random_below(s, s->n);
        s->looks[cell] = (uint8_t)random_below(s, 4);
    }
    sudokusat_puzzle *const p = sudokusat_puzzle_new(&parts);
    if (sudokusat_error(p))
        print_error("%d: %s\n", s->n, sudokusat_error(p));
    assert_null(sudokusat_error(p));
    return p;
}

static int digit_at(const int8_t *cells, int cell) {
    return cells ? cells[cell] : -1;
}

/* The same cells together, whatever the numbers of their regions. */
static bool have_same_pieces(const sudokusat_puzzle *a,
                             const sudokusat_puzzle *b) {
    const int n = sudokusat_size(a);
    int of_a[MOST + 1], of_b[MOST + 1];
    memset(of_a, -1, sizeof of_a);
    memset(of_b, -1, sizeof of_b);
    for (int cell = 0; cell < n * n; cell++) {
        const int x = sudokusat_box_of(a, cell), y = sudokusat_box_of(b, cell);
        if (of_a[x] < 0 && of_b[y] < 0) {
            of_a[x] = y;
            of_b[y] = x;
        }
        if (of_a[x] != y || of_b[y] != x)
            return false;
    }
    return true;
}

/* Some sizes need a line that says them. */
static char *with_box(sudokusat_puzzle *p, const char *text) {
    sudokusat_solver *const s = sudokusat_solver_new(NULL, NULL);
    char *const box = sudokusat_print_settings(
        s, p, sudokusat_settings(s, p) & SUDOKUSAT_SET_BOX);
    char *const all = calloc(strlen(box) + strlen(text) + 1, 1);
    strcat(strcat(all, box), text);
    sudokusat_free(box);
    sudokusat_solver_free(s);
    return all;
}

static void assert_read_back(sudokusat_puzzle *p, const char *shown) {
    char *const text = with_box(p, shown);
    sudokusat_puzzle *const q = puzzle_of_text(text);
    const int n = sudokusat_size(p);
    if (sudokusat_error(q))
        print_error("%s%s\n", text, sudokusat_error(q));
    assert_null(sudokusat_error(q));
    assert_int_equal(sudokusat_size(q), n);
    for (int cell = 0; cell < n * n; cell++) {
        assert_int_equal(sudokusat_givens(q)[cell], sudokusat_givens(p)[cell]);
        assert_int_equal(digit_at(sudokusat_placed(q), cell),
                         digit_at(sudokusat_placed(p), cell));
        if (sudokusat_candidates(p))
            assert_true(sudokusat_candidates(q)[cell] ==
                        sudokusat_candidates(p)[cell]);
    }
    if (!have_same_pieces(p, q))
        fail_msg("other pieces were read from\n%s", text);
    sudokusat_puzzle_free(q);
    free(text);
}

/* With and without colours, box characters and looks. */
static void check_round_trips(const struct sample *s, sudokusat_puzzle *p) {
    for (int way = 0; way < 8; way++) {
        const struct board_view view = {.puzzle = p,
                                        .digits = sudokusat_placed(p),
                                        .are_placed = true,
                                        .pencil = sudokusat_candidates(p),
                                        .looks = way & 1 ? s->looks : NULL,
                                        .in_color = way & 2,
                                        .box_lines = way & 4};
        char *const text = board_look(&view);
        assert_int_equal(strchr(text, '\033') != NULL, (way & 2) != 0);
        assert_int_equal(strstr(text, "┌") != NULL, (way & 4) != 0);
        assert_read_back(p, text);
        free(text);
    }
}

static void boards_are_read_back(void **state) {
    (void)state;
    for (int n = 4; n <= 49; n += n < 25 ? 1 : 12)
        for (int kind = 0; kind < 12; kind++) {
            struct sample *const s = calloc(1, sizeof *s);
            s->n = n;
            s->most = kind < 8 ? 4 : 1 + kind / 2 % 2;
            s->state = (uint64_t)(100 * n + kind);
            sudokusat_puzzle *const p =
                make_puzzle(s, kind & 1, kind & 2, kind & 12);
            check_round_trips(s, p);
            sudokusat_puzzle_free(p);
            free(s);
        }
}

/* The library's own writer is the oracle. */
static void plain_boards_are_grids(void **state) {
    (void)state;
    for (int n = 1; n <= MOST; n += n < 25 ? 1 : 13)
        for (int kind = 0; kind < 2; kind++) {
            struct sample *const s = calloc(1, sizeof *s);
            s->n = n;
            s->most = 4;
            s->state = (uint64_t)(7 * n + kind);
            sudokusat_puzzle *const p = make_puzzle(s, kind, false, false);
            const struct board_view view = {.puzzle = p};
            char *const text = board_look(&view);
            char *const grid =
                sudokusat_print_cells(p, "grid", sudokusat_givens(p));
            assert_string_equal(text, grid);
            sudokusat_free(grid);
            free(text);
            sudokusat_puzzle_free(p);
            free(s);
        }
}

/* And of pencil marks. */
static void plain_marks_are_candidates(void **state) {
    (void)state;
    sudokusat_solver *const solver = sudokusat_solver_new(NULL, NULL);
    for (int n = 4; n <= 25; n++) {
        struct sample *const s = calloc(1, sizeof *s);
        s->n = n;
        s->most = 4;
        s->state = (uint64_t)n;
        sudokusat_puzzle *const p = make_puzzle(s, false, true, true);
        const sudokusat_printing how = {.format = "candidates"};
        const struct board_view view = {.puzzle = p,
                                        .digits = sudokusat_placed(p),
                                        .are_placed = true,
                                        .pencil = sudokusat_candidates(p)};
        char *const text = board_look(&view);
        char *const form = sudokusat_print(solver, p, &how, NULL);
        assert_non_null(form);
        assert_string_equal(text, form);
        sudokusat_free(form);
        free(text);
        sudokusat_puzzle_free(p);
        free(s);
    }
    sudokusat_solver_free(solver);
}

static void looks_are_told_apart(void **state) {
    (void)state;
    sudokusat_puzzle *const p = puzzle_of_text("12..\n....\n....\n....\n");
    int8_t found[16];
    uint8_t looks[16] = {LOOK_CONFLICT, 0, LOOK_MARKED,
                         LOOK_CONFLICT | LOOK_MARKED};
    memset(found, -1, sizeof found);
    found[3] = 3;
    struct board_view view = {.puzzle = p, .digits = found, .looks = looks};
    char *text = board_look(&view);
    assert_non_null(strstr(text, "\n| 1\"2 | .'4\"|\n"));
    free(text);
    view.in_color = true;
    view.box_lines = true;
    text = board_look(&view);
    assert_non_null(strstr(text, "│ \033[1;4;31m1\033[0m \033[1m2\033[0m │ "
                                 "\033[7m.\033[0m \033[4;31;7m4\033[0m │\n"));
    free(text);
    view.are_placed = true;
    view.in_color = view.box_lines = false;
    text = board_look(&view);
    assert_non_null(strstr(text, "|  1\" 2 |  .'+4\"|\n"));
    free(text);
    sudokusat_puzzle_free(p);
}

/* ---- cells of several lines */

static char *look_at(const struct board_view *view, const char *head) {
    char *const text = board_look(view);
    char *const all = calloc(strlen(head) + strlen(text) + 1, 1);
    strcat(strcat(all, head), text);
    free(text);
    return all;
}

/* The largest boards, with numbers for digits: all marks of all cells have
 * room, and each is at its place. */
static void largest_marks_have_room(void **state) {
    (void)state;
    struct sample *const s = calloc(1, sizeof *s);
    s->n = MOST;
    s->most = 4;
    sudokusat_puzzle *const p = make_puzzle(s, true, false, false);
    memset(s->candidates, 0xFF, sizeof s->candidates);
    const struct board_view view = {
        .puzzle = p, .pencil = s->candidates, .looks = s->looks};
    char *const text = board_look(&view);
    assert_non_null(strstr(text, "  1  2  3  4  5  6  7  8 "));
    assert_non_null(strstr(text, " 57 58 59 60 61 62 63 64 "));
    free(text);
    sudokusat_puzzle_free(p);
    free(s);
}

/* A board of 12x12 with a given and a placed digit. */
static sudokusat_puzzle *make_twelve(void) {
    int8_t givens[144], placed[144];
    const sudokusat_parts parts = {
        .size = 12, .givens = givens, .placed = placed};
    memset(givens, -1, sizeof givens);
    memset(placed, -1, sizeof placed);
    givens[0] = 0;
    placed[14] = 1;
    return sudokusat_puzzle_new(&parts);
}

/* What a cell of three lines and four places looks like. */
static void digits_have_places(void **state) {
    (void)state;
    sudokusat_puzzle *const p = make_twelve();
    uint64_t left[144], open[144] = {0};
    for (int cell = 0; cell < 144; cell++)
        left[cell] = 0xFFF;
    left[1] = 0x249;
    left[2] = 0;
    open[3] = 0x806;
    left[3] = 1;
    uint8_t looks[144] = {LOOK_CONFLICT, LOOK_MARKED};
    struct board_view view = {.puzzle = p,
                              .digits = sudokusat_placed(p),
                              .are_placed = true,
                              .pencil = left,
                              .looks = looks};
    char *text = board_look(&view);
    assert_non_null(strstr(text, "|      1..4'.... 1... | 1234"));
    assert_non_null(strstr(text, "|  1\"  ..7.'.... .... | 5678"));
    assert_non_null(strstr(text, "|      .A..'.... .... | 9ABC"));
    assert_non_null(strstr(text, "|                     |  "));
    assert_non_null(strstr(text, "\n| 1234 1234      1234 | 1234"));
    assert_non_null(strstr(text, "\n| 5678 5678 +2   5678 | 5678"));
    free(text);
    view.open = open;
    text = board_look(&view);
    assert_non_null(strstr(text, "|      1..4'.... 1??. |"));
    assert_non_null(strstr(text, "|      .A..'.... ...? |"));
    free(text);
    view.in_color = view.box_lines = true;
    text = board_look(&view);
    assert_non_null(strstr(text, "│  \033[1;4;31m1\033[0m   \033[7m··7·\033[0m "
                                 "···· ···· │"));
    free(text);
    sudokusat_puzzle_free(p);
}

/* A board that a terminal has no room for in lines of their own. */
static void narrow_terminals_have_places(void **state) {
    (void)state;
    sudokusat_puzzle *const p =
        puzzle_of_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                       ".6....28....419..5....8..79\n");
    uint64_t left[81];
    for (int cell = 0; cell < 81; cell++)
        left[cell] = cell % 7 ? 0x1FF : 0x15;
    struct board_view view = {
        .puzzle = p, .pencil = left, .box_lines = true, .columns = 97};
    char *text = board_look(&view);
    assert_non_null(strstr(text, "│ 5         3         123456789 │"));
    free(text);
    view.columns = 96;
    text = board_look(&view);
    assert_non_null(
        strstr(text, "│  5   3  456 │ 456  7  456 │ 456 ·5· 456 │"));
    sudokusat_puzzle *const q = puzzle_of_text(text);
    assert_null(sudokusat_error(q));
    for (int cell = 0; cell < 81; cell++)
        assert_true(sudokusat_givens(q)[cell] == sudokusat_givens(p)[cell] &&
                    (sudokusat_givens(q)[cell] >= 0 ||
                     sudokusat_candidates(q)[cell] == left[cell]));
    free(text);
    sudokusat_puzzle_free(q);
    sudokusat_puzzle_free(p);
}

static void assert_refused(const char *text, const char *why) {
    sudokusat_puzzle *const p = puzzle_of_text(text);
    const char *const error = sudokusat_error(p);
    if (!error || !strstr(error, why))
        print_error("'%s' instead of '%s'\n%s", error ? error : "nothing", why,
                    text);
    assert_true(error && strstr(error, why));
    sudokusat_puzzle_free(p);
}

/* Nothing is read that does not say what it means. */
static void damaged_places_are_refused(void **state) {
    (void)state;
    sudokusat_puzzle *const p = make_twelve();
    uint64_t left[144], open[144] = {0};
    for (int cell = 0; cell < 144; cell++)
        left[cell] = cell == 50 ? 0x123 : 0xFFF;
    struct board_view view = {.puzzle = p, .pencil = left};
    char *text = look_at(&view, "");
    char *const at = strstr(text, "12.. 1234");
    assert_non_null(at);
    at[0] = '3';
    assert_refused(text, "r5c3: '3' is not the digit of this place");
    at[0] = '2';
    at[1] = '1';
    assert_refused(text, "r5c3: '2' is not the digit of this place");
    at[0] = ' ';
    assert_refused(text, "r5c3: neither a digit alone nor");
    at[0] = '1';
    at[1] = '2';
    strstr(at, "\n|")[1] = '\0';
    assert_refused(text, "ends after 17 lines instead of 47");
    free(text);
    open[50] = 4;
    view.open = open;
    text = look_at(&view, "");
    assert_refused(text, "r5c3: '?' is a digit that was left open; what");
    free(text);
    sudokusat_puzzle_free(p);
}

/* One board below the other, as `logic --boards` writes them. */
static void boards_with_places_follow_each_other(void **state) {
    (void)state;
    sudokusat_puzzle *const p = make_twelve();
    uint64_t left[144];
    for (int cell = 0; cell < 144; cell++)
        left[cell] = cell % 3 ? 0xFFF : 0xF3;
    const struct board_view view = {.puzzle = p, .pencil = left};
    char *const one = board_look(&view);
    char *const two = look_at(&view, one);
    char *const three = look_at(&view, two);
    sudokusat_reader *const reader =
        sudokusat_reader_from_text(NULL, three, strlen(three), NULL);
    for (int i = 0; i < 3; i++) {
        sudokusat_puzzle *const q = sudokusat_reader_next(reader);
        assert_non_null(q);
        assert_null(sudokusat_error(q));
        assert_true(sudokusat_candidates(q)[3] == 0xF3);
        sudokusat_puzzle_free(q);
    }
    assert_null(sudokusat_reader_next(reader));
    sudokusat_reader_free(reader);
    free(one);
    free(two);
    free(three);
    sudokusat_puzzle_free(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read_back),
        cmocka_unit_test(plain_boards_are_grids),
        cmocka_unit_test(plain_marks_are_candidates),
        cmocka_unit_test(looks_are_told_apart),
        cmocka_unit_test(largest_marks_have_room),
        cmocka_unit_test(digits_have_places),
        cmocka_unit_test(narrow_terminals_have_places),
        cmocka_unit_test(damaged_places_are_refused),
        cmocka_unit_test(boards_with_places_follow_each_other)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
