#!/bin/sh
# Speed and size of certificates: proves every puzzle of a file in each form,
# checks the certificates with the checker that stands alone, and prints CPU
# milliseconds and bytes a puzzle.
#
#   bench/bench-certify.sh SUDOKUSAT FILE [OPTION]...
#
# SUDOKUSAT: the program, with sudokusat-verify beside it. OPTIONs go to prove,
# such as --anti-knight. Exit status 1 if a certificate is refused.

program=$1
file=$2
shift 2
checker=$(dirname "$program")/sudokusat-verify
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
status=0

# times, in this shell and no pipe, tells the CPU time of all children so far:
# its second line is "0m1.5s 0m0.2s".
seconds() {
    awk 'NR == 2 { gsub(/s/, ""); split($1, u, "m"); split($2, s, "m")
        print 60 * (u[1] + s[1]) + u[2] + s[2] }' "$@"
}

for form in plain compact lrat; do
    option=--$form
    [ $form = plain ] && option=
    times >"$work/before"
    # shellcheck disable=SC2086
    "$program" prove $option --threads 1 "$@" "$file" >"$work/proofs"
    times >"$work/between"
    "$checker" "$work/proofs" >"$work/verdicts" || status=1
    times >"$work/after"
    n=$(grep -c '^end' "$work/proofs")
    awk -v before="$(seconds "$work/before")" \
        -v between="$(seconds "$work/between")" \
        -v after="$(seconds "$work/after")" -v form=$form -v n="$n" -v bytes="$(wc -c <"$work/proofs")" \
        -v accepted="$(grep -c '^verified' "$work/verdicts")" '
        BEGIN { printf "%-8s %d certificates, %d accepted, prove %.2f ms, " \
                  "check %.2f ms, %.0f bytes each\n", form, n, accepted,
                  1000 * (between - before) / n, 1000 * (after - between) / n,
                  bytes / n }'
done
exit $status
