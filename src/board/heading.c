/* Words that may name a rule.
 *
 * "Anti-knight sudoku by Me" above a board is no comment and no rules line,
 * and the board is another puzzle without the rule. So words are looked at for
 * the names of the rules there are, as people spell them, and for those of
 * other variants; a board is not answered below such a line.
 */
#include "board/heading.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST_WORD = 24, LONGEST_HEADING = 400 };

/* Beginnings of words, or whole words with a blank at their end, and the rule
 * that they mean, NULL if it is none of ours. */
static const struct {
    const char *word, *rule;
} others[] = {
    {"rule", NULL},
    {"anti", NULL},
    {"non ", NULL},
    {"variant", NULL},
    {"constrain", NULL},
    {"restrict", NULL},
    {"chess", NULL},
    {"killer", NULL},
    {"cage", NULL},
    {"jigsaw", NULL},
    {"irregular", NULL},
    {"region", NULL},
    {"thermo", NULL},
    {"arrow", NULL},
    {"kropki", NULL},
    {"sandwich", NULL},
    {"skyscraper", NULL},
    {"palindrome", NULL},
    {"renban", NULL},
    {"whisper", NULL},
    {"disjoint", NULL},
    {"asterisk", NULL},
    {"girandola", NULL},
    {"toroid", NULL},
    {"samurai", NULL},
    {"miracle", NULL},
    {"quadruple", NULL},
    {"xv ", NULL},
    {"taxicab", NULL},
    {"queen", NULL},
    {"bishop", NULL},
    {"rook", NULL},
    {"touchless", NULL},
    {"untouch", NULL},
    {"sum ", NULL},
    {"sums ", NULL},
    {"inequalit", NULL},
    {"futoshiki", NULL},
    {"entropic", NULL},
    {"nabner", NULL},
    {"parity", NULL},
    {"hyper", "windoku"},
    {"nrc ", "windoku"},
    {"consecutive", "nonconsecutive"},
    {"knight", "anti-knight"},
    {"king ", "anti-king"},
    {"kings ", "anti-king"},
    {"antiknight", "anti-knight"},
    {"antiking", "anti-king"},
    {"diagonal", "diagonal"},
    {"xsudoku ", "diagonal"},
    {"sudokux ", "diagonal"},
    {"windoku", "windoku"},
    {"normal ", "classic"},
    {"standard ", "classic"},
};

struct heading_words {
    char all[LONGEST_HEADING + 3]; /* " anti knight sudoku ": small letters */
    size_t n;
};

/* Each word in small letters with a blank around it; false where the text is
 * no words: it has signs that rows of cells have. "'s" is left out. */
static bool split(const struct parse *p, struct span s,
                  struct heading_words *w) {
    const char *const text = p->block->text.data + s.at;
    w->n = 0;
    w->all[w->n++] = ' ';
    for (size_t i = 0; i < s.n; i++) {
        const unsigned char c = (unsigned char)text[i];
        const bool after = i > 0 && isalnum((unsigned char)text[i - 1]);
        const bool ends = i + 1 == s.n || strchr(" \t\"')]", text[i + 1]);
        if (isalnum(c))
            w->all[w->n++] = (char)tolower(c);
        else if (c == '|' || c == '+' || (c == '.' && !(after && ends)))
            return false;
        else if (c == '\'' && after && i + 1 < s.n && text[i + 1] == 's')
            i++;
        else if (w->all[w->n - 1] != ' ')
            w->all[w->n++] = ' ';
    }
    if (w->all[w->n - 1] != ' ')
        w->all[w->n++] = ' ';
    w->all[w->n] = '\0';
    return true;
}

/* Whether some word, of at most LONGEST_WORD letters, begins so. */
static bool has_word(const struct heading_words *w, const char *beginning) {
    const size_t n = strlen(beginning);
    for (const char *at = w->all; (at = strchr(at, ' ')) && at[1]; at++)
        if (strncmp(at + 1, beginning, n) == 0 &&
            strcspn(at + 1, " ") <= LONGEST_WORD)
            return true;
    return false;
}

/* The name of a rule, hyphens as blanks or not there: "anti knight",
 * "antiknight". */
static bool has_rule(const struct heading_words *w, const char *rule) {
    char apart[LONGEST_WORD + 1], joined[LONGEST_WORD + 1];
    size_t n = 0, i = 0;
    for (; rule[i] && i < LONGEST_WORD; i++) {
        apart[i] = rule[i] == '-' ? ' ' : rule[i];
        if (rule[i] != '-')
            joined[n++] = rule[i];
    }
    apart[i] = joined[n] = '\0';
    return has_word(w, apart) || has_word(w, joined);
}

static void add_guess(struct text *guess, const char *rule) {
    if (!guess || strstr(text_string(guess), rule))
        return;
    text_printf(guess, "%s%s", guess->n ? ", " : "", rule);
}

static bool is_rule(const struct parse *p, const char *rule) {
    const char *const *const names = p->style->o.rule_names;
    for (int i = 0; names && names[i]; i++)
        if (!strcmp(names[i], rule))
            return true;
    return false;
}

/* "X-sudoku" and "sudoku X" are a word each. */
static void join_x(struct heading_words *w) {
    char *const before = strstr(w->all, " x sudoku ");
    char *const behind = strstr(w->all, " sudoku x ");
    if (before)
        memcpy(before, " xsudoku  ", strlen(" xsudoku  "));
    else if (behind)
        memcpy(behind, " sudokux  ", strlen(" sudokux  "));
}

/* A row of cells may have letters when they are symbols. */
static bool are_symbols(const struct parse *p, struct span s) {
    const char *const text = p->block->text.data + s.at;
    for (size_t i = 0; i < s.n; i++) {
        const unsigned char c = (unsigned char)text[i];
        if (isalpha(c) && !p->style->is_symbol[toupper(c)] &&
            !p->style->is_symbol[tolower(c)])
            return false;
    }
    return true;
}

bool heading_may_name_rule(const struct parse *p, struct span s,
                           struct text *guess) {
    const char *const *const names = p->style->o.rule_names;
    struct heading_words w;
    bool found = false;
    if (s.n < 3 || s.n > LONGEST_HEADING || are_symbols(p, s) ||
        !split(p, s, &w))
        return false;
    join_x(&w);
    for (int i = 0; names && names[i]; i++)
        if (has_rule(&w, names[i])) {
            found = true;
            add_guess(guess, names[i]);
        }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const char *const rule = others[i].rule;
        if (!has_word(&w, others[i].word) ||
            (rule && !strcmp(rule, "classic") && !has_word(&w, "rule")))
            continue;
        found = true;
        if (rule && is_rule(p, rule))
            add_guess(guess, rule);
    }
    return found;
}

char *heading_sentence(const struct text *guess) {
    struct text why = {0};
    text_add(&why, "these words may name a rule, without which the board is "
                   "another puzzle; ");
    if (guess->n)
        text_printf(&why, "did you mean 'rules: %s'?", text_string(guess));
    else
        text_add(&why, "a line 'rules: ...' names rules");
    text_add(&why, " (# begins a comment)");
    return text_take(&why);
}

void heading_note_name(const struct parse *p, struct span s) {
    struct text guess = {0};
    s = block_trim(p->block, p->style, s);
    if (!p->record->rule_words && heading_may_name_rule(p, s, &guess)) {
        p->record->rule_words = heading_sentence(&guess);
        p->record->rule_words_at = block_place(p->block, s.at);
    }
    text_free(&guess);
}
