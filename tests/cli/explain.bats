# explain: why not, what differs, what is redundant.
load helper

WRONG=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..78

@test "no solution: a minimal set of givens, 1" {
    for backend in dlx sat; do
        answer explain -p "$NONE" --backend $backend
        status_is 1
        output_has "none: these givens cannot be true together"
        output_has "r1c6=5, r2c4=6, r2c6=1, r4c4=5, r5c4=1, r5c6=6, r7c1=5, r7c8=6, r7c9=1"
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
    output_is "none: the rules alone leave no solution"
    answer explain --size 4 -p "$EMPTY4" --anti-king --why-rules
    output_has "anti-king r"
}

@test "direct clashes come first" {
    answer explain -p "$INVALID" --why-rules
    status_is 1
    output_has "row 1: 5 at r1c1, r1c2"
    output_has "r1c1=5, r1c2=5, row 1"
    answer explain -p "$WRONG" --json
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"minimal":true' '"violations":[{'
}

@test "several solutions: what differs, and one more given" {
    for backend in dlx sat; do
        answer explain -p "$TWO" --backend $backend
        status_is 0
        output_has "multiple: 4 of 81 cells differ"
        output_has "r1c4, r1c5, r4c4, r4c5"
        output_has "r1c4=6 as a further given would leave one solution"
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
