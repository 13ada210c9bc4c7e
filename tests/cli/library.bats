# What others build with the installed library: the examples, and the README's
# program. Everything is found by pkg-config, as theirs would.
load helper

setup() {
    [ -z "$SANITIZED" ] || skip "sanitizers are not linked to programs of others"
    TOP=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    STAGE=$(dirname "$SUDOKUSAT")/stage
    export PKG_CONFIG_PATH=$STAGE/lib/pkgconfig LD_LIBRARY_PATH=$STAGE/lib
    WARN="-Wall -Wextra -Wpedantic -Wconversion -Werror"
    cd "$BATS_TEST_TMPDIR" || return 1
    [ -f "$STAGE/installed" ] # by make build-tests
}

# build SOURCE: to the file "program".
build() {
    # shellcheck disable=SC2046,SC2086
    cc -std=c11 $WARN "$1" $(pkg-config --cflags --libs sudokusat) -lpthread -o program
    # It is the library of the stage that it runs with.
    ldd program | grep -q "libsudokusat.so.1 => $STAGE/lib/libsudokusat.so.1"
}

# Runs "program".
program() {
    run --separate-stderr ./program "$@"
}

example() {
    build "$STAGE/share/doc/sudokusat/examples/$1"
}

@test "example: solve" {
    example solve.c
    printf '%s\n\n12x4!\n\n%s\n' "$EASY" "$EMPTY4" >puzzles
    run --separate-stderr ./program <puzzles
    status_is 1
    is "$(tr -dc '1-9\n' <<<"$output" | grep '[1-9]' | head -n 9 | tr -d '\n')" \
        "$EASY_SOLUTION"
    is "$(grep '[a-z]' <<<"$output" | xargs)" "unique multiple"
    [[ $stderr == "line 3: "* ]]
    is "$(wc -l <<<"$stderr")" 1
}

@test "example: bulk" {
    example bulk.c
    for threads in 1 4; do
        run ./program $threads <"$TOP/instances/sets/multiple.txt"
        status_is 0
        is "$output" "0 unique, $(grep -c '^[^#]' "$TOP/instances/sets/multiple.txt") not, 0 unreadable"
    done
    (grep '^[^#]' "$TOP/instances/sets/sudoku17.txt" | head -n 200; echo; echo 12x4!; echo; echo "$TWO") >list
    run ./program 3 <list
    status_is 1
    is "$output" "200 unique, 1 not, 1 unreadable"
}

@test "example: count" {
    example count.c
    # The number of 4x4 grids.
    program "$EMPTY4"
    is "$output" 288
    program "$TWO"
    is "$output" 2
    program "$EMPTY9" 0.1
    [[ $output == "at least "* ]]
    program 12x4!
    status_is 1
}

@test "example: certificate" {
    example certificate.c
    ./program "$EASY" >certificate
    "$STAGE/bin/sudokusat-verify" certificate >said
    is "$(cat said)" "verified: exactly 1"
    ./program "$TWO" >certificate
    "$STAGE/bin/sudokusat-verify" certificate >said
    is "$(cat said)" "verified: exactly 2"
    program 12x4!
    status_is 1
    is "$output" ""
}

@test "example: generate" {
    example generate.c
    program 7 2
    status_is 0
    is "$(wc -l <<<"$output")" 2
    first=$output
    program 7 2
    is "$output" "$first"
    answer_to "$first\n" solve --format line
    is "$(grep -c ' unique' <<<"$output")" 2
    # Half a turn takes the givens to givens.
    while read -r line _; do
        is "$(tr 1-9 x <<<"$line")" "$(tr 1-9 x <<<"$line" | rev)"
    done <<<"$first"
}

@test "example: marks" {
    example marks.c
    program
    status_is 0
    # What the program says of the same text.
    printf 'rules: diagonal\ncage 3: r1c1 r1c2\ncage 7: r1c4 r2c4 r2c3\n%s\n' \
        "thermo: r4c1 r3c1" >text
    echo "$EMPTY4" >>text
    is "$(tail -n 1 <<<"$output" | grep -o '[0-9]*$')" "$("$SUDOKUSAT" count text)"
    [ "$("$SUDOKUSAT" count text)" -gt 0 ]
}

@test "example: picture" {
    example picture.c
    echo "$EASY" >text
    ./program <text >easy.svg
    # What the program draws of the same text.
    "$SUDOKUSAT" draw --solved text | cmp - easy.svg
    run ./program --shapes <text
    status_is 0
    is "${lines[0]}" "564 x 564"
    is "$(grep -c '^given text [1-9]$' <<<"$output")" 30
    is "$(grep -c '^solution text [1-9]$' <<<"$output")" 51
    echo "$INVALID" >text
    run ./program --shapes <text
    grep -qx 'conflict text row 1: 5 at r1c1, r1c2' <<<"$output"
    echo 12x4! >text
    run --separate-stderr ./program <text
    is "$output" ""
    [[ $stderr == "line 1: "* ]]
}

@test "example: cover" {
    example cover.c
    program 10
    is "$output" 89
    program 1
    is "$output" 1
}

@test "example: C++" {
    # shellcheck disable=SC2046,SC2086
    c++ -std=c++11 $WARN "$STAGE/share/doc/sudokusat/examples/unique.cpp" \
        $(pkg-config --cflags --libs sudokusat) -o program
    program "$EASY"
    status_is 0
    is "$output" "one solution"
    program "$TWO"
    is "$output" "not one solution"
    program 12x4!
    status_is 2
    [ -n "$stderr" ]
}

# The block of the README that is Python.
@test "the README's Python, with the installed library" {
    local program
    program=$(awk '/^```python/ { inside = 1; next } /^```/ { inside = 0 }
        inside' "$TOP/README.md")
    [ -n "$program" ]
    unset SUDOKUSAT_LIBRARY
    PYTHONPATH=$TOP/python PYTHONDONTWRITEBYTECODE=1 \
        run -0 python3 -c "$program"
    # Of 288 boards each first column is that of one in 24.
    [ "${#lines[@]}" -eq 12 ]
    [ "$(printf '%s\n' "${lines[@]}" | sort -u | grep -cE '^1...2...3...4...$')" -eq 12 ]
}

@test "every example is tested" {
    for file in "$TOP"/examples/*; do
        grep -qE "example $(basename "$file")|examples/$(basename "$file")" \
            "$BATS_TEST_FILENAME" || { echo "$file"; return 1; }
    done
}

@test "the program of the README" {
    awk '/^```c$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$TOP/README.md" >ten.c
    is "$(grep -c '' ten.c)" 10
    build ten.c
    program
    status_is 0
    is "$output" unique
    # It is a program of C++ too.
    # shellcheck disable=SC2046,SC2086
    c++ -std=c++11 $WARN -x c++ ten.c $(pkg-config --cflags --libs sudokusat) -o program
    program
    is "$output" unique
}

@test "a static library shows no foreign names" {
    # explain, check and the like are names of files of ours.
    cat >own.c <<'END'
#include <sudokusat.h>
#include <stdio.h>
int explain(void);
int board_new(void);
int explain(void) { return 40; }
int board_new(void) { return 2; }
int main(void) {
    const sudokusat_parts parts = {.size = 4};
    sudokusat_puzzle *puzzle = sudokusat_puzzle_new(&parts);
    sudokusat_solver *solver = sudokusat_solver_new(NULL, NULL);
    sudokusat_answer answer;
    if (sudokusat_ask(solver, puzzle, NULL, &answer))
        return 1;
    printf("%d %s\n", explain() + board_new(), answer.solutions);
    sudokusat_solver_free(solver);
    sudokusat_puzzle_free(puzzle);
    return 0;
}
END
    cp "$STAGE/lib/libsudokusat.a" .
    # shellcheck disable=SC2046,SC2086
    cc -std=c11 own.c $(pkg-config --cflags sudokusat) -L. \
        $(pkg-config --static --libs sudokusat | sed "s|-L$STAGE/lib||") -o program
    ldd program >libraries
    run ! grep -q libsudokusat libraries
    program
    is "$output" "42 288"
}

@test "every function has its place in the page about threads" {
    sed -n '/^## Threads/,/^## When/p' "$TOP/docs/library.md" |
        grep -oE '`sudokusat_[a-z_]+`' | tr -d '`' | grep -v '^sudokusat_limits$' |
        sort >named
    # These are named in the text above the lists, too.
    is "$(uniq -d named | xargs)" "sudokusat_on_out_of_memory"
    diff <(uniq named) <(LC_ALL=C sort "$TOP/include/sudokusat.symbols")
}

@test "memory runs out in a program without a handler" {
    cc -O1 -shared -fPIC -o fail.so "$TOP/tests/fail_alloc.c" 2>/dev/null ||
        skip "allocations fail with glibc only"
    build "$TOP/tests/no_memory.c"
    ./program
    # Each allocation fails once; 3 is: the call said so, and then succeeded.
    FAIL_EACH=each LD_PRELOAD=$PWD/fail.so ./program
    is "$(grep -vE ' [03]$' each | head -n 5)" ""
    [ "$(grep -c ' 3$' each)" -gt 1000 ]
    [ "$(grep -c ' 0$' each)" -lt 100 ]
}
