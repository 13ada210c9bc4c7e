# Exact covers in the text form of Knuth's programs.

load helper

# Knuth, 7.2.2.1, (6).
TOY='A B C D E F G
C E
A D G
B C F
A D F
B G
D E G'

setup() {
    cd "$BATS_TEST_TMPDIR"
    echo "$TOY" >toy
}

@test "the only solution, option by option" {
    answer cover toy
    status_is 0
    [ "$output" = $'C E\nA D F\nB G\n\nunique: 1 solution, the only solution' ]
    answer cover --format indices --backend sat toy
    status_is 0
    [ "${lines[0]}" = "1 4 5" ]
}

@test "colours, names of any length, comments, both engines" {
    printf '%s\n' '| Knuth, 7.2.2.1, (49)' 'p q r | x a-name-of-many-letters' \
        'p q x a-name-of-many-letters:A' 'p r x:A a-name-of-many-letters' \
        'p x:B' 'q x:A' 'r a-name-of-many-letters:B' >colours
    answer cover --all --cross-check colours
    status_is 0
    [ "$output" = 'p r x:A a-name-of-many-letters
q x:A

unique: 1 solution, the only solution
cross-check: dlx and sat agree' ]
}

@test "none: 1, several: 0, with --unique 1" {
    printf 'A B\nA\n' >none
    answer cover none
    status_is 1
    [ "$output" = "none: 0 solutions, there is no solution" ]
    printf 'A\nA\nA\nA\n' >three
    answer cover three
    status_is 0
    [ "${lines[-1]}" = "multiple: at least 2 solutions, there may be more" ]
    answer cover --unique three
    status_is 1
    answer cover --all three
    [ "${lines[-1]}" = "multiple: 3 solutions, all of them" ]
    answer cover --limit 1 three
    status_is 0
    [ "${lines[-1]}" = "unknown: at least 1 solution, the search stopped at the first" ]
}

@test "--count, and several files" {
    answer cover --count toy toy
    status_is 0
    [ "$output" = $'1\n1' ]
    answer cover --count <toy
    [ "$output" = 1 ]
    answer cover --count -p "$TOY"
    [ "$output" = 1 ]
    answer cover -p "$TOY" toy
    status_is 2
    answer cover -p 'A A'
    status_is 3
    stderr_has "-p:1:3: error: "
}

@test "--json" {
    answer cover --json toy
    status_is 0
    json_has "$output" '"command":"cover"' '"covers":[["C E","A D F","B G"]]' \
        '"verdict":"unique"' '"solutions":"1"' '"complete":true' '"primary":7'
    all_json
    printf '\xe9"\\ B\n\xe9"\\ B\n' >odd # a name in Latin-1
    answer cover --json odd
    all_json
    json_has "$output" '"covers":[["é\"\\ B"]]'
}

@test "a refused engine leaves no piece of a record, names no control character" {
    answer cover --json --backend sat:/nowhere/solver toy
    status_is 2
    output_is ""
    stderr_has "there is no such program"
    printf 'A\033[31m B\nA\033[31m B\n' >red
    answer cover red
    has_not "$output" $'\033'
    answer cover --json red
    all_json
}

@test "errors have their place" {
    for case in '1:3:A A' '2:1:A\nB' '2:3:A\nA A' '2:1:A | B\nA:x B' '2:1:' '1:7:A | B | C'; do
        printf '%b\n' "${case#*:*:}" >bad
        answer cover bad
        status_is 3
        stderr_has "bad:$(cut -d: -f1,2 <<<"$case"): error: "
    done
    printf 'A | B\nA\nB\n' >left-out
    answer cover --all left-out
    status_is 0
    stderr_has "left-out:3: an option without a primary item is ignored"
    [ "${lines[-1]}" = "unique: 1 solution, the only solution" ]
}

@test "--log says what dlx tries, and why" {
    answer cover --all --log toy
    status_is 0
    for line in 'try      A D G, guess for A' 'reject   nothing is left for ' \
        'undo     A D G, undone, was a guess for A' \
        'try      A D F, guess for A' \
        'force    B G, the only option left for ' solution; do
        stderr_has "$line"
    done
    answer cover --log --backend sat toy
    status_is 2
    printf 'A\033[31m\nA\033[31m\n' >red
    answer cover --log red
    has_not "$stderr" $'\033'
    stderr_has "force "
}

@test "--stats: work, and the guesses of each level" {
    answer cover --count --stats toy
    status_is 0
    output_has "items 7, primary 7, options 6"
    [[ $output =~ ,\ nodes\ [1-9].*,\ updates\ [1-9] ]]
    is "$(line 4)" "  guesses by level: 2"
    # Nothing excludes anything: 2, 2 * 3, 2 * 3 * 4.
    printf '%s\n' 'A B C' A A B B B C C C C >free
    answer cover --count --stats free
    is "$(line 1)" 24
    is "$(line 4)" "  guesses by level: 2 6 24"
    answer cover --json --all --stats free
    all_json
    json_has "$output" '"levels":[2,6,24]'
    answer cover --count --stats --backend sat free
    is "$(line 1)" 24
    has_not "$output" level
    answer cover --count --stats --cross-check free
    output_has "guesses by level: 2 6 24"
}

@test "--set: a setting of the backend" {
    printf '%s\n' 'A B C' A A B B B C C C C >free
    for setting in memo=off memo=on form=lists form=sets; do
        answer cover --count --set "$setting" --cross-check free
        status_is 0
        is "$(line 1)" 24
    done
    answer cover --set memo=perhaps free
    status_is 2
    answer cover --set colour=red free
    status_is 2
    answer cover --set memo free
    status_is 2
}

@test "usage" {
    answer cover --backend bits toy
    status_is 2
    answer cover --format grid toy
    status_is 2
    answer cover --unique --limit 1 toy
    status_is 2
    answer cover nowhere
    status_is 6
}

@test "bounds: at least, 4" {
    # Langford's pairs of 12 numbers, 216288 of them.
    {
        seq -s ' ' 1 12 | tr '\n' ' '
        seq -s ' ' -f 's%.0f' 0 23
        for i in {1..12}; do
            for ((at = 0; at + i + 1 < 24; at++)); do
                echo "$i s$at s$((at + i + 1))"
            done
        done
    } >langford
    answer cover --count --nodes 100 langford
    status_is 4
    [[ $output =~ ^at\ least\ [0-9]+\ \(stopped\ by\ the\ limit\ on\ nodes\)$ ]]
    answer cover --count --timeout 0.05 --backend sat langford
    status_is 4
    answer cover --limit 5 --count langford
    status_is 0
    [ "$output" = "at least 5" ]
}

@test "a puzzle that is exported so has as many solutions" {
    printf '%s\n' '1...............' >four # 72 of the 288 grids
    answer export --format cover four
    printf '%s\n' "$output" >four.cover
    answer cover --count --cross-check four.cover
    [ "${lines[0]}" = 72 ]
    answer export --format cover --anti-king four
    printf '%s\n' "$output" >king.cover
    answer cover --count king.cover
    king=$output
    answer count --anti-king four
    [ "$king" = "$output" ]
}
