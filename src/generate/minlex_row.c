/* Rows of the smallest image: the smallest way to write one more.
 *
 * Values are put slot by slot. Where the partition leaves a choice, blanks come
 * first, then the smallest name, and last the digits that have no name yet,
 * which stay together in a cell. Ways that look alike so far are all followed.
 */
#include "generate/minlex_row.h"

#include "base/bits.h"

#define MAX_STATES ((size_t)1 << 19) /* of 90 bytes */

static int start_of(uint32_t starts, int i) {
    return 31 - __builtin_clz(starts & ((UINT32_C(2) << i) - 1));
}

static int end_of(uint32_t starts, int i) {
    return i + 1 + bits_lowest(starts >> (i + 1));
}

static void swap_slots(struct minlex_state *st, int a, int b) {
    const uint8_t at_a = st->columns[a], at_b = st->columns[b];
    st->columns[a] = at_b;
    st->columns[b] = at_a;
    st->slots[at_b] = (uint8_t)a;
    st->slots[at_a] = (uint8_t)b;
}

static void swap_stacks(const struct minlex_search *s, struct minlex_state *st,
                        int a, int b) {
    for (int i = 0; i < s->width && a != b; i++)
        swap_slots(st, a * s->width + i, b * s->width + i);
}

/* Gives the column the first slot of its cell, and its stack the first place
 * of its group. */
static int settle(const struct minlex_search *s, struct minlex_state *st,
                  int column) {
    int slot = st->slots[column];
    const int stack = s->stack_of[slot];
    const int first = start_of(st->group_starts, stack);
    swap_stacks(s, st, stack, first);
    st->group_starts |= UINT32_C(2) << first;
    slot = st->slots[column];
    const int start = start_of(st->cell_starts, slot);
    swap_slots(st, slot, start);
    st->cell_starts |= UINT32_C(2) << start;
    return start;
}

/* The next value of the row in work; false if the row is not the smallest. */
static bool put(struct minlex_search *s, int slot, int value) {
    if (!s->is_below) {
        if (value > s->best[slot])
            return false;
        if (value == s->best[slot])
            return true;
        s->is_below = true;
        s->is_full = false;
        s->next.n = 0;
    }
    s->best[slot] = (int8_t)value;
    return true;
}

static int name_at(const struct minlex_search *s,
                   const struct minlex_home *home, int slot) {
    return home->per_stack * s->stack_of[slot] + slot -
           s->first_of_stack[slot] + home->offset;
}

/* The name of the digit in the column that has this slot, whose home is
 * settled for it. */
static int name_of(const struct minlex_search *s, struct minlex_state *st,
                   int slot, int digit) {
    struct minlex_home *const home = &st->homes[digit];
    if (home->column >= 0)
        return name_at(s, home, settle(s, st, home->column));
    *home = (struct minlex_home){
        (int8_t)st->columns[slot], 0,
        (int8_t)(st->n_names - slot + s->first_of_stack[slot])};
    return st->n_names++;
}

/* The smallest name that a digit can get. A home in the cell where the digit
 * stands now comes one slot later, after the digit's column; but all names of
 * homes in one cell follow each other, so that this changes no order. */
static int lowest_name(const struct minlex_search *s,
                       const struct minlex_state *st, int digit) {
    const struct minlex_home *const home = &st->homes[digit];
    const int at = st->slots[home->column];
    const int stack = s->stack_of[at];
    const int first = start_of(st->group_starts, stack);
    const int start =
        start_of(st->cell_starts, at) + (first - stack) * s->width;
    return name_at(s, home, start);
}

/* Moves the blank columns of slots [slot, end) to the front. */
static int gather_blanks(struct minlex_state *st, const int8_t *row, int slot,
                         int end) {
    int first = slot;
    for (int i = slot; i < end; i++)
        if (row[st->columns[i]] == MINLEX_BLANK)
            swap_slots(st, i, first++);
    return first - slot;
}

static bool put_blanks(struct minlex_search *s, int slot, int n_blanks) {
    for (int i = 0; i < n_blanks; i++)
        if (!put(s, slot + i, MINLEX_BLANK))
            return false;
    return true;
}

/* The columns of the cell at slot whose digits can have the smallest name
 * among those that have occurred. */
static uint32_t lowest_columns(const struct minlex_search *s,
                               const struct minlex_state *st, const int8_t *row,
                               int slot, int end) {
    uint32_t columns = 0;
    int lowest = MINLEX_MAX_N;
    for (int i = slot; i < end; i++) {
        const int column = st->columns[i];
        if (st->homes[row[column]].column < 0)
            continue;
        const int name = lowest_name(s, st, row[column]);
        if (name < lowest) {
            lowest = name;
            columns = 0;
        }
        if (name == lowest)
            columns |= UINT32_C(1) << column;
    }
    return columns;
}

/* Slots [slot, end), a part of a cell, hold digits that did not occur before:
 * their names follow from the order of their columns, and from the order of the
 * stacks in groups of per_stack names. */
static bool put_new(struct minlex_search *s, struct minlex_state *st,
                    const int8_t *row, int slot, int end, int per_stack,
                    int offset) {
    for (int i = slot; i < end; i++) {
        struct minlex_home *const home = &st->homes[row[st->columns[i]]];
        *home = (struct minlex_home){(int8_t)st->columns[i], (int8_t)per_stack,
                                     (int8_t)offset};
        if (!put(s, i, name_at(s, home, i)))
            return false;
    }
    return true;
}

static void fill(struct minlex_search *s, struct minlex_state *st,
                 const int8_t *row, int slot);

/* Tries each of the columns at the slot. */
static void branch(struct minlex_search *s, const struct minlex_state *st,
                   const int8_t *row, int slot, uint32_t columns) {
    for (; columns; columns &= columns - 1) {
        struct minlex_state child = *st;
        swap_slots(&child, child.slots[bits_lowest(columns)], slot);
        child.cell_starts |= UINT32_C(2) << slot;
        fill(s, &child, row, slot);
    }
}

/* Whether a stack has only blanks and digits that did not occur before, and
 * then a number that is smaller the smaller its part of the row is. */
static bool is_plain(const struct minlex_search *s,
                     const struct minlex_state *st, const int8_t *row,
                     int stack, uint64_t *rank) {
    const int first = stack * s->width, end = first + s->width;
    *rank = 0;
    for (int slot = first; slot < end;) {
        const int cell_end = end_of(st->cell_starts, slot);
        int digits = 0;
        for (; slot < cell_end; slot++) {
            const int digit = row[st->columns[slot]];
            if (digit != MINLEX_BLANK && st->homes[digit].column >= 0)
                return false;
            digits += digit != MINLEX_BLANK;
        }
        *rank = *rank * (MINLEX_MAX_N + 1) + (uint64_t)digits;
    }
    return true;
}

/* One plain stack of several that are alike. */
static bool put_plain(struct minlex_search *s, struct minlex_state *st,
                      const int8_t *row, int first_slot, int per_stack,
                      int offset) {
    const int end = first_slot + s->width;
    for (int slot = first_slot; slot < end;) {
        const int cell_end = end_of(st->cell_starts, slot);
        const int n_blanks = gather_blanks(st, row, slot, cell_end);
        const int first = slot + n_blanks;
        if (!put_blanks(s, slot, n_blanks) ||
            !put_new(s, st, row, first, cell_end, per_stack,
                     offset - first + first_slot))
            return false;
        offset += cell_end - first;
        st->cell_starts |= UINT32_C(1) << first;
        slot = cell_end;
    }
    return true;
}

static int count_digits(const struct minlex_search *s,
                        const struct minlex_state *st, const int8_t *row,
                        int stack) {
    int digits = 0;
    for (int i = 0; i < s->width; i++)
        digits += row[st->columns[stack * s->width + i]] != MINLEX_BLANK;
    return digits;
}

/* The plain stacks come next, which have the same digits at each place of
 * their partitions: their order stays open. */
static void fill_plain(struct minlex_search *s, struct minlex_state *st,
                       const int8_t *row, int stack, uint32_t stacks) {
    int next = stack;
    for (; stacks; stacks &= stacks - 1)
        swap_stacks(s, st, bits_lowest(stacks), next++);
    st->group_starts |= UINT32_C(1) << next;
    const int per_stack = count_digits(s, st, row, stack);
    const int offset = st->n_names - stack * per_stack;
    for (int i = stack; i < next; i++)
        if (!put_plain(s, st, row, i * s->width, per_stack, offset))
            return;
    st->n_names = (uint8_t)(st->n_names + per_stack * (next - stack));
    fill(s, st, row, next * s->width);
}

/* Several stacks may come next: those plain ones that are smallest, or one of
 * those with digits that have occurred. */
static void choose_stack(struct minlex_search *s, const struct minlex_state *st,
                         const int8_t *row, int stack, int end) {
    uint32_t plain = 0, others = 0;
    uint64_t lowest = UINT64_MAX;
    for (int i = stack; i < end; i++) {
        uint64_t rank;
        if (!is_plain(s, st, row, i, &rank)) {
            others |= UINT32_C(1) << i;
            continue;
        }
        if (rank < lowest) {
            lowest = rank;
            plain = 0;
        }
        if (rank == lowest)
            plain |= UINT32_C(1) << i;
    }
    if (plain) {
        struct minlex_state child = *st;
        fill_plain(s, &child, row, stack, plain);
    }
    for (; others; others &= others - 1) {
        struct minlex_state child = *st;
        swap_stacks(s, &child, bits_lowest(others), stack);
        child.group_starts |= UINT32_C(2) << stack;
        fill(s, &child, row, stack * s->width);
    }
}

/* Writes the part of the row that begins at slot, in the smallest way. */
static void fill(struct minlex_search *s, struct minlex_state *st,
                 const int8_t *row, int slot) {
    while (slot < s->n) {
        const int stack = s->stack_of[slot];
        const int group_end = end_of(st->group_starts, stack);
        if (slot == s->first_of_stack[slot] && group_end > stack + 1) {
            choose_stack(s, st, row, stack, group_end);
            return;
        }
        const int end = end_of(st->cell_starts, slot);
        if (end > slot + 1) {
            const int n_blanks = gather_blanks(st, row, slot, end);
            if (n_blanks) {
                st->cell_starts |= UINT32_C(1) << (slot + n_blanks);
                if (!put_blanks(s, slot, n_blanks))
                    return;
                slot += n_blanks;
                continue;
            }
            const uint32_t lowest = lowest_columns(s, st, row, slot, end);
            if (lowest) {
                branch(s, st, row, slot, lowest);
                return;
            }
            const int offset = st->n_names - slot + s->first_of_stack[slot];
            if (!put_new(s, st, row, slot, end, 0, offset))
                return;
            st->n_names = (uint8_t)(st->n_names + end - slot);
            slot = end;
            continue;
        }
        const int digit = row[st->columns[slot]];
        const int value =
            digit == MINLEX_BLANK ? MINLEX_BLANK : name_of(s, st, slot, digit);
        if (!put(s, slot++, value))
            return;
    }
    s->is_below = false;
    s->is_full = s->next.n == MAX_STATES;
    if (!s->is_full)
        vec_push(&s->next, *st);
}

void minlex_row(struct minlex_search *s, const struct minlex_state *st,
                const int8_t *row) {
    s->is_below = false;
    struct minlex_state first = *st;
    fill(s, &first, row, 0);
}
