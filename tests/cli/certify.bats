# prove and verify, and the checker that stands alone.
load helper

CLUES_17=.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...
KNIGHT=........7...........7.............2.7...8.9......6...8....4..........8..6....81.5

# Next to the program that is tested.
checker() {
    "$(dirname "$SUDOKUSAT")/sudokusat-verify" "$@"
}

setup() {
    certificate=$BATS_TEST_TMPDIR/certificate
}

@test "a certificate is accepted by both checkers" {
    for form in "" --compact --lrat; do
        "$SUDOKUSAT" prove $form -p "$CLUES_17" >"$certificate"
        is "$("$SUDOKUSAT" verify "$certificate")" "verified: exactly 1 solution"
        is "$(checker "$certificate")" "verified: exactly 1"
        is "$("$SUDOKUSAT" verify <"$certificate")" "verified: exactly 1 solution"
    done
}

@test "a compact certificate of a 17-clue puzzle is small" {
    "$SUDOKUSAT" prove --compact -p "$CLUES_17" >"$certificate"
    [ "$(wc -c <"$certificate")" -lt 8000 ]
    is "$(checker "$certificate")" "verified: exactly 1"
}

@test "several puzzles, one certificate after the other" {
    printf '%s\n' "$CLUES_17" "${CLUES_17/1/.}" "$CLUES_17" |
        "$SUDOKUSAT" prove --limit 2 >"$certificate"
    is "$("$SUDOKUSAT" verify --threads 3 "$certificate" | sed -n '1p;3p' | uniq)" \
        "verified: exactly 1 solution"
    is "$("$SUDOKUSAT" verify "$certificate" | sed -n 2p)" \
        "verified: at least 2 solutions"
    is "$(checker "$certificate" | wc -l | tr -d ' ')" 3
}

@test "of several files the gravest counts: 6, 3, 4, 1, 0" {
    # Late at once, for there is more than the first look at the clock.
    "$SUDOKUSAT" prove -p "$CLUES_17" >"$certificate.0"
    sed 's/^claim exactly 1/claim exactly 0/;/^solution/d' "$certificate.0" >"$certificate.1"
    echo bad >"$certificate.3"
    cp "$certificate.0" "$certificate.4"
    local a b
    status=0 # of a late one, which takes as long as it takes
    checker -t 1e-9 "$certificate.4" || status=$?
    is "$status" 4
    for a in 0 1 3 6; do
        for b in 0 1 3 6; do
            status=0
            checker "$certificate.$a" "$certificate.$b" >/dev/null || status=$?
            is "$status" $((a > b ? a : b))
        done
    done
    for a in 1 3 6; do
        for files in "4 $a" "$a 4"; do
            set -- $files
            status=0
            checker -t 1e-9 "$certificate.$1" "$certificate.$2" >/dev/null || status=$?
            is "$status" $((a == 1 ? 4 : a))
        done
    done
}

@test "rules, and their lack" {
    "$SUDOKUSAT" prove --anti-knight -p "$KNIGHT" >"$certificate"
    is "$(checker "$certificate")" "verified: exactly 1"
    sed -i.old 's/^rules classic anti-knight/rules classic/' "$certificate"
    run checker "$certificate"
    is "$status" 1
}

@test "a refused, a damaged and a missing certificate" {
    "$SUDOKUSAT" prove -p "$CLUES_17" >"$certificate"
    sed 's/^claim exactly 1/claim exactly 0/;/^solution/d' "$certificate" >"$certificate.1"
    run "$SUDOKUSAT" verify "$certificate.1"
    is "$status" 1
    head -c 3000 "$certificate" >"$certificate.2"
    run "$SUDOKUSAT" verify "$certificate.2"
    is "$status" 3
    run "$SUDOKUSAT" verify "$certificate.3"
    is "$status" 6
    run "$SUDOKUSAT" verify "$certificate" "$certificate.2"
    is "$status" 3
    run checker "$certificate.2"
    is "$status" 3
}

@test "none and invalid are proved too" {
    run "$SUDOKUSAT" prove -p 11..............
    is "$status" 1
    is "$("$SUDOKUSAT" prove -p 11.............. | "$SUDOKUSAT" verify)" \
        "verified: exactly 0 solutions"
}

@test "--unique asks for one solution" {
    run "$SUDOKUSAT" prove --unique -p 1...............
    is "$status" 1
    run "$SUDOKUSAT" prove -p 1...............
    is "$status" 0
}

@test "a tree of certificates" {
    "$SUDOKUSAT" prove --cubes --limit 40 -p ................ >"$certificate"
    is "$("$SUDOKUSAT" verify --threads 2 "$certificate")" \
        "verified: exactly 288 solutions"
    is "$(checker "$certificate")" "verified: exactly 288"
    sed '$d' "$certificate" | sed -n '1,/^end/p' >"$certificate.root"
    run "$SUDOKUSAT" verify "$certificate.root"
    is "$status" 3
}

@test "a bundle has everything" {
    "$SUDOKUSAT" prove --bundle "$BATS_TEST_TMPDIR/bundle" -p "$CLUES_17"
    cd "$BATS_TEST_TMPDIR/bundle"
    is "$(echo *)" "README certificate.txt proof.drat proof.lrat puzzle.cnf solution.cnf.sol"
    is "$(checker certificate.txt)" "verified: exactly 1"
    is "$(head -1 puzzle.cnf)" "p cnf 729 10548"
    is "$(tail -1 proof.drat)" 0
    command -v picosat >/dev/null || skip "picosat is not installed"
    run picosat puzzle.cnf
    is "$status" 20
}

# check_proof FORM CNF FILE: by a checker that shares nothing with the program
check_proof() {
    run python3 "$BATS_TEST_DIRNAME/../check_proof.py" "$@"
}

@test "the checker of proofs is itself right" {
    check_proof self-test
    is "$status" 0
}

# Boards with lines: 4, 2, 46 solutions.
lines() {
    printf '%s\n' 'rules: classic' 'cage 5: r1c1 r1c2' 'sandwich 0: r2c1-r2c4' \
        'arrow: r4c1 r4c2 r3c3' ................
    printf '%s\n' 'rules: dutch-flatmates' \
        'sum 10: 2*r1c1 r1c2 -1*r2c2 r2c3 r2c4 r3c4' ................
    printf '%s\n' 'rules: classic' 'x-sum 12: r1c1-r1c6' 'skyscraper 3: r1c1-r6c1' \
        'sum 38: r2c2 r2c3 2*r2c4 r3c3-r3c5 r4c3 r4c4 r5c4 r5c5' \
        'between-line: r2c6-r5c6' 'lunchbox 4: r6c2-r6c5' 'cage 3: r4c1 r5c1' \
        ...... ...... ...... ...... ...... ......
}

# Puzzles with one solution, with several, with none; rules; other sizes.
bundles() {
    echo "-p $CLUES_17"
    echo "--anti-knight -p $KNIGHT"
    echo "-p $NONE"
    echo "-p $TWO"
    echo "--size 6 -p 12.4.....3..2..5......3.....1......."
    echo "-p ................ --anti-knight"
    echo "$BATS_TEST_DIRNAME/../../instances/thermo.txt"
    echo "$BATS_TEST_DIRNAME/../../instances/jigsaw.txt"
    lines | awk -v to="$BATS_TEST_TMPDIR/lines" '/^rules/ { n++ } { print >(to n) }'
    for i in 1 2 3; do
        echo "$BATS_TEST_TMPDIR/lines$i"
    done
}

@test "the proofs of a bundle are accepted by an independent checker" {
    local n=0 arguments bundle
    while read -r arguments; do
        n=$((n + 1))
        bundle=$BATS_TEST_TMPDIR/$n
        # shellcheck disable=SC2086
        run "$SUDOKUSAT" prove --limit 100 --bundle "$bundle" $arguments
        [ "$status" -le 1 ]
        check_proof drat "$bundle/puzzle.cnf" "$bundle/proof.drat"
        is "$arguments $output" "$arguments verified"
        check_proof lrat "$bundle/puzzle.cnf" "$bundle/proof.lrat"
        is "$arguments $output" "$arguments verified"
        grep -q '^s SATISFIABLE' "$bundle/solution.cnf.sol" || continue
        check_proof model "$bundle/puzzle.cnf" "$bundle/solution.cnf.sol"
        is "$arguments $output" "$arguments verified"
    done < <(bundles)
    is "$n" 11
}

# Instances with regions and marks, and small boards with others.
drawn() {
    for file in thermo jigsaw whisper-dots; do
        cat "$BATS_TEST_DIRNAME/../../instances/$file.txt"
    done
    printf '%s\n' 'rules: no-boxes' 'clone: r1c1 r1c2; r4c4 r4c3' 1...............
    printf '%s\n' 'regions: 1123 1123 4423 4.23' 'relation "1:23 2:13": r1c1 r1c2' \
        'maximum: r2c2' ................
    lines
}

@test "puzzles with regions and marks, in every form" {
    drawn >"$BATS_TEST_TMPDIR/boards"
    counts=$("$SUDOKUSAT" count "$BATS_TEST_TMPDIR/boards")
    is "$(wc -l <<<"$counts" | tr -d ' ')" 8
    is "$(tail -3 <<<"$counts" | tr '\n' ' ')" "4 2 46 "
    for form in "" --compact --lrat --cubes "--cubes --limit 3"; do
        # shellcheck disable=SC2086
        "$SUDOKUSAT" prove $form "$BATS_TEST_TMPDIR/boards" >"$certificate"
        is "$form $(checker "$certificate" | sed 's/verified: exactly //')" "$form $counts"
        is "$("$SUDOKUSAT" verify "$certificate" | grep -c '^verified: exactly')" 8
    done
}

@test "prove --json: the certificate in a string, quotes of marks and all" {
    drawn >"$BATS_TEST_TMPDIR/boards"
    for form in "" --cubes; do
        # shellcheck disable=SC2086
        "$SUDOKUSAT" prove $form "$BATS_TEST_TMPDIR/boards" >"$certificate"
        # shellcheck disable=SC2086
        "$SUDOKUSAT" prove $form --json "$BATS_TEST_TMPDIR/boards" |
            python3 -c 'import json, sys
for line in sys.stdin: print(json.loads(line)["certificate"], end="")' \
            >"$certificate.1"
        has "$(cat "$certificate")" '"1:23 2:13"'
        cmp "$certificate" "$certificate.1"
    done
}

@test "verify --json: the record is the puzzle" {
    drawn >"$BATS_TEST_TMPDIR/boards"
    "$SUDOKUSAT" prove "$BATS_TEST_TMPDIR/boards" |
        "$SUDOKUSAT" verify --json >"$BATS_TEST_TMPDIR/records"
    is "$("$SUDOKUSAT" convert --format json "$BATS_TEST_TMPDIR/records" | wc -l)" 8
    is "$("$SUDOKUSAT" count "$BATS_TEST_TMPDIR/records")" \
        "$("$SUDOKUSAT" count "$BATS_TEST_TMPDIR/boards")"
}

@test "marks and regions that are changed: refused, or unreadable when unknown" {
    "$SUDOKUSAT" prove "$BATS_TEST_DIRNAME/../../instances/thermo.txt" >"$certificate"
    for edit in 's/^mark thermo: r9c4-r6c1/mark thermo: r9c4-r7c2/' \
        's/^mark thermo: r9/mark slow-thermo: r9/' '/^mark thermo: r1c6/d' \
        's/^box 3 3/box 1 9/' 's/^box 3 3/no-boxes/'; do
        sed "$edit" "$certificate" >"$certificate.1"
        run checker "$certificate.1"
        is "$edit $status" "$edit 1"
        has "$output" "the clauses are not those of the rules and marks"
    done
    for edit in 's/^mark thermo/mark therm/' 's/^mark thermo/mark regex 5/' 's/r9c4-r6c1/r9c4-r6c2/' 's/r9c4/r9c10/' \
        's/^size 9/size 8/' '/^size/d' 's/-certificate 3/-certificate 2/' \
        's/-certificate 3/-certificate 4/'; do
        sed "$edit" "$certificate" >"$certificate.1"
        run checker "$certificate.1"
        is "$edit $status" "$edit 3"
    done
}

@test "cubes repeat the marks and regions of the root" {
    printf '%s\n' 'regions: 1122 1122 3344 3344' 'white-dot: r1c1 r1c2' 'thermo: r2c1 r2c2' \
        ................ | "$SUDOKUSAT" prove --cubes --limit 9 >"$certificate"
    has "$(checker "$certificate")" "verified: exactly"
    # The last certificate, of a cube, with its marks in another order: the same
    # clauses, another text.
    last=$(grep -n '^sudokusat-certificate' "$certificate" | tail -1 | cut -d: -f1)
    sed "$((last + 5)){h;d};$((last + 6)){G}" "$certificate" >"$certificate.1"
    is "$(sort "$certificate" | cksum)" "$(sort "$certificate.1" | cksum)"
    run checker "$certificate.1"
    is "$status" 1
    has "$output" "this is not the certificate of the next cube of the tree"
}

# refuses FORM CNF FILE
refuses() {
    check_proof "$@"
    has "$output" "refused: "
    is "$status" 1
}

@test "and what is no proof is refused" {
    "$SUDOKUSAT" prove --bundle "$BATS_TEST_TMPDIR/bundle" -p "$CLUES_17"
    cd "$BATS_TEST_TMPDIR/bundle"
    # Without the clause against the solution there is one.
    sed '$d' puzzle.cnf >open.cnf
    refuses drat open.cnf proof.drat
    refuses lrat open.cnf proof.lrat
    # Without its end; with a step that the solution contradicts.
    sed '$d' proof.drat >short.drat
    refuses drat puzzle.cnf short.drat
    sed '$d' proof.lrat >short.lrat
    refuses lrat puzzle.cnf short.lrat
    for i in 1 10 100; do
        digit=$(sed -n 's/^v //p' solution.cnf.sol | tr ' ' '\n' |
            grep '^[1-9]' | sed -n "$((i % 81 + 1))p")
        { echo "-$digit 0"; cat proof.drat; } >wrong.drat
        refuses drat open.cnf wrong.drat
        # A step loses its last hint, or takes the number before it.
        sed "${i}s/ [0-9]* 0\$/ 0/" proof.lrat >wrong.lrat
        refuses lrat puzzle.cnf wrong.lrat
        sed "${i}s/^[0-9]*/1/" proof.lrat >wrong.lrat
        refuses lrat puzzle.cnf wrong.lrat
    done
    # A model with a digit changed for another.
    sed "s/ $digit / -$digit /" solution.cnf.sol >wrong.sol
    refuses model puzzle.cnf wrong.sol
}

@test "JSON: the certificate, and what it is" {
    run "$SUDOKUSAT" prove --json -p "$CLUES_17"
    [[ $output == *'"certificate":"sudokusat-certificate 2\n'* ]]
    [[ $output == *'"verdict":"unique","solutions":"1","complete":true'* ]]
    "$SUDOKUSAT" prove -p "$CLUES_17" >"$certificate"
    run "$SUDOKUSAT" verify --json "$certificate"
    [[ $output == *'"verdict":"verified","claim":"exactly","solutions":"1"'* ]]
}

@test "options that do not go together" {
    run "$SUDOKUSAT" prove --lrat --compact -p 1...............
    is "$status" 2
    run "$SUDOKUSAT" verify --anti-knight /dev/null
    is "$status" 2
}

@test "solve --prove keeps a certificate of each answer, in order" {
    printf '%s\n%s\n%s\n' "$CLUES_17" "${CLUES_17/1/.}" "${CLUES_17/./1}" \
        >"$BATS_TEST_TMPDIR/three"
    run "$SUDOKUSAT" solve --cross-check --format line --threads 4 \
        --prove "$certificate" "$BATS_TEST_TMPDIR/three"
    is "$status" 1
    local said
    said=$(sed 's/.* unique$/exactly 1/; s/.* multiple$/at least 2/;
        s/.* none$/exactly 0/; s/.* invalid$/exactly 0/; s/^/verified: /' \
        <<<"$output")
    is "$(checker "$certificate")" "$said"
    is "$(wc -l <<<"$said" | tr -d ' ')" 3
    run "$SUDOKUSAT" --prove /dev/full -p "$CLUES_17"
    is "$status" 6
}

# The certificate of a tree whose root has a given more than its cube.
forgetful_tree() {
    local few=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    local many=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5..1.8..79
    "$SUDOKUSAT" prove -p "$many" | sed '/^claim/,$d'
    printf 'claim cubes 1\ncube 1 %s\nproof rup\nend\n' "$few"
    "$SUDOKUSAT" prove -p "$few"
}

@test "a tree whose cubes lack a given of its root is refused" {
    forgetful_tree >"$certificate"
    grep -q '^clauses 729 10561 sha256 83abca34d635' "$certificate"
    run checker "$certificate"
    is "$status" 1
    is "$output" "$certificate:8: refused: a given is changed"
    run "$SUDOKUSAT" verify "$certificate"
    is "$status" 1
    is "$(line 1)" "refused: a given is changed"
}

@test "the checker alone: a bound on time that is none is refused" {
    "$SUDOKUSAT" prove -p 1............... >"$certificate"
    for bound in abc nan -5 0 inf 5x "" 1e300; do
        run checker -t "$bound" "$certificate"
        is "$status" 2
    done
    run checker -t
    is "$status" 2
    for bound in 5 0.5 1e3; do
        is "$(checker -t "$bound" "$certificate")" "verified: exactly 72"
    done
}

@test "both checkers notice that their output cannot be written" {
    [ -e /dev/full ] || skip "no /dev/full"
    "$SUDOKUSAT" prove -p 1............... >"$certificate"
    run sh -c "'$(dirname "$SUDOKUSAT")/sudokusat-verify' '$certificate' >/dev/full"
    is "$status" 6
    run sh -c "'$SUDOKUSAT' verify '$certificate' >/dev/full"
    is "$status" 6
    run sh -c "'$SUDOKUSAT' verify --json '$certificate' >/dev/full"
    is "$status" 6
}

@test "verify --json: rules of any length, and what is excluded" {
    local rules=() a b
    for a in 4 5 6 7 8; do
        for b in 0 1 2 3 4 5 6 7 8; do rules+=(--rule "leaper:$a,$b"); done
    done
    "$SUDOKUSAT" prove "${rules[@]}" -p 1............... >"$certificate"
    run "$SUDOKUSAT" verify --json "$certificate"
    is "$status" 0
    all_json
    is "$(grep -o 'leaper:[0-9],[0-9]"' <<<"$output" | sort -u | wc -l | tr -d ' ')" 45
    "$SUDOKUSAT" prove <<<"12 34 123 4
34 12 1 23
2 1 34 3
3 4 12 12" >"$certificate" || true
    run "$SUDOKUSAT" verify --json "$certificate"
    all_json
    # cell 1 has no 3 and no 4, cell 2 no 1 and no 2, cell 3 no 4
    has "$output" '"excluded":[3,4,5,6,12,'
}

@test "a head that no clauses follow is refused at once, and so are repeats" {
    local head="sudokusat-certificate 2
tool x
box 8 8
rules classic"
    printf '%s\n' "$head" >"$certificate"
    run checker -t 0.5 "$certificate"
    is "$status" 3
    has "$output" "$certificate:4: error: "
    { printf '%s' "$head"; printf ' nonconsecutive%.0s' {1..1300}; echo; } >"$certificate"
    run checker -t 0.5 "$certificate"
    is "$status" 3
    has "$output" "$certificate:4: error: a rule is listed twice"
}

@test "a tree of a board whose givens break a rule has no cubes" {
    local board
    for board in 11.............. 1...1........... "rules: diagonal
1....1.........."; do
        run "$SUDOKUSAT" prove --cubes -p "$board"
        is "$status" 1
        "$SUDOKUSAT" prove --cubes -p "$board" >"$certificate" || true
        is "$(checker "$certificate")" "verified: exactly 0"
        is "$("$SUDOKUSAT" verify "$certificate")" "verified: exactly 0 solutions"
    done
    run "$SUDOKUSAT" prove --cubes --json -p 11..............
    is "$status" 1
    has "$output" '"verdict":"invalid","solutions":"0","complete":true'
}

@test "an interrupted proof says so" {
    local n
    "$SUDOKUSAT" prove --cubes -p "${CLUES_17//?/.}" >"$certificate" \
        2>"$BATS_TEST_TMPDIR/err" &
    n=$!
    sleep 0.3
    kill -INT $n
    status=0
    wait $n || status=$?
    is "$status" 4
    is "$(cat "$BATS_TEST_TMPDIR/err")" "sudokusat: -p:1: no certificate: interrupted"
    run "$SUDOKUSAT" prove --cubes --timeout 0.1 -p "${CLUES_17//?/.}"
    is "$status" 4
    is "$output" "sudokusat: -p:1: no certificate: stopped by the timeout"
}

@test "more text than belongs on a line: its own line is named" {
    local edit
    "$SUDOKUSAT" prove -p 12..3........... -n 0 >"$certificate.true"
    checker "$certificate.true"
    # the number of the line is that of sed
    for edit in 2 3 6 7 20 21 25; do
        sed "${edit}s/\$/ 5/" "$certificate.true" >"$certificate"
        run checker "$certificate"
        is "$status" 3
        is "$output" "$certificate:$edit: error: there is more text on the line than expected"
    done
    sed 's/^claim exactly 12$/claim exactly 12x/' "$certificate.true" >"$certificate"
    run checker "$certificate"
    is "$output" "$certificate:7: error: there is more text on the line than expected"
    sed 's/^proof rup$/proof rupture/' "$certificate.true" >"$certificate"
    run checker "$certificate"
    is "$output" "$certificate:20: error: there is more text on the line than expected"
}
