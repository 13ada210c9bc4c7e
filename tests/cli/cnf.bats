# The CNF of export as a puzzle: its comments have it whole.
load helper

EASY=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
}

# same ARG...: the CNF of a puzzle, given by options or a file, is the same
# puzzle as those: as JSON, which carries all that a board has, and in its CNF,
# which the rules are in.
same() {
    "$SUDOKUSAT" export "$@" >given.cnf
    "$SUDOKUSAT" convert --format json "$@" >given.json
    "$SUDOKUSAT" convert --format json given.cnf >read.json
    "$SUDOKUSAT" export given.cnf >read.cnf
    cmp given.json read.json
    cmp given.cnf read.cnf
    is "$("$SUDOKUSAT" count --limit 50 given.cnf)" \
        "$("$SUDOKUSAT" count --limit 50 "$@")"
}

@test "givens, boxes, symbols, rules with arguments, pencil marks and names" {
    same -p "$EASY"
    same -p 4....1.....1....
    same --size 6 --box 3x2 -p 1.......2.......3.......4.......5...
    same --symbols 0123456789ABCDEF -p "$(printf '.%.0s' {1..240})0123456789ABCDEF"
    same --anti-knight --rule leaper:1,3 -p 4....1.....1....
    same --rule diagonal:down --rule no-boxes -p "$(printf '.%.0s' {1..81})"
    printf '%s\n' '{"size":4,"givens":"1...............","placed":".2..............",' \
        '"candidates":["1","2","34","34","34","34","12","12","1234","1234",' \
        '"1234","1234","1234","1234","1234","134"],"id":"with \"marks\" ü"}' >marks.json
    same marks.json
    json_has "$(cat read.json)" '"candidates"' '"placed"' 'with \"marks\"'
}

@test "the rules in the comments are in force" {
    "$SUDOKUSAT" export --anti-knight -p "$EASY" >knight.cnf
    answer count knight.cnf
    is "$output" "$("$SUDOKUSAT" count --anti-knight -p "$EASY")"
    is "$output" 0
    answer --json knight.cnf
    json_has "$output" '"rules":["classic","anti-knight"]'
}

@test "one with cubes, several in a file, and a puzzle behind" {
    "$SUDOKUSAT" export -p "$EASY" >easy.cnf
    "$SUDOKUSAT" export --format inccnf --split 20 -p 4....1.....1.... >six.cnf
    grep -q '^p inccnf' six.cnf
    cat six.cnf easy.cnf six.cnf >all
    echo 4....1.....1.... >>all
    cat easy.cnf >>all
    answer count all
    status_is 0
    is "$output" $'6\n1\n6\n6\n1'
}

@test "an answer is decoded with the CNF itself as the puzzle" {
    "$SUDOKUSAT" export -p "$EASY" >easy.cnf
    grid=$("$SUDOKUSAT" --format line -p "$EASY")
    for ((i = 0; i < 81; i++)); do
        printf 'v %d\n' $((9 * i + ${grid:i:1}))
    done >answer.txt
    answer decode --format line easy.cnf answer.txt
    status_is 0
    is "$(line 1)" "${grid%% *}"
}

@test "a CNF of somebody else is one error, whatever its comments" {
    "$SUDOKUSAT" export -p 4....1.....1.... | grep -v ^c >bare.cnf
    answer count bare.cnf
    status_is 3
    is "$(wc -l <<<"$stderr")" 1
    stderr_has "not a puzzle: a CNF without"
    { printf 'c made by a program, in 2024\nc\nc 64 variables\n'; cat bare.cnf; } >foreign.cnf
    answer count foreign.cnf
    status_is 3
    is "$stderr" "foreign.cnf:1:1: error: not a puzzle: a CNF without the comments in which export writes the puzzle"
    # the puzzle behind it is answered
    { cat foreign.cnf; echo 4....1.....1....; } >both
    answer count both
    status_is 3
    is "$output" 6
}

@test "one that is cut off, or whose comments are, is refused" {
    "$SUDOKUSAT" export -p "$EASY" >easy.cnf
    for n in 2 4 100 $(($(wc -l <easy.cnf) - 1)); do
        head -n "$n" easy.cnf >part.cnf
        answer count part.cnf
        status_is 3
        is "$output" ""
    done
    sed 's/"givens":"53/"givens":"5/' easy.cnf >short.cnf
    answer count short.cnf
    status_is 3
    stderr_has "short.cnf:3:"
}
