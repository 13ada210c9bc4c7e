/* What a reader has found. */
#include "board/read_record.h"

#include "base/alloc.h"
#include "board/heading.h"

/* Of most records there is nothing but a board. */
static bool is_plain(const struct record *r) {
    return !r->id && !r->rules && !r->words && !r->pieces && !r->grade &&
           !r->headers && !r->count && !r->solution && !r->error &&
           !r->mark_at.data;
}

void record_free(struct record *record) {
    board_free(record->board);
    if (is_plain(record))
        return;
    xfree(record->id);
    xfree(record->rules);
    if (record->words)
        heading_free(record->words);
    xfree(record->words);
    xfree(record->pieces);
    xfree(record->grade);
    xfree(record->headers);
    xfree(record->count);
    xfree(record->solution);
    xfree(record->stated);
    xfree(record->left_out);
    xfree(record->error);
    vec_free(&record->mark_at);
}

void record_clear(struct record *record) {
    record_free(record);
    *record = (struct record){0};
}
