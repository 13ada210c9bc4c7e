#!/bin/sh
# A few real boards, answered by both engines; takes seconds.
#
#   tests/demo.sh [PROGRAM]
#
# Each step shows the command, runs it, and fails when the answer is not the
# known one.

program=${1:-./sudokusat}
case $program in
*/*) program=$(cd "$(dirname "$program")" && pwd)/${program##*/} ;;
esac
cd "$(dirname "$0")/.." || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0
unset NO_COLOR

# shellcheck disable=SC2317 # called by eval
sudokusat() {
    "$program" "$@"
}

# say TEXT: what comes next.
say() {
    printf '\n%s\n' "$1"
}

# show COMMAND EXPECTED: the command, what it prints, and whether a line of it
# holds EXPECTED.
show() {
    printf '\n  $ %s\n' "$1"
    eval "$1" >"$work/out" 2>&1
    sed 's/^/  /' "$work/out"
    if ! grep -q -e "$2" "$work/out"; then
        echo "  demo: this is not the expected answer ($2)"
        status=1
    fi
}

say "An anti-king puzzle: cells a king's move apart differ too. Both engines,
Dancing Links and PicoSAT, must agree that it has one solution."
show 'sudokusat --cross-check instances/report-000-fig16.txt' 'dlx and sat agree'

say "An anti-knight puzzle with two solutions. Both are shown."
show 'sudokusat --cross-check --all --format line instances/report-000-fig15.txt' \
    'multiple: 2 solutions'

say "77 of 81 cells are given, and there are still two solutions."
show 'sudokusat --cross-check --all --format line instances/report-000-fig13.txt' \
    'multiple: 2 solutions'

say "17 clues that were published as a puzzle with one solution. They have more
than a million."
show 'sudokusat --unique --format line instances/report-002-17-clues.txt' multiple
show 'sudokusat count --limit 1000000 instances/report-002-17-clues.txt' \
    'at least 1000000'

say "A completed board with mistakes: which rules are broken, and where."
show 'sudokusat check instances/report-003-hard-wrong.txt' 'row 7: 5 at r7c4, r7c9'

if command -v picosat >/dev/null 2>&1; then
    say "Any other SAT solver can answer. The model that it finds is checked."
    show 'sudokusat export instances/miracle.txt | picosat | sudokusat decode instances/miracle.txt' \
        '4 8 3 | 7 2 6 | 1 5 9'
fi

say "1000 puzzles with 17 clues, solved by each engine."
show 'sudokusat --quiet --summary --backend dlx instances/sets/sudoku17.txt' 'unique 1000'
show 'sudokusat --quiet --summary --backend sat instances/sets/sudoku17.txt' 'unique 1000'

if [ $status -eq 0 ]; then
    say "All answers are the known ones."
fi
exit $status
