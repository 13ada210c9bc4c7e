#!/bin/sh
# Prints the symbols file of the library: the functions of include/sudokusat.symbols,
# each with the first version that had it. Those of later versions than 0.1.0 stand
# in symbols.since, a name and a version a line.
set -eu
cd "$(dirname "$0")"
echo "libsudokusat.so.1 libsudokusat1 #MINVER#"
echo " SUDOKUSAT_1@SUDOKUSAT_1 0.1.0"
awk 'FILENAME == "symbols.since" { if (!/^#/) since[$1] = $2; next }
    { print " " $1 "@SUDOKUSAT_1 " ($1 in since ? since[$1] : "0.1.0") }' \
    symbols.since ../include/sudokusat.symbols
