/* Regions and marks of the lines above a board: see drawn.h. */
#include "board/drawn.h"

#include "base/alloc.h"
#include "board/mark_text.h"

#include <ctype.h>
#include <string.h>

void drawn_clear(struct drawn *d) {
    for (size_t i = 0; i < d->marks.n; i++)
        xfree(d->marks.data[i].text);
    vec_free(&d->marks);
    text_free(&d->regions);
    *d = (struct drawn){.has_regions = false};
}

void drawn_add_mark(struct drawn *d, char *text, struct place at) {
    const struct drawn_line line = {text, at};
    vec_push(&d->marks, line);
}

void drawn_set_regions(struct drawn *d, char *text, struct place at) {
    text_clear(&d->regions);
    text_add(&d->regions, text);
    xfree(text);
    d->regions_at = at;
    d->has_regions = true;
}

bool drawn_wants_rows(const struct drawn *d) {
    return d->has_regions && !d->regions.n;
}

size_t drawn_row_length(const char *line, size_t n) {
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)line[i];
        if (c == ' ' || c == '\t')
            continue;
        if (!isalnum(c) && c != '.' && c != '@' && c != '$')
            return 0;
        length++;
    }
    return length <= GEOMETRY_MAX_N ? length : 0;
}

/* The first row begins the line behind the colon's. */
void drawn_add_row(struct drawn *d, const char *line, size_t n) {
    text_add_char(&d->regions, '\n');
    text_add_bytes(&d->regions, line, n);
}

bool drawn_first(const struct drawn *d, struct place *at) {
    if (d->has_regions)
        *at = d->regions_at;
    else if (d->marks.n)
        *at = d->marks.data[0].at;
    return d->has_regions || d->marks.n;
}

/* ---- on a board ---- */

static bool refuse(struct record *record, struct text *why, struct place at) {
    xfree(record->error);
    record->error = text_take(why);
    record->error_at = at;
    return false;
}

/* Marks that the board has already are a JSON object's. */
static void fill_places(struct record *record) {
    while (record->mark_at.n < record->board->marks.n)
        vec_push(&record->mark_at, record->start);
}

static bool draw_mark(struct record *record, const char *text, struct place at,
                      bool in_input) {
    struct mark mark = {0};
    struct text why = {0};
    size_t why_at = 0;
    const struct place start = in_input ? at : (struct place){0, 0};
    if (!mark_parse_at(&record->board->shape, text, strlen(text), start, &mark,
                       &why, &why_at)) {
        mark_clear(&mark);
        if (!in_input)
            text_add(&why, " (of the options)");
        return refuse(record, &why, in_input ? place_in(text, why_at, at) : at);
    }
    vec_push(&record->board->marks, mark);
    vec_push(&record->mark_at, at);
    return true;
}

/* Whether a line is drawn between two neighbours where they are of different
 * pieces, and nowhere else. */
static bool lines_agree(const struct board *b, const int *pieces) {
    const struct geometry *const g = &b->shape;
    for (int cell = 0; cell < geometry_cells(g); cell++) {
        const int beside = geometry_col(g, cell) ? cell - 1 : cell;
        const int above = cell >= g->n ? cell - g->n : cell;
        if ((pieces[cell] == pieces[beside]) !=
                (b->region[cell] == b->region[beside]) ||
            (pieces[cell] == pieces[above]) !=
                (b->region[cell] == b->region[above]))
            return false;
    }
    return true;
}

static bool draw_regions(struct record *record, const struct drawn *d) {
    struct text why = {0};
    size_t why_at = 0;
    const char *const text = d->regions.n ? d->regions.data : "";
    int8_t *const own = record->board->region;
    record->board->region = NULL;
    board_want_regions(record->board);
    record->regions_at = d->regions_at;
    bool good = regions_parse(&record->board->shape, text, d->regions.n,
                              record->board->region, &why, &why_at);
    if (!good) {
        refuse(record, &why, place_in(text, why_at, d->regions_at));
    } else if (own && !regions_agree(&record->board->shape, own,
                                     record->board->region)) {
        text_add(&why, "regions: the board has different ones");
        good = refuse(record, &why, d->regions_at);
    } else if (record->pieces && !lines_agree(record->board, record->pieces)) {
        text_add(&why,
                 "regions: the lines between the cells show different ones");
        good = refuse(record, &why, d->regions_at);
    }
    text_free(&why);
    xfree(own);
    return good;
}

static bool draw(struct record *record, const struct drawn *d,
                 const struct reader_options *user) {
    if (d->has_regions && !draw_regions(record, d))
        return false;
    for (size_t i = 0; i < d->marks.n; i++)
        if (!draw_mark(record, d->marks.data[i].text, d->marks.data[i].at,
                       true))
            return false;
    for (int i = 0; i < user->n_marks; i++)
        if (!draw_mark(record, user->marks[i], record->start, false))
            return false;
    return true;
}

void drawn_finish(struct drawn *d, const struct reader_options *user,
                  struct record *record) {
    if (record->board) {
        fill_places(record);
        if (!draw(record, d, user)) {
            board_free(record->board);
            record->board = NULL;
        }
    }
    if (d->has_regions || d->marks.n)
        drawn_clear(d);
}
