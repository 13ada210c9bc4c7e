/* Results of parts, put together. */
#include "api/merging.h"

#include <string.h>

static sudokusat_merge *merge_new_inside(void) {
    return xnew0(1, sudokusat_merge);
}

sudokusat_merge *sudokusat_merge_new(void) {
    API_CALL(sudokusat_merge *, NULL, merge_new_inside());
}

void sudokusat_merge_free(sudokusat_merge *m) {
    if (!m)
        return;
    if (m->puzzle)
        parts_close(&m->work);
    text_free(&m->root);
    sudokusat_seen_free(m->seen);
    ledger_free(&m->ledger);
    sudokusat_solver_free(m->solver);
    sudokusat_puzzle_free(m->puzzle);
    xfree(m);
}

/* What was being changed is in no known state. */
static char *no_memory(sudokusat_merge *m) {
    if (m)
        *m = (struct sudokusat_merge){.no_memory = true};
    return NULL;
}

static char *sentence(const sudokusat_merge *m) {
    return alloc_string(!m ? "there is no merge" : OUT_OF_MEMORY);
}

/* --------------------------------------------------------------------------
 * Adding and looking
 */

/* Which kind of result answers which question. */
static bool is_answer(const struct result *r, enum parts_question question) {
    return (r->kind == RESULT_CUT && question != PARTS_GENERATE) ||
           r->kind == (question == PARTS_COUNT   ? RESULT_COUNT
                       : question == PARTS_PROVE ? RESULT_PROOF
                                                 : RESULT_LIST);
}

static char *merge_add_inside(sudokusat_merge *m, const char *line, size_t n,
                              uint64_t place) {
    struct parts_options options;
    struct members members;
    struct result r;
    struct text why = {0};
    if (!m || m->no_memory)
        return sentence(m);
    const char *wrong =
        result_read(line ? line : "", line ? n : 0, &members, &r);
    if (!wrong)
        wrong = parts_read_options(&r.part.job, &options);
    if (!wrong && !is_answer(&r, options.question))
        wrong = "it does not answer its question";
    if (wrong)
        text_add(&why, wrong);
    else
        ledger_add(&m->ledger, &r, place, &why);
    result_free(&r);
    return why.n ? text_take(&why) : NULL;
}

char *sudokusat_merge_add(sudokusat_merge *m, const char *line, size_t n,
                          uint64_t place) {
    API_CALL(char *, no_memory(m), merge_add_inside(m, line, n, place));
}

static bool count_one(void *n, const struct part_number *number) {
    (void)number;
    ++*(uint64_t *)n;
    return true;
}

void sudokusat_merge_sum(const sudokusat_merge *m, sudokusat_merged *out) {
    if (!out)
        return;
    *out = (sudokusat_merged){.found = "0"};
    if (!m || !m->ledger.job.question)
        return;
    struct count found = {0, 0};
    const struct ledger_walk walk = {NULL, count_one, &out->n_missing};
    ledger_walk(&m->ledger, &walk);
    out->complete = ledger_sum(&m->ledger.root, &found);
    out->job = m->ledger.id.hex;
    out->question = m->ledger.job.question;
    out->n_parts = m->ledger.job.n;
    out->n_results = m->ledger.n_results;
    count_print(m->seen ? count_from(m->n_made) : found, out->found);
}

struct teller {
    bool (*on_part)(void *context, const char *number);
    bool (*on_place)(void *context, uint64_t place);
    void *context;
};

static bool tell_number(void *teller, const struct part_number *number) {
    const struct teller *const t = teller;
    struct text text = {0};
    part_number_print(number, &text);
    const bool goes_on = t->on_part(t->context, text_string(&text));
    text_free(&text);
    return goes_on;
}

static bool tell_place(void *teller, const struct ledger_part *part) {
    const struct teller *const t = teller;
    return t->on_place(t->context, part->place);
}

static bool missing_inside(const sudokusat_merge *m, struct teller *t) {
    const struct ledger_walk walk = {NULL, tell_number, t};
    return ledger_walk(&m->ledger, &walk);
}

static bool call_missing(const sudokusat_merge *m, struct teller *t) {
    API_CALL(bool, false, missing_inside(m, t));
}

void sudokusat_merge_missing(const sudokusat_merge *m,
                             bool (*on_part)(void *context, const char *number),
                             void *context) {
    struct teller t = {.on_part = on_part, .context = context};
    if (m && m->ledger.job.question && on_part)
        call_missing(m, &t);
}

void sudokusat_merge_places(const sudokusat_merge *m,
                            bool (*on_place)(void *context, uint64_t place),
                            void *context) {
    struct teller t = {.on_place = on_place, .context = context};
    const struct ledger_walk walk = {tell_place, NULL, &t};
    if (m && m->ledger.job.question && on_place)
        ledger_walk(&m->ledger, &walk);
}

/* --------------------------------------------------------------------------
 * Re-checking
 */

/* Reads the puzzle, when it is first needed. */
static bool open_puzzle(sudokusat_merge *m, struct text *why) {
    struct parts_options options;
    if (m->puzzle)
        return true;
    if (parts_read_options(&m->ledger.job, &options))
        return false;
    m->solver = sudokusat_solver_new(NULL, NULL);
    m->puzzle = parts_read_puzzle(m->ledger.job.subject, why);
    if (m->puzzle &&
        parts_open(&m->work, m->solver, m->puzzle, &options, &m->limits))
        return true;
    if (m->puzzle)
        text_add(why, sudokusat_error(m->puzzle));
    sudokusat_puzzle_free(m->puzzle);
    m->puzzle = NULL;
    return false;
}

/* Whether the children of a part that count are what it is cut into. */
static const char *check_children(const struct parts_work *w,
                                  const struct ledger_part *p) {
    size_t pieces[PART_DEEPEST];
    struct tree_ways ways = {0};
    struct tree_way own = {0};
    const char *why = parts_read_cube(w, p->cube ? p->cube : "", &own, pieces);
    for (uint64_t i = 0; i < p->n_children && !why; i++) {
        struct tree_way way = {0};
        why = parts_read_cube(w, p->children[i].cube, &way, pieces);
        vec_push(&ways, way);
    }
    if (!why)
        why = tree_check(&w->tree, &own, ways.data, ways.n);
    tree_ways_free(&ways);
    vec_free(&own);
    for (uint64_t i = 0; i < p->n_children && !why; i++)
        if (!p->children[i].is_answered)
            why = check_children(w, &p->children[i]);
    return why;
}

static bool is_of_trials(const sudokusat_merge *m) {
    return parts_question_named(m->ledger.job.question) == PARTS_GENERATE;
}

/* NULL: there is nothing to say. */
static void say(const char *wrong, struct text *why) {
    if (wrong)
        text_add(why, wrong);
}

static char *merge_check_inside(sudokusat_merge *m) {
    struct count found = {0, 0};
    struct text why = {0};
    if (!m || m->no_memory)
        return sentence(m);
    if (!m->ledger.job.question || !ledger_sum(&m->ledger.root, &found))
        text_add(&why, "parts are missing");
    else if (is_of_trials(m))
        say(merging_check_trials(m), &why);
    else if (*m->ledger.job.subject == '{' && open_puzzle(m, &why)) {
        say(check_children(&m->work, &m->ledger.root), &why);
    }
    return why.n ? text_take(&why) : NULL;
}

char *sudokusat_merge_check(sudokusat_merge *m) {
    API_CALL(char *, no_memory(m), merge_check_inside(m));
}

/* --------------------------------------------------------------------------
 * What the results bring
 */

static char *merge_write_inside(sudokusat_merge *m, const char *line, size_t n,
                                sudokusat_write write, void *context) {
    struct members members;
    struct result r;
    struct text why = {0};
    if (!m || m->no_memory)
        return sentence(m);
    const char *wrong = !write ? "there is nowhere to write to" : NULL;
    if (!wrong)
        wrong = result_read(line ? line : "", line ? n : 0, &members, &r);
    else
        r = (struct result){.n_parts = 0};
    if (!wrong && !digest_equal(&r.part.id, &m->ledger.id))
        wrong = "it belongs to another job";
    if (wrong)
        text_add(&why, wrong);
    else if (r.kind == RESULT_LIST && is_of_trials(m))
        merging_take_made(m, &r, write, context, &why);
    else if (r.kind == RESULT_LIST && open_puzzle(m, &why))
        merging_take_list(m, &r, write, context, &why);
    else if (r.kind == RESULT_PROOF && open_puzzle(m, &why))
        merging_take_certificate(m, &r, write, context, &why);
    result_free(&r);
    return why.n ? text_take(&why) : NULL;
}

char *sudokusat_merge_write(sudokusat_merge *m, const char *line, size_t n,
                            sudokusat_write write, void *context) {
    API_CALL(char *, no_memory(m),
             merge_write_inside(m, line, n, write, context));
}
