#!/usr/bin/env bash
# The corpora beside this repository through the release binary, held against OpenXLA's own reader.
set -euo pipefail
: "${SHARED:?the folder that holds the corpora}"
cargo build --release
target/oracle/bin/python scripts/corpus.py "$SHARED" target/release/tlaloc-bridge
