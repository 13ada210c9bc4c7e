# A writing command is ended at twenty moments, by each of three signals: what
# is there then is a part of what a whole run writes, in whole records, or the
# old file. tests/kill_moments.py does it, and says how.
load helper

setup_file() {
    [ -z "$SANITIZED" ] || return 0
    "${CC:-cc}" -O1 -shared -fPIC -o "$BATS_FILE_TMPDIR/kill.so" \
        "$BATS_TEST_DIRNAME/../kill_at.c" -ldl 2>/dev/null ||
        rm -f "$BATS_FILE_TMPDIR/kill.so"
}

setup() {
    [ -z "$SANITIZED" ] || skip "sanitizers have an allocator of their own"
    [ -e "$BATS_FILE_TMPDIR/kill.so" ] || skip "signals at moments with glibc only"
    command -v python3 >/dev/null || skip "no python3"
    cd "$BATS_TEST_TMPDIR" || return 1
}

# moments KIND COMMAND ARG...
moments() {
    local kind=$1 command=$2
    shift 2
    [ "$command" = export ] || set -- --threads 1 "$@"
    run python3 "$BATS_TEST_DIRNAME/../kill_moments.py" \
        "$BATS_FILE_TMPDIR/kill.so" "$kind" "$SUDOKUSAT" "$command" "$@"
    output_is ""
    status_is 0
}

many() {
    yes "$EASY" | head -"$1" >p
}

@test "records of solve" {
    many 300
    moments lines+resume solve --json p -o OUT
}

@test "records of count" {
    many 300
    moments lines+resume count --json p -o OUT
}

@test "records of convert" {
    many 1000
    moments lines+resume convert --format line p -o OUT
    moments lines+resume convert --format json p -o OUT
}

@test "records of canonical" {
    many 1000
    moments lines canonical p -o OUT
}

@test "records of grade and minimise" {
    many 6
    moments lines+resume grade --json p -o OUT
    many 2
    moments lines+resume minimise --json p -o OUT
}

@test "a generated list" {
    moments lines generate --size 4 --seed 3 --count 6 -o OUT
}

@test "a generated list with a folder of certificates" {
    moments pairs generate --size 4 --seed 3 --count 6 --prove DIR -o OUT
}

@test "certificates" {
    yes 1..............4 | head -20 >p
    moments blocks+resume prove --size 4 p -o OUT
    moments blocks solve --size 4 -q p --prove OUT
}

@test "an export" {
    echo "$EASY" >p
    moments document export --format dimacs p -o OUT
}
