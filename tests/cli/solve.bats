# solve: the outcomes and what is said of them.
load helper

@test "one solution: unique, 0, the grid" {
    answer -p "$EASY" --format line
    status_is 0
    output_is "$EASY_SOLUTION unique"
    is "$stderr" ""
}

@test "without a command word it is solve" {
    answer solve -p "$EASY"
    local named=$output
    answer -p "$EASY"
    output_is "$named"
    output_has "unique: the only solution"
    output_has "| 5 3 4 | 6 7 8 | 9 1 2 |"
}

@test "several solutions: multiple, 0, two grids" {
    answer -p "$TWO" --json
    status_is 0
    json_has "$output" '"verdict":"multiple"' '"solutions":"2"'
    is "$(grep -o "$EASY_SOLUTION" <<<"$output" | wc -l)" 1
    [[ $output =~ \"grids\":\[\"[1-9]{81}\",\"[1-9]{81}\"\] ]]
}

@test "several solutions with --unique: 1" {
    answer -p "$TWO" --unique
    status_is 1
    output_has multiple
    answer -p "$EASY" --unique
    status_is 0
    answer -p "$NONE" --unique
    status_is 1
}

@test "no solution: none, 1" {
    for backend in dlx sat; do
        answer -p "$NONE" --backend $backend --json
        status_is 1
        json_has "$output" '"verdict":"none"' '"solutions":"0"' \
            '"complete":true' '"grids":[]' '"violations":[]'
    done
}

@test "cut short with nothing found: unknown, and by what" {
    answer --backend dlx --nodes 1 -p 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
    status_is 4
    output_has "unknown: stopped by the limit on nodes before any solution was found"
}

@test "givens that break a rule: invalid, 1, and where" {
    answer -p "$INVALID" --json
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"solutions":"0"' \
        '{"rule":"row","unit":1,"digit":5,"cells":["r1c1","r1c2"]}' \
        '{"rule":"box","unit":1,"digit":5,"cells":["r1c1","r1c2"]}'
    answer -p "$INVALID"
    status_is 1
    output_has "invalid: the digits break a rule"
    output_has "row 1: 5 at r1c1, r1c2"
}

@test "--limit 1 settles nothing: unknown, 0" {
    answer -p "$EASY" --limit 1 --json
    status_is 0
    json_has "$output" '"verdict":"unknown"' '"solutions":"1"' \
        '"complete":false' "$EASY_SOLUTION"
    answer -p "$EASY" --limit 1
    output_has "unknown: at least 1 solution (the limit was reached)"
}

@test "--limit reached: multiple, 0, not complete" {
    answer -p "$EMPTY4" --size 4 --limit 7 --json
    status_is 0
    json_has "$output" '"verdict":"multiple"' '"solutions":"7"' \
        '"complete":false'
    is "$(grep -o '"[1-4]\{16\}"' <<<"$output" | sort -u | wc -l)" 7
}

@test "--limit above the number of solutions: complete" {
    answer -p "$TWO" --limit 5 --json
    status_is 0
    json_has "$output" '"solutions":"2"' '"complete":true'
}

@test "--limit 0 and --all: every solution, each once" {
    for options in "--limit 0" "--all" "--all --limit 0" "--all --backend sat"; do
        answer -p "$EMPTY4" --size 4 --format line $options
        status_is 0
        is "$(line 289)" "# multiple: 288 solutions"
        is "$(head -288 <<<"$output" | sort -u | grep -c '^[1-4]\{16\}$')" 288
    done
}

@test "sat's block enumerator finds the same" {
    answer -p "$EMPTY4" --size 4 --backend sat --enumerator block --all --format line
    is "$(head -288 <<<"$output" | sort -u | grep -c '^[1-4]\{16\}$')" 288
}

@test "timeout: unknown, 4, at least" {
    answer -p "$EMPTY9" --all --quiet --timeout 0.2
    status_is 4
    answer -p "$EMPTY9" --all --timeout 0.2 --backend sat --format line
    status_is 4
    has "$(tail -1 <<<"$output")" "solutions (stopped by the timeout)"
    has "$(tail -1 <<<"$output")" "at least"
}

@test "--nodes: 4 before the question is settled, else the answer" {
    answer count -p "$ENDLESS9" --nodes 100 --json
    status_is 4
    json_has "$output" '"stopped":"nodes"' '"complete":false'
    answer -p "$EASY" --nodes 1000
    status_is 0
}

@test "--unique is settled by two solutions, whatever stops the search" {
    answer -p "$EMPTY9" --all --unique --quiet --timeout 0.2
    status_is 1
}

@test "the rules of chess" {
    answer -p 9...............8.............1..............4....3...5..........7............... \
        --anti-knight --anti-king --json --limit 2
    local first=$output
    json_has "$first" '"rules":["classic","anti-knight","anti-king"]'
    answer -p 9...............8.............1..............4....3...5..........7............... \
        --antiknight --rule antiking --json --limit 2
    has "$output" '"rules":["classic","anti-knight","anti-king"]'
    answer --size 4 -p "$EMPTY4" --anti-king --json
    status_is 1
    json_has "$output" '"verdict":"none"'
}

@test "a header line sets rules, beside those of the command line" {
    answer_to "rules: anti-knight\n$EMPTY4\n" count --size 4
    output_is 24
    answer_to "rules: anti-knight\n$EMPTY4\n" count --size 4 --anti-king
    output_is 0
}

@test "pencil marks are part of the question, placed digits are not" {
    local hodoku=":0000:x:+5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::"
    answer_to "$hodoku\n" --json
    status_is 0
    json_has "$output" '"placed":"53...' '"verdict":"multiple"'
    answer_to "$hodoku\n" --json --use-placed
    status_is 0
    json_has "$output" '"verdict":"unique"'
}

@test "--backend auto, the default, is an engine that takes the board" {
    local options
    for options in "" "--backend auto"; do
        answer -p "$EASY" $options --json
        json_has "$output" '"backend":"bits"'
        answer count -p "$EASY" $options --anti-king --json
        json_has "$output" '"backend":"bits"'
        answer count --size 16 -p "$EMPTY16" --limit 1 $options --json
        json_has "$output" '"backend":"bits"' '"solutions":"1"'
        answer count --size 36 -p "$(blanks 1296)" --limit 1 $options --json
        json_has "$output" '"backend":"dlx"' '"solutions":"1"'
        answer -p "$INVALID" $options --json
        json_has "$output" '"backend":"auto"' '"verdict":"invalid"'
    done
    answer -p "$EASY" --set kernel=portable
    status_is 2
}

@test "--cross-check: both engines, side by side" {
    local options
    for options in "" "--backend auto"; do
        answer -p "$EASY" $options --cross-check --json
        json_has "$output" '"agree":true' '"backend":"dlx"' \
            '"backends":[{"name":"dlx"' '"name":"sat"'
    done
    for backend in dlx sat; do
        answer -p "$EASY" --backend $backend --cross-check --json
        status_is 0
        json_has "$output" '"agree":true' '"backends":[{' '"name":"dlx"' \
            '"name":"sat"' '"verdict":"unique"' "\"backend\":\"$backend\""
    done
    answer -p "$INVALID" --cross-check
    status_is 1
    answer -p "$NONE" --cross-check
    status_is 1
    output_has "cross-check: dlx and sat agree"
    answer -p "$EMPTY4" --size 4 --cross-check --all --json
    json_has "$output" '"solutions":"288"' '"agree":true'
    answer -p "$TWO" --cross-check --limit 1
    status_is 0
}

@test "--stats names work, time, givens and rules" {
    answer -p "$EASY" --stats --anti-knight
    output_has "givens 30 of 81 cells (37.0 % known), rules classic, anti-knight"
    output_has "  auto: invalid, solutions 0, seconds "
    answer -p "$EASY" --stats
    output_has "  bits: unique, solutions 1, seconds "
    answer -p "$EASY" --stats --cross-check
    output_has "  dlx: unique, solutions 1, seconds "
    output_has "  sat: unique, solutions 1, seconds "
}

@test "other sizes, boxes and symbols" {
    answer --size 6 -p "$(blanks 36)" --format line
    status_is 0
    answer --box 3x2 -p "$(blanks 36)" --json
    json_has "$output" '"size":6' '"box":[3,2]'
    answer --symbols 0123456789ABCDEF -p "$EMPTY16" --format line
    status_is 0
    is "$(line 1)" "symbols: 0123456789ABCDEF"
    [[ $(line 2) =~ ^[0-9A-F]{256}\ multiple$ ]]
    answer --size 36 -p "$(blanks 1296)" --json
    status_is 0
    [[ $output =~ \"grids\":\[\"([0-9]+ ){1295}[0-9]+\" ]]
}
