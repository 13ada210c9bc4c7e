/* Pictures of puzzles: what is drawn is found out here, src/draw draws it. */
#include "api/api.h"

#include "board/mark_text.h"
#include "board/print_digit.h"
#include "draw/draw.h"
#include "draw/svg.h"
#include "solve/check.h"

#include <string.h>

struct sudokusat_scene {
    struct scene *scene;
};

/* What is told of the session to draw by. */
struct drawn_session {
    struct VEC(struct draw_rule) rules;
    const char **summaries; /* [marks] */
    struct VEC(struct draw_conflict) conflicts;
    struct violations violations;
    char *author;
};

/* The "#A" of the headers, up to its end of line; NULL if there is none. */
static char *author_of(const char *headers) {
    const char *at = headers;
    while (at && strncmp(at, "#A", 2) != 0) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    if (!at)
        return NULL;
    struct text out = {0};
    at += 2 + strspn(at + 2, " \t");
    text_add_bytes(&out, at, strcspn(at, "\r\n"));
    return text_take(&out);
}

static void tell_rules(const struct rule_set *rules, struct drawn_session *d) {
    for (size_t i = 1; i < rules->list.n; i++) {
        const struct rule_instance *const rule = &rules->list.data[i];
        if (!rule_is_drawn(rule))
            vec_push(&d->rules,
                     ((struct draw_rule){rule->name, rule->rule->summary}));
    }
}

static void tell_marks(const struct rule_set *rules, size_t n,
                       struct drawn_session *d) {
    d->summaries = xnew(n + 1, const char *);
    for (size_t i = 0; i < n; i++)
        d->summaries[i] = "";
    for (size_t i = 0; i < rules->list.n; i++) {
        const int mark = rule_set_mark(rules, &rules->list.data[i]);
        if (mark >= 0)
            d->summaries[mark] = rules->list.data[i].rule->summary;
    }
}

/* "row 3: 5 at r3c1, r3c4"; or "cage 10: r1c1 r1c2 is broken". */
static char *words_of(const struct session *s, const struct board *b,
                      const struct violation *v) {
    const int mark = rule_set_mark_named(&s->rules, v->rule, v->unit);
    struct text out = {0};
    if (mark >= 0) {
        mark_print(&b->shape, &b->marks.data[mark], &out);
        if (v->is_counted)
            text_printf(&out, ": %ld instead of %ld", v->has, v->wanted);
        else
            text_add(&out, ": it is broken");
        return text_take(&out);
    }
    text_add(&out, v->rule);
    if (v->unit)
        text_printf(&out, " %d", v->unit);
    text_add(&out, ": ");
    print_digit(b, v->digit, &out);
    for (int i = 0; i < v->n_cells; i++) {
        char name[CELL_NAME_SIZE];
        geometry_cell_name(&b->shape, v->cells[i], name);
        text_printf(&out, "%s %s", i ? "," : " at", name);
    }
    return text_take(&out);
}

static void find_conflicts(const struct session *s, const struct board *b,
                           struct drawn_session *d) {
    const int n_cells = geometry_cells(&b->shape);
    int8_t *const cells = xnew((size_t)n_cells, int8_t);
    for (int cell = 0; cell < n_cells; cell++)
        cells[cell] = (int8_t)print_shown(b, cell);
    check_grid(&s->rules, cells, &d->violations);
    xfree(cells);
    for (size_t i = 0; i < d->violations.list.n; i++) {
        const struct violation *const v = &d->violations.list.data[i];
        vec_push(&d->conflicts, ((struct draw_conflict){v->cells, v->n_cells,
                                                        words_of(s, b, v)}));
    }
}

static void forget(struct drawn_session *d) {
    for (size_t i = 0; i < d->conflicts.n; i++)
        xfree(d->conflicts.data[i].words);
    vec_free(&d->conflicts);
    vec_free(&d->rules);
    xfree(d->summaries);
    xfree(d->author);
    violations_free(&d->violations);
}

/* Digits of the board, or blanks. */
static bool are_digits(const struct board *b, const int8_t *cells) {
    const int n_cells = geometry_cells(&b->shape);
    for (int i = 0; cells && i < n_cells; i++)
        if (cells[i] < BOARD_BLANK || cells[i] >= b->shape.n)
            return false;
    return true;
}

static bool are_sets(const struct board *b, const uint64_t *sets) {
    const int n_cells = geometry_cells(&b->shape);
    for (int i = 0; sets && i < n_cells; i++)
        if (sets[i] & ~bits_below(b->shape.n))
            return false;
    return true;
}

static bool are_cells(const struct board *b, const int *cells, int n) {
    for (int i = 0; i < n; i++)
        if (!cells || cells[i] < 0 || cells[i] >= geometry_cells(&b->shape))
            return false;
    return n >= 0;
}

static bool are_candidates(const struct board *b,
                           const sudokusat_candidate *list, int n) {
    for (int i = 0; i < n; i++)
        if (!list || !are_cells(b, &list[i].cell, 1) || list[i].digit < 0 ||
            list[i].digit >= b->shape.n)
            return false;
    return n >= 0;
}

static bool are_links(const struct board *b, const sudokusat_link *links,
                      int n) {
    for (int i = 0; i < n; i++)
        if (!links || !are_candidates(b, &links[i].from, 1) ||
            !are_candidates(b, &links[i].to, 1))
            return false;
    return n >= 0;
}

/* NULL, or why the picture cannot be drawn. */
static const char *refusal_of(const struct board *b,
                              const sudokusat_picture *p) {
    const sudokusat_step *const step = p->step;
    const sudokusat_step_board *const on = p->board;
    if (!are_digits(b, p->solution) || !are_sets(b, p->candidates))
        return "a picture can only show digits of the board, or blanks";
    if (step && !on)
        return "a step can only be shown on its own board";
    if (step &&
        (!on->grid || !are_digits(b, on->grid) || !are_sets(b, on->left) ||
         !are_cells(b, on->house_cells, on->n_house_cells) ||
         !are_links(b, on->links, on->n_links) ||
         !are_cells(b, step->cells, step->n_cells) ||
         !are_candidates(b, step->placed, step->n_placed) ||
         !are_candidates(b, step->removed, step->n_removed)))
        return "the step does not belong to this board";
    return NULL;
}

static sudokusat_scene *draw_inside(sudokusat_solver *solver,
                                    sudokusat_puzzle *puzzle,
                                    const sudokusat_picture *picture) {
    static const sudokusat_picture plain = SUDOKUSAT_INIT;
    const sudokusat_picture *const p = picture ? picture : &plain;
    struct drawn_session d = {0};
    if (!api_begin(solver, puzzle, NULL, 0))
        return NULL;
    const struct board *const b = puzzle->record.board;
    const char *const refusal = refusal_of(b, p);
    struct session *const s = refusal ? NULL : session_for(solver, puzzle);
    if (refusal)
        api_refuse(puzzle, refusal);
    if (!s)
        return NULL;
    tell_rules(&s->rules, &d);
    tell_marks(&s->rules, b->marks.n, &d);
    if (p->conflicts)
        find_conflicts(s, b, &d);
    d.author = author_of(puzzle->record.headers);
    const struct draw_order order = {
        .board = b,
        .picture = p,
        .name = puzzle->record.id,
        .author = d.author,
        .has_boxes = !(s->rules.list.data[0].replaced & PART_BOXES),
        .rules = d.rules.data,
        .n_rules = (int)d.rules.n,
        .mark_summaries = d.summaries,
        .conflicts = d.conflicts.data,
        .n_conflicts = (int)d.conflicts.n};
    sudokusat_scene *const scene = xnew0(1, sudokusat_scene);
    scene->scene = draw_puzzle(&order);
    forget(&d);
    return scene;
}

sudokusat_scene *sudokusat_draw(sudokusat_solver *solver,
                                sudokusat_puzzle *puzzle,
                                const sudokusat_picture *picture) {
    API_CALL(sudokusat_scene *,
             (api_no_memory(solver, puzzle), (sudokusat_scene *)NULL),
             draw_inside(solver, puzzle, picture));
}

void sudokusat_scene_free(sudokusat_scene *scene) {
    if (!scene)
        return;
    scene_free(scene->scene);
    xfree(scene);
}

double sudokusat_scene_width(const sudokusat_scene *scene) {
    return scene ? scene->scene->width : 0;
}

double sudokusat_scene_height(const sudokusat_scene *scene) {
    return scene ? scene->scene->height : 0;
}

const char *sudokusat_scene_title(const sudokusat_scene *scene) {
    return scene ? scene->scene->title : NULL;
}

const char *sudokusat_scene_description(const sudokusat_scene *scene) {
    return scene ? scene->scene->description : NULL;
}

bool sudokusat_scene_shape(const sudokusat_scene *scene, int i,
                           sudokusat_shape *out) {
    if (!scene || !out || i < 0 || (size_t)i >= scene->scene->shapes.n)
        return false;
    const struct scene *const s = scene->scene;
    const struct scene_shape *const shape = &s->shapes.data[i];
    const struct scene_style *const style = &shape->style;
    *out = (sudokusat_shape){
        .kind = (enum sudokusat_shape_kind)shape->kind,
        .role = style->role,
        .fill = style->fill,
        .stroke = style->stroke,
        .width = style->width,
        .dash = style->dash,
        .gap = style->gap,
        .x = shape->x,
        .y = shape->y,
        .radius = shape->radius,
        .n_commands = (int)shape->n_commands,
        .text = shape->text,
        .size = style->size,
        .bold = style->bold,
        .italic = style->italic,
        .anchor = (int)style->align - 1,
    };
    if (shape->n_commands) {
        out->commands = s->commands.data + shape->commands;
        out->points = s->points.data + shape->points;
    }
    return true;
}

static char *svg_inside(const sudokusat_scene *scene) {
    struct text out = {0};
    if (!scene)
        return NULL;
    svg_print(scene->scene, &out);
    return text_take(&out);
}

char *sudokusat_scene_svg(const sudokusat_scene *scene) {
    API_CALL(char *, NULL, svg_inside(scene));
}
