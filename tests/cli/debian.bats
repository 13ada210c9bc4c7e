# debian/: what it says of the program is so. The packages themselves are built and
# tested by make test-deb.
load helper

setup() {
    TOP=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    cd "$TOP" || return 1
}

@test "debian: the changelog is of this version" {
    is "$(sed -n '1s/^sudokusat (\([^)]*\)) .*/\1/p' debian/changelog)" \
        "$("$SUDOKUSAT" --version | cut -d ' ' -f 2)"
}

@test "debian: the symbols are those of the library, with the version they came with" {
    run sh debian/symbols.sh
    status_is 0
    is "$(line 1)" "libsudokusat.so.1 libsudokusat1 #MINVER#"
    diff <(sed -n 's/^ \(sudokusat_[a-z_]*\)@SUDOKUSAT_1 0.1.0$/\1/p' <<<"$output") \
        <(grep -vxFf <(sed -n 's/^\([a-z_]*\) .*/\1/p' debian/symbols.since) include/sudokusat.symbols)
    # A function that came later.
    mkdir -p "$BATS_TEST_TMPDIR/debian" "$BATS_TEST_TMPDIR/include"
    cp debian/symbols.sh "$BATS_TEST_TMPDIR/debian"
    echo "sudokusat_ask 0.2.0" >"$BATS_TEST_TMPDIR/debian/symbols.since"
    cp include/sudokusat.symbols "$BATS_TEST_TMPDIR/include"
    run sh "$BATS_TEST_TMPDIR/debian/symbols.sh"
    output_has " sudokusat_ask@SUDOKUSAT_1 0.2.0"
    output_has " sudokusat_find@SUDOKUSAT_1 0.1.0"
    grep -qx "SUDOKUSAT_1 {" src/api/symbols.map
}

@test "debian: the licence is the project's" {
    words() {
        tr -s ' \n' '  '
    }
    has "$(words <debian/copyright)" \
        "$(sed -n '/^Permission/,$p' LICENSE | words | sed 's/ *$//')"
}

@test "debian: each of its tests is there, and none is forgotten" {
    diff <(sed -n 's/^Tests: //p' debian/tests/control | tr ', ' '\n\n' | grep . | sort) \
        <(cd debian/tests && find . -perm -u+x -type f | sed 's|^\./||' | sort)
}
