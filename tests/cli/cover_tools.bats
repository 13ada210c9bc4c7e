# Exact covers through export, decode and explain: --input-format cover.

load helper

setup() {
    cd "$BATS_TEST_TMPDIR"
    # Knuth, 7.2.2.1, (49), with a further option.
    printf '%s\n' 'p q r | x y' 'p q x y:A' 'p r x:A y' 'p x:B' 'q x:A' 'r y:B' \
        >colours
    # A plane of three sides without a solution, and an item that is no reason.
    printf '%s\n' 'A B C D' 'A B' 'B C' 'A C' 'D' >odd
}

made() {
    python3 "$BATS_TEST_DIRNAME/../../bench/covers.py" "$@" >made
}

@test "dimacs, and back" {
    answer export --input-format cover --map colours
    status_is 0
    output_has "c map 2 p r x:A y"
    output_has "c p show 1 2 3 4 5 0"
    printf '%s\n' "$output" >cnf
    run -10 picosat cnf
    printf '%s\n' "$output" >said
    answer decode --input-format cover colours said
    status_is 0
    output_is $'p r x:A y\nq x:A\n\nsolved: the options are a solution'
    answer decode --input-format cover --format indices colours <said
    is "$(line 1)" "2 4"
    answer decode --input-format cover --json colours said
    all_json
    json_has "$output" '"command":"decode"' '"covers":[["p r x:A y","q x:A"]]' \
        '"verdict":"solved"'
}

@test "no answer, a wrong one and a broken one" {
    answer export --input-format cover odd
    printf '%s\n' "$output" >cnf
    run -20 picosat cnf
    printf '%s\n' "$output" >said
    answer decode --input-format cover odd said
    status_is 1
    output_is "none: the solver says that there is no solution"
    printf 's SATISFIABLE\nv 1 -2 -3 -4 5 0\n' >wrong
    answer decode --input-format cover colours wrong
    status_is 5
    stderr_has "the model is not a solution"
    printf 's SATISFIABLE\nv 1 x 0\n' >broken
    answer decode --input-format cover colours broken
    status_is 3
    stderr_has "broken:2:5: error: "
    printf 's UNKNOWN\n' >unknown
    answer decode --input-format cover colours unknown
    status_is 4
}

@test "every model of an enumerator, in all styles" {
    made words 2x3 20 40 1
    for style in pairwise sequential product; do
        answer export --input-format cover --at-most-one "$style" made
        status_is 0
        printf '%s\n' "$output" >cnf
        run picosat --all cnf
        printf '%s\n' "$output" >said
        answer decode --input-format cover --format indices made said
        status_is 0
        is "$(tail -n 1 <<<"$output")" \
            "multiple: 96 solutions, each checked: all of them, according to the solver"
        grep -E '^[0-9 ]+$' <<<"$output" | sort >models
        answer cover --all --format indices made
        grep -E '^[0-9 ]+$' <<<"$output" | sort | cmp - models
    done
}

@test "opb, counted by clasp: colours are not free" {
    command -v clasp >/dev/null || skip "clasp is not installed"
    for case in '96 words 2x3 20 40 1' '40 queens 7' '52 langford 7' '36 dominoes 4x4'; do
        read -r total kind <<<"$case"
        # shellcheck disable=SC2086
        made $kind
        answer export --input-format cover --format opb made
        status_is 0
        printf '%s\n' "$output" >opb
        is "$(clasp -n 0 -q opb | sed -n 's/^c Models *: //p')" "$total"
    done
    answer export --input-format cover --format opb odd
    printf '%s\n' "$output" >opb
    clasp opb | grep -q '^s UNSATISFIABLE'
}

@test "cubes share the solutions" {
    made langford 7
    answer export --input-format cover --format inccnf --split 8 made
    status_is 0
    printf '%s\n' "$output" >cubes
    [ "$(grep -c '^a ' cubes)" -ge 8 ]
    answer export --input-format cover made
    printf '%s\n' "$output" >cnf
    sum=0
    while read -r _ cube; do
        units=$(wc -w <<<"${cube% 0}")
        awk -v cube="${cube% 0}" -v units="$units" '
            /^p cnf/ { $4 += units; print; split(cube, u, " "); for (i in u) print u[i], 0; next }
            { print }' cnf >one
        run picosat --all one
        printf '%s\n' "$output" >said
        n=$(sed -n 's/^s SOLUTIONS //p' said)
        sum=$((sum + ${n:-0}))
    done < <(grep '^a ' cubes)
    is "$sum" 52
}

# can_be ITEM...: the cover odd or made with these primary, all others
# secondary, has a solution; options without any of them are left out.
can_be() {
    local file=$1
    shift
    awk -v wanted="$*" 'BEGIN { n = split(wanted, w, " "); for (i in w) is[w[i]] }
        /^\|/ { next }
        !head { head = 1; line = wanted " |"
            for (i = 1; i <= NF; i++) if ($i != "|" && !($i in is)) line = line " " $i
            print line; next }
        { print }' "$file" >part
    "$SUDOKUSAT" cover --quiet --limit 1 part 2>warnings
}

@test "explain: without any one of the items the others can be covered" {
    answer explain --input-format cover odd
    status_is 1
    output_is $'none: these items cannot all be covered; dropping any one resolves the conflict:\n  A B C'
    for case in 'langford 5' 'langford 6' 'queens 3' 'dominoes 5x5' 'dominoes 3x3'; do
        # shellcheck disable=SC2086
        made $case
        answer explain --input-format cover made
        status_is 1
        read -ra items <<<"$(line 2)"
        [ "${#items[@]}" -gt 2 ]
        run -1 can_be made "${items[@]}"
        for i in "${!items[@]}"; do
            others=("${items[@]}")
            unset "others[$i]"
            can_be made "${others[@]}"
        done
    done
    # The 13 squares of the colour of the corners.
    made dominoes 5x5
    answer explain --input-format cover --orders 20 made
    is "$(line 2 | wc -w)" 13
}

@test "explain: one item that nothing covers, a solution, JSON, a bound" {
    printf 'A B\nA\n' >bare
    answer explain --input-format cover bare
    status_is 1
    is "$(line 2)" "  B"
    answer explain --input-format cover colours
    status_is 0
    output_is "solved: all items can be covered"
    answer explain --input-format cover --json odd
    status_is 1
    all_json
    json_has "$output" '"core":[{"kind":"item","item":"A"}' '"minimal":true'
    made pentominoes 8x8
    sed -i '3,${/^O /d}' made
    answer explain --input-format cover --timeout 0.1 made
    status_is 1
    is "$(line 2)" "  O"
    made langford 14
    answer explain --input-format cover --timeout 0.2 made
    status_is 4
}

@test "usage" {
    for command in solve count check candidates convert generate; do
        answer "$command" --input-format cover colours
        [ "$status" = 2 ]
    done
    answer export --input-format cover --size 4 colours
    status_is 2
    answer export --input-format cover --anti-king colours
    status_is 2
    answer export --input-format cover --format puzzles colours
    status_is 2
    answer export --input-format cover --split 3 colours
    status_is 2
    answer export --input-format cover colours odd
    status_is 2
    answer decode --input-format cover --format grid colours /dev/null
    status_is 2
    answer decode --input-format cover - -
    status_is 2
    printf 'A A\n' >bad
    answer export --input-format cover bad
    status_is 3
    stderr_has "bad:1:3: error: "
    output_is ""
    answer export --input-format cover -p $'A B\nA B'
    status_is 0
    output_has "p cnf 1 2"
}

@test "lines of a board: cover, opb and dimacs have its solutions" {
    command -v clasp >/dev/null || skip "clasp is not installed"
    local board=123......................4.......... mark forms
    for mark in 'arrow: r1c4 r2c4 r3c3' 'little-killer 12: r1c1 r2c2 r3c3' \
        'skyscraper 3: r2c1-r2c6' 'cage 13: r1c3 r1c4 r2c3'; do
        answer count -p "$board" --mark "$mark"
        local expected=$output
        [ "$expected" -gt 0 ]
        answer export -p "$board" --mark "$mark" --format cover
        printf '%s\n' "$output" >lines
        grep -q ':[0-9]' <(grep -v '^|' lines)
        answer cover --count --cross-check lines
        is "$(line 1)" "$expected"
        for forms in opb dimacs; do
            answer export -p "$board" --mark "$mark" --format "$forms"
            printf '%s\n' "$output" >lines
            is "$(clasp -n 0 -q lines | sed -n 's/^c Models *: //p')" "$expected"
        done
    done
}
