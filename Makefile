# Tori. `make play` plays, `make test` tests; both install what they need.

# ---- Settings ---------------------------------------------------------------

CC       = gcc
ARCH     = native
OPT      = -O3 -march=$(ARCH)
WARN     = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror
CFLAGS   = -std=gnu17 $(WARN) -g -fno-strict-aliasing -include base/banned.h -Isrc
SAN      = -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
LIBS     = $(shell pkg-config --libs jansson)
MAKEFLAGS += --no-print-directory -j$(shell nproc)
.DEFAULT_GOAL := all
.DELETE_ON_ERROR:

# ---- Files ------------------------------------------------------------------

FOLDERS  = base engine games games/helsinki bots cli
SOURCES  = $(foreach f,$(FOLDERS),$(sort $(wildcard src/$(f)/*.c)))
MADE     = build/made/helsinki_edition_text.c build/made/helsinki_rules_text.c
MAIN     = src/cli/main.c

# Objects of a variant: $(call objects,release) or san, fuzz, count.
objects  = $(patsubst %.c,build/$(1)/%.o,$(SOURCES) $(MADE))
library  = $(filter-out build/$(1)/$(MAIN:.c=.o),$(call objects,$(1)))

# ---- Build ------------------------------------------------------------------

.PHONY: all play test bench san fuzz format clean
all: build/tori

build/tori: $(call objects,release)
	@echo "  ld $@"
	@$(CC) $(OPT) -flto=auto -o $@ $^ $(LIBS)

build/release/%.o: %.c build/.packages
	@mkdir -p $(@D)
	@echo "  cc $<"
	@$(CC) $(CFLAGS) $(OPT) -DNDEBUG -flto -MMD -c -o $@ $<

build/san/%.o: %.c build/.packages
	@mkdir -p $(@D)
	@echo "  cc $< (san)"
	@$(CC) $(CFLAGS) $(SAN) -MMD -c -o $@ $<

build/made/%_edition_text.c: editions/%.json tools/embed
	@mkdir -p $(@D)
	@tools/embed $*_edition_text < $< > $@

build/made/%_rules_text.c: docs/rules/%.md tools/embed
	@mkdir -p $(@D)
	@tools/embed $*_rules_text < $< > $@

build/.packages: tools/install-packages
	@mkdir -p build
	@tools/install-packages gcc libc6-dev pkg-config libjansson-dev
	@touch $@

-include $(shell find build -name '*.d' 2>/dev/null)

# ---- Play -------------------------------------------------------------------

play: build/tori
	@build/tori play helsinki players=2

# ---- Housekeeping -----------------------------------------------------------

clean:
	rm -rf build
