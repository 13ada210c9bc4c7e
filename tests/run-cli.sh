#!/bin/sh
# Runs the tests of the program, side by side where GNU parallel is there.
#
#   SUDOKUSAT=PROGRAM tests/run-cli.sh [FILE or FOLDER]...
#
# JOBS says how many run at once (twice as many as there are processors, since
# many wait for a time limit or a terminal).

jobs=${JOBS:-$((2 * $(nproc 2>/dev/null || echo 1)))}
[ $# -gt 0 ] || set -- "$(dirname "$0")/cli"

# Another program of that name takes other options.
if [ "$jobs" -gt 1 ] && parallel --version 2>/dev/null | grep -q '^GNU'; then
    set -- --jobs "$jobs" "$@"
fi
exec bats "$@"
