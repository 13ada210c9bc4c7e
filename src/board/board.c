/* A puzzle: its shape, its givens, and what else its text said. */
#include "board/board.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

static size_t cells_of(const struct board *b) {
    return (size_t)geometry_cells(&b->shape);
}

struct board *board_new(const struct geometry *shape) {
    struct board *const b = xnew0(1, struct board);
    b->shape = *shape;
    b->given = xnew(cells_of(b), int8_t);
    memset(b->given, BOARD_BLANK, cells_of(b));
    return b;
}

struct board *board_copy(const struct board *b) {
    struct board *const copy = board_new(&b->shape);
    memcpy(copy->given, b->given, cells_of(b));
    memcpy(copy->symbols, b->symbols, sizeof copy->symbols);
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
    xfree(b->given);
    xfree(b->placed);
    xfree(b->candidates);
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

int board_count_givens(const struct board *b) {
    int givens = 0;
    for (size_t i = 0; i < cells_of(b); i++)
        givens += b->given[i] != BOARD_BLANK;
    return givens;
}

const char *board_check_symbols(const char *symbols, int size) {
    bool seen[256] = {false};
    for (const char *c = symbols; *c; c++) {
        const unsigned char byte = (unsigned char)*c;
        if (byte <= ' ' || byte >= 0x7F || strchr("|,;#:\"'\\[](){}", byte))
            return "a symbol must be a letter, a digit or another character "
                   "that separates nothing";
        if (seen[byte])
            return "the symbols must all be different";
        seen[byte] = true;
    }
    const size_t n = strlen(symbols);
    if (n == 0 || n > GEOMETRY_MAX_N)
        return "there must be from 1 to 64 symbols";
    if (size && n != (size_t)size)
        return "there must be as many symbols as the size says";
    return NULL;
}
