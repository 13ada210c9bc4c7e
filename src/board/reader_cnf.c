/* CNF that carries its puzzle. */
#include "board/reader_cnf.h"

#include "board/parse_cnf.h"
#include "board/parse_json.h"
#include "board/reader_finish.h"

#include <string.h>

bool reader_at_cnf(const struct reader *r, const struct input_line *line) {
    return line->state == LINE_GOOD && reader_wants(r, "cnf") &&
           cnf_begins(line->text, line->n);
}

/* Comments of another program; true when its CNF follows. */
bool reader_skip_cnf_comments(struct reader *r) {
    struct input_line input;
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD &&
           cnf_is_comment(input.text, input.n) && !reader_at_cnf(r, &input))
        lines_skip(&r->lines);
    return lines_peek(&r->lines, &input) && reader_at_cnf(r, &input);
}

/* Skips the formula to its end. True, with the line of the puzzle in the
 * block, if its comments have one. */
static bool skip_formula(struct reader *r, struct cnf_text *c) {
    struct input_line input;
    bool found = false;
    block_clear(&r->block);
    while (lines_peek(&r->lines, &input) && input.state == LINE_GOOD &&
           cnf_take(c, input.text, input.n)) {
        if (!found && cnf_has_puzzle(input.text, input.n)) {
            reader_add_line(r, &input);
            found = true;
        }
        lines_skip(&r->lines);
    }
    return found;
}

/* Begins with the line that is peeked. at is where its text began. */
enum read_status reader_read_cnf(struct reader *r, struct record *record,
                                 struct place at) {
    struct cnf_text c = {0};
    const size_t prefix = strlen(cnf_puzzle_prefix);
    if (!skip_formula(r, &c))
        return reader_finish_error(r, record,
                                   "not a puzzle: a CNF without the comments "
                                   "in which export writes the puzzle",
                                   at);
    if (!cnf_is_whole(&c))
        return reader_finish_error(r, record, "a CNF that is cut off", at);
    const struct span all = reader_whole(r);
    if (parse_json(&r->parse, (struct span){prefix, all.n - prefix}) ==
        PARSE_GOOD)
        record->form = "cnf";
    return reader_finish(r, record);
}
