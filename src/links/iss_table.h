/* Which digits may follow which: the tables of ISS' pairs.
 *
 * A key has a bit for each two digits a and b of a board of size n, the bit
 * (a - 1) * n + b - 1, from the lowest of the first character on, six in a
 * character of base64url; zeros at the end are left out. In the two older
 * classes '-' and '_' have changed places.
 */
#ifndef ISS_TABLE_H
#define ISS_TABLE_H

#include "base/text.h"
#include "links/iss_items.h"
#include "links/iss_lines.h"

#include <stdbool.h>
#include <stdint.h>

struct iss_table {
    int n;
    uint32_t row[ISS_MOST_SIDE]; /* bit b - 1 of row a - 1: b may follow a */
};

static inline bool iss_table_has(const struct iss_table *t, int a, int b) {
    return t->row[a - 1] >> (b - 1) & 1;
}

/* False for characters that are none of a key. */
bool iss_table_read(struct iss_word key, bool older, int n,
                    struct iss_table *t);
void iss_table_add_key(const struct iss_table *t, struct text *out);

/* As marks have it: "1:23 2:13 3:12". */
void iss_table_add_text(const struct iss_table *t, struct text *out);
bool iss_table_of_text(const char *text, int n, struct iss_table *t);

/* Leaves the pairs that are there both ways. */
void iss_table_both_ways(struct iss_table *t);

/* Tables by a name, with a number for some. */
enum iss_relation {
    ISS_DIFFERS_BY, /* one is the other and the number */
    ISS_TIMES,      /* one is the other times the number */
    ISS_APART,      /* they differ by the number or more */
    ISS_ODD_EVEN,
    ISS_NOT_LESS, /* the second is not less than the first */
    ISS_GREATER,  /* the first is greater */
    N_ISS_RELATIONS
};

void iss_table_make(enum iss_relation relation, int number, int n,
                    struct iss_table *t);

/* Which of them it is; the first that fits. False: none. */
bool iss_table_name(const struct iss_table *t, enum iss_relation *relation,
                    int *number);

/* The six bits of a character of base64url, or -1. */
int iss_six_bits(char c);

/* Digits as people list them, "135", "19A", or, between commas, "1,10,16": at
 * most 4 n of them. Returns how many, or 0 when it is no such list. */
int iss_digits(const char *s, size_t length, int n, int *digits);

enum { ISS_MOST_DIGITS = 4 * ISS_MOST_SIDE };

#endif
