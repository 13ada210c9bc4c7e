/* What stops a proof, wherever it is; and how much work a text may ask for
 * before its head is whole. */
#include "base/text.h"
#include "certify/prove.h"
#include "certify/verify.h"
#include "dlx/dlx.h"
#include "encode/encode.h"
#include "rules/families.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct rule *const table[] = {&classic_rule, NULL};

struct desk {
    struct rule_set rules;
    struct cover *cover;
    struct solver *solver;
    struct board *board;
    struct prover *prover;
};

static void open_desk(struct desk *d, const char *givens) {
    const struct geometry nine = {9, 3, 3};
    struct text problem = {0};
    const char *why;
    rule_set_init(&d->rules, &nine);
    assert_true(rule_set_add(&d->rules, table, "classic", &problem));
    d->cover = encode_build(&d->rules);
    d->solver = solver_new(&d->rules, d->cover, &dlx_backend, NULL, &why);
    d->board = board_new(&nine);
    for (int i = 0; givens[i]; i++)
        if (givens[i] != '.')
            d->board->given[i] = (int8_t)(givens[i] - '1');
    d->prover = prover_open(&d->rules, d->solver, &problem);
    assert_non_null(d->prover);
}

static void close_desk(struct desk *d) {
    prover_close(d->prover);
    board_free(d->board);
    solver_free(d->solver);
    cover_free(d->cover);
    rule_set_free(&d->rules);
}

static bool counts_down(void *left) {
    return --*(int *)left <= 0;
}

/* Makes a proof that is interrupted at that poll; returns how many were left
 * when it was complete, else 0 or less. */
static int prove_until(struct desk *desk, enum proof_form form, int poll) {
    struct proof proof;
    const struct proof_request request = {.board = desk->board,
                                          .limit = 10,
                                          .form = form,
                                          .limits.cancelled = counts_down,
                                          .limits.context = &poll};
    proof_make(desk->prover, &request, &proof);
    assert_null(proof.failure);
    assert_int_equal(proof.complete, poll > 0);
    assert_int_equal(proof.stopped, poll > 0 ? STOP_NONE : STOP_CANCEL);
    assert_int_equal(proof.certificate.n > 0, poll > 0);
    proof_free(&proof);
    return poll;
}

/* Wherever it is interrupted, in the search, in PicoSAT, among the reasons or
 * in the checker, a proof says that it was interrupted, and nothing else. */
static void test_interrupted(void **state) {
    (void)state;
    static const char hard[] = "1....7.9..3..2...8..96..5....53..9...1..8...26."
                               "...4...3......1..4......7..7...3..";
    enum { MANY = 1 << 30 };
    struct desk desk;
    open_desk(&desk, hard);
    for (int form = 0; form < 3; form++) {
        const enum proof_form f = (enum proof_form)form;
        const int n = MANY - prove_until(&desk, f, MANY);
        assert_true(n > 10);
        for (int i = 1; i <= n; i += i < 10 || i > n - 10 ? 1 : 1 + n / 40)
            prove_until(&desk, f, i);
    }
    close_desk(&desk);
}

static bool counts_up(void *calls) {
    ++*(size_t *)calls;
    return false;
}

/* Every text that ends before the line of clauses is refused after work in
 * proportion to its length, though the clauses of such a board are 30 million:
 * so many polls as it has bytes, and there is a call for 1024 polls. */
static void test_heads_are_cheap(void **state) {
    (void)state;
    struct text head = {0};
    text_add(&head, "sudokusat-certificate 2\ntool x\nbox 8 8\nrules classic "
                    "windoku nonconsecutive anti-king");
    for (int b = 1; b < 64; b++)
        text_printf(&head, " leaper:5,%d", b);
    text_add(&head, "\ngivens ");
    for (int i = 0; i < 4096; i++)
        text_add_char(&head, '.');
    text_add(&head, "\nexcluded 1 2 3\nclauses");
    for (size_t n = 0; n < head.n; n += n < 2000 ? 1 : 97) {
        sudokusat_check_report report;
        size_t calls = 0;
        verify_certificate(head.data, n, 1, counts_up, &calls, NULL, &report);
        assert_int_equal(report.outcome, SUDOKUSAT_UNREADABLE);
        assert_true(calls <= 1 + n / 1024);
    }
    text_free(&head);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_interrupted),
                                       cmocka_unit_test(test_heads_are_cheap)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
