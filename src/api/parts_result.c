/* What every result of a part needs. */
#include "api/parts_answer.h"

#include <string.h>

int parts_fail(sudokusat_part *p, const char *why) {
    text_clear(&p->error);
    text_add(&p->error, why ? why : OUT_OF_MEMORY);
    return -1;
}

/* --------------------------------------------------------------------------
 * Writing
 */

bool parts_write_result(struct parts_answering *a, struct text *answer) {
    struct text line = {0};
    part_print(&a->p->part, RESULT_SCHEMA, &line);
    text_add_bytes(&line, answer->data, answer->n);
    result_seal(&line);
    const bool good = a->write(a->context, line.data, line.n);
    text_free(&line);
    return good;
}

static void write_child(struct parts_answering *a, const struct tree_way *way,
                        uint64_t number) {
    struct text cube = {0}, line = {0};
    struct part child = a->p->part;
    text_printf(&cube, "%s / ", a->p->part.cube);
    parts_print_way(&a->work, way->data + a->way.n, way->n - a->way.n, &cube);
    child.cube = text_take(&cube);
    child.number.at[child.number.n++] = number;
    part_print(&child, PART_SCHEMA, &line);
    text_add(&line, "}\n");
    a->write(a->context, line.data, line.n);
    text_free(&line);
    xfree(child.cube);
}

/* False where there is nothing to cut. */
bool parts_cut(struct parts_answering *a) {
    struct tree_ways children;
    if (a->p->part.number.n == PART_DEEPEST)
        return false;
    if (!tree_cut(&a->work.tree, &a->way, PARTS_AGAIN, &a->limits, &children)) {
        a->out->stopped = api_stop_name(limits_passed(&a->limits));
        return true;
    }
    const bool is_cut = children.n > 1;
    if (is_cut) {
        struct text answer = {0};
        text_printf(&answer, ",\"cut\":%zu", children.n);
        parts_write_result(a, &answer);
        text_free(&answer);
        a->out->n_parts = children.n;
    }
    for (size_t i = 0; i < children.n && is_cut; i++)
        write_child(a, &children.data[i], i + 1);
    tree_ways_free(&children);
    return is_cut;
}

void parts_cut_long(struct parts_answering *a) {
    if (!parts_cut(a))
        parts_fail(a->p, "its result is too long for a line");
}

void parts_write_found(struct parts_answering *a, const char *name,
                       const struct text *value) {
    struct text answer = {0};
    if (value && value->n > PARTS_LINE) {
        parts_cut_long(a);
        return;
    }
    text_printf(&answer, ",\"found\":\"%s\"", a->out->found);
    if (value)
        text_printf(&answer, ",\"%s\":", name);
    if (value)
        text_add_bytes(&answer, value->data, value->n);
    a->out->done = parts_write_result(a, &answer);
    text_free(&answer);
}

void parts_stopped(struct parts_answering *a, const char *stopped,
                   const char *conflict) {
    if (conflict)
        text_add(&a->p->conflict, conflict);
    else
        a->out->stopped = stopped ? stopped : "gave up";
}

sudokusat_puzzle *parts_own_puzzle(const struct parts_answering *a,
                                   struct board *board) {
    sudokusat_puzzle *const own = xnew0(1, sudokusat_puzzle);
    const struct record *const r = &a->p->puzzle->record;
    own->record.board = board;
    own->record.start = r->start;
    if (r->rules)
        own->record.rules = alloc_string(r->rules);
    return own;
}
