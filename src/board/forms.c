/* The text forms: what reads and what writes each. */
#include "board/forms.h"

#include "board/parse_among.h"
#include "board/parse_foreign.h"
#include "board/parse_hodoku.h"
#include "board/parse_jigsaw.h"
#include "board/parse_line.h"
#include "board/parse_link.h"
#include "board/parse_solo.h"
#include "board/print_json.h"
#include "board/print_solo.h"
#include "links/links.h"

#include <string.h>

/* What a form has a place for beside givens; ABOVE: the name and the like stand
 * on lines above it. */
enum { PLACED = 1, MARKS = 2, WHOLE = 4, ABOVE = 8 };

const struct text_form text_forms[] = {
    {"line", "all cells in one line", true, parse_alone, false, print_plain, 0},
    {"rows", "one row per line, cells together or apart", true, NULL, false,
     NULL, 0},
    {"grid", "rows with a frame around the boxes", true, NULL, false,
     print_framed, 0},
    {"csv", "rows of fields between commas, blanks empty", true, NULL, false,
     print_csv, 0},
    {"list", "lists of lists as in Python or JSON", true, NULL, false, NULL, 0},
    {"json", "an object with size, box, givens, placed, candidates", true, NULL,
     true, print_json, PLACED | MARKS | WHOLE},
    {"sdk", "rows after #A..#U headers, [Puzzle] and [State]", true, NULL,
     false, print_sdk, PLACED},
    {"sdm", "one puzzle per line, blanks are 0", true, parse_alone, false,
     print_sdm, 0},
    {"ss", "Simple Sudoku's framed rows", true, NULL, false, print_ss, 0},
    {"sdx", "SudoCue's rows of candidates, u before placed digits", true, NULL,
     false, NULL, 0},
    {"hodoku", "HoDoKu's library line", true, parse_hodoku, true, print_hodoku,
     PLACED | MARKS},
    {"fpuzzles", "a link of f-puzzles.com, or only what follows ?load=", true,
     parse_fpuzzles, true, NULL, PLACED | MARKS | WHOLE},
    {"sudokupad", "a link of SudokuPad", true, parse_sudokupad, true, NULL,
     PLACED | MARKS | WHOLE},
    {"sudokuwiki", "a link of sudokuwiki.org", true, parse_sudokuwiki, true,
     NULL, PLACED | MARKS | WHOLE},
    {"iss", "a string or link of the Interactive Sudoku Solver", true,
     parse_iss, true, NULL, MARKS | WHOLE | ABOVE},
    {"penpa", "a link of Penpa+: givens, regions and cages", true, parse_penpa,
     true, NULL, 0},
    {"killer", "a killer of SumoCue or of forums, in one line", true,
     parse_killer, true, NULL, 0},
    {"solo", "a game ID of Simon Tatham's Solo", true, parse_solo, true,
     print_solo, WHOLE},
    {"jigsaw", "cells, then a layout of regions, in one line", true,
     parse_jigsaw, true, NULL, 0},
    {"gsf", "comma fields with the puzzle in the fifth", true, parse_gsf, false,
     NULL, 0},
    {"url", "a link with ?bd= and the cells", true, parse_link, true, NULL, 0},
    {"candidates", "a framed grid of pencil marks", true, NULL, false,
     print_candidates, PLACED | MARKS},
    {"cnf", "the CNF written by export, from its comments", true, NULL, true,
     NULL, 0},
    {"xml", "files of OpenSudoku, KSudoku and Sudoku 10'000", true, NULL, true,
     NULL, 0},
    {"sukaku", "n characters per cell in one line, each a digit or blank", true,
     parse_alone, false, NULL, 0},
    {NULL, NULL, false, NULL, false, NULL, 0},
};

const struct text_form *form_find(const char *name) {
    for (const struct text_form *f = text_forms; name && f->name; f++)
        if (!strcmp(f->name, name))
            return f;
    return NULL;
}

bool form_writes(const struct text_form *form) {
    const struct link_form *const link = link_form_find(form->name);
    return form->write || (link && link->write);
}

/* What src/links writes is made of JSON. Appends to why when it fails. */
static bool write_form(const struct text_form *form, const struct board *b,
                       const struct labels *l, bool lossy, struct text *out,
                       struct text *why) {
    struct text json = {0};
    if (form->write) {
        const char *const problem = form->write(b, l, out);
        if (problem)
            text_add(why, problem);
        return !problem;
    }
    if (form->carries & ABOVE)
        print_labels(l, true, out);
    print_json(b, l, &json);
    const bool good =
        link_from_json(link_form_find(form->name), text_string(&json), json.n,
                       lossy, out, why);
    text_free(&json);
    return good;
}

const char *form_check(const char *name) {
    const struct text_form *const form = form_find(name);
    if (!name || !strcmp(name, "auto") || (form && form->reads))
        return NULL;
    return "there is no such input format";
}

bool form_is_whole(const char *name) {
    const struct text_form *const form = form_find(name);
    return form && (form->carries & WHOLE);
}

static unsigned parts_of(const struct board *b) {
    return (b->placed ? PLACED : 0) | (b->candidates ? MARKS : 0);
}

/* "; json, hodoku and candidates can", those that print this board. */
static void add_forms(const struct board *b, const struct labels *l,
                      struct text *why) {
    const unsigned parts = parts_of(b);
    struct text scratch = {0};
    bool any = false;
    text_add(why, "; formats that can:");
    for (const struct text_form *f = text_forms; f->name; f++) {
        text_clear(&scratch);
        if (!f->write || (parts & ~f->carries) || f->write(b, l, &scratch))
            continue;
        text_printf(why, "%s %s", any ? "," : "", f->name);
        any = true;
    }
    text_free(&scratch);
}

/* The parts that the form has no place for. */
static void add_missing(unsigned missing, const char *form, struct text *why) {
    static const char *const names[] = {"placed digits", "pencil marks"};
    const char *joint = " cannot hold ";
    text_printf(why, "the format %s", form);
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        if (!(missing & 1u << i))
            continue;
        text_printf(why, "%s%s", joint, names[i]);
        joint = " and ";
    }
}

bool form_print(const struct board *b, const char *name,
                const struct labels *labels, bool lossy, struct text *out,
                struct text *why) {
    const struct text_form *const form = form_find(name);
    if (!form || !form_writes(form)) {
        text_add(why, "there is no such output format");
        return false;
    }
    const unsigned missing = parts_of(b) & ~form->carries;
    if (missing && !lossy) {
        add_missing(missing, name, why);
        add_forms(b, labels, why);
        if (labels->suggest)
            text_printf(why, " (%s leaves them out)", labels->suggest);
        return false;
    }
    const bool good = write_form(form, b, labels, lossy, out, why);
    if (!good)
        add_forms(b, labels, why);
    return good;
}
