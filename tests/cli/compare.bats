# compare: backends side by side; and the settings of backends.
load helper

TWO=2957438614318659..8761925433874592166123874955492167387635241899286713541549386..
KING=.....5.6....42...1.7..6..3.....3...2.2.....9.6...7.....4..1..8.8...47....1.9.....

# The line of a backend in the table, up to its end.
row() {
    grep "^$1 " <<<"$output"
}

@test "every backend that fits has a row, and all backends agree" {
    answer compare --timeout 1 --tuned -p "$EASY"
    status_is 0
    local name
    for name in dlx sat backtrack contract pencil logic; do
        has "$(row $name)" "unique" && has "$(row $name)" " yes" || return 1
    done
    has "$(row restart)" "unknown"
    has "$(row evolve:tuned=1)" "unknown"
    has "$(row evolve:tuned=1)" "1+"
    output_has "unique: all backends agree"
}

@test "work is the counter that tells it best" {
    answer compare --backend backtrack --anti-king -p "$KING"
    has "$(row backtrack)" "5678 recursions"
    answer compare --backend restart --max-tries 10 --seed 5 -p "$KING"
    has "$(row restart:seed=5,max-tries=10)" "10 tries"
    status_is 4
}

@test "two solutions: two grids each, and one from those that cannot go on" {
    answer compare --timeout 1 --limit 10 -p "$TWO"
    status_is 0
    has "$(row dlx)" "multiple     2 "
    has "$(row logic)" "multiple     2 "
    has "$(row evolve)" "unknown      1+"
    output_has "multiple: all backends agree"
}

@test "none is said by those that can prove it, and by no other" {
    answer compare --timeout 0.2 --backend restart --backend evolve -p "$NONE"
    status_is 4
    has "$(row restart)" "unknown"
    has "$(row evolve)" "unknown"
    [[ $output != *1+* ]]
    output_has "unknown: no backend found an answer"
    answer compare --timeout 0.2 --backend restart --backend dlx -p "$NONE"
    status_is 1
    has "$(row dlx)" "none"
    output_has "none: all backends agree"
}

@test "a board that does not fit is refused in words" {
    answer compare --backend evolve --backend dlx --limit 1 --size 25 \
        -p "$(blanks 625)"
    has "$(row evolve)" "does not fit"
    has "$(row evolve)" "16x16"
    output_has "all backends agree"
}

@test "reading order stops at the timeout and says so" {
    busy answer compare --timeout 0.3 --backend backtrack --size 16 \
        -p "$EMPTY16" --limit 1000
    less "$seconds" "${SANITIZED:+10+}5"
    has "$(row backtrack)" "+"
}

@test "JSON has every backend, its counters, and whether they agree" {
    answer compare --json --timeout 1 --backend dlx \
        --backend backtrack:order=fewest -p "$EASY"
    status_is 0
    n_lines 1
    all_json
    json_has "$output" '"command":"compare"' '"verdict":"unique"' \
        '"name":"backtrack:order=fewest"' '"solutions":"1"' \
        '"complete":true' '"work":"recursions"' '"recursions":' \
        '"memory":' '"agree":true'
}

@test "an invalid board is invalid to all" {
    answer compare --json -p "$INVALID"
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"agree":true'
}

@test "several puzzles have a table each" {
    answer_to "$EASY\n$TWO\n" compare --backend dlx --backend contract
    status_is 0
    output_has "# puzzle 2"
    is "$(grep -c '^contract ' <<<"$output")" 2
}

@test "settings that no backend has, or that it refuses, are usage errors" {
    answer compare --set nonsense=1 -p "$EASY"
    status_is 2
    stderr_has "no backend has the setting 'nonsense=1'"
    answer compare --order sideways -p "$EASY"
    status_is 2
    stderr_has "reading or fewest"
    answer compare --limit 0 -p "$EASY"
    status_is 2
    answer --backend dlx --seed 3 -p "$EASY"
    status_is 2
    answer --backend backtrack:order -p "$EASY"
    status_is 2
    answer --backend backtrack --set order -p "$EASY"
    status_is 2
    stderr_has "NAME=VALUE"
    answer --backend no-such:order=fewest -p "$EASY"
    status_is 2
}

@test "settings reach the backend in every spelling" {
    local spelling
    for spelling in "--backend backtrack:order=fewest" \
        "--backend backtrack --set order=fewest" \
        "--backend backtrack --order fewest"; do
        # shellcheck disable=SC2086
        answer $spelling --stats -f line -p "$EASY"
        status_is 0
        output_has "recursions 51" || return 1
    done
}

@test "list backends tells their settings" {
    answer list backends
    status_is 0
    output_has "order        order of the cells: reading or fewest"
    output_has "max-tries"
    output_has "tuned"
}

@test "a solver that cannot refute leaves the question open" {
    answer --backend restart --max-tries 5 -p "$NONE"
    status_is 4
    output_has "unknown"
    output_has "the backend gave up"
    answer --backend evolve --tuned --seed 2 -f line -p "$EASY"
    status_is 4
    output_is "$EASY_SOLUTION unknown"
}

@test "a seed gives the same work again" {
    answer --backend restart --seed 9 --stats -f line -p "$EASY"
    local first
    first=$(grep -o 'tries [0-9]*' <<<"$output")
    answer --backend restart --seed 9 --stats -f line -p "$EASY"
    is "$(grep -o 'tries [0-9]*' <<<"$output")" "$first"
}

@test "the log of reading order says what rules a digit out" {
    answer --backend backtrack --log -f line -p "$TWO"
    stderr_has "reject   r2c8=1, ruled out by row 2 digit 1"
    stderr_has "try      r2c8=2, guess for r2c8"
}

@test "a backend that contradicts the others is found out" {
    local liar=$BATS_TEST_TMPDIR/liar
    printf '#!/bin/sh\ncat >/dev/null\necho s UNSATISFIABLE\nexit 20\n' >"$liar"
    chmod +x "$liar"
    # Two solutions that differ in four cells: there is something to ask.
    answer compare --backend dlx --backend "sat:$liar" -p "$TWO"
    status_is 5
    output_has "BACKENDS DISAGREE"
    has "$(grep '^dlx ' <<<"$output")" " yes"
    has "$(grep '^sat:' <<<"$output")" " NO"
    answer compare --json --backend "sat:$liar" --backend pencil -p "$TWO"
    status_is 5
    json_has "$output" '"agree":false'
}
