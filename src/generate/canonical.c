/* One board for all that are the same but for a symmetry of their rules. */
#include "generate/canonical.h"

#include "base/text.h"
#include "board/mark_text.h"
#include "generate/images.h"
#include "generate/minlex.h"
#include "generate/mix.h"

struct canonical {
    struct symmetries symmetries;
    struct count n_symmetries;
};

static uint64_t hash_text(const char *s) {
    uint64_t h = 0;
    for (; *s; s++)
        h = mix(h ^ (unsigned char)*s);
    return h;
}

/* Of the rules' names, the regions and the marks, in whatever order they are.
 */
static uint64_t fingerprint(const struct rule_set *rules) {
    const struct board *const b = rules->board;
    struct text text = {0};
    uint64_t sum = 0;
    for (size_t i = 0; i < rules->list.n; i++)
        if (!rules->list.data[i].mark)
            sum += mix(hash_text(rules->list.data[i].name));
    if (b->region)
        regions_print(&b->shape, b->region, &text);
    sum += mix(hash_text(text_string(&text)));
    for (size_t i = 0; i < b->marks.n; i++) {
        text_clear(&text);
        mark_print(&b->shape, &b->marks.data[i], &text);
        sum += mix(hash_text(text_string(&text)));
    }
    text_free(&text);
    return sum;
}

static bool has_boxes(const struct rule_set *rules) {
    for (size_t i = 0; i < rules->list.n; i++)
        if (rules->list.data[i].replaced & PART_BOXES)
            return false;
    return true;
}

/* With marks nothing but the same puzzle is the same, nor with lines, which are
 * no relations of two cells. */
static const char *find_symmetries(const struct rule_set *rules,
                                   struct symmetries *s) {
    if (rules->board->marks.n || rule_set_has_lines(rules)) {
        symmetries_init_none(s, &rules->shape, fingerprint(rules));
        return NULL;
    }
    struct constraints constraints;
    constraints_init(&constraints, &rules->shape);
    rule_set_emit(rules, &constraints);
    const char *const why = symmetries_init(s, &constraints, has_boxes(rules));
    constraints_free(&constraints);
    return why;
}

struct canonical *canonical_new(const struct rule_set *rules,
                                const char **why) {
    if (rules->shape.n > CANONICAL_MAX_N) {
        *why = "canonical forms are for boards up to 16x16";
        return NULL;
    }
    struct canonical *const c = xnew0(1, struct canonical);
    const char *problem = find_symmetries(rules, &c->symmetries);
    if (!problem && !symmetries_count(&c->symmetries, &c->n_symmetries))
        problem = "more symmetries than can be counted";
    if (!problem)
        return c;
    *why = problem;
    canonical_free(c);
    return NULL;
}

void canonical_free(struct canonical *c) {
    if (!c)
        return;
    symmetries_free(&c->symmetries);
    xfree(c);
}

struct count canonical_symmetries(const struct canonical *c) {
    return c->n_symmetries;
}

/* Whether no digit stands twice in a row or column. */
static bool is_latin(const struct geometry *g, const int8_t *cells) {
    uint32_t in_columns[CANONICAL_MAX_N] = {0};
    for (int row = 0; row < g->n; row++) {
        uint32_t in_row = 0;
        for (int column = 0; column < g->n; column++) {
            const int digit = *cells++;
            const uint32_t bit = digit < 0 ? 0 : UINT32_C(1) << digit;
            if (bit & (in_row | in_columns[column]))
                return false;
            in_row |= bit;
            in_columns[column] |= bit;
        }
    }
    return true;
}

/* fixing is NULL when it is not wanted. */
static bool find_form(const struct symmetries *s, const int8_t *cells,
                      int8_t *out, struct count *fixing) {
    if (!is_latin(&s->shape, cells))
        return false;
    if (s->is_classic)
        return minlex_form(&s->shape, s->transposes, cells, out, fixing);
    const struct count n = images_smallest(s, cells, out);
    if (fixing)
        *fixing = n;
    return true;
}

bool canonical_form(const struct canonical *c, const int8_t *cells,
                    int8_t *out) {
    return find_form(&c->symmetries, cells, out, NULL);
}

bool canonical_form_counted(const struct canonical *c, const int8_t *cells,
                            int8_t *out, struct count *fixing) {
    return find_form(&c->symmetries, cells, out, fixing);
}

#define CELLS_A_WORD 12 /* of 5 bits */

struct hash128 canonical_hash(const struct canonical *c, const int8_t *form) {
    const int n_cells = geometry_cells(&c->symmetries.shape);
    struct hash128 h = {c->symmetries.fingerprint, ~c->symmetries.fingerprint};
    for (int cell = 0; cell < n_cells;) {
        uint64_t word = 0;
        for (int i = 0; i < CELLS_A_WORD && cell < n_cells; i++)
            word = word << 5 | (uint64_t)(form[cell++] + 1);
        h.high = mix(h.high ^ word);
        h.low = mix(h.low + word);
    }
    return h;
}
