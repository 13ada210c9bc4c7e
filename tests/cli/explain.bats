# explain: why not, what differs, what is redundant.
load helper

WRONG=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..78

@test "no solution: a minimal set of givens, 1" {
    for backend in dlx sat; do
        answer explain -p "$NONE" --backend $backend
        status_is 1
        output_has "none: these givens conflict"
        output_has "r1c6=5, r2c46=61, r4c4=5, r5c46=16, r7c189=561"
    done
}

@test "the core has no solution, and has one without any one of its givens" {
    command -v jq >/dev/null || skip "jq is not installed"
    answer explain -p "$NONE" --json --seed 4 --orders 2
    local all=$EMPTY9 n cells cell digit i
    n=$(jq '.core | length' <<<"$output")
    mapfile -t cells < <(jq -r '.core[] | "\(.cell) \(.digit)"' <<<"$output")
    place() { # BOARD rRcC DIGIT
        local at=$(((${2:1:1} - 1) * 9 + ${2:3:1} - 1))
        echo "${1:0:at}$3${1:at+1}"
    }
    for cell in "${cells[@]}"; do
        all=$(place "$all" ${cell% *} ${cell#* })
    done
    answer count -p "$all" --limit 1
    output_is 0
    for cell in "${cells[@]}"; do
        answer count -p "$(place "$all" ${cell% *} .)" --limit 1
        has "$output" "at least 1"
    done
    [ "$n" -gt 2 ]
}

@test "with rules: cells, units and pairs by name" {
    for option in --why-rules --rules; do
        answer explain -p "$NONE" $option
        status_is 1
        output_has "r4c4=5"
        output_has "column 5"
        output_has "cell r1c5"
    done
    # 1 in r3c3 and, a knight's move away in another box, in r4c5
    answer explain -p "$(blanks 20)1$(blanks 10)1$(blanks 49)" --anti-knight --rules --json
    status_is 1
    json_has "$output" '"verdict":"invalid"' \
        '{"kind":"rule","rule":"anti-knight","unit":null,"cells":["r3c3","r4c5"]}'
}

@test "the rules alone" {
    answer explain --size 4 -p "$EMPTY4" --anti-king
    status_is 1
    output_is "none: the rules alone have no solution"
    answer explain --size 4 -p "$EMPTY4" --anti-king --why-rules
    output_has "anti-king r"
}

@test "direct clashes come first" {
    answer explain -p "$INVALID" --why-rules
    status_is 1
    output_has "row 1: 5 at r1c1, r1c2"
    output_has "r1c12=55, row 1"
    answer explain -p "$WRONG" --json
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"minimal":true' '"violations":[{'
}

@test "several solutions: what differs, and one more given" {
    for backend in dlx sat; do
        answer explain -p "$TWO" --backend $backend
        status_is 0
        output_has "multiple: 4 of 81 cells differ"
        output_has "  r1c45, r4c45"
        output_has "adding r1c4=6 as a given would leave one solution"
    done
    answer explain -p "$EMPTY9" --json
    json_has "$output" '"unique_with":null' '"r9c9"' '"complete":true'
}

@test "one solution: the givens that follow from the others" {
    answer explain -p "$EASY" --cross-check --json
    status_is 0
    json_has "$output" '"verdict":"unique"' '"redundant":["r1c1",' \
        '"agree":true'
    # 17 givens are always needed
    answer explain -p .................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...
    output_is "unique: every given is needed"
}

@test "the same seed gives the same set, a cross-check the same from both" {
    answer explain -p "$NONE" --seed 9 --orders 1 --cross-check
    status_is 1
    local first=$output
    answer explain -p "$NONE" --seed 9 --orders 1
    output_is "$first"
}

@test "stopped: 4, and no more is claimed than is known" {
    answer explain --size 16 -p "$EMPTY16" --timeout 0.01 --json
    status_is 4
    json_has "$output" '"complete":false' '"stopped":"deadline"'
}

# Boards with pencil marks, in the form of HoDoKu's library: a cell without a
# mark (kyoyama-kazusa/Sudoku#763), and a sound puzzle whose only solution, by
# brute force, has 8 in r1c5, where a player has struck it out.
EMPTIED=:0000:x:000400000000000000000000000000000000000000000000000000000000000000000000000000000:"111 211 311 411 511 611 711 811 911"::
STRUCK=:0000:x:1549..........41...6.75...9.1...8...69...7.4...5....37.8.....1.....3..68......5..:815::

@test "marks, givens and cells without a mark are told apart everywhere" {
    local command
    for command in solve explain candidates logic grade; do
        answer $command -p "$EMPTIED"
        status_is 1
        output_has "none: r1c1 has no pencil mark left"
        answer $command -p "$STRUCK"
        status_is 1
        output_has "none: the pencil marks lack r1c5=8 of the only solution of the givens"
        answer $command -p "$NONE"
        status_is 1
        has_not "$output" mark
        has_not "$output" "no givens are needed"
        answer $command --json -p "$EMPTIED"
        json_has "$output" '"verdict":"none"' '"cause":"empty cell"' \
            '"blamed":[{"cell":"r1c1"}]'
        answer $command --json -p "$STRUCK"
        json_has "$output" '"verdict":"none"' '"cause":"marks"' \
            '"blamed":[{"cell":"r1c5","digit":8}]'
    done
    answer check -p "$EMPTIED"
    status_is 1
    output_is "invalid: r1c1 has no pencil mark left"
    answer check --json -p "$STRUCK"
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"cause":"marks"' \
        '"blamed":[{"cell":"r1c5","digit":8}]'
    answer hint -p "$EMPTIED"
    status_is 1
    output_is "mistake: r1c1 has no pencil mark left"
    answer hint -p "$STRUCK"
    status_is 1
    output_is "mistake: the pencil marks of r1c5 lack its true digit"
    answer count -p "$STRUCK"
    output_is 0
    stderr_has "the givens have solutions, but the pencil marks exclude all of them"
    answer count -p "$EMPTIED"
    stderr_has "a cell has no pencil mark left"
}

@test "marks are among the reasons only when the givens alone have a solution" {
    answer explain -p "$STRUCK"
    output_has "these givens and pencil marks conflict"
    output_has "marks r1c5=12345679"
    answer explain --json -p "$STRUCK"
    json_has "$output" \
        '{"kind":"marks","cell":"r1c5","digits":[1,2,3,4,5,6,7,9]}'
    # the same, with a given that contradicts the others
    answer explain --json -p "${STRUCK/37.8/3788}"
    json_has "$output" '"cause":"givens"'
    has_not "$output" '"kind":"marks"'
    answer solve -p "${STRUCK/6.75/6375}"
    status_is 1
    output_is "none: there is no solution, even without the pencil marks"
    answer explain --why-rules -p "$EMPTIED"
    output_has "marks r1c1=none, cell r1c1"
}

@test "no givens are named when the rules alone have no solution" {
    answer explain --json --anti-king --size 4 -p ........422.....
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"core":[]' '"minimal":true' \
        '"cause":"rules"'
    answer explain --anti-king --size 4 -p ........422.....
    output_has "no givens are needed: the rules alone have no solution"
    answer explain --why-rules --anti-king --size 4 -p ........422.....
    output_has "anti-king r"
    has_not "$output" "=2"
}

@test "what marks have to do with other answers is said" {
    answer minimise -p "$STRUCK"
    status_is 0
    stderr_has "pencil marks are ignored here"
    answer minimise --json -p "$EMPTIED"
    json_has "$output" '"verdict":"multiple"' '"without_marks":true'
    answer prove -p "$STRUCK"
    stderr_has "the certificate is about the givens and the pencil marks together"
    answer prove -p "$EASY"
    is "$stderr" ""
}

@test "marks of a placed digit count when placed digits do" {
    # r1c3 is 4 in the only solution
    local board=":0000:x:53+1.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:117::"
    local command
    for command in solve explain candidates grade; do
        answer $command --json -p "$board"
        status_is 0
        json_has "$output" '"verdict":"unique"'
        answer $command --json --use-placed -p "$board"
        status_is 1
    done
    answer export -p "$board"
    has_not "$output" $'\n-22 0'
    answer prove -p "$board"
    output_has "claim exactly 1"
}

@test "marks that are drawn are reasons like givens, each as a whole" {
    printf 'thermo: r1c1-r1c3\nodd: r1c2\nodd: r4c4\n%s\n' \
        .2...1.......... >"$BATS_TEST_TMPDIR/board"
    answer explain "$BATS_TEST_TMPDIR/board"
    status_is 1
    output_has "odd: r1c2: r1c2=2"
    output_has "r1c2=2, (odd: r1c2)"
    answer explain --json "$BATS_TEST_TMPDIR/board"
    all_json
    json_has "$output" '"mark":"odd: r1c2"' \
        '"core":[{"kind":"given","cell":"r1c2","digit":2},{"kind":"mark","mark":"odd: r1c2"}]'
    has_not "$output" "odd: r4c4\"}"

    # 3 in r1c3 leaves the thermometer no digit for r2c3
    printf 'thermo: r1c1-r1c3 r2c3 r3c3\nodd: r4c4\n................\n' \
        >"$BATS_TEST_TMPDIR/board"
    answer explain "$BATS_TEST_TMPDIR/board"
    status_is 1
    output_is "none: the marks alone have no solution
these marks conflict; dropping any one resolves the conflict:
  (thermo: r1c1-r1c3 r2c3 r3c3)"
    answer explain --json "$BATS_TEST_TMPDIR/board"
    json_has "$output" '"cause":"drawn marks"' \
        '"core":[{"kind":"mark","mark":"thermo: r1c1-r1c3 r2c3 r3c3"}]'
    answer explain --why-rules "$BATS_TEST_TMPDIR/board"
    output_has "(thermo: r1c1-r1c3 r2c3 r3c3)"
    has_not "$output" "odd"
}

@test "marks that follow from the others" {
    printf 'thermo: r1c1-r1c4\nodd: r1c3\n%s\n' ....34..2..1.... \
        >"$BATS_TEST_TMPDIR/board"
    answer explain "$BATS_TEST_TMPDIR/board"
    status_is 0
    output_has "2 of the marks follow from the others, each from all the others:
  (thermo: r1c1-r1c4), (odd: r1c3)"
    answer explain --json --cross-check "$BATS_TEST_TMPDIR/board"
    json_has "$output" '"redundant_marks":["thermo: r1c1-r1c4","odd: r1c3"]' '"agree":true'
}

# The counts are those of the same board with a line less.
@test "--needed: how many solutions there are without each mark" {
    local puzzle=$BATS_TEST_DIRNAME/../../instances/killer-6x6.txt n=0 i mark text
    answer explain --needed --cross-check --limit 500 "$puzzle"
    status_is 0
    cp "$puzzle" "$BATS_TEST_TMPDIR/all"
    while read -r i; do
        mark=$(sed -n "${i}p" "$puzzle")
        sed "${i}d" "$puzzle" >"$BATS_TEST_TMPDIR/less"
        text=$("$SUDOKUSAT" count --limit 500 "$BATS_TEST_TMPDIR/less")
        text=${text% (the limit was reached)}
        [ "$text" = 1 ] && text="1 solution" || text="$text solutions"
        output_has "  $text without ($mark)"
        n=$((n + 1))
    done < <(grep -n '^cage' "$puzzle" | cut -d: -f1)
    [ "$n" -ge 14 ]
    answer explain --needed --json --limit 500 "$puzzle"
    json_has "$output" '"without":[{"solutions":"' '"mark":"cage 10: r1c1-r1c3"'
    answer explain "$puzzle"
    has_not "$output" " without ("
}

@test "--needed: rules too, but none that stand in for others" {
    local puzzle=$BATS_TEST_DIRNAME/../../instances/miracle.txt
    answer explain --needed --limit 5 "$puzzle"
    status_is 0
    output_has "  at least 5 solutions without anti-knight"
    output_has "  at least 5 solutions without nonconsecutive"
    has_not "$output" "without classic"
    answer explain --needed "$BATS_TEST_DIRNAME/../../instances/jigsaw.txt"
    has_not "$output" " without regions"
    # A puzzle with several solutions needs nothing.
    answer explain --needed -p "$TWO" --anti-king --json
    has_not "$output" '"without"'
}
