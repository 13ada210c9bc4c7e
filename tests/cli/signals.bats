# Ctrl-C and SIGTERM: the work ends in good order.
load helper

# Whether a process catches the interrupt signal, which is number 2.
catches() { # PID
    local caught
    caught=$(sed -n 's/^SigCgt:\s*//p' "/proc/$1/status")
    [ $((0x${caught: -1} & 2)) -ne 0 ]
}

# interrupted SIGNAL ARG...: sends the signal 0.4 s (or pause=SECONDS) after the
# program is ready for it, and with first_lines=N not before it has written so
# many. $status, $output, $stderr as answer has them.
interrupted() {
    local signal=$1 pid tries=0
    shift
    "$SUDOKUSAT" "$@" >"$BATS_TEST_TMPDIR/out" 2>"$BATS_TEST_TMPDIR/err" &
    pid=$!
    until catches $pid && [ "$(wc -l <"$BATS_TEST_TMPDIR/out")" -ge "${first_lines:-0}" ]; do
        [ $((tries++)) -lt 200 ]
        sleep 0.05
    done
    sleep "${pause:-0.4}"
    kill -"$signal" $pid
    status=0
    wait $pid || status=$?
    output=$(cat "$BATS_TEST_TMPDIR/out")
    stderr=$(cat "$BATS_TEST_TMPDIR/err")
}

@test "one huge count: at least, 4" {
    for signal in INT TERM; do
        interrupted $signal count -p "$ENDLESS9" --json
        status_is 4
        all_json
        json_has "$output" '"complete":false' '"stopped":"cancelled"'
        interrupted $signal count -p "$ENDLESS9" --backend sat
        status_is 4
        [[ $output =~ ^at\ least\ [0-9]+\ \(interrupted\)$ ]]
    done
}

@test "in a batch: finished records, none of the interrupted one, the summary, 4" {
    printf '%s\n' "$EASY" "$TWO" "$ENDLESS9" >"$BATS_TEST_TMPDIR/p"
    for ((i = 0; i < 500; i++)); do echo "$ENDLESS9"; done >>"$BATS_TEST_TMPDIR/p"
    for threads in 1 2; do
        interrupted INT count --json --summary --threads $threads "$BATS_TEST_TMPDIR/p"
        status_is 4
        all_json
        json_has "$(line 1)" '"index":1' '"complete":true'
        json_has "$(line 2)" '"index":2' '"complete":true'
        n_lines 3
        json_has "$(line 3)" '"command":"summary"' '"puzzles":2'
        stderr_has "interrupted; --resume 3 continues from here"
    done
}

@test "in a fast batch there is no gap" {
    # Input without an end: no machine is so fast that it is done before the
    # signal comes.
    mkfifo "$BATS_TEST_TMPDIR/endless"
    yes "$EASY" >"$BATS_TEST_TMPDIR/endless" &
    pause=0.05 first_lines=1 interrupted TERM --json --threads 2 "$BATS_TEST_TMPDIR/endless"
    status_is 4
    is "$(grep -o '"index":[0-9]*' <<<"$output" | cut -d: -f2 |
        awk '$1 != NR { print "gap at", NR; exit }')" ""
    is "$(tail -c1 "$BATS_TEST_TMPDIR/out" | od -An -c | tr -d ' ')" '\n'
}

@test "an interrupted answer of many has no record, and --resume begins with it" {
    # Puzzles that the command is long at, between others.
    local slow last
    for command in count "count --backend sat" "grade --paranoid" logic minimise explain compare prove; do
        case $command in
        count*) slow=$ENDLESS9 ;;
        explain | compare) slow=$EMPTY16 ;;
        *) slow=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.. ;;
        esac
        echo "$EASY" >"$BATS_TEST_TMPDIR/p"
        yes "$slow" | head -100000 >>"$BATS_TEST_TMPDIR/p"
        first_lines=1 interrupted INT $command --json --threads 1 "$BATS_TEST_TMPDIR/p"
        status_is 4
        last=$(grep -c '' "$BATS_TEST_TMPDIR/out")
        stderr_has "interrupted; --resume $((last + 1)) continues from here"
        has_not "$output" '"stopped":"cancelled"'
        json_has "$(line "$last")" "\"index\":$last,"
    done
}

@test "a record of which part was written is ended, and said to be answered anew" {
    printf '%s\n' "$EASY" "$EMPTY9" "$EASY" >"$BATS_TEST_TMPDIR/p"
    interrupted INT --all --json --threads 1 "$BATS_TEST_TMPDIR/p"
    status_is 4
    n_lines 2
    all_json
    json_has "${output: -2000}" '"complete":false' '"stopped":"cancelled"'
    stderr_has "--resume 2 continues from here, with the unfinished record"
}

@test "while a pipe has nobody at its other end: 4" {
    mkfifo "$BATS_TEST_TMPDIR/fifo"
    for words in "$BATS_TEST_TMPDIR/fifo" "-p $EASY -o $BATS_TEST_TMPDIR/fifo" \
        "verify $BATS_TEST_TMPDIR/fifo" "decode -p $EASY $BATS_TEST_TMPDIR/fifo" \
        "generate --pattern $BATS_TEST_TMPDIR/fifo" "generate --from $BATS_TEST_TMPDIR/fifo"; do
        interrupted INT $words
        status_is 4
        has_not "$stderr" error
    done
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
    run --separate-stderr timeout -s INT 0.4 "$SUDOKUSAT" count -p "$ENDLESS9"
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
