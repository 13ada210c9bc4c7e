# The examples of docs/setting.md, run again: the first block of text is the file
# draft.txt, and in blocks marked "console" a line that begins with "$ " is a
# command, and what follows is all that it prints.
load helper

setup() {
    PAGE=$BATS_TEST_DIRNAME/../../docs/setting.md
    mkdir "$BATS_TEST_TMPDIR/bin"
    ln -s "$(realpath "$SUDOKUSAT")" "$BATS_TEST_TMPDIR/bin/sudokusat"
    ln -s "$(dirname "$(realpath "$SUDOKUSAT")")/sudokusat-verify" \
        "$BATS_TEST_TMPDIR/bin/sudokusat-verify"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH
    awk '/^```/ { inside = $0 == "```console"; next }
        inside { if (/^\$ /) n++; print n "\t" $0 }' "$PAGE" >"$BATS_TEST_TMPDIR/examples"
    cd "$BATS_TEST_TMPDIR" || return 1
}

@test "the setter's loop goes as the page says" {
    local n last command
    awk '/^```text/ { inside = 1; next } /^```/ { exit_now = inside; inside = 0 }
        exit_now { exit } inside' "$PAGE" >draft.txt
    is "$(wc -l <draft.txt)" 8
    last=$(tail -n 1 examples | cut -f 1)
    [ "$last" -ge 10 ]
    for ((n = 1; n <= last; n++)); do
        sed -n "s/^$n\t//p" examples >example
        command=$(sed -n '1s/^\$ //p' example)
        echo "\$ $command"
        diff <(tail -n +2 example) <(bash -c "$command" 2>&1)
    done
}
