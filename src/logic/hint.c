/* The next step in three degrees, and mistakes first. */
#include "logic/hint.h"

#include "logic/say_mark.h"

void hint_find_mistakes(const struct board *b, const int8_t *solution,
                        struct hint_mistakes *m) {
    m->wrong.n = m->missing.n = 0;
    for (int cell = 0; cell < geometry_cells(&b->shape); cell++) {
        if (b->given[cell] != BOARD_BLANK)
            continue;
        if (b->placed && b->placed[cell] != BOARD_BLANK) {
            if (b->placed[cell] != solution[cell])
                vec_push(&m->wrong, cell);
        } else if (b->candidates &&
                   !bits_has(b->candidates[cell], solution[cell])) {
            vec_push(&m->missing, cell);
        }
    }
}

void hint_mistakes_free(struct hint_mistakes *m) {
    vec_free(&m->wrong);
    vec_free(&m->missing);
}

/* The mark or house if the step has one, else its one cell or digit, else the
 * first cell of its pattern. */
static void say_where(const struct logic *g, const struct step *s,
                      struct text *out) {
    text_add(out, "Look at ");
    if (s->drawn) {
        say_drawn(out, g, s->drawn);
    } else if (s->mark >= 0) {
        say_mark(out, g, s->mark);
    } else if (s->house >= 0) {
        step_say_house(out, g, s->house);
    } else if (s->cells.n == 1) {
        step_say_cell(out, g, s->cells.data[0]);
    } else if (bits_count(s->digits) == 1) {
        text_add(out, "where ");
        step_say_digits(out, g, s->digits);
        text_add(out, " can go");
    } else if (s->cells.n) {
        text_add(out, "the cells around ");
        step_say_cell(out, g, s->cells.data[0]);
    } else {
        text_add(out, "the whole board");
    }
    text_add_char(out, '.');
}

static void say_change(const struct logic *g, const struct step *s,
                       struct text *out) {
    for (size_t i = 0; i < s->placed.n; i++) {
        text_add(out, i ? ", " : " Write ");
        step_say_digits(out, g, bits_one(logic_digit(g, s->placed.data[i])));
        text_add(out, " in ");
        step_say_cell(out, g, logic_cell(g, s->placed.data[i]));
    }
    if (s->placed.n)
        text_add_char(out, '.');
}

void hint_say(const struct logic *g, const struct step *s, int degree,
              struct text *out) {
    if (degree >= 2)
        text_printf(out, "Use this technique: %s. ", s->technique->name);
    if (degree < 3) {
        say_where(g, s, out);
        return;
    }
    text_add(out, text_string(&s->words));
    say_change(g, s, out);
}
