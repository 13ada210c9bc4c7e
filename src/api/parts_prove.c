/* A part of a tree of certificates: one that says how many solutions there are,
 * or the part is cut.
 */
#include "api/certifying.h"
#include "api/parts_answer.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_A_PART = 1000 };

/* As a string of JSON: it is ASCII in lines, and has quotes of marks. */
static void print_quoted(const struct text *certificate, struct text *out) {
    text_add_char(out, '"');
    for (size_t i = 0, end; i < certificate->n; i = end) {
        const char *const at = certificate->data + i;
        end = i;
        while (end < certificate->n &&
               !strchr("\n\"\\", certificate->data[end]))
            end++;
        text_add_bytes(out, at, end - i);
        if (end == certificate->n)
            break;
        const char c = certificate->data[end++];
        text_add_char(out, '\\');
        text_add_char(out, c == '\n' ? 'n' : c);
    }
    text_add_char(out, '"');
}

static void write_certificate(struct parts_answering *a,
                              const struct proof *proof) {
    struct text quoted = {0};
    snprintf(a->out->found, sizeof a->out->found, "%" PRIu64,
             proof->n_solutions);
    print_quoted(&proof->certificate, &quoted);
    parts_write_found(a, "certificate", &quoted);
    text_free(&quoted);
}

void parts_answer_prove(struct parts_answering *a) {
    struct prover *const prover = certifying_prover(a->solver, a->p->puzzle);
    if (!prover) {
        parts_fail(a->p, sudokusat_error(a->p->puzzle));
        return;
    }
    const struct parts_options *const o = &a->work.options;
    struct board *const board = parts_board(&a->work, &a->way);
    struct proof_request request = {.board = board,
                                    .limit = o->most ? o->most : MOST_A_PART,
                                    .form = o->form,
                                    .limits = a->limits};
    struct proof proof;
    request.limits.bytes = a->asked ? a->asked->bytes : 0;
    proof_make(prover, &request, &proof);
    if (proof.trouble || proof.failure || proof.stopped)
        parts_stopped(a, proof.trouble ? "file" : api_stop_name(proof.stopped),
                      proof.failure);
    else if (proof.complete)
        write_certificate(a, &proof);
    else if (!parts_cut(a))
        parts_fail(a->p, "it has too many solutions, and cannot be cut");
    proof_free(&proof);
    board_free(board);
}
