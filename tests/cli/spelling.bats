# Forms of options that people write, and names that they misspell.
load helper

# The text is part of the message; usage errors write nothing else.
refused() {
    local text=$1
    shift
    answer "$@" </dev/null
    status_is 2
    is "$output" ""
    stderr_has "sudokusat: error: "
    stderr_has "$text"
}

@test "times with units" {
    for time in 1m 90s 500ms 1h 1m30s 1h30m 1.5m .5s 2 0.5 1e1 60min 1d; do
        answer count --timeout "$time" -p "$EASY"
        status_is 0
        output_is 1
    done
    for time in "" 0 0s -1 1x 1m30 s m1 1mm nan inf 0x10 1e400 1e3s " 1" "1 m" \
        99999999999999999999h 1e10 9999999999999999999999999999999999d 12d12; do
        refused "--timeout takes a time such as 90 (seconds), 500ms or 1m30s" \
            "--timeout=$time" -p "$EASY"
    done
}

# How long it takes is the only sign of a unit: a search without end.
@test "milliseconds are no seconds, and minutes are" {
    start=$SECONDS
    answer count --backend sat --timeout 200ms -p "$EMPTY9"
    status_is 4
    [ $((SECONDS - start)) -lt 20 ]
    run timeout 3 "$SUDOKUSAT" count --backend sat --timeout 1m -p "$EMPTY9"
    [ "$status" -ne 0 ]
    has_not "$output" "timeout"
}

@test "rules with commas, whose arguments may have some too" {
    answer --rule anti-knight,anti-king --json -p "$EMPTY9" --limit 1
    json_has "$output" '"rules":["classic","anti-knight","anti-king"]'
    answer --rule "leaper:1,3, diagonal" --json -p "$EMPTY9" --limit 1
    json_has "$output" '"rules":["classic","leaper:1,3","diagonal"]'
    answer --rule antiknight,leaper:0,3 --json -p "$EMPTY9" --limit 1
    json_has "$output" '"rules":["classic","anti-knight","leaper:0,3"]'
    answer --rule leaper:1,3 --json -p "$EMPTY9" --limit 1
    json_has "$output" '"rules":["classic","leaper:1,3"]'
    refused "--rule: there is no 'diagnoal'; did you mean diagonal?" \
        --rule anti-knight,diagnoal -p "$EASY"
    refused "--rule: there is no ''" --rule anti-knight, -p "$EASY"
    refused "--rule: there is no ''" --rule , -p "$EASY"
    answer generate --rule thermo:2,kropki --seed 1 --count 1 --size 4 --quiet
    status_is 0
    refused "did you mean thermo?" generate --rule kropki,thrmo
    refused "did you mean jigsaw?" generate --rule jigsw
}

@test "compare --backend with commas" {
    answer compare --backend dlx,sat --json -p "$EASY"
    status_is 0
    json_has "$output" '"name":"dlx"' '"name":"sat"'
    has_not "$output" '"name":"bits"'
    answer compare --backend backtrack:order=fewest,dlx --json -p "$EASY"
    json_has "$output" '"name":"backtrack:order=fewest"' '"name":"dlx"'
    refused "there is no 'dlxx'; did you mean dlx?" compare --backend sat,dlxx -p "$EASY"
    refused "there is no 'dlx,sat'" --backend dlx,sat -p "$EASY"
}

@test "a second puzzle is not lost in silence" {
    refused "-p takes one puzzle but was given 2 times" -p "$EASY" -p "$TWO"
    refused "-p takes one puzzle but was given 3 times" count -p "$EASY" \
        --puzzle "$EASY" --puzzle="$EASY"
}

@test "ranges of clues with dots" {
    answer generate --clues 30..32 --seed 3 --json
    status_is 0
    n=$(jq .clues <<<"$output")
    [[ $n -ge 30 && $n -le 32 ]]
    is "$(jq -r .givens <<<"$output")" \
        "$("$SUDOKUSAT" generate --clues 30-32 --seed 3 --json | jq -r .givens)"
    answer generate --grade easy..medium --seed 3 --quiet
    status_is 0
    answer generate --grade 1.2..2.0 --seed 3 --quiet
    status_is 0
    for range in 30.. ..32 30.32 30...32 32..30 30..99999999999 30--32; do
        refused "--clues takes a number or a range such as 24..28" \
            generate --clues "$range"
    done
}

# One row a line, givens as x.
givens() {
    jq -r .givens <<<"$1" | sed 's/[^.]/x/g' | fold -w 9
}

@test "symmetries by their usual names" {
    answer generate --symmetry horizontal --seed 5 --json
    across=$(givens "$output")
    is "$(rev <<<"$across")" "$across"
    [ "$(tac <<<"$across")" != "$across" ]
    answer generate --symmetry mirror --seed 5 --json
    is "$(givens "$output")" "$across"
    answer generate --symmetry vertical --seed 5 --json
    down=$(givens "$output")
    is "$(tac <<<"$down")" "$down"
    [ "$(rev <<<"$down")" != "$down" ]
}

@test "a random symmetry, by the seed" {
    local seen=""
    "$SUDOKUSAT" generate --symmetry random --seed 8 --count 20 --json \
        >"$BATS_TEST_TMPDIR/made"
    while read -r record; do
        board=$(givens "$record")
        turned=$(tac <<<"$board" | rev)
        if [ "$(rev <<<"$board")" = "$board" ]; then
            kind=across
        elif [ "$(tac <<<"$board")" = "$board" ]; then
            kind=down
        elif [ "$turned" = "$board" ]; then
            kind=turned
        else
            transposed=$(for i in 1 2 3 4 5 6 7 8 9; do
                cut -c $i <<<"$board" | tr -d '\n'
                echo
            done)
            is "$transposed" "$board"
            kind=diagonal
        fi
        seen="$seen $kind"
    done <"$BATS_TEST_TMPDIR/made"
    [ "$(tr ' ' '\n' <<<"$seen" | sort -u | grep -c .)" -ge 3 ]
    # one of them alone is the same
    index=$(sed -n 4p "$BATS_TEST_TMPDIR/made" | jq .index)
    answer generate --symmetry random --seed 8 --index "$index" --json
    is "$(jq -r .givens <<<"$output")" \
        "$(sed -n 4p "$BATS_TEST_TMPDIR/made" | jq -r .givens)"
}

@test "a form that a command does not write" {
    for command in solve decode canonical grade; do
        refused "$command does not write --format 'gird'; did you mean grid?" \
            $command --format gird -p "$EASY"
        refused "$command does not write --format 'xyzzy'; there are grid and line" \
            $command --format xyzzy -p "$EASY"
    done
    refused "solve does not write --format 'sdk', which convert writes; there are grid and line" \
        --format sdk -p "$EASY"
    refused "cover does not write --format 'option'; did you mean options?" cover --format option -p "| a"
    refused "draw does not write --format 'pgn'; did you mean png?" draw --format pgn -p "$EASY"
}

@test "every table of names has suggestions" {
    refused "did you mean anti-knight?" --rule anti-kinght -p "$EASY"
    refused "did you mean anti-knight?" --rule "Anti Knight" -p "$EASY"
    refused "did you mean backtrack?" --backend bactrack -p "$EASY"
    refused "did you mean extended?" export --encoding extnded -p "$EASY"
    refused "did you mean pairwise?" export --at-most-one pairwsie -p "$EASY"
    refused "did you mean X-wing?" logic --order X-wnig -p "$EASY"
    refused "did you mean naked pair?" logic --only nakd-pair -p "$EASY"
    refused "did you mean X-wing?" generate --technique X-wimg
    refused "did you mean swordfish?" generate --avoid X-wing,sworfish
    refused "did you mean rotate180?" generate --symmetry rotat180
    refused "did you mean horizontal?" generate --symmetry horizon
    refused "did you mean hard?" generate --grade easy-hrad
    refused "did you mean medium?" generate --grade medum
    refused "did you mean json?" convert --format jsno -p "$EASY"
    refused "did you mean json?" generate --format jsno
    refused "did you mean dimacs?" export --format dimcas -p "$EASY"
    refused "did you mean hodoku?" --input-format hodku -p "$EASY"
    refused "did you mean never?" --color nevr -p "$EASY"
    refused "did you mean block?" --enumerator blok -p "$EASY"
    refused "did you mean rules?" list ruels
    refused "did you mean count?" coutn puzzle.txt
    refused "did you mean --timeout?" --timeuot 3 -p "$EASY"
}

@test "where none is near: what there is" {
    refused "there is no 'zchaff'; there are auto," --backend zchaff -p "$EASY"
    refused " and " --rule zzzzzzzz -p "$EASY"
    for name in anti-knight nonconsecutive diagonal windoku; do
        stderr_has "$name"
    done
    refused "there are full house," generate --technique zzzzzzzz
    stderr_has "X-wing"
    refused "not 'wavy'" generate --symmetry wavy
    stderr_has "none, rotate180, rotate90, horizontal, vertical, diagonal, full, random"
}

@test "techniques in any spelling" {
    for name in "X-wing" "X Wing" xwing x_wing X-WING; do
        answer generate --technique "$name" --seed 1 --count 1 --quiet
        status_is 0
    done
    answer logic --only "NakedSingle,hidden-single-in-a-box" -p "$EASY"
    is "$stderr" ""
    refused "did you mean hidden single in a box?" logic --only hidden-single \
        -p "$EASY"
}

@test "names of hostile length" {
    long=$(printf 'x%.0s' $(seq 50000))
    dashes=$(printf -- '-%.0s' $(seq 50000))
    for name in "$long" "a$dashes" "$long,$long" "leaper:$(printf '1,%.0s' $(seq 20000))"; do
        answer --rule "$name" -p "$EASY"
        [[ $status =~ ^[23]$ && ${#stderr} -lt 1000 ]]
        answer --backend "$name" -p "$EASY"
        status_is 2
        [ "${#stderr}" -lt 1000 ]
    done
    refused "" "--$long" -p "$EASY"
    refused "" generate --symmetry "$long"
    refused "" generate --technique "$long"
}
