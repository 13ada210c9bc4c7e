/* Every technique, on boards of many kinds: each step holds.
 *
 * Each path of a puzzle with one solution is replayed, every placement and
 * every removal held against that solution, and it must end there. Then givens
 * are taken away, and each step must hold in every solution that there is.
 *
 * The puzzles are random minimal ones, and random ones with further givens on
 * the larger boards, made by the project's own programs.
 */
#include "logic_helper.h"

#include "grids.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    int n;
    const char *rules, *puzzle;
} samples[] = {
    {9, "classic",
     "...5.4..8....8.5.23........8.........4..3.......85.9.6...1.."
     ".7..3.9.2.5..79..5.2."},
    {9, "classic",
     "..245....1..73.....5......89......43...1......1...7..6.7.28."
     "......6...5...4...637"},
    {9, "classic",
     "..6..7.......3.76..8.6.9.5..4............8..79.15...2.2...5."
     ".13....8....6..3..2.4"},
    {9, "classic",
     ".6.1....95....6..3...79...5.4...83...3.2........57.........."
     "...78....6....6..254."},
    {9, "classic",
     "...2..3..2.8.5........7...65.386........2....8....3.45....41"
     ".2.......6.49.1......"},
    {9, "classic",
     "..3812.9........71..5..3.......86......7...3.....5..42..9..."
     "6....74.1.5..4......."},
    {9, "classic",
     ".......9..1.8.....3.2....6..8.7.......3...582.....49..2....."
     "..67..4.....851.2...3"},
    {9, "classic",
     ".9...374...4..7.8.....6...11...9..2....2..4.6.5......9.....8"
     "...6.....5...35..6..."},
    {9, "classic",
     "..435..9....6..48.5.8.....1..9....1....42..........8....51.."
     "3..9.3..7.4.7...4.9.."},
    {9, "classic",
     ".1.3.29..6...1..5..9.....1296.2..38.5....3...8..9........8.."
     "2.9.......7....6....4"},
    {9, "classic",
     "...1...6..7...23.....3..1...29....3.....8.6.26.........9..7."
     "...8..6....91.24..5.6"},
    {9, "classic",
     ".3........6.745..3...68......95....4....3..2.41.....6...1..."
     "2...5....7..79.....45"},
    {9, "classic",
     ".73.5.9.848...........2.......9..61...1.3.547.4.......6....."
     "27.89..........57...9"},
    {9, "classic",
     ".56.......7...2..94.9..37..7...9....13...6......7....1......"
     "4.6.9...1...8.1.6..2."},
    {9, "classic",
     ".......4..2..6..7....4.312.....1.4.59...76..3.1..3..8...5..."
     "...1..7.....4...59..."},
    {9, "classic",
     ".3...2..74....8.9....47.56......623.1.....9.....3...4.71..6."
     "...56..4.....8.....5."},
    {9, "classic",
     "1.29.5.8..5.......6..721..5......7..7.3.6.....28.9......6..2"
     ".....1..6.43.3....6.."},
    {9, "classic",
     "...5.9..8.23.41..61.....5...8..2..1..4.7..9...3.....8......."
     ".6.65..9..4....4....."},
    {9, "classic",
     "..7.....2...7..9..5.4.98....6...1.7.97..8.3.5.8.......8..9.."
     ".5.25....7........263"},
    {9, "classic",
     "...3...69......7.8.3..87......7.2.4....6...2..47...1....98.."
     "....8..1....5.....4.."},
    {9, "classic",
     ".9.2......7..6....3.............752......8.196.8.....4..29.."
     "1.....8....698..21..5"},
    {9, "classic",
     "..4.89....3...2.....5...67.......952....64....7......39.7.5."
     "....1...........3..47"},
    {9, "classic",
     "6.3.9...5......4..7.8........7...82..926..........56......2."
     "5948..4....1....1.2.."},
    {9, "classic",
     "..1...4...4..168.....7....9..6..259.7...8.6......3....9....."
     "..81..32...4......96."},
    {9, "classic anti-knight",
     ".....6...........2.3...................2.........89.74..1..."
     "3.....7........8...2."},
    {9, "classic anti-knight",
     "8...47...........5....1..3.......21...........9...8....7...."
     "....1................"},
    {9, "classic anti-knight",
     "....2...31.7.....2.9.8....7........9...4....19......4......."
     "..6.................."},
    {9, "classic anti-knight",
     "62...8...........3...4........7..58............5...6........"
     ".9...............63.."},
    {9, "classic anti-knight",
     "...4.8..........9....3..7...85......6..2............3.8....."
     "..........2.........."},
    {9, "classic anti-knight",
     "4....................7......9..6........5.9......3.8...41..."
     "........1.....2..5..."},
    {9, "classic anti-king",
     ".19.57.8.....4.....7.....3..6.....1........4......8...9....."
     "76......6.....2...3.4"},
    {9, "classic anti-king",
     "..46.....79........61...8.4.3..2......6..........9.....2...."
     "..3....4.9...4..3...1"},
    {9, "classic anti-king",
     "...2........9..82..9.36.41...4........8......1....873......."
     ".....38...56.461....."},
    {9, "classic anti-king",
     "3...5........32.....5....7.7.3.28.14.5..............828..7.."
     "...1................9"},
    {9, "classic anti-king",
     "3..2.4....7..6...............6...7......9.23.........8....4."
     "6........841..9......"},
    {9, "classic anti-king",
     ".....12..97..6.4...23.8.........6.4.......3.5...8.......4..."
     "...2....56...5.1....."},
    {9, "classic anti-king",
     ".1...7......2.186.2........4....9........36......5....6.4..."
     ".2.......7.912......."},
    {9, "classic anti-king",
     "3.........4581......1...7.....47..82......6..8....5........."
     ".....3.4.12..1..6..79"},
    {9, "classic anti-king",
     "5...13....2...9......8...7.8.7.........3.......4...1.2......"
     ".5.....7.....5943...."},
    {9, "classic anti-king",
     "..9....8.....8......5..4..9......1......3......7.6...5.8...."
     ".6..9....374........."},
    {9, "classic anti-knight anti-king",
     "...56..............1.........7...........4....3.2........8.."
     "....................."},
    {9, "classic anti-knight anti-king",
     "...5.1...................7.2.....................3.........."
     "8............6.....9."},
    {9, "classic anti-knight anti-king",
     "....2.3.......7.......6.....................9....5.4........"
     "........8............"},
    {9, "classic anti-knight anti-king",
     ".............5.....2...3........1....7.9...................."
     "...4....8............"},
    {9, "classic anti-knight anti-king",
     "....1...........8............6...................3.........."
     "4..7...............25"},
    {9, "classic anti-knight anti-king",
     "6......7..........5............2.....................89....."
     "............3.....1.."},
    {9, "classic anti-knight anti-king",
     ".............2...8....6..........4......1..................."
     ".......3...9....5...."},
    {9, "classic anti-knight anti-king",
     ".........1....4..........6..........8.....2....5............"
     "........3....7......."},
    {9, "classic windoku",
     "49..................6..5.18..5.9..........9......6......9..."
     ".37....4.....1......."},
    {9, "classic windoku",
     "......1.5.....2....7.9.......31..5....5...86......7...9....."
     "6.....2....1........."},
    {9, "classic windoku",
     ".....2..3....6.....2.5....924...89......5.....57.1..8......."
     "......8...6........5."},
    {9, "classic windoku",
     ".7.......65.2.............4.1.....9.....68.2..8....6.....517"
     "......49..1.........."},
    {9, "classic windoku",
     "..6...3...1.3............8......1.....8.....4...6....75....."
     ".7......29......9...."},
    {9, "classic windoku",
     "....7.8....6.....29.....3...2..36.8....5.....7..8..4......9."
     "..3..7...6....2......"},
    {9, "classic windoku",
     "..4.....8...2.9..6....4....27...3.5...3.7.........67......2."
     "8..5................."},
    {9, "classic windoku",
     "....1......4....3.......2..1.8................5....149......"
     "7..89..........9.2..."},
    {9, "classic diagonal",
     "....8.2...8..7....26.....9.52....1.8..41......3............."
     "....7.9..5..........2"},
    {9, "classic diagonal",
     "7.5...64.6..........8..3..737.......9...............1....6.."
     "..4....1......23..9.."},
    {9, "classic diagonal",
     "...3..45...2.....7......3.....5.7.2......6....4...29.......8"
     "....1......3.2.7....."},
    {9, "classic diagonal",
     ".....8..4...5.9..3....2.............58.7...4.47.....1......."
     "......3.....9...5.12."},
    {9, "classic diagonal",
     ".....7...91...........3.....7......1....2...9.2..8.........."
     ".237...1...4.5...3..8"},
    {9, "classic diagonal",
     "7428...1...56..............3....9.......4..8.....7..51...9.."
     "...2..4.....5.4...8.."},
    {9, "classic nonconsecutive",
     "..6..2.9...1................35...............9.......23....."
     ".29.....3......9.6..."},
    {9, "classic nonconsecutive",
     "....41.9..1...........2.....9...............2.......3...2..."
     "...1.....2..6..2....1"},
    {9, "classic nonconsecutive",
     ".....7..............9.....7.......74...61..3.........658...."
     "...2....6.......5...."},
    {9, "classic nonconsecutive",
     ".........4.......77......81....29.6..4...3...2............31"
     "...................1."},
    {9, "classic nonconsecutive",
     "2.46.8....6..7..9..........3.........................9.2...."
     ".....3..9.......5...8"},
    {9, "classic nonconsecutive",
     "............3...6.....26..4..8.7...9.....581......8........."
     "...................72"},
    {9, "classic nonconsecutive",
     "..2.....8...2.5...........6.......7.7................5......"
     ".27..7.....1.5..2...."},
    {9, "classic nonconsecutive",
     "...75.6.3...............1.7...1......9.........1.........2.."
     ".68....1..........9.."},
    {9, "classic nonconsecutive",
     "...4..3.......3...3....8........2...8.....47.....148......6."
     "...9................."},
    {9, "classic nonconsecutive",
     "........17..............469.28.7...........28.........8....."
     "...6..........7...6.."},
    {6, "classic", ".....63..1..45....1.3....1.6......5."},
    {6, "classic", "..2.6.............64..1...6..3.1.4.."},
    {6, "classic", "3.45.....2..23......5...5...1.6...5."},
    {6, "classic", ".5.4..3..2......1.5......2...6.4..2."},
    {6, "classic", "..3......12.2...6.3....44.26......4."},
    {6, "classic", "....5..4...2...2..3...6...16......15"},
    {6, "classic", "2....6...1.4.51.6........2.....45..1"},
    {6, "classic", "..6...13......16.......43....6.4.1.5"},
    {6, "classic anti-knight", "...34...6..22....5.................."},
    {6, "classic anti-knight", ".....6.3.4..41....62................"},
    {6, "classic anti-knight", "..5..64....1.4.....................2"},
    {6, "classic anti-knight", "..3..........4....6........2...1.3.."},
    {6, "classic anti-knight", "..6..........4..3....5.......1..1..."},
    {6, "classic anti-knight", "......3...45..6......5.......2......"},
    {4, "classic", "..4.....3....2.1"},
    {4, "classic", "3......4.2....1."},
    {4, "classic", "...2..1.2....4.1"},
    {10, "classic",
     "28.71.......69.15.....98.........5.7...A.......9.3.6..9...A."
     ".1...A84......3...17.32...A.9.7......6.2"},
    {10, "classic",
     "2......8.A15...2..6...1...A3..6A4..1.7..7.....8A.....64.7..."
     "...42....3..5A..9.8.A.81.3.........9...."},
    {10, "classic",
     "..9.......1...8.7.9.89.....74..6.....3.9.7...5.8A.5.8......."
     ".2...6......A1..3.52A85...9.1...2.6....5"},
    {10, "classic",
     "..6.25.A............1..9...5.6324..87...7.2......9.9..813.57"
     "8...1...7.....42A..52.....49..........6."},
    {12, "classic",
     ".A.5.B.......C.3.A.9..512.9.4......A..6..35.....A..7..CB13.6"
     "..B..4..75.8.98.C.....6.B..6.2A......5A.7....9...7......B6.."
     ".819.6..3.A..B..514..8.9"},
    {12, "classic",
     "7...B2...5.C.C6.5.8.1.A.9..8..A74....3.C7..256....9B1A..72.."
     "...A......B..7.6......C9....3.6.....8....BC..7.6.B.7..1.C..."
     "5...83..61.B3....C..A..2"},
    {12, "classic",
     "8..A...7..41.B..1..67.A..37..4.....6.7..96.....B.61..3.B...."
     "..C941A2.6......29..4..C4.....6.8A.29.....B....3.1.5..2..B.."
     "....A.7..C1.7A9B..4.6..."},
    {16, "classic",
     "..A13DE2..7..B...9.8A.F.B1D.5C.7..E.7...G...8A19..FC.......6"
     "3D2482..E..F5...7.....5.G.C.8DA2.1F.A..D.2...E.1.....E..1..8"
     "..97A2C3.16.D.8E.B.G23.5.8..C..G3.....BD23.....B..C.E.GA.B.G"
     "...5..6E..9CG58.F..9.7.A....D..6...A2..9.G8.....5.2D6G.CFE.."
     ".F.E.1G.D..B..A."},
    {16, "classic",
     "...C25....9.E..D.F3.C..42.61.9A.8..2.FG7....3....56..AB3GD.F"
     "2.4.3........7...DFE7EF6..3.9.D..A..BA.45E..3.F2.7C.C.29.GFA"
     "845...B...7...5B.G.9C..AG3..8.7.D..A5E.4....F.9D5.24..7....5"
     "G4.E......93.G.3A.2F.98D...72.AEB..9.3.....F..B...E.A....C35"
     "...D..15.E.....9"},
    {16, "classic",
     ".E7B.92F...4...3FG8.3.C19...D......6.85G......2.39...DEB...G"
     "5.18.3..FG.....2.D75..G....2..37.8.A.5..A.1.6D9.G.3..F6....."
     "BEG....9.4..G...D9.1F..EC...9B...A4....1G8.1...4FB.5.A96.A.."
     "..F3G.C645D.A.D..FGC.....357....1.4.2.AD6..G.23456A..G.F.9.C"
     "5...E2...6B...A."},
    {16, "classic",
     "C.4.13.7.......DB.27.AC......8F.E..G.46.A.C.7.39.A1.B...267."
     ".5.EF5..8.B......72..4.9D.2...A..C...2B.7G.F98.C.E5....C39.4"
     ".1..F...4B...8A.CF..G295...2..D3G.B....C..F..2.....6A...9C.E"
     "5F...28.36D..834...2BG5.C..F...B.135FC...968..9.G..C..6154.2"
     ".....E7.4A..1.G."},
};

#define N_SAMPLES ((int)(sizeof samples / sizeof *samples))

static void test_paths_end_at_the_solution(void **state) {
    (void)state;
    for (int i = 0; i < N_SAMPLES; i++) {
        const struct geometry shape = geometry_default(samples[i].n);
        struct thinker t;
        struct walk w;
        thinker_open(&t, &shape, samples[i].rules);
        struct board *const b = board_read(&shape, samples[i].puzzle);
        assert_true(thinker_load(&t, b));
        thinker_walk(&t, NULL, &w);
        if (w.wrong)
            fail_msg("%s %s: %s", samples[i].rules, samples[i].puzzle, w.wrong);
        if (w.end != PATH_SOLVED)
            fail_msg("%s %s: stuck with %d open cells", samples[i].rules,
                     samples[i].puzzle, w.n_open);
        assert_memory_equal(t.logic->value, t.solution,
                            (size_t)t.layout->shape.n_cells);
        walk_clear(&w);
        board_free(b);
        thinker_close(&t);
    }
}

/* A path held against many solutions. */
struct many {
    struct grids grids;
    int n;
    const char *puzzle; /* for messages */
};

static bool holds(const struct many *m, const struct logic *g,
                  const struct step *s) {
    for (int i = 0; i < m->grids.n; i++) {
        const int8_t *const grid = grids_at(&m->grids, i);
        for (size_t k = 0; k < s->placed.n; k++)
            if (grid[s->placed.data[k] / g->n] != s->placed.data[k] % g->n)
                return false;
        for (size_t k = 0; k < s->removed.n; k++)
            if (grid[s->removed.data[k] / g->n] == s->removed.data[k] % g->n)
                return false;
    }
    return true;
}

static bool hold_against_all(void *many, const struct logic *g,
                             const struct step *s) {
    struct many *const m = many;
    if (!holds(m, g, s))
        fail_msg("%s: step %d, %s: %s", m->puzzle, m->n, s->technique->name,
                 text_string(&s->words));
    return ++m->n < 400;
}

/* Searching techniques are left out: on boards with several solutions they go
 * on for long and find little. */
static bool never(void *context) {
    (void)context;
    return false;
}

/* Takes every third given away and walks as far as logic goes. */
static void check_open_board(struct thinker *t, struct board *b,
                             const char *puzzle) {
    const struct path_order order = {.is_unique = never};
    struct many m = {.puzzle = puzzle};
    const struct question q = {.limit = count_from(60),
                               .want_grids = true,
                               .on_grid = grids_add,
                               .grid_context = &m.grids};
    struct answer answer;
    int n_givens = 0;
    for (int cell = 0; cell < t->layout->shape.n_cells; cell++)
        if (b->given[cell] != BOARD_BLANK && n_givens++ % 3 == 0)
            b->given[cell] = BOARD_BLANK;
    grids_init(&m.grids, t->layout->shape.n_cells);
    solver_ask(t->setting.solver[0], b, &q, &answer);
    assert_true(m.grids.n >= 1);
    logic_load(t->logic, b, false);
    assert_int_not_equal(
        path_walk(t->logic, &order, &t->step, hold_against_all, &m),
        PATH_BROKEN);
    grids_free(&m.grids);
}

static void test_steps_hold_in_all_solutions(void **state) {
    (void)state;
    for (int i = 0; i < N_SAMPLES; i++) {
        const struct geometry shape = geometry_default(samples[i].n);
        struct thinker t;
        thinker_open(&t, &shape, samples[i].rules);
        struct board *const b = board_read(&shape, samples[i].puzzle);
        check_open_board(&t, b, samples[i].puzzle);
        board_free(b);
        thinker_close(&t);
    }
}

/* Each technique alone beside the singles, so that easier ones do not hide
 * what it finds. */
static void check_alone(struct thinker *t, const struct board *b, int row,
                        const char *puzzle) {
    const struct technique *list[] = {&techniques[row], &techniques[0],
                                      &techniques[1],   &techniques[2],
                                      &techniques[3],   NULL};
    const struct path_order order = {.list = list};
    struct walk w;
    thinker_load(t, b);
    thinker_walk(t, &order, &w);
    if (w.wrong)
        fail_msg("%s: %s", puzzle, w.wrong);
    assert_int_not_equal(w.end, PATH_BROKEN);
    walk_clear(&w);
}

/* Quick ones everywhere, searching ones on few boards unless asked for. */
static void test_each_technique_alone(void **state) {
    (void)state;
    for (int i = 0; i < N_SAMPLES; i++) {
        const struct geometry shape = geometry_default(samples[i].n);
        struct thinker t;
        thinker_open(&t, &shape, samples[i].rules);
        struct board *const b = board_read(&shape, samples[i].puzzle);
        for (int row = 4; techniques[row].name; row++)
            if (techniques[row].rating < PATH_SEARCH ||
                (i % 5 == 0 && samples[i].n < 10))
                check_alone(&t, b, row, samples[i].puzzle);
        board_free(b);
        thinker_close(&t);
    }
}

/* A board without a solution ends broken or stuck, and nothing else happens. */
static void test_wrong_boards(void **state) {
    (void)state;
    for (int i = 0; i < N_SAMPLES; i++) {
        const struct geometry shape = geometry_default(samples[i].n);
        struct thinker t;
        thinker_open(&t, &shape, samples[i].rules);
        struct board *const b = board_read(&shape, samples[i].puzzle);
        thinker_load(&t, b);
        for (int cell = 0; cell < t.layout->shape.n_cells; cell++) {
            /* a digit that is not the solution's but breaks nothing yet */
            const uint64_t wrong =
                t.logic->candidate[cell] & ~bits_one(t.solution[cell]);
            if (!wrong)
                continue;
            b->given[cell] = (int8_t)bits_lowest(wrong);
            break;
        }
        const struct path_order order = {.is_unique = never};
        struct many m = {.puzzle = samples[i].puzzle};
        grids_init(&m.grids, t.layout->shape.n_cells);
        logic_load(t.logic, b, false);
        assert_int_not_equal(
            path_walk(t.logic, &order, &t.step, hold_against_all, &m),
            PATH_SOLVED);
        grids_free(&m.grids);
        board_free(b);
        thinker_close(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paths_end_at_the_solution),
        cmocka_unit_test(test_steps_hold_in_all_solutions),
        cmocka_unit_test(test_each_technique_alone),
        cmocka_unit_test(test_wrong_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
