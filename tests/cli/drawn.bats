# Regions and marks of the lines above a board, and of --mark.
load helper

EMPTY9=$(printf '.%.0s' {1..81})

@test "rows, blocks and one run of regions are the same" {
    local rows=112222,111223,144433,544333,554666,555666
    local cells=1.3456364...51236464521.....41451... text
    for text in "\n${rows//,/\\n}" " ${rows//,/ }" " ${rows//,/}" "\n${rows//,/\\n}\n"; do
        answer_to "regions:$text\n$cells\n" count
        status_is 0
        output_is 1
    done
    # Its boxes are gone: with 2x3 boxes there is none.
    answer_to "$cells\n" count
    output_is 0
}

@test "what is drawn is the next board's alone" {
    # 288 grids of 4x4; r1c1 < r1c2 in half of them.
    answer_to "thermo: r1c1 r1c2\n$EMPTY4\n$EMPTY4\n" count
    output_is "144
288"
    answer_to "thermo: r1c1 r1c2\nWhat a day\n$EMPTY4\n$EMPTY4\n" count
    status_is 3
    output_is "144
288"
    # A board that cannot be read has had its marks.
    answer_to "thermo: r1c1 r1c2\n$EMPTY4.\n\n$EMPTY4\n" count
    status_is 3
    output_is 288
}

@test "--mark draws on every board" {
    answer_to "$EMPTY4\n\n$EMPTY4\n" count --mark 'thermo: r1c1 r1c2'
    output_is "144
144"
    answer_to "thermo: r1c2 r1c3\n$EMPTY4\n" count --mark 'thermo: r1c1-r1c2' \
        --mark 'thermo: r1c3-r1c4'
    output_is 12
    answer_to "$EMPTY4\n" count --mark 'thermo: r1c1-r1c5'
    status_is 3
    stderr_has "mark 'thermo': r1c5 is not on a board of size 4 (of the options)"
    answer_to "$EMPTY4\n" count --mark 'thrmo: r1c1-r1c4'
    status_is 3
    stderr_has "did you mean 'thermo'?"
    { for i in $(seq 16); do echo .; done; printf 'n\nn\n1\n'; } |
        "$SUDOKUSAT" enter --size 4 --mark 'thermo: r1c1-r1c4' >"$BATS_TEST_TMPDIR/out"
    is "$(sed -n 1p "$BATS_TEST_TMPDIR/out")" "thermo: r1c1-r1c4"
}

@test "errors have the place of what is wrong" {
    local line place words
    while IFS='|' read -r line place words; do
        answer_to "# $line\n$line\n$EMPTY4\n" count
        status_is 3
        output_is ""
        stderr_has "<stdin>:$place: error: $words"
    done <<'END'
thrmo: r1c1-r1c4|2:1|there is no kind of mark 'thrmo'; did you mean 'thermo'?
thermo: r1c1 r5c1|2:14|mark 'thermo': r5c1 is not on a board of size 4
  thermo: r1c1 x2|2:16|mark 'thermo': 'x2' is not a cell
thermo: r1c1-r2c3|2:9|mark 'thermo': from r1c1 to r2c3 is not a straight line
thermo 3: r1c1 r1c2|2:1|mark
regions: 1122 1122 3344 334|2:28|regions: 15 cells instead of 16
regions: 1122 1122 3344 3333|2:27|regions: piece '3' has more than 4 cells
regions: 1122 1!22 3344 3344|2:16|regions: '!' names no piece
END
    answer_to "regions:\n1122\n1122\n3344\n  3333\n$EMPTY4\n" count
    stderr_has "<stdin>:5:5: error: regions: piece '3' has more than 4 cells"
    answer_to "regions: 1111222233334444\n{\"size\":4,\"regions\":\"1122112233443344\",\"givens\":\"$EMPTY4\"}\n" count
    status_is 3
    stderr_has "<stdin>:1:10: error: regions: the board has different ones"
}

@test "marks below the last board are an error" {
    answer_to "$EMPTY4\nthermo: r1c1 r1c2\n" count
    status_is 3
    output_is 288
    stderr_has "<stdin>:2:1: error: no board follows these regions or marks"
}

@test "solve --all, export and generate write them with each board" {
    local i
    cd "$BATS_TEST_TMPDIR"
    printf 'thermo: r1c1-r1c4\nodd: r2c1\n1...............\n' >p
    for i in grid line; do
        "$SUDOKUSAT" solve --all --format $i p >out
        is "$(grep -c '^odd: r2c1$' out)" "$("$SUDOKUSAT" count p)"
        is "$("$SUDOKUSAT" count out | sort -u)" 1
    done
    "$SUDOKUSAT" export --format puzzles --split 3 p >out
    is "$("$SUDOKUSAT" count out | paste -sd+ | bc)" "$("$SUDOKUSAT" count p)"
    printf 'rules: anti-knight\nthermo: r1c1-r1c4\n%s\n' "$EMPTY9" >blank
    "$SUDOKUSAT" generate --seed 1 --count 2 --from blank >out
    is "$(grep -c '^thermo: r1c1-r1c4$' out)" 2
    is "$("$SUDOKUSAT" count out)" "1
1"
    "$SUDOKUSAT" generate --seed 1 --count 2 --from blank --json >json
    is "$("$SUDOKUSAT" convert json | sed "s/ #.*//")" "$("$SUDOKUSAT" convert out)"
}

@test "a certificate says them" {
    for head in 'thermo: r1c1 r1c2' 'rules: no-boxes' 'regions: 1123 1123 4423 4.23' \
        'digits 1,2: r1c1 r1c2\nrules: anti-taxicab' \
        'equal-sum: r1c1; r2c3 r3c2' 'region-sum-line: r1c1-r1c4 r2c4' \
        'same-values: r1c1 r1c2; r3c3 r3c4; r4c1 r4c4' 'count-distinct: r1c1 r2c3 r3c2' \
        'counting-circles: r1c1 r2c3 r4c4' 'sum-line 5 loop: r1c1 r1c2 r2c2 r2c1' \
        'rules: global-mod, no-boxes' 'rules: global-entropy, no-boxes'; do
        printf "$head\n$EMPTY4\n" >"$BATS_TEST_TMPDIR/board"
        answer count "$BATS_TEST_TMPDIR/board"
        number=$output
        answer prove "$BATS_TEST_TMPDIR/board"
        printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/certificate"
        is "$(head -1 <<<"$output")" "sudokusat-certificate 3"
        answer verify "$BATS_TEST_TMPDIR/certificate"
        is "$output" "verified: exactly $number solutions"
    done
}

@test "a mark that certificates cannot say is refused by name" {
    answer_to "digits 01,2: r1c1\n$EMPTY4\n" prove
    status_is 3
    stderr_has "the mark 'digits 01,2: r1c1' is not supported by certificates"
    for mark in 'or: (odd: r1c1) | (even: r2c2, odd: r3c3)' \
        'regex 1.*|[^2-3]+: r1c1-r1c4' 'full-rank 3: r1c1-r1c4'; do
        answer_to "$mark\n$EMPTY4\n" prove
        status_is 3
        is "$output" ""
        stderr_has "the mark '$mark' is not supported by certificates"
    done
    for rule in full-rank-ties:none full-rank-ties:any; do
        answer_to "rules: $rule\n$EMPTY4\n" prove
        status_is 3
        stderr_has "the rule '$rule' is not supported by certificates"
    done
}

@test "a line with more states than certificates have is refused by name" {
    local dots mark
    dots=$(printf '.%.0s' {1..484})
    for mark in 'x-sum 60: r1c1-r1c22' 'x-sum 70: r1c1-r1c22'; do
        answer check --size 22 --rule no-boxes --mark "$mark" -p "$dots"
        is "$output" "valid: no rule is broken yet"
        answer prove --limit 1 --size 22 --rule no-boxes --mark "$mark" -p "$dots"
        if [[ $mark == *60* ]]; then
            has "$output" "claim at-least 1"
        else
            status_is 3
            stderr_has "the mark '$mark' is not supported by certificates"
        fi
    done
}

@test "generate: every step of the logic holds on boards with marks" {
    local head
    cd "$BATS_TEST_TMPDIR"
    # Digits that marks forbid, pairs, and houses of another form.
    for head in 'odd: r1c1 r5c5\neven: r1c2 r9c9' \
        'thermo: r1c1-r1c3\nwhite-dot: r5c5 r5c6' \
        "$(sed -n 2,11p "$BATS_TEST_DIRNAME/../../instances/jigsaw.txt")"; do
        printf "$head\n$EMPTY9\n" >blank
        "$SUDOKUSAT" generate --seed 3 --count 10 --from blank >out
        is "$("$SUDOKUSAT" count out | sort | uniq -c | tr -s ' ')" " 10 1"
        "$SUDOKUSAT" logic --paranoid --json out >steps
        is "$(grep -c '"steps":' steps)" 10
        is "$(grep -c 'unique rectangle\|bivalue' steps)" 0
    done
}

@test "regions are drawn, and read from the drawing alone" {
    local size form
    cd "$BATS_TEST_TMPDIR"
    for size in 4 6 7 9 12 16; do
        "$SUDOKUSAT" generate --seed 5 --count 2 --size $size --grids \
            --rule regions:random | sed '/^regions/!s/[1A]/./g; 1s/1/./g' >boards
        [ "$(grep -c '^regions: ' boards)" = 2 ]
        "$SUDOKUSAT" convert --format json boards >before
        for form in grid candidates; do
            "$SUDOKUSAT" convert --format $form boards >drawn
            "$SUDOKUSAT" convert --format json drawn >after
            diff before after
            # Pieces have other names in the drawing: they count from the top.
            grep -v '^regions: ' drawn | "$SUDOKUSAT" convert --size $size \
                --format $form - | grep -v '^box: ' >again
            diff <(grep -v '^\(regions\|box\): ' drawn) <(grep -v '^regions: ' again)
            [ "$(grep -c '^regions: ' again)" = 2 ]
        done
    done
}

@test "lines that make no pieces, or others than a line says, are an error" {
    local drawn='+-------+-------+\n| 1   . | .   4 |\n|       +---+   |\n| .   . | . | . |\n+-------+   +---+\n| .   . | .   . |\n|       |       |\n| .   . | .   . |\n+-------+-------+\n'
    answer_to "$drawn" count
    status_is 3
    stderr_has "<stdin>:2:3: error: the lines between the cells do not make 4 pieces of 4 cells"
    answer_to "regions: 1122 11.2 44.. 44..\n$drawn" count
    status_is 0
    drawn='+-------+-------+\n| 1   . | .   4 |\n+---+   +---+   |\n| . | . | . | . |\n|   +---+   +---+\n| .   . | .   . |\n|   +---+   +---+\n| . | . | . | . |\n+---+---+---+---+\n'
    answer_to "regions: 1122 1122 3344 3344\n$drawn" count
    status_is 3
    stderr_has "<stdin>:1:10: error: regions: the lines between the cells show different ones"
}

@test "boxes are those that are drawn, unless something says others" {
    local rows='| 6 1 | . . | 4 . |\n| 3 4 | . . | . 6 |\n| . . | . . | . . |\n' frame='+-----+-----+-----+\n'
    local more='| 1 . | . 4 | . 3 |\n| . . | 5 . | . . |\n| . . | 2 6 | . . |\n'
    answer_to "$frame$rows$frame$more$frame" convert --format json
    json_has "$output" '"box":[3,2]'
    answer_to "$frame$rows$frame$more$frame" convert --format json --box 2x3
    json_has "$output" '"box":[2,3]'
    answer_to "box: 1x6\n$frame$rows$frame$more$frame" convert --format json
    json_has "$output" '"box":[1,6]'
    # Bars around every cell say nothing.
    answer_to "$(fold -w 9 <<<"$EASY" | sed 's/./|&/g; s/$/|\\n/' | tr -d '\n')" count
    output_is 1
}

@test "in JSON a mark that is refused is told at its own place" {
    printf '%s\n' '{"size":4,"givens":"................",' \
        ' "marks":[{"kind":"odd","cells":["r1c1"]},' \
        '  {"kind":"arrow","cells":["r1c1"]}]}' >"$BATS_TEST_TMPDIR/marks.json"
    answer "$BATS_TEST_TMPDIR/marks.json"
    status_is 3
    stderr_has "marks.json:3:3: error: mark 'arrow: r1c1' needs more cells"
}

@test "what is wrong in an option is told of its mark, at its own place" {
    local place mark words n=0
    while IFS='~' read -r place mark words; do
        answer_to "odd: r4c4\n$mark\n$EMPTY4\n" count
        status_is 3
        output_is ""
        stderr_has "<stdin>:2:$place: error: $words"
        n=$((n + 1))
    done <<'END'
20~or: (odd: r1c1) | (arrow: r1c1)~mark 'arrow: r1c1' needs more cells
17~or: (odd: r1c1, cage x: r1c1)~mark 'cage x: r1c1' needs a whole number as its value
6~or: (thremo: r1c1) | (odd: r1c1)~there is no kind of mark 'thremo'; did you mean 'thermo'?
6~or: (box-indexer: r1c1)~mark 'box-indexer: r1c1' needs boxes, and cannot be in an option
40~or: (odd: r1c1) | (or: (even: r1c1) | (arrow: r1c1))~mark 'arrow: r1c1' needs more cells
68~or: (odd: r1c1) | (or: (even: r1c1, or: (odd: r1c2) | (even: r1c2, frog: r1c2)))~there is no kind of mark 'frog'
END
    [ "$n" -eq 6 ]
    # The same in JSON, whose lines may be cut anywhere.
    printf '%s\n' '{"size":4,"givens":"................",' \
        ' "marks":[{"kind":"or","options":[[{"kind":"odd","cells":["r1c1"]}],' \
        '   [{"kind":"or","options":[[{"kind":"even","cells":["r1c1"]},' \
        '      {"kind":"arrow","cells":["r1c1"]}]]}]]}]}' >"$BATS_TEST_TMPDIR/or.json"
    answer "$BATS_TEST_TMPDIR/or.json"
    status_is 3
    stderr_has "or.json:4:7: error: mark 'arrow: r1c1' needs more cells"
    # On the command line there is no place but the board's.
    answer_to "$EMPTY4\n" count --mark 'or: (odd: r1c1) | (arrow: r1c1)'
    status_is 3
    stderr_has "<stdin>:1:1: error: mark 'arrow: r1c1' needs more cells"
}

@test "a mark of an option that would be too large is told likewise" {
    { echo 'lunchbox 3: r1c1 r1c2'
      echo 'or: (odd: r1c1) | (even: r1c1, lunchbox 20: r1c1-r1c8)'
      for _ in {1..16}; do echo '. . . . . . . . . . . . . . . .'; done; } \
        >"$BATS_TEST_TMPDIR/board"
    answer count "$BATS_TEST_TMPDIR/board"
    status_is 3
    stderr_has "board:2:32: error: mark 'lunchbox 20: r1c1-r1c8' would take an automaton of more than 50000"
}
