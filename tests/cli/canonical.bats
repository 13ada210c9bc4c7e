# canonical: one form for all puzzles that are images of each other.
load helper

SETS=$BATS_TEST_DIRNAME/../../instances/sets

# EASY with its digits renamed, its bands turned and rows and columns exchanged.
image_of() {
    local cells i j text=""
    cells=$(tr 1-9 3-912 <<<"$1")
    for i in 3 4 5 6 7 8 0 1 2; do
        for j in 2 1 0 3 4 5 6 7 8; do
            text+=${cells:9*j+i:1}
        done
    done
    printf '%s\n' "$text"
}

@test "images of a puzzle have one form, which is its own" {
    answer canonical -p "$EASY"
    status_is 0
    local form=$output
    is "${#form}" 81
    answer canonical -p "$(image_of "$EASY")"
    output_is "$form"
    answer canonical -p "$form"
    output_is "$form"
}

# 47 653 of the 49 158 known 17-clue puzzles are listed in this form already, by
# whoever listed them, and among the first 1000 all are.
@test "the form is the one that lists of puzzles have" {
    answer canonical "$SETS/sudoku17.txt"
    status_is 0
    diff <(echo "$output") <(grep -v '^#' "$SETS/sudoku17.txt")
}

@test "--json: form, symmetries, automorphisms" {
    answer canonical --json -p "$EASY"
    status_is 0
    all_json
    json_has "$output" '"command":"canonical"' '"verdict":"valid"' \
        '"symmetries":"1218998108160"' '"automorphisms":"1"' \
        '"canonical":"........1.....2.34156'
    answer canonical --json --size 4 --anti-king -p "$EMPTY4"
    json_has "$output" '"symmetries":"192"' '"automorphisms":"192"'
}

@test "rules: fewer symmetries, and their line goes along" {
    answer canonical --json --rule nonconsecutive -p "$EMPTY9"
    json_has "$output" '"symmetries":"16"'
    answer_to "rules: diagonal\n$EMPTY9\n$EMPTY9\nrules: classic\n$EMPTY9\n" canonical
    output_is "rules: diagonal
$EMPTY9
$EMPTY9
rules: classic
$EMPTY9"
}

@test "--format grid" {
    answer canonical --format grid -p "$EASY"
    status_is 0
    is "$(line 2)" "| . . . | . . . | . . 1 |"
    answer canonical --format csv -p "$EASY"
    status_is 2
}

@test "--distinct: the first of each class, as it is" {
    local image
    image=$(image_of "$EASY")
    answer_to "$image\n$EASY\n$TWO\n$image\n$TWO\n" canonical --distinct
    status_is 0
    output_is "$image
$TWO"
    answer_to "$EASY\n$TWO\n$image\n" canonical --distinct --json --threads 2
    n_lines 2
    all_json
    json_has "$(line 2)" '"index":2'
}

@test "--distinct: other rules are other classes" {
    answer_to "$EMPTY4\nrules: anti-king\n$EMPTY4\nrules: leaper:0,3\n$EMPTY4\n" \
        canonical --distinct
    status_is 0
    # cells of a row differ anyway: the last rule says nothing
    output_is "$EMPTY4
rules: anti-king
$EMPTY4
rules: leaper:0,3"
}

# 27 200 parts of puzzles of 26 348 classes; a megabyte holds 21 844.
@test "--distinct within --memory" {
    grep -v '^#' "$SETS/sudoku17.txt" | head -n 200 |
        awk '{ for (i = 2; i <= 81; i++) for (j = 1; j < i; j++)
            if (substr($0, i, 1) != "." && substr($0, j, 1) != ".")
                print substr($0, 1, j - 1) "." \
                    substr($0, j + 1, i - j - 1) "." substr($0, i + 1)
        }' >"$BATS_TEST_TMPDIR/parts"
    answer canonical --distinct "$BATS_TEST_TMPDIR/parts"
    status_is 0
    n_lines "$("$SUDOKUSAT" canonical "$BATS_TEST_TMPDIR/parts" | sort -u | wc -l)"
    answer canonical --distinct --memory 1 "$BATS_TEST_TMPDIR/parts"
    status_is 6
    n_lines 21844
    stderr_has "--memory"
    is "$(grep -c . <<<"$stderr")" 1
}

@test "puzzles without a form" {
    answer_to "$INVALID\n$EASY\n" canonical
    status_is 1
    n_lines 1
    stderr_has "<stdin>:1:1: error: no canonical form: the digits break a rule"
    answer canonical --json -p "$INVALID"
    json_has "$output" '"verdict":"invalid"' '"canonical":null' \
        '"automorphisms":null' '"violations":[{"rule":"row"'
    answer canonical --size 25 -p "$(blanks 625)"
    status_is 3
    stderr_has "up to 16x16"
    answer canonical --box 1x9 --rule leaper:8,8 -p "$EMPTY9"
    status_is 3
    stderr_has "too many symmetries"
    answer_to "${EASY%?}\n" canonical
    status_is 3
}

@test "a board with pencil marks is refused" {
    "$SUDOKUSAT" candidates --size 4 -p "12.............." >"$BATS_TEST_TMPDIR/marks"
    answer canonical --size 4 --input-format candidates "$BATS_TEST_TMPDIR/marks"
    status_is 3
    stderr_has "pencil marks"
}

@test "many threads, one output" {
    answer canonical --threads 1 "$SETS/random_minimal.txt"
    n_lines 1000
    local one=$output
    answer canonical --threads 4 "$SETS/random_minimal.txt"
    is "$output" "$one"
}

@test "regions: what keeps them, and --distinct; another layout is another board" {
    local jigsaw="$BATS_TEST_DIRNAME/../../instances/jigsaw.txt"
    local turned="$BATS_TEST_TMPDIR/turned" cells
    cells=$(tail -1 "$jigsaw" | rev) # this layout is its own half turn
    { head -n -1 "$jigsaw"; echo "$cells"; } >"$turned"
    answer canonical --distinct "$jigsaw" "$turned"
    status_is 0
    is "$(grep -c '^[.1-9]\{81\}$' <<<"$output")" 1
    sed 's/^111112222$/111122222/; s/^113442222$/113441222/' "$jigsaw" \
        >"$turned"
    answer canonical --distinct "$jigsaw" "$turned"
    status_is 0
    is "$(grep -c '^[.1-9]\{81\}$' <<<"$output")" 2
}

@test "marks: nothing changes places, only the same puzzle is the same" {
    local thermo="$BATS_TEST_DIRNAME/../../instances/thermo.txt"
    answer canonical "$thermo"
    status_is 0
    is "$output" "$(grep -v '^#' "$thermo")"
    { tail -n +3 "$thermo" | head -3; sed -n 2p "$thermo"; tail -1 "$thermo"; } \
        >"$BATS_TEST_TMPDIR/ordered"
    sed 's/^thermo: r9c4/slow-&/' "$thermo" >"$BATS_TEST_TMPDIR/other"
    answer canonical --distinct "$thermo" "$BATS_TEST_TMPDIR/ordered" \
        "$BATS_TEST_TMPDIR/other"
    status_is 0
    is "$(grep -c '^[.1-9]\{81\}$' <<<"$output")" 2
}
