# sudokusat-mpi: parts on the ranks of an MPI job, and its journal.
#
# The job keeps to this machine and to shared memory: it opens no port but on the
# loopback. Expected numbers are those of one machine, and of the literature.
load helper

B9=.3...8..2...1.534..98..2......7..42........9.........6....37.......1...........7.
GRIDS=1040853 # instances/sets/underconstrained.txt

setup() {
    MPI=$(dirname "$SUDOKUSAT")/sudokusat-mpi
    [ -x "$MPI" ] || skip "sudokusat-mpi is not built: there is no MPI"
    command -v mpirun >/dev/null || skip "mpirun is not installed"
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    export OMPI_MCA_btl=self,vader OMPI_MCA_oob_tcp_if_include=lo
    export TMPDIR=$BATS_TEST_TMPDIR
    cd "$BATS_TEST_TMPDIR" || return 1
}

# ranks N ARG...: the program on N ranks; $status, $output, $stderr.
ranks() {
    local n=$1
    shift
    run --separate-stderr timeout 120 \
        mpirun -n "$n" --oversubscribe --bind-to none "$MPI" "$@"
}

# count_on N ARG...: the long count by dlx, kept in the journal j.
count_on() {
    local n=$1
    shift
    ranks "$n" count -p $B9 --backend dlx --parts 600 --journal j "$@"
}

# Whether the journal has more than so many bytes; its head has less than 1000.
has_more() {
    [ "$(stat -c %s j 2>/dev/null || echo 0)" -gt "$1" ]
}

# start N ARG...: the same in the background, by a slow engine, until it has kept
# something.
start() {
    local n=$1 tries=0 before=1000
    shift
    [ ! -e j ] || before=$(stat -c %s j)
    timeout 120 mpirun -n "$n" --oversubscribe --bind-to none "$MPI" count \
        -p $B9 --backend backtrack --parts 600 --journal j "$@" >out 2>err &
    STARTED=$!
    until has_more "$before"; do
        kill -0 $STARTED
        sleep 0.01
        tries=$((tries + 1))
        [ "$tries" -lt 3000 ]
    done
}

# pid_of RANK: of the started run.
pid_of() {
    local pid
    for pid in $(pgrep -x sudokusat-mpi); do
        if { tr '\0' '\n' <"/proc/$pid/environ"; } 2>/dev/null |
            grep -qxF "OMPI_COMM_WORLD_RANK=$1" &&
            [ "$(readlink "/proc/$pid/cwd")" = "$PWD" ]; then
            echo "$pid"
        fi
    done
}

@test "mpi: totals are those of one machine, at 1, 2 and 4 ranks" {
    local n
    for n in 1 2 4; do
        ranks $n count -p $B9
        status_is 0
        output_is $GRIDS
    done
    ranks 2 count -p "$NONE"
    status_is 1
    output_is 0
    # 19 grids, which are fewer than there are parts: by dlx
    answer count --backend dlx --anti-king -p $B9
    output_is 19
    ranks 2 count --anti-king -p $B9
    output_is 19
    # 6 x 6 with the king's move: by backtracking alone
    answer count --size 6 --box 2x3 --backend backtrack --anti-king -p "$(blanks 36)"
    local expected=$output
    [ "$expected" -gt 0 ]
    ranks 3 count --size 6 --box 2x3 --anti-king --parts 20 -p "$(blanks 36)"
    output_is "$expected"
}

@test "mpi: pentominoes in 3x20, of which there are 8, 2 but for symmetries (Knuth, TAOCP 4B)" {
    python3 "$BATS_TEST_DIRNAME/../../bench/covers.py" pentominoes 3x20 >cover
    ranks 2 cover --count cover
    status_is 0
    output_is 8
}

@test "mpi: all solutions, in the same order with any number of ranks" {
    ranks 1 solve --all --parts 40 -p "$EMPTY4"
    status_is 0
    local first=$output
    is "$(wc -l <<<"$first")" 288
    is "$(sort -u <<<"$first" | wc -l)" 288
    ranks 3 solve --all --parts 40 -p "$EMPTY4"
    output_is "$first"
}

@test "mpi: a time limit ends it with what is known, and the journal goes on" {
    count_on 2 --timeout 0.2
    status_is 4
    [[ $output =~ ^at\ least\ ([0-9]+)\ \(stopped\ by\ the\ timeout\)$ ]]
    [ "${BASH_REMATCH[1]}" -lt $GRIDS ]
    has "$stderr" "to continue, run the same command, with any number of ranks: $MPI count -p $B9"
    count_on 3
    status_is 0
    output_is $GRIDS
    # and nothing is left to do
    count_on 1 --json
    has "$output" '"missing":0,"found":"'$GRIDS'","complete":true'
}

@test "mpi: SIGTERM to mpirun, and to one rank" {
    local pid status=0
    start 2
    pid=$(pgrep -P $STARTED -x mpirun)
    kill -TERM "$pid"
    wait $STARTED || status=$?
    [ "$status" -ne 0 ]
    grep -qE '^at least [0-9]+ \(interrupted\)$' out
    grep -q "run the same command" err
    start 2
    pid=$(pid_of 1)
    [ -n "$pid" ]
    kill -TERM "$pid"
    status=0
    wait $STARTED || status=$?
    is $status 4
    grep -qE '^at least [0-9]+ ' out
    count_on 2
    output_is $GRIDS
}

@test "mpi: kill -9 of rank 0 and of a worker loses nothing" {
    local round pid status
    # rank 0 keeps what came: a run that is killed again and again ends too
    for round in 0 1 0 2; do
        start 3
        sleep "0.0$RANDOM"
        pid=$(pid_of $round)
        [ -z "$pid" ] || kill -9 "$pid"
        status=0
        wait $STARTED || status=$?
        [ "$status" -ne 0 ] || is "$(cat out)" $GRIDS
    done
    count_on 2
    status_is 0
    output_is $GRIDS
}

@test "mpi: a journal that was torn goes on" {
    local size
    count_on 2
    size=$(stat -c %s j)
    truncate -s $((size - 100)) j
    count_on 2
    status_is 0
    output_is $GRIDS
    has "$stderr" "journal j: its end was incomplete; "
}

@test "mpi: a journal of something else is refused, and stays" {
    count_on 1
    cp j before
    ranks 1 count -p $B9 --backend dlx --parts 601 --journal j
    status_is 6
    has "$stderr" "journal j: it is the journal of another question"
    ranks 1 count -p $B9 --rule x:r1c1=5 --parts 600 --journal j
    [ "$status" -ne 0 ]
    ranks 1 count -p "$EASY" --parts 600 --journal j
    status_is 6
    cmp j before
    # a byte in the middle
    printf X | dd of=j bs=1 seek=5000 conv=notrunc 2>/dev/null
    cp j before
    count_on 2
    status_is 6
    has "$stderr" "journal j: it is damaged at byte "
    cmp j before
    # a text of somebody's
    echo "$B9" >j
    count_on 1
    status_is 6
    has "$stderr" "it is not a journal"
    is "$(cat j)" "$B9"
}

@test "mpi: a result of another job in a journal that is whole is refused" {
    # The journal of each run is whole, but its results are put into the other.
    ranks 1 count -p "$EMPTY4" --parts 8 --journal a
    output_is 288
    ranks 1 count --rule diagonal -p "$EMPTY4" --parts 8 --journal b
    output_is 48
    python3 - <<'END'
import re, zlib
def records(name):
    data, at = open(name, "rb").read(), 20
    while at < len(data):
        n = int(data[at:at + 8], 16)
        yield data[at + 27:at + 27 + n]
        at += 27 + n
head, *others = records("a")
foreign = list(records("b"))[1:]
out, s = b"sudokusat-journal/1\n", 0
for r in [head] + others[:1] + foreign:
    own = zlib.crc32(r, zlib.crc32(b"%08x" % len(r), s))
    line = b"%08x %08x " % (len(r), own)
    out += line + b"%08x\n" % zlib.crc32(line, s) + r
    s = own
open("c", "wb").write(out)
END
    ranks 1 count -p "$EMPTY4" --parts 8 --journal c
    status_is 6
    has "$stderr" "a result in it is refused"
    output_is ""
}

@test "mpi: minimal sub-puzzles and a tree of certificates, by a journal that resumes" {
    local grid=1234341221434321 # 284: all subsets of its cells (test_minimise.c)
    "$SUDOKUSAT" minimise --all -p $grid | grep -v '#' | LC_ALL=C sort >all
    is "$(wc -l <all)" 284
    for n in 1 3; do
        rm -f m
        ranks $n minimise --all --parts 40 --journal m -p $grid
        status_is 0
        is "$output" "$(cat all)"
    done
    truncate -s -300 m
    ranks 2 minimise --all --parts 40 --journal m -p $grid
    is "$output" "$(cat all)"
    ranks 2 prove --cubes --limit 3 --parts 20 --journal p --size 4 -p 12..............
    status_is 0
    is "$("$SUDOKUSAT" verify <<<"$output")" "verified: exactly 24 solutions"
    ranks 2 prove --cubes --limit 4 --parts 20 --journal p --size 4 -p 12..............
    status_is 6
    has "$stderr" "journal p: "
    ranks 1 prove -p $grid
    status_is 2
}

@test "mpi: new puzzles are those of one machine" {
    "$SUDOKUSAT" generate --seed 3 --tries 100 --size 4 --format grid >one
    "$SUDOKUSAT" generate --seed 3 --tries 100 --size 4 --format grid --split 20 -o parts
    for n in 1 3; do
        rm -f g
        ranks $n generate --journal g parts
        status_is 0
        cmp one - <<<"$output"
    done
    truncate -s -200 g
    ranks 2 generate --journal g parts
    cmp one - <<<"$output"
    head -n 3 parts >some
    ranks 1 generate --journal h some
    status_is 3
    has "$stderr" "all parts of one job are required"
}

@test "mpi: two runs on one journal: the second is refused" {
    start 1
    count_on 1
    status_is 6
    has "$stderr" "another run is using it (process "
    wait $STARTED
    is "$(cat out)" $GRIDS
}

@test "mpi: a full disk keeps what was answered" {
    # In blocks of 1024 bytes, for the rank alone: mpirun has files of its own.
    run --separate-stderr timeout 120 mpirun -n 1 bash -c 'ulimit -f 200; exec "$@"' - \
        "$MPI" count -p $B9 --backend dlx --parts 600 --journal j
    status_is 6
    has "$stderr" "the journal cannot be written: File too large"
    [[ $output =~ ^at\ least\ [0-9]+\ \(stopped\ by\ an\ error\)$ ]]
    has_more 1000
    count_on 2
    status_is 0
    output_is $GRIDS
}

@test "mpi: a part that is too long is cut again, and the total stays" {
    ranks 2 count -p $B9 --backend dlx --parts 3 --part-seconds 0.05 --json
    status_is 0
    has "$output" '"found":"'$GRIDS'","complete":true'
    [ "$(jq .results <<<"$output")" -gt 10 ]
}

@test "mpi: command lines that are wrong are told once" {
    ranks 2 count --journal
    status_is 2
    is "$(grep -c 'error' <<<"$stderr")" 1
    ranks 2 solve -p "$EMPTY4"
    status_is 2
    has "$stderr" "solve needs --all here"
    ranks 2 cover cover.txt
    status_is 2
    has "$stderr" "cover needs --count here"
    ranks 2 count -p 12345
    status_is 3
    ranks 2 frobnicate
    status_is 2
    has "$stderr" "sudokusat-mpi: error: a command is required"
    has_not "$stderr" "sudokusat: "
    ranks 1 --help
    status_is 0
    has "$output" "mpirun -n 4 sudokusat-mpi count"
    ranks 1 count --help
    has "$output" "--journal"
}

@test "mpi: the manual has the options that are its own" {
    local option page="$BATS_TEST_DIRNAME/../../man/sudokusat-mpi.1"
    ranks 1 count --help
    for option in journal parts part-seconds threads timeout progress resume; do
        has "$output" "--$option"
        grep -qF -- "$(sed 's/-/\\-/g' <<<"--$option")" "$page"
    done
}
