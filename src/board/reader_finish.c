/* Records, when all of their text is read. */
#include "board/reader_finish.h"

#include "base/alloc.h"
#include "base/utf8.h"
#include "board/rules_text.h"

/* A record's own rules beside other ones of a line above: nobody can tell
 * whether they are meant besides or instead. */
static void compare_rules(struct reader *r, struct record *record) {
    struct text why = {0};
    if (!record->board || !record->own_rules || !r->head.rules ||
        rules_text_agree(r->head.rules, record->rules))
        return;
    text_printf(&why, "these rules differ from the line 'rules:' above; a line "
                      "'rules: classic' cancels that");
    board_free(record->board);
    record->board = NULL;
    record->error = text_take(&why);
    record->error_at = record->rules_at;
}

/* Words above a board whose line of rules says something else are an error of
 * their own, which comes before the board. */
static enum read_status hold_board(struct reader *r, struct record *record) {
    const struct head_above *const above = &r->head.above;
    r->held = *record;
    r->held.index = ++r->index;
    *record = (struct record){.index = r->index - 1};
    record->error = heading_sentence(&above->heading, r->style.o.rule_names);
    record->error_at = above->at;
    r->head.above.denied = false;
    return READ_ERROR;
}

enum read_status reader_finish(struct reader *r, struct record *record) {
    record->index = ++r->index;
    compare_rules(r, record);
    head_finish(&r->head, record);
    if (r->head.above.denied)
        return hold_board(r, record);
    return record->board ? READ_PUZZLE : READ_ERROR;
}

enum read_status reader_finish_apart(struct reader *r, struct record *record) {
    record->index = ++r->index;
    return READ_ERROR;
}

enum read_status reader_finish_error(struct reader *r, struct record *record,
                                     const char *error, struct place at) {
    record->error = alloc_string(error);
    record->error_at = at;
    return reader_finish(r, record);
}

enum read_status reader_finish_no_text(struct reader *r, struct record *record,
                                       const char *what) {
    struct text sentence = {0};
    text_printf(&sentence, "not a puzzle: this is %s", what);
    record->error = text_take(&sentence);
    record->error_at = (struct place){1, 1};
    return reader_finish(r, record);
}

enum read_status reader_bad_line(struct reader *r,
                                 const struct input_line *line,
                                 struct record *record) {
    static const char *const sentences[] = {
        [LINE_HAS_NUL] = "a NUL byte in the text",
        [LINE_TOO_LONG] = "a line of more than 4 MB",
        [LINE_UNREADABLE] = "the input cannot be read to its end"};
    struct place at = {line->number, 1};
    if (line->state == LINE_HAS_NUL)
        for (size_t i = 0; line->text[i]; at.column++)
            i += utf8_length(line->text + i, line->n - i);
    lines_skip(&r->lines);
    return reader_finish_error(r, record, sentences[line->state], at);
}
