/* What a reader has found. */
#include "board/read_record.h"

#include "base/alloc.h"
#include "board/heading.h"

void record_clear(struct record *record) {
    board_free(record->board);
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
    xfree(record->error);
    vec_free(&record->mark_at);
    *record = (struct record){0};
}
