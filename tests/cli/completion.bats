# Completions: what real shells offer, from what is installed, is what the program
# has in its tables. tests/complete.py asks the shells.
load helper

setup() {
    SHARE=$(dirname "$SUDOKUSAT")/stage/share
    mkdir "$BATS_TEST_TMPDIR/here"
    cd "$BATS_TEST_TMPDIR/here" || return 1
    touch puzzle.txt
    mkdir folder
    [ -d "$SHARE" ] # by make build-tests
}

needs() { # SHELL
    command -v "$1" >/dev/null || skip "$1 is not installed"
}

# offers SHELL LINE...: a line for each, words with a bar between.
offers() {
    local shell=$1
    shift
    python3 "$BATS_TEST_DIRNAME/../complete.py" "$shell" "$SHARE" "$@" |
        awk 'NF { line = line (line ? "|" : "") $0 } !NF { print line; line = "" }'
}

# offered LINE EXPECTED...: the next line of what was offered, to be compared.
lines=()
expected=()
expect() { # LINE WORD...
    lines+=("$1")
    shift
    expected+=("$(printf '%s\n' "$@" | grep . | LC_ALL=C sort -u | paste -s -d '|' -)")
}

# Holds all that was expected against what the shell offers.
ask() { # SHELL
    local i=0 found
    offers "$1" "${lines[@]}" >../offered
    is "$(wc -l <../offered)" "${#lines[@]}"
    while IFS= read -r found; do
        [ "$found" = "${expected[i]}" ] || {
            printf '%s: %s\nfound    %s\nexpected %s\n' "$1" "${lines[i]}" "$found" "${expected[i]}"
            return 1
        }
        i=$((i + 1))
    done <../offered
    [ "$i" -gt 0 ]
}

# The names in a part of "list techniques", which may have blanks inside.
names() { # KIND HEAD
    "$SUDOKUSAT" list "$1" |
        awk -v head="$2" '/^[a-z]/ { on = index($0, head) == 1; next } on' |
        sed -E 's/^ +([0-9.]+|-) +//; s/  .*//'
}

# The names in a part of a list.
first_words() { # KIND HEAD
    "$SUDOKUSAT" list "$1" |
        awk -v head="$2" '/^[a-z]/ { on = index($0, head) == 1; next }
            on && !/^      / { print $1 }'
}

# What there is a page of help on, as its lists have it.
pages() {
    local kind
    for kind in techniques rules marks formats backends encodings; do
        "$SUDOKUSAT" help $kind
    done | sed -n '/^  /!d; s/^  [a-z ]*: *//; s/^ *//; s/, *$//; s/, /\n/g; p'
}

commands() {
    first_words commands commands
}

# Options as the help of a command lists them, -x and --name.
options() { # COMMAND
    "$SUDOKUSAT" "$1" --help | sed -n 's/^  \(-.\), \(--[a-z-]*\).*/\1\n\2/p; s/^      \(--[a-z-]*\).*/\1/p'
}

# Every command's options, whatever stands before.
commands_and_options() { # SHELL
    local command n=0
    # shellcheck disable=SC2046
    expect "sudokusat " $(commands) help puzzle.txt folder
    # shellcheck disable=SC2046
    mapfile -t pages < <(pages)
    # shellcheck disable=SC2046
    expect "sudokusat help " $(commands) help "${pages[@]}"
    expect "sudokusat help naked\ qu" "naked quad"
    expect "sudokusat help X-" $(pages | grep ^X- | grep -v ' ')
    expect "sudokusat exp" explain export
    # shellcheck disable=SC2046
    expect "sudokusat -" $(options solve)
    for command in $(commands); do
        # shellcheck disable=SC2046
        expect "sudokusat $command -" $(options "$command")
        n=$((n + 1))
    done
    [ "$n" -ge 20 ]
    expect "sudokusat --anti-king --size 9 count --re" --resume
    expect "sudokusat-verify -" -t
}

# Values: the names of each table, and what is special.
values() { # SHELL
    local rules laid name
    rules=$(first_words rules rules)
    laid=$(first_words puzzles "marks that")
    # shellcheck disable=SC2086
    {
        expect "sudokusat count --rule " $rules
        expect "sudokusat generate --rule " $rules $laid jigsaw regions:random
        expect "sudokusat --backend " $(first_words backends backends)
        expect "sudokusat --input-format " auto cover $(first_words formats "text formats")
        expect "sudokusat convert --format " $("$SUDOKUSAT" list formats |
            sed -n '/^export formats/q; /read only/d; s/^  \([a-z]*\) .*/\1/p')
        expect "sudokusat export -f " $(first_words formats "export formats")
        expect "sudokusat -f " grid line
        expect "sudokusat cover --format " options indices
        expect "sudokusat draw --format " svg png pdf
        expect "sudokusat --encoding " $(first_words encodings encodings)
        expect "sudokusat --at-most-one " $(first_words encodings "ways to encode")
        expect "sudokusat --mark " $(first_words marks kinds)
        expect "sudokusat generate --grade " $(names techniques levels)
        expect "sudokusat generate --symmetry " none rotate180 rotate90 \
            horizontal vertical diagonal full random mirror
        expect "sudokusat --color " auto always never
        expect "sudokusat --enumerator " split block
        expect "sudokusat --set " $("$SUDOKUSAT" list backends | sed -n 's/^      \([a-z-]*\) .*/\1/p')
        expect "sudokusat list " $("$SUDOKUSAT" list --help | sed -n 's/^ *\[\(commands.*\)\]$/\1/p' | tr '|' ' ')
        expect "sudokusat completion " bash zsh fish
        expect "sudokusat selftest c" count cover certificate canonical cage
    }
    # By the key that completes what there is one of: bash inserts all of several
    # without looking at quotes.
    expect 'sudokusat generate --technique "hidden p'$'\t' "hidden pair"
    expect 'sudokusat generate --technique naked\ p' "naked pair"
    expect "sudokusat logic --only X-wing,swordf" "X-wing,swordfish"
    expect "sudokusat count --rule diagonal --rule anti-ki" anti-king
}

words_and_files() { # SHELL
    expect "sudokusat count " puzzle.txt folder
    expect "sudokusat pu" puzzle.txt
    expect "sudokusat -o pu" puzzle.txt
    expect "sudokusat generate --pattern pu" puzzle.txt
    expect "sudokusat prove --bundle " folder
    expect "sudokusat-verify pu" puzzle.txt
    # A value that is a command's name is none.
    expect "sudokusat --rule=anti-kn" --rule=anti-knight
    expect "sudokusat --backend dlx:fo" dlx:form
    expect "sudokusat --size " ""
    expect "sudokusat -p " ""
    expect "sudokusat generate " ""
}

everything() { # SHELL
    needs "$1"
    commands_and_options
    values
    words_and_files
    ask "$1"
}

@test "completion: bash" {
    # Unlike the others it has the option's name apart.
    everything bash
}

@test "completion: zsh" {
    everything zsh
}

@test "completion: fish" {
    everything fish
}

@test "completion: every technique, kind of marks and rule there is" {
    local shell
    for shell in bash zsh fish; do
        "$SUDOKUSAT" completion "$shell" >script
        while IFS= read -r name; do
            grep -qF -e "$name" script || { echo "$shell: $name"; return 1; }
            echo "$name" >>seen
        done < <(names techniques techniques; first_words marks kinds; first_words rules rules)
    done
    [ "$(sort -u seen | wc -l)" -ge 120 ]
    grep -qx "unique rectangle type 1" seen
}

@test "completion: scripts that are installed are those that the program writes" {
    diff <("$SUDOKUSAT" completion bash) "$SHARE/bash-completion/completions/sudokusat"
    diff <("$SUDOKUSAT" completion zsh) "$SHARE/zsh/site-functions/_sudokusat"
    diff <("$SUDOKUSAT" completion fish) "$SHARE/fish/vendor_completions.d/sudokusat.fish"
    # Shells look for the checker's under its own name.
    [ -s "$SHARE/bash-completion/completions/sudokusat-verify" ]
    [ -s "$SHARE/fish/vendor_completions.d/sudokusat-verify.fish" ]
    run bash -c 'eval "$("$0" completion bash)"; complete -p sudokusat sudokusat-verify' "$SUDOKUSAT"
    is "$output" $'complete -F _sudokusat sudokusat\ncomplete -F _sudokusat_verify sudokusat-verify'
}

@test "completion: what is no shell" {
    for words in "" csh "bash zsh"; do
        # shellcheck disable=SC2086
        answer completion $words
        status_is 2
        stderr_has "bash, zsh or fish"
        is "$output" ""
    done
    answer completion fish -o script
    status_is 0
    diff script <("$SUDOKUSAT" completion fish)
}
