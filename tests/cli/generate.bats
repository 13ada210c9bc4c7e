# generate: new puzzles.
load helper

# Every line of the output is a puzzle with one solution, as dlx sees it.
all_unique() {
    printf '%s\n' "$output" |
        "$SUDOKUSAT" --backend dlx --unique --quiet "$@"
}

# minimal PUZZLE ARG...: without any one given there are two solutions
is_minimal() {
    local puzzle=$1 i
    shift
    for ((i = 0; i < ${#puzzle}; i++)); do
        [ "${puzzle:i:1}" = . ] || printf '%s.%s\n' "${puzzle:0:i}" "${puzzle:i+1}"
    done >"$BATS_TEST_TMPDIR/fewer"
    "$SUDOKUSAT" count --limit 2 --backend dlx "$@" "$BATS_TEST_TMPDIR/fewer" |
        awk '!/^at least 2/ { print; bad = 1 } END { exit bad || !NR }'
}

@test "one puzzle, with one solution, that cannot lose a given" {
    answer generate --seed 1
    status_is 0
    n_lines 1
    all_unique
    is_minimal "$output"
}

@test "the same seed makes the same puzzles, with any number of threads" {
    local first
    answer generate --seed 7 --count 300 --threads 1
    first=$output
    answer generate --seed 7 --count 300 --threads 4
    output_is "$first"
    n_lines 300
    all_unique
    is "$(printf '%s\n' "$output" | sort -u | wc -l)" 300
    answer generate --seed 8 --count 3
    [ "$(head -n 3 <<<"$first")" != "$output" ]
}

@test "a fixed seed makes these puzzles on every machine" {
    answer generate --seed 2026 --count 2
    output_is "$(cat "$BATS_TEST_DIRNAME/generate.expected")"
}

@test "without --seed it is told" {
    answer generate
    status_is 0
    stderr_has "--seed "
    local seed=${stderr##*--seed } first=$output
    is "${#first}" 81
    answer generate --seed "${seed%% *}"
    output_is "$first"
}

@test "--json tells what makes just this puzzle again" {
    answer generate --seed 5 --count 3 --grade hard --json --threads 2
    status_is 0
    all_json
    local third index
    third=$(line 3)
    json_has "$third" '"command":"generate"' '"seed":5' '"level":"hard"' \
        '"clues":' '"solution":"' '"rules":["classic"]' '"size":9'
    index=${third##*\"index\":}
    answer generate --seed 5 --index "${index%%,*}" --grade hard --json
    output_is "$third"
}

@test "the solution is the puzzle's" {
    answer generate --seed 6 --json
    local givens solution=${output##*\"solution\":\"}
    givens=${output##*\"givens\":\"}
    answer --format line -p "${givens%%\"*}"
    output_is "${solution%%\"*} unique"
}

@test "--clues: a number, a range" {
    answer generate --seed 1 --count 5 --clues 35
    all_unique
    is "$(tr -dc '1-9\n' <<<"$output" | awk '{ print length }' | sort -u)" 35
    answer generate --seed 1 --count 20 --clues 24-26
    all_unique
    is "$(tr -dc '1-9\n' <<<"$output" | awk 'length < 24 || length > 26')" ""
    answer generate --seed 1 --clues 80
    is "$(tr -dc 1-9 <<<"$output" | wc -c)" 80
}

@test "out of reach: what is impossible is refused, the rest reported" {
    answer generate --clues 16
    status_is 2
    stderr_has "no sudoku has fewer than 17 clues"
    # Half a second is enough for one try, but where a processor is played.
    for seconds in 0.5 5 50; do
        answer generate --seed 1 --clues 17 --timeout $seconds
        [[ $stderr == *"0 of 1 generated in 1 try" ]] || break
    done
    status_is 4
    output_is ""
    stderr_has "stopped by the timeout: 0 of 1 generated in"
    stderr_has "the fewest givens reached were"
}

@test "few puzzles of a kind: all of them, and the end is told" {
    # Up to symmetry 4x4 sudoku has 36 minimal puzzles: 13 with four givens, 22
    # with five, one with six.
    answer generate --size 4 --seed 1 --count 1000
    status_is 4
    n_lines 36
    stderr_has "only repeats"
    is "$(tr -dc '1-4\n' <<<"$output" | awk '{ print length }' | sort | uniq -c | xargs)" \
        "13 4 22 5 1 6"
}

@test "no grid obeys the rules" {
    answer generate --size 4 --anti-king --anti-knight --seed 1
    status_is 1
    stderr_has "no grid satisfies these rules"
}

@test "--symmetry, with and without --minimal" {
    answer generate --seed 3 --count 5 --symmetry rotate180
    all_unique
    is "$(tr 1-9 '[x*]' <<<"$output" | rev)" "$(tr 1-9 '[x*]' <<<"$output")"
    answer generate --seed 3 --symmetry rotate180 --minimal
    is_minimal "$output"
    is "$(tr 1-9 '[x*]' <<<"$output" | rev)" "$(tr 1-9 '[x*]' <<<"$output")"
    answer generate --symmetry sideways
    status_is 2
    stderr_has "--symmetry takes none, rotate180,"
}

@test "--grade: levels, ratings, ranges" {
    local level
    for level in easy medium hard expert extreme; do
        answer generate --seed 4 --count 5 --grade $level
        all_unique
        is "$(cut -c 1-81 <<<"$output" | "$SUDOKUSAT" grade --format line |
            cut -d ' ' -f 2 | sort -u)" $level
        output_has " $level "
    done
    answer generate --seed 4 --count 5 --grade 2.6-3.4
    is "$(cut -d ' ' -f 3 <<<"$output" | awk '$1 < 2.6 || $1 > 3.4')" ""
    answer generate --seed 4 --count 5 --grade easy-medium --minimal
    is "$(cut -d ' ' -f 3 <<<"$output" | awk '$1 > 2.5')" ""
    is_minimal "$(line 1 | cut -c 1-81)"
    answer generate --grade impossible
    status_is 2
    stderr_has "--grade takes a level"
}

@test "numbers are read to their end, contradictions are refused" {
    local text
    for text in 24x 24- -24 24-26-28 123456 "" "24 - 26"; do
        answer generate --clues "$text"
        status_is 2
        stderr_has "--clues takes a number"
    done
    for text in 1e1 0x2 3. .5 nan 3.4x "" 99; do
        answer generate --grade "$text"
        status_is 2
        stderr_has "--grade takes a level"
    done
    answer generate --technique X-wing --grade easy
    status_is 2
    stderr_has "the technique is harder than the grade allows"
}

@test "--symbols: what could not be read back is refused" {
    answer generate --symbols AAAAAAAAA
    status_is 2
    stderr_has "the symbols must all be different"
    answer generate --symbols "12345678 "
    status_is 2
    answer generate --symbols 123
    status_is 2
    answer generate --symbols .23456789 --seed 1
    status_is 0
    all_unique --symbols .23456789
}

@test "names of techniques: capitals do not matter, nor blanks around them" {
    answer generate --seed 1 --technique X-wing
    local first=$output
    answer generate --seed 1 --technique x-WING
    output_is "$first"
    answer generate --seed 1 --grade hard --avoid "X-wing,XY-wing"
    first=$output
    answer generate --seed 1 --grade hard --avoid " x-wing , xy-wing "
    status_is 0
    output_is "$first"
    answer generate --avoid "X-wing,"
    status_is 2
    stderr_has "--avoid: there is no ''; there are full house, "
    answer generate --avoid ""
    status_is 2
}

@test "--technique is needed, --avoid is not" {
    answer generate --seed 1 --technique X-wing --timeout 60
    status_is 0
    output_has "hard X-wing"
    local puzzle=${output%% *}
    "$SUDOKUSAT" grade -p "$puzzle" | grep -q "x 3.2 X-wing"
    answer generate --seed 1 --technique x-wings
    status_is 2
    answer generate --seed 1 --count 5 --grade hard --avoid "X-wing,hidden pair"
    status_is 0
    is "$(cut -c 1-81 <<<"$output" | "$SUDOKUSAT" grade | grep -c 'hard')" 5
}

@test "--pattern: exactly these cells are given" {
    cat >"$BATS_TEST_TMPDIR/pattern" <<'END'
x x . | x . x | . x x
x . . | . x . | . . x
. . x | . x . | x . .
------+-------+------
x . . | x . x | . . x
. x x | . . . | x x .
x . . | x . x | . . x
------+-------+------
. . x | . x . | x . .
x . . | . x . | . . x
x x . | x . x | . x x
END
    answer generate --seed 1 --count 2 --pattern "$BATS_TEST_TMPDIR/pattern"
    status_is 0
    all_unique
    is "$(line 2 | tr 1-9 '[x*]')" \
        "$(tr -dc 'x.' <"$BATS_TEST_TMPDIR/pattern")"
    printf 'x..\n..é\n' >"$BATS_TEST_TMPDIR/pattern"
    answer generate --pattern "$BATS_TEST_TMPDIR/pattern"
    status_is 3
    stderr_has "pattern:2:3: error: "
    printf 'x..\n' >"$BATS_TEST_TMPDIR/pattern"
    answer generate --pattern "$BATS_TEST_TMPDIR/pattern"
    status_is 3
    stderr_has "has 3 cells instead of 81"
    answer generate --pattern "$BATS_TEST_TMPDIR/none"
    status_is 6
}

@test "--pattern: frames, line ends, an order mark; what is broken is told" {
    local row pattern=$BATS_TEST_TMPDIR/pattern
    answer generate --seed 1 --size 4 --minimal --pattern - </dev/null
    status_is 3
    stderr_has "has 0 cells instead of 16"
    {
        printf '\xef\xbb\xbf+---+---+\r\n'
        printf '|x-|x-|\r\n|--|-x|\r\n+===+===+\r\n|x-|--|\r\n|--|-x|\r\n'
        printf '+---+---+\r\n'
    } >"$pattern"
    answer generate --seed 1 --size 4 --pattern "$pattern"
    status_is 0
    is "$(tr 1-4 '[x*]' <<<"$output")" x.x....xx......x
    all_unique --size 4
    # dashes alone are blank cells
    printf -- '----\n-x-x\nxx--\nx--x\n' >"$pattern"
    answer generate --seed 1 --size 4 --pattern "$pattern"
    status_is 0
    is "$(tr 1-4 '[x*]' <<<"$output")" .....x.xxx..x..x
    printf 'x\0x' >"$pattern"
    answer generate --pattern "$pattern"
    status_is 3
    stderr_has "pattern:1:2: error: "
    printf 'x%.0s' {1..82} >"$pattern"
    answer generate --pattern "$pattern"
    status_is 3
    stderr_has "pattern:1:82: error: the pattern has more cells"
    printf '%s%s' "$(printf 'x%.0s' {1..16})" "$(blanks 65)" >"$pattern"
    answer generate --pattern "$pattern"
    status_is 2
    stderr_has "no sudoku has fewer than 17 clues"
    answer generate --pattern "$BATS_TEST_TMPDIR"
    status_is 6
    stderr_has "cannot read "
}

@test "--from: the solution is given" {
    answer generate --seed 1 --count 3 --from "$EASY_SOLUTION"
    status_is 0
    is "$(printf '%s\n' "$output" | "$SUDOKUSAT" --format line | sort -u)" \
        "$EASY_SOLUTION unique"
    answer generate --from "$EASY"
    status_is 2
    stderr_has "not complete, or breaks a rule"
}

@test "--grids: full ones" {
    answer generate --seed 1 --count 20 --grids --anti-king
    status_is 0
    n_lines 21
    is "$(line 1)" "rules: anti-king"
    printf '%s\n' "$output" | "$SUDOKUSAT" check --quiet
    is "$(printf '%s\n' "$output" | grep -c '\.')" 0
    answer generate --grids --minimal
    status_is 2
}

@test "other sizes and rules" {
    answer generate --seed 1 --size 6 --count 20
    all_unique --size 6
    is_minimal "$(line 1)" --size 6
    answer generate --seed 1 --box 2x4 --count 3
    all_unique --box 2x4
    answer generate --seed 1 --anti-knight --anti-king --count 3
    all_unique --anti-knight --anti-king
    is_minimal "$(line 2)" --anti-knight --anti-king
    answer generate --seed 1 --rule windoku --count 3
    all_unique --rule windoku
    answer generate --seed 1 --size 16 --symbols 0123456789ABCDEF
    status_is 0
    is "$(boards | wc -c)" 257
    all_unique --symbols 0123456789ABCDEF
}

@test "--unique-by both: dlx and sat agree on each" {
    # Who decides is part of the recipe: another one makes other puzzles.
    answer generate --seed 1 --count 20 --unique-by both
    status_is 0
    n_lines 20
    all_unique
    answer generate --seed 1 --count 20 --unique-by one
    status_is 0
    n_lines 20
    all_unique
    answer generate --unique-by nobody
    status_is 2
}

@test "--prove: a certificate each" {
    answer generate --seed 1 --count 3 --prove "$BATS_TEST_TMPDIR/proofs"
    status_is 0
    is "$(ls "$BATS_TEST_TMPDIR/proofs" | xargs)" "000001.txt 000002.txt 000003.txt"
    "$SUDOKUSAT" verify --quiet "$BATS_TEST_TMPDIR"/proofs/*.txt
    grep -q "$(line 2)" "$BATS_TEST_TMPDIR/proofs/000002.txt"
    # No puzzle comes out without its certificate.
    answer generate --prove "$BATS_TEST_TMPDIR/proofs/000001.txt"
    status_is 6
    output_is ""
    stderr_has "is not a folder"
    rm -r "$BATS_TEST_TMPDIR/proofs"
    mkdir -p "$BATS_TEST_TMPDIR/proofs/000002.txt"
    answer generate --seed 1 --count 3 --prove "$BATS_TEST_TMPDIR/proofs"
    status_is 6
    n_lines 1
}

@test "--format, --output, --quiet" {
    answer generate --seed 1 --count 2 --format grid
    status_is 0
    is "$(printf '%s\n' "$output" | "$SUDOKUSAT" convert --format line | wc -l)" 2
    answer generate --seed 1 --output "$BATS_TEST_TMPDIR/out"
    output_is ""
    is "$(wc -c <"$BATS_TEST_TMPDIR/out")" 82
    answer generate --seed 1 --format nothing
    status_is 2
    answer generate --seed 1 --quiet
    output_is ""
    answer generate somewhere
    status_is 2
    stderr_has "generate reads no file"
}

@test "a full disk is told, and Ctrl-C keeps what was made" {
    [ -w /dev/full ] || skip "no /dev/full"
    run --separate-stderr bash -c '"$0" generate --seed 1 >/dev/full' "$SUDOKUSAT"
    status_is 6
    local status=0
    timeout -s INT 1 "$SUDOKUSAT" generate --seed 1 --count 100000000 \
        >"$BATS_TEST_TMPDIR/out" 2>"$BATS_TEST_TMPDIR/talk" || status=$?
    is "$status" 124
    grep -q "interrupted: " "$BATS_TEST_TMPDIR/talk"
    is "$(sed -n 's/interrupted: \([0-9]*\) of.*/\1/p' "$BATS_TEST_TMPDIR/talk" |
        tr -dc 0-9)" "$(wc -l <"$BATS_TEST_TMPDIR/out")"
    is "$(awk 'length != 81' "$BATS_TEST_TMPDIR/out")" ""
}

@test "what report 002 promised, kept: 17 to 80 clues, broken boards refused" {
    local clues board
    for clues in 24 30 50 80; do
        answer generate --seed 2 --clues $clues
        all_unique
        is "$(tr -dc 1-9 <<<"$output" | wc -c)" $clues
    done
    # Its board of 17 clues, whose solver stopped at the first solution.
    answer count --limit 1000000 "$BATS_TEST_DIRNAME/../../instances/report-002-17-clues.txt"
    output_has "at least 1000000"
    # A digit twice in a row, a column, a box.
    for board in "5...5....$(blanks 72)" "5........$(blanks 18)5........$(blanks 45)" \
        "5.........5.......$(blanks 63)"; do
        answer -p "$board"
        status_is 1
        output_has invalid
    done
}

@test "--rule regions:random: a jigsaw each, the same for a seed" {
    local first n
    answer generate --rule regions:random --seed 1 --count 20 --threads 1
    status_is 0
    first=$output
    is "$(sed -n 1,2p <<<"$first")" \
        "regions: 112333444 112333344 112533544 122555554 122566674 122566677 889999677 889896677 888899977
...8...3..4.........3.............59.7...1........9..7...5...9.....96....6...34.1"
    is "$(grep ^regions <<<"$first" | sort -u | wc -l)" 20
    all_unique
    answer generate --rule regions:random --seed 1 --count 20 --threads 3
    output_is "$first"
    for n in 1 2 4 7 10; do
        answer generate --rule regions:random --seed 3 --size $n --minimal
        status_is 0
        all_unique --size $n
    done
    answer generate --rule regions:random --rule anti-king --seed 1 \
        --unique-by both --json
    status_is 0
    all_json
}

@test "--rule regions:random: what contradicts it, and other commands" {
    printf 'regions: 1122 1122 3344 3344\n................\n' \
        >"$BATS_TEST_TMPDIR/own"
    answer generate --rule regions:random --from "$BATS_TEST_TMPDIR/own"
    status_is 2
    stderr_has "the setting has regions, so they cannot be random"
    answer generate --rule regions:random --size 4 --from 1234341221434321
    status_is 2
    stderr_has "cannot be combined"
    answer generate --rule regions:random --rule disjoint-groups
    status_is 2
    stderr_has "'disjoint-groups' needs a board with boxes"
    answer solve --rule regions:random -p ................
    status_is 3
    stderr_has "rule 'regions' takes nothing after the colon"
}

@test "--from a file: its regions and marks are the puzzles'" {
    local file="$BATS_TEST_TMPDIR/drawn"
    { echo 'regions: 111223 122223 144443 145463 555663 556663'
      echo 'thermo: r1c1-r1c3'
      echo 'odd: r6c6'
      echo '....................................'; } >"$file"
    answer generate --from "$file" --count 5 --seed 2
    status_is 0
    is "$(grep -c '^regions: 111223' <<<"$output")" 5
    is "$(grep -c '^thermo: r1c1-r1c3$' <<<"$output")" 5
    is "$(grep -c '^odd: r6c6$' <<<"$output")" 5
    all_unique
}
