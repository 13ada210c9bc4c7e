# Links of other programs: read, written, damaged on their way.
load helper

LINKS=$BATS_TEST_DIRNAME/../samples/links/fpuzzles.txt
MIRACLE=N4IgzglgXgpiBcBOANCALhNAbO8QFkIAnAQwGMcRUSBXNACwHsiEDMz6YssACAGRhxUAcyIQAJggDaU4AF9k8xQqWqV65QF1ksjWuUH987bsN7zZk0YvWtOoyABuJLDVwBGEREcwAdgjQiNxsQqxCzRScXNwQAJi8ff3hA4Mt7cNs1MIjM82zcnPVNbRASXwwAa18IYXo0AKCYanKICohfYQa3VF9GXzI+sBgyOm9cFJg5IA
# Its only solution, as it was published.
MIRACLE_SOLUTION=483726159726159483159483726837261594261594837594837261372615948615948372948372615

@test "a link is its puzzle, with the rules, title and author" {
    for link in "https://www.f-puzzles.com/?load=$MIRACLE" \
        "http://f-puzzles.com/?id=1&load=$MIRACLE#x" "$MIRACLE" \
        "  <https://www.f-puzzles.com/?load=$MIRACLE>"; do
        answer solve --json -p "$link"
        status_is 0
        output_has '"rules":["classic","anti-knight","anti-king","nonconsecutive"]'
        output_has "$MIRACLE_SOLUTION"
        output_has '"verdict":"unique"'
        output_has '"id":"Miracle"'
        output_has '"headers":["#AMitchell Lee"]'
    done
}

@test "published puzzles have one solution, and those with drawn rules are refused" {
    answer solve --json "$LINKS"
    status_is 3
    is "$(grep -c '"verdict":"unique"' <<<"$output")" 27
    is "$(grep -c '"error"' <<<"$output")" 6
    is "$(grep '"error"' <<<"$output" |
        grep -vc '(drawn) is not understood, and may change')" 0
    is "$(grep -c '"verdict":' <<<"$output")" 27
}

@test "what is not understood can be left out" {
    answer solve --ignore-unknown "$LINKS"
    is "$(grep -c '^unique\|^multiple\|^none' <<<"$output")" 33
}

@test "what is left out is told" {
    answer count --ignore-unknown "$BATS_TEST_DIRNAME/../samples/text/link-fpuzzles-drawn.txt"
    status_is 0
    output_is 1
    stderr_has "link-fpuzzles-drawn.txt:1: left out: text 1 (drawn)"
    answer count --json --ignore-unknown "$BATS_TEST_DIRNAME/../samples/text/link-fpuzzles-drawn.txt"
    output_has '"left_out":"text 1 (drawn)"'
}

@test "check holds the author's solution against the puzzle" {
    local start='{"size":4,"givens":"12.434122143.3.1","stated_solution":"'
    answer check -p "${start}1234341221434321\"}"
    status_is 0
    output_has "the stated solution: the only one"
    answer check --json -p "${start}1234341221434321\"}"
    output_has '"stated":"the only one"'
    output_has '"stated_solution":"1234341221434321"'
    answer check -p "${start}1234341221434312\"}"
    status_is 1
    output_has "the stated solution: wrong"
    answer check -p '{"size":4,"givens":"1234341.........","stated_solution":"1234341221434321"}'
    status_is 1
    output_has "the stated solution: one of several"
    answer check "$LINKS"
    has "$output" "the stated solution: the only one"
}

@test "the author's solution goes along" {
    local solution
    answer convert --format json "$LINKS"
    solution=$(grep 'Arkham' <<<"$output" | sed 's/.*"stated_solution":"\([^"]*\)".*/\1/')
    is "${#solution}" 81
    answer solve --json --ignore-unknown "$LINKS"
    has "$(grep Arkham <<<"$output")" "$solution"
}

@test "every link that is read is written, and reads as the same" {
    answer convert --format json "$LINKS"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/first"
    answer convert --format fpuzzles "$BATS_TEST_TMPDIR/first"
    status_is 0
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/links"
    is "$(grep -c '^https://www.f-puzzles.com/?load=N4Ig' "$BATS_TEST_TMPDIR/links")" 27
    answer convert --format json "$BATS_TEST_TMPDIR/links"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/second"
    # Marks of one kind stand together now; the answers are the same.
    answer solve --format line "$BATS_TEST_TMPDIR/first"
    grep ' unique' <<<"$output" >"$BATS_TEST_TMPDIR/answers"
    answer solve --format line "$BATS_TEST_TMPDIR/second"
    grep ' unique' <<<"$output" >"$BATS_TEST_TMPDIR/answers2"
    is "$(grep -c . "$BATS_TEST_TMPDIR/answers")" 27
    cmp "$BATS_TEST_TMPDIR/answers" "$BATS_TEST_TMPDIR/answers2"
    # The second time nothing moves.
    answer convert --format fpuzzles "$BATS_TEST_TMPDIR/second"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/links2"
    cmp "$BATS_TEST_TMPDIR/links" "$BATS_TEST_TMPDIR/links2"
}

@test "rules and marks that f-puzzles has not are named" {
    answer convert --format fpuzzles --rule windoku -p "$EASY"
    status_is 1
    stderr_has "f-puzzles cannot hold the rule windoku"
    answer convert --format fpuzzles --mark 'sum 3: r1c1 r2c4' -p "$EMPTY9"
    status_is 1
    stderr_has "f-puzzles cannot hold marks of the kind sum"
    answer convert --format fpuzzles --mark 'modular-line 4: r1c1 r2c4' -p "$EMPTY9"
    status_is 1
    stderr_has "cannot hold this mark: modular-line: remainders there are only those of 3"
    answer convert --format fpuzzles --lossy --rule windoku -p "$EASY"
    status_is 0
    answer_to "$output\n" convert
    output_is "$EASY"
}

@test "a refused puzzle leaves no rule behind for those after it" {
    answer_to "rules: windoku\n$EASY\nrules: classic\n$EASY\n" convert --format fpuzzles
    status_is 1
    is "${#lines[@]}" 1
    answer_to "${lines[0]}\n" convert
    output_is "$EASY"
}

@test "a link has all its rules: a line above adds none" {
    answer_to "rules: windoku\n$MIRACLE\n" solve
    status_is 3
    stderr_has "these rules differ from the line 'rules:' above"
    answer solve --rule windoku -p "$MIRACLE"
    [ "$status" -lt 2 ]
    answer solve --json --symbols ABCDEFGHI -p "$MIRACLE"
    status_is 0
}

@test "broken lines are joined, and what follows is a puzzle of its own" {
    local link="https://www.f-puzzles.com/?load=$MIRACLE"
    { fold -w 60 <<<"$link"; echo; echo "$EASY"; } >"$BATS_TEST_TMPDIR/broken"
    answer solve --json "$BATS_TEST_TMPDIR/broken"
    status_is 0
    is "$(grep -c '"verdict":"unique"' <<<"$output")" 2
    output_has "$MIRACLE_SOLUTION"
    answer_to "${link:0:200}\n$EASY\n$link\n" solve --json
    status_is 3
    stderr_has "<stdin>:1:1: error: a link that is cut off: its end is missing"
    is "$(grep -c '"verdict":"unique"' <<<"$output")" 2
}

@test "links without a puzzle say so" {
    answer solve -p "https://www.f-puzzles.com/?id=y6rq2kxv"
    status_is 3
    stderr_has "a link of f-puzzles without a puzzle in it"
    answer solve -p "https://www.f-puzzles.com/?load=abcdefgh"
    status_is 3
    answer solve --input-format fpuzzles -p "$EASY"
    status_is 3
    stderr_has "no puzzle in the format fpuzzles"
}

@test "SudokuPad's links carry the same" {
    local object=${MIRACLE//+/%2B}
    for link in "https://sudokupad.app/fpuz$object" \
        "https://sudokupad.app/fpuzzles$object?setting-nogrid=1" \
        "https://app.crackingthecryptic.com/sudoku/fpuzzles$object" \
        "https://beta.sudokupad.app/?puzzleid=fpuzzles$object&x=1" \
        "app.crackingthecryptic.com/sudoku/?puzzleid=fpuz$MIRACLE"; do
        answer solve --format line -p "$link"
        status_is 0
        output_has "$MIRACLE_SOLUTION unique # Miracle"
    done
    answer convert --format json "$LINKS"
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/first"
    for form in fpuzzles sudokupad; do
        "$SUDOKUSAT" convert --format $form "$BATS_TEST_TMPDIR/first" >"$BATS_TEST_TMPDIR/$form"
        "$SUDOKUSAT" convert --format json "$BATS_TEST_TMPDIR/$form" >"$BATS_TEST_TMPDIR/$form.json"
    done
    cmp "$BATS_TEST_TMPDIR/fpuzzles.json" "$BATS_TEST_TMPDIR/sudokupad.json"
    is "$(grep -c '^https://sudokupad.app/fpuzzles' "$BATS_TEST_TMPDIR/sudokupad")" 27
    run ! grep -q '[+=]' "$BATS_TEST_TMPDIR/sudokupad"
}

@test "sudokuwiki: the page is the rule, and the name stays" {
    local cells=${EASY//./0}
    answer convert --format sudokuwiki -p "$EASY # two words"
    output_is "https://www.sudokuwiki.org/sudoku.htm?bd=$cells#name=two%20words"
    answer convert --format json -p "$output"
    output_has '"id":"two words"'
    answer convert --format json -p "https://www.sudokuwiki.org/windoku.htm?bd=$cells"
    output_has '"rules":["windoku"]'
    answer solve -p "https://www.sudokuwiki.org/Killer_Jigsaw.htm?bd=$cells"
    status_is 3
    stderr_has "the page 'Killer_Jigsaw' of sudokuwiki has unknown rules"
    answer convert --format sudokuwiki --rule anti-king -p "$EASY"
    status_is 1
    stderr_has "sudokuwiki cannot hold the rule anti-king"
}

# The compression of others, for what is written here.
need_lz_string() {
    command -v node >/dev/null || skip "lz-string of npm is not there"
    command -v npm >/dev/null || skip "lz-string of npm is not there"
    (cd "$BATS_TEST_TMPDIR" &&
        npm install --silent --no-audit --no-fund lz-string@1.5.0) >/dev/null 2>&1 ||
        skip "lz-string of npm is not there"
}

@test "lz-string of npm reads what is written, and it has f-puzzles' keys" {
    need_lz_string
    answer convert --format fpuzzles --rule anti-knight \
        --mark 'cage 17: r1c1 r1c2' --mark 'little-killer 9: r1c2 r2c1' \
        --mark 'arrow: r5c5-r5c8' --mark 'white-dot: r9c8 r9c9' -p "$EASY"
    status_is 0
    printf '%s\n' "$output" >"$BATS_TEST_TMPDIR/link"
    cat >"$BATS_TEST_TMPDIR/read.js" <<'JS'
const lz = require("lz-string");
const link = require("fs").readFileSync("link", "utf8").trim();
const text = lz.decompressFromBase64(link.split("?load=")[1]);
const p = JSON.parse(text);
const again = lz.compressToBase64(text) === link.split("?load=")[1];
console.log(again, p.size, p.grid.length, p.antiknight);
console.log(JSON.stringify(p.grid[0].slice(0, 3)));
for (const key of ["killercage", "littlekillersum", "arrow", "difference"])
    console.log(JSON.stringify(p[key]));
JS
    run bash -c 'cd "$1" && node read.js' _ "$BATS_TEST_TMPDIR"
    is "$output" 'true 9 9 true
[{"value":5,"given":true},{"value":3,"given":true},{}]
[{"cells":["R1C1","R1C2"],"value":"17"}]
[{"cell":"R0C3","direction":"DL","value":"9"}]
[{"cells":["R5C5"],"lines":[["R5C5","R5C6","R5C7","R5C8"]]}]
[{"cells":["R9C8","R9C9"]}]'
}

# Links to the site's own examples (pointing pairs, X-wing), as pages about
# techniques have them beside the digits that they begin with.
@test "sudokuwiki's newer strings have clues, digits that were found, candidates" {
    local link=https://www.sudokuwiki.org/sudoku.htm?bd=S9B
    answer convert --format json -p "${link}4s010g091803064a4c281c1i2t082q7r7v81094g520l1o1m054b074i0g024i018i04038i4nbqba048y02b70gc34306040c07b6020eb707bk01447wbeba0f0558bgc22q032qb7bfbf4ebi05067u010g02bi"
    status_is 0
    output_has '"givens":".1.9.36......8....9.....5.7..2.1.43....4.2....64.7.2..7.1.....5....3......56.1.2."'
    output_has '"placed":"..7'
    output_has '"candidates":["2458","1","7","9",'
    answer solve --json -p "${link}015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205"
    status_is 0
    output_has '"verdict":"unique"'
    answer solve -p "${link}zz010g091803064a4c281c1i2t082q7r7v81094g520l1o1m054b074i0g024i018i04038i4nbqba048y02b70gc34306040c07b6020eb707bk01447wbeba0f0558bgc22q032qb7bfbf4ebi05067u010g02bi"
    status_is 3
    stderr_has "a character that is not a cell"
}

@test "two links on a line are not the first one alone" {
    local one two
    for form in fpuzzles sudokupad sudokuwiki; do
        one=$("$SUDOKUSAT" convert -f $form -p 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79)
        for between in " " "," " (" "\t"; do
            two=$(printf "%s$between%s" "$one" "$one")
            answer count -p "$two"
            status_is 3
            output_is ""
            stderr_has "two links in one"
        done
        answer count -p "$one
$one"
        output_is $'1\n1'
    done
}

@test "a cell that has nothing left has no place in f-puzzles" {
    local puzzle='{"size":4,"givens":"................","candidates":["","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234"]}'
    for form in fpuzzles sudokupad; do
        answer convert -f $form -p "$puzzle"
        status_is 1
        output_is ""
        stderr_has "cannot hold a cell without any pencil mark"
    done
}

# Of the tests of marktekfan/sudokupad-penpa-import.
PENPA_SIX='m=edit&p=7VVPb5tOFLz7U1h73oP5szjhlqZJL4l/TeMqipAVrR2SWMYmXeCXCMvfPfMeJCyYqmqrqjlUiNUwPGbnLcySfSu0iWWAwzuQI+ngcIOAT8f3+RzVx3SZJ3E4nMZZPgyeA3lU5A+pCYfn2qzAru70RspJOjRFEmfyv9NTeaeTLB5EtcBssC0Pw/JClp/CSDhCChenI2ayvAi35XlYTmR5iVtCOuDOqiIX8KSBV3yf0HFFOiPgSY0BrwEXS7NI4puzivkcRuVUCprnAz9NUKzT/2NR+6DrRbqeL4mY6xx9Zg/Lx/pOVtymq6KudWY7WR5Vdi977HqNXYKVXUI9dqmLP2z3cLbbYdm/wPBNGJH3rw08aOBluMU4CbfCdelRBS/VuxFuQETQEJ5HhG8R6nVxXokxEV5D+CxqVfh+t4JnsUQVV+ALeSO4wtII2IdN8COWRsDGLOsBG7OaG7OGVTHmR940sCgOL801j6c8ujxOsXKy9Hj8yOOIR8XjGdecYEEdBzFyYc2Fogvs1djjeFWYokYdE1bA1ArhAHj8Wo9welhIxi4wvDP22pr0OhgrYCwaY8SZ3grrQ0fVOgo6qtZR0LE9qFpHQYcWnzF0FOmguStu8ZhHn8eAWx/TJ/VTH93vr/IP7UQuOn070NGv4tkgwkYmsjS5yQpzpxeIJe9zSB64TbGex6ZFJWn6mCw37brl/SY1ce8tIuPb+776eWpuO+pPOklaRLWlt6hqg2lRucHuYV1rY9KnFrPW+UOLsHaallK8ydsGct22qFe6M9u66Xk3EM+Cz8ijH9C/38Tf+k3QOxi9t9y+Nzv8+aamN/uge+IPtjfmNb+XdPB7maYJ92MNtifZYLvhBrWfb5B7EQf3nZSTajfo5KqbdZpqL+40lZ147KCMXgA='
PENPA_EMPTY='m=edit&p=7VRRb5s8FH3nV0R+9gOQlLW8dV3zvaTZumSqKoQiJ3EaFMCdgbVylP/eey9IxEC/h0nT9lBZPjoc39iHcI+Ln5XQkgcwxpfc5R4MPwhoepMJTbcZy6RMZThayqIcBa8Bv67KvdLh6E7oA6iHncg5n6uRrlJZ8K/TKd+JtJBO1GwQO0dzFZp7bv4LI+YxznyYHou5uQ+P5i40C24WsMS4B9qsLvKB3rb0gdaR3dSi5wKfNxzoI9BNojepXM1q5VsYmSVneM5n+jVSlqlfkjU+8HmjsnWCwlqU8J7FPnluVopqqw5VU+vFJ26u37c7bu0ire0iG7CLb/GH7V7FpxP87d/B8CqM0PuPll62dBEeAeeEHuEj4ZTQJ1xCKTdjwi+ELuEF4YxqbgkfCG8IJ4QB1XzCw/41O5HvU9vX4+L3eexE0OKsUOmqqPRObOCDUQLgm4CWV9laaktKlXpOk9yuS55ypeXgEopy+zRUv1Z629n9RaSpJdRht6S69Syp1NBXZ89Ca/ViKZko95Zw1oPWTjIvbQOlsC2Kg+iclrXvfHLYK6MZjfFq+rhA/tYFgt/A/bhG/t8Ota/Sg9kHeSD+oA7GvNF7SQe9l2k8sB9rUAeSDWo33CD18w1iL+KgvZNy3LUbdHTVzToe1Ys7HnWe+Ch23gA='

@test "penpa: numbers, bold lines, title and author" {
    local base=https://swaroopg92.github.io/penpa-edit/ link
    for link in "$base#$PENPA_SIX" "$PENPA_SIX" "$base?$PENPA_SIX" \
        "<$base#${PENPA_SIX/m=edit/m=solve}>" "$base#${PENPA_SIX//+/ }" \
        "$base#${PENPA_SIX//+/%2B}"; do
        answer convert --format json -p "$link"
        status_is 0
        output_is '{"id":"Test 6x6","size":6,"box":[2,3],"givens":"5...6..4.1.31.3.4...2.1..146.5.6.4..","headers":["#AMark Tekfan","#CNo rules"]}'
    done
    # A search by hand finds none either: it was made to be drawn.
    answer count -p "$PENPA_SIX"
    output_is 0
    # Without lines there are no boxes.
    answer convert --format json -p "$PENPA_EMPTY"
    output_has '"rules":["no-boxes"]'
    fold -w 100 <<<"$base#$PENPA_SIX" >"$BATS_TEST_TMPDIR/broken"
    answer count "$BATS_TEST_TMPDIR/broken"
    status_is 1
    output_is 0
    answer convert --format penpa -p "$EASY"
    status_is 2
}

@test "penpa: a link that is cut off is told" {
    answer count -p "${PENPA_SIX:0:300}"
    stderr_has "a link that is cut off: its end is missing"
}
