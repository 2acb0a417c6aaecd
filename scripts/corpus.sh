#!/usr/bin/env bash
# The examples of every op and the corpora beside this repository, held against OpenXLA's own reader.
set -euo pipefail
: "${SHARED:?the folder that holds the corpora}"
target/oracle/bin/python scripts/op_examples.py
target/oracle/bin/python scripts/rule_examples.py
target/oracle/bin/python scripts/signatures.py
target/oracle/bin/python scripts/location_examples.py
target/oracle/bin/python scripts/attribute_examples.py
target/oracle/bin/python scripts/cases.py
cargo build --release
SHARED="$SHARED" cargo test --release --test contract_lift
SHARED="$SHARED" cargo test --release --test patterns
target/oracle/bin/python scripts/converts.py target/release/tlaloc-bridge
target/oracle/bin/python scripts/values.py target/release/tlaloc-bridge
target/oracle/bin/python scripts/corpus.py "$SHARED" target/release/tlaloc-bridge
target/oracle/bin/python scripts/sections.py "$SHARED" target/release/tlaloc-bridge
