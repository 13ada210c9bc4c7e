/* What is kept open between puzzles of the same shape, rules and marks. */
#include "api/api.h"

#include "api/auto_backend.h"
#include "api/tables.h"
#include "certify/prove.h"
#include "encode/encode.h"
#include "generate/probe.h"

#include <string.h>

void session_free(struct session *s) {
    if (!s)
        return;
    for (int i = 0; i < SUDOKUSAT_MAX_BACKENDS; i++)
        solver_free(s->solvers[i]);
    prover_close(s->prover);
    logic_room_free(s->logic_room);
    probe_free(s->probe);
    layout_free(s->layout);
    canonical_free(s->canonical);
    cover_free(s->cover);
    constraints_free(&s->constraints);
    rule_set_free(&s->rules);
    xfree(s->key);
    xfree(s);
}

/* The place of a character of the puzzle's rules, which JSON may spread over
 * lines. */
static struct place place_in_rules(const struct record *record, size_t at) {
    struct place place = record->rules_at;
    for (size_t i = 0; i < at; i++) {
        place.column++;
        if (record->rules[i] == '\n') {
            place.line++;
            place.column = 1;
        }
    }
    return place;
}

/* Where that mark was read, or what is refused of it. */
static void find_mark(const struct record *record, int which,
                      const struct mark *refused, struct place *place) {
    if (refused && refused->at.line)
        *place = refused->at;
    else if (which >= 0 && (size_t)which < record->mark_at.n)
        *place = record->mark_at.data[which];
}

/* What is drawn on the puzzle, rules of the options, then those of the puzzle's
 * own header. */
static bool add_drawn(struct session *s, const struct record *record,
                      struct text *why, struct place *place) {
    int which;
    if (rule_set_add_drawn(&s->rules, rule_table, mark_table, why, &which))
        return true;
    if (which < 0 && record->regions_at.line)
        *place = record->regions_at;
    find_mark(record, which, s->rules.refused, place);
    return false;
}

/* Lines may be too large, which is found while they are made. */
static bool make_lines(struct session *s, const struct record *record,
                       struct text *why, struct place *place) {
    int which;
    constraints_init(&s->constraints, &s->rules.shape);
    s->has_constraints = true;
    if (rule_set_emit_checked(&s->rules, &s->constraints, why, &which))
        return true;
    find_mark(record, which, s->constraints.trouble_mark, place);
    return false;
}

static bool add_rules(struct session *s, const sudokusat_solver *solver,
                      sudokusat_puzzle *puzzle) {
    const struct record *const record = &puzzle->record;
    struct text why = {0};
    struct place place = record->start;
    bool added = rule_set_add(&s->rules, rule_table, "classic", &why) &&
                 add_drawn(s, record, &why, &place);
    for (int i = 0; i < solver->options.n_rules && added; i++)
        added =
            rule_set_add(&s->rules, rule_table, solver->options.rules[i], &why);
    if (added && record->rules) {
        size_t at = 0;
        added =
            rule_set_add_list(&s->rules, rule_table, record->rules, &why, &at);
        place = place_in_rules(record, at);
    }
    if (added && rule_set_has_lines(&s->rules))
        added = make_lines(s, record, &why, &place);
    if (!added)
        puzzle_fail(puzzle, &why, &place);
    text_free(&why);
    return added;
}

static bool fits(const struct session *s, const struct board *board,
                 const char *key) {
    return s && board_same_setting(s->rules.board, board) &&
           !strcmp(s->key, key);
}

struct session *session_for(sudokusat_solver *solver,
                            sudokusat_puzzle *puzzle) {
    const struct board *const board = puzzle->record.board;
    const char *const key = puzzle->record.rules ? puzzle->record.rules : "";
    if (fits(solver->session, board, key))
        return solver->session;
    struct session *const s = xnew0(1, struct session);
    s->key = alloc_string(key);
    rule_set_init_board(&s->rules, board);
    if (!add_rules(s, solver, puzzle)) {
        session_free(s);
        return NULL;
    }
    session_free(solver->session);
    return solver->session = s;
}

const struct cover *session_cover(struct session *s) {
    if (!s->cover)
        s->cover = s->has_constraints ? encode_constraints(&s->constraints)
                                      : encode_build(&s->rules);
    return s->cover;
}

struct logic_room *session_logic_room(struct session *s) {
    if (!s->logic_room) {
        s->layout = layout_new(&s->rules.shape, session_cover(s), &s->rules);
        s->logic_room = logic_room_new(s->layout);
    }
    return s->logic_room;
}

#define SAT_OPTIONS 4

static const char *backend_name(const struct api_options *o, int i) {
    return i ? o->second : o->backend;
}

/* The settings that backend i is opened with, and what sat has besides. */
static struct backend_options settings(const struct api_options *o, int i,
                                       const struct backend *backend,
                                       struct backend_option *list) {
    struct backend_options out = {list, 0};
    const char *const command = backend_command(backend_name(o, i));
    for (int k = 0; k < o->n_settings && i == 0; k++)
        list[out.n++] = o->settings[k];
    if (command)
        list[out.n++] = (struct backend_option){"command", command};
    else if (strcmp(backend->name, "sat"))
        return out;
    if (o->encoding)
        list[out.n++] = (struct backend_option){"encoding", o->encoding};
    if (o->at_most_one)
        list[out.n++] = (struct backend_option){"amo", o->at_most_one};
    if (o->enumerator && !command)
        list[out.n++] = (struct backend_option){"enumerator", o->enumerator};
    return out;
}

struct solver *session_solver(sudokusat_solver *solver,
                              sudokusat_puzzle *puzzle, int i) {
    struct session *const s = solver->session;
    if (s->solvers[i])
        return s->solvers[i];
    const char *const name = backend_name(&solver->options, i);
    const struct backend *const backend = backend_find(name);
    struct backend_option *const list =
        xnew((size_t)solver->options.n_settings + SAT_OPTIONS,
             struct backend_option);
    const struct backend_options options =
        settings(&solver->options, i, backend, list);
    const char *problem = NULL;
    s->solvers[i] =
        solver_new(&s->rules, session_cover(s), backend, &options, &problem);
    xfree(list);
    if (!s->solvers[i]) {
        struct text why = {0};
        text_printf(&why, "backend %s: %s", name, problem);
        puzzle_fail(puzzle, &why, NULL);
    } else {
        solver_share(s->solvers[i], solver->options.helpers);
    }
    return s->solvers[i];
}

const char *session_backend_name(const sudokusat_solver *solver, int i) {
    const char *const name = backend_name(&solver->options, i);
    const struct solver *const opened =
        solver->session ? solver->session->solvers[i] : NULL;
    if (opened && !strcmp(name, auto_backend.name))
        return solver_backend(opened)->name;
    return name;
}

int session_solvers(sudokusat_solver *solver, sudokusat_puzzle *puzzle,
                    struct solver *solvers[SUDOKUSAT_MAX_BACKENDS]) {
    const int n = solver->options.second ? 2 : 1;
    solvers[1] = NULL;
    for (int i = 0; i < n; i++) {
        solvers[i] = session_solver(solver, puzzle, i);
        if (!solvers[i])
            return -1;
    }
    return n;
}
