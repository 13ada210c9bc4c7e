/* How calls begin, and how they fail. */
#include "api/api.h"

#include <string.h>

void puzzle_fail(sudokusat_puzzle *p, struct text *why,
                 const struct place *place) {
    xfree(p->record.error);
    p->record.error = text_take(why);
    p->record.error_at = place ? *place : p->record.start;
}

int api_refuse(sudokusat_puzzle *puzzle, const char *sentence) {
    struct text why = {0};
    text_add(&why, sentence);
    puzzle_fail(puzzle, &why, NULL);
    return -1;
}

bool api_begin(const sudokusat_solver *solver, sudokusat_puzzle *puzzle,
               void *result, size_t size) {
    if (result && size)
        memset(result, 0, size);
    if (!puzzle || !puzzle->record.board)
        return false;
    puzzle->no_memory = false;
    xfree(puzzle->record.error);
    puzzle->record.error = NULL;
    if (!solver)
        api_refuse(puzzle, "there is no solver");
    else if (size && !result)
        api_refuse(puzzle, "there is no room for the result");
    return !puzzle->record.error;
}

/* What was being built or changed is never touched again, not even to free it.
 */
int api_no_memory(sudokusat_solver *s, sudokusat_puzzle *p) {
    if (s) {
        const struct api_options options = s->options;
        *s = (struct sudokusat_solver){.options = options};
    }
    if (p)
        p->no_memory = true;
    return -1;
}

void *api_no_handle(const char **why) {
    if (why)
        *why = OUT_OF_MEMORY;
    return NULL;
}

void *api_no_text(char **why) {
    if (why)
        *why = NULL;
    return NULL;
}
