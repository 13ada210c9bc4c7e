# hint: the next step in three degrees, and mistakes first.
load helper

# The board of EASY with r1c3 = 4 placed: right, and = 1: wrong.
RIGHT='{"size":9,"givens":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","placed":"..4.............................................................................."}'
WRONG='{"size":9,"givens":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","placed":"..1.............................................................................."}'
BREAKS='{"size":9,"givens":".................................................................................","placed":"11..............................................................................."}'

@test "--level 1: where to look, and that is the default" {
    answer hint -p "$EASY"
    status_is 0
    local default=$output
    [[ $output =~ ^Look\ at\  ]]
    answer hint --level 1 -p "$EASY"
    output_is "$default"
}

@test "--level 2: which technique; --level 3: all of it" {
    answer hint --level 2 -p "$EASY"
    status_is 0
    [[ $output =~ ^Use\ this\ technique:\ .*\.\ Look\ at\ .*\.$ ]]
    answer hint --level 3 -p "$EASY"
    [[ $output =~ Write\ [1-9]\ in\ r[1-9]c[1-9]\.$ ]]
    answer hint --level 4 -p "$EASY"
    status_is 2
}

@test "--json tells no more than the level" {
    answer hint --json --level 1 -p "$EASY"
    json_has "$output" '"hint":{"house":' '"level":1' '"words":"Look at '
    [[ $output != *technique* && $output != *placed* ]]
    answer hint --json --level 3 -p "$EASY"
    json_has "$output" '"technique":' '"placed":[{"cell":'
}

@test "a wrong digit is named first" {
    answer_to "$WRONG" hint
    status_is 1
    output_is "mistake: r1c3 is wrong"
    answer_to "$WRONG" hint --json
    json_has "$output" '"wrong":["r1c3"]' '"hint":null'
    answer_to "$RIGHT" hint
    status_is 0
}

@test "pencil marks that lack the true digit are named" {
    # r1c2 holds 2 in the only solution; its marks say 3 and 4
    answer hint --input-format candidates -p "$(printf '%s\n' \
        '+-------+-------+' '| 1  34 | 3  4  |' '| 3  4  | 1  2  |' \
        '+-------+-------+' '| 2  1  | 4  3  |' '| 4  3  | 2  1  |' \
        '+-------+-------+')"
    status_is 1
}

@test "several solutions: what breaks a rule is still told" {
    answer_to "$BREAKS" hint
    status_is 1
    output_has "mistake: the digits in r1c1 and r1c2 break a rule"
}

@test "nothing left to do, no solution, broken givens" {
    answer hint -p "$EASY_SOLUTION"
    status_is 0
    output_has "solved: the board is complete"
    answer hint -p "$INVALID"
    status_is 1
    output_has "invalid: the givens break a rule"
}

@test "under other rules" {
    answer hint --anti-knight --anti-king --level 3 -p \
        ..3...94...........5.....................6...................7......8..1.........
    status_is 0
    [[ $output == "Use this technique: "* ]]
}

@test "a line whose givens have no solution: the digit that may be the mistake" {
    # EASY with the player's 1 in r1c3, where the only solution has 4
    answer hint -p 531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    status_is 1
    output_is "none: the givens have no solution; without the digit in r1c3 they have one"
    answer hint --json -p 531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    json_has "$output" '"verdict":"none"' '"suspects":["r1c3"]'
    # two mistakes: nobody is suspected
    answer hint -p 531.7..4.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    output_is "none: the givens have no solution"
}
