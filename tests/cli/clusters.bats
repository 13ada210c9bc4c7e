# docs/clusters.md: its commands, as they are written.
load helper

PAGE=$BATS_TEST_DIRNAME/../../docs/clusters.md

setup() {
    MPI=$(dirname "$SUDOKUSAT")/sudokusat-mpi
    mkdir "$BATS_TEST_TMPDIR/bin"
    ln -s "$(realpath "$SUDOKUSAT")" "$BATS_TEST_TMPDIR/bin/sudokusat"
    [ ! -x "$MPI" ] || ln -s "$(realpath "$MPI")" "$BATS_TEST_TMPDIR/bin/sudokusat-mpi"
    PATH=$BATS_TEST_TMPDIR/bin:$PATH
    cd "$BATS_TEST_TMPDIR" || return 1
    # 1 040 853 grids: instances/sets/underconstrained.txt
    echo .3...8..2...1.534..98..2......7..42........9.........6....37.......1...........7. >puzzle.txt
}

# The Nth block of commands below a head of the page.
block() { # HEAD N
    awk -v head="## $1" -v n="$2" '/^## / { on = $0 == head }
        /^```$/ { in_block = 0 }
        on && in_block && i == n
        on && /^```sh/ { in_block = 1; i++ }' "$PAGE"
}

# runs HEAD N: that block, in one shell, whose last status counts.
runs() {
    block "$1" "$2" >block
    [ -s block ]
    run --separate-stderr timeout 120 bash block
}

with_parallel() {
    parallel --version 2>/dev/null | grep -q '^GNU' || skip "GNU parallel is not installed"
    export PARALLEL_HOME=$BATS_TEST_TMPDIR HOME=$BATS_TEST_TMPDIR
}

# What Slurm does with an array: each task in turn, with its number.
with_slurm() {
    cat >bin/sbatch <<'END'
#!/bin/bash
numbers=${1#--array=}
case $numbers in
*-*) numbers=$(seq "${numbers%-*}" "${numbers#*-}") ;;
esac
for SLURM_ARRAY_TASK_ID in ${numbers//,/ }; do
    export SLURM_ARRAY_TASK_ID
    echo "$SLURM_ARRAY_TASK_ID" >>tasks
    sh "$2"
done
END
    chmod +x bin/sbatch
}

with_mpi() {
    [ -x "$MPI" ] || skip "sudokusat-mpi is not built: there is no MPI"
    command -v mpirun >/dev/null || skip "mpirun is not installed"
    # On this machine alone, by shared memory and loopback.
    eval "$(block MPI 4)"
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none
    export TMPDIR=$BATS_TEST_TMPDIR
}

@test "clusters: MPI, and a run that goes on" {
    with_mpi
    runs MPI 1
    status_is 0
    output_is 1040853
    rm j
    runs MPI 2
    status_is 0
    is "$(tail -n 1 <<<"$output")" 1040853
}

@test "clusters: MPI, all solutions and covers" {
    with_mpi
    echo "$TWO" >puzzle.txt
    echo "$EASY" >unique.txt
    python3 "$BATS_TEST_DIRNAME/../../bench/covers.py" pentominoes 3x20 >cover.txt
    runs MPI 3
    status_is 0
    is "$(head -n 2 <<<"$output" | sort)" "$("$SUDOKUSAT" solve --all -f line -p "$TWO" | grep -v "^#" | sort)"
    is "$(tail -n 1 <<<"$output")" 8
    is "$(sed '1,2d;$d' <<<"$output")" \
        "$("$SUDOKUSAT" minimise --all -p "$EASY" | grep -v '#' | LC_ALL=C sort)"
    answer verify tree
    output_is "verified: exactly 1 solution"
}

@test "clusters: GNU parallel" {
    with_parallel
    runs "GNU parallel" 1
    status_is 0
    output_is 1040853
    # what was killed half-way is not in the log
    sed -i '/ parts >result.5$/d' log
    [ "$(wc -l <log)" -eq "$(wc -l <parts)" ]
    : >result.5
    runs "GNU parallel" 1
    output_is 1040853
    [ -s result.5 ]
    # a part that is missing is named, and made again
    rm result.9
    answer merge result.*
    status_is 4
    runs "GNU parallel" 2
    status_is 0
    output_is 1040853
}

@test "clusters: a Slurm array, tasks of which are lost" {
    with_slurm
    runs Slurm 1
    status_is 0
    is "$(wc -l <tasks)" "$(wc -l <parts)"
    rm result.3 result.17 tasks
    runs Slurm 3
    status_is 4
    runs Slurm 2
    status_is 0
    is "$(xargs <tasks)" "3 17"
    runs Slurm 3
    status_is 0
    output_is 1040853
}

@test "clusters: the simulation agrees with closed forms, and with itself" {
    run --separate-stderr python3 "$BATS_TEST_DIRNAME/../../bench/simulate_ranks.py" --test
    status_is 0
    has "$output" "ok: 2000 ranks of 1000"
    is "$(grep -c '^ok' <<<"$output")" "$(wc -l <<<"$output")"
    run --separate-stderr python3 "$BATS_TEST_DIRNAME/../../bench/simulate_ranks.py" --ranks x
    status_is 1
    has "$stderr" "--ranks x: this is no number"
    run --separate-stderr python3 "$BATS_TEST_DIRNAME/../../bench/simulate_ranks.py" \
        --ranks 100 --mean 1 --parts 20
    first=$output
    run --separate-stderr python3 "$BATS_TEST_DIRNAME/../../bench/simulate_ranks.py" \
        --ranks 100 --mean 1 --parts 20
    output_is "$first"
}

# three_ways COMMAND FILE OPTION...: the parts of that question, answered by GNU
# parallel, by an array and by MPI; what each comes to goes to way.1 to way.3.
three_ways() {
    local command=$1 file=$2 answer=$1
    shift 2
    [ "$command" != cover ] || answer="cover --count $file"
    sudokusat split --question "${question:-$command}" --parts 30 "$file" -o parts
    seq "$(wc -l <parts)" | parallel "sudokusat $answer --part {} parts >result.{}"
    sudokusat merge result.* -o way.1
    printf 'sudokusat %s --part "$SLURM_ARRAY_TASK_ID" parts >"task.$SLURM_ARRAY_TASK_ID"\n' \
        "$answer" >array.sh
    sbatch --array="1-$(wc -l <parts)" array.sh
    sudokusat merge task.* -o way.2
    mpirun -n 2 sudokusat-mpi "$command" "$@" --parts 30 --journal "$command.j" \
        -o way.3 "$file"
    rm -f result.* task.*
    [ "$command" != prove ] || return 0 # ranks cut again, for smaller cubes
    cmp way.1 way.2
    cmp way.1 way.3
}

@test "clusters: the same by GNU parallel, an array and MPI, and by one machine" {
    [ -n "${SUDOKUSAT_SLOW:-}" ] || skip "set SUDOKUSAT_SLOW to run it"
    with_parallel
    with_slurm
    with_mpi
    # 204 558 282 grids: bits and dlx count them (instances/README.md)
    three_ways count "$BATS_TEST_DIRNAME/../../instances/report-002-17-clues.txt"
    is "$(cat way.1)" 204558282
    # 2339 ways without rotations and reflections: Haselgrove 1960
    python3 "$BATS_TEST_DIRNAME/../../bench/covers.py" pentominoes 6x10 >cover.txt
    question=cover-count three_ways cover cover.txt --count
    is "$(cat way.1)" 9356
    # all minimal sub-puzzles of a full grid: 284, all subsets tried
    echo 1234341221434321 >full
    three_ways minimise full --all
    is "$(wc -l <way.1)" 284
    sudokusat minimise --all full | grep -v '#' | LC_ALL=C sort | cmp - way.1
    # 106 794 solutions: instances/sets/underconstrained.txt
    echo .........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6..3.....1.. >many
    three_ways prove many --cubes
    for way in 1 2 3; do
        answer verify way.$way
        output_is "verified: exactly 106794 solutions"
    done
}
