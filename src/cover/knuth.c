/* Exact covers as text, in the form of Knuth's programs (The Art of Computer
 * Programming 4B, 7.2.2.1; dlx1.w, dlx2.w and xcc.w on his pages).
 */
#include "cover/knuth.h"

#include "base/pieces.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

/* ------------------------------------------------------------------------
 * Out
 */

struct knuth_printer {
    const struct cover *cover;
    const struct knuth_names *names;
    struct pieces out;
};

static void print_name(struct knuth_printer *p, int item) {
    char name[KNUTH_NAME + 1];
    if (!p->names) {
        text_add(&p->out.text, p->cover->items.data[item].name);
        return;
    }
    p->names->name(p->names->context, item, name);
    text_add(&p->out.text, name);
}

/* A bar at the start of the line would make it a comment. */
static void print_items(struct knuth_printer *p) {
    if (p->cover->n_primary == 0)
        text_add_char(&p->out.text, ' ');
    for (int i = 0; i < p->cover->n_items; i++) {
        text_add(&p->out.text, i ? " " : "");
        if (i == p->cover->n_primary)
            text_add(&p->out.text, "| ");
        print_name(p, i);
        pieces_pass(&p->out);
    }
    text_add_char(&p->out.text, '\n');
}

static void print_option(struct knuth_printer *p, int option) {
    const struct cover *const c = p->cover;
    const int first = c->option_start.data[option];
    for (int e = first; e < c->option_start.data[option + 1]; e++) {
        text_add(&p->out.text, e > first ? " " : "");
        print_name(p, c->entry_item.data[e]);
        if (c->entry_colour.data[e])
            text_printf(&p->out.text, ":%d", c->entry_colour.data[e]);
    }
    text_add_char(&p->out.text, '\n');
    pieces_pass(&p->out);
}

bool knuth_print(const struct cover *cover, const bool *keep,
                 const struct knuth_names *names, const char *comments,
                 knuth_write write, void *context) {
    struct knuth_printer p = {.cover = cover,
                              .names = names,
                              .out = {.write = write, .context = context}};
    pieces_add_comments(&p.out, "|", comments);
    print_items(&p);
    for (int o = 0; o < cover->n_options && !p.out.stopped; o++)
        if (!keep || keep[o])
            print_option(&p, o);
    return pieces_end(&p.out);
}

/* ------------------------------------------------------------------------
 * In
 */

/* A hash table of words, numbered in the order in which they come. */
struct word {
    const char *text; /* borrowed */
    size_t n;
    int next; /* of the same bucket, -1 = none */
};
struct word_list VEC(struct word);
struct word_table {
    struct word_list list;
    int *bucket; /* [n_buckets] -1 = empty */
    size_t n_buckets;
};

static size_t hash(const char *text, size_t n) {
    uint64_t h = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return (size_t)(h ^ h >> 32);
}

static void rehash(struct word_table *w, size_t n_buckets) {
    w->bucket = xresize(w->bucket, n_buckets, int);
    w->n_buckets = n_buckets;
    for (size_t i = 0; i < n_buckets; i++)
        w->bucket[i] = -1;
    for (size_t i = 0; i < w->list.n; i++) {
        struct word *const word = &w->list.data[i];
        int *const first = &w->bucket[hash(word->text, word->n) % n_buckets];
        word->next = *first;
        *first = (int)i;
    }
}

static int find_word(const struct word_table *w, const char *text, size_t n) {
    int i = w->n_buckets ? w->bucket[hash(text, n) % w->n_buckets] : -1;
    while (i >= 0 &&
           (w->list.data[i].n != n || memcmp(w->list.data[i].text, text, n)))
        i = w->list.data[i].next;
    return i;
}

static int add_word(struct word_table *w, const char *text, size_t n) {
    if (2 * (w->list.n + 1) > w->n_buckets)
        rehash(w, w->n_buckets ? 2 * w->n_buckets : 64);
    int *const first = &w->bucket[hash(text, n) % w->n_buckets];
    const struct word word = {text, n, *first};
    *first = (int)w->list.n;
    vec_push(&w->list, word);
    return *first;
}

static void words_free(struct word_table *w) {
    vec_free(&w->list);
    xfree(w->bucket);
}

struct knuth_entry {
    int item, colour;
};

struct knuth_reader {
    const char *at, *end, *line_start;
    int line;
    struct cover *cover;
    struct word_table items, colours;
    const char *token; /* the last one, to blame */
    size_t n_token;
    bool after_bar;
    int *seen;   /* [n_items] the last option with it, + 1 */
    int n_lines; /* of options so far */
    struct entries VEC(struct knuth_entry) entries; /* of the option */
    struct knuth_notes *notes;                      /* or NULL */
};

/* The next word of the line; false at its end. */
static bool next_token(struct knuth_reader *r) {
    while (r->at < r->end &&
           (*r->at == ' ' || *r->at == '\t' || *r->at == '\r'))
        r->at++;
    r->token = r->at;
    while (r->at < r->end && *r->at != ' ' && *r->at != '\t' &&
           *r->at != '\r' && *r->at != '\n')
        r->at++;
    r->n_token = (size_t)(r->at - r->token);
    return r->n_token > 0;
}

static bool has(const char *text, size_t n, char c) {
    return memchr(text, c, n) != NULL;
}

static const char *read_item(struct knuth_reader *r) {
    if (r->n_token == 1 && *r->token == '|') {
        if (r->after_bar)
            return "a second bar";
        r->after_bar = true;
        return NULL;
    }
    if (has(r->token, r->n_token, '|') || has(r->token, r->n_token, ':') ||
        has(r->token, r->n_token, '\0'))
        return "the name of an item has a bar, a colon or a NUL";
    if (find_word(&r->items, r->token, r->n_token) >= 0)
        return "two items have the same name";
    if (r->items.list.n == INT_MAX / 2)
        return "too many items";
    add_word(&r->items, r->token, r->n_token);
    char *const name = xnew(r->n_token + 1, char);
    memcpy(name, r->token, r->n_token);
    name[r->n_token] = '\0';
    if (r->after_bar)
        cover_add_secondary(r->cover, name);
    else
        cover_add_primary(r->cover, name);
    xfree(name);
    return NULL;
}

static const char *read_items(struct knuth_reader *r) {
    const char *why = NULL;
    while (!why && next_token(r))
        why = read_item(r);
    if (!why && !r->cover->n_items) {
        why = "there are no items";
    } else if (!why) {
        r->seen = xnew0((size_t)r->cover->n_items, int);
    }
    return why;
}

static const char *read_colour(struct knuth_reader *r, const char *text,
                               size_t n, int item, int *colour) {
    if (n == 0)
        return "there is no colour after the colon";
    if (cover_is_primary(r->cover, item))
        return "a primary item has a colour";
    const int known = find_word(&r->colours, text, n);
    *colour = (known >= 0 ? known : add_word(&r->colours, text, n)) + 1;
    return NULL;
}

static const char *read_entry(struct knuth_reader *r) {
    const char *const colon = memchr(r->token, ':', r->n_token);
    const size_t n = colon ? (size_t)(colon - r->token) : r->n_token;
    const int item = find_word(&r->items, r->token, n);
    int colour = 0;
    if (item < 0)
        return "there is no item of that name";
    if (r->seen[item] == r->n_lines)
        return "an option covers an item twice";
    if (r->cover->entry_item.n == INT_MAX / 2)
        return "too many options";
    const char *const why =
        colon ? read_colour(r, colon + 1, r->n_token - n - 1, item, &colour)
              : NULL;
    r->seen[item] = r->n_lines;
    const struct knuth_entry entry = {item, colour};
    vec_push(&r->entries, entry);
    return why;
}

static bool has_primary(const struct knuth_reader *r) {
    for (size_t i = 0; i < r->entries.n; i++)
        if (cover_is_primary(r->cover, r->entries.data[i].item))
            return true;
    return false;
}

static void add_option(struct knuth_reader *r) {
    cover_add_option(r->cover);
    for (size_t i = 0; i < r->entries.n; i++)
        cover_add_entry(r->cover, r->entries.data[i].item,
                        r->entries.data[i].colour);
    if (r->notes)
        vec_push(&r->notes->number, r->n_lines);
}

static const char *read_option(struct knuth_reader *r) {
    r->n_lines++;
    r->entries.n = 0;
    const char *why = read_entry(r);
    while (!why && next_token(r))
        why = read_entry(r);
    if (why)
        return why;
    if (has_primary(r))
        add_option(r);
    else if (r->notes)
        vec_push(&r->notes->left_out, r->line);
    return NULL;
}

/* A line is the items, an option, a comment or nothing. */
static const char *read_line(struct knuth_reader *r) {
    if (*r->at == '|') {
        while (r->at < r->end && *r->at != '\n')
            r->at++;
        return NULL;
    }
    const char *const start = r->at;
    if (!next_token(r))
        return NULL;
    if (!r->cover->n_items) {
        r->at = start;
        return read_items(r);
    }
    return read_option(r);
}

static const char *read_lines(struct knuth_reader *r) {
    while (r->at < r->end) {
        r->line_start = r->at;
        const char *const why = read_line(r);
        if (why)
            return why;
        if (r->at < r->end) {
            r->at++;
            r->line++;
            r->line_start = r->token = r->at;
        }
    }
    return r->cover->n_items ? cover_finish(r->cover) : "there are no items";
}

static void name_colours(const struct word_table *colours,
                         struct knuth_notes *notes) {
    for (size_t i = 0; i < colours->list.n; i++) {
        const struct word *const word = &colours->list.data[i];
        char *const name = xnew(word->n + 1, char);
        memcpy(name, word->text, word->n);
        name[word->n] = '\0';
        vec_push(&notes->colours, name);
    }
}

void knuth_notes_free(struct knuth_notes *notes) {
    for (size_t i = 0; i < notes->colours.n; i++)
        xfree(notes->colours.data[i]);
    vec_free(&notes->colours);
    vec_free(&notes->number);
    vec_free(&notes->left_out);
}

struct cover *knuth_parse(const char *text, size_t n, struct knuth_notes *notes,
                          const char **why, struct knuth_place *place) {
    struct knuth_reader r = {.at = text,
                             .end = text + n,
                             .line_start = text,
                             .line = 1,
                             .token = text,
                             .cover = cover_new(),
                             .notes = notes};
    if (notes)
        *notes = (struct knuth_notes){{0}, {0}, {0}};
    *why = read_lines(&r);
    *place = (struct knuth_place){r.line, (int)(r.token - r.line_start) + 1};
    if (notes && !*why)
        name_colours(&r.colours, notes);
    words_free(&r.items);
    words_free(&r.colours);
    vec_free(&r.entries);
    xfree(r.seen);
    if (!*why)
        return r.cover;
    cover_free(r.cover);
    return NULL;
}
