# The manual's other pages: of forms, certificates, the library and the checker.
load helper

setup() {
    TOP=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    CHECKER=$(dirname "$SUDOKUSAT")/sudokusat-verify
    cd "$BATS_TEST_TMPDIR" || return 1
}

# What a line of roff says, on standard input.
plain() {
    sed 's/\\&//g; s/\\-/-/g; s/\\e/\\/g'
}

# The lines of the page's examples, each behind the head above it and a tab.
examples() { # PAGE
    awk '/^\.EX/ { on = 1; next } /^\.EE/ { on = 0 }
        on { print head "\t" $0 }
        tagged && /^\.B / { head = substr($0, 4) }
        /^\.SH/ { head = substr($0, 5) }
        { tagged = /^\.TP/ }' "$TOP/man/$1" | plain
}

# The names at the heads of paragraphs in a section.
heads() { # PAGE SECTION
    awk -v section=".SH $2" '/^\.SH/ { on = $0 == section }
        on && tagged && /^\.B / { print substr($0, 4) }
        { tagged = /^\.TP/ }' "$TOP/man/$1" | plain
}

# The names in a part of "list formats".
forms() { # HEAD
    "$SUDOKUSAT" list formats |
        awk -v head="$1:" '/^[a-z]/ { on = $0 == head; next } on { print $1 }'
}

@test "the pages have no errors of formatting" {
    local page
    command -v mandoc >/dev/null || skip "mandoc is not installed"
    command -v groff >/dev/null || skip "groff is not installed"
    [ "$(ls "$TOP"/man/*.[1-9] | wc -l)" -ge 5 ]
    for page in "$TOP"/man/*.[1-9]; do
        run groff -man -ww -z "$page"
        output_is ""
    done
    # The long one has long lines.
    run mandoc -T lint -W warning "$TOP"/man/*.[1-9]
    output_is ""
    for page in "$TOP"/man/*.[1-9]; do
        [ "$page" != "$TOP/man/sudokusat.1" ] || continue
        run mandoc -T lint "$page"
        output_is ""
    done
}

@test "the pages have the program's version and their own name" {
    local page version name
    version=$("$SUDOKUSAT" --version | cut -d ' ' -f 1,2)
    for page in "$TOP"/man/*.[1-9]; do
        name=$(basename "$page")
        is "$(sed -n '1s/^\.TH \([^ ]*\) \([1-9]\) .*/\1.\2/p' "$page" | plain | tr A-Z a-z)" "$name"
        grep -q "^\.TH .* \"$version\" " "$page"
        [[ $(sed -n '/^\.SH NAME/{n;p}' "$page" | plain) == "${name%.*} - "* ]]
    done
}

@test "pages that are named exist, and all but the program's are named in its own" {
    local page name
    for name in $(cat "$TOP"/man/*.[1-9] | plain |
        grep -oE '(lib)?sudokusat(-[a-z]+)? \([1-9]\)' | tr -d ' ' | sort -u); do
        [ -e "$TOP/man/$(tr '(' . <<<"${name%)}")" ] || { echo "$name"; return 1; }
    done
    for page in "$TOP"/man/*.[1-9]; do
        name=$(basename "$page")
        [ "$name" != sudokusat.1 ] || continue
        grep -qF ".BR ${name%.*} (${name##*.})" <(plain <"$TOP/man/sudokusat.1")
    done
}

@test "the page of forms has every form, and says which ones are written" {
    local form
    diff <(heads sudokusat-formats.5 "TEXT FORMATS" | sort) <(forms "text formats" | sort)
    diff <(heads sudokusat-formats.5 "EXPORT FORMATS" | sort) <(forms "export formats" | sort)
    for form in $(forms "text formats"); do
        is "$form $(awk -v head=".B $form" '/^\.TP/ { on = 0 } $0 == head { on = 1 }
            on { text = text " " $0 } END { print text ~ /[Ww]ritten too/ }' "$TOP/man/sudokusat-formats.5")" \
            "$form $("$SUDOKUSAT" list formats | grep "^  $form " | grep -vc 'read only')"
    done
}

@test "the samples of forms are read, each as its form and by itself" {
    local form n=0 small=1...34......2..1
    for form in $(forms "text formats"); do
        examples sudokusat-formats.5 | sed -n "s/^$form	//p" >sample
        [ "$form" != penpa ] || continue # too long for a page
        [ -s sample ]
        answer convert --lossy --format line --input-format "$form" sample
        status_is 0
        case $form in
        xml | sudokuwiki) is "$(boards | sed 's/ #.*//')" "$EASY" ;;
        killer) has "$output" "cage 28: r1c1 r1c2 r2c2-r2c4" ;;
        jigsaw) is "$output" "regions: 1122 1122 3344 3344"$'\n'"$small" ;;
        *) is "$(boards | sed '/^#/d; s/ #.*//')" "$small" ;;
        esac
        case $form in gsf) continue ;; esac # fields could be anything
        answer convert --lossy --format line sample
        status_is 0
        n=$((n + 1))
    done
    [ "$n" -ge 20 ]
}

@test "the lines above a board that the page of forms shows are read" {
    examples sudokusat-formats.5 | sed -n 's/^DESCRIPTION	//p' >lines
    grep -q '^rules: ' lines
    { grep -vE '^(box|size|symbols|regions|thermo|cage|white-dot)' lines; echo "$EASY"; } >board
    answer convert --format json board
    status_is 0
    json_has "$output" '"rules":["anti-knight","diagonal"]' '"id":"my puzzle"' '"rating":3.4'
    { grep -E '^(thermo|cage|white-dot)' lines; blanks 81; } >board
    answer count --limit 1 board
    status_is 0
    { grep '^regions' lines; blanks 16; } >board
    answer count board
    output_has 288
}

@test "the certificate on its page is verified, and each of its lines described" {
    examples sudokusat-certificate.5 | sed -n 's/^DESCRIPTION	//p' >cert
    run "$CHECKER" cert
    output_is "verified: exactly 1"
    sed 's/exactly 1/exactly 2/' cert >false
    run "$CHECKER" false
    status_is 1
    # The words that lines of true certificates of all kinds begin with.
    "$SUDOKUSAT" prove -p "$EMPTY4" --cubes --limit 100 >all
    for form in "" --compact --lrat; do
        "$SUDOKUSAT" prove $form --mark 'cage 5: r1c1 r1c2' -p 1... >>all ||
            "$SUDOKUSAT" prove $form --mark 'cage 5: r1c1 r1c2' -p "$EMPTY4" --limit 3 >>all
    done
    "$SUDOKUSAT" prove -p "$EMPTY4" --limit 2 >>all
    "$SUDOKUSAT" prove --mark 'cage 5: r1c1 r1c2' -p 1..........1.... >>all
    printf 'regions:\n1122\n1122\n3344\n3344\n1...34......2..1\n' | "$SUDOKUSAT" prove --lrat - >>all
    n=0
    while read -r word; do
        grep -qE "^\.BI? \"?$word\\b" <(plain <"$TOP/man/sudokusat-certificate.5") ||
            { echo "no head for $word"; return 1; }
        n=$((n + 1))
    done < <(grep -oE '^(claim|proof) [a-z-]+|^[a-z][a-z-]*' all | sort -u)
    [ "$n" -ge 15 ]
}

@test "the page of the library names every function, and no other" {
    diff <(plain <"$TOP/man/libsudokusat.3" | grep -o 'sudokusat_[a-z_]* ()' |
        sed 's/ ()//' | sort -u) <(sort -u "$TOP/include/sudokusat.symbols")
}

@test "the program on the library's page is built and runs" {
    [ -z "$SANITIZED" ] || skip "sanitizers are not linked to programs of others"
    local stage
    stage=$(dirname "$SUDOKUSAT")/stage
    export PKG_CONFIG_PATH=$stage/lib/pkgconfig LD_LIBRARY_PATH=$stage/lib
    examples libsudokusat.3 | sed -n 's/^EXAMPLES	//p' >program.c
    # shellcheck disable=SC2046
    cc -std=c11 -Wall -Wextra -Wpedantic -Werror program.c \
        $(pkg-config --cflags --libs sudokusat) -o program
    run ./program
    output_is unique
    run ./program "$EMPTY4"
    output_is multiple
    run --separate-stderr ./program "12x4!"
    is "$output" ""
    [[ $stderr == *" "* ]]
}

@test "the checker's page has its options and exit statuses" {
    run "$CHECKER" --help
    status_is 2
    output_is "usage: sudokusat-verify [-t SECONDS] [FILE]..."
    is "$(sed -n '/^\.SH SYNOPSIS/,/^\.SH DESC/p' "$TOP/man/sudokusat-verify.1" | plain |
        sed '/^\.SH/d; s/^\.[BRI]* //; s/"//g' | xargs)" \
        "sudokusat-verify [ -t SECONDS ] [ FILE ]..."
    is "$(heads sudokusat-verify.1 "EXIT STATUS" | xargs)" \
        "$(sed -n '/^ \* One line/,/\*\//p' "$TOP/src/certify/verify_main.c" | tr '\n' ' ' |
            grep -oE '\b[0-9] (all|one|usage|out|input)' | cut -d ' ' -f 1 | xargs)"
}
