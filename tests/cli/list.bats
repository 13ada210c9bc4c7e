# list: what there is.
load helper

@test "everything, or one list" {
    answer list
    status_is 0
    for word in anti-knight anti-king dlx sat extended line candidates; do
        output_has "$word"
    done
    answer list rules
    output_has anti-knight
    has_not "$output" dlx
    answer list backends
    is "$(sed -n 's/^  \([a-z]*\) .*/\1/p' <<<"$output" | head -1)" auto
}

@test "list marks: every kind has its row in docs/rules.md" {
    local kind n=0
    while read -r kind; do
        grep -q "^| .*\`$kind[ \`]" "$BATS_TEST_DIRNAME/../../docs/rules.md" ||
            { echo "$kind"; return 1; }
        n=$((n + 1))
    done < <("$SUDOKUSAT" list marks | sed -n 's/^  \([a-z-]*\) .*/\1/p')
    [ "$n" -ge 58 ]
}

@test "every rule and backend of the list is accepted" {
    local rule backend n=0
    for rule in $("$SUDOKUSAT" list rules | sed -n 's/^  \([a-z-]*\) .*/\1/p'); do
        [ "$rule" = leaper ] && rule=leaper:1,3
        [ "$rule" = full-rank-ties ] && rule=full-rank-ties:none
        [ "$rule" = regions ] && continue # belongs to boards that have them
        answer --rule "$rule" -p "$EMPTY9" --limit 1 --quiet
        [ "$status" -le 1 ]
    done
    for backend in $("$SUDOKUSAT" list backends | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
        # One that only tries its luck finds the grid, but proves nothing.
        answer --backend "$backend" -p "$EASY" --format line --timeout 20
        [[ $output =~ ^$EASY_SOLUTION\ (unique|unknown)$ ]]
        n=$((n + 1))
    done
    [ "$n" -ge 9 ]
}

@test "rules that the board does not fit are refused, with the reason" {
    answer --rule regions -p "$EMPTY9"
    status_is 3
    stderr_has "rule 'regions' needs a board that has regions"
    answer --rule asterisk -p "$EMPTY4"
    status_is 3
    stderr_has "rule 'asterisk' needs a board of 9x9"
    answer --rule no-boxes --rule disjoint-groups -p "$EMPTY9"
    status_is 3
    stderr_has "rule 'disjoint-groups' needs a board with boxes"
}

@test "a name may be short for several" {
    is "$("$SUDOKUSAT" count --rule miracle "$BATS_TEST_DIRNAME/../../instances/miracle.txt")" 1
    answer --rule anti-knigth -p "$EMPTY9"
    status_is 2
}

@test "JSON" {
    answer list formats --json
    all_json
    json_has "$(line 1)" '"schema":"sudokusat/1","command":"list"' '"name":"'
}

@test "--quiet and --output" {
    answer list --quiet
    status_is 0
    output_is ""
    answer list rules --output "$BATS_TEST_TMPDIR/list"
    output_is ""
    grep -q anti-knight "$BATS_TEST_TMPDIR/list"
}
