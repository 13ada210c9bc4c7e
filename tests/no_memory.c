/* Calls of the library by a program that has set no handler for running out of
 * memory. Each call that fails says so, and the same call then succeeds, with
 * the right answer: fail_alloc.c lets one allocation fail in each copy of this.
 *
 * Exit status 0: nothing failed; 3: something did, and was told; 9: a call
 * failed without saying why, or answered wrongly.
 */
#include <sudokusat.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PUZZLE "rules: diagonal\ncage 3: r1c1 r1c2\n12..341.4.212.43\n"

static bool anything_failed;

static void demand(bool holds, const char *what) {
    if (holds)
        return;
    fprintf(stderr, "no_memory: %s\n", what);
    exit(9);
}

/* Whether the sentence says that there was no memory. */
static bool failed(const char *error) {
    demand(error != NULL, "a call failed without an error");
    demand(!strcmp(error, "out of memory"), error);
    demand(!anything_failed, "something failed twice");
    return anything_failed = true;
}

/* Something whose failure is NULL alone. */
static bool is_lost(const void *made) {
    return !made && failed("out of memory");
}

static bool write_nothing(void *context, const char *bytes, size_t n) {
    (void)context;
    (void)bytes;
    (void)n;
    return true;
}

static sudokusat_puzzle *read_puzzle(void) {
    const char *why = NULL;
    sudokusat_puzzle *puzzle;
    do {
        sudokusat_reader *reader;
        while (!(reader = sudokusat_reader_from_text(NULL, PUZZLE,
                                                     strlen(PUZZLE), &why)))
            failed(why);
        puzzle = sudokusat_reader_next(reader);
        demand(puzzle != NULL, "the input ended");
        if (sudokusat_error(puzzle) && failed(sudokusat_error(puzzle))) {
            demand(!sudokusat_reader_next(reader), "there is more");
            sudokusat_puzzle_free(puzzle);
            puzzle = NULL;
        }
        sudokusat_reader_free(reader);
    } while (!puzzle);
    return puzzle;
}

static sudokusat_puzzle *make_puzzle(void) {
    static const char *const marks[] = {"thermo: r1c1 r1c2"};
    const sudokusat_parts parts = {.size = 4, .marks = marks, .n_marks = 1};
    sudokusat_puzzle *puzzle;
    while (is_lost(puzzle = sudokusat_puzzle_new(&parts)))
        ;
    return puzzle;
}

/* A call until it succeeds; a second time nothing fails. */
#define UNTIL_DONE(puzzle, call)                                               \
    while (call)                                                               \
    failed(sudokusat_error(puzzle))

static void ask_all(sudokusat_solver *s, sudokusat_puzzle *p) {
    sudokusat_answer a;
    sudokusat_explanation e;
    sudokusat_possible possible;
    sudokusat_canonical_form form;
    sudokusat_path path;
    sudokusat_advice advice;
    sudokusat_minimised minimised;
    sudokusat_proof *proof;
    UNTIL_DONE(p, sudokusat_ask(s, p, NULL, &a));
    demand(a.verdict == SUDOKUSAT_UNIQUE && a.complete, "ask");
    UNTIL_DONE(p, sudokusat_check(s, p, &a));
    demand(a.verdict == SUDOKUSAT_VALID, "check");
    UNTIL_DONE(p, sudokusat_explain(s, p, NULL, &e));
    demand(e.verdict == SUDOKUSAT_UNIQUE, "explain");
    UNTIL_DONE(p, sudokusat_find_candidates(s, p, NULL, &possible));
    demand(possible.complete && possible.found[2] == 4, "candidates");
    UNTIL_DONE(p, sudokusat_logic(s, p, NULL, &path));
    demand(path.solved, "logic");
    UNTIL_DONE(p, sudokusat_hint(s, p, NULL, &advice));
    demand(advice.has_step, "hint");
    UNTIL_DONE(p, sudokusat_export(s, p, NULL, write_nothing, NULL));
    UNTIL_DONE(p, sudokusat_minimise(s, p, NULL, &minimised));
    demand(minimised.n_found == 1, "minimise");
    UNTIL_DONE(p, sudokusat_prove(s, p, NULL, &proof, &a));
    size_t n;
    sudokusat_proof_text(proof, &n);
    demand(n > 0, "prove");
    sudokusat_proof_free(proof);
    while (sudokusat_canonical(s, p, &form))
        if (strstr(sudokusat_error(p), "memory"))
            failed(sudokusat_error(p));
        else
            break; /* there is no form of boards with marks */
}

static void print_all(sudokusat_solver *s, sudokusat_puzzle *p) {
    const sudokusat_printing json = {.format = "json"};
    char *text;
    while (!(text = sudokusat_print(s, p, &json, NULL)))
        failed(sudokusat_error(p));
    demand(strstr(text, "diagonal") != NULL, "print");
    sudokusat_free(text);
    while (is_lost(text = sudokusat_print_head(p)))
        ;
    sudokusat_free(text);
    while (
        is_lost(text = sudokusat_print_cells(p, "grid", sudokusat_givens(p))))
        ;
    sudokusat_free(text);
}

static void ask_covers(void) {
    static const char words[] = "a b | c\na c:x\nb c:x\na b\n";
    sudokusat_cover *c;
    sudokusat_answer a;
    for (;;) {
        while (is_lost(c = sudokusat_cover_read(words, strlen(words))))
            ;
        if (!sudokusat_cover_ask(c, NULL, &a))
            break;
        failed(sudokusat_cover_error(c));
        demand(sudokusat_cover_n_items(c) == 0, "a cover without memory");
        sudokusat_cover_free(c);
    }
    demand(!strcmp(a.solutions, "2"), "cover");
    sudokusat_cover_free(c);
}

/* The only solution, then the end; what ran out of memory is begun anew. */
static void search_one(sudokusat_solver *s, sudokusat_puzzle *p) {
    sudokusat_answer a;
    for (bool done = false; !done;) {
        sudokusat_search *search;
        while (!(search = sudokusat_search_new(s, p, NULL)))
            failed(sudokusat_error(p));
        const bool found = sudokusat_search_next(search) != NULL;
        const bool more = sudokusat_search_next(search) != NULL;
        done = !sudokusat_search_answer(search, &a);
        if (done)
            demand(found && !more && a.verdict == SUDOKUSAT_UNIQUE, "search");
        else
            failed("out of memory");
        sudokusat_search_free(search);
    }
}

static void search_cover(void) {
    static const char words[] = "a b | c\na c:x\nb c:x\na b\n";
    sudokusat_answer a;
    for (bool done = false; !done;) {
        sudokusat_cover *const c = sudokusat_cover_read(words, strlen(words));
        if (is_lost(c))
            continue;
        sudokusat_cover_search *const s = sudokusat_cover_search_new(c, NULL);
        int n, n_found = 0;
        while (sudokusat_cover_search_next(s, &n))
            n_found++;
        done = s && !sudokusat_cover_search_answer(s, &a);
        if (done)
            demand(n_found == 2 && a.complete, "search in a cover");
        else
            failed(s ? "out of memory" : sudokusat_cover_error(c));
        sudokusat_cover_search_free(s);
        sudokusat_cover_free(c);
    }
}

static void generate(void) {
    const sudokusat_generate_options target = {.size = 4};
    sudokusat_generated made;
    for (;;) {
        sudokusat_generator *generator;
        while (
            is_lost(generator = sudokusat_generator_new(NULL, &target, NULL)))
            ;
        sudokusat_make(generator, 1, 0, NULL, &made);
        if (made.outcome == SUDOKUSAT_GENERATE_STOPPED)
            failed(made.conflict);
        else
            demand(made.outcome == SUDOKUSAT_GENERATED, "generate");
        const bool done = made.outcome == SUDOKUSAT_GENERATED;
        sudokusat_generated_clear(&made);
        sudokusat_generator_free(generator);
        if (done)
            break;
    }
}

int main(void) {
    const char *why = NULL;
    sudokusat_solver *solver;
    sudokusat_puzzle *puzzle = read_puzzle();
    while (!(solver = sudokusat_solver_new(NULL, &why)))
        failed(why);
    ask_all(solver, puzzle);
    search_one(solver, puzzle);
    print_all(solver, puzzle);
    sudokusat_puzzle_free(puzzle);
    sudokusat_puzzle_free(make_puzzle());
    sudokusat_solver_free(solver);
    ask_covers();
    search_cover();
    generate();
    return anything_failed ? 3 : 0;
}
