# What was given is not overwritten, and what is written is whole: the files of
# the command line, however they are named.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
    echo "$EASY" >p
    ln p hard
    ln -s p soft
    ln -s . folder
    ln -s later dangling
    echo old >old
}

# refused ARG...: a usage error, and the input is as it was
refused() {
    answer "$@"
    status_is 2
    is "$(cat p)" "$EASY"
    stderr_has " would "
}

@test "no output is an input, by any name" {
    local name
    for name in p ./p hard soft folder/p "$PWD/p" folder/folder/soft; do
        refused convert p -o "$name"
        refused --prove "$name" p
        refused verify p -o "$name"
        refused export p -o "$name"
        refused decode p old -o "$name"
        refused decode old p -o "$name"
        refused generate --pattern p -o "$name"
        refused generate --from p -o "$name"
        refused convert "$name" -o p
        refused old "$name" -o p
    done
    run --separate-stderr bash -c '"$@" -o p <p' _ "$SUDOKUSAT" convert
    status_is 2
    run --separate-stderr bash -c '"$@" -o /dev/fd/7 7<>p' _ "$SUDOKUSAT" convert p
    status_is 2
    run --separate-stderr bash -c '"$@" >>p' _ "$SUDOKUSAT" convert p
    status_is 2
    stderr_has "standard output would overwrite the input p"
    run --separate-stderr bash -c '"$@" <p >>p' _ "$SUDOKUSAT" convert
    status_is 2
    is "$(cat p)" "$EASY"
}

@test "no output is another output" {
    for pair in "x x" "x ./x" "x folder/x" "later dangling" "dangling folder/later" "old old"; do
        refused p -o ${pair% *} --prove ${pair#* }
        stderr_has "would go to the same file"
    done
    refused p --prove -
    run --separate-stderr bash -c '"$@" --prove /dev/stdout | cat; exit ${PIPESTATUS[0]}' _ "$SUDOKUSAT" p
    status_is 2
    [ ! -e x ]
    [ ! -e later ]
    is "$(cat old)" old
    # Where no record is written there is but one output.
    run bash -c '"$0" -q p --prove - | "$0" verify' "$SUDOKUSAT"
    output_is "verified: exactly 1 solution"
    answer p -o /dev/null --prove /dev/null
    status_is 0
}

@test "files of folders are outputs too" {
    mkdir made bundle
    cp p bundle/puzzle.cnf
    answer prove --bundle bundle bundle/puzzle.cnf
    status_is 2
    is "$(cat bundle/puzzle.cnf)" "$EASY"
    echo "$EASY_SOLUTION" >made/000002.txt
    answer generate --seed 1 --count 3 --prove made --from made/000002.txt -o made.txt
    status_is 2
    is "$(cat made/000002.txt)" "$EASY_SOLUTION"
    answer generate --seed 1 --prove made -o made/000001.txt
    status_is 2
}

@test "a run that has nothing to write leaves an old file, and makes no new one" {
    for words in "nowhere" "convert nowhere" "--summary nowhere" "verify nowhere" "decode p nowhere" \
        "decode nowhere p" "export nowhere" "canonical nowhere" "generate --from nowhere" \
        "generate --pattern nowhere" "convert ." "export old" "convert old" "list nothing" \
        "-p $EASY --rule nothing" "generate --clues 2 --timeout 0.2"; do
        answer $words -o old
        [ "$status" -ge 2 ]
        is "$(cat old)" old
        answer $words -o new
        [ "$status" -ge 2 ]
        [ ! -e new ]
    done
    answer nowhere -o out --prove old
    status_is 6
    is "$(cat old)" old
    # Nothing may also be all there is to write.
    answer p -q -o old
    status_is 0
    is "$(cat old)" ""
}

@test "links, modes and special files stay what they are" {
    echo old >target
    ln -s target link
    ln target second
    chmod 640 target
    for words in "convert p" "export p"; do
        answer $words -o link
        status_is 0
        [ -L link ]
        has_not "$(cat target)" old
        cmp target second # the same file still
        is "$(stat -c %a target)" 640
    done
    rm second
    answer export p -o link
    status_is 0
    [ -L link ]
    is "$(stat -c %a target)" 640
    (umask 027 && "$SUDOKUSAT" export p -o fresh)
    is "$(stat -c %a fresh)" 640
    "$SUDOKUSAT" export p >expected
    cmp fresh expected
    cmp target expected
    for name in - /dev/stdout /dev/fd/1; do
        answer export p -o $name
        is "$output" "$(cat expected)"
        (echo head; "$SUDOKUSAT" convert p -o $name; echo tail) >all
        is "$(cat all)" "$(printf '%s\n' head "$EASY" tail)"
    done
    [ ! -e ./- ]
    mkfifo fifo
    cat fifo >read &
    answer export p -o fifo
    status_is 0
    wait
    cmp read expected
    is "$(ls -A | grep '^[.]sud')" ""
    [ "$(id -u)" != 0 ] || return 0
    chmod 400 target
    answer export p -o target
    status_is 6
    cmp target expected
}

@test "an export that does not come to its end leaves the old file" {
    run --separate-stderr bash -c 'ulimit -f 8; exec "$@"' _ "$SUDOKUSAT" export p -o old
    status_is 6
    stderr_has "File too large"
    is "$(cat old)" old
    is "$(ls -A | grep '^[.]sud')" ""
}

@test "a full disk: which certificates are complete is said" {
    for ((i = 0; i < 40; i++)); do echo "$EASY"; done >many
    run --separate-stderr bash -c 'ulimit -f 8; exec "$@"' _ "$SUDOKUSAT" -q many --prove out
    status_is 6
    stderr_has "cannot write out: File too large; the last complete record is $(grep -c '^end' out)"
    run --separate-stderr bash -c 'TMPDIR=$PWD/nowhere; ulimit -f 0; exec "$@"' _ \
        "$SUDOKUSAT" generate --seed 1 --prove made
    status_is 6
}

@test "names are shown without what a terminal would obey" {
    local name=$'a\e[31mb\nc\x9b\u009bd'
    local shown='a\x1b[31mb\nc\x9b\u009bd'
    answer "$name"
    status_is 6
    stderr_has "cannot read $shown: No such file"
    echo 12345 >"$name"
    answer "$name"
    stderr_has "$shown:1:1: error:"
    answer verify "$name"
    stderr_has "$shown:1:1: error:"
    answer generate --pattern "$name"
    stderr_has "$shown:"
    answer p -o "no/$name"
    stderr_has "cannot write no/$shown:"
    answer "--$name"
    has_not "$stderr" $'\e'
    echo "$EASY" >"$name"
    answer p "$name"
    output_has "line 1 of $shown"
    for command in solve check count convert grade logic explain candidates minimise; do
        printf '%s # x\e]0;y\a\x7f\xc2\x9bz\n' "$EASY" >named
        answer $command named named
        is "$(LC_ALL=C tr -d '\n -\377' <<<"$output$stderr" | od -An -c)" ""
        printf '# rules: anti-\e[31mking\n%s\n' "$EASY" >ruled
        answer $command ruled
        is "$(LC_ALL=C tr -d '\n -\377' <<<"$output$stderr" | od -An -c)" ""
    done
}

@test "what cannot be read twice is read once" {
    mkfifo pipe
    printf '%s\n' "$EASY" "$TWO" "$EASY" >puzzles
    for command in solve "count" "solve --all"; do
        cat puzzles >pipe &
        answer $command --json pipe
        status_is 0
        n_lines 3
    done
    "$SUDOKUSAT" split -n 3 -p "$TWO" >parts
    cat parts >pipe &
    answer count --part 1 pipe
    status_is 0
}
