/* Readers and puzzles. */
#include "api/api.h"

#include "api/tables.h"
#include "base/alloc.h"

#include <string.h>

struct sudokusat_reader {
    struct reader *reader;
    sudokusat_read read; /* the user's, and its context */
    bool (*waits)(void *context);
    void *context;
    bool ended;
    struct xml_reader xml;
    char *text; /* that is read, from at on, or NULL */
    size_t n, at;
    char *symbols, *blank, *format,
        *column;             /* copies that the reader borrows */
    const char **rule_names; /* of the table, ended by NULL */
    char **marks;            /* copies, too */
    int n_marks;
    sudokusat_puzzle *spare; /* that tells when there is no memory for it */
    bool is_broken;          /* memory ran out while it was reading */
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

static bool would_wait(void *reader) {
    const sudokusat_reader *const r = reader;
    return r->waits(r->context);
}

static const char **list_rule_names(void) {
    int n = 0;
    while (rule_table[n])
        n++;
    const char **const names = xnew0((size_t)n + 1, const char *);
    for (int i = 0; i < n; i++)
        names[i] = rule_table[i]->name;
    return names;
}

static void copy_marks(sudokusat_reader *r, const sudokusat_form *form) {
    if (!form->marks || form->n_marks <= 0)
        return;
    r->n_marks = form->n_marks;
    r->marks = xnew((size_t)r->n_marks, char *);
    for (int i = 0; i < r->n_marks; i++)
        r->marks[i] = alloc_string(form->marks[i] ? form->marks[i] : "");
}

static sudokusat_reader *reader_new_inside(const sudokusat_form *form,
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
    r->spare = xnew0(1, sudokusat_puzzle);
    r->read = read;
    r->waits = form->waits;
    r->context = context;
    r->symbols = copy_or_null(form->symbols);
    r->blank = copy_or_null(form->blank);
    r->format = copy_or_null(form->format);
    r->column = copy_or_null(form->column);
    if (form->xml)
        r->xml = (struct xml_reader){form->xml->open, form->xml->feed,
                                     form->xml->place, form->xml->close};
    r->rule_names = list_rule_names();
    copy_marks(r, form);
    const struct reader_options options = {
        .rule_names = r->rule_names,
        .size = form->size,
        .box_rows = form->box_rows,
        .box_cols = form->box_cols,
        .symbols = r->symbols,
        .blank = r->blank,
        .format = r->format,
        .ignore_unknown = form->ignore_unknown,
        .column = r->column,
        .xml = form->xml ? &r->xml : NULL,
        .marks = (const char *const *)r->marks,
        .n_marks = r->n_marks,
        .waits = r->waits ? would_wait : NULL,
    };
    r->reader = reader_new(&options, read_bounded, r, why);
    if (!r->reader) {
        sudokusat_reader_free(r);
        return NULL;
    }
    return r;
}

sudokusat_reader *sudokusat_reader_new(const sudokusat_form *form,
                                       sudokusat_read read, void *context,
                                       const char **why) {
    API_CALL(sudokusat_reader *, api_no_handle(why),
             reader_new_inside(form, read, context, why));
}

static long read_text(void *reader, char *buffer, long room) {
    sudokusat_reader *const r = reader;
    const size_t left = r->n - r->at;
    const size_t n = left < (size_t)room ? left : (size_t)room;
    if (n)
        memcpy(buffer, r->text + r->at, n);
    r->at += n;
    return (long)n;
}

static sudokusat_reader *reader_from_text_inside(const sudokusat_form *form,
                                                 const char *text, size_t n,
                                                 const char **why) {
    sudokusat_form mine = form ? *form : (sudokusat_form){.size = 0};
    mine.waits = NULL; /* it has a context of its own */
    sudokusat_reader *const r =
        sudokusat_reader_new(&mine, text || !n ? read_text : NULL, NULL, why);
    if (!r)
        return NULL;
    r->context = r;
    r->text = xnew(n + 1, char);
    r->n = n;
    if (n)
        memcpy(r->text, text, n);
    return r;
}

sudokusat_reader *sudokusat_reader_from_text(const sudokusat_form *form,
                                             const char *text, size_t n,
                                             const char **why) {
    API_CALL(sudokusat_reader *, api_no_handle(why),
             reader_from_text_inside(form, text, n, why));
}

void sudokusat_reader_free(sudokusat_reader *r) {
    if (!r)
        return;
    xfree(r->text);
    if (!r->is_broken)
        reader_free(r->reader);
    sudokusat_puzzle_free(r->spare);
    xfree(r->rule_names);
    for (int i = 0; i < r->n_marks; i++)
        xfree(r->marks[i]);
    xfree(r->marks);
    xfree(r->symbols);
    xfree(r->blank);
    xfree(r->format);
    xfree(r->column);
    xfree(r);
}

static sudokusat_puzzle *reader_next_inside(sudokusat_reader *r) {
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

/* The end of the input would be another answer. */
static sudokusat_puzzle *end_without_memory(sudokusat_reader *r) {
    sudokusat_puzzle *const p = r->spare;
    r->spare = NULL;
    r->ended = r->is_broken = true;
    p->no_memory = true;
    return p;
}

sudokusat_puzzle *sudokusat_reader_next(sudokusat_reader *r) {
    API_CALL(sudokusat_puzzle *, end_without_memory(r), reader_next_inside(r));
}

void sudokusat_puzzle_free(sudokusat_puzzle *p) {
    if (!p)
        return;
    record_free(&p->record);
    xfree(p);
}

/* NULL for what could not be read. */
static const struct board *board_of(const sudokusat_puzzle *p) {
    return p ? p->record.board : NULL;
}

const char *sudokusat_error(const sudokusat_puzzle *p) {
    if (p && p->no_memory)
        return OUT_OF_MEMORY;
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

const char *sudokusat_grade_text(const sudokusat_puzzle *p) {
    return p ? p->record.grade : NULL;
}

const char *sudokusat_headers(const sudokusat_puzzle *p) {
    return p ? p->record.headers : NULL;
}

const char *sudokusat_symbols(const sudokusat_puzzle *p) {
    return board_of(p) ? board_of(p)->symbols : "";
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

const char *api_generate_shape(const sudokusat_generate_options *r,
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
    const struct board *const b = board_of(p);
    if (!box)
        return;
    box[0] = b ? geometry_band_height(&b->shape) : 0;
    box[1] = b ? geometry_stack_width(&b->shape) : 0;
}

int sudokusat_box_of(const sudokusat_puzzle *p, int cell) {
    const struct board *const b = board_of(p);
    if (!b || cell < 0 || cell >= geometry_cells(&b->shape))
        return 0;
    return b->region ? b->region[cell] : geometry_box(&b->shape, cell);
}

int sudokusat_row_of(int size, int cell) {
    return size > 0 ? geometry_row(&(struct geometry){.n = size}, cell) + 1 : 0;
}

int sudokusat_column_of(int size, int cell) {
    return size > 0 ? geometry_col(&(struct geometry){.n = size}, cell) + 1 : 0;
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
