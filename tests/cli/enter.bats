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
    stderr_has "12 is not a digit of this board; row 1, column 4 again"
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

@test "a row or the whole board is pasted, in lines, with a frame or without" {
    local rows
    rows=$(fold -w9 <<<"$EASY")
    for text in "$EASY" "$rows" "$("$SUDOKUSAT" convert --format grid -p "$EASY")" \
        "$(sed 's/./& /g' <<<"$rows")"; do
        answer_to "$text\nn\nn\n\n" enter --json
        status_is 0
        json_has "$output" "\"givens\":\"$EASY\"" '"verdict":"unique"'
    done
    # Some cells one by one, then rows.
    answer_to "$(cells "${EASY:0:9}")\n${EASY:9:9}\n${EASY:18}\nn\nn\n\n" enter --json
    json_has "$output" "\"givens\":\"$EASY\""
}

@test "a clash is told at once, with its cells" {
    answer_to "5\n.\n5\nx\n" enter
    stderr_has "r1c1 and r1c3"
    answer_to "55.......\nx\n" enter
    stderr_has "r1c1 and r1c2"
    answer_to "5\n4\nx\n" enter
    is "$stderr" ""
}

@test "rules and marks are named while entering, and dropped" {
    answer_to "anti-king\n$KING\nn\n\n" enter
    output_has unique
    answer_to "anti-king\ndrop antiking\n$KING\nn\nn\n2\n" enter
    output_has multiple
    answer_to "thermo: r1c1-r1c3\n9........\nx\n" enter
    stderr_has "thermo: r1c1-r1c3"
    answer_to "thermo: r1c1-r1c3\ndrop thermo: r1c1-r1c3\n9........\nx\n" enter
    is "$stderr" ""
    answer_to "thermoo: r1c1-r1c3\nx\n" enter
    stderr_has "thermoo"
    answer_to "drop diagonal\nx\n" enter
    stderr_has "there is no such rule or mark to drop: diagonal"
}

@test "a rule that is nearly spelt is no blank, and another word is" {
    answer_to "anti-kng\nking\n$(cells "${EASY_SOLUTION:1}")\nn\nn\n\n" enter --json
    stderr_has "there is no rule 'anti-kng'; did you mean anti-king?"
    json_has "$output" "\"givens\":\".${EASY_SOLUTION:1}\""
}

@test "a rule that cannot be leaves what was told as it is" {
    answer_to "5\n5\nthermoo: r1c1-r1c3\n.\n.\nx\n" enter
    # row 1 and box 1, and not again
    is "$(grep -c conflict <<<"$stderr")" 2
}

@test "pencil marks are shown when asked for" {
    answer_to "1...34......\np\nx\n" enter --size 4
    stderr_has "| 1"
    has_not "$stderr" "| 1    1234"
}

@test "what was entered is not lost at the end of the input" {
    answer_to "anti-king\nthermo: r1c1-r1c3\n3\n5\n" enter
    status_is 3
    is "$output" "$(printf 'rules: anti-king\nthermo: r1c1-r1c3\n35%079d' 0 | sed '3s/0/./g')"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/kept"
    answer check "$BATS_TEST_TMPDIR/kept"
    status_is 0
}
