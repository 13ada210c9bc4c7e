#!/bin/sh
# Runs unit test programs side by side and adds up what they report.
#
#   tests/run-unit.sh PROGRAM...
#
# Prints a line for each program, in the order given, and every failure in
# full, and at the end "N passed, N failed", with ", N skipped" when a test
# was. A program that crashes, hangs or runs no test counts as one failure.
# Exit status 0 only when nothing failed.
#
# JOBS says how many run at once (as many as there are processors), and
# UNIT_TIMEOUT how many seconds one may take.

seconds=${UNIT_TIMEOUT:-900}
jobs=${JOBS:-$(nproc 2>/dev/null || echo 1)}
unset CMOCKA_MESSAGE_OUTPUT CMOCKA_XML_FILE

run() {
    if command -v timeout >/dev/null 2>&1; then
        timeout "$seconds" "$@"
    else
        "$@"
    fi
}

# run_one FOLDER N PROGRAM: its log and its exit status are kept, and N told.
run_one() {
    run "$3" >"$1/$2.log" 2>&1 </dev/null
    echo $? >"$1/$2.status.new"
    mv "$1/$2.status.new" "$1/$2.status"
    echo "$2"
}

if [ "$1" = --one ]; then
    shift
    run_one "$@"
    exit
fi

# Prints the number of the last line that starts with "[  $1  ] N test(s)".
tests_in_log() {
    sed -n "s/^\[  $1  \] \([0-9][0-9]*\) test(s).*/\1/p" "$log" | tail -n 1
}

# What the shell's exit status says of a program that did not end well.
cause() {
    if [ -z "$1" ]; then
        echo "did not run"
    elif [ "$1" -eq 124 ]; then
        echo "stopped after $seconds seconds"
    elif [ "$1" -gt 128 ]; then
        echo "killed by signal $(($1 - 128))"
    else
        echo "exit status $1"
    fi
}

# show N PROGRAM: its line, and its failures. An empty status: it never ended.
show() {
    log=$folder/$1.log
    status=
    [ ! -e "$folder/$1.status" ] || read -r status <"$folder/$1.status"
    [ -e "$log" ] || : >"$log"
    passed=$(tests_in_log PASSED)
    failed=$(tests_in_log FAILED)
    skipped=$(tests_in_log SKIPPED)
    passed=${passed:-0}
    failed=${failed:-0}
    skipped=${skipped:-0}
    note=
    if [ "$status" != 0 ] && [ "$failed" -eq 0 ]; then
        failed=1
        note=", $(cause "$status")"
    elif [ "$((passed + failed + skipped))" -eq 0 ]; then
        failed=1
        note=", ran no test"
    fi
    [ "$skipped" -eq 0 ] || note=", $skipped skipped$note"
    printf '  %-24s %4d passed, %d failed%s\n' "${2##*/}" "$passed" "$failed" \
        "$note"
    if [ "$failed" -ne 0 ]; then
        grep -v -E '^\[ (RUN     |      OK) \]' "$log" | sed 's/^/    /'
    fi
    # cmocka prints the names of skipped tests once more below its totals.
    sed -n '/^\[  SKIPPED \] [0-9]* test/d
        s/^\[  SKIPPED \] /    skipped: /p' "$log" | sort -u
    total_passed=$((total_passed + passed))
    total_failed=$((total_failed + failed))
    total_skipped=$((total_skipped + skipped))
}

# Reads the numbers of those that ended, and shows each when its turn is there.
show_all() {
    next=1
    total_passed=0
    total_failed=0
    total_skipped=0
    while read -r _; do
        while [ $# -gt 0 ] && [ -e "$folder/$next.status" ]; do
            show $next "$1"
            next=$((next + 1))
            shift
        done
    done
    for program; do
        show $next "$program"
        next=$((next + 1))
    done
    skips=
    [ "$total_skipped" -eq 0 ] || skips=", $total_skipped skipped"
    echo "$total_passed passed, $total_failed failed$skips"
    [ "$total_failed" -eq 0 ] && [ "$total_passed" -gt 0 ]
}

number() {
    n=1
    for program; do
        printf '%d\0%s\0' "$n" "$program"
        n=$((n + 1))
    done
}

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

number "$@" | xargs -0 -n 2 -P "$jobs" sh "$0" --one "$folder" | show_all "$@"
