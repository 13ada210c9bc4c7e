/* The text of a grade: "3.4 hard hidden pair".
 *
 * Puzzles carry it beside their cells, where a name could stand too, so it is
 * told from a name by its shape: a rating with one decimal and a level, which
 * a technique may follow.
 */
#include "board/grade_text.h"

#include <ctype.h>
#include <string.h>

/* As the table of levels has them; tests/unit/test_api.c compares. */
static const char *const levels[] = {"easy", "medium", "hard", "expert",
                                     "extreme"};

/* Characters of "3.4 " or "10.2 ", 0 if there is no rating. */
static size_t rating_length(const char *s, size_t n) {
    size_t i = 0;
    while (i < n && i < 2 && isdigit((unsigned char)s[i]))
        i++;
    if (i == 0 || n < i + 4 || s[i] != '.' ||
        !isdigit((unsigned char)s[i + 1]) || s[i + 2] != ' ')
        return 0;
    return i + 3;
}

bool text_is_grade(const char *s, size_t n) {
    const size_t at = rating_length(s, n);
    for (size_t i = 0; at && i < sizeof levels / sizeof *levels; i++) {
        const size_t length = strlen(levels[i]);
        if (n >= at + length && memcmp(s + at, levels[i], length) == 0 &&
            (n == at + length || s[at + length] == ' '))
            return true;
    }
    return false;
}
