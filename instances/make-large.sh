#!/bin/sh
# Prints a large board: a full grid with half of its cells blanked.
#
#   instances/make-large.sh N SEED boxes     every second box, as on a
#                                            chess board
#   instances/make-large.sh N SEED cells     N*N/2 cells at random
#
# The grid starts as the pattern in which each row is the one above it moved
# by a box's width (by one more from band to band). Then rows change places
# within their bands, columns within their stacks, bands, stacks and digits
# among themselves, all by the seed, and half is blanked. The random
# numbers are those of Park and Miller (x' = 16807 x mod 2^31-1), so that any
# awk prints the same board.

[ $# -eq 3 ] || { sed -n '2,/^$/s/^# \{0,1\}//p' "$0"; exit 2; }

awk -v n="$1" -v seed="$2" -v half="$3" '
function below(m) {
    seed = seed * 16807 % 2147483647
    return int(seed / 2147483647 * m)
}
# a[from .. from+m-1] in random order
function shuffle(a, from, m, i, j, t) {
    for (i = m - 1; i > 0; i--) {
        j = below(i + 1)
        t = a[from + i]; a[from + i] = a[from + j]; a[from + j] = t
    }
}
# line[i] = which line of the pattern comes i-th: groups of lines in random
# order, and the lines of each in random order
function order(line, group, inside, g, i, first) {
    for (g = 0; g < n / group; g++)
        first[g] = g * group
    shuffle(first, 0, n / group)
    for (g = 0; g < n / group; g++) {
        for (i = 0; i < group; i++)
            line[g * group + i] = first[g] + i
        shuffle(line, g * group, group)
    }
}
function is_blank(r, c) {
    if (half == "boxes")
        return (int(r / rows) + int(c / cols)) % 2
    return (r * n + c) in chosen
}
BEGIN {
    for (rows = int(sqrt(n)); n % rows; rows--)
        ;
    cols = n / rows
    order(row, rows)
    order(col, cols)
    for (d = 0; d < n; d++)
        digit[d] = d + 1
    shuffle(digit, 0, n)
    for (cell = 0; cell < n * n; cell++)
        at[cell] = cell
    shuffle(at, 0, n * n)
    for (i = 0; i < int(n * n / 2); i++)
        chosen[at[i]] = 1
    printf "# %dx%d, boxes %dx%d, half of the %s given\n", n, n, rows, cols, half
    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++) {
            p = row[r]
            d = (cols * (p % rows) + int(p / rows) + col[c]) % n
            printf "%s%s", is_blank(r, c) ? "." : digit[d],
                c < n - 1 ? " " : "\n"
        }
}'
