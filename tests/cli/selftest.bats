# selftest: an installed copy proves itself; and a faulty one does not.
load helper

KINDS="count solve rules cover certificate forgery form logic canonical generate cage"

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
    FAULTY=$(dirname "$SUDOKUSAT")/sudokusat-faulty
}

@test "selftest: all checks pass, without a file and without surroundings" {
    cp "$SUDOKUSAT" alone
    mkdir empty
    cd empty
    run --separate-stderr env -i ../alone selftest
    status_is 0
    is "$stderr" ""
    [ "$(grep -c '^ok ' <<<"$output")" -gt 100 ]
    [[ ${lines[-1]} =~ ^"$("$SUDOKUSAT" --version | cut -d ' ' -f 1,2): $(grep -c '^ok ' <<<"$output") checks passed, "[0-9]+\.[0-9]" s"$ ]]
    is "$(ls -A)" ""
    # Every kind, and every engine there is.
    is "$(awk '/^ok/ { print $2 }' <<<"$output" | uniq | xargs)" "$KINDS"
    for engine in $("$SUDOKUSAT" list backends | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
        has "$output" ", by $engine"
    done
    for form in $("$SUDOKUSAT" list formats | sed -n '/read only/d; /export formats/q; s/^  \([a-z]*\) .*/\1/p'); do
        has "$output" " as $form "
    done
}

@test "selftest: one kind, several, and what is none" {
    answer selftest cage cover
    status_is 0
    is "$(awk '/^ok/ { print $2 }' <<<"$output" | uniq | xargs)" "cover cage"
    answer selftest cages
    status_is 2
    for kind in $KINDS; do
        stderr_has "$kind"
    done
    answer selftest ""
    status_is 2
    answer selftest "cover, form"
    status_is 2
}

@test "selftest: records, nothing, and into a file" {
    answer selftest --json form cage
    status_is 0
    all_json
    is "$(jq -s 'map(select(.check)) | all(.passed and .wanted == .found and
        .schema == "sudokusat/1" and .command == "selftest" and .source != "" and .seconds >= 0)' <<<"$output")" true
    is "$(tail -n 1 <<<"$output" | jq -r '"\(.verdict) \(.failed) \(.passed)"')" \
        "passed 0 $(($(wc -l <<<"$output") - 1))"
    is "$(tail -n 1 <<<"$output" | jq -r .version)" \
        "$("$SUDOKUSAT" --version | cut -d ' ' -f 2)"
    answer selftest cage --quiet
    status_is 0
    is "$output$stderr" ""
    answer selftest cage -o report
    status_is 0
    is "$output" ""
    has "$(cat report)" "20 in 4 cells: 12"
}

# fails FAULT KIND N: with it, as many checks of the kind fail, of all when N is
# "all".
fails() {
    local n
    FAULT=$1 run --separate-stderr "$FAULTY" selftest "$2"
    n=$(grep -c "^FAILED  $2 " <<<"$output")
    [ "$status" -eq 1 ] || { echo "$1: status $status"; return 1; }
    [ "$3" != all ] || is "$(grep -c '^ok' <<<"$output")" 0
    [ "$3" = all ] || is "$n" "$3"
    [[ ${lines[-1]} =~ ": $n of "[0-9]+" checks failed, " ]]
}

@test "selftest: every kind of check finds a fault" {
    answer selftest cage
    is "$("$FAULTY" selftest cage | sed '$d')" "$(sed '$d' <<<"$output")"
    while read -r fault kind n; do
        fails "$fault" "$kind" "$n"
        has "$output" '" ('
        seen="$seen $kind"
    done <<'EOF'
count count all
incomplete count all
error count all
grid solve all
error solve all
grid rules all
several rules all
cover cover all
refuse certificate all
accept forgery all
refuse forgery all
print form all
logic logic all
canonical canonical all
make generate all
barren generate all
cage cage all
EOF
    is "$(tr ' ' '\n' <<<"$seen" | grep . | uniq | xargs)" "$KINDS"
}

@test "selftest: a failure says what was wanted, what was found, and who says so" {
    FAULT=cover run --separate-stderr "$FAULTY" selftest cover
    status_is 1
    is "$(line 1)" 'FAILED  cover        eight queens, by dlx: wanted "92", found "93" (OEIS A000170)'
    FAULT=accept run --separate-stderr "$FAULTY" selftest --json cage forgery
    status_is 1
    all_json
    is "$(tail -n 1 <<<"$output" | jq -r '"\(.verdict) \(.failed) \(.passed)"')" \
        "failed $(($(wc -l <<<"$output") - 2)) 1"
    is "$(line 1 | jq -r '"\(.passed) \(.wanted); \(.found)"')" \
        "false refused: the clauses are not those of the rules and marks; exactly 0"
    FAULT=cage run --separate-stderr "$FAULTY" selftest --quiet
    status_is 1
    is "$output$stderr" ""
}

@test "selftest: the program that is installed has no faults to choose" {
    # the word alone: names in what debuggers read may end with it
    local word='(?<![A-Z_])FAULT\x00'
    LC_ALL=C grep -qaP "$word" "$FAULTY"
    LC_ALL=C run ! grep -qaP "$word" "$SUDOKUSAT"
    FAULT=cage answer selftest cage
    status_is 0
}

# Its certificates and boards are those of others: the total by brute force.
@test "selftest: 6 of the 288 grids of 4x4 begin with 1 2 and have a 1 at r3c4" {
    grep -qF '#define SMALL_BOARD "cage 3: r1c1 r1c2\n1...\n....\n...1\n....\n"' \
        "$BATS_TEST_DIRNAME/../../src/cli/selftest_proofs.c"
    run python3 -c '
from itertools import permutations, product
rows = list(permutations("1234"))
grids = [g for g in product(rows, repeat=4)
         if all(len({r[c] for r in g}) == 4 for c in range(4))
         and all(len({g[r + i][c + j] for i in (0, 1) for j in (0, 1)}) == 4
                 for r in (0, 2) for c in (0, 2))]
print(len(grids), sum(g[0][:2] == ("1", "2") and g[2][3] == "1" for g in grids))'
    output_is "288 6"
}

@test "selftest: a signal ends it, and no half answer is a failure" {
    local status=0
    timeout --preserve-status -s INT 0.2 "$SUDOKUSAT" selftest >report ||
        status=$?
    [ "$status" -eq 4 ] || [ "$status" -eq 0 ] # it may have been done
    run ! grep -q FAILED report
}
