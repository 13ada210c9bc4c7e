# count --estimate and cover --estimate: about how many, and never a count.
load helper

@test "an estimate says that it is one, and how far off it may be" {
    answer count --estimate -p "$EMPTY4" --size 4
    status_is 0
    [[ $output =~ ^"about "2[89][0-9]", give or take "[0-9.]+" (an estimate, not a count: 10000 random paths, 10000 to a solution)"$ ]]
    answer count --estimate -p "$EMPTY4" --size 4 --json
    status_is 0
    json_has "$output" '"estimate":{"solutions":"2' '"standard_error":"' \
        '"probes":10000' '"reached":10000' '"seed":0'
    # nothing that could be taken for a count
    [[ $output != *verdict* && $output != *complete* ]]
    is "$(jq -r 'has("solutions")' <<<"$output")" false
}

@test "the grids of 9x9, within the error" {
    # Felgenhauer and Jarvis, 2005: 6670903752021072936960
    answer count --estimate -p "$EMPTY9" --json --seed 5
    status_is 0
    is "$(jq '(.estimate.solutions | tonumber) as $x |
        (.estimate.standard_error | tonumber) as $e |
        ($x - 6.6709e21) < 4 * $e and (6.6709e21 - $x) < 4 * $e
        and $e < 0.1 * $x' <<<"$output")" true
}

@test "the same seed, the same estimate; another seed, another" {
    answer count --estimate -p "$EMPTY9" --seed 1 --probes 500
    first=$output
    answer count --estimate -p "$EMPTY9" --seed 1 --probes 500
    is "$output" "$first"
    answer count --estimate -p "$EMPTY9" --seed 2 --probes 500
    [[ $output != "$first" && $output == about* ]]
}

@test "a board with one solution: about 1, still an estimate" {
    answer count --estimate -p "$EASY"
    status_is 0
    output_has "about 1, give or take 0 (an estimate, not a count"
}

@test "no path reaches a solution: nothing is said, with status 4" {
    for board in "$NONE" "$INVALID"; do
        answer count --estimate -p "$board"
        status_is 4
        output_has "no estimate: none of 10000 random paths reached a solution"
        output_has "there may still be many"
    done
    answer count --estimate -p "$NONE" --json
    json_has "$output" '"solutions":null' '"standard_error":null' '"log10":null'
}

@test "beyond what a double can say, and stopped by the clock" {
    answer count --estimate -p "$(blanks 1296)" --probes 1000000 --timeout 1
    [ "$status" -eq 0 ] || [ "$status" -eq 4 ]
    output_has "stopped by the timeout"
    answer count --estimate -p "$(blanks 625)" --probes 60 --json
    status_is 0
    is "$(jq '.estimate.log10 > 280 and .estimate.log10 < 320' \
        <<<"$output")" true
}

@test "few paths that matter: a rough one" {
    answer count --estimate -p "$(blanks 625)" --probes 60
    output_has "a rough estimate, which may be far too low)"
    answer count --estimate -p "$EMPTY9" --probes 1
    output_has "give or take anything (an estimate, not a count: 1 random path"
}

@test "what does not go with an estimate" {
    for option in "--limit 4" --cross-check --log "--nodes 9" "--set memo=off"; do
        # shellcheck disable=SC2086
        answer count --estimate $option -p "$EASY"
        status_is 2
        stderr_has "--estimate cannot be combined with --"
    done
    answer count --estimate --backend sat -p "$EASY"
    status_is 2
    stderr_has "--estimate uses the search tree of dlx, not that of sat"
    answer count --probes 9 -p "$EASY"
    status_is 2
    stderr_has "--probes needs --estimate"
    answer count --estimate --probes 0 -p "$EASY"
    status_is 2
}

@test "any cover" {
    # Langford's pairs of 4: two arrangements (OEIS A014552, mirrored)
    answer cover --estimate "$BATS_TEST_DIRNAME/../../instances/covers/langford-4.dlx"
    status_is 0
    output_has "about 2, give or take"
    answer cover --estimate --json "$BATS_TEST_DIRNAME/../../instances/covers/langford-4.dlx"
    json_has "$output" '"estimate":{"solutions":"2"' '"guesses":"4"'
    answer cover --seed 4 "$BATS_TEST_DIRNAME/../../instances/covers/langford-4.dlx"
    status_is 2
    stderr_has "--seed needs --estimate"
}
