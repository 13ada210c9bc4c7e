#!/usr/bin/env bash
# All measurements of speed in one run, written as docs/performance.md.
#
#   bench/bench-all.sh PROGRAM BENCH_ENGINES [FOLDER] >docs/performance.md
#
#   RUNS=3, PEERS=COMMAND   as in bench-engines.sh
#   LINE_PEERS=...          as in bench-lines.sh
#   PARTS="engines lines program marks sat generate"   what is measured
#
# FOLDER: data sets (instances/sets). The machine should have nothing else to
# do: what it had to do is written down.

set -u
program=${1:?usage: bench/bench-all.sh PROGRAM BENCH_ENGINES [FOLDER]}
engines=${2:?usage: bench/bench-all.sh PROGRAM BENCH_ENGINES [FOLDER]}
here=$(cd "$(dirname "$0")" && pwd)
data=${3:-$here/../instances/sets}
PARTS=${PARTS:-engines lines program marks sat generate}
export LC_ALL=C

load() {
    cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown
}

cpu_model() {
    sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1
}

# Those of the processor's instruction sets that the kernels can use.
instruction_sets() {
    grep -m 1 '^flags' /proc/cpuinfo 2>/dev/null | tr ' ' '\n' |
        grep -xE 'avx2|bmi2|avx512(f|vl|bw|dq)' | tr '\n' ' '
}

head_of_page() {
    cat <<EOF
# Speed

Written by \`make bench-all\`, which runs the benchmarks in \`bench/\`.

| | |
|---|---|
| date | $(date +%Y-%m-%d) |
| machine | $(nproc) cores, $(cpu_model) |
| instruction sets | $(instruction_sets)|
| compiler | $(${CC:-gcc} --version 2>/dev/null | head -n 1) |
| program | $("$program" --version | head -n 1) |
| load before | $(load) |

All times are CPU times on one core, and medians. Times from different machines
or days cannot be compared; ratios within a row can.

EOF
}

# output COMMAND...: what it prints, but where the data are on this machine.
output() {
    echo '```text'
    "$@" | sed "s#$data#DATA#"
    echo '```'
    echo
}

part_engines() {
    cat <<EOF
## The engines alone

Classic 9x9 puzzles per second, in process, from the 81 characters to the second
solution or the proof that there is none, on 50 000 boards made from each set by
random permutations of digits, rows and columns; for \`counting\`, solutions per
second. \`guesses\` are guesses per board in the first column. Solvers after
\`dlx\`, if any, are other programs, which ran alternately with ours; \`bits\` is
compared with the fastest of them.

EOF
    bash "$here/bench-engines.sh" "$engines" "$data"
    echo
}

part_lines() {
    cat <<EOF
## From text to text

The whole program reads a file of lines and writes one: boards per second of CPU
time on one core. The engine is \`bits\` with the instruction set named above.
Programs after \`--quiet\`, if any, are other programs with a minimal reader and
printer; \`--format line\` is compared with the fastest of them.

EOF
    bash "$here/bench-lines.sh" "$program" "$data"
    echo
}

part_program() {
    echo "## The whole program"
    echo
    output bash "$here/bench.sh" "$program" "$data"
}

part_marks() {
    cat <<EOF
## Boards with marks

The boards of instances/ that have marks, or rules for the whole board:
milliseconds of CPU time of the whole program, from the text to the second
solution or the proof that there is none (\`make bench-marks\`).

EOF
    TABLES=puzzles python3 "$here/bench_marks.py" "$program"
    echo
}

part_sat() {
    echo "## The backend sat, and other SAT solvers"
    echo
    output bash "$here/bench-sat.sh" "$program" "$data"
}

part_generate() {
    echo "## Generation"
    echo
    output sh "$here/bench-generate.sh" "$program"
}

head_of_page
for part in $PARTS; do
    "part_$part"
done
echo "Load after: $(load)."
