#!/bin/sh
# Builds Debian packages of a tarball, in a temporary folder.
#
#   tests/deb.sh TARBALL FOLDER OUT
#
# OUT gets the packages and what describes them. What has to be installed for that
# is said by debian/control; "apt-get build-dep ./" knows it.

set -eu
tarball=$1
folder=$2
out=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The system's own programs, such as its Python; the compiler behind ccache, where
# there is one.
PATH=/usr/sbin:/usr/bin:/sbin:/bin
[ ! -d /usr/lib/ccache ] || PATH=/usr/lib/ccache:$PATH
export PATH CCACHE_BASEDIR="$work"
export DEB_BUILD_OPTIONS="${DEB_BUILD_OPTIONS:-parallel=$(nproc 2>/dev/null || echo 2)}"

cd "$work"
tar -xf "$tarball"
cd "$folder"
# What make was told is not meant for the packages.
env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL \
    dpkg-buildpackage -us -uc -b >../log 2>&1 || { tail -n 40 ../log; exit 1; }
rm -rf "$out"
mkdir -p "$out"
mv ../*.deb ../*.changes ../*.buildinfo ../log "$out"
cp -r debian README.md "$out"
ls "$out"/*.deb
