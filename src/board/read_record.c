/* What a reader has found. */
#include "board/read_record.h"

#include "base/alloc.h"

void record_clear(struct record *record) {
    board_free(record->board);
    xfree(record->id);
    xfree(record->rules);
    xfree(record->rule_words);
    xfree(record->grade);
    xfree(record->headers);
    xfree(record->count);
    xfree(record->solution);
    xfree(record->error);
    vec_free(&record->mark_at);
    *record = (struct record){0};
}
