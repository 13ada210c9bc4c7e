# What steps say of marks: a sentence for each kind that is common.
load helper

# says MARK 'rRcC=DIGIT...' SENTENCE: the first step of a board with that mark and
# these givens, by techniques of marks alone.
says() {
    local board=$EMPTY9 given at
    for given in $2; do
        at=$(((${given:1:1} - 1) * 9 + ${given:3:1} - 1))
        board=${board:0:at}${given:5}${board:at+1}
    done
    answer logic --mark "$1" -p "$board" \
        --only "cell exclusion,small mark,medium mark,large mark"
    output_has ": $3 ["
}

@test "relations of cells, by the name of the mark" {
    says 'thermo: r1c1-r1c4' 'r4c1=1 r5c1=2' \
        'r1c1 is 3, 4, 5 or 6, so by the thermometer in r1c1, r1c2, r1c3 and r1c4, whose digits rise, r1c2 is at least 4, r1c4 is at least 6, and r1c3 is at least 5.'
    says 'slow-thermo: r1c1 r2c2 r3c4' 'r4c1=1 r5c1=2' \
        'r1c1 is not 1 or 2, so by the slow thermometer in r1c1, r2c2 and r3c4, whose digits never fall, r2c2 is at least 4, and r3c4 is at least 3.'
    says 'whisper 5: r1c1-r1c4' '' \
        'Whatever r1c1 is, by the whisper of 5 in r1c1, r1c2, r1c3 and r1c4, whose neighbours differ by 5 or more, r1c2 is not 5.'
    says 'parity-line: r1c1-r1c3' 'r4c1=1 r5c1=3 r6c1=5 r2c1=7 r3c2=9' \
        'r1c1 is 2, 4, 6 or 8, so by the parity line in r1c1, r1c2 and r1c3, along which odd and even digits alternate, r1c2 is 1, 3 or 5, and r1c3 is not 1, 3 or 5.'
    says 'modular-line 3: r1c1-r1c3' 'r4c1=1 r5c1=2 r6c1=4 r2c1=7 r3c2=5 r2c3=8' \
        'r1c1 is 3, 6 or 9, so by the modular line of 3 in r1c1, r1c2 and r1c3, where any 3 consecutive cells have different remainders modulo 3, r1c2 and r1c3 are 1, 2 or 4.'
    says 'entropic-line: r1c1-r1c3' 'r4c1=4 r5c1=5 r6c1=6 r2c1=7 r3c2=8 r2c3=9' \
        'r1c1 is 1, 2 or 3, so by the entropic line in r1c1, r1c2 and r1c3, where any three consecutive cells have a low, a middle and a high digit, r1c2 and r1c3 are at least 4.'
    says 'renban: r1c1-r1c3' 'r4c1=4 r5c1=5 r6c1=6 r2c1=7 r3c2=8 r2c3=9' \
        'r1c1 is 1, 2 or 3, so by the renban line in r1c1, r1c2 and r1c3, whose digits are consecutive in some order, r1c2 and r1c3 are at most 5.'
    says 'nabner-line: r1c1-r1c3' 'r4c1=4 r5c1=5 r6c1=6 r7c1=7 r8c1=8 r9c1=9 r2c2=1' \
        'r1c1 is 2 or 3, so by the nabner line in r1c1, r1c2 and r1c3, which has no two equal or consecutive digits, r1c2 and r1c3 are at least 4.'
    says 'palindrome: r1c1 r2c4 r3c7 r5c8' 'r4c1=4 r5c1=5' \
        'r1c1 is not 4 or 5, so by the palindrome in r1c1, r2c4, r3c7 and r5c8, which reads the same both ways, r5c8 is not 4.'
    says 'clone: r1c1 r1c2 ; r5c5 r5c6' 'r4c1=4 r6c1=5' \
        'r1c1 is not 4 or 5, so by the clone in r1c1, r1c2, r5c5 and r5c6, whose two shapes hold the same digits, r5c5 is not 4 or 5.'
    says 'equal-cells: r1c1 r5c5' 'r4c1=4 r6c1=5' \
        'r1c1 is not 4 or 5, so by the group of equal cells in r1c1 and r5c5, which hold the same digit, r5c5 is not 4 or 5.'
    says 'white-dot: r1c1 r1c2' 'r4c1=4 r6c1=5 r5c1=6' \
        'r1c1 is not 4, 5 or 6, so by the white dot in r1c1 and r1c2, whose cells differ by 1, r1c2 is not 5.'
    says 'black-dot: r1c1 r1c2' '' \
        'Whatever r1c1 is, by the black dot in r1c1 and r1c2, where one cell is 2 times the other, r1c2 is not 5, 7 or 9.'
    says 'x: r1c1 r1c2' 'r4c1=4' \
        'r1c1 is not 4, so by the X in r1c1 and r1c2, whose cells sum to 10, r1c2 is not 5 or 6.'
    says 'v: r1c1 r1c2' 'r4c1=4' \
        'r1c1 is not 4, so by the V in r1c1 and r1c2, whose cells sum to 5, r1c2 is from 2 to 4.'
    says 'greater-than: r1c1 r1c2' 'r4c1=9 r5c1=8' \
        'r1c1 is not 8 or 9, so by the greater-than sign in r1c1 and r1c2, whose first cell is the greater one, r1c2 is at most 6.'
    says 'relation-all "1:2 2:3": r1c1 r1c2' 'r4c1=2' \
        'r1c1 is not 2, so by the relation "1:2 2:3" in r1c1 and r1c2, where any two cells are a pair of its table, r1c2 is not 1, 2, 3, 4, 5, 6, 7, 8 or 9.'
    says 'numbered-room 5: r1c1-r1c9' 'r1c4=1' \
        'r1c5 is not 1, so by the numbered room of 5 in row 1, whose first cell says where the 5 is, r1c1 is not 5.'
}

@test "a line that only loses ways speaks of ways, for not every mark has sums" {
    answer logic --size 4 -p 'rules: no-boxes
equal-sum: r1c1 r1c2; r3c3
count-distinct: r4c1 r4c2 r3c1
.2..............'
    output_has 'the count distinct in r4c1, r4c2 and r3c1 can be filled in fewer ways'
    [[ $output != *sums* ]]
}

@test "records and hints name the mark of a relation" {
    local args=(--mark "whisper 5: r5c1-r5c3" -p "$EMPTY9")
    answer logic --json "${args[@]}"
    json_has "$output" '"technique":"cell exclusion"' '"mark":"whisper 5: r5c1-r5c3"'
    answer hint --level 1 "${args[@]}"
    output_is "Look at the whisper of 5 in r5c1, r5c2 and r5c3."
}

@test "sums and words: combinations, or what is left" {
    says 'cage 10: r1c1 r1c2' 'r2c1=1' \
        'The cage of 10 in r1c1 and r1c2 can only be 2+8, 3+7 or 4+6.'
    says 'cage 17: r1c1 r1c2' '' \
        'The cage of 17 in r1c1 and r1c2 can only be 8+9.'
    says 'cage 14: r1c1-r1c4' '' \
        'By the cage of 14 in r1c1, r1c2, r1c3 and r1c4, r1c1, r1c2, r1c3 and r1c4 are at most 8.'
    says 'cage 8: r1c1-r1c3' 'r4c1=5' \
        'The cage of 8 in r1c1, r1c2 and r1c3 can only be 1+2+5 or 1+3+4.'
    says 'sum 20: r1c1 r5c5 r9c9' '' \
        'By the sum of 20 in r1c1, r5c5 and r9c9, which is the total of its digits, r1c1, r5c5 and r9c9 are at least 2.'
    says 'little-killer 4: r1c2 r2c1' '' \
        'The little killer of 4 in r1c2 and r2c1 can only be 1+3.'
    says 'arrow: r1c1-r1c4' '' \
        'By the arrow in r1c1, r1c2, r1c3 and r1c4, whose first cell is the sum of the others, r1c1 is at least 6, and r1c2, r1c3 and r1c4 are at most 6.'
    says 'double-arrow: r1c1-r1c3' '' \
        'By the double arrow in r1c1, r1c2 and r1c3, whose ends together are the sum of the cells between, r1c1 and r1c3 are at most 8, and r1c2 is at least 3.'
    says 'pill-arrow 2: r1c1 r1c2 r5c1-r5c4' '' \
        'By the pill arrow of 2 in r1c1, r1c2, r5c1, r5c2, r5c3 and r5c4, whose pill is a number, the sum of the other cells, r1c1 is 1 or 2.'
    says 'rellik-cage 9: r1c1-r1c3' '' \
        'By the rellik cage of 9 in r1c1, r1c2 and r1c3, in which no digits sum to 9, r1c1, r1c2 and r1c3 are at most 8.'
    says 'equality-cage: r1c1-r1c4' '' \
        'By the equality cage in r1c1, r1c2, r1c3 and r1c4, which has as many odd as even, and as many low as high digits, r1c1, r1c2, r1c3 and r1c4 are not 5.'
    says 'quadruple 1234: r1c1 r1c2 r2c1 r2c2' '' \
        'The quadruple 1234 in r1c1, r1c2, r2c1 and r2c2 holds 1, 2, 3 and 4 and no other digit.'
    says 'sandwich 35: r9c1-r9c9' '' \
        'By the sandwich of 35 in row 9, which is the sum between the least and the greatest digit, r9c4, r9c5 and r9c6 are from 2 to 8.'
    says 'lunchbox 21: r1c1-r1c5' '' \
        'By the lunchbox of 21 in r1c1, r1c2, r1c3, r1c4 and r1c5, which is the sum between its least and its greatest digit, r1c1 and r1c5 are not 6, 7 or 8, r1c2 and r1c3 are from 5 to 8, and r1c4 is from 6 to 8.'
    says 'x-sum 43: r9c1-r9c9' '' \
        'By the X-sum of 43 in row 9, which is the sum of as many cells as the first one says, r9c1 is 7 or 8.'
    says 'skyscraper 7: r9c1-r9c9' '' \
        'By the skyscraper of 7 in row 9, with 7 digits that are greater than all before them, r9c1 is at most 3, r9c2 is at most 4, r9c3 is at most 5, r9c4 is at most 6, r9c5 is at most 7, and r9c6 is at most 8.'
    says 'between-line: r1c1-r1c5' '' \
        'By the between line in r1c1, r1c2, r1c3, r1c4 and r1c5, whose inner digits lie between its ends, r1c2, r1c3 and r1c4 are from 2 to 8.'
    says 'lockout-line: r1c1-r1c4' '' \
        'By the lockout line in r1c1, r1c2, r1c3 and r1c4, whose inner digits lie outside its ends, r1c2 and r1c3 are not 5.'
    says 'zipper-line: r1c1-r1c5' '' \
        'By the zipper line in r1c1, r1c2, r1c3, r1c4 and r1c5, where two cells equally far from the middle have the same sum, r1c1, r1c2, r1c4 and r1c5 are at most 8, and r1c3 is at least 2.'
    says 'region-sum-line: r1c2-r1c4' '' \
        'By the region sum line in r1c2, r1c3 and r1c4, which has the same sum in each box, r1c2 and r1c3 are at most 8, and r1c4 is at least 3.'
    says 'equal-sum: r1c1-r1c3 ; r9c9' '' \
        'By the equal sum in r1c1, r1c2, r1c3 and r9c9, whose parts have the same sum, r1c1, r1c2 and r1c3 are at most 6, and r9c9 is at least 6.'
    says 'counting-circles: r1c1 r2c3' '' \
        'By the set of counting circles in r1c1 and r2c3, where each digit occurs as often as it says, r1c1 and r2c3 are 2.'
    says 'regex "[1-3]+": r1c1 r1c2' '' \
        'By the regex "[1-3]+" in r1c1 and r1c2, that is, the digits along the line match the pattern, r1c1 and r1c2 are at most 3.'
    says 'contain-exact 11: r1c1 r5c5' '' \
        'By the contain exact 11 in r1c1 and r5c5, that is, the cells contain each listed digit exactly that often, r1c1 and r5c5 are 1.'
    says 'value-indexing: r1c1-r1c5' '' \
        'By the value indexing in r1c1, r1c2, r1c3, r1c4 and r1c5, that is, v, k and a list whose k-th digit is v, r1c2 is at most 3.'
}
