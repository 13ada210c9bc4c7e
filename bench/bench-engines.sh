#!/usr/bin/env bash
# The engines alone on classic 9x9 puzzles, beside other solvers if there are
# any: what bench_engines.c measures, as a table in Markdown.
#
#   bench/bench-engines.sh BENCH_ENGINES [FOLDER]   FOLDER: data sets
#                                                   (instances/sets)
#   RUNS=3         runs of each; medians count
#   TIME=2         CPU seconds for an engine and a set
#   ENGINES="..."  engines, by default those below
#   PEERS=COMMAND  other solvers. Called as COMMAND FILE... with a file of
#                  81-character boards for each set, it solves them and prints
#                  lines "SET NAME RATE": the file's name without .txt, the
#                  solver's name, puzzles a second of CPU time. To be
#                  comparable a solver must go on to a second solution, in
#                  process, from the 81 characters, on boards in random order.
#                  Of the file counting.txt, the last one, it counts all
#                  solutions, and the rate is that of solutions.
#
# Runs of ours and theirs take turns, since machines change speed.

set -u
bench=${1:?usage: bench/bench-engines.sh BENCH_ENGINES [FOLDER]}
top=$(cd "$(dirname "$0")/.." && pwd)
data=${2:-$top/instances/sets}
[ -d "$data/sets" ] && data=$data/sets
RUNS=${RUNS:-3}
TIME=${TIME:-2}
ENGINES=${ENGINES:-"bits bits:kernel=avx2 bits:kernel=portable dlx"}
PEERS=${PEERS:-}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

# set_of LABEL FILE...: the boards of all those that the folder has.
set_of() {
    local label=$1 name
    shift
    for name; do
        [ -e "$data/$name.txt" ] &&
            grep -E '^[0-9.]{81}' "$data/$name.txt" >>"$work/$label.txt"
    done
    [ -s "$work/$label.txt" ]
}

set_of 17-clues sudoku17 sudoku17_part1 sudoku17_part2
set_of random-minimal random_minimal random_minimal_2000
set_of easy derived_easy_2000
set_of magictour magictour magictour_top1465
set_of forum-2011 forum_hardest_1106
set_of forum-2019 forum_hardest_1905 forum_hardest_1905_11plus
set_of several-solutions multiple serg_benchmark_multisol
set_of no-solution no_solution derived_no_solution

sets=()
for label in 17-clues random-minimal easy magictour forum-2011 forum-2019 \
    several-solutions no-solution; do
    [ -s "$work/$label.txt" ] && sets+=("$work/$label.txt")
done

count=()
if set_of counting underconstrained underconstrained_vanilla; then
    count=("$work/counting.txt")
fi

engines=()
for engine in $ENGINES; do
    engines+=(-b "$engine")
done

: >"$work/peers"
for ((run = 0; run < RUNS; run++)); do
    "$bench" -t "$TIME" -s $((run + 1)) "${engines[@]}" \
        ${count[0]:+-c "${count[0]}"} "${sets[@]}" >>"$work/own" || exit 1
    if [ -n "$PEERS" ]; then
        # shellcheck disable=SC2086
        $PEERS "${sets[@]}" "${count[@]}" >>"$work/peers" || exit 1
    fi
done

# Columns in the order in which they first come; medians; the best of ours by
# the best of theirs.
awk -v n_sets=${#sets[@]} '
function median(key,    n, i, j, t, v) {
    n = split(rates[key], v, " ")
    for (i = 2; i <= n; i++)
        for (j = i; j > 1 && v[j - 1] + 0 > v[j] + 0; j--) {
            t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
        }
    return n ? v[int((n + 1) / 2)] : 0
}
function short(r) {
    if (!r) return "-"
    if (r < 9950) return sprintf("%.2f k", r / 1000)
    if (r < 99500) return sprintf("%.1f k", r / 1000)
    if (r < 999500) return sprintf("%.0f k", r / 1000)
    return sprintf("%.2f M", r / 1000000)
}
{
    if (!($1 in seen)) { seen[$1]; set[++m] = $1 }
    if (!($2 in known)) { known[$2]; name[++k] = $2; own[$2] = FILENAME ~ /own$/ }
    rates[$1, $2] = rates[$1, $2] " " $3
    if (own[$2]) nodes[$1, $2] = $4
}
END {
    head = "| set |"; line = "|---|"
    for (c = 1; c <= k; c++) {
        label = name[c]
        sub(/:kernel=/, ", ", label)
        head = head " " label " |"; line = line "---|"
        peers += !own[name[c]]
    }
    print head " guesses |" (peers ? " bits / best peer |" : "")
    print line "---|" (peers ? "---|" : "")
    for (s = 1; s <= m; s++) {
        row = "| " set[s] " |"; best = 0
        for (c = 1; c <= k; c++) {
            r = median(set[s] SUBSEP name[c])
            row = row " " short(r) " |"
            if (!own[name[c]] && r > best) best = r
        }
        ours = median(set[s] SUBSEP name[1])
        row = row " " (nodes[set[s], name[1]] == "" ? "-" : \
            nodes[set[s], name[1]]) " |"
        if (peers) row = row " " sprintf("%.2f", best ? ours / best : 0) " |"
        print row
    }
}' "$work/own" "$work/peers"
