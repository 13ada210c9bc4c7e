#!/bin/sh
# Runs the tests of the Python package, with the library that was built.
#
#   tests/run-python.sh PYTHON LIBRARY SANITIZERS
#
# Where PYTHON has no pytest the system's own python3 is tried, which may be
# another one. The last line is "N passed, N failed", as of the other tests.

python=$1
library=$2

skip() {
    echo "    skipped: $1"
    echo "0 passed, 0 failed, 1 skipped"
    exit 0
}

[ -n "$library" ] || skip "there is no shared library"
[ -z "$3" ] || skip "sanitizers are not linked to programs of others"
cd "$(dirname "$0")/../python" || exit 1

for each in "$python" /usr/bin/python3; do
    "$each" -c 'import pytest' 2>/dev/null || continue
    SUDOKUSAT_LIBRARY=$library PYTHONDONTWRITEBYTECODE=1 \
        exec "$each" -m pytest -q
done
skip "no python3 has pytest"
