/* Boards, rules and solvers from short texts. */
#ifndef PUZZLE_HELPER_H
#define PUZZLE_HELPER_H

#include "rules/rule_set.h"
#include "solve/solver.h"

/* Rules by name, separated by blanks, from the table of all rules and the
 * template; ends the test program when one does not fit. */
void rules_open(struct rule_set *s, const struct geometry *g,
                const char *names);

/* Both engines opened on the cover of some rules. */
struct setting {
    struct rule_set rules;
    struct cover *cover;
    struct solver *solver[2]; /* dlx, sat */
};
void setting_open(struct setting *s, const struct geometry *g,
                  const char *names);
void setting_close(struct setting *s);

/* '1'..'9', 'A'... are digits, the rest blanks; spaces are skipped. cell [n*n].
 */
void cells_read(const struct geometry *g, const char *text, int8_t *cell);
struct board *board_read(const struct geometry *g, const char *text);

#endif
