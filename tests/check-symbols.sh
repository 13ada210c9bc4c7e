#!/bin/sh
# Holds what the libraries show to other programs against the committed list,
# include/sudokusat.symbols: all of it is there, and nothing else.
#
#   tests/check-symbols.sh LIBRARY...
#
# A function that is new goes into the list. One that is gone from the list
# breaks programs that use it: docs/library.md says when that may be.

list=$(dirname "$0")/../include/sudokusat.symbols
status=0
[ $# -gt 0 ] || exit 2

for library; do
    case $library in
    *.a) dynamic=-g ;;
    *) dynamic=-D ;;
    esac
    # Without names of versions, and without libasan's and the like.
    shown=$(nm "$dynamic" --defined-only "$library" |
        awk 'NF == 3 && $2 != "A" { sub(/@.*/, "", $3); print $3 }' |
        LC_ALL=C sort)
    if [ "$shown" = "$(cat "$list")" ]; then
        echo "symbols: ${library##*/} shows the $(wc -l <"$list") of the list"
        continue
    fi
    status=1
    echo "$library and $list differ:"
    echo "$shown" | LC_ALL=C comm -23 - "$list" | sed 's/^/  not in the list: /'
    echo "$shown" | LC_ALL=C comm -13 - "$list" | sed 's/^/  not in the library: /'
done
exit $status
