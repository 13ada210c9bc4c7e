# generate: puzzles with marks.
load helper

# Every puzzle of the output has one solution, as BACKEND sees it.
all_unique() {
    printf '%s\n' "$output" | "$SUDOKUSAT" count --limit 2 --backend "$1" |
        awk '$0 != "1" { print; bad = 1 } END { exit bad || !NR }'
}

# The puzzles of the output.
n_puzzles() {
    is "$(grep -cE '^[.1-9A-G]{16,}' <<<"$output")" "$1"
}

# Without any one given, and without any one mark, the puzzle on the output has
# several solutions.
is_minimal() {
    local head cells i n=0
    head=$(sed '$d' <<<"$output")
    cells=${output##*$'\n'}
    {
        for ((i = 0; i < ${#cells}; i++)); do
            [ "${cells:i:1}" = . ] && continue
            printf '%s\n%s.%s\n' "$head" "${cells:0:i}" "${cells:i+1}"
            n=$((n + 1))
        done
        for ((i = 1; i <= $(wc -l <<<"$head"); i++)); do
            sed "${i}d" <<<"$head"
            printf '%s\n' "$cells"
            n=$((n + 1))
        done
    } >"$BATS_TEST_TMPDIR/less"
    "$SUDOKUSAT" count --limit 2 "$BATS_TEST_TMPDIR/less" |
        awk -v n=$n '!/^at least 2/ { print; bad = 1 } END { exit bad || NR != n }'
}

@test "each kind: one solution by dlx and by sat, and marks of the kind" {
    local kind word
    while read -r kind word; do
        answer generate --rule "$kind" --size 6 --seed 1 --count 3
        status_is 0
        n_puzzles 3
        output_has "$word"
        all_unique dlx
        all_unique sat
    done <<'END'
killer cage
thermo thermo:
arrow arrow:
whisper whisper 3:
renban renban:
kropki -dot:
xv x:
little-killer little-killer
sandwich sandwich
jigsaw regions:
END
    # and there are no others
    answer list puzzles
    is "$(wc -l <<<"$output")" 10
}

@test "9x9: the solution is the one that was meant, and the marks hold in it" {
    local rule
    for rule in killer thermo kropki; do
        answer generate --rule $rule --seed 2 --json
        status_is 0
        json_has "$output" '"marks":[{' '"solution":"' '"level":'
        # The marks with the solution as givens.
        jq -c '{size, box, marks, givens: .solution}' <<<"$output" \
            >"$BATS_TEST_TMPDIR/solved"
        answer check "$BATS_TEST_TMPDIR/solved"
        output_has solved
        answer generate --rule $rule --seed 2 --json
        local solution
        solution=$(jq -r .solution <<<"$output")
        jq -c '{size, box, marks, givens}' <<<"$output" >"$BATS_TEST_TMPDIR/puzzle"
        answer --format line "$BATS_TEST_TMPDIR/puzzle"
        output_has "$solution unique"
    done
}

@test "the same seed makes the same puzzles, with any number of threads" {
    local first
    for rule in killer whisper jigsaw; do
        answer generate --rule $rule --size 6 --seed 7 --count 40 --threads 1
        first=$output
        answer generate --rule $rule --size 6 --seed 7 --count 40 --threads 2
        output_is "$first"
        n_puzzles 40
    done
    answer generate --rule killer --size 6 --seed 7 --count 2 --minimal --threads 1
    first=$output
    answer generate --rule killer --size 6 --seed 7 --count 2 --minimal --threads 2
    output_is "$first"
}

@test "no two are the same" {
    answer generate --rule thermo --size 4 --seed 1 --count 200
    n_puzzles 200
    is "$(awk 'BEGIN { RS = "" } { gsub("\n", "|"); print }' <<<"$output" |
        sort -u | wc -l)" 200
}

@test "--minimal: neither a given nor a mark can go" {
    local rule
    for rule in killer thermo kropki xv arrow sandwich; do
        answer generate --rule $rule --size 6 --seed 3 --minimal
        status_is 0
        is_minimal
        all_unique dlx
    done
    answer generate --rule killer --seed 3 --minimal --json
    json_has "$output" '"minimal":true'
}

@test "killers without givens, and with the cages that were asked for" {
    answer generate --rule killer --givens 0 --seed 1
    status_is 0
    n_puzzles 1
    is "$(line 1000; tail -n 1 <<<"$output")" "$EMPTY9"
    all_unique dlx
    answer generate --rule killer --cage 3 --seed 1 --json
    is "$(jq -c '[.marks[].cells | length] | unique' <<<"$output")" "[3]"
    answer generate --rule killer:7 --cage 2-4 --seed 1 --json
    is "$(jq -c '.marks | length' <<<"$output")" 7
    is "$(jq -c '[.marks[].cells | length] | (min >= 2 and max <= 4)' <<<"$output")" true
}

@test "mixtures, with rules of the whole board, and how many of each" {
    answer generate --rule thermo:2 --rule arrow:3 --rule xv:5 --rule anti-knight --seed 4 --json
    status_is 0
    is "$(jq -c '[.marks[].kind | if . == "v" then "x" else . end] | group_by(.) |
        map([.[0], length])' <<<"$output")" '[["arrow",3],["thermo",2],["x",5]]'
    json_has "$output" '"anti-knight"'
    answer generate --rule killer --rule jigsaw --seed 4
    output_has "cage "
    output_has "regions:"
    all_unique dlx
}

@test "strict-kropki: every dot that there could be is there" {
    answer generate --rule kropki --rule strict-kropki --seed 5
    status_is 0
    output_has "rules: strict-kropki"
    all_unique dlx
    answer generate --rule kropki:5 --rule strict-kropki
    status_is 2
    stderr_has "all marks of the kind are there"
}

@test "--from with marks and no givens: a grid that fits, and givens" {
    printf 'thermo: r1c1-r1c6\ncage 17: r5c5 r5c6\n%s\n' "$EMPTY9" \
        >"$BATS_TEST_TMPDIR/marks"
    answer generate --from "$BATS_TEST_TMPDIR/marks" --seed 1
    status_is 0
    output_has $'thermo: r1c1-r1c6\ncage 17: r5c5 r5c6\n'
    all_unique dlx
    # Further marks are laid beside those that are there, which stay.
    answer generate --from "$BATS_TEST_TMPDIR/marks" --rule kropki:6 --minimal --seed 1
    status_is 0
    output_has $'thermo: r1c1-r1c6\ncage 17: r5c5 r5c6\n'
    output_has "-dot: "
    all_unique dlx
    # No grid has a thermometer of ten cells.
    printf 'thermo: r1c1-r1c9 r2c9\n%s\n' "$EMPTY9" >"$BATS_TEST_TMPDIR/marks"
    answer generate --from "$BATS_TEST_TMPDIR/marks" --seed 1
    status_is 1
    stderr_has "no grid satisfies"
}

@test "a full grid to start from gets marks" {
    answer generate --from "$EASY_SOLUTION" --rule killer --seed 1 --json
    status_is 0
    is "$(jq -r .solution <<<"$output")" "$EASY_SOLUTION"
    is "$(jq -r '.marks | length > 15' <<<"$output")" true
}

@test "what cannot be is told" {
    answer generate --rule kropki:2 --givens 0 --timeout 1 --seed 1
    status_is 4
    output_is ""
    stderr_has "stopped by the timeout: 0 of 1 generated in"
    stderr_has "the fewest givens reached were"
    local rule
    for rule in thermo:0 thermo:x thermo:3-2 thermo: no-such; do
        answer generate --rule "$rule"
        status_is 2
        output_is ""
    done
    answer generate --rule thermo --rule thermo:2
    status_is 2
    stderr_has "is given twice"
    answer generate --rule killer --cage 12
    status_is 2
    stderr_has "no cages of that size"
    for text in 0 x 5-2; do
        answer generate --rule killer --cage $text
        status_is 2
        stderr_has "--cage takes"
    done
    for rule in "" "--rule thermo" "--rule anti-king"; do
        answer generate --cage 2-3 $rule
        status_is 2
        output_is ""
        stderr_has "--cage needs --rule killer"
    done
    answer generate --rule killer --grids
    status_is 2
    answer generate --rule killer --backend bits
    status_is 2
    stderr_has "backend bits"
    # More than there is room for, on any board or on those of this size.
    answer generate --rule xv --size 1
    status_is 2
    stderr_has "xv: a board of 1x1 has no room for one"
    answer generate --rule thermo:99 --size 4
    status_is 2
    stderr_has "thermo: a board of 4x4 has room for 5 at most"
    answer generate --rule thermo:3 --rule arrow:3 --size 4
    status_is 2
    stderr_has "arrow: a board of 4x4 has room for 2 at most beside the other lines"
    for rule in killer:5 kropki:5 little-killer:3 sandwich:5; do
        answer generate --rule "$rule" --size 2
        status_is 2
        stderr_has "${rule%:*}: a board of 2x2 has room for"
    done
    for rule in killer:2 kropki:4 little-killer:2 sandwich:4; do
        answer generate --rule "$rule" --size 2
        status_is 0
    done
    # No two digits of 1 and 2 sum to 5 or 10.
    answer generate --rule xv --size 2 --threads 2
    status_is 4
    output_is ""
    stderr_has "given up: 0 of 1 generated in 10000 tries"
    stderr_has "none of the grids had room"
    # Such a line is too large, which is told at once.
    answer generate --rule sandwich --size 36 --timeout 20
    status_is 2
    stderr_has "sandwich"
}

@test "forms: marks are read back from each that generate writes" {
    local format
    for format in line csv sdk sdm json grid; do
        answer generate --rule arrow --size 9 --seed 6 --count 2 --format $format
        status_is 0
        output_has arrow
        all_unique dlx
    done
}

@test "graded, and to a grade" {
    answer generate --rule thermo --grade hard --seed 2 --count 2
    status_is 0
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/graded"
    answer grade --format line "$BATS_TEST_TMPDIR/graded"
    is "$(cut -d ' ' -f 2 <<<"$output" | sort -u)" hard
}
