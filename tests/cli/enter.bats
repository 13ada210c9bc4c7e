# enter: a puzzle typed in, one line an answer where nobody watches.
load helper

# cells BOARD: a line a cell
cells() {
    fold -w1 <<<"$1"
}

KING=.....5.6....42...1.7..6..3.....3...2.2.....9.6...7.....4..1..8.8...47....1.9.....

# enter BOARD ANSWER...: the cells and then the answers to the questions
enter() {
    local board=$1
    shift
    answer_to "$(cells "$board")\n$(printf '%s\\n' "$@")" enter
}

@test "a board with one solution" {
    enter "$EASY" n n 2
    status_is 0
    output_has "unique: the only solution"
    output_has "Is the board solvable? yes"
    is "$stderr" ""
}

@test "the king's move rule is asked for" {
    enter "$KING" y n ""
    status_is 0
    output_has "unique"
    enter "$KING" n n 2
    output_has "multiple"
}

@test "rules of the command line are not asked for" {
    answer_to "$(cells "$KING")\nn\n\n" enter --anti-king
    status_is 0
    output_has "unique"
}

@test "u takes the last cell back" {
    answer_to "7\nu\n$(cells "$EASY")\nn\nn\n\n" enter --json
    status_is 0
    json_has "$output" "\"givens\":\"$EASY\"" '"verdict":"unique"' \
        '"command":"enter"'
    answer_to "u\nx\n" enter
    stderr_has "nothing to undo"
}

@test "x leaves" {
    answer_to "5\n3\nx\n" enter
    status_is 0
    is "$output" ""
    # The same without x waits for more, and says what it has.
    answer_to "5\n3\n" enter
    is "$((status != 0 || ${#output} > 0))" 1
}

@test "anything else is a blank, a number too large is asked for again" {
    answer_to "?\n\n0\n12\n$(cells "${EASY_SOLUTION:3}")\nn\nn\n\n" \
        enter --json
    stderr_has "12 is no digit of this board; row 1, column 4 again"
    json_has "$output" "\"givens\":\"...${EASY_SOLUTION:3}\""
}

@test "a complete board is judged" {
    enter "$EASY_SOLUTION" n n ""
    status_is 0
    output_has "Is the board solved correctly? yes"
    enter "55${EASY_SOLUTION:2}" n n ""
    status_is 1
    output_has "Is the board solved correctly? no"
    output_has "row 1: 5 at r1c1, r1c2"
}

@test "digits that break a rule cannot be solved" {
    enter "$INVALID" n n ""
    status_is 1
    output_has "Is the board solvable? no"
    output_has "row 1: 5 at r1c1, r1c2"
}

@test "no solution" {
    enter "$NONE" n n ""
    status_is 1
    output_has "none: there is no solution"
    output_has "Is the board solvable? no"
}

@test "as many solutions as wanted" {
    answer_to "$(cells "$EMPTY4")\nn\nn\n3\n" enter --size 4 --json
    status_is 0
    json_has "$output" '"solutions":"3"'
    answer_to "$(cells "$EMPTY4")\nn\nn\nall\n" enter --size 4 --json
    json_has "$output" '"solutions":"288"' '"complete":true'
}

@test "larger boards take numbers and letters" {
    answer_to "16\na\n$(cells "${EMPTY16:2}")\nn\nn\n1\n" enter --size 16 --json
    json_has "$output" '"givens":"GA......'
}

@test "an input that ends too early is no board" {
    answer_to "5\n3\n" enter
    status_is 3
    stderr_has "the input ends before row 1, column 3"
}

@test "other puzzles are refused" {
    answer enter -p "$EASY"
    status_is 2
}
