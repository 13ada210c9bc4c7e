# export and decode: by way of somebody else's SAT solver.
load helper

@test "the header counts variables and clauses exactly" {
    for options in "" "--encoding minimal" "--anti-knight --anti-king" \
        "--at-most-one sequential"; do
        answer export -p "$EASY" $options
        status_is 0
        local header
        header=$(grep '^p cnf ' <<<"$output")
        is "$(grep -c '^p cnf ' <<<"$output")" 1
        is "${header##* }" "$(grep -c ' 0$' <<<"$(grep -v '^[cp]' <<<"$output")")"
        local largest
        largest=$(grep -v '^[cp]' <<<"$output" | tr ' ' '\n' | tr -d - | sort -n | tail -1)
        [ "$(cut -d' ' -f3 <<<"$header")" -ge "$largest" ]
    done
}

@test "the numbering, the puzzle and the map are there" {
    answer export -p "$EASY"
    output_has "$EASY"
    output_has "(r-1)*81 + (c-1)*9 + d"
    grep -qx '5 0' <<<"$output"   # r1c1 = 5
    grep -qx '12 0' <<<"$output"  # r1c2 = 3
    grep -qx '729 0' <<<"$output" # r9c9 = 9
    grep -q '^c p show ' <<<"$output"
    is "$(grep -c '^[0-9]* 0$' <<<"$output")" 30
}

@test "one puzzle only, or the one that --resume chooses" {
    printf '%s\n%s\n' "$TWO" "$EASY" >"$BATS_TEST_TMPDIR/two"
    answer export "$BATS_TEST_TMPDIR/two"
    status_is 2
    output_is ""
    stderr_has "--resume"
    answer export "$BATS_TEST_TMPDIR/two" --resume 2
    status_is 0
    output_has "$EASY"
    answer export "$BATS_TEST_TMPDIR/two" --resume 3
    status_is 2
}

@test "errors" {
    answer_to "12345\n" export
    status_is 3
    output_is ""
    stderr_has "<stdin>:1:"
    answer export -p "$EASY" --output "$BATS_TEST_TMPDIR/no/where"
    status_is 6
    answer export "$BATS_TEST_TMPDIR/nowhere"
    status_is 6
}

@test "--output and --quiet" {
    answer export -p "$EASY" --output "$BATS_TEST_TMPDIR/cnf"
    output_is ""
    grep -q '^p cnf 729 ' "$BATS_TEST_TMPDIR/cnf"
    answer export -p "$EASY" --quiet
    status_is 0
    output_is ""
}

# through SOLVER...: the pipe that the manual shows
through() {
    command -v "$1" >/dev/null || skip "$1 is not installed"
    export SUDOKUSAT EASY
    run --separate-stderr bash -c \
        '"$SUDOKUSAT" export -p "$EASY" | "$@" | "$SUDOKUSAT" decode -p "$EASY" --format line' \
        _ "$@"
    status_is 0
    is "$(line 1)" "$EASY_SOLUTION"
    is "$(line 2)" "solved: the grid is a solution"
}

@test "export | picosat | decode" {
    through picosat
}

@test "export | cadical | decode" {
    through cadical -q
}

@test "export | kissat | decode" {
    through kissat -q
}

@test "minisat's file" {
    command -v minisat >/dev/null || skip "minisat is not installed"
    cd "$BATS_TEST_TMPDIR"
    "$SUDOKUSAT" export -p "$EASY" >cnf
    run minisat -verb=0 cnf model
    is "$status" 10
    answer decode -p "$EASY" model --format line
    status_is 0
    is "$(line 1)" "$EASY_SOLUTION"
}

@test "the same for a variant and for 16x16" {
    command -v picosat >/dev/null || skip "picosat is not installed"
    cd "$BATS_TEST_TMPDIR"
    "$SUDOKUSAT" export --size 16 -p "$EMPTY16" --anti-king >cnf
    run picosat cnf
    is "$status" 10
    printf '%s\n' "$output" >model
    answer decode --size 16 -p "$EMPTY16" --anti-king model
    status_is 0
}

# The literals of EASY_SOLUTION, one a line.
model() {
    local i
    for ((i = 0; i < 81; i++)); do
        echo "$((i * 9 + ${EASY_SOLUTION:i:1}))"
    done
}

@test "any breaking of lines, extra comments, false literals" {
    local literals
    literals=$(model | tr '\n' ' ')
    for text in "s SATISFIABLE\nv $literals 0\n" \
        "c hello\nc\nv ${literals% * }\n${literals:+}s SATISFIABLE\nv 729 0\n" \
        "s SATISFIABLE\nv -1 -2 $literals\nv 0\nc done\n" \
        "SAT\n$literals 0\n" \
        "s SATISFIABLE\r\nv $literals 0\r\n"; do
        answer_to "$text" decode -p "$EASY" --format line
        is "$(line 1)" "$EASY_SOLUTION"
        status_is 0
    done
    answer_to "s SATISFIABLE\n$(model | sed 's/^/v /; s/$/\\n/' | tr -d '\n')v 0\n" decode -p "$EASY" --json
    status_is 0
    all_json
    json_has "$output" '"command":"decode"' '"verdict":"solved"' \
        "\"grids\":[\"$EASY_SOLUTION\"]" '"size":9' "\"givens\":\"$EASY\""
}

@test "a wrong model: 5, and why" {
    answer_to "s SATISFIABLE\nv $(model | sed '1s/5/4/' | tr '\n' ' ') 0\n" decode -p "$EASY"
    status_is 5
    stderr_has "<stdin>:1:1: error: the model is not a solution"
    answer_to "s SATISFIABLE\nv $(model | sed 1d | tr '\n' ' ') 0\n" decode -p "$EASY" --json
    status_is 5
    all_json
    json_has "$output" '"grids":[]' '"conflict":"the model gives r1c1 no digit"'
    answer_to "s SATISFIABLE\nv 1 $(model | tr '\n' ' ') 0\n" decode -p "$EASY"
    status_is 5
    stderr_has "r1c1 two digits"
}

@test "a model of another rule is no solution" {
    answer_to "s SATISFIABLE\nv $(model | tr '\n' ' ') 0\n" decode -p "$EMPTY9" --anti-knight
    status_is 5
}

@test "unsatisfiable: 1; unknown: 4" {
    for text in "s UNSATISFIABLE\n" "UNSAT\n" "c bla\ns UNSATISFIABLE\n"; do
        answer_to "$text" decode -p "$NONE"
        status_is 1
        output_has "none: "
    done
    answer_to "s UNKNOWN\n" decode -p "$EASY"
    status_is 4
    answer_to "s UNKNOWN\n" decode -p "$EASY" --json
    json_has "$output" '"verdict":"unknown"'
}

@test "junk: 3 and its place" {
    answer_to "s SATISFIABLE\nv 1 2 three 0\n" decode -p "$EASY"
    status_is 3
    stderr_has "<stdin>:2:7: error: "
    answer_to "hello\n" decode -p "$EASY" --json
    status_is 3
    all_json
    json_has "$output" '"line":1,"column":1,"error":"'
    answer_to "" decode -p "$EASY"
    status_is 3
    answer_to "s SATISFIABLE\n" decode -p "$EASY"
    status_is 3
}

@test "decode's command line" {
    answer decode </dev/null
    status_is 2
    echo "$EASY" >"$BATS_TEST_TMPDIR/p"
    answer decode "$BATS_TEST_TMPDIR/p" a b
    status_is 2
    answer decode - </dev/null
    status_is 2
    answer decode "$BATS_TEST_TMPDIR/p" "$BATS_TEST_TMPDIR/nowhere"
    status_is 6
    stderr_has nowhere
    printf 's SATISFIABLE\nv %s 0\n' "$(model | tr '\n' ' ')" >"$BATS_TEST_TMPDIR/answer"
    answer decode "$BATS_TEST_TMPDIR/p" "$BATS_TEST_TMPDIR/answer"
    status_is 0
    output_has "solved: the grid is a solution"
    answer decode "$BATS_TEST_TMPDIR/p" "$BATS_TEST_TMPDIR/answer" --quiet
    status_is 0
    output_is ""
}
