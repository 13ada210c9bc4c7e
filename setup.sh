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

has_program() {
    command -v "$1" >/dev/null 2>&1
}

# Whether the compiler finds a header. Without a compiler, the usual places.
has_header() {
    if has_program "$compiler"; then
        printf '#include <%s>\n' stdarg.h stddef.h stdint.h setjmp.h stdio.h "$1" |
            "$compiler" -E -x c - >/dev/null 2>&1
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
    has_program "$compiler" || need "$compiler" "$compiler"
    has_header stdio.h || need stdio.h libc6-dev
    has_program ar || need ar binutils
    has_program make || need make make
    has_program pkg-config || need pkg-config pkg-config
    has_header picosat/picosat.h || need picosat/picosat.h picosat
    has_header popt.h || need popt.h libpopt-dev
    has_header jansson.h || need jansson.h libjansson-dev
    has_header expat.h || need expat.h libexpat1-dev
    case $target in
    demo)
        # The demo lets another program solve our export.
        has_program picosat || need picosat picosat
        ;;
    test | test-* | build-tests)
        has_program picosat || need picosat picosat
        has_header cmocka.h || need cmocka.h libcmocka-dev
        has_program bats || need bats bats
        # With it the tests of the program run side by side.
        has_program parallel || need parallel parallel
        has_program python3 || need python3 python3
        has_program jq || need jq jq
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
    cryptominisat5:cryptominisat groff:groff-base ps:procps script:bsdutils"

install_wished() {
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
test | test-* | build-tests) install_wished ;;
esac

exec make CC="$compiler" "$@"
