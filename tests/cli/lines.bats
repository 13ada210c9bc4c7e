# Marks that are sums, counts and words, in every command.
load helper

setup() {
    cd "$BATS_TEST_DIRNAME/../../instances" || return 1
}

# The boards of which killer-6x6 has one solution and lines-4x4 six.
KILLER_SOLUTION=253164146235561423432516624351315642

# A board under the marks of a file, with other cells.
with_marks() { # FILE CELLS
    sed '$d' "$1"
    echo "$2"
}

@test "wrong cells and wrong values are refused, with the place" {
    local mark words n=0
    while IFS='|' read -r mark words; do
        answer_to "odd: r4c4\n $mark\n$EMPTY4\n" count
        status_is 3
        output_is ""
        stderr_has "<stdin>:2:2: error: mark '$mark' $words"
        n=$((n + 1))
    done <<'END'
cage -1: r1c1 r1c2|has a value that no cells can have
cage 3: r1c1 r1c1|has a cell twice
cage 3: r1c1-r1c4 r2c1|has more cells than there are digits
cage x: r1c1|needs a whole number as its value
cage 2147483647: r1c1|has a value that no cells can have
cage 3: 2*r1c1 r1c2|takes cells without factors
sum: r1c1 r1c2|needs a whole number as its value
sum 3 loop: r1c1|cannot be a loop
little-killer 5: r1c1 r1c2|needs cells along a diagonal
little-killer 5: r1c1 r2c2 r3c1|needs cells along a diagonal
arrow: r1c1|needs more cells
arrow 3: r1c1 r1c2|takes no value
double-arrow: r1c1 r1c2|needs more cells
pill-arrow 4: r1c1-r1c4 r2c1|needs 2 or 3 as its value, the cells of the pill
pill-arrow 2: r1c1 r1c2|needs cells after those of the pill
pill-arrow: r1c1-r1c3|needs a whole number as its value
rellik-cage 0: r1c1|has a value that no cells can have
rellik-cage 256: r1c1|needs a value of at most 255
equality-cage: r1c1 r1c1|has a cell twice
quadruple 12: r1c1 r1c2 r2c1|needs the four cells of a square
quadruple 12: r1c1-r1c4|needs the four cells of a square
quadruple 15: r1c1 r1c2 r2c1 r2c2|needs digits of the board as its value, like 1234 or 1,2,3
contain-at-least 1,,2: r1c1|needs digits of the board as its value, like 1234 or 1,2,3
contain-exact 0: r1c1|needs digits of the board as its value, like 1234 or 1,2,3
look-and-say 1: r1c1|needs counts and their digits as its value, like 0119: no 1, one 9
look-and-say 15: r1c1|needs counts and their digits as its value, like 0119: no 1, one 9
sandwich 3: r1c1-r1c3|needs the cells of a row or column, from one end to the other
sandwich 3: r1c1 r1c3 r1c2 r1c4|needs the cells of a row or column, from one end to the other
sandwich -1: r1c1-r1c4|has a value that no cells can have
full-rank 17: r1c1-r1c4|has a value that no cells can have
full-rank 0: r1c1-r4c1|has a value that no cells can have
full-rank 3: r1c1-r1c3|needs the cells of a row or column, from one end to the other
full-rank 3: r1c1-r4c4|needs the cells of a row or column, from one end to the other
lunchbox: r1c1-r1c4|needs a whole number as its value
lunchbox 2: r1c1 r1c1|has a cell twice
x-sum 0: r1c1-r1c4|has a value that no cells can have
skyscraper: r1c1-r1c4|needs a whole number as its value
hidden-skyscraper 1: r1c1-r4c4|needs the cells of a row or column, from one end to the other
between-line: r1c1|needs more cells
between-line 3: r1c1 r1c2|takes no value
lockout-line -1: r1c1 r1c2|has a value that no cells can have
zipper-line 2: r1c1|takes no value
sum-line 0: r1c1|has a value that no cells can have
value-indexing: r1c1 r1c2|needs more cells
END
    is "$n" 44
}

@test "a mark whose automaton would be too large is refused by every command" {
    local command mark='lunchbox 20: r1c1-r1c8'
    local words="error: mark '$mark' would take an automaton of more than 50000 transitions"
    for command in solve count check explain candidates export prove hint grade minimise; do
        answer_to "cage 3: r1c1 r1c2\n  $mark\n$EMPTY16\n" "$command"
        status_is 3
        output_is ""
        stderr_has "<stdin>:2:3: $words"
    done
    answer count --mark "$mark" -p "$EMPTY16"
    status_is 3
    stderr_has "$words"
    # Another value has fewer, and the board after it is read.
    answer_to "$mark\n$EMPTY16\n\ncage 3: r1c1 r1c2\n$EMPTY4\n" count
    status_is 3
    output_is 48
    answer_to "rellik-cage 16: r1c1-r1c8\n$EMPTY16\n" count
    status_is 3
    stderr_has "would take an automaton of more than 50000 transitions"
}

@test "check tells what a mark has and should have" {
    local mark cells words
    while IFS='|' read -r mark cells words; do
        answer check --mark "$mark" -p "$cells........"
        status_is 1
        output_is "invalid: the digits break a rule
  $mark: $words"
    done <<'END'
cage 6: r1c1 r1c2|34......|r1c1=3, r1c2=4 (7 instead of 6)
sum 6: r1c1 2*r1c2|34......|r1c1=3, r1c2=4 (11 instead of 6)
little-killer 6: r1c2 r2c1|.1..3...|r1c2=1, r2c1=3 (4 instead of 6)
arrow: r1c1-r1c3|421.....|r1c1=4, r1c2=2, r1c3=1 (3 instead of 4)
double-arrow: r1c1-r1c4|1243....|r1c1=1, r1c2=2, r1c3=4, r1c4=3 (6 instead of 4)
pill-arrow 2: r1c1-r1c4|1243....|r1c1=1, r1c2=2, r1c3=4, r1c4=3 (7 instead of 12)
sandwich 3: r1c1-r1c4|1243....|r1c1=1, r1c2=2, r1c3=4, r1c4=3 (2 instead of 3)
lunchbox 2: r1c1-r1c3|342.....|r1c1=3, r1c2=4, r1c3=2 (0 instead of 2)
x-sum 9: r1c1-r1c4|2143....|r1c1=2, r1c2=1, r1c3=4, r1c4=3 (3 instead of 9)
skyscraper 3: r1c4-r1c1|1243....|r1c1=1, r1c2=2, r1c3=4, r1c4=3 (2 instead of 3)
hidden-skyscraper 1: r1c1-r1c4|1243....|r1c1=1, r1c2=2, r1c3=4, r1c4=3 (3 instead of 1)
lockout-line 3: r1c1 r1c2|13......|r1c1=1, r1c2=3 (2 instead of 3)
zipper-line: r1c1-r1c3|142.....|r1c1=1, r1c2=4, r1c3=2 (3 instead of 4)
sum-line 5: r1c1-r1c4|1342....|r1c1=1, r1c2=3, r1c3=4, r1c4=2 (8 instead of 5)
value-indexing: r1c1-r1c4|3124....|r1c1=3, r1c2=1, r1c3=2, r1c4=4 (2 instead of 3)
rellik-cage 5: r1c1-r1c3|142.....|r1c1=1, r1c2=4, r1c3=2
equality-cage: r1c1 r1c2|13......|r1c1=1, r1c2=3
quadruple 11: r1c1 r1c2 r2c1 r2c2|12..34..|r1c1=1, r1c2=2, r2c1=3, r2c2=4
contain-at-least 4: r1c1-r1c3|123.....|r1c1=1, r1c2=2, r1c3=3
contain-exact 1: r1c1-r1c3|234.....|r1c1=2, r1c2=3, r1c3=4
look-and-say 01: r1c1 r1c2|12......|r1c1=1, r1c2=2
between-line: r1c1-r1c3|143.....|r1c1=1, r1c2=4, r1c3=3
END
}

@test "check --json has the numbers, and such records are read back" {
    answer check --json --mark 'cage 6: r1c1 r1c2' --mark 'odd: r1c3' -p 34..............
    status_is 1
    all_json
    json_has "$output" '"violations":[{"rule":"cage","unit":1,"digit":3,"cells":["r1c1","r1c2"],"mark":"cage 6: r1c1 r1c2","has":7,"wanted":6}]'
    answer_to "$output\n" check
    status_is 1
    output_has "(7 instead of 6)"
    # A digit twice in a cage is told apart from its sum.
    answer check --mark 'cage 4: r1c1 r3c3' -p 2.........2.....
    status_is 1
    output_is "invalid: the digits break a rule
  cage 4: r1c1 r3c3: r1c1=2, r3c3=2"
}

@test "explain: this cage and two givens clash, and each part is needed" {
    answer explain --mark 'odd: r4c4' --mark 'cage 5: r1c1 r1c2' -p 3..2............
    status_is 1
    output_has "  r1c14=32, (cage 5: r1c1 r1c2)"
    has_not "$output" "(odd"
    answer explain --json --mark 'odd: r4c4' --mark 'cage 5: r1c1 r1c2' -p 3..2............
    json_has "$output" '"core":[{"kind":"given","cell":"r1c1","digit":3},{"kind":"given","cell":"r1c4","digit":2},{"kind":"mark","mark":"cage 5: r1c1 r1c2"}]'
    # By dlx: none, and some without any one of the three.
    answer count --backend dlx --mark 'cage 5: r1c1 r1c2' -p 3..2............
    output_is 0
    answer count --backend dlx -p 3..2............
    [ "$output" -gt 0 ]
    answer count --backend dlx --mark 'cage 5: r1c1 r1c2' -p ...2............
    [ "$output" -gt 0 ]
    answer count --backend dlx --mark 'cage 5: r1c1 r1c2' -p 3...............
    [ "$output" -gt 0 ]
}

@test "explain: marks of several kinds, each of them needed" {
    local -a core
    # The crusts of row 1 lie at its ends; r1c1 is more than r1c2 and r1c3 together.
    answer explain --mark 'sandwich 5: r1c1-r1c4' --mark 'arrow: r2c1 r1c1 r1c2' \
        --mark 'x-sum 7: r4c1-r4c4' -p "$EMPTY4"
    status_is 1
    mapfile -t core < <(grep -o '([a-z][^)]*)' <<<"$output" | tr -d '()' |
        grep ': r')
    [ "${#core[@]}" -ge 1 ]
    marks() { # SKIP
        local i
        for i in "${!core[@]}"; do
            [ "$i" = "$1" ] || printf -- '%s\n' "${core[$i]}"
        done
        echo "$EMPTY4"
    }
    marks none >"$BATS_TEST_TMPDIR/board"
    answer count --backend dlx "$BATS_TEST_TMPDIR/board"
    output_is 0
    for i in "${!core[@]}"; do
        marks "$i" >"$BATS_TEST_TMPDIR/board"
        answer count --backend dlx "$BATS_TEST_TMPDIR/board"
        [ "$output" -gt 0 ]
    done
}

@test "dlx, sat and both together find the same grids" {
    local backend
    for backend in dlx sat auto; do
        answer --all --format line --backend "$backend" lines-4x4.txt
        status_is 0
        grep '^[1-4]' <<<"$output" | sort >"$BATS_TEST_TMPDIR/$backend"
    done
    is "$(sort -u "$BATS_TEST_TMPDIR/dlx" | grep -c .)" 6
    cmp "$BATS_TEST_TMPDIR/dlx" "$BATS_TEST_TMPDIR/sat"
    cmp "$BATS_TEST_TMPDIR/dlx" "$BATS_TEST_TMPDIR/auto"
    answer count --cross-check lines-4x4.txt
    output_is "6
cross-check: dlx and sat agree"
    answer compare lines-4x4.txt
    output_has "multiple: all backends agree"
    output_has "bits                         does not fit backend bits: it does not know sums, lines and the like, which this board has; auto, dlx, learn and sat do"
}

@test "candidates are those of the six grids" {
    answer candidates --json lines-4x4.txt
    json_has "$output" '"backbone":"2.....2..2.....2"' \
        '"true_candidates":["2","134","134","134","134","13","2","134","14","2","134","134","34","134","14","2"]'
    answer --all --format line lines-4x4.txt
    is "$(grep '^[1-4]' <<<"$output" | cut -c5,6 | fold -w1 | sort -u | tr -d '\n')" 134
    answer explain lines-4x4.txt
    output_has "adding r1c2=3 as a given would leave one solution"
    { with_marks lines-4x4.txt .3.............. ; } >"$BATS_TEST_TMPDIR/one"
    answer count "$BATS_TEST_TMPDIR/one"
    output_is 1
}

@test "minimise takes away what the marks say" {
    with_marks killer-6x6.txt "$KILLER_SOLUTION" >"$BATS_TEST_TMPDIR/full"
    answer minimise "$BATS_TEST_TMPDIR/full"
    status_is 0
    is "$(tail -n 1 <<<"$output")" "...................................."
    with_marks lines-4x4.txt "$("$SUDOKUSAT" --format line lines-4x4.txt |
        sed -n '/^[1-4]/s/ .*//p')" >"$BATS_TEST_TMPDIR/full"
    answer minimise --fewest "$BATS_TEST_TMPDIR/full"
    status_is 0
    output_has "# 1 givens; none of its sub-puzzles has fewer"
}

@test "DIMACS: helpers above the candidates, which alone are shown" {
    local n
    "$SUDOKUSAT" export killer-6x6.txt | grep '^[cp]' >"$BATS_TEST_TMPDIR/head"
    n=$(sed -n 's/^p cnf \([0-9]*\) .*/\1/p' "$BATS_TEST_TMPDIR/head")
    [ "$n" -gt 216 ]
    is "$(grep '^c p show' "$BATS_TEST_TMPDIR/head")" "c p show $(seq -s ' ' 216) 0"
    # Without lines it is the candidates alone.
    "$SUDOKUSAT" export --mark 'cage: r1c1-r1c3' -p "$(blanks 36)" |
        grep '^[cp]' >"$BATS_TEST_TMPDIR/head"
    grep -q '^p cnf 216 ' "$BATS_TEST_TMPDIR/head"
}

@test "DIMACS: picosat finds the grids, and decode reads them" {
    local cnf=$BATS_TEST_TMPDIR/cnf
    "$SUDOKUSAT" export killer-6x6.txt >"$cnf"
    run bash -c "picosat '$cnf' | '$SUDOKUSAT' decode --format line killer-6x6.txt"
    output_has "$KILLER_SOLUTION"
    # Models are as many as grids: helpers have one value for each.
    "$SUDOKUSAT" export lines-4x4.txt >"$cnf"
    run bash -c "picosat --all '$cnf' | tee '$cnf.out' | '$SUDOKUSAT' decode --format line lines-4x4.txt"
    output_has "multiple: 6 grids, each checked: all of them"
    is "$(grep -c '^s SATISFIABLE' "$cnf.out")" 6
}

@test "DIMACS: cadical finds the grid" {
    command -v cadical >/dev/null || skip "cadical is not installed"
    "$SUDOKUSAT" export killer-6x6.txt >"$BATS_TEST_TMPDIR/cnf"
    run bash -c "cadical -q '$BATS_TEST_TMPDIR/cnf' | '$SUDOKUSAT' decode --format line killer-6x6.txt"
    output_has "$KILLER_SOLUTION"
}

@test "DIMACS: minisat finds the grid, and the CNF is the puzzle" {
    command -v minisat >/dev/null || skip "minisat is not installed"
    local cnf=$BATS_TEST_TMPDIR/cnf
    "$SUDOKUSAT" export killer-6x6.txt >"$cnf"
    run -10 minisat "$cnf" "$cnf.out"
    answer decode --format line "$cnf" "$cnf.out"
    output_has "$KILLER_SOLUTION"
}

@test "OPB: sums are there as sums" {
    printf '%s\n' 'cage 7: r1c1 r2c2' 'arrow: r3c3 r4c4 r4c1' \
        'sum 2: 3*r1c2 -1*r2c1' "$EMPTY4" >"$BATS_TEST_TMPDIR/sums"
    run -0 "$SUDOKUSAT" export --format opb "$BATS_TEST_TMPDIR/sums"
    output_has '+1 x1 +2 x2 +3 x3 +4 x4 +1 x21 +2 x22 +3 x23 +4 x24 = 7 ;' \
        '+3 x5 +6 x6 +9 x7 +12 x8 -1 x17 -2 x18 -3 x19 -4 x20 = 2 ;' \
        '+4 x44 -1 x61 -2 x62 -3 x63 -4 x64 -1 x49 -2 x50 -3 x51 -4 x52 = 0 ;'
}

@test "OPB: as many models as grids" {
    command -v clasp >/dev/null || skip "clasp is not installed"
    local opb=$BATS_TEST_TMPDIR/opb n file
    while read -r file n; do
        "$SUDOKUSAT" export --format opb "$file" >"$opb"
        run clasp -q 0 "$opb"
        output_has "Models         : $n"
    done <<'END'
lines-4x4.txt 6
killer-6x6.txt 1
sandwich-6x6.txt 1
rellik-cages-6x6.txt 1
END
}

@test "generate draws under marks, and without givens where they do" {
    local seed text
    printf 'cage 10: r1c1-r1c3\narrow: r3c3 r4c4 r5c5\n%s\n' "$(blanks 36)" \
        >"$BATS_TEST_TMPDIR/blank"
    for seed in 1 2 3 4 5; do
        answer generate --seed "$seed" --from "$BATS_TEST_TMPDIR/blank"
        status_is 0
        text=$output
        answer_to "$text\n" count --cross-check
        output_is "1
cross-check: dlx and sat agree"
    done
    answer generate --from killer-6x6.txt
    status_is 0
    is "$(tail -n 1 <<<"$output")" "...................................."
    with_marks killer-6x6.txt "$KILLER_SOLUTION" >"$BATS_TEST_TMPDIR/full"
    answer generate --from "$BATS_TEST_TMPDIR/full"
    status_is 0
    is "$(tail -n 1 <<<"$output")" "...................................."
    # On 9x9, where digits may no longer change their names.
    printf 'arrow: r1c1-r1c3\nsandwich 20: r5c1-r5c9\n%s\n' "$EMPTY9" \
        >"$BATS_TEST_TMPDIR/blank"
    answer generate --seed 3 --from "$BATS_TEST_TMPDIR/blank"
    status_is 0
    text=$output
    answer_to "$text\n" count
    output_is 1
}

@test "canonical forms leave boards with lines as they are" {
    local digit
    # A digit is not another one, where the rule names 1, 3 and 6.
    for digit in 1 2 3 6; do
        answer canonical --rule dutch-flatmates -p "......$digit............................."
        status_is 0
        output_has "......$digit............................."
    done
    answer canonical killer-6x6.txt
    status_is 0
    is "$(tail -n 1 <<<"$output")" "...................................."
}

@test "a board whose lines are too many is refused, at the mark that is one mark too many" {
    local i
    for i in $(seq 200); do
        echo "lunchbox 13: r1c1-r1c6"
    done >"$BATS_TEST_TMPDIR/many"
    printf '%256s\n' "" | tr ' ' . >>"$BATS_TEST_TMPDIR/many"
    answer count "$BATS_TEST_TMPDIR/many"
    status_is 3
    stderr_has "many:105:1: error: mark 'lunchbox 13: r1c1-r1c6' is one mark too many" \
        "more than 2000000 transitions"
}
