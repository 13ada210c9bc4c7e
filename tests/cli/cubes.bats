# export in other forms, and in parts that share the work.
load helper

MANY=....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7..9.......8.1..

@test "the parts as puzzles have all the solutions, each once" {
    for n in 1 2 20 300; do
        answer export -p "$MANY" --format puzzles --split $n
        status_is 0
        printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/parts"
        [ "$(grep -vc '^#' "$BATS_TEST_TMPDIR/parts")" -ge $n ]
        answer count "$BATS_TEST_TMPDIR/parts"
        is "$(awk '{ n += $1 } END { print n }' <<<"$output")" 872
    done
    answer --all --format line "$BATS_TEST_TMPDIR/parts"
    is "$(grep -o '^[1-9]\{81\}' <<<"$output" | sort -u | wc -l)" 872
}

@test "the rules go with the parts" {
    answer export --size 4 -p "$EMPTY4" --anti-knight --format puzzles --split 6
    is "$(line 1)" "rules: anti-knight"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/parts"
    answer count --size 4 "$BATS_TEST_TMPDIR/parts"
    is "$(awk '{ n += $1 } END { print n }' <<<"$output")" 24
}

@test "cubes: p inccnf" {
    answer export -p "$MANY" --format inccnf --split 20
    status_is 0
    is "$(grep -c '^p inccnf$' <<<"$output")" 1
    [ "$(grep -c '^a .* 0$' <<<"$output")" -ge 20 ]
    is "$(grep -c '^p cnf' <<<"$output")" 0
}

@test "each cube with the clauses has the solutions of its part" {
    command -v clasp >/dev/null || skip "clasp is not installed"
    cd "$BATS_TEST_TMPDIR"
    answer export -p "$MANY" --format inccnf --split 8
    printf '%s\n' "$output" >all
    local sum=0 cube n
    while read -r _ cube; do
        { echo "p cnf 729 $(($(grep -vc '^[acp]' all) + $(wc -w <<<"$cube") - 1))"
          grep -v '^[acp]' all
          tr ' ' '\n' <<<"${cube% 0}" | sed 's/$/ 0/'; } >one.cnf
        n=$(clasp -n 0 -q one.cnf | sed -n 's/^c Models *: //p')
        sum=$((sum + n))
    done < <(grep '^a ' all)
    is $sum 872
}

@test "OPB has the same number of solutions, and its answers are read" {
    command -v clasp >/dev/null || skip "clasp is not installed"
    cd "$BATS_TEST_TMPDIR"
    "$SUDOKUSAT" export -p "$MANY" --format opb >many.opb
    is "$(clasp -n 0 -q many.opb | sed -n 's/^c Models *: //p')" 872
    "$SUDOKUSAT" export -p "$EASY" --anti-king --format opb >none.opb
    clasp none.opb | grep -q '^s UNSATISFIABLE'
    "$SUDOKUSAT" export -p "$EASY" --format opb >easy.opb
    run clasp easy.opb
    [[ $status == [13]0 ]] # 30: and all were looked for
    printf '%s\n' "$output" >answer
    answer decode -p "$EASY" answer
    status_is 0
}

@test "the header tells model counters their task" {
    answer export -p "$EASY"
    grep -qx 'c t mc' <<<"$output"
    answer export -p "$EASY" --at-most-one sequential
    grep -qx 'c t pmc' <<<"$output"
}

@test "--map says what each variable stands for" {
    answer export -p "$EASY" --map
    grep -qx 'c map 1 r1c1=1' <<<"$output"
    grep -qx 'c map 729 r9c9=9' <<<"$output"
    answer export -p "$EASY" --format opb --map
    grep -qx '\* map 10 r1c2=1' <<<"$output"
    answer export -p "$EASY" --format cover --map --anti-knight
    grep -qx '| map p11 r1c1' <<<"$output"
    grep -qx '| map x324 group 1 digit 1' <<<"$output"
}

@test "Knuth's form: short names, each item declared, givens alone in their cells" {
    answer export -p "$EASY" --format cover --anti-knight
    status_is 0
    local items
    items=$(grep -v '^|' <<<"$output" | head -1)
    is "$(tr ' ' '\n' <<<"$items" | grep -vx '|' | sort | uniq -d)" ""
    is "$(tr ' ' '\n' <<<"$items" | awk 'length > 8')" ""
    is "$(grep -v '^|' <<<"$output" | tail -n +2 | grep -c '^p11 ')" 1
    is "$(sed 's/.*| //' <<<"$items" | wc -w)" \
        "$(sed 's/.*| //' <<<"$items" | tr ' ' '\n' | grep -c '^x')"
    is "$(sed 's/ |.*//' <<<"$items" | wc -w)" 324
}

@test "pencil marks do not go into lines" {
    answer convert -p "$EASY" --format candidates
    printf '%s\n' "${output/ 1 / 12 }" >"$BATS_TEST_TMPDIR/marks"
    answer candidates "$BATS_TEST_TMPDIR/marks" --json
    status_is 0
    json_has "$output" '"command":"candidates"'
}

@test "usage" {
    answer export -p "$EASY" --split 4
    status_is 2
    stderr_has "--split"
    answer export -p "$EASY" --format nonsense
    status_is 2
}
