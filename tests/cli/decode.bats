# decode: every model of a solver's answer. How many there are is known
# otherwise: instances/answers.txt has six for this board.

load helper

SIX=$BATS_TEST_DIRNAME/../../instances/six-solutions-4x4.txt

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
    "$SUDOKUSAT" export "$SIX" >six.cnf
    # The models as a solver lists them, made of the solutions themselves.
    "$SUDOKUSAT" --all --format line "$SIX" | grep -v '^#' >grids
    while IFS= read -r grid; do
        printf 's SATISFIABLE\nv'
        for ((i = 0; i < 16; i++)); do
            printf ' %d' $((4 * i + ${grid:i:1}))
        done
        printf ' 0\n'
    done <grids >models
}

@test "all models of picosat --all, checked and counted" {
    { cat models; echo 's SOLUTIONS 6'; } >answer.txt
    answer decode --format line "$SIX" answer.txt
    status_is 0
    is "$(head -n 6 <<<"$output" | sort)" "$(sort grids)"
    output_has "multiple: 6 grids, each checked: all of them"
    answer decode --json "$SIX" answer.txt
    output_has '"verdict":"multiple"'
}

@test "all models of clasp -n 0, and some of them" {
    local n=0
    grep '^v' models | while IFS= read -r line; do
        printf 'c Answer: %d\n%s\n' $((++n)) "$line"
    done >list
    { cat list; printf 's SATISFIABLE\nc\nc Models         : 6\n'; } >answer.txt
    answer decode "$SIX" answer.txt
    output_has "multiple: 6 grids, each checked: all of them"
    { cat list; printf 's SATISFIABLE\nc\nc Models         : 6+\n'; } >answer.txt
    answer decode "$SIX" answer.txt
    output_has "multiple: 6 grids, each checked: there may be others"
}

@test "what the solvers print themselves" {
    command -v picosat >/dev/null || skip "picosat is not installed"
    command -v clasp >/dev/null || skip "clasp is not installed"
    for solver in "picosat --all" "clasp -n 0"; do
        run $solver six.cnf
        [ "$status" -eq 10 ] || [ "$status" -eq 20 ] || [ "$status" -eq 30 ]
        printf '%s\n' "$output" >answer.txt
        answer decode "$SIX" answer.txt
        output_has "multiple: 6 grids"
    done
}

@test "a list that is cut off, doubled or miscounted is refused" {
    cp models answer.txt
    answer decode "$SIX" answer.txt
    status_is 3
    stderr_has "a second status"
    { cat models; echo 's SOLUTIONS 7'; } >answer.txt
    answer decode "$SIX" answer.txt
    status_is 3
    stderr_has "not as many models as the solver claims"
    { cat models; echo 's SOLUTIONS 6'; cat models; } >answer.txt
    answer decode "$SIX" answer.txt
    status_is 3
    stderr_has "after the end of the list"
    grep '^v' models | sed '1s/^/c Answer: 1\n/' | head -n 2 >answer.txt
    answer decode "$SIX" answer.txt
    status_is 3
    stderr_has "cut off"
}

@test "one model that is no solution spoils the list" {
    { sed '2s/ 4 / 3 /' models; echo 's SOLUTIONS 6'; } >answer.txt
    answer decode "$SIX" answer.txt
    status_is 5
    stderr_has "the model is not a solution"
}

@test "lists of Python, and a status alone" {
    local list
    list=$(sed -n '2s/^v \(.*\) 0$/[\1]/; 2s/ /, /gp' models)
    answer_to "$list\n" decode --format line "$SIX" -
    status_is 0
    is "$(line 1)" "$(head -n 1 grids)"
    answer_to "[$list, $(sed -n '4s/^v \(.*\) 0$/[\1]/; 4s/ /, /gp' models)]\n" \
        decode "$SIX" -
    output_has "multiple: 2 grids"
    answer_to "${list%?}\n" decode "$SIX" -
    status_is 3
    stderr_has "not closed"
    answer_to "$list\n$list\n" decode "$SIX" -
    status_is 3
    for word in SATISFIABLE 's SATISFIABLE' SAT; do
        answer_to "$word\n" decode "$SIX" -
        status_is 3
        stderr_has "without a model"
    done
    answer_to "UNSATISFIABLE\n" decode "$SIX" -
    status_is 1
}

@test "--json counts, and says whether these are all" {
    { cat models; echo 's SOLUTIONS 6'; } >answer.txt
    answer decode --json "$SIX" answer.txt
    json_has "$output" '"solutions":"6"' '"complete":true'
    { cat models; echo 's SOLUTIONS 6+'; } >answer.txt
    answer decode --json "$SIX" answer.txt
    json_has "$output" '"solutions":"6"' '"complete":false'
    answer_to "UNSATISFIABLE\n" decode --json "$SIX" -
    json_has "$output" '"solutions":"0"' '"complete":true'
    answer_to "s UNKNOWN\n" decode --json "$SIX" -
    json_has "$output" '"solutions":"0"' '"complete":false'
}

@test "a grid that comes again is counted once" {
    { cat models models; echo 's SOLUTIONS 12'; } >answer.txt
    answer decode --format line "$SIX" answer.txt
    status_is 0
    is "$(head -n 6 <<<"$output" | sort)" "$(sort grids)"
    output_has "multiple: 6 grids, each checked: all of them"
}

@test "a list that turns out wrong at its end is refused after its grids" {
    { cat models; echo 's SOLUTIONS 7'; } >answer.txt
    run --separate-stderr "$SUDOKUSAT" decode --json "$SIX" answer.txt
    status_is 3
    is "${#lines[@]}" 2
    json_has "${lines[0]}" '"solutions":"6"' '"complete":false'
    json_has "${lines[1]}" '"error":"not as many models as the solver claims"'
}

# More grids than --memory 1 keeps: 13 000 of the empty board, 81 bytes and
# more each.
@test "beyond the bound on memory nothing is dropped" {
    local n=13000
    "$SUDOKUSAT" --limit $n --format line -p "$(printf '.%.0s' {1..81})" |
        grep -E '^[1-9]{81}$' >many
    is "$(wc -l <many)" $n
    awk '{ printf "s SATISFIABLE\nv"
           for (i = 0; i < 81; i++) printf " %d", 9 * i + substr($0, i + 1, 1)
           print " 0" }' many >models
    { cat models; echo "s SOLUTIONS $n+"; } >answer.txt
    run --separate-stderr "$SUDOKUSAT" decode --format line --memory 1 \
        -p "$(printf '.%.0s' {1..81})" answer.txt
    status_is 4
    is "$(grep -cE '^[1-9]{81}$' <<<"$output")" $n
    [[ $output =~ at\ least\ ([0-9]+)\ grids ]]
    ((BASH_REMATCH[1] > 9000 && BASH_REMATCH[1] < n))
    run --separate-stderr "$SUDOKUSAT" decode --json --memory 1 \
        -p "$(printf '.%.0s' {1..81})" answer.txt
    json_has "$output" '"complete":false' '"stopped":"memory"'
    # All are kept with a little more, and those beyond the bound are checked.
    run --separate-stderr "$SUDOKUSAT" decode --quiet --memory 2 \
        -p "$(printf '.%.0s' {1..81})" answer.txt
    status_is 0
    { cat models; printf 's SATISFIABLE\nv 1 2 0\ns SOLUTIONS 13001\n'; } >answer.txt
    run --separate-stderr "$SUDOKUSAT" decode --quiet --memory 1 \
        -p "$(printf '.%.0s' {1..81})" answer.txt
    status_is 5
}
