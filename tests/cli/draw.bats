# Pictures: as SVG, of boards, steps and conflicts.

load helper

PICTURES=$BATS_TEST_DIRNAME/../samples/pictures

# Words of the picture, a line for each element of text.
texts() { # ROLE
    python3 -c '
import sys, xml.etree.ElementTree as tree
svg = "{http://www.w3.org/2000/svg}"
for group in tree.fromstring(sys.stdin.read()).iter(svg + "g"):
    if group.get("class") == sys.argv[1]:
        for text in group.iter(svg + "text"):
            print(text.text)
' "$1" <<<"$output"
}

@test "a picture has givens, solution and candidates as text" {
    answer draw --solved -p "$EASY"
    status_is 0
    is "$(texts given | tr -d '\n')" "$(tr -d . <<<"$EASY")"
    is "$(texts solution | wc -l)" 51
    answer draw --candidates -p "$EASY"
    status_is 0
    # As counted by: convert --format candidates, and by hand for r1c3.
    is "$(texts candidate | head -3 | tr -d '\n')" 124
}

@test "one of several solutions is said to be that" {
    answer draw --solved -p "$TWO"
    status_is 0
    is "$(texts caption)" "One of several solutions."
    answer draw --solved -p "$EASY"
    is "$(texts caption)" ""
}

@test "what is written is what was looked at" {
    local name
    for name in "$PICTURES"/*.txt; do
        answer draw "$name"
        status_is 0
        diff "${name%.txt}.svg" <(echo "$output")
    done
    is "$(ls "$PICTURES"/*.txt | wc -l)" 3
}

@test "the gallery has every kind of mark, as it is drawn" {
    local kind n=0
    sh "$BATS_TEST_DIRNAME/../../docs/make-gallery.sh" "$SUDOKUSAT" "$BATS_TEST_TMPDIR"
    diff -r "$BATS_TEST_DIRNAME/../../docs/gallery" "$BATS_TEST_TMPDIR/gallery"
    diff "$BATS_TEST_DIRNAME/../../docs/gallery.md" "$BATS_TEST_TMPDIR/gallery.md"
    for kind in $("$SUDOKUSAT" list marks | sed '1d; s/^ *\([^ ]*\).*/\1/'); do
        grep -q "^$kind: \|^$kind [a-z:]" "$BATS_TEST_TMPDIR/gallery/$kind.svg" ||
            grep -q ">$kind[ :]" "$BATS_TEST_TMPDIR/gallery/$kind.svg" ||
            { echo "no picture of $kind"; return 1; }
        n=$((n + 1))
    done
    [ "$n" -gt 50 ]
}

@test "a picture says what it is to those who cannot see it" {
    answer_to 'name: Tom & <Jerry>\nrules: anti-knight\n................\n' draw
    status_is 0
    grep -qF '<title>Tom &amp; &lt;Jerry&gt;</title>' <<<"$output"
    grep -q 'role="img"' <<<"$output"
    grep -qF 'Row 4: blank, blank, blank, blank.' <<<"$output"
    grep -q '^Rule anti-knight: ' <<<"$output"
    texts legend | grep -q '^anti-knight: '
    is "$(texts title)" 'Tom & <Jerry>'
    answer_to 'name: Tom\n................\n' draw --title '' --no-legend
    is "$(texts title)$(texts legend)" ''
}

@test "headers name the author" {
    answer_to '#ANobody\n#DA title\n................\n' draw
    status_is 0
    is "$(texts author)" Nobody
    is "$(texts title)" 'A title'
}

@test "another program makes the same of it" {
    answer draw --solved -p "$EASY" -o "$BATS_TEST_TMPDIR/board.svg"
    status_is 0
    rsvg-convert "$BATS_TEST_TMPDIR/board.svg" -o "$BATS_TEST_TMPDIR/board.png"
    # 9 cells of 60 and a margin of 12 on each side.
    is "$(python3 -c '
import struct, sys
print(*struct.unpack(">II", open(sys.argv[1], "rb").read()[16:24]))
' "$BATS_TEST_TMPDIR/board.png")" "564 564"
}

@test "a step is shown on its board" {
    answer draw --step 1 -p "$EASY"
    status_is 0
    is "$(texts step-placed)" "$("$SUDOKUSAT" logic -p "$EASY" |
        sed -n 's/^  1\. .*=\(.\)\]$/\1/p')"
    texts caption | grep -q '^1\. '
    answer draw --hint -p "$EASY"
    status_is 0
    is "$(texts step-placed | wc -l)" 1
    answer draw --step 999 -p "$EASY"
    status_is 1
    [[ $stderr == *"there is no step with that number"* ]]
}

# What joins the candidates of an XY-wing, a chain: as its sentence says.
@test "links of a chain are drawn" {
    local board=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
    links() { # STEP
        answer draw --step "$1" -p "$board"
        status_is 0
        python3 -c '
import sys, xml.etree.ElementTree as tree
svg = "{http://www.w3.org/2000/svg}"
groups = [g for g in tree.fromstring(sys.stdin.read()).iter(svg + "g")
          if g.get("class") == "step-link"]
count = lambda dashed: sum(len(g) for g in groups
                           if bool(g.get("stroke-dasharray")) == dashed)
print(count(False), "strong", count(True), "weak")
' <<<"$output"
        texts caption | head -1
    }
    # AIC: r2c8 -> r2c7 is 6, is not 1 -> r6c7 is 1, is not 8 -> r4c8 is 8.
    run links 17
    is "${lines[0]}" "3 strong 2 weak"
    [[ ${lines[1]} == "17. AIC: "* ]]
    # Each wing: what it cannot be with the pivot, and its other candidate.
    run links 53
    is "${lines[0]}" "2 strong 2 weak"
    [[ ${lines[1]} == "53. XY-wing: "* ]]
    # A single has none.
    run links 1
    is "${lines[0]}" "0 strong 0 weak"
}

@test "every step has its picture" {
    local n
    n=$("$SUDOKUSAT" logic -p "$EASY" | grep -c '^ *[0-9]*\. ')
    answer draw --steps -p "$EASY" -o "$BATS_TEST_TMPDIR/step-%d.svg"
    status_is 0
    is "$(ls "$BATS_TEST_TMPDIR"/step-*.svg | wc -l)" "$n"
    grep -q "<desc>" "$BATS_TEST_TMPDIR/step-$n.svg"
    answer draw --steps -p "$EASY"
    status_is 2
    is "$output" ""
    [[ $stderr == *"'picture-%d.svg'"* ]]
}

@test "conflicts are marked and told" {
    answer draw --conflicts -p "$INVALID"
    status_is 0
    [[ $(texts conflict) == *"row 1: 5 at r1c1, r1c2"* ]]
    answer draw --conflicts -p "$EASY"
    status_is 0
    is "$(texts conflict)" ""
}

# How dark each cell of a board is, from 0 to 100, of a page in grey: what lies
# within its frame. Whole pages have a number below, which is left out.
darkness() { # PDF
    pdftoppm -gray -r 144 -l 1 "$1" "$BATS_TEST_TMPDIR/page" &&
        python3 -c '
import glob, sys
data = open(glob.glob(sys.argv[1] + "/page*.pgm")[0], "rb").read()
_, size, _, pixels = data.split(b"\n", 3)
width, height = map(int, size.split())
dark = [[x for x in range(width) if pixels[y * width + x] < 128]
        for y in range(min(height, 1400))]
rows = [y for y, xs in enumerate(dark) if xs]
top, low = rows[0], rows[-1]
left, right = min(map(min, filter(None, dark))), max(map(max, filter(None, dark)))
side = (right - left) / 9
assert abs((low - top) / 9 - side) < 1, (top, low, left, right)
for row in range(9):
    for col in range(9):
        x, y = left + side * col, top + side * row
        cell = [255 - pixels[yy * width + xx]
                for yy in range(int(y + side * .1), int(y + side * .9))
                for xx in range(int(x + side * .1), int(x + side * .9))]
        print(round(100 * sum(cell) / len(cell) / 255, 1))
' "$BATS_TEST_TMPDIR"
    local status=$?
    rm -f "$BATS_TEST_TMPDIR"/page*.pgm
    return "$status"
}

# Of two lists of numbers none differ by more than this.
close_to() { # MOST FILE FILE
    paste "$2" "$3" | awk -v most="$1" '
        { d = $1 - $2; if (d < 0) d = -d; if (d > most) bad = bad " " NR ":" d }
        END { if (bad || NR != 81) { print NR " cells, too far:" bad; exit 1 } }'
}

# Where cairo was built in; in CI it is.
needs_cairo() {
    "$SUDOKUSAT" draw -p "$EMPTY4" -o "$BATS_TEST_TMPDIR/cairo.png" 2>/dev/null ||
        skip "the program was built without cairo"
}

# Twenty libraries at each start take longer than most puzzles.
@test "cairo is loaded for pictures alone, and its want is told" {
    needs_cairo
    run ldd "$SUDOKUSAT"
    [ "$status" -eq 0 ]
    [[ $output == *libjansson* ]]
    [[ $output != *libcairo* ]]
    mkdir "$BATS_TEST_TMPDIR/broken"
    : >"$BATS_TEST_TMPDIR/broken/libcairo.so.2"
    export LD_LIBRARY_PATH=$BATS_TEST_TMPDIR/broken
    for format in png pdf; do
        run -2 --separate-stderr "$SUDOKUSAT" draw -p "$EMPTY4" \
            -o "$BATS_TEST_TMPDIR/none.$format"
        [ "$stderr" = "sudokusat: error: --format $format needs the cairo library, which is not installed" ]
        [ ! -e "$BATS_TEST_TMPDIR/none.$format" ]
    done
    "$SUDOKUSAT" draw -p "$EMPTY4" -o "$BATS_TEST_TMPDIR/some.svg"
}

@test "a page of PDF shows what the SVG shows" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    answer draw --solved -p "$EASY" -o board.svg
    status_is 0
    answer draw --solved -p "$EASY" -o ours.pdf
    status_is 0
    rsvg-convert -f pdf board.svg -o theirs.pdf
    darkness ours.pdf >ours
    darkness theirs.pdf >theirs
    close_to 2 ours theirs
    # Other digits are seen to be others.
    answer draw -p "$EASY" -o other.pdf
    status_is 0
    darkness other.pdf >other
    run ! close_to 2 other theirs
}

@test "PDF has its text as text, and its fonts with it" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    answer_to 'name: A name\n1...............\n' draw --format pdf -o board.pdf
    status_is 0
    pdftotext board.pdf - | grep -qx 'A name'
    pdffonts board.pdf >fonts
    [ "$(wc -l <fonts)" -gt 2 ]
    # Columns from the right: object, generation, unicode, subset, embedded.
    is "$(awk 'NR > 2 { print $(NF - 4) }' fonts | sort -u)" yes
    cmp board.pdf <("$SUDOKUSAT" draw --format pdf <stdin)
}

# Puzzles on a page, pages and the first line of each page's text.
@test "a booklet of many puzzles has pages, numbers, grades and answers" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    "$SUDOKUSAT" generate --count 13 --seed 1 --size 4 >puzzles 2>talk
    answer draw --per-page 6 --answers end --grades --title 'A & B' --author 'N. N.' \
        puzzles -o all.pdf
    status_is 0
    pdftotext -l 1 all.pdf - | head -n 3 | grep -qx 'N. N.'
    is "$(pdftotext -f 4 all.pdf - | grep -c 'N. N.')" 0
    is "$(pdfinfo all.pdf | sed -n 's/^Pages: *//p')" 4
    is "$(pdfinfo all.pdf | sed -n 's/^Title: *//p')" 'A & B'
    pdftotext -f 3 -l 3 all.pdf - | grep -q '^13\. [a-z]* ([0-9.]*)$'
    pdftotext -f 4 -l 4 all.pdf - | grep -qx Solutions
    # The digits of the answers are those of solve.
    is "$(pdftotext -f 4 -l 4 all.pdf - | grep -v Solutions | tr -cd 1-4 | fold -w1 | sort | uniq -c | tr -s ' \n' ' ')" \
        "$({ "$SUDOKUSAT" solve --format line puzzles; seq 13; echo 4; } |
            sed 's/ .*//' | tr -cd 1-4 | fold -w1 | sort | uniq -c | tr -s ' \n' ' ')"
    answer draw --per-page 4 --answers next puzzles -o next.pdf
    status_is 0
    is "$(pdfinfo next.pdf | sed -n 's/^Pages: *//p')" 8
    pdftotext -f 2 -l 2 next.pdf - | grep -qx Solutions
    answer draw --per-page 9 --paper letter puzzles -o nine.pdf
    status_is 0
    pdfinfo nine.pdf | grep -q '612 x 792 pts'
    is "$(pdfinfo nine.pdf | sed -n 's/^Pages: *//p')" 2
    is "$(pdftotext nine.pdf - | grep -c Solutions)" 0
}

@test "generate makes a booklet itself" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    answer generate --count 7 --seed 3 --format pdf -o made.pdf
    status_is 0
    is "$(pdfinfo made.pdf | sed -n 's/^Pages: *//p')" 3
    pdftotext -f 3 -l 3 made.pdf - | grep -qx Solutions
    answer generate --format pdf --json
    status_is 2
    is "$output" ""
}

@test "hostile titles do not break pages" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    answer draw -p "$EMPTY4" --per-page 1 --title $'\xff\x1b[31mx\xc3' \
        --author $'\xed\xa0\x80' -o page.pdf
    status_is 0
    pdftotext page.pdf - | grep -qF '??[31mx?'
    answer_to 'name: \xff\xc3 x\n................\n' draw --format pdf -o name.pdf
    status_is 0
    pdftotext name.pdf - | grep -q x
}

@test "words on top of a page are as wide as the page at most" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    for title in "$(printf 'long %.0s' {1..200})" "$(printf 'x%.0s' {1..500})" "&<>\"é 数"; do
        answer draw -p "$EMPTY4" --per-page 4 --answers end --title "$title" --author "$title" -o page.pdf
        status_is 0
        # Nothing is left or right of the paper, in points.
        pdftotext -bbox page.pdf words.html
        python3 - words.html <<'END'
import re, sys
words = re.findall(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<',
                   open(sys.argv[1]).read())
assert len(words) > 3
for left, top, right, bottom, word in words:
    assert float(left) >= 39 and float(right) <= 596 - 39, (left, right, word)
END
    done
    # Words of a short title are all there, and a long one tells that it goes on.
    pdftotext page.pdf - | grep -qF '&<>"é'
    answer draw -p "$EMPTY4" --per-page 4 --title "$(printf 'long %.0s' {1..200})" -o page.pdf
    status_is 0
    is "$(pdftotext page.pdf - | grep -c long)" 3
    pdftotext page.pdf - | grep -q 'long…$'
}

@test "a booklet has the puzzles that took too long, and says so" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    printf '%s\n' "$EASY" "$(blanks 625)" "$TWO" >three
    run -4 --separate-stderr "$SUDOKUSAT" draw --per-page 4 --answers end --grades -t 1ms -o three.pdf three
    stderr_has "three:2:1: error: stopped before"
    pdftotext -layout three.pdf - >words
    grep -qE '1\. (easy|medium)' words
    grep -q '3. several solutions' words
    grep -q Solutions words
}

@test "PNG is what SVG is" {
    needs_cairo
    cd "$BATS_TEST_TMPDIR"
    answer draw -p "$EMPTY4" -o board.png
    status_is 0
    is "$(python3 -c '
import struct, sys
print(*struct.unpack(">II", open(sys.argv[1], "rb").read()[16:24]))
' board.png)" "768 528"
    answer draw --steps -p "$EASY" -o 'step-%d.png'
    status_is 0
    [ -s step-1.png ]
    answer draw -p "$EMPTY4" -o board.PNG
    status_is 0
    cmp board.png board.PNG
}

@test "the suffix of the output file is the format" {
    cd "$BATS_TEST_TMPDIR"
    answer draw -p "$EMPTY4" -o board.SVG
    status_is 0
    grep -q '<svg' board.SVG
    answer draw -p "$EMPTY4" -o board.jpg
    status_is 2
    stderr_has "draw does not write .jpg files; there are svg, png and pdf"
    [ ! -e board.jpg ]
    answer draw --format svg -p "$EMPTY4" -o board.jpg
    status_is 0
    grep -q '<svg' board.jpg
}

@test "what is for sheets is refused elsewhere" {
    answer draw --answers end -p "$EMPTY4"
    status_is 2
    [[ $stderr == *"--answers is for sheets"* ]]
    answer draw --per-page 5 -p "$EMPTY4"
    status_is 2
    [[ $stderr == *"1, 2, 4, 6 or 9"* ]]
    answer draw --per-page 2 --format svg -p "$EMPTY4"
    status_is 2
}

@test "what cannot be drawn is told, and no file is written" {
    answer draw --solved -p "$NONE" --timeout 0.01 -o "$BATS_TEST_TMPDIR/none.svg"
    [ "$status" -eq 1 ] || status_is 4
    [ ! -e "$BATS_TEST_TMPDIR/none.svg" ]
    answer draw -p 12x4 -o "$BATS_TEST_TMPDIR/bad.svg"
    status_is 3
    [ ! -e "$BATS_TEST_TMPDIR/bad.svg" ]
    answer draw --json -p "$EMPTY4"
    status_is 2
    answer draw --quiet -p "$EMPTY4"
    status_is 0
    is "$output" ""
    answer draw --format tiff -p "$EMPTY4"
    status_is 2
    [[ $stderr == *tiff* ]]
    echo "$EMPTY4" >"$BATS_TEST_TMPDIR/board.txt"
    answer draw "$BATS_TEST_TMPDIR/board.txt" -o "$BATS_TEST_TMPDIR/board.txt"
    status_is 2
    is "$(cat "$BATS_TEST_TMPDIR/board.txt")" "$EMPTY4"
}
