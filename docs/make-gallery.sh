#!/bin/sh
# Draws the pictures of docs/gallery.txt and the page that shows them.
#
#   docs/make-gallery.sh PROGRAM TO    writes TO/gallery.md and TO/gallery/*.svg

set -u
program=$1
to=$2
list=$(dirname "$0")/gallery.txt
mkdir -p "$to/gallery" || exit 1

# "rules: diagonal / 6" as lines of a puzzle.
board_of() {
    echo "$1" | sed 's| / |\n|g' | while read -r line; do
        case $line in
        [0-9]) printf "%$((line * line))s\n" '' | tr ' ' . ;;
        *) echo "$line" ;;
        esac
    done
}

trim() {
    echo "$1" | sed 's/^ *//; s/ *$//'
}

{
    echo '# What pictures look like'
    echo
    echo 'These pictures are drawn by `sudokusat draw`; `make gallery` makes them from'
    echo '`docs/gallery.txt`. Lines and shades differ in form as well as in colour. The'
    echo 'palette is that of Okabe and Ito.'
    number=0
    grep -v '^# ' "$list" | while IFS='|' read -r name options board; do
        name=$(trim "$name")
        case $name in
        '##'*)
            [ "$number" -eq 0 ] || echo '</tr></table>'
            printf '\n%s\n\n<table><tr>\n' "$name"
            number=0
            continue
            ;;
        esac
        # A "|" of a board is one of its own.
        board=$(trim "$board")
        options=$(trim "$options")
        # shellcheck disable=SC2086
        board_of "$board" | "$program" draw $options >"$to/gallery/$name.svg" ||
            { echo "make-gallery.sh: $name is not drawn" >&2; exit 1; }
        [ $((number % 3)) -ne 0 ] || [ "$number" -eq 0 ] || echo '</tr><tr>'
        printf '<td valign="top">%s<br><img src="gallery/%s.svg" alt="%s" width="270"></td>\n' \
            "$name" "$name" "$name"
        number=$((number + 1))
    done || exit 1
    echo '</tr></table>'
} >"$to/gallery.md"
