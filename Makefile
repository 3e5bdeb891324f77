# Everything a fresh clone needs: `make serve` to play, `make test` before a change goes in.
# What is installed or built is remembered by its time, so a second run starts at once.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

ARGS ?=
PYTHON ?= python3
VENV := .venv/bin
PY := $(VENV)/python
PIP := $(PY) -m pip --disable-pip-version-check --no-input
PAGE := src/briscola/server/web/index.html
SCHEMA := web/src/net/schema.json
PROTOCOL := web/src/net/protocol.ts

# Node may have been put into the virtual environment.
WITH_NODE := PATH="$(CURDIR)/$(VENV):$$PATH"
NPM := cd web && $(WITH_NODE) npm
WEB_CONFIG := $(wildcard web/package-lock.json web/index.html web/*.config.ts web/*.config.js web/tsconfig.json)
WEB_SOURCES := $(WEB_CONFIG) $(shell find web/src web/public src/briscola/i18n \
	\( -type d -o -type f \) -not -path '*__pycache__*' -not -name '*.py' -not -name '* *' 2>/dev/null)

# $(call need,COMMAND,PACKAGES) installs Debian's PACKAGES unless the shell COMMAND succeeds already.
define need
{ $(1); } >/dev/null 2>&1 || { \
	if ! command -v apt-get >/dev/null; then root=none; \
	elif [ "$$(id -u)" = 0 ]; then root=; \
	elif command -v sudo >/dev/null; then root=sudo; \
	else root=none; fi; \
	if [ "$$root" = none ]; then \
		echo "Please install the packages $(2) as root, then run make again." >&2; exit 1; \
	fi; \
	echo "Installing $(2)"; \
	$$root apt-get update -qq </dev/null; \
	$$root env DEBIAN_FRONTEND=noninteractive \
		apt-get install -qq -y --no-install-recommends $(2) </dev/null; \
}
endef

.PHONY: help
help: ## Print this list.
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | \
		while IFS=$$'\t' read -r name text; do printf '  make %-11s %s\n' "$$name" "$$text"; done

# ---- to play -----------------------------------------------------------------------------------

.PHONY: serve
serve: .venv/.package $(PAGE) warm ## Install what is missing, build the web client, start the server (ARGS="--port 9000").
	@exec $(VENV)/briscola serve $(ARGS)

# What is compiled and kept for the next start, beside everything else.
.PHONY: warm
warm: .venv/.package
	@(nice $(VENV)/briscola warm --quiet </dev/null >/dev/null 2>&1 &)

.PHONY: install
install: .venv/.package .venv/.dev web/node_modules/.stamp ## Install everything a developer needs, and start nothing.

.PHONY: web
web: $(PAGE) ## Build the web client, if its sources changed.

.PHONY: wheel
wheel: .venv/.package $(PAGE) ## Build dist/*.whl with the web client inside.
	rm -rf dist
	$(WITH_NODE) $(PIP) wheel -q --no-deps --no-build-isolation --no-index -w dist .
	@ls dist

# ---- to check ----------------------------------------------------------------------------------

.PHONY: check
check: lint generated unit check-web ## The quick checks: format, lint, types, imports, generated files, unit tests.

.PHONY: test
test: browser warm lint generated check-web .venv/.package $(PAGE) ## Everything: the quick checks and all test suites, end to end in a browser too.
	$(PY) -m pytest -m "not e2e" -n auto --maxprocesses 8
	$(PY) -m pytest -m e2e

.PHONY: lockstep
lockstep: .venv/.package .venv/.dev ## Rules and kernels side by side over 100,000 deals, then 20,000 as written.
	$(PY) -m tests.support.lockstep --deals 100000
	NUMBA_DISABLE_JIT=1 $(PY) -m tests.support.lockstep --deals 20000 --seed 200001

.PHONY: exact
exact: .venv/.package .venv/.dev ## The solver beside searches of every line, over 20,000 endings of all rules.
	$(PY) -m tests.support.exact $(ARGS)

.PHONY: train
train: build/training/.made ## Let nets learn by self-play (ARGS="build/nets/briscola-2 --minutes 20").
	PYTHONPATH=src build/training/bin/python -m briscola.lab.training.learn $(ARGS)

.PHONY: keep-net
keep-net: build/training/.made ## Put a net that has learned into the package (ARGS="build/nets/briscola-2").
	PYTHONPATH=src build/training/bin/python -m briscola.lab.training.keep $(ARGS)

.PHONY: bench
bench: .venv/.package .venv/.dev build/openspiel/.made ## How fast kernels and solver are, beside C and OpenSpiel (ARGS=--json).
	$(PY) -m benchmarks.bench $(ARGS)

.PHONY: growth
growth: .venv/.package .venv/.dev ## Draw how the solver's cost grows with the cards: docs/growth.svg.
	$(PY) -m benchmarks.growth

.PHONY: figures
figures: browser .venv/.package .venv/.dev $(PAGE) ## How fast the page is there and how smoothly it moves, in a browser.
	$(PY) -m tools.figures

.PHONY: lint
lint: .venv/.package .venv/.dev
	$(VENV)/ruff format --check
	$(VENV)/ruff check
	$(VENV)/mypy
	$(VENV)/lint-imports --no-logo

.PHONY: unit
unit: .venv/.package .venv/.dev ## The unit tests alone (ARGS="-k trump").
	$(PY) -m pytest tests/unit $(ARGS)

.PHONY: check-web
check-web: web/node_modules/.stamp
	$(NPM) run --silent format:check
	$(NPM) run --silent check
	$(NPM) test --silent

.PHONY: generated
generated: .venv/.package web/node_modules/.stamp
	@$(PY) -m briscola.server.schema | diff -u $(SCHEMA) - || \
		{ echo "$(SCHEMA) is stale: run make types." >&2; exit 1; }
	@$(NPM) run --silent types:print | diff -u $(PROTOCOL:web/%=%) - || \
		{ echo "$(PROTOCOL) is stale: run make types." >&2; exit 1; }
	@$(PY) web/decks/generate.py --check || \
		{ echo "The decks are stale: run make decks." >&2; exit 1; }

.PHONY: browser
browser:
	@$(call need,command -v chromium,chromium)
	@$(call need,command -v git,git)
	@$(call need,command -v curl,curl)

# ---- to change ---------------------------------------------------------------------------------

.PHONY: format
format: .venv/.dev web/node_modules/.stamp ## Put every file in its form.
	$(VENV)/ruff check --fix-only
	$(VENV)/ruff format
	$(NPM) run --silent format

.PHONY: types
types: .venv/.package web/node_modules/.stamp ## Generate the protocol's schema and the client's types from the Python messages.
	@mkdir -p $(dir $(SCHEMA))
	$(PY) -m briscola.server.schema > $(SCHEMA).new
	mv $(SCHEMA).new $(SCHEMA)
	$(NPM) run --silent types

.PHONY: decks
decks: .venv/.package ## Draw the decks of cards.
	$(PY) web/decks/generate.py

.PHONY: icons
icons: browser .venv/.package .venv/.dev ## Draw the icons of the installed page.
	$(PY) -m tools.icons

.PHONY: tasks
tasks: .venv/.package ## Find the learners' tasks and let the exact solver answer them.
	$(PY) -m briscola.lab.tasks web/src/learn/tasks $(ARGS)

.PHONY: spoken
spoken: browser .venv/.package .venv/.dev $(PAGE) ## Write anew what a screen reader says of one deal: tests/golden/spoken.txt.
	BRISCOLA_SPOKEN=new $(PY) -m pytest -q tests/e2e/test_spoken.py

.PHONY: baselines
baselines: browser .venv/.package .venv/.dev $(PAGE) ## Take the small pictures anew that pages are held to: tests/e2e/baselines. Look at them.
	BRISCOLA_BASELINES=new $(PY) -m pytest -q tests/e2e/test_baselines.py

.PHONY: screenshot
screenshot: browser .venv/.package .venv/.dev $(PAGE) ## Take the pictures of the documentation.
	$(PY) -m tools.screenshot $(ARGS)

.PHONY: lock
lock: .venv/.made ## Pin the newest Python packages that fit, with their hashes.
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install -q uv
	compile() { UV_CUSTOM_COMPILE_COMMAND="make lock" build/lock/bin/uv pip compile -q --upgrade \
		--universal --python-version 3.11 --generate-hashes --no-annotate \
		--no-emit-index-url --no-emit-find-links "$$@"; }; \
	compile pyproject.toml requirements/build.in --group dev -o requirements/dev.txt; \
	compile pyproject.toml requirements/build.in -c requirements/dev.txt -o requirements/run.txt; \
	compile requirements/node.in -o requirements/node.txt; \
	compile requirements/openspiel.in -o requirements/openspiel.txt

.PHONY: clean
clean: ## Remove everything that make made.
	rm -rf .venv build dist web/node_modules $(dir $(PAGE))
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- what is installed and built ---------------------------------------------------------------

.venv/.made:
	@$(call need,$(PYTHON) -c 'import ensurepip',python3 python3-venv)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11." >&2; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/.run: requirements/run.txt | .venv/.made
	$(PIP) install -q --require-hashes -r $<
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.run
	$(PIP) install -q --require-hashes -r $<
	@touch $@

.venv/.package: pyproject.toml hatch_build.py src/briscola/__init__.py .venv/.run
	$(PIP) install -q --no-deps --no-build-isolation --no-index -e .
	@touch $@

# Where OpenSpiel has no wheel, the benchmark says so and leaves it out.
# PyTorch stays out of what the product and its tests need: nets are run without it.
build/training/.made: requirements/run.txt requirements/training.in
	@rm -rf build/training
	@$(PYTHON) -m venv build/training
	@build/training/bin/pip install -q --disable-pip-version-check --no-input --require-hashes -r requirements/run.txt
	@build/training/bin/pip install -q --disable-pip-version-check --no-input -r requirements/training.in
	@touch $@

build/openspiel/.made: requirements/openspiel.txt | .venv/.made
	@rm -rf build/openspiel
	@$(PYTHON) -m venv build/openspiel
	@if build/openspiel/bin/pip install -q --disable-pip-version-check --no-input \
		--only-binary :all: --require-hashes -r $<; \
	then touch $@; else rm build/openspiel/bin/python; fi

NODE_FITS := node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit((a == 20 && b >= 19) || (a == 22 && b >= 12) || a >= 24 ? 0 : 1)' 2>/dev/null

.venv/.node: requirements/node.txt | .venv/.made
	@{ $(NODE_FITS) && npm --version >/dev/null 2>&1; } || { \
		echo "Installing Node"; $(PIP) install -q --require-hashes -r $<; }
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json web/.npmrc | .venv/.node
	$(NPM) ci --silent
	@touch $@

$(PAGE): $(WEB_SOURCES) web/node_modules/.stamp
	$(NPM) run --silent build -- --logLevel warn
	@touch $@
