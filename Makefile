# Tori. `make play` plays, `make test` tests; both install what they need.

# ---- Settings ---------------------------------------------------------------

CC       = gcc
CLANG    = clang
ARCH     = native
WARN     = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror
CFLAGS   = -std=gnu17 -D_GNU_SOURCE $(WARN) -g -fno-strict-aliasing -ffp-contract=off \
	$(BANNED) -Isrc
BANNED   = -include base/banned.h
PACKAGES = jansson libsodium sqlite3 libuv libwebsockets libqrencode
LIBS     = $(shell pkg-config --libs $(PACKAGES)) -lm -lpthread
FUZZ_SECONDS = 60
MAKEFLAGS += --no-print-directory -j$(shell nproc)
.DEFAULT_GOAL := all
.DELETE_ON_ERROR:

# A variant is a set of flags and a folder under build/.
#   release  what people run          san    every test again, with sanitizers
#   count    for valgrind to count    fuzz   libFuzzer, with clang
# Valgrind decodes neither AVX-512 nor the newest arm64 instructions.
COUNT_ARCH_x86_64  = -march=x86-64-v3
COUNT_ARCH_aarch64 = -mcpu=neoverse-n1
release = -O3 -march=$(ARCH) -DNDEBUG -flto=auto
count   = -O3 $(COUNT_ARCH_$(shell uname -m)) -DNDEBUG -flto=auto
san     = -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
fuzz    = -O1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all

# ---- Files ------------------------------------------------------------------

SOURCES   = $(sort $(shell find src -name '*.c'))
NETS      = $(sort $(wildcard nets/*.net))
MADE      = $(patsubst editions/%.json,build/made/%_edition_text.c,$(wildcard editions/*.json)) \
	$(patsubst docs/rules/%.md,build/made/%_rules_text.c,$(wildcard docs/rules/*.md)) \
	$(patsubst lessons/%.rec,build/made/%_lesson_text.c,$(wildcard lessons/*.rec)) \
	$(NETS:nets/%.net=build/made/%_net.c) build/made/page_files.c
WEB_SOURCES = web/build.mjs $(shell find web/src web/locale -type f 2>/dev/null)
LWS_SOURCES = src/server/net/web.c src/server/net/ws.c src/server/net/http.c src/client/echo.c
UNITS     = $(patsubst tests/unit/%.c,%,$(sort $(wildcard tests/unit/test_*.c)))
SCENARIOS = $(sort $(wildcard tests/scenarios/*.c))
FUZZERS   = $(patsubst tests/fuzz/fuzz_%.c,%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))

.SECONDARY: $(MADE)

# $(call objects,VARIANT,SOURCES); the library is everything but main().
objects = $(patsubst %.c,build/$(1)/%.o,$(2))
library = $(call objects,$(1),$(filter-out src/cli/main.c,$(SOURCES)) $(MADE))

# ---- Build ------------------------------------------------------------------

.PHONY: all play test screenshots bench san fuzz format clean
all: build/tori

build/tori: build/release/tori
	@ln -f $< $@

define variant_rules
.PRECIOUS: build/$(1)/%.o

build/$(1)/%.o: %.c | build/.packages
	$$(call step,$(1) $$<)
	@mkdir -p $$(@D)
	@$(2) $$(CFLAGS) -Itests $($(1)) -MMD -MP -c -o $$@ $$<

# libwebsockets' headers use banned names: server/net/internal.h bans them behind those.
$$(call objects,$(1),$$(LWS_SOURCES)): BANNED =

build/$(1)/tori: $$(call objects,$(1),src/cli/main.c) $$(call library,$(1))
	$$(call step,$(1) tori)
	@$(2) $($(1)) -o $$@ $$^ $$(LIBS)

# The library as one object, so that it is optimized once for all test programs.
build/$(1)/library.o: $$(call library,$(1))
	$$(call step,$(1) library)
	@$(2) $($(1)) -r $(if $(findstring lto,$($(1))),-flinker-output=nolto-rel) -o $$@ $$^

build/$(1)/test_%: build/$(1)/tests/unit/test_%.o build/$(1)/library.o
	$$(call step,$(1) $$(@F))
	@$(2) $($(1)) -o $$@ $$^ $$(LIBS) -lcmocka

build/$(1)/scenarios: $$(call objects,$(1),$$(SCENARIOS)) build/$(1)/library.o
	$$(call step,$(1) $$(@F))
	@$(2) $($(1)) -o $$@ $$^ $$(LIBS)

build/$(1)/trace: $$(call objects,$(1),tests/golden/trace.c) build/$(1)/library.o
	$$(call step,$(1) $$(@F))
	@$(2) $($(1)) -o $$@ $$^ $$(LIBS)

build/$(1)/harvest build/$(1)/rows: build/$(1)/%: build/$(1)/train/%.o build/$(1)/library.o
	$$(call step,$(1) $$(@F))
	@$(2) $($(1)) -o $$@ $$^ $$(LIBS)

build/$(1)/drive_%: build/$(1)/tests/fuzz/fuzz_%.o build/$(1)/tests/fuzz/drive.o \
		build/$(1)/library.o
	$$(call step,$(1) $$(@F))
	@$(2) $($(1)) -o $$@ $$^ $$(LIBS)
endef
$(eval $(call variant_rules,release,$$(CC)))
$(eval $(call variant_rules,count,$$(CC)))
$(eval $(call variant_rules,san,$$(CC)))
$(eval $(call variant_rules,fuzz,$$(CLANG)))

build/fuzz/fuzz_%: build/fuzz/tests/fuzz/fuzz_%.o $(call library,fuzz)
	$(call step,fuzz $(@F))
	@$(CLANG) $(fuzz) -fsanitize=fuzzer -o $@ $^ $(LIBS)

build/made/%_edition_text.c: editions/%.json tools/embed
	@mkdir -p $(@D)
	@tools/embed $*_edition_text < $< > $@

build/made/%_rules_text.c: docs/rules/%.md tools/embed
	@mkdir -p $(@D)
	@tools/embed $*_rules_text < $< > $@

build/made/%_lesson_text.c: lessons/%.rec tools/embed
	@mkdir -p $(@D)
	@tools/embed $*_lesson_text < $< > $@

build/made/%_net.c: nets/%.net tools/embed-net
	@mkdir -p $(@D)
	@tools/embed-net $* < $< > $@

# The page: one bundle, and the table of its files in C.
build/made/page_files.c: $(WEB_SOURCES) build/.packages-web
	@mkdir -p $(@D)
	$(call step,page)
	@cd web && node build.mjs ../build/web ../$@

-include $(shell find build -name '*.d' 2>/dev/null)

# ---- Packages ---------------------------------------------------------------

# Debian's packages for what was asked, $(call when,GOALS,PACKAGES) by goal. They are
# installed in one go before anything else: apt lets nobody in beside itself.
GOALS  = $(or $(MAKECMDGOALS),all)
when   = $(if $(filter $(1),$(GOALS)),$(2))
DEBIAN = $(if $(filter-out format clean,$(GOALS)),gcc libc6-dev pkg-config libjansson-dev \
	libsodium-dev libsqlite3-dev libuv1-dev libwebsockets-dev libwebsockets-evlib-uv \
	libqrencode-dev $(NODE)) \
	$(call when,test test-% san build/release/test_% build/san/test_%,libcmocka-dev python3 \
		openssl) \
	$(call when,test test-web screenshots,chromium fonts-dejavu-core fonts-dejavu-extra sqlite3) \
	$(call when,bench,valgrind) \
	$(call when,fuzz build/fuzz/%,clang libclang-rt-dev) \
	$(call when,format,clang-format)
# Node may have come by other ways than Debian's packages.
NODE  := $(shell command -v npm >/dev/null || echo nodejs npm)

# The file lists what is known to be there; it is made again when that is not enough.
INSTALLED := $(file <build/.packages)
ifneq ($(filter-out $(INSTALLED),$(DEBIAN)),)
.PHONY: build/.packages
endif
build/.packages:
	$(announce)
	@tools/install-packages $(DEBIAN)
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

# Everything a variant's tests run; tests/run says which parts there are.
test_programs = build/$(1)/tori build/$(1)/harvest build/$(1)/rows build/$(1)/scenarios \
	build/$(1)/trace $(UNITS:%=build/$(1)/%) $(FUZZERS:%=build/$(1)/drive_%)

test: build/tori $(call test_programs,release) $(call test_programs,san) | build/.packages
	@tests/run all

san: $(call test_programs,san) | build/.packages
	@tests/run san

# One part alone: make test-unit, test-e2e, ... (release variant); make test-kill KILLS=200.
test-%: build/tori $(call test_programs,release) | build/.packages
	@tests/run release $*

# Of the server only the program is needed.
test-e2e test-kill: test-%: build/tori | build/.packages
	@$(if $(KILLS),KILLS=$(KILLS)) tests/run release $*

test-web: test-%: build/tori | build/.packages
	@tests/run release $*

# The main pages as pictures, for people to look at.
screenshots: build/tori | build/.packages
	@node tests/web/screenshots.mjs build/tori build/screenshots

fuzz: $(FUZZERS:%=build/fuzz/fuzz_%) | build/.packages
	@tests/fuzz/run $(FUZZ_SECONDS) $(FUZZERS)

# ---- Bench ------------------------------------------------------------------

bench: build/tori build/count/tori | build/.packages
	@bench/run

# ---- Housekeeping -----------------------------------------------------------

format: build/.packages
	@clang-format -i $$(git ls-files --cached --others --exclude-standard '*.c' '*.h')

clean:
	rm -rf build
