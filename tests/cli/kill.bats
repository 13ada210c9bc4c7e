# A writing command is ended at twenty moments, by each of three signals: what
# is there then is a part of what a whole run writes, in whole records, or the
# old file. So that machines need not be equally fast, the moments are spread
# over the time that a whole run takes.
load helper

setup() {
    cd "$BATS_TEST_TMPDIR" || return 1
    echo old >old
}

# whole ARG...: the uninterrupted run into the file whole; sets $takes. The
# argument OUT stands for the file.
whole() {
    elapsed "$SUDOKUSAT" "${@/#OUT/whole}" 2>/dev/null
    takes=$seconds
}

# moments ARG...: calls check SIGNAL for what each of the killed runs left
moments() {
    local i signal pid
    whole "$@"
    for ((i = 0; i < 20; i++)); do
        for signal in INT TERM KILL; do
            rm -f out
            cp old out
            "$SUDOKUSAT" "${@/#OUT/out}" 2>/dev/null &
            pid=$!
            sleep "$(awk "BEGIN { print $takes * ($i + 0.5) / 20 }")"
            # It may have ended just now.
            kill -$signal $pid 2>/dev/null || status=gone
            wait $pid 2>/dev/null || status=$?
            check $signal
        done
    done
}

# Whole lines, without times, which differ from run to run.
plain() {
    head -n "$(wc -l <"$1")" "$1" | sed 's/"seconds":[^},]*//g'
}

is_beginning() { # of whole
    plain out >out.plain
    plain whole | head -c "$(wc -c <out.plain)" | cmp - out.plain
}

# Records: a beginning of all of them, and whole unless nobody could end them.
check_records() {
    cmp -s out old && return
    is_beginning
    [ "$1" = KILL ] || [ ! -s out ] || is "$(tail -c1 out | od -An -c | tr -d ' ')" '\n'
    [ "$1" = KILL ] || is "$(grep -c "$last_line" out)" "$(grep -c "$first_line" out)"
}

# A document: all of it, or the old one.
check_document() {
    cmp -s out old || cmp out whole
}

many() {
    yes "$EASY" | head -"$1" >p
}

@test "records of solve, convert, grade and of a generated list" {
    check() { check_records "$1"; }
    first_line='^{' last_line='}$'
    many 3000
    moments solve --json --threads 1 p -o OUT
    many 30
    moments grade --json p -o OUT
    first_line='^[1-9.]' last_line='[1-9.]$'
    moments generate --seed 3 --count 30 -o OUT
}

@test "certificates" {
    check() { check_records "$1"; }
    first_line='^sudoku' last_line='^end$'
    many 20
    first_line=$("$SUDOKUSAT" prove p | head -1)
    moments prove p -o OUT
    moments solve -q p --prove OUT
}

@test "an export" {
    check() { check_document; }
    many 1
    moments export --format dimacs p -o OUT
    local left
    left=$(find . -name '.sudokusat-*' | wc -l)
    [ "$left" -le 20 ] # those of KILL, which nobody can catch
}
