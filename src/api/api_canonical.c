/* Canonical forms. */
#include "api/api.h"

#include "solve/check.h"

/* The symmetries of the session's rules, found at the first call; NULL with the
 * puzzle's error set. */
static const struct canonical *session_canonical(struct session *s,
                                                 sudokusat_puzzle *puzzle) {
    if (!s->canonical && !s->no_canonical)
        s->canonical = canonical_new(&s->rules, &s->no_canonical);
    if (!s->canonical)
        api_refuse(puzzle, s->no_canonical);
    return s->canonical;
}

static enum sudokusat_verdict judge(sudokusat_solver *s,
                                    const struct board *board) {
    s->violations.list.n = 0;
    switch (check_grid(&s->session->rules, board->given, &s->violations)) {
    case CHECK_INVALID:
        return SUDOKUSAT_INVALID;
    case CHECK_SOLVED:
        return SUDOKUSAT_SOLVED;
    case CHECK_VALID:
        break;
    }
    return SUDOKUSAT_VALID;
}

static int canonical_inside(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                            sudokusat_canonical_form *out) {
    if (!api_begin(s, puzzle, out, sizeof *out))
        return -1;
    const struct board *const board = puzzle->record.board;
    struct session *const session = session_for(s, puzzle);
    *out = (sudokusat_canonical_form){.symmetries = s->symmetries,
                                      .automorphisms = s->automorphisms};
    if (!session)
        return -1;
    if (board->candidates)
        return api_refuse(puzzle, "a board with pencil marks has no canonical "
                                  "form");
    const struct canonical *const c = session_canonical(session, puzzle);
    if (!c)
        return -1;
    count_print(canonical_symmetries(c), s->symmetries);
    s->automorphisms[0] = '\0';
    out->verdict = judge(s, board);
    if (out->verdict == SUDOKUSAT_INVALID)
        return 0;
    struct count fixing;
    if (!canonical_form_counted(c, board->given, s->form, &fixing))
        return api_refuse(puzzle,
                          "too many symmetries leave the board unchanged");
    count_print(fixing, s->automorphisms);
    const struct hash128 hash = canonical_hash(c, s->form);
    out->cells = s->form;
    out->hash[0] = hash.high;
    out->hash[1] = hash.low;
    return 0;
}

int sudokusat_canonical(sudokusat_solver *s, sudokusat_puzzle *puzzle,
                        sudokusat_canonical_form *out) {
    API_CALL(int, api_no_memory(s, puzzle), canonical_inside(s, puzzle, out));
}
