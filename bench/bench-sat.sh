#!/usr/bin/env bash
# How fast the backend sat is, and other SAT solvers beside it: puzzles a
# second with uniqueness, all solutions, and other programs on the same CNF.
#
#   bench/bench-sat.sh PROGRAM [FOLDER]     FOLDER: data sets (instances/sets)
#
#   MOST=5000     puzzles taken from a set at most
#   BOUND=60      seconds for each command; what takes longer is "-"
#
# Times are CPU seconds of the whole program on one core, start-up included.
# Enumerations are counts of underconstrained puzzles with known numbers of
# solutions; a program that finds another number is told so.

set -u
program=${1:?usage: bench/bench-sat.sh PROGRAM [FOLDER]}
top=$(cd "$(dirname "$0")/.." && pwd)
data=${2:-$top/instances/sets}
[ -d "$data/sets" ] && data=$data/sets
MOST=${MOST:-5000}
BOUND=${BOUND:-60}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

has() {
    command -v "$1" >/dev/null 2>&1
}

# cpu COMMAND...: CPU seconds, or "-"; the output in $work/out.
cpu() {
    local TIMEFORMAT='%U %S'
    { time timeout "$BOUND" "$@" >"$work/out" 2>/dev/null; } 2>"$work/time"
    if [ $? -eq 124 ]; then
        echo -
    else
        awk '{ print $1 + $2 }' "$work/time"
    fi
}

rate() { # N SECONDS
    awk -v n="$1" -v s="$2" 'BEGIN {
        if (s == "-") print "-"; else printf "%.0f", n / (s < 0.001 ? 0.001 : s)
    }'
}

# ---- puzzles a second ----------------------------------------------------

puzzles() { # FILE
    grep -E '^[.0-9]{81}' "$1" | cut -c1-81 | head -n "$MOST"
}

echo "uniqueness, puzzles a second"
printf '%-34s %8s %12s %12s\n' set puzzles sat "sat, block"
for file in "$data"/*17* "$data"/*hard* "$data"/*variant_anti*; do
    [ -f "$file" ] || continue
    puzzles "$file" >"$work/puzzles"
    n=$(wc -l <"$work/puzzles")
    [ "$n" -gt 0 ] || continue
    rules=
    case $file in
    *anti_knight_king*) rules='--anti-knight --anti-king' ;;
    *anti_knight*) rules=--anti-knight ;;
    *anti_king*) rules=--anti-king ;;
    esac
    # shellcheck disable=SC2086
    printf '%-34s %8d %12s %12s\n' "$(basename "$file")" "$n" \
        "$(rate "$n" "$(cpu "$program" -j1 -q $rules --backend sat "$work/puzzles")")" \
        "$(rate "$n" "$(cpu "$program" -j1 -q $rules --backend sat --enumerator block "$work/puzzles")")"
done

# ---- all solutions -------------------------------------------------------

# Puzzles with clues dropped, and their numbers of solutions.
counts='872 ....78..26.2...3...9.3........7...2.....5.791.1......6....3...42.7..9.......8.1..
10736 5.4....1...2....4..9........5.7..4...2...3...7...2...6.6..3.....8.4..6..3..2...7.
106794 .........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6..3.....1..'

# found SECONDS N EXPECTED: "SECONDS", or what is wrong.
found() {
    if [ "$1" = - ]; then
        echo -
    elif [ "$2" = "$3" ]; then
        echo "$1"
    else
        echo "WRONG($2)"
    fi
}

column() {
    printf ' %12s' "$1"
}

echo
echo "all solutions, seconds (the same CNF for the other programs)"
printf '%-10s' solutions
for name in sat "sat, block" dlx clasp cryptominisat5 picosat; do
    column "$name"
done
echo
while read -r n puzzle; do
    "$program" export -p "$puzzle" >"$work/cnf"
    printf '%-10s' "$n"
    t=$(cpu "$program" count --backend sat -p "$puzzle")
    column "$(found "$t" "$(cat "$work/out")" "$n")"
    t=$(cpu "$program" count --backend sat --enumerator block -p "$puzzle")
    column "$(found "$t" "$(cat "$work/out")" "$n")"
    t=$(cpu "$program" count --backend dlx -p "$puzzle")
    column "$(found "$t" "$(cat "$work/out")" "$n")"
    t=n/a
    if has clasp; then
        t=$(cpu clasp -n 0 -q "$work/cnf")
        t=$(found "$t" "$(sed -n 's/^c Models *: //p' "$work/out")" "$n")
    fi
    column "$t"
    t=n/a
    if has cryptominisat5; then
        t=$(cpu cryptominisat5 --maxsol 1000000000 --verb 0 "$work/cnf")
        t=$(found "$t" "$(grep -c '^s SATISFIABLE' "$work/out")" "$n")
    fi
    column "$t"
    t=n/a
    if has picosat; then
        t=$(cpu picosat --all "$work/cnf")
        t=$(found "$t" "$(sed -n 's/^s SOLUTIONS //p' "$work/out")" "$n")
    fi
    column "$t"
    echo
done <<<"$counts"

# ---- other programs as backends --------------------------------------------

echo
echo "uniqueness with sat:COMMAND, 50 hard puzzles, seconds (two runs each)"
for file in "$data"/*hard*; do
    [ -f "$file" ] && puzzles "$file" | head -n 50 >"$work/puzzles" && break
done
for name in picosat cadical kissat minisat glucose cryptominisat5 clasp; do
    has "$name" || continue
    printf '%-20s %8s\n' "sat:$name" \
        "$(cpu "$program" -j1 -q --backend "sat:$name" "$work/puzzles")"
done
