# Exact covers of the literature, as bench/covers.py makes them.

load helper

setup() {
    cd "$BATS_TEST_TMPDIR"
}

# made KIND ARG...: the cover, in the file made.
made() {
    python3 "$BATS_TEST_DIRNAME/../../bench/covers.py" "$@" >made
}

# total N KIND ARG...: as many solutions.
total() {
    made "${@:2}"
    answer cover --count made
    status_is 0
    output_is "$1"
}

# same_sets: both engines list the same solutions, and N of them.
same_sets() {
    made "${@:2}"
    for backend in dlx sat; do
        answer cover --all --format indices --backend "$backend" made
        status_is 0
        grep -E '^[0-9 ]+$' <<<"$output" | sort >"$backend"
    done
    is "$(wc -l <dlx)" "$1"
    cmp dlx sat
    is "$(uniq dlx | wc -l)" "$1"
}

# OEIS A000170.
@test "queens" {
    total 2 queens 4
    total 4 queens 6
    total 92 queens 8
    total 724 queens 10
}

# OEIS A014552, each with its mirror image.
@test "Langford's pairs" {
    total 2 langford 3
    answer cover --count made
    total 2 langford 4
    total 52 langford 7
    total 300 langford 8
    made langford 5
    answer cover made
    status_is 1
}

# OEIS A004003; for 4xN A005178.
@test "dominoes" {
    total 36 dominoes 4x4
    total 95 dominoes 4x5
    total 281 dominoes 4x6
    total 6728 dominoes 6x6
}

# C. B. and J. G. Haselgrove, Eureka 23 (1960): 2 up to the four symmetries of
# the rectangle.
@test "pentominoes 3x20" {
    total 8 pentominoes 3x20
}

# D. Scott 1958: 65 up to the eight symmetries of the square.
@test "pentominoes 8x8 with a hole" {
    total 520 pentominoes 8x8
}

# Conway and Guy 1961: 240 up to the 48 symmetries of the cube.
@test "the Soma cube" {
    total 11520 soma
}

# A search that knows the definition alone, as it reads the same file.
brute_force() {
    python3 - "$1" <<'END'
import sys

lines = [l.split() for l in open(sys.argv[1]) if not l.startswith("|")]
bar = lines[0].index("|") if "|" in lines[0] else len(lines[0])
options = [[tuple(e.partition(":")[::2]) for e in line] for line in lines[1:]]
having = {i: [] for i in lines[0]}
for option in options:
    for name, _ in option:
        having[name].append((option, {name for name, _ in option}))


def count(left, given):
    if not left:
        return 1
    n = 0
    for option, names in having[left[0]]:
        if any(i in given if not c else given.get(i, c) != c for i, c in option):
            continue
        n += count([i for i in left if i not in names], {**given, **dict(option)})
    return n


print(count(lines[0][:bar], {}))
END
}

@test "rectangles of words, and matchings, against brute force" {
    for case in 'words 2x3 20 40 1' 'words 3x3 40 40 2' 'words 3x2 9 30 3' \
        'matching 5 40 1' 'matching 6 40 2' 'matching 8 40 2'; do
        # shellcheck disable=SC2086
        made $case
        brute=$(brute_force made)
        [ "$brute" -gt 0 ]
        answer cover --count --cross-check made
        status_is 0
        is "$(line 1)" "$brute"
    done
}

@test "dlx and sat list the same solutions" {
    same_sets 4 queens 6
    same_sets 40 queens 7
    same_sets 52 langford 7
    same_sets 36 dominoes 4x4
    same_sets 300 langford 8
    same_sets 96 words 2x3 20 40 1
    same_sets 36 words 3x3 40 40 2
}

@test "the same arguments make the same bytes, others none" {
    made matching 20 60 7
    mv made first
    made matching 20 60 7
    cmp first made
    made matching 20 60 8
    run ! cmp -s first made
    run ! made hexominoes 3x3
    run ! made queens
}
