#!/usr/bin/env bash
# Whether the engines are as fast as they were, beside each other: fails when a
# ratio has fallen by more than a tenth below that in bench/ratios.txt.
#
#   bench/bench-check.sh BENCH_ENGINES BENCH_VARIANTS [--renew]
#
#   RUNS=3     interleaved runs; medians count. What is too slow then is measured
#              anew, twice, and has failed when it is too slow each time
#   TIME=0.2   CPU seconds for an engine and a set
#
# Ratios are of CPU time and between programs of the same build: bits to dlx on
# classic sets, bits to the plain search of tests/unit/plain9.c under further
# rules. They hold on a machine that is busy or slow; but each instruction set has
# its own, and what the processor lacks is left out. --renew writes the file, from
# twice as many runs: after a change that is meant, with the reason in the commit.

set -u
engines=${1:?usage: bench/bench-check.sh BENCH_ENGINES BENCH_VARIANTS [--renew]}
variants=${2:?usage: bench/bench-check.sh BENCH_ENGINES BENCH_VARIANTS [--renew]}
top=$(cd "$(dirname "$0")/.." && pwd)
sets=$top/instances/sets
file=$top/bench/ratios.txt
RUNS=${RUNS:-3}
TIME=${TIME:-0.2}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
export LC_ALL=C

kernels=portable
grep -qw avx2 /proc/cpuinfo 2>/dev/null && kernels="$kernels avx2"
grep -qw avx512vl /proc/cpuinfo 2>/dev/null && kernels="$kernels avx512"

# A run: lines "SET AGAINST KERNEL RATIO".
run() { # SEED
    local kernel list=()
    for kernel in $kernels; do
        list+=(-b "bits:kernel=$kernel")
    done
    "$engines" -t "$TIME" -n 5000 -s "$1" "${list[@]}" -b dlx \
        "$sets/sudoku17.txt" "$sets/magictour.txt" "$sets/multiple.txt" |
        awk '$2 == "dlx" { for (k in rate) print $1, "dlx", k, rate[k] / $3
                           delete rate }
             sub(/^bits:kernel=/, "", $2) { rate[$2] = $3 }'
    "$variants" "$sets" 3 |
        awk '/^classic/ { rules = $0; sub(/, .*/, "", rules)
                          sub(/classic /, "", rules); gsub(/ /, "+", rules) }
             $1 == "bits" { print rules, "plain", $2, $4 }'
}

# The medians of $work/runs.
medians() {
    awk '{ key = $1 " " $2 " " $3; v[key, ++n[key]] = $4 }
    END {
        for (key in n) {
            for (i = 2; i <= n[key]; i++)
                for (j = i; j > 1 && v[key, j - 1] > v[key, j]; j--) {
                    t = v[key, j]; v[key, j] = v[key, j - 1]
                    v[key, j - 1] = t
                }
            printf "%s %.2f\n", key, v[key, int((n[key] + 1) / 2)]
        }
    }' "$work/runs" | sort
}

measure() { # RUNS
    local i
    : >"$work/runs"
    for ((i = 1; i <= $1; i++)); do
        run "$i" >>"$work/runs" || exit 1
    done
    medians >"$work/now"
    [ -s "$work/now" ] || { echo "bench-check: nothing measured" >&2; exit 1; }
}

if [ "${3:-}" = --renew ]; then
    measure $((2 * RUNS))
    {
        echo "# How many times as fast as the engine AGAINST bits is, by CPU time:"
        echo "# bench/bench-check.sh holds it to nine tenths of this, and renews it."
        echo "# SET AGAINST KERNEL RATIO"
        # What this processor cannot measure stays as it was.
        grep -v '^#' "$file" 2>/dev/null | while read -r set against kernel ratio; do
            case " $kernels " in
            *" $kernel "*) ;;
            *) echo "$set $against $kernel $ratio" ;;
            esac
        done
        cat "$work/now"
    } >"$work/new"
    cp "$work/new" "$file"
    cat "$file"
    exit
fi

# Rows that are too slow, of those that $work/slow names or, at first, of all.
compare() {
    awk 'FILENAME ~ /ratios/ { if (!/^#/) was[$1 " " $2 " " $3] = $4; next }
    { key = $1 " " $2 " " $3 }
    key in was {
        n++
        state = $4 < 0.9 * was[key] ? "too slow" : "ok"
        printf "%-28s %-6s %-9s %8.2f, was %8.2f  %s\n", \
            $1, $2, $3, $4, was[key], state
    }
    END { if (!n) exit 1 }' "$file" "$work/now"
}

for try in 1 2 3; do
    measure "$RUNS"
    compare >"$work/table" || { echo "bench-check: no ratio to compare"; exit 1; }
    grep 'too slow$' "$work/table" | awk '{ print $1, $2, $3 }' | sort \
        >"$work/slow$try"
    if [ "$try" -gt 1 ]; then
        comm -12 "$work/slow" "$work/slow$try" >"$work/both"
        mv "$work/both" "$work/slow"
    else
        mv "$work/slow1" "$work/slow"
        cat "$work/table"
    fi
    [ -s "$work/slow" ] || { echo "all within a tenth"; exit 0; }
    echo "run again, for:"
    cat "$work/slow"
done
echo "slower by more than a tenth, three times:"
cat "$work/slow"
exit 1
