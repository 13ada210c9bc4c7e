#!/bin/sh
# Runs unit test programs and adds up what they report.
#
#   tests/run-unit.sh PROGRAM...
#
# Prints a line for each program and every failure in full, and at the end
# "N passed, N failed". A program that crashes, hangs or runs no test counts
# as one failure. Exit status 0 only when nothing failed.

seconds=${UNIT_TIMEOUT:-900}
total_passed=0
total_failed=0
unset CMOCKA_MESSAGE_OUTPUT CMOCKA_XML_FILE

log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
trap 'exit 1' HUP INT TERM

run() {
    if command -v timeout >/dev/null 2>&1; then
        timeout "$seconds" "$@"
    else
        "$@"
    fi
}

# Prints the number of the last line that starts with "[  $1  ] N test(s)".
tests_in_log() {
    sed -n "s/^\[  $1  \] \([0-9][0-9]*\) test(s).*/\1/p" "$log" | tail -n 1
}

# What the shell's exit status says of a program that did not end well.
cause() {
    if [ "$1" -eq 124 ]; then
        echo "stopped after $seconds seconds"
    elif [ "$1" -gt 128 ]; then
        echo "killed by signal $(($1 - 128))"
    else
        echo "exit status $1"
    fi
}

for program in "$@"; do
    name=${program##*/}
    run "$program" >"$log" 2>&1
    status=$?
    passed=$(tests_in_log PASSED)
    failed=$(tests_in_log FAILED)
    passed=${passed:-0}
    failed=${failed:-0}
    note=
    if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]; then
        failed=1
        note=", $(cause "$status")"
    elif [ "$((passed + failed))" -eq 0 ]; then
        failed=1
        note=", ran no test"
    fi
    printf '  %-24s %4d passed, %d failed%s\n' "$name" "$passed" "$failed" \
        "$note"
    if [ "$failed" -ne 0 ]; then
        grep -v -E '^\[ (RUN     |      OK) \]' "$log" | sed 's/^/    /'
    fi
    total_passed=$((total_passed + passed))
    total_failed=$((total_failed + failed))
done

echo "$total_passed passed, $total_failed failed"
[ "$total_failed" -eq 0 ] && [ "$total_passed" -gt 0 ]
