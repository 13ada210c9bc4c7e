# Every backend answers every instance, and the answer is the stated one.
#
# instances/answers.txt says what is right. Counts up to a bound are counted
# to the end; above it the engine must get so far, since sat needs its time.

bats_require_minimum_version 1.5.0

setup_file() {
    cd "$BATS_TEST_DIRNAME/../../instances" || return 1
    export SUDOKUSAT=${SUDOKUSAT:-$BATS_TEST_DIRNAME/../../sudokusat}
    export MOST_dlx=80000 MOST_sat=1200
    export LARGE=60 # for boards of 36x36 and more
}

setup() {
    cd "$BATS_TEST_DIRNAME/../../instances" || return 1
}

# Lines of answers.txt for single boards, or for the sets.
answers() {
    grep -v '^#' answers.txt | grep "$@" '^sets/'
}

backends() {
    "$SUDOKUSAT" list backends | awk '/^  / { print $1 }'
}

# field NAME RECORD: a string or a word of a JSON record.
field() {
    printf '%s\n' "$2" | sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"
}

# limit FILE BACKEND: how far to count. Large boards: a few.
limit() {
    local name=MOST_$2
    case $1 in
    *49x49* | *64x64*) echo 3 ;;
    *) echo "${!name:-1000}" ;;
    esac
}

# Says what is wrong with one board's answer; nothing when it is right.
judge() { # BACKEND FILE VERDICT SOLUTIONS
    local most record status=0
    most=$(limit "$2" "$1")
    record=$("$SUDOKUSAT" count --json --backend "$1" --limit "$most" \
        --timeout "$LARGE" "$2" 2>&1) || status=$?
    local verdict solutions complete
    verdict=$(field verdict "$record")
    solutions=$(field solutions "$record")
    complete=$(field complete "$record")
    case $3 in
    error)
        [ $status -eq 3 ] || echo "$1 $2: status $status, not 3"
        return
        ;;
    none | invalid) [ $status -eq 1 ] || echo "$1 $2: status $status, not 1" ;;
    *) [ $status -eq 0 ] || echo "$1 $2: status $status, not 0" ;;
    esac
    [ "$verdict" = "$3" ] || echo "$1 $2: $verdict, not $3"
    local least=${4#>}
    if [ "$4" = "$least" ] && [ "$least" -lt "$most" ]; then
        [ "$solutions $complete" = "$4 true" ] ||
            echo "$1 $2: $solutions, complete $complete, not $4"
    else
        [ "$solutions $complete" = "$most false" ] ||
            echo "$1 $2: $solutions, complete $complete, not at least $most"
    fi
}

@test "every file has its answer" {
    for file in *.txt sets/*.txt; do
        [ "$file" = answers.txt ] && continue
        grep -q "^$file " answers.txt || { echo "$file"; return 1; }
    done
    while read -r file _; do
        [ -e "$file" ] || { echo "$file is not there"; return 1; }
    done < <(grep -v '^#' answers.txt)
}

@test "every backend answers every board rightly" {
    local wrong=
    for backend in $(backends); do
        while read -r file verdict solutions _; do
            [ "$verdict" = unknown ] && continue
            wrong+=$(judge "$backend" "$file" "$verdict" "$solutions")
        done < <(answers -v)
    done
    echo "$wrong"
    [ -z "$wrong" ]
}

@test "every backend answers every set rightly" {
    for backend in $(backends); do
        while read -r file verdict _; do
            run "$SUDOKUSAT" --backend "$backend" -q --summary "$file"
            local n
            n=$(grep -v '^[#r]' "$file" | grep -c .)
            echo "$backend $file: ${lines[0]}"
            [ "${lines[0]}" = "puzzles $n, $verdict $n" ]
        done < <(answers -e)
    done
}

@test "the counts of the underconstrained boards" {
    local file=sets/underconstrained.txt
    run -0 "$SUDOKUSAT" count --backend dlx "$file"
    [ "$output" = "$(sed -n 's/^[^#].*://p' "$file")" ]
    run -0 "$SUDOKUSAT" count --backend sat --limit 11000 "$file"
    [ "${lines[0]} ${lines[1]}" = "872 10736" ]
    [[ ${lines[2]} == "at least 11000 "* ]]
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

@test "a board that nobody settles stops at its timeout" {
    for backend in $(backends); do
        run -4 "$SUDOKUSAT" --json --backend "$backend" --timeout 0.5 \
            half-36x36.txt
        [ "$(field verdict "$output")" = unknown ]
        [ "$(field complete "$output")" = false ]
    done
}

@test "the large boards are what their generator makes" {
    for n in 16 25 36; do
        run -0 sh make-large.sh $n 1 cells
        diff <(echo "$output") half-${n}x$n.txt
    done
    run -0 sh make-large.sh 64 64 boxes
    diff <(echo "$output") half-64x64.txt
}
