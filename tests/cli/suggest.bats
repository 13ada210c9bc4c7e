# suggest: which further givens leave one solution.
load helper

INSTANCES=$BATS_TEST_DIRNAME/../../instances

@test "what needs no further given, or has no solution, says so" {
    answer suggest -p "$EASY"
    status_is 0
    output_is "unique: no further given is needed"
    answer suggest -p "$NONE"
    status_is 1
    output_is "none: there is no solution"
    answer suggest -p "$INVALID"
    status_is 1
    output_has "row 1: 5 at r1c1, r1c2"
}

@test "two solutions lack one given" {
    for options in "" "--backend sat" --cross-check "--limit 1"; do
        answer suggest -p "$TWO" $options
        status_is 0
        output_has "1 further given leaves one of them"
        is "$(line 2 | grep -cE '^  r[14]c[45]=[67]$')" 1
    done
    answer suggest -p "$TWO" --json
    json_has "$output" '"verdict":"multiple"' '"complete":true' '"needed":1' \
        '"needed_at_least":1' '"suggested":[{"cell":"r' '"solutions":"2"' \
        '"all_solutions":true'
}

# The Miracle Sudoku (M. Lee, 2020) is known for its two givens.
@test "the miracle sudoku lacks two givens, and has one solution with them" {
    answer suggest --cross-check "$INSTANCES/miracle-empty.txt"
    status_is 0
    is "$(line 1)" "multiple: 72 solutions; 2 further givens leave one of them, and no fewer do:"
    answer suggest --json "$INSTANCES/miracle-empty.txt"
    local solution all cell digit
    solution=$(sed 's/.*"solution":"\([0-9]*\)".*/\1/' <<<"$output")
    all=$EMPTY9
    while read -r cell digit; do
        local at=$(((${cell:1:1} - 1) * 9 + ${cell:3:1} - 1))
        is "${solution:at:1}" "$digit"
        all=${all:0:at}$digit${all:at+1}
    done < <(grep -o '{"cell":"r[1-9]c[1-9]","digit":[1-9]}' <<<"$output" |
        sed 's/.*"\(r.c.\)".*:\(.\)}/\1 \2/')
    is "$(tr -d '.\n' <<<"$all" | wc -c)" 2
    sed "s/^[1-9.]\{81\}\$/$all/" "$INSTANCES/miracle-empty.txt" >"$BATS_TEST_TMPDIR/full"
    answer --all --format line "$BATS_TEST_TMPDIR/full"
    output_has "$solution"
    output_has " unique"
    n_lines 2
}

@test "--solution: the one that is to remain" {
    answer suggest --size 4 -p "$EMPTY4" --solution 1234341221434321 --json
    status_is 0
    json_has "$output" '"solution":"1234341221434321"' '"complete":true' '"needed":4'
    answer suggest --size 4 -p "$EMPTY4" --solution '12 34/34 12/21 43/43 21' --json
    json_has "$output" '"solution":"1234341221434321"'
    answer suggest --size 4 -p "2${EMPTY4:1}" --solution 1234341221434321
    status_is 3
    stderr_has "the solution to keep is not a solution: the grid changes a given"
    answer suggest --size 4 -p "$EMPTY4" --solution 123434122143432.
    status_is 3
    stderr_has "the solution to keep is not a solution: the grid is not complete"
    answer suggest --size 4 -p "$EMPTY4" --solution 1234
    status_is 2
    stderr_has "--solution is not a grid of this puzzle's size"
}

@test "with marks: cages that leave 274 solutions, by brute force of other tests" {
    grep '^cage' "$INSTANCES/killer-6x6.txt" | tail -n 6 >"$BATS_TEST_TMPDIR/k"
    blanks 36 >>"$BATS_TEST_TMPDIR/k"
    is "$("$SUDOKUSAT" count "$BATS_TEST_TMPDIR/k")" 274
    answer suggest --cross-check "$BATS_TEST_TMPDIR/k"
    status_is 0
    is "$(line 1)" "multiple: 274 solutions; 2 further givens leave one of them, and no fewer do:"
}

@test "too many solutions: at most so many, and at least so many, 0" {
    answer suggest --limit 1000 "$INSTANCES/report-000-fig15-no-rule.txt"
    status_is 0
    output_has "multiple: more than 1000 solutions; at most"
    output_has "; at least 3 are needed:"
    answer suggest --limit 1000 --json "$INSTANCES/report-000-fig15-no-rule.txt"
    json_has "$output" '"complete":false' '"needed_at_least":3' '"all_solutions":false' \
        '"solutions":"1000"'
    has_not "$output" '"stopped"'
}

@test "stopped: 4, and no more is claimed than is known" {
    answer suggest -p "$EMPTY16" --size 16 --timeout 0.05 --json
    status_is 4
    json_has "$output" '"complete":false' '"stopped":"deadline"'
}

@test "the same seed, the same answer; puzzles in order" {
    answer suggest -p "$EMPTY4" --size 4 --seed 5
    local first=$output
    answer suggest -p "$EMPTY4" --size 4 --seed 5 --backend sat
    output_is "$first"
    answer_to "$EASY\n$TWO\n$NONE\n" suggest --json --threads 3
    status_is 1
    is "$(grep -o '"verdict":"[a-z]*"' <<<"$output" | tr '\n' ' ')" \
        '"verdict":"unique" "verdict":"multiple" "verdict":"none" '
}
