# count: how many, exactly.
load helper

@test "numbers and nothing else" {
    answer count -p "$EASY"
    status_is 0
    output_is 1
    answer count -p "$TWO"
    status_is 0
    output_is 2
    answer count -p "$EMPTY4" --size 4
    output_is 288
    answer count -p "$EMPTY4" --size 4 --backend sat
    output_is 288
}

@test "none is 0, with status 1" {
    answer count -p "$NONE"
    status_is 1
    output_is 0
    is "$stderr" ""
}

@test "an invalid board has 0, and the reason goes to stderr" {
    answer count -p "$INVALID"
    status_is 1
    output_is 0
    stderr_has "-p:1:1: error: the digits break a rule"
    answer count -p "$INVALID" --json
    status_is 1
    json_has "$output" '"verdict":"invalid"' '"solutions":"0"' '"rule":"row"'
}

@test "--limit: at least, 0" {
    answer count -p "$EMPTY9" --limit 1000
    status_is 0
    output_is "at least 1000 (the limit was reached)"
    answer count -p "$EMPTY9" --limit 1000 --json --backend sat
    status_is 0
    json_has "$output" '"solutions":"1000"' '"complete":false' \
        '"verdict":"multiple"'
    answer count -p "$EASY" --limit 1 --json
    status_is 0
    json_has "$output" '"verdict":"unknown"' '"solutions":"1"'
}

@test "how many grids there are" {
    # Felgenhauer and Jarvis, 2005; a ninth of them with a given digit, 8!/9! of
    # 9! names with two, and one name of the digits with a row of them.
    answer count -p "$EMPTY9" --json
    json_has "$output" '"solutions":"6670903752021072936960"' '"complete":true'
    for given in "9$(blanks 80)" 741211528002341437440 \
        "..5.6$(blanks 76)" 92651441000292679680 \
        "123456789$(blanks 72)" 18383222420692992; do
        if [ ${#given} -eq 81 ]; then
            answer count -p "$given" --threads 2
        else
            is "$output" "$given"
        fi
    done
    # Two equal digits are more than names.
    answer count -p "$ENDLESS9" --timeout 0.5
    status_is 4
}

@test "--limit may pass 32 bits" {
    answer count -p "$EASY" --limit 5000000000
    status_is 0
    output_is 1
}

@test "--timeout: at least, 4" {
    answer count -p "$ENDLESS9" --timeout 0.2
    status_is 4
    [[ $output =~ ^at\ least\ [0-9]+\ \(stopped\ by\ the\ timeout\)$ ]]
}

@test "a number a line for many" {
    answer_to "$EASY\n$TWO\n$NONE\n$EASY\n" count
    status_is 1
    output_is $'1\n2\n0\n1'
}

@test "cross-check" {
    answer count -p "$EMPTY4" --size 4 --cross-check
    status_is 0
    is "$(line 1)" 288
    output_has "cross-check: dlx and sat agree"
}

@test "known totals" {
    answer count --size 6 -p "$(blanks 36)" --anti-king
    output_is 74160
    answer count --size 6 -p "$(blanks 36)" --anti-knight
    output_is 11520
    answer count --anti-knight --anti-king -p "123456789$(blanks 72)"
    output_is 4
}

# Patterns are for boards with many solutions; Norvig's board that has none took
# bits a thousand times its search.
@test "a board without a solution is searched by count as by solve" {
    local none=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
    nodes() {
        "$SUDOKUSAT" "$1" --backend bits --stats -p $none 2>&1 | grep -o 'nodes [0-9]*'
    }
    [ -n "$(nodes count)" ]
    is "$(nodes count)" "$(nodes solve)"
}
