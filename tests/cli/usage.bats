# Help, and command lines that mean nothing: status 2.
load helper

# refused TEXT ARG...: a usage error that says TEXT
refused() {
    local text=$1
    shift
    answer "$@" </dev/null
    status_is 2
    is "$output" ""
    stderr_has "sudokusat: error: "
    stderr_has "$text"
}

@test "--help: an example first, every command, the exit statuses" {
    answer --help
    status_is 0
    is "$stderr" ""
    is "$(line 1)" "sudokusat puzzle.txt"
    for word in solve count check export decode convert list "Exit status:"; do
        output_has "$word"
    done
    answer help
    status_is 0
    output_has "Exit status:"
}

@test "help is short: commands by what they are for, a line each, 80 columns" {
    answer help
    is "$(awk 'length > 80' <<<"$output")" ""
    [ "${#lines[@]}" -lt 50 ]
    is "$(grep -c '^  [a-z]' <<<"$output")" "$("$SUDOKUSAT" list commands --json | wc -l)"
    is "$(grep -c '^  .* --' <<<"$output")" 0
    output_has "Solve, count, prove and explain sudokus and their variants."
    is "$(grep -A 1 '^make puzzles$' <<<"$output" | tail -n 1 | cut -c 1-11)" "  generate "
}

@test "--help of each command shows its options only" {
    for command in $("$SUDOKUSAT" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
        answer "$command" --help
        status_is 0
        output_has "sudokusat $command "
    done
    answer count --help
    has_not "$output" "--unique"
    answer --json count --help
    output_has "sudokusat count "
    answer help count
    output_has "sudokusat count "
}

@test "--help of each command: 80 columns, what is wanted most first" {
    local command rows script n=0
    # each option once, and none is lost: bash's completions have them from the
    # tables themselves
    script=$("$SUDOKUSAT" completion bash)
    for command in $("$SUDOKUSAT" list commands | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
        answer "$command" --help
        is "$(awk 'length > 80' <<<"$output")" ""
        rows=$(sed -n 's/^  \(-., \|    \)\(--[a-z-]*\) .*/\2/p' <<<"$output")
        is "$(sort <<<"$rows")" "$(sed -n "/^_sudokusat_options/,/^}/s/^    $command) values=(\(.*\)) ;;/\1/p" \
            <<<"$script" | tr ' ' '\n' | grep '^--' | sort)"
        if grep -qx -e --puzzle <<<"$rows"; then
            is "$(head -n 1 <<<"$rows")" --puzzle
        fi
        is "$(tail -n 2 <<<"$rows" | paste -s -)" "--help	--version"
        n=$((n + 1))
    done
    [ "$n" -ge 25 ]
    answer solve --help
    is "$(grep '^  .*--' <<<"$output" | sed 's/.*--\([a-z]*\).*/\1/' | head -n 4 | paste -s -d ' ')" \
        "puzzle all unique limit"
    is "$(grep '^[a-z ]*$' <<<"$output" | grep . | tail -n 5 | paste -s -d ,)" \
        "the puzzle,the search,many puzzles,the output,the program"
    # an option of the command's own comes before those that all have
    answer generate --help
    [ "$(grep -n -e '--clues ' <<<"$output" | cut -d: -f1)" -lt "$(grep -n -e '--json' <<<"$output" | cut -d: -f1)" ]
}

@test "--version" {
    answer --version
    status_is 0
    [[ $output =~ ^sudokusat\ [0-9]+\.[0-9]+ ]]
}

@test "mistyped options and commands" {
    refused "did you mean --json?" --jsno -p "$EASY"
    refused "did you mean --anti-knight?" --anti-night -p "$EASY"
    refused "did you mean --limit?" --limt=3 -p "$EASY"
    refused "--nonsense" --nonsense
    refused "did you mean count?" coutn puzzle.txt
    refused "did you mean export?" exprot -p "$EASY"
}

@test "names that do not exist" {
    refused "there is no 'zchaff'" --backend zchaff -p "$EASY"
    refused "there is no 'anti-pope'" --rule anti-pope -p "$EASY"
    refused "there is no 'wavy'" --input-format wavy -p "$EASY"
    refused "there is no 'wavy'" export --encoding wavy -p "$EASY"
    refused "there is no 'wavy'" export --at-most-one wavy -p "$EASY"
    refused "'wavy'" --enumerator wavy --backend sat -p "$EASY"
    refused "not write --format 'wavy'" --format wavy -p "$EASY"
    refused "'wavy'" convert --format wavy -p "$EASY"
    refused "'wavy'" export --format wavy -p "$EASY"
    refused "not 'sometimes'" --color sometimes -p "$EASY"
    refused "list takes one of" list wavy
}

@test "values out of range" {
    refused "--size takes a number from 1 to 64, not '0'" --size 0 -p "$EASY"
    refused "not '65'" --size 65 -p "$EASY"
    refused "not '9x'" --size 9x -p "$EASY"
    refused "not ''" --limit= -p "$EASY"
    refused "not '-1'" --limit=-1 -p "$EASY"
    refused "not '99999999999999999999'" --limit 99999999999999999999 -p "$EASY"
    refused "seconds" --timeout=-1 -p "$EASY"
    refused "seconds" --timeout nan -p "$EASY"
    refused "seconds" --timeout 5x -p "$EASY"
    refused "not '0'" --threads 0 -p "$EASY"
    refused "not '0'" --resume 0 -p "$EASY"
    refused "box" --box 3 -p "$EASY"
    refused "box" --box 3x3x3 -p "$EASY"
    refused "box" --box 0x3 -p "$EASY"
    refused "box" --box 9x9 -p "$EASY"
    refused "" --limit
}

@test "options that cannot be combined" {
    refused "cannot be combined" --all --limit 3 -p "$EASY"
    refused "cannot be combined" -p "$EASY" somefile
    refused "not 8" --size 8 --box 3x3 -p "$EASY"
    refused "symbols" --size 9 --symbols 123 -p "$EASY"
    refused "symbols" --symbols 112345678 -p "$EASY"
    refused "--unique needs" --unique --limit 1 -p "$EASY"
    refused "cannot log its search" --log --backend sat -p "$EASY"
    refused "does not take --unique" count --unique -p "$EASY"
    refused "does not take --threads" list --threads 2
}

# "command option" for each line of each command's help, old spellings aside.
all_options() {
    for command in $("$SUDOKUSAT" --help |
        awk '/^Options/ { exit } /^  [a-z]/ { print $1 }'); do
        "$SUDOKUSAT" "$command" --help |
            sed -n "s/^  .*--\([a-z-]*\) .*/$command \1/p"
    done
}

# The command may stand behind the option, whose value is wrong for most.
@test "an option that some commands take is refused by the others" {
    local table options=0 name
    table=$(all_options)
    for name in $(cut -d' ' -f2 <<<"$table" | sort -u); do
        for command in $(cut -d' ' -f1 <<<"$table" | sort -u); do
            grep -qx "$command $name" <<<"$table" && continue
            refused "$command does not take --$name" "--$name=1" "$command" ||
                refused "$command does not take --$name" "--$name" "$command"
            options=$((options + 1))
            break
        done
    done
    [ "$options" -gt 50 ]
}

@test "an option said twice: the last one counts" {
    answer -p "$TWO" --limit 1 --limit 5 --json
    json_has "$output" '"solutions":"2"'
    answer -p "$EASY" --backend sat --backend dlx --json
    json_has "$output" '"backend":"dlx"'
}

@test "after -- everything is a file" {
    cd "$BATS_TEST_TMPDIR"
    echo "$EASY" >--all
    answer --format line -- --all
    output_is "$EASY_SOLUTION unique"
}

@test "files that cannot be read: 6, and the others are answered" {
    echo "$EASY" >"$BATS_TEST_TMPDIR/good"
    answer "$BATS_TEST_TMPDIR/nowhere"
    status_is 6
    stderr_has "nowhere: No such file or directory (use -p for the puzzle itself)"
    answer "$BATS_TEST_TMPDIR"
    status_is 6
    stderr_has "Is a directory"
    answer --format line "$BATS_TEST_TMPDIR/good" "$BATS_TEST_TMPDIR/nowhere" "$BATS_TEST_TMPDIR/good"
    status_is 6
    n_lines 2
    answer --format line --fail-fast "$BATS_TEST_TMPDIR/nowhere" "$BATS_TEST_TMPDIR/good"
    status_is 6
    n_lines 0
}

@test "no puzzle at all: 3" {
    answer_to ""
    status_is 3
    stderr_has "<stdin>:1:1: error: no puzzle in the input"
    answer_to "# nothing\n\n; here\n"
    status_is 3
    answer -p ""
    status_is 3
}

@test "unreadable puzzles: 3 and the place" {
    answer_to "${EASY%?}\n"
    status_is 3
    [[ $stderr =~ ^\<stdin\>:1:[0-9]+:\ error:\ .*80 ]]
    answer_to "\n\n$EASY\n${EASY}1\n" --quiet
    status_is 3
    [[ $stderr =~ ^\<stdin\>:4:[0-9]+:\ error:\  ]]
    answer_to "/code\n"
    status_is 3
    stderr_has "error: 4 cells, mixed with other characters"
}
