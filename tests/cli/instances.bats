# Every backend answers every instance, and the answer is the stated one.
#
# instances/answers.txt says what is right. auto, dlx, sat, learn and (up to 25x25)
# bits must get it all; the methods of the reports get a moment for each board,
# and may not know, or refuse the board, but never say what is wrong. Counts
# above a bound need not be finished.

load helper

setup() {
    cd "$BATS_TEST_DIRNAME/../../instances" || return 1
}

# Lines of answers.txt for single boards (-v), or for the sets (-e).
answers() {
    grep -v '^#' answers.txt | grep "$1" '^sets/'
}

# The backends that settle every board in time; and the others.
EXACT="auto dlx sat bits learn"
others() {
    "$SUDOKUSAT" list backends | sed -n 's/^  \([a-z][^ ]*\) .*/\1/p' |
        grep -v -w -e auto -e dlx -e sat -e bits -e learn
}

# field NAME RECORD: a string or a word of a JSON record.
field() {
    printf '%s\n' "$2" | sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"
}

# How far a backend counts on a board.
most() { # BACKEND FILE
    case $2 in
    *49x49* | *64x64*) echo 3 ;;
    *)
        if [ -n "$SANITIZED" ] || [ "$1" != dlx ]; then
            echo 1200
        else
            echo 80000
        fi
        ;;
    esac
}

# Asks, and sets $record, $code, $verdict, $solutions and $complete.
ask() { # BACKEND FILE LIMIT SECONDS
    code=0
    record=$("$SUDOKUSAT" count --json --backend "$1" --limit "$3" \
        --timeout "$4" "$2" 2>/dev/null) || code=$?
    verdict=$(field verdict "$record")
    solutions=$(field solutions "$record")
    complete=$(field complete "$record")
}

refused() { # BACKEND
    [ "$code" -eq 3 ] && [[ $record == *"\"error\":\"backend $1: "* ]]
}

# Says what is wrong with the answer to one board; nothing when it is right.
judge() { # BACKEND FILE VERDICT SOLUTIONS
    local limit wanted=0 sum
    limit=$(most "$1" "$2")
    ask "$1" "$2" "$limit" 120
    case $3 in
    error) wanted=3 ;;
    none | invalid) wanted=1 ;;
    esac
    if [ "$1" = bits ] && refused bits; then
        return
    fi
    sum="$verdict, $solutions, complete $complete, status $code"
    local least=${4#>}
    if [ "$3" = error ]; then
        [ "$code" -eq 3 ] || echo "$1 $2: $sum"
    elif [ "$4" = "$least" ] && [ "$least" -lt "$limit" ]; then
        [ "$sum" = "$3, $4, complete true, status $wanted" ] ||
            echo "$1 $2: $sum"
    else
        [ "$sum" = "$3, $limit, complete false, status $wanted" ] ||
            echo "$1 $2: $sum"
    fi
}

# The same for a backend that may not know.
judge_mildly() { # BACKEND FILE VERDICT SOLUTIONS
    ask "$1" "$2" 50 0.1
    refused "$1" && return
    if [ "$complete" = true ]; then
        [ "$verdict $solutions" = "$3 $4" ] ||
            echo "$1 $2: $verdict $solutions"
    elif [ "$verdict" != unknown ] && [ "$verdict" != "$3" ]; then
        echo "$1 $2: $verdict"
    elif [ "$solutions" -gt "${4#>}" ] && [ "$4" = "${4#>}" ]; then
        echo "$1 $2: at least $solutions"
    fi
}

@test "every file has its answer" {
    local file
    for file in *.txt sets/*.txt; do
        [ "$file" = answers.txt ] && continue
        grep -q "^$file " answers.txt || { echo "$file"; return 1; }
    done
    while read -r file _; do
        [ -e "$file" ] || { echo "$file is not there"; return 1; }
    done < <(grep -v '^#' answers.txt)
}

@test "the exact backends answer every board rightly" {
    local wrong= backend file verdict solutions
    for backend in $EXACT; do
        while read -r file verdict solutions _; do
            [ "$verdict" = unknown ] && continue
            wrong+=$(judge "$backend" "$file" "$verdict" "$solutions")
        done < <(answers -v)
    done
    echo "$wrong"
    [ -z "$wrong" ]
}

@test "the other backends say nothing wrong" {
    local wrong= backend file verdict solutions
    [ "$(others | wc -l)" -ge 6 ]
    for backend in $(others); do
        while read -r file verdict solutions _; do
            case $file-$verdict in
            *-unknown | *-error | *[2-6][4-9]x* | *16x*) continue ;;
            esac
            wrong+=$(judge_mildly "$backend" "$file" "$verdict" "$solutions")
        done < <(answers -v)
    done
    echo "$wrong"
    [ -z "$wrong" ]
}

@test "the exact backends answer every set rightly" {
    local backend file verdict n
    for backend in $EXACT; do
        while read -r file verdict _; do
            run "$SUDOKUSAT" --backend "$backend" -q --summary "$file"
            n=$(grep -v '^[#r]' "$file" | grep -c .)
            echo "$backend $file: ${lines[0]}"
            [ "${lines[0]}" = "puzzles $n, $verdict $n" ]
        done < <(answers -e)
    done
}

@test "the counts of the underconstrained boards" {
    local file=sets/underconstrained.txt stated
    stated=$(sed -n 's/^[^#].*://p' "$file")
    run -0 "$SUDOKUSAT" count --backend dlx --limit 110000 "$file"
    [ "$(head -n 3 <<<"$output")" = "$(head -n 3 <<<"$stated")" ]
    run -0 "$SUDOKUSAT" count --backend bits "$file"
    [ "$output" = "$stated" ]
    run -0 "$SUDOKUSAT" count --backend sat --limit 900 "$file"
    [ "${lines[0]}" = 872 ]
    [[ ${lines[1]} == "at least 900 "* ]]
}

# The rest of the line of answers.txt says how an answer is known.
known_by() { # WORDS
    grep -v '^#' answers.txt | grep -F "$1"
}

@test "answers that rest on brute force are what it finds" {
    local brute file solutions n=0 found
    brute=$(dirname "$SUDOKUSAT")/brute_force
    while read -r file _ solutions _; do
        case $file in
        sets/*)
            [ "$solutions" = 0 ] || solutions=1
            found=$("$brute" 2 "$file" | sort -u)
            ;;
        *) found=$("$brute" 10000000 "$file") ;;
        esac
        is "$file $found" "$file $solutions"
        n=$((n + 1))
    done < <(known_by "brute force")
    [ "$n" -ge 20 ]
}

@test "answers that rest on plain clauses are what cadical finds" {
    command -v cadical >/dev/null || skip "cadical is not installed"
    local brute file n=0 cnf=$BATS_TEST_TMPDIR/cnf
    brute=$(dirname "$SUDOKUSAT")/brute_force
    while read -r file _; do
        "$brute" cnf "$file" >"$cnf"
        run cadical -q "$cnf"
        is "$file $status" "$file 10"
        # A clause more, against that solution: its digits, each negated.
        sed -n 's/^v //p' <<<"$output" | tr ' ' '\n' |
            sed -n 's/^[1-9]/-&/p' | tr '\n' ' ' >"$cnf.last"
        { awk '/^p/ { $4++ } { print }' "$cnf"; cat "$cnf.last"; echo 0; } >"$cnf.2"
        run cadical -q "$cnf.2"
        is "$file $status" "$file 20"
        n=$((n + 1))
    done < <(known_by "plain clauses, cadical")
    is "$n" 2
}

@test "no answer rests on the engines alone" {
    run grep -E 'both engines$' answers.txt
    is "$output" ""
    [ "$(known_by 'both engines; ' | wc -l)" -ge 20 ]
}

@test "a count of half a million" {
    run -0 "$SUDOKUSAT" count report-000-fig15-no-rule.txt
    [ "$output" = 580344 ]
}

@test "a cross-check of every board of 9x9 with rules" {
    run -0 "$SUDOKUSAT" --cross-check --format grid report-000-fig1*.txt \
        miracle.txt diagonal.txt windoku.txt nonconsecutive.txt leaper-1-3.txt
    [ "$(grep -c 'dlx and sat agree' <<<"$output")" -eq 11 ]
}

# Those with marks that are sums, counts and words.
LINES='arrow between-odd-even-6x6 contain-at-least dutch-flatmates equality-cages
    event-horizon hidden-skyscraper-6x6 killer-6x6 killer-lunchboxes lines-4x4
    little-killer-6x6 lockout-double-arrows long-sums look-and-say quadruples
    rellik-cages-6x6 sandwich-6x6 skyscraper slingshot ten-lines x-sums
    zipper-lines'

@test "a cross-check of every board with sums, counts and words" {
    # shellcheck disable=SC2086
    run -0 "$SUDOKUSAT" --cross-check --format grid \
        $(printf '%s.txt ' $LINES)
    [ "$(grep -c 'dlx and sat agree' <<<"$output")" -eq 22 ]
}

# Those with marks and rules whose lines share helpers, or read cells by views.
SHARED='magic-square region-sums region-sums-7x7 same-values counting-circles
    counting-circles-4x4 count-distinct full-rank full-rank-ties-4x4
    full-rank-no-ties-4x4 global-entropy global-mod sum-loop regex
    or or-nested'

@test "a cross-check of every board with sums, counts and choices that lines share" {
    # shellcheck disable=SC2086
    run -0 "$SUDOKUSAT" --cross-check --format grid \
        $(printf '%s.txt ' $SHARED)
    [ "$(grep -c 'dlx and sat agree' <<<"$output")" -eq 16 ]
}

@test "every kind whose lines share something has a board" {
    local kind
    for kind in equal-sum region-sum-line same-values counting-circles \
        count-distinct full-rank regex or; do
        grep -q "^$kind[ :]" -- *.txt || { echo "$kind"; return 1; }
    done
    grep -q '^sum-line [0-9]* loop:' -- *.txt
    grep -q '^rules: global-entropy' -- *.txt
    grep -q '^rules: global-mod' -- *.txt
    grep -q '^rules: full-rank-ties:none' -- *.txt
    grep -q '^rules: full-rank-ties:any' -- *.txt
}

@test "every kind of sums, counts and words has a board" {
    local kind n=0
    for kind in $(cat ../src/rules/*.c | tr '\n' ' ' |
        grep -oE 'WORD_MARK\( *"[a-z-]*"' | cut -d '"' -f 2); do
        grep -q "^$kind[ :]" -- *.txt || { echo "$kind"; return 1; }
        n=$((n + 1))
    done
    [ "$n" -ge 22 ]
}

@test "engines that know no lines refuse boards with some, in words for players" {
    local backend
    for backend in bits backtrack restart contract pencil evolve; do
        ask "$backend" killer-6x6.txt 2 5
        [ "$code" -eq 3 ]
        is "$(field error "$record")" "backend $backend: it does not know sums"
    done
    # Each of the others takes them, or is in the list above.
    for backend in auto dlx sat learn logic; do
        ask "$backend" killer-6x6.txt 2 60
        is "$verdict $solutions $complete" "unique 1 true"
    done
}

@test "a board that nobody settles stops at its timeout" {
    local backend
    for backend in dlx sat; do
        ask "$backend" half-36x36.txt 0 0.5
        echo "$record"
        [ "$code $verdict $complete" = "4 unknown false" ]
    done
}

@test "the large boards are what their generator makes" {
    local n
    for n in 16 25 36; do
        run -0 sh make-large.sh $n 1 cells
        diff <(echo "$output") half-${n}x$n.txt
    done
    run -0 sh make-large.sh 64 64 boxes
    diff <(echo "$output") half-64x64.txt
}
