/* Puzzles of the public header, from a text in memory. */
#include "text_input.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

long text_input_read(void *context, char *buffer, long room) {
    struct text_input *const in = context;
    const size_t left = strlen(in->text + in->at);
    const size_t n = left < (size_t)room ? left : (size_t)room;
    memcpy(buffer, in->text + in->at, n);
    in->at += n;
    return (long)n;
}

sudokusat_puzzle *puzzle_of_text(const char *text) {
    struct text_input in = {text, 0};
    sudokusat_reader *const r =
        sudokusat_reader_new(NULL, text_input_read, &in, NULL);
    assert_non_null(r);
    sudokusat_puzzle *const p = sudokusat_reader_next(r);
    assert_non_null(p);
    sudokusat_reader_free(r);
    return p;
}
