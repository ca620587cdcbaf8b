# The commands of the project. The build itself is CMake's: CMakeLists.txt, CMakePresets.json.
PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 600
SOAK_GAMES ?= 100000
SOAK_DUELS ?= 5000
CPU ?=

.PHONY: all build play check test playthroughs install package format bench fuzz soak update-po clean help

all: build

build:
	@scripts/page
	@cmake --preset release -DCMAKE_INSTALL_PREFIX="$(PREFIX)" -DTANKODROM_CPU="$(CPU)" --log-level=WARNING >/dev/null \
	    || { echo "Something is missing; scripts/setup installs it." >&2; exit 1; }
	@cmake --build --preset release

play:
	@scripts/setup build
	@echo "Building Tankodrom…"
	@$(MAKE) --no-print-directory build
	@exec scripts/play

check:
	@scripts/setup check
	@scripts/check

test:
	@cmake --preset debug --log-level=WARNING >/dev/null
	@cmake --build --preset debug
	@ctest --preset debug -j "$$(nproc)"

playthroughs:
	@cmake --preset debug --log-level=WARNING >/dev/null
	@cmake --build --preset debug --target test_playthroughs_playthroughs
	@rm -f tests/playthroughs/*/*.txt
	@TANKODROM_UPDATE_PLAYTHROUGHS=1 build/debug/tests/test_playthroughs_playthroughs
	@git status --short -- tests/playthroughs

install: build
	@DESTDIR="$(DESTDIR)" cmake --install build/release

package: build
	@cd build/release && cpack -G DEB -B packages >packages.log 2>&1 || { cat packages.log; exit 1; }
	@ls build/release/packages/*.deb

format:
	@scripts/format

bench: build
	@build/release/tankodrom bench chess
	@scripts/bench-wasm

fuzz:
	@cmake --preset fuzz --log-level=WARNING >/dev/null
	@cmake --build --preset fuzz
	@FUZZ_SECONDS=$(FUZZ_SECONDS) scripts/fuzz long

soak:
	@cmake --preset debug --log-level=WARNING >/dev/null
	@cmake --build --preset debug --target tankodrom
	@for size in 16 20; do \
	    echo "Tank Chess $${size}x$$size: $(SOAK_GAMES) random games under the sanitizers"; \
	    build/debug/tankodrom selfplay chess --games $(SOAK_GAMES) --seats random,random --option size=$$size --json \
	        || exit 1; \
	done
	@set -e; for file in data/packs/duel/scenarios/*.json; do \
	    scenario=$${file##*/}; \
	    for edition in cs ja; do \
	        echo "Tank Duel, $${scenario%.json}, $$edition: $(SOAK_DUELS) random games under the sanitizers"; \
	        build/debug/tankodrom selfplay duel --games $(SOAK_DUELS) --seats random --scenario $${scenario%.json} \
	            --edition $$edition --json; \
	    done; \
	done

update-po:
	@scripts/update-po

clean:
	rm -rf build

help:
	@echo "make            build the program and the library (build/release)"
	@echo "make play       install what is missing, build, and start the server: the games are played in a browser"
	@echo "make check      install what is missing, build everything and check everything"
	@echo "make test       only the tests, under the sanitizers"
	@echo "make playthroughs   write the golden playthroughs anew, after a change that is meant"
	@echo "make install    into PREFIX=$(PREFIX), below DESTDIR when given"
	@echo "make package    a Debian package, in build/release/packages"
	@echo "make bench      measure"
	@echo "make fuzz       fuzz each target for FUZZ_SECONDS=$(FUZZ_SECONDS)"
	@echo "make soak       random games under the sanitizers: SOAK_GAMES=$(SOAK_GAMES) of Tank Chess on each size,"
	@echo "                SOAK_DUELS=$(SOAK_DUELS) of Tank Duel in each scenario and edition"
	@echo "make format     format the sources"
	@echo "make update-po  bring the catalogues up to date with the sources"
	@echo "make clean      remove what was built"
	@echo "CPU=native (or another value of -march) builds for that processor alone; without it the program runs on any"
	@echo "of the kind and its busiest functions choose when it starts."
