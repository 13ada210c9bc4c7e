# Questions in parts: split, the commands that answer parts, and merge. What is
# expected of the whole is what one call says, or the literature: 1 040 853 and
# 106 794 grids (instances/sets/underconstrained.txt, where three engines agree),
# 22 396 minimal sub-puzzles (tests/cli/threads.bats), 284 of a 4x4 grid (all
# subsets of its cells tried, tests/unit/test_minimise.c), 2339 ways of the pentominoes in 6x10 (Haselgrove 1960).
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
    [[ $stderr == *"not a part of this cover"* ]]
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
    [[ $stderr == *"contradicts another result: one found "* ]]
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
    [[ $stderr == *"it has a repeated grid"* ]]
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
    [[ $stderr == *"parts:1:1: error: it is a part for another command"* ]]
    answer count --anti-king parts
    [ "$status" -eq 2 ]
    sed '1s/r1c/r2c/' parts | head -1 >changed
    sed -i 's/"cube":"r/"cube":"r9c9=1 r/' changed
    answer count changed
    [ "$status" -eq 3 ]
    [[ $stderr == *"changed:1:1: error: it does not belong to its job"* ]]
}

@test "parts on standard input, a file or a pipe" {
    cut
    "$SUDOKUSAT" split --parts 40 -p "$MANY" | "$SUDOKUSAT" count - |
        "$SUDOKUSAT" merge >total
    [ "$(cat total)" = 106794 ]
    # in small pieces, and puzzles that begin alike
    (head -c 5 parts; sleep 0.3; head -c 12 <(tail -c +6 parts); sleep 0.3
        tail -c +18 parts) | "$SUDOKUSAT" count | "$SUDOKUSAT" merge >total
    [ "$(cat total)" = 106794 ]
    for board in '{"size":4,"givens":"1..............."}' "$EMPTY4"; do
        "$SUDOKUSAT" count -o count <<<"$board"
        echo "$board" | "$SUDOKUSAT" count >piped
        cmp piped count
    done
    (printf '{"sch'; sleep 0.3; printf 'ema') | "$SUDOKUSAT" count >piped 2>error &&
        return 1
    grep -q '<stdin>:1:' error
    "$SUDOKUSAT" count <parts >results
    [ "$("$SUDOKUSAT" merge results)" = 106794 ]
    "$SUDOKUSAT" count - <parts | "$SUDOKUSAT" merge >total
    [ "$(cat total)" = 106794 ]
    # puzzles are puzzles, and a board in the file before is none of the parts
    { echo "$MANY"; cat parts; } >mixed
    answer count - <<<"$MANY"
    [ "$output" = 106794 ]
    { read -r board; answer count <&0; } <mixed
    [ "$board" = "$MANY" ]
    [ "$("$SUDOKUSAT" merge <<<"$output")" = 106794 ]
}

@test "a timeout leaves out parts, and says so" {
    "$SUDOKUSAT" split --parts 5 -p "$EMPTY9" -o parts
    answer count --timeout 0.2 parts
    [ "$status" -eq 4 ]
    [ -z "$output" ]
}

# minimal PUZZLE: the sub-puzzles of one call, in the order of their lines.
minimal() {
    "$SUDOKUSAT" minimise --all -p "$1" | grep -v '#' | LC_ALL=C sort
}

@test "all minimal sub-puzzles, in the order of their lines, whatever the parts" {
    local n grid=1234341221434321
    minimal $grid >all
    [ "$(wc -l <all)" -eq 284 ]
    for n in 1 2 20 300; do
        "$SUDOKUSAT" split --question minimise --parts $n -p $grid -o parts
        "$SUDOKUSAT" minimise --all parts -o results
        sort -R results | "$SUDOKUSAT" merge | cmp - all
    done
    [ "$(wc -l <parts)" -ge 284 ]
    answer merge --json results
    [[ $output == *'"found":"284","complete":true'* ]]
    minimal "$EASY" >all
    "$SUDOKUSAT" split --question minimise --parts 50 -p "$EASY" -o parts
    "$SUDOKUSAT" minimise --all parts -o results
    "$SUDOKUSAT" merge results | cmp - all
    answer split --question minimise -p "$TWO"
    [ "$status" -eq 3 ]
    [[ $stderr == *"only a puzzle with one solution"* ]]
}

@test "sub-puzzles that are none" {
    "$SUDOKUSAT" split --question minimise --parts 9 -p 1234341221434321 -o parts
    "$SUDOKUSAT" minimise parts -o results
    line=$(grep -m1 '"list":\["' results)
    grep -vF "$line" results >others
    one=$(grep -o '"list":\["[1-4.]*"' <<<"$line" | grep -o '[1-4.]*"$')
    for other in 1234341221434321 ................ "4${one:1:15}" "${one:0:15}9"; do
        { seal "${line/\"$one/\"$other\"}"; cat others; } >wrong
        answer merge wrong
        [ "$status" -eq 3 ]
        [[ $stderr == *"its sub-puzzle 1: "* || $stderr == *"what is no grid"* ]]
        answer merge --json wrong
        [ "$status" -eq 3 ]
        [ -z "$output" ]
    done
}

@test "certificates of parts are a tree, and the checker believes it" {
    "$SUDOKUSAT" split --question prove --lrat --parts 9 --size 4 -p 12.............. -o parts
    "$SUDOKUSAT" prove --cubes parts -o results
    sort -R results | "$SUDOKUSAT" merge -o tree
    # 288 grids are alike but for the names of digits: 24 for each beginning
    answer verify tree
    [ "$status" -eq 0 ]
    [ "$output" = "verified: exactly 24 solutions" ]
    answer merge --json results
    [[ $output == *'"found":"24","complete":true'* ]]
    for board in "$NONE" "$INVALID" "$EASY"; do
        "$SUDOKUSAT" split --question prove --parts 20 -p "$board" -o parts
        "$SUDOKUSAT" prove parts -o results
        "$SUDOKUSAT" merge results -o tree
        answer verify tree
        [[ $status -eq 0 && $output == "verified: exactly "* ]]
    done
    for rule in anti-king anti-knight diagonal; do
        "$SUDOKUSAT" split --question prove --limit 2 --parts 30 --$rule --size 4 \
            -p 1............... -o parts || "$SUDOKUSAT" split --question prove \
            --limit 2 --parts 30 --rule $rule --size 4 -p 1............... -o parts
        "$SUDOKUSAT" prove parts -o results
        "$SUDOKUSAT" merge results -o tree
        answer verify tree
        [ "$output" = "verified: exactly $("$SUDOKUSAT" count --rule $rule --size 4 \
            -p 1...............) solutions" ]
    done
}

@test "certificates that somebody has forged" {
    "$SUDOKUSAT" split --question prove --parts 9 --size 4 -p 12.............. -o parts
    "$SUDOKUSAT" prove parts -o results
    "$SUDOKUSAT" merge results -o tree
    line=$(sed -n 2p results)
    others=$(sed 2d results)
    # fewer grids, in the result alone, and in its certificate as well
    number=$(grep -o '"found":"[0-9]*"' <<<"$line")
    n=$(tr -dc 0-9 <<<"$number")
    fewer=${line/$number/\"found\":\"$((n - 1))\"}
    also=$(sed 's/\(claim exactly\) [0-9]*\\nsolution [1-4]*\\n/\1 '$((n - 1))'\\n/' <<<"$fewer")
    [ "$also" != "$fewer" ]
    # the certificate of another part, and one that is cut short
    third=$(sed -n 3p results)
    swapped=${line/\"certificate\":*/\"certificate\":${third#*\"certificate\":}}
    short=$(sed 's/\\nend\\n"/\\n"/' <<<"$line")
    for forged in "$fewer" "$also" "$swapped" "$short"; do
        { seal "$forged"; echo "$others"; } >wrong
        answer merge wrong -o no-tree
        [ "$status" -eq 3 ]
        [[ $stderr == *"its certificate: "* || $stderr == *"tree of these parts"* ]]
        [ ! -e no-tree ]
        answer merge --json wrong
        [ "$status" -eq 3 ]
        [ -z "$output" ]
    done
    # cut as before, but with other limits: that is another job
    "$SUDOKUSAT" split --question prove --limit 5 --parts 9 --size 4 \
        -p 12.............. | "$SUDOKUSAT" prove --part 2 - -o limited
    { echo "$others"; cat limited; } >mixed
    answer merge mixed
    [ "$status" -eq 3 ]
    [[ $stderr == *"it belongs to another job"* ]]
}

# pieces OPTION...: 120 tries of one machine, and in 7 parts; must be the same.
pieces() {
    "$SUDOKUSAT" generate --seed 3 --tries 120 "$@" >one
    "$SUDOKUSAT" generate --seed 3 --tries 120 "$@" --split 7 -o parts
    [ "$(wc -l <parts)" -eq 7 ]
    "$SUDOKUSAT" generate parts -o results
    sort -R results | "$SUDOKUSAT" merge -o merged
    cmp one merged
    [ -s one ]
}

@test "new puzzles in parts are those of one machine, byte for byte" {
    pieces --size 4 # where many tries make what was there before
    [ "$(wc -l <one)" -lt 60 ]
    answer merge --json results
    [[ $output == *"\"found\":\"$(wc -l <one)\",\"complete\":true"* ]]
    pieces --size 4 --format grid --index 17
    pieces --size 6 --json --grade easy-hard --minimal
    pieces --size 6 --rule jigsaw --format grid
    pieces --size 6 --rule thermo --anti-knight --format grid
    # the first tries of all: --count stops where it has enough
    "$SUDOKUSAT" generate --seed 3 --count 5 --size 4 >five
    "$SUDOKUSAT" generate --seed 3 --tries 120 --count 5 --size 4 | cmp - five
    "$SUDOKUSAT" generate --seed 3 --size 4 --tries 30 --split 2 |
        "$SUDOKUSAT" generate - | "$SUDOKUSAT" merge >merged
    "$SUDOKUSAT" generate --seed 3 --size 4 --tries 30 | cmp - merged
}

@test "parts of new puzzles: missing, foreign, changed, and none" {
    pieces --size 4
    sed -i '/"part":"3"/d' results
    answer merge results
    [ "$status" -eq 4 ]
    [[ $stderr == *"part 3 is missing"* ]]
    "$SUDOKUSAT" generate --part 3 parts >>results
    "$SUDOKUSAT" merge results | cmp - one
    "$SUDOKUSAT" generate --seed 4 --size 4 --tries 120 --split 7 |
        "$SUDOKUSAT" generate --part 3 - >other
    answer merge results other
    [ "$status" -eq 3 ]
    [[ $stderr == *"it belongs to another job"* ]]
    line=$(head -1 results)
    seal "${line/\"list\":[\"/\"list\":[\"x}" >odd
    tail -n +2 results >>odd
    answer merge odd
    [ "$status" -eq 3 ]
    [[ $stderr == *"that is not a generated puzzle"* ]]
    answer generate --size 4 parts
    [ "$status" -eq 2 ]
    answer generate parts -o parts
    [ "$status" -eq 2 ]
    answer generate --split 3 --count 5
    [ "$status" -eq 2 ]
    echo "$EASY" >pattern
    answer generate --split 3 --tries 5 --pattern pattern
    [ "$status" -eq 2 ]
    [[ $stderr == *"the file of --pattern cannot be combined with --split"* ]]
    answer count parts
    [ "$status" -eq 3 ]
    [[ $stderr == *"a part for another command"* ]]
}

WIDE=534.7....6..195....98...56.8...6...34..8.3..171..2...6.6.5..28....419..5....8..79

@test "22 396 sub-puzzles in 200 parts" {
    "$SUDOKUSAT" split --question minimise --parts 200 -p $WIDE -o parts
    "$SUDOKUSAT" minimise parts -o results
    "$SUDOKUSAT" merge results -o merged
    [ "$(wc -l <merged)" -eq 22396 ]
    minimal $WIDE | cmp - merged
}

@test "a tree of 106 794 solutions" {
    [ -n "${SUDOKUSAT_SLOW:-}" ] || skip "set SUDOKUSAT_SLOW to run it"
    "$SUDOKUSAT" split --question prove --parts 200 -p "$MANY" -o parts
    "$SUDOKUSAT" prove --cubes parts -o results
    "$SUDOKUSAT" merge results -o tree
    answer verify tree
    [ "$output" = "verified: exactly 106794 solutions" ]
}
