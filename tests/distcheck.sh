#!/bin/sh
# Holds a tarball to its promises: it unpacks, writes itself again byte by byte,
# builds elsewhere with its own folder untouched, installs what works, and
# uninstalls all of it.
#
#   tests/distcheck.sh TARBALL FOLDER
#
# MAKE is the command to build with.

set -eu
tarball=$1
folder=$2
make=${MAKE:-make}
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT

fail() {
    echo "distcheck: $1" >&2
    exit 1
}

cd "$work"
tar -xf "$tarball"
$make -s -C "$folder" dist OUT="$work" >/dev/null
cmp "$tarball" "$work/$folder.tar.gz" || fail "packed again it is another one"

chmod -R a-w "$folder"
mkdir out
cd out
# Whether it builds does not depend on how well it is optimised.
$make -j"${JOBS:-2}" -f "../$folder/Makefile" all OPT='-O1 -DNDEBUG' >../log 2>&1 ||
    { tail ../log; fail "it does not build"; }
# The whole suite is 'make check'; this is whether the parts are all there.
sh "../$folder/tests/demo.sh" "$work/out/sudokusat" >../log ||
    { tail ../log; fail "the demonstration fails"; }
for command in install uninstall; do
    $make -f "../$folder/Makefile" $command DESTDIR="$work/root" PREFIX=/usr >../log 2>&1 ||
        { tail ../log; fail "$command fails"; }
    [ $command = uninstall ] || (cd "$work/root" && find . -type f | LC_ALL=C sort >../installed)
    [ $command = uninstall ] || "$work/root/usr/bin/sudokusat" --version
done
[ "$(wc -l <"$work/installed")" -gt 10 ] || fail "hardly anything is installed"
left=$(find "$work/root" ! -type d)
[ -z "$left" ] || fail "uninstall leaves $left"
$make -f "../$folder/Makefile" distclean >/dev/null
left=$(find "$work/out" ! -type d)
[ -z "$left" ] || fail "distclean leaves $left"
echo "distcheck: $(basename "$tarball") is ready: $(wc -l <"$work/installed") files installed"
