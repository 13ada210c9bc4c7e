/* Certificates mixed from parts of true ones, which must be refused or true.
 *
 *   certificate_mix [COUNT [FIRST]]
 *
 * Number FIRST and so many after it, 1 and 20000 if not said. Each is a
 * certificate or a tree of a tiny board in which something was exchanged:
 * heads, rules, regions, marks, givens, excluded candidates, claims, solutions,
 * cubes, lemmas, whole certificates. Checksums, numbers, orders and proofs are
 * then mostly made to fit, so that what is left of a lie is all that the
 * checker can refuse it for. What the checker accepts is held against brute
 * force on the board in the text (tiny_boards.h). A certificate that is false
 * is shown, with its number, and the exit status is 1; it is 2 if too few were
 * accepted for a test.
 */
#include "certificate_pool.h"

#include "certify/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mix {
    struct sheets_list pool;
    struct rng rng;
    uint64_t accepted[N_CLAIMS], refused;
    uint64_t drawn, lined; /* with marks, or regions, or no boxes; with lines */
    struct verify_memory memory; /* of all before */
};

static uint32_t below(struct mix *m, size_t n) {
    return n ? rng_below(&m->rng, (uint32_t)n) : 0;
}

/* True k times of n. */
static bool often(struct mix *m, uint32_t k, uint32_t n) {
    return below(m, n) < k;
}

/* A part of the pool, of a board as large as this one. */
static const struct part *other_part(struct mix *m, const struct part *p) {
    for (;;) {
        const struct sheets *const s = &m->pool.data[below(m, m->pool.n)];
        const struct part *const other = &s->data[below(m, s->n)];
        if (tiny_n(&other->head) == tiny_n(&p->head))
            return other;
    }
}

static char random_symbol(struct mix *m, const struct part *p) {
    return ".1234"[below(m, (size_t)tiny_n(&p->head) + 1)];
}

/* ---- what is exchanged */

static void change_given(struct mix *m, struct part *p) {
    char *const cell = &p->head.givens[below(m, strlen(p->head.givens))];
    *cell = random_symbol(m, p);
}

static void drop_givens(struct mix *m, struct part *p) {
    for (char *c = p->head.givens; *c; c++)
        if (often(m, 1, 3))
            *c = '.';
}

static void change_rules(struct mix *m, struct part *p) {
    strcpy(p->head.rules, pool_rules[below(m, (size_t)pool_n_rules)]);
}

static void turn_box(struct mix *m, struct part *p) {
    const int n = tiny_n(&p->head);
    do
        p->head.box_rows = 1 + (int)below(m, (size_t)n);
    while (n % p->head.box_rows);
    p->head.box_cols = n / p->head.box_rows;
    p->head.pieces = BOXES;
}

static void take_boxes_away(struct mix *m, struct part *p) {
    p->head.format = 3;
    p->head.box_rows = p->head.box_cols = 0;
    p->head.pieces = often(m, 1, 2) ? NO_BOXES : REGIONS;
    if (p->head.pieces == REGIONS)
        pool_random_regions(&m->rng, tiny_n(&p->head), p->head.regions);
}

/* A cell comes to another region, or two change theirs. */
static void change_region(struct mix *m, struct part *p) {
    const size_t n = strlen(p->head.regions);
    if (p->head.pieces != REGIONS)
        return;
    char *const a = &p->head.regions[below(m, n)];
    char *const b = &p->head.regions[below(m, n)];
    const char region = *a;
    *a = often(m, 1, 8) ? "5a$0!"[below(m, 5)] : *b;
    if (often(m, 3, 4))
        *b = region;
}

static void change_version(struct mix *m, struct part *p) {
    p->head.format = often(m, 1, 8) ? (int)below(m, 5) : 5 - p->head.format;
}

static char *any_mark(struct mix *m, struct part *p) {
    return p->head.marks[below(m, (size_t)p->head.n_marks)];
}

static void add_mark(struct mix *m, struct part *p) {
    if (p->head.n_marks == TINY_MARKS)
        return;
    p->head.format = 3;
    pool_random_mark(&m->rng, tiny_n(&p->head),
                     p->head.marks[p->head.n_marks++]);
}

static void change_mark(struct mix *m, struct part *p) {
    if (p->head.n_marks)
        pool_random_mark(&m->rng, tiny_n(&p->head), any_mark(m, p));
}

static void repeat_mark(struct mix *m, struct part *p) {
    if (!p->head.n_marks || p->head.n_marks == TINY_MARKS)
        return;
    strcpy(p->head.marks[p->head.n_marks], any_mark(m, p));
    p->head.n_marks++;
}

static void drop_mark(struct mix *m, struct part *p) {
    if (!p->head.n_marks)
        return;
    char last[TINY_LINE];
    strcpy(last, p->head.marks[p->head.n_marks - 1]);
    strcpy(any_mark(m, p), last);
    p->head.n_marks--;
}

static void swap_marks(struct mix *m, struct part *p) {
    if (!p->head.n_marks)
        return;
    char *const a = any_mark(m, p), *const b = any_mark(m, p);
    char mark[TINY_LINE];
    strcpy(mark, a);
    memmove(a, b, TINY_LINE);
    strcpy(b, mark);
}

static void take_marks(struct mix *m, struct part *p) {
    const struct tiny *const other = &other_part(m, p)->head;
    p->head.n_marks = other->n_marks;
    memcpy(p->head.marks, other->marks, sizeof other->marks);
}

static void damage_mark(struct mix *m, struct part *p) {
    static const char bytes[] = "rc12345-;:\" 0lxop";
    if (!p->head.n_marks)
        return;
    char *const mark = any_mark(m, p);
    mark[below(m, strlen(mark))] = bytes[below(m, sizeof bytes - 1)];
}

static void change_drawn(struct mix *m, struct part *p) {
    static void (*const changes[])(struct mix *, struct part *) = {
        add_mark,      change_mark,     repeat_mark,   drop_mark,
        swap_marks,    take_marks,      damage_mark,   change_region,
        change_region, take_boxes_away, change_version};
    changes[below(m, sizeof changes / sizeof *changes)](m, p);
}

static void change_excluded(struct mix *m, struct part *p) {
    int *const list = p->head.excluded;
    const size_t n = (size_t)(tiny_n(&p->head) * tiny_cells(&p->head));
    if (p->head.n_excluded && often(m, 1, 2)) {
        const uint32_t i = below(m, (size_t)p->head.n_excluded--);
        list[i] = list[p->head.n_excluded];
    } else if (p->head.n_excluded < TINY_EXCLUDED) {
        list[p->head.n_excluded++] = 1 + (int)below(m, n);
    }
}

static void take_head(struct mix *m, struct part *p) {
    p->head = other_part(m, p)->head;
}

static void take_givens(struct mix *m, struct part *p) {
    strcpy(p->head.givens, other_part(m, p)->head.givens);
}

static void change_claim(struct mix *m, struct part *p) {
    p->claim = (enum claim)below(m, N_CLAIMS);
    if (!*p->form)
        strcpy(p->form, "rup");
}

static void change_number(struct mix *m, struct part *p) {
    p->number = often(m, 1, 2) ? p->number + 1 - 2 * (long)below(m, 2)
                               : other_part(m, p)->number;
}

static void take_rows(struct mix *m, struct part *p) {
    const struct rows *const rows = &other_part(m, p)->rows;
    p->rows.n = often(m, 1, 2) ? p->rows.n : 0;
    for (size_t i = 0; i < rows->n && p->rows.n < TINY_MOST; i++)
        if (often(m, 3, 4))
            vec_push(&p->rows, rows->data[i]);
}

/* Any of the rows, of which there are some. */
static struct row *any_row(struct mix *m, struct part *p) {
    return &p->rows.data[below(m, p->rows.n)];
}

static void drop_row(struct mix *m, struct part *p) {
    if (!p->rows.n)
        return;
    *any_row(m, p) = p->rows.data[p->rows.n - 1];
    p->rows.n--;
}

static void weaken_claim(struct mix *m, struct part *p) {
    p->claim = AT_LEAST;
    drop_row(m, p);
}

static void repeat_row(struct mix *m, struct part *p) {
    if (!p->rows.n)
        return;
    const struct row row = *any_row(m, p);
    vec_push(&p->rows, row);
}

static void swap_rows(struct mix *m, struct part *p) {
    if (!p->rows.n)
        return;
    struct row *const a = any_row(m, p);
    struct row *const b = any_row(m, p);
    const struct row row = *a;
    *a = *b;
    *b = row;
}

static void change_row(struct mix *m, struct part *p) {
    if (!p->rows.n)
        return;
    struct row *const row = any_row(m, p);
    char *const cell = &row->cells[below(m, strlen(row->cells))];
    *cell = often(m, 1, 2) ? '.' : random_symbol(m, p);
}

/* Takes digits out of a row that are not given. */
static void widen_row(struct mix *m, struct part *p) {
    if (!p->rows.n)
        return;
    struct row *const row = any_row(m, p);
    for (size_t i = 0; row->cells[i] && p->head.givens[i]; i++)
        if (p->head.givens[i] == '.' && often(m, 1, 2))
            row->cells[i] = '.';
}

static void change_count(struct mix *m, struct part *p) {
    if (!p->rows.n)
        return;
    struct row *const row = any_row(m, p);
    row->n_solutions += often(m, 1, 2) ? 1 : -1;
}

static void take_lemmas(struct mix *m, struct part *p) {
    const struct part *const other = other_part(m, p);
    text_clear(&p->lemmas);
    text_add(&p->lemmas, text_string(&other->lemmas));
    if (*other->form)
        strcpy(p->form, other->form);
}

static void damage_lemmas(struct mix *m, struct part *p) {
    static const char bytes[] = "-0123456789 \n";
    if (!p->lemmas.n)
        return;
    char *const byte = &p->lemmas.data[below(m, p->lemmas.n)];
    *byte = bytes[below(m, 13)];
}

static void drop_lemma(struct mix *m, struct part *p) {
    struct text rest = {0};
    size_t n;
    for (const char *at = text_string(&p->lemmas); *at; at += n) {
        n = strcspn(at, "\n");
        n += at[n] == '\n'; /* the last one may have lost it */
        if (often(m, 7, 8))
            text_add_bytes(&rest, at, n);
    }
    text_free(&p->lemmas);
    p->lemmas = rest;
}

static void change_form(struct mix *m, struct part *p) {
    static const char *const forms[] = {"rup", "packed", "hints"};
    strcpy(p->form, forms[below(m, 3)]);
}

static void change_part(struct mix *m, struct part *p) {
    static void (*const changes[])(struct mix *, struct part *) = {
        change_given,    drop_givens,  change_rules,  turn_box,
        change_excluded, take_head,    take_givens,   change_claim,
        weaken_claim,    take_rows,    change_number, drop_row,
        repeat_row,      swap_rows,    change_row,    widen_row,
        change_count,    take_lemmas,  drop_lemma,    damage_lemmas,
        change_form,     change_drawn, change_drawn,  change_drawn};
    changes[below(m, sizeof changes / sizeof *changes)](m, p);
}

/* ---- certificates of a tree */

static void drop_part(struct mix *m, struct sheets *s) {
    if (s->n < 2)
        return;
    const size_t i = below(m, s->n);
    part_free(&s->data[i]);
    s->data[i] = s->data[--s->n];
}

static void add_part(struct mix *m, struct sheets *s, bool own) {
    struct part copy;
    part_copy(own ? &s->data[below(m, s->n)] : other_part(m, &s->data[0]),
              &copy);
    vec_push(s, copy);
}

static void swap_parts(struct mix *m, struct sheets *s) {
    struct part *const a = &s->data[below(m, s->n)];
    struct part *const b = &s->data[below(m, s->n)];
    const struct part part = *a;
    *a = *b;
    *b = part;
}

static void change_tree(struct mix *m, struct sheets *s) {
    switch (below(m, 4)) {
    case 0:
        drop_part(m, s);
        break;
    case 1:
        add_part(m, s, true);
        break;
    case 2:
        add_part(m, s, false);
        break;
    default:
        swap_parts(m, s);
    }
}

/* ---- what is made to fit */

/* A true certificate for the cube, or at times for the whole board, under other
 * rules, with other candidates excluded, or changed after that. */
static void make_cube(struct mix *m, const struct part *root,
                      const struct row *row, struct part *cube) {
    static void (*const changes[])(struct mix *, struct part *) = {
        change_rules, change_excluded, turn_box, change_drawn};
    struct part like = {.head = root->head};
    struct row whole = {.n_solutions = 0};
    strcpy(whole.cells, root->head.givens);
    if (often(m, 1, 8))
        changes[below(m, 4)](m, &like);
    part_of_cube(&like, often(m, 15, 16) ? row : &whole, cube);
    if (often(m, 15, 16))
        return;
    change_part(m, cube);
    part_count_rows(cube);
}

/* For each cube a certificate, and mostly the number that it shows. */
static void rebuild_cubes(struct mix *m, struct sheets *s) {
    while (s->n > 1)
        part_free(&s->data[--s->n]);
    for (size_t i = 0; i < s->data[0].rows.n; i++) {
        struct row *const row = &s->data[0].rows.data[i];
        struct part cube;
        make_cube(m, &s->data[0], row, &cube);
        if (often(m, 15, 16))
            row->n_solutions = cube.number;
        vec_push(s, cube);
    }
}

static void repair(struct mix *m, struct part *p) {
    if (p->claim != CUBES && often(m, 7, 8))
        part_sort_rows(p);
    if (often(m, 7, 8))
        part_count_rows(p);
    if (often(m, 3, 4))
        part_refute(p);
    if (often(m, 15, 16))
        part_count_clauses(p);
}

static void make_sheets(struct mix *m, struct sheets *s) {
    sheets_copy(&m->pool.data[below(m, m->pool.n)], s);
    for (uint32_t i = below(m, 4); i > 0; i--)
        change_part(m, &s->data[0]);
    if (s->data[0].claim == CUBES && often(m, 7, 8))
        rebuild_cubes(m, s);
    if (often(m, 1, 4))
        change_part(m, &s->data[below(m, s->n)]);
    if (often(m, 1, 8))
        change_tree(m, s);
    for (size_t i = 0; i < s->n; i++)
        repair(m, &s->data[i]);
}

/* ---- the judge */

/* Whether what the checker says of the certificate at the start of the text
 * is true of the board there. */
static bool is_true(const char *text, const sudokusat_check_report *r) {
    char grids[TINY_MOST][TINY_CELLS + 1];
    struct tiny t;
    if (!tiny_read(text, &t) || !tiny_is_board(&t) || r->size != tiny_n(&t) ||
        r->box_rows != t.box_rows || r->box_cols != t.box_cols ||
        r->givens.n != strlen(t.givens) ||
        memcmp(r->givens.at, t.givens, r->givens.n))
        return false;
    const uint64_t n = (uint64_t)tiny_solve(&t, grids);
    return r->claim == SUDOKUSAT_AT_LEAST ? n >= r->solutions
                                          : n == r->solutions;
}

#define FORMAT_3 "sudokusat-certificate 3\n"

/* Whether there are more variables than candidates. */
static bool has_lines(const char *text, int n) {
    return atoi(strstr(text, "\nclauses ") + 9) > n * n * n;
}

/* What the checker says, which may not depend on what it remembers. */
static bool check(struct mix *m, const char *text, size_t n,
                  uint64_t first_line, sudokusat_check_report *r) {
    sudokusat_check_report fresh;
    verify_certificate(text, n, first_line, NULL, NULL, &m->memory, r);
    verify_certificate(text, n, first_line, NULL, NULL, NULL, &fresh);
    return r->outcome == fresh.outcome && r->line == fresh.line &&
           r->why == fresh.why && r->used == fresh.used;
}

/* Goes through the certificates as sudokusat-verify does. */
static bool judge(struct mix *m, const char *text, size_t n) {
    static const enum claim claims[] = {[SUDOKUSAT_EXACTLY] = EXACTLY,
                                        [SUDOKUSAT_AT_LEAST] = AT_LEAST,
                                        [SUDOKUSAT_CUBES] = CUBES};
    sudokusat_tree tree = {.n_left = 0};
    sudokusat_check_report r = {.last_line = 0};
    size_t root = 0;
    for (size_t at = 0; at < n; at += r.used) {
        root = tree.n_left ? root : at;
        if (!check(m, text + at, n - at, r.last_line + 1, &r))
            return false;
        sudokusat_tree_add(&tree, &r);
        if (r.outcome != SUDOKUSAT_ACCEPTED) {
            m->refused++;
            return true;
        }
        if (tree.n_left == 0 && !is_true(text + root, &tree.root))
            return false;
        if (tree.n_left)
            continue;
        m->accepted[claims[tree.root.claim]]++;
        m->drawn += !strncmp(text + root, FORMAT_3, sizeof FORMAT_3 - 1);
        m->lined += has_lines(text + root, tree.root.size);
    }
    m->refused += tree.n_left > 0;
    return true;
}

static bool play(struct mix *m, uint64_t number) {
    struct sheets sheets;
    struct text text = {0};
    rng_seed(&m->rng, number);
    make_sheets(m, &sheets);
    sheets_print(&sheets, &text);
    const bool good = judge(m, text_string(&text), text.n);
    if (!good)
        printf("certificate %llu is false, and accepted, or judged twice:\n%s",
               (unsigned long long)number, text_string(&text));
    text_free(&text);
    sheets_free(&sheets);
    return good;
}

/* The pool's own must be accepted. */
static bool open_mix(struct mix *m) {
    bool good = true;
    rng_seed(&m->rng, 1);
    pool_fill(&m->rng, &m->pool);
    for (size_t i = 0; i < m->pool.n && good; i++) {
        struct text text = {0};
        sheets_print(&m->pool.data[i], &text);
        good = judge(m, text_string(&text), text.n) && m->refused == 0;
        if (!good)
            printf("this is true, and refused, or wrong:\n%s",
                   text_string(&text));
        text_free(&text);
    }
    return good;
}

static int tell_end(const struct mix *m, uint64_t count) {
    printf("%llu certificates from a pool of %zu: refused %llu; accepted and "
           "true: exactly %llu, at least %llu, trees %llu; with regions or "
           "marks %llu, with lines %llu\n",
           (unsigned long long)count, m->pool.n, (unsigned long long)m->refused,
           (unsigned long long)m->accepted[EXACTLY],
           (unsigned long long)m->accepted[AT_LEAST],
           (unsigned long long)m->accepted[CUBES], (unsigned long long)m->drawn,
           (unsigned long long)m->lined);
    if (count >= 1000 && (m->drawn < count / 20 || m->lined < count / 50))
        return 2;
    for (int i = 0; i < N_CLAIMS; i++)
        if (count >= 1000 && m->accepted[i] < count / 100)
            return 2;
    return 0;
}

int main(int argc, char **argv) {
    const uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 20000;
    const uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct mix m = {.refused = 0};
    bool good = open_mix(&m);
    memset(m.accepted, 0, sizeof m.accepted);
    m.drawn = m.lined = 0;
    for (uint64_t i = 0; i < count && good; i++)
        good = play(&m, first + i);
    const int status = good ? tell_end(&m, count) : 1;
    pool_free(&m.pool);
    verify_forget(&m.memory);
    return status;
}
