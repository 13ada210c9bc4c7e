/* Rows of options that several commands take, for the tables of the commands.
 *
 * Where a command keeps the value in a struct of its own, the row has the
 * member's offset as argument.
 */
#ifndef SHARED_OPTIONS_H
#define SHARED_OPTIONS_H

#include "cli/options.h"

#define SHARED(member) offsetof(struct options, member)

/* ---- the board */

/* What needs no input. */
#define SIZE_OPTION                                                            \
    OPTION_NUMBER_ROW('\0', "size", SHARED(input.size), "N", 1, 64,            \
                      "the board is N x N")
#define BOX_OPTION                                                             \
    {                                                                          \
        OPTION_ROW('\0', "box", OPTION_BOX, SHARED(input.box), "RxC",          \
                   "boxes of R rows and C columns")                            \
    }
#define SYMBOLS_OPTION                                                         \
    OPTION_TEXT_ROW('\0', "symbols", SHARED(input.symbols), "STRING",          \
                    "the symbols in order, such as 0123456789ABCDEF")
#define RULE_OPTION                                                            \
    {                                                                          \
        OPTION_ROW('\0', "rule", OPTION_NAMES, SHARED(input.rules),            \
                   "NAME[:ARGS]", "add a rule, or several: A,B"),              \
            .table = SUDOKUSAT_RULES, .offers = OFFER_LISTS                    \
    }
#define RULE_BY_NAME(name, help)                                               \
    { OPTION_ROW('\0', name, OPTION_ITSELF, SHARED(input.rules), NULL, help) }
#define CHESS_OPTIONS                                                          \
    RULE_BY_NAME("anti-knight", "cells a knight's move apart differ"),         \
        RULE_BY_NAME("antiknight", NULL),                                      \
        RULE_BY_NAME("anti-king", "cells a king's move apart differ"),         \
        RULE_BY_NAME("antiking", NULL)

#define BOARD_OPTIONS                                                          \
    OPTION_TEXT_ROW('p', "puzzle", SHARED(input.puzzle), "TEXT",               \
                    "the puzzle itself, instead of a file"),                   \
        SIZE_OPTION, BOX_OPTION, SYMBOLS_OPTION,                               \
        OPTION_TEXT_ROW('\0', "blank", SHARED(input.blank), "CHARS",           \
                        "the characters that stand for a blank cell"),         \
        {OPTION_ROW('\0', "input-format", OPTION_NAME, SHARED(input.format),   \
                    "NAME", "the input format; see list formats"),             \
         .table = SUDOKUSAT_FORMATS,                                           \
         .words = (const char *const[]){"auto", "cover", NULL}},               \
        OPTION_TEXT_ROW('\0', "column", SHARED(input.column), "NAME",          \
                        "the table column with the puzzles: name or number"),  \
        OPTION_FLAG_ROW('\0', "ignore-unknown", SHARED(input.ignore_unknown),  \
                        "skip what is not understood in JSON and links"),      \
        RULE_OPTION,                                                           \
        {OPTION_ROW('\0', "mark", OPTION_TEXTS, SHARED(input.marks),           \
                    "'KIND: CELLS'",                                           \
                    "draw a mark on every board: 'thermo: r1c1-r1c3'"),        \
         .offers = OFFER(SUDOKUSAT_MARK_KINDS)},                               \
        CHESS_OPTIONS

/* ---- the engines */

#define USE_PLACED_OPTION                                                      \
    OPTION_FLAG_ROW('\0', "use-placed", SHARED(question.use_placed),           \
                    "count a player's placed digits as givens")
#define BACKEND_OPTION(at)                                                     \
    {                                                                          \
        OPTION_ROW('\0', "backend", OPTION_NAMES, at, "NAME[:SET]",            \
                   "the engine to use; see list backends"),                    \
            .table = SUDOKUSAT_BACKENDS                                        \
    }
#define SET_OPTION(at)                                                         \
    {                                                                          \
        OPTION_ROW('\0', "set", OPTION_SETTINGS, at, "NAME=VALUE",             \
                   "a setting of the backend")                                 \
    }
#define SEED_OPTION(at)                                                        \
    OPTION_NUMBER_ROW('\0', "seed", at, "N", 0, INT64_MAX,                     \
                      "seed of the random choices")
#define MAX_TRIES_OPTION(at)                                                   \
    OPTION_NUMBER_ROW('\0', "max-tries", at, "N", 0, INT64_MAX,                \
                      "restart: give up after N fillings, 0 = never")
#define TUNED_OPTION(at)                                                       \
    OPTION_FLAG_ROW('\0', "tuned", at,                                         \
                    "evolve: use settings that reach solutions")
#define CROSS_CHECK_OPTION                                                     \
    OPTION_FLAG_ROW('\0', "cross-check", SHARED(engine.cross_check),           \
                    "answer with two engines, which must agree")
#define ENCODING_OPTIONS                                                       \
    {OPTION_ROW('\0', "encoding", OPTION_NAME, SHARED(engine.encoding),        \
                "NAME", "the encoding of the CNF; see list encodings"),        \
     .table = SUDOKUSAT_ENCODINGS},                                            \
    {                                                                          \
        OPTION_ROW('\0', "at-most-one", OPTION_NAME,                           \
                   SHARED(engine.at_most_one), "NAME",                         \
                   "how the CNF encodes at most one; see list encodings"),     \
            .table = SUDOKUSAT_AT_MOST_ONE                                     \
    }
#define ENUMERATOR_OPTION                                                      \
    {                                                                          \
        OPTION_ROW('\0', "enumerator", OPTION_WORD, SHARED(engine.enumerator), \
                   "NAME", "how sat finds further solutions: split or block"), \
            .words = (const char *const[]) {                                   \
            "split", "block", NULL                                             \
        }                                                                      \
    }
/* Of backtrack in one command, of techniques in another. */
#define ORDER_OPTION(at)                                                       \
    {                                                                          \
        OPTION_ROW('\0', "order", OPTION_TEXT, at, "NAMES",                    \
                   "techniques to try first; backtrack: reading, fewest"),     \
            .words = (const char *const[]){"reading", "fewest", NULL},         \
            .offers = OFFER(SUDOKUSAT_TECHNIQUES) | OFFER_LISTS                \
    }
#define LOG_OPTION                                                             \
    OPTION_FLAG_ROW('\0', "log", SHARED(engine.log),                           \
                    "log placements and what rejects them, on stderr")
#define TRIES_OPTIONS                                                          \
    MAX_TRIES_OPTION(SHARED(engine.max_tries)),                                \
        TUNED_OPTION(SHARED(engine.tuned))

/* Those who answer one question: up to the encoding. */
#define ENGINE_OPTIONS(seed)                                                   \
    USE_PLACED_OPTION, BACKEND_OPTION(SHARED(engine.backends)),                \
        SET_OPTION(SHARED(engine.settings)), SEED_OPTION(seed), TRIES_OPTIONS, \
        CROSS_CHECK_OPTION

/* ---- the question */

#define ALL_OPTION(at)                                                         \
    OPTION_FLAG_ROW('a', "all", at,                                            \
                    "find every solution, or every minimal puzzle")

#define UNIQUE_OPTION                                                          \
    OPTION_FLAG_ROW('u', "unique", SHARED(question.unique),                    \
                    "exit status 1 unless there is exactly one solution")
#define LIMIT_OPTION                                                           \
    OPTION_NUMBER_ROW('n', "limit", SHARED(question.limit), "N", 0, INT64_MAX, \
                      "stop after N solutions, 0 = never")
#define TIMEOUT_OPTION                                                         \
    {                                                                          \
        OPTION_ROW('t', "timeout", OPTION_SECONDS, SHARED(question.timeout),   \
                   "TIME", "time limit for each puzzle: 90, 500ms, 1m30s")     \
    }
#define NODES_OPTION                                                           \
    OPTION_NUMBER_ROW('\0', "nodes", SHARED(question.nodes), "N", 1,           \
                      INT64_MAX,                                               \
                      "limit the search to N nodes for each puzzle")
#define MEMORY_OPTION                                                          \
    OPTION_NUMBER_ROW('\0', "memory", SHARED(question.memory), "MB", 1,        \
                      1048576, "memory limit for sat, --distinct and decode")
#define BOUNDS_OPTIONS TIMEOUT_OPTION, NODES_OPTION, MEMORY_OPTION

/* Of solve a file, of generate a folder. */
#define PROVE_HELP "write certificates to FILE; generate: to a folder"

/* ---- many puzzles */

#define THREADS_OPTION                                                         \
    OPTION_NUMBER_ROW('j', "threads", SHARED(many.threads), "N", 1, 256,       \
                      "use N threads (default: one for each core)")
#define RESUME_OPTION                                                          \
    OPTION_NUMBER_ROW('\0', "resume", SHARED(many.resume), "N", 1, INT64_MAX,  \
                      "start with puzzle number N of the input")
#define MANY_OPTIONS                                                           \
    THREADS_OPTION, RESUME_OPTION,                                             \
        OPTION_FLAG_ROW('\0', "fail-fast", SHARED(many.fail_fast),             \
                        "stop at the first puzzle that cannot be read"),       \
        OPTION_FLAG_ROW('\0', "summary", SHARED(many.summary),                 \
                        "end with totals by verdict and the slowest puzzle")

/* ---- the output */

#define STATS_OPTION                                                           \
    OPTION_FLAG_ROW('s', "stats", SHARED(output.stats),                        \
                    "show work counters, time, givens and rules in force")
/* Which forms there are is said by members such as .words or .offers. */
#define FORMAT_OPTION(...)                                                     \
    {                                                                          \
        OPTION_ROW('f', "format", OPTION_TEXT, SHARED(output.format), "NAME",  \
                   "the output format"),                                       \
            __VA_ARGS__                                                        \
    }
#define GRID_OR_LINE                                                           \
    .words = (const char *const[]) {                                           \
        "grid", "line", NULL                                                   \
    }
#define FORMAT_OPTIONS(...)                                                    \
    FORMAT_OPTION(__VA_ARGS__),                                                \
        OPTION_FLAG_ROW('\0', "lossy", SHARED(output.lossy),                   \
                        "leave out what the output format cannot hold")

#define BOARDS_OPTION(help)                                                    \
    OPTION_FLAG_ROW('\0', "boards", SHARED(output.boards), help)
#define SHOWN_BOARDS_OPTION BOARDS_OPTION("show the board, as on a terminal")

/* The last of each table. */
#define OUTPUT_OPTIONS                                                         \
    OPTION_FLAG_ROW('\0', "json", SHARED(output.json),                         \
                    "one line of JSON for each puzzle"),                       \
        OPTION_FLAG_ROW('q', "quiet", SHARED(output.quiet),                    \
                        "no records, only errors, --summary and the status"),  \
        OPTION_TEXT_ROW('o', "output", SHARED(output.file), "FILE",            \
                        "write to FILE; - is standard output"),                \
        {OPTION_ROW('\0', "color", OPTION_WORD, SHARED(output.color), "WHEN",  \
                    "auto, always or never (NO_COLOR is honoured)"),           \
         .words = (const char *const[]){"auto", "always", "never", NULL}},     \
        {OPTION_ROW('\0', "unicode", OPTION_WORD, SHARED(output.unicode),      \
                    "WHEN",                                                    \
                    "box characters: auto (by locale), always, never"),        \
         .words = (const char *const[]){"auto", "always", "never", NULL}},     \
        OPTION_FLAG_ROW('h', "help", SHARED(help), "this help"),               \
        OPTION_FLAG_ROW('V', "version", SHARED(version),                       \
                        "the version of the program"),                         \
        OPTIONS_END

#endif
