/* The head of a puzzle: what the lines above its board say.
 *
 * Settings, such as "box: 3x2", hold for all boards after them, as options of
 * the command line do, which win over them. What is one puzzle's own, its name
 * for example, is the next board's alone. One table of words serves reader and
 * writers (print_head.c); a kind of line that is added there is known to both.
 */
#ifndef HEAD_H
#define HEAD_H

#include "board/drawn.h"
#include "board/heading.h"
#include "board/parse.h"

enum head_key {
    HEAD_RULES, /* settings */
    HEAD_BOX,
    HEAD_SIZE,
    HEAD_SYMBOLS,
    HEAD_NAME, /* the next puzzle's own */
    HEAD_GRADE,
    HEAD_REGIONS,
    N_HEAD_WORDS,
    HEAD_MARK = N_HEAD_WORDS, /* begins with its kind */
    HEAD_NONE                 /* no line of a head */
};

/* "rules", "box", ... */
extern const char *const head_words[N_HEAD_WORDS];

/* Words above boards that may name a rule. */
struct head_above {
    bool on;
    struct heading heading;
    char *title; /* the first line of them, or NULL when a board has it */
    struct place at;
    bool used;   /* for a board */
    bool stated; /* a line of rules below them said what was meant */
    bool denied; /* it did not say what they do, to a board that was read */
};

struct head {
    struct reader_options user;       /* these win */
    struct reader_options now;        /* with the settings of the text */
    char symbols[GEOMETRY_MAX_N + 1]; /* of now */
    bool changed;                     /* now is newer than the reader's style */

    char *rules;    /* in force, or NULL */
    bool rules_new; /* no board has been below their line yet */
    struct place rules_at;

    char *name, *grade, *headers; /* of the next puzzle, or NULL */
    struct drawn drawn;           /* on the next board */

    /* Why no board is read: a wrong line, until the key's next one. NULL when
     * all is well. */
    char *refusal;
    struct place refusal_at;
    enum head_key refusal_key;

    struct head_above above;
};

void head_init(struct head *h, const struct reader_options *user);
void head_free(struct head *h);

/* The key of "box: 3x2" in s, which has no blanks at its ends; *value is what
 * follows the colon. */
enum head_key head_key_of(const struct parse *p, struct span s,
                          struct span *value);

/* Takes such a line in. */
void head_take(struct head *h, const struct parse *p, enum head_key key,
               struct span value);

/* Keeps a header line of .sdk for the next puzzle; "#D" names it. */
void head_take_header(struct head *h, const struct parse *p, struct span s);

void head_set_name(struct head *h, char *name); /* takes it over */

/* No board is read until the key's next line. Takes the sentence over. */
void head_refuse(struct head *h, enum head_key key, struct place at,
                 char *sentence);

/* Takes in that words above the next boards may name a rule: those are refused
 * that do not have it. Takes heading and title over. */
void head_set_above(struct head *h, struct heading *heading, char *title,
                    struct place at);
void head_drop_above(struct head *h);

/* Gives the record what the head says of it, or the refusal. The record of
 * what is no board has no title. */
void head_finish(struct head *h, struct record *record);

#endif
