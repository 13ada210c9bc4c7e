/* True certificates of tiny boards, in parts. */
#include "certificate_pool.h"

#include "base/bits.h"
#include "certify/cubes.h"
#include "certify/prove.h"
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "rules/families.h"

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
                                  "diagonal",
                                  "anti-knight",
                                  "classic classic",
                                  "classic leaper:1,2 leaper:1,2",
                                  "classic template"};
enum { N_SOUND = 9 };
const int pool_n_rules = sizeof pool_rules / sizeof *pool_rules;

static const struct geometry shapes[] = {{1, 1, 1}, {2, 1, 2}, {2, 2, 1},
                                         {3, 1, 3}, {3, 3, 1}, {4, 2, 2},
                                         {4, 1, 4}, {4, 4, 1}};
enum { N_SHAPES = sizeof shapes / sizeof *shapes };

static const struct rule *const table[] = {
    &classic_rule,        &anti_knight_rule, &anti_king_rule, &leaper_rule,
    &nonconsecutive_rule, &diagonal_rule,    &windoku_rule,   NULL};

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

/* Some digits of a solution, if there is one, and at times another one; at
 * times without some candidates. */
static struct board *random_board(const struct geometry *shape,
                                  const char *rules, struct rng *rng) {
    struct tiny t = {.box_rows = shape->box_rows, .box_cols = shape->box_cols};
    char grids[TINY_MOST][TINY_CELLS + 1];
    struct board *const b = board_new(shape);
    const uint32_t n = (uint32_t)shape->n;
    const int n_cells = geometry_cells(shape);
    strcpy(t.rules, rules);
    memset(t.givens, '.', (size_t)n_cells);
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

static void add_boards(const struct geometry *shape, const char *rules,
                       struct prover *p, struct rng *rng,
                       struct sheets_list *pool) {
    for (int i = 0; i < BOARDS; i++) {
        struct board *const b = random_board(shape, rules, rng);
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

static void add_rules(const struct geometry *shape, const char *rules,
                      struct rng *rng, struct sheets_list *pool) {
    struct rule_set set;
    struct text why = {0};
    size_t at;
    rule_set_init(&set, shape);
    if (rule_set_add_list(&set, table, rules, &why, &at)) {
        const char *problem;
        struct prover prover;
        struct cover *const cover = encode_build(&set);
        struct solver *const solver =
            solver_new(&set, cover, &dlx_backend, NULL, &problem);
        if (prover_open(&prover, &set, solver, &why))
            add_boards(shape, rules, &prover, rng, pool);
        prover_close(&prover);
        solver_free(solver);
        cover_free(cover);
    }
    text_free(&why);
    rule_set_free(&set);
}

void pool_fill(struct rng *rng, struct sheets_list *pool) {
    for (int s = 0; s < N_SHAPES; s++)
        for (int r = 0; r < N_SOUND; r++)
            add_rules(&shapes[s], pool_rules[r], rng, pool);
}

void pool_free(struct sheets_list *pool) {
    for (size_t i = 0; i < pool->n; i++)
        sheets_free(&pool->data[i]);
    vec_free(pool);
}
