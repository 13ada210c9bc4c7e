/* A proof on its way, which the parts that make it share. */
#include "certify/prove.h"

void proof_free(struct proof *proof) {
    vec_free(&proof->grids);
    vec_free(&proof->units);
    vec_free(&proof->blocks);
    vec_free(&proof->lemmas);
    vec_free(&proof->hints);
    if (proof->derived)
        derive_close(&proof->derive);
    text_free(&proof->certificate);
}
