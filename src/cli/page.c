/* help WORD: finding pages, by any spelling of their names. */
#include "cli/page.h"

#include "cli/message.h"
#include "cli/suggest.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const struct page_kind kinds[] = {
    {"technique", "techniques", "a technique", SUDOKUSAT_TECHNIQUES,
     page_techniques, page_show_technique},
    {"rule", "rules", "a rule for the whole board", SUDOKUSAT_RULES, page_rules,
     page_show_rule},
    {"mark", "marks", "a kind of mark", SUDOKUSAT_MARK_KINDS, page_marks,
     page_show_mark},
    {"format", "formats", "a text format", SUDOKUSAT_FORMATS, page_formats,
     page_show_format},
    {"format", "formats", "an export format", SUDOKUSAT_EXPORTS, page_exports,
     page_show_export},
    {"backend", "backends", "a backend", SUDOKUSAT_BACKENDS, page_backends,
     page_show_backend},
    {"encoding", "encodings", "an encoding of the CNF", SUDOKUSAT_ENCODINGS,
     page_encodings, page_show_export},
    {"encoding", "encodings", "a way to encode at most one",
     SUDOKUSAT_AT_MOST_ONE, page_at_most_one, page_show_export},
};

#define N_KINDS ((int)(sizeof kinds / sizeof *kinds))

enum { PLAIN_SIZE = 64, SHOWN_BYTES = 60, COLUMNS = 80 };

/* A name without what people spell differently: small letters and figures. */
struct plain {
    char text[PLAIN_SIZE];
};

/* Longer names than there is room for are nobody's, and stay longest. */
static void plain_add(struct plain *p, const char *name) {
    size_t n = strlen(p->text);
    for (; *name && *name != ':' && n + 1 < PLAIN_SIZE; name++)
        if (isalnum((unsigned char)*name))
            p->text[n++] = (char)tolower((unsigned char)*name);
    p->text[n] = '\0';
}

static struct plain plain(const char *name) {
    struct plain p = {""};
    plain_add(&p, name);
    return p;
}

/* ---- what was asked for */

struct wish {
    const char *kind;  /* the word of a kind, or NULL: pages of any */
    struct plain name; /* "" = all of the kind */
    char shown[SHOWN_BYTES + 1];
};

/* Bytes of whole characters alone. */
static void add_shown(struct wish *w, const char *word) {
    size_t n = strlen(w->shown);
    if (n && n < SHOWN_BYTES)
        w->shown[n++] = ' ';
    for (; *word && n < SHOWN_BYTES; word++)
        w->shown[n++] = *word;
    if (*word)
        while (n && ((unsigned char)w->shown[n - 1] & 0x80))
            n--;
    w->shown[n] = '\0';
}

static const char *kind_of(const char *word) {
    const struct plain typed = plain(word);
    for (int k = 0; k < N_KINDS; k++)
        if (!strcmp(typed.text, kinds[k].word) ||
            !strcmp(typed.text, kinds[k].plural))
            return kinds[k].word;
    return NULL;
}

static struct wish read_wish(const char *const *words, int n) {
    struct wish w = {.kind = kind_of(words[0])};
    for (int i = w.kind ? 1 : 0; i < n; i++)
        plain_add(&w.name, words[i]);
    for (int i = 0; i < n; i++)
        add_shown(&w, words[i]);
    return w;
}

/* ---- pages that fit */

typedef bool (*fits)(const char *name, const char *typed);

static bool is_same(const char *name, const char *typed) {
    return !strcmp(name, typed);
}

/* Plurals, too. */
static bool is_plural(const char *name, const char *typed) {
    const size_t n = strlen(name);
    return !strncmp(name, typed, n) && !strcmp(typed + n, "s");
}

static bool is_part(const char *name, const char *typed) {
    return strlen(typed) >= 2 && strstr(name, typed);
}

static bool is_any(const char *name, const char *typed) {
    (void)name;
    (void)typed;
    return true;
}

static bool is_of_kind(const struct wish *w, int k) {
    return !w->kind || !strcmp(w->kind, kinds[k].word);
}

static int count(const struct wish *w, fits fit) {
    int n = 0;
    for (int k = 0; k < N_KINDS; k++)
        for (const struct page *p = kinds[k].pages; p->name; p++)
            n += is_of_kind(w, k) && fit(plain(p->name).text, w->name.text);
    return n;
}

static void show(const struct page_kind *kind, const struct page *page) {
    const int i = sudokusat_find(kind->table, page->name);
    sudokusat_row row;
    printf("%s: %s", page->name, kind->title);
    if (sudokusat_table_row(kind->table, i, &row) && row.rating)
        printf(", rated %d.%d", row.rating / 10, row.rating % 10);
    puts("\n");
    page_print_words(page->words, "");
    kind->show(kind, page);
}

static void show_all(const struct wish *w, fits fit) {
    bool any = false;
    for (int k = 0; k < N_KINDS; k++)
        for (const struct page *p = kinds[k].pages; p->name; p++) {
            if (!is_of_kind(w, k) || !fit(plain(p->name).text, w->name.text))
                continue;
            if (any)
                puts("");
            show(&kinds[k], p);
            any = true;
        }
}

/* ---- lists */

/* Names one after the other, as many on a line as there is room for. */
static void list_names(const struct wish *w, int k, fits fit) {
    int column = 0;
    for (const struct page *p = kinds[k].pages; p->name; p++) {
        const int n = (int)strlen(p->name);
        if (!fit(plain(p->name).text, w->name.text))
            continue;
        if (!column)
            printf("  %s:", kinds[k].plural), column = 15;
        else
            putchar(',');
        if (column + n + 2 > COLUMNS)
            printf("\n   "), column = 3;
        printf(" %s", p->name);
        column += n + 2;
    }
    if (column)
        puts("");
}

static void list_pages(const struct wish *w, fits fit) {
    for (int k = 0; k < N_KINDS; k++)
        if (is_of_kind(w, k))
            list_names(w, k, fit);
}

/* Whether a page before this one has its name. */
static bool is_again(const struct page *page) {
    for (int k = 0; k < N_KINDS; k++)
        for (const struct page *p = kinds[k].pages; p->name; p++) {
            if (p == page)
                return false;
            if (!strcmp(p->name, page->name))
                return true;
        }
    return false;
}

void page_names(void (*take)(void *context, const char *name,
                             const char *title),
                void *context) {
    for (int k = 0; k < N_KINDS; k++)
        for (const struct page *p = kinds[k].pages; p->name; p++)
            if (!is_again(p))
                take(context, p->name, kinds[k].title);
}

static const char *closest(const struct wish *w) {
    struct suggestion s = suggest_for(w->name.text);
    for (int k = 0; k < N_KINDS; k++)
        for (const struct page *p = kinds[k].pages; p->name; p++)
            suggest_name(&s, p->name);
    suggest_end(&s);
    return s.best;
}

static int refuse(const struct wish *w) {
    const char *const best = *w->name.text ? closest(w) : NULL;
    if (best)
        complain("there is no help on '%s'; did you mean '%s'?", w->shown,
                 best);
    else
        complain("there is no help on '%s'; 'sudokusat list' shows all names",
                 w->shown);
    return EXIT_USAGE;
}

/* All pages of one name are shown; of a part of names, which there are. */
int page_answer(const char *const *words, int n) {
    static const fits exact[] = {is_same, is_plural};
    const struct wish w = read_wish(words, n);
    if (w.kind && !*w.name.text) {
        printf("There is help on each %s, as 'sudokusat help NAME':\n", w.kind);
        list_pages(&w, is_any);
        return EXIT_YES;
    }
    for (int i = 0; i < 2; i++)
        if (count(&w, exact[i])) {
            show_all(&w, exact[i]);
            return EXIT_YES;
        }
    const int n_parts = count(&w, is_part);
    if (n_parts == 1)
        show_all(&w, is_part);
    if (n_parts > 1) {
        printf("There is help on several things that '%s' may mean:\n",
               w.name.text);
        list_pages(&w, is_part);
    }
    return n_parts ? EXIT_YES : refuse(&w);
}

void page_mention(const char *command) {
    for (int k = 0; k < N_KINDS; k++)
        for (const struct page *p = kinds[k].pages; p->name; p++)
            if (!strcmp(p->name, command))
                printf("\n%s is %s too: sudokusat help %s %s\n", command,
                       kinds[k].title, kinds[k].word, command);
}
