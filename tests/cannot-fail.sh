#!/bin/sh
# Puts a program that does nothing in the place of the tested one: every test
# must fail then. One that passes would never notice anything.
#
#   tests/cannot-fail.sh [FILE or FOLDER]...
#
# Tests that do not ask the program are listed below, as bats names them.

without_program='
every file has its answer
the folders that the README names exist, and the other way round
the large boards are what their generator makes
the checker of proofs is itself right
no answer rests on the engines alone
every row of docs/formats.md has a sample, and every sample a row
the manual has no errors of formatting
the README tells the number of tests
another make is told so
a tarball has the same bytes each time
'

here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- "$here/cli"
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

# It is silent and content, or it shouts and complains.
bad=0
for says in 'exit 0' 'echo nonsense; echo nonsense >&2; exit 9'; do
    for name in sudokusat sudokusat-verify; do
        printf '#!/bin/sh\n%s\n' "$says" >"$folder/$name"
        chmod +x "$folder/$name"
    done
    SUDOKUSAT=$folder/sudokusat sh "$here/run-cli.sh" "$@" >"$folder/tap"
    sed -n 's/^ok [0-9]* //p' "$folder/tap" | grep -v ' # skip' >"$folder/passed"
    n=$(grep -c -E '^(not )?ok ' "$folder/tap")
    if [ "$n" -eq 0 ]; then
        echo "no test ran"
        exit 1
    fi
    while read -r test; do
        if ! printf '%s\n' "$without_program" | grep -qxF -- "$test"; then
            echo "passes whatever the program does ($says): $test"
            bad=$((bad + 1))
        fi
    done <"$folder/passed"
    echo "$n tests asked a program that does: $says"
done
[ "$bad" -eq 0 ]
