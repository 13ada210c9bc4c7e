# Targets
#
#   all            the program ./sudokusat (the default)
#   demo           a few seconds of real boards, answered by both engines
#   test           every test below but the slow ones
#   build-tests    all that test runs, without running it
#   test-unit      tests of the parts, in C
#   test-fuzz      the corpora of the fuzz targets, replayed; mixed certificates
#   test-cli       tests of the program, with bats
#   test-slow      unit tests with the long counts too
#   test-threads   what runs on several threads, for SAN=thread
#   fuzz-bits      random boards on bits and dlx: SECONDS=3600 SEED=1
#   fuzz-certificates  mixed ones against brute force: COUNT=1000000 SEED=1
#   check-layers   who includes whom
#   check-circles  files that need each other in a circle
#   format-check   C files as clang-format 14 prints them
#   check-tests    tests that cannot fail, by how they are written
#   check-tests-fail  the same by putting a program in that does nothing
#   bench          speed, beside other programs that are installed
#   bench-engines  the engines alone, on classic 9x9 puzzles
#   bench-all      all of these, written to docs/performance.md
#   bench-sat      the same for the backend sat and other SAT solvers
#   bench-variants chess rules: bits, dlx and a plain search, in one process;
#                  and jigsaws
#   bench-generate new puzzles a second, beside qqwing
#   bench-cover    exact covers of the literature, beside other solvers
#   install        to PREFIX (/usr/local); DESTDIR goes before it
#   clean          all that was built goes
#   help           this list
#
# Variables
#
#   CC=clang                 another compiler
#   DEV=1                    warnings are errors
#   SAN=address,undefined    sanitizers, and assertions stay in
#   V=1                      whole command lines
#   DATA=folder              what bench reads instead of instances/
#   SECONDS=60 SEED=1        how long fuzz-bits plays, and its first board
#   COUNT=100000             how many certificates are mixed, from number SEED on
#   SIZE=25                  the only size that fuzz-bits plays; else 4 to 16
#   CLI_TESTS=FILE...        the files of tests that test-cli runs
#   JOBS=4                   how many tests run side by side; else all cores

VERSION = 0.1.0
PREFIX = /usr/local
DESTDIR =
SECONDS = 60
CLI_TESTS = tests/cli
SEED = 1
COUNT = 100000
# For the scripts that run the tests, which count the cores when it is empty.
export JOBS
CC = gcc
AR = ar
PKG_CONFIG = pkg-config

WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
  -Wmissing-prototypes -Wwrite-strings -Wvla -Wpointer-arith -Wundef -Wformat=2
# Sanitized builds keep the assertions, and are not long in the making.
OPT = $(if $(SAN),-O1,-O3 -DNDEBUG)
CFLAGS = -g
comma = ,
SANFLAGS = $(if $(SAN),-fsanitize=$(SAN) -fno-sanitize-recover=all -fno-omit-frame-pointer)
BUILD = build/$(notdir $(CC))$(if $(DEV),-dev)$(if $(SAN),-$(subst $(comma),-,$(SAN)))
COMPILE = $(CC) -std=c11 $(WARN) $(if $(DEV),-Werror) $(OPT) $(CFLAGS) \
  $(SANFLAGS) -DSUDOKUSAT_VERSION='"$(VERSION)"' -MMD -MP -Iinclude -Isrc
LINK = $(CC) $(SANFLAGS) $(LDFLAGS)

# The kernels of src/bits9 and src/bitsn are compiled for several instruction
# sets, and chosen when the program runs. A compiler without these flags makes
# copies of the portable one. Vectors cross no file, so how they would be passed
# is no matter.
takes = $(shell $(CC) $(1) -x c -c -o /dev/null /dev/null 2>/dev/null && echo $(1))
AVX2 := $(call takes,-mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
AVX512 := $(call takes,-mavx512f -mavx512vl -mavx512bw -mavx512dq)
KERNELS = $(BUILD)/src/bits9/%_$(1).o $(BUILD)/src/bitsn/%_$(1).o
$(call KERNELS,portable): EXTRA = -Wno-psabi
$(call KERNELS,avx2): EXTRA = -Wno-psabi $(AVX2)
$(call KERNELS,avx512): EXTRA = -Wno-psabi $(AVX2) $(AVX512)
CLI_CFLAGS := -D_POSIX_C_SOURCE=200809L $(shell $(PKG_CONFIG) --cflags popt jansson expat 2>/dev/null)
CLI_LIBS := $(shell $(PKG_CONFIG) --libs popt jansson expat 2>/dev/null || echo -lpopt -ljansson -lexpat)
LIBS = -lpicosat -lpthread -lm

# A short line for each step; with V=1 the commands themselves.
Q = $(if $(V),,@)
say = $(if $(V),,@printf '  %-4s %s\n' $(1) $(2))

LIB_SRC := $(sort $(filter-out src/cli/% src/certify/verify_main.c,$(wildcard src/*/*.c)))
CLI_SRC := $(sort $(wildcard src/cli/*.c))
UNIT_SRC := $(sort $(wildcard tests/unit/test_*.c))
HELP_SRC := $(sort $(filter-out $(UNIT_SRC),$(wildcard tests/unit/*.c)))
FUZZ_SRC := $(sort $(wildcard fuzz/*_fuzz.c))

LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/%.o)
HELP_OBJ := $(HELP_SRC:%.c=$(BUILD)/%.o)
UNIT_BIN := $(UNIT_SRC:tests/unit/%.c=$(BUILD)/tests/%)
FUZZ_BIN := $(FUZZ_SRC:fuzz/%.c=$(BUILD)/fuzz/%)
LIB = $(BUILD)/libsudokusat.a
PROGRAM = $(BUILD)/sudokusat
BRUTE = $(BUILD)/brute_force
# The checker alone: its own sources and libc.
CHECKER = $(BUILD)/sudokusat-verify
CHECKER_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard src/certify/verify*.c)))

all: sudokusat sudokusat-verify

# The program in the top folder is a copy of the last one built.
sudokusat: $(PROGRAM)
	@cp -f $< $@

sudokusat-verify: $(CHECKER)
	@cp -f $< $@

$(CHECKER): $(CHECKER_OBJ)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^

$(PROGRAM): $(CLI_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $(CLI_OBJ) $(LIB) $(CLI_LIBS) $(LIBS)

# Made anew, since a file that went must leave it too.
$(LIB): $(LIB_OBJ)
	$(call say,AR,$@)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(LIB_OBJ)

$(BUILD)/src/cli/%.o: src/cli/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(CLI_CFLAGS) -c -o $@ $<

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(EXTRA) -c -o $@ $<

# Written only when the flags change, so that all is compiled again then.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' $(call quote,$(COMPILE) $(CLI_CFLAGS)) >$@.new
	@if cmp -s $@.new $@; then rm -f $@.new; else mv -f $@.new $@; fi

quote = '$(subst ','\'',$(1))'

$(BUILD)/tests/%: $(BUILD)/tests/unit/%.o $(HELP_OBJ) $(LIB)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $< $(HELP_OBJ) $(LIB) -lcmocka $(LIBS)

# Each fuzz target also links to a plain driver that replays a corpus, and to
# the program's reader of XML.
FUZZ_CLI = $(patsubst %,$(BUILD)/src/cli/%.o,xml memory message escape)

$(BUILD)/fuzz/%: $(BUILD)/fuzz/%.o $(BUILD)/fuzz/replay.o $(FUZZ_CLI) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) -lexpat $(LIBS)

MIX = $(BUILD)/certificate_mix
MIX_OBJ := $(patsubst %,$(BUILD)/fuzz/%.o,certificate_mix certificate_parts \
  certificate_pool tiny_boards tiny_lines tiny_marks)

$(MIX): $(MIX_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

build-tests: $(PROGRAM) $(CHECKER) $(UNIT_BIN) $(FUZZ_BIN) $(MIX) $(BRUTE) \
  $(NEW_RULE)

# A third opinion on the boards of instances/, by itself.
$(BRUTE): $(BUILD)/tests/brute_force.o
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $<

# The program with one rule more.
NEW_RULE = $(BUILD)/sudokusat-new-rule

$(NEW_RULE): $(BUILD)/tests/new_rule.o $(CLI_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(CLI_LIBS) $(LIBS)

# Random boards on which bits must say what dlx says.
DUEL = $(BUILD)/bits_duel
DUEL_OBJ := $(patsubst %,$(BUILD)/%.o,fuzz/bits_duel tests/unit/duel \
  tests/unit/grids tests/unit/mark_helper tests/unit/puzzle_helper)

$(DUEL): $(DUEL_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ -lcmocka $(LIBS)

fuzz-bits: $(DUEL)
	@$(DUEL) $(SECONDS) $(SEED) $(SIZE)

# Certificates of tiny boards, mixed from parts of true ones: none is false.
fuzz-certificates: $(MIX)
	@$(MIX) $(COUNT) $(SEED)

test: $(PROGRAM) check-layers check-tests test-unit test-fuzz test-cli

test-unit: $(UNIT_BIN)
	@sh tests/run-unit.sh $(UNIT_BIN)

test-fuzz: $(FUZZ_BIN) $(MIX)
	@for f in $(FUZZ_BIN); do \
	  name=$$(basename $$f); $$f fuzz/corpus/$${name%_fuzz}/* || exit 1; done
	@$(MIX) 20000 1

test-cli: $(PROGRAM) $(CHECKER) $(BRUTE) $(NEW_RULE)
	@SUDOKUSAT=$(abspath $(PROGRAM)) sh tests/run-cli.sh $(CLI_TESTS)

# What runs on several threads: handles side by side, and the commands that
# start them. For the thread sanitizer, which has nothing to watch elsewhere.
test-threads: $(BUILD)/tests/test_threads $(BUILD)/tests/test_base \
  $(BUILD)/tests/test_api $(PROGRAM) $(CHECKER)
	@sh tests/run-unit.sh $(filter $(BUILD)/tests/%,$^)
	@SUDOKUSAT=$(abspath $(PROGRAM)) sh tests/run-cli.sh --filter thread tests/cli

test-slow: $(PROGRAM) $(UNIT_BIN)
	@SUDOKUSAT_SLOW=1 sh tests/run-unit.sh $(UNIT_BIN)

# Circles of symbols are looked for once there are objects.
check-layers:
	@sh tests/check-layers.sh
	@[ ! -e $(PROGRAM) ] || python3 tests/check_circles.py $(BUILD)

check-circles: $(PROGRAM)
	@python3 tests/check_circles.py $(BUILD)

format-check:
	@sh tests/check-format.sh

# By how they are written; and by asking them.
check-tests:
	@python3 tests/check_tests.py tests/cli/*.bats tests/cli/*.bash tests/unit/*.c

check-tests-fail:
	@sh tests/cannot-fail.sh tests/cli

demo: sudokusat
	@sh tests/demo.sh ./sudokusat

bench: $(PROGRAM)
	@bash bench/bench.sh $(abspath $(PROGRAM)) $(if $(DATA),"$(DATA)")

bench-generate: $(PROGRAM)
	@sh bench/bench-generate.sh $(abspath $(PROGRAM))

$(BUILD)/bench/%: $(BUILD)/bench/%.o $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $< $(LIB) $(LIBS)

bench-engines: $(BUILD)/bench/bench_engines
	@bash bench/bench-engines.sh $< $(if $(DATA),"$(DATA)")

bench-variants: $(BUILD)/bench/bench_variants $(BUILD)/bench/bench_jigsaws
	@$< $(if $(DATA),"$(DATA)",instances/sets)
	@$(BUILD)/bench/bench_jigsaws

$(BUILD)/bench/bench_variants $(BUILD)/bench/bench_jigsaws: \
  $(BUILD)/bench/%: $(BUILD)/bench/%.o $(HELP_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) -lcmocka $(LIBS)

$(BUILD)/bench/bench_variants.o $(BUILD)/bench/bench_jigsaws.o: EXTRA = -Itests/unit

# Written aside first: a run that fails leaves the page as it was.
bench-all: $(PROGRAM) $(BUILD)/bench/bench_engines
	@bash bench/bench-all.sh $(abspath $^) $(if $(DATA),"$(DATA)") >$(BUILD)/performance.md
	@cp $(BUILD)/performance.md docs/performance.md

bench-sat: $(PROGRAM)
	@bash bench/bench-sat.sh $(abspath $(PROGRAM)) $(if $(DATA),"$(DATA)")

bench-cover: $(PROGRAM)
	@bash bench/bench-cover.sh $(abspath $(PROGRAM))

install: $(PROGRAM) $(CHECKER)
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib \
	  $(DESTDIR)$(PREFIX)/include $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/sudokusat
	install -m 755 $(CHECKER) $(DESTDIR)$(PREFIX)/bin/sudokusat-verify
	install -m 644 $(LIB) $(DESTDIR)$(PREFIX)/lib/libsudokusat.a
	install -m 644 include/sudokusat.h $(DESTDIR)$(PREFIX)/include/
	install -m 644 man/sudokusat.1 $(DESTDIR)$(PREFIX)/share/man/man1/

clean:
	rm -rf build sudokusat sudokusat-verify

help:
	@sed -n '/^[^#]/q; /^$$/q; s/^# \{0,1\}//p' Makefile

.PHONY: all build-tests test test-threads test-unit test-fuzz test-cli test-slow fuzz-bits fuzz-certificates \
  check-layers check-circles format-check check-tests check-tests-fail demo \
  bench bench-engines bench-generate bench-all bench-sat bench-cover bench-variants install clean help FORCE
.SECONDARY:
.DELETE_ON_ERROR:

-include $(BUILD)/tests/new_rule.d $(BUILD)/src/certify/verify_main.d $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d) $(HELP_OBJ:.o=.d) \
  $(DUEL_OBJ:.o=.d) $(MIX_OBJ:.o=.d) $(UNIT_SRC:%.c=$(BUILD)/%.d) $(FUZZ_SRC:%.c=$(BUILD)/%.d)
