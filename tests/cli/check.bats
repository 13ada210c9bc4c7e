# check: does this board break a rule, and where?
load helper

@test "solved, valid and invalid" {
    answer check -p "$EASY_SOLUTION"
    status_is 0
    output_has "solved: complete, and no rule is broken"
    answer check -p "$EASY"
    status_is 0
    output_has "valid: no rule is broken yet"
    answer check -p "$INVALID"
    status_is 1
    output_has "invalid: the digits break a rule"
}

@test "every violation: a house and digit with all its cells, a pair each" {
    answer check --anti-king --json -p "1...1...1.1$(blanks 70)"
    status_is 1
    json_has "$output" '"command":"check"' '"verdict":"invalid"' \
        '{"rule":"row","unit":1,"digit":1,"cells":["r1c1","r1c5","r1c9"]}' \
        '{"rule":"box","unit":1,"digit":1,"cells":["r1c1","r2c2"]}' \
        '{"rule":"anti-king","unit":null,"digit":1,"cells":["r1c1","r2c2"]}'
}

@test "a broken rule of chess is named" {
    answer check --anti-knight -p "$EASY_SOLUTION"
    status_is 1
    output_has "  anti-knight: "
    answer check --anti-knight --json -p "$EASY_SOLUTION"
    [[ $output =~ \{\"rule\":\"anti-knight\",\"unit\":null,\"digit\":[1-9],\"cells\":\[\"r[1-9]c[1-9]\",\"r[1-9]c[1-9]\"\]\} ]]
}

@test "placed digits are looked at" {
    answer_to ":0000:x:53+5.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::\n" check
    status_is 1
}

@test "many boards, the worst wins" {
    answer_to "$EASY\n$EASY_SOLUTION\n$INVALID\n" check --json --summary
    status_is 1
    n_lines 4
    json_has "$(line 1)" '"verdict":"valid"' '"violations":[]'
    json_has "$(line 2)" '"verdict":"solved"'
    json_has "$(line 4)" '"puzzles":3'
}

@test "what it does not take" {
    answer check -p "$EASY" --timeout 1
    status_is 2
    stderr_has "check does not take --timeout"
}

@test "a broken mark is named by its text, with the digits that break it" {
    printf 'odd: r4c4\nwhisper 2: r1c1-r1c3\n%s\n' \
        .12............. >"$BATS_TEST_TMPDIR/board"
    answer check "$BATS_TEST_TMPDIR/board"
    status_is 1
    output_has "
  whisper 2: r1c1-r1c3: r1c2=1, r1c3=2"
    has_not "$output" odd:\ r4c4:\ r4c4
    answer check --json "$BATS_TEST_TMPDIR/board"
    json_has "$output" '"mark":"whisper 2: r1c1-r1c3"' '"cells":["r1c2","r1c3"]'
}
