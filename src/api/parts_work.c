/* A question in parts on its way. */
#include "api/parts_work.h"

#include "api/certifying.h"
#include "board/print_digit.h"
#include "board/print_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const question_names[] = {
    [PARTS_COUNT] = "count",       [PARTS_SOLVE] = "solve",
    [PARTS_MINIMISE] = "minimise", [PARTS_PROVE] = "prove",
    [PARTS_GENERATE] = "generate",
};

enum parts_question parts_question_named(const char *name) {
    for (int i = 0; name && i < PARTS_NONE; i++)
        if (!strcmp(question_names[i], name))
            return (enum parts_question)i;
    return name ? PARTS_NONE : PARTS_COUNT;
}

const char *parts_question_name(enum parts_question question) {
    return question_names[question];
}

/* --------------------------------------------------------------------------
 * Options: what was not told is not asked for
 */

static const char *const form_names[] = {
    [PROOF_RUP] = "rup", [PROOF_PACKED] = "compact", [PROOF_HINTS] = "lrat"};

#define N_FORMS ((int)(sizeof form_names / sizeof *form_names))

char *parts_print_options(const struct parts_options *o) {
    struct text out = {0};
    const char *comma = "";
    text_add(&out, "{");
    if (o->use_placed)
        text_add(&out, "\"use_placed\":true");
    comma = o->use_placed ? "," : comma;
    if (o->form)
        text_printf(&out, "%s\"form\":\"%s\"", comma, form_names[o->form]);
    comma = o->form ? "," : comma;
    if (o->most)
        text_printf(&out, "%s\"limit\":%llu", comma,
                    (unsigned long long)o->most);
    text_add(&out, "}");
    return text_take(&out);
}

static bool read_form(const struct member *m, enum proof_form *form) {
    const char *at;
    size_t n;
    for (int i = PROOF_RUP + 1; member_plain(m, &at, &n) && i < N_FORMS; i++)
        if (strlen(form_names[i]) == n && !memcmp(form_names[i], at, n)) {
            *form = (enum proof_form)i;
            return true;
        }
    return false;
}

static bool read_option(const struct member *m, struct parts_options *o) {
    const struct members alone = {{*m}, 1};
    if (members_find(&alone, "use_placed")) {
        o->use_placed = true;
        return member_is_true(m);
    }
    if (o->question != PARTS_PROVE)
        return false;
    if (members_find(&alone, "form"))
        return read_form(m, &o->form);
    return members_find(&alone, "limit") && member_number(m, &o->most) &&
           o->most > 0;
}

const char *parts_read_options(const struct part_job *job,
                               struct parts_options *o) {
    struct members m;
    *o =
        (struct parts_options){.question = parts_question_named(job->question)};
    if (o->question == PARTS_NONE)
        return "this version does not know its question";
    if (members_read(job->options, strlen(job->options), &m))
        return "its options are invalid";
    if (o->question == PARTS_GENERATE) /* they are the generator's */
        return strcmp(job->subject, "{}") ? "it has a puzzle" : NULL;
    for (int i = 0; i < m.n; i++)
        if (!read_option(&m.list[i], o))
            return "it has an option that this version does not know";
    return *job->subject != '{' && o->question != PARTS_COUNT
               ? "for a cover, only counting can be cut into parts"
               : NULL;
}

/* --------------------------------------------------------------------------
 * What is asked about
 */

static int by_name(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The rules in force beside classic, in the order of their names: the order in
 * which somebody has named them changes nothing. */
static void add_rules(const struct session *s, struct text *out) {
    const size_t n = s->rules.list.n;
    const char **const names = xnew(n, const char *);
    size_t k = 0;
    for (size_t i = 1; i < n; i++)
        if (!rule_is_drawn(&s->rules.list.data[i]))
            names[k++] = s->rules.list.data[i].name;
    qsort(names, k, sizeof *names, by_name);
    for (size_t i = 0; i < k; i++)
        text_printf(out, "%s%s", i ? ", " : "", names[i]);
    xfree(names);
}

char *parts_print_puzzle(sudokusat_solver *s, sudokusat_puzzle *puzzle) {
    const struct session *const session = session_for(s, puzzle);
    struct text rules = {0}, out = {0};
    if (!session)
        return NULL;
    add_rules(session, &rules);
    const struct labels labels = {.rules = text_string(&rules)};
    const char *const why = print_json(puzzle->record.board, &labels, &out);
    text_free(&rules);
    if (!why) {
        out.data[--out.n] = '\0'; /* the end of the line */
        return text_take(&out);
    }
    text_free(&out);
    api_refuse(puzzle, why);
    return NULL;
}

sudokusat_puzzle *parts_read_puzzle(const char *text, struct text *why) {
    const sudokusat_form form = {.format = "json"};
    sudokusat_reader *const reader =
        sudokusat_reader_from_text(&form, text, strlen(text), NULL);
    sudokusat_puzzle *puzzle = sudokusat_reader_next(reader);
    const char *const error =
        puzzle ? sudokusat_error(puzzle) : "there is no puzzle in it";
    if (error) {
        text_printf(why, "its puzzle: %s", error);
        sudokusat_puzzle_free(puzzle);
        puzzle = NULL;
    }
    sudokusat_reader_free(reader);
    return puzzle;
}

char *parts_print_cover(const struct cover *c) {
    struct text all = {0}, out = {0};
    text_printf(&all, "%d %d\n", c->n_primary, c->n_items);
    for (int i = 0; i < c->n_items; i++)
        text_printf(&all, "%s\n", c->items.data[i].name);
    for (int o = 0; o < c->n_options; o++) {
        const int end = c->option_start.data[o + 1];
        for (int e = c->option_start.data[o]; e < end; e++)
            text_printf(&all, "%d:%d ", c->entry_item.data[e],
                        c->entry_colour.data[e]);
        text_add(&all, "\n");
    }
    const struct digest d =
        digest_of((const char *const[]){"cover\n", text_string(&all), NULL});
    text_printf(&out, "\"%s\"", d.hex);
    text_free(&all);
    return text_take(&out);
}

sudokusat_solver *parts_solver(const sudokusat_solver *s) {
    sudokusat_solver *const like = api_solver_like(s);
    for (int i = 0; i < like->options.n_rules; i++)
        xfree(like->options.rules[i]);
    like->options.n_rules = 0;
    return like;
}

/* --------------------------------------------------------------------------
 * The tree
 */

struct options VEC(int);

/* Digits and pencil marks of the board, as options. */
static void open_space(struct parts_work *w) {
    const struct board *const b = w->board;
    struct options givens = {0}, excluded = {0};
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++) {
        if (b->given[cell] != BOARD_BLANK)
            vec_push(&givens, cover_candidate(w->cover, cell, b->given[cell]));
        for (int d = 0; b->candidates && d < b->shape.n; d++)
            if (!(board_marks(b, cell, false) >> d & 1))
                vec_push(&excluded, cover_candidate(w->cover, cell, d));
    }
    w->space = cover_space_new(w->cover, givens.data, (int)givens.n,
                               excluded.data, (int)excluded.n);
    w->tree = cover_space_tree(w->space);
    vec_free(&givens);
    vec_free(&excluded);
}

static bool keep_grid(void *cells, const int8_t *grid) {
    struct parts_work *const w = cells;
    memcpy(w->board->placed, grid, (size_t)geometry_cells(&w->board->shape));
    return true;
}

/* The solution, if it is the only one, in placed. NULL, or why not. */
static const char *find_solution(struct parts_work *w, struct solver *finder,
                                 const struct limits *limits) {
    const struct question q = {.limit = count_from(2),
                               .want_grids = true,
                               .limits = {.deadline = limits->deadline,
                                          .cancelled = limits->cancelled,
                                          .context = limits->context,
                                          .meter = limits->meter},
                               .on_grid = keep_grid,
                               .grid_context = w};
    struct answer a;
    w->board->placed = xnew((size_t)geometry_cells(&w->board->shape), int8_t);
    solver_ask(finder, w->board, &q, &a);
    if (a.failure)
        return a.failure;
    return a.verdict == VERDICT_UNIQUE
               ? NULL
               : "only a puzzle with one solution can be minimised";
}

/* The givens alone count. */
static bool open_minimal(struct parts_work *w, sudokusat_solver *s,
                         sudokusat_puzzle *puzzle,
                         const struct limits *limits) {
    struct solver *const finder = session_solver(s, puzzle, 0);
    struct probe *const probe = finder ? session_probe(s, puzzle) : NULL;
    if (!probe)
        return false;
    w->board = board_plain(puzzle->record.board, w->options.use_placed);
    const char *const why = find_solution(w, finder, limits);
    if (!why) {
        session_probe_begin(probe, limits);
        w->minimal =
            minimal_space_new(probe, w->board->given, w->board->placed);
        xfree(w->board->placed);
        w->board->placed = NULL;
        w->tree = minimal_space_tree(w->minimal);
    } else {
        api_refuse(puzzle, why);
        board_free(w->board);
        w->board = NULL;
    }
    return !why;
}

bool parts_open(struct parts_work *w, sudokusat_solver *s,
                sudokusat_puzzle *puzzle, const struct parts_options *o,
                const struct limits *limits) {
    struct session *const session = session_for(s, puzzle);
    *w = (struct parts_work){.options = *o};
    if (!session)
        return false;
    w->cover = session_cover(session);
    if (o->question == PARTS_MINIMISE)
        return open_minimal(w, s, puzzle, limits);
    w->board = certifying_board(puzzle->record.board, o->use_placed);
    xfree(w->board->placed);
    w->board->placed = NULL;
    open_space(w);
    return true;
}

void parts_open_cover(struct parts_work *w, sudokusat_cover *c) {
    *w = (struct parts_work){.cover = c->cover};
    w->space = cover_space_new(w->cover, NULL, 0, NULL, 0);
    w->tree = cover_space_tree(w->space);
}

void parts_close(struct parts_work *w) {
    cover_space_free(w->space);
    minimal_space_free(w->minimal);
    board_free(w->board);
}

/* --------------------------------------------------------------------------
 * Cubes
 */

/* A given that is left out is a dot. */
static void print_stay(const struct parts_work *w, int choice,
                       struct text *out) {
    char name[CELL_NAME_SIZE];
    geometry_cell_name(&w->board->shape, choice / 2, name);
    if (choice % 2)
        text_printf(out, "%s=%d", name, w->board->given[choice / 2] + 1);
    else
        text_printf(out, "%s=.", name);
}

static void print_choice(const struct parts_work *w, int choice,
                         struct text *out) {
    char name[CELL_NAME_SIZE];
    if (w->minimal) {
        print_stay(w, choice, out);
        return;
    }
    if (!w->board) {
        text_printf(out, "%d", choice + 1);
        return;
    }
    geometry_cell_name(&w->board->shape, cover_cell(w->cover, choice), name);
    text_printf(out, "%s=%d", name, cover_digit(w->cover, choice) + 1);
}

void parts_print_way(const struct parts_work *w, const int *way, size_t n,
                     struct text *out) {
    for (size_t i = 0; i < n; i++) {
        if (i)
            text_add_char(out, ' ');
        print_choice(w, way[i], out);
    }
}

/* A number from 1 to most. */
static bool read_number(const char **at, int most, int *number) {
    int value = 0;
    const char *const from = *at;
    while (**at >= '0' && **at <= '9' && value <= most)
        value = 10 * value + (*(*at)++ - '0');
    *number = value;
    return *at > from && *from != '0' && value <= most;
}

static bool read_choice(const struct parts_work *w, const char **at,
                        int *choice) {
    int row, column, digit = 0;
    if (!w->board) {
        const bool good = read_number(at, w->cover->n_options, choice);
        --*choice;
        return good;
    }
    const int n = w->board->shape.n;
    if (*(*at)++ != 'r' || !read_number(at, n, &row) || *(*at)++ != 'c' ||
        !read_number(at, n, &column) || *(*at)++ != '=')
        return false;
    const int cell = geometry_cell(&w->board->shape, row - 1, column - 1);
    const bool is_out = w->minimal && **at == '.';
    *at += is_out;
    if (!is_out && !read_number(at, n, &digit))
        return false;
    if (w->minimal) {
        *choice = minimal_choice(cell, !is_out);
        return w->board->given[cell] != BOARD_BLANK &&
               (is_out || digit == w->board->given[cell] + 1);
    }
    *choice = cover_candidate(w->cover, cell, digit - 1);
    return *choice >= 0;
}

const char *parts_read_cube(const struct parts_work *w, const char *cube,
                            struct tree_way *way, size_t *pieces) {
    const char *at = cube;
    int n_pieces = 0;
    while (*at) {
        int choice;
        if (!strncmp(at, " / ", 3)) {
            if (n_pieces + 1 < PART_DEEPEST)
                pieces[n_pieces++] = way->n;
            at += 3;
        } else {
            at += *at == ' ';
        }
        if (!read_choice(w, &at, &choice) || (*at && *at != ' '))
            return "its cube has an invalid decision";
        vec_push(way, choice);
    }
    pieces[n_pieces] = way->n;
    return NULL;
}

/* Whether the piece is what number n of a cut is. */
static bool is_child(const struct parts_work *w, const struct tree_way *way,
                     size_t from, size_t to, uint64_t n,
                     const struct limits *limits) {
    const struct tree_way parent = {way->data, from, from};
    struct tree_ways children;
    if (!tree_cut(&w->tree, &parent, PARTS_AGAIN, limits, &children))
        return false;
    const bool is =
        children.n > 1 && n <= children.n && children.data[n - 1].n == to &&
        !memcmp(children.data[n - 1].data, way->data, to * sizeof *way->data);
    tree_ways_free(&children);
    return is;
}

const char *parts_check_pieces(const struct parts_work *w,
                               const struct part *part,
                               const struct tree_way *way, const size_t *pieces,
                               const struct limits *limits) {
    for (int i = 1; i < part->number.n; i++)
        if (!is_child(w, way, pieces[i - 1], pieces[i], part->number.at[i],
                      limits))
            return "its cube does not match its number";
    return NULL;
}

struct board *parts_board(const struct parts_work *w,
                          const struct tree_way *way) {
    struct board *const b = board_copy(w->board);
    for (size_t i = 0; i < way->n; i++) {
        const int choice = way->data[i];
        if (!w->minimal)
            b->given[cover_cell(w->cover, choice)] =
                (int8_t)cover_digit(w->cover, choice);
        else if (choice % 2 == 0)
            b->given[choice / 2] = BOARD_BLANK;
    }
    return b;
}
