/* Lines that count one digit in a list of cells. */
#include "rules/digit_counts.h"

int digit_view(struct constraints *c, int digit) {
    struct line_view view = {.n_letters = 2};
    view.letter[digit] = 1;
    return constraints_add_view(c, &view);
}

struct line_place *digit_places(struct constraints *c, const int *cells,
                                int n_cells, int digit) {
    const int view = digit_view(c, digit);
    struct line_place *const places =
        xnew((size_t)n_cells + 1, struct line_place);
    for (int i = 0; i < n_cells; i++)
        places[i] = (struct line_place){PLACE_VIEW, cells[i], view};
    return places;
}
