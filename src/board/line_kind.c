/* What a line of the input is: a gap, a comment, a header, a frame or cells.
 */
#include "board/line_kind.h"

#include "board/answer_text.h"
#include "board/head.h"
#include "board/heading.h"
#include "board/parse_cnf.h"
#include "board/parse_foreign.h"
#include "board/table.h"

#include <ctype.h>
#include <string.h>

static const char *text_at(const struct parse *p, size_t at) {
    return p->block->text.data + at;
}

bool line_is_content(enum line_kind kind) {
    return kind == KIND_ROW || kind == KIND_MAYBE;
}

/* Semicolons begin comments, but also separate fields: a line of at least
 * three, with nothing but cells between, is a row. */
bool line_is_semicolon_row(const struct parse *p, struct span s) {
    int separators = 0;
    for (size_t i = 0, run = 0; i < s.n; i++) {
        const unsigned char c = (unsigned char)*text_at(p, s.at + i);
        if (c == ';') {
            separators++;
            run = 0;
        } else if (!p->style->is_space[c] && ++run > 2) {
            return false;
        }
    }
    return separators >= 3;
}

/* Simple Sudoku signs its boards with its name. */
static bool is_banner(const struct parse *p, struct span s) {
    return parse_starts_with(p, s, "simple sudoku") ||
           parse_starts_with(p, s, "simplesudoku");
}

static bool is_comment(const struct parse *p, struct span s) {
    const char c = *text_at(p, s.at);
    if (p->style->is_symbol[(unsigned char)c])
        return false;
    if (c == ';')
        return !line_is_semicolon_row(p, s);
    return c == '#' || parse_starts_with(p, s, "//") || is_banner(p, s) ||
           table_is_title(p, s);
}

/* "#A..." to "#U...", as .sdk has its headers. */
static bool is_header_line(const struct parse *p, struct span s) {
    return s.n > 2 && *text_at(p, s.at) == '#' &&
           strchr("ABCDHLSU", *text_at(p, s.at + 1)) &&
           !p->style->is_symbol['#'];
}

/* Lines that only name the puzzle below them: "Grid 01", "Puzzle #3:". */
static bool is_label(const struct parse *p, struct span s) {
    static const char *const words[] = {"grid", "puzzle", "sudoku", "board"};
    for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
        if (!parse_starts_with(p, s, words[w]))
            continue;
        size_t i = strlen(words[w]);
        const size_t from = i;
        while (i < s.n && strchr(" #0123456789:", *text_at(p, s.at + i)))
            i++;
        return i == s.n && i > from;
    }
    return false;
}

/* "[Puzzle]", "[State]" and other names in brackets. */
bool line_is_section(const struct parse *p, struct span s) {
    if (s.n < 5 || *text_at(p, s.at) != '[' ||
        *text_at(p, s.at + s.n - 1) != ']')
        return false;
    for (size_t i = 1; i + 1 < s.n; i++)
        if (!isalpha((unsigned char)*text_at(p, s.at + i)))
            return false;
    return !parse_starts_with(p, s, "[null]") &&
           !parse_starts_with(p, s, "[none]");
}

/* Punctuation only where prose has it, after a letter and before a space, so
 * that the dots of a row are none. */
static bool is_punctuated(const struct parse *p, struct span s) {
    for (size_t i = 0; i < s.n; i++) {
        const unsigned char c = (unsigned char)*text_at(p, s.at + i);
        if (isalpha(c) || c == ' ')
            continue;
        const bool after =
            i > 0 && isalpha((unsigned char)*text_at(p, s.at + i - 1));
        const bool before = i + 1 == s.n || *text_at(p, s.at + i + 1) == ' ';
        if (!after || (!before && c != '\'') || !strchr(",.:;!?'", c))
            return false;
    }
    return true;
}

/* Words of different lengths, one of three letters or more, with a letter
 * beyond f: what people write around their puzzles. */
static bool is_prose(const struct parse *p, struct span s) {
    size_t length = 0, first = 0, longest = 0;
    bool different = false, beyond = false;
    for (size_t i = 0; i <= s.n; i++) {
        const char c = i < s.n ? *text_at(p, s.at + i) : ' ';
        if (isalpha((unsigned char)c)) {
            length++;
            beyond |= strchr("ghijklmnopqrstuvwyz", c) != NULL;
            continue;
        }
        different |= length && first && length != first;
        first = first ? first : length;
        longest = length > longest ? length : longest;
        length = 0;
    }
    return different && beyond && longest > 2 && !p->style->o.symbols &&
           is_punctuated(p, s);
}

/* "c 729 variables" of other people's CNF, where a row would have no words. */
static bool is_cnf_comment(const struct parse *p, struct span s) {
    return cnf_is_comment(text_at(p, s.at), s.n) && !p->style->o.symbols &&
           line_is_talk(p, s);
}

/* Numbers between '-', '/', '.' or ':': 2024-05-01, 1.3.4. */
static bool is_date(const struct parse *p, struct span word) {
    int numbers = 0, digits = 0;
    for (size_t i = 0; i <= word.n; i++) {
        const char c = i < word.n ? *text_at(p, word.at + i) : '-';
        if (isdigit((unsigned char)c)) {
            if (++digits > 4)
                return false;
        } else if (!strchr("-/.:", c) || !digits) {
            return false;
        } else {
            numbers++;
            digits = 0;
        }
    }
    return numbers > 1;
}

/* Three letters or more, not of a hexadecimal board and not all capitals but
 * the first: a word, whatever stands around it. */
static bool is_talk_word(const struct parse *p, struct span word) {
    size_t letters = 0, small = 0;
    bool beyond = false;
    for (size_t i = 0; i < word.n; i++) {
        const char c = *text_at(p, word.at + i);
        letters += isalpha((unsigned char)c) != 0;
        small += islower((unsigned char)c) != 0;
        beyond |= c && strchr("ghijklmnopqrstuvwyz", c) != NULL;
        if (c == '/') /* a link */
            return false;
    }
    return letters > 2 && small + 1 >= letters && beyond;
}

bool line_is_talk(const struct parse *p, struct span line) {
    for (size_t i = 0; i < line.n;) {
        size_t n = 0;
        while (i + n < line.n &&
               !p->style->is_space[(unsigned char)*text_at(p, line.at + i + n)])
            n++;
        const struct span word = {line.at + i, n};
        if (n && (is_talk_word(p, word) || is_date(p, word)))
            return true;
        i += n + 1;
    }
    return false;
}

/* "- - - | - - -" is a row of blanks rather than a frame. */
static bool has_apart_dashes(const struct parse *p, struct span s) {
    for (size_t i = 0; i + 2 < s.n; i++)
        if (memcmp(text_at(p, s.at + i), "- -", 3) == 0)
            return true;
    return false;
}

/* ".-------.---." and "|   .---'   :", as forums draw pieces: a corner in every
 * fourth column, and dashes or nothing between. */
static bool is_piece_border(const struct parse *p, struct span s) {
    bool dashes = false;
    if (s.n < 17 || s.n % 4 != 1)
        return false;
    for (size_t i = 0; i < s.n; i++) {
        const char c = *text_at(p, s.at + i);
        if (!strchr(i % 4 ? "- " : ".:'`,|+- ", c))
            return false;
        dashes |= c == '-';
    }
    return dashes && strchr(".:'`|+", *text_at(p, s.at));
}

/* Frame lines, see the manual: one character must be no possible blank. */
static enum line_kind frame_kind(const struct parse *p, struct span s) {
    bool sure = false, upright = false, level = false;
    if (is_piece_border(p, s) && !p->style->o.symbols)
        return KIND_FRAME;
    for (size_t i = 0; i < s.n; i++) {
        const unsigned char c = (unsigned char)*text_at(p, s.at + i);
        if (p->style->is_space[c])
            continue;
        if (!p->style->is_frame[c])
            return KIND_ROW;
        if (p->style->is_bar[c])
            upright = true;
        else if (c != '-' && c != '*')
            sure = true;
        else
            level = true;
    }
    if (sure || (upright && level))
        return !sure && has_apart_dashes(p, s) ? KIND_MAYBE : KIND_FRAME;
    if (upright)
        return KIND_MAYBE;
    const char *const text = text_at(p, s.at);
    if (s.n > 2 && text[0] == '*' && text[1] == '-' && text[s.n - 1] == '*')
        return KIND_FRAME;
    return memchr(text, '*', s.n) ? KIND_ROW : KIND_MAYBE;
}

enum line_kind line_kind(const struct parse *p, struct span line) {
    struct span value;
    const struct span s = block_trim(p->block, p->style, line);
    if (!s.n)
        return KIND_GAP;
    const bool may_be_words = isalpha((unsigned char)*text_at(p, s.at)) ||
                              strchr("#[\"'(*-", *text_at(p, s.at));
    if (foreign_begins(p, s))
        return KIND_ROW;
    if (table_is_header(p, s))
        return KIND_HEADER;
    if (may_be_words && head_key_of(p, s, &value) != HEAD_NONE)
        return KIND_HEAD;
    if (is_header_line(p, s))
        return KIND_TITLE;
    if (is_comment(p, s) || line_is_answer(p, s))
        return KIND_COMMENT;
    if ((may_be_words || heading_behind_bullet(p, s).at > s.at) &&
        heading_read(p, s, NULL))
        return KIND_HEADING;
    if (line_is_section(p, s) || is_label(p, s))
        return KIND_HEADER;
    if (is_prose(p, s) || is_cnf_comment(p, s))
        return KIND_PROSE;
    return frame_kind(p, s);
}
