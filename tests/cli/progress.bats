# The line of progress: on a terminal, and nowhere else.
load helper

# What the command writes to a terminal, all of it: each line of progress in a row
# of its own.
on_terminal() {
    run script -qc "stty columns ${WIDTH:-80}; $1" /dev/null </dev/null
    tr '\r' '\n' <<<"$output" >"$BATS_TEST_TMPDIR/rows"
    sed -n '/^\x1b/d; s/\x1b\[K$//p' "$BATS_TEST_TMPDIR/rows" >"$BATS_TEST_TMPDIR/progress"
}

progress() {
    cat "$BATS_TEST_TMPDIR/progress"
}

# Its grids are 9!^8 * ... and more than lists count in the time there is: 1.84e16,
# by the engine "bits" in four seconds.
MANY="12345678$(blanks 73)"

@test "one long count: work, rate, solutions, all there may be, time left" {
    on_terminal "'$SUDOKUSAT' count --backend dlx --timeout 4s -p $MANY"
    # on a slow machine there are so many years left that there is no room for nodes
    progress | grep -qE '^count: [0-9]+ s(, [0-9.]+[kMG]? nodes( \([0-9.]+[kMG]?/s\))?)?, [0-9.]+[kMG]? of about (1\.[6-9]|2\.[01])e16 solutions, (more than )?[0-9]+ years left$'
    # a few times a second at most, none longer than the terminal is wide
    [ "$(progress | wc -l)" -le 16 ]
    is "$(progress | grep -cE '^.{80}')" 0
    # and the last thing before the answer is that the line goes
    rows=$(tail -n 2 "$BATS_TEST_TMPDIR/rows" | sed '/^$/d')
    [[ $rows == *$'\033[Kat least '*' (stopped by the timeout)' ]]
}

@test "a narrow terminal has less of it" {
    WIDTH=30 on_terminal "'$SUDOKUSAT' count --backend dlx --timeout 2s -p $MANY"
    is "$(progress | sed 's/[0-9]/N/' | sort -u)" "count: N s"
    WIDTH=50 on_terminal "'$SUDOKUSAT' count --backend dlx --timeout 3s -p $MANY"
    has "$(progress)" " solutions"
    is "$(progress | grep -cE '^.{50}')" 0
}

@test "on several threads, and of the solutions while they are written" {
    on_terminal "'$SUDOKUSAT' count --backend dlx --threads 3 --timeout 3s -p $MANY"
    progress | grep -qE '^count: [0-9]+ s, .* of about .*e16 solutions'
    # what is written to a file has nothing of it, whoever looks on
    on_terminal "'$SUDOKUSAT' solve --all --format line --threads 2 --timeout 2s -p $MANY >'$BATS_TEST_TMPDIR/grids'"
    progress | grep -qE '^solve: [0-9]+ s, '
    is "$(grep -cvE '^[1-9]{81}$|^# multiple: ' "$BATS_TEST_TMPDIR/grids")" 0
    # what goes to the terminal is whole there
    on_terminal "'$SUDOKUSAT' solve --all --format line --timeout 2s -p $MANY"
    [ "$(grep -acE '^('$'\033\\[K'')?[1-9]{81}$' "$BATS_TEST_TMPDIR/rows")" -gt 1000 ]
    is "$(grep -acE '[1-9]{20}.*solve:|solve:.*[1-9]{20}' "$BATS_TEST_TMPDIR/rows")" 0
}

# Some line of the command's has this. On a machine that has other things to do it
# comes later, so it gets more and more time.
tells() {
    for seconds in 2 8 30; do
        on_terminal "'$SUDOKUSAT' $1 --timeout ${seconds}s $2"
        is "$(progress | grep -cE '^.{80}')" 0
        progress | grep -qE "$3" && return
    done
    progress
    return 1
}

N='[0-9.]+[kMG]?'

@test "what each command counts" {
    instances=$BATS_TEST_DIRNAME/../../instances
    tells "prove --cubes -o /dev/null" "-p $MANY" "^prove: [0-9]+ s, $N nodes.*, $N solutions$"
    tells "prove -o /dev/null" "$instances/half-36x36.txt" "^prove: [0-9]+ s, $N (nodes|decisions)"
    tells minimise "$instances/classic-25x25.txt" \
        "^minimise: [0-9]+ s, [0-9]+ of 284 givens, $N nodes.*, [0-9]+ questions?$"
    tells "suggest" "-p $MANY" "^suggest: [0-9]+ s, $N nodes.*, $N questions, $N solutions$"
    tells "explain --orders 100000" "$instances/no-solution-slow.txt" \
        "^explain: [0-9]+ s, $N of $N reasons, $N nodes"
    tells "count --estimate --probes 100000000" "-p $MANY" "^count: [0-9]+ s, $N of 100M paths$"
}

# n queens: rows and columns are covered, and diagonals at most once.
queens() {
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++) printf "r%d c%d ", i, i
        printf "|"
        for (i = 0; i < 2 * n - 1; i++) printf " a%d b%d", i, i
        for (r = 0; r < n; r++)
            for (c = 0; c < n; c++)
                printf "\nr%d c%d a%d b%d", r, c, r + c, r - c + n - 1
        print ""
    }'
}

@test "an exact cover: work, solutions, and about how many there are" {
    queens 16 >"$BATS_TEST_TMPDIR/queens" # 14772512, OEIS A000170
    tells "cover --count" "$BATS_TEST_TMPDIR/queens" \
        "^cover: [0-9]+ s, .*$N of about 1[3-6]\.[0-9]M solutions, [0-9]+ (s|min) left$"
    tells "cover --estimate --probes 100000000" "$BATS_TEST_TMPDIR/queens" \
        "^cover: [0-9]+ s, $N of 100M paths$"
    is "$("$SUDOKUSAT" cover --count <(queens 8))" 92
}

@test "many puzzles: how many are done, and one that takes long" {
    printf '%s\n' $EASY "$MANY" $EASY >"$BATS_TEST_TMPDIR/list"
    on_terminal "'$SUDOKUSAT' count -q --summary --threads 1 --backend dlx --timeout 4s '$BATS_TEST_TMPDIR/list'"
    progress | grep -qE '^count: [0-9]+ s, 1 done, this one: [34] s, [0-9.]+[kMG]? nodes.* solutions$'
}

@test "many puzzles: it stays while results go into a file, and knows how many are left" {
    for _ in $(seq 400); do
        grep '^[0-9.]' "$BATS_TEST_DIRNAME/../../instances/sets/forum_hardest_1106.txt"
    done >"$BATS_TEST_TMPDIR/list"
    n=$(wc -l <"$BATS_TEST_TMPDIR/list")
    for threads in 1 2; do
        on_terminal "timeout -s INT 4 '$SUDOKUSAT' grade --threads $threads '$BATS_TEST_TMPDIR/list' >'$BATS_TEST_TMPDIR/grades'"
        # what is left, by hand: puzzles through their rate, two figures of which are told
        progress | awk -v n="$n" '/ left/ {
            match($0, /[0-9]+ done/); done = substr($0, RSTART) + 0
            match($0, /\([0-9]+\/s/); rate = substr($0, RSTART + 1) + 0.5
            match($0, /[0-9]+ [a-z]+ left/); split(substr($0, RSTART), left, " ")
            unit = left[2] == "h" ? 3600 : left[2] == "min" ? 60 : 1
            ratio = left[1] * unit * rate / (n - done)
            if (ratio < 0.5 || ratio > 2) { print ratio, $0; bad = 1 }
            seen++
        } END { exit bad || !seen }'
        # it goes once, at the end, and perhaps before a message
        [ "$(grep -c $'^\033\[K' "$BATS_TEST_TMPDIR/rows")" -le 3 ]
    done
}

@test "nothing of it in files, pipes, with --quiet, or of short answers" {
    for silent in "count --quiet --backend dlx --timeout 2s -p $MANY" "count -p $EASY" \
        "count --log --backend dlx --limit 1 -p $EASY"; do
        on_terminal "'$SUDOKUSAT' $silent"
        is "$(progress)" ""
    done
    answer count --backend dlx --timeout 2s -p "$MANY"
    has_not "$stderr" "count:"
    has_not "$output" "count:"
}

@test "Ctrl-C takes it away" {
    # a terminal's own signal, to whoever is in front of it
    command -v tmux >/dev/null || skip "tmux is not installed"
    socket=$BATS_TEST_TMPDIR/tmux
    LC_ALL=C.UTF-8 tmux -S "$socket" -f /dev/null new-session -d -x 80 -y 24 \
        "trap : INT; '$SUDOKUSAT' count --backend dlx -p $MANY; echo \"status \$?\"; sleep 60"
    screen=
    for _ in $(seq 100); do
        screen=$(tmux -S "$socket" capture-pane -p)
        [[ $screen == *"count: 2 s"* ]] && break
        sleep 0.1
    done
    has "$screen" "count: 2 s"
    tmux -S "$socket" send-keys C-c
    for _ in $(seq 50); do
        screen=$(tmux -S "$socket" capture-pane -p | sed '/^$/d')
        [[ $screen == *"status"* ]] && break
        sleep 0.1
    done
    tmux -S "$socket" kill-server
    has_not "$screen" "count:"
    has "$screen" "(interrupted)"
    has "$screen" "status 4"
}
