# Questions in parts: split, the commands that answer parts, and merge. What is
# expected of the whole is what one call says, or the literature: 1 040 853 and
# 106 794 grids (instances/sets/underconstrained.txt, where three engines agree),
# 2339 ways of the pentominoes in 6x10 (Haselgrove 1960).
load helper

MANY=.........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6..3.....1..

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

cut() {
    "$SUDOKUSAT" split --parts 40 -p "$MANY" -o parts
    "$SUDOKUSAT" count parts | sort -V >results
}

@test "a count in parts, in any order, is that of one machine" {
    cut
    [ "$(wc -l <parts)" -ge 40 ]
    answer merge results
    [ "$status" -eq 0 ]
    [ "$output" = 106794 ]
    sort -R results | split -l 7 - some.
    answer merge some.*
    [ "$output" = 106794 ]
    "$SUDOKUSAT" count --threads 1 parts | sort >one
    sort results | cmp - one
}

@test "1 040 853 grids in 1000 parts" {
    "$SUDOKUSAT" split -n 1000 -o parts -p \
        .3...8..2...1.534..98..2......7..42........9.........6....37.......1...........7.
    "$SUDOKUSAT" count parts -o results
    answer merge results
    [ "$output" = 1040853 ]
}

@test "one part by its number, as arrays of jobs take them" {
    cut
    n=$(wc -l <parts)
    for ((i = 1; i <= n; i++)); do
        "$SUDOKUSAT" count --part "$i" parts >"one.$i"
    done
    answer merge one.*
    [ "$output" = 106794 ]
    answer count --part $((n + 1)) parts
    [ "$status" -eq 2 ]
    [[ $stderr == *"there is no part $((n + 1))"* ]]
}

@test "the grids of all parts are those of solve --all" {
    "$SUDOKUSAT" split --parts 30 --question solve -p "$MANY" -o parts
    "$SUDOKUSAT" solve parts -o results
    "$SUDOKUSAT" merge results -o grids
    [ "$(wc -l <grids)" -eq 106794 ]
    "$SUDOKUSAT" solve --all --format line -p "$MANY" | grep -E '^[1-9]{81}$' |
        sort >all
    sort grids | cmp - all
    sort -R results | "$SUDOKUSAT" merge | cmp - grids
}

@test "a cover and its parts" {
    python3 "$BATS_TEST_DIRNAME/../../bench/covers.py" pentominoes 6x10 >cover
    "$SUDOKUSAT" split --question cover-count --parts 50 cover -o parts
    "$SUDOKUSAT" cover --count cover parts -o results
    answer merge results
    [ "$output" = $((4 * 2339)) ]
    answer cover --count <(echo a; echo a) parts
    [ "$status" -eq 3 ]
    [[ $stderr == *"no part of this cover"* ]]
}

@test "what is missing is named" {
    cut
    sed -i '5d;17d' results
    missing=$("$SUDOKUSAT" merge --missing results) && return 1
    [ "$(wc -w <<<"$missing")" -eq 2 ]
    answer merge results
    [ "$status" -eq 4 ]
    [[ $output == *"at least "* ]]
    for part in $missing; do
        [[ $stderr == *"part $part is missing"* ]]
        "$SUDOKUSAT" count --part "$part" parts >>results
    done
    answer merge results
    [ "$status" -eq 0 ]
    [ "$output" = 106794 ]
}

@test "twice the same is no harm; torn, changed and foreign lines are refused" {
    cut
    answer merge results results
    [ "$output" = 106794 ]
    head -c -50 results >torn
    answer merge torn
    [ "$status" -eq 3 ]
    [[ $stderr == *"torn:$(wc -l <results):1: error: it has no end"* ]]
    sed '3s/"found":"/"found":"1/' results >more
    answer merge more
    [ "$status" -eq 3 ]
    [[ $stderr == *"more:3:1: error: it was changed"* ]]
    sed '2s/"part":"[0-9]*"/"part":"3"/' results >renamed
    answer merge renamed
    [ "$status" -eq 3 ]
    "$SUDOKUSAT" split --parts 41 -p "$MANY" | head -1 >other
    "$SUDOKUSAT" count other >foreign
    answer merge results foreign
    [ "$status" -eq 3 ]
    [[ $stderr == *"foreign:1:1: error: it belongs to another job"* ]]
    answer merge /dev/null
    [ "$status" -eq 3 ]
}

# A worker's lie with a digest that fits: renamed and sealed again.
seal() {
    local body=${1%,\"sum\":*}
    printf '%s,"sum":"%s"}\n' "$body" "$(printf %s "$body" | sha256sum | head -c 64)"
}

@test "lines that somebody has sealed again" {
    cut
    line=$(sed -n 4p results)
    [ "$(seal "$line")" = "$line" ]
    number=$(grep -o '"part":"[0-9]*"' <<<"$line")
    seal "${line/$number/\"part\":\"1\"}" >renamed
    answer merge renamed
    [ "$status" -eq 3 ]
    [[ $stderr == *"renamed:1:1: error: it "* ]]
    seal "${line/\"found\":\"/\"found\":\"7}" >>results
    answer merge results
    [ "$status" -eq 3 ]
    [[ $stderr == *"contradicts another result: it has found "* ]]
}

@test "grids that are none" {
    "$SUDOKUSAT" split --question solve --parts 3 --size 4 -p ................ -o parts
    "$SUDOKUSAT" solve parts -o results
    [ "$("$SUDOKUSAT" merge results | sort -u | wc -l)" -eq 288 ]
    line=$(head -1 results)
    first=$(grep -o '"list":\["[1-4]*"' <<<"$line" | grep -o '[1-4]*"$')
    second=$(grep -o '"list":\["[1-4]*","[1-4]*"' <<<"$line" | grep -o '[1-4]*"$')
    seal "${line/$second/$first}" >twice
    tail -n +2 results >>twice
    answer merge twice
    [ "$status" -eq 3 ]
    [[ $stderr == *"it has a grid twice"* ]]
    seal "${line/$second/1111222233334444\"}" >wrong
    tail -n +2 results >>wrong
    answer merge wrong
    [ "$status" -eq 3 ]
    [[ $stderr == *"the grid "* ]]
}

@test "parts say themselves what is asked" {
    cut
    answer solve parts
    [ "$status" -eq 3 ]
    [[ $stderr == *"parts:1:1: error: it is a part of another command's question"* ]]
    answer count --anti-king parts
    [ "$status" -eq 2 ]
    sed '1s/r1c/r2c/' parts | head -1 >changed
    sed -i 's/"cube":"r/"cube":"r9c9=1 r/' changed
    answer count changed
    [ "$status" -eq 3 ]
    [[ $stderr == *"changed:1:1: error: it is no part of its job"* ]]
}

@test "a timeout leaves out parts, and says so" {
    "$SUDOKUSAT" split --parts 5 -p "$EMPTY9" -o parts
    answer count --timeout 0.2 parts
    [ "$status" -eq 4 ]
    [ -z "$output" ]
}
