/* Parts of a question. */
#include "cover/portion.h"

#include "base/alloc.h"
#include "base/bits.h"

void portion_begin(struct portion *p) {
    p->givens.n = p->excluded.n = 0;
    p->times = 1;
    p->of_all = false;
    p->first_class = p->end_class = 0;
}

void portion_free(struct portion *p) {
    vec_free(&p->givens);
    vec_free(&p->excluded);
}

void portion_add_cell(struct portion *p, const struct cover *cover, int cell,
                      uint64_t digits) {
    if (bits_count(digits) == 1) {
        vec_push(&p->givens, cover_candidate(cover, cell, bits_lowest(digits)));
        return;
    }
    uint64_t gone = bits_below(cover->n_digits) & ~digits;
    for (; gone; gone &= gone - 1)
        vec_push(&p->excluded, cover_candidate(cover, cell, bits_lowest(gone)));
}
