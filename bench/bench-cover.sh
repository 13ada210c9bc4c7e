#!/usr/bin/env bash
# Exact covers, beside other programs if there are any: the CPU time from the
# text to the number of solutions, as a table in Markdown.
#
#   bench/bench-cover.sh PROGRAM
#
#   RUNS=3         runs of each; medians count
#   COVERS="..."   names of covers, by default all those below
#   BACKENDS=dlx   ours, one a column; dlx:memo=off with a setting
#   PEERS=COMMAND  other solvers. Called as COMMAND FILE, it counts the
#                  solutions of the file and prints a line "NAME SECONDS
#                  SOLUTIONS" for each solver, of CPU time; who does not know
#                  the form of a cover says nothing.
#
# Runs of ours and theirs take turns, since machines change speed. A number of
# solutions that is not the known one ends the run.

set -u
program=${1:?usage: bench/bench-cover.sh PROGRAM}
bench=$(cd "$(dirname "$0")" && pwd)
RUNS=${RUNS:-3}
BACKENDS=${BACKENDS:-dlx}
PEERS=${PEERS:-}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export LC_ALL=C
TIMEFORMAT='%3U %3S'

# Name, solutions, and what makes it. Published: queens OEIS A000170;
# pentominoes 2339 and 2 up to the rectangle's four symmetries, 65 up to the
# square's eight (C. B. and J. G. Haselgrove 1960; D. Scott 1958); Langford's
# pairs OEIS A014552, twice for reversal; dominoes A004003; Soma 240 up to the
# cube's 48. The others were counted by several programs.
table='
queens-12 14200 covers.py queens 12
queens-13 73712 covers.py queens 13
langford-11 35584 covers.py langford 11
langford-12 216288 covers.py langford 12
dominoes-8x8 12988816 covers.py dominoes 8x8
pentominoes-3x20 8 covers.py pentominoes 3x20
pentominoes-8x8 520 covers.py pentominoes 8x8
pentominoes-6x10 9356 covers.py pentominoes 6x10
soma 11520 covers.py soma
matching-20 10076 covers.py matching 20 200 1
matching-60 1 covers.py matching 60 400 1
matching-100 1 covers.py matching 100 550 1
words-4x4 10079 covers.py words 4x4 200 200 1
words-4x5 14345 covers.py words 4x5 300 300 1
grids-106794 106794 board .........6..1..3.8198....6.85...1.....6......71...4...9....7..4..7...6..3.....1..
grids-1040853 1040853 board .3...8..2...1.534..98..2......7..42........9.........6....37.......1...........7.
6x6-anti-king 74160 board --anti-king ....................................
'

make_cover() {
    local what=$1
    shift
    if [ "$what" = board ]; then
        "$program" export --format cover "${@:1:$#-1}" <<<"${@: -1}"
    else
        python3 "$bench/$what" "$@"
    fi
}

# check NAME EXPECTED FOUND
check() {
    [ "$2" = "$3" ] && return
    echo "bench-cover: $1: $3 solutions, not $2" >&2
    exit 1
}

covers=()
while read -r name count how; do
    [ -z "$name" ] && continue
    [ -n "${COVERS:-}" ] && [[ " $COVERS " != *" $name "* ]] && continue
    # shellcheck disable=SC2086
    make_cover $how >"$work/$name.dlx" || exit 1
    covers+=("$name $count")
done <<<"$table"

for ((run = 0; run < RUNS; run++)); do
    for cover in "${covers[@]}"; do
        read -r name count <<<"$cover"
        for backend in $BACKENDS; do
            setting=${backend#"${backend%%:*}"}
            { time "$program" cover --count --backend "${backend%%:*}" \
                ${setting:+--set "${setting#:}"} \
                "$work/$name.dlx" >"$work/found"; } 2>"$work/seconds"
            check "$name: $backend" "$count" "$(cat "$work/found")"
            echo "$name 0 $backend $(cat "$work/seconds")"
        done
        [ -z "$PEERS" ] && continue
        $PEERS "$work/$name.dlx" >"$work/theirs"
        while read -r peer seconds found; do
            check "$name: $peer" "$count" "$found" >&2
            echo "$name 1 $peer $seconds"
        done <"$work/theirs"
    done
done >"$work/times" || exit 1

# A row a cover: medians; ours by the best of theirs, and the mean of that.
awk '
function median(key,    n, i, j, t, v) {
    n = split(times[key], v, " ")
    for (i = 2; i <= n; i++)
        for (j = i; j > 1 && v[j - 1] + 0 > v[j] + 0; j--) {
            t = v[j]; v[j] = v[j - 1]; v[j - 1] = t
        }
    return n ? v[int((n + 1) / 2)] : -1
}
{
    if (!($1 in seen)) { seen[$1]; cover[++m] = $1 }
    if (!($3 in known)) { known[$3]; name[++k] = $3; peer[k] = $2; peers += $2 }
    times[$1, $3] = times[$1, $3] " " $4 + $5
}
END {
    head = "| cover |"; line = "|---|"
    for (c = 1; c <= k; c++) {
        head = head " " name[c] " |"; line = line "---|"
    }
    print head (peers ? " " name[1] " / best peer |" : "")
    print line (peers ? "---|" : "")
    for (s = 1; s <= m; s++) {
        row = "| " cover[s] " |"; best = -1
        for (c = 1; c <= k; c++) {
            t = median(cover[s] SUBSEP name[c])
            row = row " " (t < 0 ? "-" : sprintf("%.3f", t)) " |"
            if (peer[c] && t >= 0 && (best < 0 || t < best)) best = t
        }
        if (peers && best > 0) {
            ratio = median(cover[s] SUBSEP name[1]) / best
            sum += log(ratio > 0.001 ? ratio : 0.001); n++
            row = row " " sprintf(ratio < 0.1 ? "%.3f" : "%.2f", ratio) " |"
        } else if (peers)
            row = row " - |"
        print row
    }
    if (n) printf "\nGeometric mean of the last column: %.2f\n", exp(sum / n)
}' "$work/times"
