# Many puzzles: order, threads, bad records, --resume, --summary.
load helper

# A mixed bag of 300 puzzles, some of them no puzzles.
setup() {
    bag=$BATS_TEST_TMPDIR/bag
    for ((i = 0; i < 50; i++)); do
        printf '%s\n' "$EASY" "$TWO" "$INVALID" "12345" \
            "$EASY # $i" "$EASY_SOLUTION"
    done >"$bag"
}

@test "the same bytes on any number of threads" {
    for options in "--format line" "--json" "--all --format grid" "--fail-fast --json"; do
        for threads in 1 2 7; do
            "$SUDOKUSAT" $options --threads $threads "$bag" 2>"$BATS_TEST_TMPDIR/err$threads" |
                sed 's/"seconds":[^},]*//' >"$BATS_TEST_TMPDIR/out$threads"
        done
        [ -s "$BATS_TEST_TMPDIR/out1" ]
        for threads in 2 7; do
            cmp "$BATS_TEST_TMPDIR/out1" "$BATS_TEST_TMPDIR/out$threads"
            cmp "$BATS_TEST_TMPDIR/err1" "$BATS_TEST_TMPDIR/err$threads"
        done
    done
}

@test "every puzzle has its record, every bad one its message" {
    answer --json "$bag"
    status_is 3
    n_lines 300
    all_json
    is "$(grep -o '^{"schema":"sudokusat/1","command":"solve","index":[0-9]*' <<<"$output" | grep -o '[0-9]*$' | tr '\n' ' ')" "$(seq 300 | tr '\n' ' ')"
    is "$(grep -c '"error"' <<<"$output")" 50
    is "$(grep -c 'error: ' <<<"$stderr")" 50
}

@test "two bad records among good ones" {
    answer_to "$EASY\n${EASY}9\n$EASY\n9$EASY_SOLUTION\n$EASY\n" --format line
    status_is 3
    n_lines 3
    is "$(cut -d: -f2 <<<"$stderr" | tr '\n' ' ')" "2 4 "
}

@test "--fail-fast stops at the first bad record" {
    answer "$bag" --json --fail-fast
    status_is 3
    n_lines 4
    is "$(grep -c 'error: ' <<<"$stderr")" 1
}

@test "--resume starts at record N" {
    answer "$bag" --json --resume 298
    n_lines 3
    json_has "$(line 1)" '"index":298,"line":298'
    status_is 3
    answer "$bag" --json --resume 299
    status_is 0
    answer "$bag" --json --resume 301
    status_is 0
    output_is ""
    stderr_has "--resume 301: the input has 300 puzzles"
}

@test "the worst status wins: 3 > 4 > 1 > 0" {
    answer_to "$EASY\n" --quiet
    status_is 0
    answer_to "$EASY\n$NONE\n$EASY\n" --quiet
    status_is 1
    answer_to "$NONE\n$EMPTY9\n$EASY\n" --quiet --all --timeout 0.1
    status_is 4
    answer_to "12\n$NONE\n$EMPTY9\n$EASY\n" --quiet --all --timeout 0.1
    status_is 3
    printf '12\n%s\n' "$NONE" >"$BATS_TEST_TMPDIR/bad"
    answer "$BATS_TEST_TMPDIR/bad" "$BATS_TEST_TMPDIR/nowhere" --quiet
    status_is 6
}

@test "--summary counts each verdict" {
    answer "$bag" --quiet --summary
    status_is 3
    is "$(line 1)" "puzzles 300, unique 150, multiple 50, invalid 50, unreadable 50"
    [[ $(line 2) =~ ^seconds\ [0-9.]+,\ in\ the\ engines\ [0-9.]+,\ slowest\ [0-9.]+\ \(puzzle\ [0-9]+\)$ ]]
    n_lines 2
}

@test "several files, and - among them" {
    echo "$EASY" >"$BATS_TEST_TMPDIR/a"
    echo "$NONE" >"$BATS_TEST_TMPDIR/b"
    answer_to "$TWO\n" --format line "$BATS_TEST_TMPDIR/a" - "$BATS_TEST_TMPDIR/b"
    status_is 1
    n_lines 3
    has "$(line 1)" " unique"
    has "$(line 2)" " multiple"
    has "$(line 3)" " none"
    answer "$BATS_TEST_TMPDIR/a" "$BATS_TEST_TMPDIR/b"
    output_has "# puzzle 2, line 1 of $BATS_TEST_TMPDIR/b"
}

@test "no end of line, CRLF, BOM, blank lines, comments" {
    answer_to "\xef\xbb\xbf# hi\r\n\r\n$EASY\r\n\r\n; more\r\n$TWO\r\n// end\r\n$EASY" --format line
    status_is 0
    n_lines 3
    answer_to "$EASY\r$TWO\r$EASY" --format line
    n_lines 3
}

@test "a record is answered before the next line arrives" {
    local fifo=$BATS_TEST_TMPDIR/fifo out=$BATS_TEST_TMPDIR/out i
    mkfifo "$fifo"
    "$SUDOKUSAT" --format line <"$fifo" >"$out" &
    local pid=$!
    exec 7>"$fifo"
    for want in 1 2 3; do
        echo "$EASY" >&7
        for ((i = 0; i < 100; i++)); do
            [ "$(wc -l <"$out")" -ge $want ] && break
            sleep 0.02
        done
        is "$(wc -l <"$out")" $want
    done
    exec 7>&-
    wait $pid
}

@test "a few slow puzzles keep all threads busy" {
    for ((i = 0; i < 4; i++)); do echo "$EMPTY9"; done >"$BATS_TEST_TMPDIR/slow"
    elapsed answer count --timeout 1.5 --threads 4 "$BATS_TEST_TMPDIR/slow"
    status_is 4
    n_lines 4
    less "$seconds" 6 # one after the other
}

@test "memory does not grow with the input" {
    for ((i = 0; i < 200; i++)); do cat <<<"$EASY
$TWO"; done >"$BATS_TEST_TMPDIR/400"
    for ((i = 0; i < 50; i++)); do cat "$BATS_TEST_TMPDIR/400"; done |
        (if [ -z "$SANITIZED" ]; then ulimit -v 200000; fi
            "$SUDOKUSAT" --quiet --summary --threads 2) >"$BATS_TEST_TMPDIR/out"
    is "$(head -1 "$BATS_TEST_TMPDIR/out")" "puzzles 20000, unique 10000, multiple 10000"
}

@test "memory does not grow with the number of grids" {
    run bash -c 'if [ -z "$0" ]; then ulimit -v 200000; fi
        "$@" | grep -c "^[1-6]*\$"' "$SANITIZED" "$SUDOKUSAT" --all --format line --limit 0 --size 6 --anti-king -p "$(blanks 36)"
    is "$output" 74160
}
