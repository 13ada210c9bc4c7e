/* Random covers on their way to other solvers and back, and what is said of
 * those without a solution, against a naive search. */
#include "base/rng.h"
#include "base/text.h"
#include "cnf/opb.h"
#include "effort.h"
#include "small_covers.h"
#include "sudokusat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool append(void *context, const char *bytes, size_t n) {
    text_add_bytes(context, bytes, n);
    return true;
}

/* ---- OPB, by the definition of its constraints */

enum { MOST_VARIABLES = 64 };

struct constraint {
    int factor[MOST_VARIABLES + 1]; /* of each variable */
    int sum, highest;
    bool is_equation;
};

struct opb {
    struct constraint *list;
    int n, n_variables;
};

static struct constraint read_constraint(const char *line) {
    struct constraint c = {0};
    int factor, variable, length;
    while (sscanf(line, "%d x%d %n", &factor, &variable, &length) == 2) {
        assert_in_range(variable, 1, MOST_VARIABLES);
        c.factor[variable] += factor;
        c.highest = variable > c.highest ? variable : c.highest;
        line += length;
    }
    c.is_equation = *line == '=';
    line += c.is_equation ? 1 : 2;
    assert_int_equal(sscanf(line, "%d ;", &c.sum), 1);
    return c;
}

static struct opb read_opb(const char *text) {
    struct opb f = {0};
    int n_constraints;
    assert_int_equal(sscanf(text, "* #variable= %d #constraint= %d",
                            &f.n_variables, &n_constraints),
                     2);
    assert_in_range(f.n_variables, 1, MOST_VARIABLES);
    f.list = calloc((size_t)n_constraints + 1, sizeof *f.list);
    for (const char *line = text; *line; line = strchr(line, '\n') + 1)
        if (*line != '*') {
            assert_true(f.n < n_constraints);
            f.list[f.n++] = read_constraint(line);
        }
    assert_int_equal(f.n, n_constraints);
    return f;
}

static bool holds(const struct constraint *c, uint64_t values) {
    int sum = 0;
    for (int v = 1; v <= c->highest; v++)
        if (values >> (v - 1) & 1)
            sum += c->factor[v];
    return c->is_equation ? sum == c->sum : sum >= c->sum;
}

/* The models that have these values of the first variables, as their first
 * n_options bits. */
static void add_models(const struct opb *f, int n_options, int decided,
                       uint64_t values, struct solutions *out) {
    for (int i = 0; i < f->n; i++)
        if (f->list[i].highest == decided && !holds(&f->list[i], values))
            return;
    if (decided == f->n_variables) {
        /* Colours are settled by the options: no model comes twice. */
        assert_true(
            solutions_add(out, values & ((UINT64_C(1) << n_options) - 1)));
        return;
    }
    for (uint64_t value = 0; value < 2; value++)
        add_models(f, n_options, decided + 1, values | value << decided, out);
}

static long check_opb(struct rng *rng, bool coloured) {
    struct cover *const c =
        coloured ? coloured_cover(rng, 12) : random_cover(rng, 12);
    struct text text = {0};
    assert_true(opb_print(c, "a\nb", NULL, 0, append, &text));
    struct opb f = read_opb(text.data);
    struct solutions expected = naive_solutions(c, 0, 0), found = {0};
    add_models(&f, c->n_options, 0, 0, &found);
    assert_true(solutions_equal(&expected, &found));
    const long n = expected.n;
    solutions_free(&expected);
    solutions_free(&found);
    free(f.list);
    text_free(&text);
    cover_free(c);
    return n;
}

static void test_opb(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 41);
    long n = 0;
    for (int i = 0; i < effort(300); i++)
        n += check_opb(&rng, i % 3 > 0);
    assert_true(n > 100);
}

/* ---- through the library */

/* The same cover as the library's handle; item map[i] is the old item i. */
static sudokusat_cover *handle_of(const struct cover *c, const bool *primary,
                                  int *map) {
    sudokusat_cover *const out = sudokusat_cover_new();
    char name[16];
    for (int pass = 1; pass >= 0; pass--)
        for (int i = 0; i < c->n_items; i++)
            if (primary[i] == pass) {
                snprintf(name, sizeof name, "i%d", i);
                map[i] = sudokusat_cover_add_item(out, name, pass);
            }
    for (int o = 0; o < c->n_options; o++) {
        int items[64], colours[64], n = 0;
        bool any = false;
        for (int e = c->option_start.data[o]; e < c->option_start.data[o + 1];
             e++) {
            any |= primary[c->entry_item.data[e]];
            items[n] = map[c->entry_item.data[e]];
            colours[n++] = c->entry_colour.data[e];
        }
        if (any)
            assert_true(sudokusat_cover_add_option(out, items, colours, n) >=
                        0);
    }
    return out;
}

static void primary_items(const struct cover *c, bool *primary) {
    for (int i = 0; i < c->n_items; i++)
        primary[i] = cover_is_primary(c, i);
}

struct reader {
    const char *text;
    size_t n;
};

static long read_some(void *context, char *buffer, long room) {
    struct reader *const r = context;
    size_t n = r->n < 7 ? r->n : 7;
    n = n < (size_t)room ? n : (size_t)room;
    memcpy(buffer, r->text, n);
    r->text += n;
    r->n -= n;
    return (long)n;
}

static bool collect(void *context, const int *options, int n) {
    return solutions_add(context, option_set(options, n));
}

static int decode(sudokusat_cover *c, const char *text, struct solutions *found,
                  sudokusat_answer *a) {
    struct reader reader = {text, strlen(text)};
    const sudokusat_decode_question q = {.read = read_some, .context = &reader};
    return sudokusat_cover_decode(c, &q, collect, found, a);
}

static void add_model(struct text *text, uint64_t options, int n) {
    text_add(text, "v");
    for (int o = 0; o < n; o++)
        text_printf(text, " %d", options >> o & 1 ? o + 1 : -(o + 1));
    text_add(text, " 0\n");
}

/* One model of each solution, twice; then one option less of the first. */
static void check_decode(struct rng *rng, int *n_checked) {
    struct cover *const c = coloured_cover(rng, 16);
    bool *const primary = calloc((size_t)c->n_items + 1, sizeof *primary);
    int *const map = calloc((size_t)c->n_items + 1, sizeof *map);
    primary_items(c, primary);
    sudokusat_cover *const handle = handle_of(c, primary, map);
    struct solutions expected = naive_solutions(c, 0, 0), found = {0};
    struct text text = {0};
    sudokusat_answer a;
    char total[24];
    for (int i = 0; i < 2 * expected.n; i++) {
        text_add(&text, "s SATISFIABLE\n");
        add_model(&text, expected.list[i / 2], c->n_options);
    }
    text_printf(&text, "s SOLUTIONS %d\n", 2 * expected.n);
    snprintf(total, sizeof total, "%d", expected.n);
    if (expected.n) {
        assert_int_equal(decode(handle, text.data, &found, &a), 0);
        assert_true(solutions_equal(&expected, &found));
        assert_string_equal(a.solutions, total);
        assert_true(a.complete && a.agree);
        ++*n_checked;
        text_clear(&text);
        text_add(&text, "s SATISFIABLE\n");
        add_model(&text, expected.list[0] & (expected.list[0] - 1),
                  c->n_options);
        solutions_free(&found);
        found = (struct solutions){0};
        assert_int_equal(decode(handle, text.data, &found, &a), 0);
        assert_false(a.agree);
        assert_non_null(a.conflict);
        assert_int_equal(found.n, 0);
    }
    solutions_free(&expected);
    solutions_free(&found);
    text_free(&text);
    sudokusat_cover_free(handle);
    cover_free(c);
    free(primary);
    free(map);
}

static void test_decode(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 5);
    int n = 0;
    for (int i = 0; i < effort(300); i++)
        check_decode(&rng, &n);
    assert_true(n > 20);
}

/* Whether the items can all be covered, the others once at most: asked of a
 * search that knows the definition alone. */
static bool can_be(const struct cover *c, const bool *wanted) {
    int *const map = calloc((size_t)c->n_items + 1, sizeof *map);
    struct cover *const part = cover_new();
    for (int pass = 1; pass >= 0; pass--)
        for (int i = 0; i < c->n_items; i++)
            if (wanted[i] == pass)
                map[i] = pass ? cover_add_primary(part, "p")
                              : cover_add_secondary(part, "s");
    for (int o = 0; o < c->n_options; o++) {
        bool any = false;
        for (int e = c->option_start.data[o]; e < c->option_start.data[o + 1];
             e++)
            any |= wanted[c->entry_item.data[e]];
        if (any)
            cover_add_option(part);
        for (int e = c->option_start.data[o];
             any && e < c->option_start.data[o + 1]; e++)
            cover_add_entry(part, map[c->entry_item.data[e]],
                            c->entry_colour.data[e]);
    }
    assert_null(cover_finish(part));
    struct solutions found = naive_solutions(part, 0, 0);
    const bool any = found.n > 0;
    solutions_free(&found);
    cover_free(part);
    free(map);
    return any;
}

static void check_core(const struct cover *c,
                       const sudokusat_cover_explanation *e) {
    bool *const wanted = calloc((size_t)c->n_items + 1, sizeof *wanted);
    for (int i = 0; i < e->n_items; i++) {
        assert_in_range(e->items[i], 0, c->n_primary - 1);
        assert_true(!i || e->items[i - 1] < e->items[i]);
        wanted[e->items[i]] = true;
    }
    assert_false(can_be(c, wanted));
    for (int i = 0; i < e->n_items; i++) {
        wanted[e->items[i]] = false;
        assert_true(can_be(c, wanted));
        wanted[e->items[i]] = true;
    }
    free(wanted);
}

static void check_explain(struct rng *rng, bool coloured, int *sizes) {
    struct cover *const c =
        coloured ? coloured_cover(rng, 24) : random_cover(rng, 24);
    bool *const primary = calloc((size_t)c->n_items + 1, sizeof *primary);
    int *const map = calloc((size_t)c->n_items + 1, sizeof *map);
    primary_items(c, primary);
    sudokusat_cover *const handle = handle_of(c, primary, map);
    sudokusat_cover_explanation e;
    const sudokusat_cover_explain_question q = {.orders = 2};
    assert_int_equal(sudokusat_cover_explain(handle, &q, &e), 0);
    assert_true(e.complete);
    assert_int_equal(e.verdict,
                     can_be(c, primary) ? SUDOKUSAT_SOLVED : SUDOKUSAT_NONE);
    if (e.verdict == SUDOKUSAT_NONE) {
        assert_true(e.minimal);
        check_core(c, &e);
    }
    sizes[e.n_items < 4 ? e.n_items : 4]++;
    sudokusat_cover_free(handle);
    cover_free(c);
    free(primary);
    free(map);
}

static void test_explain(void **state) {
    (void)state;
    struct rng rng;
    rng_seed(&rng, 17);
    int sizes[5] = {0}; /* of cores; 4 and more */
    for (int i = 0; i < 2000; i++)
        check_explain(&rng, i % 3 > 0, sizes);
    for (int i = 0; i < 5; i++)
        assert_true(sizes[i] > 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_opb),
        cmocka_unit_test(test_decode),
        cmocka_unit_test(test_explain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
