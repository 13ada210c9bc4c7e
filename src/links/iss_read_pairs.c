/* Classes of ISS that are a table of the digits that may follow each other.
 *
 * A table of a relation that has a kind of mark of its own becomes that one.
 */
#include "links/iss_reader.h"

#include "links/iss_table.h"

#include "base/alloc.h"

#include <string.h>

/* Each two neighbours as a mark of their own. */
static void add_pairs(const struct link_mark *line, const char *kind,
                      int number, struct link_marks *to) {
    for (size_t i = 1; i < line->cells.n; i++) {
        struct link_mark *const m = link_add_mark(to, kind);
        if (number)
            link_set_number(m, number);
        link_add_cell(m, line->cells.data[i - 1]);
        link_add_cell(m, line->cells.data[i]);
    }
}

static void add_line(const struct link_mark *line, const char *kind,
                     const char *value, struct link_marks *to) {
    struct link_mark *const m = link_add_mark(to, kind);
    if (value)
        link_set_text(m, value);
    for (size_t i = 0; i < line->cells.n; i++)
        link_add_cell(m, line->cells.data[i]);
}

static void add_table(const struct link_mark *line, const char *kind,
                      const struct iss_table *t, struct link_marks *to) {
    struct text value = {0};
    iss_table_add_text(t, &value);
    add_line(line, kind, text_string(&value), to);
    text_free(&value);
}

/* A dot would take its pair out of strict kropki. */
static void add_neighbours(const struct iss_reader *r,
                           const struct link_mark *line,
                           const struct iss_table *t, struct link_marks *to) {
    enum iss_relation relation;
    int number = 0;
    if (!iss_table_name(t, &relation, &number) ||
        (r->strict_dots &&
         (relation == ISS_DIFFERS_BY || relation == ISS_TIMES))) {
        add_table(line, "relation", t, to);
        return;
    }
    switch (relation) {
    case ISS_DIFFERS_BY:
        add_pairs(line, "white-dot", number, to);
        break;
    case ISS_TIMES:
        add_pairs(line, "black-dot", number, to);
        break;
    case ISS_GREATER:
        add_pairs(line, "greater-than", 0, to);
        break;
    case ISS_APART:
        add_line(line, "whisper", NULL, to);
        link_set_number(&to->data[to->n - 1], number);
        break;
    case ISS_ODD_EVEN:
        add_line(line, "parity-line", NULL, to);
        break;
    default:
        add_line(line, "slow-thermo", NULL, to);
    }
}

static void add_any_two(const struct link_mark *line, struct iss_table *t,
                        struct link_marks *to) {
    enum iss_relation relation;
    int number = 0;
    iss_table_both_ways(t);
    if (iss_table_name(t, &relation, &number) && relation == ISS_APART &&
        number == 2)
        add_line(line, "nabner-line", NULL, to);
    else
        add_table(line, "relation-all", t, to);
}

/* Whether a word is no cell but ends a group: "", or "_" and a name. */
static bool ends_group(struct iss_word w) {
    return !w.n || w.s[0] == '_';
}

/* A key, and groups of cells. */
static bool read_groups(struct iss_reader *r, const struct iss_item *item,
                        bool older, bool any_two, struct link_marks *to) {
    struct iss_table t;
    if (item->n < 2 ||
        !iss_table_read(iss_arg(&r->items, item, 0), older, r->p->n, &t))
        return iss_fail(r, item,
                        "needs the key of a table of this size, and cells");
    for (size_t at = 1; at < item->n;) {
        struct link_marks all = {0};
        size_t end = at;
        while (end < item->n && !ends_group(iss_arg(&r->items, item, end)))
            end++;
        const struct link_mark *const line =
            end > at ? iss_read_cells(r, item, "", at, end, &all) : NULL;
        if (line && any_two)
            add_any_two(line, &t, to);
        else if (line)
            add_neighbours(r, line, &t, to);
        link_marks_free(&all);
        if (end > at && !line)
            return false;
        at = end + 1;
    }
    return true;
}

bool iss_read_table(struct iss_reader *r, const struct iss_class *class,
                    const struct iss_item *item, struct link_marks *to) {
    (void)class;
    return read_groups(r, item, false, false, to);
}

bool iss_read_table_older(struct iss_reader *r, const struct iss_class *class,
                          const struct iss_item *item, struct link_marks *to) {
    (void)class;
    return read_groups(r, item, true, false, to);
}

bool iss_read_table_all(struct iss_reader *r, const struct iss_class *class,
                        const struct iss_item *item, struct link_marks *to) {
    (void)class;
    return read_groups(r, item, false, true, to);
}

bool iss_read_table_all_older(struct iss_reader *r,
                              const struct iss_class *class,
                              const struct iss_item *item,
                              struct link_marks *to) {
    (void)class;
    return read_groups(r, item, true, true, to);
}
