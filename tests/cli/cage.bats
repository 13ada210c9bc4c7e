# cage: combinations of digits.
load helper

# all_sets N: each set of the digits 1 to N as "SUM COUNT", by going through all.
all_sets() {
    awk -v n="$1" 'BEGIN {
        for (set = 1; set < 2 ^ n; set++) {
            sum = count = 0
            left = set
            for (d = 1; d <= n; d++) {
                if (left % 2) { sum += d; count++ }
                left = int(left / 2)
            }
            print sum, count
        } }' | sort | uniq -c | awk '{ print $2, $3, $1 }' | sort
}

@test "17 in 3 has 7 combinations" {
    answer cage 17 in 3
    status_is 0
    output_is $'17 in 3 cells: 7 combinations\n  179 269 278 359 368 458 467'
    answer help cage 17 in 3
    output_is $'17 in 3 cells: 7 combinations\n  179 269 278 359 368 458 467'
    answer cage 17 in 5
    output_has "  in all: 123"
    output_has "  in none: 89"
    answer cage 3 in 3
    status_is 1
    output_is "3 in 3 cells: 0 combinations"
    answer cage 3 in 3 --quiet
    status_is 1
    output_is ""
    answer cage 17 in 3 --output "$BATS_TEST_TMPDIR/out"
    status_is 0
    output_is ""
    is "$(wc -l <"$BATS_TEST_TMPDIR/out")" 2
}

@test "as many as there are sets, for every sum and number of cells" {
    local n sum
    for n in 4 6 9; do
        for ((sum = 1; sum <= n * (n + 1) / 2; sum++)); do
            "$SUDOKUSAT" cage $sum --size $n --json
        done >"$BATS_TEST_TMPDIR/all"
        is "$(jq -r 'select(.n_combinations > 0) | "\(.sum) \(.n_cells) \(.n_combinations)"' \
            "$BATS_TEST_TMPDIR/all" | sort)" "$(all_sets $n)"
        # each set has the digits that it says, no two are the same
        is "$(jq -s 'map(. as $r | .combinations[] |
            select((add != $r.sum) or (length != $r.n_cells) or (unique != .))) | length' \
            "$BATS_TEST_TMPDIR/all")" 0
        is "$(jq -sc '[.[].combinations[]] | length == (unique | length)' \
            "$BATS_TEST_TMPDIR/all")" true
        is "$(jq -s '[.[].n_combinations] | add' "$BATS_TEST_TMPDIR/all")" $((2 ** n - 1))
    done
}

@test "larger boards have numbers with blanks between them" {
    answer cage 10 in 2 --size 16
    output_has "  1 9, 2 8, 3 7, 4 6"
    answer cage 136 in 16 --box 4x4 --json
    json_has "$output" '"size":16' '"n_combinations":1,'
    # 16 of 64 digits: the middle sums have billions
    answer cage 520 in 16 --size 64
    status_is 4
    stderr_has "more than 100000 combinations"
}

@test "cells of a puzzle: what fits the digits that are left there" {
    # r1c3 has 1 2 4 left, r1c4 has 2 6.
    answer cage 6 in r1c3 r1c4 -p "$EASY"
    status_is 0
    output_is $'6 in 2 cells: 1 combination\n  24'
    answer cage 8 in r1c3-r1c4 -p "$EASY"
    output_is $'8 in 2 cells: 1 combination\n  26'
    answer cage 9 in r1c3 r1c4 -p "$EASY"
    status_is 1
    printf '%s\n' "$EASY" >"$BATS_TEST_TMPDIR/easy"
    answer help cage 8 in r1c3 r1c4 "$BATS_TEST_TMPDIR/easy" --json
    json_has "$output" '"combinations":[[2,6]]' '"cells":["r1c3","r1c4"]'
    # Given digits are left alone.
    answer cage 12 in r1c1-r1c3 -p "$EASY"
    output_is $'12 in 3 cells: 1 combination\n  345'
}

@test "each cell needs a digit of its own" {
    # Three cells for 1 and 2: no set of three digits can be shared out.
    answer cage 6 in r1c1-r1c3 --mark 'digits 12: r1c1' --mark 'digits 12: r2c2' \
        --mark 'digits 12: r1c2' -p "$EMPTY9"
    output_is $'6 in 3 cells: 1 combination\n  123'
    answer cage 7 in r1c1-r1c3 --mark 'digits 12: r1c1' --mark 'digits 14: r1c2' \
        --mark 'digits 14: r1c3' -p "$EMPTY9"
    output_is $'7 in 3 cells: 1 combination\n  124'
    answer cage 12 in r1c1-r1c3 --mark 'digits 12: r1c1-r1c3' -p "$EMPTY9"
    status_is 1
}

@test "what is no question is refused" {
    local words
    for words in "" "17 in" "17 in 0" "17 on 3" "x" "-1 in 2" "17 in r1c1 r1c1" \
        "17 in r1c1-r2c3" "17 in a b" "17 in 65"; do
        # shellcheck disable=SC2086
        answer cage $words
        status_is 2
        output_is ""
    done
    answer cage 17 in r1c10 -p "$EASY"
    status_is 2
    stderr_has "r1c10 is not on a board of 9x9"
    answer cage 17 in r1c1 r100c1 -p "$EASY"
    status_is 2
    stderr_has "r100c1 is not on a board of 9x9"
    answer cage 17 in r1c1 -p 12x
    status_is 3
    answer help cage
    output_has "sudokusat cage 17 in 3"
}
