/* Questions cut into parts. */
#include "api/certifying.h"
#include "api/parts_work.h"

#include <string.h>

struct cubes {
    char **data;
    size_t n;
};

static struct cubes print_cubes(const struct parts_work *w,
                                const struct tree_ways *ways) {
    const struct cubes c = {xnew(ways->n, char *), ways->n};
    for (size_t i = 0; i < ways->n; i++) {
        struct text cube = {0};
        text_add(&cube, "");
        parts_print_way(w, ways->data[i].data, ways->data[i].n, &cube);
        c.data[i] = text_take(&cube);
    }
    return c;
}

static void write_parts(const struct part_job *job, const struct cubes *cubes,
                        sudokusat_write write, void *context) {
    struct part_cut cut;
    struct text line = {0};
    bool goes_on = true;
    part_cut_begin(&cut, job, cubes->data);
    for (size_t i = 0; i < cubes->n && goes_on; i++) {
        text_clear(&line);
        part_cut_print(&cut, i, cubes->data[i], &line);
        text_add(&line, "}\n");
        goes_on = write(context, line.data, line.n);
    }
    text_free(&line);
    part_cut_end(&cut);
}

/* Cuts, and looks at the cut once more. NULL, or what is wrong. */
static const char *split(const struct parts_work *w, struct part_job *job,
                         const sudokusat_split_question *q,
                         const struct limits *limits, sudokusat_write write,
                         void *context, uint64_t *n) {
    const struct tree_way all = {0};
    struct tree_ways ways;
    if (!tree_cut(&w->tree, &all, q->parts ? (size_t)q->parts : 1, limits,
                  &ways))
        return NULL;
    const char *const why = tree_check(&w->tree, &all, ways.data, ways.n);
    if (!why) {
        struct cubes cubes = print_cubes(w, &ways);
        job->n = *n = cubes.n;
        write_parts(job, &cubes, write, context);
        for (size_t i = 0; i < cubes.n; i++)
            xfree(cubes.data[i]);
        xfree(cubes.data);
    }
    tree_ways_free(&ways);
    /* an engine that was stopped meanwhile knows nothing of a cut */
    return limits_passed(limits) == STOP_NONE ? why : NULL;
}

/* The cut depends on the puzzle as the parts have it. */
static int split_as_read(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                         struct part_job *job, const struct parts_options *o,
                         const sudokusat_split_question *q,
                         sudokusat_write write, void *context, uint64_t *n) {
    struct api_meter meter;
    const struct limits limits = api_limits(&q->limits, &meter);
    struct text why = {0};
    struct parts_work w;
    sudokusat_puzzle *const own = parts_read_puzzle(job->subject, &why);
    sudokusat_solver *const solver = parts_solver(s);
    const char *wrong = NULL;
    if (own && o->question == PARTS_PROVE && !certifying_prover(solver, own)) {
        wrong = sudokusat_error(own);
    } else if (own && parts_open(&w, solver, own, o, &limits)) {
        wrong = split(&w, job, q, &limits, write, context, n);
        parts_close(&w);
    } else if (limits_passed(&limits) == STOP_NONE) {
        wrong = own ? sudokusat_error(own) : text_string(&why);
    }
    if (wrong)
        api_refuse(puzzle, wrong);
    text_free(&why);
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(own);
    return wrong ? -1 : 0;
}

static int split_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                        const sudokusat_split_question *q,
                        sudokusat_write write, void *context, uint64_t *n) {
    static const sudokusat_split_question plain;
    uint64_t unwanted;
    if (!q)
        q = &plain;
    n = n ? n : &unwanted;
    *n = 0;
    if (!api_begin(s, puzzle, NULL, 0))
        return -1;
    const struct parts_options o = {.question =
                                        parts_question_named(q->question),
                                    .use_placed = q->use_placed,
                                    .form = (enum proof_form)q->form,
                                    .most = q->limit};
    if (!write)
        return api_refuse(puzzle, "there is nowhere to write to");
    if (o.question >= PARTS_GENERATE)
        return api_refuse(puzzle, "there is no such question to be split");
    if ((size_t)q->form > SUDOKUSAT_PROOF_HINTS)
        return api_refuse(puzzle, "there is no such proof format");
    if (o.question != PARTS_PROVE && (q->form || q->limit))
        return api_refuse(puzzle,
                          "a format and a limit apply only to certificates");
    if (q->parts > PART_MOST)
        return api_refuse(puzzle, "there can be at most 10 000 000 parts");
    struct part_job job = {.question =
                               alloc_string(parts_question_name(o.question)),
                           .options = parts_print_options(&o),
                           .subject = parts_print_puzzle(s, puzzle)};
    const int status =
        job.subject ? split_as_read(s, puzzle, &job, &o, q, write, context, n)
                    : -1;
    part_job_free(&job);
    return status;
}

int sudokusat_split(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                    const sudokusat_split_question *q, sudokusat_write write,
                    void *context, uint64_t *n_parts) {
    API_CALL(int, api_no_memory(s, puzzle),
             split_inside(s, puzzle, q, write, context, n_parts));
}

static int cover_split_inside(sudokusat_cover *c,
                              const sudokusat_split_question *q,
                              sudokusat_write write, void *context,
                              uint64_t *n) {
    static const sudokusat_split_question plain;
    struct parts_work w;
    uint64_t unwanted;
    if (!q)
        q = &plain;
    n = n ? n : &unwanted;
    *n = 0;
    if (!c || c->is_broken || !api_cover_begin(c))
        return -1;
    if (!write)
        return api_cover_fail(c, "there is nowhere to write to");
    if (parts_question_named(q->question) != PARTS_COUNT)
        return api_cover_fail(
            c, "for a cover, only counting can be cut into parts");
    if (q->parts > PART_MOST)
        return api_cover_fail(c, "there can be at most 10 000 000 parts");
    struct part_job job = {.question = alloc_string("count"),
                           .options = alloc_string("{}"),
                           .subject = parts_print_cover(c->cover)};
    struct api_meter meter;
    const struct limits limits = api_limits(&q->limits, &meter);
    parts_open_cover(&w, c);
    const char *const why = split(&w, &job, q, &limits, write, context, n);
    parts_close(&w);
    part_job_free(&job);
    return why ? api_cover_fail(c, why) : 0;
}

int sudokusat_cover_split(sudokusat_cover *c, const sudokusat_split_question *q,
                          sudokusat_write write, void *context,
                          uint64_t *n_parts) {
    API_CALL(int, api_cover_no_memory(c),
             cover_split_inside(c, q, write, context, n_parts));
}
