# Puzzles with many solutions, whose numbers several other programs agree on.
load helper

counts() { # N PUZZLE [OPTION]...
    local n=$1 puzzle=$2
    shift 2
    for backend in sat dlx; do
        answer count -p "$puzzle" --backend $backend "$@"
        output_is "$n"
    done
}

@test "classic: 872 and 10736" {
    counts 872 ....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7..9.......8.1..
    counts 10736 5.4....1...2....4..9........5.7..4...2...3...7...2...6.6..3.....8.4..6..3..2...7.
}

@test "rules of chess: knight 9354, king 8274, both 10080" {
    counts 9354 ........7...........7.............2.7...8.9..........8....4..........8..........5 \
        --anti-knight
    counts 8274 7........9......1..43....5..7.2.......4.1.....9............7.91..9.8...53........ \
        --anti-king
    counts 10080 ...................................................2...............8............. \
        --anti-knight --anti-king
}

@test "both enumerators" {
    answer count --backend sat --enumerator block \
        -p ....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7..9.......8.1..
    output_is 872
}

@test "106794 and 1040853 (slow)" {
    [ -n "${SUDOKUSAT_SLOW:-}" ] || skip "set SUDOKUSAT_SLOW to run it"
    counts 106794 .........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6..3.....1..
    counts 1040853 .3...8..2...1.534..98..2......7..42........9.........6....37.......1...........7.
}
