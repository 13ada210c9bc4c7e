# candidates: what occurs in some solution.
load helper

@test "two solutions" {
    for options in "" "--backend sat" --cross-check; do
        answer candidates -p "$TWO" $options
        status_is 0
        is "$(line 1)" "5  3  4  | 67 67 8  | 9  1  2"
        output_has "multiple: 77 of 81 cells have the same digit in every solution"
    done
}

@test "one solution: the backbone is all of it" {
    answer candidates -p "$EASY" --json
    status_is 0
    json_has "$output" "\"backbone\":\"$EASY_SOLUTION\"" \
        '"true_candidates":["5","3","4"' '"verdict":"unique"' '"complete":true'
}

@test "no solution" {
    answer candidates -p "$NONE" --cross-check --json
    status_is 1
    json_has "$output" '"verdict":"none"' '"agree":true'
    answer candidates -p "$NONE"
    output_is "none: there is no solution"
}

@test "an empty board has all of them" {
    answer candidates --size 4 -p "$EMPTY4" --cross-check
    status_is 0
    is "$(line 1)" "1234 1234 | 1234 1234"
    n_lines 6
}

@test "rules count" {
    answer candidates --size 4 -p "1...$(blanks 12)" --anti-knight --json
    status_is 0
    json_has "$output" '"true_candidates":["1","234","234","234"'
}

@test "two engines agree on puzzles with many solutions" {
    answer candidates --cross-check --json \
        -p ....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7..9.......8.1..
    status_is 0
    json_has "$output" '"agree":true' '"complete":true'
}

@test "stopped: 4, open candidates are told" {
    answer candidates --size 25 -p "$(blanks 625)" --timeout 0.02 --json
    status_is 4
    json_has "$output" '"complete":false' '"open_candidates":['
}
