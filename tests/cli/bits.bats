# bits: the same search whatever the processor.
load helper

INSTANCES=$BATS_TEST_DIRNAME/../../instances

# counters KERNEL FILE ARG...: grids and work, without times
counters() {
    local kernel=$1 file=$2
    shift 2
    head -n 60 "$file" | "$SUDOKUSAT" --backend "bits:kernel=$kernel" --json \
        --limit 2 "$@" | sed 's/"seconds":[^}]*//; s/bits:kernel=[a-z0-9]*/bits/'
}

# Seeds of generate make the same puzzles everywhere because of this.
@test "every kernel makes the same guesses" {
    local file kernel
    for file in sets/sudoku17.txt classic-25x25.txt half-16x16.txt \
        anti-knight-25-clues.txt windoku.txt diagonal-6x6.txt nonconsecutive.txt; do
        [ -e "$INSTANCES/$file" ]
        counters portable "$INSTANCES/$file" >"$BATS_TEST_TMPDIR/portable"
        grep -q '"nodes":[0-9]' "$BATS_TEST_TMPDIR/portable"
        for kernel in avx2 avx512; do
            answer --backend bits:kernel=$kernel -p "$EASY"
            [ "$status" -ne 3 ] || continue # not on this processor
            counters $kernel "$INSTANCES/$file" |
                cmp "$BATS_TEST_TMPDIR/portable" -
        done
    done
}

# Bits of the processor's widest registers or not, pairs exclude the same.
@test "every kernel makes the same guesses under pairs of digits" {
    local file=$BATS_TEST_TMPDIR/pairs kernel
    printf 'size: 8\nbox: 2x4\nrules: nonconsecutive anti-king\n%s\n\n' \
        "$(printf '.%.0s' {1..64})" >"$file"
    printf 'size: 9\nbox: 3x3\nrules: anti-king\nthermo: r1c1 r2c1 r3c1 r4c2\nwhite-dot: r5c5 r5c6\n%s\n' \
        "whisper 5: r7c1 r7c2 r8c3 r8c4" >>"$file"
    printf '%s\n' "$(printf '.%.0s' {1..81})" >>"$file"
    counters portable "$file" >"$BATS_TEST_TMPDIR/portable"
    [ "$(grep -c '"nodes":[1-9]' "$BATS_TEST_TMPDIR/portable")" -eq 2 ]
    for kernel in avx2 avx512; do
        answer --backend bits:kernel=$kernel -p "$EASY"
        [ "$status" -ne 3 ] || continue # not on this processor
        counters $kernel "$file" | cmp "$BATS_TEST_TMPDIR/portable" -
    done
}

# Layouts without a grid from the list of Interactive Sudoku Solver,
# which says so too. Searched for a grid without the law of leftovers and without
# names for a house, they took longer than anybody waited.
@test "layouts of a jigsaw that no grid fills are refuted at once" {
    local layout backend
    for layout in \
        111112222313112242333144442344445552333555666755588886788889666787799696777799999 \
        111123333111223334112223344522266664555564444566667774558877799588877999888879999; do
        printf 'regions: %s\n%081d\n' $layout 0 >"$BATS_TEST_TMPDIR/layout"
        for backend in bits dlx; do
            answer solve --backend $backend --timeout 20 \
                "$BATS_TEST_TMPDIR/layout"
            status_is 1
            output_has "none: there is no solution"
            answer count --backend $backend --timeout 20 \
                "$BATS_TEST_TMPDIR/layout"
            status_is 1
            output_is 0
        done
    done
}

# From the same list, which says that it has grids.
@test "a layout of extra regions beside boxes is filled soon" {
    local layout=111112222113312242133334442335354442665555544766658588766688889767798899777799999
    local i piece cells
    for piece in {1..9}; do
        cells=
        for i in {0..80}; do
            [ "${layout:i:1}" != "$piece" ] ||
                cells+=" r$((i / 9 + 1))c$((i % 9 + 1))"
        done
        echo "extra-region:$cells"
    done >"$BATS_TEST_TMPDIR/extra"
    printf '.%.0s' {1..81} >>"$BATS_TEST_TMPDIR/extra"
    for i in bits dlx; do
        answer count --limit 1 --backend $i --timeout 20 "$BATS_TEST_TMPDIR/extra"
        status_is 0
        output_is "at least 1 (the limit was reached)"
    done
}
