#!/usr/bin/env bash
# How fast the backends are, beside other programs that are installed.
#
#   bench/bench.sh PROGRAM [FOLDER]     FOLDER: data sets (instances/sets)
#
#   RUNS=3      runs of each command; the median counts
#   MOST=25000  puzzles taken from a set at most
#
# Times are CPU seconds (user and system) of the whole program on one core,
# start-up and reading included. A ratio says how many times the puzzles a
# second of the peer in the same run are done. Work is what the backends count
# themselves: it is the same on every machine.

set -u
program=${1:?usage: bench/bench.sh PROGRAM [FOLDER]}
top=$(cd "$(dirname "$0")/.." && pwd)
data=${2:-$top/instances/sets}
[ -d "$data/sets" ] && data=$data/sets
RUNS=${RUNS:-3}
MOST=${MOST:-25000}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

has() {
    command -v "$1" >/dev/null 2>&1
}

# cpu COMMAND...: median CPU seconds; the last run's output in $work/out. It
# reads $INPUT, for no shell may stand between: its start would be measured too. A
# command that runs longer than its bound makes it "-".
cpu() {
    local i TIMEFORMAT='%U %S'
    for ((i = 0; i < RUNS; i++)); do
        { time timeout "${BOUND:-300}" "$@" <"${INPUT:-/dev/null}" \
            >"$work/out" 2>"$work/err"; } 2>"$work/time"
        [ $? -eq 124 ] && { echo -; return; }
        awk '{ print $1 + $2 }' "$work/time"
    done | sort -n | awk '$1 == "-" { print; exit } { t[NR] = $1 }
        END { if (t[1] != "" || NR > 1) print t[int((NR + 1) / 2)] }' | head -n 1
}

# rate N SECONDS: N a second, rounded to three digits.
rate() {
    awk -v n="$1" -v s="$2" 'BEGIN {
        if (s == "-" || s == "") { print "-"; exit }
        if (s < 0.0005) s = 0.0005
        r = n / s; d = 1
        while (r / d >= 1000) d *= 10
        printf "%.0f\n", int(r / d + 0.5) * d
    }'
}

ratio() {
    awk -v a="$1" -v b="$2" 'BEGIN {
        if (a == "-" || b == "-" || b + 0 == 0) print "-"
        else printf (a / b < 10 ? "%.1f\n" : "%.0f\n"), a / b
    }'
}

# find_set NAME...: the first of these that the folder has.
find_set() {
    local name
    for name; do
        [ -e "$data/$name.txt" ] && { echo "$data/$name.txt"; return; }
    done
    return 1
}

# boards FILE MOST: the boards alone, one a line.
boards() {
    grep -E '^[0-9.]{81}' "$1" | cut -c1-81 | head -n "$2"
}

# What the statistics of a backend add up to, as "name total".
total() { # FILE NAME BACKEND FLAG...
    local file=$1 name=$2 backend=$3
    shift 3
    "$program" --json --stats --threads 1 --backend "$backend" "$@" "$file" |
        grep -o "\"$name\":[0-9]*" | cut -d: -f2 |
        awk '{ n += $1 } END { printf "%.0f\n", n }'
}

machine() {
    echo "machine   $(nproc) cores, $(sed -n 's/^model name[^:]*: //p' \
        /proc/cpuinfo 2>/dev/null | head -n 1)"
    echo "compiler  $(${CC:-gcc} --version 2>/dev/null | head -n 1)"
    echo "date      $(date +%Y-%m-%d), $("$program" --version | head -n 1)"
    echo "data      ${data#"$top"/}, median of $RUNS runs, one core"
    local missing="" peer
    for peer in qqwing picosat minisat cadical clasp; do
        has "$peer" || missing="$missing $peer"
    done
    [ -n "$missing" ] && echo "not here $missing: skipped"
    echo
}

# ---------------------------------------------------------------------------
# Solving: the solution, and whether it is the only one.

solve_head() {
    echo "Solve and prove unique, puzzles a second (in brackets: times qqwing)"
    echo
    printf '%-20s %7s %16s %16s %16s %8s\n' set puzzles dlx sat bits qqwing
}

# qqwing finds one solution and proves nothing; it gets the first puzzles.
peer_rate() { # FILE
    has qqwing || { echo -; return; }
    head -n 300 "$1" >"$work/few"
    local n
    n=$(wc -l <"$work/few")
    rate "$n" "$(BOUND=60 INPUT=$work/few cpu qqwing --solve --one-line)"
}

solve_row() { # LABEL MOST "SET..." FLAG...
    local label=$1 most=$2 names=$3 file n peer backend r line
    shift 3
    # shellcheck disable=SC2086
    file=$(find_set $names) || { echo "$label: not in $data"; return; }
    [ "$most" -gt "$MOST" ] && most=$MOST
    boards "$file" "$most" >"$work/set.txt"
    n=$(wc -l <"$work/set.txt")
    peer=-
    [ $# -eq 0 ] && peer=$(peer_rate "$work/set.txt")
    printf -v line '%-20s %7d' "$label" "$n"
    for backend in dlx sat bits; do
        r=$(rate "$n" "$(cpu "$program" --quiet --summary --threads 1 \
            --backend $backend "$@" "$work/set.txt")")
        if ! grep -q "^puzzles $n," "$work/out"; then
            echo "$label, $backend: $(head -n 1 "$work/out" "$work/err")" >&2
        fi
        [ "$peer" != - ] && r="$r ($(ratio "$r" "$peer"))"
        printf -v line '%s %16s' "$line" "$r"
    done
    printf '%s %8s\n' "$line" "$peer"
    # The work, on at most 2000 of them.
    head -n 2000 "$work/set.txt" >"$work/some"
    {
        printf '%-20s %7d' "$label" "$(wc -l <"$work/some")"
        printf ' %12s' "$(total "$work/some" nodes dlx "$@")" \
            "$(total "$work/some" updates dlx "$@")" \
            "$(total "$work/some" decisions sat "$@")" \
            "$(total "$work/some" conflicts sat "$@")"
        echo
    } >>"$work/counters"
}

solve_table() {
    solve_head
    solve_row "17 clues" 25000 "sudoku17_part1 sudoku17"
    solve_row "random minimal" 25000 "random_minimal_2000 random_minimal"
    solve_row "magictour" 25000 "magictour_top1465 magictour"
    solve_row "forum 2011" 25000 "forum_hardest_1106"
    solve_row "forum 2019, 11+" 2000 "forum_hardest_1905_11plus forum_hardest_1905"
    solve_row "several solutions" 25000 "serg_benchmark_multisol multiple"
    solve_row "no solution" 25000 "derived_no_solution no_solution"
    solve_row "anti-knight" 25000 "variant_anti_knight" --anti-knight
    solve_row "anti-king" 25000 "variant_anti_king" --anti-king
    solve_row "both chess rules" 25000 "variant_anti_knight_king" \
        --anti-knight --anti-king
    echo
    echo "The work for that, on at most 2000 puzzles"
    echo
    printf '%-20s %7s %12s %12s %12s %12s\n' set puzzles "dlx nodes" \
        "dlx updates" decisions conflicts
    cat "$work/counters"
    echo
}

# ---------------------------------------------------------------------------
# SAT solvers, each puzzle a process with the CNF that export writes.

# sum_cpu COMMAND: CPU seconds over the files of $work/cnf, of "COMMAND FILE".
sum_cpu() {
    cpu sh -c "for f in '$work'/cnf/*.$2; do $1 \"\$f\" >/dev/null; done"
}

cnf_row() { # LABEL MOST "SET..." FLAG...
    local label=$1 most=$2 names=$3 file n=0 board own peer seconds
    shift 3
    # shellcheck disable=SC2086
    file=$(find_set $names) || return
    rm -rf "$work/cnf"
    mkdir "$work/cnf"
    while read -r board; do
        n=$((n + 1))
        echo "$board" >"$work/cnf/$n.txt"
        "$program" export "$@" "$work/cnf/$n.txt" >"$work/cnf/$n.cnf"
    done < <(boards "$file" "$most")
    printf '%-20s %7d' "$label" "$n"
    own=$(sum_cpu "'$program' --limit 1 --threads 1 --backend sat $*" txt)
    printf ' %9s' "$(awk -v s="$own" -v n="$n" 'BEGIN { printf "%.1f", 1000*s/n }')"
    for peer in picosat minisat cadical clasp; do
        if has $peer; then
            seconds=$(sum_cpu "$peer" cnf)
            printf ' %14s' "$(awk -v s="$seconds" -v n="$n" \
                'BEGIN { printf "%.1f", 1000 * s / n }') ($(ratio "$seconds" "$own"))"
        else
            printf ' %14s' -
        fi
    done
    echo
}

cnf_table() {
    echo "One solution, one process a puzzle: milliseconds (in brackets: times sat)"
    echo
    printf '%-20s %7s %9s %14s %14s %14s %14s\n' set puzzles sat picosat \
        minisat cadical clasp
    cnf_row "17 clues" 20 "sudoku17_part1 sudoku17"
    cnf_row "forum 2011" 20 "forum_hardest_1106"
    cnf_row "anti-knight" 20 "variant_anti_knight" --anti-knight
    echo
}

# ---------------------------------------------------------------------------
# Counting.

count_row() { # BOARD COUNT
    local board=$1 count=$2 backend seconds line
    echo "$board" >"$work/board.txt"
    "$program" export "$work/board.txt" >"$work/board.cnf"
    printf -v line '%12s' "$count"
    for backend in dlx sat bits; do
        seconds=$(cpu "$program" count --threads 1 --backend $backend \
            "$work/board.txt")
        [ "$(head -n 1 "$work/out")" = "$count" ] ||
            echo "$backend counts $(head -n 1 "$work/out"), not $count" >&2
        printf -v line '%s %9s' "$line" "$seconds"
    done
    seconds=-
    has clasp && seconds=$(cpu clasp -n 0 -q "$work/board.cnf")
    printf -v line '%s %9s' "$line" "$seconds"
    seconds=-
    # picosat slows down as it goes; the larger ones would take minutes.
    has picosat && [ "$count" -lt 20000 ] &&
        seconds=$(cpu picosat --all -n "$work/board.cnf")
    printf '%s %9s\n' "$line" "$seconds"
}

count_table() {
    local file
    file=$(find_set underconstrained_vanilla underconstrained) || return
    echo "Count all solutions, seconds"
    echo
    printf '%12s %9s %9s %9s %9s %9s\n' solutions dlx sat bits clasp \
        "picosat"
    while read -r board count; do
        count_row "$board" "$count"
    done < <(grep -v '^#' "$file" | tr ':' ' ')
    echo
}

machine
solve_table
cnf_table
count_table
