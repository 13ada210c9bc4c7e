#!/bin/sh
# Holds packages to what they promise: hardened, clean to lintian, all files at their
# places; they install, pass their own tests (debian/tests), and go without a
# trace. Installs them on this system for that, so it wants to be root, and that
# none of them is there.
#
#   tests/test-deb.sh FOLDER        as tests/deb.sh fills it
#
# A line a test, as TAP has them.

set -u
cd "$1" || exit 1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
n=0
status=0
# The system's own programs: another Python has none of its packages.
PATH=/usr/sbin:/usr/bin:/sbin:/bin

# test_that WORDS COMMAND...
test_that() {
    words=$1
    shift
    n=$((n + 1))
    if "$@" >"$work/said" 2>&1; then
        echo "ok $n deb: $words"
    else
        status=1
        echo "not ok $n deb: $words"
        sed 's/^/# /' "$work/said"
    fi
}

skip() { # WORDS REASON
    n=$((n + 1))
    echo "ok $n deb: $1 # skip $2"
}

# ---- what was built

names() {
    for deb in *.deb; do
        dpkg-deb -f "$deb" Package
    done
}

all_are_built() {
    names | grep -v -e -dbgsym | sort >"$work/built"
    sed -n 's/^Package: //p' debian/control | sort | diff - "$work/built"
}

unpack() {
    for deb in *.deb; do
        dpkg-deb -x "$deb" "$work/root" || return
    done
}

# readelf tells of position independence, of tables that are read-only from the
# start, and of functions with a check of bounds.
hardened() {
    for file in usr/bin/sudokusat usr/bin/sudokusat-verify usr/lib/*/libsudokusat.so.1; do
        file=$(cd "$work/root" && echo $file)
        readelf -hldW --dyn-syms "$work/root/$file" >"$work/elf"
        for sign in "DYN (" GNU_RELRO BIND_NOW; do
            grep -qF "$sign" "$work/elf" || { echo "$file: no $sign"; return 1; }
        done
        case $file in
        *-verify) ;; # prints, and copies nothing
        *) grep -q '__[a-z]*_chk' "$work/elf" || { echo "$file: no fortify"; return 1; } ;;
        esac
    done
}

built_with_flags() {
    grep -q -- '-D_FORTIFY_SOURCE=' log && grep -q -- '-fstack-protector-strong' log &&
        grep -q 'checks passed' log
}

at_their_places() {
    for file in usr/bin/sudokusat usr/bin/sudokusat-verify usr/include/sudokusat.h \
        'usr/lib/*/libsudokusat.so' 'usr/lib/*/libsudokusat.a' 'usr/lib/*/pkgconfig/sudokusat.pc' \
        usr/share/man/man1/sudokusat.1.gz usr/share/man/man1/sudokusat-verify.1.gz \
        usr/share/man/man3/libsudokusat.3.gz usr/share/man/man5/sudokusat-formats.5.gz \
        usr/share/man/man5/sudokusat-certificate.5.gz \
        usr/share/bash-completion/completions/sudokusat \
        usr/share/bash-completion/completions/sudokusat-verify \
        usr/share/zsh/vendor-completions/_sudokusat \
        usr/share/fish/vendor_completions.d/sudokusat.fish \
        usr/lib/python3/dist-packages/sudokusat/__init__.py \
        usr/lib/python3/dist-packages/sudokusat/py.typed \
        usr/share/doc/sudokusat/copyright \
        'usr/share/doc/libsudokusat-dev/examples/solve.c*'; do
        (cd "$work/root" && ls -d $file) || return 1
    done
    # Symbols are those of the list.
    for deb in libsudokusat1_*.deb; do
        dpkg-deb -e "$deb" "$work/control"
    done
    sed -n 's/^ \(sudokusat_[a-z_]*\)@.*/\1/p' "$work/control/symbols" | LC_ALL=C sort >"$work/symbols"
    nm -D --defined-only "$work/root"/usr/lib/*/libsudokusat.so.1 |
        sed -n 's/.* T \(sudokusat_[a-z_]*\)@@.*/\1/p' | LC_ALL=C sort | diff - "$work/symbols"
    [ "$(wc -l <"$work/symbols")" -gt 100 ]
}

# Warnings count. The maintainer's address is none that takes letters.
clean() {
    lintian --fail-on error,warning --allow-root --tag-display-limit 0 -- ./*.changes
}

# ---- what is installed

installed_before() {
    for name in $(names); do
        ! dpkg -s "$name" >/dev/null 2>&1 || echo "$name"
    done
}

# Their own tests, as autopkgtest has them.
own_tests() {
    if command -v autopkgtest >/dev/null; then
        mkdir "$work/tree" && cp -r debian README.md "$work/tree"
        autopkgtest -B "$work/tree" --summary-file="$work/summary" -- null
        tested=$?
        cat "$work/summary"
        return "$tested"
    fi
    for test in debian/tests/*; do
        [ -x "$test" ] || continue
        mkdir "$work/tmp"
        AUTOPKGTEST_TMP="$work/tmp" "$test" || { echo "$test fails"; return 1; }
        rm -rf "$work/tmp"
    done
}

# Names of their files and folders that nobody else has.
left() {
    find / -xdev \( -path /proc -o -path /tmp -o -path /work -o -path /root -o -path /home \) -prune \
        -o -name '*sudokusat*' -print 2>/dev/null | grep -v -e '^/var/cache/man' -e '^/var/lib/dpkg/'
}

gone() {
    left >"$work/after"
    diff "$work/before" "$work/after"
}

test_that "every package of debian/control is built" all_are_built
unpack
test_that "built with flags that harden, and the copy that was built proved itself" \
    built_with_flags
test_that "programs and library are hardened" hardened
test_that "programs, library, manual, completions and symbols are where they should be" \
    at_their_places
if command -v lintian >/dev/null; then
    test_that "lintian finds no errors and no warnings" clean
else
    skip "lintian finds no errors and no warnings" "lintian is not installed"
fi
if [ "$(id -u)" -ne 0 ]; then
    skip "they are installed" "packages are installed by root alone"
elif [ -n "$(installed_before)" ]; then
    skip "they are installed" "packages of this name are installed"
else
    left >"$work/before"
    # shellcheck disable=SC2046
    test_that "they are installed" dpkg -i $(ls ./*.deb | grep -v dbgsym)
    test_that "their own tests pass" own_tests
    # shellcheck disable=SC2046
    test_that "they are purged" dpkg --purge $(names | grep -v dbgsym)
    test_that "nothing of them is left" gone
fi
exit $status
