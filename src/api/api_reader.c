/* Readers and puzzles. */
#include "api/api.h"

#include "board/print.h"

#include <string.h>

struct sudokusat_reader {
    struct reader *reader;
    char *symbols, *blank, *format; /* copies that the reader borrows */
};

static char *copy_or_null(const char *text) {
    return text ? alloc_string(text) : NULL;
}

sudokusat_reader *sudokusat_reader_new(const sudokusat_form *form,
                                       sudokusat_read read, void *context,
                                       const char **why) {
    static const sudokusat_form unknown;
    const char *ignored;
    if (!form)
        form = &unknown;
    sudokusat_reader *const r = xnew0(1, sudokusat_reader);
    r->symbols = copy_or_null(form->symbols);
    r->blank = copy_or_null(form->blank);
    r->format = copy_or_null(form->format);
    const struct reader_options options = {
        .size = form->size,
        .box_rows = form->box_rows,
        .box_cols = form->box_cols,
        .symbols = r->symbols,
        .blank = r->blank,
        .format = r->format,
        .ignore_unknown = form->ignore_unknown,
    };
    r->reader = reader_new(&options, read, context, why ? why : &ignored);
    if (!r->reader) {
        sudokusat_reader_free(r);
        return NULL;
    }
    return r;
}

void sudokusat_reader_free(sudokusat_reader *r) {
    if (!r)
        return;
    reader_free(r->reader);
    xfree(r->symbols);
    xfree(r->blank);
    xfree(r->format);
    xfree(r);
}

sudokusat_puzzle *sudokusat_reader_next(sudokusat_reader *r) {
    sudokusat_puzzle *const p = xnew0(1, sudokusat_puzzle);
    if (reader_next(r->reader, &p->record) == READ_END) {
        sudokusat_puzzle_free(p);
        return NULL;
    }
    return p;
}

void sudokusat_puzzle_free(sudokusat_puzzle *p) {
    if (!p)
        return;
    record_clear(&p->record);
    xfree(p);
}

void puzzle_fail(sudokusat_puzzle *p, struct text *why,
                 const struct place *place) {
    xfree(p->record.error);
    p->record.error = text_take(why);
    p->record.error_at = place ? *place : p->record.start;
}

const char *sudokusat_error(const sudokusat_puzzle *p) {
    return p->record.error;
}

uint64_t sudokusat_error_line(const sudokusat_puzzle *p) {
    return p->record.error_at.line;
}

uint64_t sudokusat_error_column(const sudokusat_puzzle *p) {
    return p->record.error_at.column;
}

uint64_t sudokusat_index(const sudokusat_puzzle *p) {
    return p->record.index;
}

uint64_t sudokusat_line(const sudokusat_puzzle *p) {
    return p->record.start.line;
}

const char *sudokusat_id(const sudokusat_puzzle *p) {
    return p->record.id;
}

const char *sudokusat_format(const sudokusat_puzzle *p) {
    return p->record.form;
}

const char *sudokusat_header_rules(const sudokusat_puzzle *p) {
    return p->record.rules;
}

int sudokusat_size(const sudokusat_puzzle *p) {
    return p->record.board->shape.n;
}

int sudokusat_box_rows(const sudokusat_puzzle *p) {
    return p->record.board->shape.box_rows;
}

int sudokusat_box_cols(const sudokusat_puzzle *p) {
    return p->record.board->shape.box_cols;
}

const int8_t *sudokusat_givens(const sudokusat_puzzle *p) {
    return p->record.board->given;
}

const int8_t *sudokusat_placed(const sudokusat_puzzle *p) {
    return p->record.board->placed;
}

const uint64_t *sudokusat_candidates(const sudokusat_puzzle *p) {
    return p->record.board->candidates;
}

char *sudokusat_print(const sudokusat_puzzle *p, const char *format,
                      const char **why) {
    struct text out = {0};
    const char *const problem =
        print_board(p->record.board, format, p->record.id, &out);
    if (problem) {
        text_free(&out);
        if (why)
            *why = problem;
        return NULL;
    }
    return text_take(&out);
}

char *sudokusat_print_cells(const sudokusat_puzzle *p, const char *format,
                            const int8_t *cells) {
    struct text out = {0};
    if (strcmp(format, "grid"))
        print_line(p->record.board, cells, &out);
    else
        print_grid(p->record.board, cells, &out);
    return text_take(&out);
}

char *sudokusat_print_digit(const sudokusat_puzzle *p, int digit) {
    struct text out = {0};
    print_digit(p->record.board, digit, &out);
    return text_take(&out);
}
