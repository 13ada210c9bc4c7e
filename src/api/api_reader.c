/* Readers and puzzles. */
#include "api/api.h"

#include "board/print.h"

#include <string.h>

struct sudokusat_reader {
    struct reader *reader;
    sudokusat_read read; /* the user's, and its context */
    void *context;
    bool ended;
    struct xml_reader xml;
    char *symbols, *blank, *format, *column; /* copies that the reader borrows */
};

static char *copy_or_null(const char *text) {
    return text ? alloc_string(text) : NULL;
}

/* What the user's function did; more than there was room for is an error. */
static long read_bounded(void *reader, char *buffer, long room) {
    const sudokusat_reader *const r = reader;
    const long n = r->read(r->context, buffer, room);
    return n < 0 || n > room ? -1 : n;
}

sudokusat_reader *sudokusat_reader_new(const sudokusat_form *form,
                                       sudokusat_read read, void *context,
                                       const char **why) {
    static const sudokusat_form unknown;
    const char *ignored;
    if (!form)
        form = &unknown;
    if (!why)
        why = &ignored;
    if (!read) {
        *why = "there is nothing to read from";
        return NULL;
    }
    sudokusat_reader *const r = xnew0(1, sudokusat_reader);
    r->read = read;
    r->context = context;
    r->symbols = copy_or_null(form->symbols);
    r->blank = copy_or_null(form->blank);
    r->format = copy_or_null(form->format);
    r->column = copy_or_null(form->column);
    if (form->xml)
        r->xml = (struct xml_reader){form->xml->open, form->xml->feed,
                                     form->xml->place, form->xml->close};
    const struct reader_options options = {
        .size = form->size,
        .box_rows = form->box_rows,
        .box_cols = form->box_cols,
        .symbols = r->symbols,
        .blank = r->blank,
        .format = r->format,
        .ignore_unknown = form->ignore_unknown,
        .column = r->column,
        .xml = form->xml ? &r->xml : NULL,
    };
    r->reader = reader_new(&options, read_bounded, r, why);
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
    xfree(r->column);
    xfree(r);
}

sudokusat_puzzle *sudokusat_reader_next(sudokusat_reader *r) {
    if (!r || r->ended)
        return NULL;
    sudokusat_puzzle *const p = xnew0(1, sudokusat_puzzle);
    if (reader_next(r->reader, &p->record) == READ_END) {
        r->ended = true;
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

int api_refuse(sudokusat_puzzle *puzzle, const char *sentence) {
    struct text why = {0};
    text_add(&why, sentence);
    puzzle_fail(puzzle, &why, NULL);
    return -1;
}

bool api_begin(const sudokusat_solver *solver, sudokusat_puzzle *puzzle,
               void *result, size_t size) {
    if (result && size)
        memset(result, 0, size);
    if (!puzzle || !puzzle->record.board)
        return false;
    xfree(puzzle->record.error);
    puzzle->record.error = NULL;
    if (!solver)
        api_refuse(puzzle, "there is no solver");
    else if (size && !result)
        api_refuse(puzzle, "there is no room for the result");
    return !puzzle->record.error;
}

/* NULL for what could not be read. */
static const struct board *board_of(const sudokusat_puzzle *p) {
    return p ? p->record.board : NULL;
}

const char *sudokusat_error(const sudokusat_puzzle *p) {
    return p ? p->record.error : "there is no puzzle";
}

uint64_t sudokusat_error_line(const sudokusat_puzzle *p) {
    return p ? p->record.error_at.line : 0;
}

uint64_t sudokusat_error_column(const sudokusat_puzzle *p) {
    return p ? p->record.error_at.column : 0;
}

uint64_t sudokusat_index(const sudokusat_puzzle *p) {
    return p ? p->record.index : 0;
}

/* What could not be read starts, as far as is known, where its error is. */
uint64_t sudokusat_line(const sudokusat_puzzle *p) {
    if (p && !p->record.start.line)
        return p->record.error_at.line;
    return p ? p->record.start.line : 0;
}

const char *sudokusat_id(const sudokusat_puzzle *p) {
    return p ? p->record.id : NULL;
}

const char *sudokusat_format(const sudokusat_puzzle *p) {
    return p ? p->record.form : NULL;
}

const char *sudokusat_header_rules(const sudokusat_puzzle *p) {
    return p ? p->record.rules : NULL;
}

int sudokusat_size(const sudokusat_puzzle *p) {
    return board_of(p) ? board_of(p)->shape.n : 0;
}

const char *api_recipe_shape(const sudokusat_recipe *r,
                             struct geometry *shape) {
    return geometry_make(shape, r->size, r->box_rows, r->box_cols);
}

int sudokusat_box_rows(const sudokusat_puzzle *p) {
    return board_of(p) ? board_of(p)->shape.box_rows : 0;
}

int sudokusat_box_cols(const sudokusat_puzzle *p) {
    return board_of(p) ? board_of(p)->shape.box_cols : 0;
}

void sudokusat_box(const sudokusat_puzzle *p, int box[2]) {
    box[0] = geometry_band_height(&p->record.board->shape);
    box[1] = geometry_stack_width(&p->record.board->shape);
}

int sudokusat_box_of(const sudokusat_puzzle *p, int cell) {
    return geometry_box(&p->record.board->shape, cell);
}

int sudokusat_row_of(int size, int cell) {
    return geometry_row(&(struct geometry){.n = size}, cell) + 1;
}

int sudokusat_column_of(int size, int cell) {
    return geometry_col(&(struct geometry){.n = size}, cell) + 1;
}

const int8_t *sudokusat_givens(const sudokusat_puzzle *p) {
    return board_of(p) ? board_of(p)->given : NULL;
}

const int8_t *sudokusat_placed(const sudokusat_puzzle *p) {
    return board_of(p) ? board_of(p)->placed : NULL;
}

const uint64_t *sudokusat_candidates(const sudokusat_puzzle *p) {
    return board_of(p) ? board_of(p)->candidates : NULL;
}

char *sudokusat_print(const sudokusat_puzzle *p, const char *format,
                      const char **why) {
    struct text out = {0};
    const char *const problem =
        !board_of(p) ? "the puzzle could not be read"
        : !format    ? "a text form must be named"
                     :
        print_board(p->record.board, format, p->record.id, &out);
    if (problem) {
        text_free(&out);
        if (why)
            *why = problem;
        return NULL;
    }
    return text_take(&out);
}

/* Whether the cells can be printed: digits of the board, or blanks. */
static bool are_cells(const struct board *b, const int8_t *cells) {
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (cells[i] < BOARD_BLANK || cells[i] >= b->shape.n)
            return false;
    return true;
}

char *sudokusat_print_cells(const sudokusat_puzzle *p, const char *format,
                            const int8_t *cells) {
    const struct board *const b = board_of(p);
    const bool is_line = format && !strcmp(format, "line");
    struct text out = {0};
    if (!b || !format || !cells || !are_cells(b, cells) ||
        (!is_line && strcmp(format, "grid")))
        return NULL;
    if (is_line)
        print_line(b, cells, &out);
    else
        print_grid(b, cells, &out);
    return text_take(&out);
}

char *sudokusat_print_digit(const sudokusat_puzzle *p, int digit) {
    const struct board *const b = board_of(p);
    struct text out = {0};
    if (!b || digit < BOARD_BLANK || digit >= b->shape.n)
        return NULL;
    print_digit(b, digit, &out);
    return text_take(&out);
}
