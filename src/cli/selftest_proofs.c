/* selftest: certificates that show what they claim, and false ones.
 *
 * One that was written down is still accepted; others are made and checked.
 * Then a true one is changed in one place, so that it says what is not so or
 * shows nothing, and has to be refused for that very reason.
 */
#include "cli/memory.h"
#include "cli/selftest.h"
#include "cli/selftest_boards.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many it has was found by going through the 288 grids of 4x4. */
#define SMALL_BOARD "cage 3: r1c1 r1c2\n1...\n....\n...1\n....\n"
#define SMALL_SOURCE "6 of the 288 grids"

/* Propagation alone refutes a second grid, so that there are no lemmas. */
static const char written_down[] =
    "sudokusat-certificate 2\n"
    "tool sudokusat-0.1.0\n"
    "box 2 2\n"
    "rules classic\n"
    "givens 1...34......2..1\n"
    "clauses 64 389 sha256 "
    "d5b5e95b03c0ee6cd4ab0914e2f3d9297f4bff889b2fa929411426611b05f758\n"
    "claim exactly 1\n"
    "solution 1234341241232341\n"
    "proof rup\n"
    "end\n";

/* ---- what the checker says */

/* "exactly 6", or "refused: " and why. The caller frees it. */
static char *words_of(const sudokusat_check_report *r) {
    static const char *const claims[] = {[SUDOKUSAT_EXACTLY] = "exactly",
                                         [SUDOKUSAT_AT_LEAST] = "at least",
                                         [SUDOKUSAT_CUBES] = "cubes"};
    static const char *const outcomes[] = {
        [SUDOKUSAT_ACCEPTED] = "accepted",
        [SUDOKUSAT_REFUSED] = "refused",
        [SUDOKUSAT_UNREADABLE] = "unreadable",
        [SUDOKUSAT_STOPPED] = "stopped",
        [SUDOKUSAT_NO_MEMORY] = "out of memory"};
    char room[200];
    if (r->outcome == SUDOKUSAT_ACCEPTED)
        snprintf(room, sizeof room, "%s %" PRIu64, claims[r->claim],
                 r->solutions);
    else
        snprintf(room, sizeof room, "%s: %s", outcomes[r->outcome], r->why);
    return memory_string(room);
}

static char *verify(const char *text) {
    const sudokusat_limits limits = {.cancel = signals_cancel()};
    sudokusat_check_report report;
    sudokusat_verify(text, strlen(text), 1, &limits, &report);
    return words_of(&report);
}

/* ---- true ones */

/* The certificate of a board, or NULL. The caller frees it. */
static char *prove(const char *text, enum sudokusat_proof_form form) {
    sudokusat_solver *const solver = selftest_solver(NULL);
    sudokusat_puzzle *const puzzle = selftest_read(text);
    const sudokusat_proof_question question = {
        .form = form, .limits.cancel = signals_cancel()};
    sudokusat_proof *proof = NULL;
    sudokusat_answer answer;
    char *made = NULL;
    size_t n = 0;
    if (!sudokusat_prove(solver, puzzle, &question, &proof, &answer) &&
        *sudokusat_proof_text(proof, &n))
        made = memory_string(sudokusat_proof_text(proof, &n));
    sudokusat_proof_free(proof);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
    return made;
}

static void check_made(struct selftest *s, const char *name, const char *source,
                       const char *text, const char *claim) {
    static const struct {
        const char *name;
        enum sudokusat_proof_form form;
    } forms[] = {{"rup", SUDOKUSAT_PROOF_RUP},
                 {"packed", SUDOKUSAT_PROOF_PACKED},
                 {"hints", SUDOKUSAT_PROOF_HINTS}};
    for (int i = 0; i < 3 && !selftest_is_over(s); i++) {
        char about[100];
        const struct selftest_check check = {"certificate", about, NULL,
                                             source};
        snprintf(about, sizeof about, "%s, %s", name, forms[i].name);
        char *const made = prove(text, forms[i].form);
        char *const found = made ? verify(made) : NULL;
        selftest_report(s, &check, claim, found);
        free(found);
        free(made);
    }
}

/* ---- a tree of them */

struct text {
    char *bytes;
    size_t n;
};

static bool keep(void *context, const char *bytes, size_t n) {
    struct text *const t = context;
    t->bytes = memory_grow(t->bytes, t->n + n + 1, 1);
    memcpy(t->bytes + t->n, bytes, n);
    t->n += n;
    t->bytes[t->n] = '\0';
    return true;
}

/* Its number of solutions when all of its parts hold. */
static char *verify_tree(const char *text, size_t n) {
    sudokusat_tree tree = {.n_left = 0};
    sudokusat_check_report report = {.outcome = SUDOKUSAT_UNREADABLE,
                                     .why = "there is no certificate"};
    uint64_t line = 1;
    for (size_t at = 0; at < n; at += report.used) {
        sudokusat_verify(text + at, n - at, line, NULL, &report);
        sudokusat_tree_add(&tree, &report);
        if (report.outcome != SUDOKUSAT_ACCEPTED)
            return words_of(&report);
        line = report.last_line + 1;
    }
    if (report.outcome != SUDOKUSAT_ACCEPTED)
        return words_of(&report);
    report.claim = tree.complete ? SUDOKUSAT_EXACTLY : SUDOKUSAT_CUBES;
    report.solutions = tree.root.solutions;
    return words_of(&report);
}

static void check_tree(struct selftest *s) {
    const struct selftest_check check = {
        "certificate", "a tree of grids of 4x4", NULL, "OEIS A107739"};
    const sudokusat_proof_question question = {
        .limit = 40, .limits.cancel = signals_cancel()};
    sudokusat_solver *const solver = selftest_solver(NULL);
    sudokusat_puzzle *const puzzle = selftest_read("................\n");
    struct text text = {.n = 0};
    sudokusat_answer answer;
    uint64_t n_cubes, n_lemmas;
    sudokusat_prove_cubes(solver, puzzle, &question, keep, &text, &answer,
                          &n_cubes, &n_lemmas);
    char *const found = verify_tree(text.bytes, text.n);
    selftest_report(s, &check, "exactly 288", found);
    free(found);
    free(text.bytes);
    sudokusat_puzzle_free(puzzle);
    sudokusat_solver_free(solver);
}

/* ---- false ones */

/* A text with one place changed: from the first FROM up to before the first
 * UNTIL that follows, which may be empty, there is TO. */
struct forgery {
    const char *name;
    const char *from, *until, *to;
    const char *wanted;
};

static const struct forgery forgeries[] = {
    {"another given", "givens 1", "", "givens 2",
     "refused: the clauses are not those of the rules and marks"},
    {"another rule", "rules classic", "", "rules classic diagonal",
     "refused: the clauses are not those of the rules and marks"},
    {"another cage", "mark cage 3", "", "mark cage 5",
     "refused: the clauses are not those of the rules and marks"},
    {"a grid with a mistake", "solution 1234341223414123", "",
     "solution 1234341223414132", "refused: the grid is not a solution"},
    {"a grid of another board", "solution 1234341223414123", "",
     "solution 2341412332141432", "refused: a given is changed"},
    {"a grid listed twice", "solution 1234341243212143", "",
     "solution 1234341223414123",
     "refused: the solutions are not in ascending order"},
    {"a lemma from nowhere", "proof rup\n", "", "proof rup\n9 0\n",
     "refused: the lemma does not follow"},
    {"no lemmas", "proof rup\n", "end\n", "proof rup\n",
     "refused: the proof does not reach a contradiction"},
    {"a claim that is one too high", "claim exactly 6", "", "claim exactly 7",
     "refused: the number of solutions differs from the claim"},
    {"an unknown rule", "rules classic", "", "rules classic oblique",
     "unreadable: a rule is unknown or does not fit the board"},
    {"more behind the claim", "claim exactly 6", "", "claim exactly 6x",
     "unreadable: there is more text on the line than expected"},
    {"another form of proof", "proof rup", "", "proof rupture",
     "unreadable: there is more text on the line than expected"},
    {"the end is missing", "\nend\n", "", "\n",
     "unreadable: the text ends too early"},
};

static char *forge(const char *text, const struct forgery *f) {
    const char *const from = strstr(text, f->from);
    const char *const until =
        from ? strstr(from + strlen(f->from), f->until) : NULL;
    if (!until)
        return NULL;
    const size_t before = (size_t)(from - text);
    char *const forged =
        memory_new(strlen(text) + strlen(f->to) + strlen(until) + 1, 1);
    memcpy(forged, text, before);
    strcpy(forged + before, f->to);
    strcat(forged, until);
    return forged;
}

static void check_forgeries(struct selftest *s) {
    char *const made = prove(SMALL_BOARD, SUDOKUSAT_PROOF_RUP);
    for (size_t i = 0; i < sizeof forgeries / sizeof *forgeries; i++) {
        const struct forgery *const f = &forgeries[i];
        const struct selftest_check check = {"forgery", f->name, NULL,
                                             "the format's description"};
        char *const forged = made ? forge(made, f) : NULL;
        char *const found = forged ? verify(forged) : NULL;
        selftest_report(s, &check, f->wanted, found);
        free(found);
        free(forged);
    }
    free(made);
}

/* The writer's and the checker's together. */
static void check_true(struct selftest *s) {
    const struct selftest_check check = {"certificate", "one of version 0.1.0",
                                         NULL, "the format's description"};
    char *const found = verify(written_down);
    selftest_report(s, &check, "exactly 1", found);
    free(found);
    check_made(s, selftest_classic.name, selftest_classic.source,
               selftest_classic.text, "exactly 1");
    check_made(s, "4x4 with a cage", SMALL_SOURCE, SMALL_BOARD, "exactly 6");
    check_made(s, selftest_rules[0].name, selftest_rules[0].source,
               selftest_rules[0].text, "exactly 1");
    check_tree(s);
}

void selftest_certificates(struct selftest *s) {
    if (selftest_wants(s, "certificate"))
        check_true(s);
    if (selftest_wants(s, "forgery"))
        check_forgeries(s);
}
