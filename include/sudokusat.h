/* sudokusat: answers about sudokus and their variants that can be trusted.
 *
 * Two exact engines over one model, Dancing Links ("dlx") and PicoSAT
 * ("sat"), solve, count and enumerate; each grid is re-checked by code that
 * shares nothing with them before it is handed out. A worked example, which
 * reads puzzles from a file and says whether each has one solution:
 *
 *     static long read_file(void *file, char *buffer, long room) {
 *         return (long)fread(buffer, 1, (size_t)room, file);
 *     }
 *     static bool print_grid(void *puzzle, const int8_t *grid) {
 *         char *line = sudokusat_print_cells(puzzle, "line", grid);
 *         puts(line);
 *         sudokusat_free(line);
 *         return true;
 *     }
 *     ...
 *     sudokusat_reader *reader =
 *         sudokusat_reader_new(NULL, read_file, stdin, NULL);
 *     sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
 *     sudokusat_puzzle *puzzle;
 *     while ((puzzle = sudokusat_reader_next(reader))) {
 *         sudokusat_question ask = {.limit = 2, .on_grid = print_grid,
 *                                   .context = puzzle};
 *         sudokusat_answer answer;
 *         if (sudokusat_error(puzzle) ||
 *             sudokusat_ask(solver, puzzle, &ask, &answer))
 *             fprintf(stderr, "line %llu: %s\n",
 *                     (unsigned long long)sudokusat_line(puzzle),
 *                     sudokusat_error(puzzle));
 *         else
 *             puts(sudokusat_verdict_name(answer.verdict));
 *         sudokusat_puzzle_free(puzzle);
 *     }
 *     sudokusat_solver_free(solver);
 *     sudokusat_reader_free(reader);
 *
 * Readers and solvers are handles without globals: one may be used by one
 * thread at a time, and many may live side by side. A reader is reading until
 * it has returned NULL once; then only sudokusat_reader_free may follow. A
 * solver takes any number of puzzles of any shape and rules, and keeps the
 * engines of the last shape and rules open for the next puzzle.
 *
 * Cells are numbered row by row from 0, digits from 0 to n-1; -1 is a blank.
 * Counts are decimal strings, since they pass 64 bits. Strings returned as
 * const char * are borrowed; those returned as char * are the caller's, to be
 * released with sudokusat_free. When memory runs out the handler set by
 * sudokusat_on_out_of_memory is called; the default one aborts.
 */
#ifndef SUDOKUSAT_H
#define SUDOKUSAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------
 * The library itself
 */

const char *sudokusat_version(void);

/* Releases a string of the library's; NULL is allowed. */
void sudokusat_free(char *text);

/* The handler is told how many bytes were asked for; it must not return. */
void sudokusat_on_out_of_memory(void (*handler)(size_t bytes));

/* The tables of what there is, row by row from 0; false past the end. */
enum sudokusat_table {
    SUDOKUSAT_RULES,
    SUDOKUSAT_BACKENDS,
    SUDOKUSAT_FORMATS,
    SUDOKUSAT_ENCODINGS,
    SUDOKUSAT_AT_MOST_ONE
};
typedef struct sudokusat_row {
    const char *name, *summary;
    bool writes; /* of a format: boards can be written in it too */
    bool traces; /* of a backend: questions may have on_trace */
} sudokusat_row;
bool sudokusat_table_row(enum sudokusat_table table, int i, sudokusat_row *row);

/* The row of a name, or -1. What follows a colon does not count ("leaper:1,3"
 * is a rule), and rules may be spelled without hyphens. */
int sudokusat_find(enum sudokusat_table table, const char *name);

/* ------------------------------------------------------------------------
 * Reading puzzles
 */

typedef struct sudokusat_reader sudokusat_reader;
typedef struct sudokusat_puzzle sudokusat_puzzle;

/* What is known of the input; zero or NULL = found out. Copied. */
typedef struct sudokusat_form {
    int size;               /* n, 1..64 */
    int box_rows, box_cols; /* both or none; their product is n */
    const char *symbols;    /* the n symbols in order */
    const char *blank;      /* the characters that are blanks */
    const char *format;     /* a name of SUDOKUSAT_FORMATS */
} sudokusat_form;

/* Copies at most room bytes to buffer and returns how many: 0 at the end, -1
 * on an error. */
typedef long (*sudokusat_read)(void *context, char *buffer, long room);

/* form may be NULL. Returns NULL, with a sentence in *why (which may be NULL),
 * when the form contradicts itself. */
sudokusat_reader *sudokusat_reader_new(const sudokusat_form *form,
                                       sudokusat_read read, void *context,
                                       const char **why);
void sudokusat_reader_free(sudokusat_reader *reader);

/* The next puzzle, or NULL at the end of the input. A puzzle that could not be
 * read has sudokusat_error, and the one after it comes with the next call. */
sudokusat_puzzle *sudokusat_reader_next(sudokusat_reader *reader);
void sudokusat_puzzle_free(sudokusat_puzzle *puzzle);

/* One sentence, or NULL when all is well; and its place in the input, from 1.
 * sudokusat_ask and its like add theirs, such as an unknown rule. */
const char *sudokusat_error(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_error_line(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_error_column(const sudokusat_puzzle *puzzle);

/* Where the puzzle stands: its number from 1 and its first line. */
uint64_t sudokusat_index(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_line(const sudokusat_puzzle *puzzle);

/* What the text said beside the board; NULL if nothing. */
const char *sudokusat_id(const sudokusat_puzzle *puzzle);
const char *sudokusat_format(const sudokusat_puzzle *puzzle);

/* The board of a puzzle without error. */
int sudokusat_size(const sudokusat_puzzle *puzzle);
int sudokusat_box_rows(const sudokusat_puzzle *puzzle);
int sudokusat_box_cols(const sudokusat_puzzle *puzzle);
const int8_t *sudokusat_givens(const sudokusat_puzzle *puzzle); /* [n*n] */
const int8_t *sudokusat_placed(const sudokusat_puzzle *puzzle); /* or NULL */
/* [n*n], bit d for digit d, or NULL */
const uint64_t *sudokusat_candidates(const sudokusat_puzzle *puzzle);

/* ------------------------------------------------------------------------
 * Writing boards
 */

/* The puzzle in a format that writes. NULL, with a sentence in *why, when the
 * board does not fit it or there is none of that name. */
char *sudokusat_print(const sudokusat_puzzle *puzzle, const char *format,
                      const char **why);

/* Cells as "line" (no newline) or "grid" (rows and frames), in the puzzle's
 * symbols. cells [n*n]. */
char *sudokusat_print_cells(const sudokusat_puzzle *puzzle, const char *format,
                            const int8_t *cells);

/* One digit in the puzzle's symbols. */
char *sudokusat_print_digit(const sudokusat_puzzle *puzzle, int digit);

/* ------------------------------------------------------------------------
 * Solving
 */

typedef struct sudokusat_solver sudokusat_solver;
typedef struct sudokusat_cancel sudokusat_cancel;

#define SUDOKUSAT_MAX_BACKENDS 2

/* Copied. A member that is zero has the meaning in brackets. */
typedef struct sudokusat_options {
    const char *backend;      /* [the default one] */
    const char *second;       /* [none] cross-check with this backend */
    const char *const *rules; /* [none] beside "classic", "name[:args]" */
    int n_rules;
    const char *encoding;    /* [extended] of sat */
    const char *at_most_one; /* [chosen by size] of sat */
    const char *enumerator;  /* [split] of sat: split or block */
} sudokusat_options;

/* options may be NULL. Returns NULL, with a sentence in *why (which may be
 * NULL), if there is no backend of that name; rules are looked up only when
 * the first board is known. */
sudokusat_solver *sudokusat_solver_new(const sudokusat_options *options,
                                       const char **why);
void sudokusat_solver_free(sudokusat_solver *solver);

/* A flag that ends searches from another thread or from a signal handler:
 * sudokusat_cancel_set may be called in one. */
sudokusat_cancel *sudokusat_cancel_new(void);
void sudokusat_cancel_free(sudokusat_cancel *cancel);
void sudokusat_cancel_set(sudokusat_cancel *cancel);
bool sudokusat_is_cancelled(const sudokusat_cancel *cancel);

enum sudokusat_verdict {
    SUDOKUSAT_UNKNOWN,
    SUDOKUSAT_NONE,
    SUDOKUSAT_UNIQUE,
    SUDOKUSAT_MULTIPLE,
    SUDOKUSAT_INVALID, /* the givens break a rule */
    SUDOKUSAT_VALID,   /* of a check: nothing broken yet */
    SUDOKUSAT_SOLVED   /* of a check: complete and right */
};
const char *sudokusat_verdict_name(enum sudokusat_verdict verdict);

/* Takes one solution, already re-checked, in the order found; borrowed for
 * the call. False ends the search. */
typedef bool (*sudokusat_on_grid)(void *context, const int8_t *grid);

/* What a search tells as it goes: "try", "force", "reject", "undo" or
 * "solution"; the candidate it is about (cell -1 if none), and the item that
 * made it so in words, such as "row 3 digit 5" (NULL if none). */
typedef void (*sudokusat_on_trace)(void *context, const char *event, int cell,
                                   int digit, const char *reason);

typedef struct sudokusat_question {
    uint64_t limit;  /* stop at this many solutions, 0 = none */
    bool use_placed; /* a player's placed digits count as givens */
    double seconds;  /* 0 = no bound */
    uint64_t nodes;  /* branchings of an engine, 0 = no bound */
    size_t bytes;    /* memory of the SAT solver, 0 = no bound */
    const sudokusat_cancel *cancel; /* or NULL */
    sudokusat_on_grid on_grid;      /* NULL = count only */
    void *context;
    sudokusat_on_trace on_trace; /* NULL = silent */
    void *trace_context;
} sudokusat_question;

/* One counter of an engine's work. */
typedef struct sudokusat_stat {
    const char *name, *summary;
    uint64_t value;
} sudokusat_stat;

#define SUDOKUSAT_MAX_STATS 12

/* One backend's part in an answer. */
typedef struct sudokusat_finding {
    const char *backend;
    enum sudokusat_verdict verdict;
    char solutions[40]; /* decimal */
    bool complete;      /* solutions is exact, not a lower bound */
    double seconds;
    int n_stats;
    sudokusat_stat stats[SUDOKUSAT_MAX_STATS];
} sudokusat_finding;

typedef struct sudokusat_answer {
    enum sudokusat_verdict verdict;
    char solutions[40];
    bool complete;
    bool limit_reached;
    const char *stopped; /* "deadline", "cancelled", "nodes", "memory", "gave
                            up", or NULL when it was not stopped */
    double seconds;
    int n_findings; /* 1, or 2 with a cross-check */
    sudokusat_finding findings[SUDOKUSAT_MAX_BACKENDS];
    bool agree;           /* true without a cross-check too */
    const char *conflict; /* what contradicts what, or which backend's grid
                             fails its check; NULL if none; the solver's,
                             until its next call */
    int n_violations;     /* of an invalid board: see sudokusat_violation */
} sudokusat_answer;

/* Makes the puzzle's rules the ones in force. Returns 0, or -1 with
 * sudokusat_error set: an unknown rule, or one that does not fit the board.
 * The calls below do this themselves. */
int sudokusat_prepare(sudokusat_solver *solver, sudokusat_puzzle *puzzle);

/* Answers a question about a puzzle. Returns 0, or -1 with sudokusat_error
 * set: as sudokusat_prepare, or a backend that refuses the rules. */
int sudokusat_ask(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                  const sudokusat_question *question, sudokusat_answer *answer);

/* Judges the board as it stands, placed digits included: invalid, valid or
 * solved. Returns as sudokusat_ask does. */
int sudokusat_check(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    sudokusat_answer *answer);

/* Violation i of the last answer. */
typedef struct sudokusat_violation_info {
    const char *rule;
    int unit;  /* from 1; 0 for rules about pairs of cells */
    int digit; /* 0..n-1 */
    int n_cells;
    const int *cells;
} sudokusat_violation_info;
bool sudokusat_violation(const sudokusat_solver *solver, int i,
                         sudokusat_violation_info *violation);

/* The rules in force for the last puzzle, "classic" first; NULL past the end.
 */
const char *sudokusat_rule_in_force(const sudokusat_solver *solver, int i);

/* ------------------------------------------------------------------------
 * Other people's SAT solvers
 */

/* Takes the next bytes; false stops. */
typedef bool (*sudokusat_write)(void *context, const char *bytes, size_t n);

/* Writes the puzzle's DIMACS CNF: variable (r-1)*n*n + (c-1)*n + d for digit d
 * in row r and column c, the puzzle and the map in comments, exact counts in
 * the header. Returns as sudokusat_ask does; a write that failed is 0 too,
 * since the writer knows. */
int sudokusat_export_dimacs(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                            sudokusat_write write, void *context);

/* Reads what a solver said of that CNF. Returns 0 with the answer's verdict:
 * NONE (unsatisfiable), UNKNOWN, or UNIQUE standing for "here is one", with
 * the re-checked grid passed to on_grid and complete = false. A model that is
 * no solution is a conflict. -1: the text is no answer; sudokusat_error and
 * its place are set. */
int sudokusat_decode(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                     const char *text, size_t n, sudokusat_on_grid on_grid,
                     void *context, sudokusat_answer *answer);

#ifdef __cplusplus
}
#endif

#endif
