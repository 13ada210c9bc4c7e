/* A puzzle: its shape, its givens, and what else its text said. */
#include "board/board.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

static size_t cells_of(const struct board *b) {
    return (size_t)geometry_cells(&b->shape);
}

struct board *board_new(const struct geometry *shape) {
    const size_t n_cells = (size_t)geometry_cells(shape);
    struct board *const b = alloc_zeroed(1, sizeof *b + n_cells);
    b->shape = *shape;
    b->given = (int8_t *)(b + 1);
    memset(b->given, BOARD_BLANK, cells_of(b));
    return b;
}

struct board *board_copy_setting(const struct board *b) {
    struct board *const copy = board_new(&b->shape);
    memcpy(copy->symbols, b->symbols, sizeof copy->symbols);
    mark_list_copy(&copy->marks, &b->marks);
    if (b->region) {
        board_want_regions(copy);
        memcpy(copy->region, b->region, cells_of(b));
    }
    return copy;
}

struct board *board_copy(const struct board *b) {
    struct board *const copy = board_copy_setting(b);
    memcpy(copy->given, b->given, cells_of(b));
    if (b->placed) {
        board_want_placed(copy);
        memcpy(copy->placed, b->placed, cells_of(b));
    }
    if (b->candidates) {
        board_want_candidates(copy);
        memcpy(copy->candidates, b->candidates,
               cells_of(b) * sizeof *b->candidates);
    }
    return copy;
}

void board_free(struct board *b) {
    if (!b)
        return;
    if (b->placed || b->candidates || b->region || b->marks.data) {
        xfree(b->placed);
        xfree(b->candidates);
        xfree(b->region);
        mark_list_free(&b->marks);
    }
    xfree(b);
}

void board_want_placed(struct board *b) {
    if (b->placed)
        return;
    b->placed = xnew(cells_of(b), int8_t);
    memset(b->placed, BOARD_BLANK, cells_of(b));
}

void board_want_candidates(struct board *b) {
    if (b->candidates)
        return;
    b->candidates = xnew(cells_of(b), uint64_t);
    for (size_t i = 0; i < cells_of(b); i++)
        b->candidates[i] = bits_below(b->shape.n);
}

void board_want_regions(struct board *b) {
    if (b->region)
        return;
    b->region = xnew(cells_of(b), int8_t);
    memset(b->region, REGION_NONE, cells_of(b));
}

bool board_same_setting(const struct board *a, const struct board *b) {
    if (!geometry_equal(&a->shape, &b->shape) || !a->region != !b->region ||
        !mark_list_equal(&a->marks, &b->marks))
        return false;
    return !a->region || !memcmp(a->region, b->region, cells_of(a));
}

uint64_t board_marks(const struct board *b, int cell, bool use_placed) {
    const bool is_placed = b->placed && b->placed[cell] != BOARD_BLANK;
    if (!b->candidates || (is_placed && !use_placed))
        return bits_below(b->shape.n);
    return b->candidates[cell];
}

const char *board_check_symbols(const char *symbols, int size) {
    bool seen[256] = {false};
    for (const char *c = symbols; *c; c++) {
        const unsigned char byte = (unsigned char)*c;
        if (byte <= ' ' || byte >= 0x7F || strchr("|,;#:\"'\\[](){}", byte))
            return "a symbol must be a letter, a digit or another character "
                   "that is not a separator";
        if (seen[byte])
            return "the symbols must all be different";
        seen[byte] = true;
    }
    const size_t n = strlen(symbols);
    if (n == 0 || n > GEOMETRY_MAX_N)
        return "there must be from 1 to 64 symbols";
    if (size && n != (size_t)size)
        return "the number of symbols must equal the size";
    return NULL;
}
