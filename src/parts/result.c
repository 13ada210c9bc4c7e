/* The line of a result. */
#include "parts/result.h"

#include "base/alloc.h"
#include "certify/verify.h"

#include <string.h>

#define SEAL ",\"sum\":\""
#define SEAL_END "\"}"

static struct digest sum_of(const char *line, size_t n) {
    struct sha256 h = sha256_start;
    struct digest d;
    sha256_add(&h, line, n);
    sha256_end(&h, d.hex);
    return d;
}

void result_seal(struct text *line) {
    const struct digest d = sum_of(line->data, line->n);
    text_printf(line, SEAL "%s" SEAL_END "\n", d.hex);
}

/* Whether the line ends with the digest of what is before it. */
static const char *check_seal(const char *line, size_t n) {
    const size_t end = strlen(SEAL_END), mark = strlen(SEAL);
    const size_t all = mark + DIGEST_SIZE - 1 + end;
    struct digest told;
    while (n &&
           (line[n - 1] == '\n' || line[n - 1] == '\r' || line[n - 1] == ' '))
        n--;
    if (n < all || memcmp(line + n - all, SEAL, mark) != 0 ||
        memcmp(line + n - end, SEAL_END, end) != 0 ||
        !digest_read(line + n - all + mark, DIGEST_SIZE - 1, &told))
        return "it has no end: it is cut off, or is not a result";
    const struct digest is = sum_of(line, n - all);
    return digest_equal(&is, &told) ? NULL
                                    : "it was changed after it was written";
}

static bool read_count(const struct members *m, struct count *found) {
    const char *at;
    char text[COUNT_TEXT_SIZE];
    size_t n;
    if (!member_plain(members_find(m, "found"), &at, &n) ||
        n >= COUNT_TEXT_SIZE)
        return false;
    memcpy(text, at, n);
    text[n] = '\0';
    return count_parse(text, found);
}

static uint64_t list_length(const struct member *list) {
    const char *at = NULL;
    uint64_t n = 0;
    while (member_next_string(list, &at))
        n++;
    return n;
}

/* What was found; NULL, or what is wrong. */
static const char *read_found(const struct members *m, struct result *r) {
    const struct member *const cut = members_find(m, "cut");
    const struct member *const list = members_find(m, "list");
    const struct member *const proof = members_find(m, "certificate");
    if (cut) {
        r->kind = RESULT_CUT;
        return member_number(cut, &r->n_parts) && r->n_parts > 1 &&
                       !members_find(m, "found")
                   ? NULL
                   : "it was cut into no parts";
    }
    if (!read_count(m, &r->found))
        return "it does not say how many were found";
    r->kind = proof ? RESULT_PROOF : list ? RESULT_LIST : RESULT_COUNT;
    r->list = list;
    r->certificate = proof;
    if (proof && (list || *proof->at != '"'))
        return "its certificate is invalid";
    if (list && *list->at != '[')
        return "its list is invalid";
    if (list && count_compare(count_from(list_length(list)), r->found))
        return "its list does not match its count";
    return NULL;
}

const char *result_read(const char *line, size_t n, struct members *m,
                        struct result *r) {
    *r = (struct result){.n_parts = 0};
    const char *why = check_seal(line, n);
    if (!why)
        why = members_read(line, n, m);
    if (!why)
        why = part_read(m, RESULT_SCHEMA, &r->part);
    if (!why)
        why = read_found(m, r);
    return why;
}

void result_free(struct result *r) {
    part_free(&r->part);
}
