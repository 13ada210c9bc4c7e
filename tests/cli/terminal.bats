# What boards look like on a terminal of 80x24: with tmux, which says what is bold,
# underlined, reversed and red, in a locale that has box characters and in one that
# has not. What stands on the screen is read back as the same puzzle.

load helper

setup() {
    command -v tmux >/dev/null || skip "tmux is not installed"
    N_SCREENS=0
    WIDTH=80
    unset COLUMNS
}

teardown() {
    if [ -S "$TMUX_SOCKET" ]; then
        tmux -S "$TMUX_SOCKET" kill-server 2>/dev/null || return 0
    fi
}

# screen [NAME=VALUE]... -- ARG...: runs the program in a terminal of its own;
# $screen is what stands there then, $plain the same without colours.
screen() {
    local settings=()
    while [ "$1" != -- ]; do
        settings+=("$1")
        shift
    done
    shift
    rm -f "$BATS_TEST_TMPDIR/done"
    # Each has a server of its own: one that ends takes no more of them.
    N_SCREENS=$((N_SCREENS + 1))
    TMUX_SOCKET=$BATS_TEST_TMPDIR/tmux$N_SCREENS
    printf 'exec 2>&1; env TERM=screen LC_ALL=C.UTF-8 %s\n: >%q; exec sleep 60\n' \
        "$(printf '%q ' "${settings[@]}" "$SUDOKUSAT" "$@")" \
        "$BATS_TEST_TMPDIR/done" >"$BATS_TEST_TMPDIR/script"
    LC_ALL=C.UTF-8 tmux -u -S "$TMUX_SOCKET" -f /dev/null new-session -d \
        -s "$BATS_TEST_NUMBER-$RANDOM" -x "$WIDTH" -y 24 "sh $BATS_TEST_TMPDIR/script"
    for _ in $(seq 100); do
        [ -e "$BATS_TEST_TMPDIR/done" ] && break
        sleep 0.1
    done
    [ -e "$BATS_TEST_TMPDIR/done" ]
    sleep 0.2
    screen=$(LC_ALL=C.UTF-8 tmux -u -S "$TMUX_SOCKET" capture-pane -e -p)
    plain=$(LC_ALL=C.UTF-8 tmux -u -S "$TMUX_SOCKET" capture-pane -p)
    tmux -S "$TMUX_SOCKET" kill-server
}

# typed LINE... -- ARG...: the same after somebody typed these lines.
typed() {
    local keys=()
    while [ "$1" != -- ]; do
        keys+=("$1" Enter)
        shift
    done
    shift
    N_SCREENS=$((N_SCREENS + 1))
    TMUX_SOCKET=$BATS_TEST_TMPDIR/tmux$N_SCREENS
    LC_ALL=C.UTF-8 tmux -u -S "$TMUX_SOCKET" -f /dev/null new-session -d -x "$WIDTH" -y 24 \
        "env TERM=screen LC_ALL=C.UTF-8 $(printf '%q ' "$SUDOKUSAT" "$@"); sleep 60"
    for _ in $(seq 50); do
        [[ $(tmux -S "$TMUX_SOCKET" capture-pane -p) == *": "* ]] && break
        sleep 0.1
    done
    tmux -S "$TMUX_SOCKET" send-keys "${keys[@]}"
    sleep 1
    screen=$(LC_ALL=C.UTF-8 tmux -u -S "$TMUX_SOCKET" capture-pane -e -p)
    plain=$(LC_ALL=C.UTF-8 tmux -u -S "$TMUX_SOCKET" capture-pane -p)
    tmux -S "$TMUX_SOCKET" kill-server
}

# styled CODES TEXT: the text stands on the screen in exactly these styles, in
# whatever order tmux tells them.
styled() {
    python3 - "$1" "$2" "$screen" <<'END'
import re, sys
wanted, text, screen = sys.argv[1:]
now, seen = set(), []
for codes, run in re.findall(r'(?:\x1b\[([0-9;]*)m)|([^\x1b]+)', screen):
    if run:
        seen.append((now, run))
    else:
        for code in codes.split(';'):
            now = set() if code in ('', '0') else now - {'1'} if code == '22' \
                else now - {'4'} if code == '24' else now - {'7'} if code == '27' \
                else {c for c in now if c[0] != '3'} if code == '39' \
                else now if code == '49' else now | {code}
found = [run for styles, run in seen if styles == set(wanted.split())]
if text not in found:
    print("styles", wanted, "have", found, "of", seen)
    sys.exit(1)
END
}

# What was read from the screen, with its codes and without, as one line of cells.
reads_back() {
    is "$(sed '/^+\|^|\|^[┌├└│]\|\[.*m/!d' <<<"$plain" | "$SUDOKUSAT" convert)" "$1"
    is "$(sed '/[+|┌├└│]/!d' <<<"$screen" | "$SUDOKUSAT" convert)" "$1"
}

@test "UTF-8: box characters, conflicts red and underlined, givens bold" {
    screen -- check -p "$INVALID"
    has "$plain" "┌───────┬───────┬───────┐
│ 5 5 . │ . 7 . │ . . . │"
    has "$plain" "invalid: the digits break a rule"
    styled "1 4 31" 5
    styled "1" 7
    styled "1" 6
    reads_back "$INVALID"
}

@test "C: ASCII, and the same styles" {
    screen LC_ALL=C -- check -p "$INVALID"
    has "$plain" "+-------+-------+-------+
| 5 5 . | . 7 . | . . . |"
    run grep -P '[^\x00-\x7F]' <<<"$plain"
    status_is 1
    styled "1 4 31" 5
    reads_back "$INVALID"
    screen LC_ALL=C -- check --unicode always -p "$INVALID"
    has "$plain" "│ 5 5 . │"
    screen -- check --unicode never -p "$INVALID"
    has "$plain" "| 5 5 . |"
}

@test "no colours: a quote behind the digit says the same, and is read back" {
    for setting in NO_COLOR=1 TERM=dumb; do
        screen $setting -- check -p "$INVALID"
        is "$screen" "$plain"
        has "$plain" "5\"5\". "
        reads_back "$INVALID"
    done
    has "$plain" "+-------+-------+-------+"
}

@test "hint: its cells are reversed, as far as its level tells" {
    screen -- hint --level 3 -p "$EASY"
    styled "7" .
    has "$plain" "In box 2, 8 fits only in r1c6."
    reads_back "$EASY"
    screen NO_COLOR=1 -- hint --level 3 -p "$EASY"
    has "$plain" "│ 5 3 . │ . 7 .'│ . . . │"
    screen NO_COLOR=1 -- hint -p "$EASY"
    has "$plain" "│ 5 3 . │ .'7'.'│ . . . │
│ 6 . . │ 1'9'5'│ . . . │
│ . 9 8 │ .'.'.'│ . 6 . │"
}

@test "solve, candidates, compare and logic: found digits are plain" {
    screen -- -p "$EASY"
    styled "1" 5
    has "$plain" "│ 5 3 4 │ 6 7 8 │ 9 1 2 │"
    reads_back "$EASY_SOLUTION"
    screen -- candidates -p "$TWO"
    has "$plain" "│ 5  3  4  │ 67 67 8  │ 9  1  2  │"
    styled "1" 8
    screen -- compare --backend dlx -p "$EASY"
    has "$plain" "│ 5 3 . │ . 7 . │ . . . │"
    reads_back "$EASY"
    screen -- logic --boards -p 1..2............
    has "$plain" "│ 1    34   │ 34   2    │"
}

@test "explain: groups of cells, in lines as wide as the terminal" {
    screen -- explain -p "$EASY"
    has "$plain" "  r12456c1, r137c2, r258c4, r1289c5, r258c6, r4689c9"
    WIDTH=40
    screen -- explain -p "$EASY"
    has "$plain" "  r12456c1, r137c2, r258c4, r1289c5,
  r258c6, r4689c9"
    # Another width that is asked for, and nonsense.
    COLUMNS=20 answer explain -p "$EASY"
    output_has "  r12456c1, r137c2,
  r258c4, r1289c5,"
    for columns in 0 -5 7 abc 60x 99999999999999999999; do
        COLUMNS=$columns answer explain -p "$EASY"
        output_has "  r12456c1, r137c2, r258c4, r1289c5, r258c6, r4689c9"
    done
    # Numbers of two figures stand alone.
    answer explain --size 10 --box 2x5 -p "11$(blanks 98)"
    output_has "r1c1=1, r1c2=1"
}

@test "regions have borders, and are read back" {
    printf 'regions: 1112 1322 3324 3444\n1...\n....\n....\n...2\n' >"$BATS_TEST_TMPDIR/jigsaw"
    screen -- check "$BATS_TEST_TMPDIR/jigsaw"
    has "$plain" "│ 1   .   . │ . │
│   ┌───┬───┘   │
│ . │ . │ .   . │"
    sed '/[┌├└│]/!d' <<<"$plain" >"$BATS_TEST_TMPDIR/again"
    is "$("$SUDOKUSAT" convert --format json "$BATS_TEST_TMPDIR/again")" \
        "$("$SUDOKUSAT" convert --format json "$BATS_TEST_TMPDIR/jigsaw")"
}

@test "light and dark: no black, white, yellow or background of our own" {
    for arguments in "check --boards -p $INVALID" "hint --boards --level 3 -p $EASY" \
        "-p $EASY" "explain --boards -p $EASY" "candidates --boards -p $TWO" "-u -p $TWO"; do
        COLORFGBG="15;0" answer $arguments --color always
        dark=$output
        output_has $'\e['
        COLORFGBG="0;15" answer $arguments --color always
        output_is "$dark"
        run grep -oP '\e\[[0-9;]*m' <<<"$dark"
        codes=$(tr -c '0-9\n' '\n' <<<"$output" | sort -un | tr '\n' ' ')
        for code in $codes; do
            has " 0 1 4 7 31 32 35 " " $code "
        done
    done
}

@test "what scripts read has no board, unless --boards" {
    answer check -p "$INVALID"
    has_not "$output" "|"
    answer check --boards -p "$INVALID"
    output_has "| 5\"5\". | . 7 . | . . . |"
    answer check --boards --json -p "$INVALID"
    has_not "$output" "|"
    answer hint -p "$EASY"
    has_not "$output" "|"
}

@test "pencil marks that rules leave: for those who ask" {
    answer convert --format candidates -p 1..2............
    output_has "| 1    1234 | 1234 2    |"
    answer convert --format candidates --pencil-marks -p 1..2............
    output_has "| 1    34   | 34   2    |"
    # A king takes r4c4 too from what r3c3 sees; all cells, one by one.
    answer convert --format json --pencil-marks --anti-king -p "$(blanks 20)1$(blanks 60)"
    python3 - "$output" <<'END'
import json, sys
marks = json.loads(sys.argv[1])["candidates"]
for cell in range(81):
    row, col = divmod(cell, 9)
    sees = row == 2 or col == 2 or (row < 4 and 0 < col < 4 and row > 0) or (row < 3 and col < 3)
    want = "1" if cell == 20 else "23456789" if sees else "123456789"
    assert marks[cell] == want, (cell, marks[cell])
END
    # The puzzle's own marks count, and what is read back has the same solutions.
    answer convert --format json --pencil-marks -p "$TWO"
    "$SUDOKUSAT" count <<<"$output" >"$BATS_TEST_TMPDIR/count"
    is "$(cat "$BATS_TEST_TMPDIR/count")" 2
}

@test "pencil marks of large boards: each digit at its place, and read back" {
    INSTANCES=$BATS_TEST_DIRNAME/../../instances
    # Of 16 digits in 4 x 4 places; computed apart from rows, columns and boxes.
    answer convert --format candidates --pencil-marks "$INSTANCES/half-16x16.txt"
    is "$(awk '{ if (length($0) > most) most = length($0) } END { print most, NR }' <<<"$output")" "89 81"
    python3 - "$INSTANCES/half-16x16.txt" "$output" <<'END'
import sys
digits = "123456789ABCDEFG"
lines = [line for line in open(sys.argv[1]) if not line.startswith("#")]
cells = [None if c == "." else digits[int(c) - 1] for c in " ".join(lines).split()]
for cell, given in enumerate(cells):
    row, col = divmod(cell, 16)
    left = 2 + 5 * col + 2 * (col // 4)
    at = 1 + 5 * row
    block = [l[left:left + 4] for l in sys.argv[2].split("\n")[at:at + 4]]
    seen = {cells[c] for c in range(256) if c // 16 == row or c % 16 == col
            or (c // 64 == cell // 64 and c % 16 // 4 == col // 4)}
    want = "".join("." if d in seen else d for d in digits)
    if given:
        want = " " * 5 + given + " " * 10
    assert "".join(block) == want, (cell, block, want)
END
    "$SUDOKUSAT" convert --format json --pencil-marks "$INSTANCES/half-16x16.txt" >"$BATS_TEST_TMPDIR/json"
    is "$("$SUDOKUSAT" convert --format json <<<"$output")" "$(cat "$BATS_TEST_TMPDIR/json")"
    # With numbers for digits, and in a look that has colours and box characters.
    for size in 25 36; do
        "$SUDOKUSAT" convert --format json "$INSTANCES/half-${size}x$size.txt" >"$BATS_TEST_TMPDIR/json"
        is "$("$SUDOKUSAT" convert --format candidates "$INSTANCES/half-${size}x$size.txt" |
            "$SUDOKUSAT" convert --format json)" "$(cat "$BATS_TEST_TMPDIR/json")"
    done
    run bash -c '"$1" logic --boards --color always --unicode always "$2" | sed "/\.$/q" |
        "$1" convert --format json' _ "$SUDOKUSAT" "$INSTANCES/half-16x16.txt"
    "$SUDOKUSAT" convert --format json --pencil-marks "$INSTANCES/half-16x16.txt" >"$BATS_TEST_TMPDIR/json"
    is "$(head -n 1 <<<"$output")" "$(cat "$BATS_TEST_TMPDIR/json")"
    # Of a search that was cut short nothing is read that it did not say.
    answer candidates --boards --nodes 1 --size 12 -p "$(blanks 144)"
    output_has "| ???? "
    output_has "parentheses or shown as ? are undecided"
    answer_to "$output" convert
    status_is 3
    stderr_has "r1c1: '?' is a digit that was left open; what --json writes"
}

@test "pencil marks of 9x9 on a narrow terminal" {
    WIDTH=60
    screen -- candidates -p "$EMPTY9"
    has "$plain" "│ 123 123 123 │ 123 123 123 │ 123 123 123 │
│ 456 456 456 │ 456 456 456 │ 456 456 456 │
│ 789 789 789 │ 789 789 789 │ 789 789 789 │
└─────────────┴─────────────┴─────────────┘"
    WIDTH=100
    screen -- candidates -p "$EMPTY9"
    has "$plain" "│ 123456789 123456789 123456789 │"
    # A script has one row of the board in each line.
    answer candidates --boards -p "$EMPTY9"
    output_has "| 123456789 123456789 123456789 |"
}

@test "a board is read back from all that stands around it" {
    # Sizes at which a line of words may have as many as a row has cells.
    for size in 1 2 4 6 9; do
        for cells in 1 11; do
            [ ${#cells} -le $size ] || continue
            board=$cells$(blanks $((size * size - ${#cells})))
            "$SUDOKUSAT" convert --size $size --format json -p "$board" >"$BATS_TEST_TMPDIR/json"
            for command in check hint explain "compare --backend dlx"; do
                for look in "--unicode never" "--unicode always --color always"; do
                    run bash -c '"$1" $3 $4 --boards --size $5 -p "$2" |
                        "$1" convert --format json 2>/dev/null | head -n 1' _ \
                        "$SUDOKUSAT" "$board" "$command" "$look" "$size"
                    is "$output" "$(cat "$BATS_TEST_TMPDIR/json")"
                done
            done
        done
    done
    # What breaks a rule is marked in a hint too.
    answer hint --boards -p "$INVALID"
    output_has "| 5\"5\". | . 7 . | . . . |"
}

@test "names, odd sizes and closed pipes" {
    printf '%s # a\033[31mb\007\n' "$EASY" >"$BATS_TEST_TMPDIR/named"
    answer check --boards "$BATS_TEST_TMPDIR/named"
    has_not "$output" $'\e'
    for command in check hint explain candidates logic; do
        answer $command --boards --unicode always --size 1 -p .
        output_has "┌───┐"
    done
    answer check --boards --size 64 --unicode always -p "1 1 $(printf '. %.0s' {1..4094})"
    status_is 1
    output_has ' 1" 1" '
    run bash -c '"$1" logic --boards --size 64 -p "$2" | head -n 1; echo "${PIPESTATUS[0]}"' _ \
        "$SUDOKUSAT" "$(printf '. %.0s' {1..4096})"
    output_has "141"
}

@test "enter: what clashes is seen at once, and which cell is next" {
    typed 11.. -- enter --size 4
    has "$plain" "conflict: the same digit in row 1 at r1c1 and r1c2"
    # The last board on the screen, below what was typed.
    has "$(tail -n 11 <<<"$(sed '/^$/d' <<<"$plain")")" "│ 1 1 │ . . │"
    styled "1 4 31" 1
    styled "7" .
    # It goes with what is taken back, and comes with a rule or a mark.
    typed 1 1 u u 1 2 -- enter --size 4
    has "$(tail -n 8 <<<"$(sed '/^$/d' <<<"$plain")")" "│ 1 2 │ . . │"
    typed 1 2 "thermo: r1c2-r1c1" -- enter --size 4
    has "$plain" "conflict: thermo: r1c2 r1c1 does not hold at r1c1 and r1c2"
    styled "1 4 31" 2
    # Pencil marks have the same frame.
    typed 1234 p -- enter --size 4
    has "$plain" "│ 34  34  │ 12  12  │"
    typed 1234 p -- enter --size 4 --unicode never --color never
    has "$plain" "| 34  34  | 12  12  |"
}
