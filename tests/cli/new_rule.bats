# A rule that was just added (src/rules/template.c: the four corners differ) goes
# through every command. The program is the same, with that row in its table.

load helper

setup() {
    cd "$BATS_TEST_TMPDIR"
    PLAIN=$SUDOKUSAT
    SUDOKUSAT=$(dirname "$SUDOKUSAT")/sudokusat-new-rule
    printf 'rules: template\n%s\n' 1234341243212143 >obeys
    printf 'rules: template\n%s\n' 1..............1 >breaks
    printf 'rules: template\n%s\n' 1234............ >open
}

# The grids of a puzzle whose corners differ, by the plain program and awk.
expected() { # CELLS
    "$PLAIN" solve --all --format line -p "$1" |
        awk 'length($1) == 16 {
            split("1 4 13 16", at, " "); split("", seen); n = 0
            for (i = 1; i <= 4; i++)
                n += !seen[substr($1, at[i], 1)]++
            if (n == 4) print $1
        }' | sort
}

@test "list, solve, count: every engine that takes rules" {
    answer list rules
    grep -q '^ *template ' <<<"$output"
    [ "$(expected 1234............ | wc -l)" -gt 0 ]
    for backend in auto bits dlx sat backtrack; do
        answer solve --all --format line --backend $backend open
        status_is 0
        diff <(grep -oE '^[1-4]{16}' <<<"$output" | sort) <(expected 1234............)
        answer count --backend $backend open
        [ "$output" = "$(expected 1234............ | wc -l)" ]
        answer count --backend $backend breaks
        status_is 1
    done
    answer --cross-check open
    [ "${lines[-1]}" = "cross-check: dlx and sat agree" ]
}

@test "check, explain, candidates" {
    answer check --json breaks
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"rule":"template"' '"cells":["r1c1","r4c4"]'
    printf 'rules: template\n%s\n' 1...2..........2 >none # r1c1 r4c4 r2c1
    answer explain --json breaks
    status_is 1
    json_has "$output" '"verdict":"invalid"'
    answer explain --why-rules --json open
    status_is 0
    answer candidates --json breaks
    status_is 1
    answer candidates open
    status_is 0
}

@test "minimise, generate, convert: the rule is written and read back" {
    answer minimise obeys
    status_is 0
    [ "${lines[0]}" = "rules: template" ]
    printf '%s\n' "$output" >minimal
    answer count minimal
    [ "$output" = 1 ]
    answer generate --seed 1 --size 4 --rule template --count 3
    status_is 0
    [ "${lines[0]}" = "rules: template" ]
    printf '%s\n' "$output" >made
    answer --quiet --unique made
    status_is 0
    for format in line grid json candidates sdk; do
        answer convert --format $format open
        if [ "$status" -ne 0 ]; then
            stderr_has rules
            continue
        fi
        printf '%s\n' "$output" >converted
        answer count converted
        [ "$output" = "$(expected 1234............ | wc -l)" ]
    done
}

@test "export and decode" {
    n=$(expected 1234............ | wc -l)
    answer export --format cover open
    printf '%s\n' "$output" >open.cover
    answer cover --count open.cover
    [ "$output" = "$n" ]
    answer export open
    printf '%s\n' "$output" >open.cnf
    picosat --all open.cnf >models || [ $? -ge 10 ]
    answer decode --json open models
    json_has "$output" "\"solutions\":\"$n\""
    for format in opb inccnf puzzles; do
        answer export --format $format open
        status_is 0
    done
}

@test "logic, hint, grade, canonical, compare, enter" {
    "$SUDOKUSAT" generate --seed 2 --size 9 --rule template >nine
    for command in logic hint grade canonical compare; do
        answer $command nine
        status_is 0
        has_not "$stderr" error
    done
    # The corners stay corners in the square's own symmetries.
    printf 'rules: template\n%s\n' 12............34 >one
    printf 'rules: template\n%s\n' 43............21 >turned
    answer canonical one
    form=$output
    answer canonical turned
    [ "$output" = "$form" ]
    answer_to "$(printf '1%.0s' {1..81})\n" enter --size 4 --rule template
    has_not "$stderr" "disagree"
}

@test "prove refuses it by name: no certificate, no disagreement" {
    for words in "prove open" "prove --cubes open" "prove --bundle folder open" \
        "solve --prove out open"; do
        answer $words
        status_is 3
        stderr_has "the rule 'template' is not supported by certificates"
    done
    answer generate --size 4 --rule template --prove folder
    status_is 2
    stderr_has "the rule 'template' is not supported by certificates"
}
