/* What the files reader_*.c share. */
#include "board/reader_state.h"

struct span reader_add_line(struct reader *r, const struct input_line *line) {
    return block_add(&r->block, &r->style, line->text, line->n, line->number);
}

/* The whole block, without its last line end. */
struct span reader_whole(const struct reader *r) {
    return (struct span){0, r->block.text.n ? r->block.text.n - 1 : 0};
}

size_t reader_run_length(const struct reader *r, struct span s) {
    size_t n = 0;
    while (n < s.n &&
           !r->style.ends_run[(unsigned char)*reader_text(r, s.at + n)])
        n++;
    return n;
}

bool reader_wants(const struct reader *r, const char *form) {
    return style_free_choice(&r->style) || style_forced(&r->style, form);
}
