/* Words that may name a rule.
 *
 * "Anti-knight sudoku by Me" above a board is no comment and no rules line,
 * and the board is another puzzle without the rule. So words are looked at for
 * the names of the rules there are, as people spell them, and for those of
 * other variants; a board is not answered below such a line.
 */
#include "board/heading.h"

#include "base/alloc.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST_WORD = 24, LONGEST_HEADING = 400 };

/* Beginnings of words, or whole words with a blank at their end, and the rules
 * or kinds of marks of ours of which they may mean one; "" if there is none.
 * NULL for words that say only that there are rules. */
static const struct {
    const char *word, *names;
} others[] = {
    {"rule", NULL},
    {"variant", NULL},
    {"anti", ""},
    {"non ", ""},
    {"constrain", ""},
    {"restrict", ""},
    {"chess", ""},
    {"killer", "cage"},
    {"cage", "cage"},
    {"jigsaw", "regions"},
    {"irregular", "regions"},
    {"region", "regions extra-region"},
    {"thermo", "thermo slow-thermo"},
    {"arrow", "arrow"},
    {"kropki", "white-dot black-dot strict-kropki"},
    {"sandwich", "sandwich"},
    {"skyscraper", "skyscraper"},
    {"palindrome", "palindrome"},
    {"renban", "renban"},
    {"whisper", "whisper"},
    {"disjoint", "disjoint-groups"},
    {"asterisk", "asterisk"},
    {"girandola", "girandola"},
    {"toroid", ""},
    {"samurai", ""},
    {"miracle", "miracle"},
    {"quadruple", "quadruple"},
    {"xv ", "x v strict-xv"},
    {"taxicab", "anti-taxicab"},
    {"queen", ""},
    {"bishop", ""},
    {"rook", ""},
    {"touchless", ""},
    {"untouch", ""},
    {"sum ", "sum"},
    {"sums ", "sum"},
    {"inequalit", "greater-than"},
    {"futoshiki", "greater-than"},
    {"entropic", "entropic-line"},
    {"nabner", "nabner-line"},
    {"parity", "parity-line"},
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
    char said[LONGEST_HEADING + 3]; /* a byte a character of all */
    char all[LONGEST_HEADING + 3];  /* " anti knight sudoku ": small letters */
    size_t n;
};

/* Each word in small letters with a blank around it; false where the text is
 * no words: it has signs that rows of cells have. "'s" is left out. */
static bool split(const struct parse *p, struct span s,
                  struct heading_words *w) {
    const char *const text = p->block->text.data + s.at;
    *w = (struct heading_words){.n = 0};
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

/* Where the next word begins so, of at most LONGEST_WORD letters; NULL if none
 * does. */
static const char *next_word(const char *from, const char *beginning) {
    const size_t n = strlen(beginning);
    for (const char *at = from; (at = strchr(at, ' ')) && at[1]; at++)
        if (strncmp(at + 1, beginning, n) == 0 &&
            strcspn(at + 1, " ") <= LONGEST_WORD)
            return at;
    return NULL;
}

static bool has_word(const struct heading_words *w, const char *beginning) {
    return next_word(w->all, beginning) != NULL;
}

/* Marks the words that a name has said, so that "anti" says no more. */
static bool say(struct heading_words *w, const char *name) {
    bool found = false;
    const char *at = w->all;
    while ((at = next_word(at, name))) {
        found = true;
        memset(w->said + (at - w->all) + 1, 1, strlen(name));
        at++;
    }
    return found;
}

/* The name of a rule, hyphens as blanks or not there: "anti knight",
 * "antiknight". */
static bool say_rule(struct heading_words *w, const char *rule) {
    char apart[LONGEST_WORD + 1], joined[LONGEST_WORD + 1];
    size_t n = 0, i = 0;
    for (; rule[i] && i < LONGEST_WORD; i++) {
        apart[i] = rule[i] == '-' ? ' ' : rule[i];
        if (rule[i] != '-')
            joined[n++] = rule[i];
    }
    apart[i] = joined[n] = '\0';
    const bool found = say(w, apart);
    return say(w, joined) || found;
}

/* Whether a word that no name has said begins so. */
static bool is_unsaid(const struct heading_words *w, const char *beginning) {
    const char *at = w->all;
    while ((at = next_word(at, beginning)) && w->said[at - w->all + 1])
        at++;
    return at != NULL;
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

static void add_claim(struct heading *h, const char *names) {
    for (size_t i = 0; i < h->claims.n; i++)
        if (!strcmp(h->claims.data[i], names))
            return;
    vec_push(&h->claims, names);
}

static void read_others(struct heading_words *w, struct heading *h) {
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const char *const names = others[i].names;
        const bool classic = names && !strcmp(names, "classic");
        if (!is_unsaid(w, others[i].word) || (classic && !has_word(w, "rule")))
            continue;
        if (!names)
            h->vague = true;
        else if (*names)
            add_claim(h, names);
        else
            h->other = true;
    }
}

struct span heading_behind_bullet(const struct parse *p, struct span s) {
    const char *const text = p->block->text.data + s.at;
    size_t i = 0, figures = 0;
    while (i < s.n && isdigit((unsigned char)text[i]))
        figures = ++i;
    while (i < s.n && !isalnum((unsigned char)text[i]) && text[i] != ' ')
        i++;
    if (i == figures || i + 1 >= s.n || text[i] != ' ' ||
        !isalpha((unsigned char)text[i + 1]))
        return s;
    return (struct span){s.at + i + 1, s.n - i - 1};
}

bool heading_read(const struct parse *p, struct span s, struct heading *h) {
    const char *const *const names = p->style->o.rule_names;
    struct heading_words w;
    struct heading found = {.vague = false};
    s = heading_behind_bullet(p, s);
    if (s.n < 3 || s.n > LONGEST_HEADING || are_symbols(p, s) ||
        !split(p, s, &w))
        return false;
    join_x(&w);
    for (int i = 0; names && names[i]; i++)
        if (say_rule(&w, names[i]))
            add_claim(&found, names[i]);
    read_others(&w, &found);
    for (size_t i = 0; h && i < found.claims.n; i++)
        add_claim(h, found.claims.data[i]);
    if (h) {
        h->other |= found.other;
        h->vague |= found.vague;
    }
    const bool any = found.claims.n || found.other || found.vague;
    heading_free(&found);
    return any;
}

void heading_free(struct heading *h) {
    vec_free(&h->claims);
    h->other = h->vague = false;
}

/* ---- what is meant ---- */

/* The next of names with blanks between; 0 at the end. */
static size_t next_name(const char **names) {
    *names += strspn(*names, " ");
    return strcspn(*names, " ");
}

static bool is_name(const char *name, const char *s, size_t n) {
    return strlen(name) == n && !memcmp(name, s, n);
}

static const char *find_rule(const char *const *rules, const char *s,
                             size_t n) {
    for (int i = 0; rules && rules[i]; i++)
        if (is_name(rules[i], s, n))
            return rules[i];
    return NULL;
}

bool heading_names_rule(const struct parse *p, struct span s) {
    struct heading h = {.vague = false};
    bool found = false;
    heading_read(p, s, &h);
    for (size_t i = 0; i < h.claims.n; i++) {
        const char *names = h.claims.data[i];
        for (size_t n; (n = next_name(&names)); names += n)
            found |= !is_name("classic", names, n) &&
                     find_rule(p->style->o.rule_names, names, n);
    }
    heading_free(&h);
    return found;
}

char *heading_sentence(const struct heading *h, const char *const *rules) {
    struct text why = {0}, guess = {0};
    for (size_t i = 0; i < h->claims.n; i++) {
        const char *names = h->claims.data[i];
        for (size_t n; (n = next_name(&names)); names += n) {
            const char *const rule = find_rule(rules, names, n);
            if (rule && !(guess.n && strstr(guess.data, rule)))
                text_printf(&guess, "%s%s", guess.n ? ", " : "", rule);
        }
    }
    text_add(&why, "these words may name a rule, without which this is a "
                   "different puzzle; ");
    if (guess.n)
        text_printf(&why, "did you mean 'rules: %s'?", text_string(&guess));
    else
        text_add(&why, "a line 'rules: ...' names rules");
    text_add(&why, " (# begins a comment)");
    text_free(&guess);
    return text_take(&why);
}

/* ---- what the puzzle has ---- */

/* "anti-knight" among "leaper:1,2, Anti-Knight". */
static bool is_in_rules(const char *rules, const char *s, size_t n) {
    for (const char *at = rules; at && *at;) {
        size_t i = 0;
        at += strspn(at, " \t\n,");
        while (i < n && tolower((unsigned char)at[i]) == s[i])
            i++;
        if (i == n && strchr(" \t\n,:", at[i]))
            return true;
        at += strcspn(at, " \t\n,");
    }
    return false;
}

static bool is_in_marks(const struct mark_list *marks, const char *s,
                        size_t n) {
    for (size_t i = 0; i < marks->n; i++)
        if (is_name(marks->data[i].kind, s, n))
            return true;
    return false;
}

static bool has_any(const struct record *record, const char *names,
                    bool *stated) {
    for (size_t n; (n = next_name(&names)); names += n) {
        const bool rule = record->rules && is_in_rules(record->rules, names, n);
        const bool drawn =
            is_in_marks(&record->board->marks, names, n) ||
            (is_name("regions", names, n) && record->board->region);
        *stated |= rule || drawn;
        if (rule || drawn || is_name("classic", names, n))
            return true;
    }
    return false;
}

bool heading_is_carried(const struct heading *h, const struct record *record) {
    bool stated = false;
    if (h->other || !record->board)
        return false;
    for (size_t i = 0; i < h->claims.n; i++)
        if (!has_any(record, h->claims.data[i], &stated))
            return false;
    return stated;
}

void heading_note_name(const struct parse *p, struct span s) {
    struct heading found = {.vague = false};
    s = block_trim(p->block, p->style, s);
    if (p->record->words || !heading_read(p, s, &found))
        return;
    p->record->words = xnew0(1, struct heading);
    *p->record->words = found;
    p->record->words_at = block_place(p->block, s.at);
}
