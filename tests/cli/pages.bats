# help WORD: pages about techniques, rules, marks, forms, backends and encodings.
load helper

# names KIND: those that list has, one a line, without what is above them.
names() {
    case $1 in
    techniques) "$SUDOKUSAT" list techniques --json |
        sed -n '/"kind":"techniques/s/.*"name":"\([^"]*\)".*/\1/p' ;;
    *) "$SUDOKUSAT" list "$1" --json | sed -n 's/.*"name":"\([^"]*\)".*/\1/p' ;;
    esac
}

# The command at the end of the page of a name, run.
replay() {
    local command
    command=$("$SUDOKUSAT" help "$@" | sed -n '/^sudokusat /,$p')
    [[ $command == "sudokusat "* ]] || { echo "no example: $*"; return 1; }
    eval "run '$SUDOKUSAT' ${command#sudokusat }"
}

@test "there is a page for every name of list, of 80 columns at most" {
    local kind name n=0
    for kind in techniques rules marks formats backends encodings; do
        while read -r name; do
            run "$SUDOKUSAT" help $kind $name
            [ "$status" -eq 0 ] || { echo "$kind $name: $output"; return 1; }
            [[ ${lines[0]} == "$name: a"* ]] || { echo "$name: ${lines[0]}"; return 1; }
            is "$(awk 'length > 80' <<<"$output")" ""
            n=$((n + 1))
        done < <(names $kind)
    done
    ((n > 150))
}

@test "there is no page for what is not listed" {
    local kind
    for kind in techniques rules marks formats backends encodings; do
        run "$SUDOKUSAT" help $kind
        status_is 0
        diff <(tr -d '\n' <<<"${output#*:}" | sed 's/  [a-z]*: */,/g' | tr ',' '\n' |
            sed 's/^ *//; s/ *$//' | grep . | sort) <(names $kind | sort)
    done
}

@test "techniques: the board shows the step that the page is about" {
    local name n=0
    while read -r name; do
        [ "$name" != "larger fish" ] || continue
        answer help technique $name
        output_has "On this board it is step "
        local step words
        step=$(sed -n 's/^On this board it is step \([0-9]*\):/\1/p' <<<"$output")
        words=$(awk 'BEGIN { RS = "" } /^sudokusat / { print last } { last = $0 }' <<<"$output" |
            tr -s ' \n' ' ' | sed 's/^ //; s/ $//')
        replay technique $name
        output_has "$step. $name: $words"
        n=$((n + 1))
    done < <(names techniques)
    ((n > 50))
}

@test "techniques: docs/techniques.md has the boards of the pages" {
    local docs=$BATS_TEST_DIRNAME/../../docs/techniques.md n=0
    local bar name rating options board rest
    while IFS='|' read -r bar name rating options board rest; do
        [[ $board == *\`*\`* ]] || continue
        name=$(sed 's/^ *//; s/ *$//' <<<"$name")
        board=$(tr -d '` ' <<<"$board")
        answer help technique $name
        is "$(sed -n "/-p '\$/,/^'/p" <<<"$output" | sed '1d;$d' | tr -d '\n')" "$board"
        has "$(head -n 1 <<<"$output")" "$name: a technique, rated ${rating// /}"
        # Rules are said with --rule on the page, and both with other quotes.
        is "$(sed -n '/^sudokusat /,/^$/p' <<<"$output" | sed '/^[.0-9A-G]*$/d' |
            grep -o "'[^']*'" | tr -d "'" | sort)" \
            "$(sed 's/--rule \([a-z-]*\)/"\1"/; s/--\(anti-[a-z]*\)/"\1"/; s/--size 16//' <<<"$options" |
                grep -o '"[^"]*"' | tr -d '"' | sort)"
        n=$((n + 1))
    done <"$docs"
    ((n > 50))
}

@test "rules: a puzzle with one solution, and others without the rule" {
    local name n=0
    while read -r name; do
        answer help rule $name
        local command solution
        command=$(sed -n '/^sudokusat solve/,$p' <<<"$output")
        solution=$(sed -n '/^  puzzle  /,/^$/p' <<<"$output" | sed '1d; s/^  *//' | awk -F '    ' '{ print $2 }')
        replay rule $name
        status_is 0
        has "$(tr -dc '1-9\n' <<<"$output" | tr -d '\n')" "$(tr -dc '1-9' <<<"$solution")"
        output_has "unique: the only solution"
        if [ "$name" != classic ]; then
            command=$(sed "s/ --rule '[^']*'//; /^regions: /d" <<<"$command")
            eval "run '$SUDOKUSAT' ${command#sudokusat }"
            has_not "$output" unique
            n=$((n + 1))
        fi
    done < <(names rules)
    ((n > 15))
}

@test "marks: they hold on one grid, and not on the other" {
    local name n=0
    while read -r name; do
        answer help mark $name
        output_has "here it holds "
        output_has "here it does not"
        local mark other
        mark=$(sed -n 's/^sudokusat check --mark .\(.*\). -p .$/\1/p' <<<"$output")
        other=$(sed -n '/^  here it holds/,/^$/p' <<<"$output" | sed '1d; s/^  *//' |
            awk -F '    ' '{ print $2 }' | tr -dc '1-9')
        replay mark $name
        status_is 0
        output_has solved
        answer check --mark "$mark" -p "$other"
        status_is 1
        output_has "${mark%%[ :]*}"
        answer check -p "$other" # the mark alone is to blame
        status_is 0
        n=$((n + 1))
    done < <(names marks)
    ((n > 50))
}

@test "forms: the sample is read as the form that the page is about" {
    local name n=0
    while read -r name; do
        answer help format $name
        local sample=$BATS_TEST_TMPDIR/sample
        case $name in
        dimacs | opb | cover | inccnf | puzzles)
            replay format $name
            local line
            while read -r line; do
                [ "$line" = ... ] || output_has "${line% ...}"
            done < <("$SUDOKUSAT" help format $name | sed -n '/^sudokusat /q; s/^  //p')
            n=$((n + 1))
            continue
            ;;
        fpuzzles | penpa | sudokupad | sudokuwiki | iss | killer | xml)
            sed -n '/^sudokusat /q; s/^  //p' <<<"$output" | tr -d '\n' >"$sample" ;;
        *) sed -n '/^sudokusat /q; s/^  //p' <<<"$output" >"$sample" ;;
        esac
        answer convert --format line --lossy --input-format $name "$sample"
        status_is 0
        case $name in
        killer) has "$output" "...." ;;
        xml | sudokuwiki) has "$output" 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 ;;
        *) has "$output" 1...34......2..1 ;;
        esac
        n=$((n + 1))
    done < <(names formats)
    ((n > 25))
}

@test "backends find the solution that the page has; encodings are as large" {
    local name head
    while read -r name; do
        replay backend $name
        has "$output" "| 4 1 | 2 3 |" || has "$output" "| 5 3 4 | 6 7 8 | 9 1 2 |"
    done < <(names backends)
    while read -r name; do
        head=$("$SUDOKUSAT" help encoding $name | grep '^  p cnf')
        replay encoding $name
        output_has "${head#  }"
    done < <(names encodings)
}

@test "names in any spelling" {
    local word
    for word in X-wing x-wing "x wing" xwing XWING X_WING "technique X-wing" X-wings; do
        answer help $word
        status_is 0
        is "${lines[0]}" "X-wing: a technique, rated 3.2"
    done
    answer help Naked Pair
    is "${lines[0]}" "naked pair: a technique, rated 3.0"
    answer help leaper:1,3
    is "${lines[0]}" "leaper: a rule for the whole board"
    answer help antiknight
    is "${lines[0]}" "anti-knight: a rule for the whole board"
}

@test "a name in several tables: all of its pages; of commands: that there are pages" {
    answer help skyscraper
    output_has "skyscraper: a technique, rated 4.0"
    output_has "skyscraper: a kind of mark"
    answer help mark skyscraper
    has_not "$output" technique
    answer help cage
    output_has "sudokusat cage "
    output_has "cage is a kind of mark too: sudokusat help mark cage"
    answer help logic
    output_has "logic is a backend too: sudokusat help backend logic"
}

@test "a part of names: which there are" {
    answer help rectangle
    status_is 0
    output_has "unique rectangle type 1"
    output_has "empty rectangle"
    has_not "$output" "hidden"
    answer help global
    output_has "  rules: global-entropy, global-mod"
}

@test "what there is no page for: a suggestion, or where names are" {
    answer help anti-night
    status_is 2
    is "$output" ""
    stderr_has "there is no help on 'anti-night'; did you mean 'anti-knight'?"
    answer help backend anti-knight
    status_is 2
    answer help zzzzqqqq
    status_is 2
    stderr_has "'sudokusat list' shows all names"
}

@test "hostile words" {
    local word
    for word in "$(head -c 10000 /dev/zero | tr '\0' x)" $'\e[31m\a' "" : ":::" "%s%n%s" "é" "../../etc/passwd" \
        $'\xff\xfe' "' ; ls" "-" "x" "1"; do
        answer help "$word"
        [ "$status" -eq 2 ] || [ "$status" -eq 0 ]
        has_not "$stderr" $'\e'
        ((${#stderr} < 300))
    done
    answer help technique "$(head -c 10000 /dev/zero | tr '\0' a)"
    status_is 2
    answer help x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x
    status_is 2
}
