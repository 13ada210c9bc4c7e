# What the tests of the program share.
bats_require_minimum_version 1.5.0

SUDOKUSAT=${SUDOKUSAT:-$BATS_TEST_DIRNAME/../../sudokusat}
# Tests choose their own surroundings.
unset NO_COLOR
# Sanitizers need time, and more addresses than a bound on memory leaves.
SANITIZED=
if grep -qaE '__(asan|tsan|ubsan)_' "$SUDOKUSAT"; then
    SANITIZED=1
fi

EASY=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
EASY_SOLUTION=534678912672195348198342567859761423426853791713924856961537284287419635345286179
# The same with the rectangle r1c4 r1c5 r4c4 r4c5 open: exactly two solutions.
TWO=534..8912672195348198342567859..1423426853791713924856961537284287419635345286179
# A board that naive search needs minutes for, without a solution.
NONE=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
INVALID=55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
EMPTY4=................

# N blanks.
blanks() {
    printf "%$1s" '' | tr ' ' .
}

EMPTY9=$(blanks 81)
# More grids than can be counted. Those of the empty board can: all houses are
# alike there.
ENDLESS9=1$(blanks 11)1$(blanks 68)
EMPTY16=$(blanks 256)

# answer ARG...: runs the program; $status, $output (stdout) and $stderr.
answer() {
    run --separate-stderr "$SUDOKUSAT" "$@"
}

# answer_to TEXT ARG...: the same, with TEXT (printf %b) as standard input.
answer_to() {
    local text=$1
    shift
    printf '%b' "$text" >"$BATS_TEST_TMPDIR/stdin"
    run --separate-stderr bash -c 'exec "$@" <"$0"' \
        "$BATS_TEST_TMPDIR/stdin" "$SUDOKUSAT" "$@"
}

# The lines of the output that are no settings.
boards() {
    grep -vE '^(rules|box|symbols|name): ' <<<"$output"
}

# A question that fails names what it saw.
is() {
    if [ "$1" != "$2" ]; then
        printf 'found    %s\nexpected %s\nstdout: %s\nstderr: %s\n' \
            "$1" "$2" "$output" "$stderr"
        return 1
    fi
}

status_is() {
    is "$status" "$1"
}

output_is() {
    is "$output" "$1"
}

has() {
    if [[ $1 != *"$2"* ]]; then
        printf '%s\nlacks    %s\nstdout: %s\nstderr: %s\n' \
            "$1" "$2" "$output" "$stderr"
        return 1
    fi
}

has_not() {
    ! has "$1" "$2" >/dev/null
}

output_has() {
    has "$output" "$1"
}

stderr_has() {
    has "$stderr" "$1"
}

# line N of the output
line() {
    sed -n "${1}p" <<<"$output"
}

n_lines() {
    is "$(printf '%s' "$output" | grep -c '')" "$1"
}

# Every line of the output is one JSON object.
all_json() {
    jq -es 'all(type == "object")' <<<"$output" >/dev/null ||
        { echo "no JSON (or no jq): $output"; return 1; }
    ! grep -qv '^{.*}$' <<<"$output"
}

# json_has RECORD TEXT...: each text stands in the record
json_has() {
    local record=$1 part
    shift
    for part; do
        has "$record" "$part" || return 1
    done
}

# elapsed COMMAND...: sets $seconds
elapsed() {
    local start=$EPOCHREALTIME
    "$@"
    seconds=$(awk "BEGIN { print $EPOCHREALTIME - $start }")
}

# busy COMMAND...: sets $seconds to the time that COMMAND had processors for,
# which grows little while other programs have them.
busy() {
    times >"$BATS_TEST_TMPDIR/times" # of this shell, so not in $( )
    "$@"
    times >>"$BATS_TEST_TMPDIR/times"
    seconds=$(awk -F '[ms ]+' 'NR % 2 == 0 { t = 60 * ($1 + $3) + $2 + $4 - t }
        END { print t }' "$BATS_TEST_TMPDIR/times")
}

# less A B: whether the number A is less than B
less() {
    awk "BEGIN { exit !($1 < $2) }" || { echo "$1 is not less than $2"; return 1; }
}
