# grade: how hard a puzzle is.
load helper

HARD=.5.......4..2..13.9.14...5..12..........9....84.6....1.....736...65...8..8..4.5..
EVIL=.........85...1..3.3.8...9...3.79..5.8...46...42....7..1.....5....68......7..2...

@test "rating, level, hardest step, and how often each was needed" {
    answer grade -p "$HARD"
    status_is 0
    output_has "rating 3.0, hard: solved in"
    output_has "the hardest is step 25, naked pair"
    output_has "1 x 3.0 naked pair"
}

@test "--format line: a line a puzzle" {
    answer_to "$EASY\n$HARD\n$TWO\n" grade --format line
    status_is 1
    output_is "1.2 easy hidden single in a box
3.0 hard naked pair
- multiple"
}

@test "--json: numbers and names" {
    answer grade --json -p "$HARD"
    status_is 0
    json_has "$output" '"command":"grade"' '"rating":3.0' '"level":"hard"' \
        '"naked pair":1' '"verdict":"unique"' \
        '"hardest":{"step":25,"technique":"naked pair","rating":3.0}'
}

@test "beyond the techniques there is no number" {
    answer grade --json -p "$EVIL" --only "naked single,hidden single in a box"
    status_is 1
    json_has "$output" '"solved":false' '"rating":null' '"level":null' \
        '"beyond":true'
    answer grade --format line -p "$EVIL" --only "naked single"
    output_is "- beyond the techniques"
}

@test "a solved board needs no step" {
    answer grade --json -p "$EASY_SOLUTION"
    status_is 0
    json_has "$output" '"n_steps":0' '"rating":0.0' '"level":"easy"'
}

@test "the same with several threads" {
    local text="" i
    for i in 1 2 3 4 5 6 7 8; do
        text+="$EASY\n$HARD\n$EVIL\n$TWO\n"
    done
    for i in 1 2 3 4; do text+=$text; done
    answer_to "$text" grade --format line --threads 1
    local one=$output
    n_lines 512
    answer_to "$text" grade --format line --threads 4
    is "$output" "$one"
}

@test "the levels and the techniques are listed with their ratings" {
    answer list techniques
    status_is 0
    output_has "1.2  hidden single in a box"
    output_has "3.2  X-wing"
    output_has "4.0  hard"
}

# The table of docs/techniques.md: the technique named appears on its board.
@test "every technique of the manual appears on its board" {
    local docs=$BATS_TEST_DIRNAME/../../docs/techniques.md n=0 args
    local bar name rating options board rest
    while IFS='|' read -r bar name rating options board rest; do
        [[ $board == *\`*\`* ]] || continue
        name=$(sed 's/^ *//; s/ *$//' <<<"$name")
        board=$(tr -d '` ' <<<"$board")
        eval "args=($options)" # some have quotes
        run "$SUDOKUSAT" logic "${args[@]}" -p "$board"
        if [[ $output != *". $name: "* ]]; then
            echo "no $name on $board ($options)"
            return 1
        fi
        n=$((n + 1))
    done <"$docs"
    ((n >= 40))
}
