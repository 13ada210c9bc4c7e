/* [State]: a player's digits in a grid of its own below the puzzle. */
#include "board/reader_sdk.h"

#include "base/alloc.h"
#include "board/line_kind.h"
#include "board/reader_rows.h"
#include "board/settle.h"

/* Digits of the state that are no givens are the player's. */
static enum parse_result merge_state(struct record *record,
                                     struct board *state) {
    struct board *const b = record->board;
    board_want_placed(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (b->given[i] == BOARD_BLANK)
            b->placed[i] = state->given[i];
    board_free(state);
    settle_board(b);
    return PARSE_GOOD;
}

/* Skips to "[State]"; false if something else comes first. */
static bool find_state(struct reader *r) {
    struct input_line input;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD) {
        const struct span line = reader_add_line(r, &input);
        const struct span s = block_trim(&r->block, &r->style, line);
        const enum line_kind kind = line_kind(&r->parse, line);
        const bool state = parse_starts_with(&r->parse, s, "[state]");
        block_drop_last(&r->block);
        if (line_is_content(kind) || kind == KIND_PROSE || kind == KIND_HEAD ||
            kind == KIND_HEADING || (kind == KIND_HEADER && !state))
            return false;
        lines_skip(&r->lines);
        if (state)
            return true;
    }
    return false;
}

enum parse_result reader_read_state(struct reader *r) {
    struct record *const record = r->parse.record;
    struct board *const board = record->board;
    r->in_section = false;
    record->form = "sdk";
    if (!find_state(r))
        return PARSE_GOOD;
    struct record state = {0};
    block_clear(&r->block);
    rows_clear(&r->rows);
    r->parse.record = &state;
    const enum parse_result result = reader_gather_rows(r);
    r->next_row = 0;
    r->parse.record = record;
    if (result == PARSE_GOOD && state.board &&
        geometry_equal(&state.board->shape, &board->shape)) {
        struct board *const b = state.board;
        state.board = NULL;
        record_clear(&state);
        return merge_state(record, b);
    }
    board_free(board);
    record->board = NULL;
    record->error = state.error ? state.error
                                : alloc_string("a [State] of a different size");
    record->error_at = state.error ? state.error_at : record->start;
    state.error = NULL;
    record_clear(&state);
    return PARSE_BAD;
}

/* The state of a puzzle that could not be read is no puzzle of its own. */
enum parse_result reader_skip_state(struct reader *r) {
    struct record *const record = r->parse.record;
    struct record state = {0};
    r->in_section = false;
    if (!find_state(r))
        return PARSE_BAD;
    block_clear(&r->block);
    rows_clear(&r->rows);
    r->parse.record = &state;
    reader_gather_rows(r);
    r->next_row = 0;
    r->parse.record = record;
    record_clear(&state);
    return PARSE_BAD;
}
