# Tori. `make play` plays, `make test` tests; both install what they need.
# `make quick` is the loop of those who change something: under a minute.

# ---- Settings ---------------------------------------------------------------

CC       = gcc
CLANG    = clang
# ARCH is what the program is made for; empty: any machine of this architecture. FLAGS are a
# packager's, for compiler and linker of what people run.
ARCH     = native
FLAGS    =
PREFIX   = /usr/local
LIBDIR   = $(PREFIX)/lib
DESTDIR  =
WARN     = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror
CFLAGS   = -std=gnu17 -D_GNU_SOURCE $(WARN) -g -fno-strict-aliasing -ffp-contract=off \
	$(BANNED) -Isrc
BANNED   = -include base/banned.h
FUZZ_SECONDS = 60
VERSION := $(file <VERSION)
MAKEFLAGS += --no-print-directory $(if $(filter 0,$(MAKELEVEL)),-j$(shell nproc))
.DEFAULT_GOAL := all
GOALS = $(or $(MAKECMDGOALS),all)
.DELETE_ON_ERROR:

# A variant is a set of flags and a folder under build/.
#   release  what people run          quick  fast to build, with assertions
#   san      with sanitizers          fuzz   libFuzzer, with clang
#   tsan     with ThreadSanitizer, for races
#   count    for valgrind to count    wasm   WebAssembly, with clang
#   plain    the same without SIMD, to be measured
# What is built again and again knows its lines and no more: a fifth less to compile.
# Valgrind decodes neither AVX-512 nor the newest arm64 instructions.
COUNT_ARCH_x86_64  = -march=x86-64-v3
COUNT_ARCH_aarch64 = -mcpu=neoverse-n1
# Where nothing is left to the linker's optimizer, gold links in half the time.
GOLD := $(if $(shell command -v ld.gold),-fuse-ld=gold)
TUNED   = $(if $(ARCH),-march=$(ARCH))
release = -O3 $(TUNED) -DNDEBUG -flto=auto -fPIC -fvisibility=hidden $(FLAGS)
quick   = -O2 -g1 $(TUNED) -Wno-maybe-uninitialized $(GOLD)
count   = -O3 $(COUNT_ARCH_$(shell uname -m)) -DNDEBUG -flto=auto
san     = -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer \
	$(GOLD)
tsan    = -O1 -g1 -fsanitize=thread -fno-omit-frame-pointer $(GOLD)
FUZZ    = -O2 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
fuzz    = $(FUZZ) $$(FUZZ_TRACE)
# What wasi-libc lacks must come from src/port/include, or not compile: clang would take it
# from this machine's own headers.
wasm    = $$(WASM_FOR) -g0 -DNDEBUG -DTORI_UNDRAWN -msimd128 -Isrc/port/include -nostdinc \
	-isystem $$(CLANG_OWN) -isystem /usr/include/wasm32-wasi
plain   = $(filter-out -msimd128,$(wasm))
CLANG_OWN = $(eval CLANG_OWN := $(shell $(CLANG) --print-resource-dir)/include)$(CLANG_OWN)

# ---- Rings ------------------------------------------------------------------

# A ring is a static library that needs only those before it in this list; whatever is
# built links the smallest that serves. It names its folders; a star is a game's home.
#   rules    the games as they are printed: libc alone
#   play     who plays, and what is said of it
#   server   the table online
#   program  the commands; the page is linked beside it, into tori alone
RINGS   = rules play server program
rules   = base engine games games/*/rules
play    = process nn search tell term games/* games/*/know games/*/tell games/*/draw bots arena \
	review atlas puzzle rating rest tournament fair people wire room lib
server  = bans notice passkey delivery journal store telemetry operate site site/* account hosting cluster server server/* worker
program = client cli/*
play_packages   = libsodium
server_packages = sqlite3 libpq libuv libwebsockets openssl libqrencode libcurl
program_packages = tinfo

# Beside these stands local, the tables of one person without a server: of the ring server it
# has what knows neither sockets nor threads nor a database.
local          = local journal site site/* telemetry
local_sources  = $(call folders,local)

# The table of kits names what lies further out than its folder.
OUTWARD = src/games/kits.c
folders = $(sort $(wildcard $(patsubst %,src/%/*.c,$($(1)))))
rules_sources   = $(filter-out $(OUTWARD),$(call folders,rules)) $(EDITIONS) \
	build/made/version_text.c
play_sources    = $(call folders,play) $(OUTWARD) $(RULEBOOKS) $(LESSONS) $(NETS) $(WORDS)
server_sources  = $(call folders,server)
program_sources = $(call folders,program)

# Where no programs and threads are run, there is no terminal and there are no contests; nets are files of their own there, and pages have their own words for rules.
wasm_LACKS = src/process/% src/lib/% src/term/% $(wildcard src/games/*/draw/*.c) src/arena/% \
	src/atlas/% \
	$(NETS) $(RULEBOOKS) $(WORDS)
plain_LACKS = $(wasm_LACKS)

# What is found by name becomes C: NAME_edition_text and the like.
EDITIONS  = $(patsubst editions/%.json,build/made/%_edition_text.c,$(wildcard editions/*.json))
RULEBOOKS = $(patsubst docs/rules/%.md,build/made/%_rules_text.c,$(wildcard docs/rules/*.md))
LESSONS   = $(patsubst lessons/%.rec,build/made/%_lesson_text.c,$(wildcard lessons/*.rec)) \
	$(patsubst lessons/%.json,build/made/%_lesson_edition_text.c,$(wildcard lessons/*.json))
NETS      = $(patsubst nets/%.net,build/made/%_net.c,$(wildcard nets/*.net))
# The page's words that terminals say, too: a table for each language.
WORDS     = $(patsubst web/locale/%,build/made/words_%.c,$(wildcard web/locale/*))
WORDS_OF  = $(wildcard $(addprefix web/locale/$(1)/,app.json lobby.json table.json company.json review/review.json \
	terminal/*.json) $(foreach g,\
	$(notdir $(wildcard src/games/*)),web/locale/$(1)/$(g).json))
.SECONDARY: $(EDITIONS) $(RULEBOOKS) $(LESSONS) $(NETS) $(WORDS)

# Beside main.c, into tori alone: so another commit or page is another link and no more. The
# file of the commit is written here, if it is another one.
BESIDE = src/cli/main.c build/made/page_files.c build/made/commit_text.c
$(shell tools/say-commit build/made/commit_text.c)

PAGE_ENGINE = $(if $(filter-out quick build/quick/% build/tsan/%,$(GOALS)),build/wasm/.sum)
WEB_SOURCES = $(wildcard web/*.mjs puzzles/*/*.txt) \
	$(shell find web/src web/locale -type f 2>/dev/null)
UNBANNED = src/server/net/stream.c src/server/net/upgrade.c \
	src/server/net/certificate.c src/client/echo.c src/client/channel.c src/client/trust.c \
	src/notice/p256.c src/notice/web_push.c \
	src/passkey/public_key.c tests/unit/test_passkey.c

# Its headers lie in a folder of their own.
WITH_LIBPQ = $(wildcard src/store/store_postgres*.c src/store/notify_listener.c \
	tests/unit/test_store*.c tests/unit/test_operation.c tests/unit/test_notify_listener.c \
	tests/unit/test_listings.c tests/unit/test_live.c)
LIBPQ_OWN  = $(eval LIBPQ_OWN := $(shell pkg-config --cflags libpq))$(LIBPQ_OWN)

# A test links the ring of what it includes.
UNITS     = $(sort $(wildcard tests/unit/test_*.c))
UNITS_OF_program := $(shell grep -lE '"(client|cli)/' tests/unit/test_*.c)
UNITS_OF_local   := $(shell grep -lE '"local/' tests/unit/test_*.c)
UNITS_OF_server  := $(filter-out $(UNITS_OF_program) $(UNITS_OF_local),$(shell grep -lE '"(bans|notice|passkey|delivery|server|site|account|cluster|hosting|telemetry|journal|store|operate|worker)/' tests/unit/test_*.c))
UNITS_OF_play     = $(filter-out $(UNITS_OF_program) $(UNITS_OF_server) $(UNITS_OF_local),$(UNITS))
FUZZERS   = $(patsubst tests/fuzz/fuzz_%.c,%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))

# $(call objects,VARIANT,SOURCES)
# $(call library,VARIANT,RING): the library of a ring and those before it, to be linked
# $(call tested,VARIANT,RING): the same with the games of the tests, see "The third game"
# $(call libs,RING): Debian's libraries, likewise
objects   = $(patsubst %.c,build/$(1)/%.o,$(2))
up_to     = $(firstword $(1)) $(if $(filter-out $(2),$(firstword $(1))),$(call up_to,$(wordlist 2,9,$(1)),$(2)))
reverse   = $(if $(1),$(call reverse,$(wordlist 2,9,$(1))) $(firstword $(1)))
rings_of  = $(if $(filter local,$(1)),rules play local,$(call up_to,$(RINGS),$(1)))
library   = $(patsubst %,build/$(1)/lib%.a,$(call reverse,$(call rings_of,$(2))))
tested    = $(patsubst %/librules.a,%/third/librules.a,$(patsubst %/libplay.a,%/third/libplay.a,$(library)))
packages  = $(foreach r,$(call rings_of,$(1)),$($(r)_packages))
libs      = $(if $(packages),$(shell pkg-config --libs $(packages))) -lm -lpthread
units     = $(patsubst tests/unit/%.c,build/$(1)/%,$(2))

# ---- Build ------------------------------------------------------------------

.PHONY: all play python test quick screenshots pictures bench san fuzz format check-format install deb clean
all: build/tori

build/tori: build/release/tori
	@ln -f $< $@

# $(call ring_rules,VARIANT,RING)
define ring_rules
build/$(1)/lib$(2).a: $$(call objects,$(1),$$(filter-out $$($(1)_LACKS),$$($(2)_sources)))
	@rm -f $$@ && $$(or $$($(1)_AR),gcc-ar) rcs $$@ $$^

$$(call units,$(1),$$(UNITS_OF_$(2))): build/$(1)/test_%: build/$(1)/tests/unit/test_%.o \
		$$(call tested,$(1),$(2))
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,$(2)) -lcmocka -ljansson
endef

# $(call all_rings,VARIANT): to be linked; of release's the inner two are optimized already
all_rings = $(if $(filter release,$(1)),build/release/libprogram.a build/release/libserver.a \
	build/release/core.o,$(call library,$(1),program))

# $(call variant_rules,VARIANT)
define variant_rules
.PRECIOUS: build/$(1)/%.o

build/$(1)/%.o: %.c | build/.packages
	$$(call step,$(1) $$<)
	@mkdir -p $$(@D)
	@$$($(1)_CC) $$(CFLAGS) -Itests $($(1)) -MMD -MP -c -o $$@ $$<

# Headers of libwebsockets and OpenSSL use banned names: these ban them behind those.
$$(call objects,$(1),$$(UNBANNED)): BANNED =

$$(call objects,$(1),$$(WITH_LIBPQ)): CFLAGS += $$(LIBPQ_OWN)

$$(foreach r,$$(RINGS) local,$$(eval $$(call ring_rules,$(1),$$(r))))

build/$(1)/tori: $$(call objects,$(1),$$(BESIDE)) \
		$$(call all_rings,$(1))
	$$(call step,$(1) tori)
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,program)

build/$(1)/scenarios: $$(call objects,$(1),$$(wildcard tests/scenarios/*.c tests/scenarios/*/*.c)) \
		$$(call tested,$(1),play)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,play) -ljansson

build/$(1)/local_line: $$(call objects,$(1),tests/local/line.c) $$(call library,$(1),local)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,local)

build/$(1)/notice_line build/$(1)/notice_send build/$(1)/notice_outbox: build/$(1)/notice_%: build/$(1)/tests/notice/%.o \
		$$(call library,$(1),server)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,server)

build/$(1)/trace build/$(1)/occurs: build/$(1)/%: build/$(1)/tests/golden/%.o \
		$$(call tested,$(1),rules)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,rules)

build/$(1)/harvest build/$(1)/rows build/$(1)/visits build/$(1)/choices: build/$(1)/%: build/$(1)/train/%.o $$(call library,$(1),play)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,play)

build/$(1)/league: build/$(1)/train/league.o build/$(1)/train/habit.o $$(call library,$(1),play)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,play)

build/$(1)/calibration build/$(1)/endings build/$(1)/costs build/$(1)/openings build/$(1)/turns build/$(1)/ledger build/$(1)/pairing: build/$(1)/%: build/$(1)/bench/%.o $$(call library,$(1),play)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,play)

build/$(1)/drive_%: build/$(1)/tests/fuzz/fuzz_%.o build/$(1)/tests/fuzz/drive.o \
		$$(call tested,$(1),program)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,program) -ljansson

# Tables without a server are another library than those of one.
build/$(1)/drive_local: build/$(1)/tests/fuzz/fuzz_local.o build/$(1)/tests/fuzz/drive.o \
		$$(call tested,$(1),local)
	$$(call step,$(1) $$(@F))
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,local)
endef
release_CC = $(CC)
quick_CC   = $(CC)
count_CC   = $(CC)
san_CC     = $(CC)
tsan_CC    = $(CC)
fuzz_CC    = $(CLANG)
wasm_CC    = $(CLANG) --target=wasm32-wasi
wasm_AR    = llvm-ar
plain_CC   = $(wasm_CC)
plain_AR   = $(wasm_AR)
$(foreach v,release quick count san tsan fuzz wasm plain,$(eval $(call variant_rules,$(v))))

# What tori and libtori share is optimized once. Static functions that the optimizer has made
# visible between its parts have a dot in their names; they are made static again, as the rest of
# tori may have the same.
build/release/core.o: $(call objects,release,$(rules_sources) $(play_sources))
	$(call step,release core)
	@$(CC) $(release) -r -flinker-output=nolto-rel -o $@ $^
	@objcopy --wildcard --localize-symbol='*.*' $@

# Telling libFuzzer of every comparison takes half the time, and only those of parsers help it
# to find words: not those of rules, rooms and writers.
UNTRACED = games/*/rules games/*/know games/*/tell search nn review room fair site/* journal telemetry local
UNTRACED_WRITERS = $(patsubst %,build/fuzz/src/%.o,engine/state_json \
	$(addprefix base/,json_writer json_reader strbuf alloc number utf8 map))
$(call objects,fuzz,$(call folders,UNTRACED)) $(UNTRACED_WRITERS): FUZZ_TRACE = -fno-sanitize-coverage=trace-cmp

build/fuzz/fuzz_local: build/fuzz/tests/fuzz/fuzz_local.o $(call tested,fuzz,local)
	$(call step,fuzz $(@F))
	@$(CLANG) $(FUZZ) -fsanitize=fuzzer -o $@ $^ $(call libs,local)

build/fuzz/fuzz_%: build/fuzz/tests/fuzz/fuzz_%.o $(call tested,fuzz,program)
	$(call step,fuzz $(@F))
	@$(CLANG) $(FUZZ) -fsanitize=fuzzer -o $@ $^ $(call libs,program) -ljansson

# $(call embed,NAME): a file as a C string.
embed = @mkdir -p $(@D) && tools/embed $(1) < $< > $@

build/made/version_text.c: VERSION
	@mkdir -p $(@D)
	@printf '#include "base/version.h"\n\nconst char version_text[] = "%s";\n' $(VERSION) > $@

build/made/%_edition_text.c: editions/%.json tools/embed
	$(call embed,$(subst -,_,$*)_edition_text)

build/made/%_rules_text.c: docs/rules/%.md tools/embed
	$(call embed,$*_rules_text)

build/made/%_lesson_text.c: lessons/%.rec tools/embed
	$(call embed,$*_lesson_text)

build/made/%_lesson_edition_text.c: lessons/%.json tools/embed
	$(call embed,$*_lesson_edition_text)

build/made/words_%.c: web/locale/% Makefile tools/embed-words $(wildcard web/locale/*/*.json web/locale/*/terminal/*.json)
	@mkdir -p $(@D)
	@tools/embed-words words_$* $(call WORDS_OF,$*) > $@

build/made/%_net.c: nets/%.net tools/embed-net
	@mkdir -p $(@D)
	@tools/embed-net $* $< > $@

# The page: one bundle, the engine for it, and the table of its files in C.
build/made/page_files.c: VERSION $(WEB_SOURCES) build/.packages-web $(PAGE_ENGINE)
	@mkdir -p $(@D)
	$(call step,page)
	@cd web && node build.mjs ../build/web ../$@ ../build/wasm/tori.wasm ../nets \
		../puzzles

-include $(shell find build -path build/deb -prune -o -name '*.d' -print 2>/dev/null)

# ---- WebAssembly ------------------------------------------------------------

# The rings rules and play again, for pages; src/port stands in for what is lacking there.
WASM_PORT   = $(wildcard src/port/*.c)
SODIUM_PORT = $(filter-out %/no_child.c,$(WASM_PORT))
$(foreach v,quick san,$(eval build/$(v)/test_port: $(call objects,$(v),$(SODIUM_PORT))))

# What thinks is made for speed, the rest for size, and so is what runs once a search. Of what a
# game knows, faster code pays only for what is asked at every leaf.
WASM_FOR   = -Oz
WASM_ONCE  = $(patsubst %,src/search/%.c,search walk turns forks whole_turn turn_idea foresight)
WASM_LEAF  = $(wildcard $(patsubst %,src/games/*/know/%.c,inputs prospect board hand))
WASM_FAST  = $(WASM_LEAF) $(wildcard src/nn/*.c) $(filter-out $(WASM_ONCE),$(wildcard src/search/*.c))
WASM_KNOW  = $(filter-out $(WASM_LEAF),$(wildcard src/games/*/know/*.c))
$(foreach v,wasm plain,$(call objects,$(v),$(WASM_FAST))): WASM_FOR = -O2
$(foreach v,wasm plain,$(call objects,$(v),$(WASM_KNOW))): WASM_FOR = -Os

# With -O here clang would hand the module to yet another optimizer. Stack that is used up
# is noticed, as nothing lies below it. Our libraries are linked whole, and what is not called is
# dropped: lld 19 takes a static function of a library's member for a definition of the C
# library's function of that name.
WASM_LINK  = $(wasm_CC) -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576 \
	-Wl,--whole-archive

# The module of the page, its nets, whose numbers it fetches, and rulebooks without a word.
LATER   = $(NETS:build/made/%=build/made/later/%)
UNTOLD  = $(RULEBOOKS:build/made/%=build/made/later/%)
.SECONDARY: $(LATER) $(UNTOLD)
build/made/later/%_net.c: nets/%.net tools/embed-net
	@mkdir -p $(@D)
	@tools/embed-net --later $* $< > $@
build/made/later/%_rules_text.c: tools/embed
	@mkdir -p $(@D)
	@tools/embed $*_rules_text < /dev/null > $@

build/wasm/tori.wasm: $(call objects,wasm,$(wildcard src/wasm/*.c) $(LATER) $(UNTOLD) \
		$(WASM_PORT)) \
		$(call library,wasm,local)
	$(call step,wasm tori)
	@$(WASM_LINK) -mexec-model=reactor -o $@ $^ -Wl,--no-whole-archive

# Whether the tools for it are there is known once packages are: so another make is asked, and
# the page is made again only if the module has changed. It is made without it if they are
# not; and the contributor's loop takes what there is.
build/wasm/.asked: $(shell find src -name '*.[ch]') $(wildcard nets/*.net) $(EDITIONS) \
		$(LESSONS) VERSION | build/.packages
	@mkdir -p $(@D)
	@! tools/can-wasm || $(MAKE) -s build/wasm/tori.wasm
	@touch $@

build/wasm/.tests: build/wasm/.asked $(wildcard tests/wasm/*.c)
	@! tools/can-wasm >/dev/null || $(MAKE) -s build/wasm/engine.wasm
	@touch $@

build/wasm/.sum: build/wasm/.asked
	@cat build/wasm/tori.wasm nets/*.net 2>/dev/null | cksum >$@.new
	@cmp -s $@.new $@ || cp $@.new $@

# For tests: tori with the commands that need nothing but the engine, nets included.
engine = cli cli/engine cli/protocol
ENGINE = $(call folders,engine) tests/wasm/commands.c
define engine_rules
build/$(1)/engine.wasm: $$(call objects,$(1),$$(ENGINE) $$(NETS) $$(UNTOLD) $$(WASM_PORT)) \
		$$(call library,$(1),play)
	$$(call step,$(1) engine)
	@$$(WASM_LINK) -o $$@ $$^ -Wl,--no-whole-archive
endef
$(foreach v,wasm plain,$(eval $(call engine_rules,$(v))))

# ---- The third game ---------------------------------------------------------

# The games of the tests have little but rules (tests/games). tori_third is tori with them
# built in; whatever tests all games there are is linked with them, too. Two rings differ, by
# their lists of games and what these name: archives that only say where the objects lie.
THIRD_EDITIONS = $(patsubst tests/games/%/edition.json,build/made/%_edition_text.c,\
	$(wildcard tests/games/*/edition.json))
THIRD_RULEBOOKS = $(patsubst tests/games/%/rules.md,build/made/%_rules_text.c,\
	$(wildcard tests/games/*/rules.md))
THIRD_rules = $(sort $(wildcard tests/games/*/rules/*.c)) $(THIRD_EDITIONS)
THIRD_play  = $(sort $(wildcard tests/games/*/*.c)) $(THIRD_RULEBOOKS)
THIRD_LIST  = '-DGAMES_LIST="games/third.def"'
.SECONDARY: $(THIRD_EDITIONS) $(THIRD_RULEBOOKS)

build/made/%_edition_text.c: tests/games/%/edition.json tools/embed
	$(call embed,$*_edition_text)

build/made/%_rules_text.c: tests/games/%/rules.md tools/embed
	$(call embed,$*_rules_text)

# $(call third_ring_rules,VARIANT,RING,OWN): of the ring's sources the one that lists games is
# made anew.
define third_ring_rules
build/$(1)/third/lib$(2).a: build/$(1)/third/$(3).o \
		$$(call objects,$(1),$$(THIRD_$(2)) $$(filter-out src/games/$(3).c,$$($(2)_sources)))
	@rm -f $$@ && gcc-ar rcsT $$@ $$^
endef

define third_rules
build/$(1)/third/%.o: src/games/%.c | build/.packages
	$$(call step,$(1) third $$<)
	@mkdir -p $$(@D)
	@$$($(1)_CC) $$(CFLAGS) -Itests $($(1)) $$(THIRD_LIST) -MMD -MP -c -o $$@ $$<

$$(call objects,$(1),tests/scenarios/position.c): CFLAGS += $$(THIRD_LIST)

$$(eval $$(call third_ring_rules,$(1),rules,games))
$$(eval $$(call third_ring_rules,$(1),play,kits))

build/$(1)/tori_third: $$(call objects,$(1),$$(BESIDE)) $$(call tested,$(1),program)
	$$(call step,$(1) tori_third)
	@$$($(1)_CC) $($(1)) -o $$@ $$^ $$(call libs,program)
endef
$(foreach v,quick san fuzz,$(eval $(call third_rules,$(v))))

# ---- The program without the fence ------------------------------------------

# tori_unfenced stores what a node sends though another has the table by then, so that
# tests/nodes can show that they would notice.
define unfenced_rules
build/$(1)/unfenced/%.o: src/store/%.c | build/.packages
	$$(call step,$(1) unfenced $$<)
	@mkdir -p $$(@D)
	@$$(CC) $$(CFLAGS) $$(LIBPQ_OWN) $($(1)) -DSTORE_UNFENCED -MMD -MP -c -o $$@ $$<

build/$(1)/tori_unfenced: $$(call objects,$(1),$$(BESIDE)) \
		build/$(1)/unfenced/store_postgres.o $$(call all_rings,$(1))
	$$(call step,$(1) tori_unfenced)
	@$$(CC) $($(1)) -o $$@ $$^ $$(call libs,program)
endef
$(foreach v,release san,$(eval $(call unfenced_rules,$(v))))

# ---- Leaks ------------------------------------------------------------------

# Unit tests in one process, for machines on which looking for leaks is dear: objects whose
# main has another name and nothing else to be seen. Those that stay alone change what is
# built in or how games are told, or how much may be written, or what the system is called for, or link another ring, or are left out of san.
UNITS_ALONE    = test_conform test_file test_legend test_lesson test_store_file test_rating
UNITS_TOGETHER = $(filter-out $(UNITS_ALONE) $(UNITS_OF_local:tests/unit/%.c=%),$(UNITS:tests/unit/%.c=%))

build/san/together/%.o: build/san/tests/unit/%.o
	@mkdir -p $(@D)
	@objcopy --redefine-sym main=$*_main --keep-global-symbol=$*_main $< $@

build/made/units.def: Makefile $(UNITS)
	@mkdir -p $(@D)
	@printf 'UNIT(%s)\n' $(UNITS_TOGETHER) >$@

build/san/tests/leaks/units.o: CFLAGS += -Ibuild/made
build/san/tests/leaks/units.o: build/made/units.def

build/san/units: build/san/tests/leaks/units.o $(UNITS_TOGETHER:%=build/san/together/%.o) \
		$(call objects,san,$(SODIUM_PORT)) $(call tested,san,program)
	$(call step,san $(@F))
	@$(san_CC) $(san) -o $@ $^ $(call libs,program) -lcmocka -ljansson

# A leak made on purpose, to be preloaded.
build/san/leak.so: tests/leaks/leak.c | build/.packages
	@mkdir -p $(@D)
	@$(CC) -shared -fPIC -o $@ $<

# ---- Threads ----------------------------------------------------------------

# tests/threads is made of the folders in which threads meet, and of one small game, so that
# it is soon built with ThreadSanitizer.
threads = base engine process nn rating search journal store site/thinking server/thinking
THREADS = tests/threads/threads.c $(sort $(wildcard tests/games/pebbles/rules/*.c)) \
	build/made/pebbles_edition_text.c

build/tsan/libthreads.a: $(call objects,tsan,$(call folders,threads) build/made/version_text.c)
	@rm -f $@ && gcc-ar rcs $@ $^

build/tsan/threads_games.o: src/games/games.c | build/.packages
	$(call step,tsan threads $<)
	@mkdir -p $(@D)
	@$(tsan_CC) $(CFLAGS) -Itests $(tsan) '-DGAMES_LIST="threads/games.def"' -MMD -MP -c -o $@ $<

build/tsan/tests/threads/threads.o: CFLAGS += $(LIBPQ_OWN)

build/tsan/tori build/tsan/threads: build/tsan/tests/threads/clocks.o
build/tsan/threads: $(call objects,tsan,$(THREADS)) build/tsan/threads_games.o \
		build/tsan/libthreads.a
	$(call step,tsan $(@F))
	@$(tsan_CC) $(tsan) -o $@ $^ $(call libs,server) -lcmocka

# ---- The library ------------------------------------------------------------

# libtori is the rings rules and play, of which only src/lib/tori*.h is seen from outside.
SOVERSION = 1
LIBTORI   = build/libtori/libtori.a build/libtori/libtori.so.$(SOVERSION)

build/libtori/tori.o: build/release/core.o
	@mkdir -p $(@D)
	@objcopy --localize-hidden $< $@

build/libtori/libtori.a: build/libtori/tori.o
	@rm -f $@ && ar rcs $@ $<

build/libtori/libtori.so.$(SOVERSION): build/libtori/tori.o
	@$(CC) -shared -Wl,-soname,$(@F) -Wl,--no-undefined -o $@ $< $(call libs,play)

# ---- Python -----------------------------------------------------------------

# The package tori in build/python, to be put on PYTHONPATH; pip makes its wheel of that. One
# file serves all versions of Python that its headers' stable ABI knows.
PYTHON_MODULE  = build/python/tori/_tori.abi3.so
PYTHON_SOURCES = $(wildcard python/src/*.c)
PYTHON_FILES   = $(wildcard python/tori/*.py python/tori/*.pyi python/tori/py.typed)
PYTHON_OWN     = $(eval PYTHON_OWN := $(shell pkg-config --cflags python3))$(PYTHON_OWN)
INTERPRETER    = tests/python/interpreter.c
$(foreach v,release san,$(call objects,$(v),$(PYTHON_SOURCES) $(INTERPRETER))): CFLAGS += $(PYTHON_OWN)

python: $(PYTHON_MODULE) $(PYTHON_FILES:python/%=build/python/%)

$(PYTHON_MODULE): $(call objects,release,$(PYTHON_SOURCES)) build/libtori/libtori.a
	$(call step,python)
	@mkdir -p $(@D)
	@$(CC) $(release) -shared -Wl,--exclude-libs,ALL -o $@ $^ $(call libs,play)

build/python/tori/%: python/tori/%
	@mkdir -p $(@D) && cp $< $@

# For tests: a Python with the module in it, all with sanitizers.
build/san/interpreter: $(call objects,san,$(PYTHON_SOURCES) $(INTERPRETER)) \
		$(call library,san,play)
	$(call step,san $(@F))
	@$(san_CC) $(san) -o $@ $^ $(call libs,play) $$(pkg-config --libs python3-embed)

# What bench/python holds it against.
build/bench/batch: bench/batch.c build/libtori/libtori.a
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -O3 $(TUNED) -o $@ $^ $(call libs,play)

# ---- Install ----------------------------------------------------------------

MANUALS = build/man/.made
build/man/.made: build/tori tools/make-manuals
	@tools/make-manuals build/tori $(@D)
	@touch $@

# Of systemd: a server alone; a node and a worker of several.
UNIT_FILES = tori.service tori-node@.service tori-worker@.service

# $(call fill_in,FILE of dist/,MADE): with where things lie, which every install says anew
fill_in = mkdir -p build/dist && sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' \
	-e 's|@VERSION@|$(VERSION)|' dist/$(1) > build/dist/$(2)

# $(call put_into,MODE,FILES,FOLDER), $(call put,MODE,FILES,FOLDER under the prefix)
put_into = @install -d $(DESTDIR)$(3) && install -m $(1) $(2) $(DESTDIR)$(3)
put      = $(call put_into,$(1),$(2),$(PREFIX)/$(3))

install: build/tori $(LIBTORI) $(MANUALS)
	$(call put,755,build/tori,bin)
	$(call put_into,644,build/libtori/libtori.a,$(LIBDIR))
	$(call put_into,755,build/libtori/libtori.so.$(SOVERSION),$(LIBDIR))
	@ln -sf libtori.so.$(SOVERSION) $(DESTDIR)$(LIBDIR)/libtori.so
	$(call put,644,src/lib/tori.h src/lib/tori_batch.h,include)
	@$(call fill_in,tori.pc.in,tori.pc)
	$(call put_into,644,build/dist/tori.pc,$(LIBDIR)/pkgconfig)
	$(call put,644,build/man/*.1,share/man/man1)
	$(call put,644,dist/tori.bash,share/bash-completion/completions)
	@mv $(DESTDIR)$(PREFIX)/share/bash-completion/completions/tori.bash \
		$(DESTDIR)$(PREFIX)/share/bash-completion/completions/tori
	@$(foreach unit,$(UNIT_FILES),$(call fill_in,$(unit),$(unit)) && ) true
	$(call put,644,$(UNIT_FILES:%=build/dist/%),lib/systemd/system)

# Debian's packages of it, in build/deb.
deb: | build/.packages
	@tools/make-deb build/deb $(filter-out $(DEB_TOOLS),$(DEBIAN))

# ---- Packages ---------------------------------------------------------------

# Debian's packages for what was asked, $(call when,GOALS,PACKAGES) by goal. They are
# installed in one go before anything else: apt lets nobody in beside itself.
when   = $(if $(filter $(1),$(GOALS)),$(2))
DEBIAN = $(if $(filter-out format clean,$(GOALS)),gcc libc6-dev pkg-config \
	libsodium-dev libsqlite3-dev libpq-dev libuv1-dev libwebsockets-dev libwebsockets-evlib-uv \
	libssl-dev libqrencode-dev libcurl4-openssl-dev libncurses-dev $(NODE) maybe:librsvg2-bin) \
	$(call when,test test-% quick san fuzz build/quick/% build/san/% build/fuzz/%,libcmocka-dev \
		libjansson-dev python3 python3-pyte openssl) \
	$(call when,test test-e2e test-kill test-leaks test-nodes test-unit san,maybe:postgresql) \
	$(call when,test test-nodes san,maybe:haproxy maybe:nginx) \
	$(call when,test test-e2e test-notices san,maybe:python3-aiosmtpd) \
	$(call when,pictures,python3 python3-pyte librsvg2-bin fonts-dejavu-core) \
	$(call when,test test-web screenshots,chromium chromium-headless-shell librsvg2-bin \
		fonts-dejavu-core fonts-dejavu-extra sqlite3 maybe:firefox-esr maybe:webkit2gtk-driver maybe:xvfb) \
	$(if $(filter-out format clean quick build/quick/%,$(GOALS)),$(WASM_PACKAGES)) \
	$(call when,python build/bench/batch test test-python san build/san/interpreter build/python/%,python3-dev python3-numpy) \
	$(call when,bench,valgrind) \
	$(call when,deb,$(DEB_TOOLS)) \
	$(call when,fuzz build/fuzz/%,clang libclang-rt-dev) \
	$(call when,format quick test,maybe:clang-format-19)
# Without these the page has no engine of its own (tools/can-wasm).
WASM_PACKAGES = maybe:clang maybe:lld maybe:llvm maybe:wasi-libc maybe:libclang-rt-dev-wasm32
DEB_TOOLS = build-essential debhelper lintian
INSTALL_PACKAGES = tools/install-packages
# Node may have come by other ways than Debian's packages.
NODE  := $(shell command -v npm >/dev/null || echo nodejs npm)

# The file lists what is known to be there; it is made again when that is not enough.
INSTALLED := $(file <build/.packages)
ifneq ($(filter-out $(INSTALLED),$(DEBIAN)),)
.PHONY: build/.packages
endif
build/.packages:
	$(announce)
	@$(INSTALL_PACKAGES) $(DEBIAN)
	@mkdir -p $(@D) && echo $(sort $(INSTALLED) $(DEBIAN)) >$@

build/.packages-web: web/package-lock.json | build/.packages
	$(call step,page packages)
	@cd web && npm ci --loglevel=error --no-progress >/dev/null
	@touch $@

# ---- Progress ---------------------------------------------------------------

# $(call step,WHAT) in a recipe says what is made and how far all is. Before the first
# step a dry run of the same goals counts them; if they are many, it says how long they
# take: a core makes some hundred files a minute, and what is fetched takes two.
step     = $(announce)@printf '[%3d/%d] %s\n' $(words $(eval TAKEN += x)$(TAKEN)) $(STEPS) '$(1)'
STEPS    = $(eval STEPS := $(shell $(MAKE) -n STEPS=0 LIBS= $(MAKECMDGOALS) 2>/dev/null | \
	grep -c '^printf .\[%3d'))$(STEPS)
MINUTES  = $(shell [ $(STEPS) -lt 100 ] || echo $$(($(STEPS) / 100 / $$(nproc) + 2)))
announce = $(eval announce =)$(foreach m,$(MINUTES),$(info \
	Building $(STEPS) files; this takes about $(m) minutes.))

# ---- Play -------------------------------------------------------------------

play: build/tori
	@build/tori serve

# ---- Tests ------------------------------------------------------------------

# What a variant's tests run; tests/run says which parts there are.
test_programs = build/$(1)/tori build/$(1)/tori_third build/$(1)/harvest build/$(1)/rows \
	build/$(1)/visits build/$(1)/choices \
	build/$(1)/scenarios build/$(1)/local_line build/$(1)/notice_line build/$(1)/notice_send build/$(1)/notice_outbox build/$(1)/trace build/$(1)/occurs $(call units,$(1),$(UNITS)) $(FUZZERS:%=build/$(1)/drive_%)

quick: $(call test_programs,quick) | build/.packages
	@tests/run quick

SAN_PROGRAMS = $(call test_programs,san) build/san/tori_unfenced build/san/units build/san/leak.so \
	build/san/interpreter build/tsan/threads
test: build/tori $(LIBTORI) python $(MANUALS) $(SAN_PROGRAMS) \
		build/wasm/.tests | build/.packages
	@tests/run all

san: python $(SAN_PROGRAMS) build/tsan/tori | build/.packages
	@tests/run san

# One part alone: make test-unit, test-e2e, ...; make test-kill KILLS=200, test-nodes FAULTS=200.
test-%: build/tori $(call test_programs,quick) | build/.packages
	@tests/run quick $*

test-leaks: $(SAN_PROGRAMS) | build/.packages
	@tests/run san leaks

test-python: python | build/.packages
	@tests/run release python

# Of these only the program is needed.
test-wasm: build/wasm/.tests
test-nodes: build/release/tori_unfenced
test-e2e test-kill test-nodes test-cli test-wasm test-web: test-%: build/tori | build/.packages
	@$(if $(KILLS),KILLS=$(KILLS)) $(if $(FAULTS),FAULTS=$(FAULTS)) tests/run release $*

# The main pages as pictures, for people to look at.
screenshots: build/tori | build/.packages
	@node tests/web/screenshots.mjs build/tori build/screenshots

# The terminal's pictures of the README, in docs/pictures; pyte is Debian's, for Debian's Python.
pictures: build/tori | build/.packages
	@/usr/bin/python3 tests/terminal/pictures.py build/tori

fuzz: $(FUZZERS:%=build/fuzz/fuzz_%) | build/.packages
	@tests/fuzz/run $(FUZZ_SECONDS) $(FUZZERS)

# ---- Bench ------------------------------------------------------------------

bench: build/tori build/count/tori | build/.packages
	@bench/run

# ---- Housekeeping -----------------------------------------------------------

format: | build/.packages
	@tools/format

clean:
	rm -rf build
