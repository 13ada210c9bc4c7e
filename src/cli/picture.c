/* The pictures of a puzzle that the options of draw ask for. */
#include "cli/picture.h"

#include "cli/engine.h"
#include "cli/memory.h"
#include "cli/message.h"
#include "cli/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void pictures_add(struct picture_list *pictures, sudokusat_scene *scene,
                  sudokusat_scene *answer) {
    if (pictures->n == pictures->room) {
        pictures->room = pictures->room ? 2 * pictures->room : 8;
        pictures->list = memory_grow(pictures->list, (size_t)pictures->room,
                                     sizeof *pictures->list);
        pictures->answers =
            memory_grow(pictures->answers, (size_t)pictures->room,
                        sizeof *pictures->answers);
    }
    pictures->answers[pictures->n] = answer;
    pictures->list[pictures->n++] = scene;
}

void pictures_free(struct picture_list *pictures) {
    for (int i = 0; i < pictures->n; i++) {
        sudokusat_scene_free(pictures->list[i]);
        sudokusat_scene_free(pictures->answers[i]);
    }
    free(pictures->list);
    free(pictures->answers);
}

static const struct draw_options *own(const struct job *job) {
    return (const void *)job->options;
}

static const char *find_form(const char *name) {
    static const char *const forms[] = {"svg", "png", "pdf"};
    for (int i = 0; i < 3; i++)
        if (!strcasecmp(name, forms[i]))
            return forms[i];
    return NULL;
}

const char *picture_format(const struct options *o) {
    const char *const dot =
        o->output.file ? strrchr(o->output.file, '.') : NULL;
    if (o->output.format)
        return find_form(o->output.format);
    if (dot && find_form(dot + 1))
        return find_form(dot + 1);
    return ((const struct draw_options *)o)->per_page ? "pdf" : "svg";
}

bool picture_is_sheet(const struct options *o) {
    return !strcmp(picture_format(o), "pdf");
}

static bool is_sheet(const struct job *job) {
    return picture_is_sheet(job->options);
}

/* The picture as far as the options say it. */
static sudokusat_picture begin(const struct job *job) {
    const struct draw_options *const o = own(job);
    return (sudokusat_picture){.no_candidates = o->no_candidates,
                               .conflicts = o->conflicts,
                               .large = o->large,
                               .no_legend = o->no_legend,
                               .title = is_sheet(job) ? NULL : o->title,
                               .author = is_sheet(job) ? NULL : o->author};
}

/* Draws it. False with the puzzle's error set. */
static bool add(struct job *job, sudokusat_solver *solver,
                const sudokusat_picture *picture,
                struct picture_list *pictures) {
    sudokusat_scene *const scene = sudokusat_draw(solver, job->puzzle, picture);
    if (scene)
        pictures_add(pictures, scene, NULL);
    return scene;
}

/* ---- steps */

struct walker {
    struct job *job;
    struct picture_list *pictures;
    sudokusat_solver *drawer; /* the other one is at work */
    int64_t wanted;           /* the step's number, 0 = all */
    bool failed;
};

/* "3. naked pair: cells r1c2 and ..." */
static char *caption_of(const sudokusat_step *step) {
    const size_t n = strlen(step->technique) + strlen(step->words) + 40;
    char *const text = memory_new(n, 1);
    snprintf(text, n, "%d. %s: %s", step->number, step->technique, step->words);
    return text;
}

static bool take_step(void *walker, const sudokusat_step *step) {
    struct walker *const w = walker;
    sudokusat_step_board board;
    if (w->wanted && step->number != w->wanted)
        return true;
    if (!sudokusat_step_stands_on(w->job->solver, &board))
        return false;
    char *const caption = caption_of(step);
    sudokusat_picture picture = begin(w->job);
    picture.step = step;
    picture.board = &board;
    picture.caption = caption;
    w->failed = !add(w->job, w->drawer, &picture, w->pictures);
    free(caption);
    return !w->failed && !w->wanted;
}

static int draw_steps(struct job *job, struct picture_list *pictures) {
    struct walker walker = {.job = job,
                            .pictures = pictures,
                            .drawer = engine_solver(job->options),
                            .wanted = own(job)->step};
    const int before = pictures->n;
    struct step_order order;
    sudokusat_logic_question question;
    sudokusat_path path;
    step_question(job->options, &order, &question);
    question.on_step = take_step;
    question.context = &walker;
    const int failed =
        sudokusat_logic(job->solver, job->puzzle, &question, &path);
    step_order_free(&order);
    sudokusat_solver_free(walker.drawer);
    if (failed || walker.failed)
        return EXIT_UNREADABLE;
    if (pictures->n > before)
        return signals_caught() ? EXIT_STOPPED : EXIT_YES;
    job_complain(job, walker.wanted ? "there is no step with that number"
                                    : "there is no step to draw");
    return EXIT_NO;
}

static int draw_hint(struct job *job, struct picture_list *pictures) {
    struct step_order order;
    sudokusat_logic_question question;
    sudokusat_advice advice;
    sudokusat_step_board board;
    step_question(job->options, &order, &question);
    const int failed =
        sudokusat_hint(job->solver, job->puzzle, &question, &advice);
    step_order_free(&order);
    if (failed)
        return EXIT_UNREADABLE;
    if (!advice.has_step || !sudokusat_step_stands_on(job->solver, &board)) {
        job_complain(job, "there is no step to draw");
        return EXIT_NO;
    }
    sudokusat_solver *const drawer = engine_solver(job->options);
    sudokusat_picture picture = begin(job);
    picture.step = &advice.step;
    picture.board = &board;
    picture.caption = advice.words[2];
    const bool fine = add(job, drawer, &picture, pictures);
    sudokusat_solver_free(drawer);
    return fine ? EXIT_YES : EXIT_UNREADABLE;
}

/* ---- the board */

struct found {
    int8_t *cells; /* [n_cells] the first solution */
    size_t n_cells;
    int n;
};

static bool keep(void *found, const int8_t *grid) {
    struct found *const f = found;
    if (!f->n++)
        memcpy(f->cells, grid, f->n_cells);
    return true;
}

/* The solution, or one of several, an owned grid; or NULL with a status. */
static int8_t *solve(struct job *job, int *status, bool *several) {
    const size_t n = (size_t)sudokusat_size(job->puzzle);
    struct found found = {memory_new(n * n, 1), n * n, 0};
    const sudokusat_question question = {.limit = 2,
                                         .limits.seconds =
                                             job->options->question.timeout,
                                         .limits.cancel = signals_cancel(),
                                         .on_grid = keep,
                                         .context = &found};
    sudokusat_answer answer;
    *status = EXIT_UNREADABLE;
    if (!sudokusat_ask(job->solver, job->puzzle, &question, &answer)) {
        *several = found.n > 1;
        if (found.n) {
            *status = EXIT_YES;
            return found.cells;
        }
        *status = answer.stopped ? EXIT_STOPPED : EXIT_NO;
        job_complain(job, answer.stopped ? "stopped before a solution was found"
                                         : "there is no solution to draw");
    }
    free(found.cells);
    return NULL;
}

static const char *no_grade_words(const sudokusat_path *path) {
    if (path->stopped)
        return "not graded";
    if (path->verdict == SUDOKUSAT_MULTIPLE)
        return "several solutions";
    return path->verdict == SUDOKUSAT_NONE || path->verdict == SUDOKUSAT_INVALID
               ? "no solution"
               : "beyond the techniques";
}

/* What stands above a puzzle of a sheet: "12. hard (4.5)", and its name. */
static int add_grade(struct job *job, char *text, size_t room) {
    const sudokusat_logic_question question = {
        .limits.seconds = job->options->question.timeout,
        .limits.cancel = signals_cancel()};
    sudokusat_path path;
    if (sudokusat_grade(job->solver, job->puzzle, &question, &path))
        return EXIT_UNREADABLE;
    if (path.level)
        snprintf(text, room, "%s (%s)", path.level,
                 rating_print(path.rating).text);
    else
        snprintf(text, room, "%s", no_grade_words(&path));
    if (!path.stopped)
        return EXIT_YES;
    job_complain(job, "stopped before the grade was known");
    return EXIT_STOPPED;
}

static bool wants_number(const struct job *job) {
    const char *const answers = own(job)->answers;
    return own(job)->number || (answers && strcmp(answers, "none") != 0);
}

/* The title of a puzzle of a sheet, owned; NULL if it cannot be read. */
static char *sheet_title(struct job *job, int number, int *status) {
    const char *const name = sudokusat_id(job->puzzle);
    char grade[80] = "", digits[16] = "";
    *status = own(job)->grades ? add_grade(job, grade, sizeof grade) : EXIT_YES;
    if (*status == EXIT_UNREADABLE)
        return NULL;
    if (wants_number(job))
        snprintf(digits, sizeof digits, "%d", number);
    const size_t room =
        strlen(grade) + strlen(digits) + (name ? strlen(name) : 0) + 16;
    char *const title = memory_new(room, 1);
    snprintf(title, room, "%s%s%s%s%s", digits, *digits && *grade ? ". " : "",
             grade, name && (*digits || *grade) ? "\n" : "", name ? name : "");
    return title;
}

sudokusat_scene *picture_of_answer(sudokusat_solver *solver,
                                   sudokusat_puzzle *puzzle, int number,
                                   const int8_t *solution, bool several) {
    char title[40];
    snprintf(title, sizeof title, several ? "%d, one of several" : "%d",
             number);
    const sudokusat_picture picture = {.solution = solution,
                                       .no_candidates = true,
                                       .no_legend = true,
                                       .large = true,
                                       .title = title,
                                       .author = ""};
    return sudokusat_draw(solver, puzzle, &picture);
}

/* The small picture with the solution. */
static sudokusat_scene *draw_answer(struct job *job, int number, int *status) {
    const char *const answers = own(job)->answers;
    if (!answers || !strcmp(answers, "none"))
        return NULL;
    bool several;
    int8_t *const solution = solve(job, status, &several);
    sudokusat_scene *const scene =
        solution ? picture_of_answer(job->solver, job->puzzle, number, solution,
                                     several)
                 : NULL;
    free(solution);
    return scene;
}

/* A puzzle of a sheet; without an answer it has its place there all the same.
 */
static int draw_sheet(struct job *job, sudokusat_picture *picture,
                      struct picture_list *pictures) {
    int graded, status = EXIT_YES;
    char *const title = sheet_title(job, pictures->n + 1, &graded);
    if (!title)
        return graded;
    picture->title = title;
    sudokusat_scene *const answer = draw_answer(job, pictures->n + 1, &status);
    sudokusat_scene *const scene =
        sudokusat_draw(job->solver, job->puzzle, picture);
    free(title);
    if (!scene) {
        sudokusat_scene_free(answer);
        return EXIT_UNREADABLE;
    }
    pictures_add(pictures, scene, answer);
    return worse_status(graded, status);
}

static int draw_board(struct job *job, struct picture_list *pictures) {
    const size_t n = (size_t)sudokusat_size(job->puzzle);
    sudokusat_picture picture = begin(job);
    int status = EXIT_YES;
    bool several = false;
    int8_t *const solution =
        own(job)->solution ? solve(job, &status, &several) : NULL;
    uint64_t *left = NULL;
    if (status == EXIT_YES && own(job)->candidates) {
        left = memory_new(n * n, sizeof *left);
        if (sudokusat_left_in_cells(job->solver, job->puzzle, left))
            status = EXIT_UNREADABLE;
    }
    picture.solution = solution;
    picture.caption = several ? "One of several solutions." : NULL;
    picture.candidates = left;
    if (status == EXIT_YES && is_sheet(job))
        status = draw_sheet(job, &picture, pictures);
    else if (status == EXIT_YES && !add(job, job->solver, &picture, pictures))
        status = EXIT_UNREADABLE;
    free(solution);
    free(left);
    return status;
}

int picture_draw(struct job *job, struct picture_list *pictures) {
    const struct draw_options *const o = own(job);
    if (o->steps || o->step)
        return draw_steps(job, pictures);
    return o->hint ? draw_hint(job, pictures) : draw_board(job, pictures);
}
