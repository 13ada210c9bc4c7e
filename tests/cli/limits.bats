# --timeout, --nodes, --memory: what is known is said, and in time.
load helper

# in_time ARG...: a timeout of 0.5 s is honoured: the program works no 0.5 s
# longer than that, on the processors that it has. The time on the clock says
# little on a machine that is busy with other tests.
in_time() {
    local threads=1
    [[ " $* " != *" --cross-check "* ]] || threads=2
    busy answer --timeout 0.5 "$@"
    status_is 4
    less "$seconds" "${SANITIZED:+10+}0.5*$threads+0.5"
}

@test "dlx: a count of an empty 9x9" {
    in_time count -p "$ENDLESS9" --backend dlx
    output_has "at least "
}

@test "sat: a count of an empty 9x9" {
    in_time count -p "$ENDLESS9" --backend sat
}

@test "both: a cross-check of an empty 9x9" {
    in_time count -p "$ENDLESS9" --cross-check
    output_has "agree"
    in_time count --size 36 -p "$(blanks 1296)" --cross-check
}

@test "an empty 16x16" {
    in_time count -p "$EMPTY16" --backend dlx
    in_time count -p "$EMPTY16" --backend sat
}

@test "an empty 36x36" {
    in_time count --size 36 -p "$(blanks 1296)" --backend dlx
    in_time count --size 36 -p "$(blanks 1296)" --backend sat
}

@test "an empty 64x64, opening included" {
    in_time count --size 64 -p "$(blanks 4096)" --backend dlx
    in_time count --size 64 -p "$(blanks 4096)" --backend sat
}

@test "solve --all: grids first, then how far it came" {
    local out=$BATS_TEST_TMPDIR/out
    in_time --all --format line -p "$EMPTY9" --output "$out"
    [[ $(tail -1 "$out") =~ ^#\ multiple:\ at\ least\ [0-9]+\ solutions\ \(stopped\ by\ the\ timeout\)$ ]]
    local said
    said=$(tail -1 "$out" | grep -o '[0-9]*' | head -1)
    is "$said" "$(grep -c '^[1-9]' "$out")"
}

@test "each puzzle has the time for itself" {
    answer_to "$ENDLESS9\n$EASY\n$ENDLESS9\n$TWO\n" count --timeout 0.2 --json
    status_is 4
    json_has "$(line 1)" '"stopped":"deadline"'
    json_has "$(line 2)" '"solutions":"1"' '"complete":true'
    json_has "$(line 3)" '"stopped":"deadline"'
    json_has "$(line 4)" '"solutions":"2"' '"complete":true'
}

@test "a hard board that has no solution is refuted within the time" {
    for backend in dlx sat; do
        elapsed answer -p "$NONE" --backend $backend --timeout 5
        status_is 1
    done
}

@test "--nodes bounds each engine" {
    for backend in dlx sat; do
        answer count -p "$ENDLESS9" --backend $backend --nodes 50
        status_is 4
        output_has "(stopped by the limit on nodes)"
    done
}

@test "--memory bounds sat: unknown, 4" {
    answer --size 36 -p "$(blanks 1296)" --backend sat --memory 1 --json
    status_is 4
    json_has "$output" '"verdict":"unknown"' '"complete":false' \
        '"stopped":"memory"'
    answer -p "$EASY" --backend sat --memory 100
    status_is 0
}

@test "after a puzzle that ran out of memory the next one is answered" {
    answer_to "$(blanks 1296)\n\n$EASY\n" --backend sat --memory 1 --json
    json_has "$(line 2)" '"verdict":"unique"'
}
