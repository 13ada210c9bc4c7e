# The README's examples, run again: in each block marked "console" a line that
# begins with "$ " is a command, and what follows is all that it prints.

load helper

setup() {
    TOP=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    mkdir "$BATS_TEST_TMPDIR/bin"
    ln -s "$(realpath "$SUDOKUSAT")" "$BATS_TEST_TMPDIR/bin/sudokusat"
    # The checker stands beside the program.
    ln -s "$(dirname "$(realpath "$SUDOKUSAT")")/sudokusat-verify" \
        "$BATS_TEST_TMPDIR/bin/sudokusat-verify"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH
    cd "$TOP" || return 1
}

# Prints the examples of a file: number, tab, line; commands as "$ ...".
examples() {
    awk '/^```/ { inside = $0 == "```console"; next }
        inside { if (/^\$ /) n++; print n "\t" $0 }' "$1"
}

# example N FILE: the lines of one of them.
example() {
    examples "$2" | sed -n "s/^$1	//p"
}

@test "the examples of the README print what they print" {
    local n last command
    last=$(examples README.md | tail -n 1 | cut -f 1)
    [ "$last" -ge 10 ]
    for ((n = 1; n <= last; n++)); do
        command=$(example "$n" README.md | sed -n '1s/^\$ //p')
        echo "\$ $command"
        diff <(example "$n" README.md | tail -n +2) <(bash -c "$command" 2>&1)
    done
}

# "More than N": true, and not far behind.
more_than() { # WORDS NUMBER
    local said
    said=$(tr '\n' ' ' <README.md | grep -o "ore than [0-9]* $1" | tr -dc 0-9)
    echo "README: more than $said $1; there are $2"
    [ "$said" -lt "$2" ]
    [ "$2" -lt $((said * 2)) ]
}

@test "the README tells the number of tests" {
    more_than "unit tests" \
        "$(cat tests/unit/*.c | grep -oE 'cmocka_unit_test\w*\(' | wc -l)"
    more_than "tests of the program" "$(cat tests/cli/*.bats | grep -c '^@test')"
}

@test "the folders that the README names exist, and the other way round" {
    local folder
    for folder in src/*/; do
        grep -qF "| \`$folder\`" README.md || { echo "$folder"; return 1; }
    done
    for folder in $(grep -o '^| `[^|]*' README.md | grep -o '`[a-z/]*/`' |
        tr -d '`'); do
        [ -d "$folder" ] || { echo "$folder is not there"; return 1; }
    done
}
