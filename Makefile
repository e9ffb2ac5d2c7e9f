# The checks, one line each; .ci/run runs exactly these in a fresh virtual environment.
PYTHON ?= .venv/bin/python

.PHONY: check lint types test slow browser nojit golden bench

check: lint types test

lint:
	$(PYTHON) -m ruff check . && $(PYTHON) -m ruff format --check .

types:
	$(PYTHON) -m mypy

test:
	$(PYTHON) -m pytest

slow:
	$(PYTHON) -m pytest -m slow tests/games
	$(PYTHON) -m pytest -m slow -n 0 --ignore=tests/games

browser:
	$(PYTHON) -m pytest -m browser -n 0 tests/reports

nojit:
	NUMBA_DISABLE_JIT=1 $(PYTHON) -m pytest tests/games/ochs_esel/test_rules_of_*.py tests/test_without_jit.py

golden:
	$(PYTHON) -m tests.games.ochs_esel.golden

bench:
	$(PYTHON) -m benchmarks.bench_play && $(PYTHON) -m benchmarks.bench_variants \
	&& $(PYTHON) -m benchmarks.bench_process && $(PYTHON) -m benchmarks.bench_analysis
