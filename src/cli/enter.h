/* A puzzle that is being typed in or pasted: what there is of it so far, and
 * what a line of the dialogue does to it. The dialogue is in cmd_enter.c.
 */
#ifndef ENTER_H
#define ENTER_H

#include "cli/options.h"
#include "sudokusat.h"

#include <stdio.h>

struct entry {
    const struct options *options;
    bool talks;              /* there is somebody to show the board to */
    sudokusat_puzzle *empty; /* for the board's shape and symbols */
    int n, n_cells;
    int8_t *cells;      /* [n_cells] -1 = blank */
    uint8_t *looks;     /* [n_cells] of board_look.h: what clashes */
    int at;             /* the cell to enter next */
    const char **rules; /* [n_rules] ours */
    int n_rules;
    const char **marks; /* [n_marks] ours */
    int n_marks;
    int n_broken; /* violations that were told */
};

/* ---- enter_entry.c: what there is */

/* Returns -1, or EXIT_USAGE after a sentence why there is no such board. */
int entry_open(struct entry *e, const struct options *o);
void entry_close(struct entry *e);

/* The board as a puzzle; with an error, or NULL, *why is a sentence. */
sudokusat_puzzle *entry_puzzle(const struct entry *e, const char **why);

void entry_add_rule(struct entry *e, const char *rule);
void entry_add_mark(struct entry *e, const char *mark);

/* Who asks about the board under the rules that are named so far. */
sudokusat_solver *entry_solver(const struct entry *e);

/* The digit that the text means: a number from 1 to n where symbols are the
 * usual ones, or a symbol. -1 = none. */
int entry_digit(const struct entry *e, const char *text);

/* One cell, a digit or a blank; and the last one back. */
void entry_take(struct entry *e, const char *text);
void entry_undo(struct entry *e);

/* ---- enter_paste.c: rows and boards that are pasted */

/* Whether a line is but a part of a frame. */
bool entry_is_frame(const struct entry *e, const char *line);

/* Takes whole rows, at the beginning of one; false if the line is none. */
bool entry_take_rows(struct entry *e, const char *line);

/* ---- enter_rules.c: rules and marks */

/* Takes a rule's name or the text of a mark; false if it is neither. */
bool entry_take_name(struct entry *e, const char *text);

/* Takes it back. */
void entry_drop(struct entry *e, const char *name);

bool entry_has_rule(const struct entry *e, const char *rule);

/* ---- enter_clash.c */

/* Tells what is broken if more is than before. False, after a sentence, where
 * the rules and marks cannot be for this board. */
bool entry_look(struct entry *e);

/* ---- enter_show.c: for people */

/* The board, with what clashes and the cell to enter next. */
void entry_show(const struct entry *e);

/* The digits that rules and digits leave in each cell. */
void entry_show_pencil_marks(const struct entry *e);

/* As text that is read again. */
void entry_print(const struct entry *e, FILE *to);

/* ---- enter_answer.c */

/* Answers the puzzle: so many solutions are wanted, 0 = all. Returns the
 * status. */
int entry_answer(const struct entry *e, uint64_t wanted);

#endif
