/* What commands write below and beside a board, so that their output can be
 * read as the board again.
 */
#include "board/answer_text.h"

#include <ctype.h>
#include <string.h>

static const char *const verdicts[] = {
    "unique", "multiple", "none", "invalid", "valid", "solved", "unknown"};

size_t text_verdict_length(const char *s, size_t n) {
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++) {
        const size_t length = strlen(verdicts[i]);
        if (n > length && memcmp(s, verdicts[i], length) == 0 &&
            (s[length] == ' ' || s[length] == '\t'))
            return length + 1;
    }
    return 0;
}

/* "  row 2: 5 at r2c1, r2c9", with or without the number of a unit. */
static bool is_violation(const struct parse *p, struct span s) {
    const char *const text = p->block->text.data + s.at;
    const char *const colon = memchr(text, ':', s.n);
    const size_t rest = colon ? s.n - (size_t)(colon - text) : 0;
    for (size_t i = 0; i + 6 < rest; i++)
        if (memcmp(colon + i, " at r", 5) == 0)
            return true;
    return false;
}

bool line_is_answer(const struct parse *p, struct span s) {
    static const char *const beginnings[] = {
        "unique: the only solution",
        "unique: only a puzzle with one solution",
        "multiple: at least ",
        "multiple: only a puzzle with one solution",
        "none: there is no solution",
        "none: only a puzzle with one solution",
        "invalid: the digits break a rule",
        "invalid: the givens break a rule",
        "invalid: only a puzzle with one solution",
        "unknown: only a puzzle with one solution",
        "unknown: at least ",
        "valid: no rule is broken yet",
        "solved: complete, and no rule is broken",
        "solved: the grid is a solution",
        "none: the givens have no solution",
        "solved: the board is complete",
        "beyond the techniques: ",
        "mistake: ",
        "look at ",
        "cross-check: ",
        "is the board solve",
        "is the board solvable",
    };
    const char *const text = p->block->text.data + s.at;
    if (!s.n || !isalpha((unsigned char)*text))
        return false;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++)
        if (parse_starts_with(p, s, beginnings[i]))
            return true;
    for (size_t i = 0; i < sizeof verdicts / sizeof *verdicts; i++) {
        const size_t length = strlen(verdicts[i]);
        if (s.n > length + 2 && memcmp(text, verdicts[i], length) == 0 &&
            text[length] == ':' && strchr("0123456789", text[length + 2]))
            return true;
    }
    return is_violation(p, s);
}
