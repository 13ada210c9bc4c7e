# minimise: fewer givens.
load helper

# Given 4x4 grids of both classes; how many minimal puzzles they have was found
# by trying all subsets of the cells (tests/unit/test_minimise.c).
GRID=1234341221434321

@test "one way: a minimal puzzle, another one for another seed" {
    answer minimise -p "$EASY_SOLUTION" --seed 1
    status_is 0
    n_lines 1
    local first=$output
    answer --unique --format line -p "$first"
    output_is "$EASY_SOLUTION unique"
    answer minimise -p "$first"
    output_is "$first"
    answer minimise -p "$EASY_SOLUTION" --seed 2
    [ "$output" != "$first" ]
}

@test "--all: each once, and how many" {
    answer minimise --all -p "$GRID"
    status_is 0
    output_has "# 284 minimal puzzles among 16 givens; the smallest has 4"
    is "$(grep -c '^[1-4.]*$' <<<"$output")" 284
    is "$(sort -u <<<"$output" | wc -l)" 285
    answer minimise --all --limit 5 -p "$GRID"
    status_is 0
    output_has "# at least 5 minimal puzzles"
}

@test "--fewest: the last is the smallest of all" {
    answer minimise --fewest -p "$EASY"
    status_is 0
    output_has "givens; none of its sub-puzzles has fewer"
    answer minimise --all -p "$EASY"
    local fewest=${output##*has }
    answer minimise --fewest -p "$EASY"
    output_has "# $fewest givens"
}

@test "--json" {
    answer minimise --all --json -p "$GRID"
    status_is 0
    all_json
    json_has "$output" '"command":"minimise"' '"verdict":"unique"' \
        '"clues":16' '"found":"284"' '"fewest":4' '"complete":true'
}

@test "a puzzle without one solution is none to be minimised" {
    answer minimise -p "$TWO"
    status_is 1
    output_has "multiple: only a puzzle with one solution can be minimised"
    answer minimise -p "$NONE"
    status_is 1
    answer minimise -p "$INVALID"
    status_is 1
    output_has "invalid"
    answer minimise --all --fewest -p "$EASY"
    status_is 2
}

@test "many puzzles, in order, with rules" {
    answer_to "$EASY\n$TWO\n$EASY\n" minimise --seed 3
    status_is 1
    n_lines 3
    is "$(line 1)" "$(line 3)"
    "$SUDOKUSAT" generate --anti-king --clues 30 --seed 1 --count 3 \
        >"$BATS_TEST_TMPDIR/king"
    answer minimise --anti-king "$BATS_TEST_TMPDIR/king"
    status_is 0
    printf '%s\n' "$output" | "$SUDOKUSAT" --anti-king --unique --quiet
}

@test "--cross-check: both engines confirm each" {
    answer minimise --all --cross-check -p "$EASY"
    status_is 0
    local both=$output
    answer minimise --all -p "$EASY"
    is "$(sort <<<"$output")" "$(sort <<<"$both")"
    [ "$(wc -l <<<"$both")" -ge 416 ]
}

@test "a timeout keeps what was found" {
    answer minimise --fewest --timeout 1 -p "$EASY_SOLUTION"
    status_is 4
    output_has "it is not known whether fewer suffice"
}

@test "stopped before there was any: it says so, and tells no number of givens" {
    local how seconds large=$BATS_TEST_DIRNAME/../../instances/classic-25x25.txt
    local before="unknown: stopped by the timeout before it was known whether there is only one solution"
    answer minimise --timeout 1ms "$large"
    status_is 4
    output_is "$before"
    # the one solution is found at once, but where a processor is played
    for how in --seed=1 --all --fewest; do
        for seconds in 1 5 20; do
            answer minimise $how --timeout $seconds "$large"
            [ "$output" = "$before" ] || break
        done
        status_is 4
        output_is "# stopped by the timeout: no minimal puzzle was found"
    done
    answer minimise --all --timeout 1ms --json "$large"
    status_is 4
    json_has "$output" '"found":"0"' '"fewest":null' '"complete":false'
}

@test "--marks: each mark that is left is needed, and the others are told" {
    local i n
    local puzzle=$BATS_TEST_DIRNAME/../../instances/killer-6x6.txt
    answer minimise --marks --seed 3 "$puzzle"
    status_is 0
    output_has '# not needed: '
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/small"
    is "$("$SUDOKUSAT" count "$BATS_TEST_TMPDIR/small")" 1
    n=$(grep -cv '^#' "$BATS_TEST_TMPDIR/small")
    is "$((n - 1 + $(grep -c '^# not needed: ' "$BATS_TEST_TMPDIR/small")))" \
        "$(grep -c ^cage "$puzzle")"
    for i in $(seq "$((n - 1))"); do
        grep -v '^#' "$BATS_TEST_TMPDIR/small" | sed "${i}d" >"$BATS_TEST_TMPDIR/less"
        [ "$("$SUDOKUSAT" count "$BATS_TEST_TMPDIR/less")" -gt 1 ]
    done
    answer minimise --marks --seed 3 --json "$puzzle"
    json_has "$output" '"dropped_marks":[' '"verdict":"unique"'
}

@test "--marks: a puzzle with several solutions loses none" {
    answer_to "odd: r1c1\n$EMPTY4\n" minimise --marks
    status_is 1
    output_has "only a puzzle with one solution can be minimised"
    has_not "$output" "not needed"
}

@test "--marks: under a strict rule a mark that is gone says something" {
    answer generate --rule xv --rule strict-xv --size 6 --seed 1
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/strict"
    answer minimise --marks "$BATS_TEST_TMPDIR/strict"
    status_is 0
    output_has "rules: strict-xv"
    output_has "v: "
    has_not "$output" "not needed"
}
