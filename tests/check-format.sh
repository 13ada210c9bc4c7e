#!/bin/sh
# Whether clang-format would print every C file as it stands.
#
#   tests/check-format.sh [TOP]        TOP: the project's folder
#
# Versions of clang-format print differently: it must be 14, that of Debian 12.
# Where there is another one only, the test is skipped, in TAP.

cd "${1:-$(dirname "$0")/..}" || exit 1
version=14

is_right() {
    "$1" --version 2>/dev/null | grep -q "version $version\\."
}

echo "1..1"
for format in clang-format "clang-format-$version" ''; do
    if [ -z "$format" ]; then
        echo "ok 1 C files as clang-format prints them # skip clang-format $version is not installed"
        exit 0
    fi
    ! is_right "$format" || break
done

if find bench examples fuzz include src tests -name '*.[ch]' -print0 |
    xargs -0 -n 40 "$format" --dry-run -Werror; then
    echo "ok 1 C files as clang-format prints them"
else
    echo "not ok 1 C files as clang-format prints them"
    exit 1
fi
