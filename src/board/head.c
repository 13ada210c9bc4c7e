/* The head of a puzzle, as it is read. */
#include "board/head.h"

#include "base/alloc.h"
#include "board/grade_text.h"
#include "base/json_string.h"
#include "board/mark_text.h"

#include <ctype.h>
#include <string.h>

enum { MOST_HEADER_BYTES = 1 << 14 };

const char *const head_words[N_HEAD_WORDS] = {
    [HEAD_RULES] = "rules",     [HEAD_BOX] = "box",   [HEAD_SIZE] = "size",
    [HEAD_SYMBOLS] = "symbols", [HEAD_NAME] = "name", [HEAD_GRADE] = "grade",
    [HEAD_REGIONS] = "regions"};

void head_init(struct head *h, const struct reader_options *user) {
    *h = (struct head){.user = *user, .now = *user};
}

static void lift(struct head *h) {
    xfree(h->refusal);
    h->refusal = NULL;
}

void head_drop_above(struct head *h) {
    heading_free(&h->above.heading);
    xfree(h->above.title);
    h->above = (struct head_above){.on = false};
}

void head_set_above(struct head *h, struct heading *heading, char *title,
                    struct place at) {
    head_drop_above(h);
    h->above = (struct head_above){
        .on = true, .heading = *heading, .title = title, .at = at};
    *heading = (struct heading){.vague = false};
}

void head_free(struct head *h) {
    xfree(h->rules);
    xfree(h->name);
    xfree(h->grade);
    xfree(h->headers);
    drawn_clear(&h->drawn);
    lift(h);
    head_drop_above(h);
}

void head_refuse(struct head *h, enum head_key key, struct place at,
                 char *sentence) {
    lift(h);
    h->refusal = sentence;
    h->refusal_at = at;
    h->refusal_key = key;
}

void head_set_name(struct head *h, char *name) {
    xfree(h->name);
    h->name = name;
    if (!*name) {
        xfree(name);
        h->name = NULL;
    }
}

/* ---- which line it is ---- */

static const char *text_at(const struct parse *p, size_t at) {
    return p->block->text.data + at;
}

static struct span after(const struct parse *p, struct span s, size_t n) {
    return block_trim(p->block, p->style, (struct span){s.at + n, s.n - n});
}

/* "rules:" and "#rules:" always are; "# rules: ..." may be a comment on other
 * rules than ours, so it must name one that is known. */
static enum head_key comment_key(const struct parse *p, struct span s,
                                 struct span *value) {
    const struct span inner = after(p, s, 1);
    if (!parse_starts_with(p, inner, "rules:"))
        return HEAD_NONE;
    *value = after(p, inner, strlen("rules:"));
    const bool close = inner.at == s.at + 1;
    const bool known = close || parse_starts_with(p, *value, "classic") ||
                       heading_names_rule(p, *value);
    return known ? HEAD_RULES : HEAD_NONE;
}

enum head_key head_key_of(const struct parse *p, struct span s,
                          struct span *value) {
    if (s.n && *text_at(p, s.at) == '#')
        return comment_key(p, s, value);
    for (int key = 0; key < N_HEAD_WORDS; key++) {
        const size_t n = strlen(head_words[key]);
        if (s.n <= n || !parse_starts_with(p, s, head_words[key]))
            continue;
        const struct span rest = after(p, s, n);
        if (!rest.n || *text_at(p, rest.at) != ':')
            continue;
        *value = after(p, rest, 1);
        return (enum head_key)key;
    }
    *value = s;
    return mark_begins(text_at(p, s.at), s.n) ? HEAD_MARK : HEAD_NONE;
}

/* ---- values ---- */

static void refuse_value(struct head *h, const struct parse *p,
                         enum head_key key, struct span value,
                         const char *wanted) {
    struct text why = {0};
    text_printf(&why, "'%s:' needs %s", head_words[key], wanted);
    head_refuse(h, key, block_place(p->block, value.at), text_take(&why));
}

static int read_number(const struct parse *p, struct span *s) {
    int number = 0;
    *s = after(p, *s, 0);
    if (!s->n || !isdigit((unsigned char)*text_at(p, s->at)))
        return -1;
    while (s->n && isdigit((unsigned char)*text_at(p, s->at))) {
        number = number > 999 ? 9999 : 10 * number + *text_at(p, s->at) - '0';
        s->at++;
        s->n--;
    }
    return number;
}

/* "3x2": two numbers; "9": both are 9. */
static bool read_pair(const struct parse *p, struct span s, bool one_will_do,
                      int *rows, int *cols) {
    *rows = *cols = read_number(p, &s);
    s = after(p, s, 0);
    if (s.n && strchr("xX*", *text_at(p, s.at))) {
        s = after(p, s, 1);
        *cols = read_number(p, &s);
    } else if (!one_will_do) {
        return false;
    }
    return !s.n && *rows > 0 && *cols > 0;
}

static void take_size(struct head *h, const struct parse *p,
                      struct span value) {
    int rows = 0, cols = 0;
    if (value.n && (!read_pair(p, value, true, &rows, &cols) || rows != cols)) {
        refuse_value(h, p, HEAD_SIZE, value, "a number, such as 9");
        return;
    }
    if (h->user.size || h->user.box_rows || h->user.symbols)
        return;
    h->now.size = rows;
    if (h->now.box_rows * h->now.box_cols != rows)
        h->now.box_rows = h->now.box_cols = 0;
}

static void take_box(struct head *h, const struct parse *p, struct span value) {
    int rows = 0, cols = 0;
    if (value.n && !read_pair(p, value, false, &rows, &cols)) {
        refuse_value(h, p, HEAD_BOX, value,
                     "rows x columns of a box, such as 2x3");
        return;
    }
    if (h->user.box_rows)
        return;
    h->now.box_rows = rows;
    h->now.box_cols = cols;
    if (!h->user.size)
        h->now.size = 0;
}

static void take_symbols(struct head *h, const struct parse *p,
                         struct span value) {
    char *const text = block_take(p->block, value);
    const char *const why = *text ? board_check_symbols(text, 0) : NULL;
    if (why)
        head_refuse(h, HEAD_SYMBOLS, block_place(p->block, value.at),
                    alloc_string(why));
    else if (!h->user.symbols)
        memcpy(h->symbols, text, strlen(text) + 1);
    if (!h->user.symbols)
        h->now.symbols = h->symbols[0] ? h->symbols : NULL;
    xfree(text);
}

static void take_name(struct head *h, const struct parse *p,
                      struct span value) {
    char *const raw = block_take(p->block, value);
    const size_t n = strlen(raw);
    const bool quoted = n >= 2 && raw[0] == '"' && raw[n - 1] == '"';
    if (quoted && json_bad_escape(raw + 1, n - 2) < n - 2)
        refuse_value(h, p, HEAD_NAME, value, "valid escapes, as in JSON");
    head_set_name(h,
                  quoted ? json_unescape(raw + 1, n - 2) : alloc_string(raw));
    xfree(raw);
}

/* Anything else than a grade of ours is somebody's remark. */
static void take_grade(struct head *h, const struct parse *p,
                       struct span value) {
    char *const raw = block_take(p->block, value);
    xfree(h->grade);
    h->grade = NULL;
    if (text_is_grade(raw, strlen(raw)))
        h->grade = raw;
    else
        xfree(raw);
}

void head_take(struct head *h, const struct parse *p, enum head_key key,
               struct span value) {
    if (h->refusal && h->refusal_key == key)
        lift(h);
    switch (key) {
    case HEAD_RULES:
        xfree(h->rules);
        h->rules = block_take(p->block, value);
        h->rules_at = block_place(p->block, value.at);
        h->rules_new = true;
        h->above.stated = h->above.on;
        return;
    case HEAD_BOX:
        take_box(h, p, value);
        break;
    case HEAD_SIZE:
        take_size(h, p, value);
        break;
    case HEAD_SYMBOLS:
        take_symbols(h, p, value);
        break;
    case HEAD_NAME:
        take_name(h, p, value);
        return;
    case HEAD_GRADE:
        take_grade(h, p, value);
        return;
    case HEAD_REGIONS:
        drawn_set_regions(&h->drawn, block_take(p->block, value),
                          block_place(p->block, value.at));
        return;
    case HEAD_MARK:
        drawn_add_mark(&h->drawn, block_take(p->block, value),
                       block_place(p->block, value.at));
        return;
    case HEAD_NONE:
        return;
    }
    h->changed = true;
}

void head_take_header(struct head *h, const struct parse *p, struct span s) {
    struct text all = {0};
    if (h->headers && strlen(h->headers) > MOST_HEADER_BYTES)
        return;
    if (h->headers)
        text_add(&all, h->headers);
    const size_t from = all.n;
    block_raw(p->block, s, &all);
    for (size_t i = from; i < all.n; i++) /* nothing that a terminal obeys */
        if ((unsigned char)all.data[i] < ' ' || all.data[i] == 0x7F)
            all.data[i] = ' ';
    text_add(&all, "\n");
    xfree(h->headers);
    h->headers = text_take(&all);
    if (*text_at(p, s.at + 1) == 'D')
        head_set_name(h, block_take(p->block, after(p, s, 2)));
}

/* ---- the record ---- */

/* A name after the cells may be the grade. */
static void split_grade(struct record *record) {
    if (!record->id || !strcmp(record->form, "json") ||
        !text_is_grade(record->id, strlen(record->id)))
        return;
    xfree(record->grade);
    record->grade = record->id;
    record->id = NULL;
}

static void give(char **from, char **to) {
    if (!*to)
        *to = *from;
    else
        xfree(*from);
    *from = NULL;
}

static void refuse(struct record *record, const char *why, struct place at) {
    board_free(record->board);
    xfree(record->error);
    record->board = NULL;
    record->error = alloc_string(why);
    record->error_at = at;
}

static void refuse_words(const struct head *h, const struct heading *heading,
                         struct record *record, struct place at) {
    char *const why = heading_sentence(heading, h->now.rule_names);
    refuse(record, why, at);
    xfree(why);
}

/* Words above the board are its title if they name what it has. */
static void finish_above(struct head *h, struct record *record) {
    struct head_above *const above = &h->above;
    const bool first = above->on && !above->used;
    if (!above->on)
        return;
    above->used = true;
    if (!record->board)
        return;
    if (heading_is_carried(&above->heading, record))
        give(&above->title, &record->id);
    else if (above->stated)
        above->denied = first;
    else
        refuse_words(h, &above->heading, record, above->at);
}

void head_finish(struct head *h, struct record *record) {
    h->rules_new = false;
    if (record->board)
        split_grade(record);
    if (h->rules && !record->own_rules) {
        record->rules = alloc_string(h->rules);
        record->rules_at = h->rules_at;
    }
    give(&h->name, &record->id);
    give(&h->grade, &record->grade);
    give(&h->headers, &record->headers);
    drawn_finish(&h->drawn, &h->user, record);
    if (h->refusal) {
        refuse(record, h->refusal, h->refusal_at);
        if (h->refusal_key == HEAD_NAME) /* of this board alone */
            lift(h);
        return;
    }
    finish_above(h, record);
    if (record->board && record->words && !record->rules &&
        !heading_is_carried(record->words, record))
        refuse_words(h, record->words, record, record->words_at);
}
