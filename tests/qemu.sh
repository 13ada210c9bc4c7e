#!/bin/sh
# Builds everything for another machine, and runs the tests on it, which qemu
# plays: are numbers of 32 bits, or bytes the other way round, told apart from
# ours anywhere?
#
#   tests/qemu.sh armhf|s390x|i386
#
# Debian calls the machines so. Needs its package qemu-user-static and a cross
# compiler, gcc-arm-linux-gnueabihf, gcc-s390x-linux-gnu or gcc-i686-linux-gnu.
# Libraries of that machine come from Debian's archive (MIRROR, SUITE) into a
# folder of build/, where apt has a memory of its own: nothing is installed.
#
# Tests that take long repeat less (SUDOKUSAT_QUICK). CLI_TESTS names the files
# of tests of the program; without it those that read, write, count and prove.

set -eu
cd "$(dirname "$0")/.."
case ${1-} in
armhf) host=arm-linux-gnueabihf qemu=qemu-arm-static ;;
s390x) host=s390x-linux-gnu qemu=qemu-s390x-static ;;
i386) host=i686-linux-gnu qemu=qemu-i386-static ;;
*)
    sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
for program in $host-gcc $qemu apt-get dpkg-deb; do
    command -v "$program" >/dev/null || {
        echo "tests/qemu.sh: $program is not installed" >&2
        exit 1
    }
done
top=$PWD/build/qemu/$1
root=$top/root
bin=$top/bin
mkdir -p "$bin"

# apt for that machine, which has nothing installed yet.
foreign_apt() {
    apt-get -qq -o APT::Architecture="$machine" -o APT::Architectures="$machine" \
        -o Dir::Etc::SourceList="$top/apt/sources.list" \
        -o Dir::Etc::SourceParts="$top/apt/none" \
        -o Dir::State::Lists="$top/apt/lists" \
        -o Dir::State::Status="$top/apt/status" -o Dir::Cache="$top/apt" \
        -o Dir::Cache::Archives="$top/apt/archives" "$@"
}

fetch() {
    # shellcheck disable=SC1091
    suite=${SUITE:-$(. /etc/os-release && echo "$VERSION_CODENAME")}
    # The archive that this machine has its own packages from.
    mirror=${MIRROR:-$(apt-get indextargets --format '$(REPO_URI)' \
        "Codename: $suite" "Component: main" 'Created-By: Packages' | head -n 1)}
    mkdir -p "$top/apt/lists/partial" "$top/apt/archives/partial" "$top/apt/none"
    : >"$top/apt/status"
    echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]" \
        "$mirror $suite main" \
        >"$top/apt/sources.list"
    foreign_apt update
    foreign_apt -y --no-install-recommends --download-only install libc6-dev \
        libgcc-s1 libpopt-dev libjansson-dev libexpat1-dev zlib1g-dev picosat \
        libcmocka-dev
    for package in "$top/apt/archives"/*.deb; do
        dpkg-deb -x "$package" "$root"
    done
}

machine=$1
if [ ! -e "$top/fetched" ]; then
    fetch
    : >"$top/fetched"
fi

unset CPPFLAGS LDFLAGS CFLAGS
${MAKE:-make} -j"${JOBS:-$(nproc)}" DEV=1 OUT="$top" CC="$host-gcc" AR="$host-ar" \
    OBJCOPY="$host-objcopy" RUN="$qemu -L $root" PKG_CONFIG=false OPT=-O2 \
    CFLAGS="-g --sysroot=$root" build-tests
built=$top/build/$host-gcc-dev

# wrap PROGRAM...: the program here that runs it there, under the same name.
wrap() {
    for program; do
        printf '#!/bin/sh\nexec %s -L %s %s "$@"\n' "$qemu" "$root" "$program" \
            >"$bin/${program##*/}"
        chmod +x "$bin/${program##*/}"
    done
}
for program in "$built"/tests/test_* "$built"/fuzz/*_fuzz; do
    [ ! -f "$program" ] || [ ! -x "$program" ] || wrap "$program"
done
wrap "$built/sudokusat" "$built/sudokusat-verify" "$built/brute_force" \
    "$built/sudokusat-new-rule"

export SUDOKUSAT_QUICK=1 UNIT_TIMEOUT="${UNIT_TIMEOUT:-3600}"
echo "== $machine: the parts"
sh tests/run-unit.sh "$bin"/test_*
echo "== $machine: the corpora"
for program in "$bin"/*_fuzz; do
    name=${program##*/}
    "$program" fuzz/corpus/"${name%_fuzz}"/*
done
echo "== $machine: the program"
# shellcheck disable=SC2086
SUDOKUSAT=$bin/sudokusat sh tests/run-cli.sh ${CLI_TESTS:-tests/cli/cnf.bats \
    tests/cli/count.bats tests/cli/convert.bats tests/cli/certify.bats \
    tests/cli/check.bats tests/cli/drawn.bats tests/cli/generate.bats \
    tests/cli/json.bats tests/cli/links.bats}
