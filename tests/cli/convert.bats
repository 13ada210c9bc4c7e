# convert: other text forms.
load helper

@test "every form that writes reads back" {
    local n=0
    for form in $("$SUDOKUSAT" list formats | sed -n '/^text formats/,/^[^ t]/p' |
        grep -v 'read only' | sed -n 's/^  \([a-z-]*\) .*/\1/p'); do
        answer convert --format "$form" -p "$EASY"
        status_is 0
        printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/$form"
        answer convert --format line --input-format auto "$BATS_TEST_TMPDIR/$form"
        has "$output" "$EASY" || { echo "$form"; false; }
        n=$((n + 1))
    done
    [ $n -ge 9 ]
}

@test "many puzzles, errors on the way" {
    answer_to "$EASY\n12\n$TWO\n" convert
    status_is 3
    output_is "$EASY"$'\n'"$TWO"
    stderr_has "<stdin>:2:"
}

@test "a board that does not fit the form: 1" {
    answer convert --format sdm --size 36 -p "$(blanks 1296)"
    status_is 1
    stderr_has "-p:1:1: error: "
}

@test "--json is the form json" {
    answer convert -p "$EASY" --json
    local json=$output
    json_has "$json" "$EASY"
    answer convert -p "$EASY" --format json
    output_is "$json"
}

@test "--summary counts puzzles without a verdict" {
    answer_to "$EASY\n$TWO\n" convert --quiet --summary
    is "$(line 1)" "puzzles 2"
}

@test "convert: rules lines stand where they change, boards apart" {
    blank=$(printf '%081d' 0 | tr 0 .)
    printf 'rules: anti-knight, leaper:1,3\n%s\n%s\nrules: classic\n%s\n' \
        "$blank" "$blank" "$blank" >"$BATS_TEST_TMPDIR/in"
    run "$SUDOKUSAT" convert "$BATS_TEST_TMPDIR/in"
    [ "$status" -eq 0 ]
    [ "$output" = "$(cat "$BATS_TEST_TMPDIR/in")" ]
    "$SUDOKUSAT" convert --format sdk "$BATS_TEST_TMPDIR/in" \
        >"$BATS_TEST_TMPDIR/sdk"
    run "$SUDOKUSAT" convert "$BATS_TEST_TMPDIR/sdk"
    [ "$output" = "$(cat "$BATS_TEST_TMPDIR/in")" ]
}
