/* What the files of the checker share: its state, and what each file does.
 *
 *     verify_words.c      what stands next in the text
 *     verify_rows.c       rows of masks by numbers
 *     verify_relations.c  which digits of two cells exclude each other
 *     verify_automata.c   automata of languages, and their clauses
 *     verify_sums.c       those of sums, of cells or of parts of houses
 *     verify_lines.c      lists of cells and ends whose letters are words
 *     verify_clauses.c    clauses, and what follows from them by propagation
 *     verify_rules.c      rules by their names
 *     verify_mark_text.c  the text of marks
 *     verify_marks.c      kinds of marks by their names
 *     verify_line_marks.c kinds that are lines
 *     verify_list_marks.c kinds that are several lines
 *     verify_head.c       the lines that say what the puzzle is
 *     verify.c            claims, grids, cubes, proofs, trees
 */
#ifndef VERIFY_CHECKER_H
#define VERIFY_CHECKER_H

#include "certify/verify.h"

enum { MAX_N = 64, MAX_CELLS = MAX_N * MAX_N, MAX_INTS = 1 << 28 };

struct ints {
    int *at;
    size_t n, room;
};

struct masks {
    uint64_t *at;
    size_t n, room;
};

/* Rows of width masks, by numbers from 0. */
struct row_set {
    struct masks masks;
    struct ints slots; /* hash table: number plus 1, 0 = none */
    size_t width;
    int n;
};

/* A mark of a kind (verify_marks.c, verify_line_marks.c). */
struct marking {
    const struct mark_kind *kind;
    int value;
    size_t rows;   /* into masks: the digits that its value lists */
    size_t counts; /* into numbers: how often it lists each digit, or -1 */
    size_t cells;  /* into mark_cells, and into factors */
    int n_cells;
    size_t lists; /* into numbers: where each list of its cells ends */
    int n_lists;
    bool loops;
    uint64_t text_line;
};

/* What step functions may look at. */
struct word {
    int n; /* digits of the board */
    int n_places;
    int64_t value;
    const int *numbers; /* by position or by digit, as the step has it */
};

/* Whether a word that was in this state (0 before its first letter) may go on
 * with this letter, from 1, and if so, its new state. At the last position:
 * whether it is in the language. The letters of a cell are its digits. */
typedef bool (*word_step)(const struct word *w, int place, int letter,
                          uint64_t *state);

/* Positions whose letters, one after the other, are a word: cells with their
 * digits, or lines with their ends. */
struct line {
    struct word word; /* but for its numbers */
    word_step step;
    int n_ends;         /* of words, by the state behind them, from 0; or 0 */
    bool is_sum;        /* of factors times digits */
    bool joins;         /* transitions between the same states are one */
    size_t places;      /* into line_places: a cell, or what line_ends says */
    size_t numbers;     /* into numbers */
    uint64_t text_line; /* of its mark, or of the rules */
    int first_end;      /* variable, once the automaton is built; or 0 */
};

/* What an automaton is made from. */
struct language {
    struct word word;
    word_step step;
    bool joins;
    int n_ends; /* states after the last position; if there are more than one,
                   the word's last state is the number of its end, from 0 */
    struct ints letters; /* by position: the first variable, how many letters */
};

/* From a state to a state, with each of these letters: a bit each. */
struct transition {
    int from, to;
    uint64_t letters;
};

/* An automaton on its way (verify_automata.c). */
struct building {
    struct row_set states, classes;
    struct ints next;     /* [state][letter]: a state, or -1 */
    struct ints class_of; /* of states */
    struct ints order;    /* of classes: as they are met */
    struct ints number;   /* of a class, among those of its position, or -1 */
};

/* What marks say of a cell for other marks and rules: a bit each. */
enum {
    IS_MINIMUM = 1,
    IS_MAXIMUM = 2,
    DOT_RIGHT = 4, /* to the next cell of its row; of its column */
    DOT_BELOW = 8,
    XV_RIGHT = 16,
    XV_BELOW = 32
};

struct checker {
    sudokusat_check_report *report; /* accepted until something fails */
    bool (*stop)(void *context);    /* asked now and then, NULL = never */
    void *context;
    verify_clause take; /* who wants the drawn clauses instead of a check */
    void *take_context;
    struct verify_memory *memory; /* or NULL */
    unsigned n_polls;
    const char *at, *end; /* what is unread */

    int n, n_cells;
    int n_candidates; /* variables of digits in cells, which are the first */
    int n_variables;
    int8_t region[MAX_CELLS]; /* where there are no boxes; or -1 */
    struct ints rules;        /* in force, in the order of their line */
    struct marking *marks;    /* in the order of theirs */
    size_t n_marks, marks_room;
    struct ints mark_cells, factors;
    struct masks masks;
    struct ints numbers;
    uint8_t marked[MAX_CELLS]; /* IS_MINIMUM and so on */

    struct row_set tables;         /* of relations, n masks each */
    struct ints houses;            /* n cells each */
    uint64_t forbidden[MAX_CELLS]; /* digits that cells cannot hold */
    struct line *lines;
    size_t n_lines, lines_room;
    struct ints line_places;
    struct ints ends;     /* of the lines, in the last grid, from 0 */
    struct ints automata; /* of each: how many positions; for each position the
                             first variable of its letters, how many letters,
                             transitions, states after it */
    struct transition *transitions; /* of all, in order */
    size_t n_transitions, transitions_room;
    struct sha256 hash; /* of the canonical clauses */
    bool hash_known;    /* of what is drawn now */
    int n_drawn;        /* so many of them */

    int8_t grid[MAX_CELLS]; /* digits or -1: the last one read */
    uint64_t n_found;       /* solutions so far */
    bool pairs_only;        /* propagation leaves the stored clauses alone */
    bool refuted;           /* the clauses contradict each other */
    struct ints literals;   /* of a lemma, and its hints; units of the head */
    struct ints stored;     /* clauses: size, literals */
    struct ints places;     /* of the clauses: hint 1 is places.at[0] */
    struct ints links;      /* pairs: place of a clause, next link */
    int *related;           /* [n_cells][n_cells + 1] relations; once all are
                               known, those that there are, up to a 0 */
    int *watchers;          /* of all variables, with what follows */
    int *head;              /* first link of a literal's clauses, 0 = none */
    int *value;             /* of a literal: 1, -1 = false, 0 = open */
    int *partners;          /* of a candidate */
    int *trail;             /* the true literals */
    int n_trail, n_done;    /* done: propagated */
};

/* ---- verify_words.c */

/* The first failure counts; after it, nothing is read. Always false. */
bool verify_fail(struct checker *c, enum sudokusat_outcome outcome,
                 const char *why);
bool verify_unreadable(struct checker *c, const char *why);

/* False after a failure, or if the caller wants to stop. */
bool verify_goes_on(struct checker *c);

void verify_push(struct checker *c, struct ints *list, int value);
void verify_push_mask(struct checker *c, struct masks *list, uint64_t mask);
void verify_push_mark(struct checker *c, struct marking mark);
void verify_push_line(struct checker *c, struct line line);
void verify_push_transition(struct checker *c, struct transition t);

/* Whether this text is next, which is taken if so; or it has to be. */
bool verify_begins(struct checker *c, const char *text);
void verify_expect(struct checker *c, const char *text, const char *why);

/* Whether nothing is left on the line; if something is, it fails. */
bool verify_ends_line(struct checker *c);

/* Up to a blank or the end of the line; up to one of these characters too. */
sudokusat_span verify_word(struct checker *c);
sudokusat_span verify_word_to(struct checker *c, const char *stops);
bool verify_same(sudokusat_span a, sudokusat_span b);
bool verify_is(sudokusat_span word, const char *text);

/* A number within bounds, without zeros in front; low after a failure. */
int64_t verify_number(struct checker *c, int64_t low, int64_t high);

/* The cells of a board or grid, which go to c->grid. */
sudokusat_span verify_cells(struct checker *c);

/* ---- verify_rows.c */

/* None any more; each will have so many masks. */
void verify_clear_rows(struct row_set *s, size_t width);

static inline const uint64_t *verify_row(const struct row_set *s, int number) {
    return s->masks.at + (size_t)number * s->width;
}

/* The number of a row, of equal ones the first, or -1; and of a new one. */
int verify_find_row(const struct row_set *s, const uint64_t *row);
int verify_add_row(struct checker *c, struct row_set *s, const uint64_t *row);

/* ---- verify_relations.c: cells and digits count from 0 */

/* What an exclusion may depend on. */
struct terms {
    int n;                /* digits of the board */
    int value;            /* of the rule or mark */
    int gap;              /* how far the second cell is behind the first */
    int digit;            /* of a cell that points to another */
    int n_cells;          /* of the mark */
    const uint64_t *rows; /* digits that the mark's value lists */
};

/* Whether digit a in one cell excludes digit b in another: from 1. */
typedef bool (*exclusion)(const struct terms *t, int a, int b);

enum { NO_RELATION = 0, SAME_DIGIT = 2 };

/* Room for them, and the two that every board has. */
void verify_open_relations(struct checker *c);

/* The number of the relation of all digits that exclude each other so. */
int verify_relation(struct checker *c, exclusion excludes,
                    const struct terms *t);

/* What is said of two cells, besides what was said before. Where they are one,
 * a digit that excludes itself is forbidden. */
void verify_relate(struct checker *c, int first, int second, int relation);
void verify_forbid(struct checker *c, int cell, int digit);

/* Once all is said: each cell's relations without gaps between them. */
void verify_close_relations(struct checker *c);

/* The candidates that exclude this one, ascending, into c->partners; returns
 * how many. Only after verify_close_relations. */
int verify_partners(struct checker *c, int variable);

/* Variable of digit d in a cell. */
static inline int verify_variable(const struct checker *c, int cell, int d) {
    return cell * c->n + d + 1;
}

/* ---- verify_automata.c, verify_sums.c */

/* The automaton of a language, and the parts and the whole of a sum. False:
 * there is no word, or a failure. */
bool verify_build_language(struct checker *c, struct building *b,
                           const struct language *l);
bool verify_build_sum(struct checker *c, struct building *b,
                      const struct line *line);

/* The clauses of all automata. */
void verify_draw_automata(struct checker *c);

/* A set of digits, a bit each. False if it has the digit already. */
static inline bool verify_add_digit(int digit, uint64_t *set) {
    const uint64_t bit = UINT64_C(1) << (digit - 1);
    const bool is_new = !(*set & bit);
    *set |= bit;
    return is_new;
}

/* ---- verify_lines.c */

/* The letters at these positions are a word; numbers are a place in c->numbers.
 * The first cell can have no digit if there is no word. Returns what stands for
 * the ends of the line as a position of later ones: below 0. */
int verify_add_line(struct checker *c, const struct line *line,
                    const int *places);

/* Once all is said: the automata, and their variables. */
void verify_build_lines(struct checker *c);

/* Whether the digits of c->grid are words of all lines. */
bool verify_lines_hold(struct checker *c);

/* ---- verify_clauses.c */

/* What is as large as the number of variables. */
void verify_open_clauses(struct checker *c);

void verify_add_clause(struct checker *c, const int *literals, int n);

/* What follows by unit propagation becomes true for good. False: a conflict,
 * or a failure. */
bool verify_propagate(struct checker *c);

/* Whether a conflict follows when the first n of c->literals are false: by
 * propagation, or with the clauses that the rest, hints, name in this order. */
bool verify_conflict(struct checker *c, size_t n);

/* The next canonical clause, of a group: hashed, and added unless it is a pair;
 * or handed to whoever takes it. */
void verify_draw_clause(struct checker *c, int group, const int *literals,
                        int n);

/* n cells that hold each digit, ascending; fewer or more that repeat none. */
void verify_add_house(struct checker *c, const int *cells);
void verify_add_group(struct checker *c, const int *cells, int n);

/* ---- verify_rules.c, verify_mark_text.c, verify_marks.c */

struct mark_kind {
    const char *name;
    enum { NO_VALUE, NUMBER, DIGITS, TABLE, COUNTS, PAIRS } value;
    int least, most, usual; /* of a number; it must be there if usual is less */
    enum {
        ANY,
        TWO,
        TWO_OR_MORE,
        FOUR,
        A_ROW,
        TWO_LISTS,
        LISTS,
        EQUAL_LISTS
    } cells; /* lists: two or more; of two, or equal ones: as long */
    bool needs_boxes, differ; /* its cells do, all of them */
    bool factors, may_loop;   /* its cells may have some; may be a loop */
    int note;                 /* in "marked"; dots have the next bit too */
    void (*draw)(struct checker *c, const struct marking *m);
    exclusion excludes;                                       /* or NULL */
    bool (*forbids)(const struct terms *t, int place, int a); /* or NULL */
    word_step step;                                           /* or NULL */
};
enum { MUST = -2000000000 }; /* as usual: a number has to be there */

extern const struct mark_kind verify_line_kinds[], verify_list_kinds[];
extern const int verify_n_line_kinds, verify_n_list_kinds;

/* A line of its cells, with the step of its kind and its numbers. */
struct line verify_line_of(const struct marking *m, size_t numbers);

/* A step for lines of sums: numbers are two a position, a factor, and
 * what is added to the letter before. */
bool verify_sums_up(const struct word *w, int place, int letter,
                    uint64_t *state);

/* The next rule of a line, as a number; and what a rule draws. */
int verify_read_rule(struct checker *c);
bool verify_is_classic(int rule);
void verify_draw_rule(struct checker *c, int rule);

/* Values and cells of a mark; m->cells and so on are filled. */
int verify_mark_number(struct checker *c, int low, int high);
void verify_mark_digits(struct checker *c);
void verify_mark_table(struct checker *c);
void verify_mark_counts(struct checker *c, bool pairs);
void verify_mark_cells(struct checker *c, struct marking *m);

void verify_read_mark(struct checker *c); /* behind the word "mark" */
void verify_draw_mark(struct checker *c, const struct marking *m);

/* ---- verify_head.c */

/* The lines before the clauses. Their units go to c->literals. */
void verify_read_head(struct checker *c);

/* The clauses that they stand for. */
void verify_draw_head(struct checker *c);

void verify_free(struct checker *c);

#endif
