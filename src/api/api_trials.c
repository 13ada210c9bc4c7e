/* Trials of a generator in parts: ranges of their numbers, and what was made of
 * them.
 */
#include "api/merging.h"

#include "base/json_string.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define MOST_REMEMBERED 20000000 /* puzzles, up to 1 GB */
#define HASH "%016" PRIx64 "%016" PRIx64

bool parts_read_trials(const char *cube, uint64_t *first, uint64_t *n) {
    const size_t n_first = strspn(cube, "0123456789");
    const char *const rest = cube + n_first + (cube[n_first] == '-');
    const struct member from = {NULL, 0, cube, n_first};
    const struct member to = {NULL, 0, rest, strlen(rest)};
    uint64_t last;
    if (!n_first || rest == cube + n_first || !*rest ||
        !member_number(&from, first) || !member_number(&to, &last) ||
        last < *first)
        return false;
    *n = last - *first + 1;
    return true;
}

/* --------------------------------------------------------------------------
 * The cut
 */

static void write_trials(const struct part_job *job, char *const *cubes,
                         sudokusat_write write, void *context) {
    struct part_cut cut;
    struct text line = {0};
    bool goes_on = true;
    part_cut_begin(&cut, job, cubes);
    for (uint64_t i = 0; i < job->n && goes_on; i++) {
        text_clear(&line);
        part_cut_print(&cut, i, cubes[i], &line);
        text_add(&line, "}\n");
        goes_on = write(context, line.data, line.n);
    }
    text_free(&line);
    part_cut_end(&cut);
}

static const char *check_trials(const char *options, uint64_t first, uint64_t n,
                                uint64_t parts, sudokusat_write write) {
    struct members m;
    if (!write)
        return "there is nowhere to write to";
    if (!options || members_read(options, strlen(options), &m))
        return "the options are not a JSON object";
    if (!n || first > PARTS_LAST_TRIAL || n > PARTS_LAST_TRIAL)
        return "the range of trials is invalid";
    return parts > PART_MOST ? "there can be at most 10 000 000 parts" : NULL;
}

static char *trials_split_inside(const char *options, uint64_t first,
                                 uint64_t n, uint64_t parts,
                                 sudokusat_write write, void *context) {
    const char *const wrong = check_trials(options, first, n, parts, write);
    if (wrong)
        return alloc_string(wrong);
    parts = parts < 1 ? 1 : parts > n ? n : parts;
    struct part_job job = {
        .question = alloc_string(parts_question_name(PARTS_GENERATE)),
        .options = alloc_string(options),
        .subject = alloc_string("{}"),
        .n = parts};
    char **const cubes = xnew((size_t)parts, char *);
    uint64_t next = first;
    for (uint64_t i = 0; i < parts; i++) {
        char cube[48];
        const uint64_t size = n / parts + (i < n % parts);
        snprintf(cube, sizeof cube, "%" PRIu64 "-%" PRIu64, next,
                 next + size - 1);
        cubes[i] = alloc_string(cube);
        next += size;
    }
    write_trials(&job, cubes, write, context);
    for (uint64_t i = 0; i < parts; i++)
        xfree(cubes[i]);
    xfree(cubes);
    part_job_free(&job);
    return NULL;
}

char *sudokusat_trials_split(const char *options, uint64_t first, uint64_t n,
                             uint64_t parts, sudokusat_write write,
                             void *context) {
    API_CALL(char *, api_no_text(NULL),
             trials_split_inside(options, first, n, parts, write, context));
}

/* --------------------------------------------------------------------------
 * A part
 */

const char *sudokusat_part_trials(const sudokusat_part *p, uint64_t *first,
                                  uint64_t *n) {
    uint64_t own_first, own_n;
    if (!p || p->options.question != PARTS_GENERATE ||
        !parts_read_trials(p->part.cube, &own_first, &own_n))
        return NULL;
    if (first)
        *first = own_first;
    if (n)
        *n = own_n;
    return p->part.job.options;
}

/* A puzzle as a string: its hash, how much of the text is what stands above the
 * first one, and the text. */
static void print_made(const sudokusat_made *made, struct text *list) {
    struct text text = {0};
    const char *const head = made->head ? made->head : "";
    text_printf(&text, HASH " %zu ", made->hash[0], made->hash[1],
                strlen(head));
    text_add(&text, head);
    text_add(&text, made->text ? made->text : "");
    print_json_string(text_string(&text), list);
    text_free(&text);
}

static int part_made_inside(sudokusat_part *p, const sudokusat_made *list,
                            size_t n, sudokusat_write write, void *context) {
    struct text line = {0};
    if (!p)
        return -1;
    text_clear(&p->error);
    if (p->options.question != PARTS_GENERATE || !write || (n && !list))
        return parts_fail(p, "it is not a part of generate");
    part_print(&p->part, RESULT_SCHEMA, &line);
    text_printf(&line, ",\"found\":\"%zu\",\"list\":[", n);
    for (size_t i = 0; i < n && line.n < PARTS_LINE; i++) {
        text_add(&line, i ? "," : "");
        print_made(&list[i], &line);
    }
    text_add(&line, "]");
    if (line.n >= PARTS_LINE)
        parts_fail(p, "its result is too long for a line; use more parts");
    else
        result_seal(&line);
    const bool good =
        !p->error.n && (write(context, line.data, line.n) ||
                        !parts_fail(p, "its result could not be written"));
    text_free(&line);
    return good ? 0 : -1;
}

int sudokusat_part_made(sudokusat_part *p, const sudokusat_made *list, size_t n,
                        sudokusat_write write, void *context) {
    API_CALL(int, -1, part_made_inside(p, list, n, write, context));
}

/* --------------------------------------------------------------------------
 * The merge
 */

const char *merging_check_trials(const sudokusat_merge *m) {
    const struct ledger_part *const root = &m->ledger.root;
    uint64_t first, n, next = 0;
    for (uint64_t i = 0; i < root->n_children; i++) {
        if (!parts_read_trials(root->children[i].cube, &first, &n) ||
            (i && first != next))
            return "its parts do not make up the trials";
        next = first + n;
    }
    return NULL;
}

/* Takes a hash and a length apart; NULL for what is none. */
static const char *read_made(const char *text, uint64_t hash[2],
                             size_t *n_head) {
    unsigned long long length = 0;
    int used = 0;
    if (strspn(text, "0123456789abcdef") != 32 ||
        sscanf(text, "%16" SCNx64 "%16" SCNx64 " %10llu %n", &hash[0], &hash[1],
               &length, &used) != 3 ||
        used < 35 || text[used - 1] != ' ' || length > strlen(text + used))
        return NULL;
    *n_head = (size_t)length;
    return text + used;
}

/* Boards of several lines have a blank one between. */
static bool write_made(sudokusat_merge *m, const char *text, size_t n_head,
                       sudokusat_write write, void *context) {
    const char *const own = text + n_head;
    const size_t n = strlen(own);
    bool goes_on = true;
    if (!m->n_made++)
        return write(context, text, n_head + n);
    if (n > 1 && strchr(own, '\n') != own + n - 1)
        goes_on = write(context, "\n", 1);
    return goes_on && write(context, own, n);
}

void merging_take_made(sudokusat_merge *m, const struct result *r,
                       sudokusat_write write, void *context, struct text *why) {
    const char *at = NULL;
    bool goes_on = true;
    size_t n;
    if (!m->seen)
        m->seen = sudokusat_seen_new(MOST_REMEMBERED);
    while (goes_on && (n = member_next_string(r->list, &at)) > 0) {
        const struct member one = {NULL, 0, at, n};
        char *const text = member_text(&one);
        uint64_t hash[2];
        size_t n_head;
        const char *const puzzle = text ? read_made(text, hash, &n_head) : NULL;
        if (!puzzle)
            text_add(why, "it lists something that is not a generated puzzle");
        else if (sudokusat_seen_add(m->seen, hash))
            goes_on = write_made(m, puzzle, n_head, write, context);
        goes_on = goes_on && puzzle;
        xfree(text);
    }
}
