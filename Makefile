# make demo   sets everything up, checks the shipped variants, plays a hand of Depot and writes its rule sheet
# make test   sets everything up and runs all that CI runs
# make sweep  plays every game, option and pair of options under checks; SWEEP="--only razz --hands 50" limits it
# make differential  plays 100,000 hands beside PokerKit and compares them at every step; DIFFERENTIAL="--hands 500" limits it
# make faults  kills 5,000 sittings at any moment and goes on with each; FAULTS="--kills 500" limits it
# make fuzz   changes each kind of input for a minute, guided by the code it reaches; FUZZ="spec --seconds 600" for one
# make mutants  changes one small thing of pots, betting or the showdown at a time; MUTANTS="--only pots" limits it
# make coverage  runs the tests with branches counted, kernels in plain Python; fails under 95 % of runtime or compiler
# make bench  installs the peers and measures against them
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WHEEL_VENV := .venv-wheel
JOBS ?= auto
SOURCES := $(shell find cardwright dsl compiler runtime variants docs/errors -type f -not -name '*.pyc' 2>/dev/null)
KERNEL_TESTS := $(addprefix tests/evaluation/test_,plans_light.py many_hands.py points.py plans_compositions.py) \
	tests/odds/test_odds_samples.py
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: demo test lint types imports pytest wheel golden catalogue gallery sweep differential faults fuzz mutants coverage bench clean

demo: $(VENV)/.ready
	$(BIN)/cardwright check
	$(BIN)/cardwright play depot --auto --seed 6
	@mkdir -p build
	$(BIN)/cardwright rules depot --to html -o build/depot.html
	@echo "Depot's rule sheet: $(CURDIR)/build/depot.html"

test: lint types imports pytest wheel
	@echo "All checks passed."

# A stamp, so that a second run needs neither time nor network.
$(VENV)/.ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "cardwright needs Python 3.11 or newer; say which with PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) install -e '.[dev]'
	@touch $@

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# The wheel in an environment of its own, with the first one's dependencies: a data file that the
# wheel forgets shows only here, and type checkers and import rules need a plain install.
$(WHEEL_VENV)/.ready: $(VENV)/.ready $(SOURCES) pyproject.toml README.md
	rm -rf build/wheel build/lib build/bdist.* $(WHEEL_VENV)
	$(PIP) wheel --no-deps --no-build-isolation -w build/wheel .
	$(PYTHON) -m venv --without-pip $(WHEEL_VENV)
	$(PIP) --python $(WHEEL_VENV)/bin/python install --no-deps build/wheel/*.whl
	$(BIN)/python tests/wheel/share_dependencies.py $(WHEEL_VENV)
	@touch $@

types: $(WHEEL_VENV)/.ready
	cd build && ../$(BIN)/mypy --config-file ../pyproject.toml --python-executable ../$(WHEEL_VENV)/bin/python -p cardwright

imports: $(WHEEL_VENV)/.ready
	cd build && PYTHONPATH=$$(../$(WHEEL_VENV)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') \
		../$(BIN)/lint-imports ../pyproject.toml --no-cache --no-logo

pytest: $(VENV)/.ready
	$(BIN)/pytest -n $(JOBS) --dist worksteal

wheel: $(WHEEL_VENV)/.ready
	cd build && ../$(WHEEL_VENV)/bin/python ../tests/wheel/smoke.py

# Rewrites the golden files of text meant for people: read the difference before you keep it.
golden: $(VENV)/.ready
	CARDWRIGHT_GOLDEN=write $(BIN)/pytest -q tests

catalogue: $(VENV)/.ready
	$(BIN)/python docs/catalogue.py

# The pictures of the gallery, from the games as they are now.
gallery: $(VENV)/.ready
	$(BIN)/python docs/gallery.py

# Goes on from where an earlier run of the same version ended, and prints the seed of whatever fails.
sweep: $(VENV)/.ready
	@mkdir -p build
	PYTHONPATH=tests/helpers $(BIN)/python -m sweeping --record build/sweep-$$(git rev-parse --short HEAD 2>/dev/null || echo none).jsonl $(SWEEP)

differential: $(VENV)/.ready
	PYTHONPATH=tests/helpers $(BIN)/python -m differential $(DIFFERENTIAL)

faults: $(VENV)/.ready
	PYTHONPATH=tests/helpers $(BIN)/python -m faults $(FAULTS)

# The fuzzer, installed when it is first asked for. Where it has no build (it needs Linux), the tests still try some.
$(VENV)/.fuzz: $(VENV)/.ready
	$(PIP) install -e '.[dev,fuzz]'
	@touch $@

# What brings cardwright down is left in build/fuzz; what was interesting too, for the next run to go on from.
fuzz: $(VENV)/.fuzz
	PYTHONPATH=tests/helpers $(BIN)/python -m fuzzing $(FUZZ)

mutants: $(VENV)/.ready
	PYTHONPATH=tests/helpers $(BIN)/python -m mutating $(MUTANTS)

# Kernels run compiled, where nothing can be counted: the light tests of them run once more in plain Python.
coverage: $(VENV)/.ready
	rm -f .coverage .coverage.*
	$(BIN)/coverage run -m pytest -q -n $(JOBS) --dist worksteal
	NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -q -n $(JOBS) $(KERNEL_TESTS)
	$(BIN)/coverage combine -q
	@mkdir -p build
	$(BIN)/coverage json -q -o build/coverage.json
	$(BIN)/python tests/helpers/branches.py build/coverage.json

# The peers, installed when they are first asked for.
$(VENV)/.bench: $(VENV)/.ready
	$(PIP) install -e '.[dev,bench]'
	@touch $@

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) $(WHEEL_VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
