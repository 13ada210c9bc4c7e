# --log: each placement tried and what rejects it, on standard error.
load helper

@test "off by default" {
    answer -p "$EASY" --format line
    output_has "$EASY_SOLUTION"
    is "$stderr" ""
}

@test "placements, rejections and solutions, the data untouched" {
    answer -p "$EASY" --format line
    local plain=$output
    answer -p "$EASY" --format line --log
    output_is "$plain"
    status_is 0
    stderr_has "force    r"
    stderr_has solution
    answer -p "$EMPTY4" --size 4 --anti-king --log
    status_is 1
    stderr_has "try      r"
    stderr_has "reject   nothing is left for "
    stderr_has "undo     r"
}

@test "the reason is an item in words" {
    answer -p "$EASY" --log --quiet
    [[ $stderr =~ r[1-9]c[1-9]=[1-9],\ only\ place\ or\ digit\ left\ for\ [a-z] ]]
}

@test "dlx answers what is followed, for bits tells nothing" {
    local options
    for options in "" "--backend auto"; do
        answer -p "$EASY" $options --log --json
        json_has "$output" '"backend":"dlx"'
        stderr_has "force    r"
    done
    answer -p "$EASY" --log --backend bits
    status_is 2
}

@test "sat tells nothing, and says so" {
    answer -p "$EASY" --log --backend sat
    status_is 2
}
