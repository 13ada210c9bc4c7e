/* Puzzles that a program has in its hands rather than in a text. */
#include "api/api.h"

#include "base/alloc.h"
#include "base/bits.h"
#include "board/mark_text.h"
#include "board/settle.h"

#include <string.h>

/* A digit of a cell, told where it is none. */
static bool digit_fits(const struct board *b, int cell, int digit,
                       struct text *why) {
    if (digit >= BOARD_BLANK && digit < b->shape.n)
        return true;
    char name[CELL_NAME_SIZE];
    geometry_cell_name(&b->shape, cell, name);
    text_printf(why, "%s: the digit is %d, not from 0 to %d", name, digit,
                b->shape.n - 1);
    return false;
}

static bool copy_digits(struct board *b, const sudokusat_parts *parts,
                        struct text *why) {
    if (parts->placed)
        board_want_placed(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        char name[CELL_NAME_SIZE];
        const int given = parts->givens ? parts->givens[i] : BOARD_BLANK;
        const int placed = parts->placed ? parts->placed[i] : BOARD_BLANK;
        if (!digit_fits(b, i, given, why) || !digit_fits(b, i, placed, why))
            return false;
        if (given != BOARD_BLANK && placed != BOARD_BLANK) {
            geometry_cell_name(&b->shape, i, name);
            text_printf(why, "%s has both a given and a placed digit", name);
            return false;
        }
        b->given[i] = (int8_t)given;
        if (parts->placed)
            b->placed[i] = (int8_t)placed;
    }
    return true;
}

static bool copy_candidates(struct board *b, const sudokusat_parts *parts,
                            struct text *why) {
    if (!parts->candidates)
        return true;
    board_want_candidates(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        if (parts->candidates[i] & ~bits_below(b->shape.n)) {
            char name[CELL_NAME_SIZE];
            geometry_cell_name(&b->shape, i, name);
            text_printf(why, "%s has a candidate that is not a digit", name);
            return false;
        }
        b->candidates[i] = parts->candidates[i];
    }
    return true;
}

static bool copy_regions(struct board *b, const sudokusat_parts *parts,
                         struct text *why) {
    int size[MOST_REGIONS] = {0};
    if (!parts->regions)
        return true;
    board_want_regions(b);
    for (int i = 0; i < geometry_cells(&b->shape); i++) {
        const int region = parts->regions[i];
        char name[CELL_NAME_SIZE];
        geometry_cell_name(&b->shape, i, name);
        if (region < REGION_NONE || region >= MOST_REGIONS) {
            text_printf(why, "%s: the region is %d, not from 0 to %d", name,
                        region, MOST_REGIONS - 1);
            return false;
        }
        if (region != REGION_NONE && ++size[region] > b->shape.n) {
            text_printf(why, "region %d has more than %d cells", region,
                        b->shape.n);
            return false;
        }
        b->region[i] = (int8_t)region;
    }
    return true;
}

static bool copy_marks(struct board *b, const sudokusat_parts *parts,
                       struct text *why) {
    for (int i = 0; parts->marks && i < parts->n_marks; i++) {
        struct mark mark = {0};
        size_t at;
        const char *const text = parts->marks[i] ? parts->marks[i] : "";
        if (!mark_parse(&b->shape, text, strlen(text), &mark, why, &at)) {
            mark_clear(&mark);
            return false;
        }
        vec_push(&b->marks, mark);
    }
    return true;
}

/* A name with an end of line would be read as something else where it is
 * written. */
static bool is_one_line(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 0x7f)
            return false;
    return true;
}

static bool fill(struct board *b, const sudokusat_parts *parts,
                 struct text *why) {
    const char *sentence = NULL;
    if (parts->symbols)
        sentence = board_check_symbols(parts->symbols, b->shape.n);
    if (!sentence && parts->id && !is_one_line(parts->id))
        sentence = "a name is one line, without control characters";
    if (!sentence && parts->rules && !is_one_line(parts->rules))
        sentence = "rules are one line, without control characters";
    if (sentence) {
        text_add(why, sentence);
        return false;
    }
    if (parts->symbols)
        strcpy(b->symbols, parts->symbols);
    return copy_regions(b, parts, why) && copy_digits(b, parts, why) &&
           copy_candidates(b, parts, why) && copy_marks(b, parts, why);
}

static sudokusat_puzzle *puzzle_new_inside(const sudokusat_parts *parts) {
    struct geometry shape;
    struct text why = {0};
    if (!parts)
        return NULL;
    sudokusat_puzzle *const p = xnew0(1, sudokusat_puzzle);
    p->record.index = 1;
    p->record.start = (struct place){1, 1};
    const char *const misshapen =
        geometry_make(&shape, parts->size, parts->box_rows, parts->box_cols);
    if (misshapen) {
        api_refuse(p, misshapen);
        return p;
    }
    struct board *const b = board_new(&shape);
    if (!fill(b, parts, &why)) {
        board_free(b);
        puzzle_fail(p, &why, NULL);
        return p;
    }
    text_free(&why);
    settle_board(b);
    p->record.board = b;
    if (parts->rules && *parts->rules)
        p->record.rules = alloc_string(parts->rules);
    if (parts->id && *parts->id)
        p->record.id = alloc_string(parts->id);
    return p;
}

sudokusat_puzzle *sudokusat_puzzle_new(const sudokusat_parts *parts) {
    API_CALL(sudokusat_puzzle *, NULL, puzzle_new_inside(parts));
}
