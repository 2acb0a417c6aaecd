#!/usr/bin/env bash
# Builds what batches.py times, and runs it with the reference reader's Python.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release
exec target/oracle/bin/python scripts/batches.py "${CARGO_TARGET_DIR:-target}/release/tlaloc-bridge" "$@"
