#!/bin/sh
# Reads every #include of src/ and include/ and fails on any that is not
# allowed: who may include whom is the list below, and nothing else.
#
#   tests/check-layers.sh [TOP]        TOP: the project's folder
#
# Also: picosat.h only in src/sat, popt, jansson and expat only in src/cli, cairo only
# in a file of src/paper, mpi.h only in one of src/share, headers
# of POSIX only in src/cli and src/share, the two files of src/base that hide them and the
# one of src/sat that runs programs,
# setjmp.h only where running out of memory is caught, and no two
# files of one name anywhere.
#
# And what a cell, a candidate or a box is, only two places know: a division by
# n (or n_digits), which takes the number of a cell or candidate apart, stands
# in board/geometry and cover/shape alone, and the sides of a box are named
# where boards are read and written, in rules and for symmetries. The checker of
# certificates does both for itself.
#
# Also: files that pages and comments name are there.

cd "${1:-$(dirname "$0")/..}" || exit 1

# Every allowed edge: folder, colon, the folders that its files may include
# besides their own. "public" is include/; "verify" is src/certify/verify*,
# the checker of certificates, which trusts no code but its own.
edges='
public:
base:
links:    base
board:    links base
rules:    board base
cover:    base
draw:     public board base
encode:   rules cover board base
cnf:      cover base
dlx:      cover base
bits9:    bitsn cover base
bitsn:    cover base
sat:      cnf cover base
learn:    cover base
reports:  cover base
solve:    encode rules board cover base
logic:    solve encode reports rules board cover base
generate: logic solve encode rules board cover base
parts:    verify generate sat board cover base
certify:  verify solve sat cnf encode rules board cover base
verify:   public
api:      public draw parts certify verify generate logic solve encode rules board cnf dlx bits9 sat learn reports cover base
paper:    public
cli:      public paper
share:    public cli
'

files=$(find include src -name '*.[ch]' | LC_ALL=C sort)
status=0

# shellcheck disable=SC2086
awk -v edges="$edges" '
function folder_of(path, part) {
    if (path ~ /^include\//)
        return "public"
    split(path, part, "/")
    if (path ~ /^src\/certify\/verify/)
        return "verify"
    return part[2]
}
function refuse(why) {
    printf "%s:%d: %s\n", FILENAME, FNR, why
    bad = 1
}
function check_own(to, name) {
    if (name == "sudokusat.h")
        to = "public"
    else if (name ~ /^certify\/verify/)
        to = "verify"
    else if (split(name, part, "/") == 2)
        to = part[1]
    else {
        refuse("\"" name "\" is not written as \"folder/file.h\"")
        return
    }
    used[from " -> " to] = 1
    if (from != to && !((from, to) in allowed))
        refuse(from " may not include \"" name "\" (" from " -> " to ")")
}
function check_system(name) {
    if (name ~ /picosat/ && from != "sat")
        refuse("<" name "> outside src/sat")
    if (name ~ /^(popt|jansson|expat)\.h$/ && from != "cli")
        refuse("<" name "> outside src/cli")
    if (name ~ /^cairo|^dlfcn\.h$/) {
        if (FILENAME !~ /^src\/paper\/cairo_calls\.[ch]$/)
            refuse("<" name "> outside src/paper/cairo_calls.[ch]")
        return
    }
    if (name == "sys/platform/x86.h" && FILENAME == "src/base/cpu.c")
        return
    if (name == "mpi.h" && FILENAME != "src/share/wire.c")
        refuse("<mpi.h> outside src/share/wire.c")
    if (name == "setjmp.h" && FILENAME !~ /^src\/(sat\/sat_memory\.c|base\/alloc\.h)$/)
        refuse("<setjmp.h> outside src/sat/sat_memory.c and src/base/alloc.h")
    if (name ~ posix && from != "cli" && from != "share" && \
        FILENAME !~ /^src\/base\/(clock|thread)\.[ch]$/ &&
        FILENAME != "src/sat/sat_process.c" &&
        !(name == "time.h" && FILENAME == "src/certify/verify_main.c"))
        refuse("<" name "> outside src/cli, src/share and src/base/{clock,thread}")
}
BEGIN {
    posix = "^(unistd|pthread|time|signal|poll|fcntl|dirent|termios|" \
            "semaphore|sched|pwd|grp|glob|regex|syslog|spawn|" \
            "strings|netdb)\\.h$|^(sys|arpa|net|netinet)/"
    n = split(edges, line, "\n")
    for (i = 1; i <= n; i++) {
        m = split(line[i], word, /[: ]+/)
        if (!m || word[1] == "")
            continue
        known[word[1]] = 1
        for (k = 2; k <= m; k++)
            if (word[k] != "")
                allowed[word[1], word[k]] = 1
    }
}
FNR == 1 {
    n_files++
    from = folder_of(FILENAME)
    if (!(from in known))
        refuse("folder src/" from " is not in the list of edges")
}
/^[ \t]*#[ \t]*include/ {
    name = $0
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", name)
    n_includes++
    if (name ~ /^"/) {
        split(name, quoted, "\"")
        check_own("", quoted[2])
    } else {
        gsub(/[<>]|[ \t].*/, "", name)
        check_system(name)
    }
}
END {
    if (!bad)
        printf "layers: %d includes of %d files, all allowed\n", n_includes,
            n_files
    exit bad
}' $files || status=1

twice=$(find include src tests fuzz bench -name '*.[ch]' | sed 's|.*/||' |
    LC_ALL=C sort | uniq -d)
for name in $twice; do
    echo "$name: more than one file has this name"
    status=1
done

# Files that match the pattern outside the places given, comments left out.
# $1 what is wrong, $2 pattern, $3 places
nowhere_else() {
    # shellcheck disable=SC2086
    found=$(grep -nE "$2" $files /dev/null | grep -vE "$3" |
        grep -vE '^[^:]*:[0-9]+: *(/\*|\*)')
    [ -z "$found" ] && return
    echo "$found" | sed "s|\$|: $1|"
    status=1
}

nowhere_else "a division by n outside board/geometry and cover/shape" \
    ' [/%] ([a-z_]+(->|\.))*n(_digits)?([^a-zA-Z0-9_]|$)' \
    '^src/(board/geometry|cover/shape|certify/verify|links/link_puzzle)|^src/base/rng.c|^src/rules/leaper.c:.*(line|reach) [/%]'
nowhere_else "the sides of a box outside boards, rules and symmetries" \
    'box_rows|box_cols' \
    '^(include|src/(board|links|rules))/|^src/(certify/verify|api/api_(reader|puzzle)\.c|generate/symmetry\.c)|^src/cli/(options\.[ch]|input|generate_options|enter_entry|cmd_verify)'

# Paths in backquotes on pages, with * for any name; headers in comments.
for page in README.md CONTRIBUTING.md docs/*.md; do
    [ -f "$page" ] || continue
    grep -oE '`(src|include|tests|fuzz|bench|docs|man|instances)/[A-Za-z0-9_./*]+`' \
        "$page" | tr -d '`' | sort -u | while read -r path; do
        # shellcheck disable=SC2086
        ls -d $path >/dev/null 2>&1 || echo "$page: there is no $path"
    done
done | grep . && status=1
# shellcheck disable=SC2086
awk '
BEGIN {
    for (i = 1; i < ARGC; i++) {
        name = ARGV[i]
        sub(/.*\//, "", name)
        there[name] = 1
    }
}
/^[ \t]*(\/\*|\*)/ {
    line = $0
    while (match(line, /[a-z0-9_]+\.h[^a-z]/)) {
        name = substr(line, RSTART, RLENGTH - 1)
        line = substr(line, RSTART + RLENGTH)
        if (!(name in there)) {
            printf "%s:%d: there is no %s\n", FILENAME, FNR, name
            bad = 1
        }
    }
}
END { exit bad }' $files || status=1

exit $status
