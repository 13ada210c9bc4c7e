# logic: the solution step by step.
load helper

# Singles, and one hidden pair after a naked single.
PAIR=.......71..83......2.......41....6.....87....7........6.3.4.......5..82..........
HARD=..9.5.2.....9......2.6....9.5..798...7....1.....2..9.5....6.58.43..87......5.3..7
EVIL=.........85...1..3.3.8...9...3.79..5.8...46...42....7..1.....5....68......7..2...

@test "a step a line, then the grid and what it came to" {
    answer logic -p "$EASY"
    status_is 0
    [[ ${lines[0]} =~ ^\ \ 1\.\ .*\.\ \[r[1-9]c[1-9]=[1-9]\]$ ]]
    output_has "| 5 3 4 | 6 7 8 | 9 1 2 |"
    output_has "rating 1.2, easy: solved in 51 steps"
}

@test "a naked single is found before a hidden pair" {
    answer logic -p "$PAIR"
    status_is 0
    local single pair
    single=$(grep -n -m1 "naked single" <<<"$output" | cut -d: -f1)
    pair=$(grep -n -m1 "hidden pair" <<<"$output" | cut -d: -f1)
    ((single < pair))
    output_has "12. naked single: Only 9 is left in r4c4. [r4c4=9]"
}

@test "every puzzle with one solution gets to it, every step sound" {
    answer logic --paranoid -p "$EVIL"
    status_is 0
    output_has "extreme: solved in"
    answer logic --paranoid -p "$HARD"
    status_is 0
    output_has "direct claiming: In column 2, 1 fits only in r1c2 and r2c2"
}

@test "--json: each step with its cells and what it changes" {
    answer logic --json -p "$EASY"
    status_is 0
    json_has "$output" '"command":"logic"' '"steps":[{"technique":' \
        '"verdict":"unique"' '"solved":true' '"level":"easy"' \
        '"beyond":false' "\"grid\":\"$EASY_SOLUTION\""
    [[ $output =~ \"placed\":\[\{\"cell\":\"r[1-9]c[1-9]\",\"digit\":[1-9]\}\] ]]
}

@test "--order puts techniques first, --only leaves out the others" {
    answer logic -p "$EASY" --order "naked single"
    status_is 0
    [[ ${lines[0]} == *"1. naked single"* ]]
    answer logic -p "$EASY" --only "hidden single in a box"
    [[ $output != *"naked single"* ]]
    answer logic -p "$HARD" --only "naked single"
    status_is 1
    output_has "beyond the techniques"
}

@test "names that are no techniques are a usage error" {
    answer logic -p "$EASY" --order "magic"
    status_is 2
    [[ $stderr == *"--order: there is no 'magic'; there are full house, "* ]]
    answer logic -p "$EASY" --order "X-wing" --only "X-wing"
    status_is 2
}

@test "no solution, several, and broken rules" {
    answer logic -p "$INVALID"
    status_is 1
    output_has "invalid: the givens break a rule"
    answer logic -p "$TWO"
    status_is 1
    output_has "multiple: there are several solutions"
    answer logic -p 5.5.............. --size 4
    status_is 3
    answer logic -p "12.....3........" --size 4
    status_is 1
}

@test "other sizes and rules" {
    answer logic --json -p "1.3..2.........4" --size 4
    status_is 0
    json_has "$output" '"solved":true'
    answer logic --anti-king -p \
        ..........6.1....23......978..62...31.....4.....4.....7....6..45....4.1....5.....
    status_is 0
    output_has "locked by sight: In row 5, 7 fits only in r5c3 and r5c4"
    output_has "a king's move"
}

@test "an empty board is answered at once" {
    answer logic -p "$EMPTY16" --timeout 20
    status_is 1
    output_has "multiple: there are several solutions"
}

@test "many puzzles, each with its record" {
    answer_to "$EASY\n$PAIR\n" logic --json
    status_is 0
    is "${#lines[@]}" 2
}

@test "sentences write digits as the board does" {
    run "$SUDOKUSAT" logic --size 4 --symbols WXYZ -p "W......Z.Y.....X"
    [ "$status" -eq 0 ]
    [[ "$output" == *"In box 1, Y fits only in r2c1. "* ]]
    [[ "$output" == *"column 2, where only W is missing. "* ]]
}

@test "steps and hints name the marks with lines" {
    local cages=(--mark "cage 17: r1c1 r1c2" --mark "arrow: r5c5 r5c6 r5c7"
        --mark "sandwich 35: r9c1-r9c9")
    answer hint --level 1 "${cages[@]}" -p "$EMPTY9"
    status_is 0
    output_is "Look at the cage of 17 in r1c1 and r1c2."
    answer logic --json "${cages[@]}" -p "$EMPTY9"
    json_has "$output" '"technique":"small mark"' \
        '"mark":"cage 17: r1c1 r1c2"' \
        'The cage of 17 in r1c1 and r1c2 can only be 8+9.' \
        'The first cell of the arrow in r5c5-r5c7 is the sum of the others, so r5c5 is at least 3' \
        'The sandwich of 35 in row 9'
}

@test "cages inside a house leave a sum over" {
    answer logic --mark "cage 20: r3c1-r3c4" --mark "cage 18: r3c5-r3c7" \
        --only "innie or outie,innies and outies" -p "$EMPTY9"
    output_has "The cages inside row 3 sum to 38, and the house to 45, so r3c8 + r3c9 = 7"
}

@test "a board whose marks cannot be filled has no solution" {
    answer logic --mark "cage 3: r1c1 r1c2" --mark "cage 4: r1c3 r1c4" \
        -p "$EMPTY9"
    status_is 1
    output_has "none: "
}

@test "one digit fits, two fit" {
    local board n=0
    for board in anti-knight-16x16 diagonal-16x16 half-16x16; do
        run --separate-stderr "$SUDOKUSAT" logic --only "naked single,preemptive set" \
            "$BATS_TEST_DIRNAME/../../instances/$board.txt"
        is "$(grep -cE ', [0-9A-G] fit only in' <<<"$output")" 0
        is "$(grep -cE ' and [0-9A-G] fits only in' <<<"$output")" 0
        n=$((n + $(grep -cE ', [0-9A-G] fits only in r[0-9]+c[0-9]+, so ' <<<"$output")))
    done
    [ "$n" -gt 5 ]
    answer logic --only "hidden pair" -p "....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    is "$(grep -cE ' and [1-9] fits only' <<<"$output")" 0
}
