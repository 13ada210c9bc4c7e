/* What is known of the parts of a job. */
#include "parts/ledger.h"

#include "base/alloc.h"

#include <string.h>

enum { MOST_AGAIN = 10000 }; /* that a part is cut into */

static void free_part(struct ledger_part *p) {
    for (uint64_t i = 0; i < p->room; i++)
        free_part(&p->children[i]);
    xfree(p->children);
    xfree(p->cube);
}

void ledger_free(struct ledger *l) {
    part_job_free(&l->job);
    free_part(&l->root);
}

/* --------------------------------------------------------------------------
 * Adding
 */

static void set_job(struct ledger *l, const struct part *p) {
    l->job = (struct part_job){alloc_string(p->job.question),
                               alloc_string(p->job.options),
                               alloc_string(p->job.subject), p->job.n};
    l->id = p->id;
    l->root.is_cut = true;
    l->root.n_children = p->job.n;
}

/* Of the job all parts at once: what is not touched takes no memory. */
static void make_room(struct ledger_part *p, uint64_t n) {
    uint64_t room = p->room ? p->room : 16;
    if (n <= p->room)
        return;
    while (room < n)
        room *= 2;
    if (p->is_cut && p->n_children > room)
        room = p->n_children;
    struct ledger_part *const children =
        xnew0((size_t)room, struct ledger_part);
    if (p->room)
        memcpy(children, p->children, (size_t)p->room * sizeof *children);
    xfree(p->children);
    p->children = children;
    p->room = room;
}

static char *piece(const char *cube, size_t n) {
    char *const s = xnew(n + 1, char);
    memcpy(s, cube, n);
    s[n] = '\0';
    return s;
}

static void name_part(const struct part *p, int depth, struct text *out) {
    struct part_number number = p->number;
    number.n = depth;
    text_add(out, "part ");
    part_number_print(&number, out);
}

/* The part of the first numbers, made if it is not there. */
static struct ledger_part *child(struct ledger_part *parent,
                                 const struct part *p, int depth,
                                 struct text *why) {
    const uint64_t number = p->number.at[depth - 1];
    const size_t n = part_cube_piece(p->cube, depth);
    if ((parent->is_cut && number > parent->n_children) ||
        (depth > 1 && number > MOST_AGAIN)) {
        name_part(p, depth, why);
        text_add(why, " is more than the number of parts");
        return NULL;
    }
    make_room(parent, number);
    struct ledger_part *const c = &parent->children[number - 1];
    if (!c->cube)
        c->cube = piece(p->cube, n);
    if (strlen(c->cube) == n && !memcmp(c->cube, p->cube, n))
        return c;
    name_part(p, depth, why);
    text_add(why, " has a different cube in another result");
    return NULL;
}

static struct digest details_of(const struct result *r) {
    struct text list = {0};
    if (r->list)
        text_add_bytes(&list, r->list->at, r->list->n);
    const struct digest d =
        digest_of((const char *const[]){text_string(&list), NULL});
    text_free(&list);
    return d;
}

static bool contradict(const struct part *p, const char *what,
                       struct text *why) {
    name_part(p, p->number.n, why);
    text_printf(why, " contradicts another result: %s", what);
    return false;
}

static bool add_cut(struct ledger_part *to, const struct result *r,
                    struct text *why) {
    if (r->n_parts > MOST_AGAIN)
        return contradict(&r->part, "a part cannot be cut into so many", why);
    if (to->is_cut && to->n_children != r->n_parts)
        return contradict(&r->part,
                          "it was cut into a different number of parts", why);
    for (uint64_t i = r->n_parts; i < to->room; i++)
        if (to->children[i].cube)
            return contradict(
                &r->part, "it was cut into a different number of parts", why);
    to->is_cut = true;
    to->n_children = r->n_parts;
    return true;
}

static bool add_answer(struct ledger_part *to, const struct result *r,
                       uint64_t place, struct text *why) {
    const struct digest details = details_of(r);
    if (to->is_answered && count_compare(to->found, r->found)) {
        char one[COUNT_TEXT_SIZE], other[COUNT_TEXT_SIZE];
        struct text what = {0};
        count_print(to->found, one);
        count_print(r->found, other);
        text_printf(&what, "one found %s, the other %s", one, other);
        contradict(&r->part, text_string(&what), why);
        text_free(&what);
        return false;
    }
    if (to->is_answered && !digest_equal(&to->details, &details))
        return contradict(
            &r->part, "it has found the same number, but different ones", why);
    if (!to->is_answered)
        to->place = place;
    to->is_answered = true;
    to->found = r->found;
    to->details = details;
    return true;
}

/* A part that is answered, and all that it was cut into as well. */
static bool agrees(const struct ledger_part *p) {
    struct count found = {0, 0};
    for (uint64_t i = 0; i < p->n_children; i++)
        if (i >= p->room || !ledger_sum(&p->children[i], &found))
            return true;
    return !count_compare(found, p->found);
}

bool ledger_add(struct ledger *l, const struct result *r, uint64_t place,
                struct text *why) {
    struct ledger_part *way[PART_DEEPEST + 1];
    const int n = r->part.number.n;
    if (!l->job.question)
        set_job(l, &r->part);
    if (!digest_equal(&l->id, &r->part.id)) {
        text_printf(why, "it belongs to another job, %.12s, not to %.12s",
                    r->part.id.hex, l->id.hex);
        return false;
    }
    way[0] = &l->root;
    for (int depth = 1; depth <= n; depth++) {
        way[depth] = child(way[depth - 1], &r->part, depth, why);
        if (!way[depth])
            return false;
    }
    const bool was_there =
        r->kind == RESULT_CUT ? way[n]->is_cut : way[n]->is_answered;
    if (!(r->kind == RESULT_CUT ? add_cut(way[n], r, why)
                                : add_answer(way[n], r, place, why)))
        return false;
    l->n_results += !was_there;
    for (int depth = n; depth > 0; depth--)
        if (way[depth]->is_answered && way[depth]->is_cut &&
            !agrees(way[depth])) {
            name_part(&r->part, depth, why);
            text_add(why, " has found a different number than all the parts "
                          "that it was cut into");
            return false;
        }
    return true;
}

/* --------------------------------------------------------------------------
 * Looking
 */

bool ledger_sum(const struct ledger_part *p, struct count *found) {
    bool complete = true;
    if (p->is_answered)
        return count_add(found, p->found);
    if (!p->is_cut)
        return false;
    for (uint64_t i = 0; i < p->n_children; i++)
        complete &= i < p->room && ledger_sum(&p->children[i], found);
    return complete;
}

static bool walk_part(const struct ledger_part *p, struct part_number *number,
                      const struct ledger_walk *w) {
    if (p->is_answered)
        return !w->answered || w->answered(w->context, p);
    if (!p->is_cut)
        return !w->missing || w->missing(w->context, number);
    for (uint64_t i = 0; i < p->n_children; i++) {
        static const struct ledger_part unknown;
        number->at[number->n++] = i + 1;
        const bool goes_on =
            walk_part(i < p->room ? &p->children[i] : &unknown, number, w);
        number->n--;
        if (!goes_on)
            return false;
    }
    return true;
}

bool ledger_walk(const struct ledger *l, const struct ledger_walk *walk) {
    struct part_number number = {.n = 0};
    return walk_part(&l->root, &number, walk);
}
