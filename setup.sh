#!/bin/sh
# Installs what is missing on a Debian or Ubuntu machine, then runs make.
#
#   ./setup.sh demo            real boards, answered by both engines
#   ./setup.sh test            all tests
#   ./setup.sh TARGET ARG...   any target; the rest goes to make too
#
# When nothing is missing it installs nothing and needs no network. Where
# there is no apt-get it names what is missing and stops with status 1.

set -u
cd "$(dirname "$0")" || exit 1

if [ $# -eq 0 ]; then
    sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
    exit 2
fi

# The compiler may be given as make gets it: CC=clang, before or after.
for argument; do
    case $argument in
    CC=*) CC=${argument#CC=} ;;
    esac
done
compiler=${CC:-gcc}
# It may have words before it and after it: "ccache gcc -m32".
program=
for word in $compiler; do
    case ${word##*/} in
    ccache | distcc | -* | *=*) ;;
    *) program=${program:-$word} ;;
    esac
done

has_program() {
    command -v "$1" >/dev/null 2>&1
}

# Whether the compiler finds a header. Without a compiler, the usual places.
has_header() {
    if has_program "$program"; then
        printf '#include <%s>\n' stdarg.h stddef.h stdint.h setjmp.h stdio.h "$1" |
            "$program" -E -x c - >/dev/null 2>&1
    else
        test -e "/usr/include/$1" || test -e "/usr/local/include/$1"
    fi
}

missing=
packages=

# need WHAT PACKAGE: called when WHAT was not found.
need() {
    missing="$missing $1"
    case " $packages " in
    *" $2 "*) ;;
    *) packages="$packages $2" ;;
    esac
}

look() {
    missing=
    packages=
    has_program "$program" || need "$program" "$program"
    has_header stdio.h || need stdio.h libc6-dev
    has_program ar || need ar binutils
    has_program make || need make make
    has_program pkg-config || need pkg-config pkg-config
    has_header picosat/picosat.h || need picosat/picosat.h picosat
    has_header zlib.h || need zlib.h zlib1g-dev
    has_header popt.h || need popt.h libpopt-dev
    has_header jansson.h || need jansson.h libjansson-dev
    has_header expat.h || need expat.h libexpat1-dev
    case $target in
    demo)
        # The demo lets another program solve our export.
        has_program picosat || need picosat picosat
        ;;
    test | check | test-* | build-tests)
        has_program picosat || need picosat picosat
        has_header cmocka.h || need cmocka.h libcmocka-dev
        has_program bats || need bats bats
        # With it the tests of the program run side by side.
        has_program parallel || need parallel parallel
        has_program python3 || need python3 python3
        has_program jq || need jq jq
        # What a terminal shows.
        has_program tmux || need tmux tmux
        # Pictures are looked at by other programs.
        has_header cairo/cairo.h || need cairo/cairo.h libcairo2-dev
        has_program rsvg-convert || need rsvg-convert librsvg2-bin
        has_program pdftoppm || need pdftoppm poppler-utils
        ;;
    esac
}

# As root, through sudo when we are not.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        env DEBIAN_FRONTEND=noninteractive "$@"
    elif has_program sudo; then
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    else
        echo "setup.sh: not root, and there is no sudo; as root, run:" >&2
        echo "  apt-get install$packages" >&2
        exit 1
    fi
}

have_lists() {
    for list in /var/lib/apt/lists/*Packages*; do
        test -e "$list" && return 0
    done
    return 1
}

install_packages() {
    # shellcheck disable=SC2086
    as_root apt-get install -y --no-install-recommends $packages
}

# Programs that some tests ask, and the packages that have them. Where a system
# has no such package those tests are skipped.
wished="minisat:minisat cadical:cadical clasp:clasp
    cryptominisat5:cryptominisat bmake:bmake groff:groff-base mandoc:mandoc zsh:zsh fish:fish ps:procps script:bsdutils
    mpicc:libopenmpi-dev mpirun:openmpi-bin"

# Modules of Python that the tests of its package use.
modules="pytest:python3-pytest setuptools:python3-setuptools wheel:python3-wheel
    numpy:python3-numpy mypy:mypy"

# Debian's packages are for the system's python3, which may not be the first one;
# tests/run-python.sh chooses likewise.
has_module() {
    python=python3
    $python -c 'import pytest' 2>/dev/null || python=/usr/bin/python3
    $python -c "import $1" 2>/dev/null
}

install_wished() {
    for wish in $modules; do
        has_module "${wish%:*}" && continue
        packages=" ${wish#*:}"
        if ! has_program apt-get || ! install_packages; then
            echo "setup.sh: Python has no ${wish%:*} here; tests that need it are skipped"
        fi
    done
    for wish in $wished; do
        has_program "${wish%:*}" && continue
        packages=" ${wish#*:}"
        if ! has_program apt-get || ! install_packages; then
            echo "setup.sh: no ${wish%:*} here; tests that need it are skipped"
        fi
    done
    packages=
}

target=$1
look
if [ -n "$packages" ]; then
    if ! has_program apt-get; then
        echo "setup.sh: missing:$missing" >&2
        echo "There is no apt-get here. Please install what Debian calls" >&2
        echo " $packages" >&2
        exit 1
    fi
    echo "setup.sh: missing:$missing"
    echo "setup.sh: installing$packages"
    # The lists of packages may be absent, or so old that packages named
    # there are gone: then they are fetched.
    have_lists || as_root apt-get update
    if ! install_packages; then
        if ! as_root apt-get update || ! install_packages; then
            echo "setup.sh: could not install$packages" >&2
            exit 1
        fi
    fi
    hash -r
    look
    if [ -n "$missing" ]; then
        echo "setup.sh: still missing:$missing" >&2
        exit 1
    fi
fi

case $target in
test | check | test-* | build-tests) install_wished ;;
esac

# What is built is built on all cores, unless the arguments say otherwise; tests
# find out themselves how many run side by side.
jobs=-j$(nproc 2>/dev/null || echo 2)
shift
case $target in
test | check | test-*) first=build-tests ;;
demo) first=all ;;
bench*) first= ;;
*) exec make "$jobs" CC="$compiler" "$target" "$@" ;;
esac
[ -z "$first" ] || make "$jobs" CC="$compiler" "$first" "$@" || exit
exec make CC="$compiler" "$target" "$@"
