#!/bin/sh
# Brings the sources of the libraries that the page's program is built of, from
# Debian's archive, and unpacks them.
#
#   web/engine/sources.sh FOLDER PACKAGE...
#
# Each gets a folder of FOLDER named after its package. apt has a memory of its
# own there, with the archive that this machine has its packages from (MIRROR,
# SUITE), so that nothing of the system changes. A package whose folder is there
# is not asked for; put sources there by hand where there is no net.

set -eu
mkdir -p "$1"
cd "$1"
shift
missing=
for package in "$@"; do
    [ -d "$package" ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
for program in apt-get dpkg-source; do
    command -v $program >/dev/null || {
        echo "web/engine/sources.sh: there is no $program here to bring the sources of$missing" >&2
        exit 1
    }
done

top=$PWD
own_apt() {
    apt-get -qq -o Dir::Etc::SourceList="$top/apt/sources.list" \
        -o Dir::Etc::SourceParts="$top/apt/none" \
        -o Dir::State::Lists="$top/apt/lists" \
        -o Dir::State::Status="$top/apt/status" -o Dir::Cache="$top/apt" \
        -o APT::Sandbox::User=root "$@"
}

# shellcheck disable=SC1091
suite=${SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' \
    "Codename: $suite" "Component: main" 'Created-By: Packages' | head -n 1)}
mkdir -p apt/lists/partial apt/archives/partial apt/none
: >apt/status
echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]" \
    "$mirror $suite main" >apt/sources.list
own_apt update
for package in $missing; do
    rm -rf "$package.new" apt/fetched
    mkdir apt/fetched
    (cd apt/fetched && own_apt source --download-only "$package")
    dpkg-source --no-check --extract apt/fetched/*.dsc "$package.new" >/dev/null
    mv "$package.new" "$package"
done
rm -rf apt
