# Game IDs of Solo, both ways.
load helper

SAMPLES=$BATS_TEST_DIRNAME/../samples/text

@test "what Solo writes is written again, letter by letter" {
    answer convert --format solo "$SAMPLES/solo.txt" "$SAMPLES/solo-killer.txt"
    status_is 0
    # How hard a puzzle is (dt) is no part of it.
    sed 's/xdt:/x:/' "$SAMPLES/solo.txt" "$SAMPLES/solo-killer.txt" |
        cmp - <(printf '%s\n' "$output")
}

@test "a killer has its cages, and one solution" {
    answer solve --json "$SAMPLES/solo-killer.txt"
    status_is 0
    output_has '{"kind":"cage","value":10,"cells":["r1c1","r2c1"]}'
    output_has '"verdict":"unique"'
    # As many as there are totals behind the last comma.
    is "$(grep -o '"kind":"cage"' <<<"$output" | wc -l)" \
        "$(sed 's/.*,//' "$SAMPLES/solo-killer.txt" | grep -o '[0-9]*' | wc -l)"
}

@test "jigsaws, diagonals and cages together read back as they were" {
    local marks
    printf -v marks '%s\n' 'regions: 1112133233224444' 'cage 5: r1c1-r1c2' \
        'cage 5: r1c3-r1c4' 'cage 10: r2c1-r2c4' 'cage 10: r3c1-r3c4' 'cage 10: r4c1-r4c4'
    answer_to "rules: diagonal\n$marks.1..............\n" convert --format solo
    status_is 0
    output_has "4jxk:a1n,"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/solo"
    answer_to "rules: diagonal\n$marks.1..............\n" convert --format json
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/json"
    answer convert --format json "$BATS_TEST_TMPDIR/solo"
    status_is 0
    printf '%s\n' "$output" | cmp - "$BATS_TEST_TMPDIR/json"
}

@test "what a game ID cannot hold is named" {
    answer convert --format solo --rule anti-knight -p "$EASY"
    status_is 1
    stderr_has "a game ID of Solo has no rules except both diagonals"
    answer convert --format solo --mark 'thermo: r1c1-r1c3' -p "$EASY"
    status_is 1
    stderr_has "a game ID of Solo has no marks except cages"
    answer convert --format solo --mark 'cage 3: r1c1-r1c2' -p "$EASY"
    status_is 1
    stderr_has "in a killer of Solo every cell is in a cage"
    answer convert --format solo --mark 'cage 9: r1c1 r2c2' --mark 'cage 3: r1c2 r2c1' \
        --mark 'cage 9: r1c3-r1c4 r2c3-r2c4' --mark 'cage 9: r3c1-r3c4' \
        --mark 'cage 9: r4c1-r4c4' -p '................'
    status_is 1
    stderr_has "in a game ID of Solo every cage is connected"
    answer convert --format solo -p '.........................' --box 1x5
    status_is 1
    stderr_has "Solo has no boxes that are rows"
}

@test "game IDs with other parts than their letters say" {
    local killer
    killer=$(cat "$SAMPLES/solo-killer.txt")
    answer solve -p "${killer%,*}"
    status_is 3
    stderr_has "a game ID with parts other than cells, cages and totals"
    answer solve -p "${killer/_/a}"
    status_is 3
    stderr_has "the cages do not end where the game ID does"
    answer solve -p "${killer%4c}"
    status_is 3
    stderr_has "cells in the game ID instead of 81"
}

@test "game IDs of no size" {
    local size
    for size in 0j 65j 99j 0x3 9x9; do
        answer solve -p "$size:a1b2"
        status_is 3
        stderr_has "error: "
    done
}
