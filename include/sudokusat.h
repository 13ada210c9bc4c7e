/* sudokusat: solves, counts, proves and explains sudokus and their variants.
 *
 * Exact engines such as Dancing Links ("dlx") and PicoSAT ("sat") work on the
 * same model. Each grid is checked, by code that shares nothing with the
 * engines, before it is returned. This example reads puzzles from a file and
 * prints whether each has exactly one solution:
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
 * Readers, solvers and other handles are independent of each other. Only one
 * thread at a time may use a handle. A solver accepts any number of puzzles of
 * any shape and rules, and keeps its engines open as long as shape and rules
 * stay the same.
 *
 * Cells are numbered row by row from 0, digits from 0 to n-1; -1 is an empty
 * cell. Calls accept any argument: a question that is NULL has all members
 * zero; if a puzzle could not be read, if a handle, a puzzle or the place for a
 * result is NULL, if a name is unknown, or if a number or digit is out of
 * range, the call does nothing and returns -1, NULL, 0 or false. Lists must be
 * as long as stated, and grids n*n.
 *
 * Counts are decimal strings because they may exceed 64 bits. A string returned
 * as const char * is borrowed; one returned as char * belongs to the caller,
 * who releases it with sudokusat_free. If memory runs out, the call fails with
 * the error "out of memory", unless sudokusat_on_out_of_memory has set a
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

/* Everything else in the library is compiled with hidden visibility. */
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* Reserved space for members of later versions, so that programs need not be
 * recompiled. It must be zero in structs passed to the library, and is zero in
 * results. Therefore initialise a struct with SUDOKUSAT_INIT or with the
 * members that you need, as in {.limit = 2}. */
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

/* The version of the library that is running, as "1.2.3". SUDOKUSAT_VERSION_...
 * is the one that the program was compiled with. */
const char *sudokusat_version(void);

/* Releases a string returned by the library; NULL is allowed. */
void sudokusat_free(char *text);

/* When memory runs out, the handler is called with the number of bytes
 * requested; it must not return. Without a handler (NULL), the call that needed
 * the memory fails as for any other error, and what it had built is lost: a
 * solver works again with the next call, a reader is at its end after a puzzle
 * with that error, and a cover or generator that was being changed answers no
 * more calls. */
void sudokusat_on_out_of_memory(void (*handler)(size_t bytes));

/* The tables of rules, backends and so on, row by row from 0; false past the
 * end. */
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
    SUDOKUSAT_LAID_KINDS /* kinds of marks that generated puzzles can have */
};
typedef struct sudokusat_row {
    const char *name, *summary;
    bool writes;      /* of a format: it can be written */
    bool splits;      /* of an export: it can be split into parts */
    bool traces;      /* of a backend: it supports on_trace */
    bool refutes;     /* of a backend: it can prove that there is no solution */
    bool chooses;     /* of a backend: it passes questions to other backends */
    const char *work; /* of a backend: the stat that best measures its work */
    int rating;       /* of a technique, or the highest of a level; in tenths */
    SUDOKUSAT_LATER;
} sudokusat_row;
bool sudokusat_table_row(enum sudokusat_table table, int i, sudokusat_row *row);

/* The row of a name, or -1. The part of a rule or backend after a colon is
 * ignored ("leaper:1,3" is a rule). Rules may be spelled without hyphens;
 * techniques in upper or lower case, with blanks, hyphens or neither ("X-wing"
 * as "x wing" or "xwing"). */
int sudokusat_find(enum sudokusat_table table, const char *name);

/* The distance of the first n characters of a typed word from a name: the
 * number of letters to change, insert, delete or swap with the next. 0 if they
 * differ only in blanks, hyphens, underscores and case; -1 if the name cannot
 * have been meant. */
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

/* An XML parser, for the XML files of other programs. The library has none of
 * its own, so that it needs no other library; src/cli/xml.c wraps expat. */
typedef struct sudokusat_xml {
    /* Begins a document and returns its handle. begin is passed the names and
     * values of the attributes in turn, then NULL. */
    void *(*open)(void *context,
                  void (*begin)(void *context, const char *element,
                                const char *const *attributes),
                  void (*end)(void *context, const char *element),
                  void (*text)(void *context, const char *bytes, size_t n));
    /* Parses the next bytes, in UTF-8; returns NULL, or a sentence that says
     * what is wrong. */
    const char *(*feed)(void *xml, const char *bytes, size_t n, bool last);
    /* The place where the current element begins, both from 1. */
    void (*place)(void *xml, uint64_t *line, uint64_t *column);
    void (*close)(void *xml);
    SUDOKUSAT_LATER;
} sudokusat_xml;

/* What is known about the input; zero or NULL = detected. Copied. */
typedef struct sudokusat_form {
    int size;                 /* n, 1..64 */
    int box_rows, box_cols;   /* both or none; their product is n */
    const char *symbols;      /* the n symbols in order */
    const char *blank;        /* the characters for empty cells */
    const char *format;       /* a name of SUDOKUSAT_FORMATS */
    bool ignore_unknown;      /* skip unknown keys of JSON */
    const char *column;       /* of a table: the column with the puzzles, by
                                 name or number */
    const sudokusat_xml *xml; /* NULL: XML is refused */
    const char *const *marks; /* added to every board: "thermo: r1c1-r1c3" */
    int n_marks;
    /* Says whether the next read would block; it is passed the context of read.
     * NULL: no read ever blocks. The line after a puzzle may name a rule for
     * it; therefore the reader looks at that line before it returns the puzzle,
     * unless this would block. */
    bool (*waits)(void *context);
    SUDOKUSAT_LATER;
} sudokusat_form;

/* Copies at most room bytes to buffer and returns their number: 0 at the end,
 * -1 on an error. A number above room is an error too. */
typedef long (*sudokusat_read)(void *context, char *buffer, long room);

/* form may be NULL. Returns NULL, with a sentence in *why (which may be NULL),
 * if the form contradicts itself or read is NULL. */
sudokusat_reader *sudokusat_reader_new(const sudokusat_form *form,
                                       sudokusat_read read, void *context,
                                       const char **why);

/* The same for a text of n bytes, which are copied. waits is ignored. */
sudokusat_reader *sudokusat_reader_from_text(const sudokusat_form *form,
                                             const char *text, size_t n,
                                             const char **why);
void sudokusat_reader_free(sudokusat_reader *reader);

/* The next puzzle, or NULL at the end of the input and from then on. A puzzle
 * that could not be read has sudokusat_error set; the next call returns the one
 * after it. */
sudokusat_puzzle *sudokusat_reader_next(sudokusat_reader *reader);
void sudokusat_puzzle_free(sudokusat_puzzle *puzzle);

/* The error as one sentence, or NULL if there is none; and its place in the
 * input, from 1. sudokusat_ask and similar calls set an error, such as an
 * unknown rule, that is valid until the next call about the puzzle; a puzzle
 * that could not be read keeps its error. */
const char *sudokusat_error(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_error_line(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_error_column(const sudokusat_puzzle *puzzle);

/* The place of the puzzle in the input: its number, from 1, and its first line,
 * or the line of the error if it could not be read. */
uint64_t sudokusat_index(const sudokusat_puzzle *puzzle);
uint64_t sudokusat_line(const sudokusat_puzzle *puzzle);

/* What the text says besides the board; NULL if nothing. */
const char *sudokusat_id(const sudokusat_puzzle *puzzle);
const char *sudokusat_format(const sudokusat_puzzle *puzzle);
const char *sudokusat_grade_text(const sudokusat_puzzle *puzzle);
/* Header lines of .sdk such as "#Aauthor", each with its newline. */
const char *sudokusat_headers(const sudokusat_puzzle *puzzle);
/* The solution stated by a link or a JSON object, one character for each cell;
 * or NULL. sudokusat_check_stated compares it with the puzzle. */
const char *sudokusat_stated_solution(const sudokusat_puzzle *puzzle);
/* The unknown parts of a link that were left out because of ignore_unknown:
 * "fogofwar, killercage 3: foo"; or NULL. */
const char *sudokusat_left_out(const sudokusat_puzzle *puzzle);

/* The rules set by a "rules:" line of the input or by its JSON, as written
 * there; NULL if none. */
const char *sudokusat_header_rules(const sudokusat_puzzle *puzzle);

/* The parts of a puzzle that is not read from a text. Copied. A member that is
 * zero has the meaning in brackets. */
typedef struct sudokusat_parts {
    int size;                   /* [9, or the product of the box] n */
    int box_rows, box_cols;     /* [as square as possible] both or none */
    const int *regions;         /* [boxes] [n*n] the number of the region of
                                   each cell, 0 to 63; -1 = none */
    const int8_t *givens;       /* [none] [n*n] */
    const int8_t *placed;       /* [none] [n*n] digits placed by a player */
    const uint64_t *candidates; /* [all] [n*n] bit d for digit d */
    const char *symbols;        /* [1 to 9, A to Z] the n symbols in order */
    const char *rules;          /* [none] in addition to those of the solver,
                                   separated by commas */
    const char *const *marks;   /* [none] "thermo: r1c1-r1c3" */
    int n_marks;
    const char *id; /* [none] the name of the puzzle, one line */
    SUDOKUSAT_LATER;
} sudokusat_parts;

/* Makes such a puzzle, which the caller frees; its number, line and column are
 * 1. If the parts contradict each other, sudokusat_error is set as for a text
 * that could not be read. */
sudokusat_puzzle *sudokusat_puzzle_new(const sudokusat_parts *parts);

/* The board; 0 and NULL for a puzzle that could not be read. */
int sudokusat_size(const sudokusat_puzzle *puzzle);
int sudokusat_box_rows(const sudokusat_puzzle *puzzle);
int sudokusat_box_cols(const sudokusat_puzzle *puzzle);
/* Both at once: rows, then columns. */
void sudokusat_box(const sudokusat_puzzle *puzzle, int box[2]);
/* The number of the box of a cell, from 0 in reading order; on a board with
 * regions the number of its region, -1 for none. Borders are drawn between
 * cells with different numbers. */
int sudokusat_box_of(const sudokusat_puzzle *puzzle, int cell);
const int8_t *sudokusat_givens(const sudokusat_puzzle *puzzle); /* [n*n] */
const int8_t *sudokusat_placed(const sudokusat_puzzle *puzzle); /* or NULL */
/* [n*n], bit d for digit d, or NULL */
const uint64_t *sudokusat_candidates(const sudokusat_puzzle *puzzle);
/* The symbols in order; "" for the default ones. */
const char *sudokusat_symbols(const sudokusat_puzzle *puzzle);

/* The row and the column, from 1, of a cell on a board of this size. */
int sudokusat_row_of(int size, int cell);
int sudokusat_column_of(int size, int cell);

/* ------------------------------------------------------------------------
 * Writing boards
 */

/* Cells as "line" (without a newline) or "grid" (rows and frames), in the
 * symbols of the puzzle. cells is [n*n]. NULL for another format or a digit out
 * of range. */
char *sudokusat_print_cells(const sudokusat_puzzle *puzzle, const char *format,
                            const int8_t *cells);

/* One digit in the symbols of the puzzle; NULL if it is out of range. */
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
    const char *const *rules; /* [none] in addition to "classic":
                                 "name[:args]" */
    int n_rules;
    const char *encoding;        /* [extended] of sat */
    const char *at_most_one;     /* [chosen by size] of sat */
    const char *enumerator;      /* [split] of sat: split or block */
    const char *const *settings; /* [none] "name=value", of the backend */
    int n_settings;
    SUDOKUSAT_LATER;
} sudokusat_options;

/* options may be NULL. Returns NULL, with a sentence in *why (which may be
 * NULL), if there is no such backend or it rejects a setting. Rules are looked
 * up when the first board is known. */
sudokusat_solver *sudokusat_solver_new(const sudokusat_options *options,
                                       const char **why);
void sudokusat_solver_free(sudokusat_solver *solver);

/* A set of places for helper threads. A call that turns out to be long starts
 * as many additional threads as there are free places, and ends them before it
 * returns. Solvers on several threads may share a set; a thread that has
 * nothing left to do can add its own place. Except for the seconds, the answer
 * does not depend on the number of places. Callbacks passed to a call run on
 * the thread that made it. Free a set only when no solver uses it any more. */
typedef struct sudokusat_helpers sudokusat_helpers;
sudokusat_helpers *sudokusat_helpers_new(int n); /* negative = 0 */
void sudokusat_helpers_add(sudokusat_helpers *helpers, int n);
void sudokusat_helpers_free(sudokusat_helpers *helpers);

/* From now on, questions to the solver may use these helpers; NULL = no longer.
 * Borrowed. */
void sudokusat_share(sudokusat_solver *solver, sudokusat_helpers *helpers);

/* A flag that stops searches. sudokusat_cancel_set may be called from another
 * thread or from a signal handler. */
sudokusat_cancel *sudokusat_cancel_new(void);
void sudokusat_cancel_free(sudokusat_cancel *cancel);
void sudokusat_cancel_set(sudokusat_cancel *cancel);
bool sudokusat_is_cancelled(const sudokusat_cancel *cancel);

/* A counter of the work of an engine or a call. */
typedef struct sudokusat_stat {
    const char *name, *summary;
    uint64_t value;
} sudokusat_stat;

/* Called at most ten times a second during a long call, by the thread that
 * made the call, with counters that only grow; counters that are still 0 are
 * left out. First come those of the engines ("nodes"), then those of the call,
 * such as "questions", "lemmas" or "givens" (followed by "all_givens", their
 * total), and last, if the call is about solutions, "solutions", the number
 * found so far, even if it is 0. The callback may call sudokusat_cancel_set,
 * but must not use the handles of the call. */
typedef void (*sudokusat_on_progress)(void *context,
                                      const sudokusat_stat *stats, int n_stats);

/* Limits on the time and resources of a call, and a callback that reports its
 * progress; zero or NULL = none. Each question says which limits it ignores. */
typedef struct sudokusat_limits {
    double seconds;
    uint64_t nodes; /* branchings of an engine */
    size_t bytes;   /* memory of the SAT solver */
    const sudokusat_cancel *cancel;
    sudokusat_on_progress on_progress;
    void *progress_context;
    SUDOKUSAT_LATER;
} sudokusat_limits;

enum sudokusat_verdict {
    SUDOKUSAT_UNKNOWN,
    SUDOKUSAT_NONE,
    SUDOKUSAT_UNIQUE,
    SUDOKUSAT_MULTIPLE,
    SUDOKUSAT_INVALID, /* the givens break a rule */
    SUDOKUSAT_VALID,   /* of a check: no violation, but not complete */
    SUDOKUSAT_SOLVED   /* of a check: complete and correct */
};
/* "no verdict" for any other number. */
const char *sudokusat_verdict_name(enum sudokusat_verdict verdict);

/* Called with each solution, already checked, in the order found; it is
 * borrowed for the call. Returning false ends the search. */
typedef bool (*sudokusat_on_grid)(void *context, const int8_t *grid);

/* Called at each event of a search: "try", "force", "remove", "reject", "undo"
 * or "solution"; with the candidate concerned (cell -1 if none) and the item
 * that is the reason, in words such as "row 3 digit 5" (NULL if none). */
typedef void (*sudokusat_on_trace)(void *context, const char *event, int cell,
                                   int digit, const char *reason);

typedef struct sudokusat_question {
    uint64_t limit;  /* stop at this many solutions, 0 = no limit */
    bool use_placed; /* placed digits count as givens */
    sudokusat_limits limits;
    sudokusat_on_grid on_grid; /* NULL = count only */
    void *context;
    sudokusat_on_trace on_trace; /* NULL = no trace */
    void *trace_context;
    bool untimed; /* do not measure the time: seconds are 0. Faster for easy
                     puzzles, where reading the clock takes a noticeable part */
    SUDOKUSAT_LATER;
} sudokusat_question;

typedef struct sudokusat_candidate {
    int cell, digit;
} sudokusat_candidate;

/* Why a board has no solution. */
enum sudokusat_cause {
    SUDOKUSAT_CAUSE_OPEN,   /* it has one, or this is not known */
    SUDOKUSAT_CAUSE_RULES,  /* the rules allow no board at all (only explain
                               finds this) */
    SUDOKUSAT_CAUSE_GIVENS, /* the givens have no solution, with or without
                               pencil marks */
    SUDOKUSAT_CAUSE_MARKS,  /* the givens have a solution, but the pencil
                               marks exclude it */
    SUDOKUSAT_CAUSE_EMPTY,  /* a cell has no pencil mark left */
    SUDOKUSAT_CAUSE_DRAWN   /* the marks drawn on the board have no solution,
                               whatever the givens are (only explain finds
                               this) */
};
typedef struct sudokusat_blame {
    enum sudokusat_cause cause;
    int n_candidates; /* EMPTY: the cells without a pencil mark, with digit
                         -1; MARKS: the candidates of the only solution of
                         the givens that the pencil marks lack, 0 if the
                         givens have several solutions */
    const sudokusat_candidate *candidates; /* valid until the next call of
                                              the solver */
    SUDOKUSAT_LATER;
} sudokusat_blame;

/* The answer of one backend. */
typedef struct sudokusat_finding {
    const char *backend;
    enum sudokusat_verdict verdict;
    char solutions[40]; /* decimal */
    bool complete;      /* solutions is exact, not a lower bound */
    double seconds;
    int n_stats;
    const sudokusat_stat *stats; /* valid until the solver or cover is asked
                                    again */
    SUDOKUSAT_LATER;
} sudokusat_finding;

typedef struct sudokusat_answer {
    enum sudokusat_verdict verdict;
    char solutions[40];
    bool complete;
    bool limit_reached;
    const char *stopped; /* "deadline", "cancelled", "nodes", "memory", "gave
                            up"; NULL if it was not stopped */
    double seconds;
    int n_findings; /* 1; 2 with a cross-check */
    sudokusat_finding findings[SUDOKUSAT_MAX_BACKENDS];
    bool agree;            /* also true without a cross-check */
    const char *conflict;  /* the contradiction between two backends, or the
                              backend whose grid failed its check; NULL if
                              none; valid until the next call of the solver */
    int n_violations;      /* if invalid: see sudokusat_violation */
    sudokusat_blame blame; /* for NONE, and for INVALID from a check, if
                              cells have pencil marks; its search counts
                              towards the limits */
    SUDOKUSAT_LATER;
} sudokusat_answer;

typedef struct sudokusat_estimate_question {
    uint64_t probes; /* [10 000] random paths through the search tree */
    uint64_t seed;
    bool use_placed;         /* placed digits count as givens; not for covers */
    sudokusat_limits limits; /* seconds, cancel */
    SUDOKUSAT_LATER;
} sudokusat_estimate_question;

/* A number that may be too large for a double. */
typedef struct sudokusat_amount {
    double value;  /* infinity if too large */
    double log10;  /* -infinity for 0 */
    char text[24]; /* three digits: "288", "2.05e+08" */
} sudokusat_amount;

typedef struct sudokusat_estimate {
    sudokusat_amount solutions;          /* mean of the paths */
    sudokusat_amount solutions_error;    /* its standard error; infinite after a
                                            single path */
    sudokusat_amount nodes, nodes_error; /* the same for the guesses of dlx */
    uint64_t probes;                     /* paths taken */
    uint64_t reached;                    /* paths that ended in a solution */
    const char *stopped; /* why there were fewer than requested: "deadline",
                            "cancelled"; or NULL */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_estimate;

/* Estimates the number of solutions from random paths through the tree that dlx
 * would search (Knuth, 1975). The estimate is unbiased; the standard error says
 * how far off it may be, provided that the paths have reached the parts of the
 * tree that matter. An estimate of 0 proves nothing, and neither does an error
 * of 0. The same seed and probes give the same estimate. The rules of the
 * solver apply, its backend does not. Returns as sudokusat_ask does. */
int sudokusat_estimate_solutions(sudokusat_solver *solver,
                                 sudokusat_puzzle *puzzle,
                                 const sudokusat_estimate_question *question,
                                 sudokusat_estimate *estimate);

/* Puts the rules of the puzzle in force. Returns 0, or -1 with sudokusat_error
 * set if a rule is unknown or does not fit the board. The calls below do this
 * themselves. */
int sudokusat_prepare(sudokusat_solver *solver, sudokusat_puzzle *puzzle);

/* ------------------------------------------------------------------------
 * Writing whole puzzles
 */

typedef struct sudokusat_printing {
    const char *format;  /* [line] a row of SUDOKUSAT_FORMATS with writes set */
    const int8_t *cells; /* [the puzzle's own] [n*n] write these digits
                            instead, without placed digits, pencil marks or
                            grade */
    bool lossy;          /* omit what the format cannot hold */
    const uint64_t *candidates; /* [the puzzle's own] [n*n] pencil marks, bit
                                   d for digit d; ignored if cells is set */
    SUDOKUSAT_LATER;
} sudokusat_printing;

/* Writes the puzzle in a format, with its name, grade and headers on the lines
 * from which they can be read back. Rules, shape and symbols are written
 * separately, by sudokusat_print_settings, unless the format is "whole": it
 * stores them itself, as json does. Returns NULL, with a sentence in *why
 * (which may be NULL) that the caller frees, if the format cannot hold the
 * puzzle; the sentence names the part that does not fit, and formats that can
 * hold it. */
char *sudokusat_print(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                      const sudokusat_printing *printing, char **why);
bool sudokusat_format_is_whole(const char *format);

/* Whether the puzzle has a name that can be written after '#' on its line. */
bool sudokusat_name_is_plain(const sudokusat_puzzle *puzzle);

/* Lines above a board that apply to all boards after them. */
enum sudokusat_setting_line {
    SUDOKUSAT_SET_RULES = 1, /* "rules: anti-knight", the rules in force */
    SUDOKUSAT_SET_BOX = 2,   /* "box: 3x2" */
    SUDOKUSAT_SET_SYMBOLS = 4
};

/* The set of lines that the puzzle needs if none was written before it. */
unsigned sudokusat_settings(sudokusat_solver *solver, sudokusat_puzzle *puzzle);

/* Whether SUDOKUSAT_SET_BOX is among them. */
bool sudokusat_needs_box(const sudokusat_puzzle *puzzle);

/* Writes the lines of such a set. */
char *sudokusat_print_settings(sudokusat_solver *solver,
                               sudokusat_puzzle *puzzle, unsigned settings);

/* Writes the lines with the puzzle's headers, name, regions and marks, to be
 * put above a grid. */
char *sudokusat_print_head(const sudokusat_puzzle *puzzle);

/* Writes only the regions and marks: as "line", the same lines as above, or as
 * "json", an object with "regions" and "marks". NULL if there are none. */
char *sudokusat_print_drawn(const sudokusat_puzzle *puzzle, const char *format);

/* The text of a mark of the board, numbered from 0; NULL past the last one. */
char *sudokusat_print_mark(const sudokusat_puzzle *puzzle, int mark);

/* ------------------------------------------------------------------------
 * Asking
 */

/* Answers a question about a puzzle. Returns 0, or -1 with sudokusat_error set,
 * as by sudokusat_prepare or because the backend does not support the rules. */
int sudokusat_ask(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                  const sudokusat_question *question, sudokusat_answer *answer);

/* Returns solutions one at a time, whenever the caller asks for the next one. A
 * search has its own engines, with the options of the solver; meanwhile puzzle
 * and solver can be used for other questions, or freed. */
typedef struct sudokusat_search sudokusat_search;

/* The callbacks of the question are ignored; its seconds limit the time spent
 * in sudokusat_search_next, not the time between calls. Returns NULL with
 * sudokusat_error set as by sudokusat_ask, or if the options name a second
 * backend. */
sudokusat_search *sudokusat_search_new(sudokusat_solver *solver,
                                       sudokusat_puzzle *puzzle,
                                       const sudokusat_question *question);
void sudokusat_search_free(sudokusat_search *search); /* NULL is allowed */

/* The next grid [n*n], already checked, valid until the next call of the
 * search. NULL at the end and from then on; sudokusat_search_answer tells why
 * the search ended. */
const int8_t *sudokusat_search_next(sudokusat_search *search);

/* What is known so far, as from sudokusat_ask but without violations and blame;
 * valid until the next call of the search. Returns 0, or -1 if memory ran out,
 * which ends the search. */
int sudokusat_search_answer(sudokusat_search *search, sudokusat_answer *answer);

/* Compares the solution stated by the text of a puzzle with the puzzle. */
enum sudokusat_stated {
    SUDOKUSAT_STATED_NOTHING, /* none is stated, or the puzzle has an error */
    SUDOKUSAT_STATED_WRONG,   /* it is not a solution */
    SUDOKUSAT_STATED_ONE_OF,  /* it is one of several solutions */
    SUDOKUSAT_STATED_ONLY,    /* it is the only solution */
    SUDOKUSAT_STATED_OPEN     /* it is not wrong; the search for more was
                                 stopped, since its effort is limited */
};
enum sudokusat_stated sudokusat_check_stated(sudokusat_solver *solver,
                                             sudokusat_puzzle *puzzle);

/* The backend that "auto" chose for the last question; valid from the first
 * grid on. If two backends take turns, it is the one that found the last grid
 * or, at the end, found that there are no more. NULL if the options name
 * another backend, or if the givens break a rule, so that no engine was asked.
 * In a cross-check auto is "dlx", or "sat" if the second backend is dlx. */
const char *sudokusat_chosen_backend(const sudokusat_solver *solver);

/* Checks the board, complete or not, with its placed digits: invalid, valid or
 * solved. Wrong pencil marks make it invalid too, and the blame of the answer
 * describes them; to find them, a backend searches for the solution of the
 * givens, with limited effort. Returns as sudokusat_ask does. */
int sudokusat_check(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    sudokusat_answer *answer);

/* Violation i of the last answer. */
typedef struct sudokusat_violation_info {
    const char *rule;
    int unit;  /* from 1; 0 for rules about pairs of cells */
    int digit; /* 0..n-1 */
    int n_cells;
    const int *cells;
    int mark; /* the broken mark, from 0 in the order of the text; -1 = none */
    bool counted; /* the mark is about a number, such as a sum or a count: */
    long has, wanted; /* the number that the cells have, and the required one */
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
 * Options cover items. A solution is a set of options that covers each primary
 * item exactly once and each secondary item at most once, or any number of
 * times in the same colour (Knuth, The Art of Computer Programming 4B,
 * 7.2.2.1).
 */

typedef struct sudokusat_cover sudokusat_cover;

/* Reads a cover in the format of Knuth's programs: a line of items, with "|"
 * before the secondary ones, then a line for each option, whose items may have
 * colours, "name:c". Lines that begin with "|" are comments. Names may have any
 * length. The text is not kept. Check sudokusat_cover_error first. */
sudokusat_cover *sudokusat_cover_read(const char *text, size_t n);

/* Makes an empty cover. Add all items first, primary before secondary ones,
 * then the options. The add calls return the number of the item or option that
 * was added, from 0, or -1 with the cover's error set. items[n] are numbers of
 * items; colours[n] are positive, or 0 for no colour, and may be NULL. */
sudokusat_cover *sudokusat_cover_new(void);
int sudokusat_cover_add_item(sudokusat_cover *cover, const char *name,
                             bool primary);
int sudokusat_cover_add_option(sudokusat_cover *cover, const int *items,
                               const int *colours, int n);
void sudokusat_cover_free(sudokusat_cover *cover); /* NULL is allowed */

/* The error of the cover, or of the last call that failed; NULL if there is
 * none. Line and column in the text count from 1, and are 0 without a text. */
const char *sudokusat_cover_error(const sudokusat_cover *cover);
int sudokusat_cover_error_line(const sudokusat_cover *cover);
int sudokusat_cover_error_column(const sudokusat_cover *cover);

int sudokusat_cover_n_items(const sudokusat_cover *cover);
int sudokusat_cover_n_primary(const sudokusat_cover *cover);
int sudokusat_cover_n_options(const sudokusat_cover *cover);
const char *sudokusat_cover_item(const sudokusat_cover *cover, int item);

/* An option as a line of the format above; the caller frees it. */
char *sudokusat_cover_print_option(const sudokusat_cover *cover, int option);

/* The number of an option in the text, from 1; and the line of the i-th option,
 * from 0, that was left out because it has no primary item, 0 past the last. */
int sudokusat_cover_option_number(const sudokusat_cover *cover, int option);
int sudokusat_cover_left_out(const sudokusat_cover *cover, int i);

/* Called with the options of each solution, ascending and already checked; they
 * are borrowed for the call. Returning false ends the search. */
typedef bool (*sudokusat_on_options)(void *context, const int *options, int n);

/* Called at each event of a search, as sudokusat_on_trace, with the option
 * concerned and the item that is the reason; -1 = none. */
typedef void (*sudokusat_on_cover_trace)(void *context, const char *event,
                                         int option, int item);

typedef struct sudokusat_cover_question {
    const char *backend;         /* ["dlx"] a backend for covers: dlx, sat,
                                    sat:COMMAND */
    const char *second;          /* [none] cross-check with this backend */
    const char *const *settings; /* [none] "name=value", of the backend */
    int n_settings;
    uint64_t limit; /* stop at this many solutions, 0 = no limit */
    sudokusat_limits limits;
    sudokusat_on_options on_options; /* NULL = count only */
    void *context;
    sudokusat_on_cover_trace on_trace; /* NULL = no trace; supported by dlx
                                          only */
    void *trace_context;
    SUDOKUSAT_LATER;
} sudokusat_cover_question;

/* As sudokusat_share, for questions about a cover. */
void sudokusat_cover_share(sudokusat_cover *cover, sudokusat_helpers *helpers);

/* Returns 0, or -1 with the cover's error set if there is no such backend or it
 * does not support the cover. The answer has no violations and no blame. */
int sudokusat_cover_ask(sudokusat_cover *cover,
                        const sudokusat_cover_question *question,
                        sudokusat_answer *answer);

/* As sudokusat_estimate_solutions, for a cover; returns as sudokusat_cover_ask
 * does. */
int sudokusat_cover_estimate(sudokusat_cover *cover,
                             const sudokusat_estimate_question *question,
                             sudokusat_estimate *estimate);

/* Solutions one at a time, as with sudokusat_search_new; the cover must not be
 * freed before the search. The callbacks of the question are ignored.
 * sudokusat_cover_search_new returns NULL with the cover's error set if it
 * fails. sudokusat_cover_search_next returns the options of the next solution,
 * ascending, and their number in *n; NULL at the end. */
typedef struct sudokusat_cover_search sudokusat_cover_search;
sudokusat_cover_search *
sudokusat_cover_search_new(sudokusat_cover *cover,
                           const sudokusat_cover_question *question);
void sudokusat_cover_search_free(sudokusat_cover_search *search);
const int *sudokusat_cover_search_next(sudokusat_cover_search *search, int *n);
int sudokusat_cover_search_answer(sudokusat_cover_search *search,
                                  sudokusat_answer *answer);

typedef struct sudokusat_cover_explain_question {
    sudokusat_limits limits; /* for the whole call; nodes is ignored */
    uint64_t seed;           /* of the orders in which items are dropped */
    int orders;              /* how many minimal sets are tried, of which the
                                smallest is kept; 0 = 8 */
    SUDOKUSAT_LATER;
} sudokusat_cover_explain_question;

/* The items are valid until the next call of the cover. */
typedef struct sudokusat_cover_explanation {
    enum sudokusat_verdict verdict; /* NONE; SOLVED: there is a solution; or
                                       UNKNOWN */
    int n_items;
    const int *items;    /* NONE: primary items, ascending, that cannot all
                            be covered, even if no other item has to be */
    bool minimal;        /* known to be: without any one of them the others
                            can be covered */
    bool complete;       /* all of this is settled */
    const char *stopped; /* why it is not, as in an answer; or NULL */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_cover_explanation;

/* Explains why a cover has no solution: finds primary items that cannot all be
 * covered, even if each of the other items may be covered once or not at all.
 * Returns as sudokusat_cover_ask does. */
int sudokusat_cover_explain(sudokusat_cover *cover,
                            const sudokusat_cover_explain_question *question,
                            sudokusat_cover_explanation *explanation);

/* ------------------------------------------------------------------------
 * Explanations and candidates
 */

typedef struct sudokusat_explain_question {
    bool use_placed;         /* placed digits count as givens */
    bool rules;              /* name rows, cells, pairs... as reasons too */
    sudokusat_limits limits; /* for the whole call; nodes for each question
                                to an engine */
    uint64_t seed;           /* of the orders in which givens are dropped */
    int orders;              /* how many minimal sets are tried, of which the
                                smallest is kept; 0 = 8 */
    uint64_t needed; /* UNIQUE: count the solutions without each mark and
                        each rule, up to this many; 0 = do not count */
    SUDOKUSAT_LATER;
} sudokusat_explain_question;

enum sudokusat_reason_kind {
    SUDOKUSAT_GIVEN, /* the cell has the digit */
    SUDOKUSAT_MARKS, /* the cell has one of its pencil marks */
    SUDOKUSAT_CELL,  /* the cell has exactly one digit */
    SUDOKUSAT_RULE,  /* a rule for a unit or for two cells */
    SUDOKUSAT_DRAWN  /* a mark drawn on the board */
};

/* One of the facts that contradict each other. */
typedef struct sudokusat_reason {
    enum sudokusat_reason_kind kind;
    int cell, digit;  /* -1 = none */
    const char *rule; /* NULL = none */
    int unit;         /* from 1, or 0 */
    int n_cells;      /* of the rule */
    const int *cells;
    int mark; /* see sudokusat_print_mark; -1 = none */
} sudokusat_reason;

/* The number of solutions without a mark or rule. */
typedef struct sudokusat_without {
    int mark;           /* see sudokusat_print_mark; -1 = a rule */
    const char *rule;   /* a rule for the whole board, or NULL */
    char solutions[40]; /* decimal */
    bool complete;      /* exact, not a lower bound */
} sudokusat_without;

/* Pointers are valid until the next call of the solver. */
typedef struct sudokusat_explanation {
    enum sudokusat_verdict verdict;
    int n_violations; /* INVALID: see sudokusat_violation */

    /* INVALID, NONE: reasons that cannot all be true. If the question does not
     * ask for rules, these are givens and marks drawn on the board, and pencil
     * marks if the rest has a solution; there are none if the cause is RULES.
     */
    sudokusat_blame blame;
    int n_reasons;
    const sudokusat_reason *reasons;
    bool minimal; /* known to be: without any one of them the others can be
                     true */

    /* MULTIPLE: the cells whose digit is not the same in all solutions, and a
     * digit in one of them that leaves only one solution; -1 if there is none.
     */
    int n_differ;
    const int *differ;
    int unique_cell, unique_digit;

    /* UNIQUE: the cells whose given follows from everything else, and the marks
     * that do. */
    int n_redundant;
    const int *redundant;
    int n_redundant_marks;
    const int *redundant_marks; /* see sudokusat_print_mark */

    /* UNIQUE, if needed is set: each mark, and each rule for the whole board
     * that does not replace another one; only some of them if stopped. */
    int n_without;
    const sudokusat_without *without;

    bool complete;       /* all of this is settled, except minimal for
                            INVALID */
    const char *stopped; /* why it is not, as in an answer; or NULL */
    bool agree;          /* also true without a cross-check */
    const char *conflict;
    uint64_t n_asked; /* questions to the engine */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_explanation;

/* Explains why there is no solution, or several, or only one. The backend
 * answers, and the second one must give the same explanation; if rules are
 * asked for, PicoSAT finds the reasons. Returns as sudokusat_ask does. */
int sudokusat_explain(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                      const sudokusat_explain_question *question,
                      sudokusat_explanation *explanation);

/* Pointers are valid until the next call of the solver. */
typedef struct sudokusat_possible {
    enum sudokusat_verdict verdict; /* UNKNOWN if it is not settled */
    sudokusat_blame blame;          /* for NONE, if cells have pencil marks */
    const uint64_t *found; /* [n*n] bit d: a solution, already checked, has
                              digit d in the cell */
    const uint64_t *open;  /* [n*n] bit d: neither found nor refuted */
    bool complete;         /* nothing is open */
    const char *stopped;   /* why something is, as in an answer; or NULL */
    bool agree;            /* also true without a cross-check */
    const char *conflict;
    uint64_t n_asked;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_possible;

/* Finds the candidates that occur in some solution, cell by cell. The limit and
 * the callbacks of the question are ignored. Returns as sudokusat_ask does. */
int sudokusat_find_candidates(sudokusat_solver *solver,
                              sudokusat_puzzle *puzzle,
                              const sudokusat_question *question,
                              sudokusat_possible *possible);

/* ------------------------------------------------------------------------
 * Cages
 */

/* Finds the sets of digits that have a given sum. A member that is zero has the
 * meaning in brackets. */
typedef struct sudokusat_cage_question {
    int size;    /* [9] the digits are 1 to size */
    int n_cells; /* the number of digits, all different */
    long sum;
    const uint64_t *digits; /* [any] [n_cells] bit d: digit d, from 0, is
                               allowed in the cell; a set must fit into the
                               cells */
    /* Called with each set, bit d for digit d from 0. Returning false ends the
     * search. */
    bool (*on_set)(void *context, uint64_t set);
    void *context;
    SUDOKUSAT_LATER;
} sudokusat_cage_question;

/* Finds the sets in the order of their digits, 179 before 269. Returns their
 * number, or -1 if the question is invalid. */
int64_t sudokusat_cage(const sudokusat_cage_question *question);

/* Writes to left[n*n] the digits left in each cell, bit d for digit d: those
 * that givens, placed digits and pencil marks do not rule out directly. Returns
 * as sudokusat_ask does. */
int sudokusat_left_in_cells(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                            uint64_t *left);

/* ------------------------------------------------------------------------
 * Canonical forms
 */

/* Pointers are valid until the next call of the solver. */
typedef struct sudokusat_canonical_form {
    enum sudokusat_verdict verdict; /* of the givens: invalid, valid or
                                       solved; for violations see
                                       sudokusat_violation */
    const int8_t *cells;            /* [n*n] the form; NULL if invalid */
    const char *symmetries;         /* how many symmetries the rules have */
    const char *automorphisms; /* how many of them leave the puzzle unchanged */
    uint64_t hash[2]; /* of rules and form: equal for equivalent puzzles;
                         among n classes the chance of a collision is about
                         n^2 / 2^129 */
    SUDOKUSAT_LATER;
} sudokusat_canonical_form;

/* Finds the smallest image of the givens under the symmetries of the rules,
 * which exchange cells and rename digits. "Smallest" means read row by row,
 * with empty cells before 1 before 2 ("minlex"). Puzzles have the same form if
 * and only if they are images of each other. Returns as sudokusat_prepare does,
 * and also fails for boards above 16x16, for pencil marks, and if the
 * symmetries are too many to enumerate. */
int sudokusat_canonical(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                        sudokusat_canonical_form *form);

/* ------------------------------------------------------------------------
 * Human techniques
 */

/* One step; everything in it is borrowed for the call, or until the next call
 * of the solver. */
typedef struct sudokusat_step {
    int number; /* from 1 */
    const char *technique;
    int rating;        /* on Sudoku Explainer's scale, in tenths */
    const char *words; /* a sentence for the player */
    int n_placed, n_removed;
    const sudokusat_candidate *placed, *removed; /* candidates that it
                                                    places, and removes */
    int n_cells;
    const int *cells;  /* the cells from which it follows */
    uint64_t digits;   /* bit d: it involves digit d */
    const char *house; /* the kind of house to look at, such as "box"; NULL =
                          none */
    int unit;          /* number of the house, from 1 */
    int mark; /* the mark it uses, see sudokusat_print_mark; -1 = none */
    SUDOKUSAT_LATER;
} sudokusat_step;

/* Called with each step, before it is carried out. Returning false ends the
 * path. */
typedef bool (*sudokusat_on_step)(void *context, const sudokusat_step *step);

typedef struct sudokusat_logic_question {
    const char *const *order; /* techniques to try first, by name */
    int n_order;
    bool only;                 /* use only these */
    bool use_placed;           /* also start from a player's digits */
    bool paranoid;             /* check each step against the solutions */
    sudokusat_limits limits;   /* seconds, cancel; checked between steps */
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
    enum sudokusat_verdict verdict; /* UNKNOWN if the path was stopped */
    sudokusat_blame blame;          /* for NONE, if cells have pencil marks */
    bool solved;                    /* the steps lead to the solution */
    int n_steps;
    int rating;        /* of the hardest step, in tenths; 0 if there is no
                          step */
    const char *level; /* a row of SUDOKUSAT_LEVELS; NULL unless solved */
    int hardest;       /* number of the hardest step, the first if several */
    const char *hardest_technique; /* or NULL */
    int n_used;
    const sudokusat_use *used; /* how often each technique was needed; valid
                                  until the next call of the solver */
    const int8_t *grid;        /* the board after the last step; likewise */
    const char *stopped;       /* "deadline", "cancelled", or NULL */
    const char *conflict;      /* a step that a solution contradicts, or NULL */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_path;

/* Solves step by step. Techniques that assume a unique solution are used only
 * if the puzzle has one and the rules are classic; techniques rated 6.5 and
 * above are tried only if the puzzle has one solution. Returns as sudokusat_ask
 * does; an unknown name in order is an error too. */
int sudokusat_logic(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *path);

/* The same without on_step: faster, since no sentences are written. */
int sudokusat_grade(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_logic_question *question,
                    sudokusat_path *path);

typedef struct sudokusat_advice {
    enum sudokusat_verdict verdict; /* of the givens, without placed digits */
    int n_wrong;      /* placed digits that differ from the only solution; if
                         it is not the only one, those that break a rule */
    const int *wrong; /* the cells of these digits */
    int n_missing;    /* empty cells whose pencil marks lack the correct
                         digit */
    const int *missing;
    int n_suspects; /* for NONE: cells of givens, any one of which may be the
                       mistake, since the others have a solution; the list
                       may be incomplete if the board is hard for the backend */
    const int *suspects;
    bool dead_end; /* there are several solutions, but none with the placed
                      digits and pencil marks: */
    sudokusat_blame blame; /* the reason */
    bool solved;           /* nothing is left to do */
    bool has_step;
    sudokusat_step step;  /* the next step, if nothing is wrong */
    const char *words[3]; /* where to look; the technique; the whole step */
    SUDOKUSAT_LATER;
} sudokusat_advice;

/* Finds the next step of a board in progress, or what is wrong with it. on_step
 * is not called. Returns as sudokusat_logic does. */
int sudokusat_hint(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                   const sudokusat_logic_question *question,
                   sudokusat_advice *advice);

/* ------------------------------------------------------------------------
 * Other SAT solvers
 */

/* Called with the next bytes; returning false stops the output. */
typedef bool (*sudokusat_write)(void *context, const char *bytes, size_t n);

/* Writes the puzzle as a DIMACS CNF: variable (r-1)*n*n + (c-1)*n + d for digit
 * d in row r and column c, the puzzle and the map in comments, exact counts in
 * the header. Returns as sudokusat_ask does, and 0 even if write stopped the
 * output. */
int sudokusat_export_dimacs(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                            sudokusat_write write, void *context);

typedef struct sudokusat_export_question {
    const char *format; /* [dimacs] a name of SUDOKUSAT_EXPORTS */
    bool map;           /* a comment for each variable or item */
    int split;          /* for formats that can be split: about this many
                           parts */
    const sudokusat_cancel *cancel; /* or NULL */
    SUDOKUSAT_LATER;
} sudokusat_export_question;

/* Writes the puzzle for other kinds of solvers, or split into parts for several
 * of them. The encoding and at_most_one of the solver apply. Returns as
 * sudokusat_export_dimacs does. */
int sudokusat_export(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                     const sudokusat_export_question *question,
                     sudokusat_write write, void *context);

typedef struct sudokusat_measure_question {
    const char *encoding;    /* [extended] */
    const char *at_most_one; /* [chosen by size] */
    sudokusat_limits limits; /* nodes is ignored */
    SUDOKUSAT_LATER;
} sudokusat_measure_question;

typedef struct sudokusat_measure {
    int n_variables;
    uint64_t n_clauses, n_literals; /* as exported */
    int n_solutions; /* 0, 1, or 2 for several; -1 if stopped before that was
                        known */
    uint64_t decisions, propagations;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_measure;

/* Measures an encoding: its size, and the work of PicoSAT on the whole formula
 * to find a solution and to look for a second one. Returns as
 * sudokusat_export_dimacs does; an unknown name is an error of the puzzle. */
int sudokusat_measure_encoding(sudokusat_solver *solver,
                               sudokusat_puzzle *puzzle,
                               const sudokusat_measure_question *question,
                               sudokusat_measure *measure);

/* Reads the output of a solver for that CNF, one model or several. Returns 0
 * and the verdict: NONE (unsatisfiable), UNKNOWN, UNIQUE (one solution was
 * given, but there may be others) or MULTIPLE. Each grid is checked and passed
 * to on_grid (which may be NULL) once, in the order of the text; reading ends
 * if it returns false. complete: according to the solver these are all
 * solutions. A model that is not a solution is a conflict. Returns -1, with
 * sudokusat_error and its place set, if the text is not the output of a solver;
 * this may be noticed only after some grids. */
int sudokusat_decode(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                     const char *text, size_t n, sudokusat_on_grid on_grid,
                     void *context, sudokusat_answer *answer);

/* Copied. */
typedef struct sudokusat_decode_question {
    sudokusat_read read; /* reads the text; a negative result means that it
                            was cut off: stopped is "cancelled" */
    void *context;
    size_t bytes; /* [64 MB] memory for the grids that are kept to find
                     repeated ones; later grids are still passed on, perhaps
                     more than once, solutions is "at least", and stopped is
                     "memory" */
    SUDOKUSAT_LATER;
} sudokusat_decode_question;

/* The same for a text that is read piece by piece. */
int sudokusat_decode_stream(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                            const sudokusat_decode_question *question,
                            sudokusat_on_grid on_grid, void *context,
                            sudokusat_answer *answer);

typedef struct sudokusat_cover_export_question {
    const char *format;             /* [dimacs] dimacs, opb or inccnf */
    const char *at_most_one;        /* [auto] a name of SUDOKUSAT_AT_MOST_ONE */
    bool map;                       /* a comment for each option */
    int split;                      /* for inccnf: about this many cubes */
    const sudokusat_cancel *cancel; /* or NULL */
    SUDOKUSAT_LATER;
} sudokusat_cover_export_question;

/* The same for exact covers. Option o is variable o + 1; higher variables are
 * auxiliary or stand for colours, and their values follow from the options.
 * Both return as sudokusat_cover_ask does; if the text is not the output of a
 * solver, sudokusat_cover_error_line and sudokusat_cover_error_column give the
 * place. Solutions are checked, and passed on once each, as grids are. */
int sudokusat_cover_export(sudokusat_cover *cover,
                           const sudokusat_cover_export_question *question,
                           sudokusat_write write, void *context);
int sudokusat_cover_decode(sudokusat_cover *cover,
                           const sudokusat_decode_question *question,
                           sudokusat_on_options on_options, void *context,
                           sudokusat_answer *answer);

/* ------------------------------------------------------------------------
 * Certificates: proofs that anybody can check (docs/certificate.md)
 */

enum sudokusat_proof_form {
    SUDOKUSAT_PROOF_RUP,    /* lemmas as the solver found them */
    SUDOKUSAT_PROOF_PACKED, /* the needed ones, in a compact form */
    SUDOKUSAT_PROOF_HINTS   /* the needed ones, with hints that make checking
                               fast */
};

/* Copied. A member that is zero has the meaning in brackets. */
typedef struct sudokusat_proof_question {
    uint64_t limit; /* stop at this many solutions: "at least" [prove up to
                       10 000; if there are more, list two] */
    enum sudokusat_proof_form form;
    bool bundle;             /* make all parts for sudokusat_proof_write */
    bool use_placed;         /* placed digits count as givens */
    sudokusat_limits limits; /* [no limit] nodes is ignored */
    SUDOKUSAT_LATER;
} sudokusat_proof_question;

typedef struct sudokusat_proof sudokusat_proof;

/* Proves how many solutions there are. Returns 0 and the proof, which the
 * caller frees; or -1 with sudokusat_error set, as by sudokusat_prepare or
 * because certificates do not support a rule. The certificate has been accepted
 * by the checker. There is none if the search was stopped before anything was
 * settled, or if there is a conflict: the engines, or an engine and the
 * checker, disagree. answer->stopped may also be "file": there is no place for
 * a temporary file. */
int sudokusat_prove(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_proof_question *question,
                    sudokusat_proof **proof, sudokusat_answer *answer);
void sudokusat_proof_free(sudokusat_proof *proof); /* NULL is allowed */

/* The certificate, n bytes and a NUL; "" if there is none. Borrowed. */
const char *sudokusat_proof_text(const sudokusat_proof *proof, size_t *n);
uint64_t sudokusat_proof_lemmas(const sudokusat_proof *proof);

/* The same proof for other checkers. The CNF includes a clause against each
 * solution. sudokusat_proof_write writes nothing unless the question had bundle
 * set and was settled. */
enum sudokusat_proof_part {
    SUDOKUSAT_PART_CNF,
    SUDOKUSAT_PART_MODELS, /* the solutions, as a SAT solver prints them */
    SUDOKUSAT_PART_DRAT,
    SUDOKUSAT_PART_LRAT
};
void sudokusat_proof_write(const sudokusat_proof *proof,
                           enum sudokusat_proof_part part,
                           sudokusat_write write, void *context);

/* Proves any number of solutions: writes a tree certificate, then one
 * certificate for each of its cubes. limit [1000]: the most solutions of a
 * cube. Writes as it goes; the output is valid only if answer->complete is set
 * and there is no conflict. *n_cubes and *n_lemmas are set to the numbers of
 * cubes and lemmas. */
int sudokusat_prove_cubes(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                          const sudokusat_proof_question *question,
                          sudokusat_write write, void *context,
                          sudokusat_answer *answer, uint64_t *n_cubes,
                          uint64_t *n_lemmas);

enum sudokusat_outcome {
    SUDOKUSAT_ACCEPTED,
    SUDOKUSAT_REFUSED,    /* it does not prove its claim */
    SUDOKUSAT_UNREADABLE, /* it is not a certificate */
    SUDOKUSAT_STOPPED,
    SUDOKUSAT_NO_MEMORY
};
enum sudokusat_claim {
    SUDOKUSAT_EXACTLY,
    SUDOKUSAT_AT_LEAST,
    SUDOKUSAT_CUBES /* exactly, if the certificates of the cubes follow */
};
typedef struct sudokusat_span {
    const char *at; /* borrowed from the text that was checked */
    size_t n;
} sudokusat_span;
typedef struct sudokusat_check_report {
    enum sudokusat_outcome outcome;
    const char *why;          /* one sentence, or NULL when accepted */
    uint64_t line, last_line; /* the line of the error; the last line read */
    size_t used;              /* length of the certificate in bytes */
    enum sudokusat_claim claim;
    uint64_t solutions, n_lemmas, n_cubes;
    int size, box_rows, box_cols; /* box 0: regions, if any, instead of boxes */
    sudokusat_span regions;       /* n words of n cells */
    sudokusat_span rules;         /* names, separated by blanks */
    sudokusat_span marks;         /* lines "mark ...", separated by newlines */
    sudokusat_span setting;       /* all lines with these */
    sudokusat_span givens, excluded, cubes;
    SUDOKUSAT_LATER;
} sudokusat_check_report;

/* Checks the certificate at the start of a text whose first line has the number
 * first_line. Of the limits, which may be NULL, only seconds and cancel apply.
 * The checker shares no code with the programs that write certificates. */
void sudokusat_verify(const char *text, size_t n, uint64_t first_line,
                      const sudokusat_limits *limits,
                      sudokusat_check_report *report);

/* Combines the reports on the certificates of a text, in order, to check that
 * the cubes of a tree are complete. An accepted report becomes a refused one if
 * the tree requires another certificate next. Initialise with zeros; the texts
 * must stay valid. */
typedef struct sudokusat_tree {
    sudokusat_check_report root;
    sudokusat_span rest;
    uint64_t n_left; /* cubes to come */
    bool complete;   /* the last report was the last of a tree */
} sudokusat_tree;
void sudokusat_tree_add(sudokusat_tree *tree, sudokusat_check_report *report);

/* ------------------------------------------------------------------------
 * Generating puzzles
 */

/* Marks that are placed on a grid before givens are chosen. */
typedef struct sudokusat_laid {
    const char *kind; /* a row of SUDOKUSAT_LAID_KINDS */
    int low, high;    /* [the usual number, or all] their number is random in
                         this range */
} sudokusat_laid;

/* The properties of the puzzles to generate. Copied. A member that is zero has
 * the meaning in brackets. */
typedef struct sudokusat_generate_options {
    int size;                  /* [9] */
    int box_rows, box_cols;    /* [as square as possible] both or none */
    const char *symbols;       /* [1 to 9, A to Z] the n symbols in order */
    bool grids_only;           /* make full grids; the members below are
                                  ignored */
    int low_clues, high_clues; /* [any number of givens; with marks, as few
                                  as possible] */
    bool no_clues;             /* [as above] no givens */
    bool minimal;              /* [not required] no given, and no mark that
                                  was placed, can be left out */
    const char *symmetry; /* [none] symmetry of the pattern of givens: none,
                             rotate180, rotate90, horizontal (or mirror: left
                             and right), vertical, diagonal, full; random:
                             one of these for each puzzle, chosen by its seed */
    const bool *pattern;  /* [any] [n*n] exactly these cells are given */
    const int8_t *from;   /* [random] [n*n] the solution */
    const sudokusat_puzzle *setting; /* [none] a puzzle whose regions, marks
                                        and rules apply; it must have the
                                        size and box above */
    bool random_regions;             /* [boxes] random regions, different for
                                        each puzzle */
    const sudokusat_laid *laid;      /* [none] random marks, different for
                                        each puzzle */
    int n_laid;
    int low_cage, high_cage; /* [2, 5] number of cells of random cages */
    bool rated; /* [not rated] rate the puzzle, however hard it is */
    int low_rating, high_rating; /* [any] in tenths */
    const char *technique;       /* [none] a technique that must be needed */
    const char *const *avoid;    /* [none] techniques that are never used */
    int n_avoid;
    SUDOKUSAT_LATER;
} sudokusat_generate_options;

/* Makes any number of puzzles; for one thread at a time. */
typedef struct sudokusat_generator sudokusat_generator;

/* The backend of the options decides whether a puzzle has one solution; the
 * second one, if any, must agree on each puzzle. Returns NULL, with a sentence
 * in *why that the caller frees, if the target cannot be met. */
sudokusat_generator *
sudokusat_generator_new(const sudokusat_options *options,
                        const sudokusat_generate_options *target, char **why);
void sudokusat_generator_free(
    sudokusat_generator *generator); /* NULL is allowed */

/* The solver that checks the puzzles; borrowed. Use it for
 * sudokusat_rule_in_force and sudokusat_prove. */
sudokusat_solver *sudokusat_generator_solver(sudokusat_generator *generator);

/* An empty board with all regions and marks that puzzles of the target may
 * have, to find out whether a format can hold them. It belongs to the
 * generator. */
sudokusat_puzzle *sudokusat_generator_sample(sudokusat_generator *generator);

enum sudokusat_generate_outcome {
    SUDOKUSAT_GENERATED,
    SUDOKUSAT_GENERATED_NOTHING, /* no puzzle: try the next number */
    SUDOKUSAT_GENERATE_STOPPED,
    SUDOKUSAT_NO_GRID,        /* no grid satisfies the rules */
    SUDOKUSAT_GENERATED_WRONG /* the puzzle failed its check: see conflict */
};

typedef struct sudokusat_generated {
    enum sudokusat_generate_outcome outcome;
    sudokusat_puzzle *puzzle; /* the caller frees it; NULL unless GENERATED */
    int8_t *solution;         /* [n*n] likewise */
    int n_clues;
    bool minimal;          /* known to be minimal */
    bool no_room;          /* NOTHING because the grid had no room for the
                              marks */
    int rating;            /* in tenths; 0 = not rated, or not solvable by
                              techniques */
    const char *level;     /* NULL without a rating */
    const char *technique; /* the hardest needed, or NULL */
    int nearest; /* NOTHING because there were too many clues: their number;
                    else 0 */
    uint64_t hash[2];     /* equal for puzzles that are equivalent under a
                             symmetry of the rules; above 16x16, and with
                             random marks, only for identical ones */
    const char *conflict; /* valid until the next call of the generator; or
                             NULL. With STOPPED it means that memory ran out */
    SUDOKUSAT_LATER;
} sudokusat_generated;

/* Runs one trial of a seed. The same seed, trial, target and options give the
 * same puzzle, or none, on every machine. Of the limits, which may be NULL,
 * only seconds and cancel apply. */
void sudokusat_make(sudokusat_generator *generator, uint64_t seed,
                    uint64_t trial, const sudokusat_limits *limits,
                    sudokusat_generated *generated);

/* Frees the puzzle and the solution. */
void sudokusat_generated_clear(sudokusat_generated *generated);

/* A set of hashes. cap: how many it stores at most; when it is full, hashes are
 * still looked up, but no longer stored. sudokusat_seen_add returns true if the
 * hash is new. */
typedef struct sudokusat_seen sudokusat_seen;
sudokusat_seen *sudokusat_seen_new(size_t cap);
void sudokusat_seen_free(sudokusat_seen *seen); /* NULL is allowed */
bool sudokusat_seen_add(sudokusat_seen *seen, const uint64_t hash[2]);
bool sudokusat_seen_is_full(const sudokusat_seen *seen);

/* ------------------------------------------------------------------------
 * Removing givens and marks
 */

enum sudokusat_minimise_mode {
    SUDOKUSAT_MINIMISE_ONE,   /* remove givens in a random order */
    SUDOKUSAT_MINIMISE_ALL,   /* every minimal sub-puzzle, once each */
    SUDOKUSAT_MINIMISE_FEWEST /* smaller and smaller ones, down to the
                                 smallest */
};

typedef struct sudokusat_minimise_question {
    enum sudokusat_minimise_mode mode;
    uint64_t seed;
    uint64_t limit;          /* stop after this many, 0 = no limit */
    bool use_placed;         /* placed digits count as givens */
    sudokusat_limits limits; /* seconds, cancel */
    /* Called with each puzzle, [n*n], already checked; it is borrowed for the
     * call. */
    bool (*on_puzzle)(void *context, const int8_t *givens);
    void *context;
    SUDOKUSAT_LATER;
} sudokusat_minimise_question;

typedef struct sudokusat_minimised {
    enum sudokusat_verdict verdict; /* of the puzzle; anything but UNIQUE
                                       ends the call */
    uint64_t n_found;
    int fewest;    /* number of givens of the smallest puzzle found; 0 = none */
    bool complete; /* nothing was left out */
    bool limit_reached;
    const char *stopped; /* why something was, as in an answer; or NULL */
    const char *conflict;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_minimised;

/* Removing marks of a puzzle, such as cages. */
typedef struct sudokusat_drop_question {
    uint64_t seed;           /* of the order in which they are tried */
    bool use_placed;         /* placed digits count as givens */
    sudokusat_limits limits; /* seconds, cancel */
    /* Called with each mark that is removed; its text is borrowed for the call.
     */
    void (*on_mark)(void *context, const char *mark);
    void *context;
    SUDOKUSAT_LATER;
} sudokusat_drop_question;

typedef struct sudokusat_dropped {
    enum sudokusat_verdict verdict; /* of the puzzle; anything but UNIQUE
                                       ends the call */
    int n_dropped;
    const char *stopped; /* why unneeded marks may remain, or NULL */
    SUDOKUSAT_LATER;
} sudokusat_dropped;

/* Removes marks from a puzzle with one solution as long as the solution stays
 * unique; without any one of the remaining marks there would be more. Pencil
 * marks are ignored. Returns as sudokusat_ask does. */
int sudokusat_drop_marks(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                         const sudokusat_drop_question *question,
                         sudokusat_dropped *dropped);

/* Finds minimal sub-puzzles: they have the same single solution, and more
 * solutions without any one of their givens. Returns as sudokusat_ask does. */
int sudokusat_minimise(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                       const sudokusat_minimise_question *question,
                       sudokusat_minimised *minimised);

/* ------------------------------------------------------------------------
 * Adding givens
 */

/* Copied. A member that is zero has the meaning in brackets. */
typedef struct sudokusat_suggest_question {
    uint64_t seed;  /* of the order in which solutions are tried */
    uint64_t limit; /* [10 000] solutions to examine; if there are more, the
                       fewest givens may remain unknown */
    const int8_t *solution;  /* [any] [n*n] the solution that is to remain */
    bool use_placed;         /* placed digits count as givens */
    sudokusat_limits limits; /* seconds for the whole call; nodes and bytes
                                for each question to an engine */
    SUDOKUSAT_LATER;
} sudokusat_suggest_question;

typedef struct sudokusat_suggestion {
    enum sudokusat_verdict verdict; /* of the puzzle as it is */
    sudokusat_blame blame;          /* for NONE */
    int n_violations;               /* for INVALID: see sudokusat_violation */
    int n_givens;                   /* MULTIPLE: further givens that leave
                                       one solution; 0 = none were found */
    const sudokusat_candidate *givens;
    int at_least;           /* MULTIPLE: with fewer further givens there are
                               several solutions */
    const int8_t *solution; /* [n*n] the one that remains, or NULL; givens
                               and solution are valid until the next call of
                               the solver */
    char solutions[40];     /* decimal: how many were examined */
    bool all;               /* there are no others */
    bool complete;          /* n_givens is the fewest that suffice */
    bool limit_reached;     /* why it is not: there are too many solutions,
                               and the search was not stopped */
    const char *stopped;    /* or the reason as in an answer; or NULL */
    uint64_t n_asked;
    bool agree;
    const char *conflict;
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_suggestion;

/* For a puzzle with several solutions, finds the fewest further givens that
 * leave only one of them. Returns as sudokusat_ask does, and -1 also if the
 * solution that is to remain is not a solution. */
int sudokusat_suggest(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                      const sudokusat_suggest_question *question,
                      sudokusat_suggestion *suggestion);

/* ------------------------------------------------------------------------
 * Questions in parts, for many machines (docs/parts.md)
 *
 * A question is cut into parts once; each is a self-contained line of JSON. The
 * answer to a part is a line too. A merge combines these lines, in any order,
 * refuses those that do not belong to the question, and names missing parts.
 */

typedef struct sudokusat_split_question {
    const char *question; /* [count] "count" the solutions; "solve": list all
                             of them; "minimise": all minimal sub-puzzles;
                             "prove": a tree of certificates */
    uint64_t parts;       /* [1] about this many */
    bool use_placed;      /* placed digits count as givens */
    enum sudokusat_proof_form form; /* for "prove" */
    uint64_t limit;                 /* for "prove": [1000] solutions of a
                                       certificate */
    sudokusat_limits limits;        /* seconds, cancel */
    SUDOKUSAT_LATER;
} sudokusat_split_question;

/* Writes the parts, each a line with its newline. They have no solution in
 * common and together have all solutions. *n_parts, which may be NULL, is set
 * to their number, or 0 if the call was cancelled and wrote nothing. Returns as
 * sudokusat_ask does. */
int sudokusat_split(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    const sudokusat_split_question *question,
                    sudokusat_write write, void *context, uint64_t *n_parts);

/* The same for counting the solutions of a cover. The parts identify the cover
 * by a digest; it is needed again to answer them. */
int sudokusat_cover_split(sudokusat_cover *cover,
                          const sudokusat_split_question *question,
                          sudokusat_write write, void *context,
                          uint64_t *n_parts);

/* Reads a part from its line. Returns NULL, with a sentence in *why that the
 * caller frees, if the line is not a part or was changed after it was written.
 */
typedef struct sudokusat_part sudokusat_part;
sudokusat_part *sudokusat_part_read(const char *line, size_t n, char **why);
void sudokusat_part_free(sudokusat_part *part); /* NULL is allowed */

const char *sudokusat_part_job(const sudokusat_part *part);    /* 64 digits */
const char *sudokusat_part_number(const sudokusat_part *part); /* "17.3" */
uint64_t sudokusat_part_of(const sudokusat_part *part); /* parts of the job */
const char *sudokusat_part_question(const sudokusat_part *part);
bool sudokusat_part_is_of_cover(const sudokusat_part *part);

/* Why the last call about the part failed, or NULL. */
const char *sudokusat_part_error(const sudokusat_part *part);

typedef struct sudokusat_part_answer {
    bool done;            /* the result was written */
    uint64_t n_parts;     /* it was cut into this many parts: the first line
                             written is the result that says so, the others are
                             the parts */
    char found[40];       /* number of solutions or sub-puzzles; decimal */
    const char *stopped;  /* why neither was done, as in an answer; or NULL */
    const char *conflict; /* as in an answer; the part's; nothing was written */
    double seconds;
    SUDOKUSAT_LATER;
} sudokusat_part_answer;

/* Answers a part: writes its result as one line, in one piece, or nothing. If
 * the result would be too long for a line, the part is cut instead. The solver
 * must have no rules of its own, since the part states them. limits may be
 * NULL. Returns 0, or -1 with sudokusat_part_error set. */
int sudokusat_part_ask(sudokusat_solver *solver, sudokusat_part *part,
                       const sudokusat_limits *limits, sudokusat_write write,
                       void *context, sudokusat_part_answer *answer);

/* Splits the trials of a generator (sudokusat_make) into parts; they give the
 * same puzzles on every machine. There are n trials, at least one, numbered
 * from first on. options describes the generator as a JSON object, whose
 * contents are up to the caller; each part repeats it. Returns NULL, or a
 * sentence that the caller frees. */
char *sudokusat_trials_split(const char *options, uint64_t first, uint64_t n,
                             uint64_t parts, sudokusat_write write,
                             void *context);

/* The options of such a part, borrowed, and its trials; NULL for any other
 * part. first and n may be NULL. */
const char *sudokusat_part_trials(const sudokusat_part *part, uint64_t *first,
                                  uint64_t *n);

/* A puzzle made by such a part. */
typedef struct sudokusat_made {
    uint64_t hash[2]; /* as in sudokusat_generated; repeated puzzles are left
                         out */
    const char *head; /* [none] what to write above the first puzzle of all */
    const char *text; /* the puzzle, with its newline */
    SUDOKUSAT_LATER;
} sudokusat_made;

/* Writes the result of such a part: all puzzles that its trials made, in order.
 * Returns 0, or -1 with sudokusat_part_error set. */
int sudokusat_part_made(sudokusat_part *part, const sudokusat_made *list,
                        size_t n, sudokusat_write write, void *context);

/* Answers a part of a cover as sudokusat_part_ask does. */
int sudokusat_cover_part_ask(sudokusat_cover *cover, sudokusat_part *part,
                             const sudokusat_cover_question *question,
                             sudokusat_write write, void *context,
                             sudokusat_part_answer *answer);

/* Cuts a part that takes too long into about twenty; n_parts of the answer is
 * their number. If it cannot be cut, done is false and nothing is written. The
 * result is the same on every machine. */
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

/* Adds the line of a result; results may come in any order. place is any number
 * by which the caller can find the line again. Returns NULL if the line was
 * accepted, or was already there with the same contents; otherwise a sentence
 * that says why it is refused, which the caller frees. The first line
 * determines the job. */
char *sudokusat_merge_add(sudokusat_merge *merge, const char *line, size_t n,
                          uint64_t place);

typedef struct sudokusat_merged {
    const char *job, *question; /* NULL until a line is added */
    uint64_t n_parts;           /* parts into which the job was cut */
    uint64_t n_results;         /* different results that were added */
    uint64_t n_missing;         /* parts without a result */
    char found[40];             /* the sum, decimal; for generated puzzles,
                                   known once they were written: the number
                                   without repeats */
    bool complete;              /* nothing is missing: found is the total */
    SUDOKUSAT_LATER;
} sudokusat_merged;
void sudokusat_merge_sum(const sudokusat_merge *merge,
                         sudokusat_merged *merged);

/* Calls on_part with the number of each missing part, in order; returning false
 * ends it. */
void sudokusat_merge_missing(const sudokusat_merge *merge,
                             bool (*on_part)(void *context, const char *number),
                             void *context);

/* Checks, by going through them again, that the cubes of all parts make up the
 * whole question. Nothing may be missing. Returns NULL, or a sentence that the
 * caller frees. For a cover there is nothing to check. */
char *sudokusat_merge_check(sudokusat_merge *merge);

/* Calls on_place with the places of the results that count, in the order of the
 * parts. Returning false ends it. */
void sudokusat_merge_places(const sudokusat_merge *merge,
                            bool (*on_place)(void *context, uint64_t place),
                            void *context);

/* Writes the contents of a result, whose line is passed again: grids or
 * sub-puzzles, already checked, one in each line; or its certificate, which has
 * been accepted by the checker, and before the first one the certificate of the
 * tree. Therefore certificates must be written in the order of
 * sudokusat_merge_places. Returns NULL, or a sentence that the caller frees. */
char *sudokusat_merge_write(sudokusat_merge *merge, const char *line, size_t n,
                            sudokusat_write write, void *context);

/* ------------------------------------------------------------------------
 * Pictures
 */

/* A link between two candidates of a step: they cannot both be false (strong),
 * or not both be true. */
typedef struct sudokusat_link {
    sudokusat_candidate from, to;
    bool strong;
} sudokusat_link;

/* The board on which a step is made. */
typedef struct sudokusat_step_board {
    const int8_t *grid;   /* [n*n] the digits before the step */
    const uint64_t *left; /* [n*n] bit d: digit d is left in the cell; 0 for
                             cells with a digit */
    int n_house_cells;    /* cells of the house to look at; 0 = none */
    const int *house_cells;
    int n_links; /* links of a chain or wing, for drawing; 0 for other steps */
    const sudokusat_link *links;
    SUDOKUSAT_LATER;
} sudokusat_step_board;

/* The board of the step that sudokusat_logic is passing to on_step, or that
 * sudokusat_hint found last; valid during on_step, or until the next call of
 * the solver. False if there is none. */
bool sudokusat_step_stands_on(const sudokusat_solver *solver,
                              sudokusat_step_board *board);

/* What to show besides the puzzle. Copied. A member that is zero has the
 * meaning in brackets. */
typedef struct sudokusat_picture {
    const int8_t *solution;     /* [none] [n*n] shown in empty cells */
    const uint64_t *candidates; /* [the puzzle's] [n*n] also shown in empty
                                   cells, bit d for digit d */
    bool no_candidates;         /* [show them] leave candidates out */
    const sudokusat_step *step; /* [none] shown on the board of the next
                                   member, without placed digits and without
                                   the three members above */
    const sudokusat_step_board *board;
    bool conflicts;             /* [no] mark what sudokusat_check finds */
    bool large;                 /* [no] larger digits and letters */
    bool no_legend;             /* [explain rules and marks] no legend */
    const char *title, *author; /* [the puzzle's] "" for none */
    const char *caption;        /* [none] a few sentences below the board */
    SUDOKUSAT_LATER;
} sudokusat_picture;

/* A picture is a list of shapes, in units of about a pixel; later ones are
 * drawn on top of earlier ones. Colours are 0xRRGGBB, or -1 for none. */
typedef struct sudokusat_scene sudokusat_scene;

enum sudokusat_shape_kind { SUDOKUSAT_PATH, SUDOKUSAT_CIRCLE, SUDOKUSAT_TEXT };
typedef struct sudokusat_shape {
    enum sudokusat_shape_kind kind;
    const char *role; /* its meaning, a word such as "given" or "cage" */
    int fill, stroke;
    double width;         /* of the stroke; ends and joints are round */
    double dash, gap;     /* of the stroke; dash 0 = solid */
    double x, y, radius;  /* CIRCLE: the centre; TEXT: the anchor on the base
                             line */
    const char *commands; /* PATH: M and L (move, line) take a point, C (cubic
                             curve) three, Z (close) none */
    int n_commands;       /* no NUL follows them */
    const double *points; /* x and y in turn */
    const char *text;     /* UTF-8 without control characters */
    double size;          /* font size */
    bool bold, italic;
    int anchor; /* at the anchor the text begins (-1), has its middle (0) or
                   ends (1) */
    SUDOKUSAT_LATER;
} sudokusat_shape;

/* Draws a puzzle of any size: givens, placed digits, pencil marks, boxes or
 * regions, every kind of mark, and a legend of its rules. Returns the picture,
 * which is independent of the solver and the puzzle and is freed by the caller;
 * or NULL with sudokusat_error set as by sudokusat_prepare. */
sudokusat_scene *sudokusat_draw(sudokusat_solver *solver,
                                sudokusat_puzzle *puzzle,
                                const sudokusat_picture *picture);
void sudokusat_scene_free(sudokusat_scene *scene); /* NULL is allowed */

double sudokusat_scene_width(const sudokusat_scene *scene);
double sudokusat_scene_height(const sudokusat_scene *scene);

/* A title, and a description of the picture in several lines, for readers who
 * cannot see it. Borrowed. */
const char *sudokusat_scene_title(const sudokusat_scene *scene);
const char *sudokusat_scene_description(const sudokusat_scene *scene);

/* Shape i, from 0; false past the end. Pointers in it are valid as long as the
 * scene. */
bool sudokusat_scene_shape(const sudokusat_scene *scene, int i,
                           sudokusat_shape *shape);

/* The picture as an SVG document; the caller frees it. */
char *sudokusat_scene_svg(const sudokusat_scene *scene);
#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
