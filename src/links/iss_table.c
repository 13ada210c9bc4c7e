/* The tables of ISS' pairs. */
#include "links/iss_table.h"

#include "links/link_puzzle.h"

#include <ctype.h>
#include <string.h>

static const char six_bits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

int iss_six_bits(char c) {
    const char *const found = c ? strchr(six_bits, c) : NULL;
    return found ? (int)(found - six_bits) : -1;
}

static char swapped(char c) {
    return c == '-' ? '_' : c == '_' ? '-' : c;
}

/* ---- keys ---- */

/* Characters beyond those of a board of this size must be zeros. */
bool iss_table_read(struct iss_word key, bool older, int n,
                    struct iss_table *t) {
    int a = 0, b = 0;
    *t = (struct iss_table){.n = n};
    for (size_t i = 0; i < key.n; i++) {
        const int bits = iss_six_bits(older ? swapped(key.s[i]) : key.s[i]);
        if (bits < 0)
            return false;
        for (int k = 0; k < 6; k++) {
            const bool has = bits >> k & 1;
            if (has && a == n)
                return false;
            if (has)
                t->row[a] |= (uint32_t)1 << b;
            if (a < n && ++b == n)
                a++, b = 0;
        }
    }
    return true;
}

void iss_table_add_key(const struct iss_table *t, struct text *out) {
    struct text key = {0};
    int bits = 0, k = 0;
    size_t last = 0;
    for (int a = 1; a <= t->n; a++)
        for (int b = 1; b <= t->n; b++) {
            bits |= iss_table_has(t, a, b) << k;
            if (++k < 6 && (a < t->n || b < t->n))
                continue;
            text_add_char(&key, six_bits[bits]);
            last = bits ? key.n : last;
            bits = k = 0;
        }
    if (last)
        text_add_bytes(out, key.data, last);
    text_free(&key);
}

/* ---- lists of digits ---- */

static int digit_of(const char *s, size_t length) {
    int number = 0;
    if (length == 1) {
        const char *const found = *s ? strchr(link_letters, *s) : NULL;
        return found ? (int)(found - link_letters) + 1 : 0;
    }
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)s[i]) || number > 99)
            return 0;
        number = 10 * number + s[i] - '0';
    }
    return number;
}

int iss_digits(const char *s, size_t length, int n, int *digits) {
    const bool commas = length && memchr(s, ',', length);
    int found = 0;
    for (size_t at = 0; at < length;) {
        size_t end = at + 1;
        while (commas && end < length && s[end] != ',')
            end++;
        const int digit = digit_of(s + at, end - at);
        if (digit < 1 || digit > n || found == ISS_MOST_DIGITS)
            return 0;
        digits[found++] = digit;
        at = end + commas;
    }
    return found;
}

/* ---- tables as marks have them ---- */

void iss_table_add_text(const struct iss_table *t, struct text *out) {
    for (int a = 1; a <= t->n; a++) {
        text_printf(out, "%s%c:", a > 1 ? " " : "", link_letters[a - 1]);
        for (int b = 1; b <= t->n; b++)
            if (iss_table_has(t, a, b))
                text_add_char(out, link_letters[b - 1]);
    }
}

bool iss_table_of_text(const char *text, int n, struct iss_table *t) {
    int digits[ISS_MOST_DIGITS];
    *t = (struct iss_table){.n = n};
    for (const char *s = text; *s;) {
        const size_t blanks = strspn(s, " ");
        const size_t length = strcspn(s + blanks, " ");
        const char *const item = s + blanks;
        const char *const colon = length ? memchr(item, ':', length) : NULL;
        s = item + length;
        if (!length)
            continue;
        if (!colon)
            return false;
        const int a = digit_of(item, (size_t)(colon - item));
        const size_t rest = length - (size_t)(colon - item) - 1;
        const int found = iss_digits(colon + 1, rest, n, digits);
        if (a < 1 || a > n || (rest && !found))
            return false;
        for (int i = 0; i < found; i++)
            t->row[a - 1] |= (uint32_t)1 << (digits[i] - 1);
    }
    return true;
}

void iss_table_both_ways(struct iss_table *t) {
    const struct iss_table one_way = *t;
    for (int a = 1; a <= t->n; a++)
        for (int b = 1; b <= t->n; b++)
            if (!iss_table_has(&one_way, b, a))
                t->row[a - 1] &= ~((uint32_t)1 << (b - 1));
}

/* ---- tables by a name ---- */

static bool holds(enum iss_relation relation, int number, int a, int b) {
    const int gap = a > b ? a - b : b - a;
    switch (relation) {
    case ISS_DIFFERS_BY:
        return gap == number;
    case ISS_TIMES:
        return a == number * b || b == number * a;
    case ISS_APART:
        return gap >= number;
    case ISS_ODD_EVEN:
        return gap & 1;
    case ISS_NOT_LESS:
        return a <= b;
    case ISS_GREATER:
        return a > b;
    default:
        return false;
    }
}

void iss_table_make(enum iss_relation relation, int number, int n,
                    struct iss_table *t) {
    *t = (struct iss_table){.n = n};
    for (int a = 1; a <= n; a++)
        for (int b = 1; b <= n; b++)
            if (holds(relation, number, a, b))
                t->row[a - 1] |= (uint32_t)1 << (b - 1);
}

bool iss_table_name(const struct iss_table *t, enum iss_relation *relation,
                    int *number) {
    for (int r = 0; r < N_ISS_RELATIONS; r++)
        for (int k = r == ISS_TIMES ? 2 : 1; k < t->n; k++) {
            struct iss_table made;
            iss_table_make((enum iss_relation)r, k, t->n, &made);
            if (memcmp(made.row, t->row, sizeof made.row) != 0)
                continue;
            *relation = (enum iss_relation)r;
            *number = k;
            return true;
        }
    return false;
}
