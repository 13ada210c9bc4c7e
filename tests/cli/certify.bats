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
    if command -v picosat >/dev/null; then
        run picosat puzzle.cnf
        is "$status" 20
    fi
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
