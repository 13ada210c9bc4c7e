/* One tree of certificates out of those of parts.
 *
 * The root is written from the puzzle and the cubes of the parts, and must be
 * accepted by the checker. Each certificate must be accepted as well, as the
 * one that the root names next: nothing that a part says is believed.
 */
#include "api/certifying.h"
#include "api/merging.h"

#include "certify/proof_text.h"

#include <string.h>

/* The parts that were answered, in order. */
struct leaves {
    const struct parts_work *work;
    struct tree_ways ways;
    struct VEC(struct count) found;
    struct count sum;
    const char *why;
};

static bool add_leaf(void *leaves, const struct ledger_part *part) {
    struct leaves *const l = leaves;
    struct tree_way way = {0};
    size_t pieces[PART_DEEPEST];
    l->why = parts_read_cube(l->work, part->cube, &way, pieces);
    vec_push(&l->ways, way);
    vec_push(&l->found, part->found);
    if (!count_add(&l->sum, part->found))
        l->why = "its parts have too many solutions for a tree";
    return !l->why;
}

/* --------------------------------------------------------------------------
 * The root
 */

struct lemmas {
    const struct parts_work *work;
    struct text *out;
};

/* No solution is below this way, but for the cubes. */
static void add_lemma(void *lemmas, const int *way, size_t n) {
    const struct lemmas *const l = lemmas;
    const struct geometry *const g = &l->work->board->shape;
    for (size_t i = 0; i < n; i++)
        text_printf(l->out, "-%d ",
                    geometry_candidate(g, cover_cell(l->work->cover, way[i]),
                                       cover_digit(l->work->cover, way[i])) +
                        1);
    text_add(l->out, "0\n");
}

static void print_cubes(const struct leaves *l, struct text *out) {
    char number[COUNT_TEXT_SIZE];
    count_print(l->sum, number);
    text_printf(out, "claim cubes %s\n", number);
    for (size_t i = 0; i < l->ways.n; i++) {
        struct board *const b = parts_board(l->work, &l->ways.data[i]);
        count_print(l->found.data[i], number);
        text_printf(out, "cube %s ", number);
        proof_print_cells(&b->shape, b->given, out);
        board_free(b);
    }
}

static const char *print_root(const struct leaves *l, const struct prover *p,
                              struct text *out) {
    const struct tree_way all = {0};
    const struct lemmas lemmas = {l->work, out};
    const struct tree_told told = {add_lemma, (void *)&lemmas};
    struct canon_ints units = {0};
    canon_units(p->canon, l->work->board, &units);
    proof_print_head(p, l->work->board, &units, out);
    vec_free(&units);
    print_cubes(l, out);
    text_add(out, "proof rup\n");
    const char *const why =
        tree_walk(&l->work->tree, &all, l->ways.data, l->ways.n, &told);
    text_add(out, "end\n");
    return why;
}

/* What the checker says of a text that is to be one certificate. */
static const char *check(struct prover *p, const struct text *text,
                         sudokusat_check_report *report) {
    const struct proof_request request = {.limit = 0};
    enum stop_reason stopped = STOP_NONE;
    proof_check(p, &request, text, report, &stopped);
    if (report->outcome != SUDOKUSAT_ACCEPTED)
        return report->why ? report->why : "the checker was stopped";
    return report->used == text->n ? NULL : "there is text after it";
}

static bool write_root(sudokusat_merge *m, struct prover *p,
                       sudokusat_write write, void *context, struct text *why) {
    struct leaves l = {.work = &m->work};
    const struct ledger_walk walk = {add_leaf, NULL, &l};
    sudokusat_check_report report;
    ledger_walk(&m->ledger, &walk);
    const char *wrong = l.why ? l.why : print_root(&l, p, &m->root);
    if (!wrong)
        wrong = check(p, &m->root, &report);
    if (!wrong) {
        sudokusat_tree_add(&m->tree, &report);
        wrong = report.why;
    }
    if (wrong) {
        text_printf(why, "the tree of these parts is invalid: %s", wrong);
        text_clear(&m->root);
    }
    tree_ways_free(&l.ways);
    vec_free(&l.found);
    return !wrong && write(context, m->root.data, m->root.n);
}

/* --------------------------------------------------------------------------
 * The certificates of the cubes
 */

void merging_take_certificate(sudokusat_merge *m, const struct result *r,
                              sudokusat_write write, void *context,
                              struct text *why) {
    struct prover *const p = certifying_prover(m->solver, m->puzzle);
    sudokusat_check_report report;
    if (!p) {
        text_add(why, sudokusat_error(m->puzzle));
        return;
    }
    if (!m->root.n && !write_root(m, p, write, context, why))
        return;
    char *const plain = member_text(r->certificate);
    if (!plain) {
        text_add(why, "its certificate is invalid");
        return;
    }
    struct text text = {0};
    text_add(&text, plain);
    xfree(plain);
    const char *wrong = check(p, &text, &report);
    if (!wrong) {
        sudokusat_tree_add(&m->tree, &report);
        wrong = report.why;
    }
    if (wrong)
        text_printf(why, "its certificate: %s", wrong);
    else
        write(context, text.data, text.n);
    text_free(&text);
}
