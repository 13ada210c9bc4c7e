/* Removes options that would leave some item without an option. */
#include "dlx/blocking.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

/* Up to so many options a row of bits each is faster: 2 MB at most. */
#define MAX_DENSE 4096

/* Pairs of options that conflict, as they are found, some more than once. A
 * cover with more of them would need too long to open, and too much memory. */
#define MAX_CONFLICTS (1 << 24)

struct blocking {
    size_t n_words;  /* of a set of options */
    uint64_t *dense; /* [n_options * n_words] what each conflicts with, or
                        NULL; then it is */
    size_t *row;     /* [n_options + 1] where its parts begin */
    struct parts parts;

    /* Word w of the intersection is common[w] if step[w] is the last step, and
     * else empty. Dense rows need no steps. */
    uint64_t *common; /* [n_words] */
    uint32_t *step;   /* [n_words] */
    uint32_t last;
};

static uint64_t count_conflicts(const struct cover *c) {
    uint64_t n = 0;
    for (int i = 0; i < c->n_items; i++) {
        const uint64_t size = (uint64_t)cover_item_size(c, i);
        n += size * size;
    }
    return n;
}

/* Adds what the option conflicts with because of one of its entries. */
static void add_entry(struct blocking *b, const struct cover *c, int option,
                      int entry) {
    const int item = c->entry_item.data[entry];
    const int colour = c->entry_colour.data[entry];
    const int *const others = cover_item_options(c, item);
    for (int i = 0; i < cover_item_size(c, item); i++) {
        const int other = others[i];
        if (other == option)
            continue;
        if (colour) {
            int e = c->option_start.data[other];
            while (c->entry_item.data[e] != item)
                e++;
            if (c->entry_colour.data[e] == colour)
                continue;
        }
        const size_t w = (size_t)other / 64;
        if (b->step[w] != b->last) {
            b->step[w] = b->last;
            b->common[w] = 0;
        }
        b->common[w] |= bits_one(other % 64);
    }
}

static void add_row(struct blocking *b, const struct cover *c, int option) {
    b->last++;
    b->row[option] = b->parts.n;
    for (int e = c->option_start.data[option];
         e < c->option_start.data[option + 1]; e++)
        add_entry(b, c, option, e);
    for (size_t w = 0; w < b->n_words; w++)
        if (b->step[w] == b->last) {
            const struct part part = {b->common[w], (uint32_t)w};
            vec_push(&b->parts, part);
        }
}

static void copy_row(struct blocking *b, int option) {
    uint64_t *const row = b->dense + (size_t)option * b->n_words;
    for (size_t p = b->row[option]; p < b->parts.n; p++)
        row[b->parts.data[p].word] = b->parts.data[p].set;
    b->parts.n = b->row[option];
}

struct blocking *blocking_new(const struct cover *cover) {
    const size_t n_options = (size_t)cover->n_options;
    if (cover->n_items == cover->n_primary ||
        count_conflicts(cover) > MAX_CONFLICTS)
        return NULL;
    struct blocking *const b = xnew0(1, struct blocking);
    b->n_words = (n_options + 63) / 64;
    b->row = xnew(n_options + 1, size_t);
    b->common = xnew0(b->n_words, uint64_t);
    b->step = xnew0(b->n_words, uint32_t);
    if (cover->n_options <= MAX_DENSE)
        b->dense = xnew0(n_options * b->n_words, uint64_t);
    for (int o = 0; o < cover->n_options; o++) {
        add_row(b, cover, o);
        if (b->dense)
            copy_row(b, o);
    }
    b->row[n_options] = b->parts.n;
    return b;
}

void blocking_free(struct blocking *b) {
    if (!b)
        return;
    xfree(b->dense);
    xfree(b->row);
    vec_free(&b->parts);
    xfree(b->common);
    xfree(b->step);
    xfree(b);
}

/* Intersects set with other and tells whether anything is left. */
static bool intersect_dense(uint64_t *set, const uint64_t *other,
                            size_t words) {
    uint64_t any = 0;
    for (size_t w = 0; w < words; w++)
        any |= set[w] &= other[w];
    return any != 0;
}

static bool find_in_word(struct blocking *b, const struct lists *l, int slot) {
    const int *const option = l->cover->item_option + l->slot_base[slot];
    for (uint64_t rest = l->set[slot] & l->options; rest; rest &= rest - 1) {
        const size_t o = (size_t)option[bits_lowest(rest)];
        if (!intersect_dense(b->common, b->dense + o * b->n_words, b->n_words))
            return false;
    }
    return true;
}

static bool find_dense(struct blocking *b, const struct lists *l, int item) {
    memcpy(b->common, l->live, b->n_words * sizeof *b->common);
    for (int s = l->slot_first[item]; s < l->slot_first[item + 1]; s++)
        if (!find_in_word(b, l, s))
            return false;
    return true;
}

/* Starts with what the first option conflicts with. */
static bool begin(struct blocking *b, const struct lists *l, int option) {
    const struct part *part = b->parts.data + b->row[option];
    const struct part *const end = b->parts.data + b->row[option + 1];
    uint64_t any = 0;
    b->last++;
    for (; part < end; part++) {
        any |= b->common[part->word] = part->set & l->live[part->word];
        b->step[part->word] = b->last;
    }
    return any != 0;
}

/* Keeps what the option conflicts with as well. */
static bool intersect(struct blocking *b, int option) {
    const struct part *part = b->parts.data + b->row[option];
    const struct part *const end = b->parts.data + b->row[option + 1];
    uint64_t any = 0;
    b->last++;
    for (; part < end; part++) {
        const bool goes_on = b->step[part->word] == b->last - 1;
        b->common[part->word] &= goes_on ? part->set : 0;
        any |= b->common[part->word];
        b->step[part->word] = b->last;
    }
    return any != 0;
}

/* Steps begin anew before they overflow. */
static void wind_back(struct blocking *b) {
    if (b->last < UINT32_MAX - 2 * SHORT_SIZE)
        return;
    for (size_t w = 0; w < b->n_words; w++)
        b->step[w] = 0;
    b->last = 0;
}

static bool find_sparse(struct blocking *b, const struct lists *l, int item) {
    int i = lists_next(l, item, 0);
    bool any = begin(b, l, lists_option(l, item, i));
    while (any && (i = lists_next(l, item, i + 1)) >= 0)
        any = intersect(b, lists_option(l, item, i));
    return any;
}

/* Removes 64 options side by side; false once an item starves. */
static bool remove_word(struct lists *l, size_t word, uint64_t set) {
    for (; set; set &= set - 1) {
        lists_remove(l, (int)(64 * word) + bits_lowest(set));
        if (l->starved >= 0)
            return false;
    }
    return true;
}

static void check_dense(struct blocking *b, struct lists *l, int item) {
    if (!find_dense(b, l, item))
        return;
    for (size_t w = 0; w < b->n_words; w++)
        if (!remove_word(l, w, b->common[w]))
            return;
}

static void check_sparse(struct blocking *b, struct lists *l, int item) {
    const int first = lists_option(l, item, lists_next(l, item, 0));
    wind_back(b);
    if (!b->parts.n || !find_sparse(b, l, item))
        return;
    for (size_t p = b->row[first]; p < b->row[first + 1]; p++) {
        const uint32_t w = b->parts.data[p].word;
        if (b->step[w] == b->last && !remove_word(l, w, b->common[w]))
            return;
    }
}

void blocking_check(struct blocking *b, struct lists *l, int item) {
    if (item >= l->n_primary || !lists_is_active(l, item) ||
        lists_size(l, item) < 2)
        return;
    if (b->dense)
        check_dense(b, l, item);
    else
        check_sparse(b, l, item);
}
