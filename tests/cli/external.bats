# --backend sat:COMMAND: other people's solvers as child processes.
load helper

setup() {
    export TMPDIR=$BATS_TEST_TMPDIR
    cd "$BATS_TEST_TMPDIR" || return 1
}

# A solver of our own making, a shell script.
solver() { # NAME TEXT
    printf '#!/bin/sh\n%s\n' "$2" >"$1"
    chmod +x "$1"
}

leaves_nothing() {
    is "$(ls -d "$BATS_TEST_TMPDIR"/sudokusat-* 2>/dev/null)" ""
}

# A process that was told to end may take a moment. The number in the command
# is one that no other test sleeps for.
none_runs() { # COMMAND
    local tries
    for ((tries = 0; tries < 50; tries++)); do
        ps -e -o args= | grep -qxF "$1" || return 0
        sleep 0.1
    done
    echo "still runs: $1"
    return 1
}

try_solver() { # COMMAND
    command -v "${1%% *}" >/dev/null || skip "${1%% *} is not installed"
    answer -p "$EASY" --backend "sat:$1" --json
    status_is 0
    json_has "$output" '"verdict":"unique"' "$EASY_SOLUTION" \
        "\"backend\":\"sat:$1\""
    answer -p "$TWO" --backend "sat:$1" --all --json
    json_has "$output" '"verdict":"multiple"' '"solutions":"2"' \
        '"complete":true'
    answer -p "$NONE" --backend "sat:$1" --json
    status_is 1
    json_has "$output" '"verdict":"none"'
    answer -p "$TWO" --backend "sat:$1" --anti-knight --cross-check --json
    json_has "$output" '"agree":true'
    answer --size 4 -p "$EMPTY4" --anti-knight --backend "sat:$1" --all --json
    json_has "$output" '"solutions":"24"'
    answer explain -p "$NONE" --backend "sat:$1" --orders 1 --json
    json_has "$output" '"minimal":true'
    leaves_nothing
}

@test "picosat" {
    try_solver picosat
}

@test "cadical" {
    try_solver cadical
    try_solver "cadical -q"
}

@test "minisat, whose answer is a file" {
    try_solver minisat
    try_solver "minisat -verb=0 {} {result}"
}

@test "cryptominisat5" {
    try_solver cryptominisat5
}

@test "clasp" {
    try_solver clasp
}

@test "glucose" {
    try_solver glucose
}

@test "kissat" {
    try_solver kissat
}

@test "a command that is not there, or none" {
    answer -p "$EASY" --backend sat:no-such-solver
    status_is 2
    stderr_has "sat:no-such-solver: there is no such program"
    answer -p "$EASY" --backend "sat: "
    status_is 2
}

@test "words are split at blanks and seen by no shell" {
    solver args 'echo "$#" "$1" >args.txt; echo "s UNKNOWN"'
    answer -p "$EASY" --backend 'sat:./args $(touch oops);touch {} oops'
    status_is 4
    output_has "the backend gave up"
    has "$(cat args.txt)" '4 $(touch'
    [ ! -e oops ]
    leaves_nothing
}

@test "a wrong model is caught by the rules, and the solver named" {
    # every cell is 1
    solver liar 'echo "s SATISFIABLE"; printf v; i=1
        while [ $i -le 729 ]; do printf " %d" $i; i=$((i + 9)); done; echo " 0"
        exit 10'
    answer -p "$EASY" --backend sat:./liar
    status_is 5
    stderr_has "sat:./liar: the grid breaks a rule"
    leaves_nothing
}

@test "an incomplete model is caught" {
    solver lazy 'echo "s SATISFIABLE"; echo "v 5 12 0"; exit 10'
    answer -p "$EASY" --backend sat:./lazy
    status_is 5
    stderr_has "sat:./lazy: the grid is not complete"
}

@test "a model that repeats itself is caught" {
    command -v picosat >/dev/null || skip "picosat is not installed"
    solver parrot '[ -e said ] || picosat "$1" >said; cat said; exit 10'
    answer -p "$TWO" --backend sat:./parrot --all
    status_is 5
    stderr_has "sat:./parrot: the program repeated a model that was excluded"
}

@test "a solver that wrongly says no is caught by a cross-check" {
    solver no 'echo "s UNSATISFIABLE"; exit 20'
    answer -p "$EASY" --backend sat:./no --cross-check
    status_is 5
    answer -p "$EASY" --backend sat:./no
    status_is 1
}

@test "answers that contradict themselves, noise, a crash" {
    solver both 'echo "s UNSATISFIABLE"; exit 10'
    answer -p "$EASY" --backend sat:./both
    status_is 5
    stderr_has "exit status contradicts"
    solver noise 'echo hello'
    answer -p "$EASY" --backend sat:./noise
    status_is 5
    stderr_has "is not an answer of a SAT solver"
    solver mute 'echo "s SATISFIABLE"; exit 10'
    answer -p "$EASY" --backend sat:./mute
    status_is 5
    stderr_has "shows no model"
    solver crash 'kill -SEGV $$'
    answer -p "$EASY" --backend sat:./crash
    status_is 5
    stderr_has "ended by a signal"
    leaves_nothing
}

@test "the timeout ends the solver and all that it started" {
    solver slow 'sleep 61.5 & sleep 61.5; wait'
    elapsed answer -p "$EASY" --backend sat:./slow --timeout 0.3
    status_is 4
    less "$seconds" 60
    none_runs 'sleep 61.5'
    leaves_nothing
}

@test "one that does not want to end is ended" {
    solver stubborn 'trap "" TERM INT; while :; do sleep 0.05; done'
    answer -p "$EASY" --backend sat:./stubborn --timeout 0.3 # it has no end
    status_is 4
    leaves_nothing
}

@test "a killed program leaves no solver and no folder" {
    solver slow 'mkdir "${1%/*}/sub"; sleep 63.5 & sleep 63.5; wait'
    local i
    for ((i = 0; i < 5; i++)); do
        "$SUDOKUSAT" -p "$EASY" --backend sat:./slow >out 2>err &
        sleep 0.$((i + 1))
        kill -KILL $!
        wait $! || status=$?
        is "$status" 137
    done
    for ((i = 0; i < 100; i++)); do
        ps -e -o args= | grep -q '^sleep 63.5$' || ls -d sudokusat-* 2>/dev/null || break
        sleep 0.05
    done
    none_runs 'sleep 63.5'
    leaves_nothing
}

@test "a solver that puts a pipe in place of a file cannot hold us" {
    solver pipes 'd=${1%/*}; rm -f "$d/output.txt"; mkfifo "$d/output.txt" "$d/result.txt"
        mkdir "$d/sub"; echo "s UNKNOWN"'
    answer -p "$EASY" --backend sat:./pipes
    status_is 4
    answer -p "$EASY" --backend "sat:./pipes {} {result}"
    status_is 5
    stderr_has "the program wrote no answer"
    leaves_nothing
}

@test "Ctrl-C ends the solver too" {
    solver slow 'sleep 62.5'
    "$SUDOKUSAT" -p "$EASY" --backend sat:./slow >out 2>err &
    local pid=$!
    sleep 0.5
    kill -INT $pid
    wait $pid || status=$?
    status_is 4
    none_runs 'sleep 62.5'
    leaves_nothing
}
