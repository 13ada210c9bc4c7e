# --json: one object a line a puzzle.
load helper

@test "solve has every field of the contract" {
    answer -p "$EASY" --anti-king --json
    n_lines 1
    all_json
    json_has "$output" '{"schema":"sudokusat/1","command":"solve","index":1,"line":1,' \
        '"size":9,"box":[3,3],"rules":["classic","anti-king"],' \
        "\"givens\":\"$EASY\"" '"backend":"bits"' '"grids":[' '"verdict":"' \
        '"solutions":"' '"complete":true' '"violations":[]' '"stats":{"nodes":' \
        '"seconds":'
}

@test "count, check and convert" {
    answer count -p "$EASY" --json
    json_has "$output" '"command":"count"' '"solutions":"1"' '"complete":true'
    has_not "$output" '"grids"'
    answer check -p "$EASY" --json
    json_has "$output" '"command":"check"' '"verdict":"valid"' '"violations":[]'
    answer convert -p "$EASY" --json
    all_json
    json_has "$output" "$EASY"
}

@test "puzzles in input order, errors with their place among them" {
    answer_to "$EASY\n12345\n\n$TWO\n" --json
    status_is 3
    n_lines 3
    all_json
    json_has "$(line 1)" '"index":1,"line":1' '"verdict":"unique"'
    json_has "$(line 2)" '"index":2,"line":2,"column":' '"error":"'
    json_has "$(line 3)" '"index":3,"line":4' '"verdict":"multiple"'
    [[ $stderr =~ ^\<stdin\>:2:[0-9]+:\ error:\  ]]
}

@test "an id, and the file when there are several" {
    answer_to "$EASY # puzzle of \"mine\"\n" --json
    all_json
    json_has "$output" '"id":"'
    printf '%s\n' "$EASY" >"$BATS_TEST_TMPDIR/a"
    printf '123\n' >"$BATS_TEST_TMPDIR/b"
    answer "$BATS_TEST_TMPDIR/a" "$BATS_TEST_TMPDIR/b" --json
    status_is 3
    json_has "$(line 1)" '"index":1' "\"file\":\"$BATS_TEST_TMPDIR/a\""
    json_has "$(line 2)" '"index":2' "\"file\":\"$BATS_TEST_TMPDIR/b\"" '"error"'
}

@test "bytes that are no UTF-8 lose no record" {
    answer_to "$EASY # caf\xe9\n5\xe9\xe9x\n" --json
    status_is 3
    n_lines 2
    all_json
    json_has "$(line 2)" '"error":"'
}

# What jq reads is what was written, and what it writes, compactly, is the record.
@test "names with characters that JSON escapes, and real numbers" {
    local -a names=('a\\b' '"q"' 'a/b' $'tab\there' $'\x01' 'café €' 'x')
    local name
    for name in "${names[@]}"; do
        printf '%s # <%s>\n' "$EASY" "$name"
    done >"$BATS_TEST_TMPDIR/names"
    answer "$BATS_TEST_TMPDIR/names" --json
    n_lines ${#names[@]}
    all_json
    [ "$(jq -rs 'map(.id) | join("|")' <<<"$output")" = \
        "$(printf '<%s>\n' "${names[@]}" | paste -sd '|')" ]
    sed 's/"seconds":[^}]*//' <<<"$output" >"$BATS_TEST_TMPDIR/bytes"
    jq -c . <<<"$output" | sed 's/"seconds":[^}]*//' |
        cmp - "$BATS_TEST_TMPDIR/bytes"
    [ "$(jq -s 'all(.stats.seconds > 0 and .stats.seconds < 60)' <<<"$output")" = true ]
}

@test "rules that do not exist, and options a backend refuses, are no half records" {
    answer_to "rules: anti-pope\n$EASY\n" --json
    status_is 3
    n_lines 1
    all_json
    json_has "$output" '"error":"'
    answer_to "$EASY\nrules: anti-pope\n$EASY\nrules: anti-king\n$EASY\n" --json
    status_is 3
    all_json
}

@test "candidates and placed digits where the board has them" {
    answer_to ":0000:x:+5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:114::\n" --json
    all_json
    json_has "$output" '"placed":"' '"candidates":["'
}

@test "stopped says why" {
    answer count -p "$ENDLESS9" --timeout 0.1 --json
    status_is 4
    json_has "$output" '"complete":false' '"stopped":"deadline"'
}

@test "--summary is one more object" {
    answer_to "$EASY\n$NONE\n12\n" --json --summary
    status_is 3
    n_lines 4
    all_json
    json_has "$(line 4)" '"command":"summary"' '"puzzles":3' '"unreadable":1' \
        '"unique":1' '"none":1' '"slowest":{"index":'
}

@test "violations are listed once each" {
    answer -p "$INVALID" --json
    is "$(grep -o '"rule":"row","unit":1,' <<<"$output" | wc -l)" 1
}

@test "--cross-check adds backends and agree" {
    answer -p "$EASY" --cross-check --json
    all_json
    [[ $output =~ \"backends\":\[\{\"name\":\"dlx\",\"verdict\":\"unique\",\"solutions\":\"1\",\"complete\":true,\"stats\":\{[^}]*\}\},\{\"name\":\"sat\" ]]
    json_has "$output" '"agree":true'
}

@test "thousands of grids in one record" {
    answer --size 6 -p "123456$(blanks 30)" --anti-knight --all --json
    all_json
    n_lines 1
    is "$(grep -o '"[1-6]\{36\}"' <<<"$output" | sort -u | wc -l)" 16
}

@test "rules of a JSON puzzle are its rules" {
    # Two solutions under the knight's rule, 580344 without: brute force.
    local p='"size":9,"box":[3,3],"givens":"931......785......642......423......159......876......367...924594...813218...765"'
    answer_to "{\"rules\":[\"classic\",\"anti-knight\"],$p}\n" count
    status_is 0
    output_is 2
    answer_to "{\"rules\":[\"classic\",\n\"anti-knigt\"],$p}\n" count
    status_is 3
    output_is ""
    stderr_has "<stdin>:2:2: error: there is no rule 'anti-knigt'"
}

@test "an invalid escape is an error, not another name" {
    local escape
    for escape in '\\ud800' '\\udc00\\ud800' '\\u0000' '\\u12' '\\uxyzw'; do
        answer_to "{\"id\":\"a$escape\",\"givens\":\"$EMPTY4\"}\n" count
        status_is 3
        stderr_has "<stdin>:1:9: error: an invalid escape"
        answer_to "name: \"a$escape\"\n$EMPTY4\n$EMPTY4\n" count
        status_is 3
        output_is 288
    done
    answer_to "{\"id\":\"\\\\ud83d\\\\ude00\\\\u00e9\",\"givens\":\"$EMPTY4\"}\n" convert --format json
    json_has "$output" '"id":"😀é"'
    # Bytes that are no UTF-8 are Latin-1.
    answer_to "$EMPTY4 # caf\xe9\n" convert --format json
    json_has "$output" '"id":"café"'
}

@test "a key that nobody knows is an error, unless --ignore-unknown" {
    answer_to "{\"rulez\":[\"anti-king\"],\"givens\":\"$EMPTY4\"}\n$EMPTY4\n" count
    status_is 3
    output_is 288
    stderr_has "<stdin>:1:3: error: the key 'rulez' is unknown and may change the puzzle"
    answer_to "{\"rulez\":[\"anti-king\"],\"givens\":\"$EMPTY4\"}\n" count --ignore-unknown
    status_is 0
    output_is 288
}
