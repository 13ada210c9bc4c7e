/* The rules, as docs/certificate.md words them, and the clauses they stand
 * for. To add a rule: a branch in verify_rule_add, and a family of houses in
 * unit_of or a line in relation. */
#include "certify/verify_parts.h"
#include "certify/verify_sha256.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Families of houses, in the order of their clauses. */
enum { ROWS, COLUMNS, BOXES, DOWN, UP, WINDOWS, N_FAMILIES };

/* The house of a family that a cell lies in, or -1. */
static int unit_of(const struct verify_board *b, int family, int cell) {
    const int row = cell / b->n, col = cell % b->n, k = b->box_rows;
    switch (family) {
    case ROWS:
        return row;
    case COLUMNS:
        return col;
    case BOXES: /* box_rows of them side by side */
        return row / k * k + col / b->box_cols;
    case DOWN:
        return row == col ? 0 : -1;
    case UP:
        return row + col == b->n - 1 ? 0 : -1;
    default: /* WINDOWS, with a line of cells in none around each */
        if (row % (k + 1) == 0 || col % (k + 1) == 0)
            return -1;
        return row / (k + 1) * (k - 1) + col / (k + 1);
    }
}

/* What the rules say about two different cells. */
static int relation(const struct verify_board *b, int x, int y) {
    const int rows = abs(x / b->n - y / b->n), cols = abs(x % b->n - y % b->n);
    int how = b->nonconsecutive && rows + cols == 1 ? VERIFY_NEXT : 0;
    for (int f = 0; f < N_FAMILIES; f++) {
        const int unit = b->families >> f & 1 ? unit_of(b, f, x) : -1;
        if (unit >= 0 && unit == unit_of(b, f, y))
            how |= VERIFY_SAME;
    }
    for (int i = 0; i < b->n_moves; i++)
        if ((rows == b->moves[i][0] && cols == b->moves[i][1]) ||
            (rows == b->moves[i][1] && cols == b->moves[i][0]))
            how |= VERIFY_SAME;
    return how;
}

static void add_move(struct verify_board *b, int x, int y) {
    b->moves[b->n_moves][0] = x;
    b->moves[b->n_moves++][1] = y;
}

bool verify_rule_add(struct verify_input *in, struct verify_board *b,
                     struct verify_span rule) {
    char name[24] = "", junk;
    int x = 0, y = 0;
    if (b->n_moves + 2 > VERIFY_MAX_RULES)
        return verify_fail(in, VERIFY_UNREADABLE, "there are too many rules");
    if (rule.n < sizeof name)
        memcpy(name, rule.at, rule.n);
    if (!strcmp(name, "classic")) {
        b->families |= 1U << ROWS | 1U << COLUMNS | 1U << BOXES;
    } else if (!strcmp(name, "diagonal")) {
        b->families |= 1U << DOWN | 1U << UP;
    } else if (!strcmp(name, "windoku") && b->box_rows == b->box_cols &&
               b->n >= 4) {
        b->families |= 1U << WINDOWS;
    } else if (!strcmp(name, "nonconsecutive")) {
        b->nonconsecutive = true;
    } else if (!strcmp(name, "anti-knight")) {
        add_move(b, 1, 2);
    } else if (!strcmp(name, "anti-king")) {
        add_move(b, 0, 1);
        add_move(b, 1, 1);
    } else if (sscanf(name, "leaper:%2d,%2d%c", &x, &y, &junk) == 2 && x >= 0 &&
               y >= 0 && x < VERIFY_MAX_N && y < VERIFY_MAX_N && x + y > 0) {
        add_move(b, x, y);
    } else {
        return verify_fail(in, VERIFY_UNREADABLE,
                           "a rule is not known or does not fit the board");
    }
    return true;
}

static bool add_peer(struct verify_board *b, int *n, int *room,
                     struct verify_peer peer) {
    if (*n == *room) {
        *room = 2 * *room + 32 * b->n_cells;
        void *const more = realloc(b->peers, (size_t)*room * sizeof peer);
        if (!more)
            return false;
        b->peers = more;
    }
    b->peers[(*n)++] = peer;
    return true;
}

bool verify_board_draw(struct verify_input *in, struct verify_board *b) {
    int n = 0, room = 0;
    b->peer_start = malloc(((size_t)b->n_cells + 1) * sizeof *b->peer_start);
    b->scratch = malloc(4 * (size_t)b->n_cells * sizeof *b->scratch);
    bool good = b->peer_start && b->scratch;
    for (int x = 0; x < b->n_cells && good; x++) {
        b->peer_start[x] = n;
        if (verify_asked_to_stop(in))
            return false;
        for (int y = 0; y < b->n_cells && good; y++) {
            const int how = x == y ? VERIFY_SELF : relation(b, x, y);
            if (how)
                good = add_peer(b, &n, &room, (struct verify_peer){y, how});
        }
    }
    if (!good)
        return verify_fail(in, VERIFY_NO_MEMORY, "out of memory");
    b->peer_start[b->n_cells] = n;
    return true;
}

void verify_board_free(struct verify_board *b) {
    free(b->peers);
    free(b->peer_start);
    free(b->scratch);
    free(b->given);
    free(b->excluded);
}

/* Whether two digits, so far apart, exclude each other in two cells. */
static bool excludes(int how, int apart) {
    return apart == 0   ? how & VERIFY_SAME
           : apart == 1 ? how & (VERIFY_NEXT | VERIFY_SELF)
                        : how & VERIFY_SELF;
}

int verify_partners(const struct verify_board *b, int variable, int *partners) {
    const int cell = (variable - 1) / b->n, digit = (variable - 1) % b->n;
    int n = 0;
    for (int i = b->peer_start[cell]; i < b->peer_start[cell + 1]; i++) {
        const struct verify_peer peer = b->peers[i];
        const int reach = peer.how & VERIFY_SELF   ? b->n
                          : peer.how & VERIFY_NEXT ? 1
                                                   : 0;
        for (int d = digit - reach; d <= digit + reach; d++)
            if (d >= 0 && d < b->n && excludes(peer.how, abs(d - digit)))
                partners[n++] = verify_variable(b, peer.cell, d);
    }
    return n;
}

static bool cell_clauses(const struct verify_board *b, verify_take take,
                         void *context) {
    int literals[VERIFY_MAX_N];
    for (int cell = 0; cell < b->n_cells; cell++) {
        for (int d = 0; d < b->n; d++)
            literals[d] = verify_variable(b, cell, d);
        if (!take(context, literals, b->n))
            return false;
    }
    return true;
}

/* False when there is no such house, or take said so. */
static bool house_clauses(const struct verify_board *b, int family, int unit,
                          verify_take take, void *context) {
    int cells[VERIFY_MAX_N], literals[VERIFY_MAX_N], n = 0;
    for (int cell = 0; cell < b->n_cells && n < b->n; cell++)
        if (unit_of(b, family, cell) == unit)
            cells[n++] = cell;
    for (int d = 0; d < b->n && n; d++) {
        for (int i = 0; i < n; i++)
            literals[i] = verify_variable(b, cells[i], d);
        if (!take(context, literals, n))
            return false;
    }
    return n;
}

static bool pair_clauses(const struct verify_board *b, verify_take take,
                         void *context) {
    for (int v = 1; v <= b->n_variables; v++) {
        const int n = verify_partners(b, v, b->scratch);
        for (int i = 0; i < n; i++)
            if (b->scratch[i] > v &&
                !take(context, (const int[]){-v, -b->scratch[i]}, 2))
                return false;
    }
    return true;
}

bool verify_clauses(const struct verify_board *b, bool pairs, verify_take take,
                    void *context) {
    bool good = cell_clauses(b, take, context);
    for (int f = 0; f < N_FAMILIES && good; f++)
        for (int unit = 0; b->families >> f & 1; unit++)
            if (!house_clauses(b, f, unit, take, context))
                break;
    good = good && (!pairs || pair_clauses(b, take, context));
    for (int v = 1; v <= b->n_variables && good; v++) {
        if (b->given[(v - 1) / b->n] == (v - 1) % b->n)
            good = take(context, &v, 1);
        if (b->excluded[v])
            good = take(context, (const int[]){-v}, 1);
    }
    return good;
}

struct fingerprint {
    struct sha256 hash;
    struct verify_input *in;
    int64_t n_clauses;
};

/* Hashes a clause as DIMACS has it: "1 -2 0\n". */
static bool hash_clause(void *context, const int *literals, int n) {
    struct fingerprint *const c = context;
    char text[VERIFY_MAX_N * 8 + 2], *const end = text + sizeof text, *at = end;
    *--at = '\n';
    *--at = '0';
    for (int i = n - 1; i >= 0; i--) {
        *--at = ' ';
        for (int v = abs(literals[i]); v; v /= 10)
            *--at = (char)('0' + v % 10);
        if (literals[i] < 0)
            *--at = '-';
    }
    sha256_add(&c->hash, at, (size_t)(end - at));
    return ++c->n_clauses % 65536 || !verify_asked_to_stop(c->in);
}

bool verify_fingerprint(struct verify_input *in, const struct verify_board *b,
                        int64_t *n_clauses, char checksum[65]) {
    struct fingerprint c = {.in = in};
    sha256_init(&c.hash);
    const bool done = verify_clauses(b, true, hash_clause, &c);
    sha256_end(&c.hash, checksum);
    *n_clauses = c.n_clauses;
    return done;
}

const char *verify_grid(const struct verify_board *b, const int8_t *cell) {
    for (int x = 0; x < b->n_cells; x++) {
        if (b->given[x] >= 0 && b->given[x] != cell[x])
            return "the grid changes a given";
        if (b->excluded[verify_variable(b, x, cell[x])])
            return "the grid uses an excluded candidate";
        for (int i = b->peer_start[x]; i < b->peer_start[x + 1]; i++) {
            const struct verify_peer peer = b->peers[i];
            if (peer.cell > x &&
                excludes(peer.how, abs(cell[x] - cell[peer.cell])))
                return "the grid breaks a rule";
        }
    }
    return NULL;
}
