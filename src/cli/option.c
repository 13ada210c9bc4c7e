/* What an option's value does to its member. */
#include "cli/option.h"

#include "cli/duration.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/suggest.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct option *option_find(const struct option *rows, const char *name) {
    while (rows->name && strcmp(rows->name, name))
        rows++;
    return rows->name ? rows : NULL;
}

bool option_has_value(const struct option *row) {
    return row->kind != OPTION_FLAG && row->kind != OPTION_ITSELF;
}

const void *option_value(const void *options, const struct option *row) {
    return (const char *)options + row->at;
}

static void *member(void *options, const struct option *row) {
    return (char *)options + row->at;
}

/* Appends to a list, which takes the text over. */
static void append(struct option_list *to, const char *text) {
    to->list = memory_grow(to->list, (size_t)to->n + 1, sizeof *to->list);
    to->list[to->n++] = text;
}

static int set_number(void *options, const struct option *row,
                      const char *text) {
    char *end;
    errno = 0;
    const long long value = strtoll(text, &end, 10);
    if (end == text || *end || errno || value < row->low || value > row->high) {
        complain("--%s takes a number from %lld to %lld, not '%s'", row->name,
                 (long long)row->low, (long long)row->high, text);
        return EXIT_USAGE;
    }
    *(int64_t *)member(options, row) = value;
    return -1;
}

static int set_seconds(void *options, const struct option *row,
                       const char *text) {
    if (duration_read(text, member(options, row)))
        return -1;
    complain("--%s takes a time such as 90 (seconds), 500ms or 1m30s, not '%s'",
             row->name, text);
    return EXIT_USAGE;
}

static int set_box(void *options, const struct option *row, const char *text) {
    struct option_box *const box = member(options, row);
    char junk;
    if (sscanf(text, "%5ld%*1[xX]%5ld%c", &box->rows, &box->cols, &junk) == 2 &&
        box->rows >= 1 && box->cols >= 1 && box->rows * box->cols <= 64)
        return -1;
    complain("--%s takes rows x columns of a box, such as 2x3, not '%s'",
             row->name, text);
    return EXIT_USAGE;
}

static bool is_one_of(const char *value, const char *const *words) {
    while (words && *words && strcmp(*words, value))
        words++;
    return words && *words;
}

/* "auto, always or never" */
static void list_words(const char *const *words, char *text, size_t size) {
    size_t n = 0;
    for (int i = 0; words[i] && n < size; i++)
        n += (size_t)snprintf(text + n, size - n, "%s%s",
                              i == 0         ? ""
                              : words[i + 1] ? ", "
                                             : " or ",
                              words[i]);
}

static int refuse_word(const struct option *row, const char *text) {
    char words[160];
    struct suggestion s = suggest_for(text);
    suggest_words(&s, row->words);
    list_words(row->words, words, sizeof words);
    if (s.best)
        complain("--%s takes %s, not '%s'; did you mean %s?", row->name, words,
                 text, s.best);
    else
        complain("--%s takes %s, not '%s'", row->name, words, text);
    suggest_end(&s);
    return EXIT_USAGE;
}

static int refuse_name(const struct option *row, const char *text) {
    struct suggestion s = suggest_for(text);
    suggest_words(&s, row->words);
    suggest_table(&s, row->table);
    return suggest_complain(&s, "--%s: there is no '%.60s'", row->name, text);
}

/* Of texts: a row of one of the tables that their words are from. */
static bool is_offered(const struct option *row, const char *text) {
    for (int t = SUDOKUSAT_RULES; t <= SUDOKUSAT_LAID_KINDS; t++)
        if (row->offers & OFFER(t) &&
            sudokusat_find((enum sudokusat_table)t, text) >= 0)
            return true;
    return false;
}

/* Whether it begins with a name that the row takes. */
static bool is_name(const struct option *row, const char *text) {
    return is_one_of(text, row->words) || is_offered(row, text) ||
           (row->kind == OPTION_NAMES && sudokusat_find(row->table, text) >= 0);
}

/* NULL-like -1 if the row takes the text. */
static int check_text(const struct option *row, const char *text) {
    switch (row->kind) {
    case OPTION_WORD:
        return is_one_of(text, row->words) ? -1 : refuse_word(row, text);
    case OPTION_NAME:
        if (is_one_of(text, row->words) ||
            sudokusat_find(row->table, text) >= 0)
            return -1;
        return refuse_name(row, text);
    case OPTION_NAMES:
        return is_name(row, text) ? -1 : refuse_name(row, text);
    case OPTION_SETTINGS:
        if (text[0] != '=' && strchr(text, '='))
            return -1;
        complain("--%s takes NAME=VALUE, not '%s'", row->name, text);
        return EXIT_USAGE;
    default:
        return -1;
    }
}

/* Takes the text over. */
static int set_text(void *options, const struct option *row, char *text) {
    const int status = check_text(row, text);
    if (status >= 0) {
        free(text);
        return status;
    }
    if (row->kind >= OPTION_TEXTS) {
        append(member(options, row), text);
        return -1;
    }
    char **const at = member(options, row);
    free(*at);
    *at = text;
    return -1;
}

/* The end of the first name of a list: a comma, or the end of the text. What
 * names nothing is an argument of the name before it, if that has some. */
static size_t end_of_name(const struct option *row, char *list) {
    size_t end = strcspn(list, ",");
    while (list[end] && memchr(list, ':', end)) {
        char *const next = list + end + 1;
        const size_t n = strcspn(next, ",");
        const char after = next[n];
        next[n] = '\0';
        const bool is_next_name = is_name(row, next + strspn(next, " "));
        next[n] = after;
        if (is_next_name)
            break;
        end += 1 + n;
    }
    return end;
}

/* Takes a list of names with commas over. */
static int set_list(void *options, const struct option *row, char *list) {
    int status = -1;
    for (char *rest = list; rest && status < 0;) {
        rest += strspn(rest, " ");
        const size_t n = end_of_name(row, rest);
        const bool is_last = !rest[n];
        rest[n] = '\0';
        status = set_text(options, row, memory_string(rest));
        rest = is_last ? NULL : rest + n + 1;
    }
    free(list);
    return status;
}

int option_set(void *options, const struct option *row, char *value) {
    int status = -1;
    switch (row->kind) {
    case OPTION_FLAG:
        *(bool *)member(options, row) = true;
        break;
    case OPTION_ITSELF:
        append(member(options, row), memory_string(row->name));
        break;
    case OPTION_NUMBER:
        status = set_number(options, row, value);
        break;
    case OPTION_SECONDS:
        status = set_seconds(options, row, value);
        break;
    case OPTION_BOX:
        status = set_box(options, row, value);
        break;
    case OPTION_TEXTS:
    case OPTION_NAMES:
        return row->offers & OFFER_LISTS ? set_list(options, row, value)
                                         : set_text(options, row, value);
    default:
        return set_text(options, row, value);
    }
    free(value);
    return status;
}

void options_clear(void *options, const struct option *rows) {
    for (const struct option *row = rows; row->name; row++)
        if (row->kind == OPTION_NUMBER)
            *(int64_t *)member(options, row) = row->low - 1;
}

static void release_list(struct option_list *of) {
    for (int i = 0; i < of->n; i++)
        free((void *)of->list[i]);
    free(of->list);
    *of = (struct option_list){NULL, 0};
}

/* Several rows may have one member. */
void options_release(void *options, const struct option *rows) {
    for (const struct option *row = rows; row->name; row++) {
        char **const text = member(options, row);
        if (row->kind >= OPTION_TEXTS) {
            release_list(member(options, row));
        } else if (row->kind >= OPTION_TEXT && row->kind <= OPTION_NAME) {
            free(*text);
            *text = NULL;
        }
    }
}

void option_print_help(const struct option *row) {
    char left[40];
    snprintf(left, sizeof left, "--%s%s%s", row->name, row->label ? " " : "",
             row->label ? row->label : "");
    if (row->letter)
        printf("  -%c, %-21s %s\n", row->letter, left, row->help);
    else
        printf("      %-21s %s\n", left, row->help);
}
