#!/bin/sh
# Speed of generation on one core, in puzzles a second of CPU time, medians of
# several runs; beside qqwing's nearest level where that is installed.
#
#   bench/bench-generate.sh SUDOKUSAT [RUNS]

program=$1
runs=${2:-3}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# times, in this shell and no pipe, tells the CPU time of all children so far.
seconds() {
    awk 'NR == 2 { gsub(/s/, ""); split($1, u, "m"); split($2, s, "m")
        print 60 * (u[1] + s[1]) + u[2] + s[2] }' "$1"
}

# rate N COMMAND...: the median of N / CPU seconds, in $rate
rate() {
    n=$1
    shift
    : >"$work/rates"
    run=0
    while [ $run -lt "$runs" ]; do
        times >"$work/before"
        "$@" >"$work/out" 2>&1 || { rate=failed; return; }
        times >"$work/after"
        awk -v n="$n" -v a="$(seconds "$work/before")" \
            -v b="$(seconds "$work/after")" \
            'BEGIN { print n / (b - a > 0.001 ? b - a : 0.001) }' \
            >>"$work/rates"
        run=$((run + 1))
    done
    rate=$(sort -n "$work/rates" |
        awk '{ x[NR] = $1 } END { print x[int((NR + 1) / 2)] }')
}

# row LABEL N QQWING-DIFFICULTY N-OF-QQWING OPTION...
row() {
    label=$1 count=$2 level=$3 few=$4
    shift 4
    rate "$count" "$program" generate --threads 1 --seed 1 --quiet \
        --count "$count" "$@"
    ours=$rate theirs=- ratio=-
    if [ "$level" != - ] && command -v qqwing >/dev/null; then
        if [ "$level" = any ]; then
            rate "$few" qqwing --generate "$few" --one-line
        else
            rate "$few" qqwing --generate "$few" --difficulty "$level" --one-line
        fi
        theirs=$rate
        ratio=$(awk -v a="$ours" -v b="$theirs" 'BEGIN { printf "%.1f", a / b }')
    fi
    printf '%-34s %10.5g %-14s %8.4s %8s\n' "$label" "$ours" \
        "$level" "$theirs" "$ratio"
}

printf '%-34s %10s %-14s %8s %8s\n' "puzzles a second" sudokusat \
    "qqwing's level" qqwing ratio
row "minimal" 10000 any 300
row "easy" 1000 simple 20 --grade easy
row "easy, minimal" 500 simple 20 --grade easy --minimal
row "medium" 1000 easy 100 --grade medium
row "hard" 500 intermediate 50 --grade hard
row "expert" 300 expert 100 --grade expert
row "extreme" 300 expert 100 --grade extreme
row "half-turn symmetry" 10000 - 0 --symmetry rotate180
row "half-turn symmetry, minimal" 1000 - 0 --symmetry rotate180 --minimal
row "mirrored, minimal" 1000 - 0 --symmetry mirror --minimal
row "diagonal symmetry, minimal" 2000 - 0 --symmetry diagonal --minimal
row "quarter-turn symmetry, minimal" 100 - 0 --symmetry rotate90 --minimal
row "24 clues, minimal" 500 - 0 --clues 24 --minimal
row "20 clues" 5 - 0 --clues 20
row "X-wing needed" 50 - 0 --technique X-wing
row "anti-king" 500 - 0 --anti-king
row "anti-knight" 300 - 0 --anti-knight
row "both" 300 - 0 --anti-king --anti-knight
row "diagonal" 500 - 0 --rule diagonal
row "6x6" 1000 - 0 --size 6
row "12x12, minimal" 50 - 0 --size 12 --minimal
row "16x16, minimal" 10 - 0 --size 16 --minimal
row "25x25" 2 - 0 --size 25
row "full grids" 50000 - 0 --grids
