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
        'r1c1 is 3, 4, 5 or 6, and digits increase along the thermometer in r1c1-r1c4, so r1c2 is at least 4, r1c3 is at least 5, and r1c4 is at least 6.'
    says 'slow-thermo: r1c1 r2c2 r3c4' 'r4c1=1 r5c1=2' \
        'r1c1 is not 1 or 2, and digits never decrease along the slow thermometer in r1c1, r2c2 and r3c4, so r2c2 is at least 4, and r3c4 is at least 3.'
    says 'whisper 5: r1c1-r1c4' '' \
        'Adjacent digits of the whisper in r1c1-r1c4 differ by at least 5, so whatever r1c1 is, r1c2 is not 5.'
    says 'parity-line: r1c1-r1c3' 'r4c1=1 r5c1=3 r6c1=5 r2c1=7 r3c2=9' \
        'r1c1 is 2, 4, 6 or 8, and odd and even digits alternate along the parity line in r1c1-r1c3, so r1c2 is 1, 3 or 5, and r1c3 is not 1, 3 or 5.'
    says 'modular-line 3: r1c1-r1c3' 'r4c1=1 r5c1=2 r6c1=4 r2c1=7 r3c2=5 r2c3=8' \
        'r1c1 is 3, 6 or 9, and any 3 consecutive cells of the modular line in r1c1-r1c3 have different remainders modulo 3, so r1c2 and r1c3 are 1, 2 or 4.'
    says 'entropic-line: r1c1-r1c3' 'r4c1=4 r5c1=5 r6c1=6 r2c1=7 r3c2=8 r2c3=9' \
        'r1c1 is 1, 2 or 3, and any three consecutive cells of the entropic line in r1c1-r1c3 have a low, a middle and a high digit, so r1c2 and r1c3 are at least 4.'
    says 'renban: r1c1-r1c3' 'r4c1=4 r5c1=5 r6c1=6 r2c1=7 r3c2=8 r2c3=9' \
        'r1c1 is 1, 2 or 3, and the digits of the renban line in r1c1-r1c3 are consecutive in some order, so r1c2 and r1c3 are at most 5.'
    says 'nabner-line: r1c1-r1c3' 'r4c1=4 r5c1=5 r6c1=6 r7c1=7 r8c1=8 r9c1=9 r2c2=1' \
        'r1c1 is 2 or 3, and no two digits of the nabner line in r1c1-r1c3 are equal or consecutive, so r1c2 and r1c3 are at least 4.'
    says 'palindrome: r1c1 r2c4 r3c7 r5c8' 'r4c1=4 r5c1=5' \
        'r1c1 is not 4 or 5, and the palindrome in r1c1, r2c4, r3c7 and r5c8 reads the same both ways, so r5c8 is not 4.'
    says 'clone: r1c1 r1c2 ; r5c5 r5c6' 'r4c1=4 r6c1=5' \
        'r1c1 is not 4 or 5, and both shapes of the clone in r1c1, r1c2, r5c5 and r5c6 hold the same digits, so r5c5 is not 4 or 5.'
    says 'equal-cells: r1c1 r5c5' 'r4c1=4 r6c1=5' \
        'r1c1 is not 4 or 5, and all digits of the group of equal cells in r1c1 and r5c5 are the same, so r5c5 is not 4 or 5.'
    says 'white-dot: r1c1 r1c2' 'r4c1=4 r6c1=5 r5c1=6' \
        'r1c1 is not 4, 5 or 6, and the digits of the white dot in r1c1 and r1c2 differ by 1, so r1c2 is not 5.'
    says 'black-dot: r1c1 r1c2' '' \
        'One digit of the black dot in r1c1 and r1c2 is twice the other, so whatever r1c1 is, r1c2 is not 5, 7 or 9.'
    says 'x: r1c1 r1c2' 'r4c1=4' \
        'r1c1 is not 4, and the digits of the X in r1c1 and r1c2 sum to 10, so r1c2 is not 5 or 6.'
    says 'v: r1c1 r1c2' 'r4c1=4' \
        'r1c1 is not 4, and the digits of the V in r1c1 and r1c2 sum to 5, so r1c2 is from 2 to 4.'
    says 'greater-than: r1c1 r1c2' 'r4c1=9 r5c1=8' \
        'r1c1 is not 8 or 9, and the first cell of the greater-than sign in r1c1 and r1c2 is greater than the second, so r1c2 is at most 6.'
    says 'relation-all "1:2 2:3": r1c1 r1c2' 'r4c1=2' \
        'r1c1 is not 2, and any two digits of the relation "1:2 2:3" in r1c1 and r1c2 form a pair in its table, so r1c2 is not 1, 2, 3, 4, 5, 6, 7, 8 or 9.'
    says 'numbered-room 5: r1c1-r1c9' 'r1c4=1' \
        'r1c5 is not 1, and the first cell of the numbered room in row 1 says where the 5 is, so r1c1 is not 5.'
}

@test "a line that only loses ways speaks of ways, for not every mark has sums" {
    answer logic --size 4 -p 'rules: no-boxes
equal-sum: r1c1 r1c2; r3c3
count-distinct: r4c1 r4c2 r3c1
.2..............'
    output_has 'the count of different digits in r4c1, r4c2 and r3c1 can be filled in fewer ways'
    [[ $output != *"fewer sums"* ]]
}

@test "records and hints name the mark of a relation" {
    local args=(--mark "whisper 5: r5c1-r5c3" -p "$EMPTY9")
    answer logic --json "${args[@]}"
    json_has "$output" '"technique":"cell exclusion"' '"mark":"whisper 5: r5c1-r5c3"'
    answer hint --level 1 "${args[@]}"
    output_is "Look at the whisper of 5 in r5c1-r5c3."
}

@test "sums and words: combinations, or what is left" {
    says 'cage 10: r1c1 r1c2' 'r2c1=1' \
        'The cage of 10 in r1c1 and r1c2 can only be 2+8, 3+7 or 4+6.'
    says 'cage 17: r1c1 r1c2' '' \
        'The cage of 17 in r1c1 and r1c2 can only be 8+9.'
    says 'cage 14: r1c1-r1c4' '' \
        'The digits of the cage in r1c1-r1c4 sum to 14, so r1c1, r1c2, r1c3 and r1c4 are at most 8.'
    says 'cage 8: r1c1-r1c3' 'r4c1=5' \
        'The cage of 8 in r1c1-r1c3 can only be 1+2+5 or 1+3+4.'
    says 'sum 20: r1c1 r5c5 r9c9' '' \
        'The sum in r1c1, r5c5 and r9c9 is 20, so r1c1, r5c5 and r9c9 are at least 2.'
    says 'little-killer 4: r1c2 r2c1' '' \
        'The little killer of 4 in r1c2 and r2c1 can only be 1+3.'
    says 'arrow: r1c1-r1c4' '' \
        'The first cell of the arrow in r1c1-r1c4 is the sum of the others, so r1c1 is at least 6, and r1c2, r1c3 and r1c4 are at most 6.'
    says 'double-arrow: r1c1-r1c3' '' \
        'The ends of the double arrow in r1c1-r1c3 add up to the sum of the cells between them, so r1c1 and r1c3 are at most 8, and r1c2 is at least 3.'
    says 'pill-arrow 2: r1c1 r1c2 r5c1-r5c4' '' \
        'The first 2 cells of the pill arrow in r1c1, r1c2 and r5c1-r5c4 form a number, the sum of the other cells, so r1c1 is 1 or 2.'
    says 'rellik-cage 9: r1c1-r1c3' '' \
        'No set of digits in the rellik cage in r1c1-r1c3 sums to 9, so r1c1, r1c2 and r1c3 are at most 8.'
    says 'equality-cage: r1c1-r1c4' '' \
        'The equality cage in r1c1-r1c4 has as many odd as even digits, and as many low as high ones, so r1c1, r1c2, r1c3 and r1c4 are not 5.'
    says 'quadruple 1234: r1c1 r1c2 r2c1 r2c2' '' \
        'The quadruple 1234 in r1c1, r1c2, r2c1 and r2c2 can only hold 1, 2, 3 and 4.'
    says 'sandwich 35: r9c1-r9c9' '' \
        'The sandwich of 35 in row 9 is the sum between the smallest and the greatest digit, so r9c4, r9c5 and r9c6 are from 2 to 8.'
    says 'lunchbox 21: r1c1-r1c5' '' \
        'The lunchbox of 21 in r1c1-r1c5 is the sum between its smallest and its greatest digit, so r1c1 and r1c5 are not 6, 7 or 8, r1c2 and r1c3 are from 5 to 8, and r1c4 is from 6 to 8.'
    says 'x-sum 43: r9c1-r9c9' '' \
        'The first cell of the X-sum in row 9 says how many cells sum to 43, so r9c1 is 7 or 8.'
    says 'skyscraper 7: r9c1-r9c9' '' \
        '7 digits of the skyscraper in row 9 are greater than all digits before them, so r9c1 is at most 3, r9c2 is at most 4, r9c3 is at most 5, r9c4 is at most 6, r9c5 is at most 7, and r9c6 is at most 8.'
    says 'between-line: r1c1-r1c5' '' \
        'The inner digits of the between line in r1c1-r1c5 lie between those at its ends, so r1c2, r1c3 and r1c4 are from 2 to 8.'
    says 'lockout-line: r1c1-r1c4' '' \
        'The ends of the lockout line in r1c1-r1c4 differ by at least 4, and the inner digits lie outside them, so r1c2 and r1c3 are not 5.'
    says 'zipper-line: r1c1-r1c5' '' \
        'Any two cells of the zipper line in r1c1-r1c5 at the same distance from its middle have the same sum, so r1c1, r1c2, r1c4 and r1c5 are at most 8, and r1c3 is at least 2.'
    says 'region-sum-line: r1c2-r1c4' '' \
        'The region sum line in r1c2-r1c4 has the same sum in each box, so r1c2 and r1c3 are at most 8, and r1c4 is at least 3.'
    says 'equal-sum: r1c1-r1c3 ; r9c9' '' \
        'The parts of the set of equal sums in r1c1-r1c3 and r9c9 have the same sum, so r1c1, r1c2 and r1c3 are at most 6, and r9c9 is at least 6.'
    says 'counting-circles: r1c1 r2c3' '' \
        'Each digit in the set of counting circles in r1c1 and r2c3 occurs there as often as it says, so r1c1 and r2c3 are 2.'
    says 'regex "[1-3]+": r1c1 r1c2' '' \
        'The digits along the pattern in r1c1 and r1c2 match "[1-3]+", so r1c1 and r1c2 are at most 3.'
    says 'contain-exact 11: r1c1 r5c5' '' \
        'The contain-exact mark in r1c1 and r5c5 contains each digit of 11 exactly that often, so r1c1 and r5c5 are 1.'
    says 'value-indexing: r1c1-r1c5' '' \
        'The second cell of the value-indexing line in r1c1-r1c5 says where among the cells after it the digit of the first one is, so r1c2 is at most 3.'
}
