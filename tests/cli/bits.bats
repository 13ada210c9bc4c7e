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
