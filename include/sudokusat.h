/* sudokusat: answers about sudokus and their variants that can be trusted.
 *
 * Exact engines over one model, such as Dancing Links ("dlx") and PicoSAT
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
 *                     (unsigned long long)sudokusat_error_line(puzzle),
 *                     sudokusat_error(puzzle));
 *         else
 *             puts(sudokusat_verdict_name(answer.verdict));
 *         sudokusat_puzzle_free(puzzle);
 *     }
 *     sudokusat_solver_free(solver);
 *     sudokusat_reader_free(reader);
 *
 * Readers and solvers are handles without globals: one may be used by one
 * thread at a time, and many may live side by side. A solver takes any number
 * of puzzles of any shape and rules, and keeps the engines of the last shape
 * and rules open for the next puzzle.
 *
 * Cells are numbered row by row from 0, digits from 0 to n-1; -1 is a blank.
 * Whatever a call is given, it answers. A question that is NULL is one whose
 * members are all zero. Where a puzzle could not be read, where a handle, a
 * puzzle or the room for a result is NULL, and where a name, number or digit is
 * none, the call does nothing and returns -1, NULL, 0 or false. Lists must be
 * as long as they say, and grids n*n.
 *
 * Counts are decimal strings, since they pass 64 bits. Strings returned as
 * const char * are borrowed; those returned as char * are the caller's, to be
 * released with sudokusat_free. When memory runs out the call fails, with "out
 * of memory" for its error, unless sudokusat_on_out_of_memory has set a
 * handler.
 */
#ifndef SUDOKUSAT_H
#define SUDOKUSAT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SUDOKUSAT_VERSION_MAJOR 0
#define SUDOKUSAT_VERSION_MINOR 1
#define SUDOKUSAT_VERSION_PATCH 0

#ifdef __cplusplus
extern "C" {
#endif

/* The library is compiled with everything hidden but what stands here. */
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* Room for what a later version adds, so that programs need not be compiled
 * anew: it is zero in what the library is given, and in what it gives. So a
 * struct for a call begins as SUDOKUSAT_INIT, or is written as {.limit = 2}. */
#define SUDOKUSAT_LATER const void *later[4]
#ifdef __cplusplus
#define SUDOKUSAT_INIT                                                         \
    {}
#else
#define SUDOKUSAT_INIT                                                         \
    { 0 }
#endif

/* ------------------------------------------------------------------------
 * The library itself
 */

/* "1.2.3": of the library that is running, while SUDOKUSAT_VERSION_... are of
 * the one that the program was compiled for. */
const char *sudokusat_version(void);

/* Releases a string of the library's; NULL is allowed. */
void sudokusat_free(char *text);

/* When memory runs out the handler is told how many bytes were asked for; it
 * must not return. Without one (NULL) the call that needed them fails as for
 * another error, and what it had made so far is lost: a solver goes on with the
 * next call, a reader is at its end after a puzzle with that error, a cover or
 * generator that was being changed answers nothing more. */
void sudokusat_on_out_of_memory(void (*handler)(size_t bytes));

/* The tables of what there is, row by row from 0; false past the end. */
enum sudokusat_table {
    SUDOKUSAT_RULES,
    SUDOKUSAT_BACKENDS,
    SUDOKUSAT_FORMATS,
    SUDOKUSAT_ENCODINGS,
    SUDOKUSAT_AT_MOST_ONE,
    SUDOKUSAT_EXPORTS,
    SUDOKUSAT_TECHNIQUES, /* easiest first */
    SUDOKUSAT_LEVELS,     /* of difficulty */
    SUDOKUSAT_MARK_KINDS,
    SUDOKUSAT_LAID_KINDS /* of marks that generated puzzles can have */
};
typedef struct sudokusat_row {
    const char *name, *summary;
    bool writes;      /* of a format: boards can be written in it too */
    bool splits;      /* of an export: it comes in parts */
    bool traces;      /* of a backend: questions may have on_trace */
    bool refutes;     /* of a backend: it can prove that there is no solution */
    bool chooses;     /* of a backend: it hands questions to another one */
    const char *work; /* of a backend: the stat that tells its work best */
    int rating;       /* of a technique, or the highest of a level; in tenths */
    SUDOKUSAT_LATER;
} sudokusat_row;
bool sudokusat_table_row(enum sudokusat_table table, int i, sudokusat_row *row);

/* The row of a name, or -1. What follows the colon of a rule or a backend does
 * not count ("leaper:1,3" is a rule), and rules may be spelled without
 * hyphens, techniques with small or capital letters and with blanks, hyphens or
 * neither ("X-wing" as "x wing" or "xwing"). */
int sudokusat_find(enum sudokusat_table table, const char *name);

/* How far the first n characters of what somebody typed are from a name:
 * letters to change, add, drop or swap with the next. 0 when only blanks,
 * hyphens, underscores and capitals differ; -1 when that name cannot have been
 * meant. */
int sudokusat_name_distance(const char *typed, size_t n, const char *name);

/* Setting i of a backend, from 0; false past the end. */
typedef struct sudokusat_setting {
    const char *name, *summary;
    SUDOKUSAT_LATER;
} sudokusat_setting;
bool sudokusat_backend_setting(const char *backend, int i,
                               sudokusat_setting *setting);

/* ------------------------------------------------------------------------
 * Reading puzzles
 */

typedef struct sudokusat_reader sudokusat_reader;
typedef struct sudokusat_puzzle sudokusat_puzzle;

/* A reader of XML, for files of other programs in it. The library brings none,
 * so that it needs no other library; src/cli/xml.c makes one of expat. */
typedef struct sudokusat_xml {
    /* Begins a document and returns its handle. begin gets names and values of
     * attributes in turn, with a final NULL. */
    void *(*open)(void *context,
                  void (*begin)(void *context, const char *element,
                                const char *const *attributes),
                  void (*end)(void *context, const char *element),
                  void (*text)(void *context, const char *bytes, size_t n));
    /* Reads on, UTF-8; NULL, or a sentence why it cannot. */
    const char *(*feed)(void *xml, const char *bytes, size_t n, bool last);
    /* Where the element begins that is told of, both from 1. */
    void (*place)(void *xml, uint64_t *line, uint64_t *column);
    void (*close)(void *xml);
    SUDOKUSAT_LATER;
} sudokusat_xml;

/* What is known of the input; zero or NULL = found out. Copied. */
typedef struct sudokusat_form {
    int size;                 /* n, 1..64 */
    int box_rows, box_cols;   /* both or none; their product is n */
    const char *symbols;      /* the n symbols in order */
    const char *blank;        /* the characters that are blanks */
    const char *format;       /* a name of SUDOKUSAT_FORMATS */
    bool ignore_unknown;      /* skip keys of JSON that nobody knows */
    const char *column;       /* of a table, the puzzles': its name or number */
    const sudokusat_xml *xml; /* NULL: XML is refused */
    const char *const *marks; /* drawn on every board: "thermo: r1c1-r1c3" */
    int n_marks;
    /* Whether the next read would wait, with its context; NULL: no read does.
     * A puzzle is told when the line below it has been looked at, which may
     * name a rule, or when a read would wait for that line. */
    bool (*waits)(void *context);
    SUDOKUSAT_LATER;
} sudokusat_form;

/* Copies at most room bytes to buffer and returns how many: 0 at the end, -1
 * on an error. More than there was room for is taken for an error too. */
typedef long (*sudokusat_read)(void *context, char *buffer, long room);

/* form may be NULL. Returns NULL, with a sentence in *why (which may be NULL),
 * when the form contradicts itself or there is no function to read with. */
sudokusat_reader *sudokusat_reader_new(const sudokusat_form *form,
                                       sudokusat_read read, void *context,
                                       const char **why);

/* The same of n bytes, which are copied. The form's waits does not count. */
sudokusat_reader *sudokusat_reader_from_text(const sudokusat_form *form,
                                             const char *text, size_t n,
                                             const char **why);
void sudokusat_reader_free(sudokusat_reader *reader);

/* The next puzzle, or NULL at the end of the input and ever after. A puzzle
 * that could not be read has sudokusat_error, and the one after it comes with
 * the next call. */
sudokusat_puzzle *sudokusat_reader_next(sudokusat_reader *reader);
void sudokusat_puzzle_free(sudokusat_puzzle *puzzle);

/* One sentence, or NULL when all is well; and its place in the input, from 1.
 * sudokusat_ask and its like set theirs, such as an unknown rule, until the
 * next call about the puzzle; a puzzle that could not be read keeps its error.
 */
const char *sudokusat_error(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_error_line(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_error_column(const sudokusat_puzzle *puzzle);

/* Where the puzzle stands: its number from 1 and its first line, or the error's
 * line where it could not be read. */
uint64_t sudokusat_index(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_line(const sudokusat_puzzle *puzzle);

/* What the text said beside the board; NULL if nothing. */
const char *sudokusat_id(const sudokusat_puzzle *puzzle);
const char *sudokusat_format(const sudokusat_puzzle *puzzle);
const char *sudokusat_grade_text(const sudokusat_puzzle *puzzle);
/* Header lines of .sdk, such as "#Aauthor", each with its end. */
const char *sudokusat_headers(const sudokusat_puzzle *puzzle);
/* What a link or a JSON object says is the solution, a character a cell; NULL.
 * sudokusat_check_stated holds it against the puzzle. */
const char *sudokusat_stated_solution(const sudokusat_puzzle *puzzle);
/* What was not understood of a link and left out, since ignore_unknown was
 * asked for: "fogofwar, killercage 3: foo"; NULL. */
const char *sudokusat_left_out(const sudokusat_puzzle *puzzle);

/* The rules that the input's own "rules:" line, or its JSON, sets for the
 * puzzle, as written there; NULL if none. */
const char *sudokusat_header_rules(const sudokusat_puzzle *puzzle);

/* Or a puzzle that no text says. Copied. A member that is zero has the meaning
 * in brackets. */
typedef struct sudokusat_parts {
    int size;                   /* [9, or what the box makes] n */
    int box_rows, box_cols;     /* [as square as possible] both or none */
    const int *regions;         /* [boxes] [n*n] the number of each cell's
                                   region from 0 to 63; -1 = in none */
    const int8_t *givens;       /* [none] [n*n] */
    const int8_t *placed;       /* [none] [n*n] a player's digits */
    const uint64_t *candidates; /* [all] [n*n] bit d for digit d */
    const char *symbols;        /* [1 to 9, A to Z] the n symbols in order */
    const char *rules;          /* [none] beside the solver's, with commas */
    const char *const *marks;   /* [none] "thermo: r1c1-r1c3" */
    int n_marks;
    const char *id; /* [none] its name, one line */
    SUDOKUSAT_LATER;
} sudokusat_parts;

/* A puzzle as one that was read, for the caller to free; without a form, and
 * with 1 for its number, line and column. What contradicts itself becomes
 * sudokusat_error, as where a text could not be read. */
sudokusat_puzzle *sudokusat_puzzle_new(const sudokusat_parts *parts);

/* The board; 0 and NULL of a puzzle that could not be read. */
int sudokusat_size(const sudokusat_puzzle *puzzle);
int sudokusat_box_rows(const sudokusat_puzzle *puzzle);
int sudokusat_box_cols(const sudokusat_puzzle *puzzle);
/* Both at once: rows, columns. */
void sudokusat_box(const sudokusat_puzzle *puzzle, int box[2]);
/* The number of the box that a cell lies in, from 0 in reading order, or that
 * of its region, -1 for none, where regions are drawn; frames are drawn between
 * cells of different ones. */
int sudokusat_box_of(const sudokusat_puzzle *puzzle, int cell);
const int8_t *sudokusat_givens(const sudokusat_puzzle *puzzle); /* [n*n] */
const int8_t *sudokusat_placed(const sudokusat_puzzle *puzzle); /* or NULL */
/* [n*n], bit d for digit d, or NULL */
const uint64_t *sudokusat_candidates(const sudokusat_puzzle *puzzle);
/* The symbols in order, "" for the usual ones. */
const char *sudokusat_symbols(const sudokusat_puzzle *puzzle);

/* The row and the column of a cell on a board of this size, from 1: "r4c7". */
int sudokusat_row_of(int size, int cell);
int sudokusat_column_of(int size, int cell);

/* ------------------------------------------------------------------------
 * Writing boards
 */

/* Cells as "line" (no newline) or "grid" (rows and frames), in the puzzle's
 * symbols. cells [n*n]. NULL for another format or digits that are none. */
char *sudokusat_print_cells(const sudokusat_puzzle *puzzle, const char *format,
                            const int8_t *cells);

/* One digit in the puzzle's symbols; NULL where it is none. */
char *sudokusat_print_digit(const sudokusat_puzzle *puzzle, int digit);

/* ------------------------------------------------------------------------
 * Solving
 */

typedef struct sudokusat_solver sudokusat_solver;
typedef struct sudokusat_cancel sudokusat_cancel;

#define SUDOKUSAT_MAX_BACKENDS 2

/* Copied. A member that is zero has the meaning in brackets. */
typedef struct sudokusat_options {
    const char *backend;      /* ["auto"] a name, or one with settings:
                                 "backtrack:order=fewest" */
    const char *second;       /* [none] cross-check with this backend */
    const char *const *rules; /* [none] beside "classic", "name[:args]" */
    int n_rules;
    const char *encoding;        /* [extended] of sat */
    const char *at_most_one;     /* [chosen by size] of sat */
    const char *enumerator;      /* [split] of sat: split or block */
    const char *const *settings; /* [none] "name=value", of the backend */
    int n_settings;
    SUDOKUSAT_LATER;
} sudokusat_options;

/* options may be NULL. Returns NULL, with a sentence in *why (which may be
 * NULL), if there is no backend of that name or it refuses a setting; rules
 * are looked up only when the first board is known. */
sudokusat_solver *sudokusat_solver_new(const sudokusat_options *options,
                                       const char **why);
void sudokusat_solver_free(sudokusat_solver *solver);

/* Places for threads that help: a call that turns out long starts so many
 * threads besides the one that calls, if they are free, and ends them before it
 * returns. Solvers of several threads may share them, and who has nothing more
 * to do adds its own place. What is answered is the same with any number of
 * them, but for its seconds; everything that the caller handed over is called
 * by the thread that called. Free them when no solver has them any more. */
typedef struct sudokusat_helpers sudokusat_helpers;
sudokusat_helpers *sudokusat_helpers_new(int n); /* 0 if below */
void sudokusat_helpers_add(sudokusat_helpers *helpers, int n);
void sudokusat_helpers_free(sudokusat_helpers *helpers);

/* From here on the solver's questions take part; NULL = they no longer do.
 * Borrowed. */
void sudokusat_share(sudokusat_solver *solver, sudokusat_helpers *helpers);

/* A flag that ends searches from another thread or from a signal handler:
 * sudokusat_cancel_set may be called in one. */
sudokusat_cancel *sudokusat_cancel_new(void);
void sudokusat_cancel_free(sudokusat_cancel *cancel);
void sudokusat_cancel_set(sudokusat_cancel *cancel);
bool sudokusat_is_cancelled(const sudokusat_cancel *cancel);

/* How long a call may take and how much it may use; zero and NULL = no bound.
 * Where some of it does not count, the question says so. */
typedef struct sudokusat_limits {
    double seconds;
    uint64_t nodes; /* branchings of an engine */
    size_t bytes;   /* memory of the SAT solver */
    const sudokusat_cancel *cancel;
    SUDOKUSAT_LATER;
} sudokusat_limits;

enum sudokusat_verdict {
    SUDOKUSAT_UNKNOWN,
    SUDOKUSAT_NONE,
    SUDOKUSAT_UNIQUE,
    SUDOKUSAT_MULTIPLE,
    SUDOKUSAT_INVALID, /* the givens break a rule */
    SUDOKUSAT_VALID,   /* of a check: nothing broken yet */
    SUDOKUSAT_SOLVED   /* of a check: complete and right */
};
/* "no verdict" for another number. */
const char *sudokusat_verdict_name(enum sudokusat_verdict verdict);

/* Takes one solution, already re-checked, in the order found; borrowed for
 * the call. False ends the search. */
typedef bool (*sudokusat_on_grid)(void *context, const int8_t *grid);

/* What a search tells as it goes: "try", "force", "remove", "reject",
 * "undo" or "solution"; the candidate it is about (cell -1 if none), and the
 * item that made it so in words, such as "row 3 digit 5" (NULL if none). */
typedef void (*sudokusat_on_trace)(void *context, const char *event, int cell,
                                   int digit, const char *reason);

/* One counter of an engine's work. */
typedef struct sudokusat_stat {
    const char *name, *summary;
    uint64_t value;
} sudokusat_stat;

/* Told now and then how far a search is that takes its time: its counters, then
 * "solutions" that were found so far. */
typedef void (*sudokusat_on_progress)(void *context,
                                      const sudokusat_stat *stats, int n_stats);

typedef struct sudokusat_question {
    uint64_t limit;  /* stop at this many solutions, 0 = none */
    bool use_placed; /* a player's placed digits count as givens */
    sudokusat_limits limits;
    sudokusat_on_grid on_grid; /* NULL = count only */
    void *context;
    sudokusat_on_trace on_trace; /* NULL = silent */
    void *trace_context;
    sudokusat_on_progress on_progress; /* NULL = nobody wants to know */
    void *progress_context;
    bool untimed; /* nobody wants to know how long it took: seconds are 0. Of
                     easy puzzles, looking at the clock is a part */
    SUDOKUSAT_LATER;
} sudokusat_question;

typedef struct sudokusat_candidate {
    int cell, digit;
} sudokusat_candidate;

/* What leaves a board without a solution. */
enum sudokusat_cause {
    SUDOKUSAT_CAUSE_OPEN,  /* there is a solution, or it was not found out */
    SUDOKUSAT_CAUSE_RULES, /* no board has a solution (explain alone says so) */
    SUDOKUSAT_CAUSE_GIVENS, /* the givens have none, whatever the marks are */
    SUDOKUSAT_CAUSE_MARKS,  /* the givens have, and the pencil marks exclude it
                             */
    SUDOKUSAT_CAUSE_EMPTY,  /* a cell has no pencil mark left */
    SUDOKUSAT_CAUSE_DRAWN   /* whatever the givens are, the marks drawn on the
                               board leave none (explain alone says so) */
};
typedef struct sudokusat_blame {
    enum sudokusat_cause cause;
    int n_candidates; /* EMPTY: the cells without a mark, their digit -1; MARKS:
                         what the marks lack of the only solution of the givens,
                         0 if these have several */
    const sudokusat_candidate *candidates; /* the solver's, until its next call
                                            */
    SUDOKUSAT_LATER;
} sudokusat_blame;

/* One backend's part in an answer. */
typedef struct sudokusat_finding {
    const char *backend;
    enum sudokusat_verdict verdict;
    char solutions[40]; /* decimal */
    bool complete;      /* solutions is exact, not a lower bound */
    double seconds;
    int n_stats;
    const sudokusat_stat *stats; /* the solver's or cover's, until it is asked
                                    again */
    SUDOKUSAT_LATER;
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
    bool agree;            /* true without a cross-check too */
    const char *conflict;  /* what contradicts what, or which backend's grid
                              fails its check; NULL if none; the solver's,
                              until its next call */
    int n_violations;      /* of an invalid board: see sudokusat_violation */
    sudokusat_blame blame; /* of NONE, and of a check's INVALID, when cells have
                              pencil marks; finding it is within the bounds */
    SUDOKUSAT_LATER;
} sudokusat_answer;

typedef struct sudokusat_estimate_question {
    uint64_t probes; /* [10 000] paths through the tree */
    uint64_t seed;
    bool use_placed;         /* placed digits count as givens; not of covers */
    sudokusat_limits limits; /* seconds, cancel */
    SUDOKUSAT_LATER;
} sudokusat_estimate_question;

/* A number that may be far beyond what a double can say. */
typedef struct sudokusat_amount {
    double value;  /* infinite then */
    double log10;  /* -infinity of 0 */
    char text[24]; /* three digits: "288", "2.05e+08" */
} sudokusat_amount;

typedef struct sudokusat_estimate {
    sudokusat_amount solutions;       /* mean of the paths, */
    sudokusat_amount solutions_error; /* and its standard error: infinite after
                                         a single path */
    sudokusat_amount nodes, nodes_error; /* the same of the guesses of dlx */
    uint64_t probes;                     /* paths that were taken */
    uint64_t reached;                    /* those that ended in a solution */
    const char *stopped; /* why there were fewer: "deadline", "cancelled"; or
                            NULL */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_estimate;

/* About how many solutions a puzzle has: an estimate by random paths through
 * the tree that dlx would search (Knuth, 1975), and no count. On average it is
 * right; how far off one may be the standard error says, as long as the paths
 * have seen the parts of the tree that matter. 0 proves nothing, and neither
 * does an error of 0. The same seed and probes give the same estimate. The
 * solver's rules count, its backend does not. Returns as sudokusat_ask does. */
int sudokusat_estimate_solutions(sudokusat_solver *solver,
                                 sudokusat_puzzle *puzzle,
                                 const sudokusat_estimate_question *question,
                                 sudokusat_estimate *estimate);

/* Makes the puzzle's rules the ones in force. Returns 0, or -1 with
 * sudokusat_error set: an unknown rule, or one that does not fit the board.
 * The calls below do this themselves. */
int sudokusat_prepare(sudokusat_solver *solver, sudokusat_puzzle *puzzle);

/* ------------------------------------------------------------------------
 * Writing whole puzzles
 */

typedef struct sudokusat_printing {
    const char *format;  /* [line] a name of SUDOKUSAT_FORMATS that writes */
    const int8_t *cells; /* [the puzzle's own] [n*n] these, without a player's
                            digits, marks or grade */
    bool lossy;          /* leave out what the format cannot hold */
    const uint64_t *candidates; /* [the puzzle's own] [n*n] pencil marks, bit d
                                   for digit d; with cells they do not count */
    SUDOKUSAT_LATER;
} sudokusat_printing;

/* The puzzle in a format, with its name, grade and headers, each on the line
 * that reading takes for it. Its rules, shape and symbols are said by settings,
 * unless the format is whole (it has a place for them, as json has). NULL, with
 * a sentence in *why (which may be NULL) that the caller frees, when the format
 * cannot carry the puzzle: it names the part, and formats that can. */
char *sudokusat_print(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                      const sudokusat_printing *printing, char **why);
bool sudokusat_format_is_whole(const char *format);

/* Whether the puzzle has a name that can stand after '#' on its line. */
bool sudokusat_name_is_plain(const sudokusat_puzzle *puzzle);

/* Lines above a board that hold for all boards after them. */
enum sudokusat_setting_line {
    SUDOKUSAT_SET_RULES = 1, /* "rules: anti-knight", the rules in force */
    SUDOKUSAT_SET_BOX = 2,   /* "box: 3x2" */
    SUDOKUSAT_SET_SYMBOLS = 4
};

/* Those that the puzzle needs where none was written before. */
unsigned sudokusat_settings(sudokusat_solver *solver, sudokusat_puzzle *puzzle);

/* Whether the shape is one of them. */
bool sudokusat_needs_box(const sudokusat_puzzle *puzzle);

/* The lines of a set of settings. */
char *sudokusat_print_settings(sudokusat_solver *solver,
                               sudokusat_puzzle *puzzle, unsigned settings);

/* The lines with the puzzle's headers, name, regions and marks, for above a
 * grid. */
char *sudokusat_print_head(const sudokusat_puzzle *puzzle);

/* The regions and marks alone: as "line", lines of a head, or as "json", an
 * object with "regions" and "marks". NULL if there are none. */
char *sudokusat_print_drawn(const sudokusat_puzzle *puzzle, const char *format);

/* The text of a mark that is drawn, numbered from 0; NULL past the last one. */
char *sudokusat_print_mark(const sudokusat_puzzle *puzzle, int mark);

/* ------------------------------------------------------------------------
 * Asking
 */

/* Answers a question about a puzzle. Returns 0, or -1 with sudokusat_error
 * set: as sudokusat_prepare, or a backend that refuses the rules. */
int sudokusat_ask(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                  const sudokusat_question *question, sudokusat_answer *answer);

/* Solutions one at a time, when the caller comes for the next one. A search has
 * engines of its own with the solver's options: puzzle and solver can be asked
 * other things meanwhile, or freed. */
typedef struct sudokusat_search sudokusat_search;

/* Of the question functions do not count; seconds are those that
 * sudokusat_search_next takes, not the caller's. NULL with sudokusat_error set
 * as by sudokusat_ask, and when the options have a second backend. */
sudokusat_search *sudokusat_search_new(sudokusat_solver *solver,
                                       sudokusat_puzzle *puzzle,
                                       const sudokusat_question *question);
void sudokusat_search_free(sudokusat_search *search); /* NULL is allowed */

/* The next grid [n*n], re-checked; the search's, until its next call. NULL at
 * the end and ever after; why, sudokusat_search_answer says. */
const int8_t *sudokusat_search_next(sudokusat_search *search);

/* What is known so far, as of sudokusat_ask but for violations and blame, the
 * search's until its next call. Returns 0, or -1 when memory ran out, which is
 * the end. */
int sudokusat_search_answer(sudokusat_search *search, sudokusat_answer *answer);

/* How the solution that a puzzle's text states stands to the puzzle. */
enum sudokusat_stated {
    SUDOKUSAT_STATED_NOTHING, /* there is none, or the puzzle was refused */
    SUDOKUSAT_STATED_WRONG,   /* it is no solution */
    SUDOKUSAT_STATED_ONE_OF,  /* one of several solutions */
    SUDOKUSAT_STATED_ONLY,    /* the only one */
    SUDOKUSAT_STATED_OPEN /* not wrong; a bounded effort found no more out */
};
enum sudokusat_stated sudokusat_check_stated(sudokusat_solver *solver,
                                             sudokusat_puzzle *puzzle);

/* The backend that "auto" has chosen for the last question, valid from the
 * first grid on; of two that take turns who found the last grid or, in the end,
 * that there are no more. NULL when the options name another one, and when the
 * givens break a rule, so that no engine was asked. In a cross-check auto is
 * "dlx", or "sat" where the second one is dlx. */
const char *sudokusat_chosen_backend(const sudokusat_solver *solver);

/* Judges the board as it stands, placed digits included: invalid, valid or
 * solved. Pencil marks that are wrong by themselves make it invalid too, which
 * the answer's blame tells: a backend is asked for the solution of the givens,
 * with a bounded effort. Returns as sudokusat_ask does. */
int sudokusat_check(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    sudokusat_answer *answer);

/* Violation i of the last answer. */
typedef struct sudokusat_violation_info {
    const char *rule;
    int unit;  /* from 1; 0 for rules about pairs of cells */
    int digit; /* 0..n-1 */
    int n_cells;
    const int *cells;
    int mark; /* that is broken, from 0 in the order of the text; -1 = none */
    bool counted; /* the mark's cells have a number, a sum or a count, ... */
    long has, wanted; /* ... and should have another */
    SUDOKUSAT_LATER;
} sudokusat_violation_info;
bool sudokusat_violation(const sudokusat_solver *solver, int i,
                         sudokusat_violation_info *violation);

/* The rules in force for the last puzzle, "classic" first; NULL past the end.
 */
const char *sudokusat_rule_in_force(const sudokusat_solver *solver, int i);

/* ------------------------------------------------------------------------
 * Exact covers without a board
 *
 * Options cover items: a solution is a set of options that covers each primary
 * item exactly once and each secondary one at most once, or several times in
 * one colour (Knuth, The Art of Computer Programming 4B, 7.2.2.1).
 */

typedef struct sudokusat_cover sudokusat_cover;

/* Reads a cover in the text form of Knuth's programs: a line of items, "|"
 * before the secondary ones, then an option a line; an item of an option may
 * have a colour, "name:c". Lines that begin with "|" are comments. Names may
 * have any length. The text is not kept. Look at sudokusat_cover_error
 * first. */
sudokusat_cover *sudokusat_cover_read(const char *text, size_t n);

/* Or an empty one, to which items and then options are added; all primary items
 * come first. They return the number of what was added, from 0, or -1 with the
 * cover's error set. items[n] are numbers of items, colours[n] are above 0, or
 * 0 for none; NULL is none at all. */
sudokusat_cover *sudokusat_cover_new(void);
int sudokusat_cover_add_item(sudokusat_cover *cover, const char *name,
                             bool primary);
int sudokusat_cover_add_option(sudokusat_cover *cover, const int *items,
                               const int *colours, int n);
void sudokusat_cover_free(sudokusat_cover *cover); /* NULL is allowed */

/* What is wrong with the cover, and where in the text, or NULL; after a call
 * that failed, why. Line and column count from 1, and are 0 without a text. */
const char *sudokusat_cover_error(const sudokusat_cover *cover);
int sudokusat_cover_error_line(const sudokusat_cover *cover);
int sudokusat_cover_error_column(const sudokusat_cover *cover);

int sudokusat_cover_n_items(const sudokusat_cover *cover);
int sudokusat_cover_n_primary(const sudokusat_cover *cover);
int sudokusat_cover_n_options(const sudokusat_cover *cover);
const char *sudokusat_cover_item(const sudokusat_cover *cover, int item);

/* An option as a line of the text form; the caller frees it. */
char *sudokusat_cover_print_option(const sudokusat_cover *cover, int option);

/* Which of the text's options it is, from 1; and the line of the i-th one that
 * was left out because it has no primary item, 0 past the last. */
int sudokusat_cover_option_number(const sudokusat_cover *cover, int option);
int sudokusat_cover_left_out(const sudokusat_cover *cover, int i);

/* Takes the options of one solution, ascending and re-checked; borrowed for the
 * call. False ends the search. */
typedef bool (*sudokusat_on_options)(void *context, const int *options, int n);

/* What a search tells as it goes, as in sudokusat_on_trace: the option that it
 * is about and the item that made it so, -1 = none. */
typedef void (*sudokusat_on_cover_trace)(void *context, const char *event,
                                         int option, int item);

typedef struct sudokusat_cover_question {
    const char *backend;         /* ["dlx"] one that takes covers: dlx, sat,
                                    sat:COMMAND */
    const char *second;          /* [none] cross-check with this backend */
    const char *const *settings; /* [none] "name=value", of the backend */
    int n_settings;
    uint64_t limit; /* stop at this many solutions, 0 = none */
    sudokusat_limits limits;
    sudokusat_on_options on_options; /* NULL = count only */
    void *context;
    sudokusat_on_cover_trace on_trace; /* NULL = silent; dlx tells, sat not */
    void *trace_context;
    SUDOKUSAT_LATER;
} sudokusat_cover_question;

/* As sudokusat_share, for the questions about a cover. */
void sudokusat_cover_share(sudokusat_cover *cover, sudokusat_helpers *helpers);

/* Returns 0, or -1 with the cover's error set: a backend that is none, or
 * refuses the cover. The answer's violations and blame are empty. */
int sudokusat_cover_ask(sudokusat_cover *cover,
                        const sudokusat_cover_question *question,
                        sudokusat_answer *answer);

/* As sudokusat_estimate_solutions, of a cover; returns as sudokusat_cover_ask
 * does. */
int sudokusat_cover_estimate(sudokusat_cover *cover,
                             const sudokusat_estimate_question *question,
                             sudokusat_estimate *estimate);

/* Solutions one at a time, as sudokusat_search_new and the like; the cover must
 * stay as long. Of the question functions do not count. NULL with the cover's
 * error set. The next options, ascending and *n of them, NULL at the end. */
typedef struct sudokusat_cover_search sudokusat_cover_search;
sudokusat_cover_search *
sudokusat_cover_search_new(sudokusat_cover *cover,
                           const sudokusat_cover_question *question);
void sudokusat_cover_search_free(sudokusat_cover_search *search);
const int *sudokusat_cover_search_next(sudokusat_cover_search *search, int *n);
int sudokusat_cover_search_answer(sudokusat_cover_search *search,
                                  sudokusat_answer *answer);

typedef struct sudokusat_cover_explain_question {
    sudokusat_limits limits; /* for the whole; nodes do not count */
    uint64_t seed;           /* of the orders in which items go */
    int orders;              /* that many minimal sets, the smallest is
                                kept; 0 = 8 */
    SUDOKUSAT_LATER;
} sudokusat_cover_explain_question;

/* The items are the cover's, until its next call. */
typedef struct sudokusat_cover_explanation {
    enum sudokusat_verdict verdict; /* NONE, or SOLVED: there is a solution, or
                                       UNKNOWN */
    int n_items;
    const int *items;    /* NONE: primary items, ascending, that cannot all be
                            covered, even if no other has to be */
    bool minimal;        /* known: without any one of them the others can be */
    bool complete;       /* all of this was settled */
    const char *stopped; /* why not, as in an answer, or NULL */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_cover_explanation;

/* Explains why a cover has no solution: items that clash, of which an option
 * still covers each of the others once at most. Returns as
 * sudokusat_cover_ask does. */
int sudokusat_cover_explain(sudokusat_cover *cover,
                            const sudokusat_cover_explain_question *question,
                            sudokusat_cover_explanation *explanation);

/* ------------------------------------------------------------------------
 * Why not, and what may be
 */

typedef struct sudokusat_explain_question {
    bool use_placed;         /* a player's placed digits count as givens */
    bool rules;              /* name rows, cells, pairs... beside the givens */
    sudokusat_limits limits; /* for the whole; nodes for each of the questions
                                to an engine */
    uint64_t seed;           /* of the orders in which givens are dropped */
    int orders;      /* that many minimal sets, the smallest is kept; 0 = 8 */
    uint64_t needed; /* UNIQUE: count the solutions without each mark and rule,
                        up to so many; 0 = do not */
    SUDOKUSAT_LATER;
} sudokusat_explain_question;

enum sudokusat_reason_kind {
    SUDOKUSAT_GIVEN, /* cell has digit */
    SUDOKUSAT_MARKS, /* cell has one of its pencil marks */
    SUDOKUSAT_CELL,  /* cell has exactly one digit */
    SUDOKUSAT_RULE,  /* what a rule says of a unit or of two cells */
    SUDOKUSAT_DRAWN  /* a mark that is drawn on the board */
};

/* One of the things that contradict each other. */
typedef struct sudokusat_reason {
    enum sudokusat_reason_kind kind;
    int cell, digit;  /* -1 = none */
    const char *rule; /* NULL = none */
    int unit;         /* from 1, or 0 */
    int n_cells;      /* of the rule */
    const int *cells;
    int mark; /* see sudokusat_print_mark; -1 = none */
} sudokusat_reason;

/* How many solutions there are without a mark or rule. */
typedef struct sudokusat_without {
    int mark;           /* see sudokusat_print_mark; -1 = a rule */
    const char *rule;   /* for the whole board, or NULL */
    char solutions[40]; /* decimal */
    bool complete;      /* these are all */
} sudokusat_without;

/* Pointers are the solver's, until its next call. */
typedef struct sudokusat_explanation {
    enum sudokusat_verdict verdict;
    int n_violations; /* INVALID: see sudokusat_violation */

    /* INVALID, NONE: what cannot be true together. Without rules as reasons it
     * is givens and marks that are drawn, and pencil marks if these alone have
     * a solution; none of them when the cause is RULES. */
    sudokusat_blame blame;
    int n_reasons;
    const sudokusat_reason *reasons;
    bool minimal; /* known: without any one of them the others can be */

    /* MULTIPLE: cells that do not have the same digit in all solutions, and a
     * digit in one of them that leaves one solution, -1 if there is none. */
    int n_differ;
    const int *differ;
    int unique_cell, unique_digit;

    /* UNIQUE: cells whose given follows, each from all the others, and marks
     * that do. */
    int n_redundant;
    const int *redundant;
    int n_redundant_marks;
    const int *redundant_marks; /* see sudokusat_print_mark */

    /* UNIQUE, where needed was asked for: each mark, and each rule for the
     * whole board that stands in for no other one; some of them when stopped.
     */
    int n_without;
    const sudokusat_without *without;

    bool complete;       /* all of this was settled, but for INVALID minimal */
    const char *stopped; /* why not, as in an answer, or NULL */
    bool agree;          /* true without a cross-check too */
    const char *conflict;
    uint64_t n_asked; /* questions to the engine */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_explanation;

/* Explains why there is no solution, or several, or one. The backend answers,
 * and the second one must explain the same; with rules it is PicoSAT that finds
 * the reasons. Returns as sudokusat_ask does. */
int sudokusat_explain(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                      const sudokusat_explain_question *question,
                      sudokusat_explanation *explanation);

/* Pointers are the solver's, until its next call. */
typedef struct sudokusat_possible {
    enum sudokusat_verdict verdict; /* UNKNOWN if that is open */
    sudokusat_blame blame;          /* of NONE, when cells have pencil marks */
    const uint64_t *found; /* [n*n] bit d: a re-checked solution has d there */
    const uint64_t *open;  /* [n*n] bit d: neither found nor refuted */
    bool complete;         /* nothing is open */
    const char *stopped;   /* why not, as in an answer, or NULL */
    bool agree;            /* true without a cross-check too */
    const char *conflict;
    uint64_t n_asked;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_possible;

/* Finds the candidates that occur in some solution, cell by cell. Of the
 * question limit and callbacks do not count. Returns as sudokusat_ask does. */
int sudokusat_find_candidates(sudokusat_solver *solver,
                              sudokusat_puzzle *puzzle,
                              const sudokusat_question *question,
                              sudokusat_possible *possible);

/* ------------------------------------------------------------------------
 * Cages
 */

/* Which sets of digits have a sum. A member that is zero has the meaning in
 * brackets. */
typedef struct sudokusat_cage_question {
    int size;    /* [9] the digits are 1 to size */
    int n_cells; /* as many different digits are wanted */
    long sum;
    const uint64_t *digits; /* [any] [n_cells] bit d: digit d, from 0, may stand
                               in the cell; a set must fit all cells */
    /* Takes a set, bit d for digit d from 0. False ends the search. */
    bool (*on_set)(void *context, uint64_t set);
    void *context;
    SUDOKUSAT_LATER;
} sudokusat_cage_question;

/* Finds them in the order of their digits, 179 before 269. Returns how many
 * were found, -1 for a question that is none. */
int64_t sudokusat_cage(const sudokusat_cage_question *question);

/* Writes the digits that are left in each cell to left[n*n], bit d for digit d:
 * those that neither givens nor placed digits nor pencil marks exclude. Returns
 * as sudokusat_ask does. */
int sudokusat_left_in_cells(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                            uint64_t *left);

/* ------------------------------------------------------------------------
 * Canonical forms
 */

/* Pointers are the solver's, until its next call. */
typedef struct sudokusat_canonical_form {
    enum sudokusat_verdict verdict; /* of the givens: invalid, valid or solved;
                                       see sudokusat_violation */
    const int8_t *cells;            /* [n*n] the form; NULL when invalid */
    const char *symmetries;         /* how many the rules have */
    const char *automorphisms; /* how many of them leave the puzzle as it is */
    uint64_t hash[2]; /* of rules and form: the same for puzzles of one class,
                         different for n others but for a chance of about
                         n^2 / 2^129 */
    SUDOKUSAT_LATER;
} sudokusat_canonical_form;

/* The smallest image of the givens under the symmetries of the rules, which
 * exchange cells and rename digits: read row by row with blanks before 1 before
 * 2, "minlex". Puzzles that are images of each other have the same form, and
 * others do not. Returns as sudokusat_prepare does; other errors are a board
 * larger than 16x16, pencil marks, and symmetries too many to go through. */
int sudokusat_canonical(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                        sudokusat_canonical_form *form);

/* ------------------------------------------------------------------------
 * Thinking like a person
 */

/* One step; all of it is borrowed for the call, or until the solver's next
 * one. */
typedef struct sudokusat_step {
    int number; /* from 1 */
    const char *technique;
    int rating;        /* on Sudoku Explainer's scale, in tenths */
    const char *words; /* one sentence for a player */
    int n_placed, n_removed;
    const sudokusat_candidate *placed, *removed; /* what it makes true, false */
    int n_cells;
    const int *cells;  /* what it rests on */
    uint64_t digits;   /* bit d: it is about digit d */
    const char *house; /* "box": where to look; NULL = no house */
    int unit;          /* number of the house from 1 */
    int mark; /* that it is about, see sudokusat_print_mark; -1 = none */
    SUDOKUSAT_LATER;
} sudokusat_step;

/* Takes a step, before it is carried out. False ends the path. */
typedef bool (*sudokusat_on_step)(void *context, const sudokusat_step *step);

typedef struct sudokusat_logic_question {
    const char *const *order; /* techniques to try first, by name */
    int n_order;
    bool only;                 /* try no others than these */
    bool use_placed;           /* start from a player's digits too */
    bool paranoid;             /* hold each step against the solutions */
    sudokusat_limits limits;   /* seconds, cancel; looked at between steps */
    sudokusat_on_step on_step; /* or NULL */
    void *context;
    SUDOKUSAT_LATER;
} sudokusat_logic_question;

typedef struct sudokusat_use {
    const char *technique;
    int rating;
    int count;
} sudokusat_use;

typedef struct sudokusat_path {
    enum sudokusat_verdict verdict; /* UNKNOWN when the path was stopped */
    sudokusat_blame blame;          /* of NONE, when cells have pencil marks */
    bool solved;                    /* the steps lead to the solution */
    int n_steps;
    int rating;        /* of the hardest step, in tenths; 0 = no step */
    const char *level; /* a row of SUDOKUSAT_LEVELS; NULL unless solved */
    int hardest;       /* number of the hardest step, the first if several */
    const char *hardest_technique; /* or NULL */
    int n_used;
    const sudokusat_use *used; /* how often each technique was needed; the
                                  solver's, until its next call */
    const int8_t *grid;        /* where the steps lead; likewise */
    const char *stopped;       /* "deadline", "cancelled", or NULL */
    const char *conflict;      /* a step that a solution contradicts, or NULL */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_path;

/* Solves step by step. Techniques that rest on uniqueness are used only when
 * the puzzle has one solution and the rules are the classic ones; those rated
 * 6.5 and up are tried only when it has one solution. Returns as sudokusat_ask
 * does; the puzzle's error is also an unknown name in order. */
int sudokusat_logic(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *path);

/* The same without steps: faster, since no sentences are generated. */
int sudokusat_grade(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *path);

typedef struct sudokusat_advice {
    enum sudokusat_verdict verdict; /* of the givens, without placed digits */
    int n_wrong;      /* placed digits that are not the only solution's; or, if
                         it is not the only one, that break a rule */
    const int *wrong; /* their cells */
    int n_missing;    /* open cells whose pencil marks lack their digit */
    const int *missing;
    int n_suspects; /* of NONE: cells of givens any one of which may be the
                       mistake, since the others have a solution; some may be
                       missing on a board that is hard for the backend */
    const int *suspects;
    bool dead_end; /* of several solutions none has the placed digits and marks:
                    */
    sudokusat_blame blame; /* then */
    bool solved;           /* nothing is left to do */
    bool has_step;
    sudokusat_step step;  /* the next one, if nothing is wrong */
    const char *words[3]; /* where to look; which technique; the whole step */
    SUDOKUSAT_LATER;
} sudokusat_advice;

/* The next step for a board in progress, or what is wrong with it. on_step is
 * not called. Returns as sudokusat_logic does. */
int sudokusat_hint(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                   const sudokusat_logic_question *question,
                   sudokusat_advice *advice);

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

typedef struct sudokusat_export_question {
    const char *format; /* [dimacs] a name of SUDOKUSAT_EXPORTS */
    bool map;           /* a comment for each variable or item */
    int split;          /* of a form that comes in parts: about so many */
    const sudokusat_cancel *cancel; /* or NULL */
    SUDOKUSAT_LATER;
} sudokusat_export_question;

/* Writes the puzzle for other kinds of solvers too, and in parts that share the
 * work. The solver's encoding and at_most_one count. Returns as
 * sudokusat_export_dimacs does. */
int sudokusat_export(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                     const sudokusat_export_question *question,
                     sudokusat_write write, void *context);

typedef struct sudokusat_measure_question {
    const char *encoding;    /* [extended] */
    const char *at_most_one; /* [chosen by size] */
    sudokusat_limits limits; /* nodes do not count */
    SUDOKUSAT_LATER;
} sudokusat_measure_question;

typedef struct sudokusat_measure {
    int n_variables;
    uint64_t n_clauses, n_literals; /* as exported */
    int n_solutions; /* 0, 1, or 2 for several; -1 = stopped before */
    uint64_t decisions, propagations;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_measure;

/* Measures an encoding: its size, and PicoSAT's work on the whole formula for
 * "has it a solution, and a second one". Returns as sudokusat_export_dimacs
 * does; an unknown name is an error of the puzzle's too. */
int sudokusat_measure_encoding(sudokusat_solver *solver,
                               sudokusat_puzzle *puzzle,
                               const sudokusat_measure_question *question,
                               sudokusat_measure *measure);

/* Reads what a solver said of that CNF: one model, or all that it lists.
 * Returns 0 with the answer's verdict: NONE (unsatisfiable), UNKNOWN, UNIQUE
 * standing for "here is one", or MULTIPLE; each grid was checked again and
 * passed to on_grid (may be NULL) once, in the order of the text, and false
 * ends it. complete: these are all of them, according to the solver. A model
 * that is no solution is a conflict. -1: the text is no answer, which may be
 * known only after some of its grids; sudokusat_error and its place are set. */
int sudokusat_decode(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                     const char *text, size_t n, sudokusat_on_grid on_grid,
                     void *context, sudokusat_answer *answer);

/* Copied. */
typedef struct sudokusat_decode_question {
    sudokusat_read read; /* the text; less than 0 = it was cut off, which is
                            told as stopped: "cancelled" */
    void *context;
    size_t bytes; /* of grids that are kept to find those that come again [64
                     MB]; later ones are passed on all the same, perhaps again,
                     solutions is "at least", stopped: "memory" */
    SUDOKUSAT_LATER;
} sudokusat_decode_question;

/* The same of a text that need not be in memory. */
int sudokusat_decode_stream(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                            const sudokusat_decode_question *question,
                            sudokusat_on_grid on_grid, void *context,
                            sudokusat_answer *answer);

typedef struct sudokusat_cover_export_question {
    const char *format;             /* [dimacs] dimacs, opb or inccnf */
    const char *at_most_one;        /* [auto] a name of SUDOKUSAT_AT_MOST_ONE */
    bool map;                       /* a comment for each option */
    int split;                      /* of inccnf: about so many cubes */
    const sudokusat_cancel *cancel; /* or NULL */
    SUDOKUSAT_LATER;
} sudokusat_cover_export_question;

/* The same of exact covers. Option o is variable o + 1; those above are
 * auxiliary ones and colours, of which the options settle each. Return as
 * sudokusat_cover_ask does; of a solver's answer that is none,
 * sudokusat_cover_error_line and _column have the place. Solutions that were
 * read are checked, and passed on once, as grids are. */
int sudokusat_cover_export(sudokusat_cover *cover,
                           const sudokusat_cover_export_question *question,
                           sudokusat_write write, void *context);
int sudokusat_cover_decode(sudokusat_cover *cover,
                           const sudokusat_decode_question *question,
                           sudokusat_on_options on_options, void *context,
                           sudokusat_answer *answer);

/* ------------------------------------------------------------------------
 * Certificates: proofs that nobody has to believe (docs/certificate.md)
 */

enum sudokusat_proof_form {
    SUDOKUSAT_PROOF_RUP,    /* lemmas as the solver found them */
    SUDOKUSAT_PROOF_PACKED, /* the needed ones, in few bytes */
    SUDOKUSAT_PROOF_HINTS   /* the needed ones, to be checked without search */
};

/* Copied. A member that is zero has the meaning in brackets. */
typedef struct sudokusat_proof_question {
    uint64_t limit; /* stop at so many solutions: "at least" [prove up to
                       10 000, and list two if there are more] */
    enum sudokusat_proof_form form;
    bool bundle;             /* sudokusat_proof_write has all parts */
    bool use_placed;         /* placed digits count as givens */
    sudokusat_limits limits; /* [no bound] nodes do not count */
    SUDOKUSAT_LATER;
} sudokusat_proof_question;

typedef struct sudokusat_proof sudokusat_proof;

/* Proves how many solutions there are. Returns 0 with the proof, which the
 * caller frees, or -1 with sudokusat_error set: as sudokusat_prepare, or rules
 * that certificates do not know. The certificate was accepted by the checker;
 * there is none when the search was stopped before it settled anything, or
 * with a conflict: the engines, or one of them and the checker, disagree.
 * answer->stopped may also be "file": there is no place for a temporary one.
 */
int sudokusat_prove(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_proof_question *question,
                    sudokusat_proof **proof, sudokusat_answer *answer);
void sudokusat_proof_free(sudokusat_proof *proof); /* NULL is allowed */

/* The certificate, n bytes and a NUL; "" when there is none. Borrowed. */
const char *sudokusat_proof_text(const sudokusat_proof *proof, size_t *n);
uint64_t sudokusat_proof_lemmas(const sudokusat_proof *proof);

/* The same for other people's checkers. The CNF includes a clause against each
 * solution. Writes nothing unless the question had bundle and was settled. */
enum sudokusat_proof_part {
    SUDOKUSAT_PART_CNF,
    SUDOKUSAT_PART_MODELS, /* the solutions, as a SAT solver prints them */
    SUDOKUSAT_PART_DRAT,
    SUDOKUSAT_PART_LRAT
};
void sudokusat_proof_write(const sudokusat_proof *proof,
                           enum sudokusat_proof_part part,
                           sudokusat_write write, void *context);

/* Any number of solutions: a tree certificate, then one for each of its
 * cubes. limit [1000]: the most solutions of a cube. Writes as it goes; what
 * was written is of use only if answer->complete and nothing conflicts.
 * *n_cubes and *n_lemmas count. */
int sudokusat_prove_cubes(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                          const sudokusat_proof_question *question,
                          sudokusat_write write, void *context,
                          sudokusat_answer *answer, uint64_t *n_cubes,
                          uint64_t *n_lemmas);

enum sudokusat_outcome {
    SUDOKUSAT_ACCEPTED,
    SUDOKUSAT_REFUSED,    /* it does not show what it claims */
    SUDOKUSAT_UNREADABLE, /* it is no certificate */
    SUDOKUSAT_STOPPED,
    SUDOKUSAT_NO_MEMORY
};
enum sudokusat_claim {
    SUDOKUSAT_EXACTLY,
    SUDOKUSAT_AT_LEAST,
    SUDOKUSAT_CUBES /* exactly, provided the cubes' certificates follow */
};
typedef struct sudokusat_span {
    const char *at; /* borrowed from the text that was checked */
    size_t n;
} sudokusat_span;
typedef struct sudokusat_check_report {
    enum sudokusat_outcome outcome;
    const char *why;          /* one sentence, or NULL when accepted */
    uint64_t line, last_line; /* where; and the last one read */
    size_t used;              /* bytes of the text that it took */
    enum sudokusat_claim claim;
    uint64_t solutions, n_lemmas, n_cubes;
    int size, box_rows, box_cols; /* 0: regions, if any, instead of boxes */
    sudokusat_span regions;       /* n words of n cells */
    sudokusat_span rules;         /* names, a blank between */
    sudokusat_span marks;         /* lines "mark ...", a newline between */
    sudokusat_span setting;       /* all lines that say these */
    sudokusat_span givens, excluded, cubes;
    SUDOKUSAT_LATER;
} sudokusat_check_report;

/* Checks the certificate at the start of a text, whose first line has this
 * number. Of the limits, which may be NULL, seconds and cancel count. Shares no
 * code with whatever wrote it. */
void sudokusat_verify(const char *text, size_t n, uint64_t first_line,
                      const sudokusat_limits *limits,
                      sudokusat_check_report *report);

/* Joins the reports of a text in order, so that the cubes of a tree are
 * counted; an accepted report becomes a refused one if the tree needs another
 * certificate next. All zero at the start. The texts must stay. */
typedef struct sudokusat_tree {
    sudokusat_check_report root;
    sudokusat_span rest;
    uint64_t n_left; /* cubes to come */
    bool complete;   /* the last report was the last of a tree */
} sudokusat_tree;
void sudokusat_tree_add(sudokusat_tree *tree, sudokusat_check_report *report);

/* ------------------------------------------------------------------------
 * New puzzles
 */

/* Marks that are laid on a grid before givens are chosen. */
typedef struct sudokusat_laid {
    const char *kind; /* a row of SUDOKUSAT_LAID_KINDS */
    int low, high;    /* [the usual number, or all] how many, at random */
} sudokusat_laid;

/* What a puzzle must be like. Copied. A member that is zero has the meaning in
 * brackets. */
typedef struct sudokusat_generate_options {
    int size;                  /* [9] */
    int box_rows, box_cols;    /* [as square as possible] both or none */
    const char *symbols;       /* [1 to 9, A to Z] the n symbols in order */
    bool grids_only;           /* full grids, and nothing below counts */
    int low_clues, high_clues; /* [any number of givens] with marks the fewest
                                  of them that will do */
    bool no_clues;             /* [as above] no givens at all */
    bool minimal;              /* [may have more] no given can go, nor any of
                                  the marks that were laid */
    const char *symmetry; /* [none] of the pattern of givens: none, rotate180,
                             rotate90, horizontal (or mirror: left and right),
                             vertical, diagonal, full; random: one of these for
                             each puzzle, by its seed */
    const bool *pattern;  /* [any] [n*n] exactly these cells are given */
    const int8_t *from;   /* [random] [n*n] the solution */
    const sudokusat_puzzle *setting; /* [none] whose regions, marks and own
                              rules hold; of the size and boxes above */
    bool random_regions;             /* [boxes] other regions for each puzzle */
    const sudokusat_laid *laid;      /* [none] marks, others for each puzzle */
    int n_laid;
    int low_cage, high_cage; /* [2, 5] cells of cages that are laid */
    bool rated; /* [not told] tell the rating, however hard it is */
    int low_rating, high_rating; /* [any] in tenths */
    const char *technique;       /* [none] one that must be needed */
    const char *const *avoid;    /* [none] techniques that are never used */
    int n_avoid;
    SUDOKUSAT_LATER;
} sudokusat_generate_options;

/* Opened once for any number of puzzles, by one thread at a time. */
typedef struct sudokusat_generator sudokusat_generator;

/* The options' backend decides what is unique; the second one, if any, must
 * agree on each puzzle. Returns NULL when the target asks for what cannot be,
 * with a sentence in *why that the caller frees. */
sudokusat_generator *
sudokusat_generator_new(const sudokusat_options *options,
                        const sudokusat_generate_options *target, char **why);
void sudokusat_generator_free(
    sudokusat_generator *generator); /* NULL is allowed */

/* The solver that re-checks the puzzles; borrowed. For the rules in force, and
 * for sudokusat_prove. */
sudokusat_solver *sudokusat_generator_solver(sudokusat_generator *generator);

/* A board without givens, with all that is drawn on a puzzle of the target: to
 * see whether a text form has a place for it. The generator's. */
sudokusat_puzzle *sudokusat_generator_sample(sudokusat_generator *generator);

enum sudokusat_generate_outcome {
    SUDOKUSAT_GENERATED,
    SUDOKUSAT_GENERATED_NOTHING, /* bad luck: try the next number */
    SUDOKUSAT_GENERATE_STOPPED,
    SUDOKUSAT_NO_GRID,        /* no grid obeys the rules */
    SUDOKUSAT_GENERATED_WRONG /* the re-check says otherwise: see conflict */
};

typedef struct sudokusat_generated {
    enum sudokusat_generate_outcome outcome;
    sudokusat_puzzle *puzzle; /* the caller frees it; NULL unless made */
    int8_t *solution;         /* [n*n] likewise */
    int n_clues;
    bool minimal;          /* known to be */
    bool no_room;          /* NOTHING since the grid had none for the marks */
    int rating;            /* in tenths; 0 = not told, or beyond techniques */
    const char *level;     /* NULL if there is no rating */
    const char *technique; /* the hardest that is needed, or NULL */
    int nearest; /* NOTHING since the clues were too many: how many; else 0 */
    uint64_t hash[2];     /* equal for puzzles that a symmetry of the rules
                             makes the same; above 16x16, and where marks were
                             laid, for equal ones */
    const char *conflict; /* the generator's, until its next call; or NULL.
                             STOPPED with one is: out of memory */
    SUDOKUSAT_LATER;
} sudokusat_generated;

/* Makes trial number trial of a seed. The same seed, number, target and options
 * make the same puzzle, or nothing, on every machine. Of the limits, which
 * may be NULL, seconds and cancel count. */
void sudokusat_make(sudokusat_generator *generator, uint64_t seed,
                    uint64_t trial, const sudokusat_limits *limits,
                    sudokusat_generated *generated);

/* Frees puzzle and solution. */
void sudokusat_generated_clear(sudokusat_generated *generated);

/* A set of hashes. cap: how many it remembers at most; when it is full the
 * later ones are no longer remembered, but still looked up. */
typedef struct sudokusat_seen sudokusat_seen;
sudokusat_seen *sudokusat_seen_new(size_t cap);
void sudokusat_seen_free(sudokusat_seen *seen); /* NULL is allowed */
bool sudokusat_seen_add(sudokusat_seen *seen, const uint64_t hash[2]); /* new */
bool sudokusat_seen_is_full(const sudokusat_seen *seen);

/* ------------------------------------------------------------------------
 * Fewer givens
 */

enum sudokusat_minimise_mode {
    SUDOKUSAT_MINIMISE_ONE,   /* leave givens out in a random order */
    SUDOKUSAT_MINIMISE_ALL,   /* every minimal sub-puzzle, once each */
    SUDOKUSAT_MINIMISE_FEWEST /* smaller and smaller ones, up to the smallest */
};

typedef struct sudokusat_minimise_question {
    enum sudokusat_minimise_mode mode;
    uint64_t seed;
    uint64_t limit;          /* stop after so many, 0 = none */
    bool use_placed;         /* a player's digits count as givens */
    sudokusat_limits limits; /* seconds, cancel */
    /* Takes one puzzle, [n*n], borrowed for the call, already re-checked. */
    bool (*on_puzzle)(void *context, const int8_t *givens);
    void *context;
    SUDOKUSAT_LATER;
} sudokusat_minimise_question;

typedef struct sudokusat_minimised {
    enum sudokusat_verdict verdict; /* of the puzzle; only UNIQUE goes on */
    uint64_t n_found;
    int fewest;    /* givens of the smallest found, 0 = none */
    bool complete; /* nothing was left out */
    bool limit_reached;
    const char *stopped; /* why not, as in an answer, or NULL */
    const char *conflict;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_minimised;

/* Leaving out marks of the puzzle, cages and the like. */
typedef struct sudokusat_drop_question {
    uint64_t seed;           /* of the order in which they are tried */
    bool use_placed;         /* a player's digits count as givens */
    sudokusat_limits limits; /* seconds, cancel */
    /* Told of each mark that is left out, its text borrowed for the call. */
    void (*on_mark)(void *context, const char *mark);
    void *context;
    SUDOKUSAT_LATER;
} sudokusat_drop_question;

typedef struct sudokusat_dropped {
    enum sudokusat_verdict verdict; /* of the puzzle; only UNIQUE goes on */
    int n_dropped;
    const char
        *stopped; /* why marks may be left that are not needed, or NULL */
    SUDOKUSAT_LATER;
} sudokusat_dropped;

/* Takes marks from a puzzle with one solution, as long as it keeps that one;
 * with any single one less of those that are left it would have more. Pencil
 * marks do not count. Returns as sudokusat_ask does. */
int sudokusat_drop_marks(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                         const sudokusat_drop_question *question,
                         sudokusat_dropped *dropped);

/* Finds sub-puzzles that have the same one solution, and lose it with any
 * single given. Returns as sudokusat_ask does. */
int sudokusat_minimise(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                       const sudokusat_minimise_question *question,
                       sudokusat_minimised *minimised);

/* ------------------------------------------------------------------------
 * More givens
 */

/* Copied. A member that is zero has the meaning in brackets. */
typedef struct sudokusat_suggest_question {
    uint64_t seed;  /* of the order in which solutions are tried */
    uint64_t limit; /* solutions that are looked at [10 000]; where there
                       are more, the fewest may not be known */
    const int8_t *solution;  /* [any] [n*n] the one that is to remain */
    bool use_placed;         /* a player's digits count as givens */
    sudokusat_limits limits; /* seconds for the whole; nodes, bytes for each of
                                the questions it asks */
    SUDOKUSAT_LATER;
} sudokusat_suggest_question;

typedef struct sudokusat_suggestion {
    enum sudokusat_verdict verdict; /* of the puzzle as it is */
    sudokusat_blame blame;          /* NONE */
    int n_violations;               /* INVALID: see sudokusat_violation */
    int n_givens;                   /* MULTIPLE: further givens that leave one
                                       solution, 0 = none were found */
    const sudokusat_candidate *givens;
    int at_least;           /* MULTIPLE: with fewer it has several */
    const int8_t *solution; /* [n*n] that remains, or NULL; givens and this are
                               the solver's, until its next call */
    char solutions[40];     /* decimal: how many were looked at */
    bool all;               /* these are all that there are */
    bool complete;          /* n_givens is the fewest that suffice */
    bool limit_reached;     /* why not: there are too many solutions, and nobody
                               stopped the search */
    const char *stopped;    /* or this, as in an answer; NULL */
    uint64_t n_asked;
    bool agree;
    const char *conflict;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_suggestion;

/* How many givens a puzzle lacks that has several solutions, and which further
 * ones leave one of them. Returns as sudokusat_ask does, and -1 too when the
 * solution that is to remain is none. */
int sudokusat_suggest(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                      const sudokusat_suggest_question *question,
                      sudokusat_suggestion *suggestion);

/* ------------------------------------------------------------------------
 * Questions in parts, for many machines (docs/parts.md)
 *
 * A question is cut into parts once; each is a line of JSON that needs nothing
 * besides. Whoever answers one gives a line back, in any order, and the merge
 * puts them together, refuses what does not belong to it, and says what is
 * missing.
 */

typedef struct sudokusat_split_question {
    const char *question; /* [count] "count" how many solutions there are;
                             "solve" all of them; "minimise" all minimal
                             sub-puzzles; "prove" a tree of certificates */
    uint64_t parts;       /* [1] about so many */
    bool use_placed;      /* a player's digits count as givens */
    enum sudokusat_proof_form form; /* of "prove" */
    uint64_t limit;          /* likewise [1000]: solutions of a certificate */
    sudokusat_limits limits; /* seconds, cancel */
    SUDOKUSAT_LATER;
} sudokusat_split_question;

/* Writes the parts, each a line with its end. They have no solution in common
 * and lack none. *n_parts counts them, 0 if it was cancelled, so that nothing
 * was written; it may be NULL. Returns as sudokusat_ask does. */
int sudokusat_split(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_split_question *question,
                    sudokusat_write write, void *context, uint64_t *n_parts);

/* The same of "how many solutions has this cover"; the parts name the cover by
 * a digest, and are answered beside it. */
int sudokusat_cover_split(sudokusat_cover *cover,
                          const sudokusat_split_question *question,
                          sudokusat_write write, void *context,
                          uint64_t *n_parts);

/* A part that was read from its line. NULL, with a sentence in *why that the
 * caller frees, for what is none, or was changed since it was written. */
typedef struct sudokusat_part sudokusat_part;
sudokusat_part *sudokusat_part_read(const char *line, size_t n, char **why);
void sudokusat_part_free(sudokusat_part *part); /* NULL is allowed */

const char *sudokusat_part_job(const sudokusat_part *part);    /* 64 digits */
const char *sudokusat_part_number(const sudokusat_part *part); /* "17.3" */
uint64_t sudokusat_part_of(const sudokusat_part *part); /* "17" of so many */
const char *sudokusat_part_question(const sudokusat_part *part);
bool sudokusat_part_is_of_cover(const sudokusat_part *part);

/* Why the last call about the part failed, or NULL. */
const char *sudokusat_part_error(const sudokusat_part *part);

typedef struct sudokusat_part_answer {
    bool done;        /* its result was written */
    uint64_t n_parts; /* it was cut into so many: the first line is the result
                         that says so, the others are these parts */
    char found[40];   /* solutions or sub-puzzles of it; decimal */
    const char *stopped;  /* neither, and why, as in an answer; or NULL */
    const char *conflict; /* as in an answer; the part's; nothing was written */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_part_answer;

/* Answers a part: writes its result, one line in one piece, or nothing. What
 * would be too long for a line is cut instead. The solver has no rules of its
 * own, for the part says them. limits may be NULL. Returns 0, or -1 with
 * sudokusat_part_error. */
int sudokusat_part_ask(sudokusat_solver *solver, sudokusat_part *part,
                       const sudokusat_limits *limits, sudokusat_write write,
                       void *context, sudokusat_part_answer *answer);

/* Trials of a generator in parts, for puzzles that are the same wherever they
 * are made (sudokusat_make): n trials from number first on, at least one. What
 * the generator is like stands in options, a JSON object of the caller's, which
 * each part repeats. NULL, or a sentence that the caller frees. */
char *sudokusat_trials_split(const char *options, uint64_t first, uint64_t n,
                             uint64_t parts, sudokusat_write write,
                             void *context);

/* The options of such a part, borrowed, and its trials; NULL for another. first
 * and n may be NULL. */
const char *sudokusat_part_trials(const sudokusat_part *part, uint64_t *first,
                                  uint64_t *n);

/* A puzzle that came of it. */
typedef struct sudokusat_made {
    uint64_t hash[2]; /* as sudokusat_generated has it: repeats are left out */
    const char *head; /* [none] what is written above the first of all */
    const char *text; /* the puzzle, with the end of its line */
    SUDOKUSAT_LATER;
} sudokusat_made;

/* Writes the result of such a part: all that its trials made, in order. Returns
 * 0, or -1 with sudokusat_part_error. */
int sudokusat_part_made(sudokusat_part *part, const sudokusat_made *list,
                        size_t n, sudokusat_write write, void *context);

/* Answers a part of a cover as sudokusat_part_ask does. */
int sudokusat_cover_part_ask(sudokusat_cover *cover, sudokusat_part *part,
                             const sudokusat_cover_question *question,
                             sudokusat_write write, void *context,
                             sudokusat_part_answer *answer);

/* Cuts a part that takes too long into some twenty: n_parts of the answer; done
 * is false, with nothing written, where it cannot be cut. Its parts are the
 * same ones on every machine. */
int sudokusat_part_cut(sudokusat_solver *solver, sudokusat_part *part,
                       const sudokusat_limits *limits, sudokusat_write write,
                       void *context, sudokusat_part_answer *answer);
int sudokusat_cover_part_cut(sudokusat_cover *cover, sudokusat_part *part,
                             const sudokusat_limits *limits,
                             sudokusat_write write, void *context,
                             sudokusat_part_answer *answer);

typedef struct sudokusat_merge sudokusat_merge;
sudokusat_merge *sudokusat_merge_new(void);
void sudokusat_merge_free(sudokusat_merge *merge); /* NULL is allowed */

/* Takes the line of a result, in any order; place is whatever the caller finds
 * it by again. NULL, also for one that was there before and says the same; or a
 * sentence why it is refused, which the caller frees. The job is that of the
 * first line. */
char *sudokusat_merge_add(sudokusat_merge *merge, const char *line, size_t n,
                          uint64_t place);

typedef struct sudokusat_merged {
    const char *job, *question; /* NULL as long as nothing was added */
    uint64_t n_parts;           /* that the job was cut into */
    uint64_t n_results;         /* different ones that are there */
    uint64_t n_missing;         /* parts that are to be answered yet */
    char found[40];             /* the sum; decimal; of a generator's puzzles
                                   once they were written: without repeats */
    bool complete;              /* nothing is missing: it is the total */
    SUDOKUSAT_LATER;
} sudokusat_merged;
void sudokusat_merge_sum(const sudokusat_merge *merge,
                         sudokusat_merged *merged);

/* Tells the numbers of missing parts, in order; false ends it. */
void sudokusat_merge_missing(const sudokusat_merge *merge,
                             bool (*on_part)(void *context, const char *number),
                             void *context);

/* Whether the cubes of all parts make up the question, gone through again:
 * NULL, or a sentence that the caller frees. Nothing may be missing. Of a cover
 * there is nothing to look at. */
char *sudokusat_merge_check(sudokusat_merge *merge);

/* The results that count, in the order of the parts, by their places. False
 * ends it. */
void sudokusat_merge_places(const sudokusat_merge *merge,
                            bool (*on_place)(void *context, uint64_t place),
                            void *context);

/* Writes what a result brings, whose line is given again: grids or sub-puzzles,
 * re-checked, a line each; or its certificate, accepted by the checker, and
 * before the first one that of the tree, so that these are to be written in the
 * order of sudokusat_merge_places. NULL, or a sentence that the caller frees.
 */
char *sudokusat_merge_write(sudokusat_merge *merge, const char *line, size_t n,
                            sudokusat_write write, void *context);

/* ------------------------------------------------------------------------
 * Pictures
 */

/* What joins two candidates of a step: both cannot be false (strong), or both
 * cannot be true. */
typedef struct sudokusat_link {
    sudokusat_candidate from, to;
    bool strong;
} sudokusat_link;

/* What a step stands on. */
typedef struct sudokusat_step_board {
    const int8_t *grid;   /* [n*n] the digits before it */
    const uint64_t *left; /* [n*n] bit d: digit d is left there; 0 where there
                             is a digit */
    int n_house_cells;    /* of the house where to look; 0 = none */
    const int *house_cells;
    int n_links; /* of chains and wings, to be drawn; other steps have none */
    const sudokusat_link *links;
    SUDOKUSAT_LATER;
} sudokusat_step_board;

/* The board of the step that sudokusat_logic is telling, or of the one that
 * sudokusat_hint found last: the solver's, for the call or until its next one.
 * False if there is none. */
bool sudokusat_step_stands_on(const sudokusat_solver *solver,
                              sudokusat_step_board *board);

/* What is to be seen besides the puzzle. Copied. A member that is zero has the
 * meaning in brackets. */
typedef struct sudokusat_picture {
    const int8_t *solution;     /* [none] [n*n] shown in cells that are open */
    const uint64_t *candidates; /* [the puzzle's] [n*n] shown in them too, bit d
                                   for digit d */
    bool no_candidates;         /* [if there are some] leave them out */
    const sudokusat_step *step; /* [none] is shown on the next member, without
                                   a player's digits and what stands above */
    const sudokusat_step_board *board;
    bool conflicts;             /* [no] mark what sudokusat_check finds */
    bool large;                 /* [no] larger digits and letters */
    bool no_legend;             /* [rules and marks] say nothing of them */
    const char *title, *author; /* [the puzzle's] "" for none */
    const char *caption;        /* [none] a few sentences below the board */
    SUDOKUSAT_LATER;
} sudokusat_picture;

/* A picture is a list of shapes in units of about a pixel, later ones on top of
 * earlier ones. Colours are 0xRRGGBB, or -1 for none. */
typedef struct sudokusat_scene sudokusat_scene;

enum sudokusat_shape_kind { SUDOKUSAT_PATH, SUDOKUSAT_CIRCLE, SUDOKUSAT_TEXT };
typedef struct sudokusat_shape {
    enum sudokusat_shape_kind kind;
    const char *role; /* what it is, a word such as "given" or "cage" */
    int fill, stroke;
    double width;         /* of the stroke, whose ends and joints are round */
    double dash, gap;     /* of the stroke; dash 0 is none */
    double x, y, radius;  /* CIRCLE; of TEXT where the base line has its anchor
                           */
    const char *commands; /* PATH: M and L (move, line) take a point, C (cubic
                             curve) three, Z (close) none */
    int n_commands;       /* there is no NUL behind them */
    const double *points; /* x and y in turn */
    const char *text;     /* UTF-8 without control characters */
    double size;          /* of its letters */
    bool bold, italic;
    int anchor; /* the text begins there (-1), has its middle (0), ends (1) */
    SUDOKUSAT_LATER;
} sudokusat_shape;

/* Draws a puzzle of any size: givens, placed digits, pencil marks, boxes or
 * regions, every kind of mark, and a legend of its rules. Returns the picture,
 * which needs neither solver nor puzzle any more and is the caller's to free;
 * or NULL with sudokusat_error set, as sudokusat_prepare does. */
sudokusat_scene *sudokusat_draw(sudokusat_solver *solver,
                                sudokusat_puzzle *puzzle,
                                const sudokusat_picture *picture);
void sudokusat_scene_free(sudokusat_scene *scene); /* NULL is allowed */

double sudokusat_scene_width(const sudokusat_scene *scene);
double sudokusat_scene_height(const sudokusat_scene *scene);

/* For whoever cannot see it; what it shows, in words of several lines.
 * Borrowed.
 */
const char *sudokusat_scene_title(const sudokusat_scene *scene);
const char *sudokusat_scene_description(const sudokusat_scene *scene);

/* Shape i, from 0; false past the end. What it points to is the scene's. */
bool sudokusat_scene_shape(const sudokusat_scene *scene, int i,
                           sudokusat_shape *shape);

/* The picture as an SVG document, for the caller to free. */
char *sudokusat_scene_svg(const sudokusat_scene *scene);
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
