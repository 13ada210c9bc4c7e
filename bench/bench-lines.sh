#!/usr/bin/env bash
# The whole program from text to text, beside other programs that read and write
# lines: what somebody with a file of puzzles waits for, as a table in Markdown.
#
#   bench/bench-lines.sh PROGRAM [FOLDER]    FOLDER: data sets (instances/sets)
#
#   RUNS=5          runs of each; medians count
#   BOARDS=20000    lines of a set at least: short ones are repeated
#   LINE_PEERS="NAME=COMMAND ..."  other programs; bench/README.md says what they
#                   must read and write
#
# CPU seconds (user and system) on one core, start-up included. Programs take
# turns, since machines change speed.

set -u
program=${1:?usage: bench/bench-lines.sh PROGRAM [FOLDER]}
top=$(cd "$(dirname "$0")/.." && pwd)
data=${2:-$top/instances/sets}
[ -d "$data/sets" ] && data=$data/sets
RUNS=${RUNS:-5}
BOARDS=${BOARDS:-20000}
LINE_PEERS=${LINE_PEERS:-}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

# set_of LABEL FILE...: the boards of those that the folder has.
set_of() {
    local label=$1 name
    shift
    for name; do
        [ -e "$data/$name.txt" ] &&
            grep -E '^[0-9.]{81}' "$data/$name.txt" | cut -c1-81 >>"$work/once"
    done
    [ -s "$work/once" ] || return
    while [ "$(cat "$work/$label.txt" 2>/dev/null | wc -l)" -lt "$BOARDS" ]; do
        cat "$work/once" >>"$work/$label.txt"
    done
    rm "$work/once"
    labels+=("$label")
}

labels=()
set_of 17-clues sudoku17 sudoku17_part1 sudoku17_part2
set_of random-minimal random_minimal random_minimal_2000
set_of easy derived_easy_2000
set_of magictour magictour magictour_top1465
set_of several-solutions multiple serg_benchmark_multisol
set_of no-solution no_solution derived_no_solution
BOARDS=$((BOARDS / 10)) # hard ones
set_of forum-2011 forum_hardest_1106
set_of forum-2019 forum_hardest_1905 forum_hardest_1905_11plus

# run NAME LABEL COMMAND...: a line "LABEL NAME BOARDS/s".
run() {
    local name=$1 label=$2 TIMEFORMAT='%U %S' n
    shift 2
    n=$(wc -l <"$work/$label.txt")
    { time "$@" "$work/$label.txt" >"$work/out" 2>/dev/null; } 2>"$work/time"
    if [ "$name" != --quiet ] && [ "$(wc -l <"$work/out")" -lt $((n / 2)) ]; then
        echo "bench-lines: $name wrote $(wc -l <"$work/out") lines for $n" >&2
        exit 1
    fi
    awk -v l="$label" -v n="$n" -v who="$name" '{
        printf "%s %s %.0f\n", l, who, n / ($1 + $2 > 0 ? $1 + $2 : 0.001)
    }' "$work/time"
}

# Where there is AVX-512, what a machine without it would do as well.
avx2=
grep -q avx512vl /proc/cpuinfo 2>/dev/null && avx2=yes

for ((i = 0; i < RUNS; i++)); do
    for label in "${labels[@]}"; do
        run line "$label" "$program" --threads 1 --format line
        [ -z "$avx2" ] ||
            run line,avx2 "$label" "$program" --threads 1 --format line \
                --backend bits --set kernel=avx2
        run --json "$label" "$program" --threads 1 --json
        run --quiet "$label" "$program" --threads 1 --quiet
        for peer in $LINE_PEERS; do
            run "${peer%%=*}" "$label" "${peer#*=}"
        done
    done
done >"$work/rates" || exit 1

awk '
function median(key,    n, i, j, t, v) {
    n = split(rates[key], v, " ")
    for (i = 2; i <= n; i++)
        for (j = i; j > 1 && v[j - 1] + 0 > v[j] + 0; j--) {
            t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
        }
    return n ? v[int((n + 1) / 2)] : 0
}
function short(r) {
    if (r < 99500) return sprintf("%.1f k", r / 1000)
    if (r < 999500) return sprintf("%.0f k", r / 1000)
    return sprintf("%.2f M", r / 1000000)
}
{
    if (!($1 in seen)) { seen[$1]; set[++m] = $1 }
    if (!($2 in known)) {
        known[$2]; name[++k] = $2
        peers += peer[k] = $2 !~ /^(line|--)/
    }
    rates[$1, $2] = rates[$1, $2] " " $3
}
END {
    head = "| set |"; rule = "|---|"
    for (c = 1; c <= k; c++) {
        label = name[c] == "line" ? "`--format line`" : \
            name[c] == "line,avx2" ? "line, AVX2" : \
            name[c] ~ /^--/ ? "`" name[c] "`" : name[c]
        head = head " " label " |"; rule = rule "---|"
    }
    print head (peers ? " line / best peer |" : "")
    print rule (peers ? "---|" : "")
    for (s = 1; s <= m; s++) {
        row = "| " set[s] " |"; best = 0
        for (c = 1; c <= k; c++) {
            r = median(set[s] SUBSEP name[c])
            row = row " " short(r) " |"
            if (peer[c] && r > best) best = r
        }
        if (best) row = row sprintf(" %.2f |", \
            median(set[s] SUBSEP "line") / best)
        print row
    }
}' "$work/rates"
