/* Which digits each column of a band holds, in whatever order. */
#include "bits9/column_sets.h"

#include "base/alloc.h"
#include "base/bits.h"

#include <string.h>

#define WAYS (COLUMN_TRIOS * COLUMN_TRIOS) /* for the second and third box */

/* ---- trios ---- */

static int next_three(int set) {
    do
        set++;
    while (set < 512 && bits_count((uint64_t)set) != 3);
    return set;
}

static void number_trios(struct column_trios *t) {
    int n = 0;
    memset(t->number, -1, sizeof t->number);
    for (int a = next_three(0); a < 512; a = next_three(a))
        for (int b = next_three(0); b < 512; b = next_three(b)) {
            if (a & b)
                continue;
            t->number[a][b] = (int16_t)n;
            t->trio[n++] = (struct column_trio){
                {(uint16_t)a, (uint16_t)b,
                 (uint16_t)(ALL_DIGITS ^ (unsigned)(a | b))}};
        }
}

static bool apart(const struct column_trio *a, const struct column_trio *b) {
    return !((a->set[0] & b->set[0]) | (a->set[1] & b->set[1]) |
             (a->set[2] & b->set[2]));
}

/* The trio that has what two others leave. */
static int16_t rest_of(const struct column_trios *t,
                       const struct column_trio *a,
                       const struct column_trio *b) {
    return t->number[ALL_DIGITS ^ (unsigned)(a->set[0] | b->set[0])]
                    [ALL_DIGITS ^ (unsigned)(a->set[1] | b->set[1])];
}

static void find_fits(struct column_trios *t) {
    for (int a = 0; a < COLUMN_TRIOS; a++) {
        struct column_fit *out = t->fits[a];
        for (int b = 0; b < COLUMN_TRIOS; b++)
            if (apart(&t->trio[a], &t->trio[b]))
                *out++ = (struct column_fit){
                    (int16_t)b, rest_of(t, &t->trio[a], &t->trio[b])};
    }
}

struct column_trios *column_trios_new(void) {
    struct column_trios *const t = xnew(1, struct column_trios);
    number_trios(t);
    find_fits(t);
    return t;
}

void column_trios_free(struct column_trios *t) {
    xfree(t);
}

/* ---- symmetries that move columns ---- */

/* Where each column, and each row, of the board goes. */
struct moved_lines {
    int column[9], row[9];
};

static struct set9 moved_set(const struct moved_lines *m,
                             const struct set9 *s) {
    struct set9 to = {{0}};
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = s->band[band]; rest; rest &= rest - 1) {
            const int cell = board9_cell(band, bits_lowest(rest));
            set9_add(&to, 9 * m->row[board9_row(cell)] +
                              m->column[board9_column(cell)]);
        }
    return to;
}

/* Rules without links between digits are who sees whom. */
static bool keeps_sees(const struct rules9 *r, const struct moved_lines *m) {
    for (int cell = 0; cell < 81; cell++) {
        const int to =
            9 * m->row[board9_row(cell)] + m->column[board9_column(cell)];
        const struct set9 seen = moved_set(m, &r->extra[cell]);
        if (memcmp(&seen, &r->extra[to], sizeof seen) != 0)
            return false;
    }
    return true;
}

static const int orders[6][3] = {{0, 1, 2}, {2, 1, 0}, {0, 2, 1},
                                 {1, 0, 2}, {1, 2, 0}, {2, 0, 1}};

#define ROW_ORDERS (2 * 6 * 6 * 6)

/* The rows in an order that keeps bands together and the middle one in the
 * middle. 0 leaves all where they are. */
static void order_rows(int i, int row[9]) {
    for (int band = 0, rest = i / 2; band < 3; band++, rest /= 6) {
        const int to = i % 2 ? 2 - band : band;
        for (int k = 0; k < 3; k++)
            row[3 * band + k] = 3 * to + orders[rest % 6][k];
    }
}

/* Whether the columns can move so, whatever the rows do meanwhile. */
static bool can_move(const struct rules9 *r, struct moved_lines *m) {
    for (int i = 0; i < ROW_ORDERS; i++) {
        order_rows(i, m->row);
        if (keeps_sees(r, m))
            return true;
    }
    return false;
}

/* ---- classes ---- */

/* Ways of the other two boxes, by set: what renaming makes of one of them.
 * Those sets are a forest; a class has one root, and the ways of its members
 * are added up there. */
struct column_ways {
    const struct column_trios *trios;
    int32_t *set;   /* [WAYS] each is in */
    int n;          /* sets */
    int32_t *first; /* [n] a way of each */
    int *above;     /* [n] another one of its class, or itself */
    uint32_t *size; /* [n] ways, of a root those of its class */
};

static unsigned renamed(unsigned set, const int *name) {
    unsigned to = 0;
    for (; set; set &= set - 1)
        to |= 1u << name[bits_lowest(set)];
    return to;
}

/* Swaps of two neighbours in a column of the first box: they leave that box as
 * it is, and make all renamings that do. */
#define N_SWAPS 6

struct trio_swaps {
    int16_t to[N_SWAPS][COLUMN_TRIOS];
};

static void fill_swaps(const struct column_trios *t, struct trio_swaps *all) {
    for (int s = 0; s < N_SWAPS; s++) {
        int name[9];
        const int low = s / 2 * 3 + s % 2;
        for (int d = 0; d < 9; d++)
            name[d] = d == low ? low + 1 : d == low + 1 ? low : d;
        for (int i = 0; i < COLUMN_TRIOS; i++)
            all->to[s][i] = t->number[renamed(t->trio[i].set[0], name)]
                                     [renamed(t->trio[i].set[1], name)];
    }
}

/* Puts all that renaming makes of a way into one set, by way of queue. Returns
 * how many they are. */
static uint32_t spread(struct column_ways *w, const struct trio_swaps *swaps,
                       int32_t way, int32_t *queue) {
    uint32_t done = 0, n = 0;
    queue[n++] = way;
    w->set[way] = w->n;
    while (done < n) {
        const int32_t x = queue[done++];
        for (int s = 0; s < N_SWAPS; s++) {
            const int32_t y = swaps->to[s][x / COLUMN_TRIOS] * COLUMN_TRIOS +
                              swaps->to[s][x % COLUMN_TRIOS];
            if (w->set[y] >= 0)
                continue;
            w->set[y] = w->n;
            queue[n++] = y;
        }
    }
    return n;
}

static void find_sets(struct column_ways *w) {
    int32_t *const queue = xnew(WAYS, int32_t);
    struct trio_swaps swaps;
    int room = 0;
    fill_swaps(w->trios, &swaps);
    w->set = xnew(WAYS, int32_t);
    memset(w->set, -1, WAYS * sizeof *w->set);
    for (int32_t way = 0; way < WAYS; way++) {
        if (w->set[way] >= 0)
            continue;
        if (w->n == room) {
            room = room ? 2 * room : 1024;
            w->first = xresize(w->first, (size_t)room, int32_t);
            w->size = xresize(w->size, (size_t)room, uint32_t);
        }
        w->first[w->n] = way;
        w->size[w->n] = spread(w, &swaps, way, queue);
        w->n++;
    }
    xfree(queue);
}

static int root(struct column_ways *w, int set) {
    while (w->above[set] != set)
        set = w->above[set] = w->above[w->above[set]];
    return set;
}

static void join(struct column_ways *w, int a, int b) {
    a = root(w, a);
    b = root(w, b);
    if (a == b)
        return;
    const int low = a < b ? a : b, high = a < b ? b : a;
    w->above[high] = low;
    w->size[low] += w->size[high];
}

static void columns_of(const struct column_trios *t, int32_t way,
                       uint16_t column[9]) {
    const struct column_trio *const second = &t->trio[way / COLUMN_TRIOS];
    const struct column_trio *const third = &t->trio[way % COLUMN_TRIOS];
    for (int i = 0; i < 3; i++) {
        column[i] = (uint16_t)(7u << 3 * i);
        column[3 + i] = second->set[i];
        column[6 + i] = third->set[i];
    }
}

/* The way that these columns are, once the first box has its digits renamed to
 * their order. */
static int32_t way_of(const struct column_trios *t, const uint16_t column[9]) {
    int name[9], n = 0;
    for (int i = 0; i < 3; i++)
        for (unsigned rest = column[i]; rest; rest &= rest - 1)
            name[bits_lowest(rest)] = n++;
    const int second =
        t->number[renamed(column[3], name)][renamed(column[4], name)];
    const int third =
        t->number[renamed(column[6], name)][renamed(column[7], name)];
    return second * COLUMN_TRIOS + third;
}

static void join_moved(struct column_ways *w, const struct moved_lines *m) {
    for (int s = 0; s < w->n; s++) {
        uint16_t from[9], to[9];
        columns_of(w->trios, w->first[s], from);
        for (int c = 0; c < 9; c++)
            to[m->column[c]] = from[c];
        join(w, s, w->set[way_of(w->trios, to)]);
    }
}

/* The moves that are tried. Fewer than there are only make classes smaller:
 * left to right, two columns of a stack, two stacks, a stack left to right. */
static void join_all(struct column_ways *w, const struct rules9 *r) {
    static const int moves[][9] = {
        {8, 7, 6, 5, 4, 3, 2, 1, 0}, {1, 0, 2, 3, 4, 5, 6, 7, 8},
        {0, 2, 1, 3, 4, 5, 6, 7, 8}, {2, 1, 0, 3, 4, 5, 6, 7, 8},
        {0, 1, 2, 4, 3, 5, 6, 7, 8}, {0, 1, 2, 3, 5, 4, 6, 7, 8},
        {0, 1, 2, 5, 4, 3, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 7, 6, 8},
        {0, 1, 2, 3, 4, 5, 6, 8, 7}, {0, 1, 2, 3, 4, 5, 8, 7, 6},
        {3, 4, 5, 0, 1, 2, 6, 7, 8}, {0, 1, 2, 6, 7, 8, 3, 4, 5},
        {6, 7, 8, 3, 4, 5, 0, 1, 2},
    };
    w->above = xnew((size_t)w->n, int);
    for (int s = 0; s < w->n; s++)
        w->above[s] = s;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct moved_lines m;
        memcpy(m.column, moves[i], sizeof m.column);
        if (can_move(r, &m))
            join_moved(w, &m);
    }
}

static struct column_class *list_classes(const struct column_ways *w, int *n) {
    struct column_class *const list = xnew((size_t)w->n, struct column_class);
    *n = 0;
    for (int s = 0; s < w->n; s++) {
        if (w->above[s] != s)
            continue;
        columns_of(w->trios, w->first[s], list[*n].column);
        list[(*n)++].size = w->size[s];
    }
    return list;
}

struct column_class *column_classes_new(const struct column_trios *t,
                                        const struct rules9 *r, int *n) {
    struct column_ways w = {.trios = t};
    find_sets(&w);
    join_all(&w, r);
    struct column_class *const list = list_classes(&w, n);
    xfree(w.set);
    xfree(w.first);
    xfree(w.above);
    xfree(w.size);
    return list;
}
