/* How hard a path was.
 *
 * The rating is that of the hardest step on Sudoku Explainer's scale, as its
 * ER is. The words draw the line where a person has to take up another way of
 * working.
 */
#include "logic/grade.h"

#include <assert.h>

static const struct {
    const char *name;
    int highest;
    const char *meaning;
} levels[] = {
    {"easy", 15, "it is enough to look for the place of a digit"},
    {"medium", 25, "also count what is left in a cell; no notes needed"},
    {"hard", 40, "with pencil marks: locked candidates, subsets, plain fish"},
    {"expert", 64, "patterns: wings, colours, short chains, rectangles"},
    {"extreme", 1000, "chains and searches"},
};

#define N_LEVELS ((int)(sizeof levels / sizeof *levels))

void grade_add(struct grade *grade, const struct step *step) {
    const long row = step->technique - techniques;
    assert(row >= 0 && row < GRADE_MAX_TECHNIQUES);
    grade->n_steps++;
    grade->count[row]++;
    if (step->rating <= grade->rating)
        return;
    grade->rating = step->rating;
    grade->hardest = grade->n_steps;
    grade->hardest_technique = step->technique;
}

const char *grade_level(int rating) {
    int i = 0;
    while (rating > levels[i].highest && i < N_LEVELS - 1)
        i++;
    return levels[i].name;
}

bool grade_level_row(int i, const char **name, int *highest,
                     const char **meaning) {
    if (i < 0 || i >= N_LEVELS)
        return false;
    *name = levels[i].name;
    *highest = levels[i].highest;
    *meaning = levels[i].meaning;
    return true;
}
