/* Pages of help: what a technique, a rule, a mark, a form, a backend or an
 * encoding is, in a paragraph, with an example that the program works out when
 * it is shown. The tables are in pages_*.c, a page for each row of the
 * library's tables; tests/cli/pages.bats holds one against the other.
 */
#ifndef PAGE_H
#define PAGE_H

#include "sudokusat.h"

#include <stdbool.h>

struct page {
    const char *name;  /* as list prints it */
    const char *words; /* the paragraph */
    /* Of the example; NULL = none. */
    const char *rules;   /* for --rule */
    const char *marks;   /* for --mark, a line each */
    const char *regions; /* above the board */
    const char *only;    /* techniques for --only, or options of export */
    const char *board;   /* the cells in one line */
    const char *other;   /* a grid that breaks the mark, a sample of a form, or
                            lines of what is exported */
};

extern const struct page page_techniques[], page_rules[], page_marks[],
    page_formats[], page_exports[], page_backends[], page_encodings[],
    page_at_most_one[];

struct page_kind {
    const char *word;   /* "technique" */
    const char *plural; /* also the name of its list */
    const char *title;  /* what it is, behind the name */
    enum sudokusat_table table;
    const struct page *pages; /* ended by one without a name */
    void (*show)(const struct page_kind *kind, const struct page *page);
};

/* What "help WORD..." says where that is no command; returns the status. */
int page_answer(const char *const *words, int n);

/* Passes on the names of all pages, each once. */
void page_names(void (*take)(void *context, const char *name,
                             const char *title),
                void *context);

/* Says that there are pages of a command's name too, if there are. */
void page_mention(const char *command);

/* A text with lines of at most 80 columns, and a newline. */
void page_print_words(const char *text, const char *indent);

/* The example of a page. */
void page_show_technique(const struct page_kind *kind, const struct page *page);
void page_show_rule(const struct page_kind *kind, const struct page *page);
void page_show_mark(const struct page_kind *kind, const struct page *page);
void page_show_format(const struct page_kind *kind, const struct page *page);
void page_show_export(const struct page_kind *kind, const struct page *page);
void page_show_backend(const struct page_kind *kind, const struct page *page);

#endif
