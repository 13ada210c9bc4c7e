# Ctrl-C and SIGTERM: the work ends in good order.
load helper

# interrupted SIGNAL ARG...: sends the signal after 0.4 s; $status, $output,
# $stderr as answer has them
interrupted() {
    local signal=$1 pid
    shift
    "$SUDOKUSAT" "$@" >"$BATS_TEST_TMPDIR/out" 2>"$BATS_TEST_TMPDIR/err" &
    pid=$!
    sleep 0.4
    kill -"$signal" $pid
    status=0
    wait $pid || status=$?
    output=$(cat "$BATS_TEST_TMPDIR/out")
    stderr=$(cat "$BATS_TEST_TMPDIR/err")
}

@test "one huge count: at least, 4" {
    for signal in INT TERM; do
        interrupted $signal count -p "$EMPTY9" --json
        status_is 4
        all_json
        json_has "$output" '"complete":false' '"stopped":"cancelled"'
        interrupted $signal count -p "$EMPTY9" --backend sat
        status_is 4
        [[ $output =~ ^at\ least\ [0-9]+\ \(interrupted\)$ ]]
    done
}

@test "in a batch: finished records, the interrupted one, the summary, 4" {
    printf '%s\n' "$EASY" "$TWO" "$EMPTY9" >"$BATS_TEST_TMPDIR/p"
    for ((i = 0; i < 500; i++)); do echo "$EMPTY9"; done >>"$BATS_TEST_TMPDIR/p"
    for threads in 1 2; do
        interrupted INT count --json --summary --threads $threads "$BATS_TEST_TMPDIR/p"
        status_is 4
        all_json
        json_has "$(line 1)" '"index":1' '"complete":true'
        json_has "$(line 2)" '"index":2' '"complete":true'
        json_has "$(line 3)" '"index":3' '"complete":false'
        json_has "$(tail -1 <<<"$output")" '"command":"summary"'
        stderr_has "interrupted; --resume 3 goes on from here"
    done
}

@test "in a fast batch there is no gap" {
    for ((i = 0; i < 20000; i++)); do echo "$EASY"; done >"$BATS_TEST_TMPDIR/p"
    for ((i = 0; i < 10; i++)); do cat "$BATS_TEST_TMPDIR/p"; done >"$BATS_TEST_TMPDIR/many"
    interrupted TERM --json --threads 2 "$BATS_TEST_TMPDIR/many"
    status_is 4
    is "$(grep -o '"index":[0-9]*' <<<"$output" | cut -d: -f2 |
        awk '$1 != NR { print "gap at", NR; exit }')" ""
    is "$(tail -c1 "$BATS_TEST_TMPDIR/out" | od -An -c | tr -d ' ')" '\n'
}

@test "solve --all in one huge record" {
    interrupted INT --all --json -p "$EMPTY9"
    status_is 4
    all_json
    json_has "${output: -2000}" '"complete":false' '"stopped":"cancelled"'
}

@test "a second signal ends a program that cannot end by itself" {
    # Nobody reads the pipe, so the first signal finds a write that waits.
    mkfifo "$BATS_TEST_TMPDIR/fifo"
    exec 7<>"$BATS_TEST_TMPDIR/fifo"
    "$SUDOKUSAT" --all -p "$EMPTY9" >"$BATS_TEST_TMPDIR/fifo" 7>&- &
    local pid=$! status=0
    sleep 0.5
    kill -INT $pid
    sleep 0.5
    kill -0 $pid
    kill -INT $pid
    wait $pid || status=$?
    exec 7>&-
    is $status 130
}

@test "timeout(1) sends a signal twice: that is one" {
    run --separate-stderr timeout -s INT 0.4 "$SUDOKUSAT" count -p "$EMPTY9"
    output_has "(interrupted)"
}

@test "while it waits for input" {
    mkfifo "$BATS_TEST_TMPDIR/fifo"
    "$SUDOKUSAT" --format line --summary <"$BATS_TEST_TMPDIR/fifo" >"$BATS_TEST_TMPDIR/out" &
    local pid=$! status=0
    exec 7>"$BATS_TEST_TMPDIR/fifo"
    echo "$EASY" >&7
    printf '%s' "${TWO:0:16}" >&7 # the beginning of a line
    sleep 0.4
    kill -INT $pid
    wait $pid || status=$?
    exec 7>&-
    is $status 4
    is "$(head -1 "$BATS_TEST_TMPDIR/out")" "$EASY_SOLUTION unique"
    is "$(sed -n 2p "$BATS_TEST_TMPDIR/out")" "puzzles 1, unique 1"
}

@test "decode while it waits for the answer" {
    mkfifo "$BATS_TEST_TMPDIR/fifo"
    "$SUDOKUSAT" decode -p "$EASY" <"$BATS_TEST_TMPDIR/fifo" >"$BATS_TEST_TMPDIR/out" 2>&1 &
    local pid=$! status=0
    exec 7>"$BATS_TEST_TMPDIR/fifo"
    sleep 0.3
    kill -INT $pid
    wait $pid || status=$?
    exec 7>&-
    is $status 4
}
