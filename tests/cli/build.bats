# The build does what people and packagers expect. What is built here is the
# checker of certificates, which is small; `make distcheck` builds all of it.
load helper

setup() {
    TOP=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    cd "$BATS_TEST_TMPDIR" || return 1
    # Of the make that runs the tests, and of who runs it.
    unset MAKEFLAGS MAKELEVEL MFLAGS CC AR CFLAGS CPPFLAGS LDFLAGS OUT DEV SAN
}

# The section headers and symbols that show how a program was built.
is_independent_of_its_place() {
    readelf -h "$1" | grep -q 'Type: *DYN'
}

@test "flags of the environment are honoured, from another folder" {
    mkdir out
    cd out
    export CFLAGS='-g -O2 -fstack-protector-strong -fPIE'
    export CPPFLAGS='-Wdate-time -D_FORTIFY_SOURCE=2'
    export LDFLAGS='-pie -Wl,-z,relro -Wl,-z,now'
    export CC=gcc
    make -f "$TOP/Makefile" V=1 sudokusat-verify >log
    [ -x sudokusat-verify ]
    is "$(ls)" "build
log
sudokusat-verify"
    is "$(grep -c -- '-O2 -fstack-protector-strong .*-D_FORTIFY_SOURCE=2' log)" \
        "$(grep -c -- ' -c ' log)"
    # Functions that know the size of their buffer.
    nm -D sudokusat-verify | grep -q '_chk'
    readelf -d sudokusat-verify | grep -q 'BIND_NOW'
    is_independent_of_its_place sudokusat-verify
    "$SUDOKUSAT" prove -p "$EASY" | ./sudokusat-verify
}

@test "a compiler of two words, and a folder of choice" {
    printf '#!/bin/sh\necho "$*" >>%s/calls\nexec "$@"\n' "$PWD" >cache
    chmod +x cache
    make -C "$TOP" OUT="$PWD/here" CC="$PWD/cache gcc" sudokusat-verify >log
    [ -x here/build/cache-gcc/sudokusat-verify ]
    [ "$(grep -c '^gcc .*-c -o' calls)" -gt 10 ]
    "$SUDOKUSAT" prove -p "$EASY" | here/sudokusat-verify
}

@test "another make is told so" {
    command -v bmake || skip "bmake is not installed"
    run -1 bmake -C "$TOP" all
    [[ $output == *"This needs GNU make"* ]]
    is "$(grep -c error <<<"$output")" 0
}

@test "folders of an installation" {
    make -C "$TOP" -s OUT="$PWD" PREFIX=/opt/s LIBDIR=/opt/s/lib/x \
        INCLUDEDIR=/usr/include/s "$PWD/build/gcc/sudokusat.pc"
    export PKG_CONFIG_PATH=$PWD/build/gcc
    is "$(pkg-config --variable=libdir sudokusat)" /opt/s/lib/x
    is "$(pkg-config --cflags sudokusat | xargs)" -I/usr/include/s
    is "$(pkg-config --libs sudokusat | xargs)" "-L/opt/s/lib/x -lsudokusat"
    is "$(pkg-config --static --libs sudokusat | xargs)" \
        "-L/opt/s/lib/x -lsudokusat -lpicosat -lz -lpthread -lm"
    is "$("$SUDOKUSAT" --version | cut -d ' ' -f 2)" "$(pkg-config --modversion sudokusat)"
    make -n -C "$TOP" OUT="$PWD" DESTDIR=/d PREFIX=/opt/s LIBDIR=/opt/s/lib/x \
        MANDIR=/usr/man BINDIR=/b ZSHCOMPDIR=/z install | grep -o "'/d/[^']*'" | sort -u >folders
    grep -qx "'/d/opt/s/lib/x/pkgconfig'" folders
    grep -qx "'/d/usr/man/man1'" folders
    grep -qx "'/d/b'" folders
    grep -qx "'/d/opt/s/include'" folders
    grep -qx "'/d/z'" folders
    grep -qx "'/d/opt/s/share/bash-completion/completions'" folders
    grep -qx "'/d/opt/s/share/fish/vendor_completions.d'" folders
}

@test "an installation has licence, documentation, examples, pages and completions" {
    local stage file
    stage=$(dirname "$SUDOKUSAT")/stage
    for file in bin/sudokusat bin/sudokusat-verify include/sudokusat.h lib/libsudokusat.a \
        lib/libsudokusat.so lib/pkgconfig/sudokusat.pc share/doc/sudokusat/LICENSE \
        share/doc/sudokusat/README.md share/doc/sudokusat/NEWS.md; do
        [ -s "$stage/$file" ] || { echo "no $file"; return 1; }
    done
    ls "$TOP"/docs/*.md "$TOP"/man/*.[1-9] "$TOP"/examples/* |
        sed 's|.*/||' | sort >wanted
    stage=$stage/share
    ls "$stage"/doc/sudokusat/*.md "$stage"/man/man*/* "$stage"/doc/sudokusat/examples/* |
        grep -vE '/(README|NEWS)\.md$' | sed 's|.*/||' | sort | diff wanted -
}

@test "stripped, the programs and libraries still do their work" {
    [ -z "$SANITIZED" ] || skip "sanitizers are not linked to programs of others"
    local stage
    stage=$(dirname "$SUDOKUSAT")/stage
    cp -r "$stage" s
    # What install-strip does to an installation, without building another one.
    make -n -C "$TOP" PREFIX="$PWD/s" install-strip | grep -E '^[a-z-]*strip ' >commands
    [ "$(wc -l <commands)" -eq 3 ]
    sh -e commands
    [ "$(wc -c <s/bin/sudokusat)" -lt "$(wc -c <"$stage/bin/sudokusat")" ]
    [ "$(wc -c <s/lib/libsudokusat.a)" -lt "$(wc -c <"$stage/lib/libsudokusat.a")" ]
    s/bin/sudokusat selftest certificate >report
    sh "$TOP/tests/check-symbols.sh" s/lib/libsudokusat.a
    printf '#include <sudokusat.h>\nint main(void) { return !sudokusat_version(); }\n' >v.c
    cc v.c -Is/include s/lib/libsudokusat.a -lpicosat -lz -lm -lpthread -o v
    ./v
}

@test "a tarball has the same bytes each time" {
    export SOURCE_DATE_EPOCH=1700000000
    make -C "$TOP" -s dist OUT="$PWD"
    mv sudokusat-*.tar.gz first
    (umask 077 && TZ=Asia/Tokyo LC_ALL=C make -C "$TOP" -s dist OUT="$PWD")
    cmp first sudokusat-*.tar.gz
    is "$(TZ=UTC tar -tvzf first | awk '{ print $2, $4, $5 }' | sort -u)" \
        "0/0 2023-11-14 22:13"
    tar -tzf first | grep -q '/Makefile$'
    SOURCE_DATE_EPOCH=1700000001 make -C "$TOP" -s dist OUT="$PWD"
    run ! cmp -s first sudokusat-*.tar.gz
}
