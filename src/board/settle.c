/* What placed digits and pencil marks say beside givens. */
#include "board/settle.h"

#include "base/alloc.h"
#include "base/bits.h"

static bool all_full(const struct board *b) {
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (b->given[i] == BOARD_BLANK &&
            (!b->placed || b->placed[i] == BOARD_BLANK) &&
            b->candidates[i] != bits_below(b->shape.n))
            return false;
    return true;
}

static bool all_blank(const struct board *b, const int8_t *digits) {
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (digits[i] != BOARD_BLANK)
            return false;
    return true;
}

/* A digit in a cell leaves no other pencil mark there. */
static void mark_digits(struct board *b, const int8_t *digits) {
    for (int i = 0; i < geometry_cells(&b->shape); i++)
        if (digits[i] != BOARD_BLANK)
            b->candidates[i] = bits_one(digits[i]);
}

void settle_board(struct board *b) {
    if (b->placed && all_blank(b, b->placed)) {
        xfree(b->placed);
        b->placed = NULL;
    }
    if (!b->candidates)
        return;
    if (all_full(b)) {
        xfree(b->candidates);
        b->candidates = NULL;
        return;
    }
    mark_digits(b, b->given);
    if (b->placed)
        mark_digits(b, b->placed);
}
