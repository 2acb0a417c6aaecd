# Each target installs what it needs and the machine lacks, so each works on a fresh checkout.

.PHONY: golden test deps lint no-mlir reports shells ci-examples kills fuzz corpus oracle scale against-jaxlib batches bench-twice

# The main job: the fixtures of golden/ through the whole pipeline, held against their outputs.
golden: deps
	cargo run --release -- run golden --golden golden

test: deps
	cargo test

deps:
	scripts/install-deps.sh

lint: deps
	cargo fmt --check
	cargo clippy --all-targets -- -D warnings
	cargo clippy --all-targets --no-default-features -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --no-deps

# Without the MLIR gate, and so without LLVM.
no-mlir:
	cargo build --no-default-features
	cargo test --no-default-features

# Every report format against a schema or a reader that is not ours.
reports:
	scripts/reports.sh

# Completions and manual pages, read by the shells and by man.
shells:
	scripts/shells.sh

# The GitHub Action, the hook and the examples of docs/ci, with a shell that stands in for their runner.
ci-examples:
	scripts/ci_examples.sh

# Batches that are killed at random moments, full disks, folders that cannot be written to.
kills: deps
	cargo build --release
	python3 scripts/kills.py target/release/tlaloc-bridge

# Any bytes through every step of the library, guided by coverage: the same ones each time. Others, and more of them:
# scripts/fuzz.sh SECONDS.
fuzz: deps
	FUZZ_CORPUS=$$(mktemp -d) scripts/fuzz.sh 300 -seed=1 -runs=60000

# Against OpenXLA's own reader, from its wheel.
corpus: deps target/oracle/installed
	scripts/corpus.sh

# Modules with one thing wrong, modules whose ops depend on each other, and ops of other types: our verdict against the same reader's.
oracle: deps target/oracle/installed
	cargo build --release
	target/oracle/bin/python scripts/oracle_mutations.py target/release/tlaloc-bridge
	target/oracle/bin/python scripts/oracle_relations.py target/release/tlaloc-bridge
	target/oracle/bin/python scripts/oracle_spellings.py target/release/tlaloc-bridge
	target/oracle/bin/python scripts/oracle_types.py target/release/tlaloc-bridge

target/oracle/installed:
	python3 -m venv target/oracle
	target/oracle/bin/pip install --quiet jaxlib==0.10.2 jax==0.10.2
	touch $@

# Ten times the input through both twins: at most some twelve times the time.
scale:
	cargo build --release --no-default-features
	python3 scripts/scale.py target/release/tlaloc-bridge

# Speed and memory on synthetic inputs, in turn with the same reader. Needs an idle machine to mean anything.
against-jaxlib: deps target/oracle/installed
	scripts/against_jaxlib.sh

# Batches by threads, against the same reader, and under a limit of memory. Needs an idle machine too.
batches: deps target/oracle/installed
	scripts/batches.sh

# Two runs of `bench` agree within the spread that they state, and one made slower on purpose is caught. On an idle machine.
bench-twice: deps
	cargo build --release
	scripts/bench_twice.py target/release/tlaloc-bridge
