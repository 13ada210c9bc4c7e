/* selftest: boards whose answers were known before. */
#ifndef SELFTEST_BOARDS_H
#define SELFTEST_BOARDS_H

struct selftest_board {
    const char *name, *source;
    const char *text;
    const char *answer; /* the cells of its only solution; of counts, how many
                           solutions there are */
};

/* Each ends with a row without a name. */
extern const struct selftest_board selftest_totals[];
/* Too many for engines that go cell by cell. */
extern const struct selftest_board selftest_large_totals[];
/* Rules and marks, with one solution. */
extern const struct selftest_board selftest_rules[];
/* The encyclopaedia's example, under the classic rules. */
extern const struct selftest_board selftest_classic;

#endif
