# No board loses its meaning: whatever a command writes, in any form that it
# calls writable, is read back as the same puzzle, or is refused with a reason.
# Commands and forms come from the program, so a new one is walked unasked.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return
}

# Kinds of content, a file each.
contents() {
    printf 'box: 3x2\nname: #1 of "ten" # last\n%s\n' \
        61..4.34...6......1..4.3..5......26. >six
    printf 'rules: leaper:1,2, anti-king\n#AMe\n#D A title\n%s # a name\n' \
        .4....8..........1.7......................2...............................5...... >rules
    "$SUDOKUSAT" generate --size 16 --grids --seed 1 | sed 's/[1G]/./g' >letters
    "$SUDOKUSAT" generate --size 16 --grids --seed 1 --symbols '=!$%^&ABCDEFGHIJ' |
        sed '2s/[=J]/./g' >signs
    "$SUDOKUSAT" generate --box 3x4 --grids --seed 1 | sed '/^box/!s/[17C]/./g' >twelve
    printf ':0000:x:+534678+91267219534819.342567859761423426853791713924856961537284287419.3534528617.:::::\n' >placed
    printf ':0000:x:534678912672195348198342567859..1423426853791713924856961537284287419635345286179:611 764 165 764:::\n' >marks
    printf 'name: "two\\nlines"\ngrade: 3.4 hard hidden pair\n%s\n' "$EASY" >named
    printf '%s # 3.4 hard hidden pair\n%s # the next\n' "$EASY" "$TWO" >graded
    printf 'regions:\n112222\n111223\n144433\n544333\n554666\n555666\nname: jigsaw\n%s\n' \
        1.3456364...51236464521.....41451... >regions
    printf 'rules: diagonal\nname: lines\nthermo: r1c1-r1c3\nwhite-dot: r1c1 r1c2\nrelation "1:23 2:13 3:124 4:3": r2c1 r2c2\nclone: r1c1 r1c2; r2c3 r2c4\n1.......4.......\n' >drawn
}

KINDS='six rules letters signs twelve placed marks named graded regions drawn'

forms() {
    "$SUDOKUSAT" list formats | sed -n '/^text formats/,/^[^ t]/p' |
        grep -v 'read only' | sed -n 's/^  \([a-z-]*\) .*/\1/p'
    echo cover puzzles
}

writers() {
    "$SUDOKUSAT" list commands | sed -n 's/^  \([a-z]*\) .*(writes boards)$/\1/p'
}

# All that the puzzles of a file mean.
meaning() {
    "$SUDOKUSAT" convert --format json "$@"
}

# The same without digits and grade: for commands that change them.
settings() {
    meaning "$@" | sed -E 's/"givens":"[^"]*"//; s/,"(placed|candidates)":("[^"]*"|\[[^]]*\])//g
        s/,"(rating|level|technique)":("[^"]*"|[0-9.]*)//g; s/,*\}$/}/'
}

# Names, headers and settings a line each.
spread() {
    sed -E 's/"id":"([^"\\]|\\.)*"/&\n/; s/,+("headers":\[[^]]*\])/\n\1\n/' |
        sed -E 's/^[{](".*id)/\1/; s/^,/{/; /^}?$/d; s/,?\}?$//' | sort -u
}

# ask COMMAND FORM FILE: what the command writes
ask() {
    case $1 in
    decode)
        "$SUDOKUSAT" export "$3" >cnf || return
        picosat cnf >model || [ $? -eq 10 ] || return
        "$SUDOKUSAT" decode --format "$2" "$3" model
        ;;
    minimise | candidates) "$SUDOKUSAT" "$1" "$3" ;;
    *) "$SUDOKUSAT" "$1" --format "$2" "$3" ;;
    esac
}

@test "every command that writes boards, every form, every content" {
    local n=0 refused=0 command form file what
    contents
    for command in $(writers); do
        # They read no puzzle: see below.
        [[ $command != @(enter|generate) ]] || continue
        for form in $(forms); do
            for file in $KINDS; do
                if ! ask "$command" "$form" "$file" >out 2>err &&
                    { [ -s err ] || grep -q ': only a puzzle' out; }; then
                    refused=$((refused + 1))
                    continue
                fi
                [[ $command != export || $form == puzzles ]] || continue
                what=settings
                [ "$command" != convert ] || what=meaning
                if [[ $command == @(solve|canonical|minimise|decode|export|candidates) ]]; then
                    # Of several boards of a puzzle the first has its name.
                    settings "$file" | spread >before
                    settings out 2>err2 | spread >after
                    if [ "$command" = export ]; then
                        sed -i '/^{/!d' before after
                    fi
                else
                    $what "$file" >before
                    $what out >after 2>err2
                    # A name becomes the title of .sdk, which is a header too.
                    # Links have no place for a grade.
                    [[ $form != @(fpuzzles|sudokupad|sudokuwiki) ]] ||
                        sed -i -E 's/,"(rating|level|technique)":("[^"]*"|[0-9.]*)//g' before
                    [ "$form" != sdk ] ||
                        sed -i 's/,"headers":\["#D[^"]*"\]//' after
                fi
                diff before after && [ ! -s err2 ] ||
                    { echo "$command $form $file"; cat out err2; false; }
                n=$((n + 1))
            done
        done
    done
    echo "$n read back, $refused refused"
    [ "$n" -ge 150 ]
    [ "$refused" -ge 20 ]
}

@test "records of every command are their puzzles again" {
    local n=0 command file
    contents
    for command in $("$SUDOKUSAT" list commands | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
        [[ $command != @(list|selftest|completion|verify|enter|generate|decode|export|convert|cover|cage|draw|split|merge) ]] ||
            continue
        for file in six rules letters signs placed marks named regions drawn; do
            "$SUDOKUSAT" $command --json "$file" >out 2>err || [ -s out ]
            # What a command refuses to answer has no board.
            if grep -q "is not supported by\|are for boards without" err; then
                continue
            fi
            # A record has the puzzle's rules with classic, and no grade.
            meaning "$file" | sed -E 's/,"(rating|level|technique)":("[^"]*"|[0-9.]*)//g' >before
            meaning out | sed -E 's/,"(rating|level|technique)":("[^"]*"|[0-9.]*)//g' >after 2>err2
            diff before after || { echo "$command $file"; cat out err2; false; }
            n=$((n + 1))
        done
    done
    [ "$n" -ge 60 ]
}

# What a record says of pencil marks that exclude the solution, or empty a cell.
@test "records that blame are their puzzles again" {
    local command cells
    for cells in '["","12","3","4","3","4","1","2","2","1","4","3","4","3","2","1"]' \
        '["1","2","3","4","3","4","1","2","2","1","4","3","4","3","2","23"]'; do
        printf '{"size":4,"givens":"................","candidates":%s}\n' "$cells" >clash
        for command in solve count check explain candidates hint grade minimise; do
            "$SUDOKUSAT" $command --json clash >out 2>err || [ -s out ]
            diff <(meaning clash) <(meaning out) || { cat out err; false; }
        done
    done
}

@test "generate: every form has rules, boxes, symbols and grade" {
    local form
    for form in $(forms); do
        # Links and game IDs have no symbols.
        [[ $form != @(cover|puzzles|fpuzzles|sudokupad|sudokuwiki|iss|solo) ]] || continue
        "$SUDOKUSAT" generate --seed 4 --count 2 --box 3x2 --symbols ABCDEF \
            --rule anti-knight --grade easy-extreme --format "$form" >out
        is "$(meaning out | grep -c '"size":6,"box":\[3,2\],"symbols":"ABCDEF","rules":\["anti-knight"\].*"rating":[0-9.]*,"level":')" 2
        is "$("$SUDOKUSAT" count out | sort -u)" 1
    done
    "$SUDOKUSAT" generate --seed 4 --count 2 --box 3x2 --symbols ABCDEF \
        --rule anti-knight --json >out
    is "$("$SUDOKUSAT" count out | sort -u)" 1
}

@test "enter: what it answers is read with its rules" {
    printf '1\nx\n' | "$SUDOKUSAT" enter --size 4 --rule diagonal >out
    [ ! -s out ]
    { for i in $(seq 16); do echo .; done; printf 'n\nn\n1\n'; } |
        "$SUDOKUSAT" enter --box 1x4 --rule leaper:1,2 >out
    settings out >after
    is "$(cat after)" '{"size":4,"box":[1,4],"rules":["leaper:1,2"]}'
}

@test "the inputs of reports" {
    # Counts by brute force: see instances/answers.txt.
    local i=$BATS_TEST_DIRNAME/../../instances
    "$SUDOKUSAT" convert --format json "$i/report-000-fig15.txt" >out
    is "$("$SUDOKUSAT" count out)" 2
    "$SUDOKUSAT" minimise "$i/report-000-fig16.txt" >out
    is "$("$SUDOKUSAT" count --limit 5 out)" 1
    "$SUDOKUSAT" generate --seed 4 --size 6 --box 3x2 >out
    is "$("$SUDOKUSAT" count out)" 1
    "$SUDOKUSAT" generate --seed 4 --anti-knight >out
    is "$("$SUDOKUSAT" count out)" 1
}

@test "words that may name a rule refuse the board below" {
    local words
    while read -r words; do
        answer_to "$words\n$EASY\n\n$TWO\n" count
        status_is 3
        output_is 2
        stderr_has "<stdin>:1:"
        is "$(grep -c error <<<"$stderr")" 1
    done <<'END'
anti-knight
Anti-knight sudoku by Me
ANTIKNIGHT
Normal sudoku rules apply.
Knight's move
Kings and knights
X-Sudoku
Sudoku X by Me
Diagonal:
[AntiKnight]
Rules anti-knight
rule: anti-knight
anti-nkight
Killer sudoku
Puzzle: non-consecutive
END
    answer_to "Anti-knight sudoku\n$EASY\n" count
    stderr_has "did you mean 'rules: anti-knight'?"
}

# A name after '#' is a name, a technique is no rule.
@test "words behind the cells that may name a rule refuse the board" {
    local words
    for words in anti-knight '; antiknight' ,anti-knight Killer 'with thermometers' \
        'hard, diagonal'; do
        answer_to "$EASY $words\n$TWO\n" count
        status_is 3
        output_is 2
        stderr_has "may name a rule" "<stdin>:1:"
    done
    for words in '# anti-knight' 'hard X-Wing' unique ';9.0;X-Wing' 17 'ED=9.0/1.2/1.2'; do
        answer_to "$EASY $words\n" count
        status_is 0
        output_is 1
    done
    answer_to "rules: anti-knight\n$EASY anti-knight\n" count
    status_is 1
}

@test "words over several lines, and over several boards" {
    answer_to "Have fun\nAnti-king by Me\n\n$EASY\n$EASY\n\n$TWO\n" count
    status_is 3
    output_is 2
    is "$(grep -c 'rules: anti-king' <<<"$stderr")" 2
    # A line of rules says what was meant; the words are an error of their own.
    answer_to "Anti-king by Me\nrules: classic\n$TWO\n" count
    status_is 3
    output_is 2
}

# below TEXT OUTPUT ERRORS: the text ("A" and "B" are boards with 1 and 2 grids)
# has this output and so many errors.
below() {
    local text=${1//A/$EASY\\n}
    answer_to "${text//B/$TWO\\n}" count
    is "$(paste -sd' ' <<<"$output")" "$2" || { echo "$1"; return 1; }
    is "$(grep -c error <<<"$stderr")" "$3" || { echo "$1"; return 1; }
}

@test "words that may name a rule refuse the board above" {
    local words='nti-knight sudoku rules apply.\n' rows
    # At its end, with a gap or not, among other words, below rows and frames.
    below "Aa$words" "" 1
    below "A\n\na$words" "" 1
    below "Ahave fun\na$words" "" 1
    below "A# remark\na$words" "" 1
    below "BAa$words" 2 1
    for bullet in '> ' '* ' '- ' '\xe2\x80\xa2 '; do
        below "A${bullet}a$words" "" 1
    done
    below "A1. a$words" 1 1
    rows=$(fold -w 9 <<<"$EASY" | sed 's/$/\\n/' | tr -d '\n')
    below "${rows}a$words" "" 1
    "$SUDOKUSAT" convert --format grid -p "$EASY" >"$BATS_TEST_TMPDIR/grid"
    below "$(sed 's/$/\\n/' "$BATS_TEST_TMPDIR/grid" | tr -d '\n')a$words" "" 1
    below "{\"board\":\"$EASY\"}\na$words" "" 1
    # Between two boards: of the one that they stand at, else of both.
    below "Aa$words\nB" 2 1
    below "A\na${words}B" 1 1
    below "Aa${words}B" "" 2
    below "A\na$words\nB" "" 2
    # In a list with a title above each board they are the next one's.
    below "Grid 01\nAa${words}B\nA" "1 1" 1
    below "Monday\nAa${words}B" 1 2
    # Prose of any other kind is an error of its own.
    below "Amay 2024\nSimple Sudoku\nBhave fun\n" "1 2" 2
}

@test "a line of rules below the last board is an error" {
    answer_to "$TWO\nrules: anti-knight\n" count
    status_is 3
    stderr_has "<stdin>:2:8: error: no board follows this line of rules"
    answer_to "rules: anti-knight\n$EMPTY4\nRules: normal sudoku rules apply\n" count
    status_is 3
}

@test "words that come when the board above is answered are told so" {
    { printf '%s\n' "$EASY"; sleep 0.5; echo Anti-knight; } |
        "$SUDOKUSAT" count >"$BATS_TEST_TMPDIR/out" 2>"$BATS_TEST_TMPDIR/err" ||
        is "$?" 3
    is "$(cat "$BATS_TEST_TMPDIR/out")" 1
    grep -q '^<stdin>:2:1: error: these words may name a rule' "$BATS_TEST_TMPDIR/err"
}

@test "words that name what the puzzle has are its title" {
    local mark='{"kind":"thermo","cells":["r1c1","r1c2"]}' key
    # 288 grids; r1c1 < r1c2 < r1c3 in a sixth of them.
    answer_to "Thermo sudoku by X\nthermo: r1c1-r1c3\n$EMPTY4\n" count
    output_is 48
    answer_to "Thermo sudoku by X\nthermo: r1c1-r1c3\n$EMPTY4\n" convert --format json
    json_has "$output" '"id":"Thermo sudoku by X"' '"kind":"thermo"'
    answer_to "thermo: r1c1-r1c3\n$EMPTY4\nThermo rules: digits rise from the bulb\n" count
    output_is 48
    answer_to "Anti-king by Me\nrules: anti-king\n$EMPTY4\n" count
    output_is 0
    answer_to "rules: classic\nNormal sudoku rules apply.\n$EMPTY4\n" count
    output_is 288
    answer_to "Jigsaw\nregions: 1112 1222 3344 3344\n$EMPTY4\n" count
    is "$status" 0
    # Not more than it has, and only the board that has it.
    answer_to "Thermo and arrows by X\nthermo: r1c1-r1c3\n$EMPTY4\n" count
    status_is 3
    answer_to "Thermo sudoku by X\nthermo: r1c1-r1c3\n$EMPTY4\n$EMPTY4\n" count
    status_is 3
    output_is 48
    for key in title name; do
        answer_to "{\"$key\":\"Thermo\",\"board\":\"$EMPTY4\",\"marks\":[$mark]}\n" count
        output_is 144
        answer_to "{\"$key\":\"Thermo\",\"board\":\"$EMPTY4\"}\n" count
        status_is 3
    done
}

@test "what plainly names no rule is read" {
    local words
    while read -r words; do
        answer_to "$words\n$TWO\n" count
        status_is 0
        output_is 2
    done <<'END'
# anti-knight
# Rules: normal sudoku rules apply
; a comment on rules
Grid 01
Puzzle #3:
#D Anti-knight
#ARule, Anti
Name: Kingdom
END
    answer_to "$TWO # Anti-knight\n" count
    output_is 2
    answer_to "# rules: anti-king\n$TWO\n" count
    output_is 0
    answer_to "{\"id\":\"Anti-king\",\"givens\":\"$TWO\"}\n" count
    output_is 2
}

@test "settings of the text, and options that win over them" {
    answer_to "box: 3x2\n61..4.34...6......1..4.3..5......26.\n" count
    output_is 1
    answer_to "box: 3x2\n61..4.34...6......1..4.3..5......26.\n" count --box 2x3
    output_is 0
    answer_to "box: 3\n$EMPTY4\nbox: 2x2\n$EMPTY4\n" count
    status_is 3
    output_is 288
    stderr_has "<stdin>:1:6: error: 'box:' needs rows x columns of a box"
    answer_to "box: 2x2\n$EASY\n" count
    status_is 3
    answer_to "symbols: ABCA\n$EMPTY4\n" count
    status_is 3
    stderr_has "the symbols must all be different"
}

@test "headers of .sdk survive" {
    printf '#AAn author\n#DTitle\n#C a comment\n%s\n' \
        "$(fold -w 9 <<<"$EASY")" >"$BATS_TEST_TMPDIR/a"
    answer convert --format sdk "$BATS_TEST_TMPDIR/a"
    output_is "$(cat "$BATS_TEST_TMPDIR/a")"
    sed -i 's/#DTitle/#D Title/' "$BATS_TEST_TMPDIR/a"
    answer convert --format sdk "$BATS_TEST_TMPDIR/a"
    output_is "$(cat "$BATS_TEST_TMPDIR/a")"
    answer convert --format json "$BATS_TEST_TMPDIR/a"
    json_has "$output" '"id":"Title"' '"headers":["#AAn author","#D Title","#C a comment"]'
}

@test "what a form cannot carry is refused, and named; --lossy leaves it out" {
    local p=":0000:x:+${EASY/53/5}3:111:::"
    p=:0000:x:+$EASY:113:::
    answer convert -p "$p"
    status_is 1
    output_is ""
    stderr_has "the format line cannot hold placed digits and pencil marks; formats that can: json, hodoku, candidates (--lossy leaves them out)"
    answer convert --lossy -p "$p"
    status_is 0
    output_is ".${EASY:1}"
}

@test "a name that may name a rule, in a form of others, is an error without rules" {
    local board=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    for name in anti-knight "Anti-king sudoku" "X-sudoku no. 7" "Killer 12"; do
        answer count -p "$name $board"
        status_is 3
        stderr_has "-p:1:1: error: these words may name a rule"
        for key in title name; do
            answer count - <<<"{\"$key\":\"$name\",\"board\":\"$board\"}"
            status_is 3
            stderr_has "these words may name a rule"
            answer count - <<<"{\"$key\":\"$name\",\"board\":\"$board\",\"rules\":[\"classic\"]}"
            is "$output" 1
        done
        answer count - <<<"id,puzzle
$name,$board"
        status_is 3
        stderr_has "<stdin>:2:1: error: these words may name a rule"
        answer count - <<<"rules: classic
$name $board"
        is "$output" 1
    done
    # Other names are names, and what we write keeps them beside its rules.
    answer count -p "monday-12 $board"
    is "$output" 1
    answer count - <<<"$board # Anti-knight sudoku"
    is "$output" 1
}
