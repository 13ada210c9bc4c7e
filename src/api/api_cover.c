/* Exact covers without a board: made from text or arrays, and looked at. */
#include "api/api_cover.h"

#include <string.h>

int api_cover_fail(sudokusat_cover *c, const char *why) {
    text_clear(&c->error);
    text_add(&c->error, why);
    return -1;
}

int api_cover_no_memory(sudokusat_cover *c) {
    if (c)
        *c = (struct sudokusat_cover){
            .finished = true, .is_broken = true, .no_memory = true};
    return -1;
}

static sudokusat_cover *cover_new_inside(void) {
    sudokusat_cover *const c = xnew0(1, sudokusat_cover);
    c->cover = cover_new();
    return c;
}

sudokusat_cover *sudokusat_cover_new(void) {
    API_CALL(sudokusat_cover *, NULL, cover_new_inside());
}

/* The word at the place, at most so much of it as a line can show. */
static void quote(struct text *out, const char *text, size_t n,
                  struct knuth_place place) {
    const char *at = text;
    const char *const end = text + n;
    for (int line = 1; line < place.line; line++)
        at = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
    at += place.column - 1;
    size_t length = 0;
    while (at + length < end && length < 40 && !strchr(" \t\r\n", at[length]))
        length++;
    if (!length)
        return;
    text_add(out, ": '");
    text_add_bytes(out, at, length);
    text_add(out, "'");
}

static sudokusat_cover *cover_read_inside(const char *text, size_t n) {
    sudokusat_cover *const c = xnew0(1, sudokusat_cover);
    const char *why = "there is no text";
    if (text)
        c->cover = knuth_parse(text, n, &c->notes, &why, &c->place);
    c->finished = true;
    c->is_broken = !c->cover;
    if (c->is_broken)
        api_cover_fail(c, why);
    if (c->is_broken && text)
        quote(&c->error, text, n, c->place);
    if (!c->is_broken)
        c->place = (struct knuth_place){0, 0};
    return c;
}

sudokusat_cover *sudokusat_cover_read(const char *text, size_t n) {
    API_CALL(sudokusat_cover *, NULL, cover_read_inside(text, n));
}

void sudokusat_cover_free(sudokusat_cover *c) {
    if (!c)
        return;
    cover_free(c->cover);
    knuth_notes_free(&c->notes);
    text_free(&c->error);
    text_free(&c->conflict);
    vec_free(&c->core);
    xfree(c);
}

/* Whether something can be added; a call that can begins without an error. */
static bool is_open(sudokusat_cover *c) {
    if (!c || c->is_broken)
        return false;
    text_clear(&c->error);
    if (c->finished)
        api_cover_fail(
            c, "the cover was read, or is in use, and cannot be changed");
    return !c->finished;
}

static int cover_add_item_inside(sudokusat_cover *c, const char *name,
                                 bool primary) {
    if (!is_open(c))
        return -1;
    if (!name)
        return api_cover_fail(c, "the item has no name");
    if (c->cover->n_options)
        return api_cover_fail(c, "items come before options");
    if (primary && c->cover->n_items > c->cover->n_primary)
        return api_cover_fail(c, "primary items come before secondary ones");
    return primary ? cover_add_primary(c->cover, name)
                   : cover_add_secondary(c->cover, name);
}

int sudokusat_cover_add_item(sudokusat_cover *c, const char *name,
                             bool primary) {
    API_CALL(int, api_cover_no_memory(c),
             cover_add_item_inside(c, name, primary));
}

/* NULL, or what is wrong with an option. */
static const char *refuse_option(const struct cover *c, const int *items,
                                 const int *colours, int n) {
    bool any_primary = false;
    if (!items || n < 1)
        return "the option has no items";
    for (int i = 0; i < n; i++) {
        if (items[i] < 0 || items[i] >= c->n_items)
            return "there is no item of that number";
        const bool primary = cover_is_primary(c, items[i]);
        any_primary |= primary;
        if (colours && colours[i] < 0)
            return "a colour is below 0";
        if (colours && colours[i] && primary)
            return "a primary item has a colour";
        for (int k = 0; k < i; k++)
            if (items[k] == items[i])
                return "an option covers an item twice";
    }
    return any_primary ? NULL : "the option has no primary item";
}

static int cover_add_option_inside(sudokusat_cover *c, const int *items,
                                   const int *colours, int n) {
    if (!is_open(c))
        return -1;
    const char *const why = refuse_option(c->cover, items, colours, n);
    if (why)
        return api_cover_fail(c, why);
    const int option = cover_add_option(c->cover);
    for (int i = 0; i < n; i++)
        cover_add_entry(c->cover, items[i], colours ? colours[i] : 0);
    return option;
}

int sudokusat_cover_add_option(sudokusat_cover *c, const int *items,
                               const int *colours, int n) {
    API_CALL(int, api_cover_no_memory(c),
             cover_add_option_inside(c, items, colours, n));
}

bool api_cover_begin(sudokusat_cover *c) {
    if (!c || c->is_broken)
        return false;
    text_clear(&c->error);
    text_clear(&c->conflict);
    c->place = (struct knuth_place){0, 0};
    if (!c->finished) {
        const char *const why = cover_finish(c->cover);
        c->finished = true;
        c->is_broken = why != NULL;
        if (why)
            api_cover_fail(c, why);
    }
    return !c->is_broken;
}

const char *sudokusat_cover_error(const sudokusat_cover *c) {
    if (c && c->no_memory)
        return OUT_OF_MEMORY;
    return c && c->error.n ? c->error.data : NULL;
}

int sudokusat_cover_error_line(const sudokusat_cover *c) {
    return c ? c->place.line : 0;
}

int sudokusat_cover_error_column(const sudokusat_cover *c) {
    return c ? c->place.column : 0;
}

int sudokusat_cover_n_items(const sudokusat_cover *c) {
    return c && c->cover ? c->cover->n_items : 0;
}

int sudokusat_cover_n_primary(const sudokusat_cover *c) {
    return c && c->cover ? c->cover->n_primary : 0;
}

int sudokusat_cover_n_options(const sudokusat_cover *c) {
    return c && c->cover ? c->cover->n_options : 0;
}

const char *sudokusat_cover_item(const sudokusat_cover *c, int item) {
    return item >= 0 && item < sudokusat_cover_n_items(c)
               ? c->cover->items.data[item].name
               : NULL;
}

static bool has_option(const sudokusat_cover *c, int option) {
    return option >= 0 && option < sudokusat_cover_n_options(c);
}

static char *cover_print_option_inside(const sudokusat_cover *c, int option) {
    if (!has_option(c, option))
        return NULL;
    struct text out = {0};
    const struct cover *const cover = c->cover;
    const int first = cover->option_start.data[option];
    for (int e = first; e < cover->option_start.data[option + 1]; e++) {
        const int colour = cover->entry_colour.data[e];
        text_add(&out, e > first ? " " : "");
        text_add(&out, cover->items.data[cover->entry_item.data[e]].name);
        if (colour && (size_t)colour <= c->notes.colours.n)
            text_printf(&out, ":%s", c->notes.colours.data[colour - 1]);
        else if (colour)
            text_printf(&out, ":%d", colour);
    }
    return text_take(&out);
}

char *sudokusat_cover_print_option(const sudokusat_cover *c, int option) {
    API_CALL(char *, NULL, cover_print_option_inside(c, option));
}

int sudokusat_cover_option_number(const sudokusat_cover *c, int option) {
    if (!has_option(c, option))
        return 0;
    return (size_t)option < c->notes.number.n ? c->notes.number.data[option]
                                              : option + 1;
}

int sudokusat_cover_left_out(const sudokusat_cover *c, int i) {
    return c && i >= 0 && (size_t)i < c->notes.left_out.n
               ? c->notes.left_out.data[i]
               : 0;
}
