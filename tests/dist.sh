#!/bin/sh
# Writes the tarball of a release, the same bytes each time.
#
#   tests/dist.sh TARBALL FOLDER
#
# The files are those of git, or where there is no git all files of an unpacked
# tarball. Their time is SOURCE_DATE_EPOCH, or else that of the last commit,
# which the tarball keeps in its file .released with what git calls the commit.

set -eu
tarball=$1
folder=$2
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -e .git ]; then
    git ls-files >"$work/files"
    time=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
    called=$(git describe --always --dirty --abbrev=12)
else
    read -r called time <.released
    time=${SOURCE_DATE_EPOCH:-$time}
    find . -name build -prune -o -type f -print | sed 's|^\./||' |
        grep -vxE '\.released|sudokusat|sudokusat-verify|sudokusat\.html|sudokusat-.*\.tar\.gz' \
            >"$work/files"
fi

mkdir "$work/$folder"
tar -cf - -T "$work/files" | tar -xf - -C "$work/$folder"
echo "$called $time" >"$work/$folder/.released"
# Who packs it, in what order the folder lists its files and what may be done
# with them there leaves no trace.
(cd "$work" && find "$folder" -type f | LC_ALL=C sort) >"$work/all"
tar -C "$work" --format=ustar --mtime="@$time" --owner=0 --group=0 --numeric-owner \
    --mode=u+rw,go+r-w -cf - -T "$work/all" | gzip -n9 >"$tarball.part"
mv "$tarball.part" "$tarball"
echo "$tarball"
