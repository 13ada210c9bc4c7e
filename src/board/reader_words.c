/* Words around puzzles. */
#include "board/reader_words.h"

#include "base/alloc.h"
#include "board/heading.h"
#include "board/parse_cnf.h"
#include "board/reader_cnf.h"
#include "board/reader_finish.h"

/* Words up to the next line that is something else. Returns whether they may
 * name a rule; guess gets the names that they seem to mean, *at the place of
 * the first line that does. */
static bool skip_words(struct reader *r, struct text *guess, struct place *at) {
    struct input_line input;
    bool found = false;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD &&
           !reader_at_cnf(r, &input)) {
        const struct span line = reader_add_line(r, &input);
        const struct span s = block_trim(&r->block, &r->style, line);
        const enum line_kind kind = cnf_is_comment(input.text, input.n)
                                        ? KIND_PROSE
                                        : line_kind(&r->parse, line);
        if (kind == KIND_HEADING) {
            heading_may_name_rule(&r->parse, s, guess);
            if (!found)
                *at = block_place(&r->block, s.at);
            found = true;
        }
        block_drop_last(&r->block);
        if (kind != KIND_PROSE && kind != KIND_HEADING && kind != KIND_GAP)
            break;
        lines_skip(&r->lines);
    }
    return found;
}

/* True when a line "rules: ..." follows, which says what the words may have
 * meant, or nothing at all, so that the words are an error by themselves. */
bool stands_alone(struct reader *r) {
    struct input_line input;
    struct span value;
    if (!lines_peek(&r->lines, &input) || input.state != LINE_GOOD)
        return true;
    const struct span line = reader_add_line(r, &input);
    const struct span s = block_trim(&r->block, &r->style, line);
    const enum head_key key = head_key_of(&r->parse, s, &value);
    block_drop_last(&r->block);
    return key == HEAD_RULES;
}

/* Words are an error, of their own or, when they may name a rule, of the board
 * below them: then false is returned, and the head refuses it. */
bool read_words(struct reader *r, struct place at, struct record *record) {
    struct text guess = {0};
    const bool names_rule = skip_words(r, &guess, &at);
    char *const sentence = names_rule
                               ? heading_sentence(&guess)
                               : alloc_string("words instead of a puzzle");
    const bool alone = !names_rule || stands_alone(r);
    text_free(&guess);
    if (alone) {
        record->error = sentence;
        record->error_at = at;
    } else if (r->head.refusal) {
        xfree(sentence); /* the board has its error already */
    } else {
        head_refuse(&r->head, HEAD_NONE, at, sentence);
    }
    return alone;
}

/* The record of words that the head would have refused a board for. */
enum read_status finish_words(struct reader *r, struct record *record) {
    const enum read_status status = reader_finish_apart(r, record);
    head_lift(&r->head);
    return status;
}

/* Whether the head still refuses a board for words above it that no board has
 * had yet. */
bool has_words_left(const struct reader *r) {
    return r->head.refusal && r->head.refusal_key == HEAD_NONE &&
           !r->head.refused_any;
}

/* A line that ends what words above the last board refuse. */
void lift_words(struct reader *r, enum line_kind kind) {
    if (r->head.refusal && r->head.refusal_key == HEAD_NONE &&
        r->head.refused_any && (kind == KIND_GAP || kind == KIND_HEAD))
        head_lift(&r->head);
}
