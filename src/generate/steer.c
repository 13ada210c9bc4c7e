/* Brings a puzzle to the wanted difficulty. */
#include "generate/steer.h"

#include "board/board.h"

#include <string.h>

#define CLIMBS 16   /* exchanges of givens */
#define EXCHANGED 6 /* groups that are given in one, before others go */

/* The highest rating that is allowed. Where a technique must be needed, it is
 * the hardest one too, unless the target says otherwise. */
static int highest(const struct target *r) {
    if (r->high_rating)
        return r->high_rating;
    if (r->needed < 0)
        return GENERATE_MOST_RATING;
    const int rating = techniques[r->needed].rating;
    return rating > r->low_rating ? rating : r->low_rating;
}

/* Without it the path ends before the solution, or is harder. */
static bool is_needed(struct steer *s, const int8_t *cells, int technique,
                      const struct grade *grade) {
    struct grade other;
    return grade->count[technique] &&
           rater_walk(s->rater, cells, technique, grade->rating, &other) !=
               RATED_SOLVED;
}

/* How far the puzzle is from what is wanted, in tenths of rating; 0 = there;
 * above it counts more, since exchanges seldom lead down. */
static int distance(struct steer *s, const int8_t *cells, struct grade *grade) {
    const struct target *const r = s->target;
    const enum rated rated = rater_walk(s->rater, cells, -1, highest(r), grade);
    if (rated == RATED_STUCK)
        return 2 * GENERATE_MOST_RATING;
    if (rated == RATED_TOO_HARD)
        return GENERATE_MOST_RATING + grade->rating;
    if (grade->rating < r->low_rating)
        return r->low_rating - grade->rating;
    if (r->needed >= 0 && !is_needed(s, cells, r->needed, grade))
        return 1;
    return 0;
}

/* Gives a few random blank groups, and takes others away. */
static void exchange(struct steer *s, int8_t *cells, const int8_t *solution) {
    struct groups *const order = s->order;
    groups_shuffle(s->groups, s->rng, order);
    for (int i = order->n - 1, given = 0; i >= 0 && given < EXCHANGED; i--) {
        if (cells[order->cell[order->start[i]]] != BOARD_BLANK)
            continue;
        for (int k = order->start[i]; k < order->start[i + 1]; k++)
            cells[order->cell[k]] = solution[order->cell[k]];
        given++;
    }
    dig_run(s->digger, cells, order, s->target->low_clues);
}

static int climb(struct steer *s, int8_t *cells, const int8_t *solution,
                 int far, struct grade *grade) {
    const size_t n_cells = (size_t)s->n_cells;
    for (int i = 0; i < CLIMBS && far; i++) {
        struct grade other;
        memcpy(s->room, cells, n_cells);
        exchange(s, s->room, solution);
        const int now = distance(s, s->room, &other);
        if (now > far)
            continue;
        far = now;
        *grade = other;
        memcpy(cells, s->room, n_cells);
    }
    return far;
}

bool steer_run(struct steer *s, int8_t *cells, const int8_t *solution,
               struct grade *grade) {
    const struct target *const r = s->target;
    int far = distance(s, cells, grade);
    if (far >= GENERATE_MOST_RATING && !r->minimal && !r->pattern) {
        rater_ease(s->rater, cells, solution, s->groups, highest(r), s->rng);
        far = distance(s, cells, grade);
    }
    if (far && !r->pattern)
        far = climb(s, cells, solution, far, grade);
    return !far;
}
