/* Parts: read, answered, and cut again. */
#include "api/parts_answer.h"

#include "base/clock.h"

#include <string.h>

/* --------------------------------------------------------------------------
 * Reading
 */

static sudokusat_part *read_part(const char *line, size_t n, struct text *why) {
    sudokusat_part *const p = xnew0(1, sudokusat_part);
    struct members m;
    const char *wrong = members_read(line, n, &m);
    if (!wrong)
        wrong = part_read(&m, PART_SCHEMA, &p->part);
    if (!wrong)
        wrong = parts_read_options(&p->part.job, &p->options);
    if (wrong)
        text_add(why, wrong);
    else if (p->options.question != PARTS_GENERATE &&
             *p->part.job.subject == '{')
        p->puzzle = parts_read_puzzle(p->part.job.subject, why);
    part_number_print(&p->part.number, &p->number);
    if (!why->n)
        return p;
    sudokusat_part_free(p);
    return NULL;
}

static sudokusat_part *part_read_inside(const char *line, size_t n,
                                        char **why) {
    struct text text = {0};
    sudokusat_part *const p = read_part(line ? line : "", line ? n : 0, &text);
    if (why)
        *why = p ? NULL : text_take(&text);
    text_free(&text);
    return p;
}

sudokusat_part *sudokusat_part_read(const char *line, size_t n, char **why) {
    API_CALL(sudokusat_part *, api_no_text(why),
             part_read_inside(line, n, why));
}

void sudokusat_part_free(sudokusat_part *p) {
    if (!p)
        return;
    part_free(&p->part);
    sudokusat_puzzle_free(p->puzzle);
    text_free(&p->number);
    text_free(&p->error);
    text_free(&p->conflict);
    xfree(p);
}

const char *sudokusat_part_job(const sudokusat_part *p) {
    return p ? p->part.id.hex : NULL;
}

const char *sudokusat_part_number(const sudokusat_part *p) {
    return p ? text_string(&p->number) : NULL;
}

uint64_t sudokusat_part_of(const sudokusat_part *p) {
    return p ? p->part.job.n : 0;
}

const char *sudokusat_part_question(const sudokusat_part *p) {
    return p ? p->part.job.question : NULL;
}

bool sudokusat_part_is_of_cover(const sudokusat_part *p) {
    return p && *p->part.job.subject != '{';
}

const char *sudokusat_part_error(const sudokusat_part *p) {
    return !p ? "there is no part" : p->error.n ? p->error.data : NULL;
}

/* --------------------------------------------------------------------------
 * One call about a part
 */

/* Reads the cube in its work, and whether it belongs there. */
static bool enter(struct parts_answering *a) {
    size_t pieces[PART_DEEPEST];
    const char *why =
        parts_read_cube(&a->work, a->p->part.cube, &a->way, pieces);
    if (!why)
        why = parts_check_pieces(&a->work, &a->p->part, &a->way, pieces,
                                 &a->limits);
    if (why && limits_passed(&a->limits) != STOP_NONE)
        a->out->stopped = api_stop_name(limits_passed(&a->limits));
    else if (why)
        parts_fail(a->p, why);
    return !why;
}

static int begin(struct parts_answering *a, sudokusat_part *p,
                 const sudokusat_limits *limits, sudokusat_write write,
                 void *context, sudokusat_part_answer *out) {
    if (!p)
        return -1;
    text_clear(&p->error);
    text_clear(&p->conflict);
    if (!out)
        return parts_fail(p, "there is no room for the answer");
    *out = (sudokusat_part_answer){.found = "0"};
    if (!write)
        return parts_fail(p, "there is nowhere to write to");
    *a = (struct parts_answering){.p = p,
                                  .asked = limits,
                                  .limits = api_limits(limits, NULL),
                                  .write = write,
                                  .context = context,
                                  .out = out,
                                  .start = clock_now()};
    return 0;
}

static int end(struct parts_answering *a) {
    a->out->seconds = clock_now() - a->start;
    if (a->p->conflict.n)
        a->out->conflict = a->p->conflict.data;
    vec_free(&a->way);
    parts_close(&a->work);
    return a->p->error.n ? -1 : 0;
}

/* Of a board: with a solver of the part's own, whose engines stay open for the
 * next one, since the setting is the same. */
static int open_board(struct parts_answering *a, sudokusat_solver *s) {
    sudokusat_part *const p = a->p;
    if (!s)
        return parts_fail(p, "there is no solver");
    if (!p->puzzle)
        return parts_fail(p, p->options.question == PARTS_GENERATE
                                 ? "its puzzles are those of a generator"
                                 : "it is a part of a cover");
    if (s->options.n_rules)
        return parts_fail(p, "the solver has its own rules");
    a->solver = s;
    if (parts_open(&a->work, s, p->puzzle, &p->options, &a->limits))
        return 0;
    if (limits_passed(&a->limits) != STOP_NONE) {
        a->out->stopped = api_stop_name(limits_passed(&a->limits));
        return -1;
    }
    return parts_fail(p, sudokusat_error(p->puzzle));
}

static int open_cover(struct parts_answering *a, sudokusat_cover *c) {
    sudokusat_part *const p = a->p;
    if (!c || !api_cover_begin(c))
        return parts_fail(p,
                          c ? sudokusat_cover_error(c) : "there is no cover");
    char *const digest = parts_print_cover(c->cover);
    const bool same = !strcmp(digest, p->part.job.subject);
    xfree(digest);
    if (!same)
        return parts_fail(p, "it is not a part of this cover");
    a->cover = c;
    parts_open_cover(&a->work, c);
    return 0;
}

/* --------------------------------------------------------------------------
 * The calls
 */

static int part_ask_inside(sudokusat_solver *s, sudokusat_part *p,
                           const sudokusat_limits *limits,
                           sudokusat_write write, void *context,
                           sudokusat_part_answer *out) {
    struct parts_answering a;
    if (begin(&a, p, limits, write, context, out))
        return -1;
    if (!open_board(&a, s) && enter(&a))
        parts_answer_board(&a);
    return end(&a);
}

int sudokusat_part_ask(sudokusat_solver *s, sudokusat_part *p,
                       const sudokusat_limits *limits, sudokusat_write write,
                       void *context, sudokusat_part_answer *out) {
    API_CALL(int, (api_no_memory(s, p ? p->puzzle : NULL), -1),
             part_ask_inside(s, p, limits, write, context, out));
}

static int cover_part_ask_inside(sudokusat_cover *c, sudokusat_part *p,
                                 const sudokusat_cover_question *q,
                                 sudokusat_write write, void *context,
                                 sudokusat_part_answer *out) {
    static const sudokusat_cover_question plain;
    struct parts_answering a;
    if (!q)
        q = &plain;
    if (begin(&a, p, &q->limits, write, context, out))
        return -1;
    if (!open_cover(&a, c) && enter(&a))
        parts_answer_cover(&a, q);
    return end(&a);
}

int sudokusat_cover_part_ask(sudokusat_cover *c, sudokusat_part *p,
                             const sudokusat_cover_question *q,
                             sudokusat_write write, void *context,
                             sudokusat_part_answer *out) {
    API_CALL(int, api_cover_no_memory(c),
             cover_part_ask_inside(c, p, q, write, context, out));
}

static int part_cut_inside(sudokusat_solver *s, sudokusat_cover *c,
                           sudokusat_part *p, const sudokusat_limits *limits,
                           sudokusat_write write, void *context,
                           sudokusat_part_answer *out) {
    struct parts_answering a;
    if (begin(&a, p, limits, write, context, out))
        return -1;
    if (!(c ? open_cover(&a, c) : open_board(&a, s)) && enter(&a))
        parts_cut(&a);
    return end(&a);
}

int sudokusat_part_cut(sudokusat_solver *s, sudokusat_part *p,
                       const sudokusat_limits *limits, sudokusat_write write,
                       void *context, sudokusat_part_answer *out) {
    API_CALL(int, (api_no_memory(s, p ? p->puzzle : NULL), -1),
             part_cut_inside(s, NULL, p, limits, write, context, out));
}

int sudokusat_cover_part_cut(sudokusat_cover *c, sudokusat_part *p,
                             const sudokusat_limits *limits,
                             sudokusat_write write, void *context,
                             sudokusat_part_answer *out) {
    API_CALL(int, api_cover_no_memory(c),
             part_cut_inside(NULL, c, p, limits, write, context, out));
}
