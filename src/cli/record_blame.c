/* What leaves a board without a solution, in words and in JSON. */
#include "cli/record_blame.h"

#include "cli/memory.h"
#include "cli/sink.h"

#include <stdlib.h>
#include <string.h>

static uint64_t all_digits(int size) {
    return size < 64 ? (UINT64_C(1) << size) - 1 : UINT64_MAX;
}

bool marks_count(const struct job *job) {
    const sudokusat_puzzle *const p = job->puzzle;
    const uint64_t *const marks = sudokusat_candidates(p);
    const int8_t *const givens = sudokusat_givens(p);
    const int8_t *const placed = sudokusat_placed(p);
    const int size = sudokusat_size(p);
    for (int i = 0; marks && i < size * size; i++)
        if (givens[i] < 0 && !(placed && placed[i] >= 0) &&
            marks[i] != all_digits(size))
            return true;
    return false;
}

static void add_cell(struct job *job, int cell, int i, int n) {
    const int size = sudokusat_size(job->puzzle);
    const char *const before = !i ? "" : i == n - 1 ? " and " : ", ";
    sink_printf(job->sink, "%sr%dc%d", before, cell / size + 1,
                cell % size + 1);
}

void cells_add_words(struct job *job, const int *cells, int n) {
    for (int i = 0; i < n; i++)
        add_cell(job, cells[i], i, n);
}

/* Room for 64 numbers of two digits with blanks, or "none". */
enum { DIGITS_ROOM = 256 };

char *digits_text(const struct job *job, uint64_t digits) {
    const int size = sudokusat_size(job->puzzle);
    char *const text = memory_new(DIGITS_ROOM, 1);
    for (int d = 0; d < size; d++) {
        if (!(digits >> d & 1))
            continue;
        char *const digit = sudokusat_print_digit(job->puzzle, d);
        if (*text && size > 35)
            strcat(text, " ");
        strcat(text, digit);
        sudokusat_free(digit);
    }
    return *text ? text : strcpy(text, "none");
}

void digits_add(struct job *job, uint64_t digits) {
    char *const text = digits_text(job, digits);
    sink_add(job->sink, text);
    free(text);
}

static void add_empty(struct job *job, const sudokusat_blame *b) {
    for (int i = 0; i < b->n_candidates; i++)
        add_cell(job, b->candidates[i].cell, i, b->n_candidates);
    sink_add(job->sink, b->n_candidates == 1 ? " has" : " have");
    sink_add(job->sink, " no pencil mark left");
}

static void add_marks(struct job *job, const sudokusat_blame *b) {
    if (!b->n_candidates) {
        sink_add(job->sink, "the givens have solutions, but the pencil marks "
                            "exclude all of them");
        return;
    }
    sink_add(job->sink, "the pencil marks lack ");
    for (int i = 0; i < b->n_candidates; i++) {
        add_cell(job, b->candidates[i].cell, i, b->n_candidates);
        sink_add(job->sink, "=");
        digits_add(job, UINT64_C(1) << b->candidates[i].digit);
    }
    sink_add(job->sink, " of the only solution of the givens");
}

void blame_add_words(struct job *job, const sudokusat_blame *blame) {
    switch (blame->cause) {
    case SUDOKUSAT_CAUSE_EMPTY:
        add_empty(job, blame);
        break;
    case SUDOKUSAT_CAUSE_MARKS:
        add_marks(job, blame);
        break;
    case SUDOKUSAT_CAUSE_GIVENS:
        sink_add(job->sink,
                 "there is no solution, even without the pencil marks");
        break;
    case SUDOKUSAT_CAUSE_RULES:
        sink_add(job->sink, "the rules alone have no solution");
        break;
    case SUDOKUSAT_CAUSE_DRAWN:
        sink_add(job->sink, "the marks alone have no solution");
        break;
    case SUDOKUSAT_CAUSE_OPEN:
        sink_add(job->sink, "there is no solution");
        break;
    }
}

static json_t *candidate_json(const struct job *job,
                              const sudokusat_candidate *c) {
    const int n = sudokusat_size(job->puzzle);
    json_t *const out =
        json_pack("{s:o}", "cell",
                  json_sprintf("r%dc%d", sudokusat_row_of(n, c->cell),
                               sudokusat_column_of(n, c->cell)));
    if (c->digit >= 0)
        json_object_set_new(out, "digit", json_integer(c->digit + 1));
    return out;
}

void blame_add_members(const struct job *job, const sudokusat_blame *blame,
                       json_t *record) {
    static const char *const names[] = {[SUDOKUSAT_CAUSE_OPEN] = NULL,
                                        [SUDOKUSAT_CAUSE_RULES] = "rules",
                                        [SUDOKUSAT_CAUSE_DRAWN] = "drawn marks",
                                        [SUDOKUSAT_CAUSE_GIVENS] = "givens",
                                        [SUDOKUSAT_CAUSE_MARKS] = "marks",
                                        [SUDOKUSAT_CAUSE_EMPTY] = "empty cell"};
    if (!names[blame->cause])
        return;
    json_object_set_new(record, "cause", json_string(names[blame->cause]));
    if (!blame->n_candidates)
        return;
    json_t *const list = json_array();
    for (int i = 0; i < blame->n_candidates; i++)
        json_array_append_new(list, candidate_json(job, &blame->candidates[i]));
    json_object_set_new(record, "blamed", list);
}
