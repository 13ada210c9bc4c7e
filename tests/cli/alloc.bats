# When memory runs out, wherever that is: status 6, and nothing else.
load helper

setup_file() {
    [ -z "$SANITIZED" ] || return 0
    "${CC:-cc}" -O1 -shared -fPIC -o "$BATS_FILE_TMPDIR/fail.so" \
        "$BATS_TEST_DIRNAME/../fail_alloc.c" 2>/dev/null ||
        rm -f "$BATS_FILE_TMPDIR/fail.so"
}

setup() {
    [ -z "$SANITIZED" ] || skip "sanitizers have an allocator of their own"
    [ -e "$BATS_FILE_TMPDIR/fail.so" ] || skip "allocations fail with glibc only"
    cd "$BATS_TEST_TMPDIR" || return 1
    echo "1..............4" >p
}

# each ARG...: one run, in which each allocation fails in a copy of the process
each() {
    FAIL_EACH=each LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so "$SUDOKUSAT" "$@" >out 2>err
    [ "$(grep -c '' each)" -gt 4 ]
    is "$(grep -v ' 6$' each | head -5)" ""
    is "$(grep -vx 'sudokusat: error: out of memory' err |
        grep -v 'virtual memory exhausted' | head -5)" ""
}

@test "solve" {
    each solve --threads 1 --format line --backend dlx p
}

@test "count" {
    each count --threads 1 --json p
}

@test "convert" {
    each convert --threads 1 --format json --size 4 p
}

@test "export" {
    each export --format opb -o e p
}

@test "exact covers" {
    printf '%s\n' 'p q r | x y' 'p q x y:A' 'p r x:A y' 'p x:B' 'q x:A' 'r y:B' >c
    each cover --all --cross-check --stats c
    each cover --json c
    each export --input-format cover --format opb --map -o e c
    each export --input-format cover --format inccnf --split 3 c
    echo 'v 2 4 0' >said
    each decode --input-format cover c said
    printf '%s\n' 'A B C' 'A B' 'B C' 'A C' >odd
    status=0
    rm each
    FAIL_EACH=each LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so \
        "$SUDOKUSAT" explain --input-format cover odd >out 2>err || status=$?
    status_is 1
    [ "$(grep -c '' each)" -gt 40 ]
    is "$(grep -v ' 6$' each | head -5)" ""
}

@test "generate" {
    each generate --threads 1 --seed 1 --size 4
}

@test "compare, with all backends" {
    FAIL_EACH=each LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so "$SUDOKUSAT" compare p >out 2>err
    [ "$(grep -c '' each)" -gt 200 ]
    is "$(grep -v ' 6$' each | head -5)" ""
}

@test "PicoSAT's own: no bound of --memory is told" {
    each solve --threads 1 --backend sat p
    each prove --threads 1 p
    each explain --threads 1 p
    # The bound is another matter: 4.
    answer -p "$EMPTY16" --backend sat --memory 1
    status_is 4
    output_has "memory"
}

@test "another solver's files and processes" {
    printf '#!/bin/sh\necho "s UNSATISFIABLE"; exit 20\n' >no
    chmod +x no
    export TMPDIR=$BATS_TEST_TMPDIR
    local at n=0
    for ((at = 1; n < 3 && at < 2000; at += 13)); do
        status=0
        FAIL_AT=$at LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so \
            "$SUDOKUSAT" solve --threads 1 --backend sat:./no p >out 2>err || status=$?
        # Beyond the last allocation it is the solver that answers.
        [ "$status" != 1 ] || { n=$((n + 1)); continue; }
        status_is 6
        is "$n" 0
    done
    is "$n" 3
}

@test "help, and what cannot be read" {
    each --help
    rm each
    echo bad >bad
    status=0
    FAIL_EACH=each LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so \
        "$SUDOKUSAT" verify --threads 1 bad p >out 2>err || status=$?
    status_is 3
    [ "$(grep -c '' each)" -gt 10 ]
    is "$(grep -v ' 6$' each)" ""
}

@test "an option or a word that popt has no memory for is not lost" {
    # All that follow fail, too, as on a machine that is full.
    local i
    for ((i = 1; i <= 30; i++)); do
        status=0
        FAIL_AT=$i FAIL_ON=1 LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so \
            "$SUDOKUSAT" convert --format json p >out 2>err || status=$?
        status_is 6
        is "$(cat out)" ""
    done
}

@test "compare: a backend without memory contradicts nobody" {
    # The table of the parent needs fewer than this, a backend's cover more.
    echo "$EASY" >p
    FAIL_AT=200 LD_PRELOAD=$BATS_FILE_TMPDIR/fail.so answer compare --json \
        --backend dlx --backend bits p
    status_is 6
    has_not "$output" '"agree":false'
    json_has "$output" '"verdict":"no room","why":"out of memory"'
}
