# Where the output goes, and what when it cannot.
load helper

@test "--output" {
    answer -p "$EASY" --format line --output "$BATS_TEST_TMPDIR/out"
    status_is 0
    output_is ""
    is "$(cat "$BATS_TEST_TMPDIR/out")" "$EASY_SOLUTION unique"
    answer -p "$EASY" --output "$BATS_TEST_TMPDIR/no/where"
    status_is 6
    stderr_has "cannot write $BATS_TEST_TMPDIR/no/where: No such file"
}

@test "--output does not overwrite the input" {
    local file=$BATS_TEST_TMPDIR/p
    echo "$EASY" >"$file"
    answer convert "$file" --output "$file"
    status_is 2
    is "$(cat "$file")" "$EASY"
    run --separate-stderr bash -c '"$0" convert --output "$1" <"$1"' "$SUDOKUSAT" "$file"
    status_is 2
    is "$(cat "$file")" "$EASY"
}

@test "--quiet: errors and the status only" {
    answer_to "$EASY\n12\n" --quiet
    status_is 3
    output_is ""
    stderr_has "error: "
    answer_to "$EASY\n12\n" --quiet --json
    status_is 3
    output_is ""
}

@test "colours when asked for, never in a pipe by themselves" {
    answer -p "$EASY"
    has_not "$output" $'\e'
    answer -p "$EASY" --color auto
    has_not "$output" $'\e'
    answer -p "$EASY" --color always
    output_has $'\e[32munique'
    NO_COLOR=1 answer -p "$EASY" --color always
    output_has $'\e[32munique'
    answer -p "$EASY" --color never
    has_not "$output" $'\e'
    answer -p "$EASY" --color always --json
    has_not "$output" $'\e'
}

@test "a terminal has colours, unless NO_COLOR or dumb" {
    command -v script >/dev/null || skip "script is not installed"
    TERM=xterm run script -qec "$SUDOKUSAT -p $EASY" /dev/null
    output_has $'\e[32munique'
    NO_COLOR=1 TERM=xterm run script -qec "$SUDOKUSAT -p $EASY" /dev/null
    has_not "$output" $'\e[32m'
    TERM=dumb run script -qec "$SUDOKUSAT -p $EASY" /dev/null
    has_not "$output" $'\e[32m'
}

@test "a full disk: 6, and the last complete record is named" {
    [ -w /dev/full ] || skip "there is no /dev/full"
    for command in "solve --json" count check convert export list --help; do
        case $command in
        list | --help) run --separate-stderr bash -c '"$@" >/dev/full' _ "$SUDOKUSAT" $command ;;
        *) run --separate-stderr bash -c '"$@" >/dev/full' _ "$SUDOKUSAT" $command -p "$EASY" ;;
        esac
        status_is 6
        stderr_has "cannot write standard output: No space left on device"
    done
}

@test "ulimit -f: 6, whole records before, the last one named" {
    for ((i = 0; i < 3000; i++)); do echo "$EASY"; done >"$BATS_TEST_TMPDIR/many"
    run --separate-stderr bash -c 'ulimit -f 8; exec "$@"' _ \
        "$SUDOKUSAT" --format line --threads 2 --output "$BATS_TEST_TMPDIR/out" "$BATS_TEST_TMPDIR/many"
    status_is 6
    stderr_has "File too large; the last complete record is "
    is "${stderr##*is }" "$(wc -l <"$BATS_TEST_TMPDIR/out")"
}

@test "a reader that has had enough: no message, nothing lost" {
    for ((i = 0; i < 3000; i++)); do echo "$EASY"; done >"$BATS_TEST_TMPDIR/many"
    run --separate-stderr bash -c '"$@" | head -1' _ \
        "$SUDOKUSAT" --format line "$BATS_TEST_TMPDIR/many"
    output_is "$EASY_SOLUTION unique"
    is "$stderr" ""
    busy run --separate-stderr bash -c '"$@" | head -1' _ \
        "$SUDOKUSAT" --all --format line -p "$EMPTY9" # it has no other end
    n_lines 1
    is "$stderr" ""
    less "$seconds" "${SANITIZED:+10+}3"
}

@test "a closed pipe ends the program by SIGPIPE, unless that is ignored" {
    for words in "--format line $BATS_TEST_TMPDIR/many" "list techniques" "export -p $EASY"; do
        yes "$EASY" | head -3000 >"$BATS_TEST_TMPDIR/many"
        run --separate-stderr bash -c '("$@"; echo $? >&2) | true' _ \
            bash -c 'sleep 0.2; exec "$@"' _ "$SUDOKUSAT" $words
        is "$stderr" 141
        run --separate-stderr bash -c 'trap "" PIPE; ("$@"; echo $? >&2) | true' _ \
            bash -c 'sleep 0.2; exec "$@"' _ "$SUDOKUSAT" $words
        is "${stderr##*$'\n'}" 6
        stderr_has "Broken pipe"
    done
}

@test "closed streams are errors, not hangs" {
    run --separate-stderr timeout 10 bash -c '"$@" <&-' _ "$SUDOKUSAT"
    status_is 6
    stderr_has "cannot read <stdin>: Bad file descriptor"
    run --separate-stderr timeout 10 bash -c '"$@" >&-' _ "$SUDOKUSAT" -p "$EASY"
    status_is 6
    stderr_has "cannot write standard output: Bad file descriptor"
    run --separate-stderr timeout 10 bash -c '"$@" 2>&-' _ "$SUDOKUSAT" -p "$EASY" --format line
    status_is 0
    output_is "$EASY_SOLUTION unique"
    run --separate-stderr timeout 10 bash -c '"$@" <&- >&- 2>&-' _ "$SUDOKUSAT" -p "$EASY"
    status_is 6
}

@test "grids are written while the search goes on" {
    local out=$BATS_TEST_TMPDIR/out
    "$SUDOKUSAT" --all --format line --timeout 3 --backend sat -p "$EMPTY9" --output "$out" &
    local pid=$! i
    for ((i = 0; i < 100; i++)); do
        [ -s "$out" ] && break
        sleep 0.02
    done
    [ -s "$out" ]
    kill -0 $pid
    kill -INT $pid
    wait $pid || is $? 4
}
