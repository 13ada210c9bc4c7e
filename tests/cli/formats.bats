# The text forms and encodings of docs/formats.md: each row of its tables names
# a sample in tests/samples/text, and tests/samples/read.txt has what is read.
load helper

PAGE=$BATS_TEST_DIRNAME/../../docs/formats.md
SAMPLES=$BATS_TEST_DIRNAME/../samples

# The samples that the rows of the page name, one a line.
in_page() {
    grep '^|' "$PAGE" | grep -o '`[a-z0-9.-]*`' | tr -d '`' |
        grep -xF "$(ls "$SAMPLES/text")" | sort -u
}

@test "every row of docs/formats.md has a sample, and every sample a row" {
    local rows without
    rows=$(grep '^| [^-]' "$PAGE" | grep -v '^| sample')
    without=$(while IFS= read -r row; do
        name=$(sed -n 's/^| `\([a-z0-9.-]*\)` |.*/\1/p' <<<"$row")
        [ -n "$name" ] && [ -f "$SAMPLES/text/$name" ] || echo "$row"
    done <<<"$rows")
    is "$without" ""
    is "$(in_page)" "$(ls "$SAMPLES/text" | sort -u)"
    is "$(sed -n 's/^\$ .* //p' "$SAMPLES/read.txt" | sort -u)" \
        "$(ls "$SAMPLES/text" | sort -u)"
}

# The answers as they are now, in the form of read.txt.
replay() {
    local line
    while IFS= read -r line; do
        case $line in
        '$ '*)
            printf '%s\n' "$line"
            # shellcheck disable=SC2086
            (cd "$SAMPLES/text" && "$SUDOKUSAT" ${line#\$ sudokusat } 2>&1) ||
                status=$? # what is refused says so in its text
            ;;
        '') printf '\n' ;;
        '#'*) printf '%s\n' "$line" ;;
        esac
    done <"$SAMPLES/read.txt"
}

@test "every sample is read, or refused, as tests/samples/read.txt says" {
    replay >"$BATS_TEST_TMPDIR/read.txt"
    diff "$SAMPLES/read.txt" "$BATS_TEST_TMPDIR/read.txt"
}
