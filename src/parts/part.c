/* A part of a question as a line of text. */
#include "parts/part.h"

#include "base/alloc.h"

#include <stdio.h>
#include <string.h>

#define BETWEEN " / " /* pieces of a cube */

void part_job_free(struct part_job *job) {
    xfree(job->question);
    xfree(job->options);
    xfree(job->subject);
    *job = (struct part_job){0};
}

void part_free(struct part *p) {
    part_job_free(&p->job);
    xfree(p->cube);
    xfree(p->way);
    *p = (struct part){0};
}

/* --------------------------------------------------------------------------
 * Digests
 */

static struct digest entry_of(uint64_t number, const char *cube, size_t n) {
    char text[24];
    struct text own = {0};
    snprintf(text, sizeof text, "%llu\n", (unsigned long long)number);
    text_add_bytes(&own, cube, n);
    const struct digest d = digest_of(
        (const char *const[]){"part\n", text, text_string(&own), NULL});
    text_free(&own);
    return d;
}

static struct digest id_of(const struct part_job *job,
                           const struct digest *root) {
    char n[24];
    snprintf(n, sizeof n, "%llu", (unsigned long long)job->n);
    return digest_of((const char *const[]){
        "sudokusat-job/1\n", job->question, "\n", job->options, "\n",
        job->subject, "\n", n, "\n", root->hex, NULL});
}

void part_cut_begin(struct part_cut *c, const struct part_job *job,
                    char *const *cubes) {
    struct digest *const list = xnew((size_t)job->n, struct digest);
    for (uint64_t i = 0; i < job->n; i++)
        list[i] = entry_of(i + 1, cubes[i], strlen(cubes[i]));
    c->job = *job;
    c->digests = merkle_new(list, job->n);
    const struct digest root = merkle_root(c->digests);
    c->id = id_of(job, &root);
    xfree(list);
}

void part_cut_end(struct part_cut *c) {
    merkle_free(c->digests);
}

/* --------------------------------------------------------------------------
 * Writing
 */

void part_number_print(const struct part_number *n, struct text *out) {
    for (int i = 0; i < n->n; i++)
        text_printf(out, "%s%llu", i ? "." : "", (unsigned long long)n->at[i]);
}

void part_print(const struct part *p, const char *schema, struct text *out) {
    const struct part_job *const job = &p->job;
    text_printf(out, "{\"schema\":\"%s\",\"job\":\"%s\",\"part\":\"", schema,
                p->id.hex);
    part_number_print(&p->number, out);
    text_printf(out, "\",\"of\":%llu,\"question\":\"%s\",\"options\":%s,",
                (unsigned long long)job->n, job->question, job->options);
    text_add(out, *job->subject == '{' ? "\"puzzle\":" : "\"cover\":");
    text_add(out, job->subject);
    text_add(out, ",\"cube\":\"");
    text_add(out, p->cube);
    text_add(out, "\",\"proof\":\"");
    text_add(out, p->way);
    text_add_char(out, '"');
}

void part_cut_print(const struct part_cut *c, uint64_t i, const char *cube,
                    struct text *out) {
    struct text way = {0};
    merkle_print_way(c->digests, i, &way);
    char *const own = alloc_string(cube);
    const struct part part = {.job = c->job,
                              .id = c->id,
                              .number = {{i + 1}, 1},
                              .cube = own,
                              .way = (char *)text_take(&way)};
    part_print(&part, PART_SCHEMA, out);
    xfree(part.way);
    xfree(own);
}

/* --------------------------------------------------------------------------
 * Reading
 */

static char *take(const char *at, size_t n) {
    char *const s = xnew(n + 1, char);
    memcpy(s, at, n);
    s[n] = '\0';
    return s;
}

static bool take_plain(const struct members *m, const char *key, char **to) {
    const char *at;
    size_t n;
    if (!member_plain(members_find(m, key), &at, &n))
        return false;
    *to = take(at, n);
    return true;
}

static bool take_object(const struct members *m, const char *key, char **to) {
    const struct member *const one = members_find(m, key);
    if (!one || *one->at != '{')
        return false;
    *to = take(one->at, one->n);
    return true;
}

/* The puzzle, or the digest of a cover with its quotes. */
static bool take_subject(const struct members *m, char **to) {
    const struct member *const cover = members_find(m, "cover");
    struct digest d;
    const char *at;
    size_t n;
    if (!cover)
        return take_object(m, "puzzle", to);
    if (members_find(m, "puzzle") || !member_plain(cover, &at, &n) ||
        !digest_read(at, n, &d))
        return false;
    *to = take(cover->at, cover->n);
    return true;
}

static bool read_number(const char *s, struct part_number *number) {
    number->n = 0;
    while (number->n < PART_DEEPEST) {
        const size_t n = strspn(s, "0123456789");
        const struct member digits = {NULL, 0, s, n};
        uint64_t *const at = &number->at[number->n++];
        if (!n || !member_number(&digits, at) || !*at)
            return false;
        s += n;
        if (!*s)
            return true;
        if (*s++ != '.')
            return false;
    }
    return false;
}

size_t part_cube_piece(const char *cube, int pieces) {
    const char *at = cube;
    for (; pieces > 0; pieces--) {
        const char *const end = strstr(at, BETWEEN);
        if (!end)
            return strlen(cube);
        if (pieces == 1)
            return (size_t)(end - cube);
        at = end + strlen(BETWEEN);
    }
    return 0;
}

static int count_pieces(const char *cube) {
    int n = 1;
    for (const char *at = cube; (at = strstr(at, BETWEEN)); n++)
        at += strlen(BETWEEN);
    return n;
}

/* NULL, or what is wrong. */
static const char *check_proof(const struct part *p) {
    struct digest root;
    const struct digest entry =
        entry_of(p->number.at[0], p->cube, part_cube_piece(p->cube, 1));
    if (!merkle_climb(entry, p->number.at[0] - 1, p->job.n, p->way, &root))
        return "its proof does not match its number";
    const struct digest id = id_of(&p->job, &root);
    return digest_equal(&id, &p->id)
               ? NULL
               : "it does not belong to its job: it was changed";
}

const char *part_read(const struct members *m, const char *schema,
                      struct part *p) {
    static const char missing[] = "a key is missing or has the wrong type";
    const char *at;
    char *number = NULL;
    size_t n;
    *p = (struct part){0};
    if (!member_plain(members_find(m, "schema"), &at, &n) ||
        n != strlen(schema) || memcmp(at, schema, n) != 0)
        return !strcmp(schema, PART_SCHEMA)
                   ? "it is not a part: its schema is not " PART_SCHEMA
                   : "it is not a result: its schema is not " RESULT_SCHEMA;
    if (!member_plain(members_find(m, "job"), &at, &n) ||
        !digest_read(at, n, &p->id) ||
        !member_number(members_find(m, "of"), &p->job.n) || !p->job.n ||
        p->job.n > PART_MOST || !take_plain(m, "question", &p->job.question) ||
        !take_object(m, "options", &p->job.options) ||
        !take_subject(m, &p->job.subject) || !take_plain(m, "cube", &p->cube) ||
        !take_plain(m, "proof", &p->way) || !take_plain(m, "part", &number))
        return missing;
    const bool fine = read_number(number, &p->number);
    xfree(number);
    if (!fine)
        return "its number is invalid";
    if (count_pieces(p->cube) != p->number.n)
        return "its cube does not match its number";
    return check_proof(p);
}
