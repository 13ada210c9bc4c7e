/* Lines above a board. */
#include "board/reader_head.h"

#include "base/alloc.h"

void reader_take_head(struct reader *r, struct span line) {
    const struct span s = block_trim(&r->block, &r->style, line);
    struct span value;
    const enum head_key key = head_key_of(&r->parse, s, &value);
    if (key != HEAD_NONE)
        head_take(&r->head, &r->parse, key, value);
}

/* "regions:" alone binds the next n lines of n symbols. The line itself is
 * skipped already. */
void reader_take_region_rows(struct reader *r) {
    struct input_line input;
    size_t n = 1;
    for (size_t row = 0;
         row < n && lines_peek(&r->lines, &input) && input.state == LINE_GOOD;
         row++) {
        const size_t length = drawn_row_length(input.text, input.n);
        if (!length || (row && length != n))
            return;
        n = length;
        drawn_add_row(&r->head.drawn, input.text, input.n);
        lines_skip(&r->lines);
    }
}

void reader_take_header(struct reader *r, struct span line,
                        enum line_kind kind) {
    const struct span s = block_trim(&r->block, &r->style, line);
    if (kind == KIND_TITLE)
        head_take_header(&r->head, &r->parse, s);
    else if (parse_starts_with(&r->parse, s, "[puzzle]"))
        r->in_section = true;
    else if (!line_is_section(&r->parse, s))
        head_set_name(&r->head, block_take(&r->block, s));
}

/* Makes the settings of the head count from here on. Those that contradict
 * each other refuse every board until they are changed. */
void reader_apply_head(struct reader *r, uint64_t line) {
    struct style style;
    r->head.changed = false;
    const char *const why = style_init(&style, &r->head.now);
    if (why) {
        head_refuse(&r->head, HEAD_BOX, (struct place){line, 1},
                    alloc_string(why));
        return;
    }
    style_free(&r->style);
    r->style = style;
    r->quick = (struct quick){0};
    quick_init(&r->quick, &r->style);
}
