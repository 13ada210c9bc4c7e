# Strings of the Interactive Sudoku Solver, and killers in one line: real
# puzzles, both ways, and what is refused.
load helper

SAMPLES=$BATS_TEST_DIRNAME/../samples/links/iss.tsv

# A column of the samples: 3 has the solutions, 4 the strings.
samples() {
    grep -v '^#' "$SAMPLES" | cut -f "$1"
}

@test "puzzles of the solver have the solution that it gives them" {
    samples 4 | sed G >"$BATS_TEST_TMPDIR/strings"
    answer solve --json "$BATS_TEST_TMPDIR/strings"
    status_is 0
    is "$(grep -c '"verdict":"unique"' <<<"$output")" 35
    samples 3 >"$BATS_TEST_TMPDIR/wanted"
    grep -o '"grids":\["[^"]*"' <<<"$output" | cut -d '"' -f 4 |
        cmp - "$BATS_TEST_TMPDIR/wanted"
}

@test "what is written reads back as the same puzzle" {
    samples 4 | sed G >"$BATS_TEST_TMPDIR/strings"
    answer convert --format json "$BATS_TEST_TMPDIR/strings"
    status_is 0
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/first"
    answer convert --format iss "$BATS_TEST_TMPDIR/first"
    status_is 0
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/written"
    is "$(grep -vc '^\.Shape~' "$BATS_TEST_TMPDIR/written")" 0
    answer convert --format json "$BATS_TEST_TMPDIR/written"
    status_is 0
    printf '%s\n' "$output" | cmp - "$BATS_TEST_TMPDIR/first"
}

@test "a link is its string" {
    local link=https://sigh.github.io/Interactive-Sudoku-Solver/
    answer convert --format iss -p "$link?q=.Cage%7E3%7ER1C1~R1C2.AntiKnight"
    status_is 0
    output_is ".Shape~9x9.AntiKnight.Cage~3~R1C1~R1C2"
    answer solve -p "$link"
    status_is 3
    stderr_has "a link to the solver without a puzzle in it"
}

@test "lines of items are one puzzle behind a shape, and refused without" {
    answer_to '.Shape~4x4\n  .AntiKnight\n  .~R1C1_1\n.Shape~4x4.~R1C1_2\n' convert --format iss
    status_is 0
    output_is ".Shape~4x4.AntiKnight.~R1C1_1
.Shape~4x4.~R1C1_2"
    answer_to '.AntiKnight\n.Cage~3~R1C1~R1C2\n.~R9C9_1\n\n.~R1C1_1\n' convert --format iss
    status_is 3
    stderr_has "<stdin>:1:1: error: lines of items that may be one puzzle or several"
    output_is ".Shape~9x9.~R1C1_1"
    answer_to '.AntiKnight\n.~R9C9_1\n' convert --format iss --input-format iss
    status_is 0
    output_is ".Shape~9x9.AntiKnight
.Shape~9x9.~R9C9_1"
}

@test "names, lines of others and grades stand above the string" {
    answer_to 'name: Mine\n#A Me\n................\n' convert --format iss
    status_is 0
    output_is "#A Me
name: Mine
.Shape~4x4"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/named"
    answer convert --format json "$BATS_TEST_TMPDIR/named"
    output_has '"id":"Mine"'
    output_has '"headers":["#A Me"]'
}

@test "what is not known is named, and left out when told to" {
    answer count -p '.Shape~4x4.Cage~3~R1C1~R1C2.NFA~abc~R1C1'
    status_is 3
    stderr_has "item 3, NFA is not understood, and may change the puzzle (--ignore-unknown leaves it out)"
    answer count --ignore-unknown -p '.Shape~4x4.Cage~3~R1C1~R1C2.NFA~abc~R1C1'
    status_is 0
    # Of 288 grids a sixth has 12 or 21 in two cells of a row.
    output_is 48
    answer count -p '.Shape~9x9~0-8.AntiKnight'
    status_is 3
    stderr_has "item 1, Shape: boards are square"
}

@test "rules and marks that it has no class for are named" {
    answer convert --format iss --rule asterisk -p "$EASY"
    status_is 1
    stderr_has "ISS cannot hold the rule asterisk"
    answer convert --format iss --mark 'box-indexer: r1c1' -p "$EASY"
    status_is 1
    stderr_has "ISS cannot hold the mark box-indexer: r1c1"
    answer convert --format iss --lossy --mark 'box-indexer: r1c1' -p "$EASY"
    status_is 0
    answer convert --format iss --symbols ABCDEFGHI -p "$(tr 1-9 A-I <<<"$EASY")"
    status_is 1
    stderr_has "ISS has only numbers as digits"
}

@test "killers in one line" {
    local killer
    killer=$(samples 4 | grep '^S<')
    answer convert --format iss -p "$killer"
    status_is 0
    output_has ".Shape~9x9.Cage~28~R1C1~R1C2~R2C2~R2C3~R2C4.Cage~19~R1C3"
    answer convert --input-format killer --format line -p "${killer/S/<}"
    status_is 3
    stderr_has "r1c1 points to no total of a cage"
}
