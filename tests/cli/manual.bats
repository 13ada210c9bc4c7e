# The manual and the help name the same commands, options and tables.

load helper

MANUAL=$BATS_TEST_DIRNAME/../../man/sudokusat.1

# What the help lists as commands.
commands() {
    "$SUDOKUSAT" --help | awk '/^Options/ { exit } /^  [a-z]/ { print $1 }'
}

# Options as "-x, --name" or "--name", from the help of all commands.
options_of_help() {
    { "$SUDOKUSAT" --help
        for command in $(commands); do
            "$SUDOKUSAT" "$command" --help
        done; } |
        sed -n 's/^ *\(-[a-zA-Z], \)\{0,1\}\(--[a-z-]*\).*/\1\2/p' | sort -u
}

# The same from the manual: heads of its paragraphs, without the marks of roff.
heads() {
    awk 'tagged && /^\.B / { print substr($0, 4) }
        { tagged = /^\.TP/ }' "$MANUAL" | tr -d '\\' | grep '^-'
}

options_of_manual() {
    heads |
        grep -o '^\(-[a-zA-Z], \)\{0,1\}--[a-z-]*' | sort -u
}

@test "the manual has the commands of the help, and no others" {
    diff <(commands) <(sed -n '/^\.SH COMMANDS/,/^\.SH OPTIONS/s/^\.SS \([a-z]*\).*/\1/p' "$MANUAL")
}

@test "the manual has the options of the help, and no others" {
    diff <(options_of_help) <(options_of_manual)
}

# Options with what the help calls their values.
values() {
    grep -o -- '--[a-z-]* [A-Z][^ ]*' | sort -u
}

@test "the manual gives options the values that the help gives" {
    diff <({ "$SUDOKUSAT" --help
        for command in $(commands); do
            "$SUDOKUSAT" "$command" --help
        done; } | grep '^ *-' | sed 's/^ *//; s/  .*//' | values) <(heads | values)
}

@test "the manual names every rule, backend, encoding and text form" {
    local text name n=0
    text=$(tr -d '\\' <"$MANUAL")
    for name in $(for kind in rules puzzles backends encodings formats; do
        "$SUDOKUSAT" list $kind | sed -n 's/^  *\([a-z][^ ]*\)  .*/\1/p'
    done); do
        grep -qw -e "$name" <<<"$text" || { echo "not in the manual: $name"; return 1; }
        n=$((n + 1))
    done
    [ "$n" -ge 30 ]
}

@test "the manual has every exit status of the help" {
    local n
    answer --help
    for n in 0 1 2 3 4 5 6; do
        grep -qE "(^|[ ,:])$n [a-z]" <<<"$(sed -n '/^Exit status/,$p' <<<"$output")"
        grep -q "^\.B $n\$" "$MANUAL"
    done
}

@test "the manual has no errors of formatting" {
    command -v groff >/dev/null || skip "no groff here"
    run --separate-stderr groff -man -ww -Tutf8 "$MANUAL"
    [ "$status" -eq 0 ]
    [ -z "$stderr" ] || { echo "$stderr"; return 1; }
}

@test "what docs/adding-a-rule.md quotes stands in the sources" {
    local top="$BATS_TEST_DIRNAME/../.." quotes
    quotes=$(awk '/^```/ { on = !on; next } on && NF' \
        "$top/docs/adding-a-rule.md")
    [ "$(wc -l <<<"$quotes")" -gt 15 ]
    cat "$top"/src/rules/line_marks.c "$top"/src/api/tables.c \
        "$top"/src/rules/outside_marks.c "$top"/src/certify/verify_marks.c \
        "$top"/src/certify/verify_line_marks.c "$top"/tests/unit/mark_helper.c \
        "$top"/tests/unit/test_automaton.c "$top"/docs/rules.md \
        "$top"/instances/whisper-dots.txt \
        >"$BATS_TEST_TMPDIR/sources"
    is "$(grep -vxFf "$BATS_TEST_TMPDIR/sources" <<<"$quotes")" ""
}

@test "the line rule of docs/adding-a-rule.md has fewer than 40 lines" {
    local page="$BATS_TEST_DIRNAME/../../docs/adding-a-rule.md" n
    n=$(sed -n '/^## A line/,$p' "$page" |
        awk '/^```/ { on = !on; block += on; next } on && NF && block <= 3' | wc -l)
    [ "$n" -gt 30 ]
    [ "$n" -lt 40 ]
}

# The rows of docs/rules.md with sizes, as those of the test that measures them.
@test "the sizes of lines in docs/rules.md are those of the test" {
    local top="$BATS_TEST_DIRNAME/../.." page test
    page=$(sed -n '/^| mark | on 9x9/,/^$/p' "$top/docs/rules.md" |
        sed -n 's/^| `\([a-z-]* *[^`]*: .*\)` | \(.*\) | \(.*\) |$/\1|\2|\3/p' |
        sed 's/refused/-1/g; s/ (V = \([0-9]*\))/ \1/g')
    test=$(sed -n 's/^    {"\(.*\)", {{\(.*\), \(.*\)}, {\(.*\), \(.*\)}}},$/\1|\3 \2|\5 \4/p' \
        "$top/tests/unit/test_line_sizes.c" |
        awk -F '|' '$1 !~ /V/ { sub(/ 0$/, "", $2); sub(/ 0$/, "", $3) }
            { print $1 "|" $2 "|" $3 }')
    [ "$(wc -l <<<"$page")" -ge 30 ]
    diff <(echo "$page") <(echo "$test")
}

# Kinds of marks and rules whose constraints are lines.
line_kinds() { # FOLDER
    cat "$1"/src/rules/*.c | tr '\n' ' ' |
        grep -oE 'WORD_MARK\( *"[a-z-]*"' | cut -d '"' -f 2
    sed -n 's/^ *\.name = "\(.*\)",$/\1/p; /^ *\.has_lines = true,$/p' \
        "$1"/src/rules/*.c | grep -B 1 has_lines | grep '^[a-z]'
}

@test "docs/rules.md has a row for every kind that takes a line" {
    local top="$BATS_TEST_DIRNAME/../.." kind n=0
    for kind in $(line_kinds "$top"); do
        grep -q "^| \`$kind[\` :]" "$top/docs/rules.md" || { echo "$kind"; return 1; }
        n=$((n + 1))
    done
    [ "$n" -ge 34 ]
}
