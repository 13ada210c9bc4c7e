# One puzzle on several threads: the bytes are those of one.
load helper

MANY=.........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6..3.....1..
MORE=.3...8..2...1.534..98..2......7..42........9.........6....37.......1...........7.

# same ARG...: the same output, counters too, and status for 1, 2, 3 and 7
# threads, or those of others=. What one thread says is in $output and $status.
same() {
    local threads others=${others:-${SANITIZED:+3}}
    others=${others:-2 3 7}
    for threads in $others 1; do
        answer "$@" --threads $threads
        sed 's/"seconds":[^},]*//; s/seconds [0-9.]*//' <<<"$output" \
            >"$BATS_TEST_TMPDIR/out$threads"
        echo "$status" >>"$BATS_TEST_TMPDIR/out$threads"
    done
    for threads in $others; do
        cmp "$BATS_TEST_TMPDIR/out1" "$BATS_TEST_TMPDIR/out$threads"
    done
}

@test "counts on threads: counters too" {
    for backend in bits dlx:memo=off; do
        same count -p "$MORE" --stats --backend $backend
        is "$(line 1)" 1040853
    done
    same count -p "$MANY" --json --backend sat
    json_has "$output" '"solutions":"106794"' '"sat_calls"'
}

@test "counts of all grids on threads" {
    # Over 9!, the digits' names, it is 4 and 37 066: by two ways, with the
    # orbits of patterns and from a house that is given.
    same count --anti-knight --rule disjoint-groups -p "$EMPTY9" --stats
    is "$(line 1)" 13450510080
    same count --anti-knight --rule disjoint-groups --stats \
        -p "123456789$(blanks 72)"
    is "$(line 1)" 37066
}

@test "solutions on threads, in the same order" {
    for backend in bits dlx; do
        same solve --all --format line -p "$MANY" --stats --backend $backend
        is "$(sort -u "$BATS_TEST_TMPDIR/out1" | grep -c '^[1-9]*$')" 106794
    done
    same solve --limit 40001 --format line -p "$MORE" --stats
    is "$(grep -c '^[1-9]\{81\}$' <<<"$output")" 40001
    same solve --unique --json -p "$MORE"
    status_is 1
}

@test "bounds on threads: at least, 4" {
    answer count --timeout 0.5 -p "$ENDLESS9" --threads 3
    status_is 4
    [[ $output =~ ^at\ least\ [0-9]+\  ]]
    same count --limit 500000 -p "$MORE" --stats
    is "$(line 1)" "at least 500000 (the limit was reached)"
    same count --nodes 2000 --backend dlx -p "$MORE" --stats
    status_is 4
}

@test "one long puzzle on threads, behind short ones" {
    printf '%s\n' "$EASY" "$MANY" "$EASY" "$MORE" >"$BATS_TEST_TMPDIR/p"
    same count --stats "$BATS_TEST_TMPDIR/p"
    is "$(grep -c '^[0-9]*$' <<<"$output")" 4
}

@test "exact covers on threads" {
    python3 "$BATS_TEST_DIRNAME/../../bench/covers.py" pentominoes 8x8 \
        >"$BATS_TEST_TMPDIR/cover"
    for options in "--count --json" "--count --set memo=off" --all "--limit 300"; do
        same cover "$BATS_TEST_TMPDIR/cover" $options
    done
    # Dana Scott, 1958: 65 without rotations and reflections.
    same cover "$BATS_TEST_TMPDIR/cover" --count
    is "$output" 520
}

@test "certificates of cubes on threads" {
    # A board with 10 736 solutions.
    others=3 same prove --cubes --limit 500 \
        -p 5.4....1...2....4..9........5.7..4...2...3...7...2...6.6..3.....8.4..6..3..2...7.
    status_is 0
    "$SUDOKUSAT" verify <<<"$output" >"$BATS_TEST_TMPDIR/verified"
    grep -q 10736 "$BATS_TEST_TMPDIR/verified"
}

@test "minimal puzzles on threads" {
    # 22 396, as the search in one piece found them, too.
    others=2 same minimise --all \
        -p 534.7....6..195....98...56.8...6...34..8.3..171..2...6.6.5..28....419..5....8..79
    is "$(tail -n 1 <<<"$output")" \
        "# 22396 minimal puzzles among 34 givens; the smallest has 20"
    is "$(sort -u <<<"$output" | grep -vc '#')" 22396
    others=3 same minimise --all --limit 20001 \
        -p 534.7....6..195....98...56.8...6...34..8.3..171..2...6.6.5..28....419..5....8..79
    answer minimise --all --timeout 0.3 -p "$EASY_SOLUTION" --threads 3
    status_is 4
}

@test "true candidates on threads, questions too" {
    # 106 794 grids, and a board of marks whose questions are long.
    same candidates -p "$MANY" --json
    json_has "$output" '"complete":true' '"verdict":"multiple"'
    for backend in dlx sat learn; do
        same candidates -p "$MANY" --json --backend $backend
    done
    others=3 same candidates --stats \
        "$BATS_TEST_DIRNAME/../../instances/nonconsecutive.txt"
    same candidates --nodes 13 --backend learn -p "$MANY" --json
    status_is 4
    json_has "$output" '"stopped":"nodes"' '"open_candidates"'
}

@test "explanations on threads, questions too" {
    # Several solutions: all that differs and what leaves one; one solution:
    # what follows from the rest, marks too; none: the smallest of 40 sets.
    same explain -p "$MORE" --json
    same explain -p "$MANY" --json --backend dlx
    for board in thermo whisper-dots jigsaw; do
        others=3 same explain --json \
            "$BATS_TEST_DIRNAME/../../instances/$board.txt"
        json_has "$output" '"verdict":"unique"'
    done
    same explain --orders 40 --json \
        "$BATS_TEST_DIRNAME/../../instances/no-solution-slow.txt"
    json_has "$output" '"verdict":"none"' '"minimal":true'
    same explain --nodes 3 --backend dlx -p "$MORE" --json
    status_is 4
}
