# Targets
#
#   all            the programs ./sudokusat and ./sudokusat-verify, with MPI
#                  ./sudokusat-mpi, and the library, static and shared (the
#                  default)
#   demo           a few seconds of real boards, answered by both engines
#   test           every test below but the slow ones
#   build-tests    all that test runs, without running it
#   test-unit      tests of the parts, in C
#   test-fuzz      the corpora of the fuzz targets, replayed; mixed certificates
#   test-cli       tests of the program, with bats
#   test-python    the Python package, with pytest, where there is one
#   test-slow      unit tests with the long counts too
#   test-threads   what runs on several threads, for SAN=thread
#   test-qemu      the same on other machines, which qemu plays: 32 bits, and
#                  bytes the other way round; MACHINES="armhf s390x"
#   test-engine    the program of the page (web) beside this one, run by node
#   fuzz-bits      random boards on bits and dlx: SECONDS=3600 SEED=1
#   fuzz-regex     random patterns beside a plain matcher: SECONDS=600 SEED=1
#   fuzz-certificates  mixed ones against brute force: COUNT=1000000 SEED=1
#   check-layers   who includes whom
#   check-circles  files that need each other in a circle
#   format-check   C files as clang-format 14 prints them
#   check-tests    tests that cannot fail, by how they are written
#   check-tests-fail  the same by putting a program in that does nothing
#   test-web       the page in a browser; WEB_TESTS='words' picks some of its tests
#   gallery        pictures of every kind of mark, into docs/gallery.md
#   web            sudokusat.html, the program as a page that works offline:
#                  web/Makefile says what it needs
#   web-same       the page built once more elsewhere is the same to the byte
#   web-speed      the page's speed in a browser, beside the program's
#   bench          speed, beside other programs that are installed
#   bench-engines  the engines alone, on classic 9x9 puzzles
#   bench-all      all of these, written to docs/performance.md
#   bench-sat      the same for the backend sat and other SAT solvers
#   bench-variants chess rules: bits, dlx and a plain search, in one process;
#                  and jigsaws
#   bench-check    whether bits is as many times as fast as others as it was
#   bench-lines    from text to text, beside other programs
#   bench-marks    boards with marks: dlx and sat
#   bench-generate new puzzles a second, beside qqwing
#   bench-cover    exact covers of the literature, beside other solvers
#   check          the same as test
#   check-symbols  what the libraries show to other programs
#   install        to PREFIX (/usr/local); DESTDIR goes before it
#   install-strip  the same without symbols for debuggers
#   uninstall      what install puts there goes
#   dist           sudokusat-VERSION.tar.gz, the same bytes each time
#   distcheck      the tarball is unpacked, built, tested and installed
#   deb            packages for Debian, of the tarball
#   test-deb       these installed, tested and purged, by root
#   clean          all that was built goes
#   distclean      and tarballs
#   help           this list
#
# Variables
#
#   CC=clang                 another compiler; CC="ccache gcc" too
#   CFLAGS, CPPFLAGS, LDFLAGS, CC, AR also from the environment
#   OUT=folder               what is built goes there, and nothing here; the same
#                            as "make -f here/Makefile" in that folder
#   MPI=                     without sudokusat-mpi, though there is an MPI
#   SHARED=                  no shared library
#   CAIRO=                   without cairo, though it is there: no PNG, no PDF
#   BINDIR LIBDIR INCLUDEDIR PKGCONFIGDIR MANDIR DOCDIR   below PREFIX, or not
#   BASHCOMPDIR ZSHCOMPDIR FISHCOMPDIR   the same, of completions for shells
#   COMPLETIONS=             none of these; for programs that do not run here
#   RUN=qemu-arm             or what runs them
#   DEV=1                    warnings are errors
#   SAN=address,undefined    sanitizers, and assertions stay in
#   V=1                      whole command lines
#   DATA=folder              what bench reads instead of instances/
#   SECONDS=60 SEED=1        how long fuzz-bits plays, and its first board;
#                            and fuzz-regex
#   COUNT=100000             how many certificates are mixed, from number SEED on
#   SIZE=25                  the only size that fuzz-bits plays; else 4 to 16
#   CLI_TESTS=FILE...        the files of tests that test-cli runs
#   PYTHON=python3           what test-python runs, if it has pytest
#   JOBS=4                   how many tests run side by side; else all cores

# Another make than GNU make stops at the next line, and shows it; to GNU make it
# is a target that nobody asks for.
.error : This needs GNU make, which is called gmake on BSD and Solaris

# From another folder: the same here, with what is built there.
TOP := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))
ifneq ($(realpath $(TOP)),$(realpath .))
OUT = $(CURDIR)
ELSEWHERE = $(or $(MAKECMDGOALS),all)
$(firstword $(ELSEWHERE)):
	@$(MAKE) --no-print-directory -C '$(TOP)' OUT='$(OUT)' $(ELSEWHERE)
$(wordlist 2,99,$(ELSEWHERE)): $(firstword $(ELSEWHERE)) ;
.PHONY: $(ELSEWHERE)
else

# The version is said in the header.
VERSION := $(shell sed -n 's/^.define SUDOKUSAT_VERSION_[A-Z]* //p' \
  include/sudokusat.h | paste -s -d . -)
# The number of the library's interface: docs/library.md says when it changes.
ABI = 1
PREFIX = /usr/local
BINDIR = $(PREFIX)/bin
LIBDIR = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
PKGCONFIGDIR = $(LIBDIR)/pkgconfig
MANDIR = $(PREFIX)/share/man
DOCDIR = $(PREFIX)/share/doc/sudokusat
BASHCOMPDIR = $(PREFIX)/share/bash-completion/completions
ZSHCOMPDIR = $(PREFIX)/share/zsh/site-functions
FISHCOMPDIR = $(PREFIX)/share/fish/vendor_completions.d
RUN =
DESTDIR =
SECONDS = 60
CLI_TESTS = tests/cli
PYTHON = python3
SEED = 1
COUNT = 100000
# For the scripts that run the tests, which count the cores when it is empty.
export JOBS
# What make itself sets is no wish of anybody's.
ifeq ($(origin CC),default)
CC = gcc
endif
ifeq ($(origin AR),default)
AR = ar
endif
OBJCOPY ?= objcopy
STRIP ?= strip
PKG_CONFIG ?= pkg-config

WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
  -Wmissing-prototypes -Wwrite-strings -Wvla -Wpointer-arith -Wundef -Wformat=2
# Sanitized builds keep the assertions, and are not long in the making.
OPT = $(if $(SAN),-O1,-O3 -DNDEBUG)
CFLAGS ?= -g
comma = ,
space := $() $()
# These flags, if the compiler knows them.
takes = $(shell $(CC) $(1) -x c -c -o /dev/null /dev/null 2>/dev/null && echo $(1))
SANFLAGS = $(if $(SAN),-fsanitize=$(SAN) -fno-sanitize-recover=all -fno-omit-frame-pointer)
COMPILER := $(subst $(space),-,$(notdir $(CC)))
BUILD = $(if $(OUT),$(OUT)/)build/$(COMPILER)$(if $(DEV),-dev)$(if $(SAN),-$(subst $(comma),-,$(SAN)))
# Compiled once for the program and both libraries: fit for a shared one, which
# shows what the public header declares and nothing else.
PIC := -fPIC -fvisibility=hidden $(call takes,-fno-semantic-interposition)
# Structs of a few hundred bytes are cleared and copied with vectors: the string
# instructions that gcc takes for that need longer to begin than to end.
STRINGS := $(call takes,-mmemset-strategy=vector_loop:512:noalign$(comma)libcall:-1:noalign \
  -mmemcpy-strategy=vector_loop:512:noalign$(comma)libcall:-1:noalign)
COMPILE = $(CC) -std=c11 $(WARN) $(if $(DEV),-Werror) $(OPT) $(PIC) $(STRINGS) $(CFLAGS) \
  $(SANFLAGS) $(CPPFLAGS) -DSUDOKUSAT_VERSION='"$(VERSION)"' -MMD -MP -Iinclude -Isrc
LINK = $(CC) $(OPT) $(CFLAGS) $(SANFLAGS) $(LDFLAGS)

# The kernels of src/bits9 and src/bitsn are compiled for several instruction
# sets, and chosen when the program runs. A compiler without these flags makes
# copies of the portable one. Vectors cross no file, so how they would be passed
# is no matter.
AVX2 := $(call takes,-mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
AVX512 := $(call takes,-mavx512f -mavx512vl -mavx512bw -mavx512dq)
KERNELS = $(BUILD)/src/bits9/%_$(1).o $(BUILD)/src/bitsn/%_$(1).o
$(call KERNELS,portable) $(BUILD)/src/bits9/search_classic.o: EXTRA = -Wno-psabi
$(call KERNELS,avx2): EXTRA = -Wno-psabi $(AVX2)
$(call KERNELS,avx512): EXTRA = -Wno-psabi $(AVX2) $(AVX512)
CLI_CFLAGS := -D_POSIX_C_SOURCE=200809L $(shell $(PKG_CONFIG) --cflags popt jansson expat 2>/dev/null)
CLI_LIBS := $(shell $(PKG_CONFIG) --libs popt jansson expat 2>/dev/null || echo -lpopt -ljansson -lexpat)
Z_LIBS := $(shell $(PKG_CONFIG) --libs zlib 2>/dev/null || echo -lz)
# Cairo is used where pkg-config finds it; CAIRO= builds without.
CAIRO := $(shell $(PKG_CONFIG) --exists 'cairo >= 1.16' 2>/dev/null && echo cairo)
# Only its headers: the program loads it with the first picture.
CAIRO_CFLAGS := $(if $(CAIRO),$(shell $(PKG_CONFIG) --cflags cairo))
CLI_LIBS += $(if $(CAIRO),$(if $(filter Linux,$(shell uname -s)),-ldl))
# sudokusat-mpi is built where pkg-config finds an MPI; MPI= builds without.
MPI := $(firstword $(foreach p,ompi-c mpich,$(shell $(PKG_CONFIG) --exists $p 2>/dev/null && echo $p)))
# Its headers are not ours to be warned of.
MPI_CFLAGS := $(if $(MPI),$(patsubst -I%,-isystem %,$(shell $(PKG_CONFIG) --cflags $(MPI))))
MPI_LIBS := $(if $(MPI),$(shell $(PKG_CONFIG) --libs $(MPI)))
LIBS = -lpicosat $(strip $(Z_LIBS)) -lpthread -lm

# A short line for each step; with V=1 the commands themselves.
Q = $(if $(V),,@)
say = $(if $(V),,@printf '  %-4s %s\n' $(1) $(2))

LIB_SRC := $(sort $(filter-out src/cli/% src/paper/% src/share/% src/certify/verify_main.c,$(wildcard src/*/*.c)))
PAPER_SRC := $(filter-out $(wildcard src/paper/$(if $(CAIRO),paint_none,*cairo*).c),$(wildcard src/paper/*.c))
CLI_SRC := $(sort $(wildcard src/cli/*.c) $(PAPER_SRC))
UNIT_SRC := $(sort $(wildcard tests/unit/test_*.c))
HELP_SRC := $(sort $(filter-out $(UNIT_SRC),$(wildcard tests/unit/*.c)))
FUZZ_SRC := $(sort $(wildcard fuzz/*_fuzz.c))
SHARE_SRC := $(if $(MPI),$(sort $(wildcard src/share/*.c)))

LIB_OBJ := $(LIB_SRC:%.c=$(BUILD)/%.o)
CLI_OBJ := $(CLI_SRC:%.c=$(BUILD)/%.o)
SHARE_OBJ := $(SHARE_SRC:%.c=$(BUILD)/%.o)
HELP_OBJ := $(HELP_SRC:%.c=$(BUILD)/%.o)
UNIT_BIN := $(UNIT_SRC:tests/unit/%.c=$(BUILD)/tests/%)
FUZZ_BIN := $(FUZZ_SRC:fuzz/%.c=$(BUILD)/fuzz/%)
# All parts, for tests, which look inside.
LIB = $(BUILD)/parts.a
STATIC = $(BUILD)/libsudokusat.a
ifeq ($(shell uname -s),Darwin)
SHARED = $(BUILD)/libsudokusat.$(ABI).dylib
LINKED = libsudokusat.dylib
else
SHARED = $(BUILD)/libsudokusat.so.$(ABI)
LINKED = libsudokusat.so
endif
PROGRAM = $(BUILD)/sudokusat
BRUTE = $(BUILD)/brute_force
NEW_RULE = $(BUILD)/sudokusat-new-rule
FAULTY = $(BUILD)/sudokusat-faulty
# The checker alone: its own sources and libc.
CHECKER = $(BUILD)/sudokusat-verify
# Parts of questions for the ranks of an MPI job.
SHARER = $(if $(MPI),$(BUILD)/sudokusat-mpi)
CHECKER_OBJ := $(patsubst %.c,$(BUILD)/%.o,$(sort $(wildcard src/certify/verify*.c)))

HERE = $(if $(OUT),$(OUT)/)
all: $(HERE)sudokusat $(HERE)sudokusat-verify $(if $(MPI),$(HERE)sudokusat-mpi) libraries
	$(if $(MPI),,@echo '  no MPI here (mpicc): sudokusat-mpi is left out')
libraries: $(STATIC) $(SHARED)
shared: $(SHARED)
ifneq ($(HERE),)
sudokusat sudokusat-verify sudokusat-mpi: %: $(HERE)%
.PHONY: sudokusat sudokusat-verify sudokusat-mpi
endif

# The program in the top folder is a copy of the last one built.
$(HERE)sudokusat: $(PROGRAM)
	@cp -f $< $@

$(HERE)sudokusat-verify: $(CHECKER)
	@cp -f $< $@

$(HERE)sudokusat-mpi: $(SHARER)
	@cp -f $< $@

$(CHECKER): $(CHECKER_OBJ)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^

$(PROGRAM): $(CLI_OBJ) $(LIB)
	$(if $(CAIRO),,@echo '  no cairo here: draw writes SVG, but no PNG and no PDF')
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $(CLI_OBJ) $(LIB) $(CLI_LIBS) $(LIBS)

ifneq ($(MPI),)
$(SHARER): $(SHARE_OBJ) $(CLI_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $(SHARE_OBJ) $(filter-out %/cli/main.o %/cli/program.o,$(CLI_OBJ)) $(LIB) $(CLI_LIBS) $(MPI_LIBS) $(LIBS)
endif

# The static library is one object, in which the names that the header does not
# declare are nobody else's: a program may have an explain() of its own. With
# -flto the object holds code, as gcc is told here and clang's linker lld does
# by itself, so that there are names to take away.
$(BUILD)/libsudokusat.o: $(LIB_OBJ)
	$(call say,LD,$@)
ifeq ($(LINKED),libsudokusat.dylib)
	$(Q)$(CC) $(OPT) $(CFLAGS) -r -nostdlib -Wl,-exported_symbol,'_sudokusat_*' \
	  -o $@ $(LIB_OBJ)
else
	$(Q)$(CC) $(OPT) $(CFLAGS) $(filter -fuse-ld=lld,$(LDFLAGS)) \
	  $(if $(findstring -flto,$(CFLAGS)),$(call takes,-flinker-output=nolto-rel)) \
	  -r -nostdlib -o $@.all $(LIB_OBJ)
	$(Q)$(OBJCOPY) --localize-hidden $@.all $@
	$(Q)rm -f $@.all
endif

$(STATIC): $(BUILD)/libsudokusat.o
	$(call say,AR,$@)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $<

$(SHARED): $(LIB_OBJ) src/api/symbols.map
	$(call say,LD,$@)
ifeq ($(LINKED),libsudokusat.dylib)
	$(Q)$(LINK) -dynamiclib -install_name '$(LIBDIR)/$(@F)' \
	  -Wl,-exported_symbol,'_sudokusat_*' -o $@ $(LIB_OBJ) $(LIBS)
else
	$(Q)$(LINK) -shared -Wl,-soname,$(@F) \
	  -Wl,--version-script=src/api/symbols.map $(if $(SAN),,-Wl,-z,defs) \
	  -o $@ $(LIB_OBJ) $(LIBS)
endif

# Made anew, since a file that went must leave it too.
$(LIB): $(LIB_OBJ)
	$(call say,AR,$@)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(LIB_OBJ)

$(BUILD)/src/cli/%.o: src/cli/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(CLI_CFLAGS) $(EXTRA) -c -o $@ $<

$(BUILD)/src/share/%.o: src/share/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(CLI_CFLAGS) $(MPI_CFLAGS) -c -o $@ $<

$(BUILD)/src/paper/%.o: src/paper/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(CAIRO_CFLAGS) $(EXTRA) -c -o $@ $<

$(BUILD)/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(COMPILE) $(EXTRA) -c -o $@ $<

# Written only when the flags change, so that all is compiled again then.
$(BUILD)/flags: FORCE
	$(call keep,$(COMPILE) $(CLI_CFLAGS) $(CAIRO_CFLAGS) $(MPI_CFLAGS))

# What git calls the commit, which one file alone is told: see --version.
DESCRIBED := $(shell if [ -e .git ]; then \
  git describe --always --dirty --abbrev=12 2>/dev/null; \
  elif [ -e .released ]; then cut -d ' ' -f 1 .released; fi)
$(BUILD)/described: FORCE
	$(call keep,$(DESCRIBED))

$(BUILD)/src/cli/options.o: EXTRA = $(if $(DESCRIBED),-DSUDOKUSAT_DESCRIBED='"$(DESCRIBED)"')
$(BUILD)/src/cli/options.o: $(BUILD)/described

define keep
@mkdir -p $(@D)
@printf '%s\n' $(call quote,$1) >$@.new
@if cmp -s $@.new $@; then rm -f $@.new; else mv -f $@.new $@; fi
endef

quote = '$(subst ','\'',$(1))'

# What the program has beside the library, and a unit test looks at.
LOOK_OBJ := $(patsubst %,$(BUILD)/src/cli/%.o,board_look board_frame memory program)
$(BUILD)/tests/test_board_look: $(LOOK_OBJ)
$(BUILD)/tests/test_board_look: TEST_OBJ = $(LOOK_OBJ)
$(BUILD)/tests/test_progress_text: $(BUILD)/src/cli/progress_text.o
$(BUILD)/tests/test_progress_text: TEST_OBJ = $(BUILD)/src/cli/progress_text.o

$(BUILD)/tests/%: $(BUILD)/tests/unit/%.o $(HELP_OBJ) $(LIB)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $< $(TEST_OBJ) $(HELP_OBJ) $(LIB) -lcmocka $(LIBS)

MESSAGES = $(patsubst %,$(BUILD)/src/cli/%.o,memory message program escape progress progress_text columns ticker timer)

# The journal is a file of sudokusat-mpi that needs no MPI.
$(BUILD)/tests/unit/test_journal.o: EXTRA = -D_POSIX_C_SOURCE=200809L
$(BUILD)/tests/test_journal: $(BUILD)/tests/unit/test_journal.o $(BUILD)/src/share/journal.o \
  $(BUILD)/src/cli/write_all.o $(MESSAGES) $(LIB)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ -lcmocka $(LIBS)

# Each fuzz target also links to a plain driver that replays a corpus, and to
# the program's reader of XML.
FUZZ_CLI = $(patsubst %,$(BUILD)/src/cli/%.o,xml) $(MESSAGES)

$(BUILD)/fuzz/%: $(BUILD)/fuzz/%.o $(BUILD)/fuzz/replay.o $(FUZZ_CLI) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(LIB) -lexpat $(LIBS)

# Patterns of digits beside a plain matcher: the target, and random ones.
REGEX = $(BUILD)/regex_random
REGEX_PARTS := $(patsubst %,$(BUILD)/fuzz/%.o,regex_trial regex_plain)

$(BUILD)/fuzz/regex_fuzz: $(REGEX_PARTS)

$(REGEX): $(BUILD)/fuzz/regex_random.o $(REGEX_PARTS) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

fuzz-regex: $(REGEX)
	@$(REGEX) $(SECONDS) $(SEED)

MIX = $(BUILD)/certificate_mix
MIX_OBJ := $(patsubst %,$(BUILD)/fuzz/%.o,certificate_mix certificate_parts \
  certificate_pool tiny_boards tiny_lines tiny_lists tiny_marks)

$(MIX): $(MIX_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(LIBS)

build-tests: $(PROGRAM) $(CHECKER) $(SHARER) $(UNIT_BIN) $(FUZZ_BIN) $(MIX) $(REGEX) $(BRUTE) \
  $(NEW_RULE) $(FAULTY) $(BUILD)/stage/installed

# A third opinion on the boards of instances/, by itself.
$(BRUTE): $(BUILD)/tests/brute_force.o
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $<

# The program with one rule more.
$(NEW_RULE): $(BUILD)/tests/new_rule.o $(CLI_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(CLI_LIBS) $(LIBS)

# The program on a library that can be wrong: what the linker puts in is listed by
# the source.
WRAPPED := $(shell grep -o '__wrap_[a-z_]*' tests/faulty.c | sort -u | \
  sed 's/__wrap_/-Wl,--wrap=/')

$(FAULTY): $(BUILD)/tests/faulty.o $(CLI_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) $(WRAPPED) -o $@ $^ $(CLI_LIBS) $(LIBS)

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

# The page has compilers, flags and a Makefile of its own.
PAGE = $(HERE)sudokusat.html
ON_PAGE = +@$(MAKE) --no-print-directory -f web/Makefile OUT='$(HERE)build/web' \
  PAGE='$(PAGE)' VERSION='$(VERSION)' DESCRIBED='$(DESCRIBED)'
web:
	$(ON_PAGE) page

# The page in a browser, beside the program; chromium and npm are needed. The page
# that is built without PicoSAT is the same but for a few of its files.
IN_BROWSER = SUDOKUSAT='$(abspath $(PROGRAM))' SUDOKUSAT_PAGE='$(PAGE)' WEB_NPM='$(HERE)build/web/npm'
WITHOUT_PICOSAT = $(HERE)build/web/without-picosat.html
test-web: $(PROGRAM) web
	$(ON_PAGE) page PICOSAT_SOURCE= PAGE='$(WITHOUT_PICOSAT)'
	@$(IN_BROWSER) SUDOKUSAT_PAGE_WITHOUT='$(abspath $(WITHOUT_PICOSAT))' node web/tests/run.mjs $(WEB_TESTS)

# Everything once more in a folder elsewhere: are the pages the same?
web-same: web
	@again=$$(mktemp -d) && trap 'rm -rf "$$again"' EXIT && \
	  $(MAKE) --no-print-directory -f web/Makefile page OUT="$$again/build" PAGE="$$again/page.html" \
	    SOURCES='$(abspath $(HERE)build/web/sources)' NPM='$(abspath $(HERE)build/web/npm)' \
	    VERSION='$(VERSION)' DESCRIBED='$(DESCRIBED)' && \
	  cmp '$(PAGE)' "$$again/page.html" && echo '  the same bytes'
.PHONY: web-same

# Its speed beside the program's; RECORD=--record keeps the program's for the page.
web-speed: $(PROGRAM) web
	@$(IN_BROWSER) node web/tests/speed.mjs '$(abspath $(HERE)build/web)' $(RECORD)
.PHONY: web-speed

check: test
test: $(PROGRAM) check-layers check-tests check-symbols test-unit test-fuzz test-cli \
  test-python

test-unit: $(UNIT_BIN)
	@sh tests/run-unit.sh $(UNIT_BIN)

test-fuzz: $(FUZZ_BIN) $(MIX)
	@for f in $(FUZZ_BIN); do \
	  name=$$(basename $$f); $$f fuzz/corpus/$${name%_fuzz}/* || exit 1; done
	@$(MIX) 20000 1

test-cli: $(PROGRAM) $(CHECKER) $(SHARER) $(BRUTE) $(NEW_RULE) $(FAULTY) $(BUILD)/stage/installed
	@SUDOKUSAT=$(abspath $(PROGRAM)) sh tests/run-cli.sh $(CLI_TESTS)

test-python: $(SHARED)
	@CC='$(CC)' sh tests/run-python.sh '$(PYTHON)' '$(abspath $(SHARED))' '$(SAN)'

# What runs on several threads: handles side by side, and the commands that
# start them. For the thread sanitizer, which has nothing to watch elsewhere.
THREADED = $(patsubst %,$(BUILD)/tests/test_%,threads base share api)
test-threaded-parts: $(THREADED)
	@sh tests/run-unit.sh $^

test-threads: test-threaded-parts $(PROGRAM) $(CHECKER)
	@SUDOKUSAT=$(abspath $(PROGRAM)) sh tests/run-cli.sh --filter thread tests/cli

# Needs Debian's archive, cross compilers and qemu-user-static: the script says
# which, and docs/building.md more.
MACHINES = armhf s390x
test-qemu:
	@for machine in $(MACHINES); do \
	  MAKE='$(MAKE)' sh tests/qemu.sh $$machine || exit 1; done

test-slow: $(PROGRAM) $(UNIT_BIN)
	@SUDOKUSAT_SLOW=1 sh tests/run-unit.sh $(UNIT_BIN)

test-engine: $(PROGRAM)
	$(ON_PAGE) engine
	@node web/tests/engine.mjs '$(abspath $(HERE)build/web)' '$(abspath $(PROGRAM))'
.PHONY: test-engine

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

demo: $(HERE)sudokusat
	@sh tests/demo.sh $(abspath $<)

gallery: $(PROGRAM)
	@rm -rf docs/gallery
	@sh docs/make-gallery.sh $(abspath $(PROGRAM)) docs

bench: $(PROGRAM)
	@bash bench/bench.sh $(abspath $(PROGRAM)) $(if $(DATA),"$(DATA)")

bench-lines: $(PROGRAM)
	@bash bench/bench-lines.sh $(abspath $(PROGRAM)) $(if $(DATA),"$(DATA)")

bench-generate: $(PROGRAM)
	@sh bench/bench-generate.sh $(abspath $(PROGRAM))

$(BUILD)/bench/%: $(BUILD)/bench/%.o $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $< $(LIB) $(LIBS)

bench-engines: $(BUILD)/bench/bench_engines
	@bash bench/bench-engines.sh $< $(if $(DATA),"$(DATA)")

bench-variants: $(BUILD)/bench/bench_variants $(BUILD)/bench/bench_jigsaws \
  $(BUILD)/bench/bench_pairs
	@$< $(if $(DATA),"$(DATA)",instances/sets)
	@$(BUILD)/bench/bench_jigsaws
	@$(BUILD)/bench/bench_pairs

# RENEW=1 writes bench/ratios.txt instead of holding what is measured against it.
bench-check: $(BUILD)/bench/bench_engines $(BUILD)/bench/bench_variants
	@bash bench/bench-check.sh $^ $(if $(RENEW),--renew)

bench-marks: $(PROGRAM)
	@python3 bench/bench_marks.py $(PROGRAM)

$(BUILD)/bench/bench_variants $(BUILD)/bench/bench_jigsaws \
$(BUILD)/bench/bench_pairs: \
  $(BUILD)/bench/%: $(BUILD)/bench/%.o $(HELP_OBJ) $(LIB)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) $(LIB) -lcmocka $(LIBS)

$(BUILD)/bench/bench_variants.o $(BUILD)/bench/bench_jigsaws.o \
$(BUILD)/bench/bench_pairs.o: EXTRA = -Itests/unit

# Written aside first: a run that fails leaves the page as it was.
bench-all: $(PROGRAM) $(BUILD)/bench/bench_engines
	@bash bench/bench-all.sh $(abspath $^) $(if $(DATA),"$(DATA)") >$(BUILD)/performance.md
	@cp $(BUILD)/performance.md docs/performance.md

bench-sat: $(PROGRAM)
	@bash bench/bench-sat.sh $(abspath $(PROGRAM)) $(if $(DATA),"$(DATA)")

bench-cover: $(PROGRAM)
	@bash bench/bench-cover.sh $(abspath $(PROGRAM))

# For programs that are built with the library, found by pkg-config.
$(BUILD)/sudokusat.pc: src/api/sudokusat.pc.in FORCE
	@mkdir -p $(@D)
	@sed -e 's|@PREFIX@|$(PREFIX)|' \
	  -e 's|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' \
	  -e 's|@INCLUDEDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(INCLUDEDIR))|' \
	  -e 's|@VERSION@|$(VERSION)|' -e 's|@LIBS@|$(LIBS)|' $< >$@

# Completions, which the program writes from its tables.
COMPLETIONS = $(patsubst %,$(BUILD)/completions/%,sudokusat _sudokusat sudokusat.fish)
shell_of = $(if $(filter %.fish,$1),fish,$(if $(filter _%,$(notdir $1)),zsh,bash))

$(BUILD)/completions/%: $(PROGRAM)
	@mkdir -p $(@D)
	$(Q)$(RUN) $(abspath $<) completion $(call shell_of,$@) >$@

# Mode, folder and files of all that is installed.
EXAMPLES := $(wildcard examples/*)
define each_installed
$(call $1,755,$(BINDIR),$(PROGRAM) $(CHECKER) $(SHARER))
$(call $1,644,$(LIBDIR),$(STATIC) $(SHARED))
$(call $1,644,$(PKGCONFIGDIR),$(BUILD)/sudokusat.pc)
$(call $1,644,$(INCLUDEDIR),include/sudokusat.h)
$(foreach n,1 3 5,$(call $1,644,$(MANDIR)/man$n,$(filter-out $(if $(MPI),,%-mpi.1),$(wildcard man/*.$n))))
$(call $1,644,$(BASHCOMPDIR),$(filter %/completions/sudokusat,$(COMPLETIONS)))
$(call $1,644,$(ZSHCOMPDIR),$(filter %/_sudokusat,$(COMPLETIONS)))
$(call $1,644,$(FISHCOMPDIR),$(filter %.fish,$(COMPLETIONS)))
$(call $1,644,$(DOCDIR),LICENSE README.md NEWS.md $(wildcard docs/*.md))
$(call $1,644,$(DOCDIR)/gallery,$(wildcard docs/gallery/*.svg))
$(call $1,644,$(DOCDIR)/examples,$(EXAMPLES))
endef
put = $(if $3,install -d '$(DESTDIR)$2' && install -m $1 $3 '$(DESTDIR)$2' &&)
drop = $(if $3,rm -f $(patsubst %,'$(DESTDIR)$2/%',$(notdir $3)) &&)
on_one_line = $(subst $(newline), ,$1)
define newline


endef

# The library has a name for linkers too, and shells look for completions under
# the name of each program.
install: $(PROGRAM) $(CHECKER) $(SHARER) $(STATIC) $(SHARED) $(BUILD)/sudokusat.pc $(COMPLETIONS)
	$(call on_one_line,$(call each_installed,put)) :
	$(if $(SHARED),ln -sf $(notdir $(SHARED)) '$(DESTDIR)$(LIBDIR)/$(LINKED)')
	$(if $(COMPLETIONS),ln -sf sudokusat '$(DESTDIR)$(BASHCOMPDIR)/sudokusat-verify')
	$(if $(COMPLETIONS),ln -sf sudokusat.fish '$(DESTDIR)$(FISHCOMPDIR)/sudokusat-verify.fish')

install-strip: install
	$(STRIP) '$(DESTDIR)$(BINDIR)/sudokusat' '$(DESTDIR)$(BINDIR)/sudokusat-verify' $(if $(SHARER),'$(DESTDIR)$(BINDIR)/sudokusat-mpi')
	$(STRIP) --strip-debug '$(DESTDIR)$(LIBDIR)/libsudokusat.a'
	$(if $(SHARED),$(STRIP) --strip-unneeded '$(DESTDIR)$(LIBDIR)/$(notdir $(SHARED))')

# What an installation has, for tests of what others build with it.
STAGE = $(abspath $(BUILD))/stage

$(BUILD)/stage/installed: $(PROGRAM) $(CHECKER) $(SHARER) $(STATIC) $(SHARED) \
  include/sudokusat.h src/api/sudokusat.pc.in $(EXAMPLES)
	@rm -rf '$(STAGE)'
	@$(MAKE) -s --no-print-directory install PREFIX='$(STAGE)' DESTDIR= >$(BUILD)/staged
	@mv $(BUILD)/staged $@

# Folders that are ours alone go too.
uninstall:
	$(call on_one_line,$(call each_installed,drop)) :
	rm -f '$(DESTDIR)$(LIBDIR)/$(LINKED)' \
	  '$(DESTDIR)$(BASHCOMPDIR)/sudokusat-verify' '$(DESTDIR)$(FISHCOMPDIR)/sudokusat-verify.fish'
	rmdir '$(DESTDIR)$(DOCDIR)/examples' '$(DESTDIR)$(DOCDIR)/gallery' '$(DESTDIR)$(DOCDIR)' 2>&- || :

DIST = $(HERE)sudokusat-$(VERSION).tar.gz

dist:
	@sh tests/dist.sh $(abspath $(DIST)) sudokusat-$(VERSION)

distcheck: dist
	@MAKE='$(MAKE)' sh tests/distcheck.sh $(abspath $(DIST)) sudokusat-$(VERSION)

DEB = $(abspath $(if $(OUT),$(OUT)/)build/deb)

deb: dist
	@sh tests/deb.sh $(abspath $(DIST)) sudokusat-$(VERSION) $(DEB)

test-deb: deb
	@sh tests/test-deb.sh $(DEB)

check-symbols: $(STATIC) $(SHARED)
	@sh tests/check-symbols.sh $^

clean:
	rm -rf $(HERE)build $(HERE)sudokusat $(HERE)sudokusat-verify $(HERE)sudokusat-mpi \
	  $(PAGE)

distclean: clean
	rm -f $(HERE)sudokusat-*.tar.gz

help:
	@sed -n '/^[^#]/q; /^$$/q; s/^# \{0,1\}//p' Makefile

.PHONY: all shared build-tests test web test-web test-qemu test-threads test-threaded-parts test-unit test-fuzz test-cli test-python test-slow fuzz-bits fuzz-regex fuzz-certificates \
  check-layers check-circles format-check check-tests check-tests-fail demo \
  gallery bench bench-engines bench-generate bench-all bench-sat bench-cover bench-marks bench-variants \
  bench-check bench-lines check check-symbols libraries install install-strip uninstall dist \
  distcheck deb test-deb clean distclean help FORCE
.SECONDARY:
.DELETE_ON_ERROR:

-include $(BUILD)/tests/new_rule.d $(BUILD)/tests/faulty.d $(BUILD)/src/certify/verify_main.d $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d) $(SHARE_OBJ:.o=.d) $(HELP_OBJ:.o=.d) \
  $(DUEL_OBJ:.o=.d) $(MIX_OBJ:.o=.d) $(REGEX_PARTS:.o=.d) $(BUILD)/fuzz/regex_random.d $(UNIT_SRC:%.c=$(BUILD)/%.d) $(FUZZ_SRC:%.c=$(BUILD)/%.d)

endif
